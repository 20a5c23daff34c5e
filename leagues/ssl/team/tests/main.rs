//! The built-in team: its plays on given snapshots, and the agent on given packets.

mod agent;
mod plays;
