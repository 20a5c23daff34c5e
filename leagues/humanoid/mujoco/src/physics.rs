//! A compiled model with its state.

use std::ffi::CString;
use std::ptr::NonNull;

use crate::library::{Functions, Library};
use crate::memory::{Offset, Struct};
use crate::spec::{Attachment, ModelError, Spec, words, world_error};

/// A kind of named objects: the values of `mjtObj`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub enum ObjectKind {
    /// A body.
    Body = 1,
    /// A joint.
    Joint = 3,
    /// A geometry.
    Geom = 5,
    /// A site: a point of a body.
    Site = 6,
    /// A mesh.
    Mesh = 10,
    /// A material.
    Material = 14,
    /// An actuator.
    Actuator = 19,
    /// A sensor.
    Sensor = 20,
}

/// Values of `mjtSensor` that spar reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SensorKind {
    /// Force on a site, N.
    Touch,
    /// Acceleration, m/s^2.
    Accelerometer,
    /// Angular velocity, rad/s.
    Gyro,
    /// Angle of a joint, rad.
    JointPosition,
    /// Angular velocity of a joint, rad/s.
    JointVelocity,
    /// Position, m.
    FramePosition,
    /// Orientation, a quaternion (w, x, y, z).
    FrameOrientation,
    /// Any other.
    Other,
}

impl SensorKind {
    fn of(number: i32) -> SensorKind {
        match number {
            0 => SensorKind::Touch,
            1 => SensorKind::Accelerometer,
            3 => SensorKind::Gyro,
            9 => SensorKind::JointPosition,
            10 => SensorKind::JointVelocity,
            26 => SensorKind::FramePosition,
            27 => SensorKind::FrameOrientation,
            _ => SensorKind::Other,
        }
    }
}

/// Numbers of a model's parts.
#[derive(Debug, Clone, Copy)]
struct Sizes {
    nq: usize,
    nv: usize,
    nu: usize,
    nbody: usize,
    njnt: usize,
    ngeom: usize,
    nsite: usize,
    nmesh: usize,
    nmeshvert: usize,
    nmeshface: usize,
    nsensor: usize,
    nsensordata: usize,
}

/// A compiled model with its state: bodies, joints, contacts, and one step.
#[derive(Debug)]
pub struct Physics {
    library: Library,
    model: Struct,
    data: Struct,
    sizes: Sizes,
}

// SAFETY: model and data belong to this value alone, and MuJoCo keeps no state of threads in them.
unsafe impl Send for Physics {}
// SAFETY: methods with `&self` read only.
unsafe impl Sync for Physics {}

impl Drop for Physics {
    fn drop(&mut self) {
        let Functions { delete_data, delete_model, .. } = self.library.functions();
        // SAFETY: both are alive, and nobody uses them after this.
        unsafe {
            delete_data(self.data.0.as_ptr());
            delete_model(self.model.0.as_ptr());
        }
    }
}

