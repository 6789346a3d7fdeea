//! Reports for people: a page or a line for each record.

use std::fmt::{self, Write};

use weiqi::count::Owner;
use weiqi::sgf::{Record, RecordedKomi, ReplayError};
use weiqi::{Board, Chinese, Cite, Cited, Color, Move, Point, Terms, Zi};

use super::judge::{Agreement, Judgement, breach_cite};

/// Text of a record without control characters, which a terminal might obey.
pub fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// A place in the law, in both languages, with its subject.
fn place(cite: Cite) -> String {
    match cite.article_2002() {
        Some(article) => format!("{cite}, {}; {} {}", article.heading_en(), cite.zh(), article.heading_zh()),
        None => format!("{cite}; {}", cite.zh()),
    }
}

/// One line on a record.
pub fn line(name: &str, record: &Record, judged: Result<&Judgement, &ReplayError>) -> String {
    let told = match judged {
        Err(breach) => format!("{breach} ({})", breach_cite(breach)),
        Ok(judgement) => {
            let verdict = match (judgement.verdict, judgement.zh()) {
                (Some(verdict), Some(zh)) => format!("{verdict}, {zh} ({})", verdict.cite()),
                _ => "no verdict, play has not ended".into(),
            };
            let moves = judgement.game.move_count();
            let plural = if moves == 1 { "" } else { "s" };
            format!("{moves} move{plural}, {verdict}; {}", comparison(record, judgement))
        }
    };
    format!("{name}: {told}\n")
}

/// All that there is to say about a record.
pub fn report(name: &str, record: &Record, judged: Result<&Judgement, &ReplayError>) -> String {
    let mut page = String::new();
    write_report(&mut page, name, record, judged).expect("a string takes all text");
    page
}

fn write_report(
    page: &mut String,
    name: &str,
    record: &Record,
    judged: Result<&Judgement, &ReplayError>,
) -> fmt::Result {
    writeln!(page, "{name}")?;
    for color in Color::ALL {
        let player = record.info.players[color].as_deref().unwrap_or("not named");
        writeln!(page, "{color} {}: {}", color.zh(), plain(player))?;
    }
    let event = [&record.info.event, &record.info.date].into_iter().flatten().map(|text| plain(text));
    let event = event.collect::<Vec<_>>().join(", ");
    if !event.is_empty() {
        writeln!(page, "Event: {event}")?;
    }
    write_terms(page, record)?;
    for note in record.notes() {
        writeln!(page, "Note: {}", plain(&note.to_string()))?;
    }
    match judged {
        Ok(judgement) => write_judgement(page, record, judgement),
        Err(breach) => write_breach(page, record, breach),
    }
}

fn write_terms(page: &mut String, record: &Record) -> fmt::Result {
    let terms = record.terms(Terms::CHINESE_2002);
    let komi = format!("{} points = {} zi", terms.komi().points(), terms.komi());
    let given = record.info.komi.as_ref().and_then(RecordedKomi::zi).is_some();
    let stones = terms.handicap().count();
    write!(page, "Terms: Chinese rules of 2002, {} board, komi {komi}", record.size())?;
    match (given, stones) {
        (true, _) => writeln!(page)?,
        (false, 0) => writeln!(page, ": Article 11's, since the record gives none")?,
        (false, _) => writeln!(page, ", as custom has it in a handicap game")?,
    }
    if stones > 0 {
        let zi = terms.handicap_zi();
        writeln!(
            page,
            "Handicap: {stones} stones. By custom (惯例) Black returns half a zi for each, {zi} zi; the text of 2002 \
             has no handicap"
        )?;
    } else if let Some(handicap) = record.handicap().filter(|&handicap| handicap > 9) {
        writeln!(page, "Handicap: custom has nothing for {handicap} stones, so Black returns nothing for them")?;
    }
    match record.info.rules.as_deref() {
        Some(rules) if !rules.eq_ignore_ascii_case("chinese") => {
            writeln!(page, "The record names other rules, {}; this is a judgement by the Chinese ones", plain(rules))
        }
        _ => Ok(()),
    }
}

fn write_breach(page: &mut String, record: &Record, breach: &ReplayError) -> fmt::Result {
    writeln!(page, "Not a game by the rules. {}", sentence(&breach.to_string()))?;
    writeln!(page, "It rests on {}", place(breach_cite(breach)))?;
    let ReplayError::Refused { number, color, mv, .. } = *breach else { return Ok(()) };
    let terms = record.terms(Terms::CHINESE_2002);
    let Ok(before) = record.game_after(number - 1, terms) else { return Ok(()) };
    writeln!(page, "The position before {color}'s move {number}{}:\n", if mv == Move::Pass { "" } else { ", at #" })?;
    writeln!(page, "{}", before.board().diagram(|at| (Move::Play(at) == mv).then_some('#')))
}

