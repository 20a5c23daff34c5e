//! `spar challenge humanoid`: measures of players of the 3D league of 2026.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use humanoid_challenge::{ChallengePlan, ChallengeResult, ChallengeRun, ChallengeWorld, HumanoidChallenge, make_run};
use humanoid_files::{AUTO, Installation};
use humanoid_team::PolicySkill;
use serde_json::json;

use crate::commands::humanoid::agent::{read_walk, skill_file};
use crate::commands::match_command::interrupt;
use crate::console;
use crate::flag_values::whole;
use crate::json_file::JsonFile;
use crate::progress::WorkProgress;
use crate::signal::EXIT_INTERRUPTED;

/// Flags of `spar challenge humanoid`.
#[derive(Debug, Args)]
pub struct HumanoidChallengeArgs {
    /// The challenges [default: all of them].
    #[arg(value_name = "NAME", value_enum)]
    names: Vec<ChallengeName>,

    /// Walk with a network: walk=FILE.onnx [default: the built-in team's]. Its metadata, or FILE.toml beside it, says what its numbers mean
    /// (docs/humanoid/policies.md).
    #[arg(long, value_name = "SKILL=FILE", value_parser = skill_file)]
    skill: Option<PathBuf>,

    /// Number of robots, each of which has a run in each case.
    #[arg(long, value_name = "N", default_value = "20", value_parser = whole::<u32>(1..=10_000))]
    robots: u32,

    /// Number from which starts and random commands follow.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u64>(0..=i64::MAX as u64))]
    seed: u64,

    /// Simulated time of a walk or a turn with one velocity, in seconds.
    #[arg(long, value_name = "S", default_value = "20", value_parser = whole::<u32>(1..=10_000))]
    seconds: u32,

    /// Simulated time of a walk with random velocities, new ones every two seconds, in seconds.
    #[arg(long, value_name = "S", default_value = "60", value_parser = whole::<u32>(1..=10_000))]
    random_seconds: u32,

    /// Largest commands to the walk: forward and backward, m/s, to a side, m/s, and in turning, rad/s [default: 0.863 0.81
    /// 0.953, which the built-in walk has learned].
    #[arg(long, num_args = 3, value_names = ["FORWARD", "SIDE", "TURN"], value_parser = speed)]
    speeds: Option<Vec<f64>>,

    /// The robots' model.
    #[arg(long, value_name = "MODEL", default_value = "T1")]
    robot: String,

    /// Number of runs at a time [default: one for each core].
    #[arg(long, value_name = "J", value_parser = whole::<u32>(1..=1024))]
    jobs: Option<u32>,

    /// Write the results to this file as JSON; `-` writes them to standard output instead of the tables.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// MuJoCo's library, a file or its folder. auto: that of the Python environment.
    #[arg(long, value_name = "PATH", default_value = AUTO)]
    mujoco: String,

    /// Folder with environments/ and robots/. auto: that of the Python package rcsssmj.
    #[arg(long, value_name = "FOLDER", default_value = AUTO)]
    league_data: String,

    /// Show no progress.
    #[arg(long)]
    quiet: bool,
}

/// The name of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ChallengeName {
    /// Speed forward, backward, left and right; falls with random commands.
    Walk,
    /// Speed of turning on the spot.
    Turn,
    /// Way and direction of a ball that lies before the robot.
    Kick,
    /// Share of robots that get up from each side, and their times.
    GetUp,
}

impl ChallengeName {
    fn challenge(self) -> HumanoidChallenge {
        match self {
            ChallengeName::Walk => HumanoidChallenge::Walk,
            ChallengeName::Turn => HumanoidChallenge::Turn,
            ChallengeName::Kick => HumanoidChallenge::Kick,
            ChallengeName::GetUp => HumanoidChallenge::GetUp,
        }
    }
}

fn speed(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| (0.0..=10.0).contains(number));
    number.ok_or_else(|| String::from("a number from 0 to 10 is expected"))
}

/// Runs `spar challenge humanoid`.
///
/// # Errors
/// If MuJoCo or the league's data are not installed, or a file cannot be read or written.
pub fn run(flags: &HumanoidChallengeArgs) -> Result<ExitCode, Box<dyn Error>> {
    let walk = flags.skill.as_deref().map_or_else(|| Ok(humanoid_team::builtin_walk()), read_walk)?;
    let plans = plans(flags, &walk);
    let json_file = JsonFile::open(flags.json.as_deref())?;
    interrupt::listen()?;
    let Some(results) = results(flags, &plans)? else {
        console::note("interrupted\n");
        return Ok(ExitCode::from(EXIT_INTERRUPTED));
    };
    let is_text_wanted = !json_file.is_stdout();
    json_file.write(&json!({
        "version": env!("CARGO_PKG_VERSION"),
        "world": humanoid_files::LEAGUE_2026.spec.name,
        "robot": flags.robot,
        "skill": flags.skill,
        "results": results.iter().map(ChallengeResult::json).collect::<Vec<_>>(),
    }))?;
    if is_text_wanted {
        console::print(&results.iter().map(ChallengeResult::text).collect::<Vec<_>>().join("\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn plans(flags: &HumanoidChallengeArgs, walk: &PolicySkill) -> Vec<ChallengePlan> {
    let chosen: Vec<HumanoidChallenge> = flags.names.iter().map(|name| name.challenge()).collect();
    let mut speeds = ChallengePlan::SPEEDS;
    speeds.iter_mut().zip(flags.speeds.iter().flatten()).for_each(|(speed, chosen)| *speed = *chosen);
    let plan = |challenge| ChallengePlan {
        challenge,
        robots: flags.robots,
        seed: flags.seed,
        seconds: f64::from(flags.seconds),
        random_seconds: f64::from(flags.random_seconds),
        speeds,
        walk: walk.clone(),
    };
    let is_chosen = |challenge: &HumanoidChallenge| chosen.is_empty() || chosen.contains(challenge);
    HumanoidChallenge::ALL.into_iter().filter(is_chosen).map(plan).collect()
}

/// Makes all runs; `None` if the user has interrupted them.
fn results(
    flags: &HumanoidChallengeArgs,
    plans: &[ChallengePlan],
) -> Result<Option<Vec<ChallengeResult>>, Box<dyn Error>> {
    let (library, files) = Installation::find(&flags.mujoco, &flags.league_data)?.read()?;
    let files = Arc::new(files);
    let runs: Vec<(&ChallengePlan, ChallengeRun)> =
        plans.iter().flat_map(|plan| plan.runs().into_iter().map(move |run| (plan, run))).collect();
    let threads = flags.jobs.map_or_else(job_queue::default_threads, |jobs| jobs as usize).min(runs.len());
    let world = |_| ChallengeWorld::new(&library, &files, &flags.robot);
    let worlds = (0..threads).map(world).collect::<Result<Vec<_>, _>>()?;
    let progress = (!flags.quiet).then(|| WorkProgress::new(runs.len() as u64, "runs"));
    let made = job_queue::run_jobs_with(
        &runs,
        worlds,
        || !interrupt::is_interrupted(),
        |world, (plan, run)| {
            let result = make_run(plan, *run, world);
            progress.iter().for_each(|progress| progress.add(1));
            result
        },
    );
    progress.iter().for_each(WorkProgress::finish);
    let Some(made) = made.into_iter().collect::<Option<Vec<_>>>() else { return Ok(None) };
    let mut made = made.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter();
    let of_plan = |plan: &ChallengePlan| {
        let runs = plan.runs();
        ChallengeResult::new(plan, runs.into_iter().zip(made.by_ref()))
    };
    Ok(Some(plans.iter().map(of_plan).collect()))
}
