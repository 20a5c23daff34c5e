//! `spar view HOST:PORT`: shows a match on a SimSpark or RCSSServerMJ server in the pages of this program.
//!
//! ```text
//! monitor port -> link (a thread) -> gate (a session: a frame is a tick) -> world -> view::Gallery -> pages
//! monitor port <- link <------------------ trainers' commands <---- world <-- view::Gallery <-- pages
//! ```
//!
//! The connection is part of this module: it is one thread that splits frames and reconnects, used only here.
//! `soccer_protocol::graph` has the parts that can be tested without a socket.

mod bridge;
mod connection;
mod world;

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use server::{Server, ServerOptions};
use web::{PageAddress, RunOrigin, Tokens};

use crate::background_writer::BackgroundWriter;
use crate::file_errors::FileErrors;
use crate::match_command::interrupt;
use crate::pages::{self, RunHistory, RunInfo};
use crate::params::WEB;
use crate::{console, signal};
use bridge::Bridge;
use connection::MonitorLink;
use world::RemoteWorld;

/// Simulated time between two frames: SimSpark and RCSSServerMJ send every second step.
const FRAME_PERIOD: Duration = Duration::from_millis(40);

/// The time between two checks for frames.
const LOOK_PERIOD: Duration = Duration::from_millis(5);

/// The address to which agents send drawings, as in RoboViz.
const DRAWINGS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 32769);

/// Shows a server's monitor stream in pages, until the user ends it; optionally writes the frames into a match log.
pub fn run((host, port): (&str, u16), web: PageAddress, log: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let errors = FileErrors::default();
    let log = log.map(|path| create(path, &errors)).transpose()?;
    let (words, outgoing) = channel();
    let link = MonitorLink::open(host, port, outgoing, log)?;
    let bridge = Bridge::new(RemoteWorld::new(format!("{host}:{port}"), words), link);
    let options = ServerOptions { cycle: LOOK_PERIOD, warns_of_lost_time: false, ..ServerOptions::default() };
    let mut server = Server::bind(Box::new(bridge), &[pages::page_binding()], options)?;
    let shutdown_handle = server.shutdown_handle();
    signal::listen(move || shutdown_handle.shutdown(), || ())?;
    let info = RunInfo {
        world: format!("{host}:{port}"),
        source: RunOrigin::Gateway,
        tokens: Tokens::default(),
        ticks: None,
        events: None,
        recorded_drawings: None,
        drawings_address: Some(DRAWINGS),
        history: RunHistory::default(),
    };
    let web =
        pages::serve_pages(web, &server, &ServerOptions { cycle: FRAME_PERIOD, ..ServerOptions::default() }, info)?;
    console::print(&format!("ready {WEB}={}\n", pages::link(&web)))?;
    server.run()?;
    // The session ends with the server, and ends the thread that writes the log.
    drop((web, server));
    Ok(errors.check()?)
}

/// Writes a server's monitor stream into a match log, without pages, until the user ends it.
pub fn record((host, port): (&str, u16), path: &Path) -> Result<(), Box<dyn Error>> {
    let errors = FileErrors::default();
    let log = create(path, &errors)?;
    interrupt::listen()?;
    let (_words, outgoing) = channel();
    let link = MonitorLink::open(host, port, outgoing, Some(log))?;
    console::print(&format!("ready record={}\n", path.display()))?;
    while !interrupt::is_interrupted() {
        while link.try_next().is_some() {}
        thread::sleep(LOOK_PERIOD);
    }
    drop(link);
    Ok(errors.check()?)
}

fn create(path: &Path, errors: &FileErrors) -> Result<BackgroundWriter, String> {
    let what = format!("record {}", path.display());
    let writer = BackgroundWriter::create(path, what.clone(), errors.clone());
    writer.map_err(|cause| format!("{what}: cannot make this file: {cause}"))
}
