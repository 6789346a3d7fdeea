//! The command line: options in, one report a record out.

mod csv;
mod files;
mod games;
mod json;
mod judge;
mod print;

use std::ffi::OsString;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::thread;

use weiqi::Point;
use weiqi::sgf::Record;

use files::Source;
use judge::{Fault, judge};

/// Records that are judged together, on all cores, before their reports are written.
const BATCH: usize = 512;

const USAGE: &str = "\
usage: adjudicate [--dead POINTS | --dead-from-file] [--quiet | --json | --csv] [--lenient] [--repair OUT]
                  [--svg FILE] [PATH...]

Replays game records (SGF, GIB, NGF, UGF; all games of a file, main lines) by the Chinese Weiqi Competition
Rules of 2002, on the komi and handicap that they name, counts them, and says who won and on which article
that rests. A path is a file or a folder, which is searched through for record files. Without a path a real
game is judged: AlphaGo against Ke Jie, 23 May 2017.

  --dead POINTS  what both sides agree is dead: one stone of each group, such as D4,Q16, or `none`.
                 For one record; without it no group is taken as dead (of the game above, those that were)
  --dead-from-file
                 takes the stones for dead that a record seems to hold so: on the other side's territory
                 (TB, TW), or lifted after the last move (AE)
  --quiet        one line a record
  --json         one JSON object a record, on one line; amounts are in zi
  --csv          one line of comma-separated values a record, below a line of their names
  --lenient      of a record that is no game by the rules, tells every break and not the first only, and under
                 which readings of the articles on repetition it is one
  --repair OUT   writes each file into the folder OUT as UTF-8, every game closed, with its variations and all
                 of its properties; a file that is there is not overwritten
  --svg FILE     draws the last position of one record into a file, with its count and its verdict
  --help         this text

Exit code: 0 all records are games by the rules, 1 one of them is not, 2 something could not be read.
";

#[derive(Clone, Copy, PartialEq)]
enum Form {
    Full,
    Line,
    Json,
    Csv,
}

struct Options {
    paths: Vec<PathBuf>,
    dead: Option<Vec<Point>>,
    dead_from_file: bool,
    form: Form,
    lenient: bool,
    /// The folder for repaired files.
    repair: Option<PathBuf>,
    /// Where the last position is drawn.
    svg: Option<PathBuf>,
}

/// What there is to say about one record.
struct Page {
    report: String,
    /// What could not be done, for the error output.
    complaint: Option<String>,
    status: u8,
    /// Whether its file has more games.
    is_one_of_many: bool,
}

/// How many records ended with each exit code.
type Summary = [usize; 3];

/// Does what the arguments ask for and returns the exit code. `progress` shows on `err` how far a long list
/// of files has come.
pub fn run(arguments: &[OsString], out: &mut dyn Write, err: &mut dyn Write, progress: bool) -> u8 {
    let mut summary = Summary::default();
    let written = match options(arguments) {
        Ok(Some(options)) => {
            let sources = files::sources(&options.paths);
            if options.dead.is_some() && sources.len() > 1 {
                return misused(err, "--dead is about one record, and there are more");
            }
            if options.svg.is_some() && sources.len() > 1 {
                return misused(err, "--svg is about one record, and there are more");
            }
            judge_all(&sources, &options, out, err, progress, &mut summary)
        }
        Ok(None) => out.write_all(USAGE.as_bytes()).and_then(|()| out.flush()),
        Err(why) => return misused(err, &why),
    };
    match written {
        // Whoever reads has seen enough, and the records so far are judged.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => complain(err, &format!("cannot write: {error}")),
        _ => (0..=2).rev().find(|&status| summary[usize::from(status)] > 0).unwrap_or(0),
    }
}

fn misused(err: &mut dyn Write, why: &str) -> u8 {
    complain(err, &format!("{why}\n{USAGE}"))
}

/// Says on the error output what went wrong, if anybody listens.
fn complain(err: &mut dyn Write, what: &str) -> u8 {
    let _ = writeln!(err, "adjudicate: {}", what.trim_end());
    2
}

