//! What follows from an event in a supervised game, and the words for it.

use core::fmt;

use super::event::{Party, Reason};
use crate::clock::{Overtime, Times};
use crate::color::{ByColor, Color};
use crate::game::{End, Recurrence};
use crate::law::{Cite, Cited};
use crate::point::{Point, PointSet};
use crate::referee::{Consequence, Incident, OpenRuling};
use crate::verdict::{Tally, Verdict};
use crate::words::{Chinese, bilingual, padded};
use crate::zi::Zi;

/// One thing that followed from an event, with the place in the law it rests on.
///
/// A spectator who keeps the stones needs no rules to follow: a step names every stone that was placed, taken or put back.
///
/// ```
/// use weiqi::{Article, Chinese, Cite, Color};
/// use weiqi::contest::{Step, StepKind};
/// use weiqi::referee::Consequence;
/// let cite = Cite::article(Article::RefereeForbiddenPoints);
/// let step = Step::new(StepKind::Ruled(Consequence::lost_turn(Color::Black)), cite);
/// assert_eq!(step.to_string(), "Black loses a turn (Art. 19)");
/// assert_eq!(step.zh().to_string(), "黑方弃权一次（第19条）");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Step {
    /// What followed.
    pub kind: StepKind,
    /// The place in the law.
    pub cite: Cite,
    /// A second place it rests on.
    pub and_cite: Option<Cite>,
}

/// What can follow from an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum StepKind {
    /// A stone was placed, and the turn passes to the other side.
    Played {
        /// By whom.
        by: Color,
        /// Where.
        at: Point,
        /// The stones that it took.
        captured: PointSet,
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
    /// The stones on the board changed otherwise than by a play: what stands there now, and what no longer does.
    Stones {
        /// The stones that were put on the board, by colour.
        placed: ByColor<PointSet>,
        /// The stones that were taken off.
        removed: ByColor<PointSet>,
    },

    /// A play is void: the stone that was put there comes off.
    Void {
        /// Whose it was.
        by: Color,
        /// Where it was put.
        at: Point,
    },
    /// An unlawful play stands, unless the opponent claims before its next move.
    Unclaimed(Incident),
    /// Nobody claimed in time, so it stands for good.
    Lapsed(Incident),
    /// A ruling took effect.
    Ruled(Consequence),
    /// The law leaves the ruling open; these are the choices.
    Open(OpenRuling),
    /// A displaced stone has to be put where it shall stand.
    CorrectionDue,
    /// It was put there, and history starts anew.
    Corrected {
        /// Where it stood.
        from: Point,
        /// Where it stands.
        to: Point,
    },
    /// The stones were put anew; this side is to move.
    Repositioned(Reason, Color),
    /// The group named lives only by repeating positions.
    FakeLife(PointSet),

    /// A side appealed against the last ruling.
    Appealed(Color),
    /// The ruling was upheld.
    Upheld,
    /// The ruling was withdrawn, and its penalties with it.
    RulingWithdrawn,
    /// The last entry was withdrawn.
    EntryWithdrawn,

    /// A side proposed to end the game, and gave up its move.
    EndProposed(Color),
    /// The proposal was refused by playing on; the side that made it regains the right to move.
    EndRefused(Color),
    /// Play ended.
    Ended(End),
    /// A side said which groups are dead: these stones.
    MarkedDead(Color, PointSet),
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
    /// The game is open again, because what decided it was withdrawn.
    Reopened,
    /// A party confirmed the result.
    Confirmed(Party),
    /// The result is final.
    Final(Verdict),

    /// Time went by; these are the times now.
    Elapsed(Times),
    /// Part of the countdown of an absent side went by.
    CountedAbsent(Color),
    /// A side is out of time.
    OutOfTime(Color, Overtime),
    /// The last period is called again.
    CalledAgain(Color),
    /// The times were written down.
    TimesRecorded(Times),
    /// A side confirmed the times.
    TimesConfirmed(Color),

    /// Play was adjourned.
    Adjourned,
    /// A move was sealed.
    Sealed(Color),
    /// Play goes on.
    Resumed,
}

impl Step {
    /// A step that rests on one place in the law.
    pub const fn new(kind: StepKind, cite: Cite) -> Step {
        Step { kind, cite, and_cite: None }
    }

    /// The same, resting on a second place as well, if there is one.
    #[must_use]
    pub fn and(self, and_cite: Option<Cite>) -> Step {
        Step { and_cite, ..self }
    }
}

