//! Words in two languages: every error and every value that a person sees has both, and both keep to a width.

use std::fmt::{Debug, Display};
use std::fs;
use std::path::Path;

use weiqi::board::SetupFault;
use weiqi::count::Owner;
use weiqi::life::DeadError;
use weiqi::nigiri::{Gripper, Nigiri, Seniority, Shown};
use weiqi::repetition::{CycleClass, LongCycle, LongCycles, RepetitionOutcome, Supplement};
use weiqi::terms::{Compensation, LostTurns, ThirdStone};
use weiqi::text::{DiagramError, VertexError};
use weiqi::*;
use weiqi_testkit::boards::p;

/// Asserts that a value has words in both languages, that neither is its `Debug`, and that both are as
/// wide as is asked for.
fn spoken<T: Display + Chinese + Debug + ?Sized>(value: &T) {
    let (en, zh) = (value.to_string(), value.zh().to_string());
    assert!(zh.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter)), "{value:?}: {zh:?} is not Chinese");
    assert!(!en.is_empty() && en.is_ascii(), "{value:?}: {en:?}");
    for (words, wide, left) in [
        (&en, format!("{value:>200}"), format!("{value:<200}|")),
        (&zh, format!("{:>200}", value.zh()), format!("{:<200}|", value.zh())),
    ] {
        assert_eq!(wide.chars().count(), 200, "{value:?} keeps to the width");
        assert_eq!((wide.trim(), left.trim_end_matches('|').trim()), (words.as_str(), words.as_str()));
        // What a derived `Debug` would leave: braces, variants with values, paths, lists.
        for leftover in ["{", "}", "::", "Some(", "None", "Duration", "[", "\\u"] {
            assert!(!words.contains(leftover), "{value:?}: {words:?}");
        }
    }
}

#[test]
fn values_of_the_vocabulary_are_spoken() {
    for color in Color::ALL {
        spoken(&color);
        spoken(&Owner::Stone(color));
        spoken(&Owner::Surrounded(color));
    }
    spoken(&Owner::Shared);
    spoken(&Move::Pass);
    spoken(&Size::STANDARD);
    spoken(&Size::new(19, 13).unwrap());
    spoken(&Zi::from_quarters(-15));
    spoken(&Zi::from_half_points(15).points());
    for edition in [Edition::Rules2002, Edition::Older] {
        spoken(&edition);
    }
    for article in Article::ALL {
        spoken(&article);
        spoken(&Cite::article(article));
        assert!(article.zh().to_string().ends_with(article.heading_zh()));
    }
    spoken(&Cite::older(2, 8).clause(3).item(4));
    spoken(&Cite::CUSTOM);
}

#[test]
fn points_are_listed_as_people_list_them() {
    let points = PointSet::from_iter([p("Q16"), p("D4")]);
    assert_eq!((points.to_string(), points.zh().to_string()), ("D4, Q16".into(), "D4、Q16".into()));
    assert_eq!((PointSet::EMPTY.to_string(), PointSet::EMPTY.zh().to_string()), ("none".into(), "无".into()));
    assert_eq!(format!("{points:>9}|{:<9}|", points.zh()), "  D4, Q16|D4、Q16   |");
}

#[test]
fn terms_are_spoken() {
    let stones = |count, placement| Handicap::stones(count, placement).unwrap();
    for third in [ThirdStone::LowerRight, ThirdStone::UpperLeft, ThirdStone::Centre] {
        spoken(&third);
        spoken(&stones(3, Placement::Fixed { third }));
    }
    for handicap in [Handicap::EVEN, Handicap::SEN, stones(9, Placement::Free)] {
        spoken(&handicap);
        spoken(&Terms::CHINESE_2002.with_handicap(handicap));
    }
    for compensation in [Compensation::HalfZiPerStone, Compensation::HalfZiPerStoneButOne, Compensation::None] {
        spoken(&compensation);
    }
    spoken(&LostTurns::NotPasses);
    spoken(&LostTurns::AsPasses);
    assert_eq!(
        Terms::CHINESE_2002.to_string(),
        "2002 edition, even game, komi 3 3/4 zi, positional superko, long cycles forbidden, a lost turn is not a pass"
    );
    let two = Terms::OLDER.with_handicap(stones(2, Placement::FIXED));
    assert_eq!(
        two.zh().to_string(),
        "旧版，让2子（置于星位），黑贴0子，每让一子还1/2子，禁止全局同形（不论轮到谁着手），三劫循环等特例由裁判裁决，弃权一次不作虚着"
    );
}

