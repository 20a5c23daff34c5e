//! Passing: four robots in a row along the field. Each kicks the ball to the next one, the last one shoots at the goal.

use std::f64::consts::FRAC_PI_2;

use glam::DVec2;

use super::kick::{FAR_KICK, for_distance};
use super::kick_approach::{KickApproach, KickTolerance};
use crate::behaviour::{Beam, Behaviour, BehaviourOutput};
use crate::motion::{Kick, Motion};
use crate::pitch::THEIR_GOAL;
use crate::skill;
use crate::world::World;

/// The number of the first robot in the row.
const FIRST: u8 = 7;

/// The post of one robot in the row.
struct Post {
    /// Waiting position beside the ball's path, m.
    waits: DVec2,
    /// Position along the field from which the ball is its own, m.
    from_m: f64,
    /// Target of its kick, m.
    to: DVec2,
}

/// The row. A pass goes 3.5 m; 2.5 m are required.
const ROW: [Post; 4] = [
    Post { waits: DVec2::new(-0.4, 0.06), from_m: -15.0, to: DVec2::new(3.5, 0.0) },
    Post { waits: DVec2::new(3.0, 0.5), from_m: 2.6, to: DVec2::new(7.0, 0.0) },
    Post { waits: DVec2::new(6.4, -0.5), from_m: 5.9, to: DVec2::new(10.5, 0.0) },
    Post { waits: DVec2::new(9.8, 0.5), from_m: 9.2, to: THEIR_GOAL },
];

/// The kick of a robot: passes stop before the next robot, the last one shoots.
pub fn kick(unum: u8) -> Kick {
    const PASS_M: f64 = 3.5;
    if post(unum) == ROW.len() - 1 { FAR_KICK } else { for_distance(PASS_M) }
}

fn post(unum: u8) -> usize {
    usize::from(unum.saturating_sub(FIRST)).min(ROW.len() - 1)
}

/// The start of a robot: the first one behind the ball, the others facing its path, in view of it at all times.
pub fn place(world: &World) -> Beam {
    let waits = ROW[post(world.unum)].waits;
    Beam { x_m: waits.x, y_m: waits.y, heading_deg: across(waits).to_degrees() }
}

/// The heading of a waiting robot, rad.
fn across(waits: DVec2) -> f64 {
    if waits.x < 0.0 {
        0.0
    } else if waits.y > 0.0 {
        -FRAC_PI_2
    } else {
        FRAC_PI_2
    }
}

/// The behaviour of a robot in the row.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Passer {
    strike: KickApproach,
}

impl Behaviour for Passer {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        const CARE: KickTolerance = KickTolerance { place_m: 0.015, heading: 0.08, patience_s: 2.5 };
        const SLOW_M_S: f64 = 0.4;
        /// Tolerance between two robots' estimates of the ball's position, m.
        const OVERLAP_M: f64 = 0.1;
        let number = post(world.unum);
        let (post, next) = (&ROW[number], ROW.get(number + 1));
        let ball = world.ball.at;
        let is_mine = ball.x > post.from_m && next.is_none_or(|next| ball.x < next.from_m + OVERLAP_M);
        let is_known = world.own_pose.is_known && world.age_s(world.ball.seen_s) < 2.0;
        if !is_known {
            order.look = skill::look_around(world);
            order.motion = skill::face(world, across(post.waits));
            return;
        }
        if is_mine && (world.ball.velocity.length() < SLOW_M_S || world.is_busy) {
            order.look = skill::look_at(world, ball);
            order.motion = self.strike.towards(world, post.to, CARE);
        } else {
            order.motion = wait(world, post);
        }
    }
}

/// Stands at the waiting position, or at the present one if close.
fn wait(world: &World, post: &Post) -> Motion {
    const NEAR_M: f64 = 0.8;
    let facing = across(post.waits);
    if (world.own_pose.at - post.waits).length() < NEAR_M {
        return skill::face(world, facing);
    }
    skill::walk_to(world, post.waits, facing)
}
