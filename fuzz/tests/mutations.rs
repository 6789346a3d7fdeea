//! The targets without a fuzzer: the committed seeds as they are, and with random changes that are the same in every
//! run. This finds less than a fuzzer does, but it runs on any toolchain.

use std::fs;
use std::path::Path;

use weiqi_fuzz::TARGETS;
use weiqi_testkit::Random;

/// Number of bytes that all mutated seeds of one target have together: short seeds are mutated more often.
const BYTES: usize = 2_000_000;

/// The seeds of a target with their names, in the order of the names.
fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let seed =
        |path: &std::path::PathBuf| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(path).unwrap());
    paths.iter().map(seed).collect()
}

/// The bytes with a few of them changed, left out, doubled or moved.
fn mutated(random: &mut Random, seed: &[u8]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..random.below(8) {
        if bytes.is_empty() {
            break;
        }
        let from = random.below(bytes.len());
        let to = (from + 1 + random.below(12)).min(bytes.len());
        match random.below(4) {
            0 => bytes[from] = random.below(256) as u8,
            1 => drop(bytes.drain(from..to)),
            2 => bytes.insert(from, b"[]();\\/:.-+09azAZ \n"[random.below(19)]),
            _ => {
                let part = bytes[from..to].to_vec();
                let at = random.below(bytes.len());
                bytes.splice(at..at, part);
            }
        }
    }
    bytes
}

#[test]
fn every_target_has_its_seeds_and_holds_on_them() {
    for (target, check) in TARGETS {
        let seeds = seeds(target);
        assert!(!seeds.is_empty(), "no seed for {target}");
        for (name, seed) in seeds {
            println!("{target}/{name}");
            check(&seed);
        }
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fuzz_targets/{target}.rs"));
        assert!(file.exists(), "no {}", file.display());
    }
}

/// Feeds a target with mutated seeds, each of them in turn.
fn mutate(target: &str, state: u64) {
    let (_, check) = TARGETS.into_iter().find(|(name, _)| *name == target).unwrap();
    let mut random = Random(state);
    let seeds = seeds(target);
    for (_, seed) in &seeds {
        for _ in 0..BYTES / seeds.len() / seed.len().max(1) {
            check(&mutated(&mut random, seed));
        }
    }
}

#[test]
fn mutated_games() {
    mutate("game", 1);
}

#[test]
fn mutated_records() {
    mutate("sgf", 2);
}

#[test]
fn mutated_trees() {
    mutate("tree", 4);
}

#[test]
fn mutated_text() {
    mutate("text", 3);
}

#[test]
fn random_games() {
    let mut random = Random(1);
    for _ in 0..400 {
        let bytes: Vec<u8> = (0..403).map(|_| random.below(256) as u8).collect();
        weiqi_fuzz::game(&bytes);
    }
}
