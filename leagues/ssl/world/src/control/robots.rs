//! Robot commands: `RobotControl` and its response (docs/reference/smallsize-ssl.md 7.3).

use std::f64::consts::FRAC_PI_2;

use glam::DVec2;
use ssl_protocol::robot::{
    RobotCommand, RobotControl, RobotControlResponse, RobotFeedback, RobotMoveCommand, Velocity,
};

use super::ParsedMessage;
use super::validation::{ControlError, ErrorCodes, Reason, absent, all_within, name, number};
use crate::{ActuatorCommand, Contact, DriveVelocity, RobotSpec, State, Team};

/// Accepted speeds, m/s or rad/s: all finite values of the wire. The drive limits them later.
pub(super) const ANY: std::ops::RangeInclusive<f64> = f32::MIN as f64..=f32::MAX as f64;

/// Parses a team's robot numbers and commands. Kicks are limited to the robots' abilities. A command with an invalid
/// number is left out as a whole; the others stay.
///
/// A command without a kick cancels a kick that waits for the ball; all other unset fields change nothing.
#[must_use]
pub fn read(control: &RobotControl, team: Team, state: &State) -> ParsedMessage<(usize, ActuatorCommand)> {
    let mut parsed = ParsedMessage::default();
    for command in &control.robot_commands {
        parsed.add(read_command(command, team, state));
    }
    parsed
}

/// Returns the response: errors, and feedback of every robot in the message, even of an absent one.
#[must_use]
pub fn answer(
    control: &RobotControl,
    team: Team,
    state: &State,
    errors: &[ControlError],
    codes: ErrorCodes,
) -> RobotControlResponse {
    let mut feedback: Vec<RobotFeedback> = Vec::new();
    for id in control.robot_commands.iter().map(|command| command.id) {
        let is_new = feedback.iter().all(|given| given.id != id);
        if let Some(robot) = number(id).ok().and_then(|number| state.robot(team, number)).filter(|_| is_new) {
            let has_ball = robot.is_present && robot.contact == Contact::Front;
            feedback.push(RobotFeedback { id, dribbler_ball_contact: Some(has_ball), custom: None });
        }
    }
    RobotControlResponse { errors: errors.iter().map(|error| error.error(codes)).collect(), feedback }
}

fn read_command(message: &RobotCommand, team: Team, state: &State) -> Result<(usize, ActuatorCommand), ControlError> {
    let number = number(message.id)?;
    let spec = present_spec(team, number, state)?;
    let in_words = |error: ControlError| ControlError::new(error.reason, format!("{}: {error}", name(team, number)));
    let drive = message.move_command.as_ref().map(drive).transpose().map_err(in_words)?;
    let (kick_m_s, kick_rad) = kick(message, spec).map_err(in_words)?;
    let dribbler_rpm = message.dribbler_speed.map(f64::from);
    all_within(Reason::Number, &[("dribbler_speed", dribbler_rpm, ANY)]).map_err(in_words)?;
    let dribbler_rpm = dribbler_rpm.map(|speed| speed.max(0.0));
    Ok((number, ActuatorCommand { drive, kick_m_s: Some(kick_m_s), kick_rad: Some(kick_rad), dribbler_rpm }))
}

/// Returns the specification of a robot that is present.
pub(super) fn present_spec(team: Team, number: usize, state: &State) -> Result<&RobotSpec, ControlError> {
    let robot = state.robot(team, number).filter(|robot| robot.is_present);
    robot.map(|robot| &robot.spec).ok_or_else(|| absent(team, number))
}

fn drive(command: &RobotMoveCommand) -> Result<DriveVelocity, ControlError> {
    let Some(velocity) = command.velocity else {
        return Err(ControlError::new(Reason::MoveKind, "move_command has no velocity that we know"));
    };
    let drive = match velocity {
        Velocity::Wheel(wheel) => DriveVelocity::Wheels(
            [wheel.front_right, wheel.back_right, wheel.back_left, wheel.front_left].map(f64::from),
        ),
        Velocity::Local(local) => {
            DriveVelocity::Local(DVec2::new(f64::from(local.forward), f64::from(local.left)), f64::from(local.angular))
        }
        Velocity::Global(global) => {
            DriveVelocity::Global(DVec2::new(f64::from(global.x), f64::from(global.y)), f64::from(global.angular))
        }
    };
    finite(drive)
}

/// Checks that the numbers of a velocity command are finite.
pub(super) fn finite(drive: DriveVelocity) -> Result<DriveVelocity, ControlError> {
    if (ActuatorCommand { drive: Some(drive), ..ActuatorCommand::default() }).is_finite() {
        return Ok(drive);
    }
    Err(ControlError::new(Reason::Number, format!("{drive:?} has a velocity that is no number")))
}

/// Returns speed, m/s, and elevation, rad, of the kick in a command.
fn kick(message: &RobotCommand, spec: &RobotSpec) -> Result<(f64, f64), ControlError> {
    let (speed, angle_deg) = (message.kick_speed.map(f64::from), message.kick_angle.map(f64::from));
    all_within(Reason::Number, &[("kick_speed", speed, ANY)])?;
    all_within(Reason::KickAngle, &[("kick_angle", angle_deg, 0.0..=90.0)])?;
    let angle_rad = angle_deg.unwrap_or(0.0).to_radians().min(FRAC_PI_2);
    Ok((limited_kick(speed.unwrap_or(0.0), angle_rad, spec), angle_rad))
}

/// Limits a kick speed, m/s, to the robot's abilities at this elevation. A negative speed is no kick.
pub(super) fn limited_kick(speed_m_s: f64, angle_rad: f64, spec: &RobotSpec) -> f64 {
    let fastest = if angle_rad > 0.0 { spec.chip_m_s_max } else { spec.kick_m_s_max };
    speed_m_s.max(0.0).min(fastest)
}
