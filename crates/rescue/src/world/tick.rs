//! A tick of 20 ms, in its order.

use wire::mrcs::{Extra, Message};

use super::told::To;
use super::{TOLD_MAX, World};

impl World {
    /// Moves the world on.
    pub(super) fn tick(&mut self) {
        self.forget();
        self.changing.pace.ticks = self.changing.pace.ticks.saturating_sub(1);
        self.changing.tick += 1;
        self.take_paths();
        self.take_maps();
        self.move_robots();
        self.scan();
        self.look();
        self.begin_maps();
        self.tell_robots();
        if self.told.len() > self.stale {
            self.changing.batches += 1;
            self.tell(To::All, Message::Extra(Extra::Sync(self.changing.batches)));
        }
        self.answer_grants();
        self.stale = self.told.len();
    }

    /// Forgets what was told when the tick before ended: the doors have it.
    fn forget(&mut self) {
        let stale = self.stale.max(self.told.len().saturating_sub(TOLD_MAX)).min(self.told.len());
        self.told.drain(..stale);
        self.forgotten += stale as u64;
        self.stale = 0;
    }
}
