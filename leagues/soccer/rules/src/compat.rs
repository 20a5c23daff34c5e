//! The server release whose behaviour the world follows.

use serde::{Deserialize, Serialize};

/// The server release whose behaviour the world follows where releases differ (docs/reference/agent-protocol.md 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Compat {
    /// The wire behaviour of 0.7.3 without its defects: the behaviour that docs/reference recommends.
    #[default]
    Mended,
    /// Release 0.7.3 with the defects that clients may depend on: it carries out a second `init`, every robot hears
    /// speakers without a team, twice, a robot refused for its type leaves its number taken, team names may hold
    /// blanks, the temperature is always 23.
    V073,
    /// The releases after 0.7.3: cameras see in every second percept, the Nao's goalkeeper can `catch`.
    Current,
}

impl Compat {
    /// True if the world reproduces the defects of 0.7.3.
    #[inline]
    pub fn has_legacy_defects(self) -> bool {
        self == Compat::V073
    }
}
