//! The tracker's frames, from ground truth (docs/reference/smallsize-ssl.md 6).

use engine::RandomStream;
use glam::{DVec2, DVec3};
use ssl_protocol::tracker::{
    Capability, KickedBall, RobotId, TrackedBall, TrackedFrame, TrackedRobot, TrackerWrapperPacket, Vector2, Vector3,
};

use super::camera::Camera;
use super::kick::BallKick;
use super::occlusion::{BallVisibility, ball_visibility};
use crate::{BallModel, Robot, State, TICK_S, Team};

/// Speed below which a ball lies still.
const STILL_M_S: f64 = 0.01;

/// Returns the true state as a tracked frame. Robots outside all cameras' views are left out, since they do not play.
///
/// `kick` is the latest kick, `epoch_s` the time of tick 0, `frame_number` the number of the frame.
#[must_use]
pub fn tracked_frame(
    state: &State,
    ball: &BallModel,
    cameras: &[Camera],
    kick: Option<&BallKick>,
    frame_number: u32,
    epoch_s: f64,
) -> TrackedFrame {
    let is_in_view = |robot: &Robot| cameras.iter().any(|camera| camera.sees(robot.at));
    let robots = state.present().filter(|(.., robot)| is_in_view(robot));
    let is_moving = state.ball.velocity.length() > STILL_M_S;
    TrackedFrame {
        frame_number,
        timestamp: epoch_s + state.tick as f64 * TICK_S,
        balls: vec![TrackedBall {
            pos: vector3(state.ball.at.extend(state.ball.z)),
            vel: Some(vector3(state.ball.velocity)),
            visibility: Some(visible_part(state, ball.radius_m, cameras) as f32),
        }],
        robots: robots.map(|(team, number, robot)| tracked_robot(team, number as u32, robot)).collect(),
        kicked_ball: kick.filter(|_| is_moving).map(|kick| kicked_ball(kick, ball, epoch_s)),
        capabilities: vec![Capability::DetectFlyingBalls.into(), Capability::DetectKickedBalls.into()],
    }
}

/// Returns the datagram of a frame.
#[must_use]
pub fn tracker_packet(frame: TrackedFrame, uuid: &str, source_name: &str) -> TrackerWrapperPacket {
    TrackerWrapperPacket {
        uuid: uuid.to_owned(),
        source_name: Some(source_name.to_owned()),
        tracked_frame: Some(frame),
    }
}

/// Returns a random uuid (version 4) determined by the seed.
#[must_use]
pub fn uuid(seed: u64) -> String {
    let mut stream = RandomStream::new(seed, "ssl tracker uuid", 0, 0);
    let (high, low) = (stream.next_u64(), stream.next_u64());
    let (a, b, c) = (high >> 32, high >> 16 & 0xffff, high & 0x0fff | 0x4000);
    let (d, e) = (low >> 48 & 0x3fff | 0x8000, low & 0xffff_ffff_ffff);
    format!("{a:08x}-{b:04x}-{c:04x}-{d:04x}-{e:012x}")
}

/// Returns the fraction of the ball visible to the camera with the best view.
fn visible_part(state: &State, radius_m: f64, cameras: &[Camera]) -> f64 {
    let part = |camera: &Camera| match ball_visibility(camera, state, radius_m, true) {
        BallVisibility::Visible { part, .. } => part,
        BallVisibility::TooHigh | BallVisibility::OutOfView => 0.0,
    };
    cameras.iter().map(part).fold(0.0, f64::max)
}

fn tracked_robot(team: Team, number: u32, robot: &Robot) -> TrackedRobot {
    TrackedRobot {
        robot_id: robot_id(team, number),
        pos: vector2(robot.at),
        orientation: super::noise::wrapped(robot.heading) as f32,
        vel: Some(vector2(robot.velocity)),
        vel_angular: Some(robot.turn as f32),
        visibility: Some(1.0),
    }
}

fn kicked_ball(kick: &BallKick, ball: &BallModel, epoch_s: f64) -> KickedBall {
    let (stop, start_timestamp) = (kick.resting_point(ball), epoch_s + kick.tick as f64 * TICK_S);
    KickedBall {
        pos: vector2(kick.at),
        vel: vector3(kick.velocity),
        start_timestamp,
        stop_timestamp: Some(start_timestamp + stop.after_s),
        stop_pos: Some(vector2(stop.at)),
        robot_id: kick.by.map(|(team, number)| robot_id(team, u32::from(number))),
    }
}

fn robot_id(team: Team, id: u32) -> RobotId {
    let colour = match team {
        Team::Yellow => ssl_protocol::Team::Yellow,
        Team::Blue => ssl_protocol::Team::Blue,
    };
    RobotId { id, team_color: colour.into() }
}

fn vector2(of: DVec2) -> Vector2 {
    Vector2 { x: of.x as f32, y: of.y as f32 }
}

fn vector3(of: DVec3) -> Vector3 {
    Vector3 { x: of.x as f32, y: of.y as f32, z: of.z as f32 }
}
