//! Feature `law-text`: the words of the law, in Chinese and in English.
//!
//! The Chinese is the text of the 2002 edition and of the edition before it. Only the numbering is in one
//! form: `1、` for clauses, `(1)` for items. Of the older edition the crate has chapters 1 and 2 and Article
//! 29 of chapter 3. The English is a translation of this crate's own; where the two differ the Chinese is the law.
//!
//! Guarantees: every place of the 2002 edition that [`Cite::exists`] knows has words in both languages.

use alloc::format;

use super::{Article, Cite, Text};

/// One edition in one language: the text, and what stands between the number of a clause and its words.
///
/// In a text a line `## ` with the key of an article starts the article; a line that starts with a number
/// and the sign starts a clause; a line that starts with a number in parentheses starts an item, to which
/// the indented lines after it belong.
struct Words {
    text: &'static str,
    sign: &'static str,
}

const RULES_2002: [Words; 2] = [
    Words { text: include_str!("text/2002.zh.txt"), sign: "、" },
    Words { text: include_str!("text/2002.en.txt"), sign: ". " },
];

const OLDER: [Words; 2] = [
    Words { text: include_str!("text/older.zh.txt"), sign: "、" },
    Words { text: include_str!("text/older.en.txt"), sign: ". " },
];

impl Words {
    /// The words of an article, a clause or an item; `None` if the text has no such place.
    fn find(&self, key: &str, clause: u8, item: u8) -> Option<&'static str> {
        let article = part(self.text, &format!("## {key}\n"), "## ")?;
        if clause == 0 {
            return (item == 0).then_some(article);
        }
        let clause = part(article, &format!("{clause}{}", self.sign), &format!("{}{}", clause + 1, self.sign))?;
        if item == 0 {
            return Some(clause);
        }
        let start = part(clause, &format!("({item})"), "## ")?;
        // The item ends before the first line that is not indented.
        let end = start.match_indices('\n').find(|(at, _)| !start[at + 1..].starts_with("  "));
        Some(start[..end.map_or(start.len(), |(at, _)| at)].trim())
    }
}

/// What follows a line's start `from`, up to the line that starts with `to` or the end.
fn part(text: &'static str, from: &str, to: &str) -> Option<&'static str> {
    let rest = lines(text).find_map(|line| line.strip_prefix(from))?;
    let end = lines(rest).skip(1).find(|line| line.starts_with(to)).map_or(0, str::len);
    Some(rest[..rest.len() - end].trim())
}

/// The text from the start of each of its lines.
fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    core::iter::once(text).chain(text.match_indices('\n').map(|(at, _)| &text[at + 1..]))
}

impl Cite {
    /// The words of this place in Chinese: of the item, the clause, or the whole article. `None` for custom,
    /// for a place that does not exist, and for what the crate does not have of the older edition.
    ///
    /// ```
    /// use weiqi::{Article, Cite};
    /// let two_passes = Cite::article(Article::End).clause(3);
    /// assert_eq!(two_passes.text_zh(), Some("双方连续使用虚着，为终局。"));
    /// assert_eq!(Cite::older(2, 11).clause(1).text_zh(), Some("劫爭馬上回提，判回提者著手無效，棄權一次。"));
    /// ```
    pub fn text_zh(self) -> Option<&'static str> {
        self.words(0)
    }

    /// The words of this place in English, in a translation of the crate's own. `None` as for
    /// [`Cite::text_zh`].
    ///
    /// ```
    /// use weiqi::{Article, Cite};
    /// let two_passes = Cite::article(Article::End).clause(3);
    /// assert_eq!(two_passes.text_en(), Some("The game ends when both sides pass in succession."));
    /// ```
    pub fn text_en(self) -> Option<&'static str> {
        self.words(1)
    }

    fn words(self, language: usize) -> Option<&'static str> {
        match self.text {
            Text::Rules2002(article) => {
                RULES_2002[language].find(&format!("{}", article.number()), self.clause, self.item)
            }
            Text::Older { chapter, article } => {
                OLDER[language].find(&format!("{chapter}.{article}"), self.clause, self.item)
            }
            Text::Custom => None,
        }
    }
}

impl Article {
    /// The words of the whole article in Chinese.
    ///
    /// ```
    /// use weiqi::Article;
    /// assert_eq!(Article::Repetition.text_zh(), "着子后不得使对方重复面临曾出现过的局面。");
    /// ```
    pub fn text_zh(self) -> &'static str {
        Cite::article(self).text_zh().unwrap_or_default()
    }

    /// The words of the whole article in English, in a translation of the crate's own.
    pub fn text_en(self) -> &'static str {
        Cite::article(self).text_en().unwrap_or_default()
    }
}
