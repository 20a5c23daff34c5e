//! The settings of a proxy.

use std::time::Duration;

use crate::beams::BeamPolicy;

/// Number of agents of a match: two teams of eleven.
const AGENTS_MAX: usize = 22;

/// The settings of a proxy for its agents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProxySettings {
    /// Maximum number of simultaneous agents.
    pub agents_max: usize,
    /// The policy for their own beams.
    pub beams: BeamPolicy,
    /// Time for an agent to send `(syn)` after a percept, and after its first message, before the proxy sends it on its
    /// behalf; `None`: no limit. For servers in synchronous mode.
    pub syn_after: Option<Duration>,
}

impl Default for ProxySettings {
    /// The settings for a match: the proxy does not interfere.
    fn default() -> ProxySettings {
        ProxySettings { agents_max: AGENTS_MAX, beams: BeamPolicy::Pass, syn_after: None }
    }
}
