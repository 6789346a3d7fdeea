//! The total score (总得分) and what its terms are. Articles 27.1 and 27.2.

use crate::tournament::fraction::Fraction;

/// What the highest points M of the total score are (最高积分, Article 27.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Highest {
    /// The highest points that anybody has when the table is made.
    Actual,
    /// The highest points that are possible: a win in each of the R rounds.
    Possible,
}

/// What the number of rounds R of the total score is (轮次, Article 27.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RoundsCounted {
    /// The number of rounds that the table covers; an interim table counts the rounds so far.
    SoFar,
    /// This number, also in an interim table.
    Fixed(u16),
    /// For each entry the rounds in which it had a game or a bye, so that an entry that came late or left is not
    /// charged with the others.
    Own,
}

/// The formula of the total score (总得分, Article 27.1 and 27.2): P + S / (M / 2) - R.
///
/// ```
/// use weiqi::tournament::{Fraction, TotalScore};
/// // 10 points, opponents with 56 in sum, the highest has 12, seven rounds.
/// assert_eq!(TotalScore::of(10, Fraction::from(56), 12, 7), "37/3".parse().ok());
/// assert_eq!(TotalScore::of(0, Fraction::ZERO, 0, 7), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TotalScore {
    /// What M is.
    pub highest: Highest,
    /// What R is.
    pub rounds: RoundsCounted,
}

impl TotalScore {
    /// The highest actual points and the rounds so far.
    pub const DEFAULT: TotalScore = TotalScore { highest: Highest::Actual, rounds: RoundsCounted::SoFar };

    /// The total score of `points` P, the sum S of the opponents' points, the highest points M and the number of
    /// rounds R. `None` if M is 0, because the formula divides by it.
    pub fn of(points: u32, opponents: Fraction, highest: u32, rounds: u16) -> Option<Fraction> {
        let half = Fraction::half_of(highest.into());
        let share = opponents.checked_div(half)?;
        Fraction::from(i64::from(points)).checked_add(share)?.checked_sub(Fraction::from(i64::from(rounds)))
    }
}
