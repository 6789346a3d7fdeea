//! Board diagrams: rows of `X`, `O` and `.`, the top row first.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::board::{Board, Setup, SetupError};
use crate::color::Color;
use crate::point::{Point, Size};

/// What is wrong with a board diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramFault {
    /// x
    #[error("not `X`, `O` or `.`")]
    Symbol,
}

/// Why a text is not a board diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramError {
    /// x
    pub line: usize,
}

impl Board {
    /// x
    pub fn from_rows(text: &str) -> Result<Board, SetupError> {
        let rows: Vec<&str> = text.split(['/', '\n']).collect();
        let size = Size::new(rows[0].len() as u8, rows.len() as u8).unwrap();
        let mut setup = Setup::new(size);
        for (y, row) in rows.iter().rev().enumerate() {
            for (x, c) in row.chars().enumerate() {
                let p = Point::new(x as u8, y as u8).unwrap();
                match c {
                    'X' => setup.stones.black.push(p),
                    'O' => setup.stones.white.push(p),
                    _ => {}
                }
            }
        }
        setup.board()
    }
    /// x
    pub fn to_rows(&self) -> String {
        let mut s = String::new();
        for y in (0..self.size().rows()).rev() {
            for x in 0..self.size().columns() {
                s.push(match self.stone(Point::new(x, y).unwrap()) {
                    Some(Color::Black) => 'X',
                    Some(Color::White) => 'O',
                    None => '.',
                });
            }
            if y > 0 {
                s.push('/');
            }
        }
        s
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_rows())
    }
}
