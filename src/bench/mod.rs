//! `spar bench`: measures the simulation speed of this machine, physics alone and over TCP.
//!
//! `program` defines the robots' motions, `arena` measures physics alone, `in_process` the whole world in process, `tcp` a
//! server, `batch` many worlds side by side; `ssl` measures the small-size world.

mod batch;
mod chart;
mod compare;
mod in_process;
mod machine;
mod measurement;
mod models;
mod parts;
mod physics;
mod pitch_physics;
mod program;
mod report;
mod ssl;
mod tcp;

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use crate::flag_values::whole;
use crate::json_file::JsonFile;
use crate::{console, output_file};
use measurement::{Measurement, MeasurementResult};
use models::Models;
use program::Program;
use report::{BenchReport, BenchRow};

/// The share of each measurement's time spent on times by part, which slow the server down a little.
const SHARE_BY_PART: f64 = 0.5;

/// The largest number of worlds side by side.
const WORLDS_MAX: u64 = 4096;

/// Flags of `spar bench`.
#[derive(Debug, Args)]
pub struct BenchArgs {
    /// Seconds per figure.
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    seconds: Duration,

    /// Number of robots.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1,6,11,22",
        value_parser = whole::<u8>(1..=22))]
    robots: Vec<u8>,

    /// Program of the robots.
    #[arg(long, value_enum, value_name = "PROGRAM", value_delimiter = ',', default_value = "sway,stepcmd,wild")]
    program: Vec<Program>,

    /// Part that is measured.
    #[arg(long, value_enum, value_name = "KIND", value_delimiter = ',', default_value = "physics,tcp")]
    what: Vec<Kind>,

    /// Number of threads that share the work of a cycle; for the whole world, with and without sockets.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1",
        value_parser = whole::<usize>(1..=64))]
    threads: Vec<usize>,

    /// Number of monitors.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1",
        value_parser = whole::<u8>(1..=100))]
    monitors: Vec<u8>,

    /// Number of worlds side by side; for `batch`.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1,16,256",
        value_parser = whole::<usize>(1..=WORLDS_MAX))]
    worlds: Vec<usize>,

    /// Measure this world in place of 3D soccer: its steps alone, with sensing, and with all traffic of its ports.
    /// `--robots` counts the robots of a team: 1, 6 and 11.
    #[arg(long, value_enum, value_name = "WORLD",
        conflicts_with_all = ["program", "what", "threads", "monitors", "worlds", "compare", "chart"])]
    world: Option<OtherWorld>,

    /// Write the figures to this file as JSON; `-` writes them to standard output instead of the table.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Repeat the measurements of a file from `--json`, and print both side by side. With two files, compare these and measure
    /// nothing.
    ///
    /// Two machines: measure on one with `--json there.json`, copy the file, and say `--compare there.json` on the other
    /// one. Two versions: let both write a file, then `--compare before.json after.json`.
    #[arg(long, value_name = "FILE", num_args = 1..=2,
        conflicts_with_all = ["robots", "program", "what", "threads", "monitors", "worlds"])]
    compare: Vec<PathBuf>,

    /// Draw the server's time by part into this file, as SVG; with `--compare` the times of both runs.
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
}

/// Worlds that are measured in a way of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OtherWorld {
    /// The small-size world of today.
    Ssl,
}

/// The kinds of measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Commands, collision and step; one thread.
    Physics,
    /// The whole world in process: actions and percepts as values.
    Door,
    /// Many worlds side by side, driven by numbers: episodes of ten seconds that begin at a saved state.
    Batch,
    /// A server in synchronous mode with its agents and monitors; two threads.
    Tcp,
    /// The same in real time: the duration of a tick's work, and its delay.
    Realtime,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= 3600.0);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "a number of seconds above 0, at most 3600, is expected".to_owned())
}

/// Runs `spar bench`.
///
/// # Errors
/// A message about a wrong file, or about a measurement that fails.
pub fn run(flags: &BenchArgs) -> Result<(), Box<dyn Error>> {
    if flags.world == Some(OtherWorld::Ssl) {
        return ssl::run(&flags.robots, flags.seconds, JsonFile::open(flags.json.as_deref())?);
    }
    let reports = flags.compare.iter().map(|path| BenchReport::read(path)).collect::<Result<Vec<_>, _>>()?;
    if let [old, new] = reports.as_slice() {
        if flags.json.is_some() {
            return Err("--compare with two files measures nothing that --json could write".into());
        }
        draw(flags, &reports)?;
        return Ok(console::print(&compare::text(old, new)?).map(drop)?);
    }
    let plan = match reports.first() {
        Some(old) => again(old, flags.seconds)?,
        None => plan(flags),
    };
    if flags.chart.is_some() && !plan.iter().any(|(kind, _)| *kind == Kind::Tcp) {
        return Err("--chart draws the server's time by part, which only `--what tcp` measures".into());
    }
    let json_file = JsonFile::open(flags.json.as_deref())?;
    let is_table_wanted = reports.is_empty() && !json_file.is_stdout();
    let has_other_reader = flags.chart.is_some() || !reports.is_empty() || !matches!(json_file, JsonFile::None);
    let (measurements, printed) = measure_all(&plan, is_table_wanted, has_other_reader)?;
    let json = measurement::json(&measurements);
    let new = BenchReport::of("here".to_owned(), &json)?;
    let is_stdout_free = !json_file.is_stdout();
    json_file.write(&json)?;
    if let Some(old) = reports.first().filter(|_| is_stdout_free) {
        console::print(&compare::text(old, &new)?)?;
    }
    draw(flags, &[reports, vec![new]].concat())?;
    Ok(printed.map(drop)?)
}

