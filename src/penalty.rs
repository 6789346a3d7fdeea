//! The penalties of a game: one list of them, and the ledger that keeps those that were imposed. Article 24;
//! Article 16.2 of chapter 2 of the older edition.
//!
//! Guarantees: a [`Ledger`] is the edition and the sanctions in the order in which they were imposed. Fines,
//! numbers of warnings and losses follow from them, so they cannot disagree. What a side has lost by, and on
//! what ground, is written down with the penalty; nothing is guessed from a citation.

use alloc::vec::Vec;
use core::time::Duration;

use crate::clock::Span;
use crate::color::{ByColor, Color};
use crate::law::{Article, Cite, Cited, Edition};
use crate::words::bilingual;
use crate::zi::Zi;

/// What one side of one game can be penalised with (处罚).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Penalty {
    /// Advice (劝告): the older edition's mildest answer. It costs nothing.
    Advice,
    /// A warning (警告): one zi when counting (Article 24.1), and the game if it is the second (24.2).
    Warning,
    /// A lost turn (弃权一次): the opponent is to move.
    LostTurn,
    /// Time is taken off the side's limit.
    Deduction(#[cfg_attr(feature = "serde", serde(with = "crate::serde_impl::span"))] Duration),
    /// The loss of the game (判负).
    Loss(LossGround),
}

bilingual!(Penalty {
    Penalty::Advice => ("advice"), ("劝告");
    Penalty::Warning => ("a warning"), ("警告一次");
    Penalty::LostTurn => ("a lost turn"), ("弃权一次");
    Penalty::Deduction(time) => ("{} off the limit", Span(*time)), ("扣除时限{}", Span(*time).zh());
    Penalty::Loss(ground) => ("the loss of the game ({ground})"), ("判负（{}）", ground.zh());
});

/// On what ground a side loses by a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LossGround {
    /// It did not come, left, or lost its right to the game (弃权; Articles 13.1, 22.1, 22.2 and 22.4).
    Forfeit,
    /// It ran out of time (超时; Articles 12.4, 12.5 and 22.5).
    Time,
    /// It was warned twice (两次警告, Article 24.2).
    Warnings,
    /// It lost by a ruling (判决).
    Ruling,
}

bilingual!(LossGround {
    LossGround::Forfeit => ("forfeit"), ("弃权");
    LossGround::Time => ("time"), ("超时");
    LossGround::Warnings => ("two warnings"), ("两次警告");
    LossGround::Ruling => ("ruling"), ("判决");
});

/// One penalty imposed on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Sanction {
    /// The side penalised.
    pub side: Color,
    /// The penalty.
    pub penalty: Penalty,
    /// The clause that was broken.
    pub cite: Cite,
    /// Number of moves played when it was imposed, in plies; 0 before the first.
    pub move_number: u32,
}

bilingual!(Sanction {
    Sanction { side, penalty, cite, move_number } =>
        ("{side}, move {move_number}: {penalty} ({cite})"),
        ("{}方第{move_number}手：{}（{}）", side.zh(), penalty.zh(), cite.zh());
});

impl Cited for Sanction {
    fn cite(&self) -> Cite {
        self.cite
    }
}

/// That a side has lost by penalties: on what ground, and by which clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Loss {
    /// The ground.
    pub ground: LossGround,
    /// The clause that was broken, or the one on the second warning.
    pub cite: Cite,
}

impl Cited for Loss {
    fn cite(&self) -> Cite {
        self.cite
    }
}

/// The penalties of one game.
///
/// ```
/// use weiqi::{Article, Cite, Color, Edition, Zi};
/// use weiqi::penalty::{Ledger, LossGround, Penalty, Sanction};
/// let phone = Cite::article(Article::RefereeDiscipline).clause(7);
/// let warning = Sanction { side: Color::White, penalty: Penalty::Warning, cite: phone, move_number: 40 };
/// let mut ledger = Ledger::new(Edition::Rules2002);
/// ledger.enter(warning)?;
/// assert_eq!(ledger.fine(Color::White), Zi::from_whole(1));
/// assert_eq!(ledger.loss(Color::White), None);
/// ledger.enter(Sanction { move_number: 52, ..warning })?;
/// let loss = ledger.loss(Color::White).unwrap();
/// assert_eq!((loss.ground, loss.cite.to_string().as_str()), (LossGround::Warnings, "Art. 24.2"));
/// # Ok::<(), weiqi::penalty::LedgerError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ledger {
    edition: Edition,
    sanctions: Vec<Sanction>,
    sums: Sums,
}

/// What follows from the sanctions of a ledger, kept so that no question walks them all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Sums {
    warnings: ByColor<u32>,
    losses: ByColor<Option<Loss>>,
}

