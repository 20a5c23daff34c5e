//! `spar branch`: continues a recorded run from one of its moments, with other inputs.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use clap::Args;
use engine::{Columns, RecordableSession};
use record::{BadLog, RecordingHeader, RecordingPlayer, RecordingReader};

use crate::commands::log::{self, FileLog};
use crate::commands::serve::{BoundServer, end_on_signal};
use crate::console;
use crate::flag_values::{LogFormat, whole};
use crate::recording;
use crate::run_position::RunPosition;
use crate::signal;
use files::file_errors::FileErrors;
use recorder::{DrawingRecorder, Recording};
use server::pool::{inside, pool};
use settings::{BuildContext, RunConfig, ServeOptions, WATCHED_SPEED, Worlds};

/// Flags of `spar branch`.
#[derive(Debug, Args)]
pub struct BranchArgs {
    /// The recording.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Start of the branch: before a tick (1500), at a run time (137.5s) or game time (2:17), or after the first event of a
    /// kind (goal).
    #[arg(long, value_name = "MOMENT")]
    at: RunPosition,

    /// Inputs of the branch: another recording, or lines in the form of `spar log inputs` for the ticks that differ
    /// [default: the recording's own].
    #[arg(long, value_name = "FILE")]
    inputs: Option<PathBuf>,

    /// Continue live: open the ports, and wait until the players have reconnected to their robots. Built-in players reconnect
    /// by themselves.
    #[arg(long, conflicts_with = "inputs")]
    serve: bool,

    /// With --serve: number of players for which the branch waits [default: all]. 0: it continues without players; otherwise
    /// it stops while none is connected.
    #[arg(long, value_name = "N", requires = "serve")]
    wait_agents: Option<usize>,

    /// With --serve: leave the robots of built-in players to other clients. By default, built-in players reconnect to them,
    /// and a match without other players continues in real time unless --set speed says otherwise.
    #[arg(long, requires = "serve")]
    no_builtin: bool,

    /// With --serve: set a key of `spar serve`, for instance agent-port=3100 or sync=true; other keys keep the recording's
    /// values. Can be given several times.
    #[arg(long, value_name = "KEY=VALUE", requires = "serve")]
    set: Vec<String>,

    /// With --serve: end when standard input ends, for a program that starts the branch and may itself be killed.
    #[arg(long, requires = "serve")]
    end_with_input: bool,

    /// Record the branch into this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Simulated time from one saved state of the new recording to the next.
    #[arg(long, value_name = "S", default_value = "10")]
    record_key_frames: f64,

    /// Threads that share in the work of a cycle; the results are the same.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1..=64))]
    threads: u32,
}

/// Runs `spar branch`.
pub fn run(flags: &BranchArgs, format: LogFormat, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let (pool, errors) = (pool(flags.threads as usize)?, FileErrors::default());
    let context = BuildContext { pool: pool.clone(), errors: errors.clone(), ..BuildContext::default() };
    let (recorded, mut config) = log::open_with_config(&flags.file, worlds)?;
    config.apply_server_sets(&flags.set)?;
    let mut player = log::make_player(&flags.file, recorded, &config, &context)?;
    let at = flags.at.tick(player.recording_mut())?;
    player.seek(at).map_err(|cause| format!("{}: {cause}", flags.file.display()))?;
    let mut inputs = Inputs::open(flags.inputs.as_deref(), player.session())?;
    inputs.check(at, player.recording())?;
    if let Some(path) = &flags.record {
        record(flags, path, &mut player, at, &errors)?;
    }
    if flags.serve {
        return serve(flags, format, player, &config, context, worlds);
    }
    let last = inside(pool.as_deref(), || go_on(&mut player, &mut inputs, at).map_err(|error| error.to_string()))?;
    player.session_mut().end(&mut engine::NullOutbox);
    let digest = player.session().digest();
    // The recording is complete when its sink is dropped.
    drop(player);
    errors.check()?;
    console::print(&format!("ticks {at} to {last}, state {digest:016x}\n"))?;
    Ok(())
}

