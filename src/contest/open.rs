//! What may be entered now, and by whom.

use alloc::vec::Vec;

use super::event::{Author, Event};
use super::state::{Pending, Phase};
use super::{Contest, Refused};
use crate::referee::{Decider, Incident};
use crate::words::bilingual;

macro_rules! kinds {
    ($($name:ident $pattern:pat => $en:literal, $zh:literal;)+) => {
        /// The kinds of events, without what each of them says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[non_exhaustive]
        pub enum EventKind {
            $(#[doc = concat!("[`Event::", stringify!($name), "`].")] $name,)+
        }

        impl EventKind {
            /// All kinds.
            pub const ALL: &[EventKind] = &[$(EventKind::$name),+];
        }

        impl Event {
            /// The kind of the event.
            pub const fn kind(&self) -> EventKind {
                match self { $($pattern => EventKind::$name,)+ }
            }
        }

        bilingual!(EventKind { $(EventKind::$name => ($en), ($zh);)+ });
    };
}

kinds! {
    Move Event::Move { .. } => "move", "着手";
    TakeBack Event::TakeBack { .. } => "put the last stone elsewhere", "悔棋";
    ProposeEnd Event::ProposeEnd { .. } => "propose the end", "提议终局";
    AcceptEnd Event::AcceptEnd { .. } => "agree to the end", "同意终局";
    Resign Event::Resign { .. } => "resign", "认输";
    Elapse Event::Elapse { .. } => "time goes by", "计时";
    CountAbsent Event::CountAbsent { .. } => "count an absent side down", "缺席读秒";
    CallAgain Event::CallAgain { .. } => "have the last period called again", "重新读秒";
    ConfirmTimes Event::ConfirmTimes { .. } => "confirm the times", "确认用时";
    MarkDead Event::MarkDead { .. } => "mark dead groups", "指明死棋";
    Dispute Event::Dispute { .. } => "have a group played out", "以实战解决";
    Recount Event::Recount { .. } => "have the count checked", "复核";
    Confirm Event::Confirm { .. } => "confirm the result", "确认结果";
    Raise Event::Raise { .. } => "raise an incident", "提出违例";
    RaiseUnlisted Event::RaiseUnlisted { .. } => "raise what the rules do not list", "提出特殊事例";
    Decide Event::Decide { .. } => "choose a ruling", "裁决";
    Correct Event::Correct { .. } => "put a displaced stone right", "放定移动之子";
    Reposition Event::Reposition { .. } => "put the stones anew", "重摆棋局";
    FakeLife Event::FakeLife { .. } => "rule fake life", "判假生";
    Settle Event::Settle { .. } => "settle the dead groups", "勘定死活";
    Appeal Event::Appeal { .. } => "appeal", "申诉";
    Review Event::Review { .. } => "decide an appeal", "裁决申诉";
    Withdraw Event::Withdraw { .. } => "withdraw the last entry", "撤销记录";
    Adjourn Event::Adjourn => "adjourn", "暂停";
    SealMove Event::SealMove { .. } => "seal a move", "封棋";
    Resume Event::Resume => "resume", "续弈";
}

impl Contest {
    /// The kinds of events that this author may enter now. What such an event says may still be refused, for instance a
    /// move on an occupied point.
    ///
    /// ```
    /// use weiqi::{Color, Contest, Game, Size, Terms};
    /// use weiqi::contest::{Author, EventKind};
    /// let contest = Contest::new(Game::new(Size::STANDARD, Terms::CHINESE_2002)?);
    /// let black = contest.open_to(Author::Player(Color::Black));
    /// assert!(black.contains(&EventKind::Move) && !black.contains(&EventKind::Confirm));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open_to(&self, author: Author) -> Vec<EventKind> {
        let is_open = |&&kind: &&EventKind| self.enters(author, kind) && self.admit_kind(kind).is_ok();
        EventKind::ALL.iter().filter(is_open).copied().collect()
    }

    /// Whether an author is the one to enter events of this kind now.
    fn enters(&self, author: Author, kind: EventKind) -> bool {
        use EventKind as Kind;
        let official = matches!(author, Author::Referee | Author::ChiefReferee | Author::Organiser);
        let decides = |by: Decider| match by {
            Decider::Referee => author == Author::Referee,
            Decider::ChiefReferee => author == Author::ChiefReferee,
            Decider::Organiser => author == Author::Organiser,
        };
        let is_player = matches!(author, Author::Player(_));
        match kind {
            Kind::Move | Kind::ProposeEnd => author == Author::Player(self.game.to_move()),
            Kind::TakeBack => match &self.state.phase {
                Phase::Play(play) => play.last.placed.is_some_and(|(side, _)| author == Author::Player(side)),
                _ => false,
            },
            Kind::AcceptEnd => match &self.state.phase {
                Phase::Play(play) => play.proposed.is_some_and(|by| author == Author::Player(!by)),
                _ => false,
            },
            Kind::CallAgain => match self.state.pending {
                Some(Pending::OutOfTime(side)) => author == Author::Player(side),
                _ => self.running().is_some_and(|side| author == Author::Player(side)),
            },
            Kind::Resign | Kind::ConfirmTimes | Kind::MarkDead | Kind::Dispute | Kind::Recount | Kind::Appeal => {
                is_player
            }
            Kind::Elapse | Kind::CountAbsent => author == Author::Clock,
            Kind::Confirm => is_player || author == Author::Referee,
            Kind::Raise | Kind::RaiseUnlisted => is_player || author == Author::Referee,
            Kind::Decide => self.open_ruling().is_some_and(|open| decides(open.by())),
            Kind::Review => matches!(self.state.pending, Some(Pending::Appeal(by)) if decides(by)),
            Kind::Withdraw => official,
            Kind::FakeLife | Kind::Settle => author == Author::ChiefReferee,
            Kind::Correct | Kind::Reposition | Kind::Adjourn | Kind::SealMove | Kind::Resume => {
                author == Author::Referee
            }
        }
    }

    /// What the phase, and what waits for somebody, leave room for at all.
    pub(super) fn admit(&self, event: &Event) -> Result<(), Refused> {
        match (&self.state.pending, event) {
            // If no point is found after all, it can be ruled on again.
            (Some(Pending::Correction), Event::Raise { incident: Incident::Displaced(_), .. })
            | (Some(Pending::OutOfTime(_)), Event::Raise { incident: Incident::OutOfTime { .. }, .. }) => {
                self.admit_in_phase(event.kind())
            }
            _ => self.admit_kind(event.kind()),
        }
    }

    fn admit_kind(&self, kind: EventKind) -> Result<(), Refused> {
        use EventKind as Kind;
        self.admit_in_phase(kind)?;
        match (&self.state.pending, kind) {
            (None, Kind::Decide) => Err(Refused::NoRulingOpen),
            (None, Kind::Correct) => Err(Refused::NoCorrectionDue),
            (None, Kind::Review) => Err(Refused::NothingToAppeal),
            // Play is adjourned at the set time whatever is open (Article 14: 立即), and nobody is kept from resigning.
            (None, _) => Ok(()),
            (_, Kind::Resign | Kind::Adjourn | Kind::Resume | Kind::ConfirmTimes | Kind::Withdraw) => Ok(()),
            (Some(Pending::Ruling(..)), Kind::Decide) => Ok(()),
            (Some(Pending::Correction), Kind::Correct | Kind::Reposition) => Ok(()),
            (Some(Pending::OutOfTime(_)), Kind::CallAgain) => Ok(()),
            (Some(Pending::Appeal(_)), Kind::Review) => Ok(()),
            (Some(_), _) => self.pending_refusal().map_or(Ok(()), Err),
        }
    }

    /// What has to be done first, if something waits for somebody.
    pub(super) fn pending_refusal(&self) -> Option<Refused> {
        Some(match self.state.pending.as_ref()? {
            Pending::Ruling(_, open) => Refused::RulingOpen(open.by()),
            Pending::Correction => Refused::CorrectionDue,
            Pending::OutOfTime(side) => Refused::OutOfTime(*side),
            Pending::Appeal(by) => Refused::RulingOpen(*by),
        })
    }

    fn admit_in_phase(&self, kind: EventKind) -> Result<(), Refused> {
        use EventKind as Kind;
        match (&self.state.phase, kind) {
            (Phase::Final(..), _) => Err(Refused::Confirmed),
            (_, Kind::Withdraw) => Ok(()),
            (
                Phase::Decided(_),
                Kind::Raise
                | Kind::RaiseUnlisted
                | Kind::Confirm
                | Kind::Decide
                | Kind::Appeal
                | Kind::Review
                | Kind::CountAbsent,
            ) => Ok(()),
            (Phase::Decided(decided), _) => Err(Refused::Decided(decided.verdict)),
            (
                Phase::Adjourned(..),
                Kind::Resume
                | Kind::SealMove
                | Kind::ConfirmTimes
                | Kind::Elapse
                | Kind::Raise
                | Kind::RaiseUnlisted
                | Kind::Decide
                | Kind::Resign
                | Kind::Correct
                | Kind::Reposition
                | Kind::Appeal
                | Kind::Review,
            ) => Ok(()),
            (Phase::Adjourned(..), _) => Err(Refused::Adjourned),
            (_, Kind::Resume) => Err(Refused::NotAdjourned),
            (_, Kind::SealMove) => Err(Refused::NoSealing),
            (Phase::Play(_), Kind::MarkDead | Kind::Dispute | Kind::Settle) => Err(Refused::NotEnded),
            (Phase::Play(_), Kind::Recount | Kind::Confirm) => Err(Refused::NoResult),
            (Phase::Play(_), _) => Ok(()),
            (
                phase,
                Kind::Move
                | Kind::TakeBack
                | Kind::ProposeEnd
                | Kind::AcceptEnd
                | Kind::Adjourn
                | Kind::FakeLife
                | Kind::Reposition,
            ) => Err(phase.refuses_play()),
            (Phase::Settling(_) | Phase::Abandoned(_), Kind::Recount | Kind::Confirm) => Err(Refused::NoResult),
            (Phase::Abandoned(_), Kind::MarkDead | Kind::Dispute) => Err(Refused::BordersOpen),
            (Phase::Counted(_), Kind::Dispute) => Err(Refused::Agreed),
            _ => Ok(()),
        }
    }
}