fn write_judgement(page: &mut String, record: &Record, judgement: &Judgement) -> fmt::Result {
    let Judgement { game, dead, count, tally, verdict, .. } = judgement;
    let moves = game.move_count();
    match game.end() {
        Some(end) => {
            let how = judgement.end();
            writeln!(
                page,
                "Moves: {moves}, all by the rules. Play ended by {how} ({}; {})",
                end.cite(),
                end.cite().zh()
            )?
        }
        None => writeln!(page, "Moves: {moves}, all by the rules. Nothing in the record ends play")?,
    }
    writeln!(page, "\n{}\n", game.board().diagram(|at| mark(judgement, game.board(), at)))?;
    writeln!(page, "X O living stones   x o dead stones   + Black's points   - White's points   : shared points\n")?;
    match dead.map(|dead| dead.points()) {
        None => writeln!(
            page,
            "No dead stones are given. What is dead is for both sides to agree (Art. 8; 第8条), so all count as alive."
        )?,
        Some(points) if points.is_empty() => writeln!(page, "Agreed: no stone is dead (Art. 8; 第8条).")?,
        Some(points) => {
            let points: Vec<_> = points.iter().map(|at| at.to_string()).collect();
            writeln!(page, "Agreed to be dead (Art. 8; 第8条): {}", points.join(" "))?
        }
    }
    if !judgement.is_counted() {
        writeln!(page, "The count of the position as it stands, on which no verdict rests.")?;
    }
    writeln!(page, "\nin zi     stones  surrounded  half of shared     count  to exceed")?;
    let half_of_shared = Zi::from_halves(i32::from(count.shared().len()));
    for color in Color::ALL {
        let cells = [tally.area[color], tally.threshold[color]].map(|zi| zi.to_string());
        let (stones, surrounded) = (count.stones(color).len(), count.surrounded(color).len());
        let half = half_of_shared.to_string();
        let [area, threshold] = cells;
        writeln!(page, "{color:<6} {} {stones:>5} {surrounded:>11} {half:>15} {area:>9} {threshold:>10}", color.zh())?;
    }
    let points = game.board().size().points();
    let half = Zi::from_halves(i32::from(points));
    write!(page, "Black must exceed half of the {points} points, {half}")?;
    if game.terms().komi() != Zi::ZERO {
        write!(page, ", plus komi {}", game.terms().komi())?;
    }
    if game.terms().handicap_zi() != Zi::ZERO {
        write!(page, ", plus {} for the handicap", game.terms().handicap_zi())?;
    }
    writeln!(page, ": {} zi\n", tally.threshold.black)?;
    match (verdict, judgement.zh()) {
        (Some(verdict), Some(zh)) => {
            writeln!(page, "{}\n{zh}", sentence(&verdict.to_string()))?;
            for (what, cite) in judgement.cites() {
                writeln!(page, "  {what}: {}", place(cite))?;
            }
        }
        _ => writeln!(page, "No verdict: nothing in the record ends play.")?,
    }
    writeln!(page, "{}", sentence(&comparison(record, judgement)))
}

/// What stands for a point in the diagram.
fn mark(judgement: &Judgement, board: &Board, at: Point) -> Option<char> {
    let is_dead = judgement.dead.is_some_and(|dead| dead.points().contains(at));
    match (board.stone(at), judgement.count.owner(at)?) {
        (Some(Color::Black), _) => is_dead.then_some('x'),
        (Some(Color::White), _) => is_dead.then_some('o'),
        (None, Owner::Surrounded(Color::Black)) => Some('+'),
        (None, Owner::Surrounded(Color::White)) => Some('-'),
        (None, _) => Some(':'),
    }
}

/// How the record's own result compares with the verdict.
fn comparison(record: &Record, judgement: &Judgement) -> String {
    let Some(result) = &record.info.result else { return "the record gives no result".into() };
    let result = plain(&result.text);
    match judgement.agreement {
        Agreement::Agrees => format!("the record's result, {result}, agrees"),
        Agreement::Differs if judgement.dead.is_none() => {
            format!("the record's result, {result}, differs; no dead stones are given")
        }
        Agreement::Differs => format!("the record's result, {result}, differs"),
        Agreement::Stated => format!("the verdict is what the record states, {result}"),
        Agreement::Incomparable => format!("the record's result, {result}, cannot be compared"),
    }
}

/// Words as a sentence: a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}
