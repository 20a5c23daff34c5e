//! What orders leave to the world.

use super::geometry::CameraChange;
use super::realism::RealismChange;

/// What an order that was carried out leaves to the world.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Nothing: the state has changed.
    Teleported,
    /// Nothing: a robot's build has changed.
    Respecified,
    /// The model has changed, so vision has to send the geometry; with these cameras, if there are any.
    Geometry(Vec<CameraChange>),
    /// To go on at this speed.
    Speed(f64),
    /// To change noise and losses. The model knows about the dribbler already.
    Realism(Box<RealismChange>),
    /// To send vision there.
    VisionPort(u16),
}
