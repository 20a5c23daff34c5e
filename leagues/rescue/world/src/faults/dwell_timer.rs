//! Detects operators who stay with one robot for too long.

use rescue_mapping::words;
use serde::{Deserialize, Serialize};

words! {
    /// The measure against an operator's long stay with one robot.
    GuidancePolicy {
        /// No measure.
        None = "none",
        /// Suggests another robot.
        Suggest = "suggest",
        /// Selects another robot.
        Force = "force",
    }
}

/// The action of an operator's station.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum GuidanceAction {
    /// No action.
    None,
    /// Suggests this robot.
    Suggest(usize),
    /// Selects this robot.
    Force(usize),
}

/// A timer of an operator's stay with a robot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DwellTimer {
    robot: Option<usize>,
    since_ms: u64,
}

impl DwellTimer {
    /// Updates the selected robot. Returns the time since its selection, ms; 0 without one.
    pub fn step(&mut self, selected: Option<usize>, now_ms: u64) -> u64 {
        if self.robot != selected {
            *self = DwellTimer { robot: selected, since_ms: now_ms };
        }
        if selected.is_some() { now_ms.saturating_sub(self.since_ms) } else { 0 }
    }

    /// Returns the action after `limit_ms` with one robot, if `next` is better. It holds until the operator leaves.
    #[must_use]
    pub fn action(&self, guidance: GuidancePolicy, limit_ms: u64, now_ms: u64, next: Option<usize>) -> GuidanceAction {
        let is_long = self.robot.is_some() && now_ms.saturating_sub(self.since_ms) >= limit_ms;
        match (guidance, next.filter(|next| is_long && self.robot != Some(*next))) {
            (GuidancePolicy::Suggest, Some(next)) => GuidanceAction::Suggest(next),
            (GuidancePolicy::Force, Some(next)) => GuidanceAction::Force(next),
            _ => GuidanceAction::None,
        }
    }
}

/// Returns the robot that an operator left longest ago, or never selected, for times without requests. `left_ms` has
/// the time at which the operator left each candidate.
#[must_use]
pub fn most_neglected(left_ms: impl IntoIterator<Item = (usize, Option<u64>)>) -> Option<usize> {
    left_ms.into_iter().min_by_key(|(_, left)| *left).map(|(robot, _)| robot)
}
