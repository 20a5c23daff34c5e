//! The small-size world of today, and what this program adds to its crate: nothing but where its broadcasts go.

use smallsize::ssl::{BROADCASTS, SSL};

use super::World;

/// Today's league.
pub const TODAY: World = World { broadcasts: &BROADCASTS, ..World::plain(SSL) };