#[test]
fn readings_of_repetition_are_spoken() {
    for outcome in [RepetitionOutcome::NoResult, RepetitionOutcome::Draw, RepetitionOutcome::Replay] {
        spoken(&outcome);
        for recurrences in 0..3 {
            let supplement = Supplement { outcome, recurrences };
            spoken(&supplement);
            spoken(&LongCycles::Supplement(supplement));
            spoken(&Repetition::SimpleKo { supplement: Some(supplement) });
        }
    }
    spoken(&Repetition::SimpleKo { supplement: None });
    for superko in [Superko::Positional, Superko::Situational] {
        for long_cycles in [LongCycles::Prohibited, LongCycles::Referee] {
            spoken(&superko);
            spoken(&long_cycles);
            spoken(&Repetition::Superko { superko, long_cycles });
        }
    }
    let long = [LongCycle::TripleKo, LongCycle::QuadrupleKo, LongCycle::MultiKo { kos: 5 }, LongCycle::TwoForTwo];
    for class in [CycleClass::SingleKo, CycleClass::Strict, CycleClass::Unbalanced, CycleClass::FakeLife] {
        spoken(&class);
    }
    for cycle in long {
        spoken(&cycle);
        spoken(&CycleClass::Long(cycle));
    }
}

#[test]
fn nigiri_is_spoken() {
    for gripper in [Gripper::First, Gripper::Second, Gripper::ByLot] {
        spoken(&gripper);
    }
    for shown in [Shown::One, Shown::Two] {
        spoken(&shown);
        spoken(&Nigiri { gripped: 7.try_into().unwrap(), shown });
    }
    spoken(&Seniority { dan: weiqi::dan::Dan::new(weiqi::dan::DanKind::Professional, 9), born: 19_760_201 });
    spoken(&Seniority { dan: None, born: 19_760_201 });
    let nigiri = Nigiri { gripped: 7.try_into().unwrap(), shown: Shown::Two };
    assert_eq!(nigiri.zh().to_string(), "握白子7颗，出示两颗黑子：出示者执白，握子者执黑");
}

#[test]
fn counts_and_agreements_are_spoken() {
    let board = Board::from_rows("OO.\nXX.\n.X.").unwrap();
    spoken(&Count::new(&board));
    spoken(&Dead::none(&board));
    let dead = Dead::new(&board, [p("A3")]).unwrap();
    spoken(&dead);
    assert_eq!((dead.to_string(), dead.zh().to_string()), ("dead: A3, B3".into(), "死棋：A3、B3".into()));
}

#[test]
fn errors_are_spoken() {
    let at = p("D4");
    for error in [DeadError::Empty { at }, DeadError::OffBoard { at }] {
        spoken(&error);
        assert!(error.cite().exists());
    }
    let group = PointSet::from_iter([at, p("D5")]);
    let faults = [
        SetupFault::OffBoard { color: Color::White, at },
        SetupFault::BothColors { at },
        SetupFault::NoLiberty { color: Color::Black, group },
    ];
    for fault in faults {
        spoken(&fault);
        assert!(fault.cite().exists());
    }
    let mut setup = Setup::new(Size::square(2).unwrap());
    setup.stones.black = vec![p("A1"), p("D4")];
    setup.stones.white = vec![p("A2"), p("B1")];
    let error = setup.board().unwrap_err();
    spoken(&error);
    assert_eq!(error.zh().to_string(), "黑子D4不在棋盘上；黑方1子无气：A1");
    spoken(&DiagramError::Setup(error));
    for text in ["", "XO?", "XO/O", "2 X O\n3 X O\n  A B", "1 X O\n  A C", "1 X O\n  A B C", &".".repeat(20)] {
        spoken(&Board::from_rows(text).unwrap_err());
    }
    for text in ["", "I5", "A20", "pass"] {
        spoken(&text.parse::<Point>().unwrap_err());
    }
    spoken(&Point::from_sgf("zz", Size::STANDARD).unwrap_err());
    assert_eq!(VertexError::Row.zh().to_string(), "从第2个字符起不是行号1至19");
}

/// Modules whose errors speak English only so far.
const ENGLISH_ONLY: [&str; 4] = ["contest", "penalty", "referee", "sgf"];

#[test]
fn every_error_type_has_chinese_words() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut texts) = (vec![src.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let module = path.strip_prefix(&src).unwrap().with_extension("");
                let module = module.components().next().unwrap().as_os_str().to_str().unwrap().to_owned();
                texts.push((module, fs::read_to_string(path).unwrap_or_default()));
            }
        }
    }
    let all: String = texts.iter().map(|(_, text)| text.as_str()).collect();
    // What a type that is an error says: `impl core::error::Error for X` or derived through `thiserror`.
    let mut errors = 0;
    for (module, text) in &texts {
        let by_hand = text.split("error::Error for ").skip(1);
        let derived = text.split("thiserror::Error").skip(1).filter_map(|rest| rest.split_once("pub enum "));
        let names = by_hand.chain(derived.map(|(_, rest)| rest));
        for name in names.map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap()) {
            errors += 1;
            let is_spoken = [format!("Chinese for {name} "), format!("bilingual!({name} ")];
            let is_spoken = is_spoken.iter().any(|how| all.contains(how.as_str()));
            assert!(is_spoken || ENGLISH_ONLY.contains(&module.as_str()), "{module}: {name} has no words in Chinese");
        }
    }
    assert!(errors > 12, "{errors} types of errors were found");
}
