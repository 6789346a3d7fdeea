//! The index of the law: which text, which article, which clause. No logic.
//!
//! Guarantees: every refusal, ruling and verdict of the crate names the place that it rests on as a
//! [`Cite`]. The law is the Chinese Weiqi Competition Rules, 2002 edition (中国围棋竞赛规则, 33
//! articles). The edition before it is cited if the terms of a game choose it, and custom where neither
//! text speaks.
//!
//! ```
//! use weiqi::{Article, Chinese, Cite};
//! let komi = Cite::article(Article::Komi);
//! assert_eq!(komi.to_string(), "Art. 11");
//! assert_eq!(komi.zh().to_string(), "第11条");
//! ```

use core::fmt;

use crate::words::{Chinese, bilingual, padded};

#[cfg(feature = "law-text")]
mod text;

/// Which text of the rules is in force.
///
/// ```
/// use weiqi::{Chinese, Edition};
/// assert_eq!(Edition::default(), Edition::Rules2002);
/// assert_eq!(Edition::Older.to_string(), "older edition");
/// assert_eq!(Edition::Older.zh().to_string(), "旧版");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Edition {
    /// The 2002 edition (2002年版).
    #[default]
    Rules2002,
    /// The edition before 2002 (旧版), whose rulings differ in several places.
    Older,
}

bilingual!(Edition {
    Edition::Rules2002 => ("2002 edition"), ("2002年版");
    Edition::Older => ("older edition"), ("旧版");
});

macro_rules! articles {
    ($($number:literal $name:ident $clauses:literal $zh:literal $en:literal;)*) => {
        /// An article (条) of the 2002 edition. Chapter 1 (Articles 1 to 9) is the game, chapter 2 (10 to
        /// 16) the competition, chapter 3 (17 to 24) the referee, chapter 4 (25 to 28) the event,
        /// chapter 5 (29 to 33) its organisation.
        ///
        /// ```
        /// use weiqi::{Article, Chinese};
        /// assert_eq!(Article::from_number(5), Some(Article::ForbiddenPoints));
        /// assert_eq!(Article::ForbiddenPoints.number(), 5);
        /// assert_eq!(Article::ForbiddenPoints.heading_zh(), "禁着点");
        /// assert_eq!(Article::ForbiddenPoints.to_string(), "Article 5, forbidden points");
        /// assert_eq!(Article::ForbiddenPoints.zh().to_string(), "第5条 禁着点");
        /// assert_eq!(Article::Warnings.chapter(), 3);
        /// assert_eq!(Article::Warnings.clauses(), 2);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[repr(u8)]
        pub enum Article {
            $(#[doc = concat!("Article ", stringify!($number), ", ", $zh, ": ", $en, ".")] $name = $number,)*
        }

        impl Article {
            /// All 33 articles, in order.
            pub const ALL: [Article; 33] = [$(Article::$name),*];

            /// The heading in the law, in Chinese.
            pub const fn heading_zh(self) -> &'static str {
                match self { $(Article::$name => $zh),* }
            }

            /// The subject in English.
            pub const fn heading_en(self) -> &'static str {
                match self { $(Article::$name => $en),* }
            }

            /// The number of numbered clauses (款); 0 for an article that is one text.
            pub const fn clauses(self) -> u8 {
                match self { $(Article::$name => $clauses),* }
            }
        }
    };
}

