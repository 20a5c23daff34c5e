//! The reference's physics library, driven call for call as the reference drives it (docs/reference/physics.md A.1,
//! docs/reference/oracle.md 6), on the models that our own physics gets.
//!
//! All `unsafe` code of the repository is here. Each place states why it is sound, based on this **invariant**: every
//! identifier in an [`OdeWorld`] was returned by the library for this very world and stays valid until [`Drop`];
//! nothing else holds it, and, raw pointers being neither `Send` nor `Sync`, only the thread that made the world calls
//! the library.
#![allow(unsafe_code)]

use std::ffi::{c_char, c_int, c_ulong, c_void};
use std::ptr;
use std::sync::Once;

use glam::{DMat3, DVec3};
use physics::{GeomModel, JointKind, Model, MotorModel, Params, Shape, State, Surface};

/// Maximum number of contact points per pair of geoms (docs/reference/physics.md A.8).
const POINTS_MAX: usize = 4;

/// Enumerations of the library's headers.
const PARAM_LO_STOP: c_int = 0;
const PARAM_HI_STOP: c_int = 1;
const PARAM_VEL: c_int = 2;
const PARAM_FMAX: c_int = 5;
const PARAM_FUDGE_FACTOR: c_int = 6;
const PARAM_BOUNCE: c_int = 7;
const PARAM_CFM: c_int = 8;
const PARAM_STOP_ERP: c_int = 9;
const PARAM_STOP_CFM: c_int = 10;
const JOINT_TYPE_CONTACT: c_int = 4;
const CONTACT_BOUNCE: c_int = 0x004;
const CONTACT_SOFT_ERP: c_int = 0x008;
const CONTACT_SOFT_CFM: c_int = 0x010;
const CONTACT_SLIP: c_int = 0x100 | 0x200;

/// Opaque types of the library; a space is also a geom.
type WorldId = *mut c_void;
type BodyId = *mut c_void;
type GeomId = *mut c_void;
type JointId = *mut c_void;
type GroupId = *mut c_void;

/// `dMass`.
#[repr(C)]
struct Mass {
    mass: f64,
    centre: [f64; 4],
    inertia: [f64; 12],
}

/// `dSurfaceParameters`.
#[repr(C)]
#[derive(Default)]
struct SurfaceParameters {
    mode: c_int,
    mu: f64,
    mu2: f64,
    rho: [f64; 3],
    bounce: f64,
    bounce_vel: f64,
    soft_erp: f64,
    soft_cfm: f64,
    motion: [f64; 3],
    slip: [f64; 2],
}

/// `dContactGeom`.
#[repr(C)]
#[derive(Clone, Copy)]
struct ContactGeom {
    pos: [f64; 4],
    normal: [f64; 4],
    depth: f64,
    geoms: [GeomId; 2],
    sides: [c_int; 2],
}

/// `dContact`.
#[repr(C)]
struct Contact {
    surface: SurfaceParameters,
    geom: ContactGeom,
    fdir1: [f64; 4],
}

// Sizes of version 0.16.2, double precision, on 64 bits: a library with other sizes must not be called.
const _: () = assert!(size_of::<Mass>() == 136 && size_of::<SurfaceParameters>() == 120);
const _: () = assert!(size_of::<ContactGeom>() == 96 && size_of::<Contact>() == 248);

