//! The state that the competition page shows: the current run and all results.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use serde_json::{Value, json};
use soccer_challenge::{Competition, Key, Record, State, Status, TeamResult, results};

use super::super::hold::recording;
use super::super::json;
use super::wanted::{OfFile, Wanted};

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
pub enum Kind {
    Test,
    Competition,
}

/// The run in progress.
struct Running {
    key: Key,
    status: Status,
    /// The latest decision of the referee, in words.
    decision: String,
}

/// A competition or test, current or finished.
pub struct Show {
    pub kind: Kind,
    pub competition: Competition,
    /// The folder of the ledger and the recordings.
    pub folder: PathBuf,
    /// True to make no more runs and to abort the current one.
    pub stop: AtomicBool,
    /// The number of its runs.
    pub of: usize,
}

/// The complete state of the competition page.
pub struct Board {
    pub phase: Phase,
    /// The selected or current configuration.
    pub wanted: Wanted,
    pub of_file: OfFile,
    pub show: Option<Arc<Show>>,
    pub records: Vec<Record>,
    pub message: Option<String>,
    running: Option<Running>,
    /// True if a run was shown to viewers.
    is_shown: bool,
    revision: u64,
}

impl Board {
    pub fn new(wanted: Wanted, of_file: OfFile) -> Board {
        Board {
            phase: Phase::Idle,
            wanted,
            of_file,
            show: None,
            records: Vec::new(),
            message: None,
            running: None,
            is_shown: false,
            revision: 1,
        }
    }

    /// Marks the state as changed, which pages see by its revision.
    pub fn touch(&mut self) {
        self.revision += 1;
    }

    /// Starts a competition.
    pub fn begin(&mut self, show: Arc<Show>) {
        (self.phase, self.message) = (Phase::Running, None);
        self.records.clear();
        self.show = Some(show);
        self.touch();
    }

    /// Starts a run: its agents are being started.
    pub fn begins(&mut self, key: Key) {
        self.running = Some(Running { key, status: Status::Launching, decision: String::new() });
        self.touch();
    }

    /// Sets the referee's latest decision in the run.
    pub fn decided(&mut self, state: State, why: &str) {
        if let Some(running) = &mut self.running {
            running.status = if state > State::Created { Status::Running } else { Status::Launching };
            running.decision = why.to_owned();
            self.touch();
        }
    }

    /// Marks the run as shown to viewers.
    pub fn is_staged(&mut self) {
        self.is_shown = true;
        self.touch();
    }

    /// Ends a run that counts or not. The next one may have started.
    pub fn ended(&mut self, record: &Record, counts: bool) {
        self.running.take_if(|running| running.key == record.key);
        self.records.extend(counts.then(|| record.clone()));
        self.records.sort_by_key(|record| record.key);
        self.touch();
    }

    /// Ends the competition: all runs are made, or it was stopped.
    pub fn end(&mut self, message: Option<String>) {
        (self.phase, self.running, self.message) = (Phase::Idle, None, message);
        self.touch();
    }

    /// Returns the results of each challenge of the current or finished competition.
    pub fn results(&self) -> Vec<Vec<TeamResult>> {
        let Some(show) = &self.show else { return Vec::new() };
        let teams: Vec<String> = show.competition.teams.iter().map(|team| team.name.clone()).collect();
        let cases = show.competition.cases.iter().enumerate();
        cases.map(|(index, case)| results(case, index, &teams, &self.records)).collect()
    }

    /// Returns the state for the page, or `None` if it has not changed since this revision.
    pub fn state(&self, since: Option<u64>) -> Option<Value> {
        if since == Some(self.revision) {
            return None;
        }
        let show = self.show.as_deref();
        let of_cases = self.results();
        let cases = show.map_or(&[][..], |show| &show.competition.cases).iter().zip(&of_cases);
        Some(json!({
            "revision": self.revision,
            "version": env!("CARGO_PKG_VERSION"),
            "phase": self.phase,
            "what": show.map(|show| show.kind),
            "message": self.message,
            "plan": self.wanted,
            "progress": { "made": self.records.len(), "of": show.map_or(0, |show| show.of) },
            "running": show.and_then(|show| self.running(show)),
            "results": cases.map(|(case, results)| of_case(case, results)).collect::<Vec<_>>(),
            "attempts": show.map_or_else(Vec::new, |show| self.attempts(show)),
            "is_shown": self.is_shown,
        }))
    }

    fn running(&self, show: &Show) -> Option<Value> {
        let Running { key, status, decision } = self.running.as_ref()?;
        let Key { challenge, team, run, repetition } = *key;
        Some(json!({
            "number": show.competition.number(*key),
            "challenge": show.competition.cases.get(challenge)?.challenge.name,
            "team": show.competition.teams.get(team)?.name,
            "run": run,
            "repetition": repetition,
            "status": status.word(),
            "decision": decision,
        }))
    }

    fn attempts(&self, show: &Show) -> Vec<Value> {
        let attempt = |record: &Record| {
            let Key { challenge, team, run, repetition } = record.key;
            let number = show.competition.number(record.key);
            let outcome = &record.outcome;
            Some(json!({
                "number": number,
                "challenge": show.competition.cases.get(challenge)?.challenge.name,
                "team": show.competition.teams.get(team)?.name,
                "run": run,
                "repetition": repetition,
                "status": outcome.status.word(),
                "score": json::score(&show.competition, record),
                "reason": outcome.reason,
                "has_recording": recording(Some(&show.folder), number).is_some_and(|path| path.is_file()),
            }))
        };
        self.records.iter().filter_map(attempt).collect()
    }
}

fn of_case(case: &soccer_challenge::Case, results: &[TeamResult]) -> Value {
    let mut value = json::results_of(case, results);
    value["title"] = Value::from(case.figures.words.title.as_str());
    value
}
