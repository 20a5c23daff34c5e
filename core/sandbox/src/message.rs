//! The messages between spar and the first process of a sandbox: lines of JSON on a Unix socket, which is that process's
//! standard input.
//!
//! ```text
//! spar-sandbox -> Readiness, with the listening socket -> spar
//! spar -> ProgramCall -> spar-sandbox
//! spar closes its end -> the sandbox ends
//! ```

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::isolation::Guard;

/// The readiness of a sandbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Readiness {
    /// It is ready, under this guard. With namespaces, a listening socket comes with the message.
    Ready(Guard),
    /// It cannot be set up: the reason and the remedy.
    Failed(String),
}

/// The call of the program in a sandbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramCall {
    /// The file to execute, relative to the program's folder.
    pub file: String,
    /// Its environment variables; it has no others but `PATH`, `HOME`, `TMPDIR`, `LANG` and `SPAR_PORT`.
    pub variables: BTreeMap<String, String>,
    /// The port to which its players connect. The program gets host and port as arguments, and the port as `SPAR_PORT`.
    pub agent_port: u16,
}
