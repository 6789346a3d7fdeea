//! Bytes as a record file.

use weiqi::game::LogEntry;
use weiqi::sgf::{Record, RecordedMove, ReplayError};
use weiqi::{End, Move, PointSet, Terms, Zi};

/// Reads the bytes as a record, replays it, and writes and reads it again.
pub fn sgf(bytes: &[u8]) {
    let Ok(record) = Record::parse(bytes) else { return };
    if let Ok(text) = str::from_utf8(bytes).map(|text| text.trim_start_matches('\u{feff}')) {
        assert_eq!(Record::parse_text(text).as_ref(), Ok(&record));
    }
    assert!(record.moves().iter().filter_map(|recorded| recorded.mv.point()).all(|at| record.size().contains(at)));
    rewritten(&record);
    let terms = record.terms(Terms::CHINESE_2002);
    match record.game(terms) {
        Ok(game) => {
            game.board().validate().expect("the board is consistent");
            // Stones set up after a move begin another game, and the last one is given.
            let from = record.restarts().last().map_or(0, |restart| restart.after);
            let moves = record.moves()[from..].iter().map(|recorded| (recorded.color, recorded.mv));
            let (played, rest) = (game.log().len(), &record.moves()[from + game.log().len()..]);
            assert!(game.moves().eq(moves.take(played)));
            let left_out = game.end() == Some(End::TwoPasses) && rest.iter().all(|recorded| recorded.mv == Move::Pass);
            assert!(rest.is_empty() || left_out, "moves are missing at the end");
            let written = Record::of(&game);
            let read = Record::parse(written.to_string().as_bytes()).expect("a written record is a record");
            if terms.komi().abs() <= Zi::from_whole(10) {
                assert_eq!(
                    (read.moves(), read.to_move(), &read.info),
                    (written.moves(), written.to_move(), &written.info)
                );
                assert_eq!(read.game(terms), Ok(game));
            }
        }
        // The moves before the one that is refused are a game, in which it is refused for that reason.
        Err(ReplayError::Refused { number, color, mv, reason, .. }) => {
            let mut before = record.game_after(number - 1, terms).expect("the first refusal comes later");
            assert_eq!(before.apply(LogEntry { color, act: mv.into() }), Err(reason));
        }
        Err(ReplayError::Setup(error)) => {
            let mut setups = record.restarts().iter().map(|restart| &restart.setup).chain([record.setup()]);
            assert!(setups.any(|setup| setup.board().as_ref() == Err(&error)));
        }
    }
}

/// What a record says is the same after it was written and read.
fn rewritten(record: &Record) {
    let text = record.to_string();
    let again = Record::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text:?}"));
    let moves =
        |record: &Record| record.moves().iter().map(|&RecordedMove { color, mv, .. }| (color, mv)).collect::<Vec<_>>();
    let stones = |record: &Record| record.setup().stones.clone().map(PointSet::from_iter);
    assert_eq!(moves(&again), moves(record), "{text:?}");
    assert_eq!((again.size(), stones(&again)), (record.size(), stones(record)), "{text:?}");
    assert_eq!((again.to_move(), again.handicap()), (record.to_move(), record.handicap()), "{text:?}");
    assert_eq!(again.info, record.info, "{text:?}");
    assert_eq!(again.to_string(), text);
}
