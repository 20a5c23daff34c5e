//! The protocols of the doors: agents on one, monitors and trainers on the other.

mod agent;
mod drawing;
mod gate;
mod items;
mod joining;
mod log;
mod monitor;
mod shown;

pub use agent::Agent;
pub use log::{LOG_STEP_S, MatchLog};
pub use monitor::Monitor;
