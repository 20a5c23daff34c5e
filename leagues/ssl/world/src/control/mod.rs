//! Translation of the league's messages to commands, and of results to responses (docs/reference/smallsize-ssl.md 7).
//!
//! | message | becomes | response | look in |
//! |---|---|---|---|
//! | `SimulatorCommand` | [`Order`]s | `SimulatorResponse` | [`simulator`] |
//! | `RobotControl` | [`Command`](super::Command)s of a team | `RobotControlResponse` | [`robots`] |
//! | Cornell's packets of 2002 | commands of a team | camera detections | [`cornell`] |
//! | `grSim_Packet` | both | `Robots_Status`, after changes | [`grsim`] |
//! | `SimulationSyncRequest` | both, and a number of ticks | `SimulationSyncResponse` | [`sync`] |
//!
//! All functions here are pure; sockets belong to the server. [`carry_out`] applies a command, [`Fault`] explains an
//! error, and [`tournament`] restricts the senders.

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

/// Parsed contents of a message, with its errors.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<T> {
    /// Valid parts, in order of execution.
    pub wanted: Vec<T>,
    /// Errors of the other parts.
    pub faults: Vec<Fault>,
}

impl<T> Default for Reading<T> {
    fn default() -> Reading<T> {
        Reading { wanted: Vec::new(), faults: Vec::new() }
    }
}

impl<T> Reading<T> {
    /// Adds a part of the message.
    fn add(&mut self, part: Result<T, Fault>) {
        match part {
            Ok(wanted) => self.wanted.push(wanted),
            Err(fault) => self.faults.push(fault),
        }
    }
}
