//! A guide, a chapter for each kind of reader. Every step is compiled and run as a test.
//!
//! | you write | chapter | you need |
//! | --- | --- | --- |
//! | a program that plays | [`engine`] | [`Situation`](crate::Situation), [`Playout`](crate::Playout), [`Count`](crate::Count) |
//! | a server on which people play | [`server`] | [`Contest`](crate::Contest), [`Event`](crate::Event), `serde` |
//! | an archive of records | [`archive`] | `sgf`, [`Game`](crate::Game), [`Tally`](crate::Tally) |
//! | software for events | [`event`] | [`tournament`](crate::tournament), [`nigiri`](crate::nigiri) |
//! | teaching tools | [`teaching`] | [`Illegal`](crate::Illegal), [`diagram`](crate::diagram), `law-text` |
//! | tests of your own rules | [`testing`] | `proptest1`, `dev/tools` of the repository |
//!
//! All of them meet the same three ideas:
//!
//! ```
//! use weiqi::{Chinese, Cited, Game, Size, Terms};
//! let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002)?;
//! game.play("D4".parse()?)?;
//! // 1. A refused call changes nothing and returns the reason.
//! let refused = game.play("D4".parse()?).unwrap_err();
//! assert_eq!(game.move_count(), 1);
//! // 2. The reason has words in English and in Chinese.
//! assert_eq!((refused.to_string(), refused.zh().to_string()), ("D4 is occupied".into(), "D4已有棋子".into()));
//! // 3. The reason cites the article and the clause that it rests on.
//! assert_eq!(refused.cite().to_string(), "Art. 2.3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// A program that plays: the situation that a search copies, random playouts, and the count.
///
/// [`Situation`](crate::Situation) is the value to search: position, side to move and ko, without heap. `play` checks;
/// `play_unchecked` does not.
///
/// ```
/// use weiqi::{Situation, Size};
/// let mut root = Situation::start(Size::square(9).ok_or("size")?);
/// root.play("E5".parse()?)?;
/// // Each candidate on a copy.
/// for at in root.legal() {
///     let mut child = root.clone();
///     child.play_unchecked(at.into());
///     assert_ne!(child, root);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Playout`](crate::Playout) adds the list of vacant points for random moves. The random numbers are yours.
///
/// ```
/// use weiqi::{Color, Count, Playout, Situation, Size};
/// let mut state = 1_u64;
/// let mut playout = Playout::new(Situation::start(Size::square(9).ok_or("size")?));
/// let plies = playout.run(500, |n| {
///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
///     (state >> 33) as usize % n
/// });
/// // The lead before komi, in zi of area; a playout ends with every group alive.
/// let lead = Count::new(playout.situation().board()).lead(Color::Black);
/// assert!(plies > 50 && lead.quarters().abs() <= 4 * 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A situation knows the single ko only. At the root, where the game has a past, ask the [`Game`](crate::Game) which
/// moves repeat an earlier position:
///
/// ```
/// use weiqi::{Game, Size, Terms};
/// let game = Game::new(Size::square(9).ok_or("size")?, Terms::CHINESE_2002)?;
/// let (with_history, without) = (game.legal(), game.situation().legal());
/// assert!(with_history.is_subset(&without));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod engine {}

/// A server on which people play: the contest as one log of events.
///
/// [`Contest`](crate::Contest) takes every event of a supervised game, refuses what the stage does not allow, and
/// returns the steps that follow. Its state is the fold of its log, so saving the log saves the contest.
///
/// ```
/// use weiqi::contest::Party;
/// use weiqi::{Chinese, Color, Contest, Event, Game, Size, Terms};
/// let mut contest = Contest::new(Game::new(Size::STANDARD, Terms::CHINESE_2002)?);
/// contest.apply(Event::Move { by: Color::Black, mv: "Q16".parse()? })?;
/// let not_yet = contest.apply(Event::Move { by: Color::Black, mv: "D4".parse()? });
/// assert!(not_yet.is_err() || contest.verdict().is_none());
/// contest.apply(Event::Resign { by: Color::White })?;
/// // The result is open until both players and the referee confirm it (Article 16.4).
/// for by in [Party::Player(Color::Black), Party::Player(Color::White), Party::Referee] {
///     contest.apply(Event::Confirm { by })?;
/// }
/// let verdict = contest.verdict().ok_or("no verdict")?;
/// assert_eq!((verdict.to_string(), verdict.zh().to_string()), ("Black wins by resignation".into(), "黑中盘胜".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With feature `serde` a contest is written as its start and its log, and reading it plays the log again: no input
/// makes a state that the rules do not reach.
pub mod server {}

