//! Who plays Black. Article 10.
//!
//! The event fixes the colours by lot, or the players do before the game by nigiri (猜先): one grips some
//! white stones unseen, the other shows one black stone or two and so bets on odd or even.
//!
//! Guarantees: no chance and no default in here. Where the article is silent (players of the same dan and
//! the same age) the answer says so and somebody draws lots. How it can be wrong: professional and amateur
//! dans differ in kind (Article 25.3), and the article does not say how they compare; whoever fills in
//! [`Seniority`] decides that.

use core::num::NonZeroU8;

use crate::color::Color;
use crate::words::bilingual;

/// What decides which player grips the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seniority {
    /// The dan (段位), 0 for none.
    pub dan: u8,
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
    /// The player who grips (握子): the one of the higher dan, of two equals the elder.
    ///
    /// ```
    /// use weiqi::nigiri::{Gripper, Seniority};
    /// let nine_dan = Seniority { dan: 9, born: 19_760_201 };
    /// let elder = Seniority { dan: 8, born: 19_520_816 };
    /// assert_eq!(Gripper::new(nine_dan, elder), Gripper::First);
    /// assert_eq!(Gripper::new(nine_dan, Seniority { dan: 9, ..elder }), Gripper::Second);
    /// assert_eq!(Gripper::new(elder, elder), Gripper::ByLot);
    /// ```
    pub fn new(first: Seniority, second: Seniority) -> Gripper {
        use core::cmp::Ordering::{Equal, Greater, Less};
        match first.dan.cmp(&second.dan).then(second.born.cmp(&first.born)) {
            Greater => Gripper::First,
            Less => Gripper::Second,
            Equal => Gripper::ByLot,
        }
    }
}

/// What the other player shows, and thereby says.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

bilingual!(Seniority {
    Seniority { dan: 0, born } => ("no dan, born {born}"), ("无段位，{born}出生");
    Seniority { dan, born } => ("{dan} dan, born {born}"), ("{dan}段，{born}出生");
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
