//! Shows two recorded runs side by side.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use engine::{Playback, view};
use server::{Server, Stopper};
use web::{Comparison, Difference, PageAddress, Pair, Side, Source};

use super::stage;
use super::staged::{Staged, Start};
use crate::log::{OtherState, find_difference};
use crate::moment::RunClock;
use crate::params::WEB;
use crate::worlds::{Around, Worlds};
use crate::{console, signal, viewer};

/// Shows two files until the user ends it. The servers' runs are paused; the page with both plays frames on request.
pub fn run(files: [&Path; 2], start: &Start, web: PageAddress, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let around = Around::default();
    let usual = Start { at: None, speed: start.speed, paused: true };
    let sides = [stage(files[0], &usual, worlds, &around)?, stage(files[1], &usual, worlds, &around)?];
    let at = moment(start, &sides)?;
    for (side, name) in sides.iter().zip(["A", "B"]) {
        console::note(&format!("{name}: {}\n", side.about()));
        if let Some(at) = at {
            side.words.send(Playback::Seek(at as f64 * sides[0].options.cycle.as_secs_f64()))?;
        }
    }
    let names = files.map(|file| file.display().to_string());
    let paths = files.map(Path::to_owned);
    let kinds = sides.each_ref().map(|side| side.facts.source);
    let compare = Box::new(move || compare(&paths, kinds, worlds));
    let pair = Pair { names, at, speed: start.speed, is_playing: !start.paused, compare };
    let [a, b] = sides;
    let ((mut a, side_a), (mut b, side_b)) = (open(a)?, open(b)?);
    let (stop_a, stop_b) = (a.stopper(), b.stopper());
    let stoppers = [a.stopper(), b.stopper()];
    signal::listen(move || stoppers.iter().for_each(Stopper::stop), || ())?;
    let web = viewer::show_pair(web, [side_a, side_b], pair)?;
    console::print(&format!("ready {WEB}={}\n", viewer::link(&web)))?;
    thread::scope(|scope| {
        // The end of one server ends the other.
        let other = scope.spawn(|| {
            let done = b.run();
            stop_a.stop();
            done
        });
        let done = a.run();
        stop_b.stop();
        let other = other.join().map_err(|_| io::Error::other("the thread that shows the second file panicked"))?;
        done.and(other).map(drop)
    })?;
    Ok(())
}

/// Returns the start position in ticks of the first run, if either run has it.
fn moment(start: &Start, sides: &[Staged; 2]) -> Result<Option<u64>, String> {
    let Some(at) = &start.at else { return Ok(None) };
    let clocks = sides.each_ref().map(|side| RunClock::of(side.facts.source, side.options.cycle.as_nanos() as u64));
    let time_s = |side: &Staged, clock: RunClock| {
        let events = || Ok(side.facts.events.clone().unwrap_or_default());
        at.find_among(side.facts.ticks.clone().unwrap_or_default(), clock, events).map(|tick| clock.time_s(tick))
    };
    let [a, b] = sides;
    let time_s = time_s(a, clocks[0]).or_else(|why| time_s(b, clocks[1]).map_err(|_| why))?;
    Ok(Some(clocks[0].moment(time_s)))
}

/// Opens a server for a run with pages.
fn open(staged: Staged) -> Result<(Server, Side), Box<dyn Error>> {
    let Staged { session, options, facts, .. } = staged;
    if !session.doors().contains(&view::DOOR) {
        return Err(format!("{}: this world draws no pictures", facts.world).into());
    }
    let server = Server::bind(session, &[viewer::door()], options.clone())?;
    let side = viewer::side(&server, &options, facts);
    Ok((server, side))
}

/// Finds the first difference. Only recordings have states to compare.
fn compare(files: &[PathBuf; 2], kinds: [Source; 2], worlds: &'static Worlds) -> Comparison {
    let none = |why: String| Comparison { difference: None, why: Some(why) };
    let log = files.iter().zip(kinds).find(|(_, kind)| *kind == Source::Log);
    if let Some((file, _)) = log {
        return none(format!("{} is a match log: it has no states to compare", file.display()));
    }
    let [a, b] = files;
    match find_difference([a, b], worlds) {
        Ok(report) => Comparison { difference: report.state.map(told), why: None },
        Err(why) => none(why.to_string()),
    }
}

fn told(state: OtherState) -> Difference {
    let OtherState { tick, thing, body, field, a, b, remark, .. } = state;
    Difference { tick, thing, body, field, a, b, remark }
}
