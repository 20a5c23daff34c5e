//! States that a player has come by: going back to one is faster than making the way from a key frame again.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::scout::Findings;

/// Ticks from one kept state to the next.
const STEP_TICKS: u64 = 25;

/// Bytes of all kept states, at most.
const BYTES_MAX: usize = 256 << 20;

/// States by the tick before whose inputs they are.
#[derive(Debug, Default)]
pub(crate) struct States {
    kept: BTreeMap<u64, Arc<[u8]>>,
    bytes: usize,
    /// Those of a scout; the scout limits their number.
    scouted: BTreeMap<u64, Arc<[u8]>>,
}

impl States {
    /// Whether the state before this tick should be kept.
    pub(crate) fn wants(&self, tick: u64) -> bool {
        tick.is_multiple_of(STEP_TICKS) && !self.kept.contains_key(&tick)
    }

    /// Keeps a state. When there is no room, the one that is farthest away goes.
    pub(crate) fn keep(&mut self, tick: u64, state: &[u8]) {
        while self.bytes + state.len() > BYTES_MAX {
            let far = |kept: Option<(&u64, &Arc<[u8]>)>| kept.map(|(at, _)| (at.abs_diff(tick), *at));
            let farthest = far(self.kept.first_key_value()).max(far(self.kept.last_key_value()));
            let Some(gone) = farthest.and_then(|(_, at)| self.kept.remove(&at)) else { return };
            self.bytes -= gone.len();
        }
        self.bytes += state.len();
        self.kept.insert(tick, state.into());
    }

    /// Adds a scout's states.
    pub(crate) fn add(&mut self, findings: &Findings) {
        self.scouted.extend(findings.0.try_iter());
    }

    /// The last kept state before the inputs of a tick.
    pub(crate) fn before(&self, tick: u64) -> Option<(u64, Arc<[u8]>)> {
        let last = |states: &BTreeMap<u64, Arc<[u8]>>| {
            states.range(..=tick).next_back().map(|(at, state)| (*at, Arc::clone(state)))
        };
        last(&self.kept).into_iter().chain(last(&self.scouted)).max_by_key(|(at, _)| *at)
    }
}
