//! From a line of a tree to a [`Record`].

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::info::{Info, Raw, Remark};
use super::komi::{KomiReading, RecordedKomi};
use super::note::{Note, SgfError};
use super::result::RecordedResult;
use super::rules::RecordedRules;
use super::scan::Games;
use super::stones::Stones;
use super::text::{one_line, unescape};
use super::time::seconds;
use super::tree::{NodeId, Property, Tree};
use super::{Record, RecordedMove, Restart, encoding, extra_passes};
use crate::board::Setup;
use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::point::{Point, PointSet, Size};
use crate::zi::Zi;

impl Record {
    /// Notes on a handicap and its stones.
    pub(super) fn handicap_notes(&mut self) {
        let (handicap, stones) = (self.handicap.unwrap_or(0), self.setup.stones.black.len() as u16);
        let looks_like_handicap = self.setup.stones.white.is_empty() && stones >= 2 && self.to_move == Color::White;
        if (handicap >= 2 && stones != u16::from(handicap)) || (handicap < 2 && looks_like_handicap) {
            self.notes.push(Note::HandicapMismatch { handicap, stones });
        }
        if handicap > 9 {
            self.notes.push(Note::HandicapAboveNine { handicap });
        }
    }

    /// Reads the main line of the first game of a file, in whatever encoding it is ([`decode`](super::decode)).
    /// What is left out, such as further games and variations, is noted; [`Games`] and [`Tree`] have them.
    ///
    /// # Errors
    /// [`SgfError`]: what cannot be read, and where.
    pub fn parse(bytes: &[u8]) -> Result<Record, SgfError> {
        let decoded = encoding::decode(bytes)?;
        let mut record = Record::parse_text(&decoded.text)?;
        if decoded.encoding != encoding::Encoding::Utf8 {
            record.notes.insert(0, Note::Encoding(decoded.encoding));
        }
        Ok(record)
    }

    /// As [`Record::parse`], from text.
    ///
    /// # Errors
    /// [`SgfError`]: what cannot be read, and where.
    pub fn parse_text(text: &str) -> Result<Record, SgfError> {
        let mut games = Games::new(text);
        let mut record = Record::from_tree(&games.next().unwrap_or_else(|| Tree::parse(text))?)?;
        if games.has_more() {
            record.notes.push(Note::MoreGames);
        }
        Ok(record)
    }

    /// The main line of a tree.
    ///
    /// # Errors
    /// [`SgfError`]: what cannot be read, and where.
    pub fn from_tree(tree: &Tree) -> Result<Record, SgfError> {
        Record::from_line(tree, tree.main_line())
    }

    /// Any line of a tree: its nodes, from the root on ([`Tree::line_to`], [`Tree::lines`]).
    ///
    /// A missing size is 19 by 19. Who moves first: the side that `PL` names, else the side of the first move,
    /// else White after a handicap and Black without. Where the handicap is 2 or more, no stones are set up and
    /// the record starts with just as many black plays, these are read as the handicap, with a note.
    ///
    /// # Errors
    /// [`SgfError`]: what cannot be read, and where.
    pub fn from_line(tree: &Tree, line: impl IntoIterator<Item = NodeId>) -> Result<Record, SgfError> {
        let line: Vec<NodeId> = line.into_iter().collect();
        let mut notes = tree.notes().to_vec();
        check_game(tree, &line, &mut notes)?;
        let lines = tree.leaves().count();
        if lines > 1 {
            notes.push(Note::Variations { lines: lines - 1 });
        }
        let size = size(tree, &line, &mut notes)?;
        let mut reader = Reader::new(size, notes);
        for &node in &line {
            reader.node(tree, node)?;
        }
        Ok(reader.finish())
    }
}

/// All values of a property, as the file has them, joined by `][`.
fn raw(property: &Property<'_>) -> String {
    property.raw_values().collect::<Vec<_>>().join("][")
}

fn named<'t>(tree: &'t Tree, line: &[NodeId], name: &'static str) -> impl Iterator<Item = (NodeId, String)> + use<'t> {
    let line = line.to_vec();
    let of_node =
        move |node| tree.properties(node).filter(move |property| property.is(name)).map(move |it| (node, raw(&it)));
    line.into_iter().flat_map(of_node).filter(|(_, text)| !text.trim().is_empty())
}

