//! Conversion between BRML logs and logs of the league (docs/reference/smallsize-criss.md 10.1).
//!
//! Team 0 is yellow and team 1 is blue: both attack towards +x, as in the initial state of the SSL world.

mod export;
mod import;
mod log_summary;

pub use export::{OmittedContent, frame_packets};
pub use import::{FrameAssembler, PacketSource, TimedFrame};
pub use log_summary::LogSummary;

use ssl_protocol::Team;

/// Returns the league's team for a BRML team; obstacles have none.
fn league_team(team: u8) -> Option<Team> {
    match team {
        0 => Some(Team::Yellow),
        1 => Some(Team::Blue),
        _ => None,
    }
}

/// Returns the BRML team for a team of the league.
fn brml_team(team: Team) -> Option<u8> {
    match team {
        Team::Yellow => Some(0),
        Team::Blue => Some(1),
        Team::Unknown => None,
    }
}
