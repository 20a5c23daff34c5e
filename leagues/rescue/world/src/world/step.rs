//! A tick of 20 ms, step by step.

use rescue_protocol::mrcs::{ExtensionMessage, Message};

use super::World;
use super::outgoing::Audience;

impl World {
    /// Advances the world by one tick.
    pub(super) fn advance(&mut self) {
        self.board.begin_tick();
        self.changing.pace.ticks = self.changing.pace.ticks.saturating_sub(1);
        self.changing.tick += 1;
        self.update_links();
        self.receive();
        self.take_paths();
        self.take_maps();
        self.move_robots();
        self.scan();
        self.send_stored_scans();
        self.update_camera_coverage();
        self.observe_aloft_obstacles();
        self.take_pictures();
        self.queue_pictures();
        self.update_trial();
        self.tell_requests();
        self.begin_maps();
        self.tell_robots();
        if self.board.has_new() {
            self.changing.batches += 1;
            self.tell(Audience::All, Message::Extra(ExtensionMessage::Sync(self.changing.batches)));
        }
        self.answer_grants();
        self.board.end_tick();
    }
}
