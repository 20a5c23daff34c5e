//! Faults that a build with the feature `planted` can have on purpose, to prove that simulated days find them
//! (docs/determinism.md). In ordinary builds they are constants and cost nothing.

/// A fault.
#[cfg(feature = "planted")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plant {
    /// Seats act in the order of a hash map.
    HashMap,
    /// The referee's draws depend on the time of day.
    WallClock,
}

#[cfg(feature = "planted")]
static PLANTED: std::sync::RwLock<Option<Plant>> = std::sync::RwLock::new(None);

#[cfg(feature = "planted")]
fn is_planted(plant: Plant) -> bool {
    PLANTED.read().is_ok_and(|planted| *planted == Some(plant))
}

/// Plants a fault in all worlds of this process from now on (`None`: nothing).
#[cfg(feature = "planted")]
pub fn plant(plant: Option<Plant>) {
    if let Ok(mut planted) = PLANTED.write() {
        *planted = plant;
    }
}

/// The order in which this many seats act.
#[cfg(not(feature = "planted"))]
#[inline(always)]
pub(crate) fn order(seats: usize) -> std::ops::Range<usize> {
    0..seats
}

/// The order in which this many seats act.
#[cfg(feature = "planted")]
#[allow(clippy::disallowed_types, reason = "this is the fault")]
pub(crate) fn order(seats: usize) -> impl Iterator<Item = usize> {
    let all: std::collections::HashSet<usize> = (0..seats).collect();
    let order: Vec<usize> = if is_planted(Plant::HashMap) { all.into_iter().collect() } else { (0..seats).collect() };
    order.into_iter()
}

/// What the time of day adds to the referee's seed.
#[cfg(not(feature = "planted"))]
#[inline(always)]
pub(crate) fn clock() -> u64 {
    0
}

/// What the time of day adds to the referee's seed.
#[cfg(feature = "planted")]
#[allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "this is the fault")]
pub(crate) fn clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    if is_planted(Plant::WallClock) { now.as_nanos() as u64 } else { 0 }
}
