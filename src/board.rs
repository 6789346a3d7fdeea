//! The position: stones, groups and liberties, capture. Articles 3 and 4.
//!
//! Guarantees: a [`Board`] is facts only; it knows no side to move, no ko and no history. Every group on
//! it has a liberty. Two boards are equal when their size and their stones are; the [`Board::key`] only
//! narrows a search. Nothing here allocates.
//!
//! How it works: one flat array with a border of guard points and a fixed stride, so that a neighbour is
//! an index ±1 or ±20. Groups are circular lists of stones that share a head; a group's *pseudo-liberties*
//! (each liberty counted once for every stone of the group that touches it) are kept at the head, less one, so
//! that capture and the forbidden point are a few subtractions, of which the fatal one borrows. Real liberties
//! are counted when asked for. Every point also counts what its neighbours are, which answers most questions
//! without a look at a group. What depends on a colour alone comes from a static table where compilers would
//! branch, or take more instructions to work it out.
//!
//! How it can be wrong: only if the cached parts disagree with the stones. [`Board::validate`] recomputes
//! every one of them.

mod journal;
mod keys;
mod setup;
mod validate;

pub(crate) use journal::{Change, Join, Journal};
pub use setup::{Setup, SetupError, SetupFault};
pub use validate::Inconsistency;

use crate::color::{ByColor, Color};
use crate::point::{Point, PointSet, STRIDE, Size};

/// How many indices there are. More than points, but a power of two: a masked index needs no bounds check.
const CELLS: usize = 512;

/// Where arrays that are asked for neighbours have index 0: one row and one column in, so that the border
/// is in them too.
const HOME: usize = STRIDE as usize + 1;

/// The length of those arrays.
const WITH_BORDER: usize = CELLS + 2 * HOME;

/// From an index to its neighbours in those arrays: below, left, right, above.
const AROUND: [usize; 4] = [HOME - STRIDE as usize, HOME - 1, HOME + 1, HOME + STRIDE as usize];

/// From an index to its diagonal points in those arrays.
const DIAGONAL: [usize; 4] = [0, 2, 2 * HOME - 2, 2 * HOME];

/// The spare pseudo-liberties of what is no group: more than all the stones next to the border can take.
const PLENTY: u16 = 1000;

/// One less than no spare pseudo-liberty: none at all.
const NONE: u16 = 0_u16.wrapping_sub(1);

/// A point's index as one into arrays.
#[inline(always)]
fn place(at: Point) -> usize {
    usize::from(at.index()) % CELLS
}

/// What stands on a point: a flag for what it is, and an index into [`Board::spare`]. Stored in 16 bits.
/// Worked with in 64, because compilers would gather four smaller ones in a vector register, which costs
/// more than it saves.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell(u64);

impl Cell {
    /// A stone's index is its group's head, a vacant point's is its own.
    const INDEX: u64 = CELLS as u64 - 1;
    /// High enough above the index and far enough below the next flag for the sum of four cells to hold
    /// the number of vacant ones.
    const VACANT: u64 = 1 << 11;
    /// White's flag is the next.
    const BLACK: u64 = 1 << 14;
    /// Off the board: no flag, and an index that no point has.
    const BORDER: Cell = Cell(1);

    #[inline(always)]
    const fn flag(color: Color) -> u64 {
        static FLAG: [u64; 2] = [Cell::BLACK, 2 * Cell::BLACK];
        FLAG[color as usize]
    }

    #[inline(always)]
    const fn stone(color: Color, head: Point) -> Cell {
        Cell(Cell::flag(color) | head.index() as u64)
    }

    #[inline(always)]
    const fn vacant(at: Point) -> Cell {
        Cell(Cell::VACANT | at.index() as u64)
    }

    #[inline(always)]
    const fn is_vacant(self) -> bool {
        self.0 & Cell::VACANT != 0
    }

    /// A stone of this colour.
    #[inline(always)]
    const fn is(self, color: Color) -> bool {
        self.0 & Cell::flag(color) != 0
    }

