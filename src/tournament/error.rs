//! Why an update is refused. Articles 17.5, 25 to 28 and 30.

use core::fmt;

use crate::law::{Article, Cite, Cited};
use crate::tournament::player::EntryId;
use crate::tournament::regulation::RegulationError;
use crate::tournament::team::TeamError;
use crate::tournament::update::PairId;
use crate::words::Chinese;

/// Why an update is refused. The event is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// The regulations cannot be used.
    #[error(transparent)]
    Regulation(#[from] RegulationError),
    /// A team or a line-up breaks the rules for teams.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// No entry has this number.
    #[error("no entry has the number {0}")]
    UnknownEntry(EntryId),
    /// There is no such pair.
    #[error("there is no {0}")]
    UnknownPair(PairId),
    /// There is no such round.
    #[error("there is no round {0}")]
    UnknownRound(u16),
    /// The first round named comes after the last.
    #[error("round {from} comes after round {to}")]
    RoundsReversed {
        /// The first round named.
        from: u16,
        /// The last round named.
        to: u16,
    },
    /// More entries than there are numbers.
    #[error("an event has at most 65,534 entries")]
    TooManyEntries,
    /// A round without anybody in it.
    #[error("nobody is there to be paired")]
    EmptyField,
    /// An entry is paired against itself.
    #[error("entry {0} cannot play against itself")]
    AgainstItself(EntryId),
    /// An entry has two pairs, or a pair and a bye.
    #[error("entry {0} stands twice in the round")]
    Twice(EntryId),
    /// An entry that takes part has neither a pair nor a bye.
    #[error("entry {0} has neither a pair nor a bye")]
    LeftOver(EntryId),
    /// An entry has left the event, or has not entered it yet.
    #[error("entry {0} does not take part (Art. 28)")]
    NotTakingPart(EntryId),
    /// An entry is absent in the round.
    #[error("entry {0} is absent in this round (Art. 23.2)")]
    IsAbsent(EntryId),
    /// An entry has been put out.
    #[error("entry {0} is out (Art. 26.1)")]
    IsOut(EntryId),
    /// Two entries have met as often as the system allows.
    #[error("entries {0} and {1} have met already")]
    Rematch(EntryId, EntryId),
    /// An entry has had a bye.
    #[error("entry {0} has had a bye already")]
    SecondBye(EntryId),
    /// A round with more than one bye.
    #[error("a round has at most one bye")]
    ManyByes,
    /// A pair of an earlier round has no result for the pairing to go by.
    #[error("{0} has no result: enter it, or draw lots for the pairing (Art. 17.5)")]
    NoResultYet(PairId),
    /// All rounds have been paired.
    #[error("all {0} rounds have been paired")]
    NoRoundLeft(u16),
    /// The pair has a result.
    #[error("{0} has a result; only a decision of the chief referee changes it (Art. 30.6)")]
    HasResult(PairId),
    /// The score is not of the kind that the event has: a game for players, boards for teams.
    #[error("the score has {given} games instead of {games}")]
    WrongScore {
        /// The games given.
        given: usize,
        /// The games of a pair.
        games: u16,
    },
    /// Lots are drawn only where both lose or no result is in.
    #[error("{0} has a winner or is drawn, so that there is nothing to draw lots for (Art. 17.5)")]
    HasWinner(PairId),
    /// A knock-out pair needs a winner, or two losers.
    #[error("a draw puts nobody out: one more game must decide (Art. 26.1)")]
    NeedsDecider,
    /// The match or the contest of two teams is over.
    #[error("the match is decided (Art. 26.5)")]
    MatchDecided,
    /// An entry after the start of a system that cannot take one.
    #[error("nobody can enter this event after its start (Art. 26)")]
    Started,
    /// A redraw, or a change of the pairing, after something was decided.
    #[error("the round has begun: something is decided in it (Art. 28.1)")]
    RoundBegun,
    /// Only a Swiss event can change its rounds or take somebody back.
    #[error("this is for Swiss events only (Art. 26.3)")]
    SwissOnly,
    /// The entry did not leave.
    #[error("entry {0} has not left")]
    HasNotLeft(EntryId),
    /// Fewer rounds than have been paired.
    #[error("{paired} rounds have been paired, so there cannot be {rounds}")]
    FewerRounds {
        /// The rounds asked for.
        rounds: u16,
        /// The rounds paired.
        paired: u16,
    },
    /// Equals share their place, so nothing puts them in order.
    #[error("equals share the place in this event (Art. 27.1)")]
    TiesShared,
    /// Somebody in the order is not equal to the others.
    #[error("entry {0} is not equal to the others in the order (Art. 27.1)")]
    NotEqual(EntryId),
    /// The final table cannot be announced while equals wait for a play-off or lots.
    #[error("entries are equal and no play-off or lots have decided (Art. 27.1)")]
    TiesOpen,
    /// The final table has been announced.
    #[error("the final table has been announced (Art. 30.7)")]
    Closed,
    /// An entry has no lot for the pairing.
    #[error("no lot was drawn for entry {0} (Art. 30.4)")]
    NoLot(EntryId),
    /// An event of one kind is asked for what another kind has.
    #[error("line-ups are for teams (Art. 25.2)")]
    NotForTeams,
}