/// Serves the branch: the players reconnect to their participant slots.
fn serve(
    flags: &BranchArgs,
    format: LogFormat,
    player: RecordingPlayer<FileLog>,
    config: &RunConfig,
    context: BuildContext,
    worlds: &'static Worlds,
) -> Result<(), Box<dyn Error>> {
    let (tick, mut serve_options) = (player.next_tick(), ServeOptions::of(config)?);
    let mut session = player.into_session();
    let vacant = session.detach_all();
    let branch_players = worlds.find(config.world().name).and_then(|(world, _)| world.branch_players);
    let stays_empty = flags.wait_agents == Some(0) || branch_players.is_none();
    // Without a player the world would continue by itself.
    let awaited = flags.wait_agents.unwrap_or(vacant).min(vacant).max(usize::from(!stays_empty));
    session.set_start_agents(awaited);
    let builtin = branch_players.filter(|_| !flags.no_builtin);
    let builtin = builtin.map(|players| players(config, &session.disconnected_players())).transpose()?;
    let builtin = builtin.filter(|players| players.count > 0);
    let returning = builtin.as_ref().map_or(0, |players| players.returning);
    if builtin.is_some() && returning == vacant {
        serve_options.options.speed = serve_options.options.speed.or(Some(WATCHED_SPEED));
    }
    let server = BoundServer::with(session, serve_options, config, context, worlds, DrawingRecorder::default())?;
    end_on_signal(server.shutdown_handle())?;
    if flags.end_with_input {
        signal::end_with_input()?;
    }
    console::note(&format!("from tick {tick}: {}\n", wait_text(vacant, awaited, returning)));
    if let Some((address, players)) = builtin.and_then(|players| Some((server.address(players.endpoint)?, players))) {
        (players.start)(address)?;
    }
    crate::commands::serve::serve(server, format)
}

/// Returns the line about the awaited players. Built-in players take `returning` of the disconnected slots.
fn wait_text(vacant: usize, awaited: usize, returning: usize) -> String {
    let players = match returning {
        0 => String::new(),
        count => format!("; {count} of them are built in and reconnect by themselves"),
    };
    match (vacant, awaited) {
        (0, 0) => String::from("no robots without a client"),
        (0, _) => String::from("no robots without a client; the branch stops until a player connects"),
        _ => format!("{vacant} robots without a client, waiting for {awaited} players to reconnect{players}"),
    }
}

/// Starts the recording of the branch.
fn record(
    flags: &BranchArgs,
    path: &Path,
    player: &mut RecordingPlayer<FileLog>,
    at: u64,
    errors: &FileErrors,
) -> Result<(), Box<dyn Error>> {
    [Some(&flags.file), flags.inputs.as_ref()]
        .into_iter()
        .flatten()
        .try_for_each(|read| log::check_not_overwritten(path, read))?;
    let files = player.recording_mut().files()?;
    let old = player.recording().header();
    let name = flags.file.file_name().unwrap_or_default().to_string_lossy();
    let origin = format!("branched off from {name} at tick {at}");
    let ticks = flags.record_key_frames * 1e9 / old.cycle_ns as f64;
    let header = recording::with_program_info(RecordingHeader { first_tick: at, origin, ..old.clone() });
    let sink = Recording::create(path, header, &files, errors.clone())?;
    player.session_mut().record(Box::new(sink), ticks.round().max(1.0) as u64);
    Ok(())
}

/// Continues until the inputs end; returns the last tick.
fn go_on(player: &mut RecordingPlayer<FileLog>, inputs: &mut Inputs, at: u64) -> Result<u64, Box<dyn Error>> {
    let mut tick = at;
    while let Some(inputs) = inputs.of(tick, player.recording_mut())? {
        player.session_mut().replay(&inputs, None).map_err(|cause| format!("the inputs of tick {tick}: {cause}"))?;
        tick += 1;
    }
    Ok(tick.saturating_sub(1))
}