#[link(name = "ode")]
unsafe extern "C" {
    fn dInitODE();
    fn dCheckConfiguration(token: *const c_char) -> c_int;
    fn dWorldCreate() -> WorldId;
    fn dWorldDestroy(world: WorldId);
    fn dWorldSetGravity(world: WorldId, x: f64, y: f64, z: f64);
    fn dWorldSetERP(world: WorldId, erp: f64);
    fn dWorldSetCFM(world: WorldId, cfm: f64);
    fn dWorldSetAutoDisableFlag(world: WorldId, on: c_int);
    fn dWorldSetContactSurfaceLayer(world: WorldId, depth: f64);
    fn dWorldStep(world: WorldId, step: f64) -> c_int;
    fn dBodyCreate(world: WorldId) -> BodyId;
    fn dBodySetMass(body: BodyId, mass: *const Mass);
    fn dBodySetGravityMode(body: BodyId, on: c_int);
    fn dBodySetPosition(body: BodyId, x: f64, y: f64, z: f64);
    fn dBodySetRotation(body: BodyId, rotation: *const f64);
    fn dBodySetQuaternion(body: BodyId, quaternion: *const f64);
    fn dBodySetLinearVel(body: BodyId, x: f64, y: f64, z: f64);
    fn dBodySetAngularVel(body: BodyId, x: f64, y: f64, z: f64);
    fn dBodyGetPosition(body: BodyId) -> *const f64;
    fn dBodyGetLinearVel(body: BodyId) -> *const f64;
    fn dBodyGetAngularVel(body: BodyId) -> *const f64;
    fn dBodyAddForce(body: BodyId, x: f64, y: f64, z: f64);
    fn dBodyAddTorque(body: BodyId, x: f64, y: f64, z: f64);
    fn dBodyIsEnabled(body: BodyId) -> c_int;
    fn dBodyEnable(body: BodyId);
    fn dBodyDisable(body: BodyId);
    fn dHashSpaceCreate(space: GeomId) -> GeomId;
    fn dSpaceDestroy(space: GeomId);
    fn dSpaceAdd(space: GeomId, geom: GeomId);
    fn dSpaceCollide(space: GeomId, data: *mut c_void, near: Near);
    fn dSpaceCollide2(a: GeomId, b: GeomId, data: *mut c_void, near: Near);
    fn dCreateSphere(space: GeomId, radius: f64) -> GeomId;
    fn dCreateBox(space: GeomId, x: f64, y: f64, z: f64) -> GeomId;
    fn dCreateCapsule(space: GeomId, radius: f64, length: f64) -> GeomId;
    fn dCreatePlane(space: GeomId, a: f64, b: f64, c: f64, d: f64) -> GeomId;
    fn dGeomIsSpace(geom: GeomId) -> c_int;
    fn dGeomSetData(geom: GeomId, data: *mut c_void);
    fn dGeomGetData(geom: GeomId) -> *mut c_void;
    fn dGeomSetBody(geom: GeomId, body: BodyId);
    fn dGeomSetPosition(geom: GeomId, x: f64, y: f64, z: f64);
    fn dGeomSetRotation(geom: GeomId, rotation: *const f64);
    fn dCollide(a: GeomId, b: GeomId, flags: c_int, points: *mut ContactGeom, skip: c_int) -> c_int;
    fn dAreConnectedExcluding(a: BodyId, b: BodyId, kind: c_int) -> c_int;
    fn dJointGroupCreate(size: c_int) -> GroupId;
    fn dJointGroupEmpty(group: GroupId);
    fn dJointGroupDestroy(group: GroupId);
    fn dJointCreateContact(world: WorldId, group: GroupId, contact: *const Contact) -> JointId;
    fn dJointCreateHinge(world: WorldId, group: GroupId) -> JointId;
    fn dJointAttach(joint: JointId, body1: BodyId, body2: BodyId);
    fn dJointSetHingeAnchor(joint: JointId, x: f64, y: f64, z: f64);
    fn dJointSetHingeAxis(joint: JointId, x: f64, y: f64, z: f64);
    fn dJointSetHingeParam(joint: JointId, parameter: c_int, value: f64);
    fn dJointGetHingeParam(joint: JointId, parameter: c_int) -> f64;
    fn dJointGetHingeAngle(joint: JointId) -> f64;
    fn dRandSetSeed(seed: c_ulong);
}

type Near = unsafe extern "C" fn(data: *mut c_void, a: GeomId, b: GeomId);

struct Body {
    id: BodyId,
    drag: [f32; 2],
    speed_max: f64,
}

struct Geom {
    id: GeomId,
    /// Index of the enclosing space.
    space: Option<usize>,
    body: Option<usize>,
    inner: bool,
    surface: Option<Surface>,
    name: String,
    not_with: Vec<String>,
}

