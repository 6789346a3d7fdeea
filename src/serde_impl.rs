//! Feature `serde`: the values whose deserialising needs code, because not every input is a value.
//!
//! Guarantees: no input makes a board with a group without liberty, a point off its board, a game with an
//! illegal move, or half a dead group. Points are written as vertices (`"D4"`), boards as their stones,
//! games as their log.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::time::Duration;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Board, Ko, Setup, SetupError, SetupFault};
use crate::clock::{CallList, Clock, Countdown, Span, TimeControl, TimeLeft, Times};
use crate::color::{ByColor, Color};
use crate::count::Count;
use crate::game::{Game, LogEntry, Origin};
use crate::law::{Cite, Cited, Text};
use crate::life::Dead;
use crate::point::{Point, PointSet, Size};
use crate::situation::Situation;
use crate::terms::{Handicap, Placement, Terms};
use crate::verdict::Tally;
use crate::zi::Zi;

/// Serialises a type as another one, and deserialises it through that one's conversion.
macro_rules! through {
    ($type:ty, $raw:ty, |$value:ident| $to:expr, |$input:ident| $from:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                $to.serialize(out)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(input: D) -> Result<$type, D::Error> {
                let $input = <$raw>::deserialize(input)?;
                $from.map_err(D::Error::custom)
            }
        }
    };
}

// After the macro, which they use.
pub(crate) mod contest;
mod tournament;

through!(Point, alloc::string::String, |point| point.to_string(), |text| text.parse::<Point>());

#[derive(Serialize, Deserialize)]
#[serde(rename = "Cite", expecting = "struct Cite", deny_unknown_fields)]
struct RawCite {
    text: Text,
    clause: u8,
    item: u8,
}

through!(Cite, RawCite, |cite| RawCite { text: cite.text, clause: cite.clause, item: cite.item }, |raw| {
    let RawCite { text, clause, item } = raw;
    Some(Cite { text, clause, item }).filter(|cite| cite.exists()).ok_or("there is no such place in the law")
});

/// The number of handicap stones of [`Handicap`].
pub(crate) fn handicap_count<'de, D: Deserializer<'de>>(input: D) -> Result<u8, D::Error> {
    let count = u8::deserialize(input)?;
    let exists = Handicap::stones(count, Placement::FIXED).is_some();
    if exists { Ok(count) } else { Err(D::Error::custom("handicap stones are 2 to 9")) }
}

