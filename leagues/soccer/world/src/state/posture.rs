//! A robot's posture while it is moved without a step.
//!
//! Every move rounds each body to `f32`. So all moves between two steps begin at the posture that the first of them
//! found: a thousand of them leave the limbs where one does, and wherever a robot was in between, it ends at the last
//! target. The first move is that of docs/reference/physics.md E.1 to the last bit.

use physics::BodyState;
use serde::{Deserialize, Serialize};

use crate::place::{Placement, Position, Rotation, shifted};
use crate::pose;

/// Where a robot's bodies were before the first move since the last step.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Posture {
    /// In the order in which moves take them; empty: nothing has moved it.
    bodies: Vec<(Position, Rotation)>,
    /// Heading of the latest move that put it upright, degrees: later shifts keep it.
    upright_deg: Option<f32>,
}

/// Where a body goes; the rotation only if it is turned.
pub(crate) type Moved = (Position, Option<Rotation>);

impl Posture {
    /// Room for a robot of this many bodies.
    pub(crate) fn new(bodies: usize) -> Posture {
        Posture { bodies: Vec::with_capacity(bodies), upright_deg: None }
    }

    /// Whether a saved one is that of a robot of this many bodies.
    pub(crate) fn fits(&self, bodies: usize) -> bool {
        self.bodies.is_empty() || self.bodies.len() == bodies
    }

    /// A step has moved the robot, or something else has.
    pub(crate) fn forget(&mut self) {
        self.bodies.clear();
        self.upright_deg = None;
    }

    /// Takes over where the bodies are, unless a move has come before.
    pub(crate) fn note<'a>(&mut self, bodies: impl Iterator<Item = &'a BodyState>) {
        if self.bodies.is_empty() {
            self.bodies.extend(bodies.map(|body| (pose::narrow(body.pos), pose::rows(&body.rot))));
        }
    }

    /// From now on the torso stands upright, turned by `yaw_deg` about z.
    pub(crate) fn stand(&mut self, yaw_deg: f32) {
        self.upright_deg = Some(yaw_deg);
    }

    /// Where the bodies go if the torso, `torso` among them, goes to `target`, m.
    pub(crate) fn at(&self, torso: usize, target: Position) -> impl Iterator<Item = Moved> {
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