struct Joint {
    id: JointId,
    child: Option<usize>,
    speed_max: f32,
}

/// The reference's world.
pub struct OdeWorld {
    params: Params,
    world: WorldId,
    space: GeomId,
    contacts: GroupId,
    bodies: Vec<Body>,
    geoms: Vec<Geom>,
    joints: Vec<Joint>,
}

impl OdeWorld {
    /// An empty world.
    ///
    /// # Panics
    /// If the library computes in single precision.
    pub fn new(params: Params) -> OdeWorld {
        static START: Once = Once::new();
        // SAFETY: the library is initialised once, before anything else is called; the token is a C string. Its random
        // numbers (they shuffle rows) are one global that only this thread uses.
        START.call_once(|| unsafe {
            dInitODE();
            assert!(dCheckConfiguration(c"ODE_double_precision".as_ptr()) != 0, "libode must have double precision");
            dRandSetSeed(0);
        });
        // SAFETY: the library is initialised, and it has just returned these identifiers.
        unsafe {
            let world = dWorldCreate();
            dWorldSetGravity(world, 0.0, 0.0, params.gravity_z);
            dWorldSetERP(world, params.erp);
            dWorldSetCFM(world, params.cfm);
            dWorldSetAutoDisableFlag(world, c_int::from(params.auto_disable));
            dWorldSetContactSurfaceLayer(world, params.surface_layer);
            OdeWorld {
                params,
                world,
                space: dHashSpaceCreate(ptr::null_mut()),
                contacts: dJointGroupCreate(0),
                bodies: Vec::new(),
                geoms: Vec::new(),
                joints: Vec::new(),
            }
        }
    }

    /// Adds a robot, a ball or a field at its model's position.
    ///
    /// # Panics
    /// If it has a feature that none of the league's models has: wrapped shapes, joints other than hinges.
    pub fn add(&mut self, model: &Model) {
        let (first_body, first_geom) = (self.bodies.len(), self.geoms.len());
        for body in &model.bodies {
            let [xx, yy, zz, xy, xz, yz] = body.inertia;
            let inertia = [xx, xy, xz, 0.0, xy, yy, yz, 0.0, xz, yz, zz, 0.0];
            let mass = Mass { mass: body.mass, centre: [0.0; 4], inertia };
            // SAFETY: the world and the new body are valid; mass and rotation are copied.
            let id = unsafe {
                let id = dBodyCreate(self.world);
                dBodySetMass(id, &raw const mass);
                dBodySetGravityMode(id, c_int::from(body.gravity));
                dBodySetPosition(id, body.pos.x, body.pos.y, body.pos.z);
                if let Some(rotation) = &body.rot {
                    dBodySetRotation(id, rows(rotation).as_ptr());
                }
                id
            };
            self.bodies.push(Body { id, drag: [body.drag_linear, body.drag_angular], speed_max: body.speed_max });
        }
        for geom in &model.geoms {
            self.add_geom(geom, first_body, first_geom);
        }
        for joint in &model.joints {
            assert!(joint.kind == JointKind::Hinge, "only hinges");
            let body = |local: Option<usize>| local.map_or(ptr::null_mut(), |b| self.bodies[first_body + b].id);
            // SAFETY: world and bodies are valid; a null body is the static world.
            let id = unsafe {
                let id = dJointCreateHinge(self.world, ptr::null_mut());
                dJointAttach(id, body(joint.body1), body(joint.body2));
                dJointSetHingeAnchor(id, joint.anchor.x, joint.anchor.y, joint.anchor.z);
                dJointSetHingeAxis(id, joint.axis1.x, joint.axis1.y, joint.axis1.z);
                id
            };
            let motor = &joint.motors[0];
            for (parameter, value) in parameters(motor) {
                // SAFETY: the joint is a hinge.
                unsafe { dJointSetHingeParam(id, parameter, value) };
            }
            let child = joint.body1.map(|b| first_body + b);
            self.joints.push(Joint { id, child, speed_max: motor.speed_max });
        }
    }

