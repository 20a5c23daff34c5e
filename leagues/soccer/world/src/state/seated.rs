//! The occupant of a seat: an agent with or without a robot, a viewer, a trainer.

use engine::{Role, Seat};
use serde::{Deserialize, Serialize};

use super::robot::Robot;
use crate::model::Scene;

/// A seat and what it has.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Seated {
    pub seat: Seat,
    /// The role of the seat.
    pub role: Role,
    /// The tick that gave the seat.
    pub joined: u64,
    /// Whether it came by an agent's door: it shows in monitors before it has a robot.
    pub is_agent: bool,
    /// Its number in the order of agents, from 0: names its draws. Seats would not do, since viewers have them, too.
    pub agent_number: u32,
    /// The latest tick in which something came from it.
    pub acted: Option<u64>,
    /// A trainer has removed its robot: the world carries out none of its further requests.
    pub is_killed: bool,
    /// Its connection is gone: it neither gets a robot nor joins a team any more.
    pub has_hung_up: bool,
    /// Its connection is gone: the next step is the last that has its robot.
    pub is_gone: bool,
    /// It has no connection, but its robot stays for the player that comes back to it.
    pub is_vacant: bool,
    /// Stored until the next step, the last one wins.
    pub scene: Option<Scene>,
    /// How often it has asked for a robot that does not exist.
    pub failed_scenes: u32,
    pub robot: Option<Robot>,
}

impl Seated {
    pub(crate) fn new(seat: Seat, role: Role, tick: u64) -> Seated {
        Seated {
            seat,
            role,
            joined: tick,
            is_agent: false,
            agent_number: 0,
            acted: None,
            is_killed: false,
            has_hung_up: false,
            is_gone: false,
            is_vacant: false,
            scene: None,
            failed_scenes: 0,
            robot: None,
        }
    }

    /// Whether it has or wants a part in the game; viewers have none.
    pub(crate) fn takes_part(&self) -> bool {
        self.is_agent || self.scene.is_some() || self.robot.is_some()
    }
}