impl Cited for Step {
    fn cite(&self) -> Cite {
        self.cite
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.and_cite {
            Some(and_cite) => padded(f, format_args!("{} ({}, {and_cite})", self.kind, self.cite)),
            None => padded(f, format_args!("{} ({})", self.kind, self.cite)),
        }
    }
}

impl Chinese for Step {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt_zh(f)?;
        match self.and_cite {
            Some(and_cite) => write!(f, "（{}、{}）", self.cite.zh(), and_cite.zh()),
            None => write!(f, "（{}）", self.cite.zh()),
        }
    }
}

/// Stones that were put on the board or taken off, in words.
struct Changed<'a>(&'a ByColor<PointSet>, &'a ByColor<PointSet>);

impl Changed<'_> {
    /// What changed: whether it was put on the board, whose stones, which.
    fn parts(&self) -> impl Iterator<Item = (bool, Color, PointSet)> {
        let Changed(placed, removed) = *self;
        let all = Color::ALL.map(|side| [(true, side, placed[side]), (false, side, removed[side])]);
        all.into_iter().flatten().filter(|(_, _, stones)| !stones.is_empty())
    }
}

impl fmt::Display for Changed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (is_placed, side, stones)) in self.parts().enumerate() {
            let word = if is_placed { "on the board" } else { "off the board" };
            write!(f, "{}{side} {word}: {stones}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl Chinese for Changed<'_> {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (is_placed, side, stones)) in self.parts().enumerate() {
            let word = if is_placed { "放上" } else { "取下" };
            write!(f, "{}{}子{word}：{}", if i > 0 { "；" } else { "" }, side.zh(), stones.zh())?;
        }
        Ok(())
    }
}

/// The fines of a count in words, if there are any.
struct Fines<'a>(&'a Tally);

impl fmt::Display for Fines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fined = Color::ALL.into_iter().filter(|&side| self.0.fines[side] != Zi::ZERO);
        fined.into_iter().try_for_each(|side| write!(f, "; {side} is fined {} zi", self.0.fines[side]))
    }
}

impl Chinese for Fines<'_> {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fined = Color::ALL.into_iter().filter(|&side| self.0.fines[side] != Zi::ZERO);
        fined.into_iter().try_for_each(|side| write!(f, "，{}方罚出{}", side.zh(), self.0.fines[side].zh()))
    }
}

