//! From the league's messages to what the world does, and back to answers (docs/reference/smallsize-ssl.md 7).
//!
//! | message | becomes | answer | look in |
//! |---|---|---|---|
//! | `SimulatorCommand` | [`Order`]s | `SimulatorResponse` | [`simulator`] |
//! | `RobotControl` | [`Command`](super::Command)s of a team | `RobotControlResponse` | [`robots`] |
//! | Cornell's packets of 2002 | commands of a team | what cameras see | [`cornell`] |
//! | `grSim_Packet` | both | `Robots_Status`, when something changes | [`grsim`] |
//! | `SimulationSyncRequest` | both, and a number of ticks | `SimulationSyncResponse` | [`sync`] |
//!
//! Everything here is a function of its arguments; sockets are the server's. [`carry_out`] does an order, [`Fault`] says why
//! something is not done, and [`tournament`] who may send what.

mod carry;
mod change;
mod config;
pub mod cornell;
mod effect;
mod errors;
mod geometry;
pub mod grsim;
mod numbers;
mod order;
mod place;
mod realism;
pub mod robots;
pub mod simulator;
mod status;
pub mod sync;
mod teleport;
pub mod tournament;
mod who;

pub use carry::carry_out;
pub use change::{LimitsChange, SpecChange};
pub use effect::Effect;
pub use errors::{Codes, Fault, Reason};
pub use geometry::{BallChange, CameraChange, FieldChange, GeometryChange};
pub use order::{BallTeleport, Order, RobotTeleport};
pub use realism::RealismChange;

/// What a message asks for.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<T> {
    /// To be done, in this order.
    pub wanted: Vec<T>,
    /// What is not done, and why.
    pub faults: Vec<Fault>,
}

impl<T> Default for Reading<T> {
    fn default() -> Reading<T> {
        Reading { wanted: Vec::new(), faults: Vec::new() }
    }
}

impl<T> Reading<T> {
    /// Takes a part of the message.
    fn add(&mut self, part: Result<T, Fault>) {
        match part {
            Ok(wanted) => self.wanted.push(wanted),
            Err(fault) => self.faults.push(fault),
        }
    }
}
