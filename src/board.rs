//! The position: stones, groups and liberties, capture. Articles 3 and 4.
//!
//! Guarantees: a [`Board`] is facts only; it knows no side to move, no ko and no history. Every group on
//! it has a liberty. Two boards are equal when their size and their stones are; the [`Board::key`] only
//! narrows a search. Nothing here allocates.
//!
//! How it works: one flat array with a border of guard points and a fixed stride, so that a neighbour is
//! an index ±1 or ±20. Groups are circular lists of stones that share a head; a group's *pseudo-liberties*
//! (each liberty counted once for every stone of the group that touches it) are kept at the head, so
//! that capture and the forbidden point are a few subtractions. Real liberties are counted when asked for.
//!
//! How it can be wrong: only if the cached parts disagree with the stones. [`Board::validate`] recomputes
//! every one of them.

mod journal;
mod keys;
mod setup;
mod validate;

pub(crate) use journal::{Join, Journal};
pub use setup::{Setup, SetupError, SetupFault};
pub use validate::Inconsistency;

use crate::color::Color;
use crate::point::{Point, PointSet, STRIDE, Size};

/// The indices of points and guards lie below this power of two, so that a masked index needs no bounds check.
const CELLS: usize = 512;

/// Where the array of cells has index 0: one row and one column in, so that the neighbours and diagonals
/// of a masked index need no bounds check either.
const HOME: usize = STRIDE as usize + 1;

/// The neighbours of an index, border included: below, left, right, above.
#[inline(always)]
fn around(index: u16) -> [u16; 4] {
    [index.wrapping_sub(STRIDE), index.wrapping_sub(1), index + 1, index + STRIDE]
}

/// What stands on a point: a flag for what it is, and an index into [`Board::count`]. Stored in 16 bits;
/// worked with in 32, which processors do better.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell(u32);

impl Cell {
    /// A stone's index is its group's head, a vacant point's is its own.
    const INDEX: u32 = CELLS as u32 - 1;
    const VACANT: u32 = 1 << 9;
    /// The flags stand three bits apart, so that four neighbours' flags add up to a count of each.
    const BLACK: u32 = 1 << 12;
    const WHITE: u32 = 1 << 15;
    /// Off the board: no flag, and an index that no point has.
    const BORDER: Cell = Cell(1);

    #[inline(always)]
    const fn flag(color: Color) -> u32 {
        Cell::BLACK << (3 * color as u32)
    }

    #[inline(always)]
    const fn stone(color: Color, head: u16) -> Cell {
        Cell(Cell::flag(color) | head as u32)
    }

    #[inline(always)]
    const fn vacant(index: u16) -> Cell {
        Cell(Cell::VACANT | index as u32)
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
    const fn head(self) -> u16 {
        self.index() as u16
    }
}

/// How many of a vacant point's four neighbours are vacant, black and white: three bits each.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Near(u16);

impl Near {
    const VACANT: u16 = 0o7;

    #[inline(always)]
    fn of(around: [Cell; 4]) -> Near {
        let one_of_each = (Cell::VACANT | Cell::BLACK | Cell::WHITE) / Cell::VACANT;
        Near(around.iter().map(|cell| (cell.0 / Cell::VACANT & one_of_each) as u16).sum())
    }

    #[inline(always)]
    const fn stones(color: Color) -> u16 {
        0o70 << (3 * color as u16)
    }

    /// What a stone of this colour changes when it is put on one of the neighbours.
    #[inline(always)]
    const fn change(color: Color) -> u16 {
        (0o10 << (3 * color as u16)) - 1
    }

    #[inline(always)]
    const fn vacant(self) -> u16 {
        self.0 & Near::VACANT
    }

