//! `spar campaign plan`: plays some pairs, and computes the time and the number of pairs that a campaign needs.

use std::error::Error;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use campaign::{CampaignFolder, CampaignJob, CampaignPlan, CampaignProgress, Worker, open_ledger, read_record};
use settings::Worlds;
use statistics::expected_length::{expected_length, pairs_for_half_width};
use statistics::{CONFIDENCE, Hypotheses, Measure};

use super::flags::PlanArgs;
use super::run::plan_in_ledger;
use super::work::ProgramRunner;
use crate::commands::match_command::interrupt;
use crate::console;
use crate::progress::WorkProgress;

/// Half-widths of intervals of the goal difference, for which the table has the number of pairs.
const HALF_WIDTHS: [f64; 3] = [0.3, 0.1, 0.05];

/// The jobs that were measured.
struct Measurement {
    /// The first team's advantage in a game, mean of each pair.
    advantages: Vec<f64>,
    /// Mean time of a job for the stopping rule, s.
    job_s: f64,
    /// Mean time of a job of the tuning, s.
    tuning_s: f64,
}

/// Runs `spar campaign plan`. The games stay in the ledger, where `run` finds them.
///
/// # Errors
/// If the campaign file is wrong, the ledger cannot be used, or a game fails.
pub fn run(flags: &PlanArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let (folder, plan) = plan_in_ledger(&flags.file, flags.ledger.as_deref(), false, worlds)?;
    // No program plays for this ledger meanwhile.
    let ledger = open_ledger(&folder, &plan)?;
    folder.write_plan(&plan)?;
    interrupt::listen()?;
    let cores = job_queue::default_threads() as u32;
    let measurement = measure(&folder, &plan, (flags.pairs, flags.jobs.unwrap_or(cores)), worlds)?;
    drop(ledger);
    let cores = [Some(cores), flags.cores.filter(|other| *other != cores)];
    console::print(&text(&plan, &measurement, &cores.into_iter().flatten().collect::<Vec<_>>()))?;
    Ok(ExitCode::SUCCESS)
}

/// Plays the first pairs, or the first pair of the tuning and the first one after it.
fn measure(
    folder: &CampaignFolder,
    plan: &CampaignPlan,
    (pairs, threads): (u32, u32),
    worlds: &'static Worlds,
) -> Result<Measurement, Box<dyn Error>> {
    let mut progress = CampaignProgress::new(plan)?;
    let schedule = progress.schedule();
    let numbers: Vec<u64> = match schedule.tuning_pairs() {
        0 => (0..schedule.pairs().min(u64::from(pairs))).collect(),
        tuning => vec![0, tuning],
    };
    let jobs: Vec<CampaignJob> = numbers.iter().flat_map(|number| progress.first_jobs(*number)).collect();
    let runner = ProgramRunner { worlds };
    let worker = Worker { folder, plan, runner: &runner, name: String::from("plan") };
    play_all(&worker, &jobs, threads)?;
    let (mut times, mut tuning_times) = (Vec::new(), Vec::new());
    for job in &jobs {
        let record = read_record(folder, &job.key)?.ok_or("a game has no result")?;
        if job.pair.iteration.is_some() { &mut tuning_times } else { &mut times }.push(record.wall_s);
    }
    progress.advance(|key| read_record(folder, key))?;
    if let Some(failed) = progress.failed_pairs().first() {
        return Err(format!("a game of pair {failed} has failed: `spar campaign show` says why").into());
    }
    let steps = plan.objective().steps();
    let advantages = progress.pairs().iter().map(|counted| counted.pair.mean_goal_difference() / steps).collect();
    let mean = |times: &[f64]| times.iter().sum::<f64>() / times.len().max(1) as f64;
    Ok(Measurement { advantages, job_s: mean(&times), tuning_s: mean(&tuning_times) })
}

