//! From a record to a verdict. What the record does not say is not guessed: how play ended is taken from its
//! moves or its result, and which groups are dead from whoever asks.

use weiqi::board::SetupFault;
use weiqi::diagram::Figure;
use weiqi::game::{Act, LogEntry};
use weiqi::life::DeadError;
use weiqi::sgf::{Record, RecordedResult, ReplayError, ResultClaim, WonBy};
use weiqi::{
    Article, ByColor, Chinese, Cite, Cited, Color, Count, Dead, End, Game, Ground, Point, Tally, Terms, Verdict,
};

/// A game that was played by the rules.
pub struct Judgement {
    pub game: Game,
    /// The dead groups; nothing where none were named, so that all are counted as alive.
    pub dead: Option<Dead>,
    pub count: Count,
    pub tally: Tally,
    /// Nothing where play has not ended, as far as the record says.
    pub verdict: Option<Verdict>,
    /// How the verdict and the record's own result compare.
    pub agreement: Agreement,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Agreement {
    /// The verdict by count is the record's result.
    Agrees,
    /// It is not.
    Differs,
    /// The verdict is nothing but what the record states: a resignation, a loss on time, a forfeit.
    Stated,
    /// One of the two is missing, or the result is in words of its own.
    Incomparable,
}

/// Why there is no judgement.
pub enum Fault {
    /// The record is not a game by the rules.
    Breach(ReplayError),
    /// A dead stone was named where there is none.
    Dead(DeadError),
}

/// The stones that are set up, or one move too many: the place in the law that stands against it.
pub fn breach_cite(breach: &ReplayError) -> Cite {
    match breach {
        ReplayError::Refused { reason, .. } => reason.cite(),
        ReplayError::Setup(error) => match error.faults().first() {
            Some(SetupFault::OffBoard { .. }) => Cite::article(Article::Equipment).clause(1),
            Some(SetupFault::BothColors { .. }) => Cite::article(Article::Play).clause(3),
            _ => Cite::article(Article::Liberties),
        },
    }
}

/// Judges a record by the rules of 2002, on the komi and handicap that it names.
pub fn judge(record: &Record, dead: Option<&[Point]>) -> Result<Judgement, Fault> {
    let mut game = record.game(record.terms(Terms::CHINESE_2002)).map_err(Fault::Breach)?;
    let claim = record.info.result.as_ref().and_then(|result| result.claim);
    if game.end().is_none()
        && let Some(turn) = last_turn(claim, dead.is_some(), game.to_move())
    {
        game.apply(turn).expect("resigning and agreeing are open to a side until play ends");
    }
    let dead = dead.map(|points| Dead::new(game.board(), points.iter().copied())).transpose().map_err(Fault::Dead)?;
    let count = Count::after(&dead.unwrap_or(Dead::none(game.board())));
    let tally = Tally::new(&count, game.terms(), ByColor::default());
    let verdict = match game.end() {
        Some(end) => Some(Verdict::of_end(end).unwrap_or(tally.verdict())),
        None => lost_off_the_board(claim),
    };
    let agreement = match (game.end(), verdict, claim) {
        (Some(End::TwoPasses | End::Agreed), Some(verdict), Some(claim)) => compare(&verdict, claim),
        (_, Some(_), Some(_)) => Agreement::Stated,
        _ => Agreement::Incomparable,
    };
    Ok(Judgement { game, dead, count, tally, verdict, agreement })
}

/// The turn that ended play though it is no move of the record: a resignation, or the agreement without
/// which nobody would have counted.
fn last_turn(claim: Option<ResultClaim>, dead_named: bool, to_move: Color) -> Option<LogEntry> {
    let agreed = LogEntry { color: to_move, act: Act::AgreeEnd };
    match claim {
        Some(ResultClaim::Win { winner, by: WonBy::Resignation }) => {
            Some(LogEntry { color: !winner, act: Act::Resign })
        }
        Some(ResultClaim::Win { by: WonBy::Time | WonBy::Forfeit, .. }) => None,
        Some(ResultClaim::Win { by: WonBy::Margin(_), .. } | ResultClaim::Draw) => Some(agreed),
        _ => dead_named.then_some(agreed),
    }
}

/// The verdict on a game that a side lost without ending play.
fn lost_off_the_board(claim: Option<ResultClaim>) -> Option<Verdict> {
    let Some(ResultClaim::Win { winner, by }) = claim else { return None };
    let by = match by {
        WonBy::Time => Ground::Time { cite: Cite::article(Article::Timing) },
        WonBy::Forfeit => Ground::Forfeit { cite: Cite::article(Article::EndProcedure).clause(1) },
        _ => return None,
    };
    Some(Verdict::Win { winner, by })
}

fn compare(verdict: &Verdict, claim: ResultClaim) -> Agreement {
    let same = match claim {
        ResultClaim::Void | ResultClaim::Unknown => return Agreement::Incomparable,
        ResultClaim::Win { winner, by: WonBy::Unstated } => verdict.winner() == Some(winner),
        claim => RecordedResult::from(verdict).claim == Some(claim),
    };
    if same { Agreement::Agrees } else { Agreement::Differs }
}

impl Judgement {
    /// Whether the verdict rests on the count.
    pub fn is_counted(&self) -> bool {
        matches!(self.game.end(), Some(End::TwoPasses | End::Agreed))
    }

    /// The last position: with its areas and both counts if it was counted, else with the last move.
    pub fn figure(&self) -> Figure {
        let moves = self.game.move_count();
        let figure = match (self.is_counted(), self.dead) {
            (true, dead) => Figure::new(self.game.board()).with_count(&dead.unwrap_or(Dead::none(self.game.board()))),
            (false, _) => Figure::from_game(&self.game, moves..moves),
        };
        match (self.verdict, self.zh()) {
            (Some(verdict), Some(zh)) => figure.with_note(&format!("{verdict}; {zh}")),
            _ => figure,
        }
    }

    /// How play ended.
    pub fn end(&self) -> &'static str {
        match self.game.end() {
            Some(End::TwoPasses) => "two passes",
            Some(End::Agreed) => "agreement",
            Some(End::Resigned(_)) => "resignation",
            Some(End::Repetition(_)) => "repetition",
            None => "open",
        }
    }

    /// The verdict in Chinese, after the two counts where it rests on them.
    pub fn zh(&self) -> Option<String> {
        let verdict = self.verdict?;
        if !self.is_counted() {
            return Some(verdict.zh().to_string());
        }
        let [black, white] = Color::ALL.map(|color| format!("{}{}", color.zh(), self.tally.area[color].zh()));
        Some(format!("{black} {white}, {}", verdict.seen_by(Color::Black).zh()))
    }

    /// What the judgement rests on, in the order in which it comes up.
    pub fn cites(&self) -> Vec<(&'static str, Cite)> {
        let mut cites = Vec::new();
        if let Some(end) = self.game.end() {
            cites.push(("end of play", end.cite()));
        }
        if self.is_counted() {
            cites.push(("dead groups", Cite::article(Article::LifeAndDeath).clause(2)));
            cites.push(("count", Cite::article(Article::Counting)));
        }
        cites.extend(self.verdict.map(|verdict| ("verdict", verdict.cite())));
        cites
    }
}
