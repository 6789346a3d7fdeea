//! The student's page: why a move is refused.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::figure::{Figure, Mark};
use super::plain::Letters;
use super::svg::Escaped;
use crate::board::Board;
use crate::game::{Game, PlayError};
use crate::law::{Cite, Cited};
use crate::legality::Illegal;
use crate::moves::Move;
use crate::point::{Point, PointSet};
use crate::words::Chinese;

/// A page that explains a refused move to a student: the refusal in both languages, the place in the law
/// (with feature `law-text` its words too), and one or two figures.
///
/// - A forbidden point: the stone as it would stand, its whole group marked, all of it without liberties.
/// - A ko: the stone that has just taken, and the point where it may not be retaken.
/// - A repetition: the earlier position and the one that the move would make, side by side.
/// - Any other refusal: the position, the point marked.
///
/// ```
/// use weiqi::{Board, Color, Game, Terms};
/// use weiqi::diagram::Lesson;
/// let board = Board::from_rows(".X./XO./...")?;
/// let game = Game::from_position(board, Color::White, Terms::CHINESE_2002);
/// let lesson = Lesson::new(&game, "A3".parse()?).ok_or("the move is allowed")?;
/// assert!(lesson.to_string().starts_with("A3 is a forbidden point: no liberty and nothing to capture (Art. 5)\n"));
/// assert!(lesson.svg().to_string().contains("禁着点"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    words: Vec<String>,
    figures: Vec<Figure>,
}

impl Lesson {
    /// The page for this move of the side to move; `None` if the move is allowed.
    pub fn new(game: &Game, mv: Move) -> Option<Lesson> {
        let refusal = game.check(mv).err()?;
        let cite = refusal.cite();
        let mut words = Vec::from([format!("{refusal} ({cite})"), format!("{}（{}）", refusal.zh(), cite.zh())]);
        words.extend(law(cite));
        let figures = match refusal {
            PlayError::Illegal(illegal) => figures(game, illegal),
            _ => Vec::from([marked(game.board(), mv.point())]),
        };
        Some(Lesson { words, figures })
    }

    /// The figures, one or two.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// The page as SVG: the figures side by side, the words below.
    pub fn svg(&self) -> LessonSvg<'_> {
        LessonSvg(self)
    }
}

/// The words of the law, if the crate has them.
#[cfg(feature = "law-text")]
fn law(cite: Cite) -> impl Iterator<Item = String> {
    let texts = [cite.text_zh(), cite.text_en()].into_iter().flatten();
    texts.flat_map(|text| text.lines().map(String::from))
}

/// The words of the law, if the crate has them.
#[cfg(not(feature = "law-text"))]
fn law(_: Cite) -> impl Iterator<Item = String> {
    core::iter::empty()
}

fn marked(board: &Board, at: Option<Point>) -> Figure {
    let figure = Figure::new(board);
    match at.filter(|&at| board.size().contains(at)) {
        Some(at) => figure.with_mark(at, Mark::Cross),
        None => figure,
    }
}

fn figures(game: &Game, illegal: Illegal) -> Vec<Figure> {
    let (board, color) = (game.board(), game.to_move());
    match illegal {
        Illegal::ForbiddenPoint { at } => {
            let mut figure = Figure::new(board);
            figure.stones[color].insert(at);
            let own = at.neighbours().filter(|&next| board.stone(next) == Some(color));
            let group = own.fold(PointSet::EMPTY, |group, next| group | board.group(next));
            let figure = figure.with_marks(group, Mark::Triangle).with_mark(at, Mark::Cross);
            Vec::from([figure.with_note("no liberties 无气: △ ✕")])
        }
        Illegal::Ko { at, taken_by } => {
            let figure = Figure::new(board).with_mark(taken_by, Mark::Triangle).with_mark(at, Mark::Cross);
            Vec::from([figure.with_note(&format!("{taken_by} △ has just taken at {at} ✕; {taken_by}△刚在{at}✕处提劫"))])
        }
        Illegal::Repetition { at, move_number: of, .. } => {
            let earlier = position(game, of);
            let mut later = board.clone();
            let _ = later.play_unchecked(color, at);
            let title = match of {
                0 => String::from("at the start 开局时"),
                of => format!("after move {of} 第{of}手后"),
            };
            Vec::from([
                Figure::new(&earlier).with_note(&title),
                Figure::new(&later).with_last(at).with_note(&format!("after {at} now 现在下{at}后")),
            ])
        }
        Illegal::OffBoard { at } | Illegal::Occupied { at } => Vec::from([marked(board, Some(at))]),
    }
}

/// The position after this number of moves.
fn position(game: &Game, moves: u32) -> Board {
    let mut board = game.origin().board();
    for (color, mv) in game.moves().take(moves as usize) {
        if let Move::Play(at) = mv {
            let _ = board.play_unchecked(color, at);
        }
    }
    board
}

impl fmt::Display for Lesson {
    /// The words, then the figures one below the other, in Unicode. A width is not kept to.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        self.figures.iter().try_for_each(|figure| write!(f, "\n{}", figure.text(Letters::Unicode)))
    }
}

/// A lesson as SVG. Made by [`Lesson::svg`].
#[derive(Clone, Copy, Debug)]
pub struct LessonSvg<'a>(&'a Lesson);

/// The height of a line of words.
const LINE: i32 = 32;

impl fmt::Display for LessonSvg<'_> {
    /// A whole SVG document. A width is not kept to.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lesson { words, figures } = self.0;
        let extents = figures.iter().map(|figure| figure.svg().extent());
        let (across, down) = extents.fold((0, 0), |(x, y), (width, height)| (x + width, y.max(height)));
        let lines: Vec<String> = words.iter().flat_map(|words| wrapped(words, across.max(700) - 40)).collect();
        let (width, height) = (across.max(700), down + lines.len() as i32 * LINE + 30);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">"
        )?;
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>")?;
        let mut x = 0;
        for figure in figures {
            write!(f, "{}", figure.svg().at(x, 0))?;
            x += figure.svg().extent().0;
        }
        for (line, words) in (1..).zip(&lines) {
            let y = down + line * LINE;
            writeln!(f, "<text x=\"20\" y=\"{y}\" font-size=\"20\">{}</text>", Escaped(words))?;
        }
        writeln!(f, "</svg>")
    }
}

/// How wide a character is taken to be: a Latin letter 10, any other 20.
fn wide(letter: char) -> i32 {
    if letter.is_ascii() { 10 } else { 20 }
}

/// Words in lines that are not wider than asked, since SVG does not break lines itself. Latin words break at
/// blanks, Chinese anywhere.
fn wrapped(words: &str, width: i32) -> Vec<String> {
    let (mut lines, mut line, mut used) = (Vec::new(), String::new(), 0);
    for letter in words.chars() {
        if used + wide(letter) > width && !line.is_empty() {
            let blank = line.rfind(' ').filter(|_| letter.is_ascii());
            let rest = blank.map(|at| line.split_off(at + 1)).unwrap_or_default();
            used = rest.chars().map(wide).sum();
            lines.push(core::mem::replace(&mut line, rest));
        }
        line.push(letter);
        used += wide(letter);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_break_at_blanks_and_lose_nothing() {
        assert_eq!(wrapped("one two three", 90), ["one two ", "three"]);
        assert_eq!(wrapped("禁止全局同形再现", 60), ["禁止全", "局同形", "再现"]);
        assert_eq!(wrapped("", 60), [""]);
    }
}
