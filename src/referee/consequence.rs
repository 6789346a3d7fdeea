//! What a referee can do about an incident, and the words for it.

use core::fmt;
use core::time::Duration;

use crate::color::{ByColor, Color};
use crate::words::Chinese;

/// One thing that follows from an incident (判罚). The colour is the side it concerns.
///
/// ```
/// use weiqi::Color;
/// use weiqi::referee::Consequence;
/// let lost = Consequence::LostTurn(Color::Black);
/// assert_eq!(lost.to_string(), "Black loses a turn");
/// assert_eq!(lost.zh().to_string(), "黑方弃权一次");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Consequence {
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

    /// A turn lost: the opponent is to move, the side's own move having been none or void.
    LostTurn(Color),
    /// Advice: the older edition's mildest answer.
    Advice(Color),
    /// A warning: one zi when counting (Article 24.1), and the game if it is the second (24.2).
    Warning(Color),

    /// The side loses the game.
    Loss(Color),
    /// Both sides lose.
    BothLose,
    /// The game is drawn.
    Draw,
    /// The game is played again.
    Replay,
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
    /// Lots may be drawn for the next pairing, where it needs a winner.
    LotsForPairing,

    /// So much time is taken off the side's limit.
    Deduct(Color, Duration),
    /// The clock's reading stays.
    ClockUnchanged,
    /// The side's clock, or its countdown, runs as usual.
    ClockRuns(Color),
    /// The clock may be stopped for good.
    ClockMayStop,
    /// The side's countdown waits until it is back, as long as the referee allows.
    CountdownWaits(Color),
    /// Byo-yomi goes on as before.
    ByoyomiGoesOn,
    /// The clock is replaced.
    ReplaceClock,
    /// The clock is kept.
    KeepClock,
    /// The chief referee says what the clock shows.
    InterpretReading,
    /// The times used are set to these.
    SetUsed(ByColor<Duration>),
    /// One side's time used is set to this.
    SetOneUsed(Color, Duration),
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
    /// Those concerned are banned from later events for a time.
    Suspension,
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
    /// The Chinese words.
    pub const fn zh(self) -> ConsequenceZh {
        ConsequenceZh(self)
    }
}

impl fmt::Display for Consequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self {
            Consequence::Void => "the play is void",
            Consequence::StoneBack => "the stone goes back to its point",
            Consequence::AgreedPoint => "the stone goes to an agreed point",
            Consequence::ReasonablePoint => "the stone goes to a reasonable point",
            Consequence::StoneStands => "the stone stays where it is",
            Consequence::PickUp(color) => return write!(f, "{color} may pick the stone up and play anywhere"),
            Consequence::PutBack => "the stones taken off are put back",
            Consequence::RemoveStones => "the stones without liberties are taken off",
            Consequence::Reconstruct => "the position is reconstructed and play goes on",
            Consequence::LostTurn(color) => return write!(f, "{color} loses a turn"),
            Consequence::Advice(color) => return write!(f, "{color} is advised"),
            Consequence::Warning(color) => return write!(f, "{color} is warned"),
            Consequence::Loss(color) => return write!(f, "{color} loses"),
            Consequence::BothLose => "both sides lose",
            Consequence::Draw => "the game is drawn",
            Consequence::Replay => "the game is played again",
            Consequence::NoResult => "the game has no result",
            Consequence::Restart => "the game starts again with the right colours",
            Consequence::SwapSeats => "the players change sides",
            Consequence::ColorsStand => "the colours stay as they are",
            Consequence::PairByAssignment => "later pairings go by the colours assigned",
            Consequence::LotsForPairing => "lots may be drawn for the pairing",
            Consequence::Deduct(color, time) => return write!(f, "{color} loses {time:?} of its limit"),
            Consequence::ClockUnchanged => "the clock's reading stays",
            Consequence::ClockRuns(color) => return write!(f, "{color}'s clock runs"),
            Consequence::ClockMayStop => "the clock may be stopped",
            Consequence::CountdownWaits(color) => return write!(f, "{color}'s countdown waits"),
            Consequence::ByoyomiGoesOn => "byo-yomi goes on as before",
            Consequence::ReplaceClock => "the clock is replaced",
            Consequence::KeepClock => "the clock is kept",
            Consequence::InterpretReading => "the chief referee interprets the reading",
            Consequence::SetUsed(used) => {
                return write!(
                    f,
                    "the times used are set to {:?} for Black and {:?} for White",
                    used.black, used.white
                );
            }
            Consequence::SetOneUsed(color, used) => return write!(f, "{color}'s time used is set to {used:?}"),
            Consequence::MayPlay(color) => return write!(f, "{color} may play"),
            Consequence::ContestedPointsTo(color) => return write!(f, "all contested points go to {color}"),
            Consequence::BordersByChiefReferee => "the chief referee settles the borders",
            Consequence::NotReopened => "the game is not reopened",
            Consequence::FakeLifeIsDead(color) => return write!(f, "{color}'s fake life is not alive"),
            Consequence::Stopped(color) => return write!(f, "{color} is made to stop"),
            Consequence::NoPenaltyNamed => "the law names no penalty",
            Consequence::CancelResults(color) => return write!(f, "{color}'s results are cancelled, in part or all"),
            Consequence::CancelBothResults => "both sides' results are cancelled, in part or all",
            Consequence::Suspension => "suspension from later events",
            Consequence::PublicCriticism => "public criticism",
            Consequence::PrizeOnePlaceLower => "the prize is paid for one place lower",
            Consequence::Report => "it is reported to the organisers",
            Consequence::RefereeDisciplined => "the referee in charge is dealt with separately",
        })
    }
}

