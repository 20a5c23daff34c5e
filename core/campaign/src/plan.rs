//! The plan of a campaign: its file, its teams with their identities, and the program that plays.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::campaign_file::{CampaignFile, TeamEntry};
use crate::error::CampaignError;
use crate::job::{CampaignJob, JobParameters};
use crate::job_kind::JobKind;
use crate::objective::{Better, Objective};
use crate::schedule::{PairPlan, PairSchedule};
use crate::team::CampaignTeam;

/// The program that plays the jobs: two programs with equal digests play equal games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramIdentity {
    /// The version.
    pub version: String,
    /// The digest of fixed games.
    pub digest: String,
}

/// The plan of a campaign. Workers read it from the ledger's folder.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CampaignPlan {
    /// The campaign file.
    pub file: CampaignFile,
    /// The teams, in the order of the file.
    pub teams: Vec<CampaignTeam>,
    /// The program that began the campaign: the keys of jobs have its digest.
    pub program: ProgramIdentity,
    /// Programs that play differently, and that the user has accepted nevertheless.
    #[serde(default)]
    pub accepted_programs: Vec<ProgramIdentity>,
}

/// The jobs of a pair in one part of a campaign: while parameters are tuned, or for the stopping rule.
struct Stage<'a> {
    kind: JobKind,
    settings: BTreeMap<String, Value>,
    objective: Objective,
    plan: &'a CampaignPlan,
}

impl CampaignPlan {
    /// The plan of a campaign file in this folder, for this program.
    ///
    /// # Errors
    /// If a file of a team cannot be read.
    pub fn new(file: CampaignFile, folder: &Path, program: ProgramIdentity) -> Result<CampaignPlan, CampaignError> {
        let find = |team: &TeamEntry| {
            CampaignTeam::find(team, folder, file.kind)
                .map_err(|error| CampaignError::Other(format!("team {}: {error}", team.name)))
        };
        let teams = file.teams.iter().map(find).collect::<Result<_, _>>()?;
        Ok(CampaignPlan { file, teams, program, accepted_programs: Vec::new() })
    }

    /// The pairs.
    pub fn schedule(&self) -> PairSchedule {
        PairSchedule::new(&self.file)
    }

    /// The measure on which the stopping rule decides.
    pub fn objective(&self) -> Objective {
        objective(self.file.kind, self.file.objective.as_deref(), self.file.better)
    }

    /// The measure of the jobs of a pair.
    pub fn objective_of(&self, pair: PairPlan) -> Objective {
        match (&self.file.tune, pair.iteration) {
            (Some(tune), Some(_)) => {
                objective(tune.kind.unwrap_or(self.file.kind), tune.objective.as_deref(), tune.better)
            }
            _ => self.objective(),
        }
    }

    /// The kind of the jobs of a pair.
    pub fn kind_of(&self, pair: PairPlan) -> JobKind {
        let tuning = self.file.tune.as_ref().filter(|_| pair.iteration.is_some());
        tuning.and_then(|tune| tune.kind).unwrap_or(self.file.kind)
    }

    /// The largest number of jobs.
    pub fn jobs_max(&self) -> u64 {
        let schedule = self.schedule();
        let tuning =
            schedule.pair(0).filter(|pair| pair.iteration.is_some()).map_or(0, |pair| jobs_of(self.kind_of(pair)));
        tuning * schedule.tuning_pairs() + jobs_of(self.file.kind) * schedule.deciding_pairs()
    }

    /// The number of jobs of the pairs before the one with this number.
    pub fn jobs_before(&self, number: u64) -> u64 {
        let schedule = self.schedule();
        let tuning = number.min(schedule.tuning_pairs());
        let kind = schedule.pair(0).map_or(self.file.kind, |pair| self.kind_of(pair));
        jobs_of(kind) * tuning + jobs_of(self.file.kind) * (number - tuning)
    }

    /// Checks that no team has changed since the plan was made.
    ///
    /// # Errors
    /// The first team that has changed, or whose files cannot be read.
    pub fn check_versions(&self) -> Result<(), CampaignError> {
        for (team, entry) in self.teams.iter().zip(&self.file.teams) {
            if team.present_version(entry, self.file.kind)? != team.version {
                return Err(CampaignError::Other(format!(
                    "team {} has changed since the plan was made: `spar campaign run FILE` plays the new version; a team \
                     whose files change while it plays needs a copy, names in `ignore`, or a `version`",
                    team.name
                )));
            }
        }
        Ok(())
    }

    /// True if equal jobs have equal results: built-in teams alone play.
    pub fn is_repeatable(&self) -> bool {
        self.teams.iter().all(|team| team.script.is_none())
    }

    /// The jobs of a pair of these teams.
    pub fn jobs(&self, schedule: &PairSchedule, pair: PairPlan, teams: &[CampaignTeam; 2]) -> Vec<CampaignJob> {
        let stage = self.stage(schedule, pair);
        let [first, second] = teams;
        if stage.kind.has_opponents() {
            let teams = |is_swapped| if is_swapped { [second, first] } else { [first, second] };
            return [false, true]
                .into_iter()
                .zip(0..)
                .map(|(is_swapped, number)| stage.job(pair, number, is_swapped, &teams(is_swapped), pair.seed))
                .collect();
        }
        let begin = self.file.seed;
        let seeds =
            [0, 1].map(|game| begin.wrapping_add(pair.seed.wrapping_sub(begin).wrapping_mul(2)).wrapping_add(game));
        let runs = seeds.into_iter().flat_map(|seed| [(seed, false, first), (seed, true, second)]);
        runs.zip(0..)
            .map(|((seed, is_second, team), number)| stage.job(pair, number, is_second, &[team], seed))
            .collect()
    }

    fn stage(&self, schedule: &PairSchedule, pair: PairPlan) -> Stage<'_> {
        let (kind, objective) = (self.kind_of(pair), self.objective_of(pair));
        let mut settings = self.file.settings.clone();
        match (&self.file.tune, pair.iteration) {
            (Some(tune), Some(_)) => {
                if tune.kind.is_some() {
                    // Keys of another kind have no meaning here.
                    settings.clear();
                }
                settings.extend(tune.settings.clone());
            }
            _ => settings.extend(schedule.cells.get(pair.cell).cloned().unwrap_or_default()),
        }
        Stage { kind, settings, objective, plan: self }
    }
}

impl Stage<'_> {
    fn job(&self, pair: PairPlan, number: usize, is_swapped: bool, teams: &[&CampaignTeam], seed: u64) -> CampaignJob {
        let plan = self.plan;
        let parameters = JobParameters {
            kind: self.kind,
            teams: teams.iter().map(|team| (*team).clone()).collect(),
            settings: self.settings.clone(),
            is_analysed: self.kind == JobKind::Match && !self.objective.is_goals(),
            seed,
            join_s: plan.file.limits.join_s,
        };
        // Games of programs differ each time, so both games of a team against itself are played.
        let copy = (!plan.is_repeatable()).then_some(is_swapped);
        CampaignJob {
            key: parameters.key(&plan.program.digest, copy),
            pair,
            number,
            is_swapped,
            tuned_values: None,
            parameters,
        }
    }
}

/// The number of jobs of a pair.
fn jobs_of(kind: JobKind) -> u64 {
    if kind.has_opponents() { 2 } else { 4 }
}

fn objective(kind: JobKind, measure: Option<&str>, better: Option<Better>) -> Objective {
    let measure = measure.unwrap_or_else(|| Objective::default_measure(kind));
    Objective { measure: measure.to_owned(), better: better.unwrap_or_default() }
}
