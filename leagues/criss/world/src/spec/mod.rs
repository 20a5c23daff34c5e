//! Specification of the world of 2002, for programs that serve it.
//!
//! | to find | look in |
//! |---|---|
//! | the world with its endpoints | here |
//! | specifications of the endpoints | `endpoints.rs` |
//! | all other parameters | `parameters.rs` |

mod endpoints;
mod parameters;

use std::time::Duration;

use engine::{LookupError, Observer, Preset, RecordableSession, Simulation, Values, WorldBuildError, WorldSpec};
use viewer::ViewerEndpoint;

use crate::endpoints::{ConsoleEndpoint, PlacementEndpoint, VisionEndpoint};
use crate::engine_world::EngineWorld;
use crate::frame_limit::FrameLimit;
use crate::parameter_file;
use crate::settings::{Collisions, Quirks, Settings};
use crate::world::World;
use crate::world_parameters::Description;
use endpoints::ENDPOINTS;
use parameters::{
    COLLISIONS, COMMAND_LATENCY, FRAME_LIMIT, KICK_SPEED_MAX, NOISE, QUIRKS, SEED, SETUP, VISION_LATENCY, frames,
    listed,
};

/// Specification of the world of 2002. Each frame waits for the teams' packets of commands, for ten minutes at most.
pub const CRISS: WorldSpec = WorldSpec {
    name: "criss",
    // The rate of the built-in parameter files is 60 Hz; other files may have another rate.
    cycle: Duration::from_nanos(16_666_667),
    endpoints: &ENDPOINTS,
    agents_max: 2,
    parameters: listed,
    presets: &PRESETS,
    defaults: &[("sync", "true"), ("speed", "\"real\""), ("answer-timeout", "\"600\"")],
    build: |values| build(values, BuildOptions::default()),
};

const PRESETS: [Preset; 3] = [
    Preset { name: "five-a-side", about: "two teams of five robots, as in 2002", values: &[] },
    Preset { name: "ball-and-robot", about: "one robot and a ball", values: &[("setup", "\"ball-and-robot\"")] },
    Preset {
        name: "criss-build",
        about: "the world of 2002 as its only shipped build simulated it",
        values: &[("quirks", "\"criss\"")],
    },
];

/// An observer of the world of 2002.
pub type BoxedObserver = Box<dyn Observer<EngineWorld>>;

/// Options of [`build`] beyond parameter values.
#[derive(Default)]
pub struct BuildOptions {
    /// The user's parameter file, in place of the built-in one.
    pub description: Option<Description>,
    /// Observers of the simulation.
    pub observers: Vec<BoxedObserver>,
}

/// Builds the simulation of a world of 2002 with its endpoints.
///
/// # Errors
/// If a value is wrong.
pub fn build(values: &Values, options: BuildOptions) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    let BuildOptions { description, observers } = options;
    let description = description.map_or_else(|| built_in_description(values), Ok)?;
    let settings = settings(values)?;
    let quirks = settings.quirks;
    let world = World::new(&with_latency(description, values)?, settings);
    let counts = world.counts();
    let simulation = Simulation::new(EngineWorld::new(world))
        .with_endpoint(Box::new(VisionEndpoint::new(counts)))
        .with_endpoint(Box::new(PlacementEndpoint::new(counts, quirks)))
        .with_endpoint(Box::new(ConsoleEndpoint))
        .with_endpoint(Box::<ViewerEndpoint>::default());
    let simulation = observers.into_iter().fold(simulation, Simulation::with_observer);
    Ok(match values.whole(FRAME_LIMIT.name)? {
        0 => Box::new(simulation),
        frames => Box::new(simulation.with_control_node(Box::new(FrameLimit { frames }))),
    })
}

/// Returns the contents of the built-in parameter file that these values choose.
///
/// # Errors
/// If there is no such file.
pub fn built_in_description(values: &Values) -> Result<Description, WorldBuildError> {
    let text = match values.text(SETUP.name)? {
        "ball-and-robot" => parameter_file::BALL_AND_ROBOT,
        _ => parameter_file::FIVE_A_SIDE,
    };
    let worlds = parameter_file::read(text.as_bytes()).map_err(|problems| problems.to_string())?;
    Ok(worlds.into_iter().next().ok_or("setup: the built-in file describes no world")?)
}

/// Replaces the latencies of a parameter file by chosen ones.
fn with_latency(description: Description, values: &Values) -> Result<Description, LookupError> {
    let chosen = |name| values.text(name).map(frames);
    Ok(Description {
        in_latency_frames: chosen(COMMAND_LATENCY.name)?.unwrap_or(description.in_latency_frames),
        out_latency_frames: chosen(VISION_LATENCY.name)?.unwrap_or(description.out_latency_frames),
        ..description
    })
}

fn settings(values: &Values) -> Result<Settings, LookupError> {
    let is_criss = values.text(QUIRKS.name)? == "criss";
    let is_of_file = values.text(COLLISIONS.name)? == "file";
    Ok(Settings {
        seed: values.whole(SEED.name)?,
        quirks: if is_criss { Quirks::Criss } else { Quirks::Documented },
        collisions: if is_of_file { Collisions::File } else { Collisions::Elastic },
        kick_speed_max_m_s: values.number(KICK_SPEED_MAX.name)?,
        has_noise: values.switch(NOISE.name)?,
    })
}
