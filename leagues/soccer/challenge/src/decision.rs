//! The context of one referee decision: current and previous ground truth, and the decisions made.

use serde::{Deserialize, Serialize};
use soccer_protocol::PlayMode;

use crate::ground_truth::{GroundTruth, RefereeCommand, RobotSnapshot, ground_m, space_m};
use crate::parameters::Wait;

/// The state of a run (docs/reference/challenge.md 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunPhase {
    /// The run has not begun.
    Created,
    /// The agents are present.
    Connected,
    /// The agents are at their start.
    Beamed,
    /// The clock runs.
    Started,
    /// It was scored.
    Stopped,
    /// It was not scored.
    Failed,
}

impl RunPhase {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            RunPhase::Created => "created",
            RunPhase::Connected => "connected",
            RunPhase::Beamed => "beamed",
            RunPhase::Started => "started",
            RunPhase::Stopped => "stopped",
            RunPhase::Failed => "failed",
        }
    }
}

/// A decision, with its reason in words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// Number of the frame that led to it.
    pub frame: u64,
    /// Game time, s.
    pub game_s: f64,
    /// The state after it.
    pub state: RunPhase,
    /// The reason.
    pub why: String,
}

/// Tolerance of summed cycle times, and of game times as monitors print them, s.
const SLACK_S: f64 = 1e-4;

/// True if a time exceeds a limit, s.
pub(crate) fn is_past(time_s: f64, limit_s: f64) -> bool {
    time_s > limit_s + SLACK_S
}

/// True if a time has been reached, s.
pub(crate) fn has_come(time_s: f64, at_s: f64) -> bool {
    time_s >= at_s - SLACK_S
}

/// The start of a waiting time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Timer {
    frame: u64,
    now_s: f64,
}

impl Timer {
    /// A timer that starts at this moment.
    pub fn of(truth: &GroundTruth) -> Timer {
        Timer { frame: truth.frame, now_s: truth.now_s }
    }

    /// True if a wait from that moment is over at this one. A wait for 10 frames lasts for the start frame and nine
    /// more, so it is over in the eleventh.
    pub fn is_over(self, wait: Wait, truth: &GroundTruth) -> bool {
        wait.is_over(truth.frame.saturating_sub(self.frame), truth.now_s - self.now_s)
    }
}

/// The context of one referee decision.
pub struct DecisionContext<'a> {
    /// The current ground truth.
    pub truth: &'a GroundTruth,
    /// The previous ground truth.
    pub previous: Option<&'a GroundTruth>,
    pub(crate) state: &'a mut RunPhase,
    pub(crate) commands: &'a mut Vec<RefereeCommand>,
    pub(crate) decisions: &'a mut Vec<Decision>,
    pub(crate) was_play_on: bool,
    pub(crate) fallen_up_z: f64,
    pub(crate) fallen_height_m: f64,
}

impl DecisionContext<'_> {
    /// The state of the run.
    pub fn state(&self) -> RunPhase {
        *self.state
    }

    /// Enters a state.
    pub fn enter(&mut self, state: RunPhase, why: impl Into<String>) {
        *self.state = state;
        self.note(why);
        if state >= RunPhase::Beamed {
            self.commands.push(RefereeCommand::EndBeam);
        }
    }

    /// Records a decision.
    pub fn note(&mut self, why: impl Into<String>) {
        let GroundTruth { frame, game_s, .. } = *self.truth;
        self.decisions.push(Decision { frame, game_s, state: *self.state, why: why.into() });
    }

    /// Issues a command.
    pub fn command(&mut self, command: RefereeCommand) {
        self.commands.push(command);
    }

    /// Starts play.
    pub fn play_on(&mut self) {
        self.command(RefereeCommand::Mode(PlayMode::PlayOn));
    }

    /// Places the ball at rest.
    pub fn place_ball(&mut self, at: [f64; 3]) {
        self.command(RefereeCommand::Ball { at, velocity: [0.0; 3] });
    }

    /// The first robot, the only one in single-robot challenges.
    pub fn robot(&self) -> Option<RobotSnapshot> {
        self.truth.robots.first().copied()
    }

    /// True if a robot has fallen.
    pub fn is_fallen(&self, robot: &RobotSnapshot) -> bool {
        robot.up_z < self.fallen_up_z || robot.at[2] < self.fallen_height_m
    }

    /// The speed of a robot since the previous frame, m/s; `None` if it was absent then.
    pub fn speed_m_s(&self, robot: &RobotSnapshot) -> Option<f64> {
        let before =
            self.previous?.robots.iter().find(|before| (before.side, before.unum) == (robot.side, robot.unum))?;
        let step_s = self.time_step_s();
        (step_s > 0.0).then(|| space_m(before.at, robot.at) / step_s)
    }

    /// Ground distance of the first robot from a point, m; infinite without a robot.
    pub fn robot_distance_m(&self, place: [f64; 2]) -> f64 {
        self.robot().map_or(f64::INFINITY, |robot| ground_m(robot.at, [place[0], place[1], 0.0]))
    }

    /// Ground distance of the ball from a point, m.
    pub fn ball_distance_m(&self, place: [f64; 2]) -> f64 {
        ground_m(self.truth.ball, [place[0], place[1], 0.0])
    }

    /// Distance of the ball since the previous frame, along the ground and in space, m.
    pub fn ball_travel_m(&self) -> [f64; 2] {
        let before = self.previous.map_or(self.truth.ball, |before| before.ball);
        [ground_m(before, self.truth.ball), space_m(before, self.truth.ball)]
    }

    /// Simulated time since the previous frame, s.
    pub fn time_step_s(&self) -> f64 {
        self.previous.map_or(0.0, |before| self.truth.now_s - before.now_s)
    }

    /// True if play has ended since it began. Before the command to begin has reached a remote server, its play mode
    /// means nothing.
    pub fn has_play_ended(&self) -> bool {
        self.was_play_on && self.truth.mode != PlayMode::PlayOn
    }
}
