//! `spar bench`: measures the simulation speed of this machine, physics alone and over TCP.
//!
//! Crate `soccer_bench` measures 3D soccer; `names` has the values of flags, `ssl` measures the small-size world.

mod names;
#[cfg(feature = "ssl")]
mod ssl;

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use soccer_bench::{
    BenchKind, BenchReport, BenchRow, Measurement, Models, TcpCase, WORLDS_MAX, chart, compare, measurement,
};

use crate::console;
use crate::flag_values::whole;
use crate::json_file::JsonFile;
use files::output_file;
use names::{KindName, ProgramName};

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
    program: Vec<ProgramName>,

    /// Part that is measured.
    #[arg(long, value_enum, value_name = "KIND", value_delimiter = ',', default_value = "physics,tcp")]
    what: Vec<KindName>,

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
    #[cfg(feature = "ssl")]
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
#[cfg(feature = "ssl")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OtherWorld {
    /// The small-size world of today.
    Ssl,
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
    #[cfg(feature = "ssl")]
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
    if flags.chart.is_some() && !plan.iter().any(|(kind, _)| *kind == BenchKind::Tcp) {
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
type Plan = Vec<(BenchKind, Vec<TcpCase>)>;

fn plan(flags: &BenchArgs) -> Plan {
    let kinds = flags.what.iter().map(|&name| BenchKind::from(name));
    kinds.map(|kind| (kind, cases(flags, kind).collect())).collect()
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
            let TcpCase { robots, program, .. } = *case;
            progress.set_message(format!("{robots} robots, {}", program.name()));
            let measurement = Measurement::of(&models, *kind, case)?;
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
fn cases(flags: &BenchArgs, kind: BenchKind) -> impl Iterator<Item = TcpCase> {
    let threads = if kind == BenchKind::Physics { &[1] } else { flags.threads.as_slice() };
    let monitors = if matches!(kind, BenchKind::Tcp | BenchKind::Realtime) { flags.monitors.as_slice() } else { &[0] };
    let worlds = if kind == BenchKind::Batch { flags.worlds.as_slice() } else { &[1] };
    let case = move |program, robots: u8, threads, monitors: u8, worlds| TcpCase {
        robots: usize::from(robots),
        program,
        threads,
        monitors: usize::from(monitors),
        worlds,
        real_time: kind == BenchKind::Realtime,
        time: flags.seconds,
    };
    flags.program.iter().map(|&name| name.into()).flat_map(move |program| {
        flags.robots.iter().flat_map(move |&robots| {
            threads.iter().flat_map(move |&threads| {
                monitors.iter().flat_map(move |&monitors| {
                    worlds.iter().map(move |&worlds| case(program, robots, threads, monitors, worlds))
                })
            })
        })
    })
}
