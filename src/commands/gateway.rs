//! `spar view HOST:PORT`: shows a match on a SimSpark or RCSSServerMJ server in the pages of this program.

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use server::{Server, ServerOptions};
use soccer_viewer::{LinkObserver, MonitorLink, RemoteSession};
use web::{PageAddress, RunOrigin, Tokens};

use crate::commands::match_command::interrupt;
use crate::pages::{self, RunHistory, RunInfo};
use crate::{console, signal};
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;
use settings::server_parameters::WEB;

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
    let server = format!("{host}:{port}");
    let link = MonitorLink::open(host, port, outgoing, Box::new(LinkReport { server: server.clone(), log }))?;
    let session = RemoteSession::new(server, link, words);
    let options = ServerOptions { cycle: LOOK_PERIOD, warns_of_lost_time: false, ..ServerOptions::default() };
    let mut server = Server::bind(Box::new(session), &[pages::page_binding()], options)?;
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
    let observer = LinkReport { server: format!("{host}:{port}"), log: Some(log) };
    let link = MonitorLink::open(host, port, outgoing, Box::new(observer))?;
    console::print(&format!("ready record={}\n", path.display()))?;
    while !interrupt::is_interrupted() {
        while link.try_next().is_some() {}
        thread::sleep(LOOK_PERIOD);
    }
    drop(link);
    Ok(errors.check()?)
}

/// The messages about a connection, and the match log of its frames.
struct LinkReport {
    server: String,
    log: Option<BackgroundWriter>,
}

impl LinkObserver for LinkReport {
    fn on_connected(&mut self) {
        console::note(&format!("connected to {}\n", self.server));
    }

    /// Writes a frame as a line of the log.
    fn on_frame(&mut self, frame: &[u8]) {
        if let Some(log) = &self.log {
            let mut line: Vec<u8> = frame.iter().map(|byte| if *byte == b'\n' { b' ' } else { *byte }).collect();
            line.push(b'\n');
            log.write(&line);
        }
    }

    fn on_error(&mut self, reason: &str) {
        console::note(&format!("no connection to {}: {reason}; it is tried again every second\n", self.server));
    }
}

fn create(path: &Path, errors: &FileErrors) -> Result<BackgroundWriter, String> {
    let what = format!("record {}", path.display());
    let writer = BackgroundWriter::create(path, what.clone(), errors.clone());
    writer.map_err(|cause| format!("{what}: cannot make this file: {cause}"))
}
