//! Why a connection ended: what is counted, and what is told.

use std::fmt;
use std::io;
use std::time::Duration;

/// Why a connection ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct End {
    /// Short and constant: names a counter.
    pub(crate) reason: &'static str,
    /// What exactly happened and what to do, for the log; may be empty.
    detail: String,
    /// The server has closed it.
    pub(crate) is_fault: bool,
}

impl End {
    /// The client hung up.
    pub(crate) fn hung_up() -> End {
        End { reason: "hung up", detail: String::new(), is_fault: false }
    }

    /// The operating system has given the connection up.
    pub(crate) fn broken(cause: &io::Error) -> End {
        End { reason: "broken", detail: cause.to_string(), is_fault: false }
    }

    /// It was silent for so long that it must be gone.
    pub(crate) fn silent(time: Duration) -> End {
        let detail = format!("for {} s; if it speaks again it is a new connection", time.as_secs_f64());
        End { reason: "silent", detail, is_fault: false }
    }

    /// The server closes it.
    pub(crate) fn fault(reason: &'static str, detail: String) -> End {
        End { reason, detail, is_fault: true }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)?;
        if self.detail.is_empty() { Ok(()) } else { write!(f, ", {}", self.detail) }
    }
}