/// An archive of records: read, replay, count, compare.
///
/// ```
/// # #[cfg(feature = "sgf")] {
/// use weiqi::sgf::Record;
/// use weiqi::{Count, Dead, Tally, Terms};
/// let record = Record::parse(b"(;SZ[5]KM[0];B[cc];W[dc];B[cb];W[db];B[ca];W[da];B[cd];W[dd];B[ce];W[de];B[];W[])")?;
/// let game = record.game(record.terms(Terms::CHINESE_2002))?;
/// let count = Count::after(&Dead::none(game.board()));
/// let verdict = Tally::new(&count, game.terms(), Default::default()).verdict();
/// assert_eq!(verdict.record(), "B+5");
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// What a record does not say is not guessed: which groups are dead comes from you, and a komi that can be read in
/// two ways is reported. The example `adjudicate` does all of this for whole folders, and draws the last position.
pub mod archive {}

/// Software for events: who plays Black, terms with a handicap, and standings.
///
/// ```
/// use weiqi::nigiri::{Nigiri, Shown};
/// use weiqi::{Color, Handicap, Placement, Size, Terms, Zi};
/// // Seven white stones in the hand, one black stone shown: odd, so the player who showed has Black (Article 10).
/// let nigiri = Nigiri { gripped: 7.try_into()?, shown: Shown::One };
/// assert_eq!(nigiri.guesser(), Color::Black);
/// // Three stones: White moves first, and Black must exceed 182 zi.
/// let three = Handicap::stones(3, Placement::FIXED).ok_or("2 to 9")?;
/// let terms = Terms::CHINESE_2002.with_handicap(three);
/// assert_eq!((terms.first(), terms.threshold(Size::STANDARD)), (Color::White, Zi::from_whole(182)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Tournament`](crate::tournament::Tournament) keeps an event as its log: entries, pairings, results, withdrawals,
/// and the standings of Articles 27 and 28.
pub mod event {}

/// Teaching tools: why not, in both languages, with a picture.
///
/// ```
/// use weiqi::diagram::{Figure, Lesson, Letters};
/// use weiqi::{Board, Color, Game, Terms};
/// let board = Board::from_rows("
///      3 . X .
///      2 X O .
///      1 . . .
///        A B C
/// ")?;
/// let game = Game::from_position(board, Color::White, Terms::CHINESE_2002);
/// // The page of a refused move: words, the law, and the group without liberties marked.
/// let lesson = Lesson::new(&game, "A3".parse()?).ok_or("allowed")?;
/// assert!(lesson.to_string().contains("第5条"));
/// // Any position as text or SVG.
/// println!("{}", Figure::new(game.board()).text(Letters::Unicode));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With feature `law-text` every citation gives the words of its clause:
///
/// ```
/// # #[cfg(feature = "law-text")] {
/// use weiqi::{Article, Cite};
/// let clause = Cite::article(Article::RefereeRepetition).clause(1);
/// assert_eq!(clause.text_zh(), Some("禁止单劫立即回提；"));
/// assert_eq!(clause.text_en(), Some("To retake a single ko at once is forbidden."));
/// # }
/// ```
pub mod teaching {}

/// Tests of your own rules: strategies, perft, and the data of the repository.
///
/// Feature `proptest1` has strategies that make only valid values. Hold your own board against this one:
///
/// ```
/// # #[cfg(feature = "proptest1")] {
/// use proptest::strategy::Strategy;
/// use proptest::test_runner::TestRunner;
/// use weiqi::{Board, Size, proptest1};
/// let size = Size::square(5).unwrap();
/// TestRunner::default().run(&proptest1::board(size), |board| {
///     assert_eq!(Board::from_rows(&board.to_rows()).unwrap(), board);
///     Ok(())
/// }).unwrap();
/// # }
/// ```
///
/// The number of legal sequences from the empty board is a test without any data:
///
/// ```
/// use weiqi::{Game, Size, Terms};
/// fn sequences(game: &mut Game, plies: u32) -> u64 {
///     let Some(rest) = plies.checked_sub(1) else { return 1 };
///     let mut total = 0;
///     for at in game.legal() {
///         game.play(at.into()).expect("legal");
///         total += sequences(game, rest);
///         game.undo();
///     }
///     total
/// }
/// let mut game = Game::new(Size::square(3).ok_or("size")?, Terms::CHINESE_2002)?;
/// assert_eq!([1, 2, 3].map(|plies| sequences(&mut game, plies)), [9, 72, 504]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `dev/tools` of the repository has the programs `conformance` (other people's test data) and `lockstep` (a plain
/// oracle played along).
pub mod testing {}
