//! What agents may do.

use std::time::Duration;

use crate::beams::Beams;

/// Agents of a match: two teams of eleven.
const AGENTS_MAX: usize = 22;

/// What agents may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// Most agents at a time.
    pub agents_max: usize,
    /// The treatment of their own beams.
    pub beams: Beams,
    /// How long an agent may take to say `(syn)` after a percept, and after its first message, before the proxy says it in its
    /// name; `None`: as long as it wants. It is for servers in synchronous mode.
    pub syn_after: Option<Duration>,
}

impl Default for Rules {
    /// Those of a match: the proxy interferes with nothing.
    fn default() -> Rules {
        Rules { agents_max: AGENTS_MAX, beams: Beams::Pass, syn_after: None }
    }
}
