//! Komi as records give it (`KM`).

use alloc::string::{String, ToString};

use super::result::{ResultClaim, WonBy};
use super::rules::RecordedRules;
use crate::color::Color;
use crate::words::bilingual;
use crate::zi::Zi;

/// Komi as a record gives it (`KM`), and how it was read. The text is always kept.
///
/// ```
/// use weiqi::{Zi, sgf::{KomiReading, RecordedKomi}};
/// let zi = |text| RecordedKomi::read(text).zi();
/// assert_eq!([zi("7.5"), zi("3.75"), zi("375"), zi("750"), zi("3又3/4子")], [Some(Zi::from_quarters(15)); 5]);
/// assert_eq!(RecordedKomi::read("50").reading, KomiReading::Implausible);
/// // 3.5 points or 3.5 zi: nobody can tell from the number alone.
/// assert_eq!(zi("350"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RecordedKomi {
    /// The value as the file has it.
    pub text: String,
    /// How it was read.
    pub reading: KomiReading,
}

/// In which unit a komi was written. The format means points (目), two to a zi; some programs write zi, or
/// hundredths of either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum KomiReading {
    /// Points: whole or half numbers up to 20.
    Points(Zi),
    /// Zi: numbers up to 20 that end in a quarter or three quarters, which points never do, or with the word 子.
    Zi(Zi),
    /// Hundredths of a point: 450 to 950, a multiple of 50, and less if something else in the record decides so.
    HundredthsOfPoints(Zi),
    /// Hundredths of a zi: 125 to 975, ending in 25 or 75, and others if something else in the record decides so.
    HundredthsOfZi(Zi),
    /// Hundredths from 100 to 400, a multiple of 50, which can be of points or of zi: 350 is 3 1/2 points or, as
    /// Chinese servers write it, 3 1/2 zi (7 points).
    Ambiguous {
        /// The komi if they are hundredths of points, in zi.
        points: Zi,
        /// The komi if they are hundredths of zi.
        zi: Zi,
    },
    /// A number that is none of these.
    Implausible,
    /// Not a number.
    Unreadable,
}

bilingual!(KomiReading {
    KomiReading::Points(zi) => ("points: {zi} zi"), ("目：{}", zi.zh());
    KomiReading::Zi(zi) => ("{zi} zi"), ("{}", zi.zh());
    KomiReading::HundredthsOfPoints(zi) => ("hundredths of a point: {zi} zi"), ("百分之一目：{}", zi.zh());
    KomiReading::HundredthsOfZi(zi) => ("hundredths of a zi: {zi} zi"), ("百分之一子：{}", zi.zh());
    KomiReading::Ambiguous { points, zi } => (
        "{points} zi if hundredths of points, {zi} zi if hundredths of zi: ambiguous"
    ), ("按目为{}，按子为{}，不能确定", points.zh(), zi.zh());
    KomiReading::Implausible => ("no plausible komi"), ("不可能的贴目");
    KomiReading::Unreadable => ("no number"), ("不是数");
});

impl RecordedKomi {
    /// Reads a value by the rules of [`KomiReading`].
    pub fn read(text: &str) -> RecordedKomi {
        let text = text.trim();
        let quarters = Zi::from_quarters;
        let word = |unit: &str| amount(text.strip_suffix(unit)?);
        let reading = match hundredths(text) {
            None => match (word("子"), word("目")) {
                (Some(n), _) if n % 25 == 0 && n.abs() <= 2000 => KomiReading::Zi(quarters(n / 25)),
                (_, Some(n)) if n % 50 == 0 && n.abs() <= 2000 => KomiReading::Points(quarters(n / 50)),
                _ => KomiReading::Unreadable,
            },
            Some(n) if n.abs() <= 2000 && n % 50 == 0 => KomiReading::Points(quarters(n / 50)),
            Some(n) if n.abs() <= 2000 && n % 25 == 0 => KomiReading::Zi(quarters(n / 25)),
            Some(n) if matches!(n, 10_000..=40_000) && n % 5000 == 0 => {
                KomiReading::Ambiguous { points: quarters(n / 5000), zi: quarters(n / 2500) }
            }
            Some(n) if matches!(n, 10_000..100_000) && n % 5000 == 0 => {
                KomiReading::HundredthsOfPoints(quarters(n / 5000))
            }
            Some(n) if matches!(n, 10_000..100_000) && n % 2500 == 0 => KomiReading::HundredthsOfZi(quarters(n / 2500)),
            Some(_) => KomiReading::Implausible,
        };
        RecordedKomi { text: text.into(), reading }
    }

    /// A komi in zi, as the format writes it: in points.
    pub fn new(zi: Zi) -> RecordedKomi {
        RecordedKomi { text: zi.points().to_string(), reading: KomiReading::Points(zi) }
    }

