//! The floors of the house: a module imports from its own floor and from lower ones, and no chain of imports leads
//! back to where it began, also among the files of one folder.
//!
//! The test reads `src/`: every path that starts with `crate::`, `super::` or the name of a child module is an
//! arrow from that file to the file that defines the name; re-exports are followed. Left out are comments, string
//! literals (serde's attributes name functions of `serde_impl` in strings) and unit tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The floors, the lowest first. Every module of the crate stands on one.
const FLOORS: [(&str, &[&str]); 9] = [
    ("the index of the law, and words", &["law", "words"]),
    ("vocabulary", &["color", "dan", "moves", "point", "zi"]),
    ("positions", &["board", "compact", "legality", "playout", "repetition", "search", "situation", "symmetry"]),
    ("before the first move", &["clock", "nigiri", "terms"]),
    ("games, and counting", &["count", "game", "life"]),
    ("verdicts and rulings", &["penalty", "referee", "verdict"]),
    ("a supervised game", &["contest"]),
    ("an event", &["tournament"]),
    ("the edges", &["diagram", "guide", "proptest1", "serde_impl", "sgf", "text"]),
];

/// Modules of one floor, or of a lower one, that must not know each other all the same.
const STRANGERS: [(&str, &str); 4] = [("count", "game"), ("game", "count"), ("life", "game"), ("clock", "game")];

/// Circles that are still there. None may be added; one that has been parted comes off the list.
const CIRCLES: &[&[&str]] = &[
    &["sgf/encoding", "sgf/note", "sgf/scan", "sgf/tree"],
    &["sgf/komi", "sgf/result"],
    &["tournament/pairing/field", "tournament/pairing/witness"],
];

/// A file of `src/`, as a module.
struct Module {
    /// Its code without comments, literals and unit tests.
    code: String,
    /// The names that it re-exports from children, each with the path that it has there.
    exports: BTreeMap<String, Vec<String>>,
}

/// The modules of the crate by their paths: `["board", "keys"]` is `src/board/keys.rs`.
struct House(BTreeMap<Vec<String>, Module>);

fn strings(path: &[&str]) -> Vec<String> {
    path.iter().map(|&part| part.into()).collect()
}

