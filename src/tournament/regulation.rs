//! What an event lays down before it starts (竞赛规程): the system, what results are worth, how places are decided.
//! Articles 25 to 28 and 30.1.
//!
//! Every choice that the law leaves to the event is a field here. [`Regulation::check`] says what contradicts the law
//! or itself; a [`Tournament`](crate::tournament::Tournament) accepts nothing else.

use alloc::vec::Vec;
use core::fmt;

use crate::law::{Article, Cite, Cited, Edition};
use crate::tournament::key::Key;
use crate::tournament::result::ResultRules;
use crate::tournament::team::TeamRules;
use crate::tournament::total::TotalScore;
use crate::words::{Chinese, padded};

/// The greatest number of rounds of an event in which total scores are computed (Swiss). With it the exact fractions
/// of every score fit, also where withdrawn players' scores divide by the number of their games.
pub const MAX_SWISS_ROUNDS: u16 = 64;

/// The systems of Article 26 (比赛办法).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub enum System {
    /// Knock-out (淘汰制, Article 26.1): an entry is out after this number of losses.
    KnockOut {
        /// 1 for single, 2 for double, more for multiple knock-out.
        losses: u8,
    },
    /// Round robin (循环制, Article 26.2): everybody meets everybody this number of times.
    RoundRobin {
        /// 1 for single, 2 for double, more for multiple.
        cycles: u8,
    },
    /// Swiss (积分编排制, Article 26.3): entries of equal or nearly equal points meet.
    Swiss {
        /// The planned number of rounds, which may change in the course of the event.
        rounds: u16,
    },
    /// Swiss with elimination (积分编排加淘汰, Article 26.4).
    SwissKnockOut {
        /// The planned number of rounds.
        rounds: u16,
        /// An entry is out after this number of losses.
        losses: u8,
        /// How the field is kept even.
        even: KeepEven,
    },
    /// A match of several games between two entries (多局决胜制, Article 26.5).
    Match(MatchLength),
    /// Win and stay (擂台赛, Article 26.6): two teams with their members in order.
    WinAndStay,
}

/// How a field is kept even (始终要保持参赛人数为偶数, Article 26.4; the law does not say how).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum KeepEven {
    /// Of those who have just reached the limit of losses, the best placed stays for one more round.
    SpareBest,
    /// Of those who are still in, the last placed is out too.
    DropLast,
}

/// The length of a match (Article 26.5; Article 26.4 of the older edition's list of systems).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MatchLength {
    /// Best of 3, 5 or 7: the match is over when the other side cannot catch up.
    BestOf(u8),
    /// Ten games (十局制, older edition): all are played, and more points win.
    Ten,
}

impl MatchLength {
    /// The number of games at most.
    pub const fn games(self) -> u8 {
        match self {
            MatchLength::BestOf(games) => games,
            MatchLength::Ten => 10,
        }
    }
}

/// What becomes of those who are equal in all keys (Articles 27.1 and 27.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ties {
    /// They share the place (并列).
    Shared,
    /// A play-off (加赛) decides; its result is entered.
    PlayOff,
    /// Lots (抽签) decide; their result is entered.
    Lots,
}

/// Where further keys end: below a place, equals share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SharedBelow {
    /// The last place for which all keys are used.
    pub place: u16,
    /// The number of keys that are used below that place.
    pub keys: u8,
}

/// How places are decided: keys in order, then ties.
///
/// ```
/// use weiqi::tournament::{Key, Ranking, Ties};
/// let ranking = Ranking { keys: vec![Key::Points, Key::DirectEncounter], ..Ranking::round_robin() };
/// assert_eq!(ranking.ties, Ties::Shared);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Ranking {
    /// What is compared, in order.
    pub keys: Vec<Key>,
    /// What becomes of those who are equal in all of them.
    pub ties: Ties,
    /// Below which place fewer keys are used. `None`: all keys for all places.
    pub shared_below: Option<SharedBelow>,
}

/// What a bye adds to the sum of opponents' points. The law is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ByeOpponent {
    /// Nothing: there was no opponent.
    None,
    /// R - r + 1 points for a bye in round r, as some organisers count.
    RoundsLeft,
}

