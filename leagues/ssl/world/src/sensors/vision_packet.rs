//! Conversion of camera frames to ssl-vision's packets (docs/reference/smallsize-ssl.md 4.7).

use glam::DVec2;
use ssl_protocol::geometry::GeometryData;
use ssl_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot, Source, WrapperPacket};

use super::camera_frame::{BallDetection, CameraFrame, RobotDetection};
use crate::{TICK_S, Team};

/// Metadata of packets besides the frame.
#[derive(Debug, Clone, Copy)]
pub struct PacketMetadata {
    /// The time of tick 0, Unix time; 0 to count from there.
    pub epoch_s: f64,
    /// Tick at which the packet is sent.
    pub tick: u64,
    /// Reported computing time of vision.
    pub processing_s: f64,
    /// Reported sender.
    pub source: Source,
}

/// Returns the packet of a camera frame, with or without the geometry.
///
/// `t_capture_camera` is the time of capture, and `t_capture` the arrival at the vision, `processing_s` before the
/// packet is sent.
#[must_use]
pub fn vision_packet(
    picture: &CameraFrame,
    sending: &PacketMetadata,
    geometry: Option<&GeometryData>,
) -> WrapperPacket {
    let (taken_s, sent_s) = (picture.tick as f64 * TICK_S, sending.tick as f64 * TICK_S);
    let reached_s = (sent_s - sending.processing_s).max(taken_s);
    let of_team = |team: Team| picture.robots.iter().filter(move |robot| robot.team == team).map(robot).collect();
    let detection = DetectionFrame {
        frame_number: picture.frame,
        t_capture: sending.epoch_s + reached_s,
        t_sent: sending.epoch_s + sent_s,
        camera_id: picture.camera,
        balls: picture.balls.iter().map(ball).collect(),
        robots_yellow: of_team(Team::Yellow),
        robots_blue: of_team(Team::Blue),
        t_capture_camera: Some(sending.epoch_s + taken_s),
    };
    WrapperPacket { detection: Some(detection), geometry: geometry.cloned(), source: Some(sending.source.into()) }
}

/// True if the geometry accompanies a frame: every `every`th frame of camera 0, from the first one; never if that is 0.
#[must_use]
pub fn has_geometry(picture: &CameraFrame, every: u32) -> bool {
    picture.camera == 0 && picture.frame.checked_rem(every) == Some(0)
}

fn mm(at: DVec2) -> [f32; 2] {
    (at * 1000.0).to_array().map(|part| part as f32)
}

fn ball(ball: &BallDetection) -> DetectionBall {
    let [x, y] = mm(ball.at);
    DetectionBall {
        confidence: ball.confidence as f32,
        area: Some(ball.area_px),
        x,
        y,
        z: Some(0.0),
        pixel_x: ball.pixel.x as f32,
        pixel_y: ball.pixel.y as f32,
    }
}

fn robot(robot: &RobotDetection) -> DetectionRobot {
    let [x, y] = mm(robot.at);
    DetectionRobot {
        confidence: robot.confidence as f32,
        robot_id: Some(u32::from(robot.number)),
        x,
        y,
        orientation: Some(robot.heading as f32),
        pixel_x: robot.pixel.x as f32,
        pixel_y: robot.pixel.y as f32,
        height: Some((robot.height_m * 1000.0) as f32),
    }
}
