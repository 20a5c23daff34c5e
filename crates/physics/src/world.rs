//! A world: constants of everything in it, one [`State`], and the verbs that act on it between two steps.
//!
//! A cycle is: commands and placements, [`World::control`] for every body, [`World::collide`], [`World::step`].
//! Instances are added and removed whole; their bodies, geoms and joints keep contiguous indices, which move down when
//! an earlier instance leaves, so callers keep the [`Instance`] and ask for its ranges.

use std::ops::Range;
use std::sync::Arc;

use glam::{DMat3, DVec3};
use rayon::ThreadPool;
use xxhash_rust::xxh3::Xxh3;

use crate::collide::{Contact4, Pose, collide_wrapped};
use crate::contact::Contact;
use crate::island::{self, Component};
use crate::joint::{End, Joint};
use crate::model::{BodyModel, JointKind, Model, Surface};
use crate::omit::{Detail, on};
use crate::params::{IDLE_STEPS, Params};
use crate::rotation;
use crate::solver::JointForce;
use crate::spaces::{Broad, Company, Geom, Near, judge, refuses};
use crate::state::{BodyState, JointState, State};
use crate::step::Workspace;

/// Name of something that was added; never given again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instance(u32);

#[derive(Debug)]
struct Installed {
    name: Instance,
    model: Arc<Model>,
    bodies: Range<usize>,
    geoms: Range<usize>,
    joints: Range<usize>,
}

/// Inertia about the centre of mass in body axes, kg m².
#[derive(Debug, Clone, Copy)]
pub(crate) enum Inertia {
    /// The same about every axis.
    Sphere(f64),
    /// Body axes are the principal ones.
    Principal(DVec3),
    Full(DMat3),
}

impl Inertia {
    /// The inverse, in body axes.
    pub(crate) fn inverse(&self) -> DMat3 {
        match self {
            Inertia::Sphere(i) => DMat3::from_diagonal(DVec3::splat(1.0 / i)),
            Inertia::Principal(i) => DMat3::from_diagonal(i.recip()),
            Inertia::Full(i) => i.inverse(),
        }
    }

    fn new([xx, yy, zz, xy, xz, yz]: [f64; 6]) -> Inertia {
        if [xy, xz, yz] != [0.0; 3] {
            Inertia::Full(DMat3::from_cols_array(&[xx, xy, xz, xy, yy, yz, xz, yz, zz]))
        } else if xx == yy && yy == zz {
            Inertia::Sphere(xx)
        } else {
            Inertia::Principal(DVec3::new(xx, yy, zz))
        }
    }
}

/// Constants of a body that steps need.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Body {
    pub mass: f64,
    pub inertia: Inertia,
    pub gravity: bool,
    drag: [f32; 2],
    speed_max: f64,
}

impl Body {
    fn new(model: &BodyModel) -> Body {
        Body {
            mass: model.mass,
            inertia: Inertia::new(model.inertia),
            gravity: model.gravity,
            drag: [model.drag_linear, model.drag_angular],
            speed_max: model.speed_max,
        }
    }
}

/// Bodies, shapes and joints, and how they move.
#[derive(Debug, Default)]
pub struct World {
    /// Constants of the world.
    pub params: Params,
    pub(crate) state: State,
    pub(crate) bodies: Vec<Body>,
    pub(crate) joints: Vec<Joint>,
    /// Present angle of each hinge, rad; see `angle`.
    pub(crate) angles: Vec<f64>,
    /// Joints of each body, the one attached last first.
    pub(crate) joints_of: Vec<Vec<usize>>,
    pub(crate) components: Vec<Component>,
    pub(crate) component_of: Vec<usize>,
    pub(crate) contacts: Vec<Contact>,
    /// Pairs of the latest collision that touch without a contact, because one of them is a sensor.
    sensed: Vec<[usize; 2]>,
    pub(crate) feedback: Vec<JointForce>,
    /// Storage of the step; `None` only while a step uses it.
    pub(crate) work: Option<Workspace>,
    /// Threads that solve islands.
    pub(crate) pool: Option<Arc<ThreadPool>>,
    geoms: Vec<Geom>,
    surfaces: Vec<Option<Surface>>,
    /// Geoms of each body, the one attached last first.
    geoms_of: Vec<Vec<usize>>,
    instances: Vec<Installed>,
    next_instance: u32,
    broad: Broad,
}