/// Plays jobs on several threads. Jobs that have a result are not played again.
fn play_all(worker: &Worker<'_>, jobs: &[CampaignJob], threads: u32) -> Result<(), Box<dyn Error>> {
    let display = WorkProgress::new(jobs.len() as u64, "games");
    let has_failed = AtomicBool::new(false);
    let may_start = || !has_failed.load(Ordering::Relaxed);
    let results = job_queue::run_jobs(jobs, threads as usize, may_start, |job| {
        let played = worker.play(job);
        has_failed.fetch_or(played.is_err(), Ordering::Relaxed);
        display.add(1);
        played.map(drop)
    });
    display.finish();
    Ok(results.into_iter().flatten().collect::<Result<(), _>>()?)
}

/// The plan in words.
fn text(plan: &CampaignPlan, measurement: &Measurement, cores: &[u32]) -> String {
    let Measurement { advantages, job_s, tuning_s } = measurement;
    let (objective, schedule) = (plan.objective(), plan.schedule());
    let (name, steps, count) = (objective.advantage_text(), objective.steps(), advantages.len());
    let mean = advantages.iter().sum::<f64>() / count.max(1) as f64;
    let squares: f64 = advantages.iter().map(|value| (value - mean) * (value - mean)).sum();
    // One pair in addition, which differs by one step: few pairs can be equal by accident.
    let variance = (squares + 1.0 / (steps * steps)) / count.max(1) as f64;
    let mut out = format!("{job_s:.2} s a game");
    if count > 0 {
        let (digits, spread) = (objective.digits(), variance.sqrt());
        out += &format!(
            "; {count} pairs played: {name} {mean:+.digits$} a game, standard deviation of a pair {spread:.digits$}"
        );
    }
    out.push('\n');
    let jobs_of_pair = plan.jobs_before(schedule.tuning_pairs() + 1) - plan.jobs_before(schedule.tuning_pairs());
    if schedule.tuning_pairs() > 0 {
        let jobs = plan.jobs_before(schedule.tuning_pairs());
        out += &format!("  tuning, {jobs} games of {tuning_s:.2} s: {}\n", times(jobs as f64 * tuning_s, cores));
    }
    let time = |pairs: f64| times(jobs_of_pair as f64 * pairs * job_s, cores);
    let whole = schedule.deciding_pairs();
    out += &format!("  all {whole} pairs: {}\n", time(whole as f64));
    if count == 0 {
        return out;
    }
    if let Some((measure, hypotheses)) = plan.file.stopping_rule.test() {
        let name = match measure {
            Measure::GoalDifference => format!("{name} a game"),
            Measure::Elo => String::from("Elo"),
            Measure::NormalizedElo => String::from("normalized Elo"),
        };
        out += &format!("  expected number of pairs, {name} from {} to {}:\n", hypotheses.h0, hypotheses.h1);
        // Pairs count in steps of their measure.
        let scale = if measure == Measure::GoalDifference { steps } else { 1.0 };
        let scaled = Hypotheses { h0: hypotheses.h0 * scale, h1: hypotheses.h1 * scale, ..hypotheses };
        for share in [-0.5, 0.0, 0.5, 1.0, 1.5] {
            let effect = hypotheses.h0 + share * (hypotheses.h1 - hypotheses.h0);
            if let Ok(Some(expected)) = expected_length(measure, &scaled, effect * scale, variance * scale * scale) {
                let (count, probability) = (expected.corrected_pairs, 100.0 * expected.h1_probability);
                out +=
                    &format!("    effect {effect:+.2}: {count:.0} pairs, H1 in {probability:.0} %: {}\n", time(count));
            }
        }
    } else {
        for half_width in HALF_WIDTHS {
            if let Some(count) = pairs_for_half_width(half_width, variance, CONFIDENCE) {
                out += &format!("  {name} to ±{half_width}: {count} pairs, {}\n", time(f64::from(count)));
            }
        }
    }
    out
}

/// The time of work on these numbers of cores.
fn times(work_s: f64, cores: &[u32]) -> String {
    let on = |cores: &u32| {
        let s = (work_s / f64::from(*cores)).ceil() as u64;
        format!("{} on {cores} cores", humantime::format_duration(Duration::from_secs(s)))
    };
    cores.iter().map(on).collect::<Vec<_>>().join(", ")
}
