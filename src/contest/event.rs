//! What is entered into the log of a supervised game.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::point::Point;
use crate::referee::{Claim, Claimant, Consequence, Decider, Incident};
use crate::words::bilingual;

/// Something that happens in a supervised game. The log of a [`Contest`](super::Contest) is a list of these.
///
/// An event carries no time of day. Whoever keeps the log may stamp it; what counts for the game is the time that went by
/// for a side, and that is an event of its own ([`Event::Elapse`]).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub enum Event {
    /// A side moves: a stone released on a point, lawful or not, or a pass (Articles 2 and 17.3).
    Move {
        /// Who moves.
        by: Color,
        /// The move.
        #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::contest::move_text"))]
        mv: Move,
    },
    /// A side lifts the stone that it has just released and puts it elsewhere (悔棋, Article 17.3).
    TakeBack {
        /// Who does.
        by: Color,
        /// Where it puts the stone.
        to: Point,
    },
    /// The side to move says that the game is finished, and gives up its move (Articles 13.2 and 21.1).
    ProposeEnd {
        /// Who says so.
        by: Color,
    },
    /// The opponent answers that it is (Article 13.2).
    AcceptEnd {
        /// Who answers.
        by: Color,
    },
    /// A side resigns, whoever is to move (Article 7.2).
    Resign {
        /// Who resigns.
        by: Color,
    },

    /// So much time went by for a side. Entered before what the time was spent on; pieces come to the same as the whole
    /// (Article 12).
    Elapse {
        /// The side that was to move.
        by: Color,
        /// The time.
        #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))]
        time: Duration,
    },
    /// So much of the countdown of a side that has not come yet went by (按时缺席读秒, Article 22.4).
    CountAbsent {
        /// The side that is absent.
        by: Color,
        /// The time.
        #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))]
        time: Duration,
    },
    /// The last period is called again from the call on that was wrong (Article 16.2).
    CallAgain {
        /// The side that asks for it.
        by: Color,
        /// How much of the period is gone then.
        #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))]
        gone: Duration,
    },
    /// A side confirms the times that were written down at the adjournment (Article 22.9).
    ConfirmTimes {
        /// Who confirms.
        by: Color,
    },

    /// A side says which groups are dead, one stone of each being enough (Article 8). It replaces what the
    /// side has said before. After the count it asks for another count with these groups (复核, Article 16.4).
    MarkDead {
        /// Who says so.
        by: Color,
        /// A stone of each group that it holds to be dead, of either colour; the rest it holds to be alive.
        dead: Vec<Point>,
    },
    /// The side that says a group is dead has it played out, because the other says it is alive (Article 21.4).
    Dispute {
        /// Who says "dead".
        by: Color,
        /// A stone of the group.
        at: Point,
    },
    /// A side asks that the count be checked (复核, Article 16.4).
    Recount {
        /// Who asks.
        by: Color,
    },
    /// A player or the referee confirms the result (正式确认, Article 16.4).
    Confirm {
        /// Who confirms.
        by: Party,
    },

    /// Somebody raises an incident (chapter 3).
    Raise {
        /// What happened.
        incident: Incident,
        /// Who raises it, and when, seen from what happened.
        claim: Claim,
    },
    /// Somebody raises what the rules do not list (Article 30.6; older edition, 16.1).
    RaiseUnlisted {
        /// The side that did it; `None` if it is nobody's doing.
        side: Option<Color>,
        /// Who raises it, and when.
        claim: Claim,
        /// What happened, in words.
        words: String,
    },
    /// The decider of the open ruling chooses. The decision rests on the clause of the ruling.
    Decide {
        /// Who chooses.
        by: Decider,
        /// The consequences: those of one of the outcomes that the ruling names, or others if the decider is free.
        consequences: Vec<Consequence>,
    },
    /// A displaced stone is put where it was agreed or ruled to stand (Article 17.5); the same point if it shall stay
    /// there. A position that changes by it starts a new history.
    Correct {
        /// Where the stone stands in the game so far.
        from: Point,
        /// Where it shall stand.
        to: Point,
    },
    /// The referee puts the stones where both sides agree that they stood, or where they have come to stand because
    /// nobody claimed in time. The position starts a new history.
    Reposition {
        /// All stones of each side.
        stones: ByColor<Vec<Point>>,
        /// The side to move.
        to_move: Color,
        /// Why.
        reason: Reason,
    },
    /// The chief referee rules that a side repeats positions only to keep a dead group (假生, Article 20.2).
    FakeLife {
        /// The side.
        against: Color,
        /// A stone of the group.
        group: Point,
    },
    /// The chief referee settles which groups are dead: after a side has given up the contest (Article 12.4(4)), or if
    /// play has not brought agreement or a side says nothing (Articles 21.4 and 30.6).
    Settle {
        /// A stone of each dead group.
        dead: Vec<Point>,
        /// The points that stay shared although a side has given up the contest: liberties of a seki.
        #[cfg_attr(feature = "serde", serde(default))]
        shared: Vec<Point>,
    },

    /// A side appeals against the last ruling (申诉, Article 16.3; older edition, 7.4).
    Appeal {
        /// Who appeals.
        by: Color,
    },
    /// The appeal is decided.
    Review {
        /// Who decides.
        by: Decider,
        /// What.
        review: Review,
    },
    /// The last entry that still stands was wrong (a slip of the clerk, a mistaken resignation or flag) and is withdrawn.
    /// The log keeps both.
    Withdraw {
        /// Who withdraws it.
        by: Decider,
        /// Why, in words.
        why: String,
    },

    /// Play is adjourned (暂停, Article 14).
    Adjourn,
    /// The side to move seals its move before it leaves (封棋; Article 14; older edition, chapter 2, Article 5).
    SealMove {
        /// The point written down.
        at: Point,
    },
    /// Play goes on after an adjournment (续弈); a sealed move is opened and made.
    Resume,
}

