//! `spar serve`: serves a world until the user or a trainer ends the run.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use engine::viewer;
use engine::{LookupError, NO_SECRET, ParameterKind, RecordableSession};
use rayon::ThreadPool;
use server::{BindError, Binding, Server, ShutdownHandle, Summary};
use web::{PageAddress, ServerInfo, WebServer};

use crate::broadcast::Broadcast;
use crate::file_errors::FileErrors;
use crate::flag_values::LogFormat;
use crate::outbound_connection::OutboundConnection;
use crate::pages::{self, RunHistory, RunInfo};
use crate::params::{METRICS, ParameterArgs, RunConfig, SEED, WEB, bind_key, port_key};
use crate::pool::{inside, pool};
use crate::recording::{self, DrawingRecorder, RecordingOptions};
use crate::serve_options::ServeOptions;
use crate::worlds::{BuildContext, DownloadableLog, Worlds};
use crate::{console, signal};

/// Flags of `spar serve`.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// Settings that differ from the defaults.
    #[command(flatten)]
    pub given: ParameterArgs,
}

/// Runs `spar serve`.
pub fn run(flags: &ServeArgs, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let choices = RunConfig::load(&flags.given, worlds)?;
    let serving = BoundServer::open(&choices, worlds)?;
    end_on_signal(serving.shutdown_handle())?;
    say_settings(&choices);
    say_seed(&choices)?;
    say_wait(serving.starters);
    serve(serving, format)
}

/// Serves until the user or a trainer ends the run; the program handles [signals](end_on_signal) already.
pub(crate) fn serve(serving: BoundServer, format: LogFormat) -> Result<(), Box<dyn Error>> {
    tracing::info!("open: {}", serving.open);
    if let Some(risk) = &serving.risk {
        tracing::warn!("{risk}");
    }
    if !console::print(&format!("{}\n", serving.ready_line()))? {
        tracing::debug!("nobody reads standard output");
    }
    let (open, faults) = (serving.open.clone(), serving.faults.clone());
    let summary = serving.run()?;
    match format {
        LogFormat::Text => console::note(&format!("{summary}open         {open}\n")),
        LogFormat::Json => log_summary(&summary, &open),
    }
    Ok(faults.check()?)
}

/// A server with open endpoints: clients can connect, and the world starts with [`run`](BoundServer::run).
pub struct BoundServer {
    server: Server,
    pool: Option<Arc<ThreadPool>>,
    faults: FileErrors,
    starters: usize,
    /// The names and addresses of the endpoints.
    doors: Vec<(String, SocketAddr)>,
    /// The broadcast endpoints with their destinations, and the outbound connections with their addresses.
    cast: Vec<(&'static str, String)>,
    /// The pages that show the run, served while this lives.
    web: Option<WebServer>,
    /// The monitoring pages, served while this lives.
    metrics: Option<WebServer>,
    /// A text on which machines can reach which port.
    open: String,
    /// A warning about reachable ports.
    risk: Option<String>,
}

impl BoundServer {
    /// Opens the endpoints of the world in the settings.
    pub(crate) fn open(choices: &RunConfig, worlds: &'static Worlds) -> Result<BoundServer, Box<dyn Error>> {
        let choices = &recording::with_data_files(choices)?;
        let run = ServeOptions::of(choices)?;
        let around = BuildContext {
            pool: pool(run.threads)?,
            faults: FileErrors::default(),
            operator_log: DownloadableLog::default(),
        };
        let mut session = choices.build(&around)?;
        session.set_start_agents(run.initial_agents);
        let drawings = DrawingRecorder::default();
        if let Some(wanted) = RecordingOptions::of(choices)? {
            let (tape, key_frame_ticks) = wanted.begin(choices, &around.faults, &drawings)?;
            session.record(tape, key_frame_ticks);
        }
        BoundServer::with(session, run, choices, around, worlds, drawings)
    }

