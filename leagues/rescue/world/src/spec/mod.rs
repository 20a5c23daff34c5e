//! The specification of the rescue world for programs that serve it.

mod endpoints;
mod parameters;

use std::time::Duration;

use engine::{Observer, RecordableSession, Simulation, Values, WorldBuildError, WorldSpec};
use rescue_building::camera::{Detector, DetectorErrorModel};
use rescue_building::robots::RobotType;
use rescue_building::{Building, BuildingKind, GeneratorSettings, PlacementRequest, generate};
use rescue_mapping::localization::LocalizationMethod;
use rescue_mapping::word::Word;
use rescue_planning::path_planning::{Planner, UnknownPolicy};
use viewer::ViewerEndpoint;

use crate::endpoints::{
    ACTR_ENDPOINT, ImageEncoding, OperatorEndpoint, PictureEndpoint, ProtocolSettings, STATION_ENDPOINT,
    UsarsimEndpoint,
};
use crate::faults::{FaultSettings, GuidancePolicy, QueuePolicy};
use crate::radio::RadioPreset;
use crate::world::{GeneratedPlanMode, PlanListing, RescueSettings, SettingsBySeed, Workers, World};
use endpoints::ENDPOINTS;
pub use parameters::ROBOTS_MAX;
use parameters::listed;

/// The specification of the rescue world.
pub const RESCUE: WorldSpec = WorldSpec {
    name: "rescue",
    cycle: Duration::from_millis(crate::world::TICK_MS),
    endpoints: ENDPOINTS,
    agents_max: 0,
    parameters: listed,
    presets: &[],
    defaults: &[],
    build: |values| build(values, BuildOptions::default()),
};

/// The key of the seed.
const SEED: &str = "seed";

/// An observer of the rescue world.
pub type BoxedObserver = Box<dyn Observer<World>>;

/// A function that returns the building for values with another seed; none: one is generated.
pub type BuildingSource = Box<dyn Fn(&Values) -> Result<Option<Building>, WorldBuildError> + Send + Sync>;

/// Options of [`build`] beyond parameter values.
#[derive(Default)]
pub struct BuildOptions {
    /// A building to use in place of a generated one.
    pub building: Option<Building>,
    /// Observers of the simulation.
    pub observers: Vec<BoxedObserver>,
    /// Workers for jobs longer than a tick.
    pub workers: Workers,
    /// Buildings for other seeds; none: clients cannot restart the world.
    pub buildings: Option<BuildingSource>,
}

/// Builds the rescue world with its endpoints.
///
/// # Errors
/// If a value is wrong.
pub fn build(values: &Values, options: BuildOptions) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    Ok(Box::new(simulation(values, options)?))
}

/// Builds the rescue world with its endpoints for a program that shares the process.
///
/// # Errors
/// If a value is wrong.
pub fn simulation(values: &Values, options: BuildOptions) -> Result<Simulation<World>, WorldBuildError> {
    let BuildOptions { building, observers: watchers, workers, buildings } = options;
    let terms = protocol_settings(values)?;
    let pictures = ImageEncoding::from_word(values.text("image-kind")?).ok_or("image-kind: there is no such kind")?;
    let mut world = World::new(settings(values, building)?)?.with_workers(workers);
    if let Some(buildings) = buildings {
        let values = values.clone();
        world = world.with_settings_by_seed(SettingsBySeed::new(move |seed| {
            let values = with_seed(&values, seed)?;
            let building = buildings(&values)?;
            settings(&values, building)
        }));
    }
    let room = Simulation::new(world)
        .with_endpoint(Box::new(OperatorEndpoint::new(ACTR_ENDPOINT, terms)))
        .with_endpoint(Box::<UsarsimEndpoint>::default())
        .with_endpoint(Box::new(PictureEndpoint::new(pictures)))
        .with_endpoint(Box::new(OperatorEndpoint::new(STATION_ENDPOINT, ProtocolSettings::default())))
        .with_endpoint(Box::<ViewerEndpoint>::default());
    Ok(watchers.into_iter().fold(room, Simulation::with_observer))
}

/// Returns the protocol settings of the guide's endpoint.
///
/// # Errors
/// If a value is wrong.
pub fn protocol_settings(values: &Values) -> Result<ProtocolSettings, WorldBuildError> {
    Ok(ProtocolSettings {
        style: parameters::style(values)?,
        snapshot: values.switch("snapshot")?,
        errors: values.switch("errors")?,
    })
}

