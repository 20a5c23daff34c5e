//! Plays the jobs of a campaign that are runs of challenges.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

use campaign::{Better, CampaignTeam, GameResult, JobFiles, JobParameters};
use settings::{CommandScope, ParameterArgs, RunConfig, TeamSkills, Worlds};
use soccer_challenge::{
    AgentSource, BUILTIN_TEAM, Backend, ChallengeConfig, ChallengeRun, ChallengeTeam, Overrides, Profile, RunOutcome,
    RunResult, RunStatus, recording_path,
};

use super::soccer_match::{add_skills, script_variables, team_parameters};
use crate::commands::challenge::ChallengeHost;
use crate::commands::match_command::interrupt::INTERRUPTED;
use crate::commands::match_command::program;
use crate::worlds::soccer;
use files::file_errors::FileErrors;

/// The seed of the starts: the seeds of jobs number the runs.
const START_SEED: u64 = 1;

/// The number of the run in the names of its files.
const NUMBER: u32 = 1;

/// The keys of `[settings]`.
const KEYS: [&str; 4] = ["challenge", "profile", "robot-type", "run-time-s"];

/// The challenge of a job, with the run that its seed names.
struct RunPlan {
    config: ChallengeConfig,
    /// The index of the start.
    start: usize,
    repetition: u32,
    robot_type: Option<u8>,
}

/// Plays a run to its end, in this thread.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn play(job: &JobParameters, files: &JobFiles, worlds: &'static Worlds) -> Result<GameResult, Box<dyn Error>> {
    let result = run(job, files, worlds)?;
    // A robot that takes too long is slow, and not broken: tuning has to see that.
    if !result.outcome.status.is_valid() && result.outcome.status != RunStatus::Timeout {
        return Err(format!("{}\n{}", result.outcome.reason, result.script_output.join("\n")).trim_end().into());
    }
    let state = format!("{:016x}", result.digest);
    Ok(GameResult { measures: vec![measures(&result.outcome)], state, cycles: result.ticks, ..GameResult::default() })
}

/// Executes the run of a job, in this thread.
///
/// # Errors
/// If a key, a value, a parameter or a skill is wrong, or a file cannot be written.
pub fn run(job: &JobParameters, files: &JobFiles, worlds: &'static Worlds) -> Result<RunResult, Box<dyn Error>> {
    let RunPlan { config, start, repetition, robot_type } = run_plan(job)?;
    let team = job.teams.first().ok_or("the job has no team")?;
    let skills = skills(team)?;
    let host = host(files, skills.clone(), worlds)?;
    let mut backend = Backend {
        skills: soccer::learned_skills(&skills, BUILTIN_TEAM)?,
        team_parameters: team_parameters(team)?,
        ..Backend::default()
    };
    backend.launcher.logs = Some(files.output.clone());
    backend.launcher.program = program();
    backend.launcher.variables = script_variables(team);
    let team = challenge_team(team, robot_type);
    let start = config.starts.get(start).ok_or("the challenge has no starts")?;
    let run = ChallengeRun { config: &config, start, repetition, team: &team, number: NUMBER, backend: &backend };
    let result = run.execute(&host, &INTERRUPTED)?;
    host.errors.check()?;
    if let Some(path) = &files.recording {
        std::fs::rename(recording_path(&files.output, NUMBER), path)?;
    }
    Ok(result)
}

/// Checks a job before it is played.
///
/// # Errors
/// If a key, a value, a parameter or a skill is wrong.
pub fn check(job: &JobParameters) -> Result<(), Box<dyn Error>> {
    let plan = run_plan(job)?;
    for team in &job.teams {
        team_parameters(team)?;
        skills(team)?;
        if let AgentSource::Folder(folder) = challenge_team(team, plan.robot_type).source {
            soccer_challenge::start_script(&folder)?;
        }
    }
    Ok(())
}

