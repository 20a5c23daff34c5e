//! Plays the jobs of a campaign that are matches of 3D soccer.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use campaign::{Better, CampaignJob, CampaignTeam, GameResult, JobFiles, JobParameters, ProgramIdentity};
use engine::Value;
use files::file_errors::FileErrors;
use record::SkillFile;
use sandbox::script::TeamIsolation;
use serde_json::Value as Json;
use settings::server_parameters::{RECORD, SEED};
use settings::{CommandScope, Origin, ParameterArgs, RunConfig, TeamSkills, Worlds};
use soccer_analysis::{Preference, find_measure};
use soccer_match::report::Departure;
use soccer_match::{Match, MatchResult, MatchTeam, TEAM_NAMES};
use soccer_team::TeamParameters;

use crate::commands::match_command::interrupt::INTERRUPTED;
use crate::commands::match_command::{MatchSpec, own_defaults};
use crate::worlds::soccer;

/// The settings of the fixed games whose digest identifies the program: short, with every kind of player.
const FIXED_GAME: [(&str, &str); 2] = [("RuleHalfTime", "4.0"), ("players", "3")];

/// Seeds of the fixed games.
const FIXED_SEEDS: [u64; 2] = [1, 2];

/// Plays a job to its end, in this thread.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn play(job: &CampaignJob, files: &JobFiles, worlds: &'static Worlds) -> Result<GameResult, String> {
    let played = play_match(&job.parameters, files, worlds).map_err(|error| error.to_string())?;
    let goals = played.statistics.score.map(|goals| u32::try_from(goals).unwrap_or_default());
    let named =
        |measures: BTreeMap<&'static str, f64>| measures.into_iter().map(|(name, value)| (name.to_owned(), value));
    let measures =
        played.analysis.as_ref().map(|game| game.measures().map(|measures| named(measures).collect()).to_vec());
    let state = format!("{:016x}", played.digest);
    Ok(GameResult {
        goals: Some(goals),
        measures: measures.unwrap_or_default(),
        departures: departures(&job.parameters, &played.departures),
        state,
        cycles: played.cycles,
    })
}

/// The players that left the match, in words.
pub fn departures(job: &JobParameters, departures: &[Vec<Departure>]) -> Vec<String> {
    let of_team = |(team, players): (&CampaignTeam, &Vec<Departure>)| -> Vec<String> {
        players.iter().map(|player| format!("{} {} at {:.1} s", team.name, player.unum, player.time_s)).collect()
    };
    job.teams.iter().zip(departures).flat_map(of_team).collect()
}

/// Plays the match of a job, in this thread.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn play_match(
    job: &JobParameters,
    files: &JobFiles,
    worlds: &'static Worlds,
) -> Result<MatchResult, Box<dyn Error>> {
    let (one, errors) = planned_match(job, files, None, worlds)?;
    let played = one.play(&INTERRUPTED).map_err(|failed| failed.reason(""))?;
    errors.check()?;
    Ok(played)
}

/// The match of a job, with the list of errors in its files.
///
/// # Errors
/// If a key, a value or a skill is wrong.
pub fn planned_match(
    job: &JobParameters,
    files: &JobFiles,
    isolation: Option<TeamIsolation>,
    worlds: &'static Worlds,
) -> Result<(Match, FileErrors), Box<dyn Error>> {
    let mut config = config(job, worlds)?.with_skills(skills(&job.teams)?);
    if let Some(path) = &files.recording {
        let path = Value::Text(path.display().to_string()).to_string();
        config.set(RECORD, &path, Origin::Command("campaign"))?;
    }
    spec(job, Some(files.output.clone()), isolation)?.plan(config, None)
}

/// Checks teams and settings of a job before it is played.
///
/// # Errors
/// If a key, a value or a skill is wrong, or the match cannot be played.
pub fn check(job: &JobParameters, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let config = config(job, worlds)?.with_skills(skills(&job.teams)?);
    let world = config.world().name;
    if world != soccer_world::LEAGUE.name && job.teams.iter().any(|team| team.script.is_none()) {
        return Err(format!("the built-in team does not play in {world}; `start` takes start scripts").into());
    }
    let (one, _) = spec(job, None, None)?.plan(config, None)?;
    Ok(one.plan().check()?)
}

fn spec(job: &JobParameters, output: Option<PathBuf>, isolation: Option<TeamIsolation>) -> Result<MatchSpec, String> {
    let [left, right] = teams(job)?;
    Ok(MatchSpec {
        number: 1,
        teams: [left, right].map(match_team),
        threads: 1,
        join_timeout: Duration::from_secs(job.join_s),
        script_logs: output,
        processor_budget: None,
        announces_endpoints: false,
        team_parameters: [team_parameters(left)?, team_parameters(right)?],
        has_analysis: job.is_analysed,
        script_variables: [script_variables(left), script_variables(right)],
        isolation,
    })
}

