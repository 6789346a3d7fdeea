//! What is fixed before the first move: the colours, komi, handicap, time, and the readings in force. Articles 10 to 12, and
//! the custom for handicap games, on which the 2002 edition is silent.
//!
//! Guarantees: no hidden default. [`Terms::CHINESE_2002`] is the text of 2002 read by the letter; every
//! other choice is a named value.
//!
//! ```
//! use weiqi::{Handicap, Size, Terms, Zi};
//! assert_eq!(Terms::CHINESE_2002.threshold(Size::STANDARD), Zi::from_quarters(737)); // 184 1/4
//! assert_eq!(Terms::CHINESE_2002.with_handicap(Handicap::SEN).komi(), Zi::ZERO);
//! ```

use alloc::vec::Vec;

use crate::clock::{Countdown, Span, TimeControl};
use crate::color::Color;
use crate::law::{Article, Cite, Edition};
use crate::nigiri::FirstMove;
use crate::point::{Point, PointSet, Size};
use crate::repetition::Repetition;
use crate::words::bilingual;
use crate::zi::Zi;

/// The terms of a game. Articles 10 to 12.
///
/// ```
/// use weiqi::{Handicap, Placement, Size, Terms, Zi};
/// assert_eq!(Terms::CHINESE_2002.threshold(Size::STANDARD), Zi::from_quarters(737)); // 184 1/4
/// let three = Handicap::stones(3, Placement::FIXED).unwrap();
/// let terms = Terms::CHINESE_2002.with_handicap(three);
/// assert_eq!(terms.threshold(Size::STANDARD), Zi::from_whole(182));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Terms {
    edition: Edition,
    komi: Zi,
    handicap: Handicap,
    compensation: Compensation,
    repetition: Repetition,
    lost_turns: LostTurns,
    /// Absent in logs of version 0.1, which had no time.
    #[cfg_attr(feature = "serde", serde(default))]
    time: Option<TimeControl>,
    #[cfg_attr(feature = "serde", serde(default))]
    countdown: Option<Countdown>,
    #[cfg_attr(feature = "serde", serde(default))]
    first_move: Option<FirstMove>,
}

impl Terms {
    /// The 2002 edition by the letter: komi 3 3/4 zi (Article 11), no handicap, positional superko without
    /// a supplement (Articles 6 and 20).
    pub const CHINESE_2002: Terms = Terms {
        edition: Edition::Rules2002,
        komi: Zi::from_quarters(15),
        handicap: Handicap::EVEN,
        compensation: Compensation::HalfZiPerStone,
        repetition: Repetition::LITERAL_2002,
        lost_turns: LostTurns::NotPasses,
        time: None,
        countdown: None,
        first_move: None,
    };

    /// The edition before 2002, with the komi of 3 3/4 zi of its last revision.
    pub const OLDER: Terms =
        Terms { edition: Edition::Older, repetition: Repetition::OLDER_EDITION, ..Terms::CHINESE_2002 };

    /// Another komi.
    #[must_use]
    #[doc(alias = "贴子")]
    #[doc(alias = "贴目")]
    pub const fn with_komi(self, komi: Zi) -> Terms {
        Terms { komi, ..self }
    }

    /// A handicap. With handicap stones or 让先 the komi becomes 0, as is the custom. For an event that gives
    /// komi nevertheless, call [`Terms::with_komi`] afterwards.
    #[must_use]
    pub const fn with_handicap(self, handicap: Handicap) -> Terms {
        Terms { handicap, komi: if handicap.is_even() { self.komi } else { Zi::ZERO }, ..self }
    }

    /// Another compensation for handicap stones.
    #[must_use]
    pub const fn with_compensation(self, compensation: Compensation) -> Terms {
        Terms { compensation, ..self }
    }

    /// Another reading of Articles 6 and 20.
    #[must_use]
    pub const fn with_repetition(self, repetition: Repetition) -> Terms {
        Terms { repetition, ..self }
    }

    /// Another reading of what a lost turn is.
    #[must_use]
    pub const fn with_lost_turns(self, lost_turns: LostTurns) -> Terms {
        Terms { lost_turns, ..self }
    }

    /// The time of each side (时限, Article 12.2). Without it a contest has no clock.
    ///
    /// ```
    /// use weiqi::Terms;
    /// let terms = Terms::CHINESE_2002.with_time("120m incl 5x60s".parse()?);
    /// assert_eq!(terms.time().unwrap().to_string(), "120m incl 5x60s");
    /// # Ok::<(), weiqi::clock::TimeTextError>(())
    /// ```
    #[must_use]
    pub const fn with_time(self, time: TimeControl) -> Terms {
        Terms { time: Some(time), ..self }
    }