impl Physics {
    /// Compiles a world with the models that are attached to it, in this order. All is at rest at its place.
    ///
    /// # Errors
    /// If MuJoCo refuses a text.
    pub fn new(library: &Library, world: &str, attachments: &[Attachment<'_>]) -> Result<Physics, ModelError> {
        let functions = library.functions();
        let spec = Spec::with_attachments(functions, world, attachments)?;
        let model = spec.compile()?;
        // SAFETY: the model is alive.
        let data = NonNull::new(unsafe { (functions.make_data)(model.0.as_ptr()) });
        let Some(data) = data else {
            // SAFETY: the model is alive, and nobody uses it after this.
            unsafe { (functions.delete_model)(model.0.as_ptr()) };
            return Err(world_error("there is no memory for its state".to_owned()));
        };
        // SAFETY: the version's layout has these fields in the model.
        let sizes = unsafe { Sizes::of(library, model) };
        Ok(Physics { library: library.clone(), model, data: Struct(data), sizes })
    }

    /// Advances by one time step.
    pub fn step(&mut self) {
        // SAFETY: model and data are alive and belong together.
        unsafe { (self.library.functions().step)(self.model.0.as_ptr(), self.data.0.as_ptr()) }
    }

    /// Computes everything that follows from positions, velocities and controls.
    pub fn forward(&mut self) {
        // SAFETY: model and data are alive and belong together.
        unsafe { (self.library.functions().forward)(self.model.0.as_ptr(), self.data.0.as_ptr()) }
    }

    /// Index of a named object.
    pub fn id(&self, kind: ObjectKind, name: &str) -> Option<usize> {
        let name = CString::new(name).ok()?;
        // SAFETY: the model is alive, and the name ends with zero.
        let id = unsafe { (self.library.functions().name_to_id)(self.model.0.as_ptr(), kind as i32, name.as_ptr()) };
        usize::try_from(id).ok()
    }

    /// Name of an object; empty if it has none.
    pub fn name(&self, kind: ObjectKind, id: usize) -> String {
        let Ok(id) = i32::try_from(id) else { return String::new() };
        // SAFETY: the model is alive; MuJoCo answers indices out of range with a null pointer.
        unsafe { words((self.library.functions().id_to_name)(self.model.0.as_ptr(), kind as i32, id)) }
    }
}

impl Sizes {
    /// # Safety
    /// The model is alive and of this library.
    unsafe fn of(library: &Library, model: Struct) -> Sizes {
        let counts = &library.layout().counts;
        // SAFETY: in the layout's version these fields are of `mjtSize`, 64 bits; MuJoCo never sets negative ones.
        let count = |offset: Offset| unsafe { model.get::<i64>(offset) } as usize;
        Sizes {
            nq: count(counts.nq),
            nv: count(counts.nv),
            nu: count(counts.nu),
            nbody: count(counts.nbody),
            njnt: count(counts.njnt),
            ngeom: count(counts.ngeom),
            nsite: count(counts.nsite),
            nmesh: count(counts.nmesh),
            nmeshvert: count(counts.nmeshvert),
            nmeshface: count(counts.nmeshface),
            nsensor: count(counts.nsensor),
            nsensordata: count(counts.nsensordata),
        }
    }
}

/// Methods that read an array of the model.
macro_rules! model_arrays {
    ($($(#[$doc:meta])* $name:ident: $type:ty, $field:ident, $size:ident * $width:literal;)*) => {
        impl Physics {
            $($(#[$doc])*
            pub fn $name(&self) -> &[$type] {
                // SAFETY: in the layout's version this field is an array of this type and length. It lives and does not
                // change as long as `self` is borrowed.
                unsafe { self.model.array(self.library.layout().model.$field, self.sizes.$size * $width) }
            })*
        }
    };
}

/// Methods that read an array of the state.
macro_rules! data_arrays {
    ($($(#[$doc:meta])* $name:ident: $field:ident, $size:ident * $width:literal;)*) => {
        impl Physics {
            $($(#[$doc])*
            pub fn $name(&self) -> &[f64] {
                // SAFETY: as for the arrays of the model.
                unsafe { self.data.array(self.library.layout().data.$field, self.sizes.$size * $width) }
            })*
        }
    };
}

/// Methods that give an array of the state to be changed.
macro_rules! mutable_data_arrays {
    ($($(#[$doc:meta])* $name:ident: $field:ident, $size:ident * $width:literal;)*) => {
        impl Physics {
            $($(#[$doc])*
            pub fn $name(&mut self) -> &mut [f64] {
                // SAFETY: as for the arrays of the model, and `self` is borrowed mutably.
                unsafe { self.data.array_mut(self.library.layout().data.$field, self.sizes.$size * $width) }
            })*
        }
    };
}

model_arrays! {
    /// The body above each body.
    body_parents: i32, body_parentid, nbody * 1;
    /// Type of each joint: 0 free, 1 ball, 2 slide, 3 hinge.
    joint_types: i32, jnt_type, njnt * 1;
    /// The place of each joint in [`Physics::qpos`].
    joint_qpos: i32, jnt_qposadr, njnt * 1;
    /// The place of each joint in [`Physics::qvel`].
    joint_qvel: i32, jnt_dofadr, njnt * 1;
    /// Stops of each joint, rad for hinges: the lower and the upper one.
    joint_ranges: f64, jnt_range, njnt * 2;
    /// Smallest and largest force of each joint's motors, N m; both 0 without limits.
    joint_force_ranges: f64, jnt_actfrcrange, njnt * 2;
    /// The body of each geometry.
    geom_bodies: i32, geom_bodyid, ngeom * 1;
    /// Type of each geometry: 0 plane, 2 sphere, 3 capsule, 5 cylinder, 6 box, 7 mesh.
    geom_types: i32, geom_type, ngeom * 1;
    /// The kinds of contact of each geometry, bits.
    geom_contact_types: i32, geom_contype, ngeom * 1;
    /// The kinds of contact that each geometry takes, bits.
    geom_contact_affinities: i32, geom_conaffinity, ngeom * 1;
    /// Group of each geometry: viewers show 0 to 2.
    geom_groups: i32, geom_group, ngeom * 1;
    /// Sizes of each geometry, m, three numbers: of a mesh the half sizes of the box around it.
    geom_sizes: f64, geom_size, ngeom * 3;
    /// Position of each geometry in its body, m, three numbers.
    geom_positions: f64, geom_pos, ngeom * 3;
    /// Orientation of each geometry in its body, a quaternion (w, x, y, z).
    geom_orientations: f64, geom_quat, ngeom * 4;
    /// Mesh of each geometry, -1 for none.
    geom_meshes: i32, geom_dataid, ngeom * 1;
    /// Material of each geometry, -1 for none.
    geom_materials: i32, geom_matid, ngeom * 1;
    /// Colour of each geometry: red, green, blue, opacity.
    geom_colours: f32, geom_rgba, ngeom * 4;
    /// The first vertex of each mesh.
    mesh_first_vertices: i32, mesh_vertadr, nmesh * 1;
    /// The first triangle of each mesh.
    mesh_first_faces: i32, mesh_faceadr, nmesh * 1;
    /// Number of triangles of each mesh.
    mesh_face_counts: i32, mesh_facenum, nmesh * 1;
    /// The vertices of all meshes, m, three numbers each, in the frames of their meshes.
    mesh_vertices: f32, mesh_vert, nmeshvert * 3;
    /// The triangles of all meshes: three vertices each, counted from the first one of the mesh.
    mesh_faces: i32, mesh_face, nmeshface * 3;
    /// Position of each mesh's centre in its file, m, three numbers.
    mesh_positions: f64, mesh_pos, nmesh * 3;
    /// Orientation of each mesh's axes of inertia in its file, a quaternion (w, x, y, z).
    mesh_orientations: f64, mesh_quat, nmesh * 4;
    /// The body of each site.
    site_bodies: i32, site_bodyid, nsite * 1;
    /// Place of each sensor in [`Physics::sensordata`].
    sensor_places: i32, sensor_adr, nsensor * 1;
    /// Types of the sensors, values of `mjtSensor`.
    sensor_types: i32, sensor_type, nsensor * 1;
    /// The object of each sensor: of a joint's sensor the joint.
    sensor_objects: i32, sensor_objid, nsensor * 1;
    /// The joint that each actuator drives, and -1.
    actuator_joints: i32, actuator_trnid, nu * 2;
    /// Mass of each body, kg.
    body_masses: f64, body_mass, nbody * 1;
}

data_arrays! {
    /// Positions of the joints: of a free joint position, m, and quaternion, of a hinge its angle, rad.
    qpos: qpos, nq * 1;
    /// Velocities of the joints, m/s and rad/s.
    qvel: qvel, nv * 1;
    /// Accelerations of the joints.
    qacc: qacc, nv * 1;
    /// The start of the solver: accelerations of the latest step.
    qacc_warmstart: qacc_warmstart, nv * 1;
    /// Controls of the actuators.
    ctrl: ctrl, nu * 1;
    /// Values of the sensors.
    sensordata: sensordata, nsensordata * 1;
    /// Positions of the bodies, m, three numbers each.
    xpos: xpos, nbody * 3;
    /// Orientations of the bodies, quaternions (w, x, y, z).
    xquat: xquat, nbody * 4;
    /// Orientations of the bodies, matrices of nine numbers by rows.
    xmat: xmat, nbody * 9;
    /// Positions of the joints, m, three numbers each.
    joint_anchors: xanchor, njnt * 3;
    /// Directions of the joints, unit vectors.
    joint_axes: xaxis, njnt * 3;
    /// Forces of the actuators on the joints, in the order of [`Physics::qvel`], N m for hinges.
    actuator_forces: qfrc_actuator, nv * 1;
    /// Positions of the geometries, m, three numbers each.
    geom_xpos: geom_xpos, ngeom * 3;
    /// Positions of the sites, m, three numbers each.
    site_xpos: site_xpos, nsite * 3;
    /// Orientations of the sites, matrices of nine numbers by rows.
    site_xmat: site_xmat, nsite * 9;
}

mutable_data_arrays! {
    /// The same as [`Physics::qpos`], to be changed.
    qpos_mut: qpos, nq * 1;
    /// The same as [`Physics::qvel`], to be changed.
    qvel_mut: qvel, nv * 1;
    /// The same as [`Physics::qacc`], to be changed.
    qacc_mut: qacc, nv * 1;
    /// The same as [`Physics::qacc_warmstart`], to be changed.
    qacc_warmstart_mut: qacc_warmstart, nv * 1;
    /// The same as [`Physics::ctrl`], to be changed.
    ctrl_mut: ctrl, nu * 1;
    /// The same as [`Physics::sensordata`], to be changed.
    sensordata_mut: sensordata, nsensordata * 1;
    /// The same as [`Physics::xmat`], to be changed.
    xmat_mut: xmat, nbody * 9;
    /// The same as [`Physics::geom_xpos`], to be changed.
    geom_xpos_mut: geom_xpos, ngeom * 3;
    /// The same as [`Physics::site_xpos`], to be changed.
    site_xpos_mut: site_xpos, nsite * 3;
    /// The same as [`Physics::site_xmat`], to be changed.
    site_xmat_mut: site_xmat, nsite * 9;
    /// The same as [`Physics::xpos`], to be changed.
    xpos_mut: xpos, nbody * 3;
    /// The same as [`Physics::xquat`], to be changed.
    xquat_mut: xquat, nbody * 4;
}

impl Physics {
    /// Simulated time, s.
    pub fn time_s(&self) -> f64 {
        // SAFETY: the layout's version has this field in the data.
        unsafe { self.data.get(self.library.layout().data.time) }
    }

    /// Sets the simulated time, s.
    pub fn set_time_s(&mut self, time_s: f64) {
        // SAFETY: the layout's version has this field in the data, and `self` is borrowed mutably.
        unsafe { self.data.set(self.library.layout().data.time, time_s) }
    }

    /// Duration of a step, s.
    pub fn step_s(&self) -> f64 {
        // SAFETY: the layout's version has this field in the model.
        unsafe { self.model.get(self.library.layout().model.timestep) }
    }

    /// Kind of each sensor.
    pub fn sensor_kind(&self, sensor: usize) -> SensorKind {
        self.sensor_types().get(sensor).map_or(SensorKind::Other, |number| SensorKind::of(*number))
    }

    /// The two geometries of each contact.
    pub fn contacts(&self) -> impl Iterator<Item = [i32; 2]> + '_ {
        let layout = self.library.layout();
        // SAFETY: the layout's version has both fields in the data, `ncon` contacts of this size begin at the pointer, and
        // they live and do not change as long as `self` is borrowed.
        unsafe {
            let count: i32 = self.data.get(layout.data.ncon);
            let first: *const u8 = self.data.get(layout.data.contact);
            (0..count.max(0) as usize).map(move |index| {
                first.add(index * layout.contact.size + layout.contact.geom.0).cast::<[i32; 2]>().read()
            })
        }
    }

    /// The pose of a geometry's mesh file in its body: position, m, and orientation (w, x, y, z). MuJoCo moves meshes into
    /// their centres; this undoes it.
    ///
    /// # Panics
    /// If there is no such geometry or mesh.
    pub fn mesh_file_pose(&self, geom: usize, mesh: usize) -> ([f64; 3], [f64; 4]) {
        let Functions { negate_pose, multiply_poses, .. } = self.library.functions();
        let (mesh_position, mesh_orientation) =
            (&self.mesh_positions()[3 * mesh..][..3], &self.mesh_orientations()[4 * mesh..][..4]);
        let (position, orientation) =
            (&self.geom_positions()[3 * geom..][..3], &self.geom_orientations()[4 * geom..][..4]);
        let (mut back, mut turn) = ([0.0; 3], [0.0; 4]);
        let (mut out_position, mut out_orientation) = ([0.0; 3], [0.0; 4]);
        // SAFETY: both functions read and write three numbers of each position and four of each orientation.
        unsafe {
            negate_pose(back.as_mut_ptr(), turn.as_mut_ptr(), mesh_position.as_ptr(), mesh_orientation.as_ptr());
            multiply_poses(
                out_position.as_mut_ptr(),
                out_orientation.as_mut_ptr(),
                position.as_ptr(),
                orientation.as_ptr(),
                back.as_ptr(),
                turn.as_ptr(),
            );
        }
        (out_position, out_orientation)
    }

    /// The triangles of a mesh: the corners of each, m, in the frame of the mesh.
    ///
    /// # Panics
    /// If there is no such mesh.
    pub fn mesh_triangles(&self, mesh: usize) -> impl Iterator<Item = [[f64; 3]; 3]> + '_ {
        let first = 3 * self.mesh_first_faces()[mesh] as usize;
        let faces = &self.mesh_faces()[first..first + 3 * self.mesh_face_counts()[mesh] as usize];
        let vertices = &self.mesh_vertices()[3 * self.mesh_first_vertices()[mesh] as usize..];
        let corner = |vertex: i32| [0, 1, 2].map(|axis| f64::from(vertices[3 * vertex as usize + axis]));
        faces.chunks_exact(3).map(move |face| [0, 1, 2].map(|index| corner(face[index])))
    }

    /// Gains of an actuator that drives a joint to a position: its stiffness, N m/rad.
    pub fn set_position_gain(&mut self, actuator: usize, gain: f64) {
        self.set_gain(actuator, gain, 1);
    }

    /// Gains of an actuator that drives a joint to a velocity: its damping, N m s/rad.
    pub fn set_velocity_gain(&mut self, actuator: usize, gain: f64) {
        self.set_gain(actuator, gain, 2);
    }

    /// Gravity, m/s², along the axes of the field.
    pub(crate) fn gravity_mut(&mut self) -> &mut [f64] {
        // SAFETY: in the layout's version `opt.gravity` is an array of three numbers within the model, and `self` is borrowed
        // mutably.
        unsafe { self.model.own_array_mut(self.library.layout().model.gravity, 3) }
    }

    /// Mass of each body, kg.
    pub(crate) fn body_masses_mut(&mut self) -> &mut [f64] {
        // SAFETY: in the layout's version this field is an array with a number for each body, and `self` is borrowed mutably.
        unsafe { self.model.array_mut(self.library.layout().model.body_mass, self.sizes.nbody) }
    }

    /// Moments of inertia of each body, kg m², three numbers.
    pub(crate) fn body_inertias_mut(&mut self) -> &mut [f64] {
        // SAFETY: in the layout's version this field is an array with three numbers for each body, and `self` is borrowed
        // mutably.
        unsafe { self.model.array_mut(self.library.layout().model.body_inertia, self.sizes.nbody * 3) }
    }

    /// Friction of each geometry, three numbers: sliding, torsional, rolling.
    pub(crate) fn geom_frictions_mut(&mut self) -> &mut [f64] {
        // SAFETY: in the layout's version this field is an array with three numbers for each geometry, and `self` is borrowed
        // mutably.
        unsafe { self.model.array_mut(self.library.layout().model.geom_friction, self.sizes.ngeom * 3) }
    }

    /// Computes the constants that follow from masses and from the initial pose, which the state has afterwards.
    pub(crate) fn set_const(&mut self) {
        // SAFETY: model and data are alive and belong together.
        unsafe { (self.library.functions().set_const)(self.model.0.as_ptr(), self.data.0.as_ptr()) }
    }

    /// The gain of an actuator.
    pub fn gain(&self, actuator: usize) -> f64 {
        assert!(actuator < self.sizes.nu, "no actuator {actuator}");
        // SAFETY: in the layout's version this field is an array of ten numbers for each actuator.
        unsafe {
            self.model.array::<f64>(self.library.layout().model.actuator_gainprm, self.sizes.nu * 10)[actuator * 10]
        }
    }

    fn set_gain(&mut self, actuator: usize, gain: f64, bias: usize) {
        let (fields, len) = (&self.library.layout().model, self.sizes.nu * 10);
        // SAFETY: in the layout's version both fields are arrays of ten numbers for each actuator, and `self` is borrowed
        // mutably.
        unsafe {
            self.model.array_mut::<f64>(fields.actuator_gainprm, len)[actuator * 10] = gain;
            self.model.array_mut::<f64>(fields.actuator_biasprm, len)[actuator * 10 + bias] = -gain;
        }
    }
}