    /// Opens the endpoints of an existing world; `drawings` leads to its recording.
    pub(crate) fn with(
        mut session: Box<dyn RecordableSession>,
        run: ServeOptions,
        choices: &RunConfig,
        around: BuildContext,
        worlds: &'static Worlds,
        drawings: DrawingRecorder,
    ) -> Result<BoundServer, Box<dyn Error>> {
        let BuildContext { pool, faults, operator_log: kept } = around;
        run.check_ports()?;
        let web = run.web.clone().filter(|_| session.endpoints().contains(&viewer::ENDPOINT_NAME));
        let mut past = RunHistory::default();
        if web.is_some() {
            let (kept, spool, key_frame_ticks) = RunHistory::of_run(choices, worlds)?;
            session.record(Box::new(spool), key_frame_ticks);
            past = kept.with_drawings(drawings);
        }
        let (broadcasts, links) = (broadcasts(choices)?, links(choices)?);
        let own = broadcasts.iter().map(|broadcast| broadcast.endpoint).chain(links.iter().map(|link| link.endpoint));
        let inside = own.map(Binding::in_process);
        let desk = choices.operator_api().filter(|_| web.is_some()).map(|_| Binding::in_process(web::STATION_ENDPOINT));
        let viewers = web.as_ref().map(|_| pages::page_binding());
        let doors: Vec<_> = run.bindings.iter().cloned().chain(inside).chain(viewers).chain(desk).collect();
        let server = Server::bind(session, &doors, run.options.clone());
        let mut server = server.map_err(|error| format!("{error}{}", port_flag(&error)))?;
        let linked = links.iter().map(|link| (link.endpoint, link.address.to_string()));
        let cast =
            broadcasts.iter().map(|broadcast| (broadcast.endpoint, broadcast.destinations())).chain(linked).collect();
        let handle = server.handle();
        broadcasts.into_iter().try_for_each(|broadcast| broadcast.start(&handle))?;
        links.into_iter().try_for_each(|link| link.start(&handle))?;
        let web = web.map(|address| show(address, choices, &server, &run, past, &kept)).transpose()?;
        let metrics = run.metrics.map(|address| pages(address, choices, &mut server)).transpose()?;
        let addresses = server.addresses()?;
        let (open, risk) = open(choices, &run.bindings.iter().zip(&addresses).collect::<Vec<_>>())?;
        let doors = run.bindings.into_iter().map(|door| door.name).zip(addresses).collect();
        Ok(BoundServer { server, pool, faults, starters: run.initial_agents, doors, cast, web, metrics, open, risk })
    }

    /// Returns the line with the endpoints' addresses, for users and start scripts.
    pub fn ready_line(&self) -> String {
        let doors = self.doors.iter().map(|(name, address)| (name.as_str(), address.to_string()));
        let pages = self.metrics.iter().map(|pages| (METRICS, pages.address().to_string()));
        let web = self.web.iter().map(|web| (WEB, pages::link(web)));
        let cast = self.cast.iter().map(|(name, places)| (*name, places.clone()));
        let places = doors.chain(cast).chain(pages).chain(web);
        places.fold(String::from("ready"), |line, (name, place)| format!("{line} {name}={place}"))
    }

    /// Returns the address of the endpoint of this name.
    pub fn address(&self, door: &str) -> Option<SocketAddr> {
        self.doors.iter().find(|(name, _)| name == door).map(|(_, address)| *address)
    }

    /// Returns a handle that ends the run from any thread.
    pub fn shutdown_handle(&self) -> ShutdownHandle {
        self.server.shutdown_handle()
    }

    /// Serves until stopped, or until the world asks for the end.
    ///
    /// # Errors
    /// If the operating system cannot wait for sockets.
    pub fn run(mut self) -> std::io::Result<Summary> {
        inside(self.pool.as_deref(), || self.server.run())
    }

    /// Returns the address of the monitoring pages, if there are any.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(WebServer::address)
    }

    /// Returns the address of the pages that show the run, if there are any.
    pub fn web_address(&self) -> Option<SocketAddr> {
        self.web.as_ref().map(WebServer::address)
    }
}