/// The options; nothing where only help is asked for.
fn options(arguments: &[OsString]) -> Result<Option<Options>, String> {
    let mut options = Options {
        paths: Vec::new(),
        dead: None,
        dead_from_file: false,
        form: Form::Full,
        lenient: false,
        repair: None,
        svg: None,
    };
    let mut arguments = arguments.iter();
    let mut only_paths = false;
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy();
        if only_paths || !text.starts_with('-') {
            options.paths.push(argument.into());
            continue;
        }
        match text.split_once('=').map_or((&*text, None), |(name, value)| (name, Some(value))) {
            ("--dead", value) => {
                let next = || arguments.next().map(|next| next.to_string_lossy().into_owned());
                let value = value.map(str::to_string).or_else(next).ok_or("--dead needs points")?;
                options.dead.get_or_insert_default().extend(points(&value)?);
            }
            ("--svg", value) => {
                let next = || arguments.next().map(PathBuf::from);
                options.svg = Some(value.map(PathBuf::from).or_else(next).ok_or("--svg needs a file")?);
            }
            ("--repair", value) => {
                let next = || arguments.next().map(PathBuf::from);
                options.repair = Some(value.map(PathBuf::from).or_else(next).ok_or("--repair needs a folder")?);
            }
            ("--dead-from-file", None) => options.dead_from_file = true,
            ("--lenient", None) => options.lenient = true,
            (form @ ("--quiet" | "--json" | "--csv"), None) => {
                let wanted = match form {
                    "--quiet" => Form::Line,
                    "--json" => Form::Json,
                    _ => Form::Csv,
                };
                if options.form != Form::Full && options.form != wanted {
                    return Err("--quiet, --json and --csv exclude each other".into());
                }
                options.form = wanted;
            }
            ("--help" | "-h", None) => return Ok(None),
            ("--", None) => only_paths = true,
            _ => return Err(format!("unknown option {text:?}")),
        }
    }
    if options.dead.is_some() && options.dead_from_file {
        return Err("--dead and --dead-from-file exclude each other".into());
    }
    Ok(Some(options))
}

/// The points of a list such as `D4,Q16`, or of `none`.
fn points(list: &str) -> Result<Vec<Point>, String> {
    if list == "none" {
        return Ok(Vec::new());
    }
    list.split(',')
        .map(|text| text.trim().parse().map_err(|why| format!("--dead: {text:?} is no point: {why}")))
        .collect()
}

/// Judges every record and writes what there is to say, in order; counts in `summary` as it goes.
fn judge_all(
    sources: &[Source],
    options: &Options,
    out: &mut dyn Write,
    err: &mut dyn Write,
    progress: bool,
    summary: &mut Summary,
) -> io::Result<()> {
    let mut total = 0;
    if options.form == Form::Csv {
        writeln!(out, "{}", csv::HEADER)?;
    }
    for (i, batch) in sources.chunks(BATCH).enumerate() {
        if progress && sources.len() > BATCH {
            let _ = write!(err, "\r{} of {} files ", i * BATCH, sources.len());
        }
        for page in pages(batch, options) {
            summary[usize::from(page.status)] += 1;
            total += 1;
            out.write_all(page.report.as_bytes())?;
            if (page.is_one_of_many || sources.len() > 1) && options.form == Form::Full && !page.report.is_empty() {
                writeln!(out)?;
            }
            if let Some(complaint) = page.complaint {
                complain(err, &complaint);
            }
        }
    }
    if progress && sources.len() > BATCH {
        let _ = writeln!(err, "\r{0} of {0} files ", sources.len());
    }
    if total > 1 && !matches!(options.form, Form::Json | Form::Csv) {
        let [by_the_rules, not_by_them, unread] = summary;
        writeln!(out, "{total} records: {by_the_rules} by the rules, {not_by_them} not, {unread} unreadable")?;
    }
    out.flush()
}

