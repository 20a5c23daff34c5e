//! The posture of a robot during moves without a step.
//!
//! Every move rounds each body to `f32`. So all moves between two steps start from the posture before the first of
//! them: a thousand moves leave the limbs exactly where one does, and the robot ends at the last target. The first move
//! is exactly the one of docs/reference/physics.md E.1.

use physics::BodyState;
use serde::{Deserialize, Serialize};

use crate::placement::{Placement, Position, Rotation, shifted};
use crate::pose;

/// The posture of a robot before the first move since the last step.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Posture {
    /// Bodies in the order of moves; empty before the first move.
    bodies: Vec<(Position, Rotation)>,
    /// Heading of the latest move that put the robot upright, degrees; later shifts preserve it.
    upright_deg: Option<f32>,
}

/// The new position of a body, and its new rotation if it changes.
pub(crate) type BodyPlacement = (Position, Option<Rotation>);

impl Posture {
    /// An empty posture with memory for a robot of this many bodies.
    pub(crate) fn new(bodies: usize) -> Posture {
        Posture { bodies: Vec::with_capacity(bodies), upright_deg: None }
    }

    /// True if a loaded posture fits a robot of this many bodies.
    pub(crate) fn fits(&self, bodies: usize) -> bool {
        self.bodies.is_empty() || self.bodies.len() == bodies
    }

    /// Discards the posture after a step or another change of the robot.
    pub(crate) fn forget(&mut self) {
        self.bodies.clear();
        self.upright_deg = None;
    }

    /// Stores the bodies, unless a move has come before.
    pub(crate) fn note<'a>(&mut self, bodies: impl Iterator<Item = &'a BodyState>) {
        if self.bodies.is_empty() {
            self.bodies.extend(bodies.map(|body| (pose::narrow(body.pos), pose::rows(&body.rot))));
        }
    }

    /// Turns the torso upright, with yaw `yaw_deg` about z.
    pub(crate) fn stand(&mut self, yaw_deg: f32) {
        self.upright_deg = Some(yaw_deg);
    }

    /// The new positions of the bodies for a torso, `torso` among them, at `target`, m.
    pub(crate) fn at(&self, torso: usize, target: Position) -> impl Iterator<Item = BodyPlacement> {
        let (from, turned) = self.bodies.get(torso).copied().unwrap_or_default();
        let upright = self.upright_deg.map(|yaw_deg| Placement::new(target, yaw_deg, from, &turned));
        self.bodies.iter().map(move |(pos, rot)| match &upright {
            Some(placement) => {
                let (pos, rot) = placement.body(*pos, rot);
                (pos, Some(rot))
            }
            None => (shifted(target, from, *pos), None),
        })
    }
}
