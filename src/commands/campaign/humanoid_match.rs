//! Plays the jobs of a campaign that are matches of the 3D league of 2026.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use campaign::{Better, CampaignTeam, GameResult, JobFiles, JobParameters};
use engine::Value;
use humanoid_match::{Departure, Half, HumanoidMatchResult, HumanoidMatchStatistics, HumanoidMatchTeam};
use humanoid_world::GamePhase;
use sandbox::script::TeamIsolation;
use settings::server_parameters::{RECORD, SEED, WORLD};
use settings::{CommandScope, Origin, ParameterArgs, RunConfig, Worlds, initial_agents};

use super::soccer_match::{script_variables, setting_text};
use crate::commands::match_command::humanoid::{HumanoidMatchSpec, PlannedMatch, RULES_COMPLETE, builtin_team};
use crate::commands::match_command::interrupt::INTERRUPTED;
use crate::commands::match_command::own_defaults;

/// The key of the length of a half, s.
const HALF_TIME: &str = "half-time";

/// The key of the largest distance of the ball from the centre at kick-offs, m, and its default. Nothing else differs between
/// games of equal players in which the same team kicks off.
const BALL_SPREAD: &str = "ball-spread";
const BALL_SPREAD_M: f64 = 0.05;

/// The largest one, m: inside the circle.
const BALL_SPREAD_MAX_M: f64 = 1.0;

/// The measures of a game beside its goals: the number of a team's falls, and that of its fouls.
const FALLS: &str = "falls";
const FOULS: &str = "fouls";

/// Plays a match to its end. Its players have threads of their own.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn play(job: &JobParameters, files: &JobFiles, worlds: &'static Worlds) -> Result<GameResult, Box<dyn Error>> {
    let result = play_match(job, files, worlds)?;
    let statistics = &result.statistics;
    Ok(GameResult {
        goals: Some(statistics.score),
        measures: [0, 1].map(|team| measures(&result, team)).to_vec(),
        departures: statistics.departures.iter().map(|departure| departure_text(job, departure)).collect(),
        state: format!("{:016x}", statistics.digest),
        cycles: statistics.cycles,
    })
}

/// Plays the match of a job.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn play_match(
    job: &JobParameters,
    files: &JobFiles,
    worlds: &'static Worlds,
) -> Result<HumanoidMatchResult, Box<dyn Error>> {
    let one = planned_match(job, files, None, worlds)?;
    let result = one.play(None, &INTERRUPTED).map_err(|failed| failed.reason(""))?;
    one.errors.check()?;
    Ok(result)
}

/// The match of a job.
///
/// # Errors
/// If a key, a value or a skill is wrong.
pub fn planned_match(
    job: &JobParameters,
    files: &JobFiles,
    isolation: Option<TeamIsolation>,
    worlds: &'static Worlds,
) -> Result<PlannedMatch, Box<dyn Error>> {
    let mut config = config(job, worlds)?;
    if let Some(path) = &files.recording {
        let path = Value::Text(path.display().to_string()).to_string();
        config.set(RECORD, &path, Origin::Command("campaign"))?;
    }
    PlannedMatch::new(spec(job, Some(files.output.clone()), isolation)?, config, None)
}

fn measures(result: &HumanoidMatchResult, team: usize) -> BTreeMap<String, f64> {
    let statistics = &result.statistics;
    let fouls = statistics.fouls.iter().filter(|foul| foul.robot.side.index() == team).count();
    let measures = [(FALLS, f64::from(statistics.falls()[team])), (FOULS, fouls as f64)];
    measures.map(|(name, value)| (name.to_owned(), value)).into()
}

/// A player that left the match, in words.
pub fn departure_text(job: &JobParameters, departure: &Departure) -> String {
    let team = job.teams.get(departure.id.side.index()).map(|team| team.name.as_str()).unwrap_or_default();
    format!("{team} {} at {:.1} s", departure.id.number, departure.time_s)
}

/// The faults of the left team in a match with halves of this length.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn faults(
    mut job: JobParameters,
    half_s: u32,
    files: &JobFiles,
    worlds: &'static Worlds,
) -> Result<Vec<String>, Box<dyn Error>> {
    job.settings.insert(HALF_TIME.to_owned(), half_s.into());
    let result = play_match(&job, files, worlds)?;
    let own = result.statistics.departures.iter().filter(|one| one.id.side.index() == 0);
    Ok(own.map(|one| format!("player {} has left the match at {:.1} s", one.id.number, one.time_s)).collect())
}

/// The values of a measure that are better.
///
/// # Errors
/// If there is no such measure.
pub fn better(measure: &str) -> Result<Better, String> {
    match measure {
        FALLS | FOULS => Ok(Better::Lower),
        _ => Err(format!(
            "objective {measure}: humanoid matches have no such measure; there are {}, {FALLS}, {FOULS}",
            campaign::GOALS
        )),
    }
}

