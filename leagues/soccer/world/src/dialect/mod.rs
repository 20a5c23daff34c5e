//! Endpoint handlers of the soccer world: one for agents, one for monitors and trainers.

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
