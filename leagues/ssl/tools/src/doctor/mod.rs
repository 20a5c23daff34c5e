//! Diagnosis of the packets that a client on this machine would receive, with explanations of missing ones
//! (docs/smallsize/ssl.md, "When a client sees nothing").

mod diagnosis;
mod examination;
mod finding;
mod probe;
mod tracker;
mod vision;

pub use diagnosis::SilenceDiagnosis;
pub use examination::{ClientAddresses, examine};
pub use finding::{DoctorReport, Finding, FindingSeverity};
pub use vision::VisionReport;
