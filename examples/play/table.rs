//! The table: two players, one board, and a [`Contest`] that knows how a game goes on and how it ends.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use weiqi::contest::{Refused, Stage};
use weiqi::{Chinese, Cite, Cited, Color, Contest, Event, Move, Point, PointSet, Size};

use super::picture::{Marks, picture};
use super::saved::{self, Start};
use super::typed::explain;

const HELP: &str = "\
  D4, q16      play there            pass     use a turn without a stone (Art. 2.5)
  resign       the side asked loses  undo     take the last move back, if the other side agrees
  end          say that the game is finished, and give up the move (Art. 21.1);
               the other side answers `yes`, or plays on
  when play has ended, each side in turn:
  dead D4 Q16  say that these groups, and no others, are dead; `dead` alone: all are alive (Art. 8)
  yes          say the same as the other side
  dispute D4   have it played out, the side that says \"dead\" first (Art. 21.4)
  board        show the board        help     show this
  time         show the clocks
  save FILE    keep the game as a record, to go on with `--load FILE`
  quit         break the game off";

pub struct Table<W> {
    pub(crate) contest: Contest,
    /// Who says next which groups are dead, once play has ended.
    stating: Color,
    /// Who would like to take a move back and waits for the answer.
    pub(crate) regrets: Option<Color>,
    /// The file that the game came from, or was saved into.
    file: Option<PathBuf>,
    has_quit: bool,
    look: Look,
    pub(crate) out: W,
}

/// How the table looks.
#[derive(Clone, Copy)]
pub struct Look {
    /// Whether every line is asked for.
    pub prompt: bool,
    /// Whether the board is coloured.
    pub in_colour: bool,
}

/// Plays a game from `input`, one command a line, until it is decided or broken off, or the input ends. `now` is a time
/// that only grows, from which the clocks are kept.
///
/// # Errors
/// Those of reading and writing.
pub fn run<W: Write>(
    start: Start,
    mut input: impl BufRead,
    out: W,
    look: Look,
    mut now: impl FnMut() -> Duration,
) -> io::Result<()> {
    let Start { game, moves, file } = start;
    let contest = Contest::new(game);
    let mut table = Table { contest, stating: Color::Black, regrets: None, file, has_quit: false, look, out };
    for mv in moves {
        let by = table.contest.game().to_move();
        // The record was played through when it was read.
        if let Err(refused) = table.contest.apply(Event::Move { by, mv }) {
            table.refuse(&refused)?;
        }
    }
    table.begin()?;
    let mut line = Vec::new();
    while !table.is_decided() {
        if table.has_quit {
            return table.break_off("the game is broken off");
        }
        if look.prompt {
            table.prompt()?;
        }
        line.clear();
        let asked = now();
        if input.read_until(b'\n', &mut line)? == 0 {
            return table.break_off("the input has ended");
        }
        let line = String::from_utf8_lossy(&line);
        if table.spend(now().saturating_sub(asked))? {
            table.obey(&line)?;
        } else {
            writeln!(table.out, "too late: {:?} was not heard", line.trim())?;
        }
    }
    table.announce()
}

impl<W: Write> Table<W> {
    /// What is to be reached, and the empty board or the handicap stones.
    fn begin(&mut self) -> io::Result<()> {
        let terms = self.contest.game().terms();
        let threshold = terms.threshold(self.contest.game().board().size());
        writeln!(self.out, "Black wins with more than {threshold} zi ({}); `help` lists what to type.", terms.cite())?;
        self.show()
    }

    /// The side that is to say something.
    pub(crate) fn asked(&self) -> Color {
        match (self.regrets, self.contest.stage()) {
            (Some(side), _) => !side,
            (None, Stage::Settling) => self.stating,
            (None, Stage::OutOfTime(side)) => !side,
            _ => self.contest.game().to_move(),
        }
    }

    fn is_decided(&self) -> bool {
        self.contest.verdict().is_some()
    }

    /// What has been said to be dead, by either side.
    fn said_dead(&self) -> PointSet {
        if let Some(dead) = self.contest.dead() {
            return dead.points();
        }
        let said = self.contest.marked();
        Color::ALL.iter().filter_map(|&side| said[side]).fold(PointSet::EMPTY, |all, dead| all | dead.points())
    }

    /// The board, with the last move in parentheses and small letters for what has been said to be dead.
    fn picture(&self) -> String {
        let board = self.contest.game().board();
        let last = match self.last_event() {
            Some(&Event::Move { mv: Move::Play(at), .. }) => Some(at).filter(|&at| board.stone(at).is_some()),
            _ => None,
        };
        picture(board, &Marks { last, dead: self.said_dead(), in_colour: self.look.in_colour })
    }

    /// The last event that is not time that went by.
    fn last_event(&self) -> Option<&Event> {
        self.contest.log().iter().rfind(|event| !matches!(event, Event::Elapse { .. }))
    }