/// The margin of a win by count.
pub(crate) fn above_zero<'de, D: Deserializer<'de>>(input: D) -> Result<Zi, D::Error> {
    let margin = Zi::deserialize(input)?;
    if margin > Zi::ZERO { Ok(margin) } else { Err(D::Error::custom("a margin is above zero")) }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Size", expecting = "struct Size", deny_unknown_fields)]
struct RawSize {
    columns: u8,
    rows: u8,
}

through!(Size, RawSize, |size| RawSize { columns: size.columns(), rows: size.rows() }, |raw| {
    Size::new(raw.columns, raw.rows).ok_or("columns and rows are 1 to 19")
});

through!(Span, alloc::string::String, |span| alloc::format!("{span:#}"), |text| text.parse::<Span>());

through!(TimeControl, alloc::string::String, |control| control.to_string(), |text| text.parse::<TimeControl>());

/// For `serde(with)`: a length of time as its short text.
pub(crate) mod span {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer, Span};

    pub(crate) fn serialize<S: Serializer>(time: &Duration, out: S) -> Result<S::Ok, S::Error> {
        Span(*time).serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Duration, D::Error> {
        Span::deserialize(input).map(|Span(time)| time)
    }
}

/// For `serde(with)`: a length of time of each side as short texts.
pub(crate) mod spans {
    use super::{ByColor, Deserialize, Deserializer, Duration, Serialize, Serializer, Span};

    pub(crate) fn serialize<S: Serializer>(times: &ByColor<Duration>, out: S) -> Result<S::Ok, S::Error> {
        times.map(Span).serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<ByColor<Duration>, D::Error> {
        ByColor::<Span>::deserialize(input).map(|times| times.map(|Span(time)| time))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Calls", expecting = "struct Calls", deny_unknown_fields)]
struct RawCalls {
    each: Vec<u8>,
    last: Vec<u8>,
    count: u8,
}

through!(
    CallList,
    RawCalls,
    |calls| RawCalls { each: calls.each().collect(), last: calls.last().collect(), count: calls.count() },
    |raw| CallList::new(&raw.each, &raw.last, raw.count)
);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Countdown", expecting = "struct Countdown", deny_unknown_fields)]
struct RawCountdown {
    #[serde(with = "span")]
    length: Duration,
    #[serde(with = "span")]
    gone: Duration,
}

through!(Countdown, RawCountdown, |countdown| RawCountdown { length: countdown.length, gone: countdown.gone }, |raw| {
    Countdown::new(raw.length).map(|mut countdown| {
        countdown.charge(raw.gone);
        countdown
    })
});

#[derive(Serialize, Deserialize)]
#[serde(rename = "Clock", expecting = "struct Clock", deny_unknown_fields)]
struct RawClock {
    control: TimeControl,
    #[serde(with = "spans")]
    main: ByColor<Duration>,
    #[serde(with = "spans")]
    used: ByColor<Duration>,
    left: ByColor<TimeLeft>,
}

through!(
    Clock,
    RawClock,
    |clock| RawClock {
        control: *clock.control(),
        main: clock.main,
        used: clock.times().used,
        left: clock.times().left,
    },
    |raw| Clock::from_parts(raw.control, raw.main, Times { used: raw.used, left: raw.left })
);

#[cfg(feature = "sgf")]
through!(
    crate::sgf::Record,
    alloc::string::String,
    |record| record.to_string(),
    |text| crate::sgf::Record::parse_text(&text)
);

through!(PointSet, Vec<Point>, |set| set.iter().collect::<Vec<_>>(), |points| Ok::<_, &str>(
    points.into_iter().collect::<PointSet>()
));

through!(Board, Setup, |board| board.setup(), |setup| setup.board());

through!(SetupError, Vec<SetupFault>, |error| error.faults(), |faults| SetupError::new(faults)
    .ok_or("an error has a fault"));

#[derive(Serialize, Deserialize)]
#[serde(rename = "Situation", expecting = "struct Situation", deny_unknown_fields)]
struct RawSituation {
    board: Board,
    to_move: Color,
    ko: Option<Ko>,
}

through!(
    Situation,
    RawSituation,
    |situation| RawSituation { board: situation.board().clone(), to_move: situation.to_move(), ko: situation.ko() },
    |raw| Situation::with_ko(raw.board, raw.to_move, raw.ko).ok_or("no such ko in the position")
);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Origin", expecting = "struct Origin", deny_unknown_fields)]
struct RawOrigin {
    board: Board,
    to_move: Color,
    ko: Option<Ko>,
    in_dispute: bool,
    fake_life: ByColor<bool>,
}

through!(
    Origin,
    RawOrigin,
    |origin| RawOrigin {
        board: origin.board(),
        to_move: origin.to_move(),
        ko: origin.ko(),
        in_dispute: origin.in_dispute(),
        fake_life: origin.fake_life(),
    },
    |raw| {
        let situation = Situation::with_ko(raw.board, raw.to_move, raw.ko).ok_or("no such ko in the position");
        situation.map(|it| Origin::from(&it).with_dispute(raw.in_dispute).with_fake_life(raw.fake_life))
    }
);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", expecting = "struct Game", deny_unknown_fields)]
struct RawGame {
    terms: Terms,
    origin: Origin,
    log: Vec<LogEntry>,
}

through!(
    Game,
    RawGame,
    |game| RawGame { terms: *game.terms(), origin: *game.origin(), log: game.log().collect() },
    |raw| {
        let mut game = Game::from_origin(raw.origin, raw.terms);
        let refused = raw.log.into_iter().enumerate().find_map(|(i, entry)| {
            let error = game.apply(entry).err()?;
            Some(alloc::format!("log entry {}: {error} ({})", i + 1, error.cite()))
        });
        refused.map_or(Ok(game), Err)
    }
);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Dead", expecting = "struct Dead", deny_unknown_fields)]
struct RawDead {
    board: Board,
    dead: PointSet,
}

through!(Dead, RawDead, |dead| RawDead { board: dead.board(), dead: dead.points() }, |raw| {
    let whole = Dead::new(&raw.board, raw.dead).map_err(|error| error.to_string());
    whole.and_then(|whole| match whole.points() == raw.dead {
        true => Ok(whole),
        false => Err("half a group cannot be dead".to_string()),
    })
});

#[derive(Serialize, Deserialize)]
#[serde(rename = "Count", expecting = "struct Count", deny_unknown_fields)]
struct RawCount {
    living: Board,
    area: ByColor<Zi>,
}

through!(
    Count,
    RawCount,
    |count| RawCount { living: count.board(), area: ByColor::from_fn(|color| count.area(color)) },
    |raw| {
        let count = Count::new(&raw.living);
        let same = Color::ALL.iter().all(|&color| count.area(color) == raw.area[color]);
        if same { Ok(count) } else { Err("the areas are not those of the living stones") }
    }
);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Tally", expecting = "struct Tally", deny_unknown_fields)]
struct RawTally {
    area: ByColor<Zi>,
    fines: ByColor<Zi>,
    threshold: ByColor<Zi>,
    cite: Cite,
}

through!(
    Tally,
    RawTally,
    |tally| RawTally { area: tally.area, fines: tally.fines, threshold: tally.threshold, cite: tally.cite() },
    |raw| {
        let RawTally { area, fines, threshold, cite } = raw;
        // As `Tally::new` makes one threshold from the other, whatever the komi is.
        let same = threshold.white == area.black + area.white - threshold.black;
        same.then_some(Tally { area, fines, threshold, cite })
            .ok_or("the areas and the thresholds are not of one board")
    }
);