/// The source of a branch's inputs.
enum Inputs {
    /// The recording itself.
    Own,
    /// Another recording.
    Other(Box<RecordingReader<FileLog>>),
    /// The recording itself, with other inputs in these ticks.
    Changed(BTreeMap<u64, Columns>),
}

impl Inputs {
    fn open(path: Option<&Path>, session: &dyn RecordableSession) -> Result<Inputs, Box<dyn Error>> {
        let Some(path) = path else { return Ok(Inputs::Own) };
        let file = || File::open(path).map(BufReader::new).map_err(|cause| format!("{}: {cause}", path.display()));
        match RecordingReader::open(file()?) {
            Ok(log) => Ok(Inputs::Other(Box::new(log))),
            Err(BadLog::NoRecording(_)) => Inputs::changed(path, file()?, session),
            Err(cause) => Err(format!("{}: {cause}", path.display()).into()),
        }
    }

    /// Reads lines of inputs such as `{"tick":1500,"inputs":[...]}`.
    fn changed(path: &Path, lines: impl BufRead, session: &dyn RecordableSession) -> Result<Inputs, Box<dyn Error>> {
        let mut changed = BTreeMap::new();
        for (number, line) in lines.lines().enumerate() {
            let line = line.map_err(|cause| format!("{}: {cause}", path.display()))?;
            if line.trim().is_empty() {
                continue;
            }
            let line_error = |cause: &dyn std::fmt::Display| format!("{}:{}: {cause}", path.display(), number + 1);
            let Line { tick, inputs } = serde_json::from_str(&line).map_err(|cause| line_error(&cause))?;
            changed.insert(tick, session.inputs_from_json(inputs).map_err(|cause| line_error(&cause))?);
        }
        Ok(Inputs::Changed(changed))
    }

    /// Checks that the branch can apply all inputs: some are for its first tick, and none are for ticks outside its
    /// range.
    fn check(&self, at: u64, own: &RecordingReader<FileLog>) -> Result<(), String> {
        let mut end = if let Inputs::Other(other) = self { other.ticks().end } else { own.ticks().end };
        if let Inputs::Changed(changed) = self {
            while changed.contains_key(&end) {
                end += 1;
            }
            if let Some(tick) = changed.keys().find(|tick| !(at..end).contains(tick)) {
                return Err(format!("--inputs: the branch has ticks {at} to {}, not {tick}", end.saturating_sub(1)));
            }
        }
        if at < end { Ok(()) } else { Err(format!("there are no inputs from tick {at} on")) }
    }

    /// Returns the inputs of a tick, or `None` after the last one.
    fn of(&mut self, tick: u64, own: &mut RecordingReader<FileLog>) -> Result<Option<Columns>, BadLog> {
        let log = match self {
            Inputs::Changed(changed) => {
                if let Some(inputs) = changed.get(&tick) {
                    return Ok(Some(inputs.clone()));
                }
                own
            }
            Inputs::Own => own,
            Inputs::Other(other) => other,
        };
        if log.ticks().contains(&tick) { Ok(Some(log.tick(tick)?.inputs.clone())) } else { Ok(None) }
    }
}

/// A line of inputs, as `spar recording inputs` prints it.
#[derive(serde::Deserialize)]
struct Line {
    tick: u64,
    inputs: Vec<serde_json::Value>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_branch_tells_what_it_waits_for() {
        assert_eq!(wait_text(22, 22, 0), "22 robots without a client, waiting for 22 players to reconnect");
        let text = wait_text(4, 2, 1);
        assert_eq!(
            text,
            "4 robots without a client, waiting for 2 players to reconnect; 1 of them are built in and reconnect by themselves"
        );
        assert_eq!(wait_text(0, 1, 0), "no robots without a client; the branch stops until a player connects");
        assert_eq!(wait_text(0, 0, 0), "no robots without a client");
    }
}