/// Checks teams and settings of a job before it is played.
///
/// # Errors
/// If a key, a value or a skill is wrong, or the match cannot be played.
pub fn check(job: &JobParameters, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let config = config(job, worlds)?;
    config.check()?;
    if !config.values().switch(RULES_COMPLETE)? {
        return Err(format!("[settings] {RULES_COMPLETE}: a match has complete rules; leave it out").into());
    }
    if initial_agents(config.values())? != 0 {
        return Err("[settings] wait-agents: a match waits for its players; `players` says how many".into());
    }
    PlannedMatch::new(spec(job, None, None)?, config, None).map(drop)
}

fn spec(
    job: &JobParameters,
    output: Option<PathBuf>,
    isolation: Option<TeamIsolation>,
) -> Result<HumanoidMatchSpec, String> {
    let [left, right] = &job.teams[..] else {
        return Err(format!("a match has two teams, and here are {}", job.teams.len()));
    };
    Ok(HumanoidMatchSpec {
        number: 1,
        teams: [team(left)?, team(right)?],
        ball_spread_m: ball_spread_m(job)?,
        join_timeout: Duration::from_secs(job.join_s),
        script_logs: output,
        processor_budget: None,
        script_variables: [script_variables(left), script_variables(right)],
        isolation,
        announces_monitors: false,
    })
}

fn ball_spread_m(job: &JobParameters) -> Result<f64, String> {
    let Some(value) = job.settings.get(BALL_SPREAD) else { return Ok(BALL_SPREAD_M) };
    let spread_m = value.as_f64().filter(|spread_m| (0.0..=BALL_SPREAD_MAX_M).contains(spread_m));
    spread_m.ok_or_else(|| format!("{BALL_SPREAD} is {value}; it takes a distance from 0 to {BALL_SPREAD_MAX_M} m"))
}

fn team(team: &CampaignTeam) -> Result<HumanoidMatchTeam, String> {
    let fault = |reason: String| format!("team {}: {reason}", team.name);
    if let Some(script) = &team.script {
        return Ok(HumanoidMatchTeam::Script(script.clone()));
    }
    if let Some(name) = team.parameters.keys().next() {
        return Err(fault(format!("{name}: the built-in humanoid team has no parameters; vary its `skills`")));
    }
    builtin_team(team.skills.iter().map(|(name, file)| (name.as_str(), file.as_path()))).map_err(fault)
}

/// The settings of a job. No file has a part in them, so they are the same on every machine.
fn config(job: &JobParameters, worlds: &'static Worlds) -> Result<RunConfig, String> {
    let sets = job
        .settings
        .iter()
        .filter(|(key, _)| *key != BALL_SPREAD)
        .map(|(key, value)| format!("{key}={}", setting_text(value)));
    let own = [format!("{WORLD}={}", humanoid_files::LEAGUE_2026.spec.name), format!("{SEED}={}", job.seed)];
    load(own.into_iter().chain(sets).collect(), worlds)
}

/// The settings of the world with these values.
pub fn load(sets: Vec<String>, worlds: &'static Worlds) -> Result<RunConfig, String> {
    let scope = CommandScope { defaults: own_defaults, ..CommandScope::all_keys("campaign") };
    let config = RunConfig::load_without_file(&ParameterArgs { sets, ..ParameterArgs::default() }, worlds, &scope);
    config.map_err(|error| format!("[settings] or [factors]: {}", error.trim_start_matches("--set ")))
}

/// The goals of extra time, if it was played.
pub fn goals_of_extra_time(statistics: &HumanoidMatchStatistics) -> Option<[u32; 2]> {
    let is_extra = |half: &&Half| matches!(half.phase, GamePhase::FirstExtraHalf | GamePhase::SecondExtraHalf);
    let halves = || statistics.halves.iter().filter(is_extra);
    halves().next()?;
    Some(halves().fold([0; 2], |sum, half| [sum[0] + half.score[0], sum[1] + half.score[1]]))
}

/// The goals of the penalty shoot-out, if there was one: its last event has them.
pub fn goals_of_shootout(statistics: &HumanoidMatchStatistics) -> Option<[u32; 2]> {
    let last = statistics.events.iter().rfind(|event| event.kind == "penalty")?;
    let (_, goals) = last.text.rsplit_once(", ")?;
    let (left, right) = goals.split_once(" : ")?;
    Some([left.parse().ok()?, right.parse().ok()?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use humanoid_match::MatchEvent;

    #[test]
    fn extra_time_and_shootout_are_counted() {
        let mut statistics = HumanoidMatchStatistics::default();
        assert_eq!((goals_of_extra_time(&statistics), goals_of_shootout(&statistics)), (None, None));
        let half = |phase, score| Half { phase, start_s: 0.0, end_s: 1.0, score };
        statistics.halves = vec![
            half(GamePhase::SecondHalf, [4, 4]),
            half(GamePhase::FirstExtraHalf, [1, 0]),
            half(GamePhase::SecondExtraHalf, [0, 1]),
        ];
        let event =
            |text: &str| MatchEvent { time_s: 0.0, kind: "penalty", text: text.to_owned(), reason: String::new() };
        statistics.events = vec![event("penalty left: goal, 1 : 0"), event("penalty right: no goal, 1 : 0")];
        assert_eq!(goals_of_extra_time(&statistics), Some([1, 1]));
        assert_eq!(goals_of_shootout(&statistics), Some([1, 0]));
    }
}
