//! Inputs of the world, as values that recordings keep.

use codec::Name;
use humanoid_protocol::action::{Action, MotorCommand};
use humanoid_protocol::init::InitRequest;
use humanoid_protocol::monitor::command::{Command, Rotation};
use humanoid_protocol::{PlayMode, TeamSide};
use serde::{Deserialize, Serialize};

/// An action of a player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum PlayerAction {
    /// Asks for a robot.
    Init {
        /// Robot model.
        model: String,
        /// Team name.
        team: String,
        /// Number, 0 to 99.
        number: u8,
    },
    /// Commands a motor.
    Motor {
        /// Motor.
        name: Name,
        /// Angle, degrees; velocity, degrees/s; gains, N m/rad and N m s/rad; torque, N m.
        values: [f64; 5],
    },
    /// Beams the robot: position, m, and direction, degrees.
    Beam([f64; 3]),
    /// Speaks.
    Say {
        /// Speaker.
        speaker: String,
        /// Volume, percent.
        volume_percent: f64,
        /// Message.
        message: Vec<u8>,
    },
}

impl PlayerAction {
    /// The request for a robot.
    pub fn of_init(request: &InitRequest<'_>) -> PlayerAction {
        let InitRequest { model, team, number } = *request;
        PlayerAction::Init { model: model.to_owned(), team: team.to_owned(), number }
    }

    /// The action of a frame.
    pub fn of(action: &Action<'_>) -> PlayerAction {
        match action {
            Action::Motor(MotorCommand { name, q_deg, dq_deg_s, kp, kd, tau }) => {
                PlayerAction::Motor { name: name.as_bytes().into(), values: [*q_deg, *dq_deg_s, *kp, *kd, *tau] }
            }
            Action::Beam { x, y, theta_deg } => PlayerAction::Beam([*x, *y, *theta_deg]),
            Action::Say { speaker, volume_percent, message } => PlayerAction::Say {
                speaker: (*speaker).to_owned(),
                volume_percent: *volume_percent,
                message: message.clone(),
            },
        }
    }

    /// The action for the simulation; `None` for a request for a robot.
    pub(crate) fn to_action(&self) -> Option<Action<'_>> {
        Some(match self {
            PlayerAction::Init { .. } => return None,
            PlayerAction::Motor { name, values: [q_deg, dq_deg_s, kp, kd, tau] } => Action::Motor(MotorCommand {
                name: std::str::from_utf8(name).unwrap_or_default(),
                q_deg: *q_deg,
                dq_deg_s: *dq_deg_s,
                kp: *kp,
                kd: *kd,
                tau: *tau,
            }),
            PlayerAction::Beam([x, y, theta_deg]) => Action::Beam { x: *x, y: *y, theta_deg: *theta_deg },
            PlayerAction::Say { speaker, volume_percent, message } => {
                Action::Say { speaker, volume_percent: *volume_percent, message: message.clone() }
            }
        })
    }
}

/// A command of a trainer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum TrainerCommand {
    /// Kicks off; `None` draws the side.
    KickOff(Option<TeamSide>),
    /// Drops the ball where it is.
    DropBall,
    /// Places the ball: position, m, and velocity, m/s.
    PlaceBall([f64; 3], Option<[f64; 3]>),
    /// Places a robot.
    PlaceRobot {
        /// Its number.
        number: i64,
        /// `Left`, `Right` or the name of its team.
        team: String,
        /// Position, m.
        position: [f64; 3],
        /// Orientation, a quaternion (w, x, y, z), or a direction in degrees.
        rotation: RobotRotation,
    },
    /// Sets the play mode.
    PlayMode(PlayMode),
    /// Ends the game and the run.
    KillSim,
    /// Lets robots wait to join and leave until [`ChangeRobots`](TrainerCommand::ChangeRobots), or no longer. Given by the
    /// program, never by a trainer.
    DeferRobotChanges(bool),
    /// Lets the first of the robots that wait join and leave. Given by the program, never by a trainer.
    ChangeRobots {
        /// Number of requests for robots.
        requests: usize,
        /// Number of robots that leave.
        leavers: usize,
    },
}

/// An orientation in a trainer's command.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum RobotRotation {
    /// None.
    Identity,
    /// About the vertical axis, degrees.
    YawDeg(f64),
    /// A quaternion (w, x, y, z).
    Quaternion([f64; 4]),
}

impl TrainerCommand {
    /// The command of a frame; `None` for commands without effect.
    pub fn of(command: &Command<'_>) -> Option<TrainerCommand> {
        Some(match *command {
            Command::KickOff(side) => TrainerCommand::KickOff(side),
            Command::DropBall => TrainerCommand::DropBall,
            Command::PlaceBall { position, velocity } => TrainerCommand::PlaceBall(position, velocity),
            Command::PlaceRobot { number, team, position, rotation } => TrainerCommand::PlaceRobot {
                number,
                team: team.to_owned(),
                position,
                rotation: match rotation {
                    Rotation::Identity => RobotRotation::Identity,
                    Rotation::YawDeg(yaw_deg) => RobotRotation::YawDeg(yaw_deg),
                    Rotation::Quaternion(quaternion) => RobotRotation::Quaternion(quaternion),
                },
            },
            Command::PlayMode(name) => TrainerCommand::PlayMode(PlayMode::from_name(name.as_bytes())?),
            Command::KillSim => TrainerCommand::KillSim,
            Command::Ignored => return None,
        })
    }

    /// True for a command that only [complete rules](humanoid_rules::RuleBook::is_complete) have.
    pub(crate) fn needs_complete_rules(&self) -> bool {
        matches!(self, TrainerCommand::PlayMode(_) | TrainerCommand::KillSim)
    }

    /// The command for the simulation.
    pub(crate) fn to_command(&self) -> Command<'_> {
        match self {
            TrainerCommand::KickOff(side) => Command::KickOff(*side),
            TrainerCommand::DropBall => Command::DropBall,
            TrainerCommand::PlayMode(mode) => Command::PlayMode(mode.name()),
            TrainerCommand::KillSim => Command::KillSim,
            TrainerCommand::DeferRobotChanges(_) | TrainerCommand::ChangeRobots { .. } => Command::Ignored,
            TrainerCommand::PlaceBall(position, velocity) => {
                Command::PlaceBall { position: *position, velocity: *velocity }
            }
            TrainerCommand::PlaceRobot { number, team, position, rotation } => Command::PlaceRobot {
                number: *number,
                team,
                position: *position,
                rotation: match *rotation {
                    RobotRotation::Identity => Rotation::Identity,
                    RobotRotation::YawDeg(yaw_deg) => Rotation::YawDeg(yaw_deg),
                    RobotRotation::Quaternion(quaternion) => Rotation::Quaternion(quaternion),
                },
            },
        }
    }
}
