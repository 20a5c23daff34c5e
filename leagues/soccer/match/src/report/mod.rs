//! The match report: statistics computed cycle by cycle from the state of the world, as text and as JSON
//! (docs/match.md).
//!
//! `facts` has the facts of a cycle, the only input of the statistics; `node` reads them from the world. Each kind of
//! statistic has a file: `ball`, `kicks`, `bodies`. `tally` combines them; `text` and `json` print them. `clients` has
//! measured times of players over sockets. `shootout` has the result of a penalty shoot-out, `keepaway` of a keep-away
//! game.

mod ball;
mod bodies;
mod clients;
mod facts;
mod json;
pub(crate) mod keepaway;
mod kicks;
mod node;
pub(crate) mod shootout;
mod tally;
mod text;
mod watch;

pub use ball::{Possession, Territory};
pub use bodies::{Bodies, Body};
pub use clients::{Clients, ProcessorTime};
pub use facts::{Goal, PLAYERS, Player, TEAMS};
pub(crate) use json::json;
pub use keepaway::Kept;
pub(crate) use kicks::Measures;
pub use kicks::{Count, Kicks};
pub(crate) use node::Reporter;
pub(crate) use shootout::REGULAR;
pub use shootout::{Attempt, Ending, Shootout};
pub use tally::{Fouls, Tally, Told};
pub use text::clock;
pub(crate) use text::text;
pub use watch::Watch;