    /// The countdown of a side that is late for a rapid game (按时缺席读秒, Article 22.4). Without it there is none.
    #[must_use]
    pub const fn with_countdown(self, countdown: Countdown) -> Terms {
        Terms { countdown: Some(countdown.restarted()), ..self }
    }

    /// How the colours were decided (Article 10).
    #[must_use]
    pub const fn with_first_move(self, first_move: FirstMove) -> Terms {
        Terms { first_move: Some(first_move), ..self }
    }

    /// The edition in force.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The komi (贴子), in zi that Black gives back when counting.
    #[doc(alias = "贴子")]
    #[doc(alias = "贴目")]
    pub const fn komi(&self) -> Zi {
        self.komi
    }

    /// The handicap.
    pub const fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// How handicap stones are compensated.
    pub const fn compensation(&self) -> Compensation {
        self.compensation
    }

    /// The reading of Articles 6 and 20 in force.
    pub const fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// Whether a lost turn can be one of the two passes that end a game.
    pub const fn lost_turns(&self) -> LostTurns {
        self.lost_turns
    }

    /// The time of each side; `None` if the game has no clock.
    pub const fn time(&self) -> Option<&TimeControl> {
        self.time.as_ref()
    }

    /// The countdown of a side that is late for a rapid game, at its beginning; `None` if there is none.
    pub const fn countdown(&self) -> Option<Countdown> {
        self.countdown
    }

    /// How the colours were decided; `None` if nobody has said so.
    pub const fn first_move(&self) -> Option<FirstMove> {
        self.first_move
    }

    /// The side that moves first: Black on an empty board (Article 2.3), White after handicap stones.
    pub const fn first(&self) -> Color {
        if self.handicap.count() == 0 { Color::Black } else { Color::White }
    }

    /// What Black returns for handicap stones, in zi.
    pub fn handicap_zi(&self) -> Zi {
        self.compensation.zi(self.handicap.count())
    }

    /// The count that Black must exceed: half the points (归本数, 180.5 of 361) plus komi plus the
    /// compensation for handicap stones. Equal is a draw.
    #[doc(alias = "归本数")]
    pub fn threshold(&self, size: Size) -> Zi {
        Zi::from_halves(i32::from(size.points())) + self.komi + self.handicap_zi()
    }

    /// What the threshold rests on.
    pub const fn cite(&self) -> Cite {
        match self.handicap.is_even() {
            true if self.komi.quarters() == 0 => Cite::article(Article::Counting),
            true => Cite::article(Article::Komi),
            false => Cite::CUSTOM,
        }
    }
}

impl Default for Terms {
    /// [`Terms::CHINESE_2002`].
    fn default() -> Terms {
        Terms::CHINESE_2002
    }
}

/// The handicap (让子): custom, not law; the 2002 edition starts on an empty board (Article 2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias = "让子")]
#[doc(alias = "让先")]
pub struct Handicap(Kind);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Kind {
    #[default]
    Even,
    Sen,
    Stones {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::serde_impl::handicap_count"))]
        count: u8,
        placement: Placement,
    },
}

impl Handicap {
    /// An even game.
    pub const EVEN: Handicap = Handicap(Kind::Even);

    /// 让先: the weaker side takes Black and gives no komi; no stone is placed.
    pub const SEN: Handicap = Handicap(Kind::Sen);

    /// Two to nine stones; `None` for another number.
    pub const fn stones(count: u8, placement: Placement) -> Option<Handicap> {
        if matches!(count, 2..=9) { Some(Handicap(Kind::Stones { count, placement })) } else { None }
    }

    /// The number of stones that Black places before White's first move: 0, or 2 to 9.
    pub const fn count(self) -> u8 {
        match self.0 {
            Kind::Even | Kind::Sen => 0,
            Kind::Stones { count, .. } => count,
        }
    }

    /// How the stones are placed; `None` if there are no stones.
    pub const fn placement(self) -> Option<Placement> {
        match self.0 {
            Kind::Even | Kind::Sen => None,
            Kind::Stones { placement, .. } => Some(placement),
        }
    }

    /// Whether this is an even game.
    pub const fn is_even(self) -> bool {
        matches!(self.0, Kind::Even)
    }

