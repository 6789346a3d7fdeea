//! What is entered into the log of an event: each update by its director. Articles 17.5, 23, 26.3, 28 and 30.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::color::Color;
use crate::contest::{Contest, Stage};
use crate::law::{Article, Cite, Cited};
use crate::tournament::player::{Entry, EntryId};
use crate::tournament::result::{GameResult, Side};
use crate::tournament::team::LineUp;
use crate::words::{Chinese, padded};

/// Two entries that meet, and who plays Black (on board 1, in a match of teams; the colours alternate on the boards
/// after it).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Pair {
    /// The entry that is written first.
    pub first: EntryId,
    /// The entry that is written second.
    pub second: EntryId,
    /// Who was assigned Black. `None` if nigiri decides before the game (Article 10).
    pub black: Option<Side>,
}

impl Pair {
    /// A pair whose first entry plays Black.
    pub const fn new(black: EntryId, white: EntryId) -> Pair {
        Pair { first: black, second: white, black: Some(Side::First) }
    }

    /// The entry of a side.
    pub const fn entry(&self, side: Side) -> EntryId {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }
}

/// A pair of a round, by its number in the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PairId {
    /// The round (轮次), counted from 1.
    pub round: u16,
    /// The number of the pair in its round, counted from 1.
    pub number: u16,
}

impl fmt::Display for PairId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("pair {} of round {}", self.number, self.round))
    }
}

impl Chinese for PairId {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "第{}轮第{}对", self.round, self.number)
    }
}

/// The pairs and byes of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct RoundPairs {
    /// The pairs, in the order of their numbers.
    pub pairs: Vec<Pair>,
    /// The entries that have a bye (轮空).
    pub byes: Vec<EntryId>,
}

/// What a pair came to: one game, or the games of a team match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub enum Score {
    /// One game.
    Game(GameResult),
    /// The games of a team match, board 1 first. Where all play against all, the games of the first team's member 1
    /// against each member of the second come first.
    Boards(Vec<GameResult>),
}

/// A decision of the chief referee on a pairing or a result (Article 30.6).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub enum Decision {
    /// The next round is paired so, although the pairing breaks a rule: two meet again, or somebody has a second bye.
    Pairing(RoundPairs),
    /// A round in which nothing is decided yet is paired anew.
    PairAnew(RoundPairs),
    /// The pair's result is corrected, or made without a game.
    Score {
        /// The pair.
        pair: PairId,
        /// The result that stands from now on.
        score: Score,
    },
}

/// An exclusion from later events (停赛, Articles 23.1, 23.2 and 23.6). The event carries it as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Ban {
    /// Whom.
    pub entry: EntryId,
    /// The number of days.
    pub days: u32,
    /// What it rests on.
    pub cite: Cite,
}

/// An entry of the log: one update by the director.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub enum Update {
    /// Somebody enters (报名). After the start the entry takes part from the next round on.
    Enter(Entry),
    /// The next round is paired.
    Pair(RoundPairs),
    /// Round 1, in which nothing is decided yet, is drawn again, because somebody withdrew (Article 28.1).
    Redraw,
    /// A team says who plays on which board of a match.
    LineUp {
        /// The match.
        pair: PairId,
        /// The members on the boards.
        line_up: LineUp,
    },
    /// The result of a pair comes in.
    Result {
        /// The pair.
        pair: PairId,
        /// What it came to.
        score: Score,
        /// The number of warnings of the first and the second entry in it.
        warnings: [u16; 2],
    },
    /// Lots decide what the result of a pair counts as in the pairing of the next round; the table keeps what was
    /// ruled (Articles 17.5, 17.6 and 22.3).
    Lot {
        /// The pair, which has no winner.
        pair: PairId,
        /// The side that is paired as the winner.
        winner: Side,
    },
    /// A warning that no result carried (Article 24).
    Warn {
        /// Who is warned.
        entry: EntryId,
        /// In which round.
        round: u16,
    },
    /// Results of one side are cancelled afterwards, in part or wholly (Article 23.1).
    Cancel {
        /// Whose results.
        entry: EntryId,
        /// The first round in which they are cancelled.
        from: u16,
        /// The last round in which they are cancelled.
        to: u16,
    },
    /// An entry does not take part in some rounds that are not paired yet (Article 23.2: 部分退出).
    Absent {
        /// Who.
        entry: EntryId,
        /// The first round.
        from: u16,
        /// The last round.
        to: u16,
    },
    /// An entry leaves the event (Article 28).
    Withdraw {
        /// Who.
        entry: EntryId,
    },
    /// An entry that left a Swiss event takes part again from the next round on.
    Return {
        /// Who.
        entry: EntryId,
    },
    /// The number of rounds changes (Article 26.3: 轮次可以适当增减).
    Rounds(u16),
    /// The chief referee decides (Article 30.6).
    Decide {
        /// What.
        decision: Decision,
        /// What the decision rests on.
        cite: Cite,
        /// Why, in words; may be empty.
        note: String,
    },
    /// The prize of one place lower (降一个名次发放奖金, Article 23.6).
    LowerPrize {
        /// Whose.
        entry: EntryId,
    },
    /// An exclusion from later events.
    Exclude(Ban),
    /// A play-off or lots have put equals in this order, the best first (Articles 27.1 and 27.3).
    Order(Vec<EntryId>),
    /// The final table is announced (Article 30.7).
    Close,
}

