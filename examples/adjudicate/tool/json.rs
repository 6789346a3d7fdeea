//! Reports for programs: one JSON object a record, the same members in each. Amounts are in zi.

use serde_json::{Value, json};
use weiqi::sgf::{Record, ReplayError};
use weiqi::{ByColor, Chinese, Cite, Cited, Ground, Terms, Verdict, Zi};

use super::judge::{Agreement, Judgement, breach_cite};

/// Every break of a record with its article, and the readings under which there is none.
type Breaks = (Vec<(String, Cite)>, Vec<String>);

/// The object as one line. `judged` is an error where the record could not be read; `breaks` is of one that is no
/// game, if all breaks were asked for.
pub fn report(
    name: &str,
    judged: Result<(&Record, Result<&Judgement, &ReplayError>), &String>,
    breaks: Option<&Breaks>,
) -> String {
    let mut report = json!({
        "file": name, "players": null, "event": null, "date": null, "size": null, "terms": null, "notes": [],
        "moves": null, "end": null, "board": null, "dead": null, "counts": null, "margin": null, "verdict": null,
        "words": null, "cites": [], "record": null, "refusal": null, "error": null,
    });
    if let Some((breaks, lawful)) = breaks {
        let list = breaks.iter().map(|(text, cite)| json!({ "words": text, "cite": place(*cite) }));
        report["breaks"] = list.collect();
        report["lawful_under"] = json!(lawful);
    }
    match judged {
        Err(why) => report["error"] = json!(why),
        Ok((record, judged)) => {
            describe(&mut report, record);
            match judged {
                Ok(judgement) => decide(&mut report, judgement),
                Err(breach) => refuse(&mut report, breach),
            }
        }
    }
    format!("{report}\n")
}

/// An amount as a number of zi; quarters are exact in it.
fn zi(amount: Zi) -> Value {
    let quarters = amount.quarters();
    if quarters % 4 == 0 { json!(quarters / 4) } else { json!(f64::from(quarters) / 4.0) }
}

fn both<T: Into<Value>>(values: ByColor<T>) -> Value {
    json!({ "black": values.black.into(), "white": values.white.into() })
}

fn place(cite: Cite) -> Value {
    json!({ "en": cite.to_string(), "zh": cite.zh().to_string() })
}

/// What is known before the first move.
fn describe(report: &mut Value, record: &Record) {
    let (info, size) = (&record.info, record.size());
    let terms = record.terms(Terms::CHINESE_2002);
    report["players"] = both(info.players.clone());
    report["event"] = json!(info.event);
    report["date"] = json!(info.date);
    report["size"] = json!({ "columns": size.columns(), "rows": size.rows() });
    let black = terms.threshold(size);
    let threshold = ByColor { black, white: Zi::from_whole(size.points().into()) - black };
    report["terms"] = json!({
        "rules": "Chinese, 2002",
        "komi": zi(terms.komi()),
        "komi_points": terms.komi().points().to_string(),
        "handicap": terms.handicap().count(),
        "handicap_compensation": zi(terms.handicap_zi()),
        "threshold": both(threshold.map(zi)),
    });
    report["record"] = json!({ "result": info.result.as_ref().map(|result| &result.text), "agreement": null });
    report["notes"] = record.notes().iter().map(|note| note.to_string()).collect();
}

fn decide(report: &mut Value, judgement: &Judgement) {
    let Judgement { game, dead, count, tally, verdict, agreement } = judgement;
    report["moves"] = json!(game.move_count());
    report["end"] = json!({ "how": judgement.end(), "cite": game.end().map(|end| place(end.cite())) });
    report["board"] = json!(game.board().to_rows());
    report["dead"] = json!(dead.map(|dead| dead.points().iter().map(|at| at.to_string()).collect::<Vec<_>>()));
    report["counts"] = json!({
        "black": zi(tally.area.black),
        "white": zi(tally.area.white),
        "stones": both(ByColor::from_fn(|color| count.stones(color).len())),
        "surrounded": both(ByColor::from_fn(|color| count.surrounded(color).len())),
        "half_of_shared": zi(Zi::from_halves(count.shared().len().into())),
    });
    report["margin"] = zi(tally.margin());
    if let Some(verdict) = verdict {
        report["verdict"] = json!({
            "winner": verdict.winner().map(|winner| winner.to_string()),
            "by": ground(verdict),
            "record": verdict.record(),
            "from": if judgement.is_counted() { "count" } else { "record" },
        });
        report["words"] = json!({ "en": verdict.to_string(), "zh": judgement.zh() });
    }
    let cites = judgement.cites().into_iter().map(|(what, cite)| {
        let mut cite = place(cite);
        cite["for"] = json!(what);
        cite
    });
    report["cites"] = cites.collect();
    report["record"]["agreement"] = json!(match agreement {
        Agreement::Agrees => "agrees",
        Agreement::Differs => "differs",
        Agreement::Stated => "stated",
        Agreement::Incomparable => "incomparable",
    });
}

fn ground(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Win { by: Ground::Count { .. }, .. } => "count",
        Verdict::Win { by: Ground::Resignation { .. } | Ground::ResignationAfterPlay { .. }, .. } => "resignation",
        Verdict::Win { by: Ground::Time { .. }, .. } => "time",
        Verdict::Win { by: Ground::Forfeit { .. }, .. } => "forfeit",
        Verdict::Win { by: Ground::Warnings { .. }, .. } => "warnings",
        Verdict::Win { by: Ground::Ruling { .. }, .. } => "ruling",
        Verdict::Draw { .. } => "draw",
        Verdict::NoResult { .. } => "no result",
        Verdict::Replay { .. } => "replay",
        Verdict::ExtraGame { .. } => "one more game",
        Verdict::BothLose { .. } => "both lose",
    }
}

/// The moves before the one that is refused are by the rules.
fn refuse(report: &mut Value, breach: &ReplayError) {
    let (number, node, color, point, reason) = match breach {
        ReplayError::Setup(error) => (0, None, None, None, error.to_string()),
        ReplayError::Refused { number, node, color, mv, reason } => {
            (*number, Some(*node), Some(color.to_string()), Some(mv.to_string()), reason.to_string())
        }
    };
    report["moves"] = json!(number.saturating_sub(1));
    report["refusal"] = json!({
        "move": number, "node": node, "color": color, "point": point, "reason": reason, "cite": place(breach_cite(breach)),
    });
}