    /// The points of the stones, in the order in which they are placed; empty if there are none. `None` if
    /// Black chooses the points ([`Placement::Free`]) or the board has no fixed points for so many stones.
    ///
    /// The corner stones stand on the fourth line, or on the third if that side of the board has fewer than
    /// 12 lines. A side of fewer than 7 lines has no such points. The points between the corners need a
    /// middle line, so an odd number of lines, and room, so at least 9 lines.
    ///
    /// ```
    /// use weiqi::{Handicap, Placement, Size};
    /// let five = Handicap::stones(5, Placement::FIXED).ok_or("2 to 9")?;
    /// let points = five.points(Size::STANDARD).ok_or("no room")?;
    /// assert_eq!(points.iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["Q16", "D4", "Q4", "D16", "K10"]);
    /// assert_eq!(five.points(Size::square(8).ok_or("size")?), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[doc(alias = "fixed_handicap")]
    pub fn points(self, size: Size) -> Option<Vec<Point>> {
        let (count, third) = match self.0 {
            Kind::Even | Kind::Sen => return Some(Vec::new()),
            Kind::Stones { count, placement: Placement::Fixed { third } } => (count, third),
            Kind::Stones { placement: Placement::Free, .. } => return None,
        };
        let (x, y) = (Lines::new(size.columns())?, Lines::new(size.rows())?);
        let at = |column: Option<u8>, row: Option<u8>| Point::new(column?, row?);
        let (left, right, lower, upper) = (Some(x.low), Some(x.high), Some(y.low), Some(y.high));
        let centre = at(x.middle, y.middle);
        let mut points = alloc::vec![at(right, upper), at(left, lower)];
        if count == 3 {
            points.push(match third {
                ThirdStone::LowerRight => at(right, lower),
                ThirdStone::UpperLeft => at(left, upper),
                ThirdStone::Centre => centre,
            });
        }
        if count >= 4 {
            points.extend([at(right, lower), at(left, upper)]);
        }
        if count >= 6 {
            points.extend([at(left, y.middle), at(right, y.middle)]);
        }
        if count >= 8 {
            points.extend([at(x.middle, lower), at(x.middle, upper)]);
        }
        if matches!(count, 5 | 7 | 9) {
            points.push(centre);
        }
        // `None` among them is a point that this board does not have.
        points.into_iter().collect()
    }
}

/// Where handicap stones go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Placement {
    /// On the star points, in the customary order ([`Handicap::points`]).
    Fixed {
        /// Where the third of three stones goes.
        third: ThirdStone,
    },
    /// Where Black likes.
    Free,
}

impl Placement {
    /// The star points, the third stone in Black's lower right corner.
    pub const FIXED: Placement = Placement::Fixed { third: ThirdStone::LowerRight };
}

/// Where the third of three fixed handicap stones goes: sources differ. The other numbers are the same in
/// all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ThirdStone {
    /// Q4 on 19 by 19, seen from Black's side of the board.
    #[default]
    LowerRight,
    /// D16, as in the table of the Go Text Protocol.
    UpperLeft,
    /// K10, which one source gives as the old Chinese way.
    Centre,
}

/// What Black returns for `n` handicap stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Compensation {
    /// Half a zi for each stone, which is one point (目) for each: the older sources' custom.
    #[default]
    HalfZiPerStone,
    /// Half a zi for each stone but one: n - 1 points, as some Western area rules have it.
    HalfZiPerStoneButOne,
    /// Nothing: both sides need more than half of the points.
    None,
}

impl Compensation {
    /// The compensation for a number of stones, in zi.
    pub const fn zi(self, stones: u8) -> Zi {
        match self {
            Compensation::HalfZiPerStone => Zi::from_halves(stones as i32),
            Compensation::HalfZiPerStoneButOne => Zi::from_halves(stones.saturating_sub(1) as i32),
            Compensation::None => Zi::ZERO,
        }
    }
}

/// Whether a turn lost by ruling (弃权一次, Articles 18.3, 19 and 22.5) counts towards the two passes that
/// end a game (Article 7.3). Article 22.5 equates the two; ending a game needs the will of both sides
/// (Articles 7.1 and 21.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LostTurns {
    /// It does not.
    #[default]
    NotPasses,
    /// Only a turn lost for running out of byo-yomi does (Article 22.5), which its clause calls a pass (使用虚着). A
    /// [`Contest`](crate::Contest) enters it as one.
    OvertimeAsPasses,
    /// It does.
    AsPasses,
}

/// The lines of one direction that handicap stones stand on.
struct Lines {
    low: u8,
    middle: Option<u8>,
    high: u8,
}

