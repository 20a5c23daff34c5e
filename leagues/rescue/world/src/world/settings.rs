//! What a world is made of, and by which rules its robots and its map go on.

use crate::building::Building;
use crate::camera::{Detector, Model};
use crate::localise::Method;
use crate::plan::{Planner, Unknown};
use crate::radio::Preset;
use crate::trouble::{FaultSettings, Guidance, Policy};

/// All that is fixed before the first tick.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// What is searched, with the starts of the robots.
    pub building: Building,
    /// Everything random follows from it.
    pub seed: u64,
    /// How paths are searched.
    pub planner: Planner,
    /// What unknown floor is for the planner.
    pub unknown: Unknown,
    /// What a generated plan does to the plan before it.
    pub generated: Generated,
    /// Which part of a plan is told.
    pub listed: Listed,
    /// How far exploration goes from its middle, m; 0: everywhere.
    pub explore_radius_m: f64,
    /// How long an exploration lasts at most, s.
    pub explore_timeout_s: f64,
    /// How often a robot's place is told at most, Hz.
    pub robot_rate_hz: f64,
    /// How often the border is told at most, Hz.
    pub frontier_rate_hz: f64,
    /// How often what is in a picture is told at most, Hz.
    pub image_rate_hz: f64,
    /// How robots know where they are.
    pub localisation: Method,
    /// How things in pictures are recognised.
    pub detector: Detector,
    /// What goes wrong.
    pub faults: FaultSettings,
    /// How far robots are heard,
    pub radio: Preset,
    /// and whether they pass on what others say.
    pub has_relays: bool,
    /// Which requests for help operators see at first.
    pub policy: Policy,
    /// What is done about operators who stay with one robot for too long,
    pub guidance: Guidance,
    /// and how long that is, ms.
    pub dwell_ms: u64,
    /// How long a trial lasts, ms; 0: there is none.
    pub trial_ms: u64,
    /// Conditions of the experiment, for operators: names and values.
    pub conditions: Vec<(String, String)>,
    /// Width and height of the virtual screen, pixels.
    pub screen: [i32; 2],
    /// The world stands still until a client grants time.
    pub is_lockstep: bool,
}

/// What a generated plan does to the plan before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Generated {
    /// It takes its place.
    Replaces,
    /// It comes behind it.
    Follows,
}

/// Which part of a plan is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// What is left to do.
    Rest,
    /// What was done, too.
    All,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            building: Building::default(),
            seed: 1,
            planner: Planner::RrtStar,
            unknown: Unknown::Allow,
            generated: Generated::Replaces,
            listed: Listed::Rest,
            explore_radius_m: 8.0,
            explore_timeout_s: 600.0,
            robot_rate_hz: 5.0,
            frontier_rate_hz: 1.0,
            image_rate_hz: 5.0,
            localisation: Method::Truth,
            detector: Detector::Model(Model::default()),
            faults: FaultSettings::default(),
            radio: Preset::Off,
            has_relays: false,
            policy: Policy::Open,
            guidance: Guidance::None,
            dwell_ms: 30_000,
            trial_ms: 0,
            conditions: Vec::new(),
            screen: [1280, 800],
            is_lockstep: false,
        }
    }
}
