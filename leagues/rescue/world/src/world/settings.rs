//! The settings of a world: building, robots, planning, messages and experiment.

use rescue_building::Building;
use rescue_building::camera::{Detector, DetectorErrorModel};
use rescue_mapping::localization::LocalizationMethod;
use rescue_planning::path_planning::{Planner, UnknownPolicy};

use crate::faults::{FaultSettings, GuidancePolicy, QueuePolicy};
use crate::radio::RadioPreset;

/// The settings fixed before the first tick.
#[derive(Debug, Clone, PartialEq)]
pub struct RescueSettings {
    /// The building, with the starts of the robots.
    pub building: Building,
    /// The seed of all randomness.
    pub seed: u64,
    /// The path search algorithm.
    pub planner: Planner,
    /// The planner's treatment of unknown floor.
    pub unknown: UnknownPolicy,
    /// The effect of a generated plan on the previous one.
    pub generated_plan_mode: GeneratedPlanMode,
    /// The part of a plan that messages include.
    pub plan_listing: PlanListing,
    /// Default radius of exploration, m; 0: unlimited.
    pub explore_radius_m: f64,
    /// Time limit of an exploration, s.
    pub explore_timeout_s: f64,
    /// Maximum rate of a robot's pose messages, Hz.
    pub robot_rate_hz: f64,
    /// Maximum rate of border messages, Hz.
    pub frontier_rate_hz: f64,
    /// Maximum rate of picture messages, Hz.
    pub image_rate_hz: f64,
    /// The localization method.
    pub localisation: LocalizationMethod,
    /// The detector of objects in pictures.
    pub detector: Detector,
    /// The faults of robots.
    pub faults: FaultSettings,
    /// The radio's reach,
    pub radio: RadioPreset,
    /// and true if robots relay messages of others.
    pub has_relays: bool,
    /// The initial policy for showing requests for help.
    pub policy: QueuePolicy,
    /// The reaction to operators who stay with one robot too long,
    pub guidance: GuidancePolicy,
    /// and the time limit for that, ms.
    pub dwell_ms: u64,
    /// Duration of a trial, ms; 0: no trial.
    pub trial_ms: u64,
    /// Conditions of the experiment, for operators: names and values.
    pub conditions: Vec<(String, String)>,
    /// Width and height of the virtual screen, pixels.
    pub screen: [i32; 2],
    /// True if the world waits until a client grants time.
    pub is_lockstep: bool,
}

/// The effect of a generated plan on the previous one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GeneratedPlanMode {
    /// It replaces the previous plan.
    Replaces,
    /// It is appended to it.
    Follows,
}

/// The part of a plan that messages include.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanListing {
    /// Remaining waypoints.
    Rest,
    /// All waypoints, including completed ones.
    All,
}

impl Default for RescueSettings {
    fn default() -> RescueSettings {
        RescueSettings {
            building: Building::default(),
            seed: 1,
            planner: Planner::RrtStar,
            unknown: UnknownPolicy::Allow,
            generated_plan_mode: GeneratedPlanMode::Replaces,
            plan_listing: PlanListing::Rest,
            explore_radius_m: 8.0,
            explore_timeout_s: 600.0,
            robot_rate_hz: 5.0,
            frontier_rate_hz: 1.0,
            image_rate_hz: 5.0,
            localisation: LocalizationMethod::Truth,
            detector: Detector::Model(DetectorErrorModel::default()),
            faults: FaultSettings::default(),
            radio: RadioPreset::Off,
            has_relays: false,
            policy: QueuePolicy::Open,
            guidance: GuidancePolicy::None,
            dwell_ms: 30_000,
            trial_ms: 0,
            conditions: Vec::new(),
            screen: [1280, 800],
            is_lockstep: false,
        }
    }
}
