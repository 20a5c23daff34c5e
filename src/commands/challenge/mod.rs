//! `spar challenge`: runs skill challenges with automatic referees.
//!
//! The crate `soccer_challenge` has rules, referees, results and statistics. `flags` defines the arguments,
//! `run_competition` runs a competition, `report` writes the results into files; `host` records runs. `backend` chooses
//! the backend, `judge` writes the decisions of human judges. `page` offers all of it in a browser. `humanoid`
//! measures players of the 3D league of 2026 (the crate `humanoid_challenge`).

mod backend;
mod flags;
mod host;
#[cfg(feature = "humanoid")]
mod humanoid;
mod judge;
mod page;
mod report;
mod run_competition;
mod show;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use soccer_challenge::report::text;
use soccer_challenge::{
    AgentSource, ChallengeConfig, ChallengeTeam, Competition, CompetitionPlan, DEFAULT_SEED, Overrides,
    challenge_names, selected_challenges, with_unique_names,
};

use crate::console;
pub use flags::ChallengeArgs;
use flags::{ChallengeCommand, ChallengeRunArgs, ChallengeTestArgs, CompetitionArgs};
pub use host::{ChallengeHost, RunSkills};
use settings::Worlds;

/// The user's home folder, for `~` in paths.
fn home() -> Option<PathBuf> {
    std::env::home_dir()
}

/// Runs `spar challenge`.
pub fn run(flags: &ChallengeArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.what {
        ChallengeCommand::List(list) => {
            console::print(&text::list(list.profile))?;
            Ok(ExitCode::SUCCESS)
        }
        ChallengeCommand::Run(run) => {
            run_competition::run_competition(one(run)?, &run.how, run.how.jobs.unwrap_or(1), worlds)
        }
        ChallengeCommand::Competition(args) => {
            let (competition, jobs) = several(args)?;
            run_competition::run_competition(competition, &args.how, args.how.jobs.or(jobs).unwrap_or(1), worlds)
        }
        ChallengeCommand::Test(test) => {
            run_competition::run_competition(tried(test)?, &test.how, test.how.jobs.unwrap_or(1), worlds)
        }
        #[cfg(feature = "humanoid")]
        ChallengeCommand::Humanoid(flags) => humanoid::run(flags),
        ChallengeCommand::Page(flags) => page::run(flags, worlds),
        ChallengeCommand::Show(flags) => show::run(flags),
        ChallengeCommand::Judge(flags) => judge::run(flags),
    }
}

/// Returns the competition of `run`: one challenge.
fn one(flags: &ChallengeRunArgs) -> Result<Competition, String> {
    let runs = match flags.how.until {
        // Starts for the largest number of runs.
        Some(_) => Some(flags.runs.unwrap_or(flags.how.most_runs)),
        None => flags.runs,
    };
    let overrides = Overrides { runs, repetitions: flags.repetitions, run_time_s: flags.run_time, is_test: flags.test };
    let config = ChallengeConfig::new(&flags.name, flags.profile, flags.seed, overrides)?;
    let configs = with_kicks(vec![config], flags.kicks.as_deref())?;
    Ok(Competition { configs, teams: teams(&flags.teams, flags.drop_height), skills: Vec::new() })
}

/// Returns the competition of a file, and its number of parallel runs.
fn several(flags: &CompetitionArgs) -> Result<(Competition, Option<u32>), String> {
    let plan = CompetitionPlan::read(&flags.file, home().as_deref()).map_err(|error| error.to_string())?;
    let otherwise = &flags.otherwise;
    let profile = otherwise.profile.or(plan.profile).unwrap_or_default();
    let seed = otherwise.seed.or(plan.seed).unwrap_or(DEFAULT_SEED);
    let mut selected = selected_challenges(&plan, &otherwise.challenges, profile);
    for (_, overrides) in &mut selected {
        overrides.runs = otherwise.runs.or(overrides.runs);
        overrides.repetitions = otherwise.repetitions.or(overrides.repetitions);
        overrides.run_time_s = otherwise.run_time.or(overrides.run_time_s);
        if flags.how.until.is_some() {
            overrides.runs = Some(overrides.runs.unwrap_or(flags.how.most_runs));
        }
    }
    let configs = selected.iter().map(|(name, overrides)| ChallengeConfig::new(name, profile, seed, *overrides));
    let configs = with_kicks(configs.collect::<Result<_, _>>()?, otherwise.kicks.as_deref())?;
    Ok((Competition { configs, teams: plan.teams, skills: Vec::new() }, plan.jobs))
}

/// Returns the challenges with the kicks of a file.
fn with_kicks(configs: Vec<ChallengeConfig>, file: Option<&Path>) -> Result<Vec<ChallengeConfig>, String> {
    let Some(file) = file else { return Ok(configs) };
    let kicks_error = |why: String| format!("--kicks {}: {why}", file.display());
    let text = std::fs::read_to_string(file).map_err(|cause| kicks_error(cause.to_string()))?;
    configs.into_iter().map(|config| config.with_goal_shots(&text).map_err(kicks_error)).collect()
}

/// Returns the competition of `test`: one short run of each team in each challenge.
fn tried(flags: &ChallengeTestArgs) -> Result<Competition, String> {
    let teams = match &flags.file {
        Some(file) => CompetitionPlan::read(file, home().as_deref()).map_err(|error| error.to_string())?.teams,
        None => teams(&flags.teams, soccer_challenge::DROP_HEIGHT_M),
    };
    let overrides = Overrides { is_test: true, ..Overrides::default() };
    let names = challenge_names(&flags.challenges, flags.profile);
    let configs = names.iter().map(|name| ChallengeConfig::new(name, flags.profile, DEFAULT_SEED, overrides));
    Ok(Competition { configs: configs.collect::<Result<_, _>>()?, teams, skills: Vec::new() })
}

/// Returns the teams, with different names.
fn teams(sources: &[AgentSource], drop_height_m: f64) -> Vec<ChallengeTeam> {
    let team = |source: &AgentSource| ChallengeTeam { drop_height_m, ..ChallengeTeam::from_source(source.clone()) };
    with_unique_names(sources.iter().map(team))
}
