//! A tick of 20 ms, step by step.

use rescue_protocol::mrcs::{ExtensionMessage, Message};

use super::World;
use super::outgoing::Audience;

impl World {
    /// Advances the world by one tick.
    pub(super) fn advance(&mut self) {
        self.latest_messages.begin_tick();
        self.state.pace.ticks = self.state.pace.ticks.saturating_sub(1);
        self.state.tick += 1;
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
        self.send_requests();
        self.begin_maps();
        self.send_robots();
        if self.latest_messages.has_new() {
            self.state.batches += 1;
            self.send(Audience::All, Message::Extra(ExtensionMessage::Sync(self.state.batches)));
        }
        self.answer_grants();
        self.latest_messages.end_tick();
    }
}