/// The scores of a job's challenge that are better.
///
/// # Errors
/// If its settings are wrong.
pub fn better(job: &JobParameters) -> Result<Better, String> {
    let is_lower = run_plan(job)?.config.parameters.common.lower_is_better;
    Ok(if is_lower { Better::Lower } else { Better::Higher })
}

fn run_plan(job: &JobParameters) -> Result<RunPlan, String> {
    let settings = &job.settings;
    if let Some(key) = settings.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(format!("[settings] {key}: a challenge has no such key; there are {}", KEYS.join(", ")));
    }
    let text =
        |key: &str| settings.get(key).map(|value| value.as_str().ok_or(format!("[settings] {key}: it takes a name")));
    let name = text("challenge").ok_or("[settings]: it needs `challenge`, a name of `spar challenge list`")??;
    let profile = match text("profile").transpose()? {
        None => Profile::default(),
        Some(name) => Profile::from_name(name).ok_or_else(|| {
            let names = Profile::ALL.map(Profile::name).join(", ");
            format!("[settings] profile: there is no {name}; there are {names}")
        })?,
    };
    let robot_type = settings.get("robot-type").map(|value| {
        let number = value.as_u64().and_then(|number| u8::try_from(number).ok()).filter(|number| *number <= 4);
        number.ok_or(format!("[settings] robot-type is {value}; it takes 0 to 4"))
    });
    let run_time_s = settings.get("run-time-s").map(|value| {
        value
            .as_f64()
            .filter(|time_s| *time_s > 0.0)
            .ok_or(format!("[settings] run-time-s is {value}; it takes a time above 0"))
    });
    let overrides = Overrides { run_time_s: run_time_s.transpose()?, ..Overrides::default() };
    let config = ChallengeConfig::new(name, profile, START_SEED, overrides)
        .map_err(|error| format!("[settings] challenge: {error}"))?;
    let number = job.seed.checked_sub(1).ok_or("seed 0: the runs of a challenge have seeds from 1 on")?;
    let starts = config.starts.len().max(1) as u64;
    let repetition =
        u32::try_from(number / starts).map_err(|_| format!("seed {}: it is too high for a challenge", job.seed))?;
    let start = usize::try_from(number % starts).unwrap_or_default();
    Ok(RunPlan { start, repetition, robot_type: robot_type.transpose()?, config })
}

fn challenge_team(team: &CampaignTeam, robot_type: Option<u8>) -> ChallengeTeam {
    let source = match &team.script {
        None => AgentSource::Builtin(robot_type),
        Some(script) => AgentSource::Folder(script.parent().unwrap_or(Path::new("/")).to_owned()),
    };
    ChallengeTeam::from_source(source)
}

/// The learned skills of the built-in team.
fn skills(team: &CampaignTeam) -> Result<TeamSkills, String> {
    let mut skills = TeamSkills::default();
    add_skills(&mut skills, BUILTIN_TEAM, team)?;
    Ok(skills)
}

/// The program as host of the run. No file has a part in its settings, so they are the same on every machine.
fn host(files: &JobFiles, skills: TeamSkills, worlds: &'static Worlds) -> Result<ChallengeHost, String> {
    let settings =
        RunConfig::load_without_file(&ParameterArgs::default(), worlds, &CommandScope::all_keys("campaign"))?;
    Ok(ChallengeHost {
        worlds,
        recordings: files.recording.as_ref().map(|_| files.output.clone()),
        errors: FileErrors::default(),
        settings,
        skills: crate::commands::challenge::RunSkills::of_one_run(NUMBER, skills),
    })
}

/// The score with its components, and whether the robot fell, by name.
fn measures(outcome: &RunOutcome) -> BTreeMap<String, f64> {
    let parts = outcome.parts.iter().map(|part| (part.name.clone(), part.value));
    let flag = |is_set: bool| f64::from(u8::from(is_set));
    let own = [
        (campaign::SCORE.to_owned(), outcome.score),
        (String::from("fallen"), flag(outcome.has_fallen)),
        (String::from("penalty"), flag(outcome.has_penalty)),
    ];
    parts.chain(own).filter(|(_, value)| value.is_finite()).collect()
}