    fn add_geom(&mut self, geom: &GeomModel, first_body: usize, first_geom: usize) {
        assert!(geom.offset.is_none(), "no wrapped shapes");
        let space = geom.space.map(|space| first_geom + space);
        let parent = space.map_or(self.space, |space| self.geoms[space].id);
        let none = ptr::null_mut();
        // SAFETY: the parent is a valid space, which takes the new geom over; the index is a number in a pointer's
        // clothes that the library only keeps.
        let id = unsafe {
            let id = match geom.shape {
                Shape::Space { .. } => dHashSpaceCreate(none),
                Shape::Sphere(radius) => dCreateSphere(none, radius),
                Shape::Box(sides) => dCreateBox(none, sides.x, sides.y, sides.z),
                Shape::Capsule(radius, length) => dCreateCapsule(none, radius, length),
                Shape::Plane(normal, distance) => dCreatePlane(none, normal.x, normal.y, normal.z, distance),
            };
            dGeomSetData(id, ptr::without_provenance_mut(self.geoms.len()));
            dSpaceAdd(parent, id);
            id
        };
        let body = geom.body.map(|body| first_body + body);
        if let Some(body) = body {
            // SAFETY: both are valid and the geom can be placed: models give bodies to solid shapes only.
            unsafe { dGeomSetBody(id, self.bodies[body].id) };
        } else if !matches!(geom.shape, Shape::Plane(..) | Shape::Space { .. }) {
            // SAFETY: the geom is valid and can be placed; the matrix is copied.
            unsafe {
                dGeomSetRotation(id, rows(&geom.rot).as_ptr());
                dGeomSetPosition(id, geom.pos.x, geom.pos.y, geom.pos.z);
            }
        }
        self.geoms.push(Geom {
            id,
            space,
            body,
            inner: matches!(geom.shape, Shape::Space { inner: true }),
            surface: geom.handler.surface,
            name: geom.name.clone(),
            not_with: geom.not_with.clone(),
        });
    }

    /// Number of bodies.
    pub fn bodies(&self) -> usize {
        self.bodies.len()
    }

    /// Position of a body's centre of mass, m.
    pub fn position(&self, body: usize) -> DVec3 {
        // SAFETY: the body is valid; three numbers are read at once.
        unsafe { vector(dBodyGetPosition(self.bodies[body].id)) }
    }

    /// Puts a body somewhere.
    pub fn set_position(&mut self, body: usize, pos: DVec3) {
        // SAFETY: the body is valid.
        unsafe { dBodySetPosition(self.bodies[body].id, pos.x, pos.y, pos.z) };
    }

    /// Copies poses, velocities, sleep flags and motor targets from a world with the same objects. The library's
    /// internal state (such as how long a body has been at rest) starts anew.
    pub fn load(&mut self, state: &State) {
        for (body, from) in self.bodies.iter().zip(&state.bodies) {
            let (pos, vel, spin) = (from.pos, from.vel, from.spin);
            // SAFETY: the body is valid; four numbers are read through the pointer and copied.
            unsafe {
                dBodySetPosition(body.id, pos.x, pos.y, pos.z);
                dBodySetQuaternion(body.id, from.quat.as_ptr());
                dBodySetLinearVel(body.id, vel.x, vel.y, vel.z);
                dBodySetAngularVel(body.id, spin.x, spin.y, spin.z);
                if from.on { dBodyEnable(body.id) } else { dBodyDisable(body.id) }
            }
        }
        for (joint, from) in self.joints.iter().zip(&state.joints) {
            // SAFETY: the joint is a hinge.
            unsafe { dJointSetHingeParam(joint.id, PARAM_VEL, from.target[0]) };
        }
    }