impl House {
    fn read() -> House {
        let mut modules = BTreeMap::new();
        let mut folders = vec![(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), Vec::new())];
        while let Some((folder, path)) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                let below: Vec<String> =
                    path.iter().cloned().chain([entry.file_stem().unwrap().to_str().unwrap().into()]).collect();
                if entry.is_dir() {
                    folders.push((entry, below));
                } else if entry.extension().is_some_and(|extension| extension == "rs") && below != ["lib"] {
                    modules.insert(below, fs::read_to_string(entry).unwrap());
                }
            }
        }
        House::new(modules)
    }

    fn new(texts: BTreeMap<Vec<String>, String>) -> House {
        let module = |text: String| Module { code: code(&text), exports: BTreeMap::new() };
        let mut house = House(texts.into_iter().map(|(path, text)| (path, module(text))).collect());
        let paths: Vec<_> = house.0.keys().cloned().collect();
        for path in &paths {
            let exports = house.exports(path);
            house.0.get_mut(path).unwrap().exports = exports;
        }
        house
    }

    /// What a module re-exports from its children.
    fn exports(&self, module: &[String]) -> BTreeMap<String, Vec<String>> {
        let code = &self.0[module].code;
        let statements = code.match_indices("use ").filter_map(|(at, _)| {
            let public = code[..at].trim_end().ends_with(['b', ')']) && code[..at].lines().last()?.contains("pub");
            public.then(|| code[at + 4..].split(';').next().unwrap_or_default())
        });
        let paths = statements.flat_map(tree).filter_map(|path| self.absolute(module, &path));
        paths.filter_map(|path| Some((path.last()?.clone(), path))).collect()
    }

    /// The path from the root of the crate, if it is one of the crate's.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Vec<String>> {
        let mut base = module.to_vec();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => (base, rest) = (Vec::new(), &rest[1..]),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                base.push(child.into());
                self.0.contains_key(&base).then_some(())?;
                base.pop();
            }
        }
        base.extend(rest.iter().cloned());
        Some(base)
    }

    /// The module that defines what a path from the root names; nothing for names of the root itself.
    fn definer(&self, path: &[String]) -> Option<Vec<String>> {
        let module = (1..=path.len()).rev().map(|n| &path[..n]).find(|path| self.0.contains_key(*path))?;
        let exported = path.get(module.len()).and_then(|name| self.0[module].exports.get(name));
        match exported {
            Some(target) if target.len() > 1 && target != path => self.definer(target),
            _ => Some(module.to_vec()),
        }
    }

    /// The modules that a module's own code speaks of.
    fn imports(&self, module: &[String]) -> BTreeSet<Vec<String>> {
        let Module { code, exports } = &self.0[module];
        let mut found = BTreeSet::new();
        for (at, first) in words(code) {
            let before = &code[..at];
            if before.ends_with("::") || before.ends_with('$') || !code[at + first.len()..].starts_with("::") {
                continue;
            }
            for path in tree(&code[at..]) {
                let Some(absolute) = self.absolute(module, &path) else { continue };
                assert!(
                    path[0] != "crate" || self.0.contains_key(&absolute[..1]),
                    "{}: `{}` goes through the root of the crate; name the module",
                    module.join("/"),
                    path.join("::")
                );
                // A re-export counts only if the module uses the name itself.
                let name = absolute.last().cloned().unwrap_or_default();
                let only_exported =
                    exports.get(&name) == Some(&absolute) && words(code).filter(|(_, word)| *word == name).count() == 1;
                if !only_exported {
                    found.extend(self.definer(&absolute));
                }
            }
        }
        found.remove(module);
        found
    }
}

/// The words of a text with their places.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.split(move |c| !is_part(c))
        .filter(|word| !word.is_empty())
        .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// The paths that a text begins with: `a::{b::C, D}` is `a::b::C` and `a::D`.
fn tree(text: &str) -> Vec<Vec<String>> {
    fn walk(text: &mut &str, prefix: &[String], paths: &mut Vec<Vec<String>>) {
        let mut path = prefix.to_vec();
        loop {
            *text = text.trim_start();
            if let Some(rest) = text.strip_prefix('{') {
                *text = rest;
                while !text.trim_start().starts_with('}') && !text.trim_start().is_empty() {
                    walk(text, &path, paths);
                    *text = text.trim_start();
                    // Past `as Name` and the comma.
                    *text = text.trim_start_matches(|c| !matches!(c, ',' | '}'));
                    *text = text.strip_prefix(',').unwrap_or(text);
                }
                *text = text.trim_start().strip_prefix('}').unwrap_or(text);
                return;
            }
            let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
            let (word, rest) = text.split_at(end);
            if !word.is_empty() && (word != "self" || path.is_empty()) {
                path.push(word.into());
            }
            *text = rest;
            match text.strip_prefix("::") {
                Some(rest) if !rest.starts_with(['<', '*']) => *text = rest,
                _ => return paths.push(path),
            }
        }
    }
    let mut paths = Vec::new();
    walk(&mut { text }, &[], &mut paths);
    paths
}

/// Rust code without comments, literals of text, and modules that are built for unit tests only.
fn code(text: &str) -> String {
    let mut lines = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if c == '"' {
            let mut escaped = false;
            let end = rest[1..].find(|c| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            rest = &rest[end.map_or(rest.len(), |end| end + 2)..];
        } else if let Some(quoted) = ["'\"'", "'\\''", "'{'", "'}'"].into_iter().find(|quoted| rest.starts_with(quoted))
        {
            rest = &rest[quoted.len()..];
        } else {
            lines.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    while let Some(start) = lines.find("#[cfg(test)]\nmod ") {
        let mut depth = 0;
        let end = lines[start..].find(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0 && (c == '}' || c == ';')
        });
        lines.replace_range(start..end.map_or(lines.len(), |end| start + end + 1), "");
    }
    lines
}

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|(_, modules)| modules.contains(&module))
}

