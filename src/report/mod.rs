//! The match report: statistics over what the world shows, cycle by cycle; as text and as JSON (docs/match.md).
//!
//! `facts` is what a cycle comes to as numbers, and all that statistics know; `node` takes it from the world. One file
//! for each kind of statistic: `ball`, `kicks`, `bodies`; `tally` puts them together, `text` and `json` tell them. What
//! comes of a penalty shoot-out is in `shootout`, of a keep-away game in `keepaway`.

mod ball;
mod bodies;
mod facts;
mod json;
pub mod keepaway;
mod kicks;
mod node;
pub mod shootout;
mod tally;
mod text;
mod watch;

pub use facts::TEAMS;
pub use json::json;
pub use kicks::Measures;
pub use node::Reporter;
pub use tally::Tally;
pub use text::{clock, text};
pub use watch::Watch;