    /// All four neighbours are stones of this colour or the edge.
    #[inline(always)]
    const fn is_enclosed(self, by: Color) -> bool {
        match by {
            Color::Black => self.0 & (Near::VACANT | Near::stones(Color::White)) == 0,
            Color::White => self.0 & (Near::VACANT | Near::stones(Color::Black)) == 0,
        }
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
/// let effect = board.play_unchecked(Color::Black, p(0, 1));
/// assert_eq!(effect.captured, 1);
/// assert_eq!(board.stone(p(0, 0)), None);
/// ```
#[derive(Clone)]
pub struct Board {
    cell: [u16; CELLS + 2 * HOME + 1],
    /// For a stone the next stone of its group; for a vacant point its place in `vacant`.
    link: [u16; CELLS],
    /// At a group's head its pseudo-liberties; at a vacant point what is [`Near`]. The border has an entry
    /// too, which stays above 4, so that updates and tests need no branch for it.
    count: [u16; CELLS],
    /// The vacant points in no particular order; the first `vacancies` entries hold.
    vacant: [Point; 361],
    vacancies: u16,
    size: Size,
    stones: [PointSet; 2],
    key: u64,
}

/// What a play did to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Effect {
    /// Number of stones taken off (提子, Article 4).
    pub captured: u16,
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
        let mut board = Board {
            cell: [Cell::BORDER.0 as u16; CELLS + 2 * HOME + 1],
            link: [0; CELLS],
            count: [0; CELLS],
            vacant: [Point::from_index(0); 361],
            vacancies: 0,
            size,
            stones: [PointSet::EMPTY; 2],
            key: 0,
        };
        // More than all the stones on the edge can take from it.
        board.count[Cell::BORDER.index()] = 1000;
        for point in size.all() {
            board.vacate(point.index());
        }
        for point in size.all() {
            board.count[usize::from(point.index()) % CELLS] = Near::of(board.around(point.index())).0;
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
        self.at(at.index()).color()
    }

    /// All stones of a colour.
    #[inline(always)]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color as usize]
    }

    /// All empty points (空点).
    pub fn empty_points(&self) -> PointSet {
        self.size.all() - self.stones[0] - self.stones[1]
    }

    /// All empty points as a slice, in an order that depends on how the position came about. For picking
    /// one at random.
    #[inline(always)]
    pub fn vacant(&self) -> &[Point] {
        &self.vacant[..usize::from(self.vacancies).min(361)]
    }

