//! The plan of a tournament: its file, its teams with their identities, and the program that plays.

use std::collections::{BTreeMap, BTreeSet};

use campaign::{CampaignTeam, JobKind, JobParameters, ProgramIdentity};
use serde::{Deserialize, Serialize};
use tournament::{EntryIdentity, StageEntry, TournamentFile};

use super::submission::Submission;

/// The plan of a tournament. Runners read it from the tournament's folder.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TournamentPlan {
    /// The tournament file.
    pub file: TournamentFile,
    /// The teams, in the order of the file.
    pub teams: Vec<CampaignTeam>,
    /// Teams whose files are missing, by their indices, with the reasons: they forfeit their games.
    #[serde(default)]
    pub missing: BTreeMap<usize, String>,
    /// The submissions that are played, by the indices of their teams.
    pub submissions: BTreeMap<usize, Submission>,
    /// Challenges in which a low score is good.
    pub lower_is_better: BTreeSet<String>,
    /// The program that began the tournament.
    pub program: ProgramIdentity,
}

impl TournamentPlan {
    /// The identities of the teams, for reports.
    pub fn identities(&self) -> Vec<EntryIdentity> {
        let identity = |(index, team): (usize, &CampaignTeam)| {
            let submission = self.submissions.get(&index);
            EntryIdentity {
                version: team.version.clone(),
                submitted: submission.map(|submission| submission.time.clone()),
                submitted_by: submission.map(|submission| submission.by.clone()),
            }
        };
        self.teams.iter().enumerate().map(identity).collect()
    }

    /// The parameters of a job of these teams. Keys of the stage replace those of the file.
    pub fn job(&self, kind: JobKind, teams: Vec<CampaignTeam>, stage: &StageEntry, seed: u64) -> JobParameters {
        let mut settings = if kind == JobKind::Challenge { BTreeMap::new() } else { self.file.settings.clone() };
        settings.extend(stage.settings.clone());
        JobParameters { kind, teams, settings, is_analysed: false, seed, join_s: self.file.limits.join_s }
    }
}