/// Refuses the record of another game.
fn check_game(tree: &Tree, line: &[NodeId], notes: &mut Vec<Note>) -> Result<(), SgfError> {
    let mut seen = false;
    for (node, text) in named(tree, line, "GM") {
        let node = node.number();
        match text.trim().parse() {
            Ok(1) => {}
            Ok(game) => return Err(SgfError::OtherGame { game }),
            Err(_) => notes.push(Note::Unread { node, property: "GM", text }),
        }
        if core::mem::replace(&mut seen, true) {
            notes.push(Note::Repeated { node, property: "GM" });
        }
    }
    Ok(())
}

/// The size of the board, from wherever it stands.
fn size(tree: &Tree, line: &[NodeId], notes: &mut Vec<Note>) -> Result<Size, SgfError> {
    let mut sizes = named(tree, line, "SZ");
    let Some((_, text)) = sizes.next() else { return Ok(Size::STANDARD) };
    if let Some((node, _)) = sizes.next() {
        notes.push(Note::Repeated { node: node.number(), property: "SZ" });
    }
    let (columns, rows) = text.split_once(':').unwrap_or((&text, &text));
    let side = |text: &str| text.trim().parse().ok();
    let size = side(columns).zip(side(rows)).and_then(|(columns, rows)| Size::new(columns, rows));
    size.ok_or_else(|| SgfError::Size { text: text.trim().into() })
}

/// The points of a value: one, or the rectangle between two corners, the upper left one first.
fn points(text: &str, size: Size) -> Option<PointSet> {
    let at = |text: &str| Point::from_sgf(text, size).ok();
    let Some((from, to)) = text.split_once(':') else { return Some(PointSet::from(at(text)?)) };
    let (from, to) = (at(from)?, at(to)?);
    if from.column() > to.column() || from.row() < to.row() {
        return None;
    }
    let row = |row| (from.column()..=to.column()).filter_map(move |column| Point::new(column, row));
    Some((to.row()..=from.row()).flat_map(row).collect())
}

/// A record as far as it has been read.
struct Reader {
    size: Size,
    stones: ByColor<PointSet>,
    first: Option<Color>,
    moves: Vec<RecordedMove>,
    restarts: Vec<Restart>,
    /// The stones as the moves so far leave them, once stones were set up after a move; and how many moves those are.
    now: Option<(Stones, usize)>,
    /// Set up after the last move that was read, and the node.
    pending: Option<(Added, u32)>,
    handicap: Option<u8>,
    proposed: Option<PointSet>,
    remarks: BTreeMap<usize, Remark>,
    notes: Vec<Note>,
    info: Info,
}

/// What the nodes since the last move set up.
#[derive(Clone, Default)]
struct Added {
    stones: ByColor<PointSet>,
    emptied: PointSet,
    to_move: Option<Color>,
}

const SETUP: [&str; 4] = ["AB", "AW", "AE", "PL"];

impl Reader {
    fn new(size: Size, notes: Vec<Note>) -> Reader {
        Reader {
            size,
            stones: ByColor::default(),
            first: None,
            moves: Vec::new(),
            restarts: Vec::new(),
            now: None,
            pending: None,
            handicap: None,
            proposed: None,
            remarks: BTreeMap::new(),
            notes,
            info: Info::default(),
        }
    }

    fn node(&mut self, tree: &Tree, id: NodeId) -> Result<(), SgfError> {
        let node = id.number();
        let (mut set_up, mut moves, mut territory) = (Vec::new(), Vec::new(), ByColor::<PointSet>::default());
        let mut rest = Vec::new();
        for property in tree.properties(id) {
            let name = property.name();
            match (&*name, SETUP.into_iter().find(|known| *known == name)) {
                (_, Some(known)) => set_up.push((known, property)),
                ("B" | "W", _) => moves.push(property),
                ("GM" | "FF" | "SZ" | "CA", _) => {}
                (name, _) => {
                    if let Some(color) = match name {
                        "TB" => Some(Color::Black),
                        "TW" => Some(Color::White),
                        _ => None,
                    } {
                        let all = property.raw_values().filter_map(|value| points(value.trim(), self.size));
                        territory[color] = all.fold(territory[color], |all, some| all | some);
                    }
                    rest.push((property.name().into_owned(), property));
                }
            }
        }
        let Some(mut added) = self.set_up(node, &set_up)? else {
            self.moves(node, &moves)?;
            return self.after_moves(node, territory, &rest);
        };
        // Beside a move, the turn is that after the move unless it is the move's own; and stones are lifted
        // after it, as at the end of a game, unless it is the first.
        let mut after = Added::default();
        if let Some(mover) = moves.first().map(|given| if given.is("B") { Color::Black } else { Color::White }) {
            if added.to_move != Some(mover) {
                after.to_move = added.to_move.take();
            }
            if !self.moves.is_empty() {
                after.emptied = core::mem::take(&mut added.emptied);
            }
        }
        self.add(added, node, !moves.is_empty());
        self.moves(node, &moves)?;
        if after.to_move.is_some() || !after.emptied.is_empty() {
            self.add(after, node, false);
        }
        self.after_moves(node, territory, &rest)
    }

