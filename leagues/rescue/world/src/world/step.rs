//! A tick of 20 ms, step by step.

use super::World;

impl World {
    /// Advances the world by one tick.
    pub(super) fn advance(&mut self) {
        self.messages.latest.begin_tick();
        self.pace.ticks = self.pace.ticks.saturating_sub(1);
        self.tick += 1;
        self.update_links();
        self.receive();
        self.take_paths();
        self.apply_map_update();
        self.move_robots();
        self.scan();
        self.send_stored_scans();
        self.update_camera_coverage();
        self.observe_aloft_obstacles();
        self.take_pictures();
        self.queue_pictures();
        self.update_trial();
        self.update_guidance();
        self.send_requests();
        self.start_map_update();
        self.send_robots();
        self.messages.end_batch();
        self.answer_grants();
        self.messages.latest.end_tick();
    }
}
