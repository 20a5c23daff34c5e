//! One decision of a referee: what it sees, what was before, and what it decides.

use serde::{Deserialize, Serialize};
use soccer_protocol::PlayMode;

use crate::figures::Wait;
use crate::seen::{Order, Robot, Seen, ground_m, space_m};

/// How far a run is (docs/reference/challenge.md 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Nothing has happened.
    Created,
    /// The agents are there.
    Connected,
    /// They are where they have to start.
    Beamed,
    /// The clock runs.
    Started,
    /// It was scored.
    Stopped,
    /// It was not scored.
    Failed,
}

impl State {
    /// The word for it.
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
    /// Why.
    pub why: String,
}

/// How far sums of cycles, and game times as monitors print them, can be from what they stand for, s.
const SLACK_S: f64 = 1e-4;

/// Whether a time, s, is longer than a limit, s.
pub(crate) fn is_past(time_s: f64, limit_s: f64) -> bool {
    time_s > limit_s + SLACK_S
}

/// Whether a time, s, has come, s.
pub(crate) fn has_come(time_s: f64, at_s: f64) -> bool {
    time_s >= at_s - SLACK_S
}

/// A moment from which on something is waited for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Since {
    frame: u64,
    now_s: f64,
}

impl Since {
    /// From this moment on.
    pub fn of(seen: &Seen) -> Since {
        Since { frame: seen.frame, now_s: seen.now_s }
    }

    /// Whether a wait that begins with that moment is over in this one. A wait for 10 frames lasts for that frame and
    /// nine more, so it is over in the eleventh.
    pub fn is_over(self, wait: Wait, seen: &Seen) -> bool {
        wait.is_over(seen.frame.saturating_sub(self.frame), seen.now_s - self.now_s)
    }
}

/// One decision in the making.
pub struct Turn<'a> {
    /// The moment.
    pub seen: &'a Seen,
    /// The moment before.
    pub before: Option<&'a Seen>,
    pub(crate) state: &'a mut State,
    pub(crate) orders: &'a mut Vec<Order>,
    pub(crate) decisions: &'a mut Vec<Decision>,
    pub(crate) was_on: bool,
    pub(crate) fallen_up_z: f64,
    pub(crate) fallen_height_m: f64,
}

impl Turn<'_> {
    /// How far the run is.
    pub fn state(&self) -> State {
        *self.state
    }

    /// Goes on to a state.
    pub fn enter(&mut self, state: State, why: impl Into<String>) {
        *self.state = state;
        self.note(why);
        if state >= State::Beamed {
            self.orders.push(Order::EndBeam);
        }
    }

    /// Notes something that was decided.
    pub fn note(&mut self, why: impl Into<String>) {
        let Seen { frame, game_s, .. } = *self.seen;
        self.decisions.push(Decision { frame, game_s, state: *self.state, why: why.into() });
    }

    /// Gives an order.
    pub fn order(&mut self, order: Order) {
        self.orders.push(order);
    }

    /// Lets play begin.
    pub fn play_on(&mut self) {
        self.order(Order::Mode(PlayMode::PlayOn));
    }

    /// Puts the ball to a place where it rests.
    pub fn place_ball(&mut self, at: [f64; 3]) {
        self.order(Order::Ball { at, velocity: [0.0; 3] });
    }

    /// The first robot: that of a challenge for one.
    pub fn robot(&self) -> Option<Robot> {
        self.seen.robots.first().copied()
    }

    /// Whether a robot has fallen.
    pub fn is_fallen(&self, robot: &Robot) -> bool {
        robot.up_z < self.fallen_up_z || robot.at[2] < self.fallen_height_m
    }

    /// The speed of a robot since the moment before, m/s; nothing of one that was not there.
    pub fn speed_m_s(&self, robot: &Robot) -> Option<f64> {
        let before =
            self.before?.robots.iter().find(|before| (before.side, before.unum) == (robot.side, robot.unum))?;
        let step_s = self.since_before_s();
        (step_s > 0.0).then(|| space_m(before.at, robot.at) / step_s)
    }

    /// How far the first robot is from a place on the ground, m; infinitely far if there is none.
    pub fn robot_from_m(&self, place: [f64; 2]) -> f64 {
        self.robot().map_or(f64::INFINITY, |robot| ground_m(robot.at, [place[0], place[1], 0.0]))
    }

    /// How far the ball is from a place on the ground, m.
    pub fn ball_from_m(&self, place: [f64; 2]) -> f64 {
        ground_m(self.seen.ball, [place[0], place[1], 0.0])
    }

    /// How far the ball has come since the moment before, along the ground and in space, m.
    pub fn ball_way_m(&self) -> [f64; 2] {
        let before = self.before.map_or(self.seen.ball, |before| before.ball);
        [ground_m(before, self.seen.ball), space_m(before, self.seen.ball)]
    }

    /// Simulated time since the moment before, s.
    pub fn since_before_s(&self) -> f64 {
        self.before.map_or(0.0, |before| self.seen.now_s - before.now_s)
    }

    /// Play is no longer on: it was, since the set-up is done. Before the order to begin has reached a server far away,
    /// its play mode says nothing.
    pub fn is_off(&self) -> bool {
        self.was_on && self.seen.mode != PlayMode::PlayOn
    }
}
