//! A world made with spar's public crates: three robots push a box that is too heavy for one of them.

mod endpoint;
mod physics;
mod world;

use std::time::Duration;

use engine::{
    Batch, BatchError, EndpointSpec, Parameter, ParameterKind, RecordableSession, Simulation, TextEndpoint, Values,
    WorldBatch, WorldBuildError, WorldSpec,
};
use viewer::ViewerEndpoint;
use world::BoxWorld;

/// The description of the world for programs.
pub const PUSH_BOX: WorldSpec = WorldSpec {
    name: "push-box",
    cycle: Duration::from_millis(20),
    endpoints: &[EndpointSpec::new("robot", 4300, "robots")],
    agents_max: physics::ROBOTS,
    parameters: || vec![&SEED],
    presets: &[],
    defaults: &[],
    build,
};

static SEED: Parameter = Parameter {
    name: "seed",
    flag: "seed",
    group: "Box",
    unit: "",
    kind: ParameterKind::Whole { min: 0, max: i64::MAX },
    default: "1",
    effect: "Seed of the box's first position.",
    source: "",
};

fn build(values: &Values) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    let simulation = Simulation::new(BoxWorld::new(values.whole(SEED.name)?));
    let robots = TextEndpoint::new("robot", endpoint::parse, endpoint::write);
    let simulation = simulation.with_endpoint(Box::new(robots));
    Ok(Box::new(simulation.with_endpoint(Box::<ViewerEndpoint>::default())))
}

/// Builds a batch of worlds with three robots, one for each seed, for learning programs.
///
/// # Errors
/// If there is no seed.
pub fn batch(seeds: &[u64]) -> Result<Box<dyn WorldBatch>, BatchError> {
    Ok(Box::new(Batch::new(seeds.iter().map(|&seed| BoxWorld::with_robots(seed)).collect(), None)?))
}