    /// The komi in zi; `None` if it was not understood or is ambiguous.
    pub const fn zi(&self) -> Option<Zi> {
        match self.reading {
            KomiReading::Points(zi)
            | KomiReading::Zi(zi)
            | KomiReading::HundredthsOfPoints(zi)
            | KomiReading::HundredthsOfZi(zi) => Some(zi),
            KomiReading::Ambiguous { .. } | KomiReading::Implausible | KomiReading::Unreadable => None,
        }
    }

    /// Decides an ambiguous komi by the rules and the result, if they say the same or only one of them says it.
    ///
    /// Servers that count in zi write hundredths of zi under Chinese rules and hundredths of points under
    /// Japanese and Korean ones. And a margin has an odd number of quarters of a zi if and only if komi has,
    /// because leads on the board, handicap stones and shared points all come to whole points.
    pub(super) fn decide(&mut self, rules: Option<RecordedRules>, result: Option<ResultClaim>) {
        let KomiReading::Ambiguous { points, zi } = self.reading else { return };
        let is_odd = |amount: Zi| amount.quarters() % 2 != 0;
        let by_rules = match rules {
            Some(RecordedRules::Chinese) => Some(false),
            Some(RecordedRules::Japanese | RecordedRules::Korean) => Some(true),
            _ => None,
        };
        let by_result = match result {
            Some(ResultClaim::Win { by: WonBy::Margin(margin), .. }) if is_odd(points) => Some(is_odd(margin)),
            _ => None,
        };
        self.reading = match (by_rules, by_result) {
            (Some(rules), Some(result)) if rules != result => return,
            (Some(true), _) | (_, Some(true)) => KomiReading::HundredthsOfPoints(points),
            (Some(false), _) | (_, Some(false)) => KomiReading::HundredthsOfZi(zi),
            (None, None) => return,
        };
    }

    /// Decides an ambiguous komi by the count: the reading under which Black's lead on the board, in zi and
    /// before komi, comes to the margin that the record gives. `None` if both do, or neither does.
    ///
    /// ```
    /// use weiqi::{Zi, sgf::{RecordedKomi, RecordedResult}};
    /// let result = RecordedResult::read("W+2");
    /// // Black is 5 points ahead on the board: 7 points of komi make it 2 points for White.
    /// let lead = Zi::from_half_points(10);
    /// let komi = RecordedKomi::read("350").decided_by_count(lead, result.claim);
    /// assert_eq!(komi, Some(Zi::from_half_points(14)));
    /// ```
    pub fn decided_by_count(&self, lead: Zi, claim: Option<ResultClaim>) -> Option<Zi> {
        let KomiReading::Ambiguous { points, zi } = self.reading else { return self.zi() };
        let margin = match claim? {
            ResultClaim::Win { winner: Color::Black, by: WonBy::Margin(margin) } => margin,
            ResultClaim::Win { winner: Color::White, by: WonBy::Margin(margin) } => -margin,
            ResultClaim::Draw => Zi::ZERO,
            _ => return None,
        };
        match (lead - points == margin, lead - zi == margin) {
            (true, false) => Some(points),
            (false, true) => Some(zi),
            _ => None,
        }
    }
}

/// A decimal number in hundredths, if it is exact in them and below a million.
pub(super) fn hundredths(text: &str) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
    let fraction = fraction.trim_end_matches('0');
    if !all_digits(whole) || !all_digits(fraction) || !matches!(whole.len(), 1..=6) || fraction.len() > 2 {
        return None;
    }
    let fraction: i32 = alloc::format!("{fraction:0<2}").parse().ok()?;
    Some(sign * (whole.parse::<i32>().ok()? * 100 + fraction))
}

/// An amount in hundredths as Chinese texts write it: `3又3/4`, `3/4`, `3.75`, `3个半`, `半`.
pub(super) fn amount(text: &str) -> Option<i32> {
    let text = text.trim();
    let fraction = |text: &str| match text.trim() {
        "1/4" | "四分之一" => Some(25),
        "1/2" | "2/4" | "半" | "二分之一" => Some(50),
        "3/4" | "四分之三" => Some(75),
        _ => None,
    };
    if let Some(part) = fraction(text) {
        return Some(part);
    }
    if let Some((whole, part)) = text.split_once('又') {
        return Some(hundredths(whole.trim().trim_end_matches(['子', '目']))? + fraction(part)?);
    }
    if let Some(whole) = text.strip_suffix('半') {
        return Some(hundredths(whole.trim_end_matches(['子', '目', '个']).trim())? + 50);
    }
    hundredths(text)
}
