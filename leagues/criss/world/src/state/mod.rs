//! The state of the world: a value that is copied, hashed, saved and restored.

mod soundness;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::actuator_command::{ActuatorCommand, FrameCommands};
use super::latency::LatencyQueue;
use super::model::{BallSlot, Model, RobotSlot};
use criss_protocol::clients::VisionFrame;

/// State of a robot. Its index in the list is its slot in the model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct RobotState {
    pub is_present: bool,
    pub is_frozen: bool,
    pub pos: DVec2,
    pub vel: DVec2,
    pub heading: f64,
    pub omega: f64,
    pub wants_kick: bool,
    pub wants_dribble: bool,
    /// Frame of its latest kick.
    pub kicked: Option<u64>,
}

impl RobotState {
    fn new(slot: &RobotSlot) -> RobotState {
        let start = slot.start;
        RobotState {
            is_present: start.is_some(),
            is_frozen: false,
            pos: start.map_or(DVec2::ZERO, |start| start.pos),
            vel: start.map_or(DVec2::ZERO, |start| start.vel),
            heading: start.map_or(0.0, |start| start.heading),
            omega: 0.0,
            wants_kick: false,
            wants_dribble: false,
            kicked: None,
        }
    }

    /// Executes a command without inertia (docs/reference/smallsize-criss.md 4.3). Returns false if it is invalid.
    pub fn obey(&mut self, drive: &ActuatorCommand) -> bool {
        let drive = if self.is_frozen { &ActuatorCommand::default() } else { drive };
        if !drive.is_sensible() {
            return false;
        }
        self.vel = DVec2::from_array(drive.velocity_m_s);
        self.omega = drive.turn_rad_s;
        self.wants_kick = drive.kick;
        self.wants_dribble = drive.dribble && !drive.kick;
        true
    }
}

/// A ball held by a dribbler.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct DribbledBall {
    /// Slot of the robot.
    pub robot: u32,
    /// Offset from the robot's centre to the ball's, in the robot's axes.
    pub offset: DVec2,
}

/// State of a ball. Its index in the list is its number.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct BallState {
    pub is_present: bool,
    pub pos: DVec2,
    pub vel: DVec2,
    pub held: Option<DribbledBall>,
}

impl BallState {
    fn new(slot: &BallSlot) -> BallState {
        let start = slot.start;
        BallState {
            is_present: start.is_some(),
            pos: start.map_or(DVec2::ZERO, |start| start.pos),
            vel: start.map_or(DVec2::ZERO, |start| start.vel),
            held: None,
        }
    }
}

/// The state of a world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Frames simulated so far.
    pub frame: u64,
    pub robots: Vec<RobotState>,
    pub balls: Vec<BallState>,
    /// Ticks for which each goal still ignores balls.
    pub deaf: Vec<u32>,
    /// Goals of team 0 and team 1.
    pub score: [u32; 2],
    /// The team that scored in the latest tick.
    pub scored: Option<u8>,
    pub has_occlusion: bool,
    pub has_ended: bool,
    /// Number of invalid commands ignored so far.
    pub ignored: u64,
    pub commands: LatencyQueue<FrameCommands>,
    pub vision: LatencyQueue<VisionFrame>,
}

impl State {
    pub fn new(model: &Model, commands: LatencyQueue<FrameCommands>, vision: LatencyQueue<VisionFrame>) -> State {
        State {
            frame: 0,
            robots: model.robots.iter().map(RobotState::new).collect(),
            balls: model.balls.iter().map(BallState::new).collect(),
            deaf: vec![0; model.goals.len()],
            score: [0; 2],
            scored: None,
            has_occlusion: false,
            has_ended: false,
            ignored: 0,
            commands,
            vision,
        }
    }

    /// Restores the initial positions; clock, score and queues are unchanged.
    pub fn reset(&mut self, model: &Model) {
        self.robots.iter_mut().zip(&model.robots).for_each(|(robot, slot)| {
            *robot = RobotState { is_frozen: robot.is_frozen, ..RobotState::new(slot) };
        });
        self.balls.iter_mut().zip(&model.balls).for_each(|(ball, slot)| *ball = BallState::new(slot));
        self.deaf.fill(0);
    }

    /// Releases all balls held by a robot.
    pub fn release_from(&mut self, robot: usize) {
        let held_by = |ball: &BallState| ball.held.is_some_and(|held| held.robot as usize == robot);
        self.balls.iter_mut().filter(|ball| held_by(ball)).for_each(|ball| ball.held = None);
    }
}
