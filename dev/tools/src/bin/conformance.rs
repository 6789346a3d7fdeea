//! Checks files of data against the crate: other people's answers about legality, counting and results.
//!
//! ```text
//! cargo run --release -p weiqi-tools --bin conformance -- PATH…
//! ```
//!
//! A path is a file or a folder, which is searched through. Data are `.jsonl` files, whose rows name their
//! format, and `.json` tables. For every file one line says how many rows were checked, how many failed, how many
//! values were compared and how many were wrong, and how many rows could not be checked and why; the first ten
//! failures follow in full. The last line is `N passed, N failed`, in rows. Exit code 1 says that a row failed, 2 that something could not be read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use weiqi_tools::formats::{Report, Unreadable, check_file};

/// How many failures are printed in full.
const SHOWN: usize = 10;

fn main() -> ExitCode {
    let paths: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if paths.is_empty() {
        eprintln!("usage: conformance PATH…");
        return ExitCode::from(2);
    }
    match run(&paths) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(Unreadable(why)) => {
            eprintln!("cannot read {why}");
            ExitCode::from(2)
        }
    }
}

/// Checks every file and returns the number of failed rows.
fn run(paths: &[PathBuf]) -> Result<usize, Unreadable> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, true, &mut files)?;
    }
    let (mut passed, mut failures) = (0, Vec::new());
    for file in files {
        let report = check_file(&file)?;
        println!("{}: {}", file.display(), summary(&report));
        passed += report.passed;
        failures.extend(report.failures);
    }
    for failure in failures.iter().take(SHOWN) {
        println!("\nFAILED {failure}");
    }
    if failures.len() > SHOWN {
        println!("\n… and {} more", failures.len() - SHOWN);
    }
    println!("{passed} passed, {} failed", failures.len());
    Ok(failures.len())
}

/// Adds the data files of a path. Records lie beside the index that names them, with what is to be read
/// about the data; anything else is an error.
fn collect(path: &Path, named: bool, files: &mut Vec<PathBuf>) -> Result<(), Unreadable> {
    let unreadable = |error: std::io::Error| Unreadable(format!("{}: {error}", path.display()));
    if std::fs::metadata(path).map_err(unreadable)?.is_dir() {
        let entries = std::fs::read_dir(path).map_err(unreadable)?;
        let mut entries = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>();
        let entries = entries.as_mut().map_err(|error| Unreadable(format!("{}: {error}", path.display())))?;
        entries.sort();
        return entries.iter().try_for_each(|entry| collect(entry, false, files));
    }
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("jsonl" | "json") => files.push(path.to_path_buf()),
        Some("sgf" | "md") if !named => {}
        _ => return Err(Unreadable(format!("{}: not a kind of file that holds rows", path.display()))),
    }
    Ok(())
}

fn summary(report: &Report) -> String {
    let reasons = |rows: &BTreeMap<String, usize>| {
        let list: Vec<String> = rows.iter().map(|(why, rows)| format!("{rows} {why}")).collect();
        (rows.values().sum::<usize>(), list.join("; "))
    };
    let (rows, failed) = (report.checked(), report.failures.len());
    let mut line =
        format!("{rows} checked, {failed} failed; {} values compared, {} wrong", report.values, report.wrong);
    for (title, rows) in [("outside the crate", &report.outside), ("checked but for a part", &report.partly_outside)] {
        if !rows.is_empty() {
            let (total, list) = reasons(rows);
            line += &format!(", {total} {title} ({list})");
        }
    }
    line
}