/// Returns the values with another seed.
fn with_seed(values: &Values, seed: u64) -> Result<Values, WorldBuildError> {
    let mut values = values.clone();
    let parameter = values.parameters().find(|parameter| parameter.name == SEED).ok_or("there is no seed")?;
    let seed = parameter.parse(&seed.to_string()).map_err(|error| error.to_string())?;
    values.set(SEED, seed)?;
    Ok(values)
}

fn settings(values: &Values, building: Option<Building>) -> Result<RescueSettings, WorldBuildError> {
    let named = |key: &str| values.text(key).map(str::to_owned);
    let seed = values.whole("seed")?;
    let mut building = match building {
        Some(building) => building,
        None => generated(values, seed)?,
    };
    parameters::place_robots(&mut building, values)?;
    let planner = Planner::named(&named("planner")?).ok_or("planner: there is no such planner")?;
    let screen = parameters::screen(&named("screen")?).ok_or("screen: expected is WIDTHxHEIGHT")?;
    Ok(RescueSettings {
        building,
        seed,
        planner,
        unknown: if named("plan-unknown")? == "deny" { UnknownPolicy::Deny } else { UnknownPolicy::Allow },
        generated_plan_mode: if named("mission-gen")? == "append" {
            GeneratedPlanMode::Follows
        } else {
            GeneratedPlanMode::Replaces
        },
        plan_listing: if named("mission-list")? == "all" { PlanListing::All } else { PlanListing::Rest },
        explore_radius_m: values.number("explore-radius")?,
        explore_timeout_s: values.number("explore-timeout")?,
        robot_rate_hz: values.number("robot-rate")?,
        frontier_rate_hz: values.number("frontier-rate")?,
        image_rate_hz: values.number("image-rate")?,
        localisation: method(&named("localisation")?),
        detector: if named("detector")? == "perfect" {
            Detector::Perfect
        } else {
            Detector::Model(DetectorErrorModel::default())
        },
        faults: FaultSettings { mean_s: values.number("faults")?, ..FaultSettings::default() },
        radio: RadioPreset::from_word(&named("radio")?).ok_or("radio: there is no such model")?,
        has_relays: values.switch("radio-relays")?,
        policy: QueuePolicy::from_word(&named("policy")?).ok_or("policy: there is no such policy")?,
        guidance: GuidancePolicy::from_word(&named("guidance")?).ok_or("guidance: there is no such guidance")?,
        dwell_ms: (values.number("dwell")? * 1e3) as u64,
        trial_ms: (values.number("trial")? * 1e3) as u64,
        conditions: parameters::conditions(&named("conditions")?),
        screen,
        is_lockstep: values.switch("lockstep")?,
    })
}

fn method(name: &str) -> LocalizationMethod {
    match name {
        "odom" => LocalizationMethod::Odom,
        "slam" => LocalizationMethod::Slam,
        _ => LocalizationMethod::Truth,
    }
}

/// Returns the robots and victims to place in a building that has none.
///
/// # Errors
/// If a key is not there, or names no type of robot.
pub fn placement_request(values: &Values) -> Result<PlacementRequest, WorldBuildError> {
    let count: u32 = values.whole("robots")?;
    let robots = parameters::team(values.text("team")?, count).ok_or("team: there is no such type of robot")?;
    Ok(PlacementRequest { robots, victims: values.whole("victims")?, seed: values.whole("seed")? })
}

fn generated(values: &Values, seed: u64) -> Result<Building, WorldBuildError> {
    let kind =
        BuildingKind::from_word(values.text("generate")?).ok_or("generate: there is no such kind of building")?;
    let count: u32 = values.whole("robots")?;
    let robots = parameters::team(values.text("team")?, count).ok_or("team: there is no such type of robot")?;
    let recipe = GeneratorSettings {
        victims: values.whole("victims")?,
        decoys: values.whole("decoys")?,
        robots: counted(&robots),
        ..GeneratorSettings::new(kind, seed)
    };
    Ok(generate(&recipe)?)
}

/// Counts robots by type.
fn counted(robots: &[RobotType]) -> Vec<(RobotType, u32)> {
    let of = |kind: RobotType| robots.iter().filter(|robot| **robot == kind).count() as u32;
    RobotType::ALL.iter().map(|(kind, _)| (*kind, of(*kind))).filter(|(_, count)| *count > 0).collect()
}
