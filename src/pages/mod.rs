//! The web pages that show a run.
//!
//! `frame_source` creates frames of any range of a run, from a recording or from the recording of a live run; `branch`
//! continues a run from one of its ticks.

pub mod branch;
pub mod frame_source;

use std::error::Error;
use std::net::{SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::Arc;

use clap::Args;
use codec::percent_encoded;
use engine::LookupError;
use record::{Event, PlaybackStatus, SeekableSource};
pub use recorder::LiveRecordingFile;
use recorder::{DrawingRecorder, FileFrameSource, LiveRecording};
use server::{Binding, Server, ServerOptions, Speed};
use viewer::{ENDPOINT_NAME, ViewerEvent};
use web::{
    BranchStarter, HostNames, LiveHistory, PageAddress, Router, RunComparison, RunOrigin, RunView, SceneSource,
    ServerInfo, Tokens, WebServer,
};

use crate::recording;
use settings::server_parameters::{OFF, WEB, WEB_HOST, metrics_address};
use settings::{RunConfig, Worlds};
#[cfg(feature = "soccer")]
use soccer_viewer::roboviz_drawings::decode as decode_drawings;

/// The error of a command that only serves pages, without pages.
pub const NO_PAGES: &str = "--web off: pages are all that this command has";

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
pub struct PageNameArgs {
    /// A further name by which browsers may call the pages (docs/tools/viewer.md); any takes every name. Can be given several times.
    #[arg(long, value_name = "NAME")]
    pub web_host: Vec<String>,
}

/// Flags for pages, of commands that take the keys of the same names from `spar.toml`, too.
#[derive(Debug, Clone, Default, Args)]
pub struct PageArgs {
    /// Address and port of the pages; if the port is taken, the next one that is free. A port alone serves this machine only, 0
    /// picks a free one; off serves no pages [default: 127.0.0.1:8080].
    #[arg(long, value_name = "OFF, PORT OR ADDRESS")]
    web: Option<String>,

    /// Their names.
    #[command(flatten)]
    names: PageNameArgs,
}

impl PageArgs {
    /// Returns the address of the pages, or `None` without pages: from the flags, otherwise from the settings file.
    ///
    /// # Errors
    /// If an address or a name is invalid.
    pub fn address(&self, file: &RunConfig) -> Result<Option<PageAddress>, Box<dyn Error>> {
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
    let names = HostNames::parse(names).map_err(|why| format!("--{WEB_HOST}: {why}"))?;
    Ok(address(web)?.map(|address| PageAddress { address, names }))
}

/// Returns the binding of the viewers' in-process endpoint.
pub fn page_binding() -> Binding {
    Binding::in_process(ENDPOINT_NAME)
}

/// Information about a run for its pages, beside its state.
pub struct RunInfo {
    /// The name of the world.
    pub world: String,
    /// The kind of source: live, recording, log or gateway.
    pub source: RunOrigin,
    /// The tokens that authorise roles.
    pub tokens: Tokens,
    /// The range of playable ticks, if it is known.
    pub ticks: Option<std::ops::Range<u64>>,
    /// All events of the run, if they are known.
    pub events: Option<Vec<Event>>,
    /// Recorded drawings, as packets with their ticks.
    pub recorded_drawings: Option<Vec<(u64, Vec<u8>)>>,
    /// The address for drawings, if they are received.
    pub drawings_address: Option<SocketAddr>,
    /// The history of the run.
    pub history: RunHistory,
}

impl RunInfo {
    /// Returns the information about a live run.
    ///
    /// # Errors
    /// If a key is not there.
    pub fn live(config: &RunConfig, drawings: Option<SocketAddr>, history: RunHistory) -> Result<RunInfo, LookupError> {
        Ok(RunInfo {
            world: config.world().name.to_owned(),
            source: RunOrigin::Live,
            tokens: config.tokens()?,
            ticks: None,
            events: None,
            recorded_drawings: None,
            drawings_address: drawings,
            history,
        })
    }
}

/// The history of a run, for rewinding, downloads and branches.
#[derive(Default)]
pub struct RunHistory {
    /// The source of its frames.
    playback: Option<Box<dyn web::PlaybackSource>>,
    /// The state of a live run's history.
    live_history: Arc<LiveHistory>,
    /// The recordings that receive its drawings.
    drawing_recorders: Vec<DrawingRecorder>,
    /// Playback state and speed, if it is a recording.
    pace: Option<Arc<PlaybackStatus>>,
    /// Starts a branch from one of its ticks.
    branch: Option<BranchStarter>,
    /// True if its pages stay when it is over.
    lingers: bool,
    /// The file with the history of a live run.
    file: Option<Arc<LiveRecordingFile>>,
}

impl RunHistory {
    /// Returns the history of a recording.
    pub fn of_recording(path: &Path, worlds: &'static Worlds) -> RunHistory {
        let playback = Some(frame_source::recording_frames(path.to_owned(), worlds, false));
        RunHistory { playback, branch: Some(branch::branch_starter(path.to_owned())), ..RunHistory::default() }
    }

    /// Returns the history of a run with a recording in this file from its first tick on. Its pages stay at its end.
    pub fn of_recorded(path: &Path, worlds: &'static Worlds, drawing_recorder: DrawingRecorder) -> RunHistory {
        let live_history = Arc::new(LiveHistory::default());
        live_history.request();
        live_history.begin(0);
        let playback = Some(frame_source::recording_frames(path.to_owned(), worlds, true));
        RunHistory {
            playback,
            live_history,
            drawing_recorders: vec![drawing_recorder],
            lingers: true,
            ..RunHistory::default()
        }
    }

    /// Starts the history with the first tick, before the first page opens.
    pub fn start_recording(&self) {
        self.live_history.request();
    }

    /// Adds another recording that receives drawings.
    pub fn with_drawings(mut self, drawing_recorder: DrawingRecorder) -> RunHistory {
        self.drawing_recorders.push(drawing_recorder);
        self
    }

    /// Makes the pages stay when the run is over. Also returns its file, which they need as long.
    pub fn lingering(self) -> (RunHistory, Option<Arc<LiveRecordingFile>>) {
        let file = self.file.clone();
        (RunHistory { lingers: true, ..self }, file)
    }

    /// Sets the playback state that pages show.
    pub fn at_pace(self, pace: Arc<PlaybackStatus>) -> RunHistory {
        RunHistory { pace: Some(pace), ..self }
    }

    /// Returns the history of a log of frames in this format.
    pub fn of_log<P: SeekableSource + 'static>(
        open: impl FnMut() -> Result<P, String> + Send + 'static,
        format: &str,
    ) -> RunHistory {
        RunHistory {
            playback: Some(Box::new(FileFrameSource::new(open, false, format.to_owned()))),
            ..RunHistory::default()
        }
    }

    /// Returns the history of a new run, recorded from the first page on, with the sink that records it and the ticks
    /// between its key frames.
    ///
    /// # Errors
    /// If the data files of the run cannot be stored.
    pub fn of_run(
        config: &RunConfig,
        worlds: &'static Worlds,
    ) -> Result<(RunHistory, LiveRecording, u64), Box<dyn Error>> {
        let (file, live_history) = (Arc::new(LiveRecordingFile::new()), Arc::new(LiveHistory::default()));
        let path = file.path().to_owned();
        let files = config.files()?;
        let drawing_recorder = DrawingRecorder::default();
        let header = recording::header(config)?;
        let live_recording =
            LiveRecording::new(Arc::clone(&file), header, files, Arc::clone(&live_history), drawing_recorder.clone());
        let key_frame_ticks = live_recording.key_frame_ticks();
        let playback = Some(frame_source::recording_frames(path.clone(), worlds, true));
        Ok((
            RunHistory {
                playback,
                live_history,
                drawing_recorders: vec![drawing_recorder],
                branch: Some(branch::branch_starter(path)),
                file: Some(file),
                ..RunHistory::default()
            },
            live_recording,
            key_frame_ticks,
        ))
    }
}

/// Serves the pages of a server's run; the server must have the [`page_binding`].
///
/// # Errors
/// A message for the user, if the address is not available.
pub fn serve_pages(
    page_address: PageAddress,
    server: &Server,
    options: &ServerOptions,
    info: RunInfo,
) -> Result<WebServer, String> {
    let (address, drawings) = (page_address.address, info.drawings_address.and_then(drawings_socket));
    let SceneSource { run_view, playback, handle } = side(server, options, info);
    WebServer::show(page_address, run_view, playback, drawings, handle).map_err(|cause| no_pages(address, &cause))
}

/// Serves a league's own routes, and below `/viewer/` the page that shows the run.
///
/// # Errors
/// A message for the user, if the address is not available.
pub fn serve_league_pages(
    page_address: PageAddress,
    server: &Server,
    options: &ServerOptions,
    info: RunInfo,
    root: Router,
) -> Result<WebServer, String> {
    let (address, drawings) = (page_address.address, info.drawings_address.and_then(drawings_socket));
    let side = side(server, options, info);
    WebServer::show_with_routes(page_address, side, drawings, root).map_err(|cause| no_pages(address, &cause))
}

/// Serves a page with the runs of two servers side by side.
///
/// # Errors
/// A message for the user, if the address is not available.
pub fn serve_comparison(
    page_address: PageAddress,
    sides: [SceneSource; 2],
    pair: RunComparison,
) -> Result<WebServer, String> {
    let address = page_address.address;
    WebServer::show_comparison(page_address, sides, pair).map_err(|cause| no_pages(address, &cause))
}

/// Decodes no drawings: they are those of soccer agents.
#[cfg(not(feature = "soccer"))]
fn decode_drawings(_: &[u8]) -> Vec<Result<web::DrawingCommand<'_>, String>> {
    Vec::new()
}

