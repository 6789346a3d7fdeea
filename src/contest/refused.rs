//! Why an event is not accepted.

use crate::board::SetupError;
use crate::clock::ClockError;
use crate::color::Color;
use crate::game::PlayError;
use crate::law::{Article, Cite, Cited};
use crate::life::DeadError;
use crate::point::Point;
use crate::referee::{ClaimError, Decider};
use crate::verdict::Verdict;
use crate::words::bilingual;

/// Why an event was refused. The contest is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Refused {
    /// The result is confirmed; nobody can change it.
    Confirmed,
    /// The game is decided; offences, appeals and the confirmation are all that is heard.
    Decided(Verdict),
    /// The game itself does not allow it.
    Play(PlayError),
    /// A ruling is open and has to be chosen first.
    RulingOpen(Decider),
    /// No ruling is open.
    NoRulingOpen,
    /// The ruling is for somebody else to choose.
    NotTheDecider(Decider),
    /// The outcome is not among those that the law leaves open, or cannot be now.
    NotLawful,
    /// The claim is not heard.
    Claim(ClaimError),
    /// A displaced stone has to be put where it shall stand first.
    CorrectionDue,
    /// No stone is displaced.
    NoCorrectionDue,
    /// The stone cannot be put there.
    NoSuchCorrection {
        /// Where it should come from.
        from: Point,
        /// Where it should go.
        to: Point,
    },
    /// The position cannot stand.
    Setup(SetupError),
    /// What is claimed is not what the log shows.
    NotInLog,
    /// The event has no sense at this stage.
    NotNow,

    /// Nothing was proposed that could be accepted.
    NoEndProposed(Color),
    /// Play goes on: the status of groups is for the end.
    NotEnded,
    /// Play has ended, and the groups are to be agreed on.
    Ended,
    /// The points do not name groups.
    Dead(DeadError),
    /// The sides do not disagree about the group, or the claimant is not the one who says that it is dead.
    NotDisputed {
        /// Who wants it played out.
        by: Color,
        /// A point of the group.
        at: Point,
    },
    /// The group has been played out before and was not taken: it is alive.
    PlayedOut {
        /// A point of the group.
        at: Point,
    },
    /// The sides disagree, and play has not been tried: the referee does not settle it.
    PlayItOut,
    /// The point is not one that would be shared.
    NotShared(Point),
    /// The groups are agreed; the game is not reopened.
    Agreed,
    /// The game is counted, and the count stands.
    CountStands,
    /// The borders are for the chief referee to settle.
    BordersOpen,
    /// There is no result to confirm or to check yet.
    NoResult,
    /// The party has confirmed already.
    ConfirmedAlready,
    /// No ruling can be appealed against.
    NothingToAppeal,
    /// The chief referee has decided, and his word is final in the game.
    FinalWord,
    /// No entry can be withdrawn: there is none, or it lies too far back.
    NothingToWithdraw,

    /// The terms have no time control.
    NoClock,
    /// The side's clock does not run.
    ClockStopped(Color),
    /// The side is out of time, and has to be ruled on first.
    OutOfTime(Color),
    /// The side has time left.
    NotOutOfTime(Color),
    /// The incident is one of absolute time, and the game has another time control.
    NotAbsoluteTime,
    /// The clock does not allow it.
    Clock(ClockError),
    /// The side has come, or the event has no countdown.
    NotAbsent(Color),

    /// Play is adjourned.
    Adjourned,
    /// Play is not adjourned.
    NotAdjourned,
    /// The event has no sealed moves, or one is sealed already.
    NoSealing,
}