/// Draws the chart, if the flags ask for it.
fn draw(flags: &BenchArgs, reports: &[BenchReport]) -> Result<(), Box<dyn Error>> {
    let Some(path) = &flags.chart else { return Ok(()) };
    let written = output_file::write(path, chart::svg(reports)?.as_bytes());
    written.map_err(|cause| format!("--chart {}: cannot write this file: {cause}", path.display()).into())
}

/// The measurements of a run of the command, kind by kind.
type Plan = Vec<(Kind, Vec<tcp::TcpCase>)>;

fn plan(flags: &BenchArgs) -> Plan {
    flags.what.iter().map(|&kind| (kind, cases(flags, kind).collect())).collect()
}

/// Returns the measurements of an earlier report, to repeat them.
fn again(old: &BenchReport, time: Duration) -> Result<Plan, String> {
    let mut plan: Plan = Vec::new();
    for BenchRow { case, .. } in &old.rows {
        match plan.iter_mut().find(|(kind, _)| *kind == case.kind) {
            Some((_, cases)) => cases.push(case.case(time)),
            None => plan.push((case.kind, vec![case.case(time)])),
        }
    }
    if plan.is_empty() { Err(format!("{}: there is no measurement in it", old.label)) } else { Ok(plan) }
}

/// Returns the figures, and whether the printed table still has its reader. Measuring ends early if the reader has
/// gone and there is no other.
fn measure_all(
    plan: &Plan,
    is_wanted: bool,
    has_other_reader: bool,
) -> Result<(Vec<Measurement>, TableStatus), Box<dyn Error>> {
    let models = Models::new()?;
    let progress = ProgressBar::new(plan.iter().map(|(_, cases)| cases.len() as u64).sum());
    progress.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")?);
    let mut table = Table { progress: &progress, is_wanted, printed: Ok(true) };
    let mut measurements = Vec::new();
    'all: for (kind, cases) in plan {
        table.add(&measurement::head(*kind));
        for case in cases {
            if table.printed != Ok(true) && !has_other_reader {
                break 'all;
            }
            let tcp::TcpCase { robots, program, threads, .. } = *case;
            progress.set_message(format!("{robots} robots, {}", program.name()));
            let measurement = Measurement { robots, threads, program, outcome: measure(&models, *kind, case)? };
            table.add(&measurement.line());
            measurements.push(measurement);
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    Ok((measurements, table.printed))
}

/// True if standard output still has a reader, or the error of writing to it.
type TableStatus = Result<bool, String>;

/// The table on standard output, above the progress bar.
struct Table<'a> {
    progress: &'a ProgressBar,
    is_wanted: bool,
    printed: TableStatus,
}

impl Table<'_> {
    fn add(&mut self, text: &str) {
        if self.is_wanted && self.printed == Ok(true) {
            self.printed = self.progress.suspend(|| console::print(&format!("{text}\n")));
        }
    }
}

/// The measurements of one kind, in order.
fn cases(flags: &BenchArgs, kind: Kind) -> impl Iterator<Item = tcp::TcpCase> {
    let threads = if kind == Kind::Physics { &[1] } else { flags.threads.as_slice() };
    let monitors = if matches!(kind, Kind::Tcp | Kind::Realtime) { flags.monitors.as_slice() } else { &[0] };
    let worlds = if kind == Kind::Batch { flags.worlds.as_slice() } else { &[1] };
    let case = move |program, robots: u8, threads, monitors: u8, worlds| tcp::TcpCase {
        robots: usize::from(robots),
        program,
        threads,
        monitors: usize::from(monitors),
        worlds,
        real_time: kind == Kind::Realtime,
        time: flags.seconds,
    };
    flags.program.iter().flat_map(move |&program| {
        flags.robots.iter().flat_map(move |&robots| {
            threads.iter().flat_map(move |&threads| {
                monitors.iter().flat_map(move |&monitors| {
                    worlds.iter().map(move |&worlds| case(program, robots, threads, monitors, worlds))
                })
            })
        })
    })
}

fn measure(models: &Models, kind: Kind, case: &tcp::TcpCase) -> Result<MeasurementResult, Box<dyn Error>> {
    let tcp::TcpCase { robots, program, threads, worlds, time, .. } = *case;
    Ok(match kind {
        Kind::Physics => MeasurementResult::Physics(physics::measure(models, robots, program, time)),
        Kind::Door => {
            let (cycles_per_s, digest) = in_process::measure(models, robots, program, threads, time)?;
            MeasurementResult::InProcess(cycles_per_s, digest)
        }
        Kind::Batch => MeasurementResult::Batch(worlds, batch::measure(robots, program, threads, worlds, time)?),
        Kind::Tcp => {
            let short = tcp::TcpCase { time: time.mul_f64(SHARE_BY_PART), ..*case };
            let by_part = tcp::measure(models, &short, true)?;
            let outcome = tcp::measure(models, case, false)?;
            MeasurementResult::Tcp(*case, Box::new(tcp::TcpOutcome { parts: by_part.parts, ..outcome }))
        }
        Kind::Realtime => MeasurementResult::Tcp(*case, Box::new(tcp::measure(models, case, false)?)),
    })
}