    const fn color(self) -> Option<Color> {
        if self.is(Color::Black) {
            Some(Color::Black)
        } else if self.is(Color::White) {
            Some(Color::White)
        } else {
            None
        }
    }

    #[inline(always)]
    const fn index(self) -> usize {
        (self.0 & Cell::INDEX) as usize
    }

    /// The head of a stone's group.
    #[inline(always)]
    const fn head(self) -> Point {
        Point::from_index(self.index() as u16)
    }

    /// The bits in which this differs from a stone, less 1. The colour's flag is missing from it only if this is a
    /// stone of the same colour in another group: one of the same group differs in nothing (0 - 1), all else in the
    /// flag.
    #[inline(always)]
    const fn apart(self, own: Cell) -> u64 {
        (self.0 ^ own.0).wrapping_sub(1)
    }
}

/// What a point's four neighbours are, in one byte: in three bits how many are neither black nor edge, in
/// three bits how many are neither white nor edge, in two bits how many are vacant, less four if it is four.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Near(u8);

impl Near {
    const NOT_BLACK: u8 = 1;
    const NOT_WHITE: u8 = 1 << 3;
    const VACANT: u8 = 1 << 6;
    /// Four vacant neighbours.
    const OPEN: Near = Near(4_u8.wrapping_mul(Near::NOT_BLACK + Near::NOT_WHITE + Near::VACANT));

    /// One of the vacant neighbours is the edge.
    const fn take_vacant(&mut self) {
        self.0 = self.0.wrapping_sub(Near::NOT_BLACK + Near::NOT_WHITE + Near::VACANT);
    }

    fn of(around: [Cell; 4]) -> Near {
        let count = |is: fn(Cell) -> bool| around.iter().filter(|&&cell| is(cell)).count() as u8;
        let (vacant, black, white) =
            (count(Cell::is_vacant), count(|cell| cell.is(Color::Black)), count(|cell| cell.is(Color::White)));
        let stones = white * Near::NOT_BLACK + black * Near::NOT_WHITE;
        Near(stones.wrapping_add(vacant.wrapping_mul(Near::NOT_BLACK + Near::NOT_WHITE + Near::VACANT)))
    }

    /// What a stone of this colour takes away when it is put on one of the neighbours.
    #[inline(always)]
    const fn taken_by(color: Color) -> u8 {
        static TAKEN: [u8; 2] = [Near::NOT_BLACK + Near::VACANT, Near::NOT_WHITE + Near::VACANT];
        TAKEN[color as usize]
    }

    /// Four stones and no vacant point make at most 32; one vacant point makes more.
    #[inline(always)]
    const fn has_vacant(self) -> bool {
        self.0 > 4 * Near::NOT_WHITE
    }

    /// All four neighbours are stones of this colour or the edge.
    #[inline(always)]
    const fn is_enclosed(self, by: Color) -> bool {
        static NOT: [u8; 2] = [7 * Near::NOT_BLACK, 7 * Near::NOT_WHITE];
        self.0 & NOT[by as usize] == 0
    }

    /// For a point that stones of one colour and the edge enclose: no neighbour is the edge.
    #[inline(always)]
    const fn has_no_edge(self) -> bool {
        self.0 & (4 * Near::NOT_BLACK + 4 * Near::NOT_WHITE) != 0
    }
}

/// A position (局面): the stones on a board of one size. Articles 3 and 4.
///
/// ```
/// use weiqi::{Board, Color, Point, Size};
/// let p = |x, y| Point::new(x, y).unwrap();
/// let mut board = Board::new(Size::STANDARD);
/// board.play_unchecked(Color::White, p(0, 0));
/// board.play_unchecked(Color::Black, p(1, 0));
/// assert_eq!(board.liberties(p(0, 0)).len(), 1);
/// let captures = board.play_unchecked(Color::Black, p(0, 1));
/// assert_eq!(captures.stones, 1);
/// assert_eq!(board.stone(p(0, 0)), None);
/// ```
#[derive(Clone)]
pub struct Board {
    /// A [`Cell`] for every point and guard.
    cell: [u16; WITH_BORDER],
    /// Kept up for every point. What guards have here means nothing.
    near: [Near; WITH_BORDER],
    /// For a stone the next stone of its group; a vacant point has itself.
    link: [Point; CELLS],
    /// How many pseudo-liberties the group with this head can lose and live: one less than it has; [`NONE`], which
    /// stands for -1, if it has none. Vacant points and the border have an entry too, which is told of every stone
    /// that comes and goes next to them and stays far from 0, so that updates and tests need no branch for them.
    spare: [u16; CELLS],
    size: Size,
    stones: [PointSet; 2],
    key: u64,
}