impl Update {
    /// The result of a pair whose game was this contest, in which `black` played Black, with the warnings of both
    /// sides. `None` until the contest's result is confirmed (Article 16.4).
    ///
    /// ```
    /// use weiqi::contest::Party;
    /// use weiqi::tournament::{PairId, Side, Update};
    /// use weiqi::{Color, Contest, Event, Game, Size, Terms};
    /// let pair = PairId { round: 1, number: 1 };
    /// let mut contest = Contest::new(Game::new(Size::STANDARD, Terms::CHINESE_2002)?);
    /// contest.apply(Event::Resign { by: Color::Black })?;
    /// assert_eq!(Update::from_contest(pair, &contest, Side::Second), None);
    /// for by in [Party::Player(Color::Black), Party::Player(Color::White), Party::Referee] {
    ///     contest.apply(Event::Confirm { by })?;
    /// }
    /// let update = Update::from_contest(pair, &contest, Side::Second).ok_or("not confirmed")?;
    /// assert_eq!(update.to_string(), "pair 1 of round 1: the first wins");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_contest(pair: PairId, contest: &Contest, black: Side) -> Option<Update> {
        let Stage::Confirmed(verdict) = contest.stage() else { return None };
        let score = Score::Game(GameResult::from_verdict(&verdict, black));
        let mut warnings = [0; 2];
        for (color, side) in [(Color::Black, black), (Color::White, black.other())] {
            warnings[side.index()] = contest.ledger().warnings(color).try_into().unwrap_or(u16::MAX);
        }
        Some(Update::Result { pair, score, warnings })
    }
}

impl Cited for Update {
    fn cite(&self) -> Cite {
        let clause = |article, clause| Cite::article(article).clause(clause);
        match self {
            Update::Enter(_) => Cite::article(Article::Events),
            Update::Pair(_) => clause(Article::ChiefReferee, 4),
            Update::Redraw => clause(Article::Withdrawal, 1),
            Update::LineUp { .. } => clause(Article::Events, 2),
            Update::Result { score: Score::Game(result), .. } => result.cite,
            Update::Result { score: Score::Boards(_), .. } => clause(Article::Scoring, 2),
            Update::Lot { .. } => clause(Article::RefereePlay, 5),
            Update::Warn { .. } => Cite::article(Article::Warnings),
            Update::Cancel { .. } => clause(Article::RefereeDiscipline, 1),
            Update::Absent { .. } | Update::Return { .. } => clause(Article::RefereeDiscipline, 2),
            Update::Withdraw { .. } => Cite::article(Article::Withdrawal),
            Update::Rounds(_) => clause(Article::Systems, 3),
            Update::Decide { cite, .. } => *cite,
            Update::LowerPrize { .. } => clause(Article::RefereeDiscipline, 6),
            Update::Exclude(ban) => ban.cite,
            Update::Order(_) => clause(Article::Scoring, 3),
            Update::Close => clause(Article::ChiefReferee, 7),
        }
    }
}

