//! The kinds of jobs, and the module that plays each.

use std::error::Error;

use campaign::{Better, CampaignFile, CampaignJob, GameResult, JobFiles, JobKind, JobParameters, ProgramIdentity};
use settings::Worlds;

#[cfg(feature = "rescue")]
use super::rescue_session;
#[cfg(feature = "ssl")]
use super::small_size_match;
use super::{challenge_run, soccer_match};
#[cfg(feature = "humanoid")]
use super::{humanoid_identity, humanoid_match};

/// Plays a job to its end, in this thread.
///
/// # Errors
/// The reason why it was not played to its end.
pub fn play(job: &CampaignJob, files: &JobFiles, worlds: &'static Worlds) -> Result<GameResult, String> {
    let result = match job.parameters.kind {
        JobKind::Match => return soccer_match::play(job, files, worlds),
        JobKind::Challenge => challenge_run::play(&job.parameters, files, worlds),
        #[cfg(feature = "ssl")]
        JobKind::SmallSize => small_size_match::play(&job.parameters, files, worlds),
        #[cfg(feature = "humanoid")]
        JobKind::Humanoid => humanoid_match::play(&job.parameters, files, worlds),
        #[cfg(feature = "rescue")]
        JobKind::Rescue => rescue_session::play(&job.parameters, worlds),
        #[cfg(not(all(feature = "ssl", feature = "humanoid", feature = "rescue")))]
        kind => Err(absent(kind).into()),
    };
    result.map_err(|error| error.to_string())
}

/// Checks teams and settings of a job before it is played.
///
/// # Errors
/// If a key, a value, a parameter or a skill is wrong, or the job cannot be played.
pub fn check(job: &JobParameters, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    match job.kind {
        JobKind::Match => soccer_match::check(job, worlds),
        JobKind::Challenge => challenge_run::check(job),
        #[cfg(feature = "ssl")]
        JobKind::SmallSize => small_size_match::check(job, worlds),
        #[cfg(feature = "humanoid")]
        JobKind::Humanoid => humanoid_match::check(job, worlds),
        #[cfg(feature = "rescue")]
        JobKind::Rescue => rescue_session::check(job, worlds),
        #[cfg(not(all(feature = "ssl", feature = "humanoid", feature = "rescue")))]
        kind => Err(absent(kind).into()),
    }
}

/// The values of a measure that are better. `measure` is `None` for the usual one of the kind.
///
/// # Errors
/// If jobs of this kind have no such measure, or neither direction is better by itself.
pub fn better(job: &JobParameters, measure: Option<&str>) -> Result<Better, Box<dyn Error>> {
    match (job.kind, measure) {
        (JobKind::Challenge, None | Some(campaign::SCORE)) => Ok(challenge_run::better(job)?),
        (_, None | Some(campaign::GOALS | campaign::FOUND)) => Ok(Better::Higher),
        (JobKind::Match, Some(measure)) => Ok(soccer_match::better(measure)?),
        #[cfg(feature = "humanoid")]
        (JobKind::Humanoid, Some(measure)) => Ok(humanoid_match::better(measure)?),
        (_, Some(measure)) => {
            Err(format!("objective {measure}: say which values are better: better = \"higher\" or \"lower\"").into())
        }
    }
}

/// The identity of this program in a campaign: two programs with equal digests play equal jobs.
///
/// # Errors
/// If the fixed games cannot be played, or the world of the jobs is not installed.
pub fn program_identity(file: &CampaignFile, worlds: &'static Worlds) -> Result<ProgramIdentity, Box<dyn Error>> {
    let kinds = [Some(file.kind), file.tune.as_ref().and_then(|tune| tune.kind)];
    #[cfg(feature = "humanoid")]
    if kinds.contains(&Some(JobKind::Humanoid)) {
        if kinds.iter().flatten().any(|kind| *kind != JobKind::Humanoid) {
            return Err("[tune] kind: a campaign of humanoid matches tunes in humanoid matches; leave it out".into());
        }
        return humanoid_identity::program_identity(file, worlds);
    }
    #[cfg(not(feature = "humanoid"))]
    let _ = (kinds, worlds);
    soccer_match::program_identity()
}

#[cfg(not(all(feature = "ssl", feature = "humanoid", feature = "rescue")))]
fn absent(kind: JobKind) -> String {
    format!("this program was built without the league for jobs of the kind {}", kind.name())
}
