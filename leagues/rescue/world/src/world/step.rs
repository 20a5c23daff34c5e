//! A tick of 20 ms, step by step.

use super::World;

impl World {
    /// Advances the world by one tick.
    pub(super) fn advance(&mut self) {
        self.begin_tick();
        self.update_radio();
        self.apply_paths();
        self.apply_map_update();
        self.move_robots();
        self.scan();
        self.observe_by_cameras();
        self.update_pictures();
        self.update_trial();
        self.update_guidance();
        self.send_requests();
        self.start_map_update();
        self.announce_robots();
        self.end_tick();
    }

    fn begin_tick(&mut self) {
        self.messages.latest.begin_tick();
        self.pace.ticks = self.pace.ticks.saturating_sub(1);
        self.tick += 1;
    }

    /// Ends the batch of messages, answers lockstep clients, and passes all messages to the endpoints.
    fn end_tick(&mut self) {
        self.messages.end_batch();
        self.answer_grants();
        self.messages.latest.end_tick();
    }
}
