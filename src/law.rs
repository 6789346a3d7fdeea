//! The index of the law: which text, which article, which clause. No logic.
//!
//! Guarantees: every refusal, ruling and verdict of the crate names the place it rests on as a
//! [`Cite`]. The law is the Chinese Weiqi Competition Rules, 2002 edition (中国围棋竞赛规则, 33
//! articles); the edition before it is cited where a caller asks for it, and custom where neither text
//! speaks.

use core::fmt;

use crate::words::Chinese;

/// Which text of the rules is in force.
///
/// ```
/// use weiqi::Edition;
/// assert_eq!(Edition::default(), Edition::Rules2002);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Edition {
    /// The 2002 edition (2002年版).
    #[default]
    Rules2002,
    /// The edition before 2002, whose rulings differ in several places.
    Older,
}

macro_rules! articles {
    ($($number:literal $name:ident $zh:literal $en:literal;)*) => {
        /// An article (条) of the 2002 edition. Chapter 1 (Articles 1 to 9) is the game, chapter 2 (10 to
        /// 16) the competition, chapter 3 (17 to 24) the referee, chapter 4 (25 to 28) the event,
        /// chapter 5 (29 to 33) its organisation.
        ///
        /// ```
        /// use weiqi::Article;
        /// assert_eq!(Article::from_number(5), Some(Article::ForbiddenPoints));
        /// assert_eq!(Article::ForbiddenPoints.number(), 5);
        /// assert_eq!(Article::ForbiddenPoints.zh(), "禁着点");
        /// assert_eq!(Article::Warnings.chapter(), 3);
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

            /// The heading in the law.
            pub const fn zh(self) -> &'static str {
                match self { $(Article::$name => $zh),* }
            }

            /// The subject in English.
            pub const fn en(self) -> &'static str {
                match self { $(Article::$name => $en),* }
            }
        }
    };
}

articles! {
    1 Equipment "围棋的棋具" "board and stones";
    2 Play "围棋的下法" "how the game is played";
    3 Liberties "棋子的气" "liberties";
    4 Capture "提子" "capture";
    5 ForbiddenPoints "禁着点" "forbidden points";
    6 Repetition "禁止全局同形" "no repetition of the whole board";
    7 End "终局" "end of the game";
    8 LifeAndDeath "活棋与死棋" "living and dead groups";
    9 Counting "计算胜负" "counting";
    10 FirstMove "先后手的确定" "who plays first";
    11 Komi "贴子" "komi";
    12 Timing "计时" "timing";
    13 EndProcedure "终局" "procedure of the end";
    14 Adjournment "对局的暂停和封棋" "adjournment and sealed moves";
    15 Conduct "棋手的职业道德和赛场纪律" "conduct of the players";
    16 RightsAndDuties "棋手的权利和义务" "rights and duties of the players";
    17 RefereePlay "行棋" "rulings on playing";
    18 RefereeCapture "提子" "rulings on capture";
    19 RefereeForbiddenPoints "禁着点" "rulings on forbidden points";
    20 RefereeRepetition "禁止全局同形再现" "rulings on repetition";
    21 RefereeEnd "终局" "rulings on the end";
    22 RefereeTiming "计时" "rulings on timing";
    23 RefereeDiscipline "赛场纪律" "rulings on discipline";
    24 Warnings "警告处罚" "warnings";
    25 Events "比赛的种类" "kinds of events";
    26 Systems "比赛办法" "systems of play";
    27 Scoring "成绩的计算" "scores and standings";
    28 Withdrawal "棋手退出比赛" "withdrawal";
    29 Organisation "竞赛组织" "organisation";
    30 ChiefReferee "裁判长的职责" "duties of the chief referee";
    31 Referees "裁判员的职责" "duties of the referees";
    32 Materials "比赛器材" "materials";
    33 Interpretation "本规则的解释权属国家体育总局" "who interprets the rules";
}

impl Article {
    /// The article with this number, 1 to 33.
    pub const fn from_number(number: u8) -> Option<Article> {
        if matches!(number, 1..=33) { Some(Article::ALL[number as usize - 1]) } else { None }
    }

    /// The number of the article, 1 to 33.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The number of the chapter (章) it stands in, 1 to 5.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cite {
    text: Text,
    clause: u8,
    item: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Text {
    Rules2002(Article),
    Older { chapter: u8, article: u8 },
    Custom,
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Cite {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Cite, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(rename = "Cite")]
        struct Place {
            text: Text,
            clause: u8,
            item: u8,
        }
        let Place { text, clause, item } = serde::Deserialize::deserialize(input)?;
        let cite = Cite { text, clause, item };
        if cite.exists() { Ok(cite) } else { Err(serde::de::Error::custom("there is no such place in the law")) }
    }
}