fn no_pages(address: SocketAddr, cause: &std::io::Error) -> String {
    format!("cannot serve pages on {address}: {cause}; the flag is --{WEB}")
}

/// Returns the run of a server that has the [`page_binding`], for pages.
pub fn side(server: &Server, options: &ServerOptions, info: RunInfo) -> SceneSource {
    let RunInfo { world, source, tokens, ticks, events, recorded_drawings, drawings_address: _, history } = info;
    let RunHistory { playback, live_history, drawing_recorders, pace, branch, lingers, file: _ } = history;
    let run_view = RunView {
        server_info: ServerInfo { version: env!("CARGO_PKG_VERSION"), world },
        source,
        cycle: options.cycle,
        speed_target: speed_target(options),
        ticks,
        events: events.map(|events| events.into_iter().map(viewer_event).collect()),
        tokens,
        history: live_history,
        playback: pace.map(|pace| Box::new(move || (pace.is_playing(), pace.speed())) as _),
        branch,
        answer_times: server.shared_answer_times(),
        stays_after_end: lingers,
        decode_drawings,
        drawings: recorded_drawings,
        on_drawing: Some(Box::new(move |datagram: &[u8]| {
            drawing_recorders.iter().for_each(|drawing_recorder| drawing_recorder.record(datagram))
        })),
    };
    SceneSource { run_view, playback, handle: server.handle() }
}