/// The two teams of a match.
fn teams(job: &JobParameters) -> Result<[&CampaignTeam; 2], String> {
    match &job.teams[..] {
        [left, right] => Ok([left, right]),
        teams => Err(format!("a match has two teams, and here are {}", teams.len())),
    }
}

/// The values of a measure of an analysed match that are better.
///
/// # Errors
/// If there is no such measure, or it depends on the game which values are better.
pub fn better(measure: &str) -> Result<Better, String> {
    match find_measure(measure).map_err(|error| format!("objective: {error}"))?.better {
        Preference::Higher => Ok(Better::Higher),
        Preference::Lower => Ok(Better::Lower),
        Preference::Neither => {
            Err(format!("objective {measure}: say which values are better: better = \"higher\" or \"lower\""))
        }
    }
}

/// The parameters of a built-in team; none of a team with a start script.
///
/// # Errors
/// If there is no such parameter, or its value is wrong.
pub fn team_parameters(team: &CampaignTeam) -> Result<TeamParameters, String> {
    let mut parameters = TeamParameters::default();
    for (name, value) in team.parameters.iter().filter(|_| team.script.is_none()) {
        let fault = |reason: String| format!("team {}: {reason}", team.name);
        let number = value.as_f64().ok_or_else(|| fault(format!("{name} is {value}; it takes a number")))?;
        parameters.set(name, number).map_err(|error| fault(error.to_string()))?;
    }
    Ok(parameters)
}

/// The environment variables in which a start script finds its parameters.
pub fn script_variables(team: &CampaignTeam) -> BTreeMap<String, String> {
    let variable = |(name, value): (&String, &Json)| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        // Shells pass on variables whose names have letters, digits and underscores alone.
        (format!("SPAR_PARAM_{}", name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "_")), text)
    };
    team.parameters.iter().map(variable).collect()
}

/// The settings of a job. No file has a part in them, so they are the same on every machine.
///
/// # Errors
/// If a key or a value is wrong.
fn config(job: &JobParameters, worlds: &'static Worlds) -> Result<RunConfig, String> {
    let sets = job.settings.iter().map(|(key, value)| format!("{key}={}", setting_text(value)));
    let sets = sets.chain([format!("{SEED}={}", job.seed)]).collect();
    let scope = CommandScope { defaults: own_defaults, ..CommandScope::all_keys("campaign") };
    let config = RunConfig::load_without_file(&ParameterArgs { sets, ..ParameterArgs::default() }, worlds, &scope);
    let config = config.map_err(|error| format!("[settings] or [factors]: {}", error.trim_start_matches("--set ")))?;
    if !soccer::is_soccer_world(config.world()) {
        let world = config.world().name;
        return Err(format!(
            "the world is {world}: a campaign of matches plays 3D soccer; `kind` chooses another league"
        ));
    }
    Ok(config)
}

/// A value of a setting as on a command line.
pub fn setting_text(value: &Json) -> String {
    match value {
        Json::String(text) => Value::Text(text.clone()).to_string(),
        value => value.to_string(),
    }
}

fn match_team(team: &CampaignTeam) -> MatchTeam {
    team.script.clone().map_or(MatchTeam::Builtin, MatchTeam::Script)
}

/// The learned skills of both teams.
fn skills(teams: &[CampaignTeam]) -> Result<TeamSkills, Box<dyn Error>> {
    let mut skills = TeamSkills::default();
    for (team, side) in teams.iter().zip(TEAM_NAMES) {
        add_skills(&mut skills, side, team)?;
    }
    Ok(skills)
}

/// Reads the learned skills of a team and adds them under the name that it has in the game.
///
/// # Errors
/// If a file cannot be read.
pub fn add_skills(skills: &mut TeamSkills, name: &str, team: &CampaignTeam) -> Result<(), String> {
    for (skill, path) in &team.skills {
        let bytes = std::fs::read(path).map_err(|cause| format!("{}: {cause}", path.display()))?;
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        skills.add(SkillFile::new(name, skill, &file, &bytes), bytes);
    }
    Ok(())
}

/// The identity of this program: two programs with equal digests play equal matches.
///
/// # Errors
/// If the fixed games cannot be played.
pub fn program_identity() -> Result<ProgramIdentity, Box<dyn Error>> {
    let mut digest = campaign::Digest::default();
    for seed in FIXED_SEEDS {
        let mut plan = soccer_match::MatchPlan::new(soccer_match::GameKind::Match).with_seed(seed);
        for (name, text) in FIXED_GAME {
            plan.set(name, text)?;
        }
        plan.threads = 1;
        digest.add(&plan.play()?.digest.to_le_bytes());
    }
    Ok(ProgramIdentity { version: env!("CARGO_PKG_VERSION").to_owned(), digest: digest.text() })
}
