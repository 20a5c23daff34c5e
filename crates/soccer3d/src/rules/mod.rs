//! What the referee keeps and does: clocks, play modes, teams, hearing.
//!
//! Pure state machines over numbers and names; what they mean for bodies is in `crate::world`.

pub(crate) mod clock;
pub(crate) mod hearing;
pub(crate) mod play_mode;
pub(crate) mod teams;
