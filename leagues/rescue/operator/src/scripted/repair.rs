//! Repairs by hand: what an operator does with the drive stick, for each reason to ask for help.
//!
//! | reason | procedure |
//! |---|---|
//! | stuck | backwards for 6 s, then a turn for 6 s, and again |
//! | tilt | rock: 1.4 s to the left, 1.4 s to the right |
//! | camera, laser | stop, held: the part starts again |
//! | odometry, lost | turn on the spot |
//! | link | drive towards where the robot began |
//! | battery | nothing helps |

use glam::DVec2;
use rescue_protocol::mrcs::{Command, Reason, Uid};
use serde::{Deserialize, Serialize};

use crate::Known;

/// From one command to the next, ms: five a second. The server lets go of a robot after half a second.
pub const COMMAND_MS: u64 = 200;

/// An operator who has no request to look at lets go after this time, ms,
const BURST_MS: u64 = 10_000;

/// and looks for so long whether the robot is well.
const PAUSE_MS: u64 = 1000;

/// Nobody drives for longer than this at a time, ms.
const PATIENCE_MS: u64 = 90_000;

const SPEED_M_S: f64 = 0.3;
const TURN_RAD_S: f64 = 0.8;

/// What a hand does with the drive stick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Hand {
    /// Forward in m/s, counterclockwise in rad/s.
    Drive(f64, f64),
    /// Holds the robot.
    Stop,
    /// Drives towards where the robot began, or backs towards it.
    Home,
}

/// For each reason what a hand does, and for how long, ms; behind the last it begins again.
#[must_use]
pub fn procedure(reason: Reason) -> &'static [(u64, Hand)] {
    match reason {
        Reason::Stuck => &[(6000, Hand::Drive(-SPEED_M_S, 0.0)), (6000, Hand::Drive(0.0, TURN_RAD_S))],
        Reason::Tilt => &[(1400, Hand::Drive(0.0, TURN_RAD_S)), (1400, Hand::Drive(0.0, -TURN_RAD_S))],
        Reason::Camera | Reason::Laser => &[(COMMAND_MS, Hand::Stop)],
        Reason::Odometry | Reason::Lost => &[(COMMAND_MS, Hand::Drive(0.0, TURN_RAD_S))],
        Reason::Link => &[(COMMAND_MS, Hand::Home)],
        Reason::Battery => &[],
    }
}

/// A repair that goes on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Repair {
    /// The robot.
    pub robot: Uid,
    /// What for.
    pub reason: Reason,
    since_ms: u64,
    next_ms: u64,
    /// Whether the robot has asked for it: then it says when it is well.
    is_asked: bool,
}

impl Repair {
    /// Begins a repair. `None` if nothing helps.
    #[must_use]
    pub fn begin(known: &Known, robot: &Uid, now_ms: u64) -> Option<Repair> {
        let reason = known.trouble(robot).filter(|reason| !procedure(*reason).is_empty())?;
        let is_asked = known.requests.get(robot).is_some();
        Some(Repair { robot: robot.clone(), reason, since_ms: now_ms, next_ms: now_ms, is_asked })
    }

    /// Whether the robot is well, or the operator's patience at an end.
    #[must_use]
    pub fn is_over(&self, known: &Known, now_ms: u64) -> bool {
        let spent_ms = now_ms.saturating_sub(self.since_ms);
        // A robot that is driven by hand does not show its state.
        let is_visible = self.is_asked || spent_ms % (BURST_MS + PAUSE_MS) >= BURST_MS + PAUSE_MS - COMMAND_MS;
        let is_well = is_visible && known.trouble(&self.robot) != Some(self.reason);
        is_well || self.is_given_up(now_ms) || !known.robots.contains_key(&self.robot)
    }

    /// Whether the operator's patience is at an end.
    #[must_use]
    pub fn is_given_up(&self, now_ms: u64) -> bool {
        now_ms.saturating_sub(self.since_ms) >= PATIENCE_MS
    }

    /// The command that is due now, if one is.
    pub fn act(&mut self, known: &Known, now_ms: u64) -> Option<Command> {
        let spent_ms = now_ms.saturating_sub(self.since_ms);
        if now_ms < self.next_ms || (!self.is_asked && spent_ms % (BURST_MS + PAUSE_MS) >= BURST_MS) {
            return None;
        }
        self.next_ms = now_ms + COMMAND_MS;
        let robot = self.robot.clone();
        let drive = |forward, spin| Command::Drive { robot: robot.clone(), forward, spin, climb: None };
        Some(match at(procedure(self.reason), spent_ms)? {
            Hand::Drive(forward, spin) => drive(forward, spin),
            Hand::Stop => Command::Stop(robot),
            Hand::Home => {
                let (forward, spin) = home(known, &robot);
                drive(forward, spin)
            }
        })
    }
}

/// What a procedure does after this time.
fn at(procedure: &[(u64, Hand)], spent_ms: u64) -> Option<Hand> {
    let whole_ms: u64 = procedure.iter().map(|(ms, _)| ms).sum();
    let mut left_ms = spent_ms.checked_rem(whole_ms)?;
    for (ms, hand) in procedure {
        match left_ms.checked_sub(*ms) {
            None => return Some(*hand),
            Some(rest_ms) => left_ms = rest_ms,
        }
    }
    None
}

/// Forward or backward, whichever leads nearer; a robot that stands across turns first.
fn home(known: &Known, robot: &Uid) -> (f64, f64) {
    let Some(robot) = known.robots.get(robot) else { return (0.0, 0.0) };
    let Some(way) = (robot.began_at - robot.at).try_normalize() else { return (-SPEED_M_S, 0.0) };
    let (sin, cos) = libm::sincos(robot.heading_rad);
    let ahead = way.dot(DVec2::new(cos, sin));
    if ahead.abs() < 0.25 { (0.0, TURN_RAD_S) } else { (SPEED_M_S * ahead.signum(), 0.0) }
}
