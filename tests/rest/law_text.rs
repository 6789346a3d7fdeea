//! The words of the law: every place of the index has them in both languages, and nothing else has.
#![cfg(feature = "law-text")]

use weiqi::{Article, Cite};

/// The places below a whole article: itself, its clauses, and their items, as far as they exist.
fn places(article: Cite) -> Vec<Cite> {
    let clauses = (0..=u8::MAX).map(|clause| article.clause(clause)).take_while(|cite| cite.exists());
    clauses
        .flat_map(|clause| (0..=u8::MAX).map(move |item| clause.item(item)).take_while(|cite| cite.exists()))
        .collect()
}

/// The places of the older edition of which the crate has the words.
fn older() -> Vec<Cite> {
    let articles =
        (1..=9).map(|article| Cite::older(1, article)).chain((1..=16).map(|article| Cite::older(2, article)));
    articles.chain([Cite::older(3, 29)]).flat_map(places).collect()
}

fn is_han(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

#[test]
fn every_place_has_words_in_both_languages() {
    let newer: Vec<_> = Article::ALL.into_iter().flat_map(|article| places(Cite::article(article))).collect();
    assert!(newer.len() > 150 && older().len() > 70, "{} and {} places", newer.len(), older().len());
    for cite in newer.into_iter().chain(older()) {
        let zh = cite.text_zh().unwrap_or_else(|| panic!("no Chinese words for {cite}"));
        let en = cite.text_en().unwrap_or_else(|| panic!("no English words for {cite}"));
        assert!(zh.chars().filter(|&letter| is_han(letter)).count() >= 2, "{cite}: {zh}");
        assert!(en.is_ascii() && en.split(' ').count() >= 2, "{cite}: {en}");
        // No number of this place or of the next one, and nothing of the file's own signs.
        for text in [zh, en] {
            assert!(!text.contains("##") && text == text.trim(), "{cite}: {text}");
            assert!(cite.item_number() == 0 || !text.starts_with('('), "{cite}: {text}");
        }
        if cite.clause_number() > 0 {
            let whole = if cite.item_number() > 0 { cite.item(0) } else { cite.clause(0) };
            assert!(whole.text_zh().unwrap().contains(zh) && whole.text_en().unwrap().contains(en), "{cite}");
        }
    }
}

#[test]
fn the_clauses_of_an_article_are_its_text() {
    // What a clause leaves out is the number before it, or words before the first clause.
    for article in Article::ALL.into_iter().filter(|article| article.clauses() > 0) {
        let cite = Cite::article(article);
        for (whole, sign, text) in [
            (article.text_zh(), "、", Cite::text_zh as fn(Cite) -> Option<&'static str>),
            (article.text_en(), ". ", Cite::text_en),
        ] {
            let clauses = (1..=article.clauses()).map(|n| format!("{n}{sign}{}", text(cite.clause(n)).unwrap()));
            let joined = clauses.collect::<Vec<_>>().join("\n");
            assert!(whole.ends_with(&joined), "{article}:\n{whole}\n---\n{joined}");
        }
    }
}

#[test]
fn what_does_not_exist_has_no_words() {
    for cite in [
        Cite::CUSTOM,
        Cite::article(Article::Warnings).clause(3),
        Cite::article(Article::Liberties).clause(1),
        Cite::article(Article::Timing).clause(4).item(8),
        Cite::article(Article::Timing).item(1),
        Cite::older(2, 17),
        Cite::older(3, 26),
    ] {
        assert_eq!((cite.text_zh(), cite.text_en()), (None, None), "{cite}");
    }
}

#[test]
fn words_of_some_clauses() {
    let item = Cite::article(Article::Timing).clause(4).item(3);
    assert_eq!((item.text_zh(), item.text_en()), (Some("下单官仍须计时。"), Some("Plays on dame are timed as well.")));
    let last = Cite::article(Article::RefereePlay).clause(5).item(5);
    assert_eq!((last.text_zh(), last.text_en()), (Some("双方均负。"), Some("both sides lose.")));
    let rank = Cite::article(Article::Scoring).clause(1).item(1);
    assert!(rank.text_en().unwrap().ends_with("lots decide.") && rank.text_zh().unwrap().ends_with("抽签区分名次。"));
    assert_eq!(Cite::older(2, 10).text_zh(), Some("棋子下子在禁著點上，判著手無效，棄權一次。"));
    assert_eq!(
        Article::RefereeForbiddenPoints.text_en(),
        "A stone played on a forbidden point is void, and the side loses a turn."
    );
}
