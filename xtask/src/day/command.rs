//! The command line: the days, their parallelism, and the reports.

use std::error::Error;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use record::BadReplay;

use super::{Failure, Outcome, Plan, Plant, again, day};

/// The usage text.
pub const USAGE: &str = "Usage: cargo xtask day --seed N | --seeds A..B [--jobs J] [--open] [--keep FOLDER]\n\
    \x20                      [--plant hash-map|lost-input|wall-clock]\n       cargo xtask day --world humanoid [--robots N] [--hours H] [--seed S]\n\n\
    Lets simulated days pass and checks each. The recordings of days that fail are kept. --open goes to the bad tick of\n\
    a failed day and shows what the world was like there. --plant plants a fault on purpose (build with --features planted).\n\
    --world humanoid: one long run of the league of 2026, 2 robots for 24 h unless it says otherwise.";

/// Days between two lines of progress.
const PROGRESS_DAYS: u64 = 100;

/// Displayed values of two differing states.
const DIFFERENCES_SHOWN: usize = 20;

/// The parsed arguments.
struct Asked {
    seeds: Range<u64>,
    jobs: usize,
    opens: bool,
    keep: PathBuf,
    plant: Option<Plant>,
}

impl Asked {
    fn read(arguments: &[&str]) -> Option<Asked> {
        let mut asked = Asked { seeds: 0..0, jobs: 1, opens: false, keep: PathBuf::from("target/days"), plant: None };
        let mut rest = arguments.iter().copied();
        while let Some(flag) = rest.next() {
            match flag {
                "--open" => asked.opens = true,
                "--seed" => {
                    let seed = rest.next()?.parse().ok()?;
                    asked.seeds = seed..seed + 1;
                }
                "--seeds" => {
                    let (from, to) = rest.next()?.split_once("..")?;
                    asked.seeds = from.parse().ok()?..to.parse().ok()?;
                }
                "--jobs" => asked.jobs = rest.next()?.parse().ok()?,
                "--keep" => asked.keep = PathBuf::from(rest.next()?),
                "--plant" => asked.plant = Some(Plant::named(rest.next()?)?),
                _ => return None,
            }
        }
        (!asked.seeds.is_empty()).then_some(asked)
    }
}

/// Runs the command.
///
/// # Errors
/// If a day fails, or the arguments make no sense.
pub fn command(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    if let ["--world", "humanoid", rest @ ..] = arguments {
        return super::humanoid::command(rest);
    }
    let asked = Asked::read(arguments).ok_or(USAGE)?;
    if matches!(asked.plant, Some(Plant::HashMap | Plant::WallClock)) && !cfg!(feature = "planted") {
        return Err("this fault is only in builds with --features planted".into());
    }
    let began = Instant::now();
    let failed = pass_all(&asked);
    let (days, time) = (asked.seeds.end - asked.seeds.start, began.elapsed().as_secs_f64());
    println!(
        "{days} days, {} failed, {time:.1} s, {:.2} s each and job",
        failed.len(),
        time * asked.jobs as f64 / days as f64
    );
    match failed.len() {
        0 => Ok(()),
        count => Err(format!("{count} days failed: {failed:?}").into()),
    }
}

/// Runs all days; returns the seeds of failed ones.
fn pass_all(asked: &Asked) -> Vec<u64> {
    let (next, done, failed) = (AtomicU64::new(asked.seeds.start), AtomicU64::new(0), Mutex::new(Vec::new()));
    let began = Instant::now();
    thread::scope(|scope| {
        for _ in 0..asked.jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= asked.seeds.end {
                        return;
                    }
                    let outcome = day(seed, asked.plant);
                    if let Some(failure) = &outcome.failure {
                        tell(asked, seed, failure, &outcome);
                        failed.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(seed);
                    }
                    let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    if done.is_multiple_of(PROGRESS_DAYS) {
                        let all = asked.seeds.end - asked.seeds.start;
                        eprintln!("{done} of {all} days, {:.0} s", began.elapsed().as_secs_f64());
                    }
                }
            });
        }
    });
    let mut failed = failed.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    failed.sort_unstable();
    failed
}

/// Reports a failure, and stores the recording.
fn tell(asked: &Asked, seed: u64, failure: &Failure, outcome: &Outcome) {
    let Failure { tick, what } = failure;
    println!("seed {seed}, commit {}, tick {tick}: {what}", commit());
    let kept = keep(&asked.keep, seed, &outcome.recording);
    match &kept {
        Ok(path) => println!("  recording: {}; watch it: spar replay {0} --at {tick} --paused", path.display()),
        Err(error) => println!("  its recording is not kept: {}: {error}", asked.keep.display()),
    }
    let plant = asked.plant.map_or_else(String::new, |plant| format!(" --plant {}", plant.name()));
    println!("  cargo run --release --example day -- --seed {seed}{plant} --open");
    if asked.opens
        && let Err(error) = open(seed, *tick, &outcome.recording)
    {
        println!("  it cannot be opened: {}", error.what);
    }
}

fn keep(folder: &Path, seed: u64, recording: &[u8]) -> std::io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("{seed}.mcap"));
    fs::write(&path, recording)?;
    Ok(path)
}

/// The commit of the repository, if git knows it.
fn commit() -> String {
    let output = Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output();
    let told = output.ok().filter(|output| output.status.success());
    told.map_or_else(|| String::from("unknown"), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Replays a recording up to the failing tick, and shows the inputs there, and the world's state.
fn open(seed: u64, tick: u64, recording: &[u8]) -> Result<(), Failure> {
    let plan = Plan::of(seed);
    let mut player = again::player(&plan, recording, None)?;
    let last = player.recording().ticks().end.saturating_sub(1);
    let at = tick.min(last);
    player.seek(at).map_err(|error| Failure { tick, what: error.to_string() })?;
    println!("  before tick {at} of {last}:");
    if let Ok(recorded) = player.recording_mut().tick(at) {
        println!("  its inputs:");
        player.session().inputs_to_json(&recorded.inputs).into_iter().flatten().for_each(|line| println!("    {line}"));
        println!("  its digest: {:016x}", recorded.digest.unwrap_or_default());
    }
    match player.step(None) {
        Ok(()) => println!("  from the last saved state on, it is the same"),
        Err(error) => println!("  {error}"),
    }
    show_differences(&plan, recording, at, &player)?;
    for event in player.recording_mut().events().unwrap_or_default().iter().filter(|event| event.tick.abs_diff(at) < 50)
    {
        println!("    tick {}, {:.2} s: {} ({})", event.tick, event.time_s, event.what, event.why);
    }
    Ok(())
}

/// Shows the values that differ after a tick between a replay from the start and this one.
fn show_differences(plan: &Plan, recording: &[u8], tick: u64, other: &again::Playing<'_>) -> Result<(), Failure> {
    let mut whole = again::player(plan, recording, None)?;
    while whole.next_tick() <= tick {
        if let Err(error) = whole.step(None) {
            println!("  from the beginning on: {error}");
            if !matches!(error, BadReplay::Differs { .. }) {
                break;
            }
        }
    }
    let (before, now) = (whole.session().fields(), other.session().fields());
    for (before, now) in before.iter().zip(&now).filter(|(before, now)| before != now).take(DIFFERENCES_SHOWN) {
        println!("    from the beginning on {before:?}, from the last saved state on {now:?}");
    }
    Ok(())
}