impl World {
    /// An empty world.
    pub fn new(params: Params) -> World {
        World { params, ..World::default() }
    }

    /// Lets the threads of a pool solve islands. The bits stay the same. It pays if the one that steps is one of them.
    pub fn share_work(&mut self, pool: Arc<ThreadPool>) {
        self.pool = Some(pool);
    }

    /// Adds a robot, a ball or a field where its model stands.
    pub fn add(&mut self, model: &Arc<Model>) -> Instance {
        let (first_body, first_geom, first_joint) = (self.bodies.len(), self.geoms.len(), self.joints.len());
        for body in &model.bodies {
            self.bodies.push(Body::new(body));
            self.state.bodies.push(BodyState::at(body.pos, body.rot));
        }
        for geom in &model.geoms {
            self.state.spaces.add(geom.space.map(|s| first_geom + s));
            self.geoms.push(Geom::new(geom, first_geom, first_body));
            self.surfaces.push(geom.handler.surface);
        }
        for joint in &model.joints {
            self.joints.push(Joint::attach(joint, first_body, &self.state.bodies));
            self.state.joints.push(JointState::default());
        }
        self.angles.resize(self.joints.len(), 0.0);
        self.measure_hinges(first_joint..self.joints.len());
        let name = Instance(self.next_instance);
        self.next_instance += 1;
        self.instances.push(Installed {
            name,
            model: Arc::clone(model),
            bodies: first_body..self.bodies.len(),
            geoms: first_geom..self.geoms.len(),
            joints: first_joint..self.joints.len(),
        });
        self.index();
        name
    }

    /// Says whom an instance touches. A loner stands on the ground and passes through robots, until it is none any more.
    pub fn set_company(&mut self, instance: Instance, company: Company) {
        let geoms = self.geoms(instance);
        self.geoms[geoms].iter_mut().for_each(|geom| geom.company = company);
    }

    /// Makes an instance a loner.
    pub fn set_loner(&mut self, instance: Instance) {
        self.set_company(instance, Company::Loner(instance.0));
    }

    /// Removes an instance; nothing happens if it is not there.
    pub fn remove(&mut self, instance: Instance) {
        let Some(at) = self.instances.iter().position(|i| i.name == instance) else { return };
        let gone = self.instances.remove(at);
        self.contacts.clear();
        self.sensed.clear();
        self.bodies.drain(gone.bodies.clone());
        self.state.bodies.drain(gone.bodies.clone());
        self.state.spaces.remove(gone.geoms.clone());
        self.geoms.drain(gone.geoms.clone());
        self.surfaces.drain(gone.geoms.clone());
        self.joints.drain(gone.joints.clone());
        self.angles.drain(gone.joints.clone());
        self.state.joints.drain(gone.joints.clone());
        for later in &mut self.instances[at..] {
            let down = |range: &mut Range<usize>, by: usize| *range = range.start - by..range.end - by;
            down(&mut later.bodies, gone.bodies.len());
            down(&mut later.geoms, gone.geoms.len());
            down(&mut later.joints, gone.joints.len());
        }
        let (bodies, geoms) = (gone.bodies.len(), gone.geoms.len());
        let later = |index: &mut Option<usize>, end: usize, by: usize| {
            if let Some(i) = index.as_mut().filter(|i| **i >= end) {
                *i -= by;
            }
        };
        for joint in &mut self.joints {
            later(&mut joint.body1, gone.bodies.end, bodies);
            later(&mut joint.body2, gone.bodies.end, bodies);
        }
        for geom in &mut self.geoms {
            later(&mut geom.body, gone.bodies.end, bodies);
            later(&mut geom.space, gone.geoms.end, geoms);
        }
        self.index();
    }

