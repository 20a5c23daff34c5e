//! The protocol of Cornell's 2002 team (docs/reference/smallsize-ssl.md 7.8): command packets for a team's robots, and
//! camera detections as one frame for five robots a side.

use criss_protocol::Counts;
use glam::DVec2;

use super::ParsedMessage;
use super::robots::finite;
use super::validation::{ControlError, name};
use crate::sensors::CameraFrame;
use crate::{ActuatorCommand, DriveVelocity, Model, State, Team};
use criss_protocol::clients::{VisionBall, VisionFrame, VisionRobot};

/// Counts of the clients of 2002: five robots a side and one ball.
pub const COUNTS: Counts = Counts::FIVE;

/// Parses a team's commands; kicks have this speed. Packets contain all five robots: robots not in the world are left
/// out without an error.
#[must_use]
pub fn read(
    commands: &criss_protocol::CommandPacket,
    team: Team,
    kick_m_s: f64,
    state: &State,
    model: &Model,
) -> ParsedMessage<(usize, ActuatorCommand)> {
    let mut parsed = ParsedMessage::default();
    let is_there = |number: usize| state.robot(team, number).is_some_and(|robot| robot.is_present);
    for (number, command) in commands.robots.iter().enumerate().filter(|(number, _)| is_there(*number)) {
        let command = read_command(command, kick_m_s, model);
        let in_words =
            |error: ControlError| ControlError::new(error.reason, format!("{}: {error}", name(team, number)));
        parsed.add(command.map(|command| (number, command)).map_err(in_words));
    }
    parsed
}

fn read_command(
    command: &criss_protocol::Command,
    kick_m_s: f64,
    model: &Model,
) -> Result<ActuatorCommand, ControlError> {
    let velocity = DVec2::new(command.x_velocity, command.y_velocity);
    Ok(ActuatorCommand {
        drive: Some(finite(DriveVelocity::Global(velocity, command.spin))?),
        kick_m_s: Some(if command.kicks() { kick_m_s } else { 0.0 }),
        kick_rad: Some(0.0),
        dribbler_rpm: Some(if command.dribbles() { model.full_rpm } else { 0.0 }),
    })
}

/// Merges the latest of these camera frames into one frame, if there are any. An object in several of them comes from
/// the first; of several balls the most visible one counts.
#[must_use]
pub fn vision_frame(frames: &[CameraFrame], frame_interval_ticks: u64, tick_0_s: f64) -> Option<VisionFrame> {
    let tick = frames.last()?.tick;
    let latest = || frames.iter().filter(move |frame| frame.tick == tick);
    let robot = |team: Team, number: u8| {
        let mut robots = latest().flat_map(|frame| &frame.robots);
        let robot = robots.find(|robot| (robot.team, robot.number) == (team, number));
        robot.map_or_else(VisionRobot::default, |robot| VisionRobot {
            is_found: true,
            x_m: robot.at.x,
            y_m: robot.at.y,
            heading_rad: robot.heading,
        })
    };
    let balls = latest().flat_map(|frame| &frame.balls);
    let ball = balls.reduce(|best, ball| if ball.confidence > best.confidence { ball } else { best });
    let ball = ball.map(|ball| VisionBall { is_found: true, x_m: ball.at.x, y_m: ball.at.y });
    Some(VisionFrame {
        frame: tick / frame_interval_ticks.max(1),
        time_s: tick_0_s + tick as f64 * crate::TICK_S,
        teams: Team::ALL.map(|team| (0..COUNTS.robots).map(|number| robot(team, number)).collect()),
        balls: vec![ball.unwrap_or_default()],
        obstacles: Vec::new(),
    })
}
