//! Serves a world until the user ends it.

use std::error::Error;

use criss_world::{
    CONSOLE_ENDPOINT, ConsoleEndpoint, Description, EngineWorld, PlacementEndpoint, Settings, VisionEndpoint, World,
};
use engine::Simulation;
use engine::viewer::ViewerEndpoint;
use server::{Binding, ServerOptions};

use super::brml_log::BrmlLog;
use super::flags::{SmallsizeServeArgs, Switch};
use super::frame_limit::FrameLimit;
use super::ports::{self, PortPlan};
use super::score_report::ScoreReport;
use super::{keyboard, parameter_file, referee};
use crate::file_errors::FileErrors;
use crate::pages::{self, RunHistory, RunInfo};

/// Runs `spar smallsize` without a subcommand.
pub fn run(flags: &SmallsizeServeArgs) -> Result<(), Box<dyn Error>> {
    let described = parameter_file::read(flags.file.as_deref())?;
    let faults = FileErrors::default();
    let room = room(flags, &described, &faults)?;
    let web = pages::page_address(&flags.web, &flags.names.web_host)?;
    let mut inside = vec![Binding::in_process(CONSOLE_ENDPOINT)];
    inside.extend(web.as_ref().map(|_| pages::page_binding()));
    let plan = PortPlan {
        address: &flags.place,
        frame_rate_hz: described.frame_rate_hz,
        is_lockstep: true,
        extra_bindings: inside,
    };
    let server = plan.open(Box::new(room))?;
    let mut further = String::new();
    if let Some(address) = flags.referee {
        further += &format!(" referee={}", referee::open(address)?);
    }
    let web = web.map(|address| pages::serve_pages(address, &server, &options(&described), facts())).transpose()?;
    if let Some(web) = &web {
        further += &format!(" web={}", pages::link(web));
    }
    keyboard::listen(&server.handle())?;
    ports::serve(server, &further)?;
    Ok(faults.check()?)
}

/// Creates the simulation: the world with its endpoints.
fn room(
    flags: &SmallsizeServeArgs,
    described: &Description,
    faults: &FileErrors,
) -> Result<Simulation<EngineWorld>, Box<dyn Error>> {
    let quirks = flags.quirks.value();
    let has_noise = flags.noise == Switch::On;
    let world = World::new(described, Settings { seed: flags.seed, quirks, has_noise, ..Settings::default() });
    let counts = world.counts();
    let mut room = Simulation::new(EngineWorld::new(world))
        .with_endpoint(Box::new(VisionEndpoint::new(counts)))
        .with_endpoint(Box::new(PlacementEndpoint::new(counts, quirks)))
        .with_endpoint(Box::new(ConsoleEndpoint))
        .with_endpoint(Box::<ViewerEndpoint>::default())
        .with_observer(Box::new(ScoreReport));
    if let Some(path) = &flags.brml {
        room = room.with_observer(Box::new(BrmlLog::create(path, faults)?));
    }
    if let Some(frames) = flags.frames {
        room = room.with_control_node(Box::new(FrameLimit { frames }));
    }
    Ok(room)
}

/// Returns the clock's options for pages.
fn options(described: &Description) -> ServerOptions {
    ServerOptions {
        cycle: std::time::Duration::from_secs_f64(1.0 / described.frame_rate_hz),
        ..ServerOptions::default()
    }
}

/// Returns the information about the run for pages.
fn facts() -> RunInfo {
    RunInfo {
        world: String::from("criss"),
        source: web::RunOrigin::Live,
        tokens: web::Tokens::default(),
        ticks: None,
        events: None,
        recorded_drawings: None,
        drawings_address: None,
        history: RunHistory::default(),
    }
}