/// Returns the broadcasts of the world.
fn broadcasts(choices: &RunConfig) -> Result<Vec<Broadcast>, LookupError> {
    let chosen = choices.broadcast_endpoints().iter().map(|door| Broadcast::of(choices, door));
    Ok(chosen.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Returns the outbound connections of the world.
fn links(choices: &RunConfig) -> Result<Vec<OutboundConnection>, LookupError> {
    let chosen = choices.outbound_endpoints().iter().map(|door| OutboundConnection::of(choices, door));
    Ok(chosen.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Serves the pages that show the run, or the operator page.
fn show(
    address: PageAddress,
    choices: &RunConfig,
    server: &Server,
    run: &ServeOptions,
    past: RunHistory,
    kept: &DownloadableLog,
) -> Result<WebServer, Box<dyn Error>> {
    let facts = RunInfo::live(choices, run.drawings, past)?;
    Ok(match choices.operator_api() {
        Some(desk) => pages::serve_operator_pages(address, server, &run.options, facts, desk(choices, kept)?)?,
        None => pages::serve_pages(address, server, &run.options, facts)?,
    })
}

/// Serves the monitoring pages.
fn pages(address: SocketAddr, choices: &RunConfig, server: &mut Server) -> Result<WebServer, String> {
    let about = ServerInfo { version: env!("CARGO_PKG_VERSION"), world: choices.world().name.to_owned() };
    let web = WebServer::open(address, about, server.publish_metrics());
    web.map_err(|cause| format!("cannot serve pages on {address}: {cause}; the flag is --{METRICS}"))
}

/// Returns which machines reach which port, and a warning if others may give commands without a token.
fn open(choices: &RunConfig, doors: &[(&Binding, &SocketAddr)]) -> Result<(String, Option<String>), Box<dyn Error>> {
    let mut reached: Vec<(String, Vec<&str>)> = Vec::new();
    for (Binding { name, allow, .. }, address) in doors {
        let whom = match address.ip() {
            ip if ip.is_loopback() => "this machine (--bind 0.0.0.0 lets others in)",
            ip if ip.is_unspecified() => "every network this machine is in",
            _ => "the network of that address",
        };
        let whom = if allow.is_any() { whom.to_owned() } else { format!("{whom}, {allow} only") };
        let spec = choices.world().endpoints.iter().find(|spec| spec.name == name);
        let clients = spec.map_or(name.as_str(), |spec| spec.clients);
        match reached.iter_mut().find(|(known, _)| *known == whom) {
            Some((_, all)) => all.push(clients),
            None => reached.push((whom, vec![clients])),
        }
    }
    let reached = reached.into_iter().map(|(whom, clients)| format!("{} from {whom}", clients.join(", ")));
    let mut out = reached.collect::<Vec<_>>().join("; ");
    let mut risk = None;
    for spec in choices.world().endpoints {
        let mut secrets =
            spec.parameters.iter().filter(|parameter| matches!(parameter.kind, ParameterKind::Secret)).peekable();
        let Some(first) = secrets.peek().map(|secret| secret.flag) else { continue };
        let mut chosen = Vec::new();
        for secret in secrets {
            if choices.values().text(secret.name)? != NO_SECRET {
                chosen.push(format!("--{}", secret.flag));
            }
        }
        let (name, clients) = (spec.name, spec.clients);
        out += &match chosen.as_slice() {
            [] => format!("; commands from all {clients}, there is no --{first}"),
            chosen => format!("; commands from {clients} that send the token ({})", chosen.join(", ")),
        };
        let is_far = |(door, address): &&(&Binding, &SocketAddr)| door.name == name && !address.ip().is_loopback();
        if chosen.is_empty() && doors.iter().any(|door| is_far(&door)) {
            risk = Some(format!(
                "other machines reach the port for {clients}, and every one of them may give commands: set --{first}, or let \
                 this port listen here alone (--{} 127.0.0.1)",
                bind_key(name)
            ));
        }
    }
    Ok((out, risk))
}

/// Logs the summary as one line, for programs that collect logs.
fn log_summary(summary: &Summary, open: &str) {
    let Summary { ticks, simulated, wall, lost, work, late, counters, .. } = summary;
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    tracing::info!(
        ticks,
        simulated_s = simulated.as_secs_f64(),
        wall_s = wall.as_secs_f64(),
        lost_s = lost.as_secs_f64(),
        long_waits = summary.long_waits,
        work_p50_ms = ms(work.percentile(50.0)),
        work_p99_99_ms = ms(work.percentile(99.99)),
        work_max_ms = ms(work.max()),
        late_max_ms = ms(late.max()),
        opened = counters.opened,
        refused = ?summary.refused,
        dismissed = counters.dismissed,
        frames = counters.frames,
        frames_missed = counters.frames_missed,
        closed = ?summary.closed,
        rejected = ?counters.rejected,
        incidents = ?summary.incidents,
        state = format!("{:016x}", summary.digest),
        open,
        "the run is over"
    );
}

/// Logs the settings that differ from the defaults, with their origins.
fn say_settings(choices: &RunConfig) {
    let told = choices.non_default_rows().map(|row| row.text()).collect::<Vec<_>>();
    if !told.is_empty() {
        tracing::info!("settings: {}", told.join(", "));
    }
}

/// Logs the seed, if the user has not set one.
fn say_seed(choices: &RunConfig) -> Result<(), LookupError> {
    if choices.values().get(SEED).is_ok() && !choices.is_chosen(SEED)? {
        let seed: i64 = choices.values().whole(SEED)?;
        tracing::info!(
            "the seed is {seed}, as in every run without --{SEED} N: the same noise, if all clients do the same"
        );
    }
    Ok(())
}

/// Logs the number of agents for which the world waits.
fn say_wait(agents: usize) {
    let agents = match agents {
        0 => return,
        1 => String::from("1 agent has"),
        more => format!("{more} agents have"),
    };
    tracing::info!("the world stays at its first cycle until {agents} asked for robots (--wait-agents)");
}

/// Returns the flag that chooses another port, if the error is a port in use.
pub fn port_flag(error: &BindError) -> String {
    match error {
        BindError::Listen { door, .. } if error.is_in_use() => format!("; the flag is --{}", port_key(&door.name)),
        _ => String::new(),
    }
}

/// Makes Ctrl-C, SIGTERM and SIGHUP end the run cleanly.
pub(crate) fn end_on_signal(stopper: ShutdownHandle) -> Result<(), ctrlc::Error> {
    signal::listen(move || stopper.shutdown(), || ())
}
