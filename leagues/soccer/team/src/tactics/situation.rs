//! Situations for tests of tactics: a world model with the player, the ball and other robots at given places.

use glam::DVec2;
use soccer_protocol::PlayMode;
use soccer_protocol::agent::GameState;

use crate::motion::MotionParameters;
use crate::world::{BallEstimate, OtherRobot, World};

/// The server time of a situation, s.
const NOW_S: f64 = 100.0;

/// Play is on; the player with this number stands at a place, m, towards the opponents' goal, and sees a resting ball.
pub fn situation(unum: u8, own: [f64; 2], ball: [f64; 2]) -> World {
    let mut world = World::new("own", unum, MotionParameters::for_type(0));
    world.senses.time_s = NOW_S;
    let play_mode = PlayMode::PlayOn;
    world.senses.game = Some(GameState { unum: None, team: None, score: None, time: 100.0, play_mode, kick: None });
    (world.own_pose.at, world.own_pose.is_known) = (DVec2::from_array(own), true);
    world.ball = BallEstimate { at: DVec2::from_array(ball), seen_s: NOW_S, ..BallEstimate::default() };
    world
}

/// The situation with the ball at this velocity, m/s.
pub fn with_velocity(mut world: World, velocity: [f64; 2]) -> World {
    world.ball.velocity = DVec2::from_array(velocity);
    world
}

/// The situation with opponent 9 at this place, m.
pub fn with_opponent(mut world: World, at: [f64; 2]) -> World {
    let seen_s = world.now_s();
    world.opponents[8] = OtherRobot { at: DVec2::from_array(at), is_down: false, seen_s };
    world
}

/// The situation some time later, s, with the ball seen at this place, m.
pub fn later(mut world: World, after_s: f64, ball: [f64; 2]) -> World {
    world.senses.time_s += after_s;
    (world.ball.at, world.ball.seen_s) = (DVec2::from_array(ball), world.senses.time_s);
    world
}
