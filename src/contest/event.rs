//! What is entered into the log of a supervised game.

use alloc::vec::Vec;

use crate::color::Color;
use crate::moves::Move;
use crate::point::Point;
use crate::referee::{Claim, Decider, Incident, Outcome};

/// Something that happens in a supervised game. The log of a [`Contest`](super::Contest) is a list of these.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Event {
    /// A side moves: a stone released on a point, lawful or not, or a pass (Articles 2 and 17.3).
    Move {
        /// Who moves.
        by: Color,
        /// The move.
        mv: Move,
    },
    /// A side lifts the stone it has just released and puts it elsewhere (悔棋, Article 17.3).
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

    /// A side says which groups are dead, one stone of each being enough (Article 8). It replaces what the
    /// side has said before.
    StateDead {
        /// Who says so.
        by: Color,
        /// A stone of each group it holds to be dead, of either colour; the rest it holds to be alive.
        dead: Vec<Point>,
    },
    /// The side that says a group is dead has it played out, since the other says it is alive (Article
    /// 21.4).
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
    /// Whoever has to chooses among the outcomes that the law leaves open.
    Decide {
        /// Who chooses.
        by: Decider,
        /// What: one of the outcomes that the ruling names, or another where it leaves the matter to
        /// somebody's judgment. The log keeps the outcome itself, so that it means the same for ever.
        outcome: Outcome,
    },
    /// A displaced stone is put where it was agreed or ruled to stand (Article 17.5). The position then
    /// starts a new history.
    Correct {
        /// Where the stone stands in the game so far.
        from: Point,
        /// Where it shall stand.
        to: Point,
    },
    /// The chief referee rules that a side repeats positions only to keep a dead group (假生, Article 20.2).
    FakeLife {
        /// The side.
        against: Color,
    },
    /// The chief referee settles which groups are dead: after a side has given up the contest (Article
    /// 12.4(4)), or where the sides come to no agreement and play does not bring one (Article 30.6).
    Settle {
        /// A stone of each dead group.
        dead: Vec<Point>,
    },

    /// Play is adjourned (暂停, Article 14).
    Adjourn,
    /// The side to move seals its move before it leaves (封棋; older edition, chapter 2, Article 5).
    SealMove {
        /// The point written down.
        at: Point,
    },
    /// Play goes on after an adjournment (续弈); a sealed move is opened and made.
    Resume,
}

/// Who confirms a result: all three must (Article 16.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Party {
    /// A player.
    Player(Color),
    /// The referee in charge (执行裁判).
    Referee,
}
