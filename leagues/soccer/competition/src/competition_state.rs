//! The state that the competition page shows: the current run and all results.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use serde_json::{Value, json};
use soccer_challenge::report::json as report_json;
use soccer_challenge::{
    ChallengeConfig, Competition, RunKey, RunPhase, RunRecord, RunStatus, TeamResult, competition_results,
    recording_path,
};

use crate::selection::{FileOverrides, PageSelection};

/// The phase of the competition service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Waits for a command.
    Idle,
    /// Makes runs.
    Running,
    /// Makes the current run, the last one.
    Stopping,
}

/// The purpose of the runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CompetitionKind {
    Test,
    Competition,
}

/// The run in progress.
struct ActiveRun {
    key: RunKey,
    status: RunStatus,
    /// The latest decision of the referee, in words.
    decision: String,
}

/// A competition or test, current or finished.
pub struct PageCompetition {
    pub kind: CompetitionKind,
    pub competition: Competition,
    /// The folder of the ledger and the recordings.
    pub folder: PathBuf,
    /// True to make no more runs and to abort the current one.
    pub stop: AtomicBool,
    /// The number of its runs.
    pub run_count: usize,
}

/// The complete state of the competition page.
pub struct CompetitionState {
    pub phase: Phase,
    /// The selected or current configuration.
    pub selection: PageSelection,
    pub file_overrides: FileOverrides,
    pub current: Option<Arc<PageCompetition>>,
    pub records: Vec<RunRecord>,
    pub message: Option<String>,
    running: Option<ActiveRun>,
    /// True if a run was shown to viewers.
    is_shown: bool,
    revision: u64,
}

impl CompetitionState {
    pub fn new(selection: PageSelection, file_overrides: FileOverrides) -> CompetitionState {
        CompetitionState {
            phase: Phase::Idle,
            selection,
            file_overrides,
            current: None,
            records: Vec::new(),
            message: None,
            running: None,
            is_shown: false,
            revision: 1,
        }
    }

    /// Marks the state as changed, which pages see by its revision.
    pub fn mark_changed(&mut self) {
        self.revision += 1;
    }

    /// Starts a competition.
    pub fn start(&mut self, current: Arc<PageCompetition>) {
        (self.phase, self.message) = (Phase::Running, None);
        self.records.clear();
        self.current = Some(current);
        self.mark_changed();
    }

    /// Starts a run: its agents are being started.
    pub fn start_run(&mut self, key: RunKey) {
        self.running = Some(ActiveRun { key, status: RunStatus::Launching, decision: String::new() });
        self.mark_changed();
    }

    /// Sets the referee's latest decision in the run.
    pub fn set_decision(&mut self, state: RunPhase, why: &str) {
        if let Some(running) = &mut self.running {
            running.status = if state > RunPhase::Created { RunStatus::Running } else { RunStatus::Launching };
            running.decision = why.to_owned();
            self.mark_changed();
        }
    }

    /// Marks the run as shown to viewers.
    pub fn set_visible(&mut self) {
        self.is_shown = true;
        self.mark_changed();
    }

    /// Ends a run that counts or not. The next one may have started.
    pub fn finish_run(&mut self, record: &RunRecord, counts: bool) {
        self.running.take_if(|running| running.key == record.key);
        self.records.extend(counts.then(|| record.clone()));
        self.records.sort_by_key(|record| record.key);
        self.mark_changed();
    }

    /// Ends the competition: all runs are made, or it was stopped.
    pub fn finish(&mut self, message: Option<String>) {
        (self.phase, self.running, self.message) = (Phase::Idle, None, message);
        self.mark_changed();
    }

    /// Returns the results of each challenge of the current or finished competition.
    pub fn results(&self) -> Vec<Vec<TeamResult>> {
        let Some(current) = &self.current else { return Vec::new() };
        competition_results(&current.competition, &self.records, &[])
    }

    /// Returns the state for the page, or `None` if it has not changed since this revision.
    pub fn state(&self, since: Option<u64>) -> Option<Value> {
        if since == Some(self.revision) {
            return None;
        }
        let current = self.current.as_deref();
        let results_by_challenge = self.results();
        let configs = current.map_or(&[][..], |current| &current.competition.configs).iter().zip(&results_by_challenge);
        Some(json!({
            "revision": self.revision,
            "version": env!("CARGO_PKG_VERSION"),
            "phase": self.phase,
            "what": current.map(|current| current.kind),
            "message": self.message,
            "plan": self.selection,
            "progress": { "made": self.records.len(), "of": current.map_or(0, |current| current.run_count) },
            "running": current.and_then(|current| self.running(current)),
            "results": configs.map(|(config, results)| challenge_results(config, results)).collect::<Vec<_>>(),
            "attempts": current.map_or_else(Vec::new, |current| self.attempts(current)),
            "is_shown": self.is_shown,
        }))
    }

    fn running(&self, current: &PageCompetition) -> Option<Value> {
        let ActiveRun { key, status, decision } = self.running.as_ref()?;
        let RunKey { challenge, team, run, repetition } = *key;
        Some(json!({
            "number": current.competition.number(*key),
            "challenge": current.competition.configs.get(challenge)?.challenge.name,
            "team": current.competition.teams.get(team)?.name,
            "run": run,
            "repetition": repetition,
            "status": status.name(),
            "decision": decision,
        }))
    }

    fn attempts(&self, current: &PageCompetition) -> Vec<Value> {
        let attempt = |record: &RunRecord| {
            let RunKey { challenge, team, run, repetition } = record.key;
            let number = current.competition.number(record.key);
            let outcome = &record.outcome;
            Some(json!({
                "number": number,
                "challenge": current.competition.configs.get(challenge)?.challenge.name,
                "team": current.competition.teams.get(team)?.name,
                "run": run,
                "repetition": repetition,
                "status": outcome.status.name(),
                "score": current.competition.score(record),
                "reason": outcome.reason,
                "has_recording": recording_path(&current.folder, number).is_file(),
            }))
        };
        self.records.iter().filter_map(attempt).collect()
    }
}

fn challenge_results(config: &ChallengeConfig, results: &[TeamResult]) -> Value {
    let mut value = report_json::challenge_results(config, results);
    value["title"] = Value::from(config.parameters.texts.title.as_str());
    value
}