/// What a play took off the board, and the ko that it opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Captures {
    /// Number of stones taken off (提子, Article 4).
    pub stones: u16,
    /// The ko that the play has opened, if it has.
    pub ko: Option<Ko>,
}

/// A ko (劫): one stone standing alone has taken one stone, and the point it took from is its only
/// liberty. Retaking at once would bring the position before it back (Article 20.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ko {
    /// The point that may not be retaken at once.
    pub at: Point,
    /// The stone that took it.
    pub taken_by: Point,
}

impl Board {
    /// The empty board (空枰, Article 2.2).
    pub fn new(size: Size) -> Board {
        static STANDARD: Board = Board::empty(Size::STANDARD);
        if size == Size::STANDARD { STANDARD.clone() } else { Board::empty(size) }
    }

    const fn empty(size: Size) -> Board {
        let mut board = Board {
            cell: [Cell::BORDER.0 as u16; WITH_BORDER],
            near: [Near::OPEN; WITH_BORDER],
            link: [Point::from_index(0); CELLS],
            spare: [PLENTY; CELLS],
            size,
            stones: [PointSet::EMPTY; 2],
            key: 0,
        };
        let (columns, rows) = (size.columns() as usize, size.rows() as usize);
        let mut row = 0;
        while row < rows {
            let first = HOME + row * STRIDE as usize;
            let mut i = first;
            while i < first + columns {
                board.cell[i + HOME] = Cell::vacant(Point::from_index(i as u16)).0 as u16;
                board.link[i] = Point::from_index(i as u16);
                i += 1;
            }
            board.near[first + HOME].take_vacant();
            board.near[first + HOME + columns - 1].take_vacant();
            row += 1;
        }
        let (lowest, highest) = (2 * HOME, 2 * HOME + (rows - 1) * STRIDE as usize);
        let mut column = 0;
        while column < columns {
            board.near[lowest + column].take_vacant();
            board.near[highest + column].take_vacant();
            column += 1;
        }
        board
    }

    /// The size of the board.
    #[inline(always)]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The colour of the stone on a point; nothing on an empty point or off the board.
    #[inline]
    pub fn stone(&self, at: Point) -> Option<Color> {
        self.at(place(at)).color()
    }

