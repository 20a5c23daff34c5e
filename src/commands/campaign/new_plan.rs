//! The plan of a campaign file.

use std::error::Error;
use std::path::Path;

use campaign::{CampaignFile, CampaignPlan, CampaignProgress, JobKind};
use serde_json::Value;
use settings::Worlds;
use soccer_analysis::find_measure;
use soccer_team::{TeamParameterError, TeamParameters};

use super::job_kinds;
use crate::commands::builtin_version::find_version;

/// The plan of a campaign file, for this program. All that the file leaves to the program is in it: directions of measures,
/// and first values of parameters.
///
/// # Errors
/// If the file is wrong, a setting or a parameter of it is, or one of a team's files cannot be read.
pub fn new_plan(path: &Path, worlds: &'static Worlds) -> Result<CampaignPlan, Box<dyn Error>> {
    let mut file = CampaignFile::read(path)?;
    for team in &mut file.teams {
        if let Some(script) = find_version(&team.start)? {
            team.start = script.display().to_string();
        }
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let program = job_kinds::program_identity(&file, worlds)?;
    let mut plan = CampaignPlan::new(file, folder, program)?;
    check_tuned_parameters(&plan)?;
    add_starts(&mut plan);
    check_jobs(&plan, worlds)?;
    add_directions(&mut plan)?;
    Ok(plan)
}

/// True if the parameters of the tuned team are those of the built-in soccer team.
fn tunes_builtin_team(plan: &CampaignPlan) -> bool {
    let kind = plan.file.tune.as_ref().and_then(|tune| tune.kind).unwrap_or(plan.file.kind);
    plan.is_repeatable() && matches!(kind, JobKind::Match | JobKind::Challenge)
}

/// Checks names and bounds of tuned parameters: the search would try each value between the bounds.
fn check_tuned_parameters(plan: &CampaignPlan) -> Result<(), String> {
    let Some(tune) = plan.file.tune.as_ref().filter(|_| tunes_builtin_team(plan)) else { return Ok(()) };
    for (name, parameter) in &tune.parameters {
        let fault = |reason: String| format!("[tune.parameters] {reason}");
        for (key, value) in [("min", parameter.min), ("max", parameter.max)] {
            let set = TeamParameters::default().set(name, value);
            set.map_err(|error| match error {
                TeamParameterError::OutOfRange { .. } => fault(format!("{key}: {error}")),
                TeamParameterError::Unknown { .. } => fault(error.to_string()),
            })?;
        }
    }
    Ok(())
}

/// Adds the first values of tuned parameters that are neither in the file nor with the team: the built-in team's defaults.
fn add_starts(plan: &mut CampaignPlan) {
    let is_builtin = tunes_builtin_team(plan);
    let Some(tune) = &mut plan.file.tune else { return };
    for (name, parameter) in &mut tune.parameters {
        let own = plan.teams.first().and_then(|team| team.parameters.get(name)).and_then(Value::as_f64);
        let default = is_builtin.then(|| TeamParameters::default_of(name)).flatten();
        parameter.start = parameter.start.or(own).or(default);
    }
}

/// Checks the first job of the tuning, and in each combination of factors.
fn check_jobs(plan: &CampaignPlan, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let progress = CampaignProgress::new(plan)?;
    let schedule = progress.schedule();
    let deciding =
        (0..schedule.cells.len() * schedule.pairings.len()).map(|number| schedule.tuning_pairs() + number as u64);
    for number in [0].into_iter().chain(deciding) {
        for job in progress.first_jobs(number) {
            job_kinds::check(&job.parameters, worlds)?;
        }
    }
    Ok(())
}

/// Adds the values of measures that are better.
fn add_directions(plan: &mut CampaignPlan) -> Result<(), Box<dyn Error>> {
    let progress = CampaignProgress::new(plan)?;
    let mut directions = Vec::new();
    for number in [0, progress.schedule().tuning_pairs()] {
        let job = progress.first_jobs(number).into_iter().next().ok_or("the campaign has no jobs")?;
        let is_tuning = job.pair.iteration.is_some();
        let tune = plan.file.tune.as_ref().filter(|_| is_tuning);
        let (measure, stated) = match tune {
            Some(tune) => (&tune.objective, tune.better),
            None => (&plan.file.objective, plan.file.better),
        };
        let direction = match stated {
            Some(stated) => stated,
            None => job_kinds::better(&job.parameters, measure.as_deref())?,
        };
        // Factors may vary the challenge. Advantages of both directions have no common mean.
        let cells = if is_tuning { 0 } else { progress.schedule().cells.len() * progress.schedule().pairings.len() };
        for number in (0..cells).map(|cell| progress.schedule().tuning_pairs() + cell as u64) {
            for other in progress.first_jobs(number).iter().filter(|_| stated.is_none()) {
                if job_kinds::better(&other.parameters, measure.as_deref())? != direction {
                    return Err(
                        "[factors]: higher scores are better in one of the challenges, lower ones in another; play \
                                them in campaigns of their own"
                            .into(),
                    );
                }
            }
        }
        if job.parameters.is_analysed {
            // A measure that no game has would be noticed after all of them.
            find_measure(measure.as_deref().unwrap_or_default()).map_err(|error| format!("objective: {error}"))?;
        }
        directions.push((is_tuning, direction));
    }
    for (is_tuning, direction) in directions {
        match plan.file.tune.as_mut().filter(|_| is_tuning) {
            Some(tune) => tune.better = Some(direction),
            None => plan.file.better = Some(direction),
        }
    }
    Ok(())
}