    /// Derives everything that follows from bodies, geoms and joints.
    fn index(&mut self) {
        let bodies = self.bodies.len();
        self.joints_of = vec![Vec::new(); bodies];
        for (index, joint) in self.joints.iter().enumerate() {
            [joint.body1, joint.body2].iter().flatten().for_each(|&b| self.joints_of[b].insert(0, index));
        }
        self.geoms_of = vec![Vec::new(); bodies];
        for (index, geom) in self.geoms.iter().enumerate() {
            geom.body.into_iter().for_each(|b| self.geoms_of[b].insert(0, index));
        }
        (self.components, self.component_of) = island::components(bodies, &self.joints);
        self.feedback = vec![JointForce::default(); self.joints.len()];
    }

    fn installed(&self, instance: Instance) -> Option<&Installed> {
        self.instances.iter().find(|i| i.name == instance)
    }

    /// Indices of the instance's bodies; empty if it is not there.
    pub fn bodies(&self, instance: Instance) -> Range<usize> {
        self.installed(instance).map_or(0..0, |i| i.bodies.clone())
    }

    /// Indices of the instance's geoms; empty if it is not there.
    pub fn geoms(&self, instance: Instance) -> Range<usize> {
        self.installed(instance).map_or(0..0, |i| i.geoms.clone())
    }

    /// Indices of the instance's joints; empty if it is not there.
    pub fn joints(&self, instance: Instance) -> Range<usize> {
        self.installed(instance).map_or(0..0, |i| i.joints.clone())
    }

    /// The instance a body belongs to.
    pub fn instance_of_body(&self, body: usize) -> Instance {
        self.owner(|i| i.bodies.contains(&body))
    }

    /// The instance a geom belongs to.
    pub fn instance_of_geom(&self, geom: usize) -> Instance {
        self.owner(|i| i.geoms.contains(&geom))
    }

    fn owner(&self, contains: impl Fn(&Installed) -> bool) -> Instance {
        self.instances.iter().find(|i| contains(i)).map_or(Instance(u32::MAX), |i| i.name)
    }

    /// State of a body.
    pub fn body(&self, body: usize) -> &BodyState {
        &self.state.bodies[body]
    }

    /// The whole state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Replaces the whole state by one that was taken from this world with the same instances in it.
    ///
    /// # Panics
    /// If the numbers of bodies, joints or geoms differ.
    pub fn restore(&mut self, state: &State) {
        assert_eq!(state.bodies.len(), self.state.bodies.len(), "state of another set of bodies");
        assert_eq!(state.joints.len(), self.state.joints.len(), "state of another set of joints");
        assert_eq!(state.spaces.len(), self.state.spaces.len(), "state of another set of geoms");
        self.state.clone_from(state);
        self.measure_hinges(0..self.joints.len());
    }

    /// Contacts of the latest collision, in order of creation; with forces after the step.
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// Pairs of geoms that the latest collision found touching although no contact arises, because one of them is a
    /// sensor (physics.md B.3, B.4); at least one has a body.
    pub fn sensed(&self) -> &[[usize; 2]] {
        &self.sensed
    }

    /// Force and torque that a joint's rows put on its first body in the latest step; zero while it sleeps.
    pub fn joint_force(&self, joint: usize) -> JointForce {
        self.feedback[joint]
    }

    /// How far apart a joint's two anchors are, m: the bodies should hold them together.
    pub fn anchor_gap(&self, joint: usize) -> f64 {
        let joint = &self.joints[joint];
        let [a, b] = [joint.body1, joint.body2].map(|body| End::of(body.map(|body| &self.state.bodies[body])));
        joint.arms(&a, &b).gap.length()
    }

    /// Feeds the whole state to a hash, bit by bit.
    pub fn hash_into(&self, hash: &mut Xxh3) {
        let mut number = |x: f64| hash.update(&x.to_bits().to_le_bytes());
        for b in &self.state.bodies {
            [b.pos, b.vel, b.spin, b.force, b.torque].iter().flat_map(|v| v.to_array()).for_each(&mut number);
            b.quat.iter().copied().chain(b.rot.to_cols_array()).for_each(&mut number);
            number(f64::from(b.idle) + if b.on { 0.5 } else { 0.0 });
        }
        for j in &self.state.joints {
            j.target.into_iter().for_each(&mut number);
            j.clamped.into_iter().for_each(|c| number(f64::from(c)));
        }
        self.state.spaces.hash_into(hash);
    }
}

