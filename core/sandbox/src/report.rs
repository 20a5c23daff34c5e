//! The report on the isolation of a match's teams: guards and incidents.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;

use crate::isolation::Guard;
use crate::script::SandboxedScript;

/// The largest number of different incidents of a team; the rest is counted.
const INCIDENTS_MAX: usize = 50;

/// The isolation of one team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TeamIsolationReport {
    /// Index of the team.
    pub team: usize,
    /// The guard that was on.
    pub guard: Guard,
    /// True if each player had a sandbox of its own.
    pub has_sandbox_per_player: bool,
    /// The attacks that the guard does not prevent, in words.
    pub unprevented: Vec<String>,
    /// Refused attempts of the team and exceeded limits, in words, with the numbers of times.
    pub incidents: BTreeMap<String, u64>,
}

/// Players that share a sandbox.
const SHARED: &str = "players of the team share a sandbox, and can exchange more than the game's messages: \
                      a start-player.sh beside the start script gives each its own";

/// The incidents of a match so far, shared by its threads.
#[derive(Debug, Clone, Default)]
pub struct IncidentLog(Arc<Mutex<[BTreeMap<String, u64>; 2]>>);

impl IncidentLog {
    /// Records an incident of a team.
    pub fn add(&self, side: usize, text: &str) {
        tracing::warn!("isolation: team {side}: {text}");
        let mut teams = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(team) = teams.get_mut(side) else { return };
        let is_known = team.len() < INCIDENTS_MAX || team.contains_key(text);
        *team.entry(if is_known { text } else { "others" }.to_owned()).or_default() += 1;
    }

    fn of(&self, side: usize) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(side).cloned().unwrap_or_default()
    }
}

/// The guards of a match's teams, known when their sandboxes are prepared.
#[derive(Debug, Clone, Default)]
pub struct TeamGuards(Vec<(usize, Guard, bool)>);

impl TeamGuards {
    /// The guards of these sandboxes.
    pub fn of<'a>(scripts: impl IntoIterator<Item = &'a SandboxedScript>) -> TeamGuards {
        let mut guards: Vec<_> =
            scripts.into_iter().map(|one| (one.side(), one.guard(), one.has_one_player())).collect();
        guards.dedup();
        TeamGuards(guards)
    }

    /// The report on all isolated teams.
    pub fn report(&self, incidents: &IncidentLog) -> Vec<TeamIsolationReport> {
        let report = |&(team, guard, has_sandbox_per_player): &(usize, Guard, bool)| {
            let shared = (!has_sandbox_per_player).then_some(SHARED);
            TeamIsolationReport {
                team,
                guard,
                has_sandbox_per_player,
                unprevented: guard.unprevented().iter().copied().chain(shared).map(str::to_owned).collect(),
                incidents: incidents.of(team),
            }
        };
        self.0.iter().map(report).collect()
    }
}

/// The reports as text, with a heading; empty if no team was isolated.
pub fn text(reports: &[TeamIsolationReport], names: &[String; 2]) -> String {
    let mut out = String::new();
    if !reports.is_empty() {
        out.push_str("\nisolation\n");
    }
    for report in reports {
        let name = names.get(report.team).map_or("?", String::as_str);
        let whom = if report.has_sandbox_per_player { "each player" } else { "the team" };
        let _ = writeln!(out, "  {name}: {} around {whom}", report.guard);
        for possible in &report.unprevented {
            let _ = writeln!(out, "      not prevented: {possible}");
        }
        for (incident, times) in &report.incidents {
            let times = if *times > 1 { format!(" ({times} times)") } else { String::new() };
            let _ = writeln!(out, "      incident: {incident}{times}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_names_guards_and_incidents() {
        let incidents = IncidentLog::default();
        incidents.add(1, "team \"A\" is the opponent's");
        incidents.add(1, "team \"A\" is the opponent's");
        let guards = TeamGuards(vec![(0, Guard::Namespaces, true), (1, Guard::Namespaces, false)]);
        let text = text(&guards.report(&incidents), &[String::from("A"), String::from("B")]);
        let expect = format!(
            "\nisolation\n  A: namespaces around each player\n  B: namespaces around the team\n      \
             not prevented: {SHARED}\n      incident: team \"A\" is the opponent's (2 times)\n"
        );
        assert_eq!(text, expect);
    }
}
