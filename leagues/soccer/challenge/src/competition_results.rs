//! The results of a whole competition: the standings of each challenge, with the judges' decisions.

use crate::challenge_config::ChallengeConfig;
use crate::competition::{Competition, RunRecord};
use crate::disqualification::{Disqualification, disqualify};
use crate::standings::{TeamResult, results};

/// The results of each challenge, with the judges' decisions applied.
pub fn competition_results(
    competition: &Competition,
    records: &[RunRecord],
    decisions: &[Disqualification],
) -> Vec<Vec<TeamResult>> {
    let teams: Vec<String> = competition.teams.iter().map(|team| team.name.clone()).collect();
    let configs = competition.configs.iter().enumerate();
    let judged = |(index, config): (usize, &ChallengeConfig)| {
        disqualify(results(config, index, &teams, records), config.challenge.name, decisions)
    };
    configs.map(judged).collect()
}
