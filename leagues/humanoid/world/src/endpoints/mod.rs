//! The endpoints of the league: agents and monitors (docs/reference/humanoid.md 2).

mod agent;
mod monitor;
mod monitor_log;
mod scene_frames;

pub use agent::AgentEndpoint;
pub use monitor::MonitorEndpoint;
pub use monitor_log::MonitorLog;
