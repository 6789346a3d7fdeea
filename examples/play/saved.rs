//! Games kept in files, as records in SGF.

use std::fs;
use std::path::{Path, PathBuf};

use weiqi::sgf::Record;
use weiqi::{Game, Move, Terms};

/// A game as it began, the moves to make in it, and the file that it came from.
pub struct Start {
    pub game: Game,
    pub moves: Vec<Move>,
    pub file: Option<PathBuf>,
}

/// Reads a record; its komi and handicap count, the rest of the terms is `base`.
///
/// # Errors
/// In words, if there is no such record, or it is no game by the rules.
pub fn load(file: &str, base: Terms) -> Result<Start, String> {
    let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let record = Record::parse(&bytes).map_err(|error| format!("{file}: {error}"))?;
    let terms = record.terms(base);
    // The whole game is played through here, so that a wrong record is refused before it begins.
    let start = record.game(terms).and_then(|_| record.game_after(0, terms));
    let game = start.map_err(|error| format!("{file}: {error}"))?;
    let moves = record.moves().iter().map(|recorded| recorded.mv).collect();
    Ok(Start { game, moves, file: Some(file.into()) })
}

/// Writes a game into a file, which is `own` if it came from there; another file is not written over.
///
/// # Errors
/// In words.
pub fn save(file: &str, game: &Game, own: Option<&Path>) -> Result<(), String> {
    let path = Path::new(file);
    if own != Some(path) && path.exists() {
        return Err(format!("{file} exists and is not written over; give it another name"));
    }
    fs::write(path, Record::of(game).to_string()).map_err(|error| format!("{file}: {error}"))
}
