//! Running: straight along the field as fast as possible without falling.

use crate::behaviour::{Behaviour, BehaviourOutput};
use crate::motion::{Gait, HeadTarget, Motion, WalkVelocity};
use crate::pitch::HALF_LENGTH_M;
use crate::world::World;

/// The gait of the runner, a robot of type 1: faster than match gaits, but only usable straight ahead (`examples/tune`,
/// `run`).
pub const GAIT: Gait = Gait {
    step_s: 0.16015,
    height: 0.78878,
    lift_m: 0.03305,
    forward_m: -0.00501,
    stance_m: 0.04582,
    lean: -0.07276,
    sway_m: 0.00016,
    sway_early: 0.0218,
    rest: 0.0,
    catch_m: -0.03575,
    catch_rate_m: 0.00149,
    catch_side_m: 0.01924,
    catch_side_rate_m: 0.00011,
    sole: -0.13212,
    sole_rate: 0.01157,
    sole_side: 0.26199,
    sole_side_rate: -0.00736,
    speed_up_m_s2: 0.8,
    drift_m_s: -0.011,
    shares: [0.84, 0.88, 0.86],
    limits: [0.82812, 0.25, 0.15166, 1.84089],
};

/// Runs along the middle of the field, towards the opponents' goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Runner;

impl Behaviour for Runner {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        const STRAIGHTENING_PER_S: f64 = 1.0;
        const BACK_TO_LINE_RAD_M_S: f64 = 0.25;
        const TURN_MAX_RAD_S: f64 = 0.15;
        // Looks at the posts and flags of the far goal instead of the ball.
        order.look = HeadTarget { pan: 0.0, tilt: 0.0 };
        if world.own_pose.at.x > HALF_LENGTH_M {
            return;
        }
        // The gait was optimised for ten seconds; a longer run slows down from this point.
        const LONG_X_M: f64 = -4.0;
        const LONG_SHARE: f64 = 0.92;
        let share = if world.own_pose.at.x > LONG_X_M { LONG_SHARE } else { 1.0 };
        let turn = -STRAIGHTENING_PER_S * world.own_pose.heading - BACK_TO_LINE_RAD_M_S * world.own_pose.at.y;
        order.motion = Motion::Run(WalkVelocity {
            // Within the gait's limits: excess would reduce the turn as well.
            forward_m_s: share * world.figures.gait.limits[0],
            left_m_s: 0.0,
            turn_rad_s: turn.clamp(-TURN_MAX_RAD_S, TURN_MAX_RAD_S),
        });
    }
}