/// How many numbered clauses each article of the 2002 edition has.
#[cfg(feature = "serde")]
const CLAUSES: [u8; 33] = [
    2, 5, 0, 2, 0, 0, 3, 2, 0, // chapter 1
    0, 0, 5, 2, 0, 8, 7, // chapter 2
    6, 3, 0, 3, 4, 9, 8, 2, // chapter 3
    3, 6, 3, 4, // chapter 4
    3, 9, 5, 5, 0, // chapter 5
];

#[cfg(feature = "serde")]
impl Cite {
    /// Whether the text has this place. Of the older edition, which numbers nothing beyond 29 articles of 8
    /// clauses in two chapters, only so much is asked.
    fn exists(&self) -> bool {
        let items = match (self.text, self.clause) {
            (Text::Rules2002(Article::Timing), 4) => 7,
            (Text::Rules2002(Article::RefereePlay), 5) => 5,
            (Text::Rules2002(Article::RefereePlay), 6) => 3,
            (Text::Rules2002(Article::Scoring), 1 | 2) => 2,
            (Text::Older { chapter: 2, article: 8 }, 3) => 4,
            _ => 0,
        };
        let clauses = match self.text {
            Text::Rules2002(article) => CLAUSES[usize::from(article.number()) - 1],
            Text::Older { chapter: 1 | 2, article: 1..=29 } => 8,
            Text::Older { .. } => return false,
            Text::Custom => 0,
        };
        self.clause <= clauses && self.item <= items
    }
}

impl Cite {
    /// Custom where neither edition speaks: handicap games.
    pub const CUSTOM: Cite = Cite { text: Text::Custom, clause: 0, item: 0 };

    /// A whole article of the 2002 edition.
    pub const fn article(article: Article) -> Cite {
        Cite { text: Text::Rules2002(article), clause: 0, item: 0 }
    }

    /// A whole article of the older edition, which numbers the articles of each chapter from 1.
    pub const fn older(chapter: u8, article: u8) -> Cite {
        Cite { text: Text::Older { chapter, article }, clause: 0, item: 0 }
    }

    /// The same place narrowed to a clause.
    pub const fn clause(self, clause: u8) -> Cite {
        Cite { clause, ..self }
    }

    /// The same place narrowed to an item of its clause.
    pub const fn item(self, item: u8) -> Cite {
        Cite { item, ..self }
    }

    /// The article, where the place is in the 2002 edition.
    pub const fn article_2002(self) -> Option<Article> {
        match self.text {
            Text::Rules2002(article) => Some(article),
            _ => None,
        }
    }

    /// The clause number; 0 where the whole article is meant.
    pub const fn clause_number(self) -> u8 {
        self.clause
    }

    /// The item number; 0 where the whole clause is meant.
    pub const fn item_number(self) -> u8 {
        self.item
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text {
            Text::Rules2002(article) => write!(f, "Art. {}", article.number())?,
            Text::Older { chapter, article } => write!(f, "older edition, ch. {chapter}, Art. {article}")?,
            Text::Custom => return f.write_str("custom"),
        }
        if self.clause > 0 {
            write!(f, ".{}", self.clause)?;
        }
        if self.item > 0 {
            write!(f, "({})", self.item)?;
        }
        Ok(())
    }
}

impl Chinese for Cite {
    fn fmt_zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cite { text, clause, item } = *self;
        match text {
            Text::Rules2002(article) => write!(f, "第{}条", article.number())?,
            Text::Older { chapter, article } => write!(f, "旧版第{chapter}章第{article}条")?,
            Text::Custom => return f.write_str("惯例"),
        }
        if clause > 0 {
            write!(f, "第{clause}款")?;
        }
        if item > 0 {
            write!(f, "第{item}项")?;
        }
        Ok(())
    }
}

/// A value that rests on the law: a refusal, a ruling, a verdict.
///
/// ```
/// use weiqi::{Cited, Illegal};
/// let refusal = Illegal::ForbiddenPoint { at: "A3".parse().unwrap() };
/// assert_eq!(refusal.cite().to_string(), "Art. 5");
/// ```
pub trait Cited {
    /// The article and clause that the value rests on.
    fn cite(&self) -> Cite;
}
