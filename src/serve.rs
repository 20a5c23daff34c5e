//! `spar serve`: a world with its doors open, until the user or a trainer ends it.

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

/// Runs the command.
pub fn run(flags: &Serve, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let choices = Choices::gather(&flags.given, worlds)?;
    let serving = Serving::open(&choices, worlds)?;
    end_on_signal(serving.stopper())?;
    say_settings(&choices);
    say_seed(&choices)?;
    say_wait(serving.starters);
    serve(serving, format)
}

/// Serves until the user or a trainer ends the run; the program listens to [signals](end_on_signal) already.
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

/// A world whose doors are open: clients can connect, and are served when it runs.
pub struct Serving {
    server: Server,
    pool: Option<Arc<ThreadPool>>,
    faults: Faults,
    starters: usize,
    /// Names of the doors, and where they are.
    doors: Vec<(String, SocketAddr)>,
    /// Doors whose frames go to everybody, and where to; and the programs that this one connects to.
    cast: Vec<(&'static str, String)>,
    /// The pages that show the run; they are served as long as this lives.
    web: Option<Web>,
    /// The pages for monitoring, likewise.
    metrics: Option<Web>,
    /// Which machines reach which port.
    open: String,
    /// A warning about that.
    risk: Option<String>,
}

impl Serving {
    /// Opens the doors of the world that was chosen.
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

    /// Opens the doors of a world that is made already; `drawings` is their way into its recording.
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

    /// The line that tells the user or a start script where the doors are.
    pub fn ready(&self) -> String {
        let doors = self.doors.iter().map(|(name, address)| (name.as_str(), address.to_string()));
        let pages = self.metrics.iter().map(|pages| (METRICS, pages.address().to_string()));
        let web = self.web.iter().map(|web| (WEB, viewer::link(web)));
        let cast = self.cast.iter().map(|(name, places)| (*name, places.clone()));
        let places = doors.chain(cast).chain(pages).chain(web);
        places.fold(String::from("ready"), |line, (name, place)| format!("{line} {name}={place}"))
    }

    /// The address of the door of this name.
    pub fn address(&self, door: &str) -> Option<SocketAddr> {
        self.doors.iter().find(|(name, _)| name == door).map(|(_, address)| *address)
    }

    /// A handle that ends the run, from any thread.
    pub fn stopper(&self) -> Stopper {
        self.server.stopper()
    }

    /// Serves until stopped, or until the world asks for the end.
    ///
    /// # Errors
    /// If the operating system does not let it wait for sockets.
    pub fn run(mut self) -> std::io::Result<Summary> {
        inside(self.pool.as_deref(), || self.server.run())
    }

    /// Where the pages for monitoring are, if they were asked for.
    pub fn pages(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(Web::address)
    }

    /// Where the pages that show the run are, if there are any.
    pub fn web(&self) -> Option<SocketAddr> {
        self.web.as_ref().map(Web::address)
    }
}

/// What goes to everybody.
fn broadcasts(choices: &Choices) -> Result<Vec<Broadcast>, NoValue> {
    let chosen = choices.broadcasts().iter().map(|door| Broadcast::of(choices, door));
    Ok(chosen.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// The programs to connect to.
fn links(choices: &Choices) -> Result<Vec<Link>, NoValue> {
    let chosen = choices.links().iter().map(|door| Link::of(choices, door));
    Ok(chosen.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Serves pages that show the run, or that of its operators.
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

/// Serves pages about the run.
fn pages(address: SocketAddr, choices: &Choices, server: &mut Server) -> Result<Web, String> {
    let about = About { version: env!("CARGO_PKG_VERSION"), world: choices.world().name.to_owned() };
    let web = Web::open(address, about, server.publish());
    web.map_err(|cause| format!("cannot serve pages on {address}: {cause}; the flag is --{METRICS}"))
}

/// Which machines reach which port, and whether other machines may give commands without a token.
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

/// The summary as one line of the log, for programs that collect logs.
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

/// Which settings differ from the defaults, and from where.
fn say_settings(choices: &Choices) {
    let told = choices.different().map(|row| row.told()).collect::<Vec<_>>();
    if !told.is_empty() {
        tracing::info!("settings: {}", told.join(", "));
    }
}

/// The seed, if the user has chosen none.
fn say_seed(choices: &Choices) -> Result<(), NoValue> {
    if choices.values().get(SEED).is_ok() && !choices.is_chosen(SEED)? {
        let seed: i64 = choices.values().whole(SEED)?;
        tracing::info!(
            "the seed is {seed}, as in every run without --{SEED} N: the same noise, if all clients do the same"
        );
    }
    Ok(())
}

/// The agents that the world waits for.
fn say_wait(agents: usize) {
    let agents = match agents {
        0 => return,
        1 => String::from("1 agent has"),
        more => format!("{more} agents have"),
    };
    tracing::info!("the world stays at its first cycle until {agents} asked for robots (--wait-agents)");
}

/// Names the flag that chooses another port, if that helps.
pub fn port_flag(error: &BindError) -> String {
    match error {
        BindError::Listen { door, .. } if error.is_in_use() => format!("; the flag is --{}", port_key(&door.name)),
        _ => String::new(),
    }
}

/// Ctrl-C and the like end the run cleanly.
pub(crate) fn end_on_signal(stopper: Stopper) -> Result<(), ctrlc::Error> {
    signal::listen(move || stopper.stop(), || ())
}
