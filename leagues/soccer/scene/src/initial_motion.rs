//! Initial motion: speeds, forces and motors set by a file (`docs/reference/scene-files.md` 5).
//!
//! A model is constant and stands still; this is the file's contribution to the state. Most files have none.

use glam::DVec3;
use physics::{Constants, Instance, State};

use crate::graph::SceneGraph;
use crate::node::{Joint, NodeId, NodePayload, RigidBody};
use crate::pose::wide;

/// The initial motion of a body. Indices are the model's.
#[derive(Debug, Clone, Copy, PartialEq)]
struct BodyMotion {
    body: usize,
    velocity: DVec3,
    spin: DVec3,
    force: DVec3,
    torque: DVec3,
    enabled: bool,
}

/// The initial motion of a model.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct InitialMotion {
    moving: Vec<BodyMotion>,
    /// Joint, axis, speed in rad/s.
    driven: Vec<(usize, usize, f64)>,
}

impl InitialMotion {
    /// Puts an instance of the model, just added, into motion.
    pub fn apply(&self, state: &mut State, tables: &Constants, instance: Instance) {
        let (first_body, first_joint) = (tables.bodies(instance).start, tables.joints(instance).start);
        for moving in &self.moving {
            let body = first_body + moving.body;
            state.set_velocity(body, moving.velocity, moving.spin);
            state.add_force(body, moving.force);
            state.add_torque(body, moving.torque);
            if !moving.enabled {
                state.disable(body);
            }
        }
        for &(joint, axis, speed) in &self.driven {
            state.set_motor_target(first_joint + joint, axis, speed);
        }
    }

    /// True if there is no motion.
    pub fn is_empty(&self) -> bool {
        self.moving.is_empty() && self.driven.is_empty()
    }

    /// True if all numbers permit simulation.
    pub(crate) fn is_sound(&self) -> bool {
        let moving = |m: &BodyMotion| [m.velocity, m.spin, m.force, m.torque].iter().all(|v| v.is_finite());
        self.moving.iter().all(moving) && self.driven.iter().all(|(_, _, speed)| speed.is_finite())
    }

    /// The initial motion of these bodies and joints, in the order of the model.
    pub(crate) fn of(graph: &SceneGraph, bodies: &[NodeId], joints: &[NodeId]) -> InitialMotion {
        let body = |(body, &node): (usize, &NodeId)| match &graph[node].kind {
            NodePayload::RigidBody(rigid) => moving(body, rigid),
            _ => None,
        };
        let joint = |(joint, &node): (usize, &NodeId)| match &graph[node].kind {
            NodePayload::Joint(payload) => driven(joint, payload),
            _ => Vec::new(),
        };
        InitialMotion {
            moving: bodies.iter().enumerate().filter_map(body).collect(),
            driven: joints.iter().enumerate().flat_map(joint).collect(),
        }
    }
}

fn moving(body: usize, rigid: &RigidBody) -> Option<BodyMotion> {
    let parts = [rigid.velocity, rigid.angular_velocity, rigid.force, rigid.torque];
    let [velocity, spin, force, torque] = parts.map(wide);
    let moves = rigid.enabled && parts == [[0.0; 3]; 4];
    (!moves).then_some(BodyMotion { body, velocity, spin, force, torque, enabled: rigid.enabled })
}

fn driven(joint: usize, payload: &Joint) -> Vec<(usize, usize, f64)> {
    let targets = payload.targets.iter().enumerate().filter(|(_, target)| **target != 0.0);
    targets.map(|(axis, target)| (joint, axis, f64::from(*target))).collect()
}
