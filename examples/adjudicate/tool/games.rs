//! The games of a file, and a file written anew.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use weiqi::sgf::{Format, Games, NodeId, Record, Tree, decode, parse_any};
use weiqi::{Cite, Cited, Terms};

/// One game of a file.
pub struct FileGame {
    pub record: Result<Record, String>,
    /// All of it, if the file is SGF.
    tree: Option<Tree>,
}

/// All games of a file, in any known format.
pub fn read(bytes: &[u8]) -> Result<Vec<FileGame>, String> {
    let decoded = decode(bytes).map_err(|error| error.to_string())?;
    if Format::of(&decoded.text) != Format::Sgf {
        let record = parse_any(bytes).map_err(|error| error.to_string());
        return Ok(vec![FileGame { record, tree: None }]);
    }
    let game = |tree: Result<Tree, _>| match tree {
        Ok(tree) => FileGame { record: Record::from_tree(&tree).map_err(|error| error.to_string()), tree: Some(tree) },
        Err(error) => FileGame { record: Err(format!("{error}")), tree: None },
    };
    Ok(Games::new(&decoded.text).map(game).collect())
}

/// Every break in a record with its article, and the readings under which there is none.
pub fn breaks(record: &Record) -> (Vec<(String, Cite)>, Vec<String>) {
    let breaks = record.replay().breaks.iter().map(|it| (it.to_string(), it.cite())).collect();
    let readings = record.readings(record.terms(Terms::CHINESE_2002));
    (breaks, readings.iter().filter(|(_, broken)| broken.is_none()).map(|(reading, _)| reading.to_string()).collect())
}

/// Writes the games of a file into a folder.
pub fn repair(folder: &Path, name: &str, games: &[FileGame]) -> Result<(), String> {
    let at = |error: std::io::Error| format!("{name}: {}: {error}", folder.display());
    let mut text = String::new();
    for game in games {
        if let Some(tree) = &game.tree {
            let mut tree = tree.clone();
            tree.set(NodeId::ROOT, "CA", &["UTF-8"]);
            text += &format!("{tree}\n");
        } else if let Ok(record) = &game.record {
            text += &record.to_string();
        }
    }
    if text.is_empty() {
        return Ok(());
    }
    fs::create_dir_all(folder).map_err(at)?;
    let file = Path::new(name).with_extension("sgf");
    let file = folder.join(file.file_name().unwrap_or_default());
    File::create_new(file).and_then(|mut file| file.write_all(text.as_bytes())).map_err(at)
}
