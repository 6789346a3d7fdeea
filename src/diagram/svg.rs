//! Figures as SVG. All lengths are whole numbers of the picture's own unit; a square of the board is 40.

use core::fmt;

use super::figure::{Figure, Mark, Style};
use crate::color::Color;
use crate::point::Point;

/// A figure as SVG. Made by [`Figure::svg`].
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    figure: &'a Figure,
    /// Where the left upper corner lies in the picture.
    corner: (i32, i32),
}

/// The width and height of a square of the board.
const SQUARE: i32 = 40;
/// From the edge of the picture to the first line: half a square, and the room of the coordinates.
const MARGIN: i32 = 60;
/// The height of a line of words below the board.
const LINE: i32 = 30;

impl Figure {
    /// The figure as SVG.
    pub fn svg(&self) -> Svg<'_> {
        Svg { figure: self, corner: (0, 0) }
    }
}

impl<'a> Svg<'a> {
    /// The same picture as part of a larger one.
    pub(super) fn at(self, x: i32, y: i32) -> Svg<'a> {
        Svg { corner: (x, y), ..self }
    }

    /// The width and the height, in the picture's unit.
    pub(super) fn extent(&self) -> (i32, i32) {
        let span = |lines: &core::ops::RangeInclusive<u8>| i32::from(lines.end() - lines.start()) * SQUARE;
        let notes = self.figure.notes.len() as i32;
        let below = if notes > 0 { notes * LINE + 10 } else { 0 };
        // Words may be wider than a small board: a character takes 18 at most, a Latin letter half of it.
        let words =
            |note: &alloc::string::String| note.chars().map(|letter| if letter.is_ascii() { 9 } else { 18 }).sum();
        let widest: i32 = self.figure.notes.iter().map(words).max().unwrap_or(0);
        let width = (span(&self.figure.columns) + 2 * MARGIN).max(widest + 2 * 20);
        (width, span(&self.figure.rows) + 2 * MARGIN + below)
    }

    fn x(&self, column: u8) -> i32 {
        MARGIN + (i32::from(column) - i32::from(*self.figure.columns.start())) * SQUARE
    }

    fn y(&self, row: u8) -> i32 {
        MARGIN + (i32::from(*self.figure.rows.end()) - i32::from(row)) * SQUARE
    }

    /// The board's lines; where the board goes on beyond the figure, they go on half a square.
    fn lines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figure = self.figure;
        let (columns, rows) = (&figure.columns, &figure.rows);
        let beyond = |is_cut: bool| if is_cut { SQUARE / 2 } else { 0 };
        let left = self.x(*columns.start()) - beyond(*columns.start() > 0);
        let right = self.x(*columns.end()) + beyond(columns.end() + 1 < figure.size.columns());
        let top = self.y(*rows.end()) - beyond(rows.end() + 1 < figure.size.rows());
        let bottom = self.y(*rows.start()) + beyond(*rows.start() > 0);
        // One path for all lines; the edges of the board are drawn again, thicker.
        let mut path = |edges: bool| -> fmt::Result {
            let is_drawn = |line: u8, lines: u8| !edges || line == 0 || line + 1 == lines;
            write!(f, "<path stroke=\"#000\" stroke-width=\"{}\" d=\"", if edges { 3 } else { 1 })?;
            for column in columns.clone().filter(|&column| is_drawn(column, figure.size.columns())) {
                write!(f, "M{} {top}V{bottom}", self.x(column))?;
            }
            for row in rows.clone().filter(|&row| is_drawn(row, figure.size.rows())) {
                write!(f, "M{left} {}H{right}", self.y(row))?;
            }
            writeln!(f, "\"/>")
        };
        path(false)?;
        path(true)?;
        for at in figure.size.star_points().iter().filter(|&at| self.shows(at)) {
            writeln!(f, "<circle cx=\"{}\" cy=\"{}\" r=\"5\"/>", self.x(at.column()), self.y(at.row()))?;
        }
        Ok(())
    }

    fn shows(&self, at: Point) -> bool {
        self.figure.columns.contains(&at.column()) && self.figure.rows.contains(&at.row())
    }

    fn coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rows) = (&self.figure.columns, &self.figure.rows);
        for column in columns.clone() {
            let letter = char::from(crate::text::COLUMNS[usize::from(column)]);
            for y in [self.y(*rows.end()) - 38, self.y(*rows.start()) + 38] {
                word(f, self.x(column), y, 16, "#000", &letter)?;
            }
        }
        for row in rows.clone() {
            for x in [self.x(*columns.start()) - 40, self.x(*columns.end()) + 40] {
                word(f, x, self.y(row), 16, "#000", &(row + 1))?;
            }
        }
        Ok(())
    }

    /// What is shown on one point.
    fn point(&self, f: &mut fmt::Formatter<'_>, at: Point) -> fmt::Result {
        let (x, y) = (self.x(at.column()), self.y(at.row()));
        let (stone, is_dead) = (self.figure.stone(at), self.figure.dead.contains(at));
        if let Some(color) = stone {
            let fill = match (self.figure.style, color) {
                (Style::Wood, Color::Black) => "url(#black)",
                (Style::Wood, Color::White) => "url(#white)",
                (Style::Print, Color::Black) => "#000",
                (Style::Print, Color::White) => "#fff",
            };
            let faint = if is_dead { " opacity=\"0.5\"" } else { "" };
            writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"19\" fill=\"{fill}\" stroke=\"#000\"{faint}/>")?;
        }
        // What stands on a black stone is white, all else black.
        let ink = if stone == Some(Color::Black) && !is_dead { "#fff" } else { "#000" };
        match self.figure.owner(at) {
            None => {}
            Some(Some(owner)) => area(f, x, y, [owner, owner])?,
            Some(None) => area(f, x, y, Color::ALL)?,
        }
        let mark = self.figure.marks.get(&at);
        let number = self.figure.numbers.get(&at).filter(|_| mark.is_none());
        // A letter or a sign on a vacant point needs the lines behind it covered.
        if stone.is_none() && matches!(mark, Some(Mark::Letter(_))) {
            let ground = self.ground();
            writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"{ground}\"/>")?;
        }
        if let Some(mark) = mark {
            let shape = alloc::format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"3\"");
            match mark {
                Mark::Triangle => {
                    writeln!(f, "<path {shape} d=\"M{x} {}L{} {}H{}Z\"/>", y - 11, x + 10, y + 7, x - 10)?
                }
                Mark::Square => {
                    writeln!(f, "<rect {shape} x=\"{}\" y=\"{}\" width=\"18\" height=\"18\"/>", x - 9, y - 9)?
                }
                Mark::Circle => writeln!(f, "<circle {shape} cx=\"{x}\" cy=\"{y}\" r=\"10\"/>")?,
                Mark::Cross => writeln!(f, "<path {shape} d=\"M{} {}l18 18m0-18l-18 18\"/>", x - 9, y - 9)?,
                Mark::Letter(letter) => word(f, x, y, 22, ink, letter)?,
            }
        } else if let Some(number) = number {
            // Three digits need a smaller letter to stay on the stone.
            word(f, x, y, if *number < 100 { 20 } else { 15 }, ink, number)?;
        } else if self.figure.last == Some(at) {
            writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"none\" stroke=\"#d22\" stroke-width=\"4\"/>")?;
        }
        Ok(())
    }

    fn ground(&self) -> &'static str {
        match self.figure.style {
            Style::Wood => "#e0b060",
            Style::Print => "#fff",
        }
    }
}

