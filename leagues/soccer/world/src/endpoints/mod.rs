//! Endpoint handlers of the soccer world: one for agents, one for monitors and trainers.

mod agent;
mod authorization;
mod items;
mod match_log;
mod monitor;
mod published_scene;
mod scene_template;
mod sync_state;

pub use agent::AgentEndpoint;
pub use match_log::{LOG_STEP_S, MatchLog};
pub use monitor::MonitorEndpoint;
