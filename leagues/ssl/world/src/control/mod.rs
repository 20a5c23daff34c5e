//! Translation of the league's messages to commands, and of results to responses (docs/reference/smallsize-ssl.md 7).
//!
//! | message | becomes | response | look in |
//! |---|---|---|---|
//! | `SimulatorCommand` | [`ControlCommand`]s | `SimulatorResponse` | [`simulator`] |
//! | `RobotControl` | [`ActuatorCommand`](super::ActuatorCommand)s of a team | `RobotControlResponse` | [`robots`] |
//! | Cornell's packets of 2002 | commands of a team | camera detections | [`cornell`] |
//! | `grSim_Packet` | both | `Robots_Status`, after changes | [`grsim`] |
//! | `SimulationSyncRequest` | both, and a number of ticks | `SimulationSyncResponse` | [`sync`] |
//!
//! All functions here are pure; sockets belong to the server. [`apply`] applies a command, [`ControlError`] explains an
//! error, and [`tournament`] restricts the senders.

mod control_command;
pub mod cornell;
mod free_space;
mod geometry;
pub mod grsim;
mod realism;
pub mod robots;
pub mod simulator;
mod spec_change;
pub mod sync;
mod teleport;
pub mod tournament;
mod validation;

pub use control_command::{ControlCommand, ControlOutcome, apply};
pub use geometry::{BallChange, CameraChange, FieldChange, GeometryChange};
pub use realism::RealismChange;
pub use spec_change::{LimitsChange, SpecChange};
pub use teleport::{BallTeleport, RobotTeleport};
pub(crate) use validation::all_within;
pub use validation::{ControlError, ErrorCodes, Reason};

/// Parsed contents of a message, with its errors.
#[derive(Debug, Clone, PartialEq)]
pub struct ParsedMessage<T> {
    /// Valid parts, in order of execution.
    pub items: Vec<T>,
    /// Errors of the other parts.
    pub errors: Vec<ControlError>,
}

impl<T> Default for ParsedMessage<T> {
    fn default() -> ParsedMessage<T> {
        ParsedMessage { items: Vec::new(), errors: Vec::new() }
    }
}

impl<T> ParsedMessage<T> {
    /// Adds a part of the message.
    fn add(&mut self, part: Result<T, ControlError>) {
        match part {
            Ok(item) => self.items.push(item),
            Err(error) => self.errors.push(error),
        }
    }
}
