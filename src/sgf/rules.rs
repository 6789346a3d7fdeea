//! The names of rules in records (`RU`).

use crate::terms::Terms;
use crate::words::bilingual;

/// Rules that records name (`RU`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum RecordedRules {
    /// Chinese rules (中国规则).
    Chinese,
    /// Japanese rules (日本规则).
    Japanese,
    /// Korean rules (韩国规则).
    Korean,
    /// The rules of the American Go Association.
    Aga,
    /// New Zealand rules.
    NewZealand,
    /// Ing's rules (应氏规则).
    Ing,
    /// Tromp-Taylor rules.
    TrompTaylor,
}

bilingual!(RecordedRules {
    RecordedRules::Chinese => ("Chinese"), ("中国规则");
    RecordedRules::Japanese => ("Japanese"), ("日本规则");
    RecordedRules::Korean => ("Korean"), ("韩国规则");
    RecordedRules::Aga => ("AGA"), ("美国围棋协会规则");
    RecordedRules::NewZealand => ("NZ"), ("新西兰规则");
    RecordedRules::Ing => ("GOE"), ("应氏规则");
    RecordedRules::TrompTaylor => ("Tromp-Taylor"), ("Tromp-Taylor规则");
});

impl RecordedRules {
    /// The rules with this name, in any case and with or without the word for rules; `None` for another name.
    ///
    /// ```
    /// use weiqi::sgf::RecordedRules;
    /// let names = ["Chinese", "chinese rules", "CN", "中国规则", "中国"];
    /// assert!(names.iter().all(|name| RecordedRules::from_name(name) == Some(RecordedRules::Chinese)));
    /// assert_eq!(RecordedRules::from_name("my own"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<RecordedRules> {
        let name = name.trim().to_ascii_lowercase();
        let name =
            name.strip_suffix("rules").or(name.strip_suffix("rule")).or(name.strip_suffix("规则")).unwrap_or(&name);
        Some(match name.trim() {
            "chinese" | "china" | "cn" | "chinese 2002" | "中国" | "中国数子" | "数子" => {
                RecordedRules::Chinese
            }
            "japanese" | "japan" | "jp" | "日本" | "日韩" | "数目" => RecordedRules::Japanese,
            "korean" | "korea" | "kr" | "韩国" => RecordedRules::Korean,
            "aga" | "american" => RecordedRules::Aga,
            "nz" | "new zealand" | "new_zealand" => RecordedRules::NewZealand,
            "goe" | "ing" | "ing's" | "应氏" | "计点制" => RecordedRules::Ing,
            "tromp-taylor" | "tromp taylor" | "tt" => RecordedRules::TrompTaylor,
            _ => return None,
        })
    }

    /// The terms of these rules; `None` for rules that are not the law of this crate.
    pub const fn terms(self) -> Option<Terms> {
        match self {
            RecordedRules::Chinese => Some(Terms::CHINESE_2002),
            _ => None,
        }
    }
}
