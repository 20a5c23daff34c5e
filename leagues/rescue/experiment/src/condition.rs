//! The condition of a session: its operators and their settings, as keys beside the world's.

use std::collections::BTreeMap;

use rescue_operator::scripted::{ActionTimes, OperatorProfile, OperatorTask, SteeringMode};
use rescue_protocol::mrcs::DisplayMode;

/// A key of conditions, with the words that it accepts; without words it accepts a number or a text.
pub struct ConditionKey {
    /// The name of the key.
    pub name: &'static str,
    words: &'static [&'static str],
    default: &'static str,
}

const fn key(name: &'static str, words: &'static [&'static str], default: &'static str) -> ConditionKey {
    ConditionKey { name, words, default }
}

/// All keys. `kind` is another name of `operator`.
pub static KEYS: [ConditionKey; 10] = [
    key(
        "operator",
        &["round-robin", "request-driven", "random", "oracle", "queue-worker", "human", "command"],
        "round-robin",
    ),
    key("task", &["full", "exploration", "search"], "full"),
    key("steering", &["waypoints", "explore"], "waypoints"),
    key("pace", &[], "1"),
    key("display", &["live", "panorama", "queue"], "live"),
    key("operators", &["1", "2", "3", "4"], "1"),
    key("authority", &["pool", "sector"], "pool"),
    key("command", &[], ""),
    key("timeout", &[], "3600"),
    key("web", &[], "8080"),
];

/// The kind of operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OperatorKind {
    /// Serves the robots in turn.
    RoundRobin,
    /// Serves help requests first.
    RequestDriven,
    /// Serves a random robot.
    Random,
    /// Knows the victims.
    Oracle,
    /// Views queued pictures.
    QueueWorker,
    /// A person using the operator page.
    Human,
    /// An external program.
    Command,
}

/// The operators of a session and their settings.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    /// The kind of all operators.
    pub kind: OperatorKind,
    /// The part of the work that they do.
    pub task: OperatorTask,
    /// The commands with which they move robots.
    pub steering: SteeringMode,
    /// The factor of the times of scripted operators' actions.
    pub pace: f64,
    /// The pictures that they get.
    pub display: DisplayMode,
    /// The number of stations with an operator, from 1.
    pub operators: u32,
    /// True if each operator has robots of its own.
    pub is_sector: bool,
    /// The program of [`OperatorKind::Command`].
    pub command: String,
    /// The time limit for external programs and people, s of real time.
    pub timeout_s: u64,
    /// The address of the operator page.
    pub web: String,
}

/// Returns the key of this name.
pub fn find(name: &str) -> Option<&'static ConditionKey> {
    let name = if name == "kind" { "operator" } else { name };
    KEYS.iter().find(|key| key.name == name)
}

/// Returns the names of all keys, for messages.
pub fn names() -> String {
    KEYS.each_ref().map(|key| key.name).join(", ")
}

impl ConditionKey {
    /// Checks a value of this key.
    ///
    /// # Errors
    /// A message with the accepted values.
    pub fn check(&self, value: &str) -> Result<(), String> {
        let ConditionKey { name, words, .. } = self;
        let is_time = || value.parse::<u64>().is_ok_and(|seconds| (1..=1_000_000).contains(&seconds));
        match (words.is_empty(), *name) {
            (false, _) if !words.contains(&value) => {
                Err(format!("{name} = {value:?}: expected is one of {}", words.join(", ")))
            }
            (true, "pace") if pace(value).is_none() => {
                Err(format!("{name} = {value:?}: expected is a factor of times, 0.1 to 10"))
            }
            (true, "timeout") if !is_time() => Err(format!("{name} = {value:?}: expected are seconds, 1 to 1000000")),
            _ => Ok(()),
        }
    }
}

impl Condition {
    /// Reads the condition from settings; missing ones have their defaults.
    ///
    /// # Errors
    /// A message about the wrong setting.
    pub fn of(settings: &BTreeMap<String, String>) -> Result<Condition, String> {
        let of = |name: &str| -> Result<&str, String> {
            let key = find(name).ok_or_else(|| format!("there is no key {name}"))?;
            let value = settings.get(key.name).map_or(key.default, String::as_str);
            key.check(value).map(|()| value)
        };
        let condition = Condition {
            kind: match of("operator")? {
                "request-driven" => OperatorKind::RequestDriven,
                "random" => OperatorKind::Random,
                "oracle" => OperatorKind::Oracle,
                "queue-worker" => OperatorKind::QueueWorker,
                "human" => OperatorKind::Human,
                "command" => OperatorKind::Command,
                _ => OperatorKind::RoundRobin,
            },
            task: match of("task")? {
                "exploration" => OperatorTask::ExplorationOnly,
                "search" => OperatorTask::SearchOnly,
                _ => OperatorTask::Full,
            },
            steering: if of("steering")? == "explore" { SteeringMode::Explore } else { SteeringMode::Waypoints },
            pace: pace(of("pace")?).unwrap_or(1.0),
            display: DisplayMode::from_word(of("display")?).unwrap_or(DisplayMode::Live),
            operators: of("operators")?.parse().unwrap_or(1),
            is_sector: of("authority")? == "sector",
            command: of("command")?.to_owned(),
            timeout_s: of("timeout")?.parse().unwrap_or(3600),
            web: of("web")?.to_owned(),
        };
        if condition.kind == OperatorKind::Command && condition.command.is_empty() {
            return Err(String::from(
                "operator = \"command\" needs the program to start, as in command = \"model {host} {port}\"",
            ));
        }
        Ok(condition)
    }

    /// True if robots explore on their own, without commands.
    pub fn is_autonomous(&self) -> bool {
        self.kind == OperatorKind::QueueWorker || self.task == OperatorTask::SearchOnly
    }

    /// Returns the profile of this station's operator.
    pub fn profile(&self, seed: u64, station: u32) -> OperatorProfile {
        let seed = seed.wrapping_mul(16).wrapping_add(u64::from(station));
        let costs = ActionTimes::default().scaled(self.pace);
        OperatorProfile { task: self.task, steering: self.steering, costs, ..OperatorProfile::new(seed) }
    }
}

/// Reads a factor of times.
fn pace(value: &str) -> Option<f64> {
    value.parse().ok().filter(|factor| (0.1..=10.0).contains(factor))
}
