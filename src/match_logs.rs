//! The player of match logs for the commands that take recordings and match logs.

#[cfg(not(feature = "soccer"))]
pub use crate::soccer_substitutes::{MatchLogPlayer, is_match_log};
#[cfg(feature = "soccer")]
pub use soccer_viewer::{MatchLogPlayer, is_match_log};