// Number, name, number of clauses, heading, subject.
articles! {
    1 Equipment 2 "围棋的棋具" "board and stones";
    2 Play 5 "围棋的下法" "how the game is played";
    3 Liberties 0 "棋子的气" "liberties";
    4 Capture 2 "提子" "capture";
    5 ForbiddenPoints 0 "禁着点" "forbidden points";
    6 Repetition 0 "禁止全局同形" "no repetition of the whole board";
    7 End 3 "终局" "end of the game";
    8 LifeAndDeath 2 "活棋与死棋" "living and dead groups";
    9 Counting 0 "计算胜负" "counting";
    10 FirstMove 0 "先后手的确定" "who plays first";
    11 Komi 0 "贴子" "komi";
    12 Timing 5 "计时" "timing";
    13 EndProcedure 2 "终局" "procedure of the end";
    14 Adjournment 0 "对局的暂停和封棋" "adjournment and sealed moves";
    15 Conduct 8 "棋手的职业道德和赛场纪律" "conduct of the players";
    16 RightsAndDuties 7 "棋手的权利和义务" "rights and duties of the players";
    17 RefereePlay 6 "行棋" "rulings on playing";
    18 RefereeCapture 3 "提子" "rulings on capture";
    19 RefereeForbiddenPoints 0 "禁着点" "rulings on forbidden points";
    20 RefereeRepetition 3 "禁止全局同形再现" "rulings on repetition";
    21 RefereeEnd 4 "终局" "rulings on the end";
    22 RefereeTiming 9 "计时" "rulings on timing";
    23 RefereeDiscipline 8 "赛场纪律" "rulings on discipline";
    24 Warnings 2 "警告处罚" "warnings";
    25 Events 3 "比赛的种类" "kinds of events";
    26 Systems 6 "比赛办法" "systems of play";
    27 Scoring 3 "成绩的计算" "scores and standings";
    28 Withdrawal 4 "棋手退出比赛" "withdrawal";
    29 Organisation 3 "竞赛组织" "organisation";
    30 ChiefReferee 9 "裁判长的职责" "duties of the chief referee";
    31 Referees 5 "裁判员的职责" "duties of the referees";
    32 Materials 5 "比赛器材" "materials";
    33 Interpretation 0 "本规则的解释权属国家体育总局" "who interprets the rules";
}

impl Article {
    /// The article with this number; `None` if the number is not 1 to 33.
    pub const fn from_number(number: u8) -> Option<Article> {
        if matches!(number, 1..=33) { Some(Article::ALL[number as usize - 1]) } else { None }
    }

    /// The number of the article, 1 to 33.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The number of the chapter (章) that it stands in, 1 to 5.
    pub const fn chapter(self) -> u8 {
        match self.number() {
            ..=9 => 1,
            10..=16 => 2,
            17..=24 => 3,
            25..=28 => 4,
            _ => 5,
        }
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, format_args!("Article {}, {}", self.number(), self.heading_en()))
    }
}

impl Chinese for Article {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "第{}条 {}", self.number(), self.heading_zh())
    }
}

/// A place in the law: text, article (条), clause (款), item (项).
///
/// ```
/// use weiqi::{Article, Chinese, Cite};
/// let ko = Cite::article(Article::RefereeRepetition).clause(1);
/// assert_eq!(ko.to_string(), "Art. 20.1");
/// assert_eq!(ko.zh().to_string(), "第20条第1款");
/// assert_eq!(Cite::article(Article::Timing).clause(4).item(4).to_string(), "Art. 12.4(4)");
/// assert_eq!(Cite::older(2, 8).clause(1).to_string(), "older edition, ch. 2, Art. 8.1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "条")]
#[doc(alias = "款")]
pub struct Cite {
    pub(crate) text: Text,
    pub(crate) clause: u8,
    pub(crate) item: u8,
}

/// The text and the article in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Text {
    Rules2002(Article),
    Older { chapter: u8, article: u8 },
    Custom,
}

impl Cite {
    /// Custom where neither edition speaks: handicap games.
    pub const CUSTOM: Cite = Cite { text: Text::Custom, clause: 0, item: 0 };

    /// A whole article of the 2002 edition.
    pub const fn article(article: Article) -> Cite {
        Cite { text: Text::Rules2002(article), clause: 0, item: 0 }
    }

    /// A whole article of the older edition. Its chapters 1 and 2 each number their articles from 1; the
    /// articles on events that the sources have of it are 26 to 29 of chapter 3.
    pub const fn older(chapter: u8, article: u8) -> Cite {
        Cite { text: Text::Older { chapter, article }, clause: 0, item: 0 }
    }

    /// The same place narrowed to a clause (款).
    #[must_use]
    pub const fn clause(self, clause: u8) -> Cite {
        Cite { clause, ..self }
    }

    /// The same place narrowed to an item (项) of its clause.
    #[must_use]
    pub const fn item(self, item: u8) -> Cite {
        Cite { item, ..self }
    }

