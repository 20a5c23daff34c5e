//! The matches of which a game consists: regular time, extra time and a penalty shoot-out, or a run of a challenge.

use std::collections::BTreeMap;
use std::path::Path;

use ::soccer_match::MatchErrorCause;
use campaign::{CampaignTeam, JobFiles, JobKind, JobParameters};
use sandbox::report::TeamIsolationReport;
use sandbox::script::TeamIsolation;
use serde_json::{Value, json};
use settings::Worlds;
use soccer_challenge::{RunResult, RunStatus};
use tournament::{Forfeit, GameOutcome, GamePart, StageEntry, TournamentFile};

use super::file_error::file_error;
use super::folder::write_json;
use super::mixed_team;
use super::plan::TournamentPlan;
use super::team_limits::TeamLimits;
#[cfg(feature = "humanoid")]
use crate::commands::campaign::humanoid_match;
use crate::commands::campaign::{challenge_run, soccer_match};
use crate::commands::match_command::interrupt::{self, INTERRUPTED};
use crate::signal::EXIT_INTERRUPTED;

/// The key of the length of a half of 3D soccer.
const HALF_TIME: &str = "RuleHalfTime";

/// The length of a half of extra time, s: as magmaCompetition has it (docs/reference/challenge.md 13).
const EXTRA_HALF_TIME_S: f64 = 150.0;

/// The key of the length of a half of extra time of humanoids, and its value for that of the rule book.
const HUMANOID_EXTRA_HALF_TIME: &str = "extra-half-time";
const OF_RULE_BOOK: i64 = -1;

/// The number of players in a team, and their number without a setting.
const PLAYERS: &str = "players";
const PLAYERS_MAX: usize = 11;

/// The folder in which a game is played, and the isolation of its teams.
#[derive(Clone, Copy)]
pub struct GamePlace<'a> {
    /// The folder.
    pub work: &'a Path,
    /// The isolation; `None`: scripts run as the user of this program.
    pub isolation: Option<&'a TeamIsolation>,
}

