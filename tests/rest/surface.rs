//! The public surface: how large values are, what every type can do, how errors speak.

use std::collections::{BTreeMap, BTreeSet};
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
    assert!(size_of::<board::Captures>() <= 8 && size_of::<Option<board::Ko>>() == 4);
    assert!(size_of::<Illegal>() <= 16 && size_of::<PlayError>() <= 16);
    assert!(size_of::<game::LogEntry>() <= 8);
    assert!(size_of::<contest::Refused>() <= 32);
    assert!(size_of::<Situation>() <= 4000);
};

fn assert_value<T: Clone + Debug + Send + Sync + Unpin + 'static>() {}
fn assert_error<T: Error + Display + Clone + PartialEq + Send + Sync + 'static>() {}

/// Asserts what every type can do, and returns the paths.
macro_rules! types {
    ($($path:path),* $(,)?) => {{
        $(assert_value::<$path>();)*
        [$(stringify!($path)),*].map(|path| path.split('<').next().unwrap().replace(' ', ""))
    }};
}

#[test]
fn every_type_is_a_plain_value() {
    let listed = types![
        Article,
        Board,
        ByColor<u8>,
        Cite,
        Clock,
        Color,
        Contest,
        Count,
        Dead,
        Edition,
        End,
        Event,
        Game,
        Ground,
        Handicap,
        Illegal,
        Incident,
        Move,
        Placement,
        PlayError,
        Playout,
        Point,
        PointSet,
        Repetition,
        Ruling,
        Setup,
        Situation,
        Size,
        Superko,
        Tally,
        Terms,
        TimeControl,
        Verdict,
        Zi,
        board::Captures,
        board::Group,
        compact::CompactError,
        playout::FirstPlays,
        point::SizeError,
        symmetry::Symmetry,
        board::Inconsistency,
        board::Ko,
        board::SetupError,
        board::SetupFault,
        clock::Call,
        clock::CallList,
        clock::Calls,
        clock::ClockError,
        clock::Countdown,
        clock::ExpectedWord,
        clock::Overtime,
        clock::Readings,
        clock::Span,
        clock::SpanError,
        clock::TimeLeft,
        clock::TimeRecord,
        clock::TimeSystem,
        clock::TimeTextError,
        clock::Times,
        contest::Author,
        contest::Offences,
        contest::Party,
        contest::Reason,
        contest::Regulations,
        contest::Repeated,
        contest::ReplayError,
        contest::Resignation,
        contest::Review,
        contest::Sealing,
        contest::StepKind,
        contest::Refused,
        contest::Stage,
        contest::Step,
        count::Owner,
        dan::Dan,
        dan::DanKind,
        game::Act,
        game::Origin,
        diagram::Figure,
        diagram::Lesson,
        diagram::Letters,
        diagram::Mark,
        diagram::Style,
        game::Played,
        game::Recurrence,
        game::StartError,
        game::LogEntry,
        life::DeadError,
        nigiri::FirstMove,
        nigiri::Gripper,
        nigiri::Nigiri,
        nigiri::Seniority,
        nigiri::Shown,
        penalty::Ledger,
        penalty::LedgerError,
        penalty::Loss,
        penalty::LossGround,
        penalty::Sanction,
        penalty::Penalty,
        point::Points,
        referee::Claim,
        referee::ClaimError,
        referee::Claimant,
        referee::Consequence,
        referee::Decider,
        referee::Displacement,
        referee::Moment,
        referee::OpenRuling,
        referee::Outcome,
        referee::Reconstruction,
        referee::Scatterer,
        referee::Venue,
        repetition::CycleClass,
        repetition::LongCycle,
        repetition::LongCycles,
        repetition::RepetitionOutcome,
        repetition::Supplement,
        terms::Compensation,
        terms::LostTurns,
        terms::ThirdStone,
        text::DiagramError,
        text::DiagramFault,
        text::VertexError,
        verdict::SeenBy,
        zi::ZiPoints,
    ];
    assert_listed(&listed, |file| !is_in(file, "sgf") && !is_in(file, "tournament"));
}

