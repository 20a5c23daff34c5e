//! The goalkeeper: between the ball and the goal, and out of the goal if the ball comes near.

use glam::DVec2;

use crate::motion::Motion;
use crate::skill;
use crate::world::World;
use crate::world::pitch::{HALF_GOAL_M, OWN_GOAL};

/// The goalkeeper goes for a ball that is nearer to the middle of the goal than this, m.
const COMES_OUT_M: f64 = 2.0;

/// Whether the goalkeeper may go for a ball there.
pub fn comes_out(ball: DVec2) -> bool {
    (ball - OWN_GOAL).length() < COMES_OUT_M
}

/// Stays on the line between ball and goal.
pub fn keep(world: &World, ball: DVec2) -> Motion {
    const BEFORE_LINE_M: f64 = 0.6;
    const STAYS_M: f64 = 0.15;
    let way = (ball - OWN_GOAL).normalize_or(DVec2::X);
    let reach = HALF_GOAL_M - 0.3;
    let at = OWN_GOAL + DVec2::new(BEFORE_LINE_M, (2.0 * BEFORE_LINE_M * way.y).clamp(-reach, reach));
    if (at - world.me.at).length() < STAYS_M {
        return skill::face(world, crate::direction(ball - world.me.at));
    }
    skill::walk_to(world, at, crate::direction(ball - world.me.at))
}