/// Chinese words for a consequence, made by [`Consequence::zh`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConsequenceZh(Consequence);

impl fmt::Display for ConsequenceZh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Consequence::Void => "着手无效",
            Consequence::StoneBack => "棋子放回原处",
            Consequence::AgreedPoint => "挪子于双方认可的点",
            Consequence::ReasonablePoint => "挪至合理点",
            Consequence::StoneStands => "棋子有效",
            Consequence::PickUp(color) => return write!(f, "{}方拣起后任选着点", color.zh()),
            Consequence::PutBack => "有气之子放回原处",
            Consequence::RemoveStones => "提取无气之子",
            Consequence::Reconstruct => "复盘续赛",
            Consequence::LostTurn(color) => return write!(f, "{}方弃权一次", color.zh()),
            Consequence::Advice(color) => return write!(f, "劝告{}方", color.zh()),
            Consequence::Warning(color) => return write!(f, "{}方警告一次", color.zh()),
            Consequence::Loss(color) => return write!(f, "判{}方负", color.zh()),
            Consequence::BothLose => "双方均负",
            Consequence::Draw => "和棋",
            Consequence::Replay => "重赛",
            Consequence::NoResult => "无胜负",
            Consequence::Restart => "改正黑白后重新开局",
            Consequence::SwapSeats => "双方换座",
            Consequence::ColorsStand => "黑白不予改正",
            Consequence::PairByAssignment => "编排以原定先后手为依据",
            Consequence::LotsForPairing => "允许抽签决定编排",
            Consequence::Deduct(color, time) => {
                write!(f, "扣除{}方时限", color.zh())?;
                return time_zh(f, time);
            }
            Consequence::ClockUnchanged => "不改变计时器读数",
            Consequence::ClockRuns(color) => return write!(f, "{}方照常计时", color.zh()),
            Consequence::ClockMayStop => "允许终止计时",
            Consequence::CountdownWaits(color) => return write!(f, "{}方回席后读秒", color.zh()),
            Consequence::ByoyomiGoesOn => "继续原先读秒方式",
            Consequence::ReplaceClock => "更换计时器",
            Consequence::KeepClock => "不更换计时器",
            Consequence::InterpretReading => "由裁判长解释读数",
            Consequence::SetUsed(used) => {
                f.write_str("黑方用时拨至")?;
                time_zh(f, used.black)?;
                f.write_str("，白方用时拨至")?;
                return time_zh(f, used.white);
            }
            Consequence::SetOneUsed(color, used) => {
                write!(f, "{}方用时拨至", color.zh())?;
                return time_zh(f, used);
            }
            Consequence::MayPlay(color) => return write!(f, "允许{}方参加比赛", color.zh()),
            Consequence::ContestedPointsTo(color) => return write!(f, "可争之点全部归{}方", color.zh()),
            Consequence::BordersByChiefReferee => "由裁判长勘定地界",
            Consequence::NotReopened => "不重新开始对局",
            Consequence::FakeLifeIsDead(color) => return write!(f, "{}方假生不作活棋", color.zh()),
            Consequence::Stopped(color) => return write!(f, "制止{}方", color.zh()),
            Consequence::NoPenaltyNamed => "规则未定处罚",
            Consequence::CancelResults(color) => return write!(f, "部分或全部取消{}方成绩", color.zh()),
            Consequence::CancelBothResults => "部分或全部取消双方成绩",
            Consequence::Suspension => "停赛",
            Consequence::PublicCriticism => "通报批评",
            Consequence::PrizeOnePlaceLower => "降一个名次发放奖金",
            Consequence::Report => "申报大会",
            Consequence::RefereeDisciplined => "另行处理执行裁判员",
        })
    }
}

/// Minutes and seconds; a part of a second is left out of the words.
fn time_zh(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    match (time.as_secs() / 60, time.as_secs() % 60) {
        (0, seconds) => write!(f, "{seconds}秒"),
        (minutes, 0) => write!(f, "{minutes}分"),
        (minutes, seconds) => write!(f, "{minutes}分{seconds}秒"),
    }
}
