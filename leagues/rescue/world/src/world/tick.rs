//! A tick of 20 ms, step by step.

use rescue_protocol::mrcs::{Extra, Message};

use super::World;
use super::told::To;

impl World {
    /// Advances the world by one tick.
    pub(super) fn tick(&mut self) {
        self.board.begin_tick();
        self.changing.pace.ticks = self.changing.pace.ticks.saturating_sub(1);
        self.changing.tick += 1;
        self.find_links();
        self.receive();
        self.take_paths();
        self.take_maps();
        self.move_robots();
        self.scan();
        self.catch_up();
        self.look();
        self.look_ahead();
        self.take_pictures();
        self.queue_pictures();
        self.supervise();
        self.tell_requests();
        self.begin_maps();
        self.tell_robots();
        if self.board.has_news() {
            self.changing.batches += 1;
            self.tell(To::All, Message::Extra(Extra::Sync(self.changing.batches)));
        }
        self.answer_grants();
        self.board.end_tick();
    }
}
