//! One row of data: its fields, and the notation they are written in.

use serde_json::Value;
use weiqi::{Board, ByColor, Color, Move, Point, PointSet, Setup, Size, Zi};

/// Input that is not what its format says: the run stops there.
#[derive(Debug)]
pub struct Unreadable(pub String);

/// The stones of a position by colour: equal exactly when the positions are.
pub type Stones = ByColor<PointSet>;

/// The stones that stand on a board.
pub fn stones_of(board: &Board) -> Stones {
    ByColor::from_fn(|color| board.stones(color))
}

/// One JSON object of the data.
#[derive(Clone, Copy)]
pub struct Row<'a>(pub &'a Value);

impl<'a> Row<'a> {
    /// The value of a field, unless it is missing or null.
    pub fn get(self, key: &str) -> Option<&'a Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    fn need<T>(self, key: &str, what: &str, read: impl FnOnce(&'a Value) -> Option<T>) -> Result<T, Unreadable> {
        self.get(key).and_then(read).ok_or_else(|| Unreadable(format!("field `{key}` is not {what}")))
    }

    pub fn text(self, key: &str) -> Result<&'a str, Unreadable> {
        self.need(key, "text", Value::as_str)
    }

    /// A text that may be left out, which means empty.
    pub fn text_or_empty(self, key: &str) -> Result<&'a str, Unreadable> {
        if self.get(key).is_some() { self.text(key) } else { Ok("") }
    }

    pub fn int(self, key: &str) -> Result<i64, Unreadable> {
        self.need(key, "a whole number", Value::as_i64)
    }

    pub fn flag(self, key: &str) -> Result<bool, Unreadable> {
        self.need(key, "true or false", Value::as_bool)
    }

    pub fn list(self, key: &str) -> Result<&'a [Value], Unreadable> {
        self.need(key, "a list", Value::as_array).map(Vec::as_slice)
    }

    pub fn object(self, key: &str) -> Result<Row<'a>, Unreadable> {
        self.need(key, "an object", |value| value.is_object().then_some(Row(value)))
    }

    /// Numbers in a fixed amount, such as `[black, white]`.
    pub fn ints<const N: usize>(self, key: &str) -> Result<[i64; N], Unreadable> {
        let list = self.list(key)?.iter().map(Value::as_i64).collect::<Option<Vec<_>>>();
        list.and_then(|list| list.try_into().ok())
            .ok_or_else(|| Unreadable(format!("field `{key}` is not {N} whole numbers")))
    }

    /// An amount of points such as `7`, `-2.5` or `"6.50"`, in zi: two points to a zi.
    pub fn points_as_zi(self, key: &str) -> Result<Zi, Unreadable> {
        let number = |value: &Value| match value {
            Value::String(text) => decimal_as_zi(text),
            Value::Number(number) => decimal_as_zi(&number.to_string()),
            _ => None,
        };
        self.need(key, "an amount in half points", number)
    }

    /// The size by the fields `w` and `h`; nothing for a board the crate does not have.
    pub fn size(self) -> Result<Option<Size>, Unreadable> {
        Ok(size(self.int("w")?, self.int("h")?))
    }

    /// The colour by a field such as `first`: `B` or `W`.
    pub fn color(self, key: &str) -> Result<Color, Unreadable> {
        self.need(key, "B or W", |value| color(value.as_str()?))
    }
}

pub fn size(columns: i64, rows: i64) -> Option<Size> {
    Size::new(u8::try_from(columns).ok()?, u8::try_from(rows).ok()?)
}

pub fn color(text: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| text == color.letter().to_string())
}

/// Decimal points in zi; nothing for what is not a number of half points.
pub fn decimal_as_zi(text: &str) -> Option<Zi> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let halves = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let whole: i32 = whole.parse().ok().filter(|whole| (0..1_000_000).contains(whole))?;
    Some(Zi::from_quarters(sign * (2 * whole + halves)))
}