/// Placements and commands.
impl World {
    pub(crate) fn body_moved(&mut self, body: usize) {
        self.state.spaces.body_moved(self.geoms_of[body].iter().copied());
    }

    /// Puts a body's centre of mass somewhere; nothing else changes, nothing wakes.
    pub fn set_position(&mut self, body: usize, pos: DVec3) {
        self.state.bodies[body].pos = pos;
        self.body_moved(body);
    }

    /// Turns a body by a matrix that is nearly a rotation. As in the reference, attitude and matrix then differ in the
    /// eighth digit until the next step, which takes the matrix at its word (physics.md E.1, 6).
    pub fn set_rotation(&mut self, body: usize, raw: &DMat3) {
        let state = &mut self.state.bodies[body];
        state.quat = rotation::from_matrix(raw);
        state.rot = rotation::orthonormalised(raw);
        state.placed = true;
        self.body_moved(body);
        self.body_turned(body);
    }

    /// Turns a body to a unit quaternion (w, x, y, z).
    pub fn set_quaternion(&mut self, body: usize, quat: rotation::Quat) {
        let state = &mut self.state.bodies[body];
        state.quat = quat;
        state.rot = rotation::matrix(&quat);
        state.placed = false;
        self.body_moved(body);
        self.body_turned(body);
    }

    /// Sets linear and angular velocity, m/s and rad/s, world axes.
    pub fn set_velocity(&mut self, body: usize, vel: DVec3, spin: DVec3) {
        (self.state.bodies[body].vel, self.state.bodies[body].spin) = (vel, spin);
    }

    /// Wakes a body and starts its idle countdown anew.
    pub fn enable(&mut self, body: usize) {
        (self.state.bodies[body].on, self.state.bodies[body].idle) = (true, IDLE_STEPS);
    }

    /// Puts a body to sleep as it is.
    pub fn disable(&mut self, body: usize) {
        self.state.bodies[body].on = false;
    }

    /// Adds a force through the centre of mass for the coming step, N, world axes.
    pub fn add_force(&mut self, body: usize, force: DVec3) {
        self.state.bodies[body].force += force;
    }

    /// Adds a torque for the coming step, N m, world axes.
    pub fn add_torque(&mut self, body: usize, torque: DVec3) {
        self.state.bodies[body].torque += torque;
    }

    /// What acts on a body before every step: the speed limit, then drag, in `f32` as the reference computes it
    /// (physics.md E). Sleeping bodies are not excepted.
    pub fn control(&mut self, body: usize) {
        let Body { drag: [linear, angular], speed_max, .. } = self.bodies[body];
        let state = &mut self.state.bodies[body];
        let speed = state.vel.length();
        if speed_max < f64::INFINITY && speed >= speed_max {
            state.vel = state.vel * speed_max / speed;
        }
        let drag = |v: DVec3, k: f32| (v.as_vec3() * k * -1.0).as_dvec3();
        if linear > 0.0 && on(Detail::Drag) {
            state.force += drag(state.vel, linear);
        }
        if angular > 0.0 && on(Detail::Drag) {
            state.torque += drag(state.spin, angular);
        }
    }

    /// Motor target of a joint's axis, rad/s.
    pub fn motor_target(&self, joint: usize, axis: usize) -> f64 {
        self.state.joints[joint].target[axis]
    }

    /// Sets a motor target without asking what an effector would (rad/s).
    pub fn set_motor_target(&mut self, joint: usize, axis: usize, speed: f64) {
        self.state.joints[joint].target[axis] = speed;
    }

    /// A joint effector's command (physics.md C.3). Hinges and universal joints take rad/s, wheels degrees per second on
    /// their second axis. A hinge accepts only strictly between its stops. A raw command other than zero wakes the child.
    pub fn command(&mut self, joint: usize, axis: usize, speed: f32) {
        let m = &self.joints[joint].motors[axis];
        let clamped = if speed > m.speed_max { m.speed_max } else { speed.max(-m.speed_max) };
        match self.joints[joint].kind {
            JointKind::Hinge => {
                if self.is_between_stops(joint) {
                    self.state.joints[joint].target[axis] = f64::from(clamped);
                }
            }
            JointKind::Universal | JointKind::Slider => self.state.joints[joint].target[axis] = f64::from(clamped),
            JointKind::Hinge2 => {
                self.state.joints[joint].target[axis] =
                    f64::from((f64::from(speed) * (std::f64::consts::PI / 180.0)) as f32);
            }
            JointKind::Ball | JointKind::Fixed => {}
        }
        if let Some(child) = self.joints[joint].body1.filter(|_| speed != 0.0)
            && !self.state.bodies[child].on
        {
            self.enable(child);
        }
    }

