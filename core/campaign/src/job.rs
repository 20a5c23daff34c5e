//! The jobs of a campaign: games of two teams, or runs of one team.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::digest::Digest;
use crate::job_kind::JobKind;
use crate::schedule::PairPlan;
use crate::team::CampaignTeam;
use crate::tune_file::TunedValues;

/// One job of a pair.
#[derive(Debug, Clone, PartialEq)]
pub struct CampaignJob {
    /// The name of its result file: equal jobs have equal keys in all campaigns.
    pub key: String,
    /// Its pair.
    pub pair: PairPlan,
    /// Its number among the jobs of the pair, from 0.
    pub number: usize,
    /// True if the pair's second team plays left.
    pub is_swapped: bool,
    /// The tuned values of both teams of the pair, if parameters are tuned.
    pub tuned_values: Option<[TunedValues; 2]>,
    /// Its parameters.
    pub parameters: JobParameters,
}

/// The parameters of a job: everything that determines its result, except the program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JobParameters {
    /// The kind.
    pub kind: JobKind,
    /// The teams: first the one that plays left. Kinds without opponents have one.
    pub teams: Vec<CampaignTeam>,
    /// Keys of the kind with their values.
    pub settings: BTreeMap<String, Value>,
    /// True if the game is analysed, for a measure that it does not count itself.
    #[serde(default)]
    pub is_analysed: bool,
    /// The seed.
    pub seed: u64,
    /// The time for all players of start scripts to join, s.
    pub join_s: u64,
}

impl JobParameters {
    /// The key of a job: its kind, and the digest of all that determines its result. `copy` distinguishes equal jobs that
    /// are played several times, since their results differ.
    pub fn key(&self, program_digest: &str, copy: Option<bool>) -> String {
        let JobParameters { kind, teams, settings, is_analysed, seed, .. } = self;
        let mut identity = json!({
            "program": program_digest,
            "kind": kind,
            "teams": teams.iter().map(CampaignTeam::identity).collect::<Vec<_>>(),
            "settings": settings,
            "seed": seed,
            "game": copy,
        });
        if *is_analysed {
            identity["is_analysed"] = json!(true);
        }
        let mut digest = Digest::default();
        digest.add(identity.to_string().as_bytes());
        format!("{}-{}", kind.name(), digest.text())
    }
}
