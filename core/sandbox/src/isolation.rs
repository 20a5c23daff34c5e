//! The isolation of a program: which guard the user wants, and which guard is on.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The isolation that the user has chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Isolation {
    /// None: the program runs as the user of spar.
    #[default]
    Off,
    /// The strongest guard that this machine has; an error if it has none.
    Auto,
    /// Namespaces, or an error.
    Namespaces,
    /// Landlock, or an error.
    Landlock,
}

impl Isolation {
    /// The names, in the order of `--help`.
    pub const NAMES: [&str; 4] = ["off", "auto", "namespaces", "landlock"];
}

/// A text that is none of [`Isolation::NAMES`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the isolation is off, auto, namespaces or landlock")]
pub struct IsolationError;

impl FromStr for Isolation {
    type Err = IsolationError;

    fn from_str(text: &str) -> Result<Isolation, IsolationError> {
        match text {
            "off" => Ok(Isolation::Off),
            "auto" => Ok(Isolation::Auto),
            "namespaces" => Ok(Isolation::Namespaces),
            "landlock" => Ok(Isolation::Landlock),
            _ => Err(IsolationError),
        }
    }
}

/// The guard of a sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Guard {
    /// Namespaces of users, files, processes, network, shared memory and host name, with a filter of system calls.
    Namespaces,
    /// Landlock for files and ports, with a filter of system calls.
    Landlock,
}

impl Guard {
    /// The attacks that this guard does not prevent, one sentence each.
    pub fn unprevented(self) -> &'static [&'static str] {
        match self {
            Guard::Namespaces => &[],
            Guard::Landlock => &[
                "temporary files are limited one by one, not in sum: a team can fill the disk of this machine",
                "unless spar runs as root, the number of processes is checked once a second, not by the kernel",
                "a team can connect to other machines at the one port number that it may use",
            ],
        }
    }
}

impl fmt::Display for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Guard::Namespaces => "namespaces",
            Guard::Landlock => "Landlock",
        })
    }
}
