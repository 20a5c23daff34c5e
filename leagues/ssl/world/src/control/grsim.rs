//! The older protocol of grSim: `grSim_Packet`, answered by `Robots_Status` after changes of a robot's status
//! (docs/reference/smallsize-ssl.md 7.4).

use glam::DVec2;
use ssl_protocol::grsim::{
    BallReplacement, GrSimRobotCommand, Packet, Replacement, RobotReplacement, RobotStatus, RobotsStatus, TeamCommands,
};

use super::ParsedMessage;
use super::control_command::ControlCommand;
use super::robots::{self, finite, limited_kick, present_spec};
use super::sync::state_after;
use super::teleport::{BallTeleport, RobotTeleport};
use super::validation::{ControlError, Reason, all_within, name, number};
use crate::{ActuatorCommand, Contact, DriveVelocity, Model, ROBOTS_MAX, Robot, State, Team};

/// Radius of the wheels, m, to convert the angular speeds of packets.
pub const WHEEL_RADIUS_M: f64 = 0.027;

/// Contents of a packet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GrSimRequest {
    /// Control commands, to be executed first.
    pub orders: Vec<ControlCommand>,
    /// Commands for robots.
    pub commands: Vec<(Team, usize, ActuatorCommand)>,
    /// Errors. The protocol cannot return them to the sender.
    pub errors: Vec<ControlError>,
}

/// Parses a packet. Robot commands apply to the robots present after the control commands.
#[must_use]
pub fn read(packet: &Packet, state: &State, model: &Model) -> GrSimRequest {
    let mut control_commands = ParsedMessage::default();
    if let Some(replacement) = &packet.replacement {
        read_replacement(replacement, &mut control_commands);
    }
    let mut commands = ParsedMessage::default();
    if let Some(message) = &packet.commands {
        read_commands(message, &state_after(&control_commands.items, state, model), model, &mut commands);
    }
    let errors = [control_commands.errors, commands.errors].concat();
    GrSimRequest { orders: control_commands.items, commands: commands.items, errors }
}

fn read_replacement(replacement: &Replacement, control_commands: &mut ParsedMessage<ControlCommand>) {
    for robot in &replacement.robots {
        control_commands.add(replace_robot(robot).and_then(ControlCommand::checked));
    }
    if let Some(ball) = &replacement.ball {
        control_commands.add(ControlCommand::checked(replace_ball(ball)));
    }
}

fn replace_ball(ball: &BallReplacement) -> ControlCommand {
    let (at_m, velocity_m_s) = ([ball.x, ball.y, None], [ball.vx, ball.vy, None]);
    ControlCommand::TeleportBall(BallTeleport { at_m, velocity_m_s, ..BallTeleport::default() })
}

/// Replaces a robot, and adds a missing one: in grSim, robots that are not off are always present.
fn replace_robot(robot: &RobotReplacement) -> Result<ControlCommand, ControlError> {
    Ok(ControlCommand::TeleportRobot(RobotTeleport {
        at_m: [Some(robot.x), Some(robot.y)],
        heading_rad: Some(robot.dir.to_radians()),
        is_present: Some(robot.turnon.unwrap_or(true)),
        ..RobotTeleport::of(team(robot.yellowteam), number(robot.id)?)
    }))
}

fn team(is_yellow: bool) -> Team {
    if is_yellow { Team::Yellow } else { Team::Blue }
}

fn read_commands(
    message: &TeamCommands,
    state: &State,
    model: &Model,
    commands: &mut ParsedMessage<(Team, usize, ActuatorCommand)>,
) {
    let team = team(message.isteamyellow);
    for command in &message.robot_commands {
        commands.add(read_command(command, team, state, model));
    }
}

