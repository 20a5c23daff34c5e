//! Messages of clients, and helpers to read pictures.

use ssl_protocol::Team;
use ssl_protocol::config::SimulatorConfig;
use ssl_protocol::control::{RobotId, SimulatorCommand, SimulatorControl, TeleportBall, TeleportRobot};
use ssl_protocol::robot::{GlobalVelocity, LocalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity};
use ssl_protocol::vision::{DetectionFrame, DetectionRobot, WrapperPacket};

pub fn control(control: SimulatorControl) -> SimulatorCommand {
    SimulatorCommand { control: Some(control), config: None }
}

pub fn config(config: SimulatorConfig) -> SimulatorCommand {
    SimulatorCommand { control: None, config: Some(config) }
}

/// Moves the ball there, with a speed along the field.
pub fn ball_to(x: f32, y: f32, vx: f32) -> SimulatorCommand {
    let ball = TeleportBall { x: Some(x), y: Some(y), vx: Some(vx), vy: Some(0.0), ..TeleportBall::default() };
    control(SimulatorControl { teleport_ball: Some(ball), ..SimulatorControl::default() })
}

pub fn robot_id(id: u32, team: Team) -> RobotId {
    RobotId { id: Some(id), team: Some(team.into()) }
}

/// Moves a robot there, at rest, facing along the x axis.
pub fn robot_to(id: u32, team: Team, x: f32, y: f32) -> SimulatorCommand {
    let id = robot_id(id, team);
    let robot = TeleportRobot { id, x: Some(x), y: Some(y), orientation: Some(0.0), ..TeleportRobot::default() };
    control(SimulatorControl { teleport_robot: vec![robot], ..SimulatorControl::default() })
}

/// Two commands merged: ball and robots.
pub fn both(one: SimulatorCommand, other: SimulatorCommand) -> SimulatorCommand {
    let [one, other] = [one, other].map(|command| command.control.unwrap_or_default());
    let robots = [one.teleport_robot, other.teleport_robot].concat();
    let ball = one.teleport_ball.or(other.teleport_ball);
    control(SimulatorControl { teleport_ball: ball, teleport_robot: robots, simulation_speed: None })
}

/// Sets the simulation speed.
pub fn speed(times: f32) -> SimulatorCommand {
    control(SimulatorControl { simulation_speed: Some(times), ..SimulatorControl::default() })
}

pub fn robots(commands: Vec<RobotCommand>) -> RobotControl {
    RobotControl { robot_commands: commands }
}

pub fn driving(id: u32, velocity: Velocity) -> RobotCommand {
    RobotCommand { id, move_command: Some(RobotMoveCommand { velocity: Some(velocity) }), ..RobotCommand::default() }
}

pub fn local(forward: f32, left: f32, angular: f32) -> Velocity {
    Velocity::Local(LocalVelocity { forward, left, angular })
}

pub fn global(x: f32, y: f32, angular: f32) -> Velocity {
    Velocity::Global(GlobalVelocity { x, y, angular })
}

/// Drives one robot ahead.
pub fn ahead(id: u32, forward: f32) -> RobotControl {
    robots(vec![driving(id, local(forward, 0.0, 0.0))])
}

/// A blue robot in a packet.
pub fn blue(packet: &WrapperPacket, id: u32) -> Option<&DetectionRobot> {
    robot_in(packet.detection.as_ref()?, Team::Blue, id)
}

/// A robot in a picture.
pub fn robot_in(frame: &DetectionFrame, team: Team, id: u32) -> Option<&DetectionRobot> {
    let robots = if team == Team::Blue { &frame.robots_blue } else { &frame.robots_yellow };
    robots.iter().find(|robot| robot.robot_id == Some(id))
}

/// The last detected pose of a robot: position, m, and heading.
pub fn robot_of(frames: &[DetectionFrame], team: Team, id: u32) -> Option<[f32; 3]> {
    let robot = frames.iter().rev().find_map(|frame| robot_in(frame, team, id))?;
    Some([robot.x / 1e3, robot.y / 1e3, robot.orientation.unwrap_or_default()])
}

/// The last detected position of the ball, m.
pub fn ball_of(frames: &[DetectionFrame]) -> Option<[f32; 2]> {
    let ball = frames.iter().rev().find_map(|frame| frame.balls.first())?;
    Some([ball.x / 1e3, ball.y / 1e3])
}

pub fn ball_x_mm(packet: &WrapperPacket) -> Option<f32> {
    Some(packet.detection.as_ref()?.balls.first()?.x)
}
