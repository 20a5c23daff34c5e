//! The overhead camera (docs/reference/smallsize-criss.md 6): a window of the floor, seen from above its centre.

use glam::DVec2;

use super::model::Model;
use super::noise::{Deviation, VisionNoise};
use super::state::State;
use super::{angle, limits};
use criss_protocol::clients::{VisionBall, VisionFrame, VisionRobot};

/// Half the size of the visible window, from the centre, m.
const WINDOW_M: DVec2 = DVec2::new(2.0, 1.5);

/// Height of the camera above the centre of the field, m.
const CAMERA_HEIGHT_M: f64 = 3.0;
/// Height of the ball's point that must be visible, m.
const BALL_HEIGHT_M: f64 = 0.0427;
/// Robots as cylinders on the floor: radius and height, m.
const CYLINDER_RADIUS_M: f64 = 0.09;
const CYLINDER_HEIGHT_M: f64 = 0.15;

/// True if an object at this true position, m, is in the window.
#[must_use]
pub fn is_in_window(x_m: f64, y_m: f64) -> bool {
    DVec2::new(x_m, y_m).abs().cmple(WINDOW_M).all()
}

/// True if a robot hides a ball from the camera: the line of sight passes through the robot. Positions in m.
#[must_use]
pub fn is_hidden(ball_m: [f64; 2], robot_m: [f64; 2]) -> bool {
    let (ball, robot) = (DVec2::from_array(ball_m), DVec2::from_array(robot_m));
    // Seen from above, the line runs from the ball towards the centre; here it leaves the height of robots.
    let share = (CYLINDER_HEIGHT_M - BALL_HEIGHT_M) / (CAMERA_HEIGHT_M - BALL_HEIGHT_M);
    let way = -ball * share;
    let along = if way == DVec2::ZERO { 0.0 } else { (robot - ball).dot(way) / way.length_squared() };
    (ball + way * along.clamp(0.0, 1.0)).distance(robot) < CYLINDER_RADIUS_M
}

/// Captures a frame of the state: the detected objects, with noise.
pub(crate) fn capture(model: &Model, state: &State, noise: Option<VisionNoise>, seed: u64, seen: &mut VisionFrame) {
    seen.frame = state.frame;
    seen.time_s = model.time_s(state.frame);
    for team in &mut seen.teams {
        team.clear();
        team.resize(model.robots_per_team, VisionRobot::default());
    }
    seen.obstacles.clear();
    seen.obstacles.resize(model.robots.len() - 2 * model.robots_per_team, VisionRobot::default());
    let [first, second] = &mut seen.teams;
    let places = first.iter_mut().chain(second).chain(&mut seen.obstacles);
    for (object, (place, robot)) in (0..).zip(places.zip(&state.robots)) {
        if robot.is_present && is_in_window(robot.pos.x, robot.pos.y) {
            let error = draw(noise, seed, object, state.frame);
            *place = VisionRobot {
                is_found: true,
                x_m: robot.pos.x + error.x_m,
                y_m: robot.pos.y + error.y_m,
                heading_rad: angle::wrapped(robot.heading + error.heading_rad),
            };
        }
    }
    look_for_balls(state, noise, seed, seen);
}

fn look_for_balls(state: &State, noise: Option<VisionNoise>, seed: u64, seen: &mut VisionFrame) {
    seen.balls.clear();
    seen.balls.extend((OBJECTS_OF_ROBOTS..).zip(&state.balls).map(|(object, ball)| {
        if !ball.is_present || !is_in_window(ball.pos.x, ball.pos.y) || is_occluded(state, ball.pos) {
            return VisionBall::default();
        }
        let error = draw(noise, seed, object, state.frame);
        VisionBall { is_found: true, x_m: ball.pos.x + error.x_m, y_m: ball.pos.y + error.y_m }
    }));
}

/// Number of objects in the random streams that are robots; balls follow.
const OBJECTS_OF_ROBOTS: u32 = 2 * limits::ROBOTS_MAX as u32 + limits::OBSTACLES_MAX as u32;

fn draw(noise: Option<VisionNoise>, seed: u64, object: u32, frame: u64) -> Deviation {
    let none = Deviation { x_m: 0.0, y_m: 0.0, heading_rad: 0.0 };
    noise.map_or(none, |noise| noise.draw(seed, object, frame))
}

/// True if a detected robot hides the ball; undetected robots hide nothing.
fn is_occluded(state: &State, ball: DVec2) -> bool {
    let found = state.robots.iter().filter(|robot| robot.is_present && is_in_window(robot.pos.x, robot.pos.y));
    state.has_occlusion && found.into_iter().any(|robot| is_hidden(ball.to_array(), robot.pos.to_array()))
}

/// True if the camera would detect the ball, for logs.
pub(crate) fn finds_ball(state: &State, ball: DVec2) -> bool {
    is_in_window(ball.x, ball.y) && !is_occluded(state, ball)
}
