//! The origins of settings, for messages and listings.

use std::fmt;
use std::path::PathBuf;

use engine::{Parameter, Value};

/// The origin of a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A command with its own defaults.
    Command(&'static str),
    /// A preset.
    Preset(&'static str),
    /// A line of a file.
    File(PathBuf, usize),
    /// The recording of a run.
    Recording,
    /// `--set`.
    Set,
    /// This flag.
    Flag(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Command(name) => write!(f, "spar {name}"),
            Origin::Preset(name) => write!(f, "preset {name}"),
            Origin::File(path, line) => write!(f, "{}:{line}", path.display()),
            Origin::Recording => f.write_str("the recording"),
            Origin::Set => f.write_str("--set"),
            Origin::Flag(name) => write!(f, "--{name}"),
        }
    }
}

/// A parameter with its value and origin.
pub struct ParameterRow<'a> {
    /// The parameter.
    pub parameter: &'static Parameter,
    /// The value, set or by default.
    pub value: &'a Value,
    /// The origin of the value, if it was set.
    pub origin: Option<&'a Origin>,
}

impl ParameterRow<'_> {
    /// Returns key, value and origin as text.
    pub fn text(&self) -> String {
        let origin = self.origin.map(|origin| format!(" ({origin})")).unwrap_or_default();
        format!("{}={}{origin}", self.parameter.name, self.value)
    }
}