    /// What a node says of territory, and the rest of it.
    fn after_moves(
        &mut self,
        node: u32,
        territory: ByColor<PointSet>,
        rest: &[(String, Property<'_>)],
    ) -> Result<(), SgfError> {
        if !(territory.black | territory.white).is_empty() {
            let now = self.stones_now();
            self.proposed = Some((now.black & territory.white) | (now.white & territory.black));
        }
        self.rest(node, rest);
        Ok(())
    }

    /// Stones put on and taken off the board, and the side to move (`AB`, `AW`, `AE`, `PL`); `None` if none is.
    fn set_up(&mut self, node: u32, properties: &[(&'static str, Property<'_>)]) -> Result<Option<Added>, SgfError> {
        let mut added = Added::default();
        let (mut seen, mut told, mut any) = (Vec::new(), Vec::new(), false);
        for &(property, given) in properties {
            let text = raw(&given);
            if text.trim().is_empty() {
                continue;
            }
            any = true;
            if seen.contains(&property) {
                if !told.contains(&property) {
                    self.notes.push(Note::Repeated { node, property });
                    told.push(property);
                }
                if property == "PL" {
                    continue;
                }
            }
            seen.push(property);
            if property == "PL" {
                added.to_move = match text.trim().to_ascii_lowercase().as_str() {
                    "b" | "black" | "1" => Some(Color::Black),
                    "w" | "white" | "2" => Some(Color::White),
                    _ => return Err(SgfError::Value { node, property, text }),
                };
                continue;
            }
            let into = match property {
                "AB" => &mut added.stones.black,
                "AW" => &mut added.stones.white,
                _ => &mut added.emptied,
            };
            for value in given.raw_values().filter(|value| !value.trim().is_empty()) {
                let set = points(value.trim(), self.size);
                *into |= set.ok_or_else(|| SgfError::Value { node, property, text: value.into() })?;
            }
        }
        // A point that one node both fills and empties says nothing of what stands there.
        if let Some(at) = (added.emptied & (added.stones.black | added.stones.white)).first() {
            let text = at.to_sgf(self.size).unwrap_or_default();
            return Err(SgfError::Value { node, property: "AE", text });
        }
        Ok(any.then_some(added))
    }

    /// Puts stones on the board: at the start, or after a move, where they wait for the next one.
    fn add(&mut self, added: Added, node: u32, beside_move: bool) {
        let changes_stones = !(added.stones.black | added.stones.white | added.emptied).is_empty();
        if beside_move && changes_stones {
            self.notes.push(Note::SetupBesideMove { node });
        }
        if self.moves.is_empty() {
            // A point that one node gives to both colours stays with both, so that the set-up is refused.
            for color in Color::ALL {
                let taken = added.emptied | added.stones[!color];
                self.stones[color] = (self.stones[color] - taken) | added.stones[color];
            }
            self.first = added.to_move.or(self.first);
            return;
        }
        let (pending, _) = self.pending.get_or_insert_with(|| (Added::default(), node));
        for color in Color::ALL {
            let taken = added.emptied | added.stones[!color];
            pending.stones[color] = (pending.stones[color] - taken) | added.stones[color];
        }
        pending.emptied = (pending.emptied - added.stones.black - added.stones.white) | added.emptied;
        pending.to_move = added.to_move.or(pending.to_move);
    }

    /// The stones as the moves so far leave them.
    fn stones_now(&mut self) -> ByColor<PointSet> {
        let (stones, played) = self.now.get_or_insert((Stones::new(self.size, self.stones), 0));
        for recorded in &self.moves[*played..] {
            if let Move::Play(at) = recorded.mv {
                stones.play(recorded.color, at);
            }
        }
        *played = self.moves.len();
        stones.of
    }

    /// Makes what was set up after a move a new start, if it changes anything. `next` is the side of the next move.
    fn restart(&mut self, next: Option<Color>) {
        let Some((added, node)) = self.pending.take() else { return };
        let before = self.stones_now();
        let mut after = before;
        for color in Color::ALL {
            after[color] = (after[color] - added.emptied - added.stones[!color]) | added.stones[color];
        }
        let usual = self.moves.last().map_or(Color::Black, |last| !last.color);
        let to_move = added.to_move.or(next).unwrap_or(usual);
        let lifted = (before.black | before.white) - (after.black | after.white);
        if next.is_none() && (added.stones.black | added.stones.white).is_empty() {
            if !lifted.is_empty() {
                self.notes.push(Note::Lifted { node, stones: lifted });
                self.proposed.get_or_insert(lifted);
                let remark = self.remarks.entry(self.moves.len()).or_default();
                let at = lifted.iter().filter_map(|at| at.to_sgf(self.size));
                remark.other.push(Raw { name: "AE".into(), values: at.collect() });
            }
            return;
        }
        if after == before && to_move == usual {
            return;
        }
        self.notes.push(Note::Restart { node });
        let setup = Setup { size: self.size, stones: after.map(|set| set.iter().collect()) };
        self.restarts.push(Restart { after: self.moves.len(), setup, to_move, node });
        self.now = Some((Stones::new(self.size, after), self.moves.len()));
    }

    /// The moves of a node (`B`, `W`), in their order.
    fn moves(&mut self, node: u32, properties: &[Property<'_>]) -> Result<(), SgfError> {
        for given in properties {
            let (color, property) = if given.is("B") { (Color::Black, "B") } else { (Color::White, "W") };
            let text = raw(given);
            let blank = !text.is_empty() && text.trim().is_empty();
            let mv = Move::from_sgf(text.trim(), self.size);
            let mv = mv.map_err(|_| SgfError::Value { node, property, text })?;
            if blank {
                self.notes.push(Note::BlankPass { node });
            }
            self.restart(Some(color));
            self.moves.push(RecordedMove { color, mv, node });
        }
        if properties.len() > 1 {
            self.notes.push(Note::MovesInNode { node });
        }
        Ok(())
    }

    /// Everything else that a record keeps.
    fn rest(&mut self, node: u32, properties: &[(String, Property<'_>)]) {
        let after = self.moves.len();
        for (name, given) in properties {
            let text = raw(given);
            let value = || unescape(given.raw_values().next().unwrap_or_default());
            // Of several values only the first is text.
            let is_blank = given.raw_values().next().is_none_or(|value| unescape(value).trim().is_empty());
            if let Some(color) = match name.as_str() {
                "BL" | "OB" => Some(Color::Black),
                "WL" | "OW" => Some(Color::White),
                _ => None,
            } {
                let reading = &mut self.remarks.entry(after).or_default().clock[color];
                let understood = match name.as_str() {
                    "BL" | "WL" => seconds(&text).map(|left| reading.left = Some(left)).is_some(),
                    _ => text.trim().parse().map(|count| reading.overtime = Some(count)).is_ok(),
                };
                if !understood {
                    self.keep(after, name, given);
                }
                continue;
            }
            if name == "C" && node > 0 {
                let comment = &mut self.remarks.entry(after).or_default().comment;
                match comment {
                    _ if is_blank => {}
                    Some(before) => {
                        before.push('\n');
                        before.push_str(&value());
                    }
                    None => *comment = Some(value()),
                }
                continue;
            }
            if is_blank && Info::KNOWN.contains(&name.as_str()) {
                continue;
            }
            if name == "HA" {
                match text.trim().parse() {
                    Ok(_) if self.handicap.is_some() => self.notes.push(Note::Repeated { node, property: "HA" }),
                    Ok(count) => self.handicap = Some(count),
                    Err(_) => self.notes.push(Note::Unread { node, property: "HA", text }),
                }
                continue;
            }
            let seen = match name.as_str() {
                "KM" => self.info.komi.is_some(),
                "RE" => self.info.result.is_some(),
                _ => false,
            };
            if let (true, Some(property)) = (seen, Info::KNOWN.into_iter().find(|known| known == name)) {
                self.notes.push(Note::Repeated { node, property });
                continue;
            }
            match self.info.field(name) {
                Some((property, Some(_))) => self.notes.push(Note::Repeated { node, property }),
                Some((_, slot)) => {
                    let is_text = matches!(name.as_str(), "C" | "GC" | "CP");
                    *slot = Some(if is_text { value() } else { one_line(&value()) });
                }
                None if name == "KM" => self.info.komi = Some(RecordedKomi::read(&value())),
                None if name == "RE" => self.info.result = Some(RecordedResult::read(&one_line(&value()))),
                None if node == 0 => self.info.other.push(Raw::of(name, given)),
                None => self.keep(after, name, given),
            }
        }
    }

    fn keep(&mut self, after: usize, name: &str, given: &Property<'_>) {
        self.remarks.entry(after).or_default().other.push(Raw::of(name, given));
    }

    /// One large site has names of its own for what the format has other names for.
    fn site_names(&mut self) {
        if !self.notes.iter().any(|note| matches!(note, Note::NoSemicolon { node: 0 })) {
            return;
        }
        let mut take = |name: &str| {
            let at = self.info.other.iter().position(|raw| raw.name == name)?;
            Some(unescape(&self.info.other.remove(at).values.join("][")))
        };
        let [komi, event, date] = ["KO", "TE", "RD"].map(|name| take(name).filter(|text| !text.trim().is_empty()));
        let info = &mut self.info;
        info.komi = info.komi.take().or(komi.map(|text| RecordedKomi::read(&text)));
        info.event = info.event.take().or(event);
        info.date = info.date.take().or(date);
    }

    /// Decides what only the whole record can tell, and notes what is unusual.
    fn finish(mut self) -> Record {
        self.restart(None);
        self.site_names();
        let handicap = self.handicap.unwrap_or(0);
        let leading = self.moves.iter().take_while(|recorded| recorded.color == Color::Black).count();
        let points: PointSet = self.moves[..leading].iter().filter_map(|recorded| recorded.mv.point()).collect();
        let no_stones = self.stones.black.is_empty() && self.stones.white.is_empty();
        let is_first_part = self.restarts.first().is_none_or(|restart| restart.after >= leading);
        if no_stones
            && is_first_part
            && handicap >= 2
            && leading == usize::from(handicap)
            && points.len() == u16::from(handicap)
        {
            self.moves.drain(..leading);
            (self.stones.black, self.first) = (points, Some(Color::White));
            self.notes.push(Note::HandicapAsMoves { stones: handicap });
            self.restarts.iter_mut().for_each(|restart| restart.after -= leading);
            let remarks = core::mem::take(&mut self.remarks);
            for (after, remark) in remarks {
                self.remarks.entry(after.saturating_sub(leading)).or_default().join(remark);
            }
        }
        let usual = if handicap >= 2 { Color::White } else { Color::Black };
        let to_move = self.first.or(self.moves.first().map(|first| first.color)).unwrap_or(usual);
        self.values(handicap);
        self.turns(to_move);
        let setup = Setup { size: self.size, stones: self.stones.map(|set| set.iter().collect()) };
        let Reader { moves, restarts, handicap, proposed, remarks, notes, info, .. } = self;
        let mut record = Record { setup, to_move, moves, restarts, handicap, proposed, remarks, notes, info };
        record.handicap_notes();
        record
    }

    /// Notes on komi, rules and result.
    fn values(&mut self, handicap: u8) {
        let rules = self.info.rules.as_deref();
        let known = rules.and_then(RecordedRules::from_name);
        if let (Some(text), true) = (rules, known != Some(RecordedRules::Chinese)) {
            self.notes.push(Note::Rules { text: text.into() });
        }
        if let Some(komi) = &mut self.info.komi {
            komi.decide(known, self.info.result.as_ref().and_then(|result| result.claim));
            if !matches!(komi.reading, KomiReading::Points(_)) {
                self.notes.push(Note::Komi(komi.clone()));
            }
            if handicap >= 2 && komi.zi().is_some_and(|zi| zi.abs() > Zi::from_quarters(1)) {
                self.notes.push(Note::KomiWithHandicap(komi.clone()));
            }
        }
        if let Some(RecordedResult { text, claim: None }) = &self.info.result {
            self.notes.push(Note::Result { text: text.clone() });
        }
    }

    /// Notes on moves out of turn and on passes.
    fn turns(&mut self, to_move: Color) {
        let (mut turn, mut restarts) = (to_move, self.restarts.iter().peekable());
        for (index, &RecordedMove { color, node, .. }) in self.moves.iter().enumerate() {
            while let Some(restart) = restarts.next_if(|restart| restart.after == index) {
                turn = restart.to_move;
            }
            if color != turn {
                self.notes.push(Note::OutOfTurn { node, color });
            }
            turn = !color;
        }
        let extra = extra_passes(&self.moves);
        if let Some(recorded) = self.moves[self.moves.len() - extra..].first() {
            self.notes.push(Note::ExtraPasses { node: recorded.node });
        }
    }
}
