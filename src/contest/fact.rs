//! What follows from an event in a supervised game, and the words for it.

use core::fmt;

use super::event::Party;
use crate::color::Color;
use crate::game::{End, Recurrence};
use crate::law::Cite;
use crate::point::{Point, PointSet};
use crate::referee::{Consequence, Decider};
use crate::verdict::{Tally, Verdict};
use crate::words::Chinese;
use crate::zi::Zi;

/// One thing that followed from an event, with the place in the law it rests on.
///
/// ```
/// use weiqi::{Article, Cite, Color};
/// use weiqi::contest::{Fact, Step};
/// use weiqi::referee::Consequence;
/// let cite = Cite::article(Article::RefereeForbiddenPoints);
/// let step = Step::new(Fact::Ruled(Consequence::LostTurn(Color::Black)), cite);
/// assert_eq!(step.to_string(), "Black loses a turn (Art. 19)");
/// assert_eq!(step.zh().to_string(), "黑方弃权一次（第19条）");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// What followed.
    pub fact: Fact,
    /// The place in the law.
    pub cite: Cite,
    /// A second place it rests on.
    pub with: Option<Cite>,
}

/// What can follow from an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Fact {
    /// A stone was placed.
    Played {
        /// By whom.
        by: Color,
        /// Where.
        at: Point,
        /// How many stones it took.
        captured: u16,
    },
    /// A side passed.
    Passed(Color),
    /// A position came back, and the terms allow it.
    Recurred(Recurrence),
    /// A stone was put elsewhere; unless the opponent objects before its next move, it stands there.
    TakenBack {
        /// By whom.
        by: Color,
        /// Where it stood.
        from: Point,
        /// Where it stands.
        to: Point,
    },

    /// A ruling took effect.
    Ruled(Consequence),
    /// The law leaves the ruling open; it has to be chosen before anything else happens.
    Open(Decider),
    /// A displaced stone has to be put where it shall stand.
    CorrectionDue,
    /// It was put there, and history starts anew.
    Corrected {
        /// Where it stood.
        from: Point,
        /// Where it stands.
        to: Point,
    },

    /// A side proposed to end the game, and gave up its move.
    EndProposed(Color),
    /// The proposal was refused by playing on; the side that made it regains the right to move.
    EndRefused(Color),
    /// Play ended.
    Ended(End),
    /// A side said which groups are dead: these stones.
    StatedDead(Color, PointSet),
    /// Both sides agree that these stones, and no others, are dead.
    Agreed(PointSet),
    /// The chief referee ruled that these stones, and no others, are dead.
    Settled(PointSet),
    /// Play goes on over a group; the side named says that it is dead, and moves first.
    Disputed(Color),
    /// The group was not taken when it was played out: it is alive.
    ProvedAlive(PointSet),
    /// A side has given up the contest: all contested points go to the other.
    Abandoned(Color),

    /// The game was counted.
    Counted(Tally),
    /// The count was checked.
    Recounted(Tally),
    /// The game was decided; the result is to be confirmed.
    Decided(Verdict),
    /// A party confirmed the result.
    Confirmed(Party),
    /// The result is final.
    Final(Verdict),

    /// Play was adjourned.
    Adjourned,
    /// A move was sealed.
    Sealed(Color),
    /// Play goes on.
    Resumed,
}

impl Step {
    /// A step that rests on one place in the law.
    pub const fn new(fact: Fact, cite: Cite) -> Step {
        Step { fact, cite, with: None }
    }

    /// The same, resting on a second place as well, if there is one.
    #[must_use]
    pub const fn with(self, with: Option<Cite>) -> Step {
        Step { with, ..self }
    }

    /// The step in Chinese words.
    pub const fn zh(self) -> StepZh {
        StepZh(self)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.with {
            Some(with) => write!(f, "{} ({}, {with})", self.fact, self.cite),
            None => write!(f, "{} ({})", self.fact, self.cite),
        }
    }
}

/// Chinese words for a step, made by [`Step::zh`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepZh(Step);

