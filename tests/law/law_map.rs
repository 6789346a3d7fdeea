//! The law is the map: every article that the crate's first page claims has a module and a test file, and
//! every file says which articles it is about.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use weiqi::Article;

/// Modules that belong to no article: the index of the law, the edges, and what carries values.
const WITHOUT_ARTICLE: [&str; 11] =
    ["compact", "search", "symmetry", "law", "text", "diagram", "words", "sgf", "serde_impl", "proptest1", "guide"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The Rust files of a folder, not of those in it, by their names without ending.
fn files(folder: &str) -> Vec<(String, String)> {
    let paths = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    let stem = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let mut files: Vec<_> = paths.filter(rust).map(|path| (stem(&path), fs::read_to_string(&path).unwrap())).collect();
    files.sort();
    files
}

/// The lines of the text at the top of a file.
fn header(text: &str) -> String {
    text.lines().map_while(|line| line.strip_prefix("//!")).collect::<Vec<_>>().join("\n")
}

/// One line of the table of articles in `src/lib.rs`.
struct Row {
    article: u8,
    subject: String,
    modules: Vec<String>,
    test: String,
}

fn table() -> Vec<Row> {
    let lib = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let rows = lib.lines().filter_map(|line| {
        let cells: Vec<_> =
            line.strip_prefix("//! |")?.trim_end().strip_suffix('|')?.split('|').map(str::trim).collect();
        let [article, subject, modules, test] = cells[..] else { return None };
        let modules = modules.split(',').map(|link| link.trim().trim_matches(['[', ']', '`']).to_owned()).collect();
        Some(Row { article: article.parse().ok()?, subject: subject.into(), modules, test: test.into() })
    });
    rows.collect()
}

#[test]
fn the_table_claims_articles_in_order() {
    let articles: Vec<_> = table().iter().map(|row| row.article).collect();
    assert!(articles.len() >= 10, "the table of src/lib.rs was not found: {articles:?}");
    assert!(articles.is_sorted_by(|a, b| a < b), "{articles:?}");
    for row in table() {
        assert!(Article::from_number(row.article).is_some() && !row.subject.is_empty(), "article {}", row.article);
    }
}

#[test]
fn every_article_claimed_has_its_modules() {
    for Row { article, modules, .. } in table() {
        assert!(!modules.is_empty(), "article {article}");
        for module in modules {
            let path = root().join(format!("src/{module}.rs"));
            let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("article {article}: no {}", path.display()));
            let named = articles_in(&header(&text));
            assert!(named.contains(&article), "article {article}: the header of {module} names {named:?}");
        }
    }
}

#[test]
fn every_article_claimed_has_its_tests() {
    let tests = files("tests/law");
    for Row { article, test, .. } in table() {
        let prefix = format!("art{article:02}_");
        assert!(test.starts_with(&prefix), "article {article}: {test}");
        let Some((_, text)) = tests.iter().find(|(stem, _)| *stem == test) else {
            panic!("article {article}: no tests/law/{test}.rs")
        };
        assert!(text.contains(&format!("#[test]\nfn {prefix}")), "article {article}: no test in tests/law/{test}.rs");
    }
}

