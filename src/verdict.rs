//! How a game was decided, and the words for it. Articles 9, 11, 13 and 24.
//!
//! Guarantees: every verdict names the place in the law it rests on. A count is compared with the
//! threshold in quarters of a zi, so nothing is rounded: Black wins above half the points plus komi and
//! compensation, loses below, and equal is a draw. A zi of margin is two points (目) of a record's result.

use core::fmt;

use crate::color::{ByColor, Color};
use crate::count::Count;
use crate::game::End;
use crate::law::{Article, Cite, Cited};
use crate::penalty::{Loss, LossGround};
use crate::point::PointSet;
use crate::repetition::RepetitionOutcome;
use crate::terms::Terms;
use crate::words::{Chinese, padded};
use crate::zi::Zi;

/// A count held against the terms of the game. Articles 9, 11 and 24.1.
///
/// ```
/// use weiqi::{Board, ByColor, Chinese, Count, Size, Tally, Terms, Zi};
/// let empty = Count::new(&Board::new(Size::STANDARD));
/// let tally = Tally::new(&empty, &Terms::CHINESE_2002, ByColor::default());
/// assert_eq!(tally.area.black, Zi::from_halves(361));
/// assert_eq!(tally.verdict().zh().to_string(), "白胜3又3/4子");
/// assert_eq!(tally.verdict().to_string(), "White wins by 3 3/4 zi");
/// assert_eq!(tally.verdict().record(), "W+7.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    /// What each side counted on the board, in zi, before fines.
    pub area: ByColor<Zi>,
    /// What each side is fined for warnings, in zi (Article 24.1).
    pub fines: ByColor<Zi>,
    /// What each side must exceed, in zi.
    pub threshold: ByColor<Zi>,
    pub(crate) cite: Cite,
}

impl Tally {
    /// What the verdict by count rests on.
    pub fn cite(&self) -> Cite {
        self.cite
    }

    /// The count under these terms, with these fines (in zi).
    pub fn new(count: &Count, terms: &Terms, fines: ByColor<Zi>) -> Tally {
        let black = terms.threshold(count.size());
        let white = Zi::from_whole(i32::from(count.size().points())) - black;
        Tally {
            area: ByColor::from_fn(|color| count.area(color)),
            fines,
            threshold: ByColor { black, white },
            cite: terms.cite(),
        }
    }

    /// What the fines rest on (Article 24.1), where there are any.
    pub fn fines_cite(&self) -> Option<Cite> {
        let fined = Color::ALL.iter().any(|&color| self.fines[color] != Zi::ZERO);
        fined.then_some(Cite::article(Article::Warnings).clause(1))
    }

    /// The same with the contested points given to one side, because the other has given up the contest (Article
    /// 12.4(4)): all shared points but those that stay shared, such as the liberties of a seki.
    #[must_use]
    pub fn with_contested(self, count: &Count, to: Color, stay_shared: &PointSet) -> Tally {
        let given = i32::from((count.shared() - *stay_shared).len());
        let mut area = self.area;
        area[to] += Zi::from_halves(given);
        area[!to] -= Zi::from_halves(given);
        Tally { area, cite: Cite::article(Article::Timing).clause(4).item(4), ..self }
    }

    /// By how much Black exceeds its threshold, in zi; below zero when it falls short. A fine is taken off
    /// the count of the side that is fined, so it moves the margin by as much.
    pub fn margin(&self) -> Zi {
        self.area.black - self.fines.black + self.fines.white - self.threshold.black
    }

    /// The verdict by count.
    pub fn verdict(&self) -> Verdict {
        let (margin, cite) = (self.margin(), self.cite);
        let winner = if margin > Zi::ZERO { Color::Black } else { Color::White };
        match margin {
            Zi::ZERO => Verdict::Draw { cite },
            margin => Verdict::Win { winner, by: Ground::Count { margin: margin.abs(), cite } },
        }
    }
}

/// How a game was decided. Closed: the law knows no other outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Verdict {
    /// A side has won.
    Win {
        /// The winner.
        winner: Color,
        /// On what ground.
        by: Ground,
    },
    /// A draw (和棋).
    Draw {
        /// The clause.
        cite: Cite,
    },
    /// No result (无胜负): a supplement to Article 20.3.
    NoResult {
        /// The clause.
        cite: Cite,
    },
    /// This game has no result and is played again (重赛, Articles 17.5 and 17.6).
    Replay {
        /// The clause.
        cite: Cite,
    },
    /// This game has no winner, and one more game decides (加赛, Article 20.3).
    ExtraGame {
        /// The clause.
        cite: Cite,
    },
    /// Both sides lose (双方均负).
    BothLose {
        /// The clause by which each side lost.
        cites: ByColor<Cite>,
    },
}

