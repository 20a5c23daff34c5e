//! What a robot is built from: this names its model, now and in a saved state.

use serde::{Deserialize, Serialize};

/// A robot file with its arguments, as a client names it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RobotSource {
    pub file: String,
    pub arguments: Vec<String>,
}