    /// A hinge effector's command (docs/reference/physics.md C.3): taken strictly between the stops, in degrees, the
    /// angle as a float; any non-zero value wakes the child.
    pub fn command(&mut self, joint: usize, speed: f32) {
        const DEGREES: f64 = 180.0 / std::f64::consts::PI;
        let Joint { id, child, speed_max } = self.joints[joint];
        // SAFETY: the joint is a hinge, the child is a valid body.
        unsafe {
            let degrees = f64::from((dJointGetHingeAngle(id) * DEGREES) as f32);
            let stop = |parameter: c_int| f64::from(dJointGetHingeParam(id, parameter) as f32) * DEGREES;
            if degrees < stop(PARAM_HI_STOP) && degrees > stop(PARAM_LO_STOP) {
                dJointSetHingeParam(id, PARAM_VEL, f64::from(speed.clamp(-speed_max, speed_max)));
            }
            if let Some(child) = child.filter(|_| speed != 0.0)
                && dBodyIsEnabled(self.bodies[child].id) == 0
            {
                dBodyEnable(self.bodies[child].id);
            }
        }
    }

    /// Speed limit and drag of all bodies, in floats as the reference has it (docs/reference/physics.md E).
    pub fn control(&mut self) {
        for &Body { id, drag: [linear, angular], speed_max } in &self.bodies {
            // SAFETY: the body is valid; three numbers are read at once.
            unsafe {
                let speed = vector(dBodyGetLinearVel(id)).length();
                if speed_max < f64::INFINITY && speed >= speed_max {
                    let slower = vector(dBodyGetLinearVel(id)) * speed_max / speed;
                    dBodySetLinearVel(id, slower.x, slower.y, slower.z);
                }
                let drag = |v: DVec3, k: f32| (v.as_vec3() * k * -1.0).as_dvec3();
                if linear > 0.0 {
                    let force = drag(vector(dBodyGetLinearVel(id)), linear);
                    dBodyAddForce(id, force.x, force.y, force.z);
                }
                if angular > 0.0 {
                    let torque = drag(vector(dBodyGetAngularVel(id)), angular);
                    dBodyAddTorque(id, torque.x, torque.y, torque.z);
                }
            }
        }
    }

    /// Finds contacts and makes contact joints.
    pub fn collide(&mut self) {
        let this: *const OdeWorld = self;
        // SAFETY: the callback gets the pointer back while this call lasts, and only reads through it.
        unsafe { dSpaceCollide(self.space, this.cast_mut().cast(), near) };
    }

    /// A pair of geoms or spaces that are close to each other.
    fn near(&self, first: GeomId, second: GeomId) {
        let data: *mut c_void = ptr::from_ref(self).cast_mut().cast();
        // SAFETY: the library hands out geoms of this world; all of them carry their index in `geoms`.
        let [(a, is_space_a), (b, is_space_b)] =
            [first, second].map(|id| unsafe { (&self.geoms[dGeomGetData(id).addr()], dGeomIsSpace(id) != 0) });
        if is_space_a || is_space_b {
            // SAFETY: as in `collide`; one of the two is a space.
            unsafe { dSpaceCollide2(a.id, b.id, data, near) };
            for space in [a, b].into_iter().filter(|geom| geom.inner) {
                // SAFETY: as in `collide`; only spaces are `inner`.
                unsafe { dSpaceCollide(space.id, data, near) };
            }
            return;
        }
        if let (Some(x), Some(y)) = (a.body, b.body) {
            // SAFETY: both bodies are valid.
            if unsafe { dAreConnectedExcluding(self.bodies[x].id, self.bodies[y].id, JOINT_TYPE_CONTACT) } != 0 {
                return;
            }
        }
        if a.space == b.space && (a.not_with.contains(&b.name) || b.not_with.contains(&a.name)) {
            return;
        }
        self.touch(a, b);
    }