    /// All stones of a colour.
    #[inline(always)]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color as usize]
    }

    /// All stones of both colours.
    #[inline]
    pub fn stones_by_color(&self) -> ByColor<PointSet> {
        let [black, white] = self.stones;
        ByColor { black, white }
    }

    /// All empty points (空点).
    #[inline]
    pub fn empty_points(&self) -> PointSet {
        self.size.all() - self.stones[0] - self.stones[1]
    }

    /// Number of stones on the board, both colours.
    pub fn stone_count(&self) -> u16 {
        (self.stones[0] | self.stones[1]).len()
    }

    /// A number that is equal for equal positions of one size and seldom equal for others: a hash, kept up
    /// with every stone. It narrows; only the stones decide.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The group (块) that a stone belongs to: all stones of its colour solidly connected to it
    /// (直线紧邻, Article 3). Empty for an empty point or a point off the board.
    pub fn group(&self, at: Point) -> PointSet {
        let cell = self.at(place(at));
        let mut group = PointSet::EMPTY;
        if cell.color().is_some() {
            self.walk(cell.head(), |stone| group.insert(stone));
        }
        group
    }

    /// The liberties (气) of the group a stone belongs to: the empty points next to it (Article 3). Empty
    /// for an empty point or a point off the board.
    pub fn liberties(&self, at: Point) -> PointSet {
        self.group(at).neighbours() & self.empty_points()
    }

    /// Whether a stone of `color` on the empty point `at` would be without liberty and take nothing: a
    /// forbidden point (禁着点, Article 5), however many stones of its own side it would join.
    ///
    /// False for a point that is not empty.
    #[inline]
    pub fn is_forbidden_point(&self, color: Color, at: Point) -> bool {
        self.is_vacant(at) && !self.has_vacant_neighbour(at) && self.smothers(color, at)
    }

    #[inline(always)]
    pub(crate) fn is_vacant(&self, at: Point) -> bool {
        self.at(place(at)).is_vacant()
    }

    #[inline(always)]
    pub(crate) fn has_vacant_neighbour(&self, at: Point) -> bool {
        self.near(at).has_vacant()
    }

    /// The forbidden-point test for a vacant point without a vacant neighbour.
    ///
    /// The play takes one pseudo-liberty per contact from every group around it. It lives if that leaves
    /// an enemy group none, or a friendly group some. The border counts as an enemy with liberties to spare.
    #[inline(always)]
    pub(crate) fn smothers(&self, color: Color, at: Point) -> bool {
        let cells = self.around(place(at));
        let spare = four(cells, |cell| u64::from(self.spare_of(cell)));
        // Four contacts starve no group with more than four pseudo-liberties: no difference has the sign bit.
        if spare.into_iter().fold(0, |any, spare| any | spare.wrapping_sub(4)) >> 63 == 0 {
            return !Cell(cells.into_iter().fold(0, |all, cell| all | cell.0)).is(color);
        }
        // All four at once, in lanes of 16 bits, which takes half the instructions. A group has four contacts less
        // one for each of the others that differs from it.
        let lanes = |[a, b, c, d]: [u64; 4]| a | b << 16 | c << 32 | d << 48;
        const ONE: u64 = 0x0001_0001_0001_0001;
        let groups = lanes(four(cells, |cell| cell.0));
        let index = groups & (Cell::INDEX * ONE);
        let differs = |turned: u64| (((index ^ turned) + 0x7fff * ONE) >> 15) & ONE;
        let (next, opposite) = (differs(index.rotate_right(16)), differs(index.rotate_right(32)));
        let others = next + opposite + next.rotate_left(16);
        // A group survives if it has more pseudo-liberties than contacts.
        let survives = (lanes(spare) + others + (0x8000 - 4) * ONE) >> 15;
        let is_own = (groups / Cell::BLACK) >> color as u32;
        (survives ^ is_own) & ONE == ONE
    }

    /// Whether stones of this colour and the edge leave the point no other neighbour.
    pub(crate) fn is_enclosed(&self, by: Color, at: Point) -> bool {
        self.near(at).is_enclosed(by)
    }

    #[inline(always)]
    fn near(&self, at: Point) -> Near {
        self.near[place(at) + HOME]
    }

    /// The empty points where Article 5 lets `color` place a stone. Ko and repetition, which need to know
    /// the past, are not looked at.
    pub fn playable(&self, color: Color) -> PointSet {
        let empty = self.empty_points();
        // Only an empty point without an empty neighbour can be forbidden.
        let mut playable = empty & empty.neighbours();
        for at in empty - playable {
            if !self.smothers(color, at) {
                playable.insert(at);
            }
        }
        playable
    }

    /// The stones that a play of `color` on the empty point `at` would take (Article 4).
    pub fn captures(&self, color: Color, at: Point) -> PointSet {
        let mut captured = PointSet::EMPTY;
        if self.at(place(at)).is_vacant() {
            self.each_captured(color, at, |stone| captured.insert(stone));
        }
        captured
    }

    /// The [`Board::key`] that the position would have after `color` plays on the empty point `at`.
    #[inline]
    pub(crate) fn key_after(&self, color: Color, at: Point) -> u64 {
        let mut key = self.key ^ keys::key(color, at);
        self.each_captured(color, at, |stone| key ^= keys::key(!color, stone));
        key
    }

    /// Whether a stone of `color` on `at` would fill an own eye of one point, as engines use the word in
    /// random playouts: all neighbours are own stones or the edge, and of the diagonal points fewer than
    /// two (at the edge, fewer than one) are the opponent's. A rule of thumb, not of the law.
    ///
    /// ```
    /// use weiqi::{Board, Color, Point, Size};
    /// let board = Board::from_rows(".X.\nXX.\n...").unwrap();
    /// assert!(board.is_small_eye(Color::Black, Point::new(0, 2).unwrap()));
    /// assert!(!board.is_small_eye(Color::White, Point::new(0, 2).unwrap()));
    /// ```
    #[inline(always)]
    pub fn is_small_eye(&self, color: Color, at: Point) -> bool {
        self.is_vacant(at) && self.is_small_eye_if_vacant(color, at)
    }

    /// [`Board::is_small_eye`] for a vacant point.
    #[inline(always)]
    pub(crate) fn is_small_eye_if_vacant(&self, color: Color, at: Point) -> bool {
        let near = self.near(at);
        near.is_enclosed(color) && {
            // The flags that one cell or more of four has, and those that two or more have.
            let [Cell(a), Cell(b), Cell(c), Cell(d)] = self.cells(place(at), DIAGONAL);
            let (one, two) = (a | b | c | d, a & b | c & d | (a | b) & (c | d));
            !Cell(if near.has_no_edge() { two } else { one }).is(!color)
        }
    }

    /// Places a stone of `color` on `at` and takes off the groups of the opponent that are left without
    /// liberty (Article 4), without asking whether the play is allowed.
    ///
    /// The point must be empty, on the board, and not forbidden to `color` ([`Board::is_forbidden_point`]).
    /// Otherwise debug builds panic, and in others the board is no position any more: what it answers, and whether
    /// its functions end, is unspecified (never undefined behaviour).
    ///
    /// # Panics
    /// May panic when that contract is broken.
    #[inline]
    pub fn play_unchecked(&mut self, color: Color, at: Point) -> Captures {
        self.play_with(color, at, &mut ())
    }

    /// [`Board::play_unchecked`] that tells a journal what it did.
    #[inline(always)]
    pub(crate) fn play_with(&mut self, color: Color, at: Point, journal: &mut impl Journal) -> Captures {
        debug_assert!(self.is_vacant(at), "{color} on {at}, which is not empty");
        debug_assert!(!self.is_forbidden_point(color, at), "{color} on the forbidden point {at}");
        match self.occupy(color, at, journal) {
            0 => Captures { stones: 0, ko: None },
            starved => self.capture(color, at, starved, journal),
        }
    }

    /// Takes off the enemy groups around a new stone that are left without liberty, `starved` at the most.
    #[inline(never)]
    fn capture(&mut self, color: Color, at: Point, mut starved: u8, journal: &mut impl Journal) -> Captures {
        let i = place(at);
        let (mut captured, mut last) = (0, Cell::BORDER);
        loop {
            let is_starved = |cell: Cell| cell.is(!color) & (self.spare_of(cell) == NONE);
            let found = one_of(self.around(i), Cell::BORDER, is_starved);
            if found == Cell::BORDER {
                break;
            }
            captured += self.lift(!color, found.head(), journal);
            last = found;
            starved -= 1;
            if starved == 0 {
                break;
            }
        }
        // A stone alone whose one liberty is the point it has taken from.
        let own = Cell::stone(color, at);
        let opens_ko = captured == 1 && self.at(i) == own && self.link[i] == at && self.spare_of(own) == 0;
        let ko = Ko { at: last.head(), taken_by: at };
        Captures { stones: captured, ko: opens_ko.then_some(ko) }
    }

    /// Puts a stone on a vacant point and joins it to its neighbours of the same colour; takes nothing off.
    /// Returns how many groups around it may be left without liberty.
    ///
    /// Without a branch as far as the first group it joins: random play takes every branch at random.
    #[inline(always)]
    fn occupy(&mut self, color: Color, at: Point, journal: &mut impl Journal) -> u8 {
        let i = place(at);
        let cells = self.around(i);
        self.put(color, at);
        let own = one_of(cells, Cell::stone(color, at), |cell| cell.is(color));
        self.set(i, own);
        // Alone, the stone is its own head, and was linked to itself before.
        self.link[i] = self.link[own.index()];
        self.link[own.index()] = at;
        self.spare[i] = NONE;
        let spare = &mut self.spare[own.index()];
        *spare = spare.wrapping_add(vacant_among(cells));
        let starved = self.press(color, i, cells);
        if touches_another(color, own, cells) {
            self.join_all(color, at, journal);
        }
        starved
    }

    /// Takes a pseudo-liberty from every contact around a new stone. Returns how many groups have none left:
    /// those to be taken off and, less often, some that are about to be joined.
    #[inline(always)]
    fn press(&mut self, color: Color, i: usize, cells: [Cell; 4]) -> u8 {
        for offset in AROUND {
            self.near[i + offset].0 = self.near[i + offset].0.wrapping_sub(Near::taken_by(color));
        }
        let mut starved = 0;
        for cell in cells {
            let spare = &mut self.spare[cell.index()];
            let (rest, is_starved) = spare.overflowing_sub(1);
            *spare = rest;
            starved += u8::from(is_starved);
        }
        starved
    }

    /// The opposite of [`Board::press`], for a stone that is gone.
    #[inline(always)]
    fn release(&mut self, color: Color, i: usize) {
        for (cell, offset) in self.around(i).into_iter().zip(AROUND) {
            self.near[i + offset].0 = self.near[i + offset].0.wrapping_add(Near::taken_by(color));
            let spare = &mut self.spare[cell.index()];
            *spare = spare.wrapping_add(1);
        }
    }

    /// Makes one group of a stone's group and the other groups of its colour around it, of which there is one at
    /// least.
    #[inline(never)]
    fn join_all(&mut self, color: Color, at: Point, journal: &mut impl Journal) {
        let i = place(at);
        loop {
            let (own, [a, b, c, _]) = (self.at(i), self.around(i));
            let is_another = |cell: Cell| cell.apart(own) & Cell::flag(color) == 0;
            self.join(own, one_of([a, b, c], own, is_another), journal);
            if !touches_another(color, self.at(i), self.around(i)) {
                return;
            }
        }
    }

    /// Makes one group of two of the same colour.
    #[inline(always)]
    fn join(&mut self, a: Cell, b: Cell, journal: &mut impl Journal) {
        let (to_spare, others_to_spare) = (self.spare_of(a), self.spare_of(b));
        // Relabel the one with fewer pseudo-liberties, which is nearly always the smaller. [`NONE`] counts as -1.
        let (kept, gone) = if (to_spare as i16) < others_to_spare as i16 { (b, a) } else { (a, b) };
        let mut tail = gone.index();
        loop {
            self.set(tail, kept);
            if self.link[tail] == gone.head() {
                break;
            }
            tail = place(self.link[tail]);
        }
        self.link.swap(kept.index(), tail);
        // Together they have one more to spare, since only one of them is not counted.
        self.spare[kept.index()] = to_spare.wrapping_add(others_to_spare).wrapping_add(1);
        journal.joined(Join { head: kept.head(), other: gone.head(), tail: Point::from_index(tail as u16) });
    }

    /// Takes a whole group off, gives its neighbours their liberties back and returns its number of stones. The
    /// head goes last, since the others' liberties are counted there until they are gone.
    #[inline(always)]
    fn lift(&mut self, color: Color, head: Point, journal: &mut impl Journal) -> u16 {
        let (mut stones, mut stone) = (0, self.link[place(head)]);
        loop {
            let next = self.link[place(stone)];
            self.remove(color, stone);
            journal.captured(stone, stone == head);
            stones += 1;
            if stone == head {
                return stones;
            }
            stone = next;
        }
    }

    /// Enters a stone in everything that does not know of groups.
    #[inline(always)]
    fn put(&mut self, color: Color, at: Point) {
        self.stones[color as usize].insert(at);
        self.key ^= keys::key(color, at);
    }

    /// Takes one stone off its point and gives the groups around it a pseudo-liberty each.
    #[inline(always)]
    fn remove(&mut self, color: Color, at: Point) {
        let i = place(at);
        self.stones[color as usize].remove(at);
        self.key ^= keys::key(color, at);
        self.set(i, Cell::vacant(at));
        self.link[i] = at;
        self.spare[i] = PLENTY;
        self.release(color, i);
    }

    /// Calls `taken` for every stone that a play on a vacant point would take.
    #[inline(always)]
    fn each_captured(&self, color: Color, at: Point, mut taken: impl FnMut(Point)) {
        let cells = self.around(place(at));
        for (i, cell) in cells.into_iter().enumerate() {
            let contacts = cells.iter().filter(|&&other| other == cell).count() as u16;
            if cell.is(!color) && self.spare_of(cell) == contacts - 1 && !cells[..i].contains(&cell) {
                self.walk(cell.head(), &mut taken);
            }
        }
    }

    /// Calls `each` for every stone of the group with this head.
    #[inline(always)]
    fn walk(&self, head: Point, mut each: impl FnMut(Point)) {
        let mut stone = head;
        loop {
            each(stone);
            stone = self.link[place(stone)];
            if stone == head {
                return;
            }
        }
    }

    #[inline(always)]
    fn at(&self, i: usize) -> Cell {
        Cell(self.cell[i + HOME].into())
    }

    #[inline(always)]
    fn set(&mut self, i: usize, cell: Cell) {
        self.cell[i + HOME] = cell.0 as u16;
    }

    /// What stands around a point: below, left, right, above.
    #[inline(always)]
    fn around(&self, i: usize) -> [Cell; 4] {
        self.cells(i, AROUND)
    }

    #[inline(always)]
    fn cells(&self, i: usize, offsets: [usize; 4]) -> [Cell; 4] {
        four(offsets, |offset| Cell(self.cell[i + offset].into()))
    }

    /// The spare pseudo-liberties of a stone's group.
    #[inline(always)]
    fn spare_of(&self, cell: Cell) -> u16 {
        self.spare[cell.index()]
    }
}

