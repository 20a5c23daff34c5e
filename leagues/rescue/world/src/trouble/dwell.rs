//! An operator who stays with one robot for too long.

use serde::{Deserialize, Serialize};

use crate::word::words;

words! {
    /// What is done about an operator who stays with one robot for too long.
    Guidance {
        /// Nothing.
        None = "none",
        /// Another robot is suggested.
        Suggest = "suggest",
        /// Another robot is selected.
        Force = "force",
    }
}

/// What an operator's station does now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Advice {
    /// Nothing.
    None,
    /// It suggests this robot.
    Suggest(usize),
    /// It selects this robot.
    Force(usize),
}

/// How long an operator has been with a robot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dwell {
    robot: Option<usize>,
    since_ms: u64,
}

impl Dwell {
    /// A tick: the robot that is selected. Answers for how long it has been, ms; 0 without one.
    pub fn step(&mut self, selected: Option<usize>, now_ms: u64) -> u64 {
        if self.robot != selected {
            *self = Dwell { robot: selected, since_ms: now_ms };
        }
        if selected.is_some() { now_ms.saturating_sub(self.since_ms) } else { 0 }
    }

    /// What to do after `limit_ms` with one robot, if `next` is a better one. It stands until the operator goes elsewhere.
    #[must_use]
    pub fn advice(&self, guidance: Guidance, limit_ms: u64, now_ms: u64, next: Option<usize>) -> Advice {
        let is_long = self.robot.is_some() && now_ms.saturating_sub(self.since_ms) >= limit_ms;
        match (guidance, next.filter(|next| is_long && self.robot != Some(*next))) {
            (Guidance::Suggest, Some(next)) => Advice::Suggest(next),
            (Guidance::Force, Some(next)) => Advice::Force(next),
            _ => Advice::None,
        }
    }
}

/// The robot that an operator left longest ago, or never selected: where to send an operator when no robot asks for help.
/// `left_ms` has, for each robot in question, when the operator left it.
#[must_use]
pub fn most_neglected(left_ms: impl IntoIterator<Item = (usize, Option<u64>)>) -> Option<usize> {
    left_ms.into_iter().min_by_key(|(_, left)| *left).map(|(robot, _)| robot)
}
