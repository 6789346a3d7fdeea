//! What can happen at the board and around it that a referee has to rule on.

use core::time::Duration;

use crate::board::Board;
use crate::clock::Overtime;
use crate::color::{ByColor, Color};
use crate::legality::Illegal;
use crate::point::Point;
use crate::repetition::CycleClass;

/// Something that calls for a ruling (违例). `by` is always the side that did it; durations are exact.
///
/// `again` in some variants means: the second time in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
#[allow(missing_docs)] // the fields say `by`, `again` and `late` throughout
pub enum Incident {
    // Articles 13 and 15: being there
    /// A side forfeits the game (弃权, Article 13.1).
    Forfeit { by: Color },
    /// A side leaves the event, wholly or in part, without good reason (Articles 15.2 and 23.2).
    Withdrawal { by: Color },
    /// A side leaves the hall in mid-game without reason (older edition, 15.1).
    LeftGame { by: Color },

    // Article 17: playing
    /// The sides have taken the wrong colours, against the event's assignment (Article 17.1).
    ColorsSwapped {
        /// Number of moves played when it was noticed, in plies.
        moves: u32,
    },
    /// A stone played by the side that has not the first move (Article 2.3: 黑先).
    OutOfTurn { by: Color },
    /// Two moves in a row; the opponent had not passed (连下两着, Article 17.2).
    DoubleMove { by: Color },
    /// A stone released, then lifted and put elsewhere (悔棋, Article 17.3).
    TakeBack { by: Color },
    /// A stone dropped on the board by accident (Article 17.3).
    DroppedStone {
        by: Color,
        /// Where it lies.
        at: Point,
        /// Whether the opponent agrees that it be picked up.
        consent: bool,
    },
    /// The clock pressed before the move or together with it (Article 17.4).
    ClockBeforeMove { by: Color },
    /// An earlier stone found displaced (Article 17.5).
    Displaced(Displacement),
    /// The stones scattered (棋局散乱, Article 17.6).
    Scattered { cause: Scatterer, reconstruction: Reconstruction },

    // Articles 18 to 20: capture, forbidden points, repetition
    /// Stones with liberties taken off (误提, Article 18.1).
    WrongRemoval { by: Color },
    /// Stones without liberties left on the board, all or some (未提、漏提, Article 18.2).
    CapturedLeft {
        by: Color,
        /// Whether the clock has been pressed: the same act then also breaks Article 22.6.
        clock_pressed: bool,
    },
    /// A ko taken where a threat had to be found first (Article 18.3).
    KoRetaken { by: Color },
    /// A stone on a forbidden point (Article 19).
    ForbiddenPoint { by: Color },
    /// Any other play that brings a position back against Articles 6 and 20.
    Repetition {
        by: Color,
        class: CycleClass,
        /// Whether the play takes a ko: one stone, and could be taken back but for the rule.
        takes_ko: bool,
    },
    /// A long cycle which the terms do not forbid, and neither side gives way (Article 20.3).
    LongCycle,

    // Article 21: the end
    /// A side wants to play on although the end is confirmed (Article 21.3).
    Reopening { by: Color },

    // Articles 12, 14 and 22: time
    /// One side or both late at the start (Articles 22.1 to 22.3).
    Late {
        /// How late each side was; zero for a side that was there.
        late: ByColor<Duration>,
        venue: Venue,
    },
    /// Late after an adjournment (Article 22.1).
    LateAfterAdjournment { by: Color },
    /// Late for a rapid game: the absent side is counted down (按时缺席读秒, Article 22.4).
    LateForRapid {
        by: Color,
        /// Whether the player sat down before the countdown ended.
        seated: bool,
    },
    /// A side's time has run out (超时, Articles 12 and 22.5).
    OutOfTime {
        by: Color,
        how: Overtime,
        /// Whether the side in byo-yomi applies for a lost turn instead of the loss (Article 22.5).
        applied: bool,
    },
    /// The clock pressed while captured stones were still being taken off (Article 22.6).
    ClockBeforeRemoval { by: Color },
    /// A seat left, or leave asked for, while in byo-yomi (Article 22.7).
    LeftSeat {
        by: Color,
        /// Whether the opponent was thinking.
        opponents_time: bool,
        /// Whether the referee has given permission.
        permitted: bool,
        again: bool,
    },
    /// The clock found wrong after the start (Article 22.8).
    ClockFault {
        /// The time used by each side as the clock shows it.
        readings: ByColor<Duration>,
        /// The time that has really passed in the game.
        elapsed: Duration,
    },
    /// Only one side's reading is to be changed (Article 22.8).
    OneReadingWrong {
        side: Color,
        /// The time used that it should show.
        used: Duration,
    },
    /// The clock found wrong on resumption, and no record of the times used (Article 22.9).
    NoTimeRecord {
        /// The time used by both sides together before the adjournment.
        used: Duration,
    },
    /// Different hands for stone and clock, in absolute time (Article 12.4(2)).
    TwoHands { by: Color },
    /// A side gives up the contest, and with it its turns, in absolute time (Article 12.4(4)).
    ContestAbandoned { by: Color },
    /// The clock fails in absolute time (Article 12.4(6)).
    AbsoluteClockFault,
    /// Senseless moves to burn the opponent's time, in absolute time (Article 12.4(7)).
    SenselessMoves { by: Color },
    /// The point of a sealed move turns out to be occupied (older edition, 13).
    SealedMoveOccupied { by: Color },

