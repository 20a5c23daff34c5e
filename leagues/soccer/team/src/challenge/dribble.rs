//! The dribbling behaviour: walks through the ball along the field.

use glam::DVec2;

use crate::behaviour::{Behaviour, BehaviourOutput};
use crate::geometry::{direction, wrapped};
use crate::motion::{Motion, WalkVelocity};
use crate::pitch::HALF_LENGTH_M;
use crate::skill;
use crate::world::World;

/// Pushes the ball straight along the field.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Dribbler {
    /// True while the ball is in front of its feet.
    is_pushing: bool,
}

impl Behaviour for Dribbler {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        order.look = skill::look_at(world, world.ball.at);
        // Returns gradually to the ball's initial line.
        const AHEAD_M: f64 = 4.0;
        let target = DVec2::new((world.ball.at.x + AHEAD_M).max(HALF_LENGTH_M), 0.0);
        order.motion = self.push(world, target);
    }
}

impl Dribbler {
    fn push(&mut self, world: &World, target: DVec2) -> Motion {
        const BEHIND_M: f64 = 0.3;
        /// Limits to begin and to continue: lateral offset of the ball, m, and heading error, rad.
        const BEGIN: [f64; 2] = [0.06, 0.3];
        const GO_ON: [f64; 2] = [0.13, 0.6];
        let seen = world.relative(world.ball.at);
        let off = wrapped(direction(target - world.ball.at) - world.own_pose.heading);
        let [aside, turned] = if self.is_pushing { GO_ON } else { BEGIN };
        let is_ahead = seen.x > 0.02 && seen.x < 0.8;
        self.is_pushing = is_ahead && libm::fabs(seen.y) < aside && libm::fabs(off) < turned;
        if !self.is_pushing {
            return skill::get_behind(world, target, BEHIND_M);
        }
        Motion::Walk(WalkVelocity { forward_m_s: 1.0, left_m_s: 1.5 * seen.y, turn_rad_s: 1.2 * off })
    }
}
