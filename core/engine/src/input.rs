//! Inputs: everything that changes a world from outside, as values.
//!
//! The room applies them in one place and in one order, and shows each to the observers before it does. A world that
//! gets the same inputs before the same steps becomes the same world; so the inputs of a run are its recording.

use serde::{Deserialize, Serialize};

use crate::{Seat, World};

/// The role of a seat. The door decides it; the world may treat roles differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Acts in the world, in most leagues with a body of its own.
    Player,
    /// Watches; some viewers may give commands.
    Viewer,
    /// A program that shares the process and acts with values instead of bytes.
    Program,
}

/// A request of a seat: an action of its own, or a command that rules over the world.
#[derive(Debug, Clone, PartialEq)]
pub enum Request<A, C> {
    /// An action of a player.
    Act(A),
    /// A command of a trainer.
    Control(C),
}

/// The requests that the seats of a world can make.
pub type RequestTo<W> = Request<<W as World>::Action, <W as World>::Command>;

/// One change of a world from outside.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Input<A, C> {
    /// A connection takes a seat.
    Join {
        /// The seat.
        seat: Seat,
        /// The role of the seat.
        role: Role,
        /// Name of the door.
        name: String,
    },
    /// A seat acts.
    Act {
        /// The seat.
        seat: Seat,
        /// The action.
        action: A,
    },
    /// A trainer or a control node gives a command.
    Control {
        /// The trainer's seat; control nodes have none.
        by: Option<Seat>,
        /// The command.
        command: C,
    },
    /// A seat's connection is gone. The seat still takes part in the step that follows.
    HangUp {
        /// The seat.
        seat: Seat,
    },
    /// A seat leaves. The next step may remove its body.
    Leave {
        /// The seat.
        seat: Seat,
    },
    /// A seat has no connection any more, but its body stays for the player that comes back to it.
    Vacate {
        /// The seat.
        seat: Seat,
    },
}

/// The inputs of a world.
pub type InputTo<W> = Input<<W as World>::Action, <W as World>::Command>;

impl<A, C> Input<A, C> {
    /// A seat's request as an input.
    pub fn of(seat: Seat, request: Request<A, C>) -> Self {
        match request {
            Request::Act(action) => Input::Act { seat, action },
            Request::Control(command) => Input::Control { by: Some(seat), command },
        }
    }
}

/// When an input is applied.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stamp {
    /// The number of the step that follows it, from 0. While a world stands still, all inputs have the same number.
    pub tick: u64,
    /// Its place among the inputs with this number, from 0.
    pub place: u32,
}
