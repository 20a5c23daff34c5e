//! Outcomes of control commands.

use super::geometry::CameraChange;
use super::realism::RealismChange;

/// Outcome of a control command: the changes left to the world.
#[derive(Debug, Clone, PartialEq)]
pub enum ControlOutcome {
    /// The state has changed; nothing is left to do.
    Teleported,
    /// A robot's specification has changed; nothing is left to do.
    Respecified,
    /// The model has changed: vision has to send the geometry, with these cameras if there are any.
    Geometry(Vec<CameraChange>),
    /// The simulation speed has to change.
    Speed(f64),
    /// Noise and losses have to change. The model already has the dribbler's setting.
    Realism(Box<RealismChange>),
    /// Vision has to go to this port.
    VisionPort(u16),
}