impl Event {
    /// Who enters the event.
    ///
    /// ```
    /// use weiqi::{Color, Event};
    /// use weiqi::contest::Author;
    /// assert_eq!(Event::Resign { by: Color::White }.author(), Author::Player(Color::White));
    /// assert_eq!(Event::Adjourn.author(), Author::Referee);
    /// ```
    pub const fn author(&self) -> Author {
        match self {
            Event::Move { by, .. }
            | Event::TakeBack { by, .. }
            | Event::ProposeEnd { by }
            | Event::AcceptEnd { by }
            | Event::Resign { by }
            | Event::CallAgain { by, .. }
            | Event::ConfirmTimes { by }
            | Event::MarkDead { by, .. }
            | Event::Dispute { by, .. }
            | Event::Recount { by }
            | Event::Appeal { by } => Author::Player(*by),
            Event::Confirm { by: Party::Player(by) } => Author::Player(*by),
            Event::Raise { claim, .. } | Event::RaiseUnlisted { claim, .. } => match claim.by {
                Claimant::Player(by) => Author::Player(by),
                Claimant::Official => Author::Referee,
            },
            Event::Decide { by, .. } | Event::Review { by, .. } | Event::Withdraw { by, .. } => match by {
                Decider::Referee => Author::Referee,
                Decider::ChiefReferee => Author::ChiefReferee,
                Decider::Organiser => Author::Organiser,
            },
            Event::FakeLife { .. } | Event::Settle { .. } => Author::ChiefReferee,
            Event::Elapse { .. } | Event::CountAbsent { .. } => Author::Clock,
            Event::Confirm { .. }
            | Event::Correct { .. }
            | Event::Reposition { .. }
            | Event::Adjourn
            | Event::SealMove { .. }
            | Event::Resume => Author::Referee,
        }
    }
}

/// Who enters an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Author {
    /// A player.
    Player(Color),
    /// The referee at the board (裁判员), also for what both sides agree on before him.
    Referee,
    /// The chief referee (裁判长).
    ChiefReferee,
    /// The organisers of the event (大会).
    Organiser,
    /// Whoever keeps the time: a clock, a server.
    Clock,
}

bilingual!(Author {
    Author::Player(side) => ("{side}"), ("{}方", side.zh());
    Author::Referee => ("the referee"), ("裁判员");
    Author::ChiefReferee => ("the chief referee"), ("裁判长");
    Author::Organiser => ("the organiser"), ("大会");
    Author::Clock => ("the clock"), ("计时器");
});

/// Who confirms a result (Article 16.4): both players and the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Party {
    /// A player.
    Player(Color),
    /// The referee in charge (执行裁判).
    Referee,
    /// The referee, because this side is absent or has lost the right to the game, and confirms nothing itself.
    RefereeFor(Color),
}

bilingual!(Party {
    Party::Player(side) => ("{side}"), ("{}方", side.zh());
    Party::Referee => ("the referee"), ("裁判");
    Party::RefereeFor(side) => ("the referee, in the absence of {side},"), ("裁判因{}方缺席", side.zh());
});

/// Why the referee puts the stones anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reason {
    /// The position was put together again, otherwise than the log has it (复盘, Article 17.6).
    Reconstruction,
    /// Nobody claimed in time, so what was done stands (逾期失效, Article 16.3).
    Lapsed,
}

bilingual!(Reason {
    Reason::Reconstruction => ("the position is put together again"), ("复盘");
    Reason::Lapsed => ("what nobody claimed in time stands"), ("逾期失效，维持现状");
});

/// What comes of an appeal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Review {
    /// The ruling stands.
    Upheld,
    /// The ruling is withdrawn: its penalties, and the verdict if it rested on them. The stones stay as they are.
    Withdrawn,
    /// The ruling is withdrawn, and these consequences come in its place, by the same clause.
    Changed(Vec<Consequence>),
}
