//! Faults that a build with the feature `planted` can have on purpose, to prove that simulated days find them
//! (docs/develop/determinism.md). Ordinary builds compile them away.

/// A fault that can be injected.
#[cfg(feature = "planted")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plant {
    /// Participants act in the order of a hash map.
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

/// Injects a fault into all worlds of this process from now on; `None` removes it.
#[cfg(feature = "planted")]
pub fn plant(plant: Option<Plant>) {
    if let Ok(mut planted) = PLANTED.write() {
        *planted = plant;
    }
}

/// The order in which this many participants act.
#[cfg(not(feature = "planted"))]
#[inline(always)]
pub(crate) fn order(seats: usize) -> std::ops::Range<usize> {
    0..seats
}

/// The order in which this many participants act.
#[cfg(feature = "planted")]
#[allow(clippy::disallowed_types, reason = "this is the fault")]
pub(crate) fn order(seats: usize) -> impl Iterator<Item = usize> {
    let all: std::collections::HashSet<usize> = (0..seats).collect();
    let order: Vec<usize> = if is_planted(Plant::HashMap) { all.into_iter().collect() } else { (0..seats).collect() };
    order.into_iter()
}

/// The number of the time of day that the fault adds to the referee's seed; 0 in ordinary builds.
#[cfg(not(feature = "planted"))]
#[inline(always)]
pub(crate) fn clock() -> u64 {
    0
}

/// The number of the time of day that the fault adds to the referee's seed; 0 without the fault.
#[cfg(feature = "planted")]
#[allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "this is the fault")]
pub(crate) fn clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    if is_planted(Plant::WallClock) { now.as_nanos() as u64 } else { 0 }
}