/// What half of a round robin is (Article 28.2: 总轮次的一半).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HalfOf {
    /// Half of the rounds of the schedule, as the law says.
    Rounds,
    /// Half of the games that the entry would have played; in an odd field one less than the rounds of each cycle.
    OwnGames,
}

/// What an entry that left a Swiss event is worth to its opponents (Article 28.3; older edition 29.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WithdrawnWorth {
    /// Its actual points.
    Actual,
    /// Its points and, for each round after it left, its points for each game that it played, at most 1; its actual
    /// points if it played no game.
    Projected,
}

/// The rules of play-offs (加赛细则, Article 27.3), fixed by the organiser beforehand. Data only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PlayOffRules {
    /// The number of games (局数).
    pub games: u8,
    /// The time limit of each side, in seconds (时限).
    pub limit_seconds: u32,
    /// The number of members of a team that play (团体人数); 1 in an individual event.
    pub boards: u8,
}

/// The regulations of an event.
///
/// ```
/// use weiqi::tournament::{Highest, Key, Regulation, System, Ties};
/// let regulation = Regulation::swiss(7);
/// assert_eq!(regulation.system, System::Swiss { rounds: 7 });
/// assert!(matches!(regulation.ranking.keys[0], Key::TotalScore(total) if total.highest == Highest::Actual));
/// regulation.check()?;
/// # Ok::<(), weiqi::tournament::RegulationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Regulation {
    /// The edition in force.
    pub edition: Edition,
    /// The system of play.
    pub system: System,
    /// The rules for teams. `None` in an individual event.
    pub teams: Option<TeamRules>,
    /// What results are worth and count for.
    pub results: ResultRules,
    /// How places are decided.
    pub ranking: Ranking,
    /// What half of a round robin is when an entry leaves.
    pub half: HalfOf,
    /// What an entry that left a Swiss event is worth to its opponents.
    pub withdrawn: WithdrawnWorth,
    /// What a bye adds to the sum of opponents' points.
    pub bye_opponent: ByeOpponent,
    /// The rules of play-offs, where ties are decided by them.
    pub play_off: Option<PlayOffRules>,
}

/// Why regulations contradict the law or themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegulationError {
    /// A system in which nobody can lose, or with no cycles or rounds.
    #[error("the number of losses, cycles or rounds of a system is at least 1 (Art. 26)")]
    Zero,
    /// Too many rounds of a Swiss event.
    #[error("a Swiss event of {rounds} rounds: at most {MAX_SWISS_ROUNDS} are computed")]
    TooManyRounds {
        /// The rounds asked for.
        rounds: u16,
    },
    /// A match that is not best of 3, 5 or 7.
    #[error("best of {games}: a match is best of 3, 5 or 7 (Art. 26.5)")]
    MatchLength {
        /// The games asked for.
        games: u8,
    },
    /// Ten games are in the older edition only.
    #[error("a match of ten games is in the older edition only")]
    TenGames,
    /// The older edition does not place by points and opponents' points.
    #[error("the older edition places a Swiss event by the total score only")]
    MethodB,
    /// No key at all.
    #[error("nothing is compared to decide the places (Art. 27)")]
    NoKeys,
    /// Play-offs decide, and their rules are not laid down.
    #[error("play-offs decide ties, but their rules are not laid down beforehand (Art. 27.3)")]
    NoPlayOffRules,
    /// Boards are compared in an individual event.
    #[error("boards are compared, but the event is not for teams (Art. 27.2)")]
    BoardsWithoutTeams,
    /// A team without boards.
    #[error("a team plays on at least 1 board (Art. 25.2)")]
    NoBoards,
    /// Win and stay needs teams.
    #[error("win and stay is played by two teams (Art. 26.6)")]
    TeamsNeeded,
}

impl Cited for RegulationError {
    fn cite(&self) -> Cite {
        let systems = Cite::article(Article::Systems);
        match self {
            RegulationError::Zero | RegulationError::TooManyRounds { .. } => systems,
            RegulationError::MatchLength { .. } | RegulationError::TenGames => systems.clause(5),
            RegulationError::MethodB => Cite::older(2, 28).clause(1),
            RegulationError::NoKeys => Cite::article(Article::Scoring).clause(1),
            RegulationError::NoPlayOffRules => Cite::article(Article::Scoring).clause(3),
            RegulationError::BoardsWithoutTeams => Cite::article(Article::Scoring).clause(2),
            RegulationError::NoBoards => Cite::article(Article::Events).clause(2),
            RegulationError::TeamsNeeded => systems.clause(6),
        }
    }
}