/// Opens the socket for agents' drawings; `None` if another program, RoboViz or another run, has the port.
fn drawings_socket(address: SocketAddr) -> Option<UdpSocket> {
    let socket = UdpSocket::bind(address);
    socket.map_err(|cause| tracing::info!("no drawings are received at {address}: {cause}")).ok()
}

/// Returns the link to the pages.
pub fn link(web: &WebServer) -> String {
    format!("http://{}/", web.address())
}

/// Returns the link to the pages, with the token of the trainer's role if there is one.
pub fn link_with_token(web: &WebServer, token: &Option<String>) -> String {
    let token = token.as_ref().map_or_else(String::new, |token| format!("?token={}", percent_encoded(token)));
    link(web) + &token
}

/// Returns the speed as a factor of real time.
fn speed_target(options: &ServerOptions) -> Option<f64> {
    match options.speed {
        Some(Speed::Factor(times)) => Some(times),
        Some(Speed::Max) => None,
        None => (!options.sync).then_some(1.0),
    }
}

/// Converts an event for pages. Recordings store the tick of an event; pages show the moment after it.
pub fn viewer_event(event: Event) -> ViewerEvent {
    let Event { tick, time_s, kind, what, why } = event;
    ViewerEvent { tick: tick + 1, time_s, kind, what, why }
}
