//! Repair procedures by teleoperation, for each reason of a help request.
//!
//! | reason | procedure |
//! |---|---|
//! | stuck | backwards for 6 s, then a turn for 6 s, and again |
//! | tilt | rocking: 1.4 s to the left, 1.4 s to the right |
//! | camera, laser | stop, held: the device restarts |
//! | odometry, lost | turn on the spot |
//! | link | drive towards the robot's first position |
//! | battery | nothing helps |

use glam::DVec2;
use rescue_protocol::mrcs::{Command, HelpReason, Uid};
use serde::{Deserialize, Serialize};

use crate::WorldModel;

/// Interval of drive commands, ms: five a second. The server releases a robot after half a second.
pub const COMMAND_MS: u64 = 200;

/// Time after which an operator without a request pauses, ms,
const BURST_MS: u64 = 10_000;

/// and duration of the pause, to see whether the robot is well.
const PAUSE_MS: u64 = 1000;

/// Longest repair attempt, ms.
const PATIENCE_MS: u64 = 90_000;

const SPEED_M_S: f64 = 0.3;
const TURN_RAD_S: f64 = 0.8;

/// An action with the drive stick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum StickAction {
    /// Drives: forward in m/s, counterclockwise in rad/s.
    Drive(f64, f64),
    /// Holds the robot.
    Stop,
    /// Drives or backs towards the robot's first position.
    Home,
}

/// Returns the actions for a reason with their durations, ms; after the last one they repeat.
#[must_use]
pub fn procedure(reason: HelpReason) -> &'static [(u64, StickAction)] {
    match reason {
        HelpReason::Stuck => {
            &[(6000, StickAction::Drive(-SPEED_M_S, 0.0)), (6000, StickAction::Drive(0.0, TURN_RAD_S))]
        }
        HelpReason::Tilt => {
            &[(1400, StickAction::Drive(0.0, TURN_RAD_S)), (1400, StickAction::Drive(0.0, -TURN_RAD_S))]
        }
        HelpReason::Camera | HelpReason::Laser => &[(COMMAND_MS, StickAction::Stop)],
        HelpReason::Odometry | HelpReason::Lost => &[(COMMAND_MS, StickAction::Drive(0.0, TURN_RAD_S))],
        HelpReason::Link => &[(COMMAND_MS, StickAction::Home)],
        HelpReason::Battery => &[],
    }
}

/// A repair in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RepairProcedure {
    /// The robot.
    pub robot: Uid,
    /// Its reason.
    pub reason: HelpReason,
    since_ms: u64,
    next_ms: u64,
    /// True if the robot has an open request, which then closes when the robot is well.
    is_asked: bool,
}

impl RepairProcedure {
    /// Begins a repair. `None` if no procedure helps.
    #[must_use]
    pub fn begin(known: &WorldModel, robot: &Uid, now_ms: u64) -> Option<RepairProcedure> {
        let reason = known.help_reason(robot).filter(|reason| !procedure(*reason).is_empty())?;
        let is_asked = known.requests.get(robot).is_some();
        Some(RepairProcedure { robot: robot.clone(), reason, since_ms: now_ms, next_ms: now_ms, is_asked })
    }

    /// True if the robot is well, or the operator has given up.
    #[must_use]
    pub fn is_over(&self, known: &WorldModel, now_ms: u64) -> bool {
        let spent_ms = now_ms.saturating_sub(self.since_ms);
        // A robot under teleoperation does not show its state.
        let is_visible = self.is_asked || spent_ms % (BURST_MS + PAUSE_MS) >= BURST_MS + PAUSE_MS - COMMAND_MS;
        let is_well = is_visible && known.help_reason(&self.robot) != Some(self.reason);
        is_well || self.has_given_up(now_ms) || !known.robots.contains_key(&self.robot)
    }

    /// True if the attempt has taken too long.
    #[must_use]
    pub fn has_given_up(&self, now_ms: u64) -> bool {
        now_ms.saturating_sub(self.since_ms) >= PATIENCE_MS
    }

    /// Returns the command due now, if any.
    pub fn act(&mut self, known: &WorldModel, now_ms: u64) -> Option<Command> {
        let spent_ms = now_ms.saturating_sub(self.since_ms);
        if now_ms < self.next_ms || (!self.is_asked && spent_ms % (BURST_MS + PAUSE_MS) >= BURST_MS) {
            return None;
        }
        self.next_ms = now_ms + COMMAND_MS;
        let robot = self.robot.clone();
        let drive = |forward, spin| Command::Drive { robot: robot.clone(), forward, spin, climb: None };
        Some(match at(procedure(self.reason), spent_ms)? {
            StickAction::Drive(forward, spin) => drive(forward, spin),
            StickAction::Stop => Command::Stop(robot),
            StickAction::Home => {
                let (forward, spin) = home(known, &robot);
                drive(forward, spin)
            }
        })
    }
}

/// Returns the action of a procedure after this time.
fn at(procedure: &[(u64, StickAction)], spent_ms: u64) -> Option<StickAction> {
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

/// Returns the command that leads nearer, forward or backward; a robot facing sideways turns first.
fn home(known: &WorldModel, robot: &Uid) -> (f64, f64) {
    let Some(robot) = known.robots.get(robot) else { return (0.0, 0.0) };
    let Some(way) = (robot.began_at - robot.at).try_normalize() else { return (-SPEED_M_S, 0.0) };
    let (sin, cos) = libm::sincos(robot.heading_rad);
    let ahead = way.dot(DVec2::new(cos, sin));
    if ahead.abs() < 0.25 { (0.0, TURN_RAD_S) } else { (SPEED_M_S * ahead.signum(), 0.0) }
}
