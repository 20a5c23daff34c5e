//! The endpoints of the league: agents and monitors (docs/reference/humanoid.md 2).

mod agent;
mod monitor;

pub use agent::AgentEndpoint;
pub use monitor::MonitorEndpoint;
