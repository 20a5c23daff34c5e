//! The web pages that show a run.
//!
//! `footage` creates frames of any range of a run, from a recording or from the `spool` of a live run; `branch`
//! continues a run from one of its ticks.

pub mod branch;
pub mod footage;
pub mod servers;
mod spool;

use std::error::Error;
use std::net::{SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::Arc;

use clap::Args;
use engine::NoValue;
use engine::view::{DOOR, Told};
use record::{Event, Pace, Playable};
use server::{Door, Options, Server, Speed};
use web::{About, Branch, HostNames, Kept, PageAddress, Pair, Shown, Side, Source, Tokens, Web};

use crate::params::{Choices, OFF, WEB, WEB_HOST, metrics_address};
use crate::recording::{self, Drawings};
use crate::worlds::{Worlds, soccer};
use footage::Film;
use spool::Spool;
pub use spool::SpoolFile;

/// Parses the value of an address flag: `off`, a port, or an address with one.
///
/// # Errors
/// If it is none of these.
fn address(text: &str) -> Result<Option<SocketAddr>, String> {
    match metrics_address(text) {
        None if text != OFF => Err(format!("{text:?}: off, a port, or an address with one, is expected")),
        address => Ok(address),
    }
}

/// The flag for the names of pages.
#[derive(Debug, Clone, Default, Args)]
pub struct PageNames {
    /// A further name by which browsers may call the pages (docs/viewer.md); any takes every name. Can be given several times.
    #[arg(long, value_name = "NAME")]
    pub web_host: Vec<String>,
}

/// Flags for pages, of commands that take the keys of the same names from `spar.toml`, too.
#[derive(Debug, Clone, Default, Args)]
pub struct PageFlags {
    /// Address and port of the pages; if the port is taken, the next one that is free. A port alone serves this machine only, 0
    /// picks a free one; off serves no pages [default: 127.0.0.1:8080].
    #[arg(long, value_name = "OFF, PORT OR ADDRESS")]
    web: Option<String>,

    /// Their names.
    #[command(flatten)]
    names: PageNames,
}

impl PageFlags {
    /// Returns the address of the pages, or `None` without pages: from the flags, otherwise from the settings file.
    ///
    /// # Errors
    /// If an address or a name is invalid.
    pub fn address(&self, file: &Choices) -> Result<Option<PageAddress>, Box<dyn Error>> {
        let web = self.web.as_deref().map_or_else(|| file.values().text(WEB), Ok)?;
        let names = &self.names.web_host[..];
        let names = if names.is_empty() { file.values().list(WEB_HOST)? } else { names };
        Ok(page_address(web, names)?)
    }
}

/// Returns the address of the pages in these texts, or `None` without pages.
///
/// # Errors
/// If an address or a name is invalid.
pub fn page_address(web: &str, names: &[String]) -> Result<Option<PageAddress>, String> {
    let names = HostNames::of(names).map_err(|why| format!("--{WEB_HOST}: {why}"))?;
    Ok(address(web)?.map(|address| PageAddress { address, names }))
}

/// Returns the binding of the viewers' in-process endpoint.
pub fn door() -> Door {
    Door::in_process(DOOR)
}

/// Information about a run for its pages, beside its state.
pub struct Facts {
    /// The name of the world.
    pub world: String,
    /// The kind of source: live, recording, log or gateway.
    pub source: Source,
    /// The tokens that authorise roles.
    pub tokens: Tokens,
    /// The range of playable ticks, if it is known.
    pub ticks: Option<std::ops::Range<u64>>,
    /// All events of the run, if they are known.
    pub events: Option<Vec<Event>>,
    /// Recorded drawings, as packets with their ticks.
    pub drawn: Option<Vec<(u64, Vec<u8>)>>,
    /// The address for drawings, if they are received.
    pub drawings: Option<SocketAddr>,
    /// The history of the run.
    pub past: Past,
}

impl Facts {
    /// Returns the information about a live run.
    ///
    /// # Errors
    /// If a key is not there.
    pub fn live(choices: &Choices, drawings: Option<SocketAddr>, past: Past) -> Result<Facts, NoValue> {
        Ok(Facts {
            world: choices.world().name.to_owned(),
            source: Source::Live,
            tokens: soccer::tokens(choices)?,
            ticks: None,
            events: None,
            drawn: None,
            drawings,
            past,
        })
    }
}

/// The history of a run, for rewinding, downloads and branches.
#[derive(Default)]
pub struct Past {
    /// The source of its frames.
    footage: Option<Box<dyn web::Footage>>,
    /// The state of a live run's history.
    kept: Arc<Kept>,
    /// The recordings that receive its drawings.
    ways: Vec<Drawings>,
    /// Playback state and speed, if it is a recording.
    pace: Option<Arc<Pace>>,
    /// Starts a branch from one of its ticks.
    branch: Option<Branch>,
    /// True if its pages stay when it is over.
    lingers: bool,
    /// The file with the history of a live run.
    file: Option<Arc<SpoolFile>>,
}

impl Past {
    /// Returns the history of a recording.
    pub fn of_recording(path: &Path, worlds: &'static Worlds) -> Past {
        let footage = Some(footage::recording(path.to_owned(), worlds, false));
        Past { footage, branch: Some(branch::of(path.to_owned())), ..Past::default() }
    }

    /// Returns the history of a run with a recording in this file from its first tick on. Its pages stay at its end.
    pub fn of_recorded(path: &Path, worlds: &'static Worlds, way: Drawings) -> Past {
        let kept = Arc::new(Kept::default());
        kept.want();
        kept.begin(0);
        let footage = Some(footage::recording(path.to_owned(), worlds, true));
        Past { footage, kept, ways: vec![way], lingers: true, ..Past::default() }
    }

    /// Starts the history with the first tick, before the first page opens.
    pub fn keep_at_once(&self) {
        self.kept.want();
    }

    /// Adds another recording that receives drawings.
    pub fn with_drawings(mut self, way: Drawings) -> Past {
        self.ways.push(way);
        self
    }

    /// Makes the pages stay when the run is over. Also returns its file, which they need as long.
    pub fn that_stays(self) -> (Past, Option<Arc<SpoolFile>>) {
        let file = self.file.clone();
        (Past { lingers: true, ..self }, file)
    }

    /// Sets the playback state that pages show.
    pub fn at_pace(self, pace: Arc<Pace>) -> Past {
        Past { pace: Some(pace), ..self }
    }

    /// Returns the history of a match log.
    pub fn of_log<P: Playable + 'static>(open: impl FnMut() -> Result<P, String> + Send + 'static) -> Past {
        Past { footage: Some(Box::new(Film::new(open, false, String::from("a match log")))), ..Past::default() }
    }

    /// Returns the history of a new run, recorded from the first page on, with the sink that records it and the ticks
    /// between its key frames.
    ///
    /// # Errors
    /// If the data files of the run cannot be stored.
    pub fn of_run(choices: &Choices, worlds: &'static Worlds) -> Result<(Past, Spool, u64), Box<dyn Error>> {
        let (file, kept) = (Arc::new(SpoolFile::new()), Arc::new(Kept::default()));
        let path = file.path().to_owned();
        let files = choices.files()?;
        let way = Drawings::default();
        let header = recording::header(choices)?;
        let spool = Spool::new(Arc::clone(&file), header, files, Arc::clone(&kept), way.clone());
        let key_frame_ticks = spool.key_frame_ticks();
        let footage = Some(footage::recording(path.clone(), worlds, true));
        Ok((
            Past {
                footage,
                kept,
                ways: vec![way],
                branch: Some(branch::of(path)),
                file: Some(file),
                ..Past::default()
            },
            spool,
            key_frame_ticks,
        ))
    }
}

