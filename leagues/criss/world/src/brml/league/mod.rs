//! BRML logs and logs of the league are turned into each other (docs/reference/smallsize-criss.md 10.1).
//!
//! Team 0 is the yellow one, team 1 the blue one: both attack towards +x in the world of today, too, as it begins.

mod from;
mod outline;
mod to;

pub use from::{From, Moment, Moments};
pub use outline::Outline;
pub use to::{LeftOut, packets};

use ssl_protocol::Team;

/// The league's team for one of BRML; obstacles have none.
fn league_team(team: u8) -> Option<Team> {
    match team {
        0 => Some(Team::Yellow),
        1 => Some(Team::Blue),
        _ => None,
    }
}

/// BRML's team for one of the league.
fn brml_team(team: Team) -> Option<u8> {
    match team {
        Team::Yellow => Some(0),
        Team::Blue => Some(1),
        Team::Unknown => None,
    }
}
