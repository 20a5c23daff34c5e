//! The context of one referee decision: current and previous ground truth, and the decisions made.

use serde::{Deserialize, Serialize};
use soccer_protocol::PlayMode;

use crate::figures::Wait;
use crate::seen::{Order, Robot, Seen, ground_m, space_m};

/// The state of a run (docs/reference/challenge.md 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
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

impl State {
    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            State::Created => "created",
            State::Connected => "connected",
            State::Beamed => "beamed",
            State::Started => "started",
            State::Stopped => "stopped",
            State::Failed => "failed",
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
    pub state: State,
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
pub(crate) struct Since {
    frame: u64,
    now_s: f64,
}

impl Since {
    /// A timer that starts at this moment.
    pub fn of(seen: &Seen) -> Since {
        Since { frame: seen.frame, now_s: seen.now_s }
    }

    /// True if a wait from that moment is over at this one. A wait for 10 frames lasts for the start frame and nine
    /// more, so it is over in the eleventh.
    pub fn is_over(self, wait: Wait, seen: &Seen) -> bool {
        wait.is_over(seen.frame.saturating_sub(self.frame), seen.now_s - self.now_s)
    }
}

/// The context of one referee decision.
pub struct Turn<'a> {
    /// The current ground truth.
    pub seen: &'a Seen,
    /// The previous ground truth.
    pub before: Option<&'a Seen>,
    pub(crate) state: &'a mut State,
    pub(crate) orders: &'a mut Vec<Order>,
    pub(crate) decisions: &'a mut Vec<Decision>,
    pub(crate) was_on: bool,
    pub(crate) fallen_up_z: f64,
    pub(crate) fallen_height_m: f64,
}

impl Turn<'_> {
    /// The state of the run.
    pub fn state(&self) -> State {
        *self.state
    }

    /// Enters a state.
    pub fn enter(&mut self, state: State, why: impl Into<String>) {
        *self.state = state;
        self.note(why);
        if state >= State::Beamed {
            self.orders.push(Order::EndBeam);
        }
    }

    /// Records a decision.
    pub fn note(&mut self, why: impl Into<String>) {
        let Seen { frame, game_s, .. } = *self.seen;
        self.decisions.push(Decision { frame, game_s, state: *self.state, why: why.into() });
    }

    /// Issues a command.
    pub fn order(&mut self, order: Order) {
        self.orders.push(order);
    }

    /// Starts play.
    pub fn play_on(&mut self) {
        self.order(Order::Mode(PlayMode::PlayOn));
    }

    /// Places the ball at rest.
    pub fn place_ball(&mut self, at: [f64; 3]) {
        self.order(Order::Ball { at, velocity: [0.0; 3] });
    }

    /// The first robot, the only one in single-robot challenges.
    pub fn robot(&self) -> Option<Robot> {
        self.seen.robots.first().copied()
    }

    /// True if a robot has fallen.
    pub fn is_fallen(&self, robot: &Robot) -> bool {
        robot.up_z < self.fallen_up_z || robot.at[2] < self.fallen_height_m
    }

    /// The speed of a robot since the previous frame, m/s; `None` if it was absent then.
    pub fn speed_m_s(&self, robot: &Robot) -> Option<f64> {
        let before =
            self.before?.robots.iter().find(|before| (before.side, before.unum) == (robot.side, robot.unum))?;
        let step_s = self.since_before_s();
        (step_s > 0.0).then(|| space_m(before.at, robot.at) / step_s)
    }

    /// Ground distance of the first robot from a point, m; infinite without a robot.
    pub fn robot_from_m(&self, place: [f64; 2]) -> f64 {
        self.robot().map_or(f64::INFINITY, |robot| ground_m(robot.at, [place[0], place[1], 0.0]))
    }

    /// Ground distance of the ball from a point, m.
    pub fn ball_from_m(&self, place: [f64; 2]) -> f64 {
        ground_m(self.seen.ball, [place[0], place[1], 0.0])
    }

    /// Distance of the ball since the previous frame, along the ground and in space, m.
    pub fn ball_way_m(&self) -> [f64; 2] {
        let before = self.before.map_or(self.seen.ball, |before| before.ball);
        [ground_m(before, self.seen.ball), space_m(before, self.seen.ball)]
    }

    /// Simulated time since the previous frame, s.
    pub fn since_before_s(&self) -> f64 {
        self.before.map_or(0.0, |before| self.seen.now_s - before.now_s)
    }

    /// True if play has ended since it began. Before the command to begin has reached a remote server, its play mode
    /// means nothing.
    pub fn is_off(&self) -> bool {
        self.was_on && self.seen.mode != PlayMode::PlayOn
    }
}
