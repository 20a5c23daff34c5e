//! The goalkeeper against one shot, which takes less than a second: it stands in the right place before, and falls to
//! the right side at once.

use glam::DVec2;

use crate::behaviour::{Beam, Behaviour, BehaviourOutput};
use crate::body::{ARM, Angles, JOINTS, LEFT, LEG, RIGHT};
use crate::direction;
use crate::motion::Motion;
use crate::pitch::{HALF_LENGTH_M, OWN_GOAL};
use crate::skill;
use crate::world::World;

/// Maximum distance out and to the side, m: the challenge allows 1.8 m and 3 m, and the robot falls forward.
const OUT_MAX_M: f64 = 1.4;
const ASIDE_MAX_M: f64 = 2.8;

/// The start: between the ball and the middle of the goal, as far out as allowed, facing the ball.
pub fn place(world: &World) -> Beam {
    let way = if world.ball.seen_s > 0.0 { world.ball.at - OWN_GOAL } else { DVec2::X };
    let way = way.normalize_or(DVec2::X);
    let out = (OUT_MAX_M / way.x.max(0.01)).min(ASIDE_MAX_M / libm::fabs(way.y).max(0.01));
    let at = OWN_GOAL + way * out;
    Beam { x_m: at.x, y_m: at.y, heading_deg: direction(way).to_degrees() }
}

/// The behaviour that saves one shot.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Goalie {
    /// Initial position of the ball.
    start: Option<DVec2>,
    /// The side to which it falls, once decided.
    falls: Option<usize>,
}

impl Behaviour for Goalie {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        order.look = skill::look_at(world, world.ball.at);
        if self.falls.is_none() && world.ball.seen_s > 0.0 {
            self.falls = self.side(world);
        }
        order.motion = match self.falls {
            Some(side) => Motion::Hold(dive(side)),
            None => Motion::Stand,
        };
    }
}

impl Goalie {
    /// The side on which a moving ball will pass the robot, if it misses the body.
    fn side(&mut self, world: &World) -> Option<usize> {
        /// Distance at which the ball has certainly moved, m.
        const MOVED_M: f64 = 0.6;
        const BODY_M: f64 = 0.12;
        let start = *self.start.get_or_insert(world.ball.at);
        let way = world.ball.at - start;
        if way.length() < MOVED_M {
            self.start = Some(start + 0.1 * way);
            return None;
        }
        if way.x >= 0.0 || world.own_pose.at.x < -HALF_LENGTH_M {
            return None;
        }
        // The line from the start through the ball's seen position: positive to the robot's left.
        let passes = world.relative(start);
        let along = world.relative(start + way) - passes;
        let left = passes.y - along.y * passes.x / along.x.min(-0.01);
        (libm::fabs(left) > BODY_M).then_some(if left > 0.0 { LEFT } else { RIGHT })
    }
}

/// Falls to a side: one leg yields, the other one pushes, the arms reach out.
fn dive(side: usize) -> Angles {
    let mut angles = [0.0; JOINTS];
    let other = if side == LEFT { RIGHT } else { LEFT };
    let outwards = |side: usize| if side == RIGHT { -1.0 } else { 1.0 };
    for arm in [side, other] {
        angles[ARM[arm]] = 0.0;
        angles[ARM[arm] + 1] = outwards(arm) * 90f64.to_radians();
    }
    let near = [0.0, 30.0 * outwards(side), 60.0, -110.0, 50.0, 0.0];
    let far = [0.0, 40.0 * outwards(other), 0.0, 0.0, 0.0, -20.0 * outwards(other)];
    for (leg, degrees) in [(side, near), (other, far)] {
        for (slot, degrees) in angles[LEG[leg]..].iter_mut().zip(degrees) {
            *slot = degrees.to_radians();
        }
    }
    angles
}