    /// Number of stones on the board, both colours.
    pub fn stone_count(&self) -> u16 {
        self.size.points() - self.vacancies
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
        let cell = self.at(at.index());
        let mut group = PointSet::EMPTY;
        if cell.color().is_some() {
            self.walk(cell.head(), |stone| group.insert(Point::from_index(stone)));
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
        self.at(at.index()).is_vacant() && !self.allows(color, at)
    }

    /// Whether the point is on the board, empty, and not forbidden to `color` (Article 5).
    #[inline(always)]
    pub(crate) fn allows(&self, color: Color, at: Point) -> bool {
        let cell = self.at(at.index());
        cell.is_vacant() && (self.near(at).vacant() > 0 || !self.smothers(color, at))
    }

    /// The forbidden-point test for a vacant point without a vacant neighbour.
    ///
    /// The play takes one pseudo-liberty per contact from every group around it. It lives if that leaves
    /// an enemy group none, or a friendly group some. The border counts as an enemy with liberties to spare.
    #[inline(always)]
    fn smothers(&self, color: Color, at: Point) -> bool {
        let [a, b, c, d] = self.around(at.index());
        let same = |x: Cell, y: Cell| u32::from(x == y);
        let (ab, ac, ad, bc, bd, cd) = (same(a, b), same(a, c), same(a, d), same(b, c), same(b, d), same(c, d));
        let lives = |cell: Cell, other_contacts: u32| {
            let survives = u32::from(self.pseudo_of(cell)) > 1 + other_contacts;
            survives == cell.is(color)
        };
        let a = lives(a, ab + ac + ad);
        let b = lives(b, ab + bc + bd);
        let c = lives(c, ac + bc + cd);
        let d = lives(d, ad + bd + cd);
        !(a | b | c | d)
    }

    #[inline(always)]
    fn near(&self, at: Point) -> Near {
        Near(self.count[usize::from(at.index()) % CELLS])
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

    /// The group that would stand without liberty if `color` played on the forbidden point `at` (Article
    /// 5): the new stone and every stone of its own side it would join.
    pub fn without_liberty(&self, color: Color, at: Point) -> PointSet {
        let mut group = PointSet::from(at);
        for cell in self.around(at.index()) {
            if cell.is(color) {
                self.walk(cell.head(), |stone| group.insert(Point::from_index(stone)));
            }
        }
        group
    }

    /// The stones that a play of `color` on the empty point `at` would take (Article 4).
    pub fn captures(&self, color: Color, at: Point) -> PointSet {
        let mut captured = PointSet::EMPTY;
        if self.at(at.index()).is_vacant() {
            self.each_captured(color, at, |stone| captured.insert(Point::from_index(stone)));
        }
        captured
    }

    /// The [`Board::key`] that the position would have after `color` plays on the empty point `at`.
    #[inline]
    pub(crate) fn key_after(&self, color: Color, at: Point) -> u64 {
        let mut key = self.key ^ keys::key(color, at.index());
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
        self.near(at).is_enclosed(color) && self.at(at.index()).is_vacant() && self.holds_diagonals(color, at)
    }

    #[inline(always)]
    fn holds_diagonals(&self, color: Color, at: Point) -> bool {
        let i = usize::from(at.index()) % CELLS + HOME;
        let (mut enemies, mut edge) = (0, 0);
        for i in [i - HOME, i - HOME + 2, i + HOME - 2, i + HOME] {
            let cell = Cell(self.cell[i].into());
            enemies += u32::from(cell.is(!color));
            edge |= u32::from(cell == Cell::BORDER);
        }
        enemies + edge < 2
    }

    /// Places a stone of `color` on `at` and takes off the groups of the opponent that are left without
    /// liberty (Article 4), without asking whether the play is allowed.
    ///
    /// The point must be empty, on the board, and not forbidden to `color` ([`Board::is_forbidden_point`]).
    /// Otherwise the board's contents are unspecified afterwards (never undefined behaviour), and debug
    /// builds panic.
    ///
    /// # Panics
    /// May panic when that contract is broken.
    #[inline]
    pub fn play_unchecked(&mut self, color: Color, at: Point) -> Effect {
        self.play_with(color, at, &mut ())
    }

    /// [`Board::play_unchecked`] that tells a journal what it did.
    #[inline(always)]
    pub(crate) fn play_with(&mut self, color: Color, at: Point, journal: &mut impl Journal) -> Effect {
        debug_assert!(self.at(at.index()).is_vacant(), "{color} on {at}, which is not empty");
        debug_assert!(!self.is_forbidden_point(color, at), "{color} on the forbidden point {at}");
        let index = at.index();
        let cells = self.around(index);
        self.occupy(color, index, cells, journal);
        let starved = |cell: Cell| cell.is(!color) & (self.pseudo_of(cell) == 0);
        let [a, b, c, d] = cells.map(starved);
        if a | b | c | d { self.capture(color, at, cells, journal) } else { Effect { captured: 0, ko: None } }
    }

    /// Takes off the enemy groups around a new stone that are left without liberty.
    fn capture(&mut self, color: Color, at: Point, cells: [Cell; 4], journal: &mut impl Journal) -> Effect {
        let (mut captured, mut last) = (0, at.index());
        for cell in cells {
            // A group met twice is gone by the second time.
            if cell.is(!color) && self.pseudo_of(cell) == 0 && self.at(cell.head()) == cell {
                captured += self.lift(!color, cell.head(), journal);
                last = cell.head();
            }
        }
        let alone = !cells.iter().any(|cell| cell.is(color));
        let ko = captured == 1 && alone && self.pseudo_of(self.at(at.index())) == 1;
        Effect { captured, ko: if ko { Some(Ko { at: Point::from_index(last), taken_by: at }) } else { None } }
    }

    /// Puts a stone on a vacant point and joins it to its neighbours of the same colour; takes nothing off.
    ///
    /// Without a branch as far as the first group it joins: random play takes every branch at random.
    #[inline(always)]
    fn occupy(&mut self, color: Color, index: u16, cells: [Cell; 4], journal: &mut impl Journal) {
        self.stones[color as usize].insert(Point::from_index(index));
        self.key ^= keys::key(color, index);
        self.take_vacancy(index);
        let liberties = Near(self.count[usize::from(index) % CELLS]).vacant();
        let mut own = Cell::stone(color, index);
        for cell in cells {
            self.shift(cell, Near::change(color), u16::MAX);
            own = if cell.is(color) { cell } else { own };
        }
        // Alone, the stone is its own head, and exchanging its link with itself does nothing.
        self.set(index, own);
        self.link[usize::from(index) % CELLS] = index;
        self.link.swap(usize::from(index) % CELLS, own.index());
        self.count[usize::from(index) % CELLS] = 0;
        let count = &mut self.count[own.index()];
        *count = count.wrapping_add(liberties);
        let [a, b, c, d] = cells.map(|cell| cell.is(color) & (cell != own));
        if a | b | c | d {
            self.join_all(color, index, journal);
        }
    }

    /// Makes one group of a stone's group and the other groups of its colour around it.
    fn join_all(&mut self, color: Color, index: u16, journal: &mut impl Journal) {
        let mut head = self.at(index).head();
        for n in around(index) {
            let cell = self.at(n);
            if cell.is(color) && cell.head() != head {
                head = self.join(color, head, cell.head(), journal);
            }
        }
    }

    /// Makes one group of two of the same colour and returns its head.
    #[inline(always)]
    fn join(&mut self, color: Color, a: u16, b: u16, journal: &mut impl Journal) -> u16 {
        let (pa, pb) = (self.count[usize::from(a) % CELLS], self.count[usize::from(b) % CELLS]);
        // Relabel the one with fewer pseudo-liberties, which is nearly always the smaller.
        let (head, other) = if pa < pb { (b, a) } else { (a, b) };
        let mut tail = other;
        loop {
            self.set(tail, Cell::stone(color, head));
            let next = self.link[usize::from(tail) % CELLS];
            if next == other {
                break;
            }
            tail = next;
        }
        self.link.swap(usize::from(head) % CELLS, usize::from(tail) % CELLS);
        self.count[usize::from(head) % CELLS] = pa.wrapping_add(pb);
        journal.joined(Join { head, other, tail });
        head
    }

    /// Takes a whole group off and gives its neighbours their liberties back; returns how many stones. The
    /// head goes last, since the others' liberties are counted there until they are gone.
    #[inline(always)]
    fn lift(&mut self, color: Color, head: u16, journal: &mut impl Journal) -> u16 {
        let mut count = 0;
        let mut stone = self.link[usize::from(head) % CELLS];
        loop {
            let next = self.link[usize::from(stone) % CELLS];
            self.remove(color, stone);
            journal.captured(Point::from_index(stone), stone == head);
            count += 1;
            if stone == head {
                return count;
            }
            stone = next;
        }
    }

    /// Takes one stone off its point and gives the groups around it a pseudo-liberty each.
    #[inline(always)]
    fn remove(&mut self, color: Color, index: u16) {
        self.stones[color as usize].remove(Point::from_index(index));
        self.key ^= keys::key(color, index);
        self.vacate(index);
        let cells = self.around(index);
        for cell in cells {
            self.shift(cell, Near::change(color).wrapping_neg(), 1);
        }
        self.count[usize::from(index) % CELLS] = Near::of(cells).0;
    }

    /// Adds to the count of a cell: `near` where it is a vacant point, `pseudo` where it is a stone.
    #[inline(always)]
    fn shift(&mut self, cell: Cell, near: u16, pseudo: u16) {
        let count = &mut self.count[cell.index()];
        *count = count.wrapping_add(if cell.is_vacant() { near } else { pseudo });
    }

    /// Calls `taken` for every stone that a play on a vacant point would take.
    #[inline(always)]
    fn each_captured(&self, color: Color, at: Point, mut taken: impl FnMut(u16)) {
        let cells = self.around(at.index());
        for (i, cell) in cells.into_iter().enumerate() {
            let contacts = cells.iter().filter(|&&other| other == cell).count() as u16;
            if cell.is(!color) && self.pseudo_of(cell) == contacts && !cells[..i].contains(&cell) {
                self.walk(cell.head(), &mut taken);
            }
        }
    }

    /// Calls `each` for every stone of the group with this head.
    #[inline(always)]
    fn walk(&self, head: u16, mut each: impl FnMut(u16)) {
        let mut stone = head;
        loop {
            each(stone);
            stone = self.link[usize::from(stone) % CELLS];
            if stone == head {
                return;
            }
        }
    }

    #[inline(always)]
    fn at(&self, index: u16) -> Cell {
        Cell(self.cell[usize::from(index) % CELLS + HOME].into())
    }

    #[inline(always)]
    fn set(&mut self, index: u16, cell: Cell) {
        self.cell[usize::from(index) % CELLS + HOME] = cell.0 as u16;
    }

    /// What stands around an index: below, left, right, above.
    #[inline(always)]
    fn around(&self, index: u16) -> [Cell; 4] {
        let i = usize::from(index) % CELLS + HOME;
        [i + 1 - HOME, i - 1, i + 1, i + HOME - 1].map(|i| Cell(self.cell[i].into()))
    }

    /// The pseudo-liberties of a stone's group.
    #[inline(always)]
    fn pseudo_of(&self, cell: Cell) -> u16 {
        self.count[cell.index()]
    }

    /// Marks a point vacant and lists it.
    #[inline(always)]
    fn vacate(&mut self, index: u16) {
        self.set(index, Cell::vacant(index));
        self.link[usize::from(index) % CELLS] = self.vacancies;
        self.vacant[usize::from(self.vacancies)] = Point::from_index(index);
        self.vacancies += 1;
    }

    /// Takes a point out of the list of vacant points.
    #[inline(always)]
    fn take_vacancy(&mut self, index: u16) {
        let place = self.link[usize::from(index) % CELLS];
        self.vacancies -= 1;
        let last = self.vacant[usize::from(self.vacancies)];
        self.vacant[usize::from(place)] = last;
        self.link[usize::from(last.index()) % CELLS] = place;
    }
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