    fn show(&mut self) -> io::Result<()> {
        let picture = self.picture();
        writeln!(self.out, "{picture}")
    }

    /// Does what a line says, or says why not.
    fn obey(&mut self, line: &str) -> io::Result<()> {
        // The name of a file keeps its capitals.
        if let Some((word, file)) = line.trim().split_once(char::is_whitespace)
            && word.eq_ignore_ascii_case("save")
        {
            return self.save(file.trim());
        }
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (side, size) = (self.asked(), self.contest.game().board().size());
        let out_of_time = match self.contest.stage() {
            Stage::OutOfTime(by) => Some(by),
            _ => None,
        };
        match (words.as_slice(), self.regrets) {
            ([], _) => Ok(()),
            (["help"], _) => writeln!(self.out, "{HELP}"),
            (["board"], _) => self.show(),
            (["time"], _) => self.show_times(),
            (["save"], _) => writeln!(self.out, "`save` needs the name of a file, such as game.sgf"),
            (["quit" | "exit"], _) => {
                self.has_quit = true;
                Ok(())
            }
            ([answer @ ("yes" | "no")], Some(_)) => self.answer_regret(*answer == "yes"),
            ([answer @ ("yes" | "no")], None) if out_of_time.is_some() => {
                out_of_time.map_or(Ok(()), |by| self.judge_time(by, *answer == "yes"))
            }
            (_, None) if out_of_time.is_some() => self.ask_about_time(),
            (_, Some(regretful)) => writeln!(self.out, "{side} answers `yes` or `no` first: may {regretful} undo?"),
            (["undo"], None) => self.regret(),
            (["resign"], None) => self.enter(Event::Resign { by: side }),
            (["end"], None) => self.enter(Event::ProposeEnd { by: side }),
            (["yes"], None) => self.agree(side),
            (["no"], None) => self.disagree(),
            (["dead", stones @ ..], None) => match points(stones, size) {
                Ok(dead) => self.enter(Event::MarkDead { by: side, dead }),
                Err(why) => writeln!(self.out, "{why}"),
            },
            (["dispute", stone], None) => match points(&[stone], size) {
                Ok(at) => self.dispute(side, at[0]),
                Err(why) => writeln!(self.out, "{why}"),
            },
            (["dispute", ..], None) => writeln!(self.out, "`dispute` needs one stone of the group, such as D4"),
            ([word], None) => match word.parse() {
                Ok(mv) => self.make_move(side, mv),
                Err(_) => writeln!(self.out, "{}", explain(word, size)),
            },
            ([first @ ("pass" | "resign" | "end" | "undo" | "yes" | "no" | "quit" | "exit"), ..], None) => {
                writeln!(self.out, "`{first}` stands alone; nothing was done")
            }
            ([first, ..], None) => match first.parse::<Move>() {
                Ok(_) => writeln!(self.out, "one move a line: {:?} was not played", words.join(" ")),
                Err(_) => writeln!(self.out, "{}", explain(first, size)),
            },
        }
    }

    /// A contest rules on unlawful plays; at this table they are asked about first, and cost nothing.
    fn make_move(&mut self, by: Color, mv: Move) -> io::Result<()> {
        match self.contest.game().check(mv) {
            Ok(()) => self.enter(Event::Move { by, mv }),
            Err(error) => self.refuse(&error.into()),
        }
    }

    /// Enters an event, and prints what follows from it in both languages.
    pub(crate) fn enter(&mut self, event: Event) -> io::Result<()> {
        let states = matches!(event, Event::MarkDead { .. });
        let before = self.picture();
        let steps = match self.contest.apply(event) {
            Ok(steps) => steps,
            Err(refused) => return self.refuse(&refused),
        };
        self.stating = if states { !self.stating } else { Color::Black };
        for step in steps {
            writeln!(self.out, "{step}  {}", step.zh())?;
        }
        if self.picture() != before {
            self.show()?;
        }
        self.advise()
    }

    /// What is expected next, where it is not simply a move.
    fn advise(&mut self) -> io::Result<()> {
        let (asked, stated) = (self.asked(), self.contest.marked());
        match self.contest.stage() {
            Stage::EndProposed(by) => writeln!(self.out, "{asked} answers {by}: `yes`, or a move to play on"),
            Stage::Settling => match (stated[asked], stated[!asked]) {
                (None, None) => writeln!(self.out, "{asked} says which groups are dead: `dead D4 Q16`, or `dead`"),
                (None, Some(_)) => writeln!(self.out, "{asked} says `yes` to that, or otherwise: `dead …`"),
                _ => writeln!(
                    self.out,
                    "the sides differ: {asked} says `yes` to what {} says, `dead …`, or `dispute D4` to play it out",
                    !asked
                ),
            },
            _ => Ok(()),
        }
    }

    pub(crate) fn refuse(&mut self, refused: &Refused) -> io::Result<()> {
        writeln!(self.out, "no: {refused} ({})", place(refused.cite()))
    }

