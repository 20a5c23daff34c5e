//! Plays the jobs of a campaign that are sessions of the rescue world with scripted operators.

use std::collections::BTreeMap;
use std::error::Error;

use campaign::{GameResult, JobParameters};
use rescue_experiment::{ExperimentSession, run_session};
use rescue_world::metrics::{columns, row};
use settings::Worlds;

use crate::commands::rescue::ExperimentProgram;

/// The key of a session's simulated time, minutes.
const MINUTES: &str = "minutes";

/// The simulated time of a session without this key, minutes.
const MINUTES_DEFAULT: f64 = 20.0;

/// Plays a session to its end, in this thread.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn play(job: &JobParameters, worlds: &'static Worlds) -> Result<GameResult, Box<dyn Error>> {
    let session = session(job, worlds)?;
    let result = run_session(&session, &program(worlds))?;
    let values = columns().into_iter().zip(row(&result.metrics));
    let values = values.filter_map(|(name, value)| Some((name.to_owned(), value.parse::<f64>().ok()?)));
    let measures: BTreeMap<String, f64> = values.filter(|(_, value)| value.is_finite()).collect();
    let mut digest = campaign::Digest::default();
    digest.add(&result.log);
    Ok(GameResult { measures: vec![measures], state: digest.text(), cycles: session.ticks(), ..GameResult::default() })
}

/// Checks a job before it is played.
///
/// # Errors
/// If a key or a value is wrong, or the team is no script operator.
pub fn check(job: &JobParameters, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    session(job, worlds).map(drop)
}

fn program(worlds: &'static Worlds) -> ExperimentProgram {
    ExperimentProgram { worlds, command: "campaign" }
}

/// The session of a job: the parameters of a team are keys of the world and of its operators.
fn session(job: &JobParameters, worlds: &'static Worlds) -> Result<ExperimentSession, Box<dyn Error>> {
    let team = job.teams.first().ok_or("the job has no team")?;
    if team.script.is_some() || !team.skills.is_empty() {
        return Err(format!(
            "team {}: rescue campaigns are of scripted operators: leave out `start` and `skills`, and put keys of the \
             world and of operators into `parameters`",
            team.name
        )
        .into());
    }
    let mut settings = job.settings.clone();
    settings.extend(team.parameters.clone());
    let minutes =
        settings.remove(MINUTES).map(|value| value.as_f64().ok_or(format!("{MINUTES} is {value}; it takes a time")));
    let minutes = minutes.transpose()?.unwrap_or(MINUTES_DEFAULT);
    Ok(ExperimentSession::single(&team.name, minutes, job.seed, &settings, &program(worlds))?)
}
