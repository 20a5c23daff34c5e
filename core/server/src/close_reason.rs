//! Reasons for the end of a connection: a counter for the summary, and a text for the log.

use std::fmt;
use std::io;
use std::time::Duration;

/// The reason for the end of a connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CloseReason {
    /// Short and constant: names a counter.
    pub(crate) reason: &'static str,
    /// Details and advice for the log; may be empty.
    detail: String,
    /// True if the server has closed it for a mistake.
    pub(crate) is_fault: bool,
}

impl CloseReason {
    /// The client closed the connection.
    pub(crate) fn closed_by_client() -> CloseReason {
        CloseReason { reason: "hung up", detail: String::new(), is_fault: false }
    }

    /// The operating system reported an error.
    pub(crate) fn broken(cause: &io::Error) -> CloseReason {
        CloseReason { reason: "broken", detail: cause.to_string(), is_fault: false }
    }

    /// The server closed a peer that was silent for this long.
    pub(crate) fn silent(time: Duration) -> CloseReason {
        let detail = format!("for {} s; if it speaks again it is a new connection", time.as_secs_f64());
        CloseReason { reason: "silent", detail, is_fault: false }
    }

    /// The server closed the connection for a mistake or a limit.
    pub(crate) fn fault(reason: &'static str, detail: String) -> CloseReason {
        CloseReason { reason, detail, is_fault: true }
    }
}

impl fmt::Display for CloseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)?;
        if self.detail.is_empty() { Ok(()) } else { write!(f, ", {}", self.detail) }
    }
}
