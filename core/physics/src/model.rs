//! Models: the constant bodies, shapes and joints of one object that is imported as a whole (a robot, the ball, the
//! field).
//!
//! All numbers are `f64`, already rounded the way the reference stores them (most are `f32` values widened; the
//! scene compiler does that). Everything is given in world coordinates of the moment of import; indices are local
//! to the model and follow the order of creation, which decides the order of collision pairs
//! (`docs/reference/physics.md` B.1).

use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};

/// One importable thing. Shared by all its instances (`Arc<Model>`).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Model {
    /// Rigid bodies in order of creation.
    pub bodies: Vec<BodyModel>,
    /// Shapes and collision spaces in order of creation; a space stands before its members.
    pub geoms: Vec<GeomModel>,
    /// Joints in order of creation.
    pub joints: Vec<JointModel>,
}

/// A rigid body; its origin is its centre of mass.
#[derive(Debug, Clone, PartialEq)]
pub struct BodyModel {
    /// Name for messages and tests, for instance `rfoot`.
    pub name: String,
    /// Mass in kg.
    pub mass: f64,
    /// Inertia about the centre of mass in body axes, kg m²: Ixx, Iyy, Izz, Ixy, Ixz, Iyz.
    pub inertia: [f64; 6],
    /// Linear drag, N s/m: force `-drag v` before every step. Zero: none.
    pub drag_linear: f32,
    /// Angular drag, N m s: torque `-drag w` before every step. Zero: none.
    pub drag_angular: f32,
    /// Velocity controller: speed limit in m/s, `f64::INFINITY` if there is none.
    pub speed_max: f64,
    /// True if gravity acts on it.
    pub gravity: bool,
    /// Position at import, m.
    pub pos: DVec3,
    /// Rotation at import as handed to the rotation setter (raw, perhaps not orthonormal). `None`: upright.
    pub rot: Option<DMat3>,
}

/// The shape of a geom.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// A collision space; `inner`: its members collide with each other.
    Space {
        /// True if members of the space collide with each other.
        inner: bool,
    },
    /// Radius.
    Sphere(f64),
    /// Full side lengths.
    Box(DVec3),
    /// Radius and length of the straight part, along local z.
    Capsule(f64, f64),
    /// `normal · x = distance`, solid below.
    Plane(DVec3, f64),
}

/// A collision shape, or a space that holds some.
#[derive(Debug, Clone, PartialEq)]
pub struct GeomModel {
    /// The shape.
    pub shape: Shape,
    /// Index of the enclosing space among the model's geoms; `None`: the global space.
    pub space: Option<usize>,
    /// Body it is fixed to; `None`: static.
    pub body: Option<usize>,
    /// Offset in the body's frame of a shape wrapped in a transform geom. `None`: centred on the body, not wrapped.
    pub offset: Option<DVec3>,
    /// World pose of a static geom (ignored for planes, spaces and geoms with a body).
    pub pos: DVec3,
    /// World rotation of a static geom.
    pub rot: DMat3,
    /// The effect of touching it; `None` on spaces.
    pub handler: Handler,
    /// Collider name, matched by `not_with` of geoms in the same space.
    pub name: String,
    /// Collider names in the same space with which it does not collide.
    pub not_with: Vec<String>,
}

/// The effect of a touch: the surface it contributes, if it makes a contact joint.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Handler {
    /// Surface of the first contact-making handler; `None`: no contact joint arises (a sensor).
    pub surface: Option<Surface>,
}

/// Surface parameters of one contact handler. A value is `Some` only if its mode is on (physics.md A.8).
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Surface {
    /// Restitution and the approach speed in m/s above which it acts.
    pub bounce: Option<(f32, f32)>,
    /// Error reduction of the normal row; `None`: the world's.
    pub erp: Option<f32>,
    /// Constraint force mixing of the normal row; `None`: the world's.
    pub cfm: Option<f32>,
    /// Constraint force mixing of the two friction rows; `None`: the world's.
    pub slip: Option<f32>,
}