fn read_command(
    message: &GrSimRobotCommand,
    team: Team,
    state: &State,
    model: &Model,
) -> Result<(Team, usize, ActuatorCommand), ControlError> {
    let number = number(message.id)?;
    let spec = present_spec(team, number, state)?;
    let in_words = |error: ControlError| ControlError::new(error.reason, format!("{}: {error}", name(team, number)));
    let drive = drive(message).map_err(in_words)?;
    let (along, up) = (f64::from(message.kickspeedx), f64::from(message.kickspeedz));
    let speeds = [("kickspeedx", Some(along), robots::ANY), ("kickspeedz", Some(up), robots::ANY)];
    all_within(Reason::Number, &speeds).map_err(in_words)?;
    let (along, up) = (along.max(0.0), up.max(0.0));
    let kick_rad = libm::atan2(up, along);
    let kick_m_s = limited_kick(libm::hypot(along, up), kick_rad, spec);
    let dribbler_rpm = if message.spinner { model.full_rpm } else { 0.0 };
    let command = ActuatorCommand {
        drive: Some(drive),
        kick_m_s: Some(kick_m_s),
        kick_rad: Some(kick_rad),
        dribbler_rpm: Some(dribbler_rpm),
    };
    Ok((team, number, command))
}

/// Returns the velocity command. The wheels are at 60, 135, 225 and 300 degrees, counterclockwise like all angles of
/// the protocol: front left, back left, back right, front right. Unset wheels stand still.
fn drive(message: &GrSimRobotCommand) -> Result<DriveVelocity, ControlError> {
    if message.wheelsspeed {
        let wheels = [message.wheel4, message.wheel3, message.wheel2, message.wheel1];
        return finite(DriveVelocity::Wheels(wheels.map(|speed| f64::from(speed.unwrap_or(0.0)) * WHEEL_RADIUS_M)));
    }
    let velocity = DVec2::new(f64::from(message.veltangent), f64::from(message.velnormal));
    finite(DriveVelocity::Local(velocity, f64::from(message.velangular)))
}

/// Detector of changes in robot status. Initially all robots count as without ball and kick.
#[derive(Debug, Clone, Default)]
pub struct StatusDetector {
    robots: [[ReportedStatus; ROBOTS_MAX]; 2],
}

#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct ReportedStatus {
    recharge_s: f64,
    has_ball: bool,
    flat_kick: bool,
    chip_kick: bool,
}

impl StatusDetector {
    /// Returns the changes since the latest call, to be called after each tick; `None` without changes. A robot counts
    /// as kicking until its kicker is ready again.
    pub fn changes(&mut self, state: &State, team: Team) -> Option<RobotsStatus> {
        let reported = self.robots.get_mut(team as usize)?;
        let robots = state.robots.get(team as usize)?;
        let mut robots_status = Vec::new();
        for ((robot_id, reported), robot) in (0..).zip(reported).zip(robots) {
            let last = std::mem::replace(reported, reported.next(robot));
            if (last.has_ball, last.flat_kick, last.chip_kick)
                != (reported.has_ball, reported.flat_kick, reported.chip_kick)
            {
                let ReportedStatus { has_ball: infrared, flat_kick, chip_kick, .. } = *reported;
                robots_status.push(RobotStatus { robot_id, infrared, flat_kick, chip_kick });
            }
        }
        (!robots_status.is_empty()).then_some(RobotsStatus { robots_status })
    }
}

impl ReportedStatus {
    fn next(self, robot: &Robot) -> ReportedStatus {
        let has_ball = robot.is_present && robot.contact == Contact::Front;
        let recharge_s = if robot.is_present { robot.recharge_s } else { 0.0 };
        let has_kicked = recharge_s > self.recharge_s;
        let goes_on = recharge_s > 0.0 && !has_kicked;
        ReportedStatus {
            recharge_s,
            has_ball,
            flat_kick: (has_kicked && robot.kick_rad <= 0.0) || (goes_on && self.flat_kick),
            chip_kick: (has_kicked && robot.kick_rad > 0.0) || (goes_on && self.chip_kick),
        }
    }
}
