//! The names of the built-in teams.

/// Names of the built-in teams, also passed to scripts, left first.
pub const TEAM_NAMES: [&str; 2] = ["Left", "Right"];