/// Written out, since compilers leave `map` a function of its own in some of its uses.
#[inline(always)]
fn four<T, U>([a, b, c, d]: [T; 4], of: impl Fn(T) -> U) -> [U; 4] {
    [of(a), of(b), of(c), of(d)]
}

/// The last of the cells that is wanted, or `other` if none is. Without a branch.
#[inline(always)]
fn one_of<const N: usize>(cells: [Cell; N], other: Cell, wanted: impl Fn(Cell) -> bool) -> Cell {
    cells.into_iter().fold(other, |found, cell| if wanted(cell) { cell } else { found })
}

/// Whether a stone touches another group of its colour than its own, which is that of the last neighbour of its
/// colour. So the last of the four, if it is of that colour, is of no other group and need not be looked at.
#[inline(always)]
fn touches_another(color: Color, own: Cell, [a, b, c, _]: [Cell; 4]) -> bool {
    a.apart(own) & b.apart(own) & c.apart(own) & Cell::flag(color) == 0
}

/// The number of vacant cells: the sum of their flags stands above the sum of the indices.
#[inline(always)]
fn vacant_among([a, b, c, d]: [Cell; 4]) -> u16 {
    ((a.0 + b.0 + c.0 + d.0) / Cell::VACANT) as u16 % 8
}

impl PartialEq for Board {
    /// Equality of positions is the size and the stones.
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.stones == other.stones
    }
}

impl Eq for Board {}

impl core::hash::Hash for Board {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (self.size, self.key).hash(state);
    }
}