/// Why a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ground {
    /// By count (Articles 9 and 11).
    Count {
        /// By how much, in zi; above zero.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::serde_impl::above_zero"))]
        margin: Zi,
        /// What the threshold rests on.
        cite: Cite,
    },
    /// The opponent resigned in mid-game (中盘胜, Article 7.2).
    Resignation {
        /// The clause of the edition in force.
        cite: Cite,
    },
    /// The opponent resigned when play had ended (认输): nobody says 中盘 of it.
    ResignationAfterPlay {
        /// The clause of the edition in force.
        cite: Cite,
    },
    /// The opponent did not come, left, or lost its right to the game (弃权, Articles 13.1, 22.1 and 22.4).
    Forfeit {
        /// The clause.
        cite: Cite,
    },
    /// The opponent ran out of time (超时).
    Time {
        /// The clause on the time system in force.
        cite: Cite,
    },
    /// The opponent was warned twice (Article 24.2).
    Warnings {
        /// The clause of the edition in force.
        cite: Cite,
    },
    /// The opponent lost by a ruling (判负).
    Ruling {
        /// The clause.
        cite: Cite,
    },
}

impl From<Loss> for Ground {
    fn from(Loss { ground, cite }: Loss) -> Ground {
        match ground {
            LossGround::Forfeit => Ground::Forfeit { cite },
            LossGround::Time => Ground::Time { cite },
            LossGround::Warnings => Ground::Warnings { cite },
            LossGround::Ruling => Ground::Ruling { cite },
        }
    }
}

impl Verdict {
    /// The verdict that the end of play alone decides: a resignation or a supplement for repetition. `None` if the
    /// game must be counted.
    pub fn of_end(end: End) -> Option<Verdict> {
        let cite = end.cite();
        Some(match end {
            End::Agreed | End::TwoPasses => return None,
            End::Resigned(side) => Verdict::Win { winner: !side, by: Ground::Resignation { cite } },
            End::Repetition(RepetitionOutcome::NoResult) => Verdict::NoResult { cite },
            End::Repetition(RepetitionOutcome::Draw) => Verdict::Draw { cite },
            End::Repetition(RepetitionOutcome::Replay) => Verdict::Replay { cite },
            End::Repetition(RepetitionOutcome::ExtraGame) => Verdict::ExtraGame { cite },
        })
    }

    /// The verdict when sides have lost by penalties. `None` if neither has.
    pub fn of_losses(losses: ByColor<Option<Loss>>) -> Option<Verdict> {
        Some(match (losses.black, losses.white) {
            (None, None) => return None,
            (Some(loss), None) => Verdict::Win { winner: Color::White, by: loss.into() },
            (None, Some(loss)) => Verdict::Win { winner: Color::Black, by: loss.into() },
            (Some(black), Some(white)) => Verdict::BothLose { cites: ByColor { black: black.cite, white: white.cite } },
        })
    }

