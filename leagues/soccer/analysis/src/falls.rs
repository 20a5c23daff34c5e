//! Falls of robots, and how long they lie.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::sample::{GameSample, RobotKey, RobotSample};

/// Upright component below which a robot has fallen: a lean of 60 degrees.
const FALLEN_BELOW: f64 = 0.5;

/// Upright component from which it stands: a lean of 30 degrees.
pub const STANDS_ABOVE: f64 = 0.866;

/// Height of the torso from which a Nao stands: it walks at 0.33 and squats at 0.14.
const STANDS_HIGH_M: f64 = 0.25;

/// The same limit for smaller robots, as a share of the greatest height of their torso.
const STANDS_HIGH_SHARE: f64 = 2.0 / 3.0;

/// Time that it has to stand; less belongs to getting up.
const STANDS_S: f64 = 0.5;

/// Time after the begin of a fall at which its direction is measured.
const DIRECTION_AFTER_S: f64 = 0.5;

/// Component of the torso's view along the vertical from which it lies on its front or back.
const FLAT_ABOVE: f64 = 0.6;

/// Speed above which a robot was placed by the referee or a trainer.
const PLACED_M_S: f64 = 5.0;

/// Direction in which a robot has fallen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FallDirection {
    /// It lies on its front.
    Front,
    /// It lies on its back.
    Back,
    /// It lies on a side.
    Side,
}

/// One fall of a robot.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Fall {
    /// The robot.
    pub robot: RobotKey,
    /// Time at which it leaned by more than 60 degrees.
    pub time_s: f64,
    /// Direction; `None` if it was removed before.
    pub direction: Option<FallDirection>,
    /// Time until it stood again; `None` if it was removed, or the recording ended.
    pub lying_s: Option<f64>,
    /// Horizontal distance of its torso from the ball at the begin.
    pub ball_distance_m: f64,
}

/// The falls of all robots.
#[derive(Debug, Default)]
pub struct FallDetector {
    robots: BTreeMap<RobotKey, RobotPosture>,
    falls: Vec<Fall>,
}

#[derive(Debug, Default)]
struct RobotPosture {
    last: Option<(f64, [f64; 3])>,
    highest_m: f64,
    /// The present fall: its index among all falls.
    fall: Option<usize>,
    /// Time since which it stands without interruption.
    stands_since_s: Option<f64>,
}

impl FallDetector {
    /// Adds a sample.
    pub fn add(&mut self, sample: &GameSample) {
        for robot in &sample.robots {
            let posture = self.robots.entry(robot.key).or_default();
            posture.highest_m = posture.highest_m.max(robot.at[2]);
            if posture.is_placed(sample.time_s, robot) {
                (posture.fall, posture.stands_since_s) = (None, None);
            }
            posture.last = Some((sample.time_s, robot.at));
            match posture.fall.and_then(|index| self.falls.get_mut(index)) {
                Some(fall) => posture.lie(sample.time_s, robot, fall),
                None if robot.upright < FALLEN_BELOW && sample.is_on() => {
                    posture.fall = Some(self.falls.len());
                    posture.stands_since_s = None;
                    self.falls.push(Fall {
                        robot: robot.key,
                        time_s: sample.time_s,
                        direction: None,
                        lying_s: None,
                        ball_distance_m: robot.distance_to(sample.ball),
                    });
                }
                None => {}
            }
        }
    }

    /// True if a robot has fallen and does not stand yet.
    pub fn is_fallen(&self, robot: RobotKey) -> bool {
        self.robots.get(&robot).is_some_and(|posture| posture.fall.is_some())
    }

    /// Returns the falls so far.
    pub fn falls(&self) -> &[Fall] {
        &self.falls
    }

    /// Returns all falls.
    pub fn into_falls(self) -> Vec<Fall> {
        self.falls
    }
}

impl RobotPosture {
    fn is_placed(&self, time_s: f64, robot: &RobotSample) -> bool {
        self.last.is_some_and(|(before_s, at)| robot.distance_to(at) > PLACED_M_S * (time_s - before_s).max(0.0))
    }

    /// Continues a fall.
    fn lie(&mut self, time_s: f64, robot: &RobotSample, fall: &mut Fall) {
        let stands =
            robot.upright >= STANDS_ABOVE && robot.at[2] >= STANDS_HIGH_M.min(STANDS_HIGH_SHARE * self.highest_m);
        if fall.direction.is_none() && (time_s - fall.time_s >= DIRECTION_AFTER_S || stands) {
            fall.direction = Some(direction(robot));
        }
        let since_s = if stands { self.stands_since_s.unwrap_or(time_s) } else { f64::NAN };
        self.stands_since_s = stands.then_some(since_s);
        if time_s - since_s >= STANDS_S {
            fall.lying_s = Some(since_s - fall.time_s);
            self.fall = None;
        }
    }
}

fn direction(robot: &RobotSample) -> FallDirection {
    let [_, _, up] = robot.ahead;
    if up < -FLAT_ABOVE {
        FallDirection::Front
    } else if up > FLAT_ABOVE {
        FallDirection::Back
    } else {
        FallDirection::Side
    }
}
