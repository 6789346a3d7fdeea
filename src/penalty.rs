//! What players have been penalised with in a game, and what their warnings cost. Article 24; Article
//! 16.2 of chapter 2 of the older edition.
//!
//! Guarantees: a [`Ledger`] is the edition and the sanctions in the order in which they were imposed;
//! fines, counts of warnings and the loser are read off them, so they cannot disagree. Once a side has
//! lost, nothing is entered at a later move; at the same move both sides may lose.

use alloc::vec::Vec;
use core::time::Duration;

use crate::color::{ByColor, Color};
use crate::law::{Article, Cite, Edition};
use crate::zi::Zi;

/// One penalty imposed on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sanction {
    /// The side penalised.
    pub on: Color,
    /// With what.
    pub kind: SanctionKind,
    /// The clause that was broken.
    pub cite: Cite,
    /// Number of moves played when it was imposed, in plies; 0 before the first.
    pub at: u32,
}

/// The kinds of penalties that concern one side of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SanctionKind {
    /// Advice (劝告): the older edition's mildest answer. It costs nothing.
    Advice,
    /// A warning (警告).
    Warning,
    /// A lost turn (弃权一次).
    LostTurn,
    /// Time taken off the side's limit.
    Deduction(Duration),
    /// The loss of the game.
    Loss,
}

/// Who has lost a game by penalties, and by which clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Lost {
    /// One side.
    Side {
        /// The loser.
        color: Color,
        /// The clause broken, or the one on the second warning.
        cite: Cite,
    },
    /// Both sides, at the same move: the law has no tie-break between them.
    Both(ByColor<Cite>),
}

/// The penalties of one game.
///
/// ```
/// use weiqi::{Article, Cite, Color, Edition, Zi};
/// use weiqi::penalty::{Ledger, Lost, Sanction, SanctionKind};
/// let phone = Cite::article(Article::RefereeDiscipline).clause(7);
/// let warning = Sanction { on: Color::White, kind: SanctionKind::Warning, cite: phone, at: 40 };
/// let mut ledger = Ledger::new(Edition::Rules2002);
/// ledger.enter(warning).unwrap();
/// assert_eq!(ledger.fine(Color::White), Zi::from_whole(1));
/// assert_eq!(ledger.lost(), None);
/// ledger.enter(Sanction { at: 52, ..warning }).unwrap();
/// let second_warning = Cite::article(Article::Warnings).clause(2);
/// assert_eq!(ledger.lost(), Some(Lost::Side { color: Color::White, cite: second_warning }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ledger {
    edition: Edition,
    sanctions: Vec<Sanction>,
}

/// Why a sanction cannot be entered. The ledger is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LedgerError {
    /// Its move number lies before the last entry's.
    #[error("a sanction at move {at} cannot follow one at move {last}")]
    OutOfOrder {
        /// The move number given.
        at: u32,
        /// The last entry's.
        last: u32,
    },
    /// A side had lost by then.
    #[error("the game was lost by a penalty at move {at}")]
    Decided {
        /// The move at which it was lost.
        at: u32,
    },
}

impl Ledger {
    /// A game without penalties under an edition's rules.
    pub const fn new(edition: Edition) -> Ledger {
        Ledger { edition, sanctions: Vec::new() }
    }

    /// The edition in force.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// All penalties, in order.
    pub fn sanctions(&self) -> &[Sanction] {
        &self.sanctions
    }

    /// Adds a penalty.
    ///
    /// # Errors
    /// When it lies before the last one, or after the move at which a side has lost.
    pub fn enter(&mut self, sanction: Sanction) -> Result<(), LedgerError> {
        if let Some(&Sanction { at: last, .. }) = self.sanctions.last() {
            if sanction.at < last {
                return Err(LedgerError::OutOfOrder { at: sanction.at, last });
            }
            if sanction.at > last && self.lost().is_some() {
                return Err(LedgerError::Decided { at: last });
            }
        }
        self.sanctions.push(sanction);
        Ok(())
    }

    /// How many warnings a side has. They count for Article 24 in this game, and as a tie-break in the
    /// event (Article 27).
    pub fn warnings(&self, color: Color) -> u32 {
        self.on(color).filter(|sanction| sanction.kind == SanctionKind::Warning).count() as u32
    }

    /// What a side pays when counting: one zi for each warning (罚出一子, Article 24.1). The older edition
    /// knows no fine.
    pub fn fine(&self, color: Color) -> Zi {
        match self.edition {
            Edition::Rules2002 => Zi::from_whole(self.warnings(color).try_into().unwrap_or(i32::MAX)),
            Edition::Older => Zi::ZERO,
        }
    }

    /// Who has lost by penalties: the side with a loss, or with two warnings (Article 24.2).
    pub fn lost(&self) -> Option<Lost> {
        match (self.loss(Color::Black), self.loss(Color::White)) {
            (Some(black), Some(white)) => Some(Lost::Both(ByColor { black, white })),
            (Some(cite), None) => Some(Lost::Side { color: Color::Black, cite }),
            (None, Some(cite)) => Some(Lost::Side { color: Color::White, cite }),
            (None, None) => None,
        }
    }

    /// The clause by which a side has lost, if it has: that of its first losing entry.
    fn loss(&self, color: Color) -> Option<Cite> {
        let mut warnings = 0;
        self.on(color).find_map(|sanction| {
            warnings += u32::from(sanction.kind == SanctionKind::Warning);
            match sanction.kind {
                SanctionKind::Loss => Some(sanction.cite),
                SanctionKind::Warning if warnings == 2 => Some(self.second_warning()),
                _ => None,
            }
        })
    }

    const fn second_warning(&self) -> Cite {
        match self.edition {
            Edition::Rules2002 => Cite::article(Article::Warnings).clause(2),
            Edition::Older => Cite::older(2, 16).clause(2),
        }
    }

    fn on(&self, color: Color) -> impl Iterator<Item = &Sanction> {
        self.sanctions.iter().filter(move |sanction| sanction.on == color)
    }
}
