//! Whole matches as a library: two teams, a world and its referee from the first kick-off to the report.

mod attempt;
pub mod builtin;
mod figures;
mod groups;
mod inside;
mod kick_off;
mod lineup;
mod outside;
mod plan;
mod play;
mod played;
pub mod remote;
pub mod report;
mod scene;
mod script;
mod several;
mod shootout;
mod table;

pub use lineup::Team;
pub use plan::{Game, JOIN_TIMEOUT, MATCH_SETTINGS, Plan, Refused, Scripts};
pub use play::{Host, Match};
pub use played::{Cause, Failed, Played};
pub use script::kill_scripts;
pub use several::{Outcome, play_several};
pub use table::{summary, table};
