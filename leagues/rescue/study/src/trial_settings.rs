//! The settings of the worlds of trials and of the training.

use std::collections::BTreeMap;

use rescue_protocol::mrcs::DisplayMode;
use toml::Value;

use crate::study_file::{StudyFile, Training};

/// The name of the condition of the training.
const TRAINING: &str = "training";

/// Keys of the world that the study sets itself.
const STUDY_KEYS: [&str; 8] =
    ["seed", "trial", "lockstep", "user-log", "user-log-commands", "world", "record", "conditions"];

/// The ends of keys about ports and addresses: trials run at the same time, each at ports of its own.
const ADDRESS_ENDINGS: [&str; 3] = ["port", "bind", "allow"];

/// The settings of one world.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialSettings {
    /// The keys of the world with their values, in the order in which they apply.
    pub world: Vec<(String, String)>,
    /// The display of the picture window.
    pub display: DisplayMode,
    /// The label of the condition.
    pub condition: String,
    /// The seed of the world.
    pub seed: u64,
}

/// Returns the settings of the trial with this number, from 1, in the condition of this index.
///
/// # Errors
/// A message about a value that is no setting.
pub fn trial_settings(file: &StudyFile, condition: usize, trial: u32) -> Result<TrialSettings, String> {
    let condition = file.conditions.get(condition).ok_or("there is no such condition")?;
    let seed = condition.seed.unwrap_or_else(|| file.seed.wrapping_add(u64::from(trial)));
    let own = (format!("condition {:?}", condition.label), &condition.world);
    settings([(String::from("world"), &file.world), own], &condition.label, seed, file.trial_ms())
}

/// Returns the settings of the training. Its seed is the study's, and no trial's by default.
///
/// # Errors
/// As [`trial_settings`].
pub fn training_settings(file: &StudyFile, training: &Training) -> Result<TrialSettings, String> {
    let own = (String::from("training.world"), &training.world);
    let ms = ((training.minutes * 600.0).round() as u64).max(1) * 100;
    settings([(String::from("world"), &file.world), own], TRAINING, file.seed, ms)
}

fn settings(
    tables: [(String, &BTreeMap<String, Value>); 2],
    condition: &str,
    seed: u64,
    ms: u64,
) -> Result<TrialSettings, String> {
    let (mut world, mut display, mut hidden) = (BTreeMap::new(), DisplayMode::Live, String::new());
    for (location, table) in tables {
        for (key, value) in table {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Integer(_) | Value::Float(_) | Value::Boolean(_) => value.to_string(),
                _ => return Err(format!("{location}: {key}: expected is a number, a text, or true or false")),
            };
            let is_address = key.starts_with("web") || ADDRESS_ENDINGS.iter().any(|ending| key.ends_with(ending));
            if is_address || STUDY_KEYS.contains(&key.as_str()) {
                return Err(format!("{location}: {key}: this follows from the study; leave it out"));
            }
            if key == "hide" {
                hidden = format!("; hide={}", plain(&text).replace('-', "+"));
            } else if key == "display" {
                display = DisplayMode::from_word(&text)
                    .ok_or_else(|| format!("{location}: display = {text:?}: expected is live, panorama or queue"))?;
            } else {
                world.insert(key.clone(), text);
            }
        }
    }
    let own = [
        ("seed", seed.to_string()),
        ("trial", format!("{:?}", ms as f64 / 1e3)),
        ("lockstep", String::from("true")),
        ("conditions", format!("condition={}{hidden}", plain(condition))),
    ];
    let world = world.into_iter().chain(own.map(|(key, value)| (key.to_owned(), value))).collect();
    Ok(TrialSettings { world, display, condition: condition.to_owned(), seed })
}

/// Returns a text with letters, digits, `.`, `+` and `-` only, for names of files and conditions.
pub(crate) fn plain(text: &str) -> String {
    text.chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || ".+".contains(letter) { letter } else { '-' })
        .collect()
}