bilingual!(StepKind {
    StepKind::Played { by, at, captured } if captured.is_empty() => ("{by} plays {at}"), ("{}方下{at}", by.zh());
    StepKind::Played { by, at, captured } =>
        ("{by} plays {at} and takes {}", captured.len()), ("{}方下{at}，提{}子", by.zh(), captured.len());
    StepKind::Passed(by) => ("{by} passes"), ("{}方虚着", by.zh());
    StepKind::Recurred(recurrence) =>
        ("the position after move {} comes back (returns so far: {})", recurrence.move_number, recurrence.times),
        ("第{}手后的局面再现（已{}次）", recurrence.move_number, recurrence.times);
    StepKind::TakenBack { by, from, to } =>
        ("{by} moves the stone from {from} to {to}"), ("{}方将{from}之子移至{to}", by.zh());
    StepKind::Stones { placed, removed } =>
        ("{}", Changed(placed, removed)), ("{}", Changed(placed, removed).zh());
    StepKind::Void { .. } => ("the play is void"), ("着手无效");
    StepKind::Unclaimed(incident) =>
        ("{incident}; it stands unless the opponent claims"), ("{}；对方不申诉则有效", incident.zh());
    StepKind::Lapsed(incident) => ("nobody has claimed: {incident}; it stands"), ("{}：逾期失效", incident.zh());
    StepKind::Ruled(consequence) => ("{consequence}"), ("{}", consequence.zh());
    StepKind::Open(open) => ("{} has to choose", open.by()), ("由{}裁决", open.by().zh());
    StepKind::CorrectionDue => ("the displaced stone has to be put where it shall stand"), ("移动之子待放定");
    StepKind::Corrected { from, to } => ("the stone at {from} is put on {to}"), ("{from}之子挪至{to}");
    StepKind::Repositioned(reason, side) =>
        ("{reason}; {side} is to move"), ("{}；轮{}方着手", reason.zh(), side.zh());
    StepKind::FakeLife(group) => ("the group lives only by repeating positions: {group}"), ("假生：{}", group.zh());
    StepKind::Appealed(by) => ("{by} appeals against the ruling"), ("{}方提出申诉", by.zh());
    StepKind::Upheld => ("the ruling is upheld"), ("维持原判");
    StepKind::RulingWithdrawn => ("the ruling is withdrawn"), ("撤销原判");
    StepKind::EntryWithdrawn => ("the last entry is withdrawn"), ("撤销前一项记录");
    StepKind::EndProposed(by) => ("{by} says that the game is finished"), ("{}方提议终局", by.zh());
    StepKind::EndRefused(by) =>
        ("the game goes on, and {by} may move again"), ("对局继续，{}方恢复着手权利", by.zh());
    StepKind::Ended(End::Agreed) => ("both sides agree that the game is finished"), ("双方一致确认终局");
    StepKind::Ended(End::Resigned(by)) => ("{by} resigns"), ("{}方认输", by.zh());
    StepKind::Ended(End::TwoPasses) => ("two passes in a row end the game"), ("双方连续使用虚着，终局");
    StepKind::Ended(End::Repetition(_)) => ("the cycle ends the game"), ("全局同形再现，终局");
    StepKind::MarkedDead(by, dead) if dead.is_empty() =>
        ("{by} says that every group is alive"), ("{}方认为全部活棋", by.zh());
    StepKind::MarkedDead(by, dead) =>
        ("{by} says that these stones are dead: {dead}"), ("{}方认为死棋：{}", by.zh(), dead.zh());
    StepKind::Agreed(dead) if dead.is_empty() =>
        ("both sides agree that every group is alive"), ("双方确认全部活棋");
    StepKind::Agreed(dead) =>
        ("both sides agree that these stones are dead: {dead}"), ("双方确认死棋：{}", dead.zh());
    StepKind::Settled(dead) if dead.is_empty() =>
        ("the chief referee rules that every group is alive"), ("裁判长勘定全部活棋");
    StepKind::Settled(dead) =>
        ("the chief referee rules that these stones are dead: {dead}"), ("裁判长勘定死棋：{}", dead.zh());
    StepKind::Disputed(by) =>
        ("the group is played out, and {by}, who says it is dead, moves first"),
        ("以实战解决，由认为是死的{}方先下", by.zh());
    StepKind::ProvedAlive(group) =>
        ("the group was not taken and is alive: {group}"), ("未被提取，确认活棋：{}", group.zh());
    StepKind::Abandoned(by) => ("{by} has given up the contest"), ("{}方放弃盘上竞争", by.zh());
    StepKind::Counted(tally) | StepKind::Recounted(tally) =>
        ("Black {} zi, White {} zi; Black must exceed {}{}",
            tally.area.black, tally.area.white, tally.threshold.black, Fines(tally)),
        ("黑{}，白{}，黑须超过{}{}",
            tally.area.black.zh(), tally.area.white.zh(), tally.threshold.black.zh(), Fines(tally).zh());
    StepKind::Decided(verdict) | StepKind::Final(verdict) => ("{verdict}"), ("{}", verdict.zh());
    StepKind::Reopened => ("the game is open again"), ("对局恢复");
    StepKind::Confirmed(by) => ("{by} confirms the result"), ("{}确认结果", by.zh());
    StepKind::Elapsed(times) =>
        ("Black: {}; White: {}", times.left.black, times.left.white),
        ("黑方{}，白方{}", times.left.black.zh(), times.left.white.zh());
    StepKind::CountedAbsent(side) => ("{side} is absent and is counted down"), ("{}方缺席读秒", side.zh());
    StepKind::OutOfTime(side, how) => ("{side} is out of time: {how}"), ("{}方超时：{}", side.zh(), how.zh());
    StepKind::CalledAgain(side) => ("{side}'s last period is called again"), ("{}方重新读秒", side.zh());
    StepKind::TimesRecorded(times) =>
        ("the times are written down: Black: {}; White: {}", times.left.black, times.left.white),
        ("双方用时记录在案：黑方{}，白方{}", times.left.black.zh(), times.left.white.zh());
    StepKind::TimesConfirmed(side) => ("{side} confirms the times"), ("{}方确认用时", side.zh());
    StepKind::Adjourned => ("play is adjourned"), ("对局暂停");
    StepKind::Sealed(by) => ("{by} seals a move"), ("{}方封棋", by.zh());
    StepKind::Resumed => ("play goes on"), ("续弈");
});