impl Cited for TournamentError {
    fn cite(&self) -> Cite {
        use TournamentError as E;
        let clause = |article, clause| Cite::article(article).clause(clause);
        match self {
            E::Regulation(error) => error.cite(),
            E::Team(error) => error.cite(),
            E::UnknownEntry(_) | E::TooManyEntries => Cite::article(Article::Events),
            E::UnknownPair(_) | E::UnknownRound(_) | E::RoundsReversed { .. } => clause(Article::ChiefReferee, 4),
            E::NoLot(_) | E::EmptyField | E::AgainstItself(_) | E::Twice(_) | E::LeftOver(_) => {
                clause(Article::ChiefReferee, 4)
            }
            E::NotTakingPart(_) | E::HasNotLeft(_) => Cite::article(Article::Withdrawal),
            E::IsAbsent(_) => clause(Article::RefereeDiscipline, 2),
            E::IsOut(_) | E::NeedsDecider => clause(Article::Systems, 1),
            // The law does not speak of meeting again or of byes.
            E::Rematch(..) | E::SecondBye(_) | E::ManyByes => Cite::CUSTOM,
            E::NoResultYet(_) | E::HasWinner(_) => clause(Article::RefereePlay, 5),
            E::NoRoundLeft(_) | E::SwissOnly | E::FewerRounds { .. } => clause(Article::Systems, 3),
            E::HasResult(_) => clause(Article::ChiefReferee, 6),
            E::WrongScore { .. } | E::TiesOpen | E::TiesShared | E::NotEqual(_) => clause(Article::Scoring, 1),
            E::MatchDecided => clause(Article::Systems, 5),
            E::Started => Cite::article(Article::Systems),
            E::RoundBegun => clause(Article::Withdrawal, 1),
            E::Closed => clause(Article::ChiefReferee, 7),
            E::NotForTeams => clause(Article::Events, 2),
        }
    }
}

impl Chinese for TournamentError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use TournamentError as E;
        match self {
            E::Regulation(error) => error.fmt_zh(f),
            E::Team(error) => error.fmt_zh(f),
            E::UnknownEntry(entry) => write!(f, "没有{}", entry.zh()),
            E::UnknownPair(pair) => write!(f, "没有{}", pair.zh()),
            E::UnknownRound(round) => write!(f, "没有第{round}轮"),
            E::RoundsReversed { from, to } => write!(f, "第{from}轮在第{to}轮之后"),
            E::TooManyEntries => f.write_str("参赛者最多65534"),
            E::EmptyField => f.write_str("没有可编排的参赛者"),
            E::AgainstItself(entry) => write!(f, "{}不能与自己对局", entry.zh()),
            E::Twice(entry) => write!(f, "{}在本轮出现两次", entry.zh()),
            E::LeftOver(entry) => write!(f, "{}既无对手也未轮空", entry.zh()),
            E::NotTakingPart(entry) => write!(f, "{}不参加比赛", entry.zh()),
            E::IsAbsent(entry) => write!(f, "{}本轮不参加", entry.zh()),
            E::IsOut(entry) => write!(f, "{}已被淘汰", entry.zh()),
            E::Rematch(first, second) => write!(f, "{}与{}已相遇", first.zh(), second.zh()),
            E::SecondBye(entry) => write!(f, "{}已轮空过", entry.zh()),
            E::ManyByes => f.write_str("一轮最多一人轮空"),
            E::NoResultYet(pair) => write!(f, "{}尚无成绩：应登记成绩，或为编排抽签", pair.zh()),
            E::NoRoundLeft(rounds) => write!(f, "{rounds}轮已全部编排"),
            E::HasResult(pair) => write!(f, "{}已有成绩，只有裁判长可以裁定更改", pair.zh()),
            E::WrongScore { given, games } => write!(f, "成绩有{given}局，应为{games}局"),
            E::HasWinner(pair) => write!(f, "{}已有胜负或和棋，无须抽签", pair.zh()),
            E::NeedsDecider => f.write_str("和棋不能淘汰任何一方，须加赛"),
            E::MatchDecided => f.write_str("胜负已定"),
            E::Started => f.write_str("比赛已经开始，不能再报名"),
            E::RoundBegun => f.write_str("本轮已有成绩"),
            E::SwissOnly => f.write_str("仅限积分编排制"),
            E::HasNotLeft(entry) => write!(f, "{}并未退出", entry.zh()),
            E::FewerRounds { rounds, paired } => write!(f, "已编排{paired}轮，不能改为{rounds}轮"),
            E::TiesShared => f.write_str("本赛会允许名次并列"),
            E::NotEqual(entry) => write!(f, "{}与其他人并不相同", entry.zh()),
            E::TiesOpen => f.write_str("尚有相同者未经加赛或抽签"),
            E::Closed => f.write_str("名次已经宣布"),
            E::NoLot(entry) => write!(f, "{}没有签号", entry.zh()),
            E::NotForTeams => f.write_str("只有团体赛有出场名单"),
        }
    }
}
