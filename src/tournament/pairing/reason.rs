//! Why this pair: what a person is told, as data with words.

use core::fmt;

use crate::law::{Article, Cite, Cited};
use crate::words::{Chinese, padded};

/// Why two entries meet, and why with these colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Reason {
    /// Why these two.
    pub points: PointsReason,
    /// Why these colours.
    pub color: ColorReason,
}

/// Why two entries meet, as far as points go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub enum PointsReason {
    /// Both have the same points (积分相同).
    Same {
        /// The points.
        points: u16,
    },
    /// They have different points (积分相近), because the pairing as a whole is then best.
    Float {
        /// The points of the upper entry.
        upper: u16,
        /// The points of the lower entry.
        lower: u16,
        /// Number of other entries with the points of the upper one.
        level_with_upper: u16,
        /// Number of those whom it has met, or is kept apart from.
        of_them_met: u16,
    },
    /// The director fixed the pair (Article 30.6).
    Fixed,
}

/// Why the colours of a pair are as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub enum ColorReason {
    /// Black goes to the entry with fewer Blacks than Whites.
    Difference {
        /// Blacks less Whites of the entry that has Black now, before this round.
        black: i16,
        /// The same of the entry that has White now.
        white: i16,
    },
    /// The differences leave it open; the colours change as far as they can.
    Alternation,
    /// Nothing that was played decides: the lower lot has Black.
    Lot,
    /// The director fixed it (Article 30.6).
    Fixed,
    /// The players draw at the board (猜先, Article 10).
    AtBoard,
}

impl fmt::Display for PointsReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PointsReason::Same { points } => padded(f, format_args!("equal points ({points})")),
            PointsReason::Float { upper, lower, level_with_upper, of_them_met } => padded(
                f,
                format_args!(
                    "nearest points ({upper} and {lower}); others with {upper}: {level_with_upper}, of them met or \
                     kept apart: {of_them_met}"
                ),
            ),
            PointsReason::Fixed => padded(f, format_args!("fixed by the director")),
        }
    }
}

impl Chinese for PointsReason {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PointsReason::Same { points } => write!(f, "积分相同（{points}分）"),
            PointsReason::Float { upper, lower, level_with_upper, of_them_met } => write!(
                f,
                "积分相近（{upper}分对{lower}分），另有{level_with_upper}人积{upper}分，其中已对局或须回避者{of_them_met}人"
            ),
            PointsReason::Fixed => f.write_str("裁判长指定"),
        }
    }
}

impl ColorReason {
    /// The words in English and in Chinese.
    const fn words(&self) -> (&'static str, &'static str) {
        match self {
            ColorReason::Difference { .. } => ("Black to the one who has had it less often", "执黑较少者执黑"),
            ColorReason::Alternation => ("colours alternate", "先后手交替"),
            ColorReason::Lot => ("Black by lot", "按签号执黑"),
            ColorReason::Fixed => ("colours fixed by the director", "裁判长指定先后手"),
            ColorReason::AtBoard => ("colours drawn at the board", "临场猜先"),
        }
    }
}

impl fmt::Display for ColorReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("{}", self.words().0))
    }
}

impl Chinese for ColorReason {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words().1)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("{}; {}", self.points, self.color))
    }
}

impl Chinese for Reason {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}；{}", self.points.zh(), self.color.zh())
    }
}

impl Cited for Reason {
    fn cite(&self) -> Cite {
        match self.points {
            PointsReason::Same { .. } | PointsReason::Float { .. } => Cite::article(Article::Systems).clause(3),
            PointsReason::Fixed => Cite::article(Article::ChiefReferee).clause(6),
        }
    }
}