    /// The edition that the place is in; `None` for custom.
    pub const fn edition(self) -> Option<Edition> {
        match self.text {
            Text::Rules2002(_) => Some(Edition::Rules2002),
            Text::Older { .. } => Some(Edition::Older),
            Text::Custom => None,
        }
    }

    /// The article, if the place is in the 2002 edition.
    pub const fn article_2002(self) -> Option<Article> {
        match self.text {
            Text::Rules2002(article) => Some(article),
            _ => None,
        }
    }

    /// The number of the clause; 0 if the whole article is meant.
    pub const fn clause_number(self) -> u8 {
        self.clause
    }

    /// The number of the item; 0 if the whole clause is meant.
    pub const fn item_number(self) -> u8 {
        self.item
    }

    /// Whether the text has this article, clause and item. Every cite of the crate exists; one that is put
    /// together by hand may not.
    ///
    /// ```
    /// use weiqi::{Article, Cite};
    /// assert!(Cite::article(Article::Warnings).clause(2).exists());
    /// assert!(!Cite::article(Article::Warnings).clause(3).exists());
    /// assert!(!Cite::older(4, 1).exists());
    /// ```
    pub const fn exists(self) -> bool {
        let clauses = match self.text {
            Text::Rules2002(article) => article.clauses(),
            Text::Older { chapter, article } => match older_clauses(chapter, article) {
                Some(clauses) => clauses,
                None => return false,
            },
            Text::Custom => 0,
        };
        let items = match (self.text, self.clause) {
            (Text::Rules2002(Article::Timing), 4) => 7,
            (Text::Rules2002(Article::RefereePlay), 5) => 5,
            (Text::Rules2002(Article::RefereePlay), 6) => 3,
            (Text::Rules2002(Article::Scoring), 1 | 2) => 2,
            (Text::Older { chapter: 2, article: 8 }, 3) => 4,
            _ => 0,
        };
        self.clause <= clauses && self.item <= items
    }
}

/// The number of clauses of an article of the older edition; `None` if it has no such article.
const fn older_clauses(chapter: u8, article: u8) -> Option<u8> {
    const GENERAL: [u8; 9] = [2, 4, 0, 2, 0, 0, 2, 0, 0];
    const COMPETITION: [u8; 16] = [0, 0, 2, 2, 0, 5, 7, 4, 0, 0, 4, 3, 0, 6, 3, 2];
    const EVENTS: [u8; 4] = [3, 6, 3, 4];
    match (chapter, article) {
        (1, 1..=9) => Some(GENERAL[article as usize - 1]),
        (2, 1..=16) => Some(COMPETITION[article as usize - 1]),
        (3, 26..=29) => Some(EVENTS[article as usize - 26]),
        _ => None,
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clause = Number(".", self.clause, "");
        let item = Number("(", self.item, ")");
        match self.text {
            Text::Rules2002(article) => padded(f, format_args!("Art. {}{clause}{item}", article.number())),
            Text::Older { chapter, article } => {
                padded(f, format_args!("older edition, ch. {chapter}, Art. {article}{clause}{item}"))
            }
            Text::Custom => f.pad("custom"),
        }
    }
}

impl Chinese for Cite {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text {
            Text::Rules2002(article) => write!(f, "第{}条", article.number())?,
            Text::Older { chapter, article } => write!(f, "旧版第{chapter}章第{article}条")?,
            Text::Custom => return f.write_str("惯例"),
        }
        write!(f, "{}{}", Number("第", self.clause, "款"), Number("第", self.item, "项"))
    }
}

/// The number of a clause or an item between two signs. It prints nothing for 0, which means the whole.
struct Number(&'static str, u8, &'static str);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Number(before, number, after) = self;
        if *number == 0 { Ok(()) } else { write!(f, "{before}{number}{after}") }
    }
}

/// A value that rests on the law: a refusal, a ruling, a verdict.
///
/// ```
/// use weiqi::{Cited, Illegal};
/// let refusal = Illegal::ForbiddenPoint { at: "A3".parse()? };
/// assert_eq!(refusal.cite().to_string(), "Art. 5");
/// # Ok::<(), weiqi::text::VertexError>(())
/// ```
pub trait Cited {
    /// The article and clause that the value rests on.
    fn cite(&self) -> Cite;
}
