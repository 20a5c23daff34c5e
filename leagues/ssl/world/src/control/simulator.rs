//! Simulator commands: `SimulatorCommand` and its response (docs/reference/smallsize-ssl.md 7.1).

use ssl_protocol::control::{
    SimulatorCommand, SimulatorControl, SimulatorResponse, TeleportBall as BallMessage, TeleportRobot as RobotMessage,
};

use super::control_command::{BallTeleport, ControlCommand, RobotTeleport};
use super::errors::{ControlError, ErrorCodes};
use super::robot_selector::select_robot;
use super::{ParsedMessage, config};

/// Parses a message. A command with an invalid number is left out as a whole; the others stay.
///
/// The configuration comes first: robots then appear with their specification; then robots, then the ball, which
/// then does not meet a robot removed by the same message.
#[must_use]
pub fn read(command: &SimulatorCommand) -> ParsedMessage<ControlCommand> {
    let mut parsed = ParsedMessage::default();
    if let Some(config) = &command.config {
        config::read(config, &mut parsed);
    }
    if let Some(control) = &command.control {
        read_control(control, &mut parsed);
    }
    parsed
}

/// Returns the response, empty without errors. Errors come from [`read`] and from the execution of the commands.
#[must_use]
pub fn answer(errors: &[ControlError], codes: ErrorCodes) -> SimulatorResponse {
    SimulatorResponse { errors: errors.iter().map(|error| error.error(codes)).collect() }
}

fn read_control(control: &SimulatorControl, parsed: &mut ParsedMessage<ControlCommand>) {
    for teleport in &control.teleport_robot {
        parsed.add(robot(teleport).and_then(ControlCommand::checked));
    }
    if let Some(teleport) = &control.teleport_ball {
        parsed.add(ControlCommand::checked(ball(teleport)));
    }
    if let Some(speed) = control.simulation_speed {
        parsed.add(ControlCommand::checked(ControlCommand::Speed(f64::from(speed))));
    }
}

fn ball(message: &BallMessage) -> ControlCommand {
    let wide = |number: Option<f32>| number.map(f64::from);
    ControlCommand::TeleportBall(BallTeleport {
        at_m: [message.x, message.y, message.z].map(wide),
        velocity_m_s: [message.vx, message.vy, message.vz].map(wide),
        is_safe: message.teleport_safely.unwrap_or(false),
        rolls: message.roll,
        is_by_force: message.by_force.unwrap_or(false),
    })
}

fn robot(message: &RobotMessage) -> Result<ControlCommand, ControlError> {
    let wide = |number: Option<f32>| number.map(f64::from);
    let (team, number) = select_robot(&message.id)?;
    Ok(ControlCommand::TeleportRobot(RobotTeleport {
        team,
        number,
        at_m: [message.x, message.y].map(wide),
        heading_rad: wide(message.orientation),
        velocity_m_s: [message.v_x, message.v_y].map(wide),
        turn_rad_s: wide(message.v_angular),
        is_present: message.present,
        is_by_force: message.by_force.unwrap_or(false),
    }))
}
