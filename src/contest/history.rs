//! Taking the last entries back: what an event changed is kept for a while.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::Contest;
use super::state::Before;
use crate::game::Game;
use crate::penalty::Ledger;

impl Contest {
    /// Remembers the contest as it is before an event.
    pub(super) fn remember(&mut self) {
        self.history.push_back(Before {
            state: self.state.clone(),
            ledger: self.ledger.mark(),
            entries: self.game.log().len(),
            undone: Vec::new(),
            replaced_game: None,
            replaced_ledger: None,
        });
    }

    /// Makes the contest what it was before the last event that is remembered; `false` if none is.
    pub(super) fn restore(&mut self) -> bool {
        let Some(before) = self.history.pop_back() else { return false };
        if let Some(game) = before.replaced_game {
            self.game = Arc::unwrap_or_clone(game);
        }
        while self.game.log().len() > before.entries - before.undone.len() {
            self.game.undo();
        }
        for entry in before.undone.into_iter().rev() {
            // It was lawful there before.
            let _ = self.game.apply(entry);
        }
        match before.replaced_ledger {
            Some(ledger) => self.ledger = ledger,
            None => drop(self.ledger.rewind(before.ledger)),
        }
        self.state = before.state;
        true
    }

    /// Undoes the last turn of the game, and remembers it.
    pub(super) fn undo_turn(&mut self) {
        let entries = self.game.log().len();
        let Some(entry) = self.game.undo() else { return };
        if let Some(before) = self.history.back_mut()
            && before.replaced_game.is_none()
            && entries <= before.entries - before.undone.len()
        {
            before.undone.push(entry);
        }
    }

    /// Puts another game in the place of this one, which is remembered and returned.
    pub(super) fn replace_game(&mut self, game: Game) -> Arc<Game> {
        let old = Arc::new(core::mem::replace(&mut self.game, game));
        if let Some(before) = self.history.back_mut() {
            before.replaced_game.get_or_insert_with(|| Arc::clone(&old));
        }
        old
    }

    /// Puts another ledger in the place of this one, and remembers it as it was before the event.
    pub(super) fn replace_ledger(&mut self, ledger: Ledger) {
        let mut old = core::mem::replace(&mut self.ledger, ledger);
        if let Some(before) = self.history.back_mut()
            && before.replaced_ledger.is_none()
        {
            drop(old.rewind(before.ledger));
            before.replaced_ledger = Some(old);
        }
    }
}
