//! Adding and removing instances, and their collision groups.
//!
//! Instances are added and removed as a whole. Their bodies, geoms and joints have contiguous indices, which move down
//! when an earlier instance leaves, so callers store the [`Instance`] and ask the [`Constants`] for its ranges, or use
//! handles (`handle`).

use std::sync::Arc;

use crate::body::BodyState;
use crate::constants::Constants;
use crate::instance::{Instance, InstanceModel, InstanceState};
use crate::joint::{JointForce, JointState};
use crate::model::Model;
use crate::spaces::CollisionGroup;
use crate::state::State;

impl State {
    /// Adds a robot, a ball or a field at its model's pose.
    pub fn add(&mut self, constants: &mut Constants, model: &Arc<Model>) -> Instance {
        let name = Instance(self.next_instance);
        self.next_instance += 1;
        let installed = InstanceModel { name, company: CollisionGroup::default(), model: Arc::clone(model) };
        self.instances.push(InstanceState::of(&installed));
        constants.install(installed);
        self.bodies.extend(model.bodies.iter().map(BodyState::of));
        let first_geom = constants.geoms(name).start;
        model.geoms.iter().for_each(|geom| self.spaces.add(geom.space.map(|s| first_geom + s)));
        self.joints.resize(constants.joints.len(), JointState::default());
        self.measure_hinges(constants, constants.joints(name));
        self.forget_feedback();
        name
    }

    /// Sets the collision group of an instance. An isolated instance stands on the ground and passes through robots.
    pub fn set_collision_group(&mut self, constants: &mut Constants, instance: Instance, company: CollisionGroup) {
        self.instances.iter_mut().filter(|i| i.name == instance).for_each(|i| i.company = company);
        constants.set_collision_group(instance, company);
    }

    /// Isolates an instance: it passes through all others except the ground.
    pub fn isolate(&mut self, constants: &mut Constants, instance: Instance) {
        self.set_collision_group(constants, instance, CollisionGroup::Loner(instance.0));
    }

    /// Removes an instance; does nothing if it does not exist.
    pub fn remove(&mut self, constants: &mut Constants, instance: Instance) {
        let (bodies, geoms, joints) =
            (constants.bodies(instance), constants.geoms(instance), constants.joints(instance));
        let Some(at) = constants.uninstall(instance) else { return };
        self.instances.remove(at);
        self.contacts.clear();
        self.sensed.clear();
        self.bodies.drain(bodies);
        self.spaces.remove(geoms);
        self.joints.drain(joints);
        self.forget_feedback();
    }

    fn forget_feedback(&mut self) {
        self.feedback.clear();
        self.feedback.resize(self.joints.len(), JointForce::default());
    }
}
