//! `spar view HOST:PORT`: shows a match on a SimSpark or RCSSServerMJ server in the pages of this program.
//!
//! ```text
//! monitor port -> link (a thread) -> gate (a session: a frame is a tick) -> world -> view::Gallery -> pages
//! monitor port <- link <------------------ trainers' commands <---- world <-- view::Gallery <-- pages
//! ```
//!
//! The connection is part of this module: it is one thread that splits frames and reconnects, used only here.
//! `soccer_protocol::graph` has the parts that can be tested without a socket.

mod gate;
mod link;
mod world;

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use server::{Options, Server};
use web::{PageAddress, Source, Tokens};

use crate::faults::Faults;
use crate::game::interrupt;
use crate::params::WEB;
use crate::viewer::{self, Facts, Past};
use crate::writer::Writer;
use crate::{console, signal};
use gate::Gate;
use link::Link;
use world::Foreign;

/// Simulated time between two frames: SimSpark and RCSSServerMJ send every second step.
const FRAME_PERIOD: Duration = Duration::from_millis(40);

/// The time between two checks for frames.
const LOOK_PERIOD: Duration = Duration::from_millis(5);

/// The address to which agents send drawings, as in RoboViz.
const DRAWINGS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 32769);

/// Shows a server's monitor stream in pages, until the user ends it; optionally writes the frames into a match log.
pub fn run((host, port): (&str, u16), web: PageAddress, log: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let faults = Faults::default();
    let log = log.map(|path| create(path, &faults)).transpose()?;
    let (words, said) = channel();
    let link = Link::open(host, port, said, log)?;
    let gate = Gate::new(Foreign::new(format!("{host}:{port}"), words), link);
    let options = Options { cycle: LOOK_PERIOD, warns_of_lost_time: false, ..Options::default() };
    let mut server = Server::bind(Box::new(gate), &[viewer::door()], options)?;
    let stopper = server.stopper();
    signal::listen(move || stopper.stop(), || ())?;
    let facts = Facts {
        world: format!("{host}:{port}"),
        source: Source::Gateway,
        tokens: Tokens::default(),
        ticks: None,
        events: None,
        drawn: None,
        drawings: Some(DRAWINGS),
        past: Past::default(),
    };
    let web = viewer::show(web, &server, &Options { cycle: FRAME_PERIOD, ..Options::default() }, facts)?;
    console::print(&format!("ready {WEB}={}\n", viewer::link(&web)))?;
    server.run()?;
    // The session ends with the server, and ends the thread that writes the log.
    drop((web, server));
    Ok(faults.check()?)
}

/// Writes a server's monitor stream into a match log, without pages, until the user ends it.
pub fn record((host, port): (&str, u16), path: &Path) -> Result<(), Box<dyn Error>> {
    let faults = Faults::default();
    let log = create(path, &faults)?;
    interrupt::listen()?;
    let (_words, said) = channel();
    let link = Link::open(host, port, said, Some(log))?;
    console::print(&format!("ready record={}\n", path.display()))?;
    while !interrupt::is_asked() {
        while link.take().is_some() {}
        thread::sleep(LOOK_PERIOD);
    }
    drop(link);
    Ok(faults.check()?)
}

fn create(path: &Path, faults: &Faults) -> Result<Writer, String> {
    let what = format!("record {}", path.display());
    let writer = Writer::create(path, what.clone(), faults.clone());
    writer.map_err(|cause| format!("{what}: cannot make this file: {cause}"))
}
