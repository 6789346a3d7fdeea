//! The public surface: how large values are, what every type can do, how errors speak.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{Debug, Display};
use std::fs;
use std::mem::size_of;
use std::path::{Path, PathBuf};

use weiqi::*;

// Sizes in bytes. A point has a niche, so that nothing is paid for "no point"; what an engine copies by the
// million fits in a few cache lines or, as a whole, in a page.
const _: () = {
    assert!(size_of::<Point>() == 2 && size_of::<Option<Point>>() == 2);
    assert!(size_of::<Move>() == 2);
    assert!(size_of::<PointSet>() == 64);
    assert!(size_of::<Size>() == 2 && size_of::<Zi>() == 4 && size_of::<Cite>() <= 8);
    assert!(size_of::<Effect>() <= 8 && size_of::<Option<Ko>>() == 4);
    assert!(size_of::<Illegal>() <= 16 && size_of::<PlayError>() <= 16);
    assert!(size_of::<Turn>() <= 8);
    assert!(size_of::<Refused>() <= 32);
    assert!(size_of::<Situation>() <= 4000);
};

fn assert_value<T: Clone + Debug + Send + Sync + Unpin + 'static>() {}
fn assert_error<T: Error + Display + Clone + PartialEq + Send + Sync + 'static>() {}

/// Asserts what every type can do, and returns the names.
macro_rules! types {
    ($($path:path),* $(,)?) => {{
        $(assert_value::<$path>();)*
        [$(stringify!($path)),*].map(|path| {
            let path = path.split('<').next().unwrap();
            path.rsplit("::").next().unwrap().trim()
        })
    }};
}

#[test]
fn every_type_is_a_plain_value() {
    let listed = types![
        Action,
        Article,
        Board,
        ByColor<u8>,
        Call,
        CallZh,
        Cite,
        Claim,
        ClaimError,
        Claimant,
        Clock,
        ClockError,
        Color,
        Compensation,
        Consequence,
        ConsequenceZh,
        Contest,
        Count,
        CycleClass,
        Dead,
        DeadError,
        Decider,
        DiagramError,
        DiagramFault,
        Displacement,
        Edition,
        Effect,
        End,
        Event,
        Fact,
        Game,
        Gripper,
        Ground,
        Handicap,
        Illegal,
        IllegalZh,
        Incident,
        Inconsistency,
        Ko,
        Ledger,
        LedgerError,
        LongCycle,
        LongCycles,
        Lost,
        LostTurns,
        Moment,
        Move,
        Nigiri,
        OutOfTime,
        Outcome,
        Owner,
        Party,
        Placement,
        PlayError,
        PlayErrorZh,
        Played,
        Playout,
        Point,
        PointSet,
        Points,
        Reconstruction,
        Recurrence,
        Refused,
        Repetition,
        RepetitionOutcome,
        Ruling,
        Sanction,
        SanctionKind,
        Scatterer,
        Seniority,
        Setup,
        SetupError,
        SetupFault,
        Shown,
        Situation,
        Size,
        Stage,
        StartError,
        Step,
        StepZh,
        Superko,
        Supplement,
        Tally,
        Terms,
        ThirdStone,
        TimeControl,
        TimeLeft,
        Turn,
        Venue,
        Verdict,
        VerdictZh,
        VertexError,
        Zi,
        ZiPoints,
    ];
    assert_listed(&listed, |file| !is_sgf(file));
}

#[cfg(feature = "sgf")]
#[test]
fn every_type_of_records_is_a_plain_value() {
    let listed = types![
        sgf::Claim,
        sgf::Info,
        sgf::Komi,
        sgf::KomiReading,
        sgf::Note,
        sgf::Outcome,
        sgf::Record,
        sgf::RecordedMove,
        sgf::ReplayError,
        sgf::SgfError,
        sgf::WonBy,
    ];
    assert_listed(&listed, is_sgf);
    assert_error::<sgf::ReplayError>();
    assert_error::<sgf::SgfError>();
}

#[test]
fn every_error_is_an_error() {
    assert_error::<ClaimError>();
    assert_error::<ClockError>();
    assert_error::<DeadError>();
    assert_error::<DiagramError>();
    assert_error::<DiagramFault>();
    assert_error::<Illegal>();
    assert_error::<Inconsistency>();
    assert_error::<LedgerError>();
    assert_error::<PlayError>();
    assert_error::<Refused>();
    assert_error::<SetupError>();
    assert_error::<SetupFault>();
    assert_error::<StartError>();
    assert_error::<VertexError>();
}

#[test]
fn errors_speak_in_lower_case_and_without_a_full_stop() {
    let mut messages = 0;
    for (file, text) in sources() {
        for message in text.split("#[error(\"").skip(1).map(|rest| rest.split("\")]").next().unwrap()) {
            messages += 1;
            // A name such as that of a record's property may start a message.
            let mut letters = message.chars();
            let name =
                letters.next().is_some_and(char::is_uppercase) && !letters.next().is_some_and(char::is_uppercase);
            assert!(!name && !message.ends_with('.') && !message.is_empty(), "{}: {message:?}", file.display());
        }
    }
    assert!(messages > 20, "{messages}");
}

#[test]
fn a_message_says_where_and_why() {
    let at: Point = "D4".parse().unwrap();
    let messages = [
        (Illegal::OffBoard { at }.to_string(), "D4 is off the board"),
        (Illegal::Occupied { at }.to_string(), "D4 is occupied"),
        (Illegal::ForbiddenPoint { at }.to_string(), "D4 is a forbidden point: no liberty and nothing to capture"),
        (PlayError::Over(End::TwoPasses).to_string(), "the game is over"),
        (PlayError::NotYourTurn(Color::White).to_string(), "it is not White's turn"),
        (DeadError::Empty { at }.to_string(), "D4 is empty: no group to be dead"),
    ];
    for (message, expected) in messages {
        assert_eq!(message, expected);
    }
    // An error that carries another says the same as the other.
    assert_eq!(PlayError::from(Illegal::Occupied { at }).to_string(), Illegal::Occupied { at }.to_string());
}

fn is_sgf(file: &Path) -> bool {
    file.components().any(|part| ["sgf", "sgf.rs"].iter().any(|&name| part.as_os_str() == name))
}

/// Every file under `src/` with its text.
fn sources() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push((path.clone(), fs::read_to_string(path).unwrap()));
            }
        }
    }
    files
}

/// Asserts that no public type of these files is missing in the list, and none of the list in the files.
fn assert_listed(listed: &[&str], of: impl Fn(&Path) -> bool) {
    let mut declared = BTreeSet::new();
    for (file, text) in sources().iter().filter(|(file, _)| of(file)) {
        for line in text.lines() {
            let Some(rest) = line.strip_prefix("pub struct ").or(line.strip_prefix("pub enum ")) else { continue };
            let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            assert!(!name.is_empty(), "{}: {line}", file.display());
            declared.insert(name);
        }
    }
    // `Article` is declared within a macro; a `Diagram` holds a closure, which has no `Debug`.
    let expected: BTreeSet<_> = listed.iter().filter(|&&name| name != "Article").map(|&name| name.to_owned()).collect();
    declared.remove("Diagram");
    assert_eq!(declared, expected, "declared in src/ and listed here");
}
