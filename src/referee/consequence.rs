//! What a referee can do about an incident, and the words for it.

use core::time::Duration;

use crate::clock::Span;
use crate::color::{ByColor, Color};
use crate::penalty::{LossGround, Penalty};
use crate::words::bilingual;

/// One thing that follows from an incident (判罚). A colour is the side that it concerns.
///
/// ```
/// use weiqi::{Chinese, Color};
/// use weiqi::referee::Consequence;
/// let lost = Consequence::lost_turn(Color::Black);
/// assert_eq!(lost.to_string(), "Black loses a turn");
/// assert_eq!(lost.zh().to_string(), "黑方弃权一次");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Consequence {
    /// A side is penalised. A ledger enters it.
    Penalty(Color, Penalty),

    /// The play is void: the stone comes off, and what it took comes back.
    Void,
    /// A stone goes back to the point where it was first placed, or stood.
    StoneBack,
    /// A stone goes to a point that both sides accept.
    AgreedPoint,
    /// A stone goes to a point that is reasonable.
    ReasonablePoint,
    /// A stone stays where it is.
    StoneStands,
    /// A stone that slipped may be picked up and played anywhere.
    PickUp(Color),
    /// Stones wrongly taken off are put back.
    PutBack,
    /// Stones without liberties are taken off.
    RemoveStones,
    /// The position is put together again and play goes on from it.
    Reconstruct,

    /// The game is drawn.
    Draw,
    /// The game has no result and is played again.
    Replay,
    /// The game has no winner, and one more game decides.
    ExtraGame,
    /// The game has no result.
    NoResult,

    /// The game starts again on an empty board, the colours put right and the clocks left as they are.
    Restart,
    /// The players change sides, the position left as it is.
    SwapSeats,
    /// The colours stay as they are.
    ColorsStand,
    /// Later pairings go by the colours that the event had assigned.
    PairByAssignment,
    /// Lots may be drawn for the next pairing, if it needs a winner.
    LotsForPairing,

    /// The clock's reading stays.
    ClockUnchanged,
    /// The side's clock, or its countdown, runs as usual.
    ClockRuns(Color),
    /// The clock is switched on: that of the side to move, whoever is late.
    ClockOn,
    /// The clock may be stopped for good.
    ClockMayStop,
    /// The side's countdown waits until it is back, as long as the referee allows.
    CountdownWaits(Color),
    /// The side's byo-yomi goes on as before.
    ByoyomiGoesOn(Color),
    /// The clock is replaced.
    ReplaceClock,
    /// The clock is kept.
    KeepClock,
    /// The chief referee says what the clock shows.
    InterpretReading,
    /// The times used are set to these.
    SetUsed(#[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::spans"))] ByColor<Duration>),
    /// One side's time used is set to this.
    SetOneUsed(Color, #[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))] Duration),
    /// The side may take part in the game.
    MayPlay(Color),

    /// All contested points go to the side.
    ContestedPointsTo(Color),
    /// The chief referee settles the borders.
    BordersByChiefReferee,
    /// The game is not reopened.
    NotReopened,
    /// The side's group that lives only by repeating positions is not alive.
    FakeLifeIsDead(Color),
    /// The side is made to stop what it is doing.
    Stopped(Color),
    /// The law names no penalty.
    NoPenaltyNamed,

    /// The side's results are cancelled, in part or all.
    CancelResults(Color),
    /// Both sides' results are cancelled, in part or all.
    CancelBothResults,
    /// The player of the side is banned from later events (停赛).
    Suspension {
        /// The side whose player it is.
        side: Color,
        /// For how many days; `None` while that is left open.
        days: Option<u32>,
    },
    /// Public criticism by the organisers.
    PublicCriticism,
    /// The prize is paid for one place lower.
    PrizeOnePlaceLower,
    /// It is reported to the organisers.
    Report,
    /// The referee in charge is dealt with separately.
    RefereeDisciplined,
}

impl Consequence {
    /// Advice to a side.
    pub const fn advice(side: Color) -> Consequence {
        Consequence::Penalty(side, Penalty::Advice)
    }

    /// A warning to a side.
    pub const fn warning(side: Color) -> Consequence {
        Consequence::Penalty(side, Penalty::Warning)
    }

    /// The loss of a turn.
    pub const fn lost_turn(side: Color) -> Consequence {
        Consequence::Penalty(side, Penalty::LostTurn)
    }

    /// Time taken off a side's limit.
    pub const fn deduction(side: Color, time: Duration) -> Consequence {
        Consequence::Penalty(side, Penalty::Deduction(time))
    }

    /// The loss of the game, on a ground.
    pub const fn loss(side: Color, ground: LossGround) -> Consequence {
        Consequence::Penalty(side, Penalty::Loss(ground))
    }

    /// A ban whose length is left open.
    pub const fn suspension(side: Color) -> Consequence {
        Consequence::Suspension { side, days: None }
    }

    /// The penalty and whom it is on. `None` if this is no penalty of a side in the game.
    pub const fn penalty(&self) -> Option<(Color, Penalty)> {
        match *self {
            Consequence::Penalty(side, penalty) => Some((side, penalty)),
            _ => None,
        }
    }

    /// The same as the law lists it, with what the decision may fill in left open.
    pub(crate) fn as_listed(self) -> Consequence {
        match self {
            Consequence::Suspension { side, .. } => Consequence::suspension(side),
            other => other,
        }
    }
}

bilingual!(Consequence {
    Consequence::Penalty(side, Penalty::Advice) => ("{side} is advised"), ("劝告{}方", side.zh());
    Consequence::Penalty(side, Penalty::Warning) => ("{side} is warned"), ("{}方警告一次", side.zh());
    Consequence::Penalty(side, Penalty::LostTurn) => ("{side} loses a turn"), ("{}方弃权一次", side.zh());
    Consequence::Penalty(side, Penalty::Deduction(time)) =>
        ("{side} loses {} of its limit", Span(*time)), ("扣除{}方时限{}", side.zh(), Span(*time).zh());
    Consequence::Penalty(side, Penalty::Loss(LossGround::Forfeit)) =>
        ("{side} loses by forfeit"), ("判{}方弃权作负", side.zh());
    Consequence::Penalty(side, Penalty::Loss(LossGround::Time)) =>
        ("{side} loses on time"), ("判{}方超时负", side.zh());
    Consequence::Penalty(side, Penalty::Loss(_)) => ("{side} loses"), ("判{}方负", side.zh());
    Consequence::Void => ("the play is void"), ("着手无效");
    Consequence::StoneBack => ("the stone goes back to its point"), ("棋子放回原处");
    Consequence::AgreedPoint => ("the stone goes to an agreed point"), ("挪子于双方认可的点");
    Consequence::ReasonablePoint => ("the stone goes to a reasonable point"), ("挪至合理点");
    Consequence::StoneStands => ("the stone stays where it is"), ("棋子有效");
    Consequence::PickUp(side) => ("{side} may pick the stone up and play anywhere"), ("{}方拣起后任选着点", side.zh());
    Consequence::PutBack => ("the stones taken off are put back"), ("有气之子放回原处");
    Consequence::RemoveStones => ("the stones without liberties are taken off"), ("提取无气之子");
    Consequence::Reconstruct => ("the position is reconstructed and play goes on"), ("复盘续赛");
    Consequence::Draw => ("the game is drawn"), ("和棋");
    Consequence::Replay => ("the game is played again"), ("重赛");
    Consequence::ExtraGame => ("one more game decides"), ("加赛");
    Consequence::NoResult => ("the game has no result"), ("无胜负");
    Consequence::Restart => ("the game starts again with the right colours"), ("改正黑白后重新开局");
    Consequence::SwapSeats => ("the players change sides"), ("双方换座");
    Consequence::ColorsStand => ("the colours stay as they are"), ("黑白不予改正");
    Consequence::PairByAssignment => ("later pairings go by the colours assigned"), ("编排以原定先后手为依据");
    Consequence::LotsForPairing => ("lots may be drawn for the pairing"), ("允许抽签决定编排");
    Consequence::ClockUnchanged => ("the clock's reading stays"), ("不改变计时器读数");
    Consequence::ClockRuns(side) => ("{side}'s clock runs"), ("{}方照常计时", side.zh());
    Consequence::ClockOn => ("the clock of the side to move runs"), ("打开计时器，进入自然计时状态");
    Consequence::ClockMayStop => ("the clock may be stopped"), ("允许终止计时");
    Consequence::CountdownWaits(side) => ("{side}'s countdown waits"), ("{}方回席后读秒", side.zh());
    Consequence::ByoyomiGoesOn(side) => ("{side}'s byo-yomi goes on as before"), ("{}方继续原先读秒方式", side.zh());
    Consequence::ReplaceClock => ("the clock is replaced"), ("更换计时器");
    Consequence::KeepClock => ("the clock is kept"), ("不更换计时器");
    Consequence::InterpretReading => ("the chief referee interprets the reading"), ("由裁判长解释读数");
    Consequence::SetUsed(used) =>
        ("the times used are set to {} for Black and {} for White", Span(used.black), Span(used.white)),
        ("黑方用时拨至{}，白方用时拨至{}", Span(used.black).zh(), Span(used.white).zh());
    Consequence::SetOneUsed(side, used) =>
        ("{side}'s time used is set to {}", Span(*used)), ("{}方用时拨至{}", side.zh(), Span(*used).zh());
    Consequence::MayPlay(side) => ("{side} may play"), ("允许{}方参加比赛", side.zh());
    Consequence::ContestedPointsTo(side) => ("all contested points go to {side}"), ("可争之点全部归{}方", side.zh());
    Consequence::BordersByChiefReferee => ("the chief referee settles the borders"), ("由裁判长勘定地界");
    Consequence::NotReopened => ("the game is not reopened"), ("不重新开始对局");
    Consequence::FakeLifeIsDead(side) => ("{side}'s fake life is not alive"), ("{}方假生不作活棋", side.zh());
    Consequence::Stopped(side) => ("{side} is made to stop"), ("制止{}方", side.zh());
    Consequence::NoPenaltyNamed => ("the law names no penalty"), ("规则未定处罚");
    Consequence::CancelResults(side) =>
        ("{side}'s results are cancelled, in part or all"), ("部分或全部取消{}方成绩", side.zh());
    Consequence::CancelBothResults =>
        ("both sides' results are cancelled, in part or all"), ("部分或全部取消双方成绩");
    Consequence::Suspension { side, days: None } =>
        ("{side}'s player is suspended from later events"), ("{}方棋手停赛", side.zh());
    Consequence::Suspension { side, days: Some(days) } =>
        ("{side}'s player is suspended for {days} days"), ("{}方棋手停赛{days}天", side.zh());
    Consequence::PublicCriticism => ("public criticism"), ("通报批评");
    Consequence::PrizeOnePlaceLower => ("the prize is paid for one place lower"), ("降一个名次发放奖金");
    Consequence::Report => ("it is reported to the organisers"), ("申报大会");
    Consequence::RefereeDisciplined => ("the referee in charge is dealt with separately"), ("另行处理执行裁判员");
});