    /// Tests one pair and makes its contact joints.
    fn touch(&self, a: &Geom, b: &Geom) {
        let nothing =
            ContactGeom { pos: [0.0; 4], normal: [0.0; 4], depth: 0.0, geoms: [ptr::null_mut(); 2], sides: [0; 2] };
        let mut points = [nothing; POINTS_MAX];
        // SAFETY: both are valid geoms, no spaces; the buffer holds as many points as the flags allow.
        let found = unsafe {
            dCollide(a.id, b.id, POINTS_MAX as c_int, points.as_mut_ptr(), size_of::<ContactGeom>() as c_int)
        };
        let (Some(s1), Some(s2)) = (a.surface, b.surface) else { return };
        if a.body.is_none() && b.body.is_none() {
            return;
        }
        let surface = Surface::mix(&s1, &s2);
        let body = |geom: &Geom| geom.body.map_or(ptr::null_mut(), |body| self.bodies[body].id);
        for &geom in points.iter().take(found as usize) {
            let contact = Contact { surface: surface_parameters(&surface), geom, fdir1: [0.0; 4] };
            // SAFETY: world, group and bodies are valid (null: the static world); the contact is copied.
            unsafe {
                let joint = dJointCreateContact(self.world, self.contacts, &raw const contact);
                dJointAttach(joint, body(a), body(b));
            }
        }
    }

    /// One step with the contacts that [`collide`](OdeWorld::collide) found.
    pub fn step(&mut self) {
        // SAFETY: the world is valid.
        unsafe { dWorldStep(self.world, self.params.step) };
    }

    /// Forgets the contacts.
    pub fn end_cycle(&mut self) {
        // SAFETY: the group is valid, and nothing else holds its joints.
        unsafe { dJointGroupEmpty(self.contacts) };
    }
}

impl Drop for OdeWorld {
    fn drop(&mut self) {
        // SAFETY: the three are valid and not used again; the space destroys its geoms, the world bodies and joints.
        unsafe {
            dJointGroupDestroy(self.contacts);
            dSpaceDestroy(self.space);
            dWorldDestroy(self.world);
        }
    }
}

unsafe extern "C" fn near(data: *mut c_void, a: GeomId, b: GeomId) {
    // SAFETY: `collide` passes a world that outlives the call and is not changed while it lasts.
    let world = unsafe { &*data.cast::<OdeWorld>() };
    world.near(a, b);
}

/// # Safety
/// Three numbers must lie there.
unsafe fn vector(at: *const f64) -> DVec3 {
    // SAFETY: the caller's duty.
    unsafe { DVec3::new(*at, *at.add(1), *at.add(2)) }
}

/// The matrix as three rows of four numbers, the library's layout.
fn rows(m: &DMat3) -> [f64; 12] {
    let [x, y, z] = [m.row(0), m.row(1), m.row(2)];
    [x.x, x.y, x.z, 0.0, y.x, y.y, y.z, 0.0, z.x, z.y, z.z, 0.0]
}

fn parameters(motor: &MotorModel) -> [(c_int, f64); 8] {
    [
        (PARAM_FMAX, motor.torque_max),
        (PARAM_CFM, motor.cfm),
        (PARAM_STOP_CFM, motor.stop_cfm),
        (PARAM_STOP_ERP, motor.stop_erp),
        (PARAM_FUDGE_FACTOR, motor.fudge),
        (PARAM_BOUNCE, motor.bounce),
        (PARAM_LO_STOP, motor.lo),
        (PARAM_HI_STOP, motor.hi),
    ]
}

fn surface_parameters(surface: &Surface) -> SurfaceParameters {
    let mut out = SurfaceParameters { mu: f64::INFINITY, ..SurfaceParameters::default() };
    if let Some((bounce, speed)) = surface.bounce {
        out.mode |= CONTACT_BOUNCE;
        (out.bounce, out.bounce_vel) = (bounce.into(), speed.into());
    }
    if let Some(erp) = surface.erp {
        out.mode |= CONTACT_SOFT_ERP;
        out.soft_erp = erp.into();
    }
    if let Some(cfm) = surface.cfm {
        out.mode |= CONTACT_SOFT_CFM;
        out.soft_cfm = cfm.into();
    }
    if let Some(slip) = surface.slip {
        out.mode |= CONTACT_SLIP;
        out.slip = [slip.into(); 2];
    }
    out
}
