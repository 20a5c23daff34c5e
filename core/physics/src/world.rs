//! A world: [`Constants`], one [`State`] and a [`Workspace`] in one bundle, with the methods of the state.
//!
//! A cycle consists of commands and placements, [`World::control`] for every body, [`World::collide`], [`World::step`].
//! They are documented at the methods of [`State`] and [`Constants`] with the same names.

use std::hash::Hasher;
use std::ops::Range;
use std::sync::Arc;

use glam::{DMat3, DVec3};
use rayon::ThreadPool;

use crate::body::BodyState;
use crate::collision::find_contacts;
use crate::constants::Constants;
use crate::contact::Contact;
use crate::instance::Instance;
use crate::joint::JointForce;
use crate::model::Model;
use crate::params::Params;
use crate::rotation::Quat;
use crate::serialization::StateMismatch;
use crate::spaces::CollisionGroup;
use crate::state::State;
use crate::step::{StepReport, step};
use crate::workspace::Workspace;

/// A physics world: bodies, shapes and joints, with their motion.
#[derive(Debug, Default)]
pub struct World {
    /// Shared with callers; copied if an instance joins or leaves while shared.
    pub(crate) constants: Arc<Constants>,
    pub(crate) state: State,
    pub(crate) work: Workspace,
}

impl World {
    /// An empty world.
    pub fn new(params: Params) -> World {
        World { constants: Arc::new(Constants::of(params, &[])), ..World::default() }
    }

    /// A world with a loaded state; `model` returns the model of each instance.
    ///
    /// # Errors
    /// Same as [`Constants::for_state`].
    pub fn load(
        params: Params,
        state: State,
        model: impl FnMut(Instance) -> Option<Arc<Model>>,
    ) -> Result<World, StateMismatch> {
        let constants = Arc::new(Constants::for_state(params, &state, model)?);
        Ok(World { constants, state, work: Workspace::default() })
    }

    /// Its constants.
    pub fn constants(&self) -> &Arc<Constants> {
        &self.constants
    }

    /// The whole state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The whole state, for changes of single values. To add or remove instances, use the methods of the world.
    pub fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    /// Replaces the whole state by an earlier one of this world with the same instances. Hinges are measured again, so
    /// the caller may have turned bodies.
    ///
    /// # Panics
    /// If the world had other instances.
    pub fn restore(&mut self, state: &State) {
        assert_eq!(state.instances, self.state.instances, "state of other instances");
        assert_eq!(state.bodies.len(), self.state.bodies.len(), "state of another set of bodies");
        assert_eq!(state.joints.len(), self.state.joints.len(), "state of another set of joints");
        assert_eq!(state.spaces.len(), self.state.spaces.len(), "state of another set of geoms");
        self.state.clone_from(state);
        self.state.measure_hinges(&self.constants, 0..state.joints.len());
    }

    /// Uses the threads of a pool to solve islands, as [`Workspace::share_work`].
    pub fn share_work(&mut self, pool: Arc<ThreadPool>) {
        self.work.share_work(pool);
    }

    /// As [`find_contacts`].
    pub fn collide(&mut self) {
        find_contacts(&self.constants, &mut self.state, &mut self.work);
    }

    /// As [`step()`].
    pub fn step(&mut self) -> StepReport {
        step(&self.constants, &mut self.state, &mut self.work)
    }
}

/// Methods for instances.
impl World {
    /// As [`State::add`].
    pub fn add(&mut self, model: &Arc<Model>) -> Instance {
        self.state.add(Arc::make_mut(&mut self.constants), model)
    }

    /// As [`State::remove`].
    pub fn remove(&mut self, instance: Instance) {
        self.state.remove(Arc::make_mut(&mut self.constants), instance);
    }

    /// As [`State::set_collision_group`].
    pub fn set_collision_group(&mut self, instance: Instance, company: CollisionGroup) {
        self.state.set_collision_group(Arc::make_mut(&mut self.constants), instance, company);
    }

    /// As [`State::isolate`].
    pub fn isolate(&mut self, instance: Instance) {
        self.state.isolate(Arc::make_mut(&mut self.constants), instance);
    }

