//! `spar serve`: serves a world until the user or a trainer ends the run.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use engine::view;
use engine::{Kind, NO_SECRET, NoValue, Repeatable};
use rayon::ThreadPool;
use server::{BindError, Door, Server, Stopper, Summary};
use web::{About, PageAddress, Web};

use crate::broadcast::Broadcast;
use crate::faults::Faults;
use crate::flag_values::LogFormat;
use crate::flags::Serve;
use crate::link::Link;
use crate::params::{Choices, METRICS, SEED, WEB, bind_key, port_key};
use crate::pool::{inside, pool};
use crate::recording::{self, Drawings, Wanted};
use crate::rescue::Kept;
use crate::run::Run;
use crate::viewer::{self, Facts, Past};
use crate::worlds::{Around, Worlds};
use crate::{console, signal};

/// Runs `spar serve`.
pub fn run(flags: &Serve, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let choices = Choices::gather(&flags.given, worlds)?;
    let serving = Serving::open(&choices, worlds)?;
    end_on_signal(serving.stopper())?;
    say_settings(&choices);
    say_seed(&choices)?;
    say_wait(serving.starters);
    serve(serving, format)
}

/// Serves until the user or a trainer ends the run; the program handles [signals](end_on_signal) already.
pub(crate) fn serve(serving: Serving, format: LogFormat) -> Result<(), Box<dyn Error>> {
    tracing::info!("open: {}", serving.open);
    if let Some(risk) = &serving.risk {
        tracing::warn!("{risk}");
    }
    if !console::print(&format!("{}\n", serving.ready()))? {
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

/// A server with open endpoints: clients can connect, and the world starts with [`run`](Serving::run).
pub struct Serving {
    server: Server,
    pool: Option<Arc<ThreadPool>>,
    faults: Faults,
    starters: usize,
    /// The names and addresses of the endpoints.
    doors: Vec<(String, SocketAddr)>,
    /// The broadcast endpoints with their destinations, and the outbound connections with their addresses.
    cast: Vec<(&'static str, String)>,
    /// The pages that show the run, served while this lives.
    web: Option<Web>,
    /// The monitoring pages, served while this lives.
    metrics: Option<Web>,
    /// A text on which machines can reach which port.
    open: String,
    /// A warning about reachable ports.
    risk: Option<String>,
}

impl Serving {
    /// Opens the endpoints of the world in the settings.
    pub(crate) fn open(choices: &Choices, worlds: &'static Worlds) -> Result<Serving, Box<dyn Error>> {
        let choices = &recording::pinned(choices)?;
        let run = Run::of(choices)?;
        let around = Around { pool: pool(run.threads)?, faults: Faults::default(), kept: Kept::default() };
        let mut session = choices.build(&around)?;
        session.await_starters(run.starters);
        let drawings = Drawings::default();
        if let Some(wanted) = Wanted::of(choices)? {
            let (tape, key_frame_ticks) = wanted.begin(choices, &around.faults, &drawings)?;
            session.record(tape, key_frame_ticks);
        }
        Serving::with(session, run, choices, around, worlds, drawings)
    }

    /// Opens the endpoints of an existing world; `drawings` leads to its recording.
    pub(crate) fn with(
        mut session: Box<dyn Repeatable>,
        run: Run,
        choices: &Choices,
        around: Around,
        worlds: &'static Worlds,
        drawings: Drawings,
    ) -> Result<Serving, Box<dyn Error>> {
        let Around { pool, faults, kept } = around;
        run.check_ports()?;
        let web = run.web.clone().filter(|_| session.doors().contains(&view::DOOR));
        let mut past = Past::default();
        if web.is_some() {
            let (kept, spool, key_frame_ticks) = Past::of_run(choices, worlds)?;
            session.record(Box::new(spool), key_frame_ticks);
            past = kept.with_drawings(drawings);
        }
        let (broadcasts, links) = (broadcasts(choices)?, links(choices)?);
        let own = broadcasts.iter().map(|broadcast| broadcast.door).chain(links.iter().map(|link| link.door));
        let inside = own.map(Door::in_process);
        let desk = choices.desk().filter(|_| web.is_some()).map(|_| Door::in_process(web::STATION_DOOR));
        let viewers = web.as_ref().map(|_| viewer::door());
        let doors: Vec<_> = run.doors.iter().cloned().chain(inside).chain(viewers).chain(desk).collect();
        let server = Server::bind(session, &doors, run.options.clone());
        let mut server = server.map_err(|error| format!("{error}{}", port_flag(&error)))?;
        let linked = links.iter().map(|link| (link.door, link.address.to_string()));
        let cast = broadcasts.iter().map(|broadcast| (broadcast.door, broadcast.places())).chain(linked).collect();
        let handle = server.handle();
        broadcasts.into_iter().try_for_each(|broadcast| broadcast.start(&handle))?;
        links.into_iter().try_for_each(|link| link.start(&handle))?;
        let web = web.map(|address| show(address, choices, &server, &run, past, &kept)).transpose()?;
        let metrics = run.metrics.map(|address| pages(address, choices, &mut server)).transpose()?;
        let addresses = server.addresses()?;
        let (open, risk) = open(choices, &run.doors.iter().zip(&addresses).collect::<Vec<_>>())?;
        let doors = run.doors.into_iter().map(|door| door.name).zip(addresses).collect();
        Ok(Serving { server, pool, faults, starters: run.starters, doors, cast, web, metrics, open, risk })
    }

    /// Returns the line with the endpoints' addresses, for users and start scripts.
    pub fn ready(&self) -> String {
        let doors = self.doors.iter().map(|(name, address)| (name.as_str(), address.to_string()));
        let pages = self.metrics.iter().map(|pages| (METRICS, pages.address().to_string()));
        let web = self.web.iter().map(|web| (WEB, viewer::link(web)));
        let cast = self.cast.iter().map(|(name, places)| (*name, places.clone()));
        let places = doors.chain(cast).chain(pages).chain(web);
        places.fold(String::from("ready"), |line, (name, place)| format!("{line} {name}={place}"))
    }

    /// Returns the address of the endpoint of this name.
    pub fn address(&self, door: &str) -> Option<SocketAddr> {
        self.doors.iter().find(|(name, _)| name == door).map(|(_, address)| *address)
    }

    /// Returns a handle that ends the run from any thread.
    pub fn stopper(&self) -> Stopper {
        self.server.stopper()
    }

    /// Serves until stopped, or until the world asks for the end.
    ///
    /// # Errors
    /// If the operating system cannot wait for sockets.
    pub fn run(mut self) -> std::io::Result<Summary> {
        inside(self.pool.as_deref(), || self.server.run())
    }

    /// Returns the address of the monitoring pages, if there are any.
    pub fn pages(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(Web::address)
    }

    /// Returns the address of the pages that show the run, if there are any.
    pub fn web(&self) -> Option<SocketAddr> {
        self.web.as_ref().map(Web::address)
    }
}

/// Returns the broadcasts of the world.
fn broadcasts(choices: &Choices) -> Result<Vec<Broadcast>, NoValue> {
    let chosen = choices.broadcasts().iter().map(|door| Broadcast::of(choices, door));
    Ok(chosen.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Returns the outbound connections of the world.
fn links(choices: &Choices) -> Result<Vec<Link>, NoValue> {
    let chosen = choices.links().iter().map(|door| Link::of(choices, door));
    Ok(chosen.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Serves the pages that show the run, or the operator page.
fn show(
    address: PageAddress,
    choices: &Choices,
    server: &Server,
    run: &Run,
    past: Past,
    kept: &Kept,
) -> Result<Web, Box<dyn Error>> {
    let facts = Facts::live(choices, run.drawings, past)?;
    Ok(match choices.desk() {
        Some(desk) => viewer::operate(address, server, &run.options, facts, desk(choices, kept)?)?,
        None => viewer::show(address, server, &run.options, facts)?,
    })
}

/// Serves the monitoring pages.
fn pages(address: SocketAddr, choices: &Choices, server: &mut Server) -> Result<Web, String> {
    let about = About { version: env!("CARGO_PKG_VERSION"), world: choices.world().name.to_owned() };
    let web = Web::open(address, about, server.publish());
    web.map_err(|cause| format!("cannot serve pages on {address}: {cause}; the flag is --{METRICS}"))
}

/// Returns which machines reach which port, and a warning if others may give commands without a token.
fn open(choices: &Choices, doors: &[(&Door, &SocketAddr)]) -> Result<(String, Option<String>), Box<dyn Error>> {
    let mut reached: Vec<(String, Vec<&str>)> = Vec::new();
    for (Door { name, allow, .. }, address) in doors {
        let whom = match address.ip() {
            ip if ip.is_loopback() => "this machine (--bind 0.0.0.0 lets others in)",
            ip if ip.is_unspecified() => "every network this machine is in",
            _ => "the network of that address",
        };
        let whom = if allow.are_all() { whom.to_owned() } else { format!("{whom}, {allow} only") };
        let spec = choices.world().doors.iter().find(|spec| spec.name == name);
        let clients = spec.map_or(name.as_str(), |spec| spec.clients);
        match reached.iter_mut().find(|(known, _)| *known == whom) {
            Some((_, all)) => all.push(clients),
            None => reached.push((whom, vec![clients])),
        }
    }
    let reached = reached.into_iter().map(|(whom, clients)| format!("{} from {whom}", clients.join(", ")));
    let mut out = reached.collect::<Vec<_>>().join("; ");
    let mut risk = None;
    for spec in choices.world().doors {
        let mut secrets = spec.parameters.iter().filter(|parameter| matches!(parameter.kind, Kind::Secret)).peekable();
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
        let is_far = |(door, address): &&(&Door, &SocketAddr)| door.name == name && !address.ip().is_loopback();
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
fn say_settings(choices: &Choices) {
    let told = choices.different().map(|row| row.told()).collect::<Vec<_>>();
    if !told.is_empty() {
        tracing::info!("settings: {}", told.join(", "));
    }
}

/// Logs the seed, if the user has not set one.
fn say_seed(choices: &Choices) -> Result<(), NoValue> {
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
pub(crate) fn end_on_signal(stopper: Stopper) -> Result<(), ctrlc::Error> {
    signal::listen(move || stopper.stop(), || ())
}
