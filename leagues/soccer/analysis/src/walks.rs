//! Walks: velocities in the robot's own axes while it stands upright.

use std::collections::{BTreeMap, VecDeque};

use crate::falls::STANDS_ABOVE;
use crate::sample::{GameSample, RobotKey, RobotSample};

/// Time over which a velocity is measured: a swaying torso adds little.
const WINDOW_S: f64 = 0.5;

/// Time between two velocities of a robot.
const STEP_S: f64 = 0.1;

/// Time over which the speed of a robot that starts is measured.
const START_WINDOW_S: f64 = 0.2;

/// Speed over that time below which a robot stands.
const STANDS_M_S: f64 = 0.1;

/// Speed whose time from standing is measured.
const START_M_S: f64 = 0.45;

/// Longest time of a start; slower ones are walks that turned or waited.
const START_S_MAX: f64 = 2.0;

/// Speed above which a robot was placed.
const PLACED_M_S: f64 = 3.0;

/// Allowance for sums of times.
const ROUNDING_S: f64 = 1e-6;

/// Velocities of a team's robots in their own axes, one for each 0.1 s and robot.
#[derive(Debug, Default)]
pub struct WalkSamples {
    /// Forwards, negative backwards.
    pub forward_m_s: Vec<f64>,
    /// To a side, positive.
    pub sideways_m_s: Vec<f64>,
    /// Turn, positive.
    pub turn_deg_s: Vec<f64>,
    /// Times from standing to 0.45 m/s.
    pub starts_s: Vec<f64>,
}

/// The walks of both teams.
#[derive(Debug, Default)]
pub struct WalkMeter {
    robots: BTreeMap<RobotKey, RobotWalk>,
    teams: [WalkSamples; 2],
}

#[derive(Debug, Default)]
struct RobotWalk {
    /// Time, position and heading.
    track: VecDeque<(f64, [f64; 2], f64)>,
    next_s: f64,
    /// Time at which it stood last, until it reaches the speed of a start.
    stood_s: Option<f64>,
    /// Speed over the last half second, if it is known.
    speed_m_s: Option<f64>,
}

impl WalkMeter {
    /// Adds a sample.
    pub fn add(&mut self, sample: &GameSample) {
        for robot in &sample.robots {
            let walk = self.robots.entry(robot.key).or_default();
            let Some(team) = self.teams.get_mut(robot.key.side.index()) else { continue };
            if sample.is_on() {
                walk.add(sample.time_s, robot, team);
            } else {
                *walk = RobotWalk::default();
            }
        }
    }

    /// Returns the speed of a robot over the last half second; 0 if it does not stand upright.
    pub fn speed_m_s(&self, robot: RobotKey) -> f64 {
        self.robots.get(&robot).and_then(|walk| walk.speed_m_s).unwrap_or_default()
    }

    /// Returns the velocities of both teams.
    pub fn into_teams(self) -> [WalkSamples; 2] {
        self.teams
    }
}

impl RobotWalk {
    fn add(&mut self, time_s: f64, robot: &RobotSample, team: &mut WalkSamples) {
        let [x, y, _] = robot.at;
        let is_placed = self.track.back().is_some_and(|(before_s, [old_x, old_y], _)| {
            time_s <= *before_s || libm::hypot(x - old_x, y - old_y) > PLACED_M_S * (time_s - before_s)
        });
        if robot.upright < STANDS_ABOVE || is_placed {
            *self = RobotWalk::default();
        }
        if robot.upright < STANDS_ABOVE {
            return;
        }
        let [ahead_x, ahead_y, _] = robot.ahead;
        self.track.push_back((time_s, [x, y], libm::atan2(ahead_y, ahead_x)));
        while self.track.front().is_some_and(|(old_s, ..)| *old_s < time_s - 2.0 * WINDOW_S) {
            self.track.pop_front();
        }
        self.measure_start(time_s, [x, y], team);
        if time_s + ROUNDING_S >= self.next_s {
            self.next_s = time_s + STEP_S;
            self.measure(time_s, team);
        }
    }

    /// Returns the state at or before a time, if the track reaches back so far.
    fn before(&self, time_s: f64) -> Option<(f64, [f64; 2], f64)> {
        self.track.iter().rev().find(|(old_s, ..)| *old_s <= time_s + ROUNDING_S).copied()
    }

    fn measure(&mut self, time_s: f64, team: &mut WalkSamples) {
        self.speed_m_s = None;
        let Some((now_s, [x, y], heading)) = self.track.back().copied() else { return };
        let Some((old_s, [old_x, old_y], old_heading)) = self.before(time_s - WINDOW_S) else { return };
        let Some((_, _, middle)) = self.before(time_s - WINDOW_S / 2.0) else { return };
        let span_s = now_s - old_s;
        let (along_x, along_y) = ((x - old_x) / span_s, (y - old_y) / span_s);
        let (sine, cosine) = libm::sincos(middle);
        team.forward_m_s.push(along_x * cosine + along_y * sine);
        team.sideways_m_s.push((along_y * cosine - along_x * sine).abs());
        let turn = heading - old_heading;
        team.turn_deg_s.push(libm::atan2(libm::sin(turn), libm::cos(turn)).abs().to_degrees() / span_s);
        self.speed_m_s = Some(libm::hypot(along_x, along_y));
    }

    /// Measures the time from standing to the speed of a start.
    fn measure_start(&mut self, time_s: f64, [x, y]: [f64; 2], team: &mut WalkSamples) {
        let Some((old_s, [old_x, old_y], _)) = self.before(time_s - START_WINDOW_S) else { return };
        let speed = libm::hypot(x - old_x, y - old_y) / (time_s - old_s);
        if speed < STANDS_M_S {
            self.stood_s = Some(time_s);
        } else if speed >= START_M_S
            && let Some(stood_s) = self.stood_s.take()
            && time_s - stood_s <= START_S_MAX
        {
            team.starts_s.push(time_s - stood_s);
        }
    }
}
