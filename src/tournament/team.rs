//! Teams: how their members meet, who may play on which board, and sums of members' scores. Article 25.2.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use crate::law::{Article, Cite, Cited};
use crate::tournament::player::{EntryId, Member};
use crate::words::{Chinese, padded};

/// The kinds of team events (Article 25.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TeamKind {
    /// Fixed boards, fixed people (分台定人制): the order of boards is frozen before the start.
    FixedPeople,
    /// Fixed boards, people may be exchanged (定台换人制): a member may play on any board, as the line-up says.
    FixedBoards,
    /// The line-up is given before each match (临场出人制): any members, on any boards.
    LineUpBeforeMatch,
    /// Each member of one team meets each of the other (全队轮赛制).
    AllAgainstAll,
    /// The members play as individuals, and their scores are added (队员总分制).
    MembersSum,
}

/// The by-law on substitutes (替补细则, Article 25.2), which the event lays down for any kind of team event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Substitution {
    /// The number of substitutes that a team may name beside its boards.
    pub substitutes: u8,
    /// Whether those below move up when a member is missing, so that the substitute plays on the last board. If not,
    /// the substitute takes the missing member's board.
    pub move_up: bool,
}

/// The rules of a team event.
///
/// ```
/// use weiqi::tournament::{TeamKind, TeamRules};
/// let rules = TeamRules::new(TeamKind::FixedPeople, 5);
/// assert_eq!(rules.games_in_a_match(), 5);
/// assert_eq!(TeamRules::new(TeamKind::AllAgainstAll, 3).games_in_a_match(), 9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TeamRules {
    /// How the members meet.
    pub kind: TeamKind,
    /// The number of boards: members of each team that play in a match. All teams have the same (每队人数相等).
    pub boards: u8,
    /// The by-law on substitutes. `None` if there are none.
    pub substitution: Option<Substitution>,
}

/// Why a team or a line-up is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TeamError {
    /// A team that has not as many members as boards and substitutes allow.
    #[error("a team of {members} members: {least} to {most} are allowed, because all teams are equal (Art. 25.2)")]
    Size {
        /// The members given.
        members: usize,
        /// The least number.
        least: u8,
        /// The greatest number.
        most: u8,
    },
    /// The order of boards contradicts dan and rating.
    #[error("board {board} is stronger than the board before it (Art. 25.2)")]
    Order {
        /// The board, counted from 1.
        board: u8,
    },
    /// A line-up that names a member twice, or one that the team does not have.
    #[error("the line-up names member {member} twice, or the team does not have one")]
    Member {
        /// The member's number.
        member: u8,
    },
    /// A line-up for another number of boards.
    #[error("the line-up has {given} boards instead of {boards}")]
    Boards {
        /// The boards given.
        given: usize,
        /// The boards of the event.
        boards: u8,
    },
    /// A line-up that changes fixed boards.
    #[error("member {member} may not play on board {board}: the boards are fixed (Art. 25.2)")]
    Fixed {
        /// The member's number.
        member: u8,
        /// The board, counted from 1.
        board: u8,
    },
}

impl Cited for TeamError {
    fn cite(&self) -> Cite {
        Cite::article(Article::Events).clause(2)
    }
}

impl Chinese for TeamError {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TeamError::Size { members, least, most } => {
                write!(f, "该队{members}人：每队人数相等，应为{least}至{most}人")
            }
            TeamError::Order { board } => write!(f, "第{board}台强于前一台"),
            TeamError::Member { member } => write!(f, "出场名单中第{member}号队员重复或不存在"),
            TeamError::Boards { given, boards } => write!(f, "出场名单有{given}台，应为{boards}台"),
            TeamError::Fixed { member, board } => write!(f, "第{member}号队员不得在第{board}台出场：台次已定"),
        }
    }
}

impl TeamRules {
    /// A team event without substitutes.
    pub const fn new(kind: TeamKind, boards: u8) -> TeamRules {
        TeamRules { kind, boards, substitution: None }
    }

    /// The number of games in a match of two teams.
    pub const fn games_in_a_match(&self) -> u16 {
        match self.kind {
            TeamKind::AllAgainstAll => self.boards as u16 * self.boards as u16,
            _ => self.boards as u16,
        }
    }

    /// Checks the size of a team.
    ///
    /// # Errors
    /// If the team has fewer members than boards, or more than boards and substitutes.
    pub fn check_team(&self, members: &[Member]) -> Result<(), TeamError> {
        let least = self.boards;
        let most = least.saturating_add(self.substitution.map_or(0, |by_law| by_law.substitutes));
        let fits = (usize::from(least)..=usize::from(most)).contains(&members.len());
        if fits { Ok(()) } else { Err(TeamError::Size { members: members.len(), least, most }) }
    }