/// The sign of an area: a square, its left half and its right half in the colours of the owners.
fn area(f: &mut fmt::Formatter<'_>, x: i32, y: i32, owners: [Color; 2]) -> fmt::Result {
    for (left, owner) in [x - 7, x].into_iter().zip(owners) {
        let fill = if owner == Color::Black { "#000" } else { "#fff" };
        writeln!(f, "<rect x=\"{left}\" y=\"{}\" width=\"7\" height=\"14\" fill=\"{fill}\"/>", y - 7)?;
    }
    writeln!(f, "<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"14\" fill=\"none\" stroke=\"#000\"/>", x - 7, y - 7)
}

/// A word whose middle is on a point. A third of the letters' height moves its line to the middle.
fn word(f: &mut fmt::Formatter<'_>, x: i32, y: i32, size: i32, ink: &str, text: &dyn fmt::Display) -> fmt::Result {
    let y = y + size / 3;
    writeln!(
        f,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{ink}\" text-anchor=\"middle\">{}</text>",
        Escaped(text)
    )
}

/// Words in which the signs of XML are escaped, and characters that XML does not allow are left out.
pub(super) struct Escaped<T>(pub(super) T);

impl<T: fmt::Display> fmt::Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Escape<'a, 'b>(&'a mut fmt::Formatter<'b>);
        impl fmt::Write for Escape<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                text.chars().try_for_each(|letter| match letter {
                    '&' => self.0.write_str("&amp;"),
                    '<' => self.0.write_str("&lt;"),
                    '>' => self.0.write_str("&gt;"),
                    '"' => self.0.write_str("&quot;"),
                    letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => Ok(()),
                    letter => fmt::Write::write_char(self.0, letter),
                })
            }
        }
        fmt::Write::write_fmt(&mut Escape(f), format_args!("{}", self.0))
    }
}

impl fmt::Display for Svg<'_> {
    /// A whole SVG document. A width is not kept to: the document has many lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figure = self.figure;
        let ((x, y), (width, height)) = (self.corner, self.extent());
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">"
        )?;
        if figure.style == Style::Wood {
            for (name, light, dark) in [("black", "#666", "#000"), ("white", "#fff", "#ccc")] {
                write!(f, "<radialGradient id=\"{name}\" cx=\"35%\" cy=\"35%\" r=\"65%\">")?;
                write!(f, "<stop offset=\"0\" stop-color=\"{light}\"/><stop offset=\"1\" stop-color=\"{dark}\"/>")?;
                writeln!(f, "</radialGradient>")?;
            }
        }
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", self.ground())?;
        self.lines(f)?;
        self.coordinates(f)?;
        for at in figure.size.all().iter().filter(|&at| self.shows(at)) {
            self.point(f, at)?;
        }
        let below = self.y(*figure.rows.start()) + MARGIN;
        for (line, note) in (1..).zip(&figure.notes) {
            let y = below + line * LINE - 10;
            writeln!(f, "<text x=\"20\" y=\"{y}\" font-size=\"18\">{}</text>", Escaped(note))?;
        }
        writeln!(f, "</svg>")
    }
}
