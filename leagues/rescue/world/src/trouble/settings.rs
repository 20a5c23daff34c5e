//! Which faults a run has, as files say it.

use serde::{Deserialize, Serialize};

use super::FaultKind;
use crate::word::Word;

/// The longest time in settings: a thousand hours.
const LONGEST_S: f64 = 3.6e6;

/// Which faults a run has: drawn at random, or listed. By default there are none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FaultSettings {
    /// The mean time from the end of a robot's fault to its next one, s; 0: none is drawn.
    pub mean_s: f64,
    /// The kinds that are drawn, each as often.
    pub kinds: Vec<FaultKind>,
    /// Faults at known times, in place of drawn ones.
    #[serde(rename = "fault")]
    pub listed: Vec<Listed>,
}

/// A fault at a known time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// The name of the robot.
    pub robot: String,
    /// What goes wrong.
    pub kind: FaultKind,
    /// When, s. A robot that has a fault then gets this one as soon as the other is repaired.
    pub at_s: f64,
}

/// Why settings are not usable.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadFaults {
    /// The text is no TOML, or has other keys or values.
    #[error("faults: {0}")]
    Text(String),
    /// A time is no time.
    #[error("faults: {key} is {value} s: give a number from 0 to {LONGEST_S}")]
    Time {
        /// Which one.
        key: &'static str,
        /// What it is.
        value: f64,
    },
    /// Both ways at once.
    #[error("faults: give either `mean_s` or a list of `[[fault]]`, not both")]
    Both,
    /// A robot that is not there.
    #[error("faults: there is no robot {0:?}: use a name from the list of starts")]
    NoRobot(String),
    /// A robot that cannot have the fault.
    #[error("faults: {robot:?} cannot have {kind}: its type has no such part", kind = .kind.word())]
    NoPart {
        /// Its name.
        robot: String,
        /// What was listed.
        kind: FaultKind,
    },
}

impl Default for FaultSettings {
    fn default() -> FaultSettings {
        FaultSettings { mean_s: 0.0, kinds: FaultKind::ALL.iter().map(|entry| entry.0).collect(), listed: Vec::new() }
    }
}

impl FaultSettings {
    /// Reads TOML.
    ///
    /// # Errors
    /// What is wrong with the text or its values.
    pub fn read(text: &str) -> Result<FaultSettings, BadFaults> {
        let settings: FaultSettings = toml::from_str(text).map_err(|bad| BadFaults::Text(bad.to_string()))?;
        settings.check()?;
        Ok(settings)
    }

    /// Whether the values can be used.
    ///
    /// # Errors
    /// Which one cannot.
    pub fn check(&self) -> Result<(), BadFaults> {
        let times = self.listed.iter().map(|listed| ("at_s", listed.at_s)).chain([("mean_s", self.mean_s)]);
        for (key, value) in times {
            if !(0.0..=LONGEST_S).contains(&value) {
                return Err(BadFaults::Time { key, value });
            }
        }
        if self.mean_s > 0.0 && !self.listed.is_empty() { Err(BadFaults::Both) } else { Ok(()) }
    }
}
