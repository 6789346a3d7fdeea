//! Who plays Black. Article 10.
//!
//! The event fixes the colours by lot, or the players do before the game by nigiri (猜先): one grips some
//! white stones unseen, the other shows one black stone or two and so bets on odd or even.
//!
//! Guarantees: no chance and no default in here. Where the article is silent (players of the same dan and
//! the same age) the answer says so and somebody draws lots. Professional and amateur dans differ in kind
//! (Article 25.3), so they are not compared, and the elder grips.

use core::num::NonZeroU8;

use crate::color::Color;
use crate::dan::Dan;
use crate::law::{Article, Cite, Cited};
use crate::words::bilingual;

/// What decides which player grips the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seniority {
    /// The dan (段位); `None` for a player without one.
    pub dan: Option<Dan>,
    /// The day of birth as any number that grows with the calendar, for instance 19760201: who has the
    /// smaller number is the elder.
    pub born: u32,
}

/// Which of two players grips the stones, in the order in which they were named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Gripper {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// Same dan and same age: the article is silent, so lots are drawn.
    ByLot,
}

impl Gripper {
    /// The player who grips (握子): the one of the higher dan, of two equals the elder. A player with a dan is above one
    /// without. The dans of a professional and of an amateur are not compared, so the elder of the two grips.
    ///
    /// ```
    /// use weiqi::dan::{Dan, DanKind};
    /// use weiqi::nigiri::{Gripper, Seniority};
    /// let professional = |level| Dan::new(DanKind::Professional, level);
    /// let nine_dan = Seniority { dan: professional(9), born: 19_760_201 };
    /// let elder = Seniority { dan: professional(8), born: 19_520_816 };
    /// assert_eq!(Gripper::new(nine_dan, elder), Gripper::First);
    /// assert_eq!(Gripper::new(nine_dan, Seniority { dan: professional(9), ..elder }), Gripper::Second);
    /// assert_eq!(Gripper::new(elder, elder), Gripper::ByLot);
    /// ```
    pub fn new(first: Seniority, second: Seniority) -> Gripper {
        use core::cmp::Ordering::{Equal, Greater, Less};
        let by_dan = first.dan.partial_cmp(&second.dan).unwrap_or(Equal);
        match by_dan.then(second.born.cmp(&first.born)) {
            Greater => Gripper::First,
            Less => Gripper::Second,
            Equal => Gripper::ByLot,
        }
    }
}

/// What the other player shows: a guess whether the number of white stones is odd or even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Shown {
    /// One black stone: "if odd I take Black, else White" (奇数则己方执黑，反之执白).
    One,
    /// Two black stones: "if even I take Black, else White" (偶数则己方执黑，反之执白).
    Two,
}

/// A nigiri (猜先), complete: what was gripped and what was shown.
///
/// ```
/// use core::num::NonZeroU8;
/// use weiqi::Color;
/// use weiqi::nigiri::{Nigiri, Shown};
/// let nigiri = Nigiri { gripped: NonZeroU8::new(7).unwrap(), shown: Shown::Two };
/// assert_eq!(nigiri.guesser(), Color::White);
/// assert_eq!(nigiri.gripper(), Color::Black);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[doc(alias = "猜先")]
pub struct Nigiri {
    /// How many white stones were in the hand: at least one.
    pub gripped: NonZeroU8,
    /// How many black stones the other player showed.
    pub shown: Shown,
}

impl Nigiri {
    /// The colour of the player who showed stones: Black where the bet was right.
    pub fn guesser(self) -> Color {
        let odd = self.gripped.get() % 2 == 1;
        if odd == (self.shown == Shown::One) { Color::Black } else { Color::White }
    }

    /// The colour of the player who gripped.
    pub fn gripper(self) -> Color {
        !self.guesser()
    }
}

/// How it was decided which player takes Black (先后手的确定, Article 10). It is kept with the terms of a game,
/// [`Terms::with_first_move`](crate::Terms::with_first_move).
///
/// ```
/// use core::num::NonZeroU8;
/// use weiqi::Chinese;
/// use weiqi::nigiri::{FirstMove, Nigiri, Shown};
/// assert_eq!(FirstMove::Draw.zh().to_string(), "先后手由大会抽签编排");
/// let nigiri = Nigiri { gripped: NonZeroU8::new(7).ok_or("nothing gripped")?, shown: Shown::One };
/// assert_eq!(FirstMove::Nigiri { nigiri, gripper_by_lot: false }.to_string(), "the colours were decided by nigiri");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub enum FirstMove {
    /// By the event's draw when it made the pairings (大会抽签编排).
    Draw,
    /// By nigiri before the game (对局前猜先).
    Nigiri {
        /// What was gripped and what was shown.
        nigiri: Nigiri,
        /// Whether lots decided who gripped, because the players had the same dan and age.
        gripper_by_lot: bool,
    },
    /// By the regulations of the event (竞赛规程): as in the later games of a match, or with a handicap.
    Regulations,
}

impl Cited for FirstMove {
    fn cite(&self) -> Cite {
        Cite::article(Article::FirstMove)
    }
}

bilingual!(FirstMove {
    FirstMove::Draw => ("the colours were drawn with the pairings"), ("先后手由大会抽签编排");
    FirstMove::Nigiri { gripper_by_lot: false, .. } => ("the colours were decided by nigiri"), ("先后手由猜先决定");
    FirstMove::Nigiri { .. } => (
        "the colours were decided by nigiri, and by lot who gripped the stones"
    ), ("先后手由猜先决定，抽签决定由谁握子");
    FirstMove::Regulations => ("the colours were fixed by the regulations"), ("先后手由竞赛规程规定");
});

bilingual!(Seniority {
    Seniority { dan: None, born } => ("no dan, born {born}"), ("无段位，{born}出生");
    Seniority { dan: Some(dan), born } => ("{dan}, born {born}"), ("{}，{born}出生", dan.zh());
});

bilingual!(Gripper {
    Gripper::First => ("the player named first grips the stones"), ("由前者握子");
    Gripper::Second => ("the player named second grips the stones"), ("由后者握子");
    Gripper::ByLot => ("lots decide who grips the stones"), ("抽签决定由谁握子");
});

bilingual!(Shown {
    Shown::One => ("one black stone"), ("一颗黑子");
    Shown::Two => ("two black stones"), ("两颗黑子");
});

bilingual!(Nigiri {
    nigiri @ Nigiri { gripped, shown } => (
        "{gripped} white in the hand, {shown} shown: {} for the player who showed, {} for the one who gripped",
        nigiri.guesser(), nigiri.gripper()
    ), (
        "握白子{gripped}颗，出示{}：出示者执{}，握子者执{}", shown.zh(), nigiri.guesser().zh(), nigiri.gripper().zh()
    );
});
