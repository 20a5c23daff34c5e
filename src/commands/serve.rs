//! `spar serve`: serves a world until the user or a trainer ends the run.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use engine::{LookupError, NO_SECRET, ParameterKind, RecordableSession};
use rayon::ThreadPool;
use recorder::DrawingRecorder;
use server::pool::{inside, pool};
use server::{BindError, Binding, OutboundConnection, Server, ShutdownHandle, Summary};
use web::{PageAddress, Router, ServerInfo, Tokens, WebServer};

use crate::flag_values::LogFormat;
use crate::pages::{self, RunHistory, RunInfo};
use crate::recording::{self, RecordingOptions};
use crate::{console, signal};
use files::file_errors::FileErrors;
use settings::broadcasts;
use settings::server_parameters::{METRICS, OFF, SEED, WEB, bind_key, port_key};
use settings::{BuildContext, DownloadableLog, ParameterArgs, RunConfig, ServeOptions, Worlds};

/// Flags of `spar serve`.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// Settings that differ from the defaults.
    #[arg(skip)]
    pub given: ParameterArgs,
}

/// Returns the last lines of the help of `spar serve`: how to see all flags of each world.
pub fn flags_of_worlds(worlds: &Worlds) -> String {
    let names: Vec<&str> = worlds.all().map(|(world, _)| world.spec.name).collect();
    let example = names.iter().rev().find(|name| **name != worlds.default_name()).unwrap_or(&"NAME");
    format!(
        "-h lists the flags that most runs need, --help all flags of one world: `spar serve --world {example} --help`.\n\
         Worlds: {}. The default is {}.",
        names.join(", "),
        worlds.default_name()
    )
}

/// Runs `spar serve`.
pub fn run(flags: &ServeArgs, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    run_with(&RunConfig::load(&flags.given, worlds)?, format, worlds)
}

/// Serves the world of these settings until the user or a trainer ends the run.
pub(crate) fn run_with(config: &RunConfig, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let server = BoundServer::open(config, worlds)?;
    end_on_signal(server.shutdown_handle())?;
    say_settings(config);
    say_seed(config)?;
    say_wait(server.starters);
    serve(server, format)
}

/// Serves until the user or a trainer ends the run; the program handles [signals](end_on_signal) already.
pub(crate) fn serve(server: BoundServer, format: LogFormat) -> Result<(), Box<dyn Error>> {
    tracing::info!("open: {}", server.open);
    if let Some(risk) = &server.risk {
        tracing::warn!("{risk}");
    }
    if !console::print(&format!("{}\n", server.ready_line()))? {
        tracing::debug!("standard output has no reader");
    }
    let (open, errors) = (server.open.clone(), server.errors.clone());
    let summary = server.run()?;
    match format {
        LogFormat::Text => console::note(&format!("{summary}open         {open}\n")),
        LogFormat::Json => log_summary(&summary, &open),
    }
    Ok(errors.check()?)
}

/// A server with open endpoints: clients can connect, and the world starts with [`run`](BoundServer::run).
pub struct BoundServer {
    server: Server,
    pool: Option<Arc<ThreadPool>>,
    errors: FileErrors,
    starters: usize,
    /// The names and addresses of the endpoints.
    endpoints: Vec<(String, SocketAddr)>,
    /// The broadcast endpoints with their destinations, the outbound connections and the services with their addresses.
    destinations: Vec<(&'static str, String)>,
    /// The pages that show the run, served while this lives.
    web: Option<WebServer>,
    /// The routes of these pages, if another page server has them.
    routes: Option<Router>,
    /// The monitoring pages, served while this lives.
    metrics: Option<WebServer>,
    /// A text on which machines can reach which port.
    open: String,
    /// A warning about reachable ports.
    risk: Option<String>,
}

impl BoundServer {
    /// Opens the endpoints of the world in the settings.
    pub(crate) fn open(config: &RunConfig, worlds: &'static Worlds) -> Result<BoundServer, Box<dyn Error>> {
        BoundServer::open_with(config, worlds, ServeOptions::of(config)?.web.map(PageTarget::Address))
    }

