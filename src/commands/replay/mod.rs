//! `spar replay`: plays a recording again, for monitors or for verification.

mod replay_run;
mod serve_replay;
mod side_by_side;

use std::error::Error;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::thread;

use clap::Args;
use engine::{Role, TransportKind, Value};
use record::{BadReplay, KeyframeIndex, KeyframeIndexer, RecordingPlayer};
use web::RunOrigin;

use crate::commands::log::{self, DamagePolicy, FileLog};
use crate::console;
use crate::flag_values::whole;
use crate::frame_logs;
use crate::pages::{NO_PAGES, PageArgs, RunHistory};
use crate::params::{BIND, CommandScope, ParameterArgs, RunConfig, THREADS, WEB, WEB_HOST, ip_address};
use crate::progress::WorkProgress;
use crate::worlds::{BuildContext, Worlds};
use replay_run::{ReplayRun, RunSource};
use server::pool::{inside, pool};

pub use replay_run::StartArgs;
pub use side_by_side::run as run_pair;

/// Flags of `spar replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The recording; or a match log, `.recording`, `.recording.gz` or `.recording.bz2`, that spar, SimSpark or RoboViz has written;
    /// or a log of the Small Size League, `.log` or `.log.gz`; or a BRML log, or an operators' log of rescue. The content decides,
    /// not the name.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Compare every tick with the recording, print the last one, and end; the exit code is 0 only if all agree.
    #[arg(long, conflicts_with = "at")]
    verify: bool,

    /// First view of the run.
    #[command(flatten)]
    start: StartArgs,

    /// Port for monitors; 0 picks a free one [default: 3200].
    #[arg(long, value_name = "PORT", value_parser = whole::<u16>(0..=65_535))]
    monitor_port: Option<u16>,

    /// Address to listen on for monitors [default: 127.0.0.1].
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    bind: Option<IpAddr>,

    /// The pages that show it in a browser.
    #[command(flatten)]
    pages: PageArgs,

    /// Threads that share in the work of a cycle; the results are the same [default: 1].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=64))]
    threads: Option<u32>,

    /// No port for monitors is opened.
    #[arg(skip)]
    has_pages_only: bool,
}

impl ReplayArgs {
    /// Creates the arguments to show a file in pages at this address, without monitors.
    pub fn for_pages(file: PathBuf, start: StartArgs, pages: PageArgs) -> ReplayArgs {
        let (monitor_port, bind, threads) = (None, None, Some(1));
        ReplayArgs { file, verify: false, start, monitor_port, bind, pages, threads, has_pages_only: true }
    }

    /// Returns the settings of `spar.toml` that correspond to these flags.
    fn of_file(&self, worlds: &'static Worlds) -> Result<RunConfig, String> {
        let scope = match self.has_pages_only {
            true => CommandScope::for_pages("view", &|key| PAGE_KEYS.contains(&key)),
            false => CommandScope::with_keys("replay", &|key| KEYS.contains(&key)),
        };
        RunConfig::load_for(&ParameterArgs::default(), worlds, &scope)
    }

    /// Returns the address for monitors.
    fn monitors(&self, file: &RunConfig) -> Result<SocketAddr, Box<dyn Error>> {
        let of_file = file.file_value(MONITOR_PORT).and_then(Value::whole).and_then(|port| u16::try_from(port).ok());
        let own = file.file_value(MONITOR_BIND).and_then(Value::text).filter(|text| *text != BIND);
        let bind = match (self.bind, own) {
            (Some(address), _) => address,
            (None, Some(text)) => address(text)?,
            (None, None) => address(file.values().text(BIND)?)?,
        };
        Ok(SocketAddr::new(bind, self.monitor_port.or(of_file).unwrap_or(PORT)))
    }
}

fn address(text: &str) -> Result<IpAddr, String> {
    ip_address(text).ok_or_else(|| String::from("an address is expected, for instance 0.0.0.0"))
}

/// The default port for monitors.
const PORT: u16 = 3200;

const MONITOR_PORT: &str = "monitor-port";
const MONITOR_BIND: &str = "monitor-bind";

/// The keys about pages.
pub const PAGE_KEYS: [&str; 2] = [WEB, WEB_HOST];

/// The keys that the command reads from a settings file.
const KEYS: [&str; 6] = [MONITOR_PORT, MONITOR_BIND, BIND, WEB, WEB_HOST, THREADS];

