//! The plan of a campaign: its file, its teams with their identities, and the program that plays.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::campaign_file::{CampaignFile, JobKind, TeamEntry};
use crate::digest::Digest;
use crate::error::CampaignError;
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

/// One job: a game of a pair.
#[derive(Debug, Clone, PartialEq)]
pub struct CampaignJob {
    /// The name of its result file: equal jobs have equal keys in all campaigns.
    pub key: String,
    /// Its pair.
    pub pair: PairPlan,
    /// True for the second game of the pair, with sides swapped.
    pub is_swapped: bool,
    /// Its parameters.
    pub parameters: JobParameters,
}

/// The parameters of a job: everything that determines its result, except the program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JobParameters {
    /// The kind.
    pub kind: JobKind,
    /// The teams: first the one that plays left.
    pub teams: [CampaignTeam; 2],
    /// Keys of `spar params` with their values.
    pub settings: BTreeMap<String, Value>,
    /// The seed.
    pub seed: u64,
    /// The time for all players of start scripts to join, s.
    pub join_s: u64,
}

impl CampaignPlan {
    /// The plan of a campaign file in this folder, for this program.
    ///
    /// # Errors
    /// If a file of a team cannot be read.
    pub fn new(file: CampaignFile, folder: &Path, program: ProgramIdentity) -> Result<CampaignPlan, CampaignError> {
        let find = |team: &TeamEntry| {
            CampaignTeam::find(team, folder)
                .map_err(|error| CampaignError::Other(format!("team {}: {error}", team.name)))
        };
        let teams = file.teams.iter().map(find).collect::<Result<_, _>>()?;
        Ok(CampaignPlan { file, teams, program, accepted_programs: Vec::new() })
    }

    /// The pairs.
    pub fn schedule(&self) -> PairSchedule {
        PairSchedule::new(&self.file)
    }

    /// Checks that no team has changed since the plan was made.
    ///
    /// # Errors
    /// The first team that has changed, or whose files cannot be read.
    pub fn check_versions(&self) -> Result<(), CampaignError> {
        for (team, entry) in self.teams.iter().zip(&self.file.teams) {
            if team.present_version(entry)? != team.version {
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

    /// The two games of a pair.
    pub fn jobs(&self, schedule: &PairSchedule, pair: PairPlan) -> Option<[CampaignJob; 2]> {
        let [first, second] = [self.teams.get(pair.teams[0])?, self.teams.get(pair.teams[1])?];
        let mut settings = self.file.settings.clone();
        settings.extend(schedule.cells.get(pair.cell)?.clone());
        let job = |is_swapped: bool| {
            let teams = if is_swapped { [second, first] } else { [first, second] }.map(CampaignTeam::clone);
            let (kind, join_s) = (self.file.kind, self.file.limits.join_s);
            let parameters = JobParameters { kind, teams, settings: settings.clone(), seed: pair.seed, join_s };
            CampaignJob { key: self.key(&parameters, is_swapped), pair, is_swapped, parameters }
        };
        Some([job(false), job(true)])
    }

    /// The key of a job: its kind, and the digest of all that determines its result.
    fn key(&self, parameters: &JobParameters, is_swapped: bool) -> String {
        let JobParameters { kind, teams, settings, seed, .. } = parameters;
        // Games of programs differ each time, so both games of a team against itself are played.
        let game = if self.is_repeatable() { Value::Null } else { json!(is_swapped) };
        let identity = json!({
            "program": self.program.digest,
            "kind": kind,
            "teams": teams.each_ref().map(CampaignTeam::identity),
            "settings": settings,
            "seed": seed,
            "game": game,
        });
        let mut digest = Digest::default();
        digest.add(identity.to_string().as_bytes());
        format!("{}-{}", kind.name(), digest.text())
    }
}
