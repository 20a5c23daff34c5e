//! Permissions in a tournament (docs/reference/smallsize-ssl.md 7.7): each team plays from one address, and only one
//! address controls the simulation.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use super::validation::{ControlError, Reason};
use crate::Team;

/// Kind of endpoint that received a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Port {
    /// Control of the simulation.
    Control,
    /// Control of a team's robots.
    Robots(Team),
    /// Both teams and control together: grSim's older protocol, and step requests.
    Everything,
}

/// Addresses of the teams and of control. A team without an address gets the address of its first message.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// Address that controls the simulation; without it no client does.
    pub control: Option<IpAddr>,
    /// Address of the yellow team.
    pub yellow: Option<IpAddr>,
    /// Address of the blue team.
    pub blue: Option<IpAddr>,
}

impl Tournament {
    /// Checks that this address may use this endpoint.
    ///
    /// # Errors
    /// If it may not, with the reason.
    pub fn check(&self, port: Port, from: IpAddr) -> Result<(), ControlError> {
        let from = from.to_canonical();
        match port {
            Port::Control => self.check_control(from),
            Port::Robots(team) => self.check_team(team, from),
            Port::Everything => Err(refusal("a tournament keeps teams and control apart: this port is closed".into())),
        }
    }

    /// Checks an address as [`check`](Tournament::check) does, and assigns it to a team without one.
    ///
    /// # Errors
    /// If this address may not use this endpoint, with the reason.
    pub fn admit(&mut self, port: Port, from: IpAddr) -> Result<(), ControlError> {
        self.check(port, from)?;
        if let Port::Robots(team) = port {
            let address = match team {
                Team::Yellow => &mut self.yellow,
                Team::Blue => &mut self.blue,
            };
            address.get_or_insert(from.to_canonical());
        }
        Ok(())
    }

    fn check_control(&self, from: IpAddr) -> Result<(), ControlError> {
        match self.control.map(|address| address.to_canonical()) {
            Some(address) if address == from => Ok(()),
            Some(_) => Err(refusal(format!("{from} does not control this simulation"))),
            None => Err(refusal("nobody controls this simulation".into())),
        }
    }

    fn check_team(&self, team: Team, from: IpAddr) -> Result<(), ControlError> {
        if self.of(team.other()) == Some(from) {
            return Err(refusal(format!("{from} plays {}, not {}", color(team.other()), color(team))));
        }
        match self.of(team) {
            Some(address) if address != from => {
                Err(refusal(format!("{from} does not play {}: {address} does", color(team))))
            }
            _ => Ok(()),
        }
    }

    fn of(&self, team: Team) -> Option<IpAddr> {
        let address = match team {
            Team::Yellow => self.yellow,
            Team::Blue => self.blue,
        };
        address.map(|address| address.to_canonical())
    }
}

fn refusal(text: String) -> ControlError {
    ControlError::new(Reason::Refused, text)
}

fn color(team: Team) -> &'static str {
    match team {
        Team::Yellow => "yellow",
        Team::Blue => "blue",
    }
}