/// A point in two letters from the upper left. Nothing where the crate has no such point; what it has may
/// still be off the board.
pub fn point(letters: &str, size: Size) -> Option<Point> {
    let &[column, row] = letters.as_bytes() else { return None };
    let (column, row) = (column.checked_sub(b'a')?, row.checked_sub(b'a')?);
    Point::new(column, (size.rows() - 1).checked_sub(row)?)
}

/// Points written one after another, two letters each; every one must be on the board.
pub fn points(text: &str, size: Size) -> Result<PointSet, Unreadable> {
    let bad = || Unreadable(format!("`{text}` is not points of a {size} board"));
    let pairs = chunks(text, 2).ok_or_else(bad)?;
    pairs.map(|pair| point(pair, size).filter(|&at| size.contains(at)).ok_or_else(bad)).collect()
}

/// What a row says that somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated {
    pub color: Color,
    /// The move; nothing for a stone outside every board that the crate has.
    pub mv: Option<Move>,
}

/// Moves written one after another: two letters each, the sides in turn, or three with the colour first.
pub fn moves(text: &str, first: Color, size: Size) -> Result<Vec<Stated>, Unreadable> {
    let bad = || Unreadable(format!("`{text}` is not moves"));
    let placed = |pair: &str| match pair {
        "--" => Some(Move::Pass),
        pair => point(pair, size).map(Move::Play),
    };
    let with_colors = text.starts_with(['B', 'W']);
    let mut turn = first;
    chunks(text, if with_colors { 3 } else { 2 })
        .ok_or_else(bad)?
        .map(|part| {
            let (named, pair) = part.split_at(part.len() - 2);
            let color = if with_colors { color(named).ok_or_else(bad)? } else { turn };
            turn = !color;
            Ok(Stated { color, mv: placed(pair) })
        })
        .collect()
}

fn chunks(text: &str, length: usize) -> Option<impl Iterator<Item = &str>> {
    let whole = text.is_ascii() && text.len().is_multiple_of(length);
    whole.then(|| (0..text.len()).step_by(length).map(move |start| &text[start..start + length]))
}

/// The stones of a diagram: rows from the top, joined by `/`.
pub fn setup(diagram: &str, size: Size) -> Result<Setup, Unreadable> {
    let bad = || Unreadable(format!("`{diagram}` is not a {size} board"));
    let rows: Vec<&str> = diagram.split('/').collect();
    if rows.len() != usize::from(size.rows()) || rows.iter().any(|row| row.len() != usize::from(size.columns())) {
        return Err(bad());
    }
    let mut setup = Setup::new(size);
    for (row, text) in (0..).zip(rows.into_iter().rev()) {
        for (column, symbol) in (0..).zip(text.chars()) {
            let at = Point::new(column, row).ok_or_else(bad)?;
            match symbol {
                'X' => setup.stones.black.push(at),
                'O' => setup.stones.white.push(at),
                '.' => {}
                _ => return Err(bad()),
            }
        }
    }
    Ok(setup)
}

/// The position of a diagram that must be one.
pub fn board(diagram: &str, size: Size) -> Result<Board, Unreadable> {
    setup(diagram, size)?.board().map_err(|error| Unreadable(format!("`{diagram}`: {error}")))
}

/// The position of black and white stones written as points, which must be one.
pub fn position(black: &str, white: &str, size: Size) -> Result<Board, Unreadable> {
    let mut setup = Setup::new(size);
    setup.stones.black.extend(points(black, size)?);
    setup.stones.white.extend(points(white, size)?);
    setup.board().map_err(|error| Unreadable(format!("the set-up is no position: {error}")))
}

/// One symbol for every point, in rows from the top joined by `/`.
pub fn diagram(size: Size, symbol: impl Fn(Point) -> char) -> String {
    let row = |row: u8| (0..size.columns()).filter_map(move |column| Point::new(column, row));
    let rows: Vec<String> = (0..size.rows()).rev().map(|y| row(y).map(&symbol).collect()).collect();
    rows.join("/")
}

/// A board as the data write it.
pub fn board_text(board: &Board) -> String {
    diagram(board.size(), |at| match board.stone(at) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    })
}
