//! The result of one run, and its components (docs/reference/challenge.md 7).

use serde::{Deserialize, Serialize};

/// The status of a run, and of its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunStatus {
    /// It has not begun.
    NotRun,
    /// Its agents are starting.
    Launching,
    /// It is running.
    Running,
    /// It was scored.
    Ok,
    /// It was scored, and the robot fell.
    Fell,
    /// It was scored with a penalty.
    Penalty,
    /// The agents did not join.
    LaunchTimeout,
    /// An agent has connected directly, not through the proxy.
    DirectConnect,
    /// There were more agents than the challenge allows.
    TooManyAgents,
    /// The server is lost.
    ServerLost,
    /// An agent has disconnected.
    AgentLost,
    /// It took too long.
    Timeout,
    /// The user has stopped it.
    Aborted,
}

impl RunStatus {
    /// True if the referee has scored the run.
    pub fn is_valid(self) -> bool {
        matches!(self, RunStatus::Ok | RunStatus::Fell | RunStatus::Penalty)
    }

    /// Its name, as in files.
    pub fn name(self) -> &'static str {
        match self {
            RunStatus::NotRun => "not_run",
            RunStatus::Launching => "launching",
            RunStatus::Running => "running",
            RunStatus::Ok => "ok",
            RunStatus::Fell => "fell",
            RunStatus::Penalty => "penalty",
            RunStatus::LaunchTimeout => "launch_timeout",
            RunStatus::DirectConnect => "direct_connect",
            RunStatus::TooManyAgents => "too_many_agents",
            RunStatus::ServerLost => "server_lost",
            RunStatus::AgentLost => "agent_lost",
            RunStatus::Timeout => "timeout",
            RunStatus::Aborted => "aborted",
        }
    }
}

/// A component of a score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ScoreComponent {
    /// Its name, with its unit last.
    pub name: String,
    /// Its value.
    pub value: f64,
}

/// The outcome of a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunOutcome {
    /// Its status.
    pub status: RunStatus,
    /// The reason in words.
    pub reason: String,
    /// The score. If the run was not scored: the profile's substitute.
    pub score: f64,
    /// True if the robot fell.
    pub has_fallen: bool,
    /// True if there was a penalty.
    pub has_penalty: bool,
    /// The score's components.
    pub parts: Vec<ScoreComponent>,
}

impl RunOutcome {
    /// The outcome of a scored run.
    pub(crate) fn scored(score: f64, reason: impl Into<String>) -> RunOutcome {
        RunOutcome {
            status: RunStatus::Ok,
            reason: reason.into(),
            score,
            has_fallen: false,
            has_penalty: false,
            parts: Vec::new(),
        }
    }

    /// The outcome of a failed run.
    pub fn failed(status: RunStatus, reason: impl Into<String>, score: f64) -> RunOutcome {
        RunOutcome { status, ..RunOutcome::scored(score, reason) }
    }

    /// Adds a component.
    pub(crate) fn with(mut self, name: &str, value: f64) -> RunOutcome {
        self.parts.push(ScoreComponent { name: name.to_owned(), value });
        self
    }

    /// Sets the fall flag and status.
    pub(crate) fn fallen(self, has_fallen: bool) -> RunOutcome {
        let status = if has_fallen { RunStatus::Fell } else { self.status };
        RunOutcome { status, has_fallen: self.has_fallen || has_fallen, ..self }
    }

    /// Sets the penalty flag and status.
    pub(crate) fn penalized(self, has_penalty: bool) -> RunOutcome {
        let status = if has_penalty && self.status == RunStatus::Ok { RunStatus::Penalty } else { self.status };
        RunOutcome { status, has_penalty: self.has_penalty || has_penalty, ..self }
    }

    /// The component with this name.
    pub fn component(&self, name: &str) -> Option<f64> {
        self.parts.iter().find(|part| part.name == name).map(|part| part.value)
    }
}
