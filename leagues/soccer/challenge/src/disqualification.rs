//! Decisions of human judges, who check human-like walking, which the automatic referees cannot see.

use serde::{Deserialize, Serialize};

use crate::standings::TeamResult;

/// A judge's decision that a team has no place in a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disqualification {
    /// The challenge's name.
    pub challenge: String,
    /// The team's name.
    pub team: String,
    /// The judge's reason.
    pub reason: String,
}

/// Applies these decisions to the results of a challenge: disqualified teams share the last place, whose number is the
/// number of teams; teams behind them move up. The scores remain visible.
pub fn disqualify(results: Vec<TeamResult>, challenge: &str, decisions: &[Disqualification]) -> Vec<TeamResult> {
    let reason = |team: &str| {
        let decision = decisions.iter().find(|decision| decision.challenge == challenge && decision.team == team);
        decision.map(|decision| decision.reason.clone())
    };
    let results = results.into_iter().map(|result| TeamResult { disqualified: reason(&result.team), ..result });
    let (mut out, mut ranked): (Vec<_>, Vec<_>) = results.partition(|result| result.disqualified.is_some());
    let places: Vec<usize> = ranked.iter().map(|result| result.place).collect();
    for result in &mut ranked {
        result.place = 1 + places.iter().filter(|place| **place < result.place).count();
    }
    let last = ranked.len() + out.len();
    out.iter_mut().for_each(|result| result.place = last);
    ranked.extend(out);
    ranked
}