    /// Compared in degrees, the angle as a float, strictly.
    fn is_between_stops(&self, joint: usize) -> bool {
        const DEGREES: f64 = 180.0 / std::f64::consts::PI;
        let m = &self.joints[joint].motors[0];
        let angle = self.joint_angle(joint, 0).unwrap_or(0.0);
        let degrees = f64::from((angle * DEGREES) as f32);
        let stop = |radians: f64| f64::from(radians as f32) * DEGREES;
        (degrees < stop(m.hi) && degrees > stop(m.lo)) || !on(Detail::StopGuard)
    }
}

/// Collision.
impl World {
    /// Finds the contacts of this cycle from the present poses.
    pub fn collide(&mut self) {
        let mut contacts = std::mem::take(&mut self.contacts);
        let mut sensed = std::mem::take(&mut self.sensed);
        contacts.clear();
        sensed.clear();
        let mut broad = std::mem::take(&mut self.broad);
        let mut spaces = std::mem::take(&mut self.state.spaces);
        let pose = |b: usize| Pose { pos: self.state.bodies[b].pos, rot: self.state.bodies[b].rot };
        broad.collide(&mut spaces, &self.geoms, pose, |a, b| self.touch(a, b, &mut contacts, &mut sensed));
        (self.contacts, self.sensed) = (contacts, sensed);
        (self.broad, self.state.spaces) = (broad, spaces);
    }

    /// Tests one pair and makes its contacts; a pair with a sensor is only noted.
    fn touch(&self, a: usize, b: usize, contacts: &mut Vec<Contact>, sensed: &mut Vec<[usize; 2]>) {
        let (first, second) = (&self.geoms[a], &self.geoms[b]);
        let connected = |x: usize, y: usize| {
            self.joints_of[x].iter().any(|&j| self.joints[j].body1 == Some(y) || self.joints[j].body2 == Some(y))
        };
        if judge(first, second, connected, || self.refused(a, b)) != Near::Collide {
            return;
        }
        if first.body.is_none() && second.body.is_none() {
            return;
        }
        let pose = |g: &Geom| match g.body {
            Some(b) => Pose { pos: self.state.bodies[b].pos, rot: self.state.bodies[b].rot },
            None => g.pose,
        };
        let mut points = Contact4::default();
        let (x, y) = ((&first.shape, first.offset), (&second.shape, second.offset));
        if on(Detail::PairOrder) {
            collide_wrapped(x, &pose(first), y, &pose(second), &mut points);
        } else {
            collide_wrapped(y, &pose(second), x, &pose(first), &mut points);
        }
        let (Some(s1), Some(s2)) = (self.surfaces[a], self.surfaces[b]) else {
            sensed.extend(points.iter().next().map(|_| [a, b]));
            return;
        };
        let turn = if on(Detail::PairOrder) { 1.0 } else { -1.0 };
        contacts.extend(points.iter().map(|p| Contact {
            geoms: [a, b],
            bodies: [first.body, second.body],
            surface: Surface::mix(&s1, &s2),
            pos: p.pos,
            normal: p.normal * turn,
            depth: p.depth,
            force: DVec3::ZERO,
        }));
    }

    fn refused(&self, a: usize, b: usize) -> bool {
        let find = |g: usize| self.instances.iter().find(|i| i.geoms.contains(&g));
        match (find(a), find(b)) {
            (Some(x), Some(y)) => refuses(&x.model.geoms[a - x.geoms.start], &y.model.geoms[b - y.geoms.start]),
            _ => false,
        }
    }

    /// Replaces the contacts that [`World::collide`] found: for tests that bring their own.
    pub fn set_contacts(&mut self, contacts: Vec<Contact>) {
        self.contacts = contacts;
    }
}
