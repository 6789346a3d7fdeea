//! Figures as text.

use core::fmt;

use super::figure::{Figure, Mark};
use crate::color::Color;
use crate::point::Point;

/// The characters of a figure in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// Box-drawing lines and round stones, for a font in which all of them are equally wide.
    Unicode,
    /// `X` for Black, `O` for White, `.` and `+` (a star) for vacant points. Only the notes below may hold
    /// other characters.
    Ascii,
}

/// A figure as text. Made by [`Figure::text`].
#[derive(Clone, Copy, Debug)]
pub struct Plain<'a> {
    figure: &'a Figure,
    letters: Letters,
}

impl Figure {
    /// The figure as text, with a line end after every line.
    pub fn text(&self, letters: Letters) -> Plain<'_> {
        Plain { figure: self, letters }
    }
}

impl Plain<'_> {
    /// One of two characters, by the kind of letters.
    fn pick(&self, unicode: char, ascii: char) -> char {
        match self.letters {
            Letters::Unicode => unicode,
            Letters::Ascii => ascii,
        }
    }

    /// How many digits the longest number has; 0 without numbers.
    fn digits(&self) -> usize {
        self.figure.numbers.values().max().map_or(0, |&most| most.ilog10() as usize + 1)
    }

    fn symbol(&self, at: Point) -> char {
        if let Some(mark) = self.figure.marks.get(&at) {
            return match mark {
                Mark::Triangle => self.pick('△', '^'),
                Mark::Square => self.pick('□', '#'),
                Mark::Circle => self.pick('◎', '@'),
                Mark::Cross => self.pick('✕', '*'),
                Mark::Letter(letter) => *letter,
            };
        }
        let is_dead = self.figure.dead.contains(at);
        match (self.figure.stone(at), self.figure.owner(at)) {
            (Some(Color::Black), _) if is_dead => self.pick('◆', 'x'),
            (Some(Color::White), _) if is_dead => self.pick('◇', 'o'),
            (Some(Color::Black), _) => self.pick('●', 'X'),
            (Some(Color::White), _) => self.pick('○', 'O'),
            (None, Some(Some(Color::Black))) => self.pick('▪', 'b'),
            (None, Some(Some(Color::White))) => self.pick('▫', 'w'),
            (None, Some(None)) => self.pick('╱', '/'),
            (None, None) => self.vacant(at),
        }
    }

    /// A vacant point: a star, or the lines that meet there.
    fn vacant(&self, at: Point) -> char {
        if self.figure.size.star_points().contains(at) {
            return self.pick('╋', '+');
        }
        let (column, row) = (at.column(), at.row());
        let line = |at: u8, lines: u8| (at > 0, at + 1 < lines);
        let (left, right) = line(column, self.figure.size.columns());
        let (lower, upper) = line(row, self.figure.size.rows());
        let lines = match (left, right, lower, upper) {
            (true, true, true, true) => '┼',
            (false, true, true, true) => '├',
            (true, false, true, true) => '┤',
            (true, true, false, true) => '┴',
            (true, true, true, false) => '┬',
            (false, true, false, true) => '└',
            (true, false, false, true) => '┘',
            (false, true, true, false) => '┌',
            (true, false, true, false) => '┐',
            (false, false, ..) => '│',
            _ => '─',
        };
        self.pick(lines, '.')
    }

    fn row(&self, f: &mut fmt::Formatter<'_>, row: u8) -> fmt::Result {
        let (figure, digits) = (self.figure, self.digits());
        let line = self.pick('─', ' ');
        // What stands between two points: a line, or the signs around the last move.
        let is_last = |column: u8| Point::new(column, row).is_some_and(|at| figure.last == Some(at));
        write!(f, "{:2}{}", row + 1, if is_last(*figure.columns.start()) { '(' } else { ' ' })?;
        for column in figure.columns.clone() {
            let Some(at) = Point::new(column, row) else { continue };
            write!(f, "{}", self.symbol(at))?;
            let number = figure.numbers.get(&at).filter(|_| !figure.marks.contains_key(&at));
            let free = digits - number.map_or(0, |number| number.ilog10() as usize + 1);
            if let Some(number) = number {
                write!(f, "{number}")?;
            }
            let is_end = column == *figure.columns.end();
            // Beyond the right edge of the board there is no line.
            let fill = if column + 1 == figure.size.columns() { ' ' } else { line };
            for _ in 0..free {
                write!(f, "{fill}")?;
            }
            match (is_last(column), is_end, is_last(column + 1)) {
                (true, ..) => write!(f, ")")?,
                (false, false, true) => write!(f, "(")?,
                (false, true, _) => write!(f, " ")?,
                (false, false, false) => write!(f, "{fill}")?,
            }
        }
        writeln!(f, "{}", row + 1)
    }

    fn columns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  ")?;
        let mut free = 0;
        for column in self.figure.columns.clone() {
            let letter = char::from(crate::text::COLUMNS[usize::from(column)]);
            write!(f, "{:free$} {letter}", "")?;
            free = self.digits();
        }
        writeln!(f)
    }
}

impl fmt::Display for Plain<'_> {
    /// Rows from the top with their numbers at both sides, the letters of the columns above and below, and
    /// the notes. A width is not kept to: the figure has many lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.columns(f)?;
        for row in self.figure.rows.clone().rev() {
            self.row(f, row)?;
        }
        self.columns(f)?;
        if self.figure.count.is_some() {
            let [x, o, b, w, shared] =
                [('◆', 'x'), ('◇', 'o'), ('▪', 'b'), ('▫', 'w'), ('╱', '/')].map(|(u, a)| self.pick(u, a));
            writeln!(f, "dead 死: {x} {o}; points 围住的点: {b} {w}; shared 双方各半: {shared}")?;
        }
        self.figure.notes.iter().try_for_each(|note| writeln!(f, "{note}"))
    }
}
