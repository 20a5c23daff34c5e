//! A robot of the world.

use std::collections::VecDeque;

use engine::Seat;
use rescue_protocol::mrcs::{RobotKind, Status, Uid};
use serde::{Deserialize, Serialize};

use super::autonomy::Way;
use super::homing::Homing;
use super::told::Station;
use crate::building::Start;
use crate::drive::{Drive, Motion};
use crate::input::Said;
use crate::localise::{Localiser, Method, Odometry, Pose, Scanner};
use crate::mission::Plan;
use crate::robots::RobotType;
use crate::trouble::{Battery, Progress};

/// What ranges are worth: this much, and this part of the range.
pub(super) const SCANNER: Scanner = Scanner { noise_m: 0.01, noise: 0.01 };

/// A robot, with what it does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Robot {
    /// Its name.
    pub uid: Uid,
    /// Its type.
    pub kind: RobotType,
    /// Where it is.
    pub motion: Motion,
    /// How high it flies, m; 0 on the ground.
    pub above_m: f64,
    /// Where it believes that it is, and how it moves.
    pub belief: Motion,
    /// What its wheels measure,
    pub odometry: Odometry,
    /// and what it makes of that and of its scans.
    pub localiser: Localiser,
    /// Where it was a tick ago.
    pub before: Pose,
    /// Where it believed to be when the map got a scan of it last.
    pub mapped: Option<Pose>,
    /// What it is to do.
    pub plan: Plan,
    /// Waypoints that it has done, if whole plans are told.
    pub done: Vec<crate::mission::Told>,
    /// How many plans were asked for so far.
    pub plans: u64,
    /// A plan is being made.
    pub is_planning: bool,
    /// What was said to it meanwhile.
    pub waiting: VecDeque<(Option<Seat>, Said)>,
    /// The station whose operator it is for; 0: anybody's.
    pub owner: Station,
    /// It is out of service: it does not follow its plan.
    pub is_held: bool,
    /// Its battery is empty.
    pub is_dead: bool,
    /// What is left of its battery.
    pub battery: Battery,
    /// What it remembers of its way.
    pub way: Way,
    /// Whether it comes on.
    pub progress: Progress,
    /// The way back to where it had a link.
    pub homing: Homing,
    /// A client drives it by hand.
    pub hand: Option<Hand>,
    /// Where its camera looks.
    pub aim: Aim,
    /// What was told of its place last.
    pub last: Option<Last>,
    /// Its plan has to be told, as soon as it is heard.
    pub is_plan_due: bool,
    /// How it was, as it was told last.
    pub status: Option<Status>,
}

/// A client's hand on a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Hand {
    /// What it wants.
    pub drive: Drive,
    /// How fast it is to rise, m/s, if it flies.
    pub climb_m_s: f64,
    /// The first tick in which it counts no longer.
    pub until: u64,
}

/// Where a camera looks, from the robot's heading and the level.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Aim {
    /// To the left.
    pub pan_rad: f64,
    /// Up.
    pub tilt_rad: f64,
    /// Factor.
    pub zoom: f64,
}

impl Default for Aim {
    fn default() -> Aim {
        Aim { pan_rad: 0.0, tilt_rad: 0.0, zoom: 1.0 }
    }
}

/// Where and when a robot was told last.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Last {
    /// When.
    pub tick: u64,
    /// Where it was.
    pub at: glam::DVec2,
    /// How high.
    pub above_m: f64,
    /// Where it looked.
    pub heading_rad: f64,
}

impl Robot {
    /// At its start.
    #[must_use]
    pub fn at(start: &Start, uid: Uid, method: Method, odometry: Odometry) -> Robot {
        let motion =
            Motion { at: start.at_m, heading_rad: crate::angle::wrapped(start.heading_rad), ..Motion::default() };
        let before = Pose::new(motion.at, motion.heading_rad);
        Robot {
            uid,
            kind: start.robot,
            motion,
            above_m: start.robot.spec().flight.map_or(0.0, |flight| flight.cruise_m),
            belief: motion,
            odometry,
            localiser: Localiser::new(method, before, SCANNER),
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
            way: Way::default(),
            progress: Progress::default(),
            homing: Homing::default(),
            hand: None,
            aim: Aim::default(),
            last: None,
            mapped: None,
            is_plan_due: false,
            status: None,
        }
    }
}

impl Robot {
    /// Whether it neither drives nor turns.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.motion.speed_m_s == glam::DVec2::ZERO && self.motion.turn_rad_s == 0.0
    }

    /// Whether the operator of this station may command it.
    #[must_use]
    pub fn is_for(&self, station: Station) -> bool {
        self.owner == 0 || self.owner == station
    }
}

/// The protocol's word for a type.
#[must_use]
pub fn kind_of(robot: RobotType) -> RobotKind {
    match robot {
        RobotType::P2at => RobotKind::P2at,
        RobotType::Telemax => RobotKind::TeleMax,
        RobotType::Airrobot => RobotKind::AirRobot,
        RobotType::Kenaf => RobotKind::Kenaf,
    }
}