bilingual!(Refused {
    Refused::Confirmed => ("the result is confirmed"), ("结果已正式确认");
    Refused::Decided(verdict) => ("the game is decided: {verdict}"), ("对局已判定：{}", verdict.zh());
    Refused::Play(error) => ("{error}"), ("{}", error.zh());
    Refused::RulingOpen(by) => ("{by} has to choose a ruling first"), ("应先由{}裁决", by.zh());
    Refused::NoRulingOpen => ("no ruling is open"), ("没有待决之事");
    Refused::NotTheDecider(by) => ("it is for {by} to choose"), ("应由{}裁决", by.zh());
    Refused::NotLawful => ("the outcome is not among those that the law leaves open"), ("不在规则允许的判罚之内");
    Refused::Claim(error) => ("{error}"), ("{}", error.zh());
    Refused::CorrectionDue => ("a displaced stone has to be put where it shall stand first"), ("应先放定移动之子");
    Refused::NoCorrectionDue => ("no stone is displaced"), ("没有移动之子");
    Refused::NoSuchCorrection { from, to } => ("no stone can be put from {from} to {to}"), ("不能将{from}之子挪至{to}");
    Refused::Setup(error) => ("{error}"), ("{}", error.zh());
    Refused::NotInLog => ("the log does not show that"), ("与记录不符");
    Refused::NotNow => ("it has no place at this stage of the game"), ("此时不能提出");
    Refused::NoEndProposed(side) => ("{side} has not been asked to end the game"), ("没有人向{}方提议终局", side.zh());
    Refused::NotEnded => ("play has not ended"), ("着子尚未完毕");
    Refused::Ended => ("play has ended"), ("着子已经完毕");
    Refused::Dead(error) => ("{error}"), ("{}", error.zh());
    Refused::NotDisputed { by, at } =>
        ("{by} does not say that the group at {at} is dead against the other side"),
        ("{}方并未对{at}之棋的死活提出争议", by.zh());
    Refused::PlayedOut { at } => ("the group at {at} has been played out and is alive"), ("{at}之棋已经实战解决，为活棋");
    Refused::PlayItOut => ("the sides disagree: the group is to be played out first"), ("双方有争议，应先以实战解决");
    Refused::NotShared(at) => ("{at} is not a shared point"), ("{at}不是双方各半之点");
    Refused::Agreed => ("the groups are agreed and the game is not reopened"), ("死活已经确认，不重新开始对局");
    Refused::CountStands => ("the game is counted and the count stands"), ("已经计数，不能认输");
    Refused::BordersOpen => ("the borders are for the chief referee to settle"), ("地界由裁判长勘定");
    Refused::NoResult => ("there is no result yet"), ("尚无结果");
    Refused::ConfirmedAlready => ("this party has confirmed already"), ("已经确认");
    Refused::NothingToAppeal => ("there is no ruling to appeal against"), ("没有可申诉的判决");
    Refused::FinalWord => ("the chief referee's decision is final"), ("裁判长的裁决为最终裁决");
    Refused::NothingToWithdraw => ("no entry can be withdrawn"), ("没有可撤销的记录");
    Refused::NoClock => ("the game has no time control"), ("本局未定时限");
    Refused::ClockStopped(side) => ("{side}'s clock does not run"), ("{}方计时器未开", side.zh());
    Refused::OutOfTime(side) => ("{side} is out of time and has to be ruled on first"), ("{}方超时，应先裁决", side.zh());
    Refused::NotOutOfTime(side) => ("{side} is not out of time"), ("{}方并未超时", side.zh());
    Refused::NotAbsoluteTime => ("the game is not played under absolute time"), ("本局不是包干用时制");
    Refused::Clock(error) => ("{error}"), ("{}", error.zh());
    Refused::NotAbsent(side) => ("{side} is not counted down"), ("{}方不在缺席读秒之中", side.zh());
    Refused::Adjourned => ("play is adjourned"), ("对局暂停");
    Refused::NotAdjourned => ("play is not adjourned"), ("对局并未暂停");
    Refused::NoSealing => ("no move can be sealed now"), ("此时不能封棋");
});

impl core::error::Error for Refused {}

/// Wraps an error of a part of the contest.
macro_rules! wraps {
    ($($variant:ident($error:ty);)+) => {
        $(impl From<$error> for Refused {
            fn from(error: $error) -> Refused {
                Refused::$variant(error)
            }
        })+
    };
}

wraps! {
    Play(PlayError);
    Claim(ClaimError);
    Setup(SetupError);
    Dead(DeadError);
    Clock(ClockError);
}

impl Cited for Refused {
    fn cite(&self) -> Cite {
        const fn law(article: Article, clause: u8) -> Cite {
            Cite::article(article).clause(clause)
        }
        match self {
            Refused::Confirmed | Refused::ConfirmedAlready | Refused::NoResult => law(Article::RightsAndDuties, 4),
            Refused::Decided(verdict) => verdict.cite(),
            Refused::Play(error) => error.cite(),
            Refused::RulingOpen(_)
            | Refused::NoRulingOpen
            | Refused::NotTheDecider(_)
            | Refused::NotLawful
            | Refused::FinalWord => law(Article::ChiefReferee, 6),
            Refused::Claim(error) => error.cite(),
            Refused::CorrectionDue | Refused::NoCorrectionDue | Refused::NoSuchCorrection { .. } => {
                law(Article::RefereePlay, 5)
            }
            Refused::Setup(error) => error.cite(),
            Refused::Dead(error) => error.cite(),
            Refused::NotInLog | Refused::NotNow | Refused::NothingToAppeal => law(Article::RightsAndDuties, 3),
            Refused::NothingToWithdraw => law(Article::RightsAndDuties, 4),
            Refused::NoEndProposed(_) => law(Article::EndProcedure, 2),
            Refused::NotEnded => Cite::article(Article::LifeAndDeath),
            Refused::Ended => Cite::article(Article::End),
            Refused::NotDisputed { .. } | Refused::PlayedOut { .. } | Refused::PlayItOut => law(Article::RefereeEnd, 4),
            Refused::Agreed => law(Article::RefereeEnd, 3),
            Refused::CountStands => law(Article::End, 2),
            Refused::BordersOpen | Refused::NotShared(_) | Refused::NotAbsoluteTime => law(Article::Timing, 4).item(4),
            Refused::NoClock | Refused::ClockStopped(_) => law(Article::Timing, 2),
            Refused::OutOfTime(_) | Refused::NotOutOfTime(_) => law(Article::RefereeTiming, 5),
            Refused::Clock(error) => error.cite(),
            Refused::NotAbsent(_) => law(Article::RefereeTiming, 4),
            Refused::Adjourned | Refused::NotAdjourned | Refused::NoSealing => Cite::article(Article::Adjournment),
        }
    }
}