/// Serves the pages of a server's run; the server must have the [`door`].
///
/// # Errors
/// A message for the user, if the address is not available.
pub fn show(place: PageAddress, server: &Server, options: &Options, facts: Facts) -> Result<Web, String> {
    let (address, drawings) = (place.address, facts.drawings.and_then(easel));
    let Side { shown, footage, handle } = side(server, options, facts);
    Web::show(place, shown, footage, drawings, handle).map_err(|cause| no_pages(address, &cause))
}

/// Serves the operator page of a run, and below it the viewer's page.
///
/// # Errors
/// A message for the user, if the address is not available.
pub fn operate(
    place: PageAddress,
    server: &Server,
    options: &Options,
    facts: Facts,
    desk: Arc<dyn web::Desk>,
) -> Result<Web, String> {
    let (address, drawings) = (place.address, facts.drawings.and_then(easel));
    let side = side(server, options, facts);
    Web::station(place, side, drawings, desk).map_err(|cause| no_pages(address, &cause))
}

/// Serves a page with the runs of two servers side by side.
///
/// # Errors
/// A message for the user, if the address is not available.
pub fn show_pair(place: PageAddress, sides: [Side; 2], pair: Pair) -> Result<Web, String> {
    let address = place.address;
    Web::show_pair(place, sides, pair).map_err(|cause| no_pages(address, &cause))
}

