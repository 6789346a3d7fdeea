//! The event (赛会): who takes part, who meets whom, what a result is worth and who is placed where. Articles
//! 25, 26, 27, 28, 29 and 30; Articles 25 to 29 of the older edition.
//!
//! A [`Tournament`] is its [`Regulation`] and the log of its director's [`Update`]s. From the log follow the
//! [`ScoreTable`], the [`Standings`] with the exact value of every key, and what the next round needs.
//!
//! Guarantees: all arithmetic is exact ([`Fraction`]), nothing is drawn at random (lots come in as values), and
//! what an event may decide for itself is a named value, never a hidden default. How it can be wrong: the law is
//! silent on byes, on colours and on most of pairing; what the crate does there is practice, and `LAW.md` says so.

mod check;
mod draft;
mod enter;
mod error;
mod fold;
mod fraction;
mod key;
mod log;
pub mod pairing;
mod player;
mod regulation;
mod result;
mod schedule;
mod standings;
mod swiss;
mod table;
mod team;
mod total;
mod update;

pub use error::TournamentError;
pub use fraction::{Fraction, FractionError};
pub use key::Key;
pub use log::{PairRecord, ReplayError, Round, Tournament};
pub use player::{Entry, EntryId, Member, MemberId};
pub use regulation::{
    ByeOpponent, HalfOf, KeepEven, MAX_SWISS_ROUNDS, MatchLength, PlayOffRules, Ranking, Regulation, RegulationError,
    SharedBelow, System, Ties, WithdrawnWorth,
};
pub use result::{GameResult, PointTable, ResultFlags, ResultKind, ResultRules, Side};
pub use schedule::{Scheduled, StayRule, WinAndStay, crossed, elimination_forecast, groups, round_robin, slots};
pub use standings::{KeyValue, Placed, Standings};
pub use table::{Meeting, MeetingResult, Presence, ScoreTable, TableLine};
pub use team::{
    LineUp, Substitution, TeamError, TeamKind, TeamRules, TeamSum, check_board_order, match_points, sum_of_members,
};
pub use total::{Highest, RoundsCounted, TotalScore};
pub use update::{Ban, Decision, Pair, PairId, RoundPairs, Score, Update};
