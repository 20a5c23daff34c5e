//! A cache of states that a player has passed: returning to one is faster than replaying from a key frame.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::keyframe_index::KeyframeIndex;

/// Ticks from one cached state to the next.
const STEP_TICKS: u64 = 25;

/// Limit of all cached states, bytes.
const BYTES_MAX: usize = 256 << 20;

/// States, by the tick before whose inputs they were saved.
#[derive(Debug, Default)]
pub(crate) struct StateCache {
    kept: BTreeMap<u64, Arc<[u8]>>,
    bytes: usize,
    /// States from a keyframe indexer, which limits their number.
    scouted: BTreeMap<u64, Arc<[u8]>>,
}

impl StateCache {
    /// True if the state before this tick should be cached.
    pub(crate) fn is_due(&self, tick: u64) -> bool {
        tick.is_multiple_of(STEP_TICKS) && !self.kept.contains_key(&tick)
    }

    /// Adds a state. If there is not enough memory, the states farthest away are removed.
    pub(crate) fn insert(&mut self, tick: u64, state: &[u8]) {
        while self.bytes + state.len() > BYTES_MAX {
            let far = |kept: Option<(&u64, &Arc<[u8]>)>| kept.map(|(at, _)| (at.abs_diff(tick), *at));
            let farthest = far(self.kept.first_key_value()).max(far(self.kept.last_key_value()));
            let Some(gone) = farthest.and_then(|(_, at)| self.kept.remove(&at)) else { return };
            self.bytes -= gone.len();
        }
        self.bytes += state.len();
        self.kept.insert(tick, state.into());
    }

    /// Adds the states that a keyframe indexer has found.
    pub(crate) fn add(&mut self, findings: &KeyframeIndex) {
        self.scouted.extend(findings.0.try_iter());
    }

    /// Returns the last cached state before the inputs of a tick.
    pub(crate) fn before(&self, tick: u64) -> Option<(u64, Arc<[u8]>)> {
        let last = |states: &BTreeMap<u64, Arc<[u8]>>| {
            states.range(..=tick).next_back().map(|(at, state)| (*at, Arc::clone(state)))
        };
        last(&self.kept).into_iter().chain(last(&self.scouted)).max_by_key(|(at, _)| *at)
    }
}
