//! The behaviour for omni: walks towards the first place of the ball without turning, or turns on the spot towards the
//! side of a ball nearby. A ball that is nowhere in sight lies behind the robot.

use std::f64::consts::FRAC_PI_4;

use glam::DVec2;

use crate::behaviour::{Behaviour, BehaviourOutput};
use crate::geometry::{direction, turned};
use crate::motion::{HeadTarget, Motion, WalkVelocity};
use crate::skill;
use crate::world::World;

/// Walks or turns as the place of the ball demands.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct OmniWalker {
    movement: Option<Movement>,
    /// Server time at the start of the search for the ball, s.
    began_s: Option<f64>,
}

/// The movement that the place of the ball demands.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Movement {
    /// A walk along this unit vector, m forward and m to the left.
    Walk(DVec2),
    /// A turn, counter-clockwise if positive.
    Turn(f64),
}

impl Behaviour for OmniWalker {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        order.look = HeadTarget::default();
        let began_s = *self.began_s.get_or_insert(world.now_s());
        match self.movement.or_else(|| demanded(world, world.now_s() - began_s)) {
            None => order.look = skill::look_around(world),
            Some(movement) => {
                self.movement = Some(movement);
                order.motion = Motion::Walk(velocity(movement, world));
            }
        }
    }
}

/// The movement demanded; `None` until the robot knows its own pose and the ball, or has searched for it this long, s.
fn demanded(world: &World, searched_s: f64) -> Option<Movement> {
    const NEAR_M: f64 = 3.0;
    /// The head turns to both sides in this time.
    const SEARCH_S: f64 = 2.0;
    if !world.own_pose.is_known {
        return None;
    }
    if world.ball.seen_s == 0.0 {
        return (searched_s > SEARCH_S).then_some(Movement::Walk(DVec2::NEG_X));
    }
    let way = world.ball.at - world.own_pose.at;
    if way.length() < NEAR_M {
        return Some(Movement::Turn(way.y.signum()));
    }
    // A small step to the side costs much of the speed ahead.
    let eighth = libm::round(direction(way) / FRAC_PI_4);
    Some(Movement::Walk(turned(DVec2::X, eighth * FRAC_PI_4)))
}

fn velocity(movement: Movement, world: &World) -> WalkVelocity {
    /// Beyond every gait's limits, which keep the direction.
    const FAST_M_S: f64 = 10.0;
    const FAST_RAD_S: f64 = 10.0;
    const STRAIGHTENING_PER_S: f64 = 1.0;
    /// Maximum share of the turn limit for keeping the heading.
    const TURN_SHARE_MAX: f64 = 0.3;
    let gait = &world.figures.gait;
    match movement {
        Movement::Turn(side) => WalkVelocity { turn_rad_s: side * FAST_RAD_S, ..WalkVelocity::default() },
        Movement::Walk(ahead) => {
            let [.., turn_max_rad_s] = gait.limits;
            let heading = world.own_pose.heading;
            let share = (-STRAIGHTENING_PER_S * heading / turn_max_rad_s).clamp(-TURN_SHARE_MAX, TURN_SHARE_MAX);
            let speed = ahead * FAST_M_S;
            let fastest =
                gait.limited(WalkVelocity { forward_m_s: speed.x, left_m_s: speed.y, ..WalkVelocity::default() });
            // Leaves the effort of the turn, so that the limits do not reduce it.
            let rest = 1.0 - 0.5 * libm::fabs(share);
            WalkVelocity {
                forward_m_s: rest * fastest.forward_m_s,
                left_m_s: rest * fastest.left_m_s,
                turn_rad_s: share * turn_max_rad_s,
            }
        }
    }
}