fn no_pages(address: SocketAddr, cause: &std::io::Error) -> String {
    format!("cannot serve pages on {address}: {cause}; the flag is --{WEB}")
}

/// Returns the run of a server that has the [`door`], for pages.
pub fn side(server: &Server, options: &Options, facts: Facts) -> Side {
    let Facts { world, source, tokens, ticks, events, drawn, drawings: _, past } = facts;
    let Past { footage, kept, ways, pace, branch, lingers, file: _ } = past;
    let shown = Shown {
        about: About { version: env!("CARGO_PKG_VERSION"), world },
        source,
        cycle: options.cycle,
        speed_target: speed_target(options),
        ticks,
        events: events.map(|events| events.into_iter().map(told).collect()),
        tokens,
        kept,
        pace: pace.map(|pace| Box::new(move || (pace.is_playing(), pace.speed())) as _),
        branch,
        answers: server.answers(),
        lingers,
        drawings: drawn,
        on_drawing: Some(Box::new(move |datagram: &[u8]| ways.iter().for_each(|way| way.keep(datagram)))),
    };
    Side { shown, footage, handle: server.handle() }
}

/// Opens the socket for agents' drawings; `None` if another program, RoboViz or another run, has the port.
fn easel(address: SocketAddr) -> Option<UdpSocket> {
    let socket = UdpSocket::bind(address);
    socket.map_err(|cause| tracing::info!("no drawings are received at {address}: {cause}")).ok()
}

/// Returns the link to the pages.
pub fn link(web: &Web) -> String {
    format!("http://{}/", web.address())
}

/// Returns the link to the pages, with the token of the trainer's role if there is one.
pub fn link_with_token(web: &Web, token: &Option<String>) -> String {
    let token = token.as_ref().map_or_else(String::new, |token| format!("?token={}", encoded(token)));
    link(web) + &token
}

/// Percent-encodes a text for links; slashes stay.
pub fn encoded(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    let encoded = text.bytes().map(|byte| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    encoded.collect()
}

/// Returns the speed as a factor of real time.
fn speed_target(options: &Options) -> Option<f64> {
    match options.speed {
        Some(Speed::Times(times)) => Some(times),
        Some(Speed::Max) => None,
        None => (!options.sync).then_some(1.0),
    }
}

/// Converts an event for pages. Recordings store the tick of an event; pages show the moment after it.
pub fn told(event: Event) -> Told {
    let Event { tick, time_s, kind, what, why } = event;
    Told { tick: tick + 1, time_s, kind, what, why }
}
