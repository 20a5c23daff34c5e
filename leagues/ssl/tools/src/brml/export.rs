//! Conversion of BRML frames to packets of cameras and a tracker.

use ssl_protocol::Team;
use ssl_protocol::tracker::{RobotId, TrackedBall, TrackedFrame, TrackedRobot, TrackerWrapperPacket, Vector2, Vector3};
use ssl_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot, WrapperPacket};

use super::teams::league_team;
use criss_world::brml::{LogBall, LogFrame, LogRobot};

/// Counts of BRML content that the packets cannot express.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OmittedContent {
    /// Robots without a team.
    pub obstacles: usize,
    /// Frames with the name of a play.
    pub plays: usize,
}

/// Returns the packets of one camera and of a tracker for a frame; the tracker adds velocities and undetected objects.
#[must_use]
pub fn frame_packets(
    frame: &LogFrame,
    time_s: f64,
    left_out: &mut OmittedContent,
) -> (WrapperPacket, TrackerWrapperPacket) {
    let of_team = |robot: &LogRobot| league_team(robot.team).is_none();
    left_out.obstacles += frame.robots.iter().filter(|robot| of_team(robot)).count();
    left_out.plays += usize::from(!matches!(frame.play.as_str(), "" | "N/A"));
    (vision(frame, time_s), tracker(frame, time_s))
}

fn vision(frame: &LogFrame, time_s: f64) -> WrapperPacket {
    let of = |wanted: Team| {
        let found = frame.robots.iter().filter(|robot| robot.is_found);
        found.filter(move |robot| league_team(robot.team) == Some(wanted)).map(seen_robot).collect()
    };
    let detection = DetectionFrame {
        frame_number: frame.number as u32,
        t_capture: time_s,
        t_sent: time_s,
        balls: frame.balls.iter().filter(|ball| ball.is_found).map(seen_ball).collect(),
        robots_yellow: of(Team::Yellow),
        robots_blue: of(Team::Blue),
        ..DetectionFrame::default()
    };
    WrapperPacket { detection: Some(detection), ..WrapperPacket::default() }
}

fn mm(at_m: [f64; 2]) -> [f32; 2] {
    at_m.map(|part| (part * 1000.0) as f32)
}

fn seen_robot(robot: &LogRobot) -> DetectionRobot {
    let [x, y] = mm(robot.position_m);
    DetectionRobot {
        confidence: 1.0,
        robot_id: Some(robot.id.into()),
        x,
        y,
        orientation: Some(robot.heading_rad as f32),
        ..DetectionRobot::default()
    }
}

fn seen_ball(ball: &LogBall) -> DetectionBall {
    let [x, y] = mm(ball.position_m);
    DetectionBall { confidence: 1.0, x, y, ..DetectionBall::default() }
}

fn tracker(frame: &LogFrame, time_s: f64) -> TrackerWrapperPacket {
    let robots = frame.robots.iter().filter_map(|robot| Some((robot, league_team(robot.team)?)));
    let tracked_frame = TrackedFrame {
        frame_number: frame.number as u32,
        timestamp: time_s,
        balls: frame.balls.iter().map(tracked_ball).collect(),
        robots: robots.map(|(robot, team)| tracked_robot(robot, team)).collect(),
        ..TrackedFrame::default()
    };
    TrackerWrapperPacket {
        uuid: String::from("brml"),
        source_name: Some(String::from("BRML")),
        tracked_frame: Some(tracked_frame),
    }
}

fn vector2(of: [f64; 2]) -> Vector2 {
    let [x, y] = of.map(|part| part as f32);
    Vector2 { x, y }
}

fn vector3(of: [f64; 2]) -> Vector3 {
    let [x, y] = of.map(|part| part as f32);
    Vector3 { x, y, z: 0.0 }
}

fn visibility(is_found: bool) -> Option<f32> {
    Some(if is_found { 1.0 } else { 0.0 })
}

fn tracked_robot(robot: &LogRobot, team: Team) -> TrackedRobot {
    TrackedRobot {
        robot_id: RobotId { id: robot.id.into(), team_color: team.into() },
        pos: vector2(robot.position_m),
        orientation: robot.heading_rad as f32,
        vel: Some(vector2(robot.velocity_m_s)),
        vel_angular: Some(robot.turn_rad_s as f32),
        visibility: visibility(robot.is_found),
    }
}

fn tracked_ball(ball: &LogBall) -> TrackedBall {
    let (pos, vel) = (vector3(ball.position_m), Some(vector3(ball.velocity_m_s)));
    TrackedBall { pos, vel, visibility: visibility(ball.is_found) }
}
