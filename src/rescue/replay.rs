//! Replays a log for clients on the port of the ACT-R interface, and for the operator page.

use std::error::Error;
use std::fs;
use std::sync::Arc;
use std::time::Duration;

use rescue_protocol::mrcs::Style;
use rescue_world::dialect::{ACTR_DOOR, Terms};
use rescue_world::journal::Journal;
use rescue_world::replay::{Past, Replay};
use rescue_world::world::TICK_MS;
use server::{Door, Options, Server};

use super::flags;
use super::ini;
use super::{Exports, Kept};
use crate::console;
use crate::faults::Faults;
use crate::viewer::{self, Facts};
use crate::writer::Writer;

/// Runs `spar rescue replay`.
pub fn run(flags: &flags::Replay) -> Result<(), Box<dyn Error>> {
    let ini = ini::read(flags.config.as_deref(), &flags.set)?;
    let style = Style::of_ini(&ini)?;
    let bytes = fs::read(&flags.file).map_err(|cause| format!("{}: {cause}", flags.file.display()))?;
    let web = viewer::page_address(&flags.web, &flags.names.web_host)?;
    let past = Past::read(&bytes, &style).map_err(|bad| format!("{}: {bad}", flags.file.display()))?;
    let (header, end_ms) = (past.header.clone(), past.end_ms());
    let replay = Replay::of(past, flags.lockstep);
    // A page can rewind only through messages that it received: it must be connected from the start.
    let replay = if web.is_some() { replay.awaiting_client() } else { replay };
    let mut room = replay.room(Terms { style, ..Terms::default() });
    let faults = Faults::default();
    if let Some(path) = &flags.user_log {
        let writer = Writer::create(path, format!("user-log {}", path.display()), faults.clone())?;
        let sink = Box::new(move |bytes: &[u8]| writer.write(bytes));
        room = room.with_observer(Box::new(Journal::new(header, style, false, sink)));
    }
    let options = Options { speed: Some(flags.speed), cycle: Duration::from_millis(TICK_MS), ..Options::default() };
    let door = Door::new(ACTR_DOOR, format!("127.0.0.1:{}", flags.actr_port).parse()?);
    let pages = web.as_ref().map(|_| [viewer::door(), Door::in_process(web::STATION_DOOR)]);
    let doors: Vec<_> = std::iter::once(door).chain(pages.into_iter().flatten()).collect();
    let mut server = Server::bind(Box::new(room), &doors, options.clone())?;
    let desk = Arc::new(Exports { kept: Kept::of(bytes), style });
    let web = web.map(|address| viewer::operate(address, &server, &options, facts(), desk)).transpose()?;
    crate::serve::end_on_signal(server.stopper())?;
    let address = server.addresses()?.into_iter().next().ok_or("no port is open")?;
    let pages = web.as_ref().map(|web| format!(" web={}", viewer::link(web))).unwrap_or_default();
    console::print(&format!("ready actr={address} end={:.3}{pages}\n", end_ms as f64 / 1e3))?;
    let summary = server.run()?;
    console::note(&summary.to_string());
    Ok(faults.check()?)
}

/// Returns the information about the replay for pages.
fn facts() -> Facts {
    Facts {
        world: String::from("rescue"),
        source: web::Source::Live,
        tokens: web::Tokens::default(),
        ticks: None,
        events: None,
        drawn: None,
        drawings: None,
        past: viewer::Past::default(),
    }
}
