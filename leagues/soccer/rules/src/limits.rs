//! Limits that rules and worlds share.

/// Robots in a team; also the highest number.
pub const TEAM_SIZE_MAX: usize = 11;

/// Highest count in a saved state; half of the number range remains for counting on.
pub const COUNT_MAX: u32 = i32::MAX as u32 / 2;