impl Size {
    /// The points that are marked as stars (星) on a board of this size: those of Article 1.1 on 19 by 19,
    /// as is usual on the others. The middles of the sides are marked only on a side of 15 lines and more.
    ///
    /// ```
    /// use weiqi::Size;
    /// assert_eq!(Size::STANDARD.star_points().len(), 9);
    /// assert_eq!(Size::square(9).ok_or("size")?.star_points().to_string(), "C3, G3, E5, C7, G7");
    /// # Ok::<(), &str>(())
    /// ```
    #[doc(alias = "hoshi")]
    #[doc(alias = "星")]
    pub fn star_points(self) -> PointSet {
        let (Some(x), Some(y)) = (Lines::new(self.columns()), Lines::new(self.rows())) else { return PointSet::EMPTY };
        let far = |lines: u8, line: Option<u8>| line.filter(|_| lines >= 15);
        let corners =
            [x.low, x.high].into_iter().flat_map(|column| [y.low, y.high].map(|row| (Some(column), Some(row))));
        let upright = [y.low, y.high].map(|row| (far(self.columns(), x.middle), Some(row)));
        let level = [x.low, x.high].map(|column| (Some(column), far(self.rows(), y.middle)));
        let all = corners.chain(upright).chain(level).chain([(x.middle, y.middle)]);
        all.filter_map(|(column, row)| Point::new(column?, row?)).collect()
    }
}

impl Lines {
    fn new(lines: u8) -> Option<Lines> {
        let low = if lines < 12 { 2 } else { 3 };
        let middle = if lines >= 9 && lines % 2 == 1 { Some(lines / 2) } else { None };
        if lines < 7 { None } else { Some(Lines { low, middle, high: lines - 1 - low }) }
    }
}

bilingual!(Terms {
    Terms { edition, komi, handicap, compensation, repetition, lost_turns, time, countdown, first_move } => (
        "{edition}, {handicap}, komi {komi} zi{}, {repetition}, {lost_turns}{}{}{}",
        After(", Black returns ", (handicap.count() > 0).then_some(compensation)),
        After(", ", time.as_ref()),
        After(", late players are counted out in ", countdown.map(|countdown| Span(countdown.left()))),
        After(", ", *first_move)
    ), (
        "{}，{}，黑贴{}{}，{}，{}{}{}{}",
        edition.zh(), handicap.zh(), komi.zh(), After("，", (handicap.count() > 0).then(|| compensation.zh())),
        repetition.zh(), lost_turns.zh(),
        After("，", time.as_ref().map(|time| time.zh())),
        After("，缺席读秒", countdown.map(|countdown| Span(countdown.left())).as_ref().map(|span| span.zh())),
        After("，", first_move.as_ref().map(|first_move| first_move.zh()))
    );
});

/// A value that may be absent, and the words before it if it is there.
struct After<T>(&'static str, Option<T>);

impl<T: core::fmt::Display> core::fmt::Display for After<T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let After(before, value) = self;
        value.as_ref().map_or(Ok(()), |value| write!(f, "{before}{value}"))
    }
}

bilingual!(Handicap {
    Handicap(Kind::Even) => ("even game"), ("分先");
    Handicap(Kind::Sen) => ("Black first without komi"), ("让先");
    Handicap(Kind::Stones { count, placement }) => ("{count} stones {placement}"), ("让{count}子（{}）", placement.zh());
});

bilingual!(Placement {
    Placement::Fixed { third: ThirdStone::LowerRight } => ("on the star points"), ("置于星位");
    Placement::Fixed { third } => ("on the star points, the third of three {third}"), ("置于星位，第三子在{}", third.zh());
    Placement::Free => ("where Black likes"), ("黑方自由置子");
});

bilingual!(ThirdStone {
    ThirdStone::LowerRight => ("at the lower right"), ("右下角");
    ThirdStone::UpperLeft => ("at the upper left"), ("左上角");
    ThirdStone::Centre => ("in the centre"), ("天元");
});

bilingual!(Compensation {
    Compensation::HalfZiPerStone => ("1/2 zi for each handicap stone"), ("每让一子还1/2子");
    Compensation::HalfZiPerStoneButOne => ("1/2 zi for each handicap stone but one"), ("除一子外每让一子还1/2子");
    Compensation::None => ("nothing for handicap stones"), ("不还让子");
});

bilingual!(LostTurns {
    LostTurns::NotPasses => ("a lost turn is not a pass"), ("弃权一次不作虚着");
    LostTurns::OvertimeAsPasses => (
        "only a turn lost for overtime counts as a pass"
    ), ("仅超时弃权一次视为虚着");
    LostTurns::AsPasses => ("a lost turn counts as a pass"), ("弃权一次视为虚着");
});