impl Surface {
    /// Parameters in force between two handlers: where one has the mode its value, where both have it the `f32` mean.
    pub fn mix(a: &Surface, b: &Surface) -> Surface {
        fn mean(a: Option<f32>, b: Option<f32>) -> Option<f32> {
            match (a, b) {
                (Some(a), Some(b)) => Some((a + b) * 0.5),
                (a, b) => a.or(b),
            }
        }
        let split = |s: &Surface| (s.bounce.map(|b| b.0), s.bounce.map(|b| b.1));
        let ((value_a, speed_a), (value_b, speed_b)) = (split(a), split(b));
        Surface {
            bounce: mean(value_a, value_b).zip(mean(speed_a, speed_b)),
            erp: mean(a.erp, b.erp),
            cfm: mean(a.cfm, b.cfm),
            slip: mean(a.slip, b.slip),
        }
    }
}

/// The kind of a joint: the way it binds its two bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JointKind {
    /// One axis.
    Hinge,
    /// Two perpendicular axes; axis 1 fixed in body 1, axis 2 in body 2.
    Universal,
    /// Wheel: steering axis 1 in body 1, spin axis 2 in body 2.
    Hinge2,
    /// Three axes, never powered.
    Ball,
    /// Shift along axis 1, which is fixed in body 1; its motor and stops are in m, m/s and N.
    Slider,
    /// Rigid.
    Fixed,
}

/// A joint between two bodies of the model, or one body and the world.
#[derive(Debug, Clone, PartialEq)]
pub struct JointModel {
    /// Name for messages and tests.
    pub name: String,
    /// Type.
    pub kind: JointKind,
    /// The child link; `None`: the static world.
    pub body1: Option<usize>,
    /// The parent link; `None`: the static world.
    pub body2: Option<usize>,
    /// Anchor in world coordinates at import.
    pub anchor: DVec3,
    /// Axis 1 in world coordinates at import (unit).
    pub axis1: DVec3,
    /// Axis 2 in world coordinates at import (unit); unused by hinges and fixed joints.
    pub axis2: DVec3,
    /// Motor and stops of each axis; hinges use the first, fixed joints none.
    pub motors: [MotorModel; 2],
    /// Spring of a wheel along axis 1; `None`: as stiff as any joint.
    pub suspension: Option<Suspension>,
}

/// Spring between a wheel and its mount (physics.md A.6, hinge-2).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Suspension {
    /// Share of the error corrected in a step.
    pub erp: f64,
    /// Softness: constraint force mixing.
    pub cfm: f64,
}

/// Motor and stops of one joint axis (physics.md A.7).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MotorModel {
    /// Low stop in rad, `-INFINITY` if there is none.
    pub lo: f64,
    /// High stop in rad, `INFINITY` if there is none.
    pub hi: f64,
    /// Largest motor torque, N m; zero: no motor.
    pub torque_max: f64,
    /// Constraint force mixing of the motor row.
    pub cfm: f64,
    /// Constraint force mixing of the stop row.
    pub stop_cfm: f64,
    /// Error reduction of the stop row.
    pub stop_erp: f64,
    /// Share of the motor's torque that acts when it drives away from a stop it is at.
    pub fudge: f64,
    /// Restitution of the stops.
    pub bounce: f64,
    /// Largest speed an effector may ask for, rad/s; `f32::INFINITY` if unlimited.
    pub speed_max: f32,
}

impl Default for MotorModel {
    /// The engine's defaults: no motor, no stops (row set3 of physics.md F).
    fn default() -> Self {
        MotorModel {
            lo: f64::NEG_INFINITY,
            hi: f64::INFINITY,
            torque_max: 0.0,
            cfm: 1e-5_f32 as f64,
            stop_cfm: 1e-5_f32 as f64,
            stop_erp: 0.2,
            fudge: 1.0,
            bounce: 0.0,
            speed_max: f32::INFINITY,
        }
    }
}
