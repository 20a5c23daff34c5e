//! A world for teleport tests.

use glam::{DVec2, DVec3};
use ssl_protocol::Team as Color;
use ssl_protocol::control::{RobotId, SimulatorCommand, SimulatorControl, TeleportBall, TeleportRobot};
use ssl_world::control::{ControlError, apply, simulator};
use ssl_world::{DriveVelocity, Era, Model, State, Team};

/// A world with yellow 0 to 2 and blue 0 to 2 on the field; the ball rolls beside the middle.
pub fn world() -> (State, Model) {
    let mut state = State::default();
    for team in Team::ALL {
        for number in 0..3 {
            let robot = state.robot_mut(team, number).expect("a robot");
            let side = if team == Team::Yellow { -1.0 } else { 1.0 };
            robot.is_present = true;
            robot.at = DVec2::new(side * (1.0 + number as f64), 1.0);
            robot.heading = 0.5;
            robot.velocity = DVec2::new(0.25, -0.5);
            robot.turn = 1.5;
            robot.drive = Some(DriveVelocity::Local(DVec2::X, 0.0));
        }
    }
    state.ball.at = DVec2::new(0.25, -0.5);
    state.ball.velocity = DVec3::new(1.0, 2.0, 0.0);
    state.ball.roll = DVec2::new(1.0, 2.0);
    (state, Model::of(Era::Y2026A))
}

pub fn ball(teleport: TeleportBall) -> SimulatorCommand {
    let control = SimulatorControl { teleport_ball: Some(teleport), ..SimulatorControl::default() };
    SimulatorCommand { control: Some(control), config: None }
}

pub fn robot(teleport: TeleportRobot) -> SimulatorCommand {
    let control = SimulatorControl { teleport_robot: vec![teleport], ..SimulatorControl::default() };
    SimulatorCommand { control: Some(control), config: None }
}

pub fn yellow(id: u32) -> TeleportRobot {
    TeleportRobot { id: RobotId::new(Color::Yellow, id), ..TeleportRobot::default() }
}

pub fn faults(command: &SimulatorCommand, (state, model): &mut (State, Model)) -> Vec<ControlError> {
    let reading = simulator::read(command);
    let mut faults = reading.errors;
    faults.extend(reading.items.iter().filter_map(|order| apply(order, state, model).err()));
    faults
}

pub fn done(command: &SimulatorCommand) -> State {
    let mut world = world();
    assert_eq!(faults(command, &mut world), []);
    world.0
}
