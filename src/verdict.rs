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
use crate::repetition::RepetitionOutcome;
use crate::terms::Terms;
use crate::words::Chinese;
use crate::zi::Zi;

/// A count held against the terms of the game. Articles 9, 11 and 24.1.
///
/// ```
/// use weiqi::{Board, ByColor, Count, Size, Tally, Terms, Zi};
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

    /// The same with all shared points given to one side, as when the other has given up the contest
    /// (Article 12.4(4)).
    #[must_use]
    pub fn with_contested(self, count: &Count, to: Color) -> Tally {
        let shared = i32::from(count.shared().len());
        let mut area = self.area;
        area[to] += Zi::from_halves(shared);
        area[!to] -= Zi::from_halves(shared);
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
        /// Which.
        winner: Color,
        /// On what ground.
        by: Ground,
    },
    /// A draw (和棋).
    Draw {
        /// What it rests on.
        cite: Cite,
    },
    /// No result (无胜负): a supplement to Article 20.3.
    NoResult {
        /// What it rests on.
        cite: Cite,
    },
    /// The game is played again (重赛).
    Replay {
        /// What it rests on.
        cite: Cite,
    },
    /// Both sides lose (双方均负).
    BothLose {
        /// What it rests on.
        cite: Cite,
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
    /// The opponent resigned (认输, Article 7.2).
    Resignation,
    /// The opponent did not play, or left (弃权, Article 13.1).
    Forfeit,
    /// The opponent ran out of time (超时).
    Time {
        /// The article on the time system in force.
        cite: Cite,
    },
    /// The opponent was warned twice (Article 24.2).
    Warnings {
        /// The article of the edition in force.
        cite: Cite,
    },
    /// The opponent lost by ruling (判负).
    Ruling {
        /// What the ruling rests on.
        cite: Cite,
    },
}

impl Verdict {
    /// The verdict that the end of play alone decides: a resignation or a supplement for repetition. Nothing
    /// where the game must be counted.
    pub fn of_end(end: End) -> Option<Verdict> {
        let cite = end.cite();
        match end {
            End::Agreed | End::TwoPasses => None,
            End::Resigned(Color::Black) => Some(Verdict::Win { winner: Color::White, by: Ground::Resignation }),
            End::Resigned(Color::White) => Some(Verdict::Win { winner: Color::Black, by: Ground::Resignation }),
            End::Repetition(RepetitionOutcome::NoResult) => Some(Verdict::NoResult { cite }),
            End::Repetition(RepetitionOutcome::Draw) => Some(Verdict::Draw { cite }),
            End::Repetition(RepetitionOutcome::Replay) => Some(Verdict::Replay { cite }),
        }
    }

    /// The winner, if there is one.
    pub const fn winner(&self) -> Option<Color> {
        match *self {
            Verdict::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// The place in the law it rests on.
    pub const fn cite(&self) -> Cite {
        match *self {
            Verdict::Win { by, .. } => by.cite(),
            Verdict::Draw { cite }
            | Verdict::NoResult { cite }
            | Verdict::Replay { cite }
            | Verdict::BothLose { cite } => cite,
        }
    }

    /// The verdict in Chinese words, from the winner's side: 黑胜3/4子, 白中盘胜, 和棋.
    pub const fn zh(&self) -> VerdictZh {
        VerdictZh { verdict: *self, side: None }
    }

    /// The verdict in Chinese words, from one side's point of view, as Article 11 speaks of Black:
    /// 黑负1/4子.
    ///
    /// ```
    /// use weiqi::{Article, Cite, Color, Ground, Verdict, Zi};
    /// let by = Ground::Count { margin: Zi::from_quarters(1), cite: Cite::article(Article::Komi) };
    /// let verdict = Verdict::Win { winner: Color::White, by };
    /// assert_eq!(verdict.zh_for(Color::Black).to_string(), "黑负1/4子");
    /// assert_eq!(verdict.zh().to_string(), "白胜1/4子");
    /// ```
    pub const fn zh_for(&self, side: Color) -> VerdictZh {
        VerdictZh { verdict: *self, side: Some(side) }
    }

    /// The result as game records write it: `B+1.5` (points, two to a zi), `W+R`, `B+F`, `W+T`, `0` for a
    /// draw, `Void` where nobody won or both lost.
    ///
    /// ```
    /// use weiqi::{Color, Ground, Verdict};
    /// assert_eq!(Verdict::Win { winner: Color::Black, by: Ground::Resignation }.record(), "B+R");
    /// ```
    pub fn record(&self) -> alloc::string::String {
        use alloc::format;
        match self {
            Verdict::Win { winner, by } => {
                let winner = winner.letter();
                match by {
                    Ground::Count { margin, .. } => format!("{winner}+{}", margin.points()),
                    Ground::Resignation => format!("{winner}+R"),
                    Ground::Time { .. } => format!("{winner}+T"),
                    Ground::Forfeit | Ground::Warnings { .. } | Ground::Ruling { .. } => format!("{winner}+F"),
                }
            }
            Verdict::Draw { .. } => "0".into(),
            Verdict::NoResult { .. } | Verdict::Replay { .. } | Verdict::BothLose { .. } => "Void".into(),
        }
    }
}

impl Ground {
    /// The place in the law it rests on.
    pub const fn cite(&self) -> Cite {
        match *self {
            Ground::Resignation => Cite::article(Article::End).clause(2),
            Ground::Forfeit => Cite::article(Article::EndProcedure).clause(1),
            Ground::Count { cite, .. }
            | Ground::Time { cite }
            | Ground::Warnings { cite }
            | Ground::Ruling { cite } => cite,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Win { winner, by } => match by {
                Ground::Count { margin, .. } => write!(f, "{winner} wins by {margin} zi"),
                Ground::Resignation => write!(f, "{winner} wins by resignation"),
                Ground::Forfeit => write!(f, "{winner} wins by forfeit"),
                Ground::Time { .. } => write!(f, "{winner} wins on time"),
                Ground::Warnings { .. } => write!(f, "{winner} wins: two warnings against {}", !*winner),
                Ground::Ruling { .. } => write!(f, "{winner} wins by ruling"),
            },
            Verdict::Draw { .. } => f.write_str("draw"),
            Verdict::NoResult { .. } => f.write_str("no result"),
            Verdict::Replay { .. } => f.write_str("to be played again"),
            Verdict::BothLose { .. } => f.write_str("both sides lose"),
        }
    }
}

/// Chinese words for a verdict, made by [`Verdict::zh`] and [`Verdict::zh_for`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerdictZh {
    verdict: Verdict,
    side: Option<Color>,
}

impl fmt::Display for VerdictZh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, by) = match self.verdict {
            Verdict::Win { winner, by } => (winner, by),
            Verdict::Draw { .. } => return f.write_str("和棋"),
            Verdict::NoResult { .. } => return f.write_str("无胜负"),
            Verdict::Replay { .. } => return f.write_str("重赛"),
            Verdict::BothLose { .. } => return f.write_str("双方均负"),
        };
        let side = self.side.unwrap_or(winner);
        let (name, result) = (side.zh(), if side == winner { "胜" } else { "负" });
        match by {
            Ground::Count { margin, .. } => write!(f, "{name}{result}{}", margin.zh()),
            Ground::Resignation => write!(f, "{name}中盘{result}"),
            Ground::Forfeit => write!(f, "{name}{result}（弃权）"),
            Ground::Time { .. } => write!(f, "{name}{result}（超时）"),
            Ground::Warnings { .. } => write!(f, "{name}{result}（两次警告）"),
            Ground::Ruling { .. } => write!(f, "{name}{result}（判决）"),
        }
    }
}