    // Articles 15 and 23: discipline
    /// An arranged game, or other collusion (假棋、君子协定, Articles 15.1 and 23.1).
    Collusion { by: Color },
    /// The opponent's thought disturbed, but not seriously (Article 15.3).
    SlightDisturbance { by: Color },
    /// Thought or order disturbed, seriously (Articles 15.3 and 23.3).
    Disturbance { by: Color },
    /// The game discussed or material consulted, in play or during an adjournment (Articles 15.4 and 23.4).
    Consultation { by: Color },
    /// Forbidden talk (Articles 15.5 and 23.5).
    ForbiddenTalk { by: Color },
    /// Words, manners or dress (Article 15.6).
    BadManners { by: Color },
    /// Walking about in the hall and looking at other games (older edition, 6.4).
    WalkingAbout { by: Color },
    /// A player does not honestly help to check the count (Article 16.4).
    ReviewRefused { by: Color },
    /// A player does not show a returning opponent where it has played (Article 16.5).
    MoveNotShown { by: Color },
    /// Ceremonies and the like missed without good reason (Articles 16.7 and 23.6).
    CeremonyMissed { by: Color },
    /// A telephone or pager not switched off, but silent (Article 15.7).
    PhoneOn { by: Color },
    /// The telephone or pager of a player in play sounds (Article 23.7).
    PhoneSound { by: Color, again: bool },
    /// A player looks at its screen (Article 23.7).
    PhoneScreen { by: Color },
    /// Somebody who is not playing, or no longer, uses one in the hall (Article 23.7).
    PhoneOfOther,
    /// Smoking against the event's ban (Articles 15.8 and 23.8).
    Smoking { by: Color, again: bool },
    /// Something that the rules do not list (Article 30.6: 特殊事例; older edition, 16.1).
    Unlisted { by: Option<Color> },
}

/// How a displaced stone is to be dealt with (Article 17.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Displacement {
    /// The sides agree where it stood, or, where that cannot be made out, where it shall stand.
    Agreed {
        /// Whether its first point is known.
        point_known: bool,
    },
    /// The sides do not agree.
    Disputed,
    /// There is evidence that a side moved it on purpose.
    Deliberate {
        /// The side that did.
        by: Color,
    },
}

/// Who scattered the stones (Article 17.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Scatterer {
    /// Neither player.
    Outside,
    /// A player, without intent.
    Accident {
        /// The player.
        by: Color,
    },
    /// A player, on purpose (older edition, 8.4).
    Deliberate {
        /// The player.
        by: Color,
    },
}

/// Whether the position could be put together again (复盘, Article 17.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reconstruction {
    /// Yes, and both sides accept it.
    Agreed,
    /// The sides do not agree on it.
    Disputed,
    /// No.
    Impossible,
}

/// Where the players stay, which decides how late they may be (Articles 22.1 and 22.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Venue {
    /// Apart from the playing hall (赛场和住地分离): one hour.
    Apart,
    /// In the same place as it (同在一处): 15 minutes.
    AtLodging,
    /// The event has set its own limit, as the older edition (14.1) leaves it to.
    SetLimit(Duration),
}

impl Venue {
    /// How late a player may be, exactly so much included.
    pub const fn limit(self) -> Duration {
        match self {
            Venue::Apart => Duration::from_secs(60 * 60),
            Venue::AtLodging => Duration::from_secs(15 * 60),
            Venue::SetLimit(limit) => limit,
        }
    }
}