    /// As [`Constants::bodies`].
    pub fn bodies(&self, instance: Instance) -> Range<usize> {
        self.constants.bodies(instance)
    }

    /// As [`Constants::geoms`].
    pub fn geoms(&self, instance: Instance) -> Range<usize> {
        self.constants.geoms(instance)
    }

    /// As [`Constants::joints`].
    pub fn joints(&self, instance: Instance) -> Range<usize> {
        self.constants.joints(instance)
    }

    /// As [`Constants::instance_of_body`].
    pub fn instance_of_body(&self, body: usize) -> Instance {
        self.constants.instance_of_body(body)
    }

    /// As [`Constants::instance_of_geom`].
    pub fn instance_of_geom(&self, geom: usize) -> Instance {
        self.constants.instance_of_geom(geom)
    }
}

/// Queries.
impl World {
    /// As [`State::body`].
    pub fn body(&self, body: usize) -> &BodyState {
        self.state.body(body)
    }

    /// As [`State::contacts`].
    pub fn contacts(&self) -> &[Contact] {
        self.state.contacts()
    }

    /// As [`State::sensed`].
    pub fn sensed(&self) -> &[[usize; 2]] {
        self.state.sensed()
    }

    /// As [`State::joint_force`].
    pub fn joint_force(&self, joint: usize) -> JointForce {
        self.state.joint_force(joint)
    }

    /// As [`State::joint_angle`].
    pub fn joint_angle(&self, joint: usize, axis: usize) -> Option<f64> {
        self.state.joint_angle(&self.constants, joint, axis)
    }

    /// As [`State::anchor_gap`].
    pub fn anchor_gap(&self, joint: usize) -> f64 {
        self.state.anchor_gap(&self.constants, joint)
    }

    /// As [`State::motor_target`].
    pub fn motor_target(&self, joint: usize, axis: usize) -> f64 {
        self.state.motor_target(joint, axis)
    }

    /// As [`State::hash_into`].
    pub fn hash_into(&self, hash: &mut impl Hasher) {
        self.state.hash_into(hash);
    }
}

/// Placements and commands.
impl World {
    /// As [`State::set_position`].
    pub fn set_position(&mut self, body: usize, pos: DVec3) {
        self.state.set_position(&self.constants, body, pos);
    }

    /// As [`State::set_rotation`].
    pub fn set_rotation(&mut self, body: usize, raw: &DMat3) {
        self.state.set_rotation(&self.constants, body, raw);
    }

    /// As [`State::set_quaternion`].
    pub fn set_quaternion(&mut self, body: usize, quat: Quat) {
        self.state.set_quaternion(&self.constants, body, quat);
    }

    /// As [`State::set_velocity`].
    pub fn set_velocity(&mut self, body: usize, vel: DVec3, spin: DVec3) {
        self.state.set_velocity(body, vel, spin);
    }

    /// As [`State::enable`].
    pub fn enable(&mut self, body: usize) {
        self.state.enable(body);
    }

    /// As [`State::disable`].
    pub fn disable(&mut self, body: usize) {
        self.state.disable(body);
    }

    /// As [`State::add_force`].
    pub fn add_force(&mut self, body: usize, force: DVec3) {
        self.state.add_force(body, force);
    }

    /// As [`State::add_torque`].
    pub fn add_torque(&mut self, body: usize, torque: DVec3) {
        self.state.add_torque(body, torque);
    }

    /// As [`State::control`].
    pub fn control(&mut self, body: usize) {
        self.state.control(&self.constants, body);
    }

    /// As [`State::set_motor_target`].
    pub fn set_motor_target(&mut self, joint: usize, axis: usize, speed: f64) {
        self.state.set_motor_target(joint, axis, speed);
    }

    /// As [`State::command`].
    pub fn command(&mut self, joint: usize, axis: usize, speed: f32) {
        self.state.command(&self.constants, joint, axis, speed);
    }

    /// As [`State::set_contacts`].
    pub fn set_contacts(&mut self, contacts: Vec<Contact>) {
        self.state.set_contacts(contacts);
    }
}
