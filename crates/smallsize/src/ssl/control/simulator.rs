//! Control of the simulation: `SimulatorCommand` and its answer (docs/reference/smallsize-ssl.md 7.1).

use wire::ssl::Team as Color;
use wire::ssl::control::{
    RobotId, SimulatorCommand, SimulatorControl, SimulatorResponse, TeleportBall as BallMessage,
    TeleportRobot as RobotMessage,
};

use super::errors::{Codes, Fault, Reason};
use super::numbers::number;
use super::order::{BallTeleport, Order, RobotTeleport};
use super::{Reading, config};
use crate::ssl::Team;

/// Reads what a client wants. An order with a number that cannot be is left out as a whole; the others stay.
///
/// The configuration comes first, so that robots appear as they are specified; then robots, then the ball, which so does not
/// meet a robot that the same message takes away.
#[must_use]
pub fn read(command: &SimulatorCommand) -> Reading<Order> {
    let mut reading = Reading::default();
    if let Some(config) = &command.config {
        config::read(config, &mut reading);
    }
    if let Some(control) = &command.control {
        read_control(control, &mut reading);
    }
    reading
}

/// The answer, empty if everything was done. Faults are those of [`read`], and those of carrying the orders out.
#[must_use]
pub fn answer(faults: &[Fault], codes: Codes) -> SimulatorResponse {
    SimulatorResponse { errors: faults.iter().map(|fault| fault.error(codes)).collect() }
}

fn read_control(control: &SimulatorControl, reading: &mut Reading<Order>) {
    for teleport in &control.teleport_robot {
        reading.add(robot(teleport).and_then(checked));
    }
    if let Some(teleport) = &control.teleport_ball {
        reading.add(checked(ball(teleport)));
    }
    if let Some(speed) = control.simulation_speed {
        reading.add(checked(Order::Speed(f64::from(speed))));
    }
}

/// An order whose numbers are what they may be.
pub(super) fn checked(order: Order) -> Result<Order, Fault> {
    order.check().map(|()| order)
}

fn ball(message: &BallMessage) -> Order {
    let wide = |number: Option<f32>| number.map(f64::from);
    Order::TeleportBall(BallTeleport {
        at_m: [message.x, message.y, message.z].map(wide),
        velocity_m_s: [message.vx, message.vy, message.vz].map(wide),
        is_safe: message.teleport_safely.unwrap_or(false),
        rolls: message.roll,
        is_by_force: message.by_force.unwrap_or(false),
    })
}

fn robot(message: &RobotMessage) -> Result<Order, Fault> {
    let wide = |number: Option<f32>| number.map(f64::from);
    let (team, number) = who(&message.id)?;
    Ok(Order::TeleportRobot(RobotTeleport {
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

/// Which robot is meant.
pub(super) fn who(robot: &RobotId) -> Result<(Team, usize), Fault> {
    let unnamed = |what: &str| Fault::new(Reason::RobotId, format!("a robot without {what}"));
    let team = match robot.team.map(Color::try_from) {
        Some(Ok(Color::Yellow)) => Team::Yellow,
        Some(Ok(Color::Blue)) => Team::Blue,
        Some(_) => return Err(unnamed("a team: yellow is 1, blue is 2")),
        None => return Err(unnamed("a team")),
    };
    let id = robot.id.ok_or_else(|| unnamed("a number"))?;
    Ok((team, number(id)?))
}
