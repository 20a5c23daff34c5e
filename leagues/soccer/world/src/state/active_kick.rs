//! The kick in progress.

use serde::{Deserialize, Serialize};

/// A kick in progress, which pushes the ball for some steps.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct ActiveKick {
    /// The kicker's agent number.
    pub agent: u32,
    /// Force, N, and torque, N m, of each step, world axes.
    pub force: [f32; 3],
    pub torque: [f32; 3],
    pub steps_left: u32,
}
