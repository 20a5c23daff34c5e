//! The result of one run, of a team, and what they are made of (docs/reference/challenge.md 7).

use serde::{Deserialize, Serialize};

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It has not begun.
    NotRun,
    /// Its agents are being started.
    Launching,
    /// It goes on.
    Running,
    /// It was scored.
    Ok,
    /// It was scored, and the robot fell.
    Fell,
    /// It was scored with a penalty.
    Penalty,
    /// The agents did not come.
    LaunchTimeout,
    /// An agent has connected past the proxy.
    DirectConnect,
    /// There were more agents than the challenge has.
    TooManyAgents,
    /// The server has gone.
    ServerLost,
    /// An agent has gone.
    AgentLost,
    /// It took too long.
    Timeout,
    /// The user has ended it.
    Aborted,
}

impl Status {
    /// Whether the referee has scored the run.
    pub fn is_valid(self) -> bool {
        matches!(self, Status::Ok | Status::Fell | Status::Penalty)
    }

    /// The word for it, as in files.
    pub fn word(self) -> &'static str {
        match self {
            Status::NotRun => "not_run",
            Status::Launching => "launching",
            Status::Running => "running",
            Status::Ok => "ok",
            Status::Fell => "fell",
            Status::Penalty => "penalty",
            Status::LaunchTimeout => "launch_timeout",
            Status::DirectConnect => "direct_connect",
            Status::TooManyAgents => "too_many_agents",
            Status::ServerLost => "server_lost",
            Status::AgentLost => "agent_lost",
            Status::Timeout => "timeout",
            Status::Aborted => "aborted",
        }
    }
}

/// A component of a score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Its name, with its unit last.
    pub name: String,
    /// Its value.
    pub value: f64,
}

/// What a run came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// How it ended.
    pub status: Status,
    /// Why it ended so, in words.
    pub reason: String,
    /// The score. Of a run that was not scored: what the profile gives for it.
    pub score: f64,
    /// The robot fell.
    pub has_fallen: bool,
    /// There was a penalty.
    pub has_penalty: bool,
    /// The score's components.
    pub parts: Vec<Part>,
}

impl Outcome {
    /// A run that was scored.
    pub(crate) fn scored(score: f64, reason: impl Into<String>) -> Outcome {
        Outcome {
            status: Status::Ok,
            reason: reason.into(),
            score,
            has_fallen: false,
            has_penalty: false,
            parts: Vec::new(),
        }
    }

    /// A run that was not scored.
    pub fn failed(status: Status, reason: impl Into<String>, score: f64) -> Outcome {
        Outcome { status, ..Outcome::scored(score, reason) }
    }

    /// The same with a component.
    pub(crate) fn with(mut self, name: &str, value: f64) -> Outcome {
        self.parts.push(Part { name: name.to_owned(), value });
        self
    }

    /// The same, where the robot fell.
    pub(crate) fn fallen(self, has_fallen: bool) -> Outcome {
        let status = if has_fallen { Status::Fell } else { self.status };
        Outcome { status, has_fallen: self.has_fallen || has_fallen, ..self }
    }

    /// The same, where there was a penalty.
    pub(crate) fn penalized(self, has_penalty: bool) -> Outcome {
        let status = if has_penalty && self.status == Status::Ok { Status::Penalty } else { self.status };
        Outcome { status, has_penalty: self.has_penalty || has_penalty, ..self }
    }

    /// A component by its name.
    pub fn part(&self, name: &str) -> Option<f64> {
        self.parts.iter().find(|part| part.name == name).map(|part| part.value)
    }
}
