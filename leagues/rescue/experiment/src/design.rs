//! The experiment's design: a session for each combination of factor levels, repeated for each seed.

use std::collections::{BTreeMap, BTreeSet};

use toml::Value;

use super::condition::{self, Condition};
use super::plan::{self, ExperimentPlan};
use super::world_builder::WorldBuilder;

/// The largest number of sessions.
const SESSIONS_MAX: usize = 1_000_000;

/// Keys of the world that the experiment sets itself.
const OWN: [&str; 10] = [
    "seed",
    "trial",
    "lockstep",
    "user-log",
    "user-log-commands",
    "world",
    "record",
    "speed",
    "actr-port",
    "conditions",
];

/// One session of an experiment.
#[derive(Debug, Clone, PartialEq)]
pub struct ExperimentSession {
    /// The name, also used in the names of its files.
    pub name: String,
    /// The level of each factor, as the table has it.
    pub levels: Vec<(String, String)>,
    /// The seed of all randomness.
    pub seed: u64,
    /// Simulated time, ms.
    pub ms: u64,
    /// All settings, by name.
    pub settings: BTreeMap<String, String>,
}

/// Returns all sessions, seed by seed: an experiment that is stopped early has sessions of each condition.
///
/// # Errors
/// A message about an error in the plan.
pub fn sessions(plan: &ExperimentPlan, builder: &dyn WorldBuilder) -> Result<Vec<ExperimentSession>, String> {
    let mut conditions = vec![ExperimentSession {
        name: String::new(),
        levels: Vec::new(),
        seed: 0,
        ms: plan.ms(),
        settings: fixed(plan, builder)?,
    }];
    for (factor, levels) in &plan.factors {
        if conditions.len() * levels.len() > SESSIONS_MAX {
            return Err(format!("factors: there are more than {SESSIONS_MAX} sessions; leave out levels"));
        }
        let levels: Vec<Level> =
            levels.iter().map(|level| Level::of(factor, level, builder)).collect::<Result<_, _>>()?;
        conditions =
            conditions.iter().flat_map(|session| levels.iter().map(|level| session.with(factor, level))).collect();
    }
    let seeds = plan.seeds.all();
    if conditions.len() * seeds.len() > SESSIONS_MAX {
        return Err(format!("there are more than {SESSIONS_MAX} sessions; leave out levels or seeds"));
    }
    conditions.iter().try_for_each(|session| session.check(builder))?;
    let sessions: Vec<ExperimentSession> =
        seeds.iter().flat_map(|seed| conditions.iter().map(|session| session.seeded(*seed))).collect();
    let mut names = BTreeSet::new();
    match sessions.iter().find(|session| !names.insert(session.name.as_str())) {
        Some(twice) => Err(format!("two sessions have the name {}; give levels a label of their own", twice.name)),
        None => Ok(sessions),
    }
}

/// One level of a factor.
struct Level {
    label: String,
    settings: BTreeMap<String, String>,
}

impl Level {
    /// Reads a level: a value of the key with the factor's name, or a table with a label and several keys.
    fn of(factor: &str, value: &Value, builder: &dyn WorldBuilder) -> Result<Level, String> {
        let mut settings = BTreeMap::new();
        let Value::Table(table) = value else {
            let (name, value) = setting(&format!("factors.{factor}"), factor, value, builder)?;
            let label = value.clone();
            settings.insert(name, value);
            return Ok(Level { label, settings });
        };
        let label = table.get("label").and_then(Value::as_str).ok_or_else(|| {
            format!("factors.{factor}: a level with several keys needs a label, as in {{ label = \"a\", display = \"live\" }}")
        })?;
        for (key, value) in table.iter().filter(|(key, _)| *key != "label") {
            settings.extend([setting(&format!("factors.{factor}"), key, value, builder)?]);
        }
        Ok(Level { label: label.to_owned(), settings })
    }
}

