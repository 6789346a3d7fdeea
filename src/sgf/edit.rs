//! Records made from parts, and changed.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::info::{Info, Remark};
use super::komi::RecordedKomi;
use super::note::OffBoard;
use super::result::RecordedResult;
use super::{Record, RecordedMove};
use crate::board::Setup;
use crate::color::{ByColor, Color};
use crate::game::Game;
use crate::moves::Move;
use crate::point::{PointSet, Size};
use crate::verdict::Verdict;

impl Record {
    /// A record of a start and moves, which need not be legal.
    ///
    /// ```
    /// use weiqi::{Board, Color, Size, board::Setup, sgf::Record};
    /// let moves = [(Color::Black, "Q16".parse()?), (Color::White, "D4".parse()?)];
    /// let mut record = Record::new(Setup::new(Size::STANDARD), Color::Black, moves)?;
    /// record.push(Color::Black, "pass".parse()?)?;
    /// assert_eq!(record.to_string(), "(;FF[4]GM[1]CA[UTF-8]SZ[19]\n;B[pd];W[dp];B[])\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] for a stone or a move that is not on the board.
    pub fn new(
        setup: Setup,
        to_move: Color,
        moves: impl IntoIterator<Item = (Color, Move)>,
    ) -> Result<Record, OffBoard> {
        let size = setup.size;
        if let Some(&at) = setup.stones.black.iter().chain(&setup.stones.white).find(|&&at| !size.contains(at)) {
            return Err(OffBoard { at, size });
        }
        // In the order of the board, as a reader has them.
        let stones = setup.stones.map(|points| points.into_iter().collect::<PointSet>().iter().collect());
        let mut record = Record {
            setup: Setup { size, stones },
            to_move,
            moves: Vec::new(),
            restarts: Vec::new(),
            handicap: None,
            proposed: None,
            remarks: BTreeMap::new(),
            notes: Vec::new(),
            info: Info::default(),
        };
        moves.into_iter().try_for_each(|(color, mv)| record.push(color, mv))?;
        Ok(record)
    }

    /// A record of a game: its start, its moves, its handicap, komi and time, and how it ended where a side
    /// resigned or a repetition ended it. More can be added to [`Record::info`].
    ///
    /// Turns that are not moves have no place in a record: of a game with lost turns or disputes the moves
    /// are all there, but they do not read back as a game.
    ///
    /// ```
    /// use weiqi::{Color, Game, Move, Size, Terms, sgf::Record};
    /// let mut game = Game::new(Size::STANDARD, Terms::CHINESE_2002)?;
    /// game.play("Q16".parse()?)?;
    /// let mut record = Record::of(&game);
    /// record.info.players[Color::White] = Some("Wu [9d]".into());
    /// let text = record.to_string();
    /// assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[7.5]PW[Wu [9d\\]]\n;B[pd])\n");
    /// assert_eq!(Record::parse(text.as_bytes())?, record);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &Game) -> Record {
        let (board, to_move) = (game.origin().board(), game.origin().to_move());
        let stones = ByColor::from_fn(|color| board.stones(color).iter().collect());
        let moves = (1..).zip(game.moves()).map(|(node, (color, mv))| RecordedMove { color, mv, node }).collect();
        let result = game.end().and_then(Verdict::of_end).map(|verdict| RecordedResult::from(&verdict));
        let komi = Some(RecordedKomi::new(game.terms().komi()));
        let mut info = Info { komi, result, ..Info::default() };
        if let Some(time) = game.terms().time() {
            info.set_time_control(time);
        }
        Record {
            setup: Setup { size: board.size(), stones },
            to_move,
            moves,
            restarts: Vec::new(),
            handicap: Some(game.terms().handicap().count()).filter(|&count| count > 0),
            proposed: None,
            remarks: BTreeMap::new(),
            notes: Vec::new(),
            info,
        }
    }

    fn check(&self, mv: Move) -> Result<(), OffBoard> {
        let size: Size = self.size();
        mv.point().filter(|&at| !size.contains(at)).map_or(Ok(()), |at| Err(OffBoard { at, size }))
    }

    /// Adds a move at the end.
    ///
    /// # Errors
    /// [`OffBoard`] if it is not on the board; nothing is changed then.
    pub fn push(&mut self, color: Color, mv: Move) -> Result<(), OffBoard> {
        self.insert(self.moves.len(), color, mv)
    }

    /// Adds a move before the move of this index; at the end for an index beyond it. Remarks keep to their moves.
    ///
    /// # Errors
    /// [`OffBoard`] if it is not on the board; nothing is changed then.
    pub fn insert(&mut self, index: usize, color: Color, mv: Move) -> Result<(), OffBoard> {
        self.check(mv)?;
        let index = index.min(self.moves.len());
        let node = self.moves.get(index.wrapping_sub(1)).map_or(1, |before| before.node + 1);
        self.moves.insert(index, RecordedMove { color, mv, node });
        self.moved(index, 1);
        Ok(())
    }

    /// Takes a move away, and gives it back; `None` if there is none of this index. What was remarked on it is
    /// remarked on the move before.
    pub fn remove(&mut self, index: usize) -> Option<RecordedMove> {
        if index >= self.moves.len() {
            return None;
        }
        let removed = self.moves.remove(index);
        self.moved(index, -1);
        Some(removed)
    }

    /// Takes away all moves but the first so many, with their remarks and what was set up after them.
    pub fn truncate(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.remarks.retain(|&after, _| after <= moves);
        self.restarts.retain(|restart| restart.after <= moves);
        if self.moves.len() == moves {
            self.proposed = None;
        }
    }

    /// Shifts what refers to moves behind this index.
    fn moved(&mut self, index: usize, by: isize) {
        let shift = |after: usize| if after > index { after.saturating_add_signed(by) } else { after };
        self.restarts.iter_mut().for_each(|restart| restart.after = shift(restart.after));
        for (after, remark) in core::mem::take(&mut self.remarks) {
            self.remarks.entry(shift(after)).or_default().join(remark);
        }
    }

    /// What the record says after so many moves, to be changed; 0 is before the first.
    pub fn remark_mut(&mut self, after: usize) -> &mut Remark {
        self.remarks.entry(after.min(self.moves.len())).or_default()
    }

    /// Another handicap, or none.
    pub fn set_handicap(&mut self, handicap: Option<u8>) {
        self.handicap = handicap;
    }
}
