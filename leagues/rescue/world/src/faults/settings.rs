//! Fault settings, as in files.

use rescue_mapping::word::Word;
use serde::{Deserialize, Serialize};

use super::FaultKind;

/// Longest time in settings: a thousand hours.
const LONGEST_S: f64 = 3.6e6;

/// The faults of a run: random or listed. By default there are none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FaultSettings {
    /// Mean time from the end of a robot's fault to its next one, s; 0: no random faults.
    pub mean_s: f64,
    /// Kinds of random faults, equally likely.
    pub kinds: Vec<FaultKind>,
    /// Faults at known times, instead of random ones.
    #[serde(rename = "fault")]
    pub listed: Vec<ListedFault>,
}

/// A fault at a known time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListedFault {
    /// Name of the robot.
    pub robot: String,
    /// Kind of the fault.
    pub kind: FaultKind,
    /// Time, s. If the robot has a fault then, this one begins as soon as the other is repaired.
    pub at_s: f64,
}

/// Reasons fault settings are invalid.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum FaultSettingsError {
    /// The text is not TOML, or has unknown keys or invalid values.
    #[error("faults: {0}")]
    Text(String),
    /// A time is out of range.
    #[error("faults: {key} is {value} s: give a number from 0 to {LONGEST_S}")]
    Time {
        /// Name of the setting.
        key: &'static str,
        /// The value found.
        value: f64,
    },
    /// Random and listed faults together.
    #[error("faults: give either `mean_s` or a list of `[[fault]]`, not both")]
    Both,
    /// A listed robot does not exist.
    #[error("faults: there is no robot {0:?}: use a name from the list of starts")]
    NoRobot(String),
    /// A listed robot cannot have the fault.
    #[error("faults: {robot:?} cannot have {kind}: its type has no such part", kind = .kind.word())]
    NoPart {
        /// Name of the robot.
        robot: String,
        /// Kind of the listed fault.
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
    /// If the text or its values are invalid.
    pub fn read(text: &str) -> Result<FaultSettings, FaultSettingsError> {
        let settings: FaultSettings = toml::from_str(text).map_err(|bad| FaultSettingsError::Text(bad.to_string()))?;
        settings.check()?;
        Ok(settings)
    }

    /// Checks the values.
    ///
    /// # Errors
    /// The first invalid value.
    pub fn check(&self) -> Result<(), FaultSettingsError> {
        let times = self.listed.iter().map(|listed| ("at_s", listed.at_s)).chain([("mean_s", self.mean_s)]);
        for (key, value) in times {
            if !(0.0..=LONGEST_S).contains(&value) {
                return Err(FaultSettingsError::Time { key, value });
            }
        }
        if self.mean_s > 0.0 && !self.listed.is_empty() { Err(FaultSettingsError::Both) } else { Ok(()) }
    }
}
