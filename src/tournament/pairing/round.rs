//! The pairing of a field, put together: pairs, colours and reasons.

use alloc::vec::Vec;

use super::cost::Table;
use super::field::Field;
use super::reason::{ColorReason, PointsReason, Reason};
use super::witness::NoPairing;
use super::{FixedPair, Pair, PairingRules, Round};

impl Field {
    /// The best pairing of the field.
    ///
    /// # Errors
    /// [`NoPairing`] with a proof, if nobody can pair it.
    pub fn pair(&self, rules: &PairingRules) -> Result<Round, NoPairing> {
        let table = Table::new(self, *rules);
        let solution = table.solve(None)?;
        let id = |seat: usize| self.contenders()[table.at(seat)].id;
        let mut pairs: Vec<Pair> = self.fixed_pairs(*rules);
        pairs.extend(solution.pairs.iter().map(|&(i, j)| {
            let (black, color) = table.colors(i, j);
            let (upper, lower) = (table.points(i), table.points(j));
            let points = if upper == lower {
                PointsReason::Same { points: upper }
            } else {
                let (level_with_upper, of_them_met) = table.level_with(i);
                PointsReason::Float { upper, lower, level_with_upper, of_them_met }
            };
            Pair { upper: id(i), lower: id(j), black: black.map(id), reason: Reason { points, color } }
        }));
        Ok(Round {
            pairs,
            bye: self.fixed_bye().or(solution.bye.map(id)),
            objective: solution.objective,
            warnings: self.warnings(),
        })
    }

    /// The fixed pairs with their colours. Each pair alone is a field in which nobody else is in the way.
    fn fixed_pairs(&self, rules: PairingRules) -> Vec<Pair> {
        let of = |pair: &FixedPair| {
            let mut two =
                pair.entries.map(|id| self.contenders()[self.position(id).expect("checked when fixed")].clone());
            two.iter_mut().for_each(|one| one.met.clear());
            let alone = Field::new(two).expect("two entries of a checked field");
            let table = Table::new(&alone, rules);
            let (black, color) = table.colors(0, 1);
            let [upper, lower] = [0, 1].map(|seat| alone.contenders()[seat].id);
            let (black, color) = match pair.black {
                Some(black) => (Some(black), ColorReason::Fixed),
                None => (black.map(|seat| alone.contenders()[table.at(seat)].id), color),
            };
            Pair { upper, lower, black, reason: Reason { points: PointsReason::Fixed, color } }
        };
        self.fixed().iter().map(of).collect()
    }
}