impl fmt::Display for Update {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Update::Enter(entry) => padded(f, format_args!("{} enters", entry.name)),
            Update::Pair(round) => {
                padded(f, format_args!("the next round: {} pairs, {} byes", round.pairs.len(), round.byes.len()))
            }
            Update::Redraw => f.pad("round 1 is drawn again"),
            Update::LineUp { pair, line_up } => padded(f, format_args!("line-up of {} in {pair}", line_up.team)),
            Update::Result { pair, score: Score::Game(result), .. } => {
                padded(f, format_args!("{pair}: {}", result.kind))
            }
            Update::Result { pair, score: Score::Boards(boards), .. } => {
                padded(f, format_args!("{pair}: {} boards", boards.len()))
            }
            Update::Lot { pair, winner } => {
                padded(f, format_args!("{pair}: by lot the {winner} is paired as the winner"))
            }
            Update::Warn { entry, round } => padded(f, format_args!("{entry} is warned in round {round}")),
            Update::Cancel { entry, from, to } => {
                padded(f, format_args!("results of {entry} in rounds {from} to {to} are cancelled"))
            }
            Update::Absent { entry, from, to } => padded(f, format_args!("{entry} is absent in rounds {from} to {to}")),
            Update::Withdraw { entry } => padded(f, format_args!("{entry} withdraws")),
            Update::Return { entry } => padded(f, format_args!("{entry} returns")),
            Update::Rounds(rounds) => padded(f, format_args!("{rounds} rounds from now on")),
            Update::Decide { decision, cite, .. } => {
                let what = match decision {
                    Decision::Pairing(_) => "the pairing of the next round",
                    Decision::PairAnew(_) => "a new pairing of the round",
                    Decision::Score { .. } => "a result",
                };
                padded(f, format_args!("the chief referee decides {what} ({cite})"))
            }
            Update::LowerPrize { entry } => padded(f, format_args!("{entry} is paid the prize of one place lower")),
            Update::Exclude(ban) => padded(f, format_args!("{} is excluded for {} days", ban.entry, ban.days)),
            Update::Order(entries) => {
                padded(f, format_args!("a play-off or lots put {} equals in order", entries.len()))
            }
            Update::Close => f.pad("the final table is announced"),
        }
    }
}

impl Chinese for Update {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Update::Enter(entry) => write!(f, "{}报名", entry.name),
            Update::Pair(round) => write!(f, "编排下一轮：{}对，轮空{}", round.pairs.len(), round.byes.len()),
            Update::Redraw => f.write_str("第一轮重新抽签"),
            Update::LineUp { pair, line_up } => write!(f, "{}队{}出场名单", line_up.team, pair.zh()),
            Update::Result { pair, score: Score::Game(result), .. } => write!(f, "{}：{}", pair.zh(), result.kind.zh()),
            Update::Result { pair, score: Score::Boards(boards), .. } => write!(f, "{}：{}台", pair.zh(), boards.len()),
            Update::Lot { pair, winner } => write!(f, "{}：抽签以{}为胜方编排", pair.zh(), winner.zh()),
            Update::Warn { entry, round } => write!(f, "{}第{round}轮被警告一次", entry.zh()),
            Update::Cancel { entry, from, to } => write!(f, "取消{}第{from}至{to}轮成绩", entry.zh()),
            Update::Absent { entry, from, to } => write!(f, "{}第{from}至{to}轮不参加", entry.zh()),
            Update::Withdraw { entry } => write!(f, "{}退出比赛", entry.zh()),
            Update::Return { entry } => write!(f, "{}重新参加", entry.zh()),
            Update::Rounds(rounds) => write!(f, "轮次改为{rounds}轮"),
            Update::Decide { decision, cite, .. } => {
                let what = match decision {
                    Decision::Pairing(_) => "下一轮编排",
                    Decision::PairAnew(_) => "本轮重新编排",
                    Decision::Score { .. } => "成绩",
                };
                write!(f, "裁判长裁定{what}（{}）", cite.zh())
            }
            Update::LowerPrize { entry } => write!(f, "{}降一个名次发放奖金", entry.zh()),
            Update::Exclude(ban) => write!(f, "{}停赛{}天", ban.entry.zh(), ban.days),
            Update::Order(entries) => write!(f, "加赛或抽签排定{}人次序", entries.len()),
            Update::Close => f.write_str("宣布比赛名次"),
        }
    }
}
