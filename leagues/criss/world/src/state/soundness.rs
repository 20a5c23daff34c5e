//! Validation of a loaded state before the world resumes it.

use super::State;
use crate::limits::PLACE_M_MAX;
use crate::model::Model;

impl State {
    pub(crate) fn is_sound(&self, model: &Model, in_frames: usize, out_frames: usize) -> bool {
        let slots = (self.robots.len(), self.balls.len(), self.deaf.len());
        let wanted = (model.robots.len(), model.balls.len(), model.goals.len());
        let places = self.robots.iter().map(|robot| robot.pos).chain(self.balls.iter().map(|ball| ball.pos));
        let held = self.balls.iter().filter_map(|ball| ball.held);
        let is_near = |place: glam::DVec2| place.abs().max_element() <= PLACE_M_MAX + 1.0;
        slots == wanted
            && self.commands.frames() == in_frames
            && self.vision.frames() == out_frames
            && engine::is_finite(self)
            && places.into_iter().all(is_near)
            && held.into_iter().all(|held| (held.robot as usize) < self.robots.len())
    }
}
