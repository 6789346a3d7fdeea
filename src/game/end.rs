//! How play ended. Articles 7 and 20.3.

use crate::color::Color;
use crate::law::{Article, Cite, Cited};
use crate::repetition::RepetitionOutcome;
use crate::words::bilingual;

/// How play ended. Article 7, and 20.3 for a supplement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum End {
    /// Both sides agreed that no play is left (Article 7.1).
    Agreed,
    /// A side resigned (Article 7.2).
    Resigned(Color),
    /// Two passes in a row (Article 7.3).
    TwoPasses,
    /// A long cycle was played out and the event's supplement ends the game (Article 20.3).
    Repetition(RepetitionOutcome),
}

impl Cited for End {
    fn cite(&self) -> Cite {
        match self {
            End::Agreed => Cite::article(Article::End).clause(1),
            End::Resigned(_) => Cite::article(Article::End).clause(2),
            End::TwoPasses => Cite::article(Article::End).clause(3),
            End::Repetition(_) => Cite::article(Article::RefereeRepetition).clause(3),
        }
    }
}

bilingual!(End {
    End::Agreed => ("both sides agree that the game is over"), ("双方确认终局");
    End::Resigned(color) => ("{color} resigns"), ("{}方中途认输", color.zh());
    End::TwoPasses => ("two passes in a row"), ("双方连续虚着终局");
    End::Repetition(outcome) => ("repetition: {outcome}"), ("循环终局：{}", outcome.zh());
});
