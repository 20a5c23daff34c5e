//! Keep-away: the players that keep the ball, and their opponent.

use glam::DVec2;

use super::wait_for_play::ahead;
use crate::behaviour::{Beam, Behaviour, BehaviourOutput};
use crate::direction;
use crate::skill;
use crate::tactics::Player;
use crate::tactics::keepaway::Area;
use crate::world::World;

/// The area of the challenge: 20 m by 20 m, 4 m less in a minute.
pub const AREA: Area = Area { centre: DVec2::ZERO, half_m: DVec2::splat(10.0), loss_m_s: DVec2::splat(2.0 / 60.0) };

/// A player that keeps the ball, as in a keep-away match.
pub fn keeper() -> Player {
    Player::keep_away(AREA)
}

/// The start of a keeper, m: as in a keep-away match.
pub fn keeper_place(world: &World) -> Beam {
    ahead(world.tactics.formation.kick_off_place(world.unum, true))
}

/// The start of the opponent, m.
pub fn place(_: &World) -> Beam {
    ahead(DVec2::new(-4.0, 0.0))
}

/// The opponent: always runs to the ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opponent;

impl Behaviour for Opponent {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        /// Distance of the walking target beyond the ball, m.
        const BEYOND_M: f64 = 1.0;
        let way = world.ball.at - world.own_pose.at;
        let at = world.ball.at + way.normalize_or(DVec2::X) * BEYOND_M;
        order.motion = skill::walk_to(world, at, direction(way));
    }
}
