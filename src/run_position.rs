//! Positions in runs that this program shows.

pub use record::{RunClock, RunPosition, game_clock};
use web::RunOrigin;

/// Returns the clock of a run from this source.
pub fn clock_of(source: RunOrigin, cycle_ns: u64) -> RunClock {
    match source {
        RunOrigin::Log => RunClock::of_match_log(cycle_ns),
        RunOrigin::Live | RunOrigin::Recording | RunOrigin::Gateway => RunClock::of_recording(cycle_ns),
    }
}
