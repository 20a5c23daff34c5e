//! The place beside the field to which the referee moves a robot (docs/reference/humanoid.md 8.10).

use core::f64::consts::PI;

use crate::geometry::{distance_squared, horizontal};
use crate::rule_context::RuleContext;

/// Distance between places, m.
const STEP_M: f64 = 2.0;

/// Distance from other robots at which a place is free, m; squared it is the same.
const FREE_M: f64 = 1.0;

impl RuleContext<'_> {
    /// Moves a robot beside the field: across from the ball, on its own side, to the first free place from the
    /// halfway line, facing the field.
    pub(crate) fn remove_from_field(&mut self, index: usize) {
        let Some(robot) = self.situation.robots.get(index) else { return };
        let field = self.field();
        let across = if self.ball()[1] > 0.0 { -1.0 } else { 1.0 };
        let y = across * (field.width / 2.0 + field.border);
        let step = robot.id.side.sign() * STEP_M;
        let mut x = step;
        // A robot occupies at most one place, so this ends.
        while self.is_occupied([x, y], index) {
            x += step;
        }
        self.place_robot(index, x, y, -PI * across / 2.0);
    }

    fn is_occupied(&self, place: [f64; 2], except: usize) -> bool {
        let mut others = self.situation.robots.iter().enumerate().filter(|(index, _)| *index != except);
        others.any(|(_, other)| distance_squared(horizontal(other.position), place) < FREE_M)
    }
}