#[test]
fn every_module_stands_on_one_floor() {
    let house = House::read();
    let modules: BTreeSet<_> = house.0.keys().map(|path| path[0].as_str()).collect();
    let listed: Vec<_> = FLOORS.iter().flat_map(|(_, modules)| modules.iter().copied()).collect();
    assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), modules, "FLOORS and `src/` differ");
    assert_eq!(listed.len(), modules.len(), "a module stands on two floors");
}

#[test]
fn no_module_imports_from_a_higher_floor() {
    let house = House::read();
    let mut faults = Vec::new();
    for module in house.0.keys() {
        for import in house.imports(module) {
            let strangers = STRANGERS.contains(&(&module[0], &import[0]));
            if floor(&import[0]) > floor(&module[0]) || strangers {
                faults.push(format!("src/{}.rs imports from {}", module.join("/"), import.join("::")));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn no_chain_of_imports_leads_back() {
    let house = House::read();
    let arrows: BTreeMap<_, _> = house.0.keys().map(|module| (module.clone(), house.imports(module))).collect();
    assert!(arrows.values().map(BTreeSet::len).sum::<usize>() > 150, "too few imports were found");
    let mut circles = circles(&arrows);
    circles.retain(|circle| !CIRCLES.iter().any(|known| circle.iter().all(|module| known.contains(&module.as_str()))));
    assert!(circles.is_empty(), "{circles:#?}");
}

/// The groups of modules that lead to each other.
fn circles(arrows: &BTreeMap<Vec<String>, BTreeSet<Vec<String>>>) -> Vec<Vec<String>> {
    let reach = |from: &Vec<String>| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(module) = next.pop() {
            next.extend(arrows[module].iter().filter(|&import| seen.insert(import.clone())));
        }
        seen
    };
    let reached: BTreeMap<_, _> = arrows.keys().map(|module| (module, reach(module))).collect();
    let with = |module: &Vec<String>| -> Vec<String> {
        let both = reached[module].iter().filter(|other| reached[other].contains(module));
        both.map(|other| other.join("/")).collect()
    };
    let mut circles: Vec<_> = arrows.keys().map(with).filter(|circle| !circle.is_empty()).collect();
    circles.dedup();
    circles.sort();
    circles.dedup();
    circles
}

/// The same on a house of five files, so that the test is known to find what it looks for.
#[test]
fn imports_are_found_and_followed() {
    let texts = [
        (
            &["board"][..],
            "mod keys;\nmod play;\npub use keys::{Key, size};\npub use play::Play;\nuse play::go;\nfn f(_: Key) {}",
        ),
        (&["board", "keys"], "use super::Board; // crate::zi::Zi\nconst C: &str = \"crate::zi::Zi\";"),
        (
            &["board", "play"],
            "use crate::board::{Key as K, size::{self}};\n#[cfg(test)]\nmod tests { use crate::zi::Zi; }",
        ),
        (&["zi"], "use core::fmt;\nfn f() -> Option<crate::board::Key> { None }\nuse crate::words::*;"),
        (&["words"], ""),
    ];
    let house = House::new(texts.iter().map(|&(path, text)| (strings(path), text.into())).collect());
    let imports =
        |path: &[&str]| house.imports(&strings(path)).into_iter().map(|path| path.join("/")).collect::<Vec<_>>();
    assert_eq!(imports(&["board"]), ["board/keys", "board/play"]);
    assert_eq!(imports(&["board", "keys"]), ["board"]);
    assert_eq!(imports(&["board", "play"]), ["board/keys"]);
    assert_eq!(imports(&["zi"]), ["board/keys", "words"]);
    let arrows = house.0.keys().map(|module| (module.clone(), house.imports(module))).collect();
    assert_eq!(circles(&arrows), [["board", "board/keys", "board/play"]]);
}