    fn agree(&mut self, by: Color) -> io::Result<()> {
        match (self.contest.stage(), self.contest.marked()[!by]) {
            (Stage::Settling, Some(other)) => self.enter(Event::MarkDead { by, dead: other.points().iter().collect() }),
            (Stage::Settling, None) => writeln!(self.out, "{} has not said yet which groups are dead", !by),
            _ => self.enter(Event::AcceptEnd { by }),
        }
    }

    fn disagree(&mut self) -> io::Result<()> {
        match self.contest.stage() {
            Stage::EndProposed(_) => writeln!(self.out, "whoever does not agree makes a move (Art. 21.1)"),
            Stage::Settling => writeln!(self.out, "then say which groups are dead: `dead D4 Q16`, or `dead` for none"),
            _ => writeln!(self.out, "nothing was asked"),
        }
    }

    /// Either side may have the group played out; it is the one that says "dead" that claims it.
    fn dispute(&mut self, side: Color, at: Point) -> io::Result<()> {
        let stated = self.contest.marked();
        let says_dead = |side: &Color| stated[*side].is_some_and(|dead| dead.points().contains(at));
        let by = [side, !side].into_iter().find(says_dead).unwrap_or(side);
        self.enter(Event::Dispute { by, at })
    }

    /// The side that moved last would like to take it back. The rules know no such thing: the other side
    /// must agree.
    fn regret(&mut self) -> io::Result<()> {
        match self.last_event() {
            Some(&Event::Move { by, mv }) if self.is_playing() => {
                self.regrets = Some(by);
                writeln!(self.out, "{}, may {by} take {mv} back? `yes` or `no` (Art. 17.3 gives no right to it)", !by)
            }
            Some(&Event::ProposeEnd { by }) if self.is_playing() => {
                self.regrets = Some(by);
                writeln!(self.out, "{}, may {by} take that back and move? `yes` or `no`", !by)
            }
            _ => writeln!(self.out, "there is no move to take back"),
        }
    }

    fn is_playing(&self) -> bool {
        matches!(self.contest.stage(), Stage::Playing | Stage::EndProposed(_))
    }

    /// The log is the state: without its last event it is the game as it stood before. Time that went by since is given
    /// back, and the move's own stays used.
    fn answer_regret(&mut self, granted: bool) -> io::Result<()> {
        self.regrets = None;
        if !granted {
            return writeln!(self.out, "it stands");
        }
        let mut before = Contest::new(self.contest.start().clone());
        let mut log = self.contest.log().to_vec();
        let last = log.iter().rposition(|event| !matches!(event, Event::Elapse { .. }));
        log.truncate(last.unwrap_or(0));
        for event in log {
            if let Err(refused) = before.apply(event) {
                return self.refuse(&refused);
            }
        }
        self.contest = before;
        writeln!(self.out, "taken back: {} is to move", self.contest.game().to_move())?;
        self.show()
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        match saved::save(file, self.contest.game(), self.file.as_deref()) {
            Ok(()) => {
                self.file = Some(Path::new(file).to_path_buf());
                let clocks = if self.contest.clock().is_some() { ", with new clocks" } else { "" };
                writeln!(self.out, "saved in {file}; `--load {file}` goes on with it{clocks}")
            }
            Err(why) => writeln!(self.out, "not saved: {why}"),
        }
    }

    /// What the state is when the game ends without a decision.
    fn break_off(&mut self, why: &str) -> io::Result<()> {
        let (moves, game) = (self.contest.move_count(), self.contest.game());
        let state = match self.contest.stage() {
            Stage::EndProposed(by) => format!("{by} has said that the game is finished; {} has not answered", !by),
            Stage::Settling => "play has ended, and the groups are not agreed on".to_string(),
            Stage::OutOfTime(by) => format!("{by} is out of time"),
            _ => format!("{} is to move", game.to_move()),
        };
        writeln!(self.out, "{why}, moves so far: {moves}; {state}; no result")
    }

    fn announce(&mut self) -> io::Result<()> {
        let Some(verdict) = self.contest.verdict() else { return Ok(()) };
        let cite = place(verdict.cite());
        writeln!(self.out, "result: {verdict}  {}  {}  ({cite})", verdict.zh(), verdict.record())?;
        self.out.flush()
    }
}

/// A place in the law by number in both languages, with its heading.
fn place(cite: Cite) -> String {
    let heading = cite.article_2002().map_or("", |article| article.heading_zh());
    format!("{cite}, {} {heading}", cite.zh())
}

fn points(vertices: &[&str], size: Size) -> Result<Vec<Point>, String> {
    // `dead D4, Q16` is as good as `dead D4 Q16`.
    let points = vertices.iter().flat_map(|vertex| vertex.split(',')).filter(|vertex| !vertex.is_empty());
    points.map(|vertex| vertex.parse().map_err(|_| explain(vertex, size))).collect()
}
