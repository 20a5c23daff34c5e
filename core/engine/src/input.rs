//! Inputs: everything that changes a world from outside, as values.
//!
//! The simulation applies them in one place and in one order, and shows each to the observers first. Worlds that get
//! the same inputs before the same steps stay equal, so the inputs of a run are its recording.

use serde::{Deserialize, Serialize};

use crate::{Commands, ParticipantId, World};

/// The role of a participant, set by its endpoint; the world may treat roles differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Acts in the world, in most leagues with a body of its own.
    Player,
    /// Watches the world; some viewers may give commands.
    Viewer,
    /// A program that shares the process and acts with values instead of bytes.
    Program,
}

/// A request of a participant: an action of its own, or a command over the whole world.
#[derive(Debug, Clone, PartialEq)]
pub enum Request<A, C> {
    /// An action of a player.
    Act(A),
    /// A command of a trainer.
    Control(C),
}

/// The request type of a world.
pub type WorldRequest<W> = Request<<W as World>::Action, <W as Commands>::Command>;

/// One change of a world from outside, as a value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Input<A, C> {
    /// A connection becomes a participant.
    Join {
        /// The participant.
        seat: ParticipantId,
        /// The participant's role.
        role: Role,
        /// Name of the endpoint.
        name: String,
    },
    /// A participant acts.
    Act {
        /// The participant.
        seat: ParticipantId,
        /// The action.
        action: A,
    },
    /// A trainer or a control node gives a command.
    Control {
        /// The trainer's participant id; control nodes have none.
        by: Option<ParticipantId>,
        /// The command.
        command: C,
    },
    /// A participant's connection is closed. The participant still takes part in the step that follows.
    HangUp {
        /// The participant.
        seat: ParticipantId,
    },
    /// A participant leaves. The next step may remove its body.
    Leave {
        /// The participant.
        seat: ParticipantId,
    },
    /// A participant is detached: its connection is closed, but its body stays for the player that reconnects.
    Vacate {
        /// The participant.
        seat: ParticipantId,
    },
}

/// The input type of a world.
pub type WorldInput<W> = Input<<W as World>::Action, <W as Commands>::Command>;

impl<A, C> Input<A, C> {
    /// Converts a participant's request into an input.
    pub fn from_request(participant: ParticipantId, request: Request<A, C>) -> Self {
        match request {
            Request::Act(action) => Input::Act { seat: participant, action },
            Request::Control(command) => Input::Control { by: Some(participant), command },
        }
    }
}

/// The position of an input in a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stamp {
    /// The number of the step that follows it, from 0. While a world is paused, all inputs have the same number.
    pub tick: u64,
    /// Its place among the inputs with this number, from 0.
    pub place: u32,
}
