//! `spar campaign plan`: plays some pairs, and computes the time and the number of pairs that a campaign needs.

use std::error::Error;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use campaign::{CampaignJob, CampaignPlan, JobFiles, JobRunner};
use settings::Worlds;
use statistics::expected_length::{expected_length, pairs_for_half_width};
use statistics::{CONFIDENCE, Measure, Pair};

use super::flags::PlanArgs;
use super::new_plan::new_plan;
use super::work::ProgramRunner;
use crate::commands::match_command::interrupt;
use crate::console;
use crate::progress::WorkProgress;

/// Half-widths of intervals of the goal difference, for which the table has the number of pairs.
const HALF_WIDTHS: [f64; 3] = [0.3, 0.1, 0.05];

/// The games that were measured.
struct Measurement {
    pairs: Vec<Pair>,
    /// Mean processor time of a game, which one worker needs, s.
    game_s: f64,
}

/// Runs `spar campaign plan`.
///
/// # Errors
/// If the campaign file is wrong, or a game fails.
pub fn run(flags: &PlanArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let plan = new_plan(&flags.file)?;
    interrupt::listen()?;
    let measurement = measure(&plan, flags.pairs, worlds)?;
    let cores = available_parallelism().map_or(1, usize::from) as u32;
    let cores = [Some(cores), flags.cores.filter(|other| *other != cores)];
    console::print(&text(&plan, &measurement, &cores.into_iter().flatten().collect::<Vec<_>>()))?;
    Ok(ExitCode::SUCCESS)
}

/// Plays the first pairs, one game after the other.
fn measure(plan: &CampaignPlan, pairs: u32, worlds: &'static Worlds) -> Result<Measurement, Box<dyn Error>> {
    let schedule = plan.schedule();
    let numbers = 0..schedule.pairs().min(u64::from(pairs));
    let progress = WorkProgress::new(2 * numbers.end, "games");
    let (runner, mut results, mut wall) = (ProgramRunner { worlds }, Vec::new(), Duration::ZERO);
    for number in numbers {
        let jobs = schedule.pair(number).and_then(|pair| plan.jobs(&schedule, pair));
        let mut differences = Vec::new();
        for job in jobs.into_iter().flatten() {
            let begin = Instant::now();
            differences.push(difference(&runner, &job)?);
            wall += begin.elapsed();
            progress.add(1);
        }
        if let [first, second] = differences[..] {
            results.push(Pair::new(first, second));
        }
    }
    progress.finish();
    let game_s = wall.as_secs_f64() / (2 * results.len()).max(1) as f64;
    Ok(Measurement { pairs: results, game_s })
}

/// The goal difference of a game from the view of the pair's first team.
fn difference(runner: &ProgramRunner, job: &CampaignJob) -> Result<i32, String> {
    let output = tempfile::tempdir().map_err(|error| error.to_string())?;
    let files = JobFiles { recording: None, output: output.path().to_owned() };
    let [left, right] = runner.play(job, &files)?.goals.map(|goals| i32::try_from(goals).unwrap_or(i32::MAX));
    Ok(if job.is_swapped { right - left } else { left - right })
}

/// The plan in words.
fn text(plan: &CampaignPlan, measurement: &Measurement, cores: &[u32]) -> String {
    let Measurement { pairs, game_s } = measurement;
    let values: Vec<f64> = pairs.iter().map(|pair| pair.mean_goal_difference()).collect();
    let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    // One pair without goals in addition: few pairs can be equal by accident.
    let variance = (squares + 1.0) / values.len().max(1) as f64;
    let mut out = format!(
        "{} pairs played: {:.2} s a game; goal difference of a pair {mean:+.2} a game, standard deviation {:.2}\n",
        pairs.len(),
        game_s,
        variance.sqrt()
    );
    let time = |pairs: f64| times(2.0 * pairs * game_s, cores);
    let whole = plan.schedule().pairs();
    out += &format!("  all {whole} pairs: {}\n", time(whole as f64));
    if let Some((measure, hypotheses)) = plan.file.stopping_rule.test() {
        let name = match measure {
            Measure::GoalDifference => "goal difference a game",
            Measure::Elo => "Elo",
            Measure::NormalizedElo => "normalized Elo",
        };
        out += &format!("  expected number of pairs, {name} from {} to {}:\n", hypotheses.h0, hypotheses.h1);
        for share in [-0.5, 0.0, 0.5, 1.0, 1.5] {
            let effect = hypotheses.h0 + share * (hypotheses.h1 - hypotheses.h0);
            if let Ok(Some(expected)) = expected_length(measure, &hypotheses, effect, variance) {
                let (count, probability) = (expected.corrected_pairs, 100.0 * expected.h1_probability);
                out +=
                    &format!("    effect {effect:+.2}: {count:.0} pairs, H1 in {probability:.0} %: {}\n", time(count));
            }
        }
    } else {
        for half_width in HALF_WIDTHS {
            if let Some(count) = pairs_for_half_width(half_width, variance, CONFIDENCE) {
                out += &format!("  goal difference to ±{half_width}: {count} pairs, {}\n", time(f64::from(count)));
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
