//! An event at the director's desk: cross table, standings with every key and which one decided, and the next round
//! with its reasons. Articles 25 to 28.
//!
//! ```text
//! cargo run --example tournament                      the event in examples/tournament/event.json
//! cargo run --example tournament -- --zh              the same in Chinese
//! cargo run --example tournament -- FILE              an event that was saved as JSON
//! cargo run --example tournament -- --simulate 64 6   a simulated event of 64 players and 6 rounds
//! ```
//!
//! `--json` prints the standings and the next round as JSON, `--h9` the results as the EGF's h9 text, `--log` the
//! event itself, to be saved and read again.

mod h9;
mod show;
mod simulate;

use std::error::Error;
use std::process::ExitCode;

use weiqi::tournament::pairing::{Field, PairingRules, Round};
use weiqi::tournament::{RoundPairs, System, Tournament};

const EMBEDDED: &str = include_str!("event.json");

/// What is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Output {
    Tables(show::Language),
    Json,
    H9,
    Log,
}

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("tournament: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: impl Iterator<Item = String>) -> Result<String, Box<dyn Error>> {
    let (mut output, mut event) = (Output::Tables(show::Language::English), None);
    let mut arguments = arguments.peekable();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--zh" => output = Output::Tables(show::Language::Chinese),
            "--json" => output = Output::Json,
            "--h9" => output = Output::H9,
            "--log" => output = Output::Log,
            "--simulate" => {
                let mut number =
                    || arguments.next().ok_or("--simulate PLAYERS ROUNDS")?.parse().map_err(Box::<dyn Error>::from);
                let (players, rounds) = (number()?, number()?);
                event = Some(simulate::swiss(players, rounds.try_into()?)?);
            }
            option if option.starts_with("--") => return Err(format!("unknown option {option}").into()),
            path => event = Some(serde_json::from_str(&std::fs::read_to_string(path)?)?),
        }
    }
    let event: Tournament = match event {
        Some(event) => event,
        None => serde_json::from_str(EMBEDDED)?,
    };
    Ok(match output {
        Output::Tables(language) => show::tables(&event, &next_round(&event), language),
        Output::Json => json(&event)?,
        Output::H9 => h9::write(&event),
        Output::Log => serde_json::to_string(&event)? + "\n",
    })
}

/// The next round.
enum Next {
    /// A Swiss round, with the reason of each pair.
    Swiss(Round),
    /// The round that the system alone decides: by the schedule, or by who is still in.
    BySystem(RoundPairs),
    /// There is none, for this reason.
    None(String),
}

/// The next round, with the numbers of the entries as lots.
fn next_round(event: &Tournament) -> Next {
    if !matches!(event.regulation().system, System::Swiss { .. } | System::SwissKnockOut { .. }) {
        return event.next_by_system(&[]).map_or_else(|| Next::None("no round is left".into()), Next::BySystem);
    }
    swiss_round(event).map_or_else(Next::None, Next::Swiss)
}

fn swiss_round(event: &Tournament) -> Result<Round, String> {
    let lots: Vec<u32> = event.ids().map(|id| id.number().into()).collect();
    let contenders = event.contenders(&lots).map_err(|error| error.to_string())?;
    let field = Field::new(contenders).map_err(|error| error.to_string())?;
    field.pair(&PairingRules::default()).map_err(|error| error.to_string())
}

fn json(event: &Tournament) -> Result<String, Box<dyn Error>> {
    let names: Vec<&str> = event.ids().filter_map(|id| event.entry(id)).map(|entry| entry.name.as_str()).collect();
    let (next, by_system, none) = match next_round(event) {
        Next::Swiss(round) => (Some(round), None, None),
        Next::BySystem(round) => (None, Some(round), None),
        Next::None(why) => (None, None, Some(why)),
    };
    let document = serde_json::json!({
        "format": "weiqi-tournament-report/1",
        "names": names,
        "standings": event.standings(),
        "table": event.table(),
        "next_round": next,
        "next_round_by_system": by_system,
        "no_next_round": none,
    });
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

#[cfg(test)]
mod tests {
    use weiqi::tournament::{Entry, Member, Regulation, Update};

    use super::*;

    fn output(arguments: &[&str]) -> String {
        run(arguments.iter().map(|argument| argument.to_string())).unwrap()
    }

    #[test]
    fn the_embedded_event_in_two_languages() {
        let english = output(&[]);
        for words in ["Cross table", "Standings after 4 rounds", "total score", "Round 5", "equal points", "Art. 26.3"]
        {
            assert!(english.contains(words), "{words}\n{english}");
        }
        let chinese = output(&["--zh"]);
        for words in ["成绩表", "总得分", "第5轮编排", "积分相同", "第26条第3款"] {
            assert!(chinese.contains(words), "{words}\n{chinese}");
        }
    }

    #[test]
    fn a_saved_event_is_the_same_event() {
        let event: Tournament = serde_json::from_str(&output(&["--simulate", "16", "3", "--log"])).unwrap();
        assert_eq!((event.rounds().len(), event.ids().len()), (3, 16));
        let again: Tournament = serde_json::from_str(&serde_json::to_string(&event).unwrap()).unwrap();
        assert_eq!(again, event);
    }

    #[test]
    fn a_simulated_event_of_64_players_and_6_rounds() {
        let text = output(&["--simulate", "64", "6"]);
        assert!(text.contains("Standings after 6 rounds"), "{text}");
        // 64 lines in the cross table and 64 in the standings, 32 pairs in the next round.
        assert_eq!(text.lines().filter(|line| line.contains("Player")).count(), 64 + 64 + 32);
    }

    #[test]
    fn a_round_robin_goes_by_its_schedule() {
        let mut event = Tournament::new(Regulation::round_robin(1)).unwrap();
        for name in ["A", "B", "C", "D"] {
            event.apply(Update::Enter(Entry::player(Member::new(name)))).unwrap();
        }
        let text = show::tables(&event, &next_round(&event), show::Language::English);
        assert!(text.contains("round robin") && text.contains("1  A (Black)  D"), "{text}");
    }

    #[test]
    fn results_as_h9() {
        let text = output(&["--simulate", "9", "3", "--h9"]);
        let players: Vec<&str> = text.lines().filter(|line| !line.starts_with(';')).collect();
        assert_eq!(players.len(), 9);
        // One bye a round, and each game stands in two lines with opposite signs.
        let count =
            |what: &str| players.iter().flat_map(|line| line.split_whitespace()).filter(|word| *word == what).count();
        assert_eq!(count("0+"), 3);
        let sign = |sign: char| {
            let games = players.iter().flat_map(|line| line.split_whitespace());
            games.filter(|word| word.contains('/') && word.contains(sign)).count()
        };
        assert_eq!((sign('+'), sign('+')), (sign('-'), 12 - sign('=') / 2));
    }

    #[test]
    fn json_has_every_place() {
        let json: serde_json::Value = serde_json::from_str(&output(&["--json"])).unwrap();
        assert_eq!(json["standings"]["rows"].as_array().unwrap().len(), json["names"].as_array().unwrap().len());
        assert!(json["next_round"]["pairs"].as_array().is_some());
        assert!(run(["--what".to_string()].into_iter()).is_err());
    }
}
