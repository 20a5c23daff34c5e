//! The match report: statistics over what the world shows, cycle by cycle; as text and as JSON (docs/match.md).
//!
//! `facts` is what a cycle comes to as numbers, and all that statistics know; `node` takes it from the world. One file
//! for each kind of statistic: `ball`, `kicks`, `bodies`; `tally` puts them together, `text` and `json` tell them.
//! `clients` has what is measured of players over sockets. What comes of a penalty shoot-out is in `shootout`, of a
//! keep-away game in `keepaway`.

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
