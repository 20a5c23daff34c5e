//! Which server's behaviour the world follows where servers differ.

use serde::{Deserialize, Serialize};

/// Which server's behaviour the world follows where servers differ (docs/reference/agent-protocol.md 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Compat {
    /// The wire behaviour of 0.7.3 without its defects: what is marked as recommended in docs/reference.
    #[default]
    Mended,
    /// 0.7.3 with the defects that clients may have come to depend on: a second `init` is carried out, every robot
    /// hears speakers without a team, twice, a robot refused for its type leaves its number taken, team names may hold
    /// blanks, the temperature is always 23.
    V073,
    /// The releases after 0.7.3: cameras see in every second percept, the Nao's goalkeeper can `catch`.
    Current,
}

impl Compat {
    /// Whether the defects of 0.7.3 are kept.
    pub fn keeps_defects(self) -> bool {
        self == Compat::V073
    }
}