    /// Opens the endpoints of the world in the settings. A page server of the caller serves its pages, with these routes;
    /// the tokens authorise their clients.
    pub(crate) fn open_with_routes(
        config: &RunConfig,
        worlds: &'static Worlds,
        tokens: Tokens,
    ) -> Result<(BoundServer, Router), Box<dyn Error>> {
        let mut server = BoundServer::open_with(config, worlds, Some(PageTarget::Routes(tokens)))?;
        let routes = server.routes.take().ok_or("this world has no pages")?;
        Ok((server, routes))
    }

    fn open_with(
        config: &RunConfig,
        worlds: &'static Worlds,
        pages: Option<PageTarget>,
    ) -> Result<BoundServer, Box<dyn Error>> {
        let config = &recording::with_data_files(config)?;
        let serve_options = ServeOptions::of(config)?;
        let context = BuildContext {
            pool: pool(serve_options.threads)?,
            errors: FileErrors::default(),
            operator_log: DownloadableLog::default(),
        };
        let mut session = config.build(&context)?;
        session.set_start_agents(serve_options.initial_agents);
        let drawings = DrawingRecorder::default();
        if let Some(options) = RecordingOptions::of(config)? {
            let (sink, key_frame_ticks) = options.begin(config, &context.errors, &drawings)?;
            session.record(sink, key_frame_ticks);
        }
        BoundServer::bind(session, serve_options, config, context, worlds, drawings, pages)
    }

    /// Opens the endpoints of an existing world; `drawings` leads to its recording.
    pub(crate) fn with(
        session: Box<dyn RecordableSession>,
        serve_options: ServeOptions,
        config: &RunConfig,
        context: BuildContext,
        worlds: &'static Worlds,
        drawings: DrawingRecorder,
    ) -> Result<BoundServer, Box<dyn Error>> {
        let target = serve_options.web.clone().map(PageTarget::Address);
        BoundServer::bind(session, serve_options, config, context, worlds, drawings, target)
    }

    fn bind(
        mut session: Box<dyn RecordableSession>,
        serve_options: ServeOptions,
        config: &RunConfig,
        context: BuildContext,
        worlds: &'static Worlds,
        drawings: DrawingRecorder,
        target: Option<PageTarget>,
    ) -> Result<BoundServer, Box<dyn Error>> {
        let BuildContext { pool, errors, operator_log } = context;
        serve_options.check_ports()?;
        let target = target.filter(|_| session.endpoints().contains(&viewer::ENDPOINT_NAME));
        let mut history = RunHistory::default();
        if target.is_some() {
            let (of_run, live_recording, key_frame_ticks) = RunHistory::of_run(config, worlds)?;
            session.record(Box::new(live_recording), key_frame_ticks);
            history = of_run.with_drawings(drawings);
        }
        let (chosen_broadcasts, outbound) = (broadcasts::of_settings(config)?, outbound_connections(config)?);
        let own = chosen_broadcasts
            .iter()
            .map(|broadcast| broadcast.endpoint)
            .chain(outbound.iter().map(|connection| connection.endpoint));
        let in_process = own.chain(config.service_endpoints().iter().copied()).map(Binding::in_process);
        let league_pages = config.league_pages().filter(|_| target.is_some());
        let league_pages = league_pages.map(|pages| Binding::in_process(pages.endpoint));
        let viewers = target.as_ref().map(|_| pages::page_binding());
        let endpoints: Vec<_> =
            serve_options.bindings.iter().cloned().chain(in_process).chain(viewers).chain(league_pages).collect();
        let server = Server::bind(session, &endpoints, serve_options.options.clone());
        let hint = |error: &BindError| if error.is_in_use() { instance_hint(config) } else { "" };
        let mut server = server.map_err(|error| format!("{error}{}{}", port_flag(&error), hint(&error)))?;
        let linked = outbound.iter().map(|connection| (connection.endpoint, connection.address.to_string()));
        let destinations = chosen_broadcasts.iter().map(|broadcast| (broadcast.endpoint, broadcast.destinations()));
        let mut destinations: Vec<_> = destinations.chain(linked).collect();
        let handle = server.handle();
        destinations.extend(config.start_services(&handle)?);
        chosen_broadcasts.iter().try_for_each(|broadcast| broadcasts::start(broadcast, &handle))?;
        outbound.into_iter().try_for_each(|connection| connection.start(&handle))?;
        let run_pages =
            RunPages { config, server: &server, serve_options: &serve_options, operator_log: &operator_log };
        let (web, routes) = match target {
            Some(PageTarget::Address(address)) => (Some(run_pages.serve(address, history)?), None),
            Some(PageTarget::Routes(tokens)) => (None, Some(run_pages.routes(history, tokens)?)),
            None => (None, None),
        };
        let metrics = serve_options.metrics.map(|address| pages(address, config, &mut server)).transpose()?;
        let addresses = server.addresses()?;
        let (open, risk) = open(config, &serve_options.bindings.iter().zip(&addresses).collect::<Vec<_>>())?;
        let endpoints = serve_options.bindings.into_iter().map(|endpoint| endpoint.name).zip(addresses).collect();
        Ok(BoundServer {
            server,
            pool,
            errors,
            starters: serve_options.initial_agents,
            endpoints,
            destinations,
            web,
            routes,
            metrics,
            open,
            risk,
        })
    }