/// The pages of a batch, in its order.
fn pages(batch: &[Source], options: &Options) -> Vec<Page> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let pages = |part: &[Source]| part.iter().flat_map(|source| pages_of(source, options)).collect::<Vec<_>>();
    thread::scope(|scope| {
        let parts = batch.chunks(batch.len().div_ceil(threads).max(1));
        let parts: Vec<_> = parts.map(|part| scope.spawn(move || pages(part))).collect();
        parts.into_iter().flat_map(|part| part.join().expect("no record makes it panic")).collect()
    })
}

/// Reads and judges every game of a file.
fn pages_of(source: &Source, options: &Options) -> Vec<Page> {
    let name = source.name();
    let games = source.read().and_then(|bytes| games::read(&bytes));
    let games = match games {
        Ok(games) => games,
        Err(why) => return vec![page(source, &name, Err(why), options)],
    };
    let many = games.len() > 1;
    let repaired = options.repair.as_ref().map_or(Ok(()), |folder| games::repair(folder, &name, &games));
    let pages = (1..).zip(games).map(|(number, game)| {
        let name = if many { format!("{name}#{number}") } else { name.clone() };
        Page { is_one_of_many: many, ..page(source, &name, game.record, options) }
    });
    let mut pages: Vec<Page> = pages.collect();
    if let (Err(why), Some(page)) = (repaired, pages.first_mut()) {
        (page.status, page.complaint) = (2, Some(why));
    }
    if many && options.dead.is_some() {
        return vec![page(source, &name, Err("--dead is about one record, and there are more".into()), options)];
    }
    pages
}

/// Judges one record.
fn page(source: &Source, name: &str, record: Result<Record, String>, options: &Options) -> Page {
    let judged = record.and_then(|record| {
        let embedded_dead = source.dead().map(|list| points(list).expect("the list is part of the program"));
        let from_file = record.proposed_dead().filter(|_| options.dead_from_file);
        let from_file: Option<Vec<Point>> = from_file.map(|stones| stones.iter().collect());
        let dead = options.dead.as_deref().or(from_file.as_deref()).or(embedded_dead.as_deref());
        match judge(&record, dead) {
            Ok(judgement) => Ok((record, Ok(judgement))),
            Err(Fault::Breach(breach)) => Ok((record, Err(breach))),
            Err(Fault::Dead(error)) => Err(format!("--dead: {error}")),
        }
    });
    let judged = judged.as_ref().map(|(record, judged)| (record, judged.as_ref()));
    let breaks = match judged {
        Ok((record, Err(_))) if options.lenient => Some(games::breaks(record)),
        _ => None,
    };
    let mut report = match (options.form, judged) {
        (Form::Json, judged) => json::report(name, judged, breaks.as_ref()),
        (Form::Csv, judged) => csv::row(name, judged),
        (_, Err(_)) => String::new(),
        (Form::Full, Ok((record, judged))) => print::report(name, record, judged),
        (Form::Line, Ok((record, judged))) => print::line(name, record, judged),
    };
    if let (Some((breaks, lawful)), Form::Full | Form::Line) = (&breaks, options.form) {
        report.extend(breaks.iter().map(|(text, cite)| format!("  {text} ({cite})\n")));
        let readings = if lawful.is_empty() { "none".into() } else { lawful.join("; ") };
        report += &format!("  lawful under: {readings}\n");
    }
    let drawn = match (&options.svg, judged) {
        (Some(file), Ok((_, Ok(judgement)))) => {
            let svg = judgement.figure().svg().to_string();
            std::fs::write(file, svg).map_err(|error| format!("{}: {error}", file.display()))
        }
        _ => Ok(()),
    };
    let not_drawn = drawn.as_ref().err().cloned();
    let complaint = judged.err().map(|why| format!("{name}: {}", print::plain(why))).or(not_drawn);
    let status = match judged {
        _ if drawn.is_err() => 2,
        Ok((_, Ok(_))) => 0,
        Ok((_, Err(_))) => 1,
        Err(_) => 2,
    };
    Page { report, complaint, status, is_one_of_many: false }
}
