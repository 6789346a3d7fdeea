//! How a side runs out of time. Articles 12.4, 12.5 and 22.5.

use crate::law::{Article, Cite, Cited};
use crate::words::bilingual;

/// How a side runs out of time (超时) under a time control, from which follows what can be done about it.
///
/// ```
/// use weiqi::Cited;
/// use weiqi::clock::Overtime;
/// assert!(Overtime::LastPeriod.may_go_on() && !Overtime::Limit.may_go_on());
/// assert_eq!(Overtime::LastPeriod.cite().to_string(), "Art. 22.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Overtime {
    /// The last minute or period of byo-yomi is used up (Article 22.5).
    LastPeriod,
    /// The limit of absolute time is passed (Article 12.4).
    Limit,
    /// The time of a stage is passed (Article 12.5).
    Stage,
    /// The time of a system that the text of 2002 does not have is passed: Fischer or Canadian.
    Custom,
}

impl Overtime {
    /// Whether the game may go on: the side in byo-yomi may apply for a lost turn in the place of the loss, and the
    /// referee decides (Article 22.5). Otherwise the side has lost, and no ruling is needed.
    pub const fn may_go_on(self) -> bool {
        matches!(self, Overtime::LastPeriod)
    }
}

impl Cited for Overtime {
    fn cite(&self) -> Cite {
        match self {
            Overtime::LastPeriod => Cite::article(Article::RefereeTiming).clause(5),
            Overtime::Limit => Cite::article(Article::Timing).clause(4),
            Overtime::Stage => Cite::article(Article::Timing).clause(5),
            Overtime::Custom => Cite::CUSTOM,
        }
    }
}

bilingual!(Overtime {
    Overtime::LastPeriod => ("the last byo-yomi period is used up"), ("最后一次读秒用完");
    Overtime::Limit => ("the time limit is passed"), ("超过基本时限");
    Overtime::Stage => ("the time of the stage is passed"), ("限步超时");
    Overtime::Custom => ("the time is used up"), ("时间用完");
});
