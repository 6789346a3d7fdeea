//! What a game starts from.

use crate::board::{Board, Ko};
use crate::color::{ByColor, Color};
use crate::point::{PointSet, Size};
use crate::situation::Situation;

/// What a game starts from: the position, the side to move, and what is known of the play before it.
///
/// A game on the empty board has no play before it. A game that is set up in the middle of play may have: a ko that has
/// just been taken, a dispute about life and death that is being played out, a ruling of fake life. A value of 136 bytes.
///
/// ```
/// use weiqi::{Board, Color, Game, Terms};
/// use weiqi::game::Origin;
/// let board = Board::from_rows(".XO\nXO.\n...").unwrap();
/// let origin = Origin::new(&board, Color::White).with_dispute(true);
/// let game = Game::from_origin(origin, Terms::CHINESE_2002);
/// assert_eq!(game.origin(), &origin);
/// assert_eq!((game.to_move(), game.in_dispute()), (Color::White, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    size: Size,
    to_move: Color,
    in_dispute: bool,
    ko: Option<Ko>,
    fake_life: ByColor<bool>,
    stones: ByColor<PointSet>,
}

impl Origin {
    /// A position and the side to move, with no play before it.
    pub fn new(board: &Board, to_move: Color) -> Origin {
        Origin {
            size: board.size(),
            to_move,
            in_dispute: false,
            ko: None,
            fake_life: ByColor::default(),
            stones: board.stones_by_color(),
        }
    }

    /// The same with a dispute about life and death in course or not (Article 21.4).
    #[must_use]
    pub const fn with_dispute(self, in_dispute: bool) -> Origin {
        Origin { in_dispute, ..self }
    }

    /// The same with these sides under a ruling of fake life (假生, Article 20.2).
    #[must_use]
    pub const fn with_fake_life(self, fake_life: ByColor<bool>) -> Origin {
        Origin { fake_life, ..self }
    }

    /// The position.
    pub fn board(&self) -> Board {
        Board::from_sets(self.size, self.stones)
    }

    pub(super) const fn stones(&self) -> ByColor<PointSet> {
        self.stones
    }

    /// The position, the side to move, and the ko.
    pub fn situation(&self) -> Situation {
        // The ko was part of a situation when the origin was made of it, so it is one in this position.
        Situation::with_known_ko(self.board(), self.to_move, self.ko)
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The side to move first.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The ko that had just been taken, if one had.
    pub const fn ko(&self) -> Option<Ko> {
        self.ko
    }

    /// Whether a dispute about life and death is in course (Article 21.4).
    pub const fn in_dispute(&self) -> bool {
        self.in_dispute
    }

    /// The sides under a ruling of fake life (Article 20.2).
    pub const fn fake_life(&self) -> ByColor<bool> {
        self.fake_life
    }
}

impl From<&Situation> for Origin {
    /// A situation with its ko, and no dispute or ruling.
    fn from(situation: &Situation) -> Origin {
        Origin { ko: situation.ko(), ..Origin::new(situation.board(), situation.to_move()) }
    }
}
