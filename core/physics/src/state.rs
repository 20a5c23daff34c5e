//! The state: all values that change while the world runs; it can be copied, hashed, saved and compared.
//!
//! The operations between two steps are methods that take the constants as an argument: adding and removing is in
//! `instances`, placements in `placement`, forces and motors in `command`, angles in `angle`, saving in `saving`,
//! hashes in `digest`.

use serde::{Deserialize, Serialize};

use crate::body::BodyState;
use crate::contact::Contact;
use crate::instance::InstanceState;
use crate::joint::{JointForce, JointState};
use crate::spaces::Spaces;

/// The whole state of a physics world: everything that may influence a later step, or an answer between two steps.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(crate) instances: Vec<InstanceState>,
    /// Name of the next instance.
    pub(crate) next_instance: u32,
    /// Bodies in order of creation.
    pub bodies: Vec<BodyState>,
    /// Joints in order of creation.
    pub joints: Vec<JointState>,
    /// Order of the geom lists, which decides the order of collision pairs.
    pub spaces: Spaces,
    pub(crate) contacts: Vec<Contact>,
    /// Pairs of the latest collision that touch without a contact, because one geom is a sensor.
    pub(crate) sensed: Vec<[usize; 2]>,
    /// The force of each joint's rows in the latest step.
    pub(crate) feedback: Vec<JointForce>,
}

impl State {
    /// State of a body.
    pub fn body(&self, body: usize) -> &BodyState {
        &self.bodies[body]
    }

    /// Contacts of the latest collision, in order of creation; with forces after the step.
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// Pairs of geoms that touched in the latest collision without a contact, because one of them is a sensor
    /// (physics.md B.3, B.4); at least one has a body.
    pub fn sensed(&self) -> &[[usize; 2]] {
        &self.sensed
    }

    /// Force and torque of a joint's rows on its first body in the latest step; zero while it sleeps.
    pub fn joint_force(&self, joint: usize) -> JointForce {
        self.feedback[joint]
    }

    /// All instances, in order of creation.
    pub fn instances(&self) -> &[InstanceState] {
        &self.instances
    }

    /// Replaces the contacts found by collision, for tests that supply their own.
    pub fn set_contacts(&mut self, contacts: Vec<Contact>) {
        self.contacts = contacts;
    }
}