/// Runs `spar replay`.
pub fn run(flags: &ReplayArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let settings = flags.of_file(worlds)?;
    let threads = flags.threads.map_or_else(|| settings.values().whole(THREADS), |threads| Ok(threads as usize))?;
    let pool = pool(threads)?;
    let context = BuildContext { pool: pool.clone(), ..BuildContext::default() };
    if flags.verify {
        if let Some(format) = frame_logs::format_of(&flags.file)? {
            let why = "has frames, no inputs; only recordings can be verified";
            return Err(format!("{}: {} {why}", flags.file.display(), format.name).into());
        }
        let player = log::player(&flags.file, worlds, &context)?;
        return Ok(inside(pool.as_deref(), || verify(&flags.file, player))?);
    }
    let web = flags.pages.address(&settings)?;
    if web.is_none() && flags.has_pages_only {
        return Err(NO_PAGES.into());
    }
    let monitors = (!flags.has_pages_only).then(|| flags.monitors(&settings)).transpose()?;
    serve_replay::run(monitors, web, stage(&flags.file, &flags.start, worlds, &context)?, pool.as_deref())
}

/// Opens a recording or a log of frames for playback.
fn stage(
    file: &Path,
    start: &StartArgs,
    worlds: &'static Worlds,
    context: &BuildContext,
) -> Result<ReplayRun, Box<dyn Error>> {
    if let Some(format) = frame_logs::format_of(file)? {
        let path = file.to_owned();
        let history = RunHistory::of_log(move || format.open(&path), format.name);
        let kind = RunSource {
            description: String::from(format.name),
            endpoints: format.endpoint.into_iter().collect(),
            source: RunOrigin::Log,
            history,
        };
        return ReplayRun::new(file, format.open_and_report(file)?, kind, start);
    }
    let player = log::player(file, worlds, context)?;
    let world = player.recording().header().world.clone();
    let (kind, _) = worlds.find(&world).ok_or_else(|| format!("this program has no world {world:?}"))?;
    let endpoints = kind.spec.endpoints.iter();
    let endpoints =
        endpoints.filter(|endpoint| endpoint.role == Role::Viewer && endpoint.transport == TransportKind::Stream);
    let endpoints: Vec<&str> = endpoints.map(|endpoint| endpoint.name).collect();
    let player = player.with_keyframe_index(start_indexer(file, worlds)?);
    let history = RunHistory::of_recording(file, worlds);
    ReplayRun::new(
        file,
        player,
        RunSource { description: world, endpoints, source: RunOrigin::Recording, history },
        start,
    )
}

/// Starts a keyframe indexer on its own thread; it ends with the recording, or with the program.
fn start_indexer(path: &Path, worlds: &'static Worlds) -> Result<KeyframeIndex, Box<dyn Error>> {
    let (mut indexer, findings) =
        KeyframeIndexer::new(log::player_with(path, DamagePolicy::Find, worlds, &BuildContext::default())?);
    thread::Builder::new().name(String::from("spar-scout")).spawn(move || while indexer.advance() {})?;
    Ok(findings)
}

/// Replays the whole run and compares it with the recording.
fn verify(path: &Path, mut player: RecordingPlayer<FileLog>) -> Result<(), String> {
    let ticks = player.recording().ticks();
    let progress = WorkProgress::new(ticks.end.saturating_sub(ticks.start), "ticks");
    while !player.is_at_end() {
        if let Err(error) = player.step_or_skip(None) {
            let how = if matches!(error, BadReplay::Differs { .. }) { "; everything before it agrees" } else { "" };
            progress.finish();
            return Err(format!("{}: {error}{how}", path.display()));
        }
        progress.add(1);
    }
    progress.finish();
    let whole = if player.recording().is_complete() { "" } else { "; the file was cut off after it" };
    let last = match ticks.end.checked_sub(1).filter(|_| !ticks.is_empty()) {
        Some(last) => format!("verified: ticks {} to {last}, last tick {last}{whole}", ticks.start),
        None => format!("verified: no tick{whole}"),
    };
    console::print(&format!("{last}, state {:016x}\n", player.session().digest()))?;
    match player.recording().gaps() {
        [] => Ok(()),
        gaps => {
            let gaps: Vec<String> = gaps.iter().map(ToString::to_string).collect();
            Err(format!("{}: not everything could be compared: {}", path.display(), gaps.join("; ")))
        }
    }
}
