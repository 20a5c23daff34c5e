//! Findings of the doctor, and their report.

use std::fmt;

/// One result of the diagnosis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Its severity.
    pub severity: FindingSeverity,
    /// The result in words, with a remedy if there is one.
    pub words: String,
}

/// The severity of a finding for a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FindingSeverity {
    /// As expected.
    Good,
    /// Relevant for some clients.
    Note,
    /// Fatal for a client.
    Bad,
}

impl Finding {
    pub(super) fn good(words: String) -> Finding {
        Finding { severity: FindingSeverity::Good, words }
    }

    pub(super) fn note(words: String) -> Finding {
        Finding { severity: FindingSeverity::Note, words }
    }

    pub(super) fn bad(words: String) -> Finding {
        Finding { severity: FindingSeverity::Bad, words }
    }
}

/// All findings of an examination; displayed as one line each, and a conclusion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoctorReport(pub Vec<Finding>);

impl DoctorReport {
    /// True if a client would work.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.0.iter().all(|finding| finding.severity != FindingSeverity::Bad)
    }
}

impl fmt::Display for DoctorReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { severity, words } in &self.0 {
            let mark = match severity {
                FindingSeverity::Good => "good",
                FindingSeverity::Note => "note",
                FindingSeverity::Bad => "BAD ",
            };
            writeln!(f, "{mark}  {words}")?;
        }
        f.write_str(match self.is_good() {
            true => "A client would work.\n",
            false => "A client would not work: see the lines that begin with BAD.\n",
        })
    }
}