#[test]
fn every_test_of_an_article_stands_in_its_file() {
    let claimed: BTreeSet<_> = table().into_iter().map(|row| row.test).collect();
    let mut faults = Vec::new();
    for (stem, text) in files("tests/law").iter().filter(|(stem, _)| stem.starts_with("art")) {
        let prefix = stem.split_inclusive('_').next().unwrap();
        // An article with much to test may have a second file.
        if !claimed.iter().any(|test| test.starts_with(prefix)) {
            faults.push(format!("tests/law/{stem}.rs: its article is not in the table of src/lib.rs"));
        }
        let number = prefix.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap();
        if !articles_in(&header(text)).contains(&number) {
            faults.push(format!("the header of tests/law/{stem}.rs does not name Article {number}"));
        }
        let names = text.split("#[test]\nfn ").skip(1).map(|rest| rest.split('(').next().unwrap());
        // Tests of the older edition have its numbers.
        let strays = names.filter(|name| name.starts_with("art") && !name.starts_with(prefix));
        faults.extend(strays.map(|name| format!("{name} is in tests/law/{stem}.rs")));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_module_says_what_it_is_about() {
    for (stem, text) in files("src").iter().filter(|(stem, _)| stem != "lib") {
        let header = header(text);
        assert!(header.lines().count() >= 2, "src/{stem}.rs has no header");
        let articles = articles_in(&header);
        assert!(!articles.is_empty() || WITHOUT_ARTICLE.contains(&stem.as_str()), "src/{stem}.rs names no article");
    }
    // The parts of a module say what they do; the module itself has said which article.
    for (stem, _) in files("src") {
        let folder = format!("src/{stem}");
        if root().join(&folder).is_dir() {
            for (part, text) in files(&folder) {
                assert!(!header(&text).is_empty(), "{folder}/{part}.rs has no header");
            }
        }
    }
}

#[test]
fn every_letter_of_a_case_is_explained() {
    let readme = fs::read_to_string(root().join("tests/law/README.md")).unwrap();
    let mut letters = BTreeSet::new();
    for (stem, text) in files("tests/law") {
        for name in text.split("#[test]\nfn art").skip(1).map(|rest| rest.split('(').next().unwrap()) {
            let mut code = name.split('_').nth(1).unwrap_or_default().chars();
            let letter = code.next().filter(|letter| letter.is_ascii_lowercase());
            if let (Some(letter), Some('0'..='9')) = (letter, code.next()) {
                assert!(
                    readme.contains(&format!("\n| `{letter}` | ")),
                    "{stem}: art{name}: no `{letter}` in README.md"
                );
                letters.insert(letter);
            }
        }
    }
    assert!(letters.len() >= 5, "{letters:?}");
}

/// The numbers that a text calls articles: "Article 5", "Articles 2 to 5 and 20.1", "Article 2, clauses 1
/// and 3".
fn articles_in(text: &str) -> BTreeSet<u8> {
    let words: Vec<_> = text.split_whitespace().map(|word| word.trim_matches(['(', ')', ',', ';', ':', '.'])).collect();
    let mut articles = BTreeSet::new();
    for start in (0..words.len()).filter(|&i| words[i] == "Article" || words[i] == "Articles") {
        let (mut last, mut range) = (0, false);
        for word in &words[start + 1..] {
            match (*word, word.split('.').next().unwrap().parse::<u8>()) {
                ("to", _) => range = true,
                ("and", _) => {}
                (_, Ok(number)) if range => articles.extend(last..=number),
                (_, Ok(number)) => {
                    articles.insert(number);
                }
                _ => break,
            }
            if let Ok(number) = word.split('.').next().unwrap().parse() {
                (last, range) = (number, false);
            }
        }
    }
    articles
}

#[test]
fn articles_are_read_as_they_are_written() {
    let read = |text| articles_in(text).into_iter().collect::<Vec<_>>();
    assert_eq!(read("Articles 2 to 5 and 20.1. Nothing else, 7."), [2, 3, 4, 5, 20]);
    assert_eq!(read("(Article 7.2 lets either side; Articles 6 and\n20.3)"), [6, 7, 20]);
    assert_eq!(read("Article 2, clauses 1 and 3."), [2]);
    assert_eq!(read("Articles 9, 11, 13 and 24."), [9, 11, 13, 24]);
    assert_eq!(read("no number after Article"), [0; 0]);
}

/// Every row of the table of sentences names tests that exist, and every numbered article of the referee has rows.
#[test]
fn every_sentence_of_a_supervised_game_has_its_tests() {
    let table = fs::read_to_string(root().join("tests/law/SENTENCES.md")).unwrap();
    let tests: String = files("tests/law").into_iter().map(|(_, text)| text).collect();
    let rows: Vec<_> = table.lines().filter(|line| line.ends_with("` |")).collect();
    for row in &rows {
        let prefix = row.trim_end_matches("` |").rsplit('`').next().unwrap();
        assert!(tests.contains(&format!("#[test]\nfn {prefix}")), "{row}");
    }
    for article in (12..=24).chain([10]) {
        let rows = rows.iter().filter(|row| row.starts_with(&format!("| {article}")));
        assert!(rows.count() > 0, "Article {article}");
    }
}