/// How far a ledger had come, so that what was entered since can be taken out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LedgerMark {
    entries: usize,
    sums: Sums,
}

/// Why a sanction cannot be entered. The ledger is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LedgerError {
    /// Its move number lies before the last entry's.
    OutOfOrder {
        /// The move number given.
        move_number: u32,
        /// The last entry's.
        last: u32,
    },
}

bilingual!(LedgerError {
    LedgerError::OutOfOrder { move_number, last } =>
        ("a sanction at move {move_number} cannot follow one at move {last}"),
        ("第{move_number}手的处罚不能记在第{last}手的处罚之后");
});

impl core::error::Error for LedgerError {}

impl Cited for LedgerError {
    fn cite(&self) -> Cite {
        Cite::article(Article::Warnings)
    }
}

impl Ledger {
    /// A game without penalties under an edition's rules.
    pub const fn new(edition: Edition) -> Ledger {
        let none = Sums { warnings: ByColor { black: 0, white: 0 }, losses: ByColor { black: None, white: None } };
        Ledger { edition, sanctions: Vec::new(), sums: none }
    }

    /// The edition in force.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// All penalties in force, in the order in which they were imposed.
    pub fn sanctions(&self) -> &[Sanction] {
        &self.sanctions
    }

    /// Adds a penalty. Offences are heard until the result is confirmed, so also one after a side has lost.
    ///
    /// # Errors
    /// [`LedgerError`] if it lies before the last one.
    pub fn enter(&mut self, sanction: Sanction) -> Result<(), LedgerError> {
        match self.sanctions.last() {
            Some(&Sanction { move_number: last, .. }) if sanction.move_number < last => {
                Err(LedgerError::OutOfOrder { move_number: sanction.move_number, last })
            }
            _ => {
                self.push(sanction);
                Ok(())
            }
        }
    }

    /// Adds a penalty that is known not to lie before the last one.
    pub(crate) fn push(&mut self, sanction: Sanction) {
        let Sanction { side, penalty, cite, .. } = sanction;
        let warnings = &mut self.sums.warnings[side];
        *warnings += u32::from(penalty == Penalty::Warning);
        let loss = match penalty {
            Penalty::Loss(ground) => Some(Loss { ground, cite }),
            Penalty::Warning if *warnings == 2 => {
                Some(Loss { ground: LossGround::Warnings, cite: self.edition.second_warning() })
            }
            _ => None,
        };
        // The first loss decides what the side has lost by.
        self.sums.losses[side] = self.sums.losses[side].or(loss);
        self.sanctions.push(sanction);
    }

    /// Number of warnings of a side. They count for Article 24 in this game, and as a tie-break in the event
    /// (Article 27).
    pub fn warnings(&self, side: Color) -> u32 {
        self.sums.warnings[side]
    }

    /// What a side pays when counting, in zi: one for each warning (罚出一子, Article 24.1). The older edition
    /// knows no fine.
    pub fn fine(&self, side: Color) -> Zi {
        match self.edition {
            Edition::Rules2002 => Zi::from_whole(self.warnings(side).try_into().unwrap_or(i32::MAX)),
            Edition::Older => Zi::ZERO,
        }
    }

    /// How a side has lost by penalties: by its first loss, or by its second warning (Article 24.2). `None` if
    /// it has not.
    pub fn loss(&self, side: Color) -> Option<Loss> {
        self.sums.losses[side]
    }

    /// How each side has lost by penalties.
    pub fn losses(&self) -> ByColor<Option<Loss>> {
        self.sums.losses
    }

    /// The same ledger after the players have changed sides: the penalties go with the players.
    #[must_use]
    pub fn swapped(&self) -> Ledger {
        let mut swapped = Ledger::new(self.edition);
        for &sanction in &self.sanctions {
            swapped.push(Sanction { side: !sanction.side, ..sanction });
        }
        swapped
    }

    /// How far the ledger has come.
    pub(crate) fn mark(&self) -> LedgerMark {
        LedgerMark { entries: self.sanctions.len(), sums: self.sums }
    }

    /// Takes out what was entered since a mark, and returns it.
    pub(crate) fn rewind(&mut self, mark: LedgerMark) -> Vec<Sanction> {
        self.sums = mark.sums;
        self.sanctions.split_off(mark.entries.min(self.sanctions.len()))
    }
}

impl Edition {
    /// The clause by which two warnings lose the game.
    const fn second_warning(self) -> Cite {
        match self {
            Edition::Rules2002 => Cite::article(Article::Warnings).clause(2),
            Edition::Older => Cite::older(2, 16).clause(2),
        }
    }
}
