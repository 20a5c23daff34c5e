//! `spar bench`: how fast this machine is, physics alone and over TCP.
//!
//! `program` says what the robots do, `arena` has them do it without rules, `door` with them, `tcp` over a server.

mod arena;
mod door;
mod machine;
mod models;
mod parts;
mod physics;
mod program;
mod tcp;

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Map, Value, json};
use server::Times;

use crate::console;
use crate::flag_values::whole;
use crate::json_file::JsonFile;
use models::Models;
use program::Program;

/// Simulated cycles per second of real time.
const REAL_TIME: f64 = 50.0;

/// Share of the time per figure that goes into measuring the server's parts, which slows it down a little.
const SHARE_BY_PART: f64 = 0.5;

/// Flags of `spar bench`.
#[derive(Debug, Args)]
pub struct Flags {
    /// Seconds per figure.
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    seconds: Duration,

    /// How many robots.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1,6,11,22",
        value_parser = whole::<u8>(1..=22))]
    robots: Vec<u8>,

    /// What the robots do.
    #[arg(long, value_enum, value_name = "PROGRAM", value_delimiter = ',', default_value = "sway,stepcmd,wild")]
    program: Vec<Program>,

    /// What is measured.
    #[arg(long, value_enum, value_name = "KIND", value_delimiter = ',', default_value = "physics,tcp")]
    what: Vec<Kind>,

    /// Threads that share in the work of a cycle; for the whole world, with and without sockets.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1",
        value_parser = whole::<usize>(1..=64))]
    threads: Vec<usize>,

    /// How many monitors.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1",
        value_parser = whole::<u8>(1..=100))]
    monitors: Vec<u8>,

    /// Write the figures to this file as JSON; `-` writes them to standard output instead of the table.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// The kinds of measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Commands, collision and step; one thread.
    Physics,
    /// The whole world through the in-process door: actions and percepts as values.
    Door,
    /// A server in synchronous mode, its agents and monitors; two threads.
    Tcp,
    /// The same in real time: how long the work of a tick takes, and how late it begins.
    Realtime,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= 3600.0);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "a number of seconds above 0, at most 3600, is expected".to_owned())
}

/// One measurement.
struct Figure {
    robots: usize,
    threads: usize,
    program: Program,
    outcome: Outcome,
}

enum Outcome {
    Physics(physics::Outcome),
    /// Cycles per second, and the state after a hundred of them.
    Door(f64, u64),
    Tcp(tcp::Case, Box<tcp::Outcome>),
}

/// Runs the command.
pub fn run(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let models = Models::new()?;
    let json_file = JsonFile::open(flags.json.as_deref())?;
    let length: usize = flags.what.iter().map(|&kind| cases(flags, kind).count()).sum();
    let progress = ProgressBar::new(length as u64);
    progress.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")?);
    let mut table = Table { progress: &progress, is_wanted: !json_file.is_stdout(), told: Ok(true) };
    let has_other_reader = !matches!(json_file, JsonFile::None);
    let mut figures = Vec::new();
    'all: for &kind in &flags.what {
        table.add(&head(kind));
        for case in cases(flags, kind) {
            if table.told != Ok(true) && !has_other_reader {
                break 'all;
            }
            let tcp::Case { robots, program, threads, .. } = case;
            progress.set_message(format!("{robots} robots, {}", program.name()));
            let figure = Figure { robots, threads, program, outcome: measure(&models, kind, &case)? };
            table.add(&figure.line());
            figures.push(figure);
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    let told = table.told;
    json_file.write(&json(&figures))?;
    Ok(told.map(drop)?)
}

/// The table on standard output.
struct Table<'a> {
    progress: &'a ProgressBar,
    is_wanted: bool,
    /// Whether its reader is still there, or why it cannot be written.
    told: Result<bool, String>,
}

impl Table<'_> {
    fn add(&mut self, text: &str) {
        if self.is_wanted && self.told == Ok(true) {
            self.told = self.progress.suspend(|| console::print(&format!("{text}\n")));
        }
    }
}

/// The measurements of a kind, in order.
fn cases(flags: &Flags, kind: Kind) -> impl Iterator<Item = tcp::Case> {
    let threads = if kind == Kind::Physics { &[1] } else { flags.threads.as_slice() };
    let monitors = if matches!(kind, Kind::Tcp | Kind::Realtime) { flags.monitors.as_slice() } else { &[0] };
    let case = move |program, robots: u8, threads, monitors: u8| tcp::Case {
        robots: usize::from(robots),
        program,
        threads,
        monitors: usize::from(monitors),
        real_time: kind == Kind::Realtime,
        time: flags.seconds,
    };
    flags.program.iter().flat_map(move |&program| {
        flags.robots.iter().flat_map(move |&robots| {
            threads.iter().flat_map(move |&threads| {
                monitors.iter().map(move |&monitors| case(program, robots, threads, monitors))
            })
        })
    })
}

