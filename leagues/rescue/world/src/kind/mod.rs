//! The specification of the rescue world for programs that serve it.

mod doors;
mod parameters;

use std::time::Duration;

use engine::view::Gallery;
use engine::{BadWorld, Observer, Repeatable, Room, Values, WorldKind};

use crate::building::{Building, Kind, Recipe, generate};
use crate::camera::{Detector, Model};
use crate::dialect::{ACTR_DOOR, Operators, PictureKind, Pictures, STATION_DOOR, Terms, Usarsim};
use crate::localise::Method;
use crate::plan::{Planner, Unknown};
use crate::radio::Preset;
use crate::robots::RobotType;
use crate::trouble::{FaultSettings, Guidance, Policy};
use crate::word::Word;
use crate::world::{Generated, Listed, Settings, Workers, World};
use doors::DOORS;
pub use parameters::ROBOTS_MAX;
use parameters::listed;

/// The specification of the rescue world.
pub const RESCUE: WorldKind = WorldKind {
    name: "rescue",
    cycle: Duration::from_millis(crate::world::TICK_MS),
    doors: DOORS,
    agents_max: 0,
    parameters: listed,
    presets: &[],
    defaults: &[],
    build: |values| build(values, Beside::default()),
};

/// An observer of the rescue world.
pub type Watcher = Box<dyn Observer<World>>;

/// Options of [`build`] beyond parameter values.
#[derive(Default)]
pub struct Beside {
    /// A building to use in place of a generated one.
    pub building: Option<Building>,
    /// Observers of the simulation.
    pub watchers: Vec<Watcher>,
    /// Workers for jobs longer than a tick.
    pub workers: Workers,
}

/// Builds the simulation of a rescue world with its endpoints.
///
/// # Errors
/// If a value is wrong.
pub fn build(values: &Values, beside: Beside) -> Result<Box<dyn Repeatable>, BadWorld> {
    let Beside { building, watchers, workers } = beside;
    let terms = terms(values)?;
    let pictures = PictureKind::from_word(values.text("image-kind")?).ok_or("image-kind: there is no such kind")?;
    let world = World::new(settings(values, building)?)?.with_workers(workers);
    let room = Room::new(world)
        .with_door(Box::new(Operators::at(ACTR_DOOR, terms)))
        .with_door(Box::<Usarsim>::default())
        .with_door(Box::new(Pictures::new(pictures)))
        .with_door(Box::new(Operators::at(STATION_DOOR, Terms::default())))
        .with_door(Box::<Gallery>::default());
    Ok(Box::new(watchers.into_iter().fold(room, Room::with_observer)))
}

/// Returns the protocol settings of the guide's endpoint.
///
/// # Errors
/// If a value is wrong.
pub fn terms(values: &Values) -> Result<Terms, BadWorld> {
    Ok(Terms {
        style: parameters::style(values)?,
        snapshot: values.switch("snapshot")?,
        errors: values.switch("errors")?,
    })
}

fn settings(values: &Values, building: Option<Building>) -> Result<Settings, BadWorld> {
    let named = |key: &str| values.text(key).map(str::to_owned);
    let seed = values.whole("seed")?;
    let mut building = match building {
        Some(building) => building,
        None => generated(values, seed)?,
    };
    parameters::place_robots(&mut building, values)?;
    let planner = Planner::named(&named("planner")?).ok_or("planner: there is no such planner")?;
    let screen = parameters::screen(&named("screen")?).ok_or("screen: expected is WIDTHxHEIGHT")?;
    Ok(Settings {
        building,
        seed,
        planner,
        unknown: if named("plan-unknown")? == "deny" { Unknown::Deny } else { Unknown::Allow },
        generated: if named("mission-gen")? == "append" { Generated::Follows } else { Generated::Replaces },
        listed: if named("mission-list")? == "all" { Listed::All } else { Listed::Rest },
        explore_radius_m: values.number("explore-radius")?,
        explore_timeout_s: values.number("explore-timeout")?,
        robot_rate_hz: values.number("robot-rate")?,
        frontier_rate_hz: values.number("frontier-rate")?,
        image_rate_hz: values.number("image-rate")?,
        localisation: method(&named("localisation")?),
        detector: if named("detector")? == "perfect" { Detector::Perfect } else { Detector::Model(Model::default()) },
        faults: FaultSettings { mean_s: values.number("faults")?, ..FaultSettings::default() },
        radio: Preset::from_word(&named("radio")?).ok_or("radio: there is no such model")?,
        has_relays: values.switch("radio-relays")?,
        policy: Policy::from_word(&named("policy")?).ok_or("policy: there is no such policy")?,
        guidance: Guidance::from_word(&named("guidance")?).ok_or("guidance: there is no such guidance")?,
        dwell_ms: (values.number("dwell")? * 1e3) as u64,
        trial_ms: (values.number("trial")? * 1e3) as u64,
        conditions: parameters::conditions(&named("conditions")?),
        screen,
        is_lockstep: values.switch("lockstep")?,
    })
}

fn method(name: &str) -> Method {
    match name {
        "odom" => Method::Odom,
        "slam" => Method::Slam,
        _ => Method::Truth,
    }
}

fn generated(values: &Values, seed: u64) -> Result<Building, BadWorld> {
    let kind = Kind::from_word(values.text("generate")?).ok_or("generate: there is no such kind of building")?;
    let count: u32 = values.whole("robots")?;
    let robots = parameters::team(values.text("team")?, count).ok_or("team: there is no such type of robot")?;
    let recipe = Recipe {
        victims: values.whole("victims")?,
        decoys: values.whole("decoys")?,
        robots: counted(&robots),
        ..Recipe::new(kind, seed)
    };
    Ok(generate(&recipe)?)
}

/// Counts robots by type.
fn counted(robots: &[RobotType]) -> Vec<(RobotType, u32)> {
    let of = |kind: RobotType| robots.iter().filter(|robot| **robot == kind).count() as u32;
    RobotType::ALL.iter().map(|(kind, _)| (*kind, of(*kind))).filter(|(_, count)| *count > 0).collect()
}