    /// Checks a line-up: the member's number on each board.
    ///
    /// ```
    /// use weiqi::tournament::{Substitution, TeamError, TeamKind, TeamRules};
    /// let by_law = Substitution { substitutes: 1, move_up: true };
    /// let rules = TeamRules { substitution: Some(by_law), ..TeamRules::new(TeamKind::FixedPeople, 3) };
    /// assert_eq!(rules.check_line_up(4, &[1, 3, 4]), Ok(()));
    /// assert_eq!(rules.check_line_up(4, &[2, 1, 3]), Err(TeamError::Fixed { member: 1, board: 2 }));
    /// ```
    ///
    /// # Errors
    /// If a member is named twice or does not exist, or if fixed boards are changed.
    pub fn check_line_up(&self, members: usize, line_up: &[u8]) -> Result<(), TeamError> {
        if line_up.len() != usize::from(self.boards) {
            return Err(TeamError::Boards { given: line_up.len(), boards: self.boards });
        }
        for (board, &member) in line_up.iter().enumerate() {
            if member == 0 || usize::from(member) > members || line_up[..board].contains(&member) {
                return Err(TeamError::Member { member });
            }
        }
        if self.kind != TeamKind::FixedPeople {
            return Ok(());
        }
        let move_up = self.substitution.is_some_and(|by_law| by_law.move_up);
        for (board, &member) in (1..).zip(line_up) {
            let fixed = match move_up {
                // The order stays; substitutes are last in the list, so they come in at the end.
                true => board == 1 || line_up[usize::from(board) - 2] < member,
                false => member == board || member > self.boards,
            };
            if !fixed {
                return Err(TeamError::Fixed { member, board });
            }
        }
        Ok(())
    }
}

/// Checks that boards are in order of strength: dan first, of equal dan the latest rating (段位结合近期公布等级分).
/// Members whose dan are not comparable (Article 25.3), or who have none, may stand in any order.
///
/// ```
/// use weiqi::dan::{Dan, DanKind};
/// use weiqi::tournament::{Member, TeamError, check_board_order};
/// let dan = |level| Member { dan: Dan::new(DanKind::Professional, level), ..Member::new("") };
/// assert_eq!(check_board_order(&[dan(9), dan(7)]), Ok(()));
/// assert_eq!(check_board_order(&[dan(7), dan(9)]), Err(TeamError::Order { board: 2 }));
/// ```
///
/// # Errors
/// The first board that is stronger than the one before it.
pub fn check_board_order(members: &[Member]) -> Result<(), TeamError> {
    for (board, pair) in (2..).zip(members.windows(2)) {
        let dan = pair[0].dan.zip(pair[1].dan).and_then(|(before, after)| before.partial_cmp(&after));
        let rating = pair[0].rating.zip(pair[1].rating).map(|(before, after)| before.cmp(&after));
        let wrong = match dan {
            Some(Ordering::Less) => true,
            Some(Ordering::Greater) => false,
            Some(Ordering::Equal) | None => rating == Some(Ordering::Less) && dan.is_some(),
        };
        if wrong {
            return Err(TeamError::Order { board });
        }
    }
    Ok(())
}

/// The board points (局分) and match points (场分) of a match: more board points win it (Article 27.2).
///
/// ```
/// use weiqi::tournament::match_points;
/// assert_eq!(match_points(5, 3), (2, 0));
/// assert_eq!(match_points(4, 4), (1, 1));
/// ```
pub fn match_points(first: u32, second: u32) -> (u8, u8) {
    match first.cmp(&second) {
        Ordering::Greater => (2, 0),
        Ordering::Equal => (1, 1),
        Ordering::Less => (0, 2),
    }
}

/// A team's sum of its members' scores (队员总分制).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TeamSum {
    /// The place; equals share it. `None` if the team has too few members with a score.
    pub place: Option<u16>,
    /// The sum of the best scores. `None` if the team has too few members with a score.
    pub sum: Option<u32>,
}

/// The sum of the best `best` scores of each team, and the places by it. A higher score is better. A team that has
/// fewer scores is not placed.
///
/// ```
/// use weiqi::tournament::{TeamSum, sum_of_members};
/// let sums = sum_of_members(&[&[8, 6, 4, 2], &[10, 6, 2], &[12, 12]], 3);
/// assert_eq!(sums[0], TeamSum { place: Some(1), sum: Some(18) });
/// assert_eq!(sums[1], TeamSum { place: Some(1), sum: Some(18) });
/// assert_eq!(sums[2], TeamSum { place: None, sum: None });
/// ```
pub fn sum_of_members(teams: &[&[u32]], best: usize) -> Vec<TeamSum> {
    let sum = |scores: &&[u32]| {
        let mut scores: Vec<u32> = scores.to_vec();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        (scores.len() >= best).then(|| scores[..best].iter().fold(0u32, |sum, &score| sum.saturating_add(score)))
    };
    let sums: Vec<Option<u32>> = teams.iter().map(sum).collect();
    let mut order: Vec<u32> = sums.iter().flatten().copied().collect();
    order.sort_unstable_by(|a, b| b.cmp(a));
    let place = |sum: u32| (order.partition_point(|&other| other > sum) + 1) as u16;
    sums.iter().map(|&sum| TeamSum { place: sum.map(place), sum }).collect()
}

/// The members on the boards of one match, by their numbers in the team's list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct LineUp {
    /// The team.
    pub team: EntryId,
    /// The member's number on each board, board 1 first.
    pub members: Vec<u8>,
}

impl fmt::Display for TeamKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(
            f,
            format_args!(
                "{}",
                match self {
                    TeamKind::FixedPeople => "fixed boards, fixed people",
                    TeamKind::FixedBoards => "fixed boards, people exchanged",
                    TeamKind::LineUpBeforeMatch => "line-up before each match",
                    TeamKind::AllAgainstAll => "all against all",
                    TeamKind::MembersSum => "sum of the members",
                }
            ),
        )
    }
}

impl Chinese for TeamKind {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TeamKind::FixedPeople => "分台定人制",
            TeamKind::FixedBoards => "定台换人制",
            TeamKind::LineUpBeforeMatch => "临场出人制",
            TeamKind::AllAgainstAll => "全队轮赛制",
            TeamKind::MembersSum => "队员总分制",
        })
    }
}
