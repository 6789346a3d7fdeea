//! What a game of an event came to, and what that is worth. Articles 13.1, 17.5, 20.3, 22, 23.1 and 27.1.
//!
//! A result belongs to the players of a pair and not to the colours: if a pair is corrected because the players
//! took each other's stones, the winner stays the winner.

use core::fmt;

use crate::color::Color;
use crate::law::{Article, Cite, Cited};
use crate::verdict::{Ground, Verdict};
use crate::words::{Chinese, padded};

/// One of the two entries of a pair, in the order in which the pair is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// The entry that is written first.
    First,
    /// The entry that is written second.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const ALL: [Side; 2] = [Side::First, Side::Second];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::First => "first",
            Side::Second => "second",
        })
    }
}

impl Chinese for Side {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::First => "前者",
            Side::Second => "后者",
        })
    }
}

/// The kinds of results of one game. Closed: the law knows no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ResultKind {
    /// One side won (胜), by play or by a ruling.
    Win(Side),
    /// A draw (和).
    Draw,
    /// Both sides lose (双方均负): 0 to 0.
    BothLose,
    /// The named side did not play, or did not come (弃权); the other side wins.
    Forfeit(Side),
    /// Neither side came (双方弃权): 0 to 0.
    BothForfeit,
    /// No result (无胜负, a supplement to Article 20.3).
    NoResult,
    /// The game is void and is to be played again (重赛).
    Replay,
    /// The game has no winner and one more game decides (加赛).
    ExtraGame,
}

impl ResultKind {
    /// The winner. `None` if nobody won.
    pub const fn winner(self) -> Option<Side> {
        match self {
            ResultKind::Win(side) => Some(side),
            ResultKind::Forfeit(loser) => Some(loser.other()),
            _ => None,
        }
    }

    /// Whether the pair still owes a game: this one is to be played again, or one more game decides.
    pub const fn is_open(self) -> bool {
        matches!(self, ResultKind::Replay | ResultKind::ExtraGame)
    }

    /// The same result for the pair written the other way round.
    #[must_use]
    pub const fn reversed(self) -> ResultKind {
        match self {
            ResultKind::Win(side) => ResultKind::Win(side.other()),
            ResultKind::Forfeit(side) => ResultKind::Forfeit(side.other()),
            same => same,
        }
    }

    /// What the kind rests on where nothing more exact is known.
    const fn usual_cite(self) -> Cite {
        match self {
            ResultKind::Win(_) | ResultKind::Draw => Cite::article(Article::Scoring).clause(1),
            ResultKind::Forfeit(_) | ResultKind::BothForfeit => Cite::article(Article::EndProcedure).clause(1),
            ResultKind::BothLose | ResultKind::Replay => Cite::article(Article::RefereePlay).clause(5),
            ResultKind::NoResult | ResultKind::ExtraGame => Cite::article(Article::RefereeRepetition).clause(3),
        }
    }
}

impl fmt::Display for ResultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ResultKind::Win(Side::First) => "the first wins",
            ResultKind::Win(Side::Second) => "the second wins",
            ResultKind::Draw => "draw",
            ResultKind::BothLose => "both lose",
            ResultKind::Forfeit(Side::First) => "the first forfeits",
            ResultKind::Forfeit(Side::Second) => "the second forfeits",
            ResultKind::BothForfeit => "both forfeit",
            ResultKind::NoResult => "no result",
            ResultKind::Replay => "to be played again",
            ResultKind::ExtraGame => "one more game decides",
        })
    }
}

impl Chinese for ResultKind {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ResultKind::Win(Side::First) => "前者胜",
            ResultKind::Win(Side::Second) => "后者胜",
            ResultKind::Draw => "和棋",
            ResultKind::BothLose => "双方均负",
            ResultKind::Forfeit(Side::First) => "前者弃权",
            ResultKind::Forfeit(Side::Second) => "后者弃权",
            ResultKind::BothForfeit => "双方弃权",
            ResultKind::NoResult => "无胜负",
            ResultKind::Replay => "重赛",
            ResultKind::ExtraGame => "加赛",
        })
    }
}

/// The result of one game of a pair, with the place in the law that it rests on.
///
/// ```
/// use weiqi::Cited;
/// use weiqi::tournament::{GameResult, ResultKind, Side};
/// let result = GameResult::new(ResultKind::Forfeit(Side::Second));
/// assert_eq!(result.kind.winner(), Some(Side::First));
/// assert_eq!(result.cite().to_string(), "Art. 13.1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct GameResult {
    /// What the game came to.
    pub kind: ResultKind,
    /// What the result rests on.
    pub cite: Cite,
}

impl GameResult {
    /// A result that rests on the article that its kind usually rests on.
    pub const fn new(kind: ResultKind) -> GameResult {
        GameResult { kind, cite: kind.usual_cite() }
    }

    /// The result of a game with this verdict, in which `black` played Black.
    ///
    /// ```
    /// use weiqi::{Color, End, Verdict};
    /// use weiqi::tournament::{GameResult, ResultKind, Side};
    /// let verdict = Verdict::of_end(End::Resigned(Color::Black)).unwrap();
    /// assert_eq!(GameResult::from_verdict(&verdict, Side::Second).kind, ResultKind::Win(Side::First));
    /// ```
    pub fn from_verdict(verdict: &Verdict, black: Side) -> GameResult {
        let kind = match *verdict {
            Verdict::Win { winner, by } => {
                let winner = match winner {
                    Color::Black => black,
                    Color::White => black.other(),
                };
                match by {
                    Ground::Forfeit { .. } => ResultKind::Forfeit(winner.other()),
                    _ => ResultKind::Win(winner),
                }
            }
            Verdict::Draw { .. } => ResultKind::Draw,
            Verdict::NoResult { .. } => ResultKind::NoResult,
            Verdict::Replay { .. } => ResultKind::Replay,
            Verdict::ExtraGame { .. } => ResultKind::ExtraGame,
            Verdict::BothLose { .. } => ResultKind::BothLose,
        };
        GameResult { kind, cite: verdict.cite() }
    }
}

