//! Two trivial teams: one robot goes for the ball and shoots, the goalkeeper stays in the goal, the others stand.

use glam::DVec2;
use ssl_world::rules::{MatchState, PlayState, RefereeCommand};
use ssl_world::{ActuatorCommand, DriveVelocity, Model, State, Team};

/// Robots of each team.
pub const ROBOTS: usize = 4;

pub fn line_up(state: &mut State) {
    for (team, side) in [(Team::Yellow, -1.0), (Team::Blue, 1.0)] {
        for number in 0..ROBOTS {
            super::put(state, team, number, home(number, side).x, home(number, side).y);
        }
    }
}

fn home(number: usize, side: f64) -> DVec2 {
    let (x, y) = [(5.9, 0.0), (1.0, 0.0), (2.0, 1.5), (2.0, -1.5)][number];
    DVec2::new(x * side, y)
}

pub fn command(state: &mut State, game: &MatchState, model: &Model) {
    let play = game.context(model).play;
    for team in Team::ALL {
        let side = game.context(model).side(team);
        let chaser = nearest(state, team);
        for number in 0..ROBOTS {
            let Some(robot) = state.robot(team, number).filter(|robot| robot.is_present).copied() else { continue };
            // They attack in turns: two robots that push the ball at each other make no progress.
            let turn = state.tick / (240 * 6) % 2 == team as u64;
            let is_ours = (play == PlayState::Running && turn) || play == PlayState::Taking(team);
            let (target, kick) = match game.command() {
                RefereeCommand::Halt | RefereeCommand::Timeout(_) => (robot.at, 0.0),
                RefereeCommand::Stop | RefereeCommand::BallPlacement(_) => (away(robot.at, state.ball.at), 0.0),
                _ if is_ours && Some(number) == chaser => shoot(state, robot.at, side),
                _ if number == 0 => (DVec2::new(5.9 * side, state.ball.at.y.clamp(-0.5, 0.5)), 0.0),
                _ => (home(number, side), 0.0),
            };
            let limit = if play == PlayState::Stopped { 1.2 } else { 2.5 };
            let velocity = ((target - robot.at) * 4.0).clamp_length_max(limit);
            let facing = (aim(state, side) - state.ball.at).to_angle();
            let turning = libm::remainder(facing - robot.heading, std::f64::consts::TAU) * 6.0;
            let drive = Some(DriveVelocity::Global(velocity, turning));
            let command = ActuatorCommand { drive, kick_m_s: Some(kick), kick_rad: Some(0.0), dribbler_rpm: Some(0.0) };
            state.robot_mut(team, number).expect("a robot").take(&command);
        }
    }
}

/// The nearest robot to the ball, except for the goalkeeper.
fn nearest(state: &State, team: Team) -> Option<usize> {
    let distance = |number: &usize| state.robot(team, *number).map_or(1e9, |r| r.at.distance(state.ball.at));
    (1..ROBOTS).min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

fn away(at: DVec2, ball: DVec2) -> DVec2 {
    let way = at - ball;
    if way.length() > 0.8 { at } else { ball + way.normalize_or(DVec2::X) }
}

/// A corner of the opponents' goal, alternating.
fn aim(state: &State, side: f64) -> DVec2 {
    let corner = if (state.tick / (240 * 7)).is_multiple_of(2) { 0.6 } else { -0.6 };
    DVec2::new(-6.0 * side, corner)
}

/// The target behind the ball, then through it.
fn shoot(state: &State, at: DVec2, side: f64) -> (DVec2, f64) {
    let ball = state.ball.at;
    let ahead = (aim(state, side) - ball).normalize_or(DVec2::X);
    let behind = ball - ahead * 0.2;
    let (along, across) = ((ball - at).dot(ahead), (ball - at).perp_dot(ahead).abs());
    if along > 0.0 && across < 0.03 {
        (ball + ahead * 0.1, 5.0)
    } else if along < 0.1 && across < 0.2 {
        (behind + ahead.perp() * 0.35, 0.0)
    } else {
        (behind, 0.0)
    }
}
