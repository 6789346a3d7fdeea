//! The field: entries that can be paired together, checked.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::super::player::EntryId;
use super::error::{FieldError, PairingWarning, certain_rounds};
use super::place::Place;
use super::{Contender, FixedPair};

/// The greatest number of colours kept for an entry: their squares then fit into the weights.
const MOST_COLORS: usize = 255;

/// The entries of a round, checked against each other, with what the director has fixed.
///
/// Entries that do not take part in the round (withdrawn, out, absent for a round) are left out. One that comes back,
/// or comes late, is put in again with what it has.
#[derive(Clone, Debug)]
pub struct Field {
    /// By points, the most first, then by lot: an order that does not depend on the input.
    contenders: Vec<Contender>,
    index: BTreeMap<EntryId, usize>,
    /// Who may not meet whom, as bits by row.
    closed: Vec<u64>,
    fixed: Vec<FixedPair>,
    fixed_bye: Option<EntryId>,
}

impl Field {
    /// The field of these entries, in any order.
    ///
    /// # Errors
    /// [`FieldError`] if there is no entry, an entry stands in the list twice, two have the same lot, or what they
    /// have played does not fit together.
    pub fn new(contenders: impl IntoIterator<Item = Contender>) -> Result<Field, FieldError> {
        let mut contenders: Vec<Contender> = contenders.into_iter().collect();
        contenders.sort_unstable_by_key(|one| (core::cmp::Reverse(one.points), one.lot, one.id));
        if contenders.is_empty() {
            return Err(FieldError::Empty);
        }
        let mut index = BTreeMap::new();
        let mut lots = BTreeMap::new();
        for (at, one) in contenders.iter().enumerate() {
            if index.insert(one.id, at).is_some() {
                return Err(FieldError::Twice { id: one.id });
            }
            if let Some(first) = lots.insert(one.lot, one.id) {
                return Err(FieldError::SameLot { first, second: one.id, lot: one.lot });
            }
            if one.colors.len() > MOST_COLORS {
                return Err(FieldError::TooManyGames { id: one.id, games: one.colors.len() });
            }
        }
        let closed = vec![0; contenders.len() * contenders.len().div_ceil(64)];
        let mut field = Field { contenders, index, closed, fixed: Vec::new(), fixed_bye: None };
        for at in 0..field.contenders.len() {
            for i in 0..field.contenders[at].met.len() {
                let (id, opponent) = (field.contenders[at].id, field.contenders[at].met[i]);
                if id == opponent {
                    return Err(FieldError::Itself { id });
                }
                if let Some(&other) = field.index.get(&opponent) {
                    field.close(at, other);
                }
            }
        }
        for one in &field.contenders {
            for &opponent in &one.met {
                if let Some(&other) = field.index.get(&opponent)
                    && !field.is_closed(other, field.index[&one.id])
                {
                    return Err(FieldError::OneSided { id: one.id, opponent });
                }
            }
        }
        Ok(field)
    }

    /// The same field with pairs that may not meet for a reason of the regulation, such as members of one club in the
    /// first round.
    ///
    /// # Errors
    /// [`FieldError::Unknown`] and [`FieldError::Itself`].
    pub fn kept_apart(mut self, pairs: impl IntoIterator<Item = [EntryId; 2]>) -> Result<Field, FieldError> {
        for [first, second] in pairs {
            let (at, other) = (self.position(first)?, self.position(second)?);
            if at == other {
                return Err(FieldError::Itself { id: first });
            }
            self.close(at, other);
            self.close(other, at);
        }
        Ok(self)
    }

    /// The same field with a pair that the director has set. The rest is paired without the two.
    ///
    /// # Errors
    /// [`FieldError`] if one of the two is unknown or fixed already, if they have met and the pair is not marked as
    /// one that may meet again, or if Black goes to somebody else.
    pub fn with_fixed_pair(mut self, pair: FixedPair) -> Result<Field, FieldError> {
        let [first, second] = pair.entries;
        let at = self.position(first)?;
        self.position(second)?;
        if first == second {
            return Err(FieldError::Itself { id: first });
        }
        if let Some(id) = pair.entries.into_iter().find(|&id| self.is_fixed(id)) {
            return Err(FieldError::FixedTwice { id });
        }
        if !pair.again && self.contenders[at].met.contains(&second) {
            return Err(FieldError::Again { first, second });
        }
        if let Some(id) = pair.black.filter(|id| !pair.entries.contains(id)) {
            return Err(FieldError::BlackOutside { id });
        }
        self.fixed.push(pair);
        Ok(self)
    }