impl Cited for GameResult {
    fn cite(&self) -> Cite {
        self.cite
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("{} ({})", self.kind, self.cite))
    }
}

impl Chinese for GameResult {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}（{}）", self.kind.zh(), self.cite.zh())
    }
}

/// What results are worth, in points (积分). Article 27.1: 2 for a win, 1 for a draw, 0 for a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PointTable {
    /// A win.
    pub win: u8,
    /// A draw, each side.
    pub draw: u8,
    /// A loss, also where both lose.
    pub loss: u8,
    /// A loss by forfeit, also where both forfeit.
    pub forfeit: u8,
    /// A bye (轮空). The law is silent; practice gives it the points of a win.
    pub bye: u8,
}

impl PointTable {
    /// Article 27.1: 2, 1 and 0; a bye is worth a win.
    pub const LAW: PointTable = PointTable { win: 2, draw: 1, loss: 0, forfeit: 0, bye: 2 };
    /// As some clubs count: 3, 1 and 0; a bye is worth a win.
    pub const THREE_ONE_ZERO: PointTable = PointTable { win: 3, draw: 1, loss: 0, forfeit: 0, bye: 3 };

    /// The points of a side for a result; 0 where the result gives none.
    pub const fn points(&self, kind: ResultKind, side: Side) -> u8 {
        match kind {
            ResultKind::Win(winner) => {
                if winner as u8 == side as u8 {
                    self.win
                } else {
                    self.loss
                }
            }
            ResultKind::Draw => self.draw,
            ResultKind::BothLose => self.loss,
            ResultKind::Forfeit(loser) => {
                if loser as u8 == side as u8 {
                    self.forfeit
                } else {
                    self.win
                }
            }
            ResultKind::BothForfeit => self.forfeit,
            ResultKind::NoResult | ResultKind::Replay | ResultKind::ExtraGame => 0,
        }
    }
}

/// What a result counts for beside points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ResultFlags {
    /// The two have met: they are not paired again, and the game counts where their games with each other are
    /// compared.
    pub met: bool,
    /// The colours they were assigned count when colours are given in later rounds.
    pub colours: bool,
    /// Each is an opponent of the other in the sum of opponents' points and in the small score.
    pub opponents: bool,
}

impl ResultFlags {
    /// The result counts for everything.
    pub const ALL: ResultFlags = ResultFlags { met: true, colours: true, opponents: true };
    /// The result counts for nothing but points.
    pub const NONE: ResultFlags = ResultFlags { met: false, colours: false, opponents: false };
}

/// What an event makes of results: their points, and what each kind counts for.
///
/// ```
/// use weiqi::tournament::{ResultFlags, ResultKind, ResultRules, Side};
/// let rules = ResultRules { forfeit: ResultFlags::NONE, ..ResultRules::LAW };
/// assert!(!rules.flags(ResultKind::Forfeit(Side::First)).met);
/// assert!(rules.flags(ResultKind::BothLose).met);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ResultRules {
    /// The points of each result.
    pub points: PointTable,
    /// What a game counts for that was played to a win, a draw or the loss of both.
    pub played: ResultFlags,
    /// What a game counts for that one side forfeited.
    pub forfeit: ResultFlags,
    /// What a game counts for that both sides forfeited.
    pub both_forfeit: ResultFlags,
    /// What a game without result counts for.
    pub no_result: ResultFlags,
    /// Whether a game without result counts as a draw (Article 20.3 lets the event say so). If not, it gives no
    /// points and the pair owes a game.
    pub no_result_is_draw: bool,
    /// What a game counts for after a side's result in it was cancelled (Article 23.1).
    pub cancelled: ResultFlags,
    /// Whether the warnings of games that were annulled (replayed, or followed by one more game) stay in the sum of
    /// the event.
    pub annulled_warnings: bool,
}

impl ResultRules {
    /// The law's points; every decided game counts for everything, because Article 13.1 treats a forfeited game as
    /// one that has ended and Article 17.1 goes by the colours that were assigned.
    pub const LAW: ResultRules = ResultRules {
        points: PointTable::LAW,
        played: ResultFlags::ALL,
        forfeit: ResultFlags::ALL,
        both_forfeit: ResultFlags::ALL,
        no_result: ResultFlags::ALL,
        no_result_is_draw: false,
        cancelled: ResultFlags::ALL,
        annulled_warnings: true,
    };

    /// What a result of this kind counts for.
    pub const fn flags(&self, kind: ResultKind) -> ResultFlags {
        match kind {
            ResultKind::Win(_) | ResultKind::Draw | ResultKind::BothLose => self.played,
            ResultKind::Forfeit(_) => self.forfeit,
            ResultKind::BothForfeit => self.both_forfeit,
            ResultKind::NoResult => self.no_result,
            ResultKind::Replay | ResultKind::ExtraGame => ResultFlags::NONE,
        }
    }

    /// The result that stands in the table: a game without result is a draw where the event says so.
    #[must_use]
    pub const fn in_table(&self, kind: ResultKind) -> ResultKind {
        match kind {
            ResultKind::NoResult if self.no_result_is_draw => ResultKind::Draw,
            kind => kind,
        }
    }
}
