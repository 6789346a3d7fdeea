//! A compact binary form of situations and moves, for tables and files of engines.
//!
//! The layout is part of the interface and stays. A situation is:
//!
//! | bytes | content |
//! | --- | --- |
//! | 0 | number of columns, 1 to 19 |
//! | 1 | number of rows, 1 to 19 |
//! | 2 | side to move: 0 Black, 1 White |
//! | 3, 4 | the point of a ko that may not be retaken, as its [`Size::index`] plus 1, low byte first; 0 for none |
//! | 5, 6 | the stone that took it, in the same form |
//! | 7 and on | the points in the order of [`Size::index`], four to a byte, the first in the lowest two bits: 0 empty, 1 black, 2 white; unused bits are 0 |
//!
//! 98 bytes on 19 by 19. A move is two bytes: the index of its point, or [`Size::points`] for a pass, low byte first.

use alloc::vec::Vec;

use crate::board::{Board, Ko, SetupError};
use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};
use crate::situation::Situation;
use crate::words::bilingual;

/// Bytes before the points.
const HEADER: usize = 7;

/// Why bytes are not a situation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CompactError {
    /// The number of bytes is not that of the size which the first two name, or there are fewer than seven.
    Length {
        /// Number of bytes given.
        given: usize,
    },
    /// A byte has a value that it cannot have.
    Value {
        /// The place of the byte, from 0.
        byte: usize,
    },
    /// The stones cannot stand on a board (Article 3).
    Setup(SetupError),
    /// There is no such ko in the position.
    Ko,
}

bilingual!(CompactError {
    CompactError::Length { given } => ("{given} bytes are not a situation"), ("{given}字节不是一个局面");
    CompactError::Value { byte } => ("byte {byte} has no such value"), ("第{byte}字节的值无效");
    CompactError::Setup(error) => ("{error}"), ("{}", error.zh());
    CompactError::Ko => ("there is no such ko in the position"), ("局面中没有这样的劫");
});

impl core::error::Error for CompactError {}

impl Situation {
    /// The situation in the [layout](self::super::compact) of this crate. Linear in the number of points.
    ///
    /// ```
    /// use weiqi::{Situation, Size};
    /// let mut situation = Situation::start(Size::STANDARD);
    /// situation.play("Q16".parse()?)?;
    /// let bytes = situation.to_bytes();
    /// assert_eq!(bytes.len(), 98);
    /// assert_eq!(Situation::from_bytes(&bytes)?, situation);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let size = self.board().size();
        let mut bytes = Vec::with_capacity(length(size));
        let ko = |at: fn(Ko) -> Point| self.ko().and_then(|ko| size.index(at(ko))).map_or(0, |index| index as u16 + 1);
        bytes.extend([size.columns(), size.rows(), self.to_move() as u8]);
        bytes.extend(ko(|ko| ko.at).to_le_bytes());
        bytes.extend(ko(|ko| ko.taken_by).to_le_bytes());
        bytes.resize(length(size), 0);
        for color in Color::ALL {
            for index in self.board().stones(color).iter().filter_map(|at| size.index(at)) {
                bytes[HEADER + index / 4] |= (color as u8 + 1) << (index % 4 * 2);
            }
        }
        bytes
    }

    /// Reads what [`Situation::to_bytes`] writes, and nothing else.
    ///
    /// # Errors
    /// [`CompactError`] if the bytes are not a situation.
    pub fn from_bytes(bytes: &[u8]) -> Result<Situation, CompactError> {
        let &[columns, rows, to_move, ko_low, ko_high, taker_low, taker_high, ref points @ ..] = bytes else {
            return Err(CompactError::Length { given: bytes.len() });
        };
        let byte = usize::from(matches!(columns, 1..=19));
        let size = Size::new(columns, rows).ok_or(CompactError::Value { byte })?;
        if bytes.len() != length(size) {
            return Err(CompactError::Length { given: bytes.len() });
        }
        let to_move = *Color::ALL.get(usize::from(to_move)).ok_or(CompactError::Value { byte: 2 })?;
        let mut stones = ByColor::<PointSet>::default();
        for (i, &four) in points.iter().enumerate() {
            for j in 0..4 {
                let value = CompactError::Value { byte: HEADER + i };
                match (four >> (2 * j) & 3, size.point(4 * i + j)) {
                    (0, _) => {}
                    (1, Some(at)) => stones.black.insert(at),
                    (2, Some(at)) => stones.white.insert(at),
                    _ => return Err(value),
                }
            }
        }
        let sides = Color::ALL.into_iter().flat_map(|color| stones[color].iter().map(move |at| (color, at)));
        let board = Board::from_stones(size, sides).map_err(CompactError::Setup)?;
        let point = |low, high| usize::from(u16::from_le_bytes([low, high])).checked_sub(1);
        let ko = match (point(ko_low, ko_high), point(taker_low, taker_high)) {
            (None, None) => None,
            (at, taken_by) => {
                let at = at.and_then(|index| size.point(index)).ok_or(CompactError::Value { byte: 3 })?;
                let taken_by = taken_by.and_then(|index| size.point(index)).ok_or(CompactError::Value { byte: 5 })?;
                Some(Ko { at, taken_by })
            }
        };
        Situation::with_ko(board, to_move, ko).ok_or(CompactError::Ko)
    }
}

/// Number of bytes of a situation.
const fn length(size: Size) -> usize {
    HEADER + (size.points() as usize).div_ceil(4)
}

impl Move {
    /// The number of the move among those of a board: the [`Size::index`] of its point, or [`Size::points`] for a pass;
    /// `None` for a point off the board. For tables of `points + 1` entries, such as a policy.
    ///
    /// ```
    /// use weiqi::{Move, Size};
    /// let size = Size::square(9).ok_or("size")?;
    /// assert_eq!(Move::Pass.index(size), Some(81));
    /// assert_eq!((0..82).filter_map(|n| Move::from_index(size, n)).filter_map(|mv| mv.index(size)).sum::<usize>(), 81 * 41);
    /// # Ok::<(), &str>(())
    /// ```
    pub const fn index(self, size: Size) -> Option<usize> {
        match self {
            Move::Play(at) => size.index(at),
            Move::Pass => Some(size.points() as usize),
        }
    }

    /// The move with this number: the opposite of [`Move::index`].
    pub const fn from_index(size: Size, index: usize) -> Option<Move> {
        if index == size.points() as usize {
            return Some(Move::Pass);
        }
        match size.point(index) {
            Some(at) => Some(Move::Play(at)),
            None => None,
        }
    }

    /// The move in two bytes; `None` for a point off the board.
    pub fn to_bytes(self, size: Size) -> Option<[u8; 2]> {
        self.index(size).map(|index| (index as u16).to_le_bytes())
    }

    /// Reads what [`Move::to_bytes`] writes; `None` if it is not a move on a board of this size.
    pub fn from_bytes(size: Size, bytes: [u8; 2]) -> Option<Move> {
        Move::from_index(size, u16::from_le_bytes(bytes).into())
    }
}
