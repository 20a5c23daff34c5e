//! The state of a robot.

use std::collections::VecDeque;

use engine::ParticipantId;
use rescue_building::StartPose;
use rescue_building::robots::RobotType;
use rescue_mapping::localization::{LocalizationMethod, Localizer, Odometry, Pose2d, ScannerNoise};
use rescue_planning::kinematics::{MotionState, VelocityCommand};
use rescue_planning::mission::Plan;
use rescue_planning::path_planning::Disc;
use rescue_protocol::mrcs::{RobotKind, RobotStatus, Uid};
use serde::{Deserialize, Serialize};

use super::navigation_state::NavigationState;
use super::return_to_link::ReturnToLink;
use crate::faults::{Battery, ProgressMonitor};
use crate::input::ClientCommand;
use crate::station_id::StationId;

/// The noise of laser ranges: a constant, and a part of the range.
pub(super) const SCANNER: ScannerNoise = ScannerNoise { noise_m: 0.01, noise: 0.01 };

/// The state of a robot, with its plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RobotState {
    /// The robot's name.
    pub uid: Uid,
    /// The robot's type.
    pub kind: RobotType,
    /// Its true pose and velocity.
    pub motion: MotionState,
    /// Its altitude in flight, m; 0 on the ground.
    pub above_m: f64,
    /// Its believed pose and velocity.
    pub belief: MotionState,
    /// The odometry of its wheels.
    pub odometry: Odometry,
    /// The localizer, which combines odometry and scans.
    pub localiser: Localizer,
    /// Its true pose a tick ago.
    pub before: Pose2d,
    /// Its believed pose at the last scan in the map.
    pub mapped: Option<Pose2d>,
    /// Its plan.
    pub plan: Plan,
    /// Completed waypoints, if messages include them.
    pub done: Vec<rescue_planning::mission::WaypointMessage>,
    /// Number of path jobs so far.
    pub plans: u64,
    /// True while a path is being planned for it.
    pub is_planning: bool,
    /// Commands received during path planning.
    pub waiting: VecDeque<(Option<ParticipantId>, ClientCommand)>,
    /// The station whose operator owns it; 0 if every operator does.
    pub owner: StationId,
    /// True if it is out of service and does not follow its plan.
    pub is_held: bool,
    /// True if its battery is empty.
    pub is_dead: bool,
    /// Its battery's charge.
    pub battery: Battery,
    /// Its navigation state.
    pub way: NavigationState,
    /// Its progress, for detecting that it is stuck.
    pub progress: ProgressMonitor,
    /// Its return to the last link.
    pub homing: ReturnToLink,
    /// Manual control by a client, if any.
    pub hand: Option<ManualControl>,
    /// Its camera's direction and zoom.
    pub aim: CameraAim,
    /// Its pose as last sent.
    pub last: Option<LastReport>,
    /// True if its plan must be sent once it has a link.
    pub is_plan_due: bool,
    /// Its status as last sent.
    pub status: Option<RobotStatus>,
}

/// Manual control of a robot by a client.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ManualControl {
    /// The commanded velocity.
    pub drive: VelocityCommand,
    /// The commanded climb rate, m/s, if it flies.
    pub climb_m_s: f64,
    /// The tick at which the control expires.
    pub until: u64,
}

/// A camera's direction relative to the robot's heading and the horizon, and its zoom.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CameraAim {
    /// Angle to the left.
    pub pan_rad: f64,
    /// Angle upwards.
    pub tilt_rad: f64,
    /// Zoom factor.
    pub zoom: f64,
}

impl Default for CameraAim {
    fn default() -> CameraAim {
        CameraAim { pan_rad: 0.0, tilt_rad: 0.0, zoom: 1.0 }
    }
}

/// A robot's pose as last sent.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct LastReport {
    /// The tick of the message.
    pub tick: u64,
    /// Position.
    pub at: glam::DVec2,
    /// Altitude.
    pub above_m: f64,
    /// Heading.
    pub heading_rad: f64,
}

impl RobotState {
    /// Creates a robot at its start.
    #[must_use]
    pub fn at(start: &StartPose, uid: Uid, method: LocalizationMethod, odometry: Odometry) -> RobotState {
        let motion = MotionState {
            at: start.at_m,
            heading_rad: rescue_mapping::angle::wrapped(start.heading_rad),
            ..MotionState::default()
        };
        let before = Pose2d::new(motion.at, motion.heading_rad);
        RobotState {
            uid,
            kind: start.robot,
            motion,
            above_m: start.robot.spec().flight.map_or(0.0, |flight| flight.cruise_m),
            belief: motion,
            odometry,
            localiser: Localizer::new(method, before, SCANNER),
            before,
            plan: Plan::default(),
            done: Vec::new(),
            plans: 0,
            is_planning: false,
            waiting: VecDeque::new(),
            owner: 0,
            is_held: false,
            is_dead: false,
            battery: Battery::full(start.robot.spec()),
            way: NavigationState::default(),
            progress: ProgressMonitor::default(),
            homing: ReturnToLink::default(),
            hand: None,
            aim: CameraAim::default(),
            last: None,
            mapped: None,
            is_plan_due: false,
            status: None,
        }
    }
}

impl RobotState {
    /// True if it neither drives nor turns.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.motion.speed_m_s == glam::DVec2::ZERO && self.motion.turn_rad_s == 0.0
    }

    /// Returns its footprint at its believed place.
    #[must_use]
    pub fn disc(&self) -> Disc {
        Disc { center: self.belief.at, radius_m: self.kind.spec().footprint_m }
    }

    /// True if the operator of this station may command it.
    #[must_use]
    pub fn is_for(&self, station: StationId) -> bool {
        self.owner == 0 || self.owner == station
    }
}

/// Returns the other robots with their indices.
pub(super) fn others(robots: &[RobotState], index: usize) -> impl Iterator<Item = (usize, &RobotState)> {
    robots.iter().enumerate().filter(move |(other, _)| *other != index)
}

/// Returns the protocol's word for a robot type.
#[must_use]
pub fn kind_of(robot: RobotType) -> RobotKind {
    match robot {
        RobotType::P2at => RobotKind::P2at,
        RobotType::Telemax => RobotKind::TeleMax,
        RobotType::Airrobot => RobotKind::AirRobot,
        RobotType::Kenaf => RobotKind::Kenaf,
    }
}