impl Incident {
    /// What a play that chapter 1 forbids is for chapter 3, once the stone has been released. `board` is the
    /// position before the play: it tells whether a repetition takes a ko, which decides its penalty. (Not
    /// every play that takes one stone does: the stone that returns one for two can itself not be taken.)
    ///
    /// `None` for a stone off the board or on an occupied point: a move is a stone on a free point of the
    /// board (Article 2.3), so none has been made yet, and no clause punishes the attempt. The side still
    /// has its turn; a stone that slipped is [`Incident::DroppedStone`].
    ///
    /// ```
    /// use weiqi::{Board, Color, Incident, Point, Situation};
    /// let board = Board::from_rows(".O./O../...").unwrap();
    /// let corner: Point = "A3".parse().unwrap();
    /// let illegal = Situation::new(board.clone(), Color::Black).check(corner.into()).unwrap_err();
    /// assert_eq!(
    ///     Incident::from_illegal(&illegal, Color::Black, &board),
    ///     Some(Incident::ForbiddenPoint { by: Color::Black }),
    /// );
    /// ```
    pub fn from_illegal(illegal: &Illegal, by: Color, board: &Board) -> Option<Incident> {
        match *illegal {
            Illegal::OffBoard { .. } | Illegal::Occupied { .. } => None,
            Illegal::ForbiddenPoint { .. } => Some(Incident::ForbiddenPoint { by }),
            Illegal::Ko { .. } => Some(Incident::KoRetaken { by }),
            Illegal::Repetition { at, class, .. } => {
                Some(Incident::Repetition { by, class, takes_ko: takes_ko(board, by, at) })
            }
        }
    }

    /// The side that did it; `None` if it is nobody's doing, or both sides'.
    pub const fn by(&self) -> Option<Color> {
        match *self {
            Incident::Forfeit { by }
            | Incident::Withdrawal { by }
            | Incident::LeftGame { by }
            | Incident::OutOfTurn { by }
            | Incident::DoubleMove { by }
            | Incident::TakeBack { by }
            | Incident::DroppedStone { by, .. }
            | Incident::ClockBeforeMove { by }
            | Incident::Displaced(Displacement::Deliberate { by })
            | Incident::Scattered { cause: Scatterer::Accident { by } | Scatterer::Deliberate { by }, .. }
            | Incident::WrongRemoval { by }
            | Incident::CapturedLeft { by, .. }
            | Incident::KoRetaken { by }
            | Incident::ForbiddenPoint { by }
            | Incident::Repetition { by, .. }
            | Incident::Reopening { by }
            | Incident::LateAfterAdjournment { by }
            | Incident::LateForRapid { by, .. }
            | Incident::OutOfTime { by, .. }
            | Incident::ClockBeforeRemoval { by }
            | Incident::LeftSeat { by, .. }
            | Incident::TwoHands { by }
            | Incident::ContestAbandoned { by }
            | Incident::SenselessMoves { by }
            | Incident::SealedMoveOccupied { by }
            | Incident::Collusion { by }
            | Incident::SlightDisturbance { by }
            | Incident::Disturbance { by }
            | Incident::WalkingAbout { by }
            | Incident::ReviewRefused { by }
            | Incident::MoveNotShown { by }
            | Incident::CeremonyMissed { by }
            | Incident::Consultation { by }
            | Incident::ForbiddenTalk { by }
            | Incident::BadManners { by }
            | Incident::PhoneOn { by }
            | Incident::PhoneSound { by, .. }
            | Incident::PhoneScreen { by }
            | Incident::Smoking { by, .. } => Some(by),
            Incident::ColorsSwapped { .. }
            | Incident::Displaced(_)
            | Incident::Scattered { .. }
            | Incident::LongCycle
            | Incident::Late { .. }
            | Incident::ClockFault { .. }
            | Incident::OneReadingWrong { .. }
            | Incident::NoTimeRecord { .. }
            | Incident::AbsoluteClockFault
            | Incident::PhoneOfOther => None,
            Incident::Unlisted { by } => by,
        }
    }
}

/// Whether a play takes one stone and stands alone after it, with the point of that stone for its only
/// liberty: all its neighbours are the opponent's.
fn takes_ko(board: &Board, color: Color, at: Point) -> bool {
    let mut neighbours = at.neighbours().filter(|&neighbour| board.size().contains(neighbour));
    board.captures(color, at).len() == 1 && neighbours.all(|neighbour| board.stone(neighbour) == Some(!color))
}