impl Chinese for RegulationError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegulationError::Zero => f.write_str("败局限度、循环数和轮次至少为1"),
            RegulationError::TooManyRounds { rounds } => {
                write!(f, "积分编排{rounds}轮：最多计算{MAX_SWISS_ROUNDS}轮")
            }
            RegulationError::MatchLength { games } => write!(f, "{games}局：多局决胜只有3局、5局、7局"),
            RegulationError::TenGames => f.write_str("十局制只见于旧版"),
            RegulationError::MethodB => f.write_str("旧版的积分编排制只比总得分"),
            RegulationError::NoKeys => f.write_str("没有规定名次的比较办法"),
            RegulationError::NoPlayOffRules => f.write_str("以加赛区分名次，但没有事先制定加赛细则"),
            RegulationError::BoardsWithoutTeams => f.write_str("个人赛没有台次可比"),
            RegulationError::NoBoards => f.write_str("团体赛至少有一台"),
            RegulationError::TeamsNeeded => f.write_str("擂台赛由两队进行"),
        }
    }
}

impl Ranking {
    /// Round robin of players (Article 27.1①): points, small score, fewer warnings; equals share.
    pub fn round_robin() -> Ranking {
        Ranking::by([Key::Points, Key::SmallScore, Key::FewerWarnings])
    }

    /// Swiss of players, method A (Article 27.1②A): total score, fewer warnings; equals share.
    pub fn total_score() -> Ranking {
        Ranking::by([Key::TotalScore(TotalScore::DEFAULT), Key::FewerWarnings])
    }

    /// Swiss of players, method B (Article 27.1②B): points, opponents' points, fewer warnings; equals share.
    pub fn opponents_points() -> Ranking {
        Ranking::by([Key::Points, Key::OpponentsPoints { skip: 0 }, Key::FewerWarnings])
    }

    /// Round robin of teams (Article 27.2): match points, board points, then the points of each board in order.
    pub fn teams(boards: u8) -> Ranking {
        Ranking::by([Key::Points, Key::BoardPoints].into_iter().chain((1..=boards).map(Key::Board)))
    }

    /// Swiss of teams (Article 27.2): the total score, then as in a round robin.
    pub fn teams_total_score(boards: u8) -> Ranking {
        let mut ranking = Ranking::teams(boards);
        ranking.keys.insert(0, Key::TotalScore(TotalScore::DEFAULT));
        ranking
    }

    fn by(keys: impl IntoIterator<Item = Key>) -> Ranking {
        Ranking { keys: keys.into_iter().collect(), ties: Ties::Shared, shared_below: None }
    }
}

impl Regulation {
    /// An individual event of this system, placed as Article 27 says; equals share a place.
    pub fn new(system: System) -> Regulation {
        let ranking = match system {
            System::KnockOut { .. } => Ranking::by([Key::RoundsSurvived]),
            System::RoundRobin { .. } => Ranking::round_robin(),
            System::Swiss { .. } => Ranking::total_score(),
            System::SwissKnockOut { .. } => {
                Ranking::by([Key::RoundsSurvived, Key::TotalScore(TotalScore::DEFAULT), Key::FewerWarnings])
            }
            System::Match(_) | System::WinAndStay => Ranking::by([Key::Points]),
        };
        Regulation {
            edition: Edition::Rules2002,
            system,
            teams: None,
            results: ResultRules::LAW,
            ranking,
            half: HalfOf::Rounds,
            withdrawn: WithdrawnWorth::Actual,
            bye_opponent: ByeOpponent::None,
            play_off: None,
        }
    }

    /// A Swiss event placed by the total score (Article 27.1②A).
    pub fn swiss(rounds: u16) -> Regulation {
        Regulation::new(System::Swiss { rounds })
    }

    /// A Swiss event placed by points and opponents' points (Article 27.1②B).
    pub fn swiss_by_points(rounds: u16) -> Regulation {
        Regulation { ranking: Ranking::opponents_points(), ..Regulation::swiss(rounds) }
    }

