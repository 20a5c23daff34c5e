//! Shows two recorded runs side by side.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use engine::PlaybackCommand;
use record::StateDifference;
use server::{Server, ShutdownHandle};
use web::{ComparisonResult, Divergence, PageAddress, RunComparison, RunOrigin, SceneSource};

use super::replay_run::{ReplayRun, StartArgs};
use super::stage;
use crate::commands::log::find_difference;
use crate::params::WEB;
use crate::run_position::{RunClock, clock_of};
use crate::worlds::{BuildContext, Worlds};
use crate::{console, pages, signal};

/// Shows two files until the user ends it. The servers' runs are paused; the page with both plays frames on request.
pub fn run(
    files: [&Path; 2],
    start: &StartArgs,
    web: PageAddress,
    worlds: &'static Worlds,
) -> Result<(), Box<dyn Error>> {
    let context = BuildContext::default();
    let usual = StartArgs { at: None, speed: start.speed, paused: true };
    let sides = [stage(files[0], &usual, worlds, &context)?, stage(files[1], &usual, worlds, &context)?];
    let at = start_tick(start, &sides)?;
    for (side, name) in sides.iter().zip(["A", "B"]) {
        console::note(&format!("{name}: {}\n", side.description()));
        if let Some(at) = at {
            side.playback.send(PlaybackCommand::Seek(at as f64 * sides[0].options.cycle.as_secs_f64()))?;
        }
    }
    let names = files.map(|file| file.display().to_string());
    let paths = files.map(Path::to_owned);
    let logs = sides.each_ref().map(|side| (side.info.source == RunOrigin::Log).then(|| side.info.world.clone()));
    let compare = Box::new(move || compare(&paths, &logs, worlds));
    let pair = RunComparison { names, start_tick: at, speed: start.speed, is_playing: !start.paused, compare };
    let [a, b] = sides;
    let ((mut a, side_a), (mut b, side_b)) = (open(a)?, open(b)?);
    let (stop_a, stop_b) = (a.shutdown_handle(), b.shutdown_handle());
    let shutdown_handles = [a.shutdown_handle(), b.shutdown_handle()];
    signal::listen(move || shutdown_handles.iter().for_each(ShutdownHandle::shutdown), || ())?;
    let web = pages::serve_comparison(web, [side_a, side_b], pair)?;
    console::print(&format!("ready {WEB}={}\n", pages::link(&web)))?;
    thread::scope(|scope| {
        // The end of one server ends the other.
        let other = scope.spawn(|| {
            let done = b.run();
            stop_a.shutdown();
            done
        });
        let done = a.run();
        stop_b.shutdown();
        let other = other.join().map_err(|_| io::Error::other("the thread that shows the second file panicked"))?;
        done.and(other).map(drop)
    })?;
    Ok(())
}

/// Returns the start position in ticks of the first run, if either run has it.
fn start_tick(start: &StartArgs, sides: &[ReplayRun; 2]) -> Result<Option<u64>, String> {
    let Some(at) = &start.at else { return Ok(None) };
    let clocks = sides.each_ref().map(|side| clock_of(side.info.source, side.options.cycle.as_nanos() as u64));
    let time_s = |side: &ReplayRun, clock: RunClock| {
        let events = || Ok(side.info.events.clone().unwrap_or_default());
        at.tick_among(side.info.ticks.clone().unwrap_or_default(), clock, events).map(|tick| clock.time_s(tick))
    };
    let [a, b] = sides;
    let found = time_s(a, clocks[0]).or_else(|why| time_s(b, clocks[1]).map_err(|_| why));
    let time_s = found.map_err(|error| error.to_string())?;
    Ok(Some(clocks[0].position_at(time_s)))
}

/// Opens a server for a run with pages.
fn open(replay_run: ReplayRun) -> Result<(Server, SceneSource), Box<dyn Error>> {
    let ReplayRun { session, options, info, .. } = replay_run;
    if !session.endpoints().contains(&viewer::ENDPOINT_NAME) {
        return Err(format!("{}: this world draws no pictures", info.world).into());
    }
    let server = Server::bind(session, &[pages::page_binding()], options.clone())?;
    let side = pages::side(&server, &options, info);
    Ok((server, side))
}

/// Finds the first difference. Only recordings have states to compare; `logs` has the formats of logs of frames.
fn compare(files: &[PathBuf; 2], logs: &[Option<String>; 2], worlds: &'static Worlds) -> ComparisonResult {
    let none = |why: String| ComparisonResult { difference: None, why: Some(why) };
    if let Some((file, format)) = files.iter().zip(logs).find_map(|(file, log)| Some((file, log.as_ref()?))) {
        return none(format!("{} is {format}: it has no states to compare", file.display()));
    }
    let [a, b] = files;
    match find_difference([a, b], worlds) {
        Ok(report) => ComparisonResult { difference: report.state.map(divergence), why: None },
        Err(why) => none(why.to_string()),
    }
}

fn divergence(state: StateDifference) -> Divergence {
    let StateDifference { tick, thing, body, field, a, b, remark, .. } = state;
    Divergence { tick, thing, body, field, a, b, remark }
}
