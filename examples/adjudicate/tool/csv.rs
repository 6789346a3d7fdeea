//! One line of comma-separated values a record.

use weiqi::sgf::{Record, ReplayError};

use super::judge::{Agreement, Judgement};

pub const HEADER: &str = "name,columns,rows,moves,handicap,komi,result,verdict,agreement,breach,error";

/// The line of one record.
pub fn row(name: &str, judged: Result<(&Record, Result<&Judgement, &ReplayError>), &String>) -> String {
    let mut fields = vec![String::new(); 11];
    fields[0] = name.into();
    match judged {
        Err(why) => fields[10] = why.clone(),
        Ok((record, judged)) => {
            let text = |text: Option<&String>| text.cloned().unwrap_or_default();
            fields[1] = record.size().columns().to_string();
            fields[2] = record.size().rows().to_string();
            fields[3] = record.moves().len().to_string();
            fields[4] = record.handicap().map(|count| count.to_string()).unwrap_or_default();
            fields[5] = text(record.info.komi.as_ref().map(|komi| &komi.text));
            fields[6] = text(record.info.result.as_ref().map(|result| &result.text));
            match judged {
                Ok(judgement) => {
                    fields[7] = judgement.verdict.map(|verdict| verdict.record()).unwrap_or_default();
                    fields[8] = match judgement.agreement {
                        Agreement::Agrees => "agrees",
                        Agreement::Differs => "differs",
                        Agreement::Stated => "stated",
                        Agreement::Incomparable => "incomparable",
                    }
                    .into();
                }
                Err(breach) => fields[9] = breach.to_string(),
            }
        }
    }
    let quoted = |field: &String| match field.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.clone(),
    };
    fields.iter().map(quoted).collect::<Vec<_>>().join(",") + "\n"
}
