//! Serves a world until the user ends it.

use std::error::Error;

use criss_world::{
    CONSOLE_ENDPOINT, ConsoleEndpoint, Description, EngineWorld, PlacementEndpoint, Settings, VisionEndpoint, World,
};
use engine::Simulation;
use server::{Binding, ServerOptions};
use viewer::ViewerEndpoint;

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
    let description = parameter_file::read(flags.file.as_deref())?;
    let errors = FileErrors::default();
    let simulation = simulation(flags, &description, &errors)?;
    let web = pages::page_address(&flags.web, &flags.names.web_host)?;
    let mut in_process = vec![Binding::in_process(CONSOLE_ENDPOINT)];
    in_process.extend(web.as_ref().map(|_| pages::page_binding()));
    let plan = PortPlan {
        address: &flags.place,
        frame_rate_hz: description.frame_rate_hz,
        is_lockstep: true,
        extra_bindings: in_process,
    };
    let server = plan.open(Box::new(simulation))?;
    let mut further = String::new();
    if let Some(address) = flags.referee {
        further += &format!(" referee={}", referee::open(address)?);
    }
    let web =
        web.map(|address| pages::serve_pages(address, &server, &options(&description), run_info())).transpose()?;
    if let Some(web) = &web {
        further += &format!(" web={}", pages::link(web));
    }
    keyboard::listen(&server.handle())?;
    ports::serve(server, &further)?;
    Ok(errors.check()?)
}

/// Creates the simulation: the world with its endpoints.
fn simulation(
    flags: &SmallsizeServeArgs,
    description: &Description,
    errors: &FileErrors,
) -> Result<Simulation<EngineWorld>, Box<dyn Error>> {
    let quirks = flags.quirks.value();
    let has_noise = flags.noise == Switch::On;
    let world = World::new(description, Settings { seed: flags.seed, quirks, has_noise, ..Settings::default() });
    let counts = world.counts();
    let mut simulation = Simulation::new(EngineWorld::new(world))
        .with_endpoint(Box::new(VisionEndpoint::new(counts)))
        .with_endpoint(Box::new(PlacementEndpoint::new(counts, quirks)))
        .with_endpoint(Box::new(ConsoleEndpoint))
        .with_endpoint(Box::<ViewerEndpoint>::default())
        .with_observer(Box::new(ScoreReport));
    if let Some(path) = &flags.brml {
        simulation = simulation.with_observer(Box::new(BrmlLog::create(path, errors)?));
    }
    if let Some(frames) = flags.frames {
        simulation = simulation.with_control_node(Box::new(FrameLimit { frames }));
    }
    Ok(simulation)
}

/// Returns the clock's options for pages.
fn options(description: &Description) -> ServerOptions {
    ServerOptions {
        cycle: std::time::Duration::from_secs_f64(1.0 / description.frame_rate_hz),
        ..ServerOptions::default()
    }
}

/// Returns the information about the run for pages.
fn run_info() -> RunInfo {
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