    /// The same field with a bye that the director has given.
    ///
    /// # Errors
    /// [`FieldError`] if the entry is unknown or fixed already, if the number of entries is even, or if the entry has
    /// had a bye and `again` is not set.
    pub fn with_fixed_bye(mut self, id: EntryId, again: bool) -> Result<Field, FieldError> {
        let at = self.position(id)?;
        if self.contenders.len().is_multiple_of(2) {
            return Err(FieldError::ByeInEvenField);
        }
        if let Some(id) = self.fixed_bye.or_else(|| self.is_fixed(id).then_some(id)) {
            return Err(FieldError::FixedTwice { id });
        }
        if self.contenders[at].byes > 0 && !again {
            return Err(FieldError::SecondBye { id });
        }
        self.fixed_bye = Some(id);
        Ok(self)
    }

    /// The entries, by points and lots.
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    /// Whom an entry that is not fixed, or the bye, could have as opponent. `None` for an entry that is unknown or
    /// fixed, and for the bye if everybody has an opponent.
    pub fn possible_opponents(&self, of: Place) -> Option<impl Iterator<Item = Place> + '_> {
        let at = match of {
            Place::Entry(id) => Some(self.index.get(&id).copied().filter(|_| !self.is_fixed(id))?),
            Place::Bye => None,
        };
        let bye = self.needs_bye();
        if of == Place::Bye && !bye {
            return None;
        }
        let entries = self.contenders.iter().enumerate().filter(move |(other, one)| {
            !self.is_fixed(one.id)
                && match at {
                    Some(at) => at != *other && !self.is_closed(at, *other),
                    None => one.byes == 0,
                }
        });
        let with_bye = bye && at.is_some_and(|at| self.contenders[at].byes == 0);
        Some(entries.map(|(_, one)| Place::Entry(one.id)).chain(with_bye.then_some(Place::Bye)))
    }

    /// The pairs that the director has fixed.
    pub(super) fn fixed(&self) -> &[FixedPair] {
        &self.fixed
    }

    /// The bye that the director has fixed.
    pub(super) fn fixed_bye(&self) -> Option<EntryId> {
        self.fixed_bye
    }

    /// Whether one of the entries that are not fixed has no opponent.
    pub(super) fn needs_bye(&self) -> bool {
        self.contenders.len() % 2 == 1 && self.fixed_bye.is_none()
    }

    pub(super) fn is_fixed(&self, id: EntryId) -> bool {
        self.fixed_bye == Some(id) || self.fixed.iter().any(|pair| pair.entries.contains(&id))
    }

    pub(super) fn position(&self, id: EntryId) -> Result<usize, FieldError> {
        self.index.get(&id).copied().ok_or(FieldError::Unknown { id })
    }

    /// Whether two entries, by their places in [`Field::contenders`], may not meet.
    pub(super) fn is_closed(&self, at: usize, other: usize) -> bool {
        self.closed[at * self.contenders.len().div_ceil(64) + other / 64] >> (other % 64) & 1 == 1
    }

    fn close(&mut self, at: usize, other: usize) {
        self.closed[at * self.contenders.len().div_ceil(64) + other / 64] |= 1 << (other % 64);
    }

    pub(super) fn warnings(&self) -> Vec<PairingWarning> {
        let entries = self.contenders.len() as u16;
        let played = self.contenders.iter().map(|one| one.met.len() + usize::from(one.byes)).max().unwrap_or(0);
        let round = u16::try_from(played + 1).unwrap_or(u16::MAX);
        let certain = certain_rounds(entries);
        // An odd field has the bye as one more opponent.
        let all = entries - 1 + entries % 2;
        let warning = PairingWarning::NextRoundNotCertain { round, certain, all };
        if round >= certain { vec![warning] } else { Vec::new() }
    }
}
