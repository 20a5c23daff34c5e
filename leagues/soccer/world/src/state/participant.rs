//! A participant: an agent with or without a robot, a viewer, or a trainer.

use engine::{ParticipantId, Role};
use serde::{Deserialize, Serialize};

use super::robot::Robot;
use crate::model::SceneAction;

/// A participant of the world and its data.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Participant {
    pub seat: ParticipantId,
    /// The role of the participant.
    pub role: Role,
    /// The tick of its admission.
    pub joined: u64,
    /// True if it came through an agent endpoint: monitors show it before it has a robot.
    pub is_agent: bool,
    /// Its number in the order of agents, from 0: names its draws. Viewers have participant ids but no such number.
    pub agent_number: u32,
    /// The latest tick in which it sent something.
    pub acted: Option<u64>,
    /// True if a trainer has removed its robot: the world rejects all its further requests.
    pub is_killed: bool,
    /// True if its client has disconnected: it neither gets a robot nor joins a team any more.
    pub has_hung_up: bool,
    /// True if its client has disconnected: the next step is the last one with its robot.
    pub is_gone: bool,
    /// True if it has no connection, but its robot stays for a reconnecting player.
    pub is_vacant: bool,
    /// The request to build a robot, stored until the next step; the last one wins.
    pub scene: Option<SceneAction>,
    /// Number of its requests for robots that do not exist.
    pub failed_scenes: u32,
    pub robot: Option<Robot>,
}

impl Participant {
    pub(crate) fn new(seat: ParticipantId, role: Role, tick: u64) -> Participant {
        Participant {
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

    /// True if it has or requests a part in the game; viewers do not.
    pub(crate) fn takes_part(&self) -> bool {
        self.is_agent || self.scene.is_some() || self.robot.is_some()
    }
}