    /// Returns the line with the endpoints' addresses, for users and start scripts.
    pub fn ready_line(&self) -> String {
        let endpoints = self.endpoints.iter().map(|(name, address)| (name.as_str(), address.to_string()));
        let pages = self.metrics.iter().map(|pages| (METRICS, pages.address().to_string()));
        let web = self.web.iter().map(|web| (WEB, pages::link(web)));
        let destinations = self.destinations.iter().map(|(name, addresses)| (*name, addresses.clone()));
        let addresses = endpoints.chain(destinations).chain(pages).chain(web);
        addresses.fold(String::from("ready"), |line, (name, address)| format!("{line} {name}={address}"))
    }

    /// Returns the address of the endpoint of this name.
    pub fn address(&self, endpoint: &str) -> Option<SocketAddr> {
        self.endpoints.iter().find(|(name, _)| name == endpoint).map(|(_, address)| *address)
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

/// Returns the outbound connections that the settings ask for: those whose address is not `off`.
fn outbound_connections(config: &RunConfig) -> Result<Vec<OutboundConnection>, LookupError> {
    let chosen = config.outbound_endpoints().iter().map(|&endpoint| {
        let text = config.values().text(endpoint)?;
        // Unreadable values were refused when the settings were read.
        let address = text.parse().ok().filter(|_| text != OFF);
        Ok(address.map(|address| OutboundConnection { endpoint, address }))
    });
    Ok(chosen.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// The server of a run's pages.
enum PageTarget {
    /// A page server of the run, at this address.
    Address(PageAddress),
    /// A page server of the caller; these tokens authorise clients.
    Routes(Tokens),
}

/// The pages that show a run, or the league's own pages.
struct RunPages<'a> {
    config: &'a RunConfig,
    server: &'a Server,
    serve_options: &'a ServeOptions,
    operator_log: &'a DownloadableLog,
}

impl RunPages<'_> {
    /// Serves them at an address.
    fn serve(&self, address: PageAddress, history: RunHistory) -> Result<WebServer, Box<dyn Error>> {
        let (info, options) = (self.info(history)?, &self.serve_options.options);
        Ok(match self.league_routes()? {
            Some(root) => pages::serve_league_pages(address, self.server, options, info, root)?,
            None => pages::serve_pages(address, self.server, options, info)?,
        })
    }

    /// Returns their routes.
    fn routes(&self, history: RunHistory, tokens: Tokens) -> Result<Router, Box<dyn Error>> {
        let info = RunInfo { tokens, ..self.info(history)? };
        let side = pages::side(self.server, &self.serve_options.options, info);
        Ok(web::run_routes(side, self.league_routes()?.ok_or("this league has no pages of its own")?))
    }

    fn info(&self, history: RunHistory) -> Result<RunInfo, LookupError> {
        RunInfo::live(self.config, self.serve_options.drawings, history)
    }

    fn league_routes(&self) -> Result<Option<Router>, Box<dyn Error>> {
        let routes = self.config.league_pages().map(|pages| pages.routes);
        routes.map(|routes| routes(self.config, self.operator_log, self.server.handle())).transpose()
    }
}

/// Serves the monitoring pages.
fn pages(address: SocketAddr, config: &RunConfig, server: &mut Server) -> Result<WebServer, String> {
    let about = ServerInfo { version: env!("CARGO_PKG_VERSION"), world: config.world().name.to_owned() };
    let web = WebServer::open(address, about, server.publish_metrics());
    web.map_err(|cause| format!("cannot serve pages on {address}: {cause}; the flag is --{METRICS}"))
}

/// Returns which machines reach which port, and a warning if others may give commands without a token.
fn open(config: &RunConfig, endpoints: &[(&Binding, &SocketAddr)]) -> Result<(String, Option<String>), Box<dyn Error>> {
    let mut reached: Vec<(String, Vec<&str>)> = Vec::new();
    for (Binding { name, allow, .. }, address) in endpoints {
        let whom = match address.ip() {
            ip if ip.is_loopback() => "this machine (--bind 0.0.0.0 lets others in)",
            ip if ip.is_unspecified() => "every network this machine is in",
            _ => "the network of that address",
        };
        let whom = if allow.is_any() { whom.to_owned() } else { format!("{whom}, {allow} only") };
        let spec = config.world().endpoints.iter().find(|spec| spec.name == name);
        let clients = spec.map_or(name.as_str(), |spec| spec.clients);
        match reached.iter_mut().find(|(known, _)| *known == whom) {
            Some((_, all)) => all.push(clients),
            None => reached.push((whom, vec![clients])),
        }
    }
    let reached = reached.into_iter().map(|(whom, clients)| format!("{} from {whom}", clients.join(", ")));
    let mut out = reached.collect::<Vec<_>>().join("; ");
    let mut risk = None;
    for spec in config.world().endpoints {
        let mut secrets =
            spec.parameters.iter().filter(|parameter| matches!(parameter.kind, ParameterKind::Secret)).peekable();
        let Some(first) = secrets.peek().map(|secret| secret.flag) else { continue };
        let mut chosen = Vec::new();
        for secret in secrets {
            if config.values().text(secret.name)? != NO_SECRET {
                chosen.push(format!("--{}", secret.flag));
            }
        }
        let (name, clients) = (spec.name, spec.clients);
        out += &match chosen.as_slice() {
            [] => format!("; commands from all {clients}, there is no --{first}"),
            chosen => format!("; commands from {clients} that send the token ({})", chosen.join(", ")),
        };
        let is_far =
            |(endpoint, address): &&(&Binding, &SocketAddr)| endpoint.name == name && !address.ip().is_loopback();
        if chosen.is_empty() && endpoints.iter().any(|endpoint| is_far(&endpoint)) {
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
fn say_settings(config: &RunConfig) {
    let settings = config.non_default_rows().map(|row| row.text()).collect::<Vec<_>>();
    if !settings.is_empty() {
        tracing::info!("settings: {}", settings.join(", "));
    }
}

/// Logs the seed, if the user has not set one.
fn say_seed(config: &RunConfig) -> Result<(), LookupError> {
    if config.values().get(SEED).is_ok() && !config.is_chosen(SEED)? {
        let seed: i64 = config.values().whole(SEED)?;
        tracing::info!(
            "the seed is {seed}, as in every run without --{SEED} N; the same seed and the same commands give the same run"
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

/// Returns how to start a second server of this world, if it can shift all its ports at once.
fn instance_hint(config: &RunConfig) -> &'static str {
    if config.parameter("instance").is_ok() { ". A second server has its own ports with --instance 1" } else { "" }
}

/// Makes Ctrl-C, SIGTERM and SIGHUP end the run cleanly.
pub(crate) fn end_on_signal(shutdown_handle: ShutdownHandle) -> Result<(), ctrlc::Error> {
    signal::listen(move || shutdown_handle.shutdown(), || ())
}