    /// The winner. `None` if nobody won.
    pub const fn winner(&self) -> Option<Color> {
        match *self {
            Verdict::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// The clauses it rests on: one, or one for each side if both lose by different ones.
    pub fn cites(&self) -> impl Iterator<Item = Cite> + use<> {
        let second = match *self {
            Verdict::BothLose { cites } if cites.white != cites.black => Some(cites.white),
            _ => None,
        };
        core::iter::once(self.cite()).chain(second)
    }

    /// The verdict as one side sees it, as Article 11 speaks of Black: 黑负1/4子.
    ///
    /// ```
    /// use weiqi::{Article, Chinese, Cite, Color, Ground, Verdict, Zi};
    /// let by = Ground::Count { margin: Zi::from_quarters(1), cite: Cite::article(Article::Komi) };
    /// let verdict = Verdict::Win { winner: Color::White, by };
    /// assert_eq!(verdict.seen_by(Color::Black).zh().to_string(), "黑负1/4子");
    /// assert_eq!(verdict.seen_by(Color::Black).to_string(), "Black loses by 1/4 zi");
    /// assert_eq!(verdict.zh().to_string(), "白胜1/4子");
    /// ```
    pub const fn seen_by(&self, side: Color) -> SeenBy {
        SeenBy { verdict: *self, side }
    }

    /// The result as game records write it: `B+1.5` (points, two to a zi), `W+R`, `B+F`, `W+T`, `0` for a
    /// draw, `Void` if nobody won or both lost.
    ///
    /// ```
    /// use weiqi::{Color, End, Verdict};
    /// let verdict = Verdict::of_end(End::Resigned(Color::White)).unwrap();
    /// assert_eq!(verdict.record(), "B+R");
    /// ```
    pub fn record(&self) -> alloc::string::String {
        use alloc::format;
        match self {
            Verdict::Win { winner, by } => {
                let winner = winner.letter();
                match by {
                    Ground::Count { margin, .. } => format!("{winner}+{}", margin.points()),
                    Ground::Resignation { .. } | Ground::ResignationAfterPlay { .. } => format!("{winner}+R"),
                    Ground::Time { .. } => format!("{winner}+T"),
                    Ground::Forfeit { .. } | Ground::Warnings { .. } | Ground::Ruling { .. } => format!("{winner}+F"),
                }
            }
            Verdict::Draw { .. } => "0".into(),
            _ => "Void".into(),
        }
    }
}

impl Cited for Verdict {
    /// The clause; the one by which Black lost if both sides lose.
    fn cite(&self) -> Cite {
        match *self {
            Verdict::Win { by, .. } => by.cite(),
            Verdict::Draw { cite }
            | Verdict::NoResult { cite }
            | Verdict::Replay { cite }
            | Verdict::ExtraGame { cite } => cite,
            Verdict::BothLose { cites } => cites.black,
        }
    }
}

impl Cited for Ground {
    fn cite(&self) -> Cite {
        match *self {
            Ground::Count { cite, .. }
            | Ground::Resignation { cite }
            | Ground::ResignationAfterPlay { cite }
            | Ground::Forfeit { cite }
            | Ground::Time { cite }
            | Ground::Warnings { cite }
            | Ground::Ruling { cite } => cite,
        }
    }
}

/// A verdict as one side sees it. [`Verdict::seen_by`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenBy {
    verdict: Verdict,
    side: Color,
}

impl fmt::Display for SeenBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeenBy { verdict, side } = *self;
        let (winner, by) = match verdict {
            Verdict::Win { winner, by } => (winner, by),
            Verdict::Draw { .. } => return f.pad("draw"),
            Verdict::NoResult { .. } => return f.pad("no result"),
            Verdict::Replay { .. } => return f.pad("to be played again"),
            Verdict::ExtraGame { .. } => return f.pad("no winner: one more game decides"),
            Verdict::BothLose { .. } => return f.pad("both sides lose"),
        };
        let does = if side == winner { "wins" } else { "loses" };
        match by {
            Ground::Count { margin, .. } => padded(f, format_args!("{side} {does} by {margin} zi")),
            Ground::Resignation { .. } => padded(f, format_args!("{side} {does} by resignation")),
            Ground::ResignationAfterPlay { .. } => {
                padded(f, format_args!("{side} {does} by resignation after the end of play"))
            }
            Ground::Forfeit { .. } => padded(f, format_args!("{side} {does} by forfeit")),
            Ground::Time { .. } => padded(f, format_args!("{side} {does} on time")),
            Ground::Warnings { .. } => padded(f, format_args!("{side} {does}: two warnings against {}", !winner)),
            Ground::Ruling { .. } => padded(f, format_args!("{side} {does} by ruling")),
        }
    }
}

impl Chinese for SeenBy {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeenBy { verdict, side } = *self;
        let (winner, by) = match verdict {
            Verdict::Win { winner, by } => (winner, by),
            Verdict::Draw { .. } => return f.write_str("和棋"),
            Verdict::NoResult { .. } => return f.write_str("无胜负"),
            Verdict::Replay { .. } => return f.write_str("重赛"),
            Verdict::ExtraGame { .. } => return f.write_str("加赛"),
            Verdict::BothLose { .. } => return f.write_str("双方均负"),
        };
        let (name, result) = (side.zh(), if side == winner { "胜" } else { "负" });
        match by {
            Ground::Count { margin, .. } => write!(f, "{name}{result}{}", margin.zh()),
            Ground::Resignation { .. } => write!(f, "{name}中盘{result}"),
            Ground::ResignationAfterPlay { .. } => write!(f, "{name}{result}（认输）"),
            Ground::Forfeit { .. } => write!(f, "{name}{result}（弃权）"),
            Ground::Time { .. } => write!(f, "{name}{result}（超时）"),
            Ground::Warnings { .. } => write!(f, "{name}{result}（两次警告）"),
            Ground::Ruling { .. } => write!(f, "{name}{result}（判决）"),
        }
    }
}

impl fmt::Display for Verdict {
    /// The verdict as the winner sees it: `White wins by 1/4 zi`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seen_by(self.winner().unwrap_or(Color::Black)).fmt(f)
    }
}

impl Chinese for Verdict {
    /// The verdict as the winner sees it: 黑胜3/4子, 白中盘胜, 和棋.
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seen_by(self.winner().unwrap_or(Color::Black)).fmt_zh(f)
    }
}