#[test]
fn every_type_of_events_is_a_plain_value() {
    let listed = types![
        tournament::Ban,
        tournament::ByeOpponent,
        tournament::Decision,
        tournament::Entry,
        tournament::EntryId,
        tournament::Fraction,
        tournament::FractionError,
        tournament::GameResult,
        tournament::HalfOf,
        tournament::Highest,
        tournament::KeepEven,
        tournament::Key,
        tournament::LineUp,
        tournament::MatchLength,
        tournament::Meeting,
        tournament::MeetingResult,
        tournament::Member,
        tournament::MemberId,
        tournament::Pair,
        tournament::PairId,
        tournament::PairRecord,
        tournament::Placed,
        tournament::PlayOffRules,
        tournament::PointTable,
        tournament::Presence,
        tournament::Ranking,
        tournament::Regulation,
        tournament::RegulationError,
        tournament::ReplayError,
        tournament::ResultFlags,
        tournament::ResultKind,
        tournament::ResultRules,
        tournament::Round,
        tournament::RoundPairs,
        tournament::RoundsCounted,
        tournament::Scheduled,
        tournament::Score,
        tournament::ScoreTable,
        tournament::SharedBelow,
        tournament::Side,
        tournament::Standings,
        tournament::StayRule,
        tournament::Substitution,
        tournament::System,
        tournament::TableLine,
        tournament::TeamError,
        tournament::TeamKind,
        tournament::TeamRules,
        tournament::TeamSum,
        tournament::Ties,
        tournament::TotalScore,
        tournament::Tournament,
        tournament::TournamentError,
        tournament::Update,
        tournament::WinAndStay,
        tournament::WithdrawnWorth,
        tournament::pairing::Choice,
        tournament::pairing::ColorReason,
        tournament::pairing::ColorRule,
        tournament::pairing::Contender,
        tournament::pairing::Field,
        tournament::pairing::FieldError,
        tournament::pairing::FixedPair,
        tournament::pairing::Level,
        tournament::pairing::NoPairing,
        tournament::pairing::Objective,
        tournament::pairing::Pair,
        tournament::pairing::PairingRules,
        tournament::pairing::PairingWarning,
        tournament::pairing::Place,
        tournament::pairing::PointsReason,
        tournament::pairing::Reason,
        tournament::pairing::Round,
        tournament::pairing::Seeding,
        tournament::pairing::WhyNot,
    ];
    assert_listed(&listed, |file| is_in(file, "tournament"));
}

#[cfg(feature = "sgf")]
#[test]
fn every_type_of_records_is_a_plain_value() {
    let listed = types![
        sgf::Break,
        sgf::BreakKind,
        sgf::ClockReading,
        sgf::Decoded,
        sgf::Encoding,
        sgf::Games,
        sgf::Info,
        sgf::KomiReading,
        sgf::NodeId,
        sgf::Note,
        sgf::OffBoard,
        sgf::Property,
        sgf::Raw,
        sgf::Record,
        sgf::RecordedKomi,
        sgf::RecordedMove,
        sgf::RecordedResult,
        sgf::RecordedRules,
        sgf::Remark,
        sgf::Replay,
        sgf::ReplayError,
        sgf::Restart,
        sgf::ResultClaim,
        sgf::SgfError,
        sgf::SyntaxError,
        sgf::SyntaxFault,
        sgf::Tree,
        sgf::WonBy,
        sgf::Format,
    ];
    assert_listed(&listed, |file| is_in(file, "sgf"));
    assert_error::<sgf::ReplayError>();
    assert_error::<sgf::SgfError>();
}

#[test]
fn every_error_is_an_error() {
    assert_error::<referee::ClaimError>();
    assert_error::<clock::ClockError>();
    assert_error::<clock::SpanError>();
    assert_error::<clock::TimeTextError>();
    assert_error::<life::DeadError>();
    assert_error::<text::DiagramError>();
    assert_error::<text::DiagramFault>();
    assert_error::<Illegal>();
    assert_error::<board::Inconsistency>();
    assert_error::<penalty::LedgerError>();
    assert_error::<PlayError>();
    assert_error::<contest::Refused>();
    assert_error::<board::SetupError>();
    assert_error::<board::SetupFault>();
    assert_error::<game::StartError>();
    assert_error::<text::VertexError>();
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
        (life::DeadError::Empty { at }.to_string(), "D4 is empty: no group to be dead"),
    ];
    for (message, expected) in messages {
        assert_eq!(message, expected);
    }
    // An error that carries another says the same as the other.
    assert_eq!(PlayError::from(Illegal::Occupied { at }).to_string(), Illegal::Occupied { at }.to_string());
}

