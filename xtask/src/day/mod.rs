//! A simulated day: a server in simulated time, up to six agents, monitors, trainers and a disk, with random faults
//! drawn from its seed; and checks that hold on every day (docs/develop/determinism.md).

mod again;
mod agents;
mod checks;
mod client;
mod command;
mod dice;
mod disk;
pub mod humanoid;
mod monitors;
mod other_door;
mod plan;
mod run;

use std::fmt::Display;
use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};

use monitors::Phrases;
use run::Traces;

pub use command::{USAGE, command};
pub use plan::{Plan, TICKS};

/// A deliberately planted fault, to verify that days find it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plant {
    /// Participants act in the order of a hash map. Only in builds with the feature `planted`.
    HashMap,
    /// The recording sink occasionally loses an input.
    LostInput,
    /// The referee's draws depend on the time of day. Only in builds with the feature `planted`.
    WallClock,
}

impl Plant {
    /// The fault with this name on the command line.
    pub fn named(name: &str) -> Option<Plant> {
        [Plant::HashMap, Plant::LostInput, Plant::WallClock].into_iter().find(|plant| plant.name() == name)
    }

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Plant::HashMap => "hash-map",
            Plant::LostInput => "lost-input",
            Plant::WallClock => "wall-clock",
        }
    }
}

/// A violated check, and the first tick in which it was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The tick.
    pub tick: u64,
    /// The description.
    pub what: String,
}

impl Failure {
    fn before(error: &dyn Display) -> Failure {
        Failure { tick: 0, what: error.to_string() }
    }
}

/// The result of a day.
#[derive(Debug)]
pub struct Outcome {
    /// The number of ticks.
    pub ticks: u64,
    /// Its recording.
    pub recording: Vec<u8>,
    /// The failure, if any.
    pub failure: Option<Failure>,
}

/// Runs a day and checks it.
pub fn day(seed: u64, plant: Option<Plant>) -> Outcome {
    #[cfg(feature = "planted")]
    soccer_world::planted::plant(match plant {
        Some(Plant::HashMap) => Some(soccer_world::planted::Plant::HashMap),
        Some(Plant::WallClock) => Some(soccer_world::planted::Plant::WallClock),
        _ => None,
    });
    let plan = Plan::of(seed);
    let traces = Traces::default();
    let ran = tried(|| run::run(&plan, plant, &traces), &traces);
    let (recording, digests) = (traces.shelf.take(), std::mem::take(&mut traces.shared.lock().digests));
    let checked = ran.and_then(|()| tried(|| check(&plan, plant, &recording, &digests, &traces.phrases), &traces));
    Outcome { ticks: digests.len() as u64, recording, failure: checked.err() }
}

/// The checks of a completed day.
fn check(
    plan: &Plan,
    plant: Option<Plant>,
    recording: &[u8],
    digests: &[u64],
    phrases: &Phrases,
) -> Result<(), Failure> {
    let again = Traces::default();
    run::run(plan, plant, &again)?;
    let digests_again = std::mem::take(&mut again.shared.lock().digests);
    let same = digests_again.iter().zip(digests).take_while(|(again, before)| again == before).count();
    if same < digests.len() || same < digests_again.len() {
        return Err(Failure { tick: same as u64, what: String::from("the same day passes differently") });
    }
    if again.shelf.take() != recording {
        return Err(Failure::before(&"the same day is recorded differently"));
    }
    let is_empty = record::RecordingReader::open(Cursor::new(recording)).map_or(true, |log| log.ticks().is_empty());
    if is_empty && plan.disk_bytes.is_some() {
        // The disk was full before a tick of the recording was complete.
        return Ok(());
    }
    again::replay(plan, recording)?;
    again::branch(plan, recording)?;
    other_door::compare(plan, recording, phrases)?;
    again::tear(plan, recording)
}

/// Converts a panic into a failure.
fn tried<T>(act: impl FnOnce() -> Result<T, Failure>, traces: &Traces) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(Failure { tick: traces.shared.lock().ticks, what: format!("a panic: {}", text.unwrap_or_default()) })
    })
}
