//! Which groups are dead: what the sides say, disputes, and what the chief referee settles. Articles 8, 12.4(4), 16.4,
//! 21.2 to 21.4 and 30.6.

use alloc::vec;
use alloc::vec::Vec;

use super::state::{Confirmations, Counted, Groups, LastTurn, Phase, Play, Settling};
use super::{Contest, Refused, Step, StepKind};
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::count::Count;
use crate::game::Act;
use crate::law::{Article, Cite};
use crate::life::Dead;
use crate::point::{Point, PointSet};

const LIFE_AND_DEATH: Cite = Cite::article(Article::LifeAndDeath);
const REVIEW: Cite = Cite::article(Article::RightsAndDuties).clause(4);

impl Contest {
    pub(super) fn mark_dead(&mut self, by: Color, dead: &[Point]) -> Result<Vec<Step>, Refused> {
        let board = self.game.board();
        let dead = Dead::new(board, dead.iter().copied())?;
        let stones = dead.points();
        match &mut self.state.phase {
            Phase::Settling(settling) => {
                settling.marked[by] = Some(dead);
                let mut steps = vec![Step::new(StepKind::MarkedDead(by, stones), LIFE_AND_DEATH)];
                if let Some(agreed) = agreement(settling, board) {
                    steps.push(Step::new(StepKind::Agreed(agreed.points()), LIFE_AND_DEATH));
                    self.count(agreed, None, false, &mut steps);
                }
                Ok(steps)
            }
            // A mistake in marking is put right when both sides name the same other groups (Article 16.4). Play is not
            // reopened by it (21.3), so until then the agreement stands.
            Phase::Counted(counted) => {
                counted.marked[by] = Some(dead);
                counted.confirmed = Confirmations::default();
                let mut steps = vec![Step::new(StepKind::MarkedDead(by, stones), REVIEW)];
                let is_agreed = counted.marked[!by] == Some(dead) && counted.dead != dead;
                if is_agreed && !counted.is_settled {
                    steps.push(Step::new(StepKind::Agreed(stones), REVIEW));
                    self.count(dead, None, false, &mut steps);
                }
                Ok(steps)
            }
            Phase::Play(_) => Err(Refused::NotEnded),
            other => Err(other.refuses_play()),
        }
    }

    fn count(&mut self, dead: Dead, contested: Option<(Color, PointSet)>, is_settled: bool, steps: &mut Vec<Step>) {
        let confirmed = Confirmations::default();
        let counted = Counted { dead, marked: ByColor::default(), contested, is_settled, confirmed };
        let tally = self.tally_of(&counted);
        self.state.phase = Phase::Counted(counted);
        steps.push(Step::new(StepKind::Counted(tally), tally.cite()).and(tally.fines_cite()));
    }

    pub(super) fn dispute(&mut self, by: Color, at: Point) -> Result<Vec<Step>, Refused> {
        let Phase::Settling(settling) = &self.state.phase else {
            return Err(match &self.state.phase {
                Phase::Play(_) => Refused::NotEnded,
                other => other.refuses_play(),
            });
        };
        let group = Dead::new(self.game.board(), [at])?.points();
        let says_dead = |side: Color| settling.marked[side].map(|dead| dead.points().contains(at));
        if says_dead(by) != Some(true) || says_dead(!by) != Some(false) {
            return Err(Refused::NotDisputed { by, at });
        }
        if proved_groups(settling, self.game.board()).contains(at) {
            return Err(Refused::PlayedOut { at });
        }
        let proved = settling.proved;
        self.enter_turn(by, Act::Dispute)?;
        let disputed = ByColor::from_fn(|side| group & self.game.board().stones(side));
        let groups = Groups { disputed, proved };
        let last = LastTurn { groups_before: groups, ..LastTurn::default() };
        self.state.phase = Phase::Play(Play { groups, last, ..Play::default() });
        let cite = Cite::article(Article::RefereeEnd).clause(4);
        Ok(vec![Step::new(StepKind::Disputed(by), cite)])
    }

    pub(super) fn settle(&mut self, dead: &[Point], shared: &[Point]) -> Result<Vec<Step>, Refused> {
        let special = Cite::article(Article::ChiefReferee).clause(6);
        let (contested_to, cite) = match &self.state.phase {
            Phase::Abandoned(side) => (Some(!*side), Cite::article(Article::Timing).clause(4).item(4)),
            // What the chief referee has settled he can put right, until it is confirmed.
            Phase::Counted(counted) if counted.is_settled => (counted.contested.map(|(side, _)| side), special),
            Phase::Settling(settling) => {
                let have_disagreed = settling.marked.black.is_some() && settling.marked.white.is_some();
                let is_tried = settling.proved != ByColor::default();
                if have_disagreed && !is_tried {
                    return Err(Refused::PlayItOut);
                }
                (None, special)
            }
            Phase::Play(_) => return Err(Refused::NotEnded),
            other => return Err(other.refuses_play()),
        };
        let dead = Dead::new(self.game.board(), dead.iter().copied())?;
        let would_be_shared = Count::after(&dead).shared();
        let is_shared = |at: &Point| contested_to.is_some() && would_be_shared.contains(*at);
        if let Some(&at) = shared.iter().find(|at| !is_shared(at)) {
            return Err(Refused::NotShared(at));
        }
        let mut steps = vec![Step::new(StepKind::Settled(dead.points()), cite)];
        let contested = contested_to.map(|side| (side, shared.iter().copied().collect()));
        self.count(dead, contested, true, &mut steps);
        Ok(steps)
    }
}

/// What both sides have said, if it is the same; a group that has been proved alive is not dead because
/// one side alone still says so.
fn agreement(settling: &Settling, board: &Board) -> Option<Dead> {
    let [black, white] = [settling.marked.black?.points(), settling.marked.white?.points()];
    let differing = (black | white) - (black & white);
    let same = differing.is_subset(&proved_groups(settling, board));
    same.then(|| Dead::new(board, black & white).ok()).flatten()
}

/// The groups, as they have become, of the stones that were proved alive.
fn proved_groups(settling: &Settling, board: &Board) -> PointSet {
    let stones = settling.proved.black | settling.proved.white;
    stones.iter().fold(PointSet::EMPTY, |groups, at| groups | board.group(at))
}
