//! The Chinese Weiqi Competition Rules (中国围棋竞赛规则), 2002 edition, as exact, typed, fast modules.
//!
//! Every refusal, ruling and verdict cites the article and the clause that it rests on ([`Cite`]). If you know
//! the number of an article, the table below leads you to the module, the types and the tests.
//!
//! ```
//! use weiqi::{Chinese, Cited, Count, Dead, Game, Move, Size, Tally, Terms};
//!
//! let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002)?;
//! for vertex in ["Q16", "D4", "Q4", "D16"] {
//!     game.play(vertex.parse()?)?;
//! }
//! let refused = game.play("D4".parse()?).unwrap_err();
//! assert_eq!((refused.to_string(), refused.cite().to_string()), ("D4 is occupied".into(), "Art. 2.3".into()));
//!
//! game.play(Move::Pass)?;
//! game.play(Move::Pass)?; // Article 7.3: the game is over
//! let count = Count::after(&Dead::none(game.board()));
//! let verdict = Tally::new(&count, game.terms(), Default::default()).verdict();
//! assert_eq!(verdict.zh().to_string(), "白胜3又3/4子");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What do you write?
//!
//! - A program that plays: start with [`Situation`], and read [`guide::engine`].
//! - A server on which people play: [`Contest`], [`guide::server`].
//! - An archive of records: module `sgf` and [`Game`], [`guide::archive`].
//! - Software for events: [`tournament`], [`guide::event`].
//! - Teaching tools: [`diagram`], [`guide::teaching`].
//! - Tests of your own rules: module `proptest1`, [`guide::testing`].
//!
//! Why the crate is built as it is: [`design`]. How the law is read where it can be read in two ways: [`readings`].
//!
//! # The articles and where they are
//!
//! | Article | subject | module | tests |
//! | --- | --- | --- | --- |
//! | 1 | board and stones | [`point`], [`color`] | art01_equipment |
//! | 2 | how the game is played | [`moves`], [`situation`], [`game`] | art02_play |
//! | 3 | liberties | [`board`] | art03_liberties |
//! | 4 | capture | [`board`] | art04_capture |
//! | 5 | forbidden points | [`legality`] | art05_forbidden_points |
//! | 6 | no repetition of the whole board | [`repetition`], [`game`] | art06_repetition |
//! | 7 | end of the game | [`game`] | art07_end |
//! | 8 | living and dead groups | [`life`] | art08_life_and_death |
//! | 9 | counting | [`count`], [`verdict`] | art09_counting |
//! | 10 | who plays first | [`nigiri`] | art10_first_move |
//! | 11 | komi | [`terms`], [`zi`] | art11_komi |
//! | 12 | timing | [`clock`] | art12_timing |
//! | 13 | procedure of the end | [`contest`] | art13_end_procedure |
//! | 14 | adjournment and sealed moves | [`contest`], [`clock`] | art14_adjournment |
//! | 15 | conduct of the players | [`referee`] | art15_conduct |
//! | 16 | rights and duties of the players | [`contest`], [`referee`], [`clock`] | art16_rights_and_duties |
//! | 17 | rulings on playing | [`referee`], [`contest`] | art17_play |
//! | 18 | rulings on capture | [`referee`] | art18_capture |
//! | 19 | rulings on forbidden points | [`referee`] | art19_forbidden_points |
//! | 20 | rulings on repetition | [`repetition`], [`referee`] | art20_repetition |
//! | 21 | rulings on the end | [`contest`] | art21_end |
//! | 22 | rulings on timing | [`referee`], [`clock`] | art22_timing |
//! | 23 | rulings on discipline | [`referee`] | art23_discipline |
//! | 24 | warnings | [`penalty`] | art24_warnings |
//! | 25 | kinds of events | [`tournament`] | art25_events |
//! | 26 | systems of play | [`tournament`] | art26_systems |
//! | 27 | scores and standings | [`tournament`] | art27_scores |
//! | 28 | withdrawal | [`tournament`] | art28_withdrawal |
//! | 30 | duties of the chief referee | [`tournament`] | art30_chief_referee |
//!
//! The rule and the ruling are two things. Chapter 1 of the law says what is legal; chapter 3 says what happens
//! when somebody does it nevertheless. Where the law leaves a choice, the crate returns the lawful choices. Where
//! its text can be read in two ways, the reading is a named value in [`Terms`].
//!
//! # Two speeds
//!
//! [`Situation`] is the core for engines: position, side to move and ko in less than 4 kB without heap. [`Playout`]
//! adds a list of the vacant points, for random moves. [`Game`] is a situation with its whole past: superko, undo,
//! the end. [`Contest`] adds the referee, the clock and the agreement about dead groups to a game.
//!
//! # Features
//!
//! All are off by default. The crate is `no_std` with `alloc`, except with `proptest1`.
//!
//! | feature | gives |
//! | --- | --- |
//! | `law-text` | the words of every clause, in Chinese and in English |
//! | `serde` | reading and writing of every public value; what is read is validated |
//! | `sgf` | game records |
//! | `encodings` | game records in GB18030, Big5, Shift-JIS and other encodings than UTF-8 |
//! | `proptest1` | strategies for property tests |

#![no_std]
// Says in the documentation which feature an item needs; nightly only, so only where docs.rs asks for it.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

/// Why the crate is built as it is: questions and answers.
#[doc = include_str!("../DESIGN.md")]
pub mod design {}

/// How the law is read: every place where its text leaves something open, the choice, and the other choice.
#[doc = include_str!("../LAW.md")]
pub mod readings {}

/// The example of the README, compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The example of the Chinese README, compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.zh.md")]
struct ReadmeZh;

pub mod board;
pub mod clock;
pub mod color;
pub mod compact;
pub mod contest;
pub mod count;
pub mod dan;
pub mod diagram;
pub mod game;
pub mod guide;
pub mod law;
pub mod legality;
pub mod life;
pub mod moves;
pub mod nigiri;
pub mod penalty;
pub mod playout;
pub mod point;
#[cfg(feature = "proptest1")]
pub mod proptest1;
pub mod referee;
pub mod repetition;
pub mod search;
#[cfg(feature = "serde")]
mod serde_impl;
#[cfg(feature = "sgf")]
pub mod sgf;
pub mod situation;
pub mod symmetry;
pub mod terms;
pub mod text;
pub mod tournament;
pub mod verdict;
pub mod words;
pub mod zi;

// What most users name. Each item's page is in its module; `tests/rest/surface.rs` keeps this list explicit and short.
pub use board::{Board, Setup};
pub use clock::{Clock, TimeControl};
pub use color::{ByColor, Color};
pub use contest::{Contest, Event};
pub use count::Count;
pub use game::{End, Game, PlayError};
pub use law::{Article, Cite, Cited, Edition};
pub use legality::Illegal;
pub use life::Dead;
pub use moves::Move;
pub use playout::Playout;
pub use point::{Point, PointSet, Size};
pub use referee::{Incident, Ruling};
pub use repetition::{Repetition, Superko};
pub use situation::Situation;
pub use terms::{Handicap, Placement, Terms};
pub use verdict::{Ground, Tally, Verdict};
pub use words::Chinese;
pub use zi::Zi;