    /// A round robin of players.
    pub fn round_robin(cycles: u8) -> Regulation {
        Regulation::new(System::RoundRobin { cycles })
    }

    /// The same event for teams, placed as Article 27.2 says.
    #[must_use]
    pub fn for_teams(self, teams: TeamRules) -> Regulation {
        let ranking = match self.system {
            System::Swiss { .. } => Ranking::teams_total_score(teams.boards),
            System::RoundRobin { .. } => Ranking::teams(teams.boards),
            _ => self.ranking,
        };
        Regulation { teams: Some(teams), ranking, ..self }
    }

    /// The same event under the older edition, in which a withdrawn player's worth is projected (29.3).
    #[must_use]
    pub fn older(self) -> Regulation {
        Regulation { edition: Edition::Older, withdrawn: WithdrawnWorth::Projected, ..self }
    }

    /// Checks the regulations against the law and themselves.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self) -> Result<(), RegulationError> {
        use RegulationError as E;
        let older = self.edition == Edition::Older;
        match self.system {
            System::KnockOut { losses: 0 } | System::RoundRobin { cycles: 0 } => return Err(E::Zero),
            System::Swiss { rounds: 0 } | System::SwissKnockOut { rounds: 0, .. } => return Err(E::Zero),
            System::SwissKnockOut { losses: 0, .. } => return Err(E::Zero),
            System::Swiss { rounds } | System::SwissKnockOut { rounds, .. } if rounds > MAX_SWISS_ROUNDS => {
                return Err(E::TooManyRounds { rounds });
            }
            System::Match(MatchLength::BestOf(games)) if !matches!(games, 3 | 5 | 7) => {
                return Err(E::MatchLength { games });
            }
            System::Match(MatchLength::Ten) if !older => return Err(E::TenGames),
            System::WinAndStay if self.teams.is_none() => return Err(E::TeamsNeeded),
            _ => {}
        }
        if self.teams.is_some_and(|teams| teams.boards == 0) {
            return Err(E::NoBoards);
        }
        let keys = &self.ranking.keys;
        if keys.is_empty() {
            return Err(E::NoKeys);
        }
        if self.teams.is_none() && keys.iter().any(|key| matches!(key, Key::BoardPoints | Key::Board(_))) {
            return Err(E::BoardsWithoutTeams);
        }
        let swiss = matches!(self.system, System::Swiss { .. });
        if older && swiss && self.teams.is_none() && !matches!(keys[0], Key::TotalScore(_)) {
            return Err(E::MethodB);
        }
        if self.ranking.ties == Ties::PlayOff && self.play_off.is_none() {
            return Err(E::NoPlayOffRules);
        }
        Ok(())
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            System::KnockOut { losses } => padded(f, format_args!("knock-out, out after losses: {losses}")),
            System::RoundRobin { cycles } => padded(f, format_args!("round robin, cycles: {cycles}")),
            System::Swiss { rounds } => padded(f, format_args!("Swiss, rounds: {rounds}")),
            System::SwissKnockOut { rounds, losses, .. } => {
                padded(f, format_args!("Swiss with elimination, rounds: {rounds}, out after losses: {losses}"))
            }
            System::Match(MatchLength::BestOf(games)) => padded(f, format_args!("best of {games}")),
            System::Match(MatchLength::Ten) => f.pad("match of ten games"),
            System::WinAndStay => f.pad("win and stay"),
        }
    }
}

impl Chinese for System {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const TIMES: [&str; 3] = ["单", "双", "多"];
        let times = |number: u8| TIMES[usize::from(number.clamp(1, 3)) - 1];
        match *self {
            System::KnockOut { losses } => write!(f, "{}败淘汰制", times(losses)),
            System::RoundRobin { cycles } => write!(f, "{}循环制", times(cycles)),
            System::Swiss { rounds } => write!(f, "积分编排制（{rounds}轮）"),
            System::SwissKnockOut { rounds, losses, .. } => {
                write!(f, "积分编排加{}败淘汰（{rounds}轮）", times(losses))
            }
            System::Match(MatchLength::BestOf(games)) => write!(f, "{games}局{}胜制", games / 2 + 1),
            System::Match(MatchLength::Ten) => f.write_str("十局制"),
            System::WinAndStay => f.write_str("擂台赛"),
        }
    }
}