impl fmt::Display for StepZh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fact.fmt_zh(f)?;
        match self.0.with {
            Some(with) => write!(f, "（{}、{}）", self.0.cite.zh(), with.zh()),
            None => write!(f, "（{}）", self.0.cite.zh()),
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Played { by, at, captured: 0 } => write!(f, "{by} plays {at}"),
            Fact::Played { by, at, captured } => write!(f, "{by} plays {at} and takes {captured}"),
            Fact::Passed(by) => write!(f, "{by} passes"),
            Fact::Recurred(recurrence) => {
                write!(
                    f,
                    "the position after move {} comes back (returns so far: {})",
                    recurrence.move_number, recurrence.times
                )
            }
            Fact::TakenBack { by, from, to } => write!(f, "{by} moves the stone from {from} to {to}"),
            Fact::Ruled(consequence) => consequence.fmt(f),
            Fact::Open(decider) => write!(f, "{decider} has to choose"),
            Fact::CorrectionDue => f.write_str("the displaced stone has to be put where it shall stand"),
            Fact::Corrected { from, to } => write!(f, "the stone at {from} is put on {to}"),
            Fact::EndProposed(by) => write!(f, "{by} says that the game is finished"),
            Fact::EndRefused(by) => write!(f, "the game goes on, and {by} may move again"),
            Fact::Ended(End::Agreed) => f.write_str("both sides agree that the game is finished"),
            Fact::Ended(End::Resigned(by)) => write!(f, "{by} resigns"),
            Fact::Ended(End::TwoPasses) => f.write_str("two passes in a row end the game"),
            Fact::Ended(End::Repetition(_)) => f.write_str("the cycle ends the game"),
            Fact::StatedDead(by, dead) if dead.is_empty() => write!(f, "{by} says that every group is alive"),
            Fact::StatedDead(by, dead) => write!(f, "{by} says that these stones are dead: {dead:?}"),
            Fact::Agreed(dead) if dead.is_empty() => f.write_str("both sides agree that every group is alive"),
            Fact::Agreed(dead) => write!(f, "both sides agree that these stones are dead: {dead:?}"),
            Fact::Settled(dead) if dead.is_empty() => f.write_str("the chief referee rules that every group is alive"),
            Fact::Settled(dead) => write!(f, "the chief referee rules that these stones are dead: {dead:?}"),
            Fact::Disputed(by) => write!(f, "the group is played out, and {by}, who says it is dead, moves first"),
            Fact::ProvedAlive(group) => write!(f, "the group was not taken and is alive: {group:?}"),
            Fact::Abandoned(by) => write!(f, "{by} has given up the contest"),
            Fact::Counted(tally) | Fact::Recounted(tally) => {
                let [black, white] = Color::ALL.map(|color| tally.area[color]);
                write!(f, "Black {black} zi, White {white} zi; Black must exceed {}", tally.threshold.black)?;
                fines(f, tally)
            }
            Fact::Decided(verdict) | Fact::Final(verdict) => verdict.fmt(f),
            Fact::Confirmed(Party::Player(by)) => write!(f, "{by} confirms the result"),
            Fact::Confirmed(Party::Referee) => f.write_str("the referee confirms the result"),
            Fact::Adjourned => f.write_str("play is adjourned"),
            Fact::Sealed(by) => write!(f, "{by} seals a move"),
            Fact::Resumed => f.write_str("play goes on"),
        }
    }
}

/// The fines, where there are any.
fn fines(f: &mut fmt::Formatter<'_>, tally: &Tally) -> fmt::Result {
    for color in Color::ALL {
        if tally.fines[color] != Zi::ZERO {
            write!(f, "; {color} is fined {} zi", tally.fines[color])?;
        }
    }
    Ok(())
}

impl Fact {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Played { by, at, captured: 0 } => write!(f, "{}方下{at}", by.zh()),
            Fact::Played { by, at, captured } => write!(f, "{}方下{at}，提{captured}子", by.zh()),
            Fact::Passed(by) => write!(f, "{}方虚着", by.zh()),
            Fact::Recurred(recurrence) => {
                write!(f, "第{}手后的局面再现（已{}次）", recurrence.move_number, recurrence.times)
            }
            Fact::TakenBack { by, from, to } => write!(f, "{}方将{from}之子移至{to}", by.zh()),
            Fact::Ruled(consequence) => write!(f, "{}", consequence.zh()),
            Fact::Open(decider) => write!(f, "由{}裁决", decider.zh()),
            Fact::CorrectionDue => f.write_str("移动之子待放定"),
            Fact::Corrected { from, to } => write!(f, "{from}之子挪至{to}"),
            Fact::EndProposed(by) => write!(f, "{}方提议终局", by.zh()),
            Fact::EndRefused(by) => write!(f, "对局继续，{}方恢复着手权利", by.zh()),
            Fact::Ended(End::Agreed) => f.write_str("双方一致确认终局"),
            Fact::Ended(End::Resigned(by)) => write!(f, "{}方认输", by.zh()),
            Fact::Ended(End::TwoPasses) => f.write_str("双方连续使用虚着，终局"),
            Fact::Ended(End::Repetition(_)) => f.write_str("全局同形再现，终局"),
            Fact::StatedDead(by, dead) if dead.is_empty() => write!(f, "{}方认为全部活棋", by.zh()),
            Fact::StatedDead(by, dead) => write!(f, "{}方认为死棋：{dead:?}", by.zh()),
            Fact::Agreed(dead) if dead.is_empty() => f.write_str("双方确认全部活棋"),
            Fact::Agreed(dead) => write!(f, "双方确认死棋：{dead:?}"),
            Fact::Settled(dead) if dead.is_empty() => f.write_str("裁判长勘定全部活棋"),
            Fact::Settled(dead) => write!(f, "裁判长勘定死棋：{dead:?}"),
            Fact::Disputed(by) => write!(f, "以实战解决，由认为是死的{}方先下", by.zh()),
            Fact::ProvedAlive(group) => write!(f, "未被提取，确认活棋：{group:?}"),
            Fact::Abandoned(by) => write!(f, "{}方放弃盘上竞争", by.zh()),
            Fact::Counted(tally) | Fact::Recounted(tally) => {
                let amounts = [tally.area.black, tally.area.white, tally.threshold.black];
                let [black, white, threshold] = amounts.each_ref().map(Chinese::zh);
                write!(f, "黑{black}，白{white}，黑须超过{threshold}")?;
                for color in Color::ALL {
                    if tally.fines[color] != Zi::ZERO {
                        write!(f, "，{}方罚出{}", color.zh(), tally.fines[color].zh())?;
                    }
                }
                Ok(())
            }
            Fact::Decided(verdict) | Fact::Final(verdict) => write!(f, "{}", verdict.zh()),
            Fact::Confirmed(Party::Player(by)) => write!(f, "{}方确认结果", by.zh()),
            Fact::Confirmed(Party::Referee) => f.write_str("裁判确认结果"),
            Fact::Adjourned => f.write_str("对局暂停"),
            Fact::Sealed(by) => write!(f, "{}方封棋", by.zh()),
            Fact::Resumed => f.write_str("续弈"),
        }
    }
}