impl ExperimentSession {
    /// Returns a session that belongs to no experiment, with keys of the world and of operators.
    ///
    /// # Errors
    /// A message about the wrong key.
    pub fn single(
        name: &str,
        minutes: f64,
        seed: u64,
        settings: &BTreeMap<String, serde_json::Value>,
        builder: &dyn WorldBuilder,
    ) -> Result<ExperimentSession, String> {
        let mut own = BTreeMap::new();
        for (key, value) in settings {
            let value = Value::try_from(value).map_err(|error| format!("{key}: {error}"))?;
            own.extend([setting("settings", key, &value, builder)?]);
        }
        plan::check_minutes(minutes)?;
        let (name, ms) = (plain(name), plan::ms(minutes));
        let session = ExperimentSession { name, levels: Vec::new(), seed, ms, settings: own };
        session.check(builder)?;
        Ok(session)
    }

    /// The number of ticks of the trial.
    pub fn ticks(&self) -> u64 {
        self.ms / rescue_world::world::TICK_MS
    }

    fn with(&self, factor: &str, level: &Level) -> ExperimentSession {
        let mut session = self.clone();
        session.levels.push((factor.to_owned(), level.label.clone()));
        session.settings.extend(level.settings.clone());
        session.name += &format!("{}_", name_part(factor, &level.label));
        session
    }

    fn seeded(&self, seed: u64) -> ExperimentSession {
        ExperimentSession { name: format!("{}seed-{seed}", self.name), seed, ..self.clone() }
    }

    /// Checks that the session can be run.
    fn check(&self, builder: &dyn WorldBuilder) -> Result<(), String> {
        self.condition()?;
        builder.check(&self.name, &self.world_settings())
    }

    /// Returns the condition of the session.
    ///
    /// # Errors
    /// A message about the wrong key.
    pub fn condition(&self) -> Result<Condition, String> {
        Condition::of(&self.settings)
    }

    /// Returns the settings of the session's world, in the order in which they apply.
    pub fn world_settings(&self) -> Vec<(String, String)> {
        let levels = self.levels.iter().map(|(factor, level)| format!("{}={}", plain(factor), plain(level)));
        let conditions_text = levels.collect::<Vec<_>>().join("; ");
        let own = [
            ("seed", self.seed.to_string()),
            ("trial", format!("{:?}", self.ms as f64 / 1e3)),
            ("lockstep", String::from("true")),
            ("conditions", if conditions_text.is_empty() { String::from("none") } else { conditions_text }),
        ];
        let of_plan = self.settings.iter().filter(|(key, _)| condition::find(key).is_none());
        let of_plan = of_plan.map(|(key, value)| (key.clone(), value.clone()));
        of_plan.chain(own.map(|(key, value)| (key.to_owned(), value))).collect()
    }
}

/// Returns the settings that all sessions have in common.
fn fixed(plan: &ExperimentPlan, builder: &dyn WorldBuilder) -> Result<BTreeMap<String, String>, String> {
    let mut settings = BTreeMap::new();
    for (key, value) in &plan.world {
        if condition::find(key).is_some() {
            return Err(format!("world.{key}: this is a key of [operator]"));
        }
        settings.extend([setting("world", key, value, builder)?]);
    }
    for (key, value) in &plan.operator {
        if condition::find(key).is_none() {
            return Err(format!("operator.{key}: there is no such key; there are kind, {}", condition::names()));
        }
        settings.extend([setting("operator", key, value, builder)?]);
    }
    Ok(settings)
}

/// Returns a key with its value, both in canonical form.
fn setting(location: &str, key: &str, value: &Value, builder: &dyn WorldBuilder) -> Result<(String, String), String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) => value.to_string(),
        _ => return Err(format!("{location}: {key}: expected is a number, a text, or true or false")),
    };
    if OWN.contains(&key) {
        return Err(format!("{location}: {key}: this follows from the experiment; leave it out"));
    }
    if let Some(own) = condition::find(key) {
        own.check(&text).map_err(|error| format!("{location}: {error}"))?;
        return Ok((own.name.to_owned(), text));
    }
    builder
        .check_setting(key, &text)
        .map_err(|error| format!("{location}: {error}; keys of operators are {}", condition::names()))?;
    Ok((key.to_owned(), text))
}

/// Returns the part of a session's name for a level of a factor.
pub fn name_part(factor: &str, label: &str) -> String {
    format!("{factor}-{}", plain(label))
}

/// Returns a text that is valid in names of files.
fn plain(text: &str) -> String {
    let letters =
        text.chars().map(|letter| if letter.is_ascii_alphanumeric() || ".+".contains(letter) { letter } else { '-' });
    letters.collect()
}
