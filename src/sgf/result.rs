//! Results as records give them (`RE`), in the format's words and in Chinese.

use alloc::string::String;

use super::komi::{amount, hundredths};
use crate::color::Color;
use crate::verdict::Verdict;
use crate::words::{Chinese, bilingual};
use crate::zi::Zi;

/// The result as a record gives it (`RE`), and what it claims. The text is always kept.
///
/// ```
/// use weiqi::{Chinese, Color, Zi, sgf::{RecordedResult, ResultClaim, WonBy}};
/// let won = RecordedResult::read("B+1.5");
/// assert_eq!(won.claim, Some(ResultClaim::Win { winner: Color::Black, by: WonBy::Margin(Zi::from_quarters(3)) }));
/// assert_eq!(RecordedResult::read("黑胜3/4子").claim, won.claim);
/// assert_eq!(RecordedResult::read("白中盘胜"), RecordedResult { text: "白中盘胜".into(), ..RecordedResult::read("W+R") });
/// assert_eq!(won.claim.map(|claim| claim.zh().to_string()).as_deref(), Some("黑胜3/4子"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RecordedResult {
    /// The value.
    pub text: String,
    /// What it claims; `None` if it is in words that are not understood.
    pub claim: Option<ResultClaim>,
}

/// What a record claims as the result. Its English words are the format's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ResultClaim {
    /// A side has won.
    Win {
        /// Which.
        winner: Color,
        /// How.
        by: WonBy,
    },
    /// A draw: `0`, `Draw` or 和棋.
    Draw,
    /// No result, or play was suspended: `Void` or 无胜负.
    Void,
    /// Not known: `?`.
    Unknown,
}

/// How a record claims that a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WonBy {
    /// By count, in zi: half of the points that the record gives.
    Margin(Zi),
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited.
    Forfeit,
    /// It does not say.
    Unstated,
}

bilingual!(ResultClaim {
    ResultClaim::Win { winner, by } => ("{}+{by}", winner.letter()), ("{}{}", winner.zh(), by.zh());
    ResultClaim::Draw => ("0"), ("和棋");
    ResultClaim::Void => ("Void"), ("无胜负");
    ResultClaim::Unknown => ("?"), ("胜负不明");
});

bilingual!(WonBy {
    WonBy::Margin(margin) => ("{}", margin.points()), ("胜{}", margin.zh());
    WonBy::Resignation => ("R"), ("中盘胜");
    WonBy::Time => ("T"), ("胜（超时）");
    WonBy::Forfeit => ("F"), ("胜（弃权）");
    WonBy::Unstated => (""), ("胜");
});

impl RecordedResult {
    /// Reads a value. The format's words are taken in either case. A margin is in points, in whole or half
    /// numbers above zero; one that ends in a quarter or three quarters is in zi, as servers that count in zi
    /// write it. In Chinese words a margin is in the unit it names, and in zi if it names none.
    pub fn read(text: &str) -> RecordedResult {
        let word = text.trim().to_ascii_lowercase();
        let win = |winner, how: &str| {
            let by = match how {
                "" => WonBy::Unstated,
                "r" | "resign" | "resignation" => WonBy::Resignation,
                "t" | "time" => WonBy::Time,
                "f" | "forfeit" => WonBy::Forfeit,
                how => WonBy::Margin(match hundredths(how).filter(|&n| n > 0)? {
                    n if n % 50 == 0 => Zi::from_quarters(n / 50),
                    n if n % 25 == 0 => Zi::from_quarters(n / 25),
                    _ => return None,
                }),
            };
            Some(ResultClaim::Win { winner, by })
        };
        let claim = match word.as_str() {
            "0" | "draw" | "jigo" => Some(ResultClaim::Draw),
            "void" => Some(ResultClaim::Void),
            "?" => Some(ResultClaim::Unknown),
            word => match word.split_once('+') {
                Some(("b" | "black", how)) => win(Color::Black, how),
                Some(("w" | "white", how)) => win(Color::White, how),
                _ => in_chinese(word),
            },
        };
        RecordedResult { text: text.into(), claim }
    }

    /// A result in the format's words.
    pub fn new(claim: ResultClaim) -> RecordedResult {
        RecordedResult { text: alloc::format!("{claim}"), claim: Some(claim) }
    }

    /// A result in Chinese words.
    pub fn new_zh(claim: ResultClaim) -> RecordedResult {
        RecordedResult { text: alloc::format!("{}", claim.zh()), claim: Some(claim) }
    }
}

/// A result in Chinese words, such as 黑中盘胜, 黑胜3/4子, 白负1又1/4子.
fn in_chinese(text: &str) -> Option<ResultClaim> {
    let text: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '，' | '。' | '！' | '!')).collect();
    match text.as_str() {
        "和棋" | "和" | "平局" | "和局" => return Some(ResultClaim::Draw),
        "无胜负" | "无胜负局" => return Some(ResultClaim::Void),
        "胜负不明" => return Some(ResultClaim::Unknown),
        _ => {}
    }
    let (side, rest) = match text.strip_prefix('黑') {
        Some(rest) => (Color::Black, rest),
        None => (Color::White, text.strip_prefix('白')?),
    };
    let rest = rest.strip_prefix(['方', '棋']).unwrap_or(rest);
    // The word for winning or losing, what stands before it, and what behind it.
    let at = rest.find(['胜', '负'])?;
    let (before, verb) = rest.split_at(at);
    let winner = if verb.starts_with('胜') { side } else { !side };
    let behind = &verb['胜'.len_utf8()..];
    let behind = behind.trim_start_matches('（').trim_end_matches('）').trim_start_matches('(').trim_end_matches(')');
    let by = match (before, behind) {
        ("中盘", "") | ("", "中盘") => WonBy::Resignation,
        ("超时" | "时间", "") | ("", "超时") => WonBy::Time,
        ("弃权", "") | ("", "弃权") => WonBy::Forfeit,
        ("", "") => WonBy::Unstated,
        ("", margin) => WonBy::Margin(match margin.strip_suffix('目') {
            Some(points) => amount(points).filter(|&n| n > 0 && n % 50 == 0).map(|n| Zi::from_quarters(n / 50))?,
            None => amount(margin.strip_suffix('子').unwrap_or(margin))
                .filter(|&n| n > 0 && n % 25 == 0)
                .map(|n| Zi::from_quarters(n / 25))?,
        }),
        _ => return None,
    };
    Some(ResultClaim::Win { winner, by })
}

impl From<&Verdict> for RecordedResult {
    /// The verdict in the format's words ([`Verdict::record`]).
    fn from(verdict: &Verdict) -> RecordedResult {
        RecordedResult::read(&verdict.record())
    }
}
