//! Replays a log for clients on the port of the ACT-R interface, and for the operator page.

use std::error::Error;
use std::fs;
use std::sync::Arc;
use std::time::Duration;

use rescue_protocol::mrcs::Style;
use rescue_station::STATION_ENDPOINT;
use rescue_world::endpoints::{ACTR_ENDPOINT, ProtocolSettings};
use rescue_world::replay::{LogReplay, RecordedLog};
use rescue_world::run_log::RunLogWriter;
use rescue_world::world::TICK_MS;
use server::{Binding, Server, ServerOptions};

use super::flags;
use crate::console;
use crate::pages::{self, RunInfo};
use crate::worlds::RescueDownloads;
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;
use rescue_files::usar_ini;
use settings::DownloadableLog;

/// Runs `spar rescue replay`.
pub fn run(flags: &flags::RescueReplayArgs) -> Result<(), Box<dyn Error>> {
    let ini = usar_ini::read(flags.style.path(), &flags.style.set)?;
    let style = Style::of_ini(&ini)?;
    let bytes = fs::read(&flags.file).map_err(|cause| format!("{}: {cause}", flags.file.display()))?;
    let web = pages::page_address(&flags.web, &flags.names.web_host)?;
    let recorded_log =
        RecordedLog::read(&bytes, &style).map_err(|error| format!("{}: {error}", flags.file.display()))?;
    let (header, end_ms) = (recorded_log.header.clone(), recorded_log.end_ms());
    let replay = LogReplay::new(recorded_log, flags.lockstep);
    // A page can rewind only through messages that it received, and a client wants all lines. A log that is only
    // written again needs no client.
    let is_for_clients = web.is_some() || flags.user_log.is_none();
    let replay = if is_for_clients { replay.awaiting_client() } else { replay };
    let mut simulation = replay.simulation(ProtocolSettings { style, ..ProtocolSettings::default() });
    let errors = FileErrors::default();
    if let Some(path) = &flags.user_log {
        let writer = BackgroundWriter::create(path, format!("user-log {}", path.display()), errors.clone())?;
        let sink = Box::new(move |bytes: &[u8]| writer.write(bytes));
        simulation = simulation.with_observer(Box::new(RunLogWriter::new(header, style, false, sink)));
    }
    let options =
        ServerOptions { speed: Some(flags.speed), cycle: Duration::from_millis(TICK_MS), ..ServerOptions::default() };
    let binding = Binding::new(ACTR_ENDPOINT, format!("127.0.0.1:{}", flags.actr_port).parse()?);
    let pages = web.as_ref().map(|_| [pages::page_binding(), Binding::in_process(STATION_ENDPOINT)]);
    let bindings: Vec<_> = std::iter::once(binding).chain(pages.into_iter().flatten()).collect();
    let mut server = Server::bind(Box::new(simulation), &bindings, options.clone())?;
    let downloads = Arc::new(RescueDownloads { log: DownloadableLog::of(bytes), style });
    let root = rescue_station::routes(downloads, server.handle());
    let web = web.map(|address| pages::serve_league_pages(address, &server, &options, run_info(), root)).transpose()?;
    crate::commands::serve::end_on_signal(server.shutdown_handle())?;
    let address = server.addresses()?.into_iter().next().ok_or("no port is open")?;
    let pages = web.as_ref().map(|web| format!(" web={}", pages::link(web))).unwrap_or_default();
    console::print(&format!("ready actr={address} end={:.3}{pages}\n", end_ms as f64 / 1e3))?;
    let summary = server.run()?;
    console::note(&summary.to_string());
    Ok(errors.check()?)
}

/// Returns the information about the replay for pages.
fn run_info() -> RunInfo {
    RunInfo {
        world: String::from("rescue"),
        source: web::RunOrigin::Live,
        tokens: web::Tokens::default(),
        ticks: None,
        events: None,
        recorded_drawings: None,
        drawings_address: None,
        history: pages::RunHistory::default(),
    }
}
