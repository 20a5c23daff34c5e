//! Serves a world until the user ends it.

use std::error::Error;

use criss_world::{CONSOLE_DOOR, ConsoleDoor, Description, Game, PlacementDoor, Settings, VisionDoor, World};
use engine::Room;
use engine::view::Gallery;
use server::{Door, Options};

use super::deadline::Deadline;
use super::flags::{Play, Switch};
use super::log::Log;
use super::ports::{self, Plan};
use super::score::Score;
use super::{described, keys, referee};
use crate::faults::Faults;
use crate::viewer::{self, Facts, Past};

/// Runs `spar smallsize` without a subcommand.
pub fn run(flags: &Play) -> Result<(), Box<dyn Error>> {
    let described = described::read(flags.file.as_deref())?;
    let faults = Faults::default();
    let room = room(flags, &described, &faults)?;
    let web = viewer::page_address(&flags.web, &flags.names.web_host)?;
    let mut inside = vec![Door::in_process(CONSOLE_DOOR)];
    inside.extend(web.as_ref().map(|_| viewer::door()));
    let plan = Plan { place: &flags.place, frame_rate_hz: described.frame_rate_hz, is_in_step: true, inside };
    let server = plan.open(Box::new(room))?;
    let mut further = String::new();
    if let Some(address) = flags.referee {
        further += &format!(" referee={}", referee::open(address)?);
    }
    let web = web.map(|address| viewer::show(address, &server, &options(&described), facts())).transpose()?;
    if let Some(web) = &web {
        further += &format!(" web={}", viewer::link(web));
    }
    keys::listen(&server.handle())?;
    ports::serve(server, &further)?;
    Ok(faults.check()?)
}

/// Creates the simulation: the world with its endpoints.
fn room(flags: &Play, described: &Description, faults: &Faults) -> Result<Room<Game>, Box<dyn Error>> {
    let quirks = flags.quirks.value();
    let has_noise = flags.noise == Switch::On;
    let world = World::new(described, Settings { seed: flags.seed, quirks, has_noise, ..Settings::default() });
    let counts = world.counts();
    let mut room = Room::new(Game::new(world))
        .with_door(Box::new(VisionDoor::new(counts)))
        .with_door(Box::new(PlacementDoor::new(counts, quirks)))
        .with_door(Box::new(ConsoleDoor))
        .with_door(Box::<Gallery>::default())
        .with_observer(Box::new(Score));
    if let Some(path) = &flags.brml {
        room = room.with_observer(Box::new(Log::create(path, faults)?));
    }
    if let Some(frames) = flags.frames {
        room = room.with_node(Box::new(Deadline { frames }));
    }
    Ok(room)
}

/// Returns the clock's options for pages.
fn options(described: &Description) -> Options {
    Options { cycle: std::time::Duration::from_secs_f64(1.0 / described.frame_rate_hz), ..Options::default() }
}

/// Returns the information about the run for pages.
fn facts() -> Facts {
    Facts {
        world: String::from("criss"),
        source: web::Source::Live,
        tokens: web::Tokens::default(),
        ticks: None,
        events: None,
        drawn: None,
        drawings: None,
        past: Past::default(),
    }
}
