//! `spar humanoid compare`: spar beside the league's own server.

use std::error::Error;
use std::fmt::Write;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use humanoid_files::{Installation, PythonEnvironment, REQUIREMENT};
use humanoid_tools::{Comparison, ComparisonResult, compare};

use crate::console;
use crate::flag_values::whole;
use crate::progress::WorkProgress;

/// Cycles in a second of simulated time.
const CYCLES_PER_S: u64 = 50;

/// Flags of `spar humanoid compare`.
#[derive(Debug, Args)]
pub struct HumanoidCompareArgs {
    /// The other server, as it is installed in the Python environment.
    #[arg(long, value_name = "SERVER", value_enum, default_value = "rcsssmj")]
    against: ReferenceName,

    /// Number of robots, by turns in the left and the right team. More than 14 play by the rule book fifa.
    #[arg(long, value_name = "N", default_value = "2", value_parser = whole::<u32>(1..=22))]
    robots: u32,

    /// Robot model.
    #[arg(long, value_name = "MODEL", default_value = "T1")]
    model: String,

    /// Simulated time after the last robot has joined, in seconds.
    #[arg(long, value_name = "S", default_value = "60", value_parser = whole::<u64>(1..=100_000))]
    seconds: u64,

    /// Seed of the robots' motions.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u64>(0..=i64::MAX as u64))]
    seed: u64,

    /// Leave out the monitor, and with it the kick-off: the league's server is faster then.
    #[arg(long)]
    no_monitor: bool,
}

/// A server to compare with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ReferenceName {
    /// RCSSServerMJ, the Python package.
    Rcsssmj,
}

/// Runs `spar humanoid compare`; the exit code is 1 if the servers differ.
pub fn run(flags: &HumanoidCompareArgs) -> Result<ExitCode, Box<dyn Error>> {
    let ReferenceName::Rcsssmj = flags.against;
    let environment = PythonEnvironment::find();
    let missing = || format!("{REQUIREMENT} is not installed: run `spar setup humanoid`");
    let environment = environment.ok_or_else(missing)?;
    let folder = tempfile::tempdir()?;
    let plan = Comparison {
        python: environment.python.clone(),
        folder: folder.path().to_owned(),
        robots: flags.robots,
        model: flags.model.clone(),
        cycles: flags.seconds * CYCLES_PER_S,
        seed: flags.seed,
        has_monitor: !flags.no_monitor,
    };
    let progress = WorkProgress::new(plan.cycles, "cycles");
    let result = compare(&plan, &Installation::of(&environment)?, |cycles| progress.set(cycles));
    progress.finish();
    let result = result?;
    console::print(&text(&plan, &result))?;
    Ok(if result.difference.is_none() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The report.
fn text(plan: &Comparison, result: &ComparisonResult) -> String {
    let ComparisonResult { cycles, percepts, monitor_frames, bytes, times: [reference, ours], difference } = result;
    let mut text = match difference {
        Some(difference) => format!("different: {difference}\n"),
        None => String::from("equal\n"),
    };
    let (robots, model) = (plan.robots, &plan.model);
    let _ = writeln!(text, "robots          {robots} {model}");
    let _ = writeln!(text, "cycles          {cycles}");
    let _ = writeln!(text, "percepts        {percepts}");
    let _ = writeln!(text, "monitor frames  {monitor_frames}");
    let _ = writeln!(text, "bytes           {bytes}");
    let per_s = |time: &std::time::Duration| plan.cycles as f64 / time.as_secs_f64().max(1e-9);
    if difference.is_none() {
        let _ = writeln!(
            text,
            "speed           {:.0} cycles/s rcsssmj, {:.0} spar without sockets",
            per_s(reference),
            per_s(ours)
        );
    }
    text
}