/// Whether a file is a module or in its folder.
fn is_in(file: &Path, module: &str) -> bool {
    file.components().any(|part| Path::new(part.as_os_str()).file_stem() == Some(module.as_ref()))
}

/// Every file under `src/` with its text.
fn sources() -> Vec<(PathBuf, String)> {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    files.into_iter().map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
}

/// Every Rust file below a folder, generated ones apart. None if there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.extend((path.file_name() != Some("target".as_ref())).then_some(path));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// The names that the root of the crate re-exports, each with its module.
fn exports() -> BTreeMap<String, String> {
    let lib = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let mut exports = BTreeMap::new();
    for statement in lib.split("\npub use ").skip(1).map(|rest| rest.split(';').next().unwrap()) {
        let (module, names) = statement.split_once("::").unwrap();
        for name in names.trim_matches(['{', '}']).split(',').map(str::trim).filter(|name| !name.is_empty()) {
            assert!(name.chars().all(char::is_alphanumeric), "`pub use {statement}`: names only, no glob, no rename");
            assert_eq!(exports.insert(name.to_owned(), module.to_owned()), None, "{name} is exported twice");
        }
    }
    exports
}

/// The public types of these files, each as the path that users write: the name alone if the root exports
/// it, else the module and the name.
fn declared(of: impl Fn(&Path) -> bool) -> BTreeSet<String> {
    let (mut declared, exports) = (BTreeSet::new(), exports());
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (file, text) in sources().iter().filter(|(file, _)| of(file)) {
        let path = file.strip_prefix(&src).unwrap().with_extension("");
        let mut parts = path.components().map(|part| part.as_os_str().to_str().unwrap());
        let mut module = parts.next().unwrap().to_owned();
        // A folder's file is part of the path if users can name it.
        if let Some(part) = parts.next() {
            let parent = fs::read_to_string(src.join(&module).with_extension("rs")).unwrap();
            if parent.contains(&format!("\npub mod {part};")) {
                module = format!("{module}::{part}");
            }
        }
        for line in text.lines() {
            let Some(rest) = line.strip_prefix("pub struct ").or(line.strip_prefix("pub enum ")) else { continue };
            let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            assert!(!name.is_empty(), "{}: {line}", file.display());
            let is_export = exports.get(&name).is_some_and(|home| *home == module);
            declared.insert(if is_export { name } else { format!("{module}::{name}") });
        }
    }
    declared
}

/// Asserts that no public type of these files is missing in the list, and none of the list in the files.
fn assert_listed(listed: &[String], of: impl Fn(&Path) -> bool) {
    let mut declared = declared(of);
    // `Article` is declared within a macro; a diagram holds a closure, and the others borrow.
    let expected: BTreeSet<_> = listed.iter().filter(|&name| name != "Article").cloned().collect();
    declared.remove("text::Diagram");
    for borrowing in ["diagram::LessonSvg", "diagram::Plain", "diagram::Svg", "words::Zh"] {
        declared.remove(borrowing);
    }
    let missing: Vec<_> = declared.difference(&expected).collect();
    let gone: Vec<_> = expected.difference(&declared).collect();
    assert!(missing.is_empty() && gone.is_empty(), "to be listed: {missing:?}; listed, but not in src/: {gone:?}");
}

#[test]
fn every_item_has_one_documented_path() {
    let exports = exports();
    assert!(exports.len() <= 40, "{} names at the root: what most users name, and no more", exports.len());

    // What users read spells a name of the root without its module.
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut read = vec![root.join("README.md")];
    for folder in ["src", "examples", "tests", "benches", "fuzz", "dev"] {
        read.extend(files(&root.join(folder)));
    }
    let mut long = Vec::new();
    for file in read {
        let text = fs::read_to_string(&file).unwrap();
        for (name, module) in &exports {
            let [alone, first] = [format!("weiqi::{module}::{name}"), format!("weiqi::{module}::{{{name}")];
            let is_long = |path: &str| {
                text.match_indices(path).any(|(at, _)| !text[at + path.len()..].starts_with(char::is_alphanumeric))
            };
            if is_long(&alone) || is_long(&first) {
                long.push(format!("{}: weiqi::{module}::{name}", file.display()));
            }
        }
    }
    assert!(long.is_empty(), "write `weiqi::Name`: {long:#?}");
}