fn measure(models: &Models, kind: Kind, case: &tcp::Case) -> Result<Outcome, Box<dyn Error>> {
    let tcp::Case { robots, program, threads, time, .. } = *case;
    Ok(match kind {
        Kind::Physics => Outcome::Physics(physics::measure(models, robots, program, time)),
        Kind::Door => {
            let (cycles_per_s, digest) = door::measure(models, robots, program, threads, time)?;
            Outcome::Door(cycles_per_s, digest)
        }
        Kind::Tcp => {
            let short = tcp::Case { time: time.mul_f64(SHARE_BY_PART), ..*case };
            let by_part = tcp::measure(models, &short, true)?;
            let outcome = tcp::measure(models, case, false)?;
            Outcome::Tcp(*case, Box::new(tcp::Outcome { parts: by_part.parts, ..outcome }))
        }
        Kind::Realtime => Outcome::Tcp(*case, Box::new(tcp::measure(models, case, false)?)),
    })
}

fn head(kind: Kind) -> String {
    match kind {
        Kind::Physics => format!(
            "physics alone; µs of processor time per cycle\n{}",
            columns("cycles/s", &["command", "collide", "step", "step/robot"])
        ),
        Kind::Door => format!("the whole world, in-process door\n{}", columns("cycles/s", &["threads", "state"])),
        Kind::Tcp => format!(
            "over TCP, synchronous; µs of the server's processor time per cycle, then by part\n{}",
            columns("cycles/s", &["threads", "monitors", "server", "of which"])
        ),
        Kind::Realtime => format!(
            "over TCP, in real time; work of a tick and how late it begins\n{}",
            columns("cycles/s", &["threads", "monitors"])
        ),
    }
}

fn columns(speed: &str, names: &[&str]) -> String {
    let mut out = format!("{:>6} {:8} {speed:>10} {:>8}", "robots", "program", "x real");
    names.iter().for_each(|name| out += &format!(" {name:>10}"));
    out
}

impl Figure {
    fn cycles_per_s(&self) -> f64 {
        match &self.outcome {
            Outcome::Physics(outcome) => outcome.cycles_per_s,
            Outcome::Door(cycles_per_s, _) => *cycles_per_s,
            Outcome::Tcp(_, outcome) => outcome.cycles_per_s,
        }
    }

    /// A line of the table.
    fn line(&self) -> String {
        let speed = self.cycles_per_s();
        let mut out = format!("{:6} {:8} {speed:10.0} {:8.1}", self.robots, self.program.name(), speed / REAL_TIME);
        match &self.outcome {
            Outcome::Physics(outcome) => {
                let physics::Outcome { command_us, collide_us, step_us, .. } = *outcome;
                let per_robot_us = step_us / self.robots as f64;
                for us in [command_us, collide_us, step_us, per_robot_us] {
                    out += &format!(" {us:10.1}");
                }
            }
            Outcome::Door(_, digest) => out += &format!(" {:10} {digest:016x}", self.threads),
            Outcome::Tcp(case, outcome) if case.real_time => {
                let tcp::Outcome { work, late, lost, .. } = outcome.as_ref();
                out += &format!(" {:10} {:10}\n", self.threads, case.monitors);
                out += &format!("       work {work}\n       late {late}\n       lost {:.3} s", lost.as_secs_f64());
            }
            Outcome::Tcp(case, outcome) => {
                out += &format!(" {:10} {:10} {:10.1}  ", self.threads, case.monitors, outcome.server_us);
                for (name, us) in &outcome.parts {
                    out += &format!(" {name} {us:.1}");
                }
            }
        }
        out
    }

    fn json(&self) -> Value {
        let mut out = json!({
            "robots": self.robots,
            "program": self.program.name(),
            "cycles_per_s": self.cycles_per_s(),
            "times_real_time": self.cycles_per_s() / REAL_TIME,
        });
        let more = match &self.outcome {
            Outcome::Physics(outcome) => json!({
                "kind": "physics",
                "command_us": outcome.command_us,
                "collide_us": outcome.collide_us,
                "step_us": outcome.step_us,
            }),
            Outcome::Door(_, digest) => json!({
                "kind": "door",
                "threads": self.threads,
                "state": format!("{digest:016x}"),
            }),
            Outcome::Tcp(case, outcome) => json!({
                "kind": if case.real_time { "realtime" } else { "tcp" },
                "threads": self.threads,
                "monitors": case.monitors,
                "server_us": outcome.server_us,
                "work_ms": times(&outcome.work),
                "late_ms": times(&outcome.late),
                "lost_s": outcome.lost.as_secs_f64(),
                "monitor_frames_per_cycle": outcome.monitor_frames,
                "server_parts_us": outcome.parts.iter().map(|&(name, us)| (name.to_owned(), json!(us)))
                    .collect::<Map<_, _>>(),
            }),
        };
        if let (Some(out), Value::Object(more)) = (out.as_object_mut(), more) {
            out.extend(more);
        }
        out
    }
}

fn times(times: &Times) -> Value {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    json!({
        "mean": ms(times.mean()),
        "p50": ms(times.percentile(50.0)),
        "p99": ms(times.percentile(99.0)),
        "p99_99": ms(times.percentile(99.99)),
        "max": ms(times.max()),
    })
}

fn json(figures: &[Figure]) -> Value {
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "date": humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        "machine": machine::machine(),
        "figures": figures.iter().map(Figure::json).collect::<Vec<_>>(),
    })
}
