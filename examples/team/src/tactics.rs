//! The tactics of the example team: the player nearest to the ball brings it forward, the others support it.

use glam::DVec2;
use soccer_team::behaviour::{Beam, Behaviour, BehaviourOutput};
use soccer_team::formation::GOALKEEPER;
use soccer_team::motion::Motion;
use soccer_team::pitch::THEIR_GOAL;
use soccer_team::skill;
use soccer_team::tactics::PlayPhase;
use soccer_team::tactics::goalkeeper;
use soccer_team::world::World;

/// The decision of a player for a cycle. All points are in the team's frame: own goal at x = -15 m, y to the left.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Decision {
    /// Beams to its place before a kick-off.
    LineUp,
    /// Guards the goal.
    Keep,
    /// Kicks the ball to this point, m.
    Kick(DVec2),
    /// Walks to this place, m, and faces the ball.
    Support(DVec2),
}

/// The behaviour of a player.
#[derive(Debug, Default)]
pub struct Tactics {
    /// Cycles since play was stopped, in which the player beams.
    stopped_cycles: u32,
}

impl Behaviour for Tactics {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        const BEAM_EVERY_CYCLES: u32 = 50;
        order.look = skill::look_for_ball(world);
        let decision = decide(world, PlayPhase::of(world));
        self.stopped_cycles = if decision == Decision::LineUp { self.stopped_cycles + 1 } else { 0 };
        order.motion = match decision {
            Decision::LineUp => {
                let place = world.tactics.formation.kick_off_place(world.unum, false);
                if self.stopped_cycles % BEAM_EVERY_CYCLES == 1 {
                    order.beam = Some(Beam { x_m: place.x, y_m: place.y, heading_deg: 0.0 });
                }
                Motion::Stand
            }
            Decision::Keep => goalkeeper::hold_position(world, world.ball.at),
            Decision::Kick(target) => skill::kick_towards(world, target),
            Decision::Support(place) => support(world, place),
        };
    }
}

/// Decides by the world model alone.
pub fn decide(world: &World, phase: PlayPhase) -> Decision {
    let ball = world.ball.at;
    if matches!(phase, PlayPhase::Before | PlayPhase::Over) {
        return Decision::LineUp;
    }
    if world.unum == GOALKEEPER && !goalkeeper::should_come_out(world, ball) {
        return Decision::Keep;
    }
    if !phase.is_ball_theirs() && is_nearest(world) {
        return Decision::Kick(target(world));
    }
    Decision::Support(world.tactics.formation.waiting_place(world.unum, ball, phase.keep_off_m()))
}

/// True if no team-mate was seen nearer to the ball within the last 2 s.
fn is_nearest(world: &World) -> bool {
    let distance = |at: DVec2| (at - world.ball.at).length();
    let own_m = distance(world.own_pose.at);
    let mut mates = world.mates.iter().filter(|mate| world.age_s(mate.seen_s) < 2.0 && !mate.is_down);
    !mates.any(|mate| distance(mate.at) < own_m)
}

/// The target of a kick: a free team-mate 3 to 6 m ahead of the ball, or else the opponents' goal.
fn target(world: &World) -> DVec2 {
    const FREE_M: f64 = 1.5;
    let ball = world.ball.at;
    let is_free = |at: DVec2| {
        let mut others = world.opponents.iter().filter(|other| world.age_s(other.seen_s) < 2.0);
        !others.any(|other| (other.at - at).length() < FREE_M)
    };
    let mates = world.mates.iter().filter(|mate| world.age_s(mate.seen_s) < 2.0 && !mate.is_down);
    let ahead = mates.map(|mate| mate.at).filter(|at| (3.0..6.0).contains(&(at.x - ball.x)) && is_free(*at));
    ahead.max_by(|a, b| a.x.total_cmp(&b.x)).unwrap_or(THEIR_GOAL)
}

/// Walks to a place, unless it is near.
fn support(world: &World, place: DVec2) -> Motion {
    const NEAR_M: f64 = 0.5;
    let way = world.ball.at - world.own_pose.at;
    let heading = soccer_team::direction(way);
    if (place - world.own_pose.at).length() < NEAR_M {
        return skill::face(world, heading);
    }
    skill::walk_to(world, place, heading)
}

#[cfg(test)]
mod tests {
    use soccer_team::motion::MotionParameters;
    use soccer_team::world::OtherRobot;

    use super::*;

    /// The decision of a player at a place, with the ball at another, both m; team-mate 10 and opponent 2 where given.
    fn check(unum: u8, own: [f64; 2], ball: [f64; 2], others: [Option<[f64; 2]>; 2], expect: Decision) {
        let mut world = World::new("own", unum, MotionParameters::for_type(0));
        world.senses.time_s = 10.0;
        world.own_pose.at = DVec2::from_array(own);
        (world.ball.at, world.ball.seen_s) = (DVec2::from_array(ball), 10.0);
        let seen = |at: [f64; 2]| OtherRobot { at: DVec2::from_array(at), is_down: false, seen_s: 10.0 };
        world.mates[9] = others[0].map(seen).unwrap_or_default();
        world.opponents[1] = others[1].map(seen).unwrap_or_default();
        assert_eq!(decide(&world, PlayPhase::Play), expect, "player {unum} at {own:?}, ball at {ball:?}, {others:?}");
    }

    #[test]
    fn the_nearest_player_kicks() {
        let (pass, shot) = (Decision::Kick(DVec2::new(4.0, 2.0)), Decision::Kick(THEIR_GOAL));
        check(8, [-0.5, 0.0], [0.0, 0.0], [None, None], shot);
        check(8, [-0.5, 0.0], [0.0, 0.0], [Some([4.0, 2.0]), None], pass);
        check(8, [-0.5, 0.0], [0.0, 0.0], [Some([4.0, 2.0]), Some([4.5, 2.5])], shot);
        check(8, [-0.5, 0.0], [0.0, 0.0], [Some([0.2, 0.0]), None], Decision::Support(DVec2::new(-1.8, 1.6)));
    }

    #[test]
    fn the_goalkeeper_keeps_until_the_ball_is_near() {
        check(1, [-14.3, 0.0], [0.0, 0.0], [None, None], Decision::Keep);
        check(1, [-14.3, 0.0], [-13.6, 0.3], [None, None], Decision::Kick(THEIR_GOAL));
    }
}