/// A match of a game: its name in files, and its parameters.
type PartJob = (&'static str, JobParameters);

/// The result of one match.
struct PartResult {
    goals: [u32; 2],
    /// Goals of extra time among them, and of a shoot-out, in a match that has all phases.
    extra_time: Option<[u32; 2]>,
    penalties: Option<[u32; 2]>,
    departures: Vec<String>,
    incidents: Vec<String>,
    /// The reason for which a team without players forfeits.
    deserted: [Option<String>; 2],
    report: Value,
    state: String,
    cycles: u64,
}

/// The reason for which a match has no result.
enum PartError {
    /// A team forfeits.
    Forfeit(Forfeit),
    /// No team is to blame.
    Fault(String),
}

/// The job of a run of a challenge.
pub fn challenge_job(
    plan: &TournamentPlan,
    stage: &StageEntry,
    team: CampaignTeam,
    name: &str,
    run: u64,
) -> JobParameters {
    let mut job = plan.job(JobKind::Challenge, vec![team], stage, run);
    job.settings.insert(String::from("challenge"), json!(name));
    job
}

/// The jobs of all parts that a game of a stage may have, after the one of regular time.
pub fn all_parts(file: &TournamentFile, stage: &StageEntry, regular: &JobParameters) -> Vec<JobParameters> {
    let extra_time = stage.extra_time.unwrap_or(true).then(|| extra_time_job(file, regular).1);
    let penalties = stage.penalties.unwrap_or(true).then(|| penalty_job(file, regular).1);
    let regular = [regular_job(file, regular, stage.extra_time.unwrap_or(true)).1];
    let is_soccer = file.kind == JobKind::Match;
    regular.into_iter().chain(extra_time.filter(|_| is_soccer)).chain(penalties.filter(|_| is_soccer)).collect()
}

/// Regular time. A humanoid match has extra time and shoot-out in the same run.
fn regular_job(file: &TournamentFile, job: &JobParameters, has_extra_time: bool) -> PartJob {
    let mut job = job.clone();
    if job.kind == JobKind::Humanoid && has_extra_time {
        job.settings.insert(HUMANOID_EXTRA_HALF_TIME.to_owned(), json!(OF_RULE_BOOK));
        job.settings.extend(file.extra_time.clone());
        job.settings.extend(file.penalties.clone());
    }
    ("regular", job)
}

/// Extra time: a match with shorter halves.
fn extra_time_job(file: &TournamentFile, regular: &JobParameters) -> PartJob {
    let mut job = regular.clone();
    job.settings.insert(HALF_TIME.to_owned(), json!(EXTRA_HALF_TIME_S));
    job.settings.extend(file.extra_time.clone());
    job.seed += 1;
    ("extra-time", job)
}

/// A penalty shoot-out: one player of each team has an attempt.
fn penalty_job(file: &TournamentFile, regular: &JobParameters) -> PartJob {
    let mut job = regular.clone();
    job.settings.remove(PLAYERS);
    for (key, text) in soccer_world::PENALTY.values {
        let value = serde_json::from_str(text).unwrap_or_else(|_| json!(text));
        job.settings.insert((*key).to_owned(), value);
    }
    job.settings.extend(file.penalties.clone());
    job.seed += 2;
    ("penalties", job)
}

/// Plays a match in the folder `work`: regular time, and after a draw what the stage asks for.
///
/// # Errors
/// The reason, if no team is to blame for the end of the match.
pub fn play_match(
    file: &TournamentFile,
    regular: &JobParameters,
    (has_extra_time, has_penalties): (bool, bool),
    place: GamePlace<'_>,
    worlds: &'static Worlds,
) -> Result<(GameOutcome, Vec<GamePart>), String> {
    let work = place.work;
    let limits = TeamLimits::start(file.limits);
    let mut outcome = GameOutcome::default();
    let mut parts = Vec::new();
    let mut jobs = vec![regular_job(file, regular, has_extra_time)];
    if regular.kind == JobKind::Match {
        jobs.extend(has_extra_time.then(|| extra_time_job(file, regular)));
        jobs.extend(has_penalties.then(|| penalty_job(file, regular)));
    }
    for (name, job) in jobs {
        let goals = outcome.goals.unwrap_or_default();
        if !parts.is_empty() && goals[0] != goals[1] {
            break;
        }
        let result = match play_part(name, &job, place, &limits, worlds) {
            Ok(result) => result,
            Err(PartError::Forfeit(forfeit)) => {
                outcome.forfeit = Some(forfeit);
                // The recording so far is evidence.
                let recording = recording(work, name);
                parts.extend(recording.map(|recording| GamePart {
                    name: name.to_owned(),
                    recording: Some(recording),
                    recording_sha256: None,
                    report: None,
                    state: String::new(),
                    cycles: 0,
                }));
                break;
            }
            Err(PartError::Fault(reason)) => return Err(reason),
        };
        parts.push(GamePart {
            name: name.to_owned(),
            recording: recording(work, name),
            recording_sha256: None,
            report: Some(format!("{name}.json")),
            state: result.state.clone(),
            cycles: result.cycles,
        });
        write_json(&work.join(format!("{name}.json")), &result.report)?;
        add_result(&mut outcome, name, &result);
        if outcome.forfeit.is_some() {
            break;
        }
    }
    Ok((outcome, parts))
}

/// The recording of a part in this folder, if it was written.
fn recording(work: &Path, name: &str) -> Option<String> {
    let file = format!("{name}.mcap");
    work.join(&file).is_file().then_some(file)
}

/// Adds the result of a part to the outcome of the game.
fn add_result(outcome: &mut GameOutcome, name: &str, result: &PartResult) {
    outcome.departures.extend(result.departures.clone());
    outcome.incidents.extend(result.incidents.clone());
    match name {
        "penalties" => outcome.penalties = Some(result.goals),
        "extra-time" => {
            outcome.extra_time = Some(result.goals);
            outcome.goals = outcome.goals.map(|[left, right]| [left + result.goals[0], right + result.goals[1]]);
        }
        _ => {
            outcome.goals = Some(result.goals);
            (outcome.extra_time, outcome.penalties) = (result.extra_time, result.penalties);
        }
    }
    let sides = result.deserted.each_ref().map(Option::is_some);
    if sides != [false; 2] {
        let reason = result.deserted.iter().flatten().cloned().collect::<Vec<_>>().join("; ");
        outcome.forfeit = Some(Forfeit { sides, reason });
    }
}

/// Plays one match.
fn play_part(
    name: &str,
    job: &JobParameters,
    place: GamePlace<'_>,
    limits: &TeamLimits,
    worlds: &'static Worlds,
) -> Result<PartResult, PartError> {
    let GamePlace { work, isolation } = place;
    let has_scripts = job.teams.iter().any(|team| team.script.is_some());
    let isolation = isolation.filter(|_| has_scripts).cloned();
    let output = work.join(format!("output-{name}"));
    std::fs::create_dir_all(&output).map_err(|cause| PartError::Fault(file_error(&output, cause)))?;
    let files = JobFiles { recording: Some(work.join(format!("{name}.mcap"))), output };
    let result = match job.kind {
        #[cfg(feature = "humanoid")]
        JobKind::Humanoid => humanoid_part(job, &files, isolation, worlds),
        _ => soccer_part(job, &files, isolation, worlds),
    };
    // A team that exceeds a limit ends the match.
    if let Some(forfeit) = limits.forfeit() {
        return Err(PartError::Forfeit(forfeit));
    }
    if interrupt::is_interrupted() {
        // A game that was interrupted has not failed: it gets no result, and is played again.
        std::process::exit(i32::from(EXIT_INTERRUPTED));
    }
    result
}

/// Plays a match of 3D soccer.
fn soccer_part(
    job: &JobParameters,
    files: &JobFiles,
    isolation: Option<TeamIsolation>,
    worlds: &'static Worlds,
) -> Result<PartResult, PartError> {
    let fault = |error: Box<dyn std::error::Error>| PartError::Fault(error.to_string());
    let (one, errors) = soccer_match::planned_match(job, files, isolation, worlds).map_err(fault)?;
    let played = one.play(&INTERRUPTED).map_err(|failed| {
        let absent = match failed.cause {
            MatchErrorCause::Interrupted => [false; 2],
            _ => failed.cause.absent_teams(),
        };
        forfeit_or_fault(job, absent, failed.reason(""))
    })?;
    errors.check().map_err(|error| PartError::Fault(error.to_string()))?;
    let is_shootout = played.shootout.is_some();
    let deserted = [0, 1].map(|side| {
        let last = played.departures[side].last()?;
        let numbers = played.departures[side].iter().map(|departure| departure.unum);
        deserted(job, side, numbers, f64::from(last.time_s)).filter(|_| !is_shootout)
    });
    Ok(PartResult {
        goals: played.statistics.score.map(|goals| u32::try_from(goals).unwrap_or_default()),
        extra_time: None,
        penalties: None,
        departures: soccer_match::departures(job, &played.departures),
        incidents: incidents(job, &played.isolation),
        deserted,
        report: json!({ "game": played.json(), "timing": played.timing() }),
        state: format!("{:016x}", played.digest),
        cycles: played.cycles,
    })
}

/// Plays a humanoid match: one run with all phases.
#[cfg(feature = "humanoid")]
fn humanoid_part(
    job: &JobParameters,
    files: &JobFiles,
    isolation: Option<TeamIsolation>,
    worlds: &'static Worlds,
) -> Result<PartResult, PartError> {
    let fault = |error: Box<dyn std::error::Error>| PartError::Fault(error.to_string());
    let one = humanoid_match::planned_match(job, files, isolation, worlds).map_err(fault)?;
    let result = one
        .play(None, &INTERRUPTED)
        .map_err(|failed| forfeit_or_fault(job, failed.cause.absent_teams(), failed.reason("")))?;
    one.errors.check().map_err(|error| PartError::Fault(error.to_string()))?;
    let statistics = &result.statistics;
    let deserted = [0, 1].map(|side| {
        let of_side = || statistics.departures.iter().filter(move |departure| departure.id.side.index() == side);
        deserted(job, side, of_side().map(|departure| departure.id.number), of_side().next_back()?.time_s)
    });
    Ok(PartResult {
        goals: statistics.score,
        extra_time: humanoid_match::goals_of_extra_time(statistics),
        penalties: humanoid_match::goals_of_shootout(statistics),
        incidents: incidents(job, &result.isolation),
        departures: statistics.departures.iter().map(|one| humanoid_match::departure_text(job, one)).collect(),
        deserted,
        report: json!({ "game": result.json(), "timing": result.timing() }),
        state: format!("{:016x}", statistics.digest),
        cycles: statistics.cycles,
    })
}

/// The incidents of isolated teams, with their names.
fn incidents(job: &JobParameters, reports: &[TeamIsolationReport]) -> Vec<String> {
    let name = |side: usize| job.teams.get(side).map_or("?", |team| team.name.as_str());
    let of_team = |report: &TeamIsolationReport| {
        let times = |times: u64| if times > 1 { format!(" ({times} times)") } else { String::new() };
        let lines = report.incidents.iter();
        let text = |(text, count): (&String, &u64)| format!("{}: {text}{}", name(report.team), times(*count));
        lines.map(text).collect::<Vec<_>>()
    };
    reports.iter().flat_map(of_team).collect()
}

/// The forfeit of absent teams with start scripts. A built-in team comes always, and so do mixed teams, whose script is ours:
/// if they are absent, no team is to blame.
fn forfeit_or_fault(job: &JobParameters, absent: [bool; 2], reason: String) -> PartError {
    let sides = [0, 1].map(|side| absent[side] && has_script(job, side));
    if sides == [false; 2] { PartError::Fault(reason) } else { PartError::Forfeit(Forfeit { sides, reason }) }
}

/// The reason for the forfeit of a team if all its players have left.
fn deserted<N: Ord>(job: &JobParameters, side: usize, numbers: impl Iterator<Item = N>, time_s: f64) -> Option<String> {
    let left: std::collections::BTreeSet<N> = numbers.collect();
    let name = job.teams.get(side).map(|team| team.name.clone())?;
    let is_empty = left.len() >= players(&job.settings) && has_script(job, side);
    is_empty.then(|| format!("all players of {name} have left the game, the last one at {time_s:.1} s"))
}

fn has_script(job: &JobParameters, side: usize) -> bool {
    job.teams.get(side).is_some_and(|team| team.script.is_some() && team.version != mixed_team::VERSION)
}

/// The number of players of a team.
pub fn players(settings: &BTreeMap<String, Value>) -> usize {
    let players = settings.get(PLAYERS).and_then(Value::as_u64).and_then(|players| usize::try_from(players).ok());
    players.filter(|players| *players > 0).unwrap_or(PLAYERS_MAX)
}

/// Plays a run of a challenge in the folder `work`.
///
/// # Errors
/// The reason, if the team is not to blame for the end of the run.
pub fn play_run(
    job: &JobParameters,
    work: &Path,
    worlds: &'static Worlds,
) -> Result<(GameOutcome, Vec<GamePart>), String> {
    let output = work.join("output-run");
    std::fs::create_dir_all(&output).map_err(|cause| file_error(&output, cause))?;
    let files = JobFiles { recording: Some(work.join("run.mcap")), output };
    let result = challenge_run::run(job, &files, worlds).map_err(|error| error.to_string())?;
    if interrupt::is_interrupted() {
        std::process::exit(i32::from(EXIT_INTERRUPTED));
    }
    let RunResult { outcome: run, ticks, digest, script_output, .. } = result;
    let reason = || format!("{}\n{}", run.reason, script_output.join("\n")).trim_end().to_owned();
    let mut outcome = GameOutcome::default();
    match run.status {
        status if status.is_valid() => outcome.score = Some(run.score).filter(|score| score.is_finite()),
        RunStatus::Timeout => {}
        RunStatus::LaunchTimeout | RunStatus::DirectConnect | RunStatus::TooManyAgents | RunStatus::AgentLost
            if has_script(job, 0) =>
        {
            outcome.forfeit = Some(Forfeit { sides: [true, false], reason: reason() });
        }
        _ => return Err(reason()),
    }
    let parts = vec![GamePart {
        name: String::from("run"),
        recording: recording(work, "run"),
        recording_sha256: None,
        report: None,
        state: format!("{digest:016x}"),
        cycles: ticks,
    }];
    Ok((outcome, parts))
}
