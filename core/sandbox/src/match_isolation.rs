//! The isolation of a running match: sandboxes before the start, limits while it is played, a report at its end.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;

use processes::limits::Limits;
use processes::start_script::Script;
use processes::watcher::{WatchedGroup, enforce_limits};

use crate::launch::SandboxError;
use crate::report::{IncidentLog, TeamGuards, TeamIsolationReport};
use crate::script::{SandboxedScript, ScriptPlace, TeamIsolation};

/// The isolation of the teams of one match.
#[derive(Debug, Default)]
pub struct MatchIsolation {
    limits: Limits,
    guards: TeamGuards,
    waiting: Vec<SandboxedScript>,
    watched: Vec<(usize, WatchedGroup)>,
    incidents: IncidentLog,
}

impl MatchIsolation {
    /// Prepares the sandboxes of these start scripts, in the order of the teams.
    ///
    /// # Errors
    /// If one cannot be prepared.
    pub fn prepare(
        isolation: &TeamIsolation,
        scripts: &[(&Path, ScriptPlace<'_>)],
        incidents: IncidentLog,
    ) -> Result<MatchIsolation, SandboxError> {
        let mut waiting = Vec::new();
        for (path, place) in scripts {
            waiting.extend(SandboxedScript::prepare_team(path, *place, isolation)?);
        }
        let limits = Limits {
            processes_max: isolation.limits.processes_max,
            memory_bytes_max: isolation.limits.memory_bytes_max,
            ..Limits::default()
        };
        let guards = TeamGuards::of(&waiting);
        Ok(MatchIsolation { limits, guards, waiting, watched: Vec::new(), incidents })
    }

    /// The socket of each sandbox, with the index of its team, and true if it has one player only.
    pub fn listeners(&self) -> impl Iterator<Item = (usize, Arc<TcpListener>, bool)> {
        self.waiting.iter().map(|one| (one.side(), one.listener(), one.has_one_player()))
    }

    /// Starts the next script of a team: that of all its players, or of one. `None` if all have been started.
    ///
    /// # Errors
    /// If the sandbox has ended.
    pub fn start_next(
        &mut self,
        side: usize,
        variables: BTreeMap<String, String>,
    ) -> Result<Option<Script>, SandboxError> {
        let Some(index) = self.waiting.iter().position(|one| one.side() == side) else { return Ok(None) };
        let script = self.waiting.remove(index).start(variables)?;
        self.watched.push((side, WatchedGroup::new(script.group(), self.limits)));
        Ok(Some(script))
    }

    /// Ends the sandboxes that exceed a limit. Call it once a second.
    pub fn enforce_limits(&mut self) {
        let groups: Vec<WatchedGroup> = self.watched.iter().map(|(_, watched)| watched.clone()).collect();
        match enforce_limits(&groups) {
            Ok(violations) => {
                for violation in violations {
                    let of_group = |(_, watched): &&(usize, WatchedGroup)| watched.group == violation.group;
                    if let Some((side, _)) = self.watched.iter().find(of_group) {
                        self.incidents.add(*side, &format!("ended: {}", violation.limit));
                    }
                }
            }
            Err(cause) => tracing::warn!("isolation: limits cannot be checked: {cause}"),
        }
    }

    /// The report on all isolated teams.
    pub fn report(&self) -> Vec<TeamIsolationReport> {
        self.guards.report(&self.incidents)
    }
}
