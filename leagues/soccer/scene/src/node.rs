//! The nodes of a scene: one payload type per kind of class (`docs/reference/physics.md` G.6,
//! `docs/reference/scene-files.md` 5). A payload has exactly the values set by the file's methods.

use glam::{DMat3, DVec3};

use crate::mass::MassProperties;
use crate::pose::ScenePose;

/// The id of a node in a graph. Ids are in order of creation, in which the reference creates bodies, geoms and joints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub usize);

/// One node of the tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// Class without prefix, for instance `Transform` or `HingePerceptor`.
    pub class: &'static str,
    /// Name; `transform` or `<unnamed>` unless `setName` was called.
    pub name: String,
    /// Parent; `None` for the root and for nodes that were taken out.
    pub parent: Option<NodeId>,
    /// Children in order of the file.
    pub children: Vec<NodeId>,
    /// The kind of its class, and the values that its methods set.
    pub kind: NodePayload,
}

impl Node {
    /// A node without parent and children, with the default name of its class.
    pub fn new(class: &'static str, kind: NodePayload) -> Node {
        let name = if matches!(kind, NodePayload::Transform(_)) { "transform" } else { "<unnamed>" };
        Node { class, name: name.to_string(), parent: None, children: Vec::new(), kind }
    }

    /// True if the class is Transform or derived from it (AgentAspect, Ball).
    pub fn is_transform(&self) -> bool {
        matches!(self.kind, NodePayload::Transform(_))
    }
}

/// The payload of a node, by its kind.
#[derive(Debug, Clone, PartialEq)]
pub enum NodePayload {
    /// Transform, AgentAspect, Ball: local pose.
    Transform(ScenePose),
    /// Collision space.
    Space {
        /// True if its members collide with each other.
        inner: bool,
    },
    /// Rigid body.
    RigidBody(Box<RigidBody>),
    /// Drag of the parent body: force `-linear v`, torque `-angular w`, N s/m and N m s.
    Drag {
        /// Linear coefficient.
        linear: f32,
        /// Angular coefficient.
        angular: f32,
    },
    /// Speed limit of the parent body, m/s.
    SpeedLimit(f32),
    /// Box, sphere, capsule, plane collider, or the wrapper TransformCollider.
    Collider(Collider),
    /// ContactJointHandler or TouchPerceptorHandler.
    ContactHandler(ContactHandler),
    /// A handler that makes no contact joint: RecorderHandler, AgentCollisionHandler, PerceptorHandler.
    Handler,
    /// Joint.
    Joint(Box<Joint>),
    /// Perceptor.
    Perceptor(Perceptor),
    /// Effector; joint effectors are children of their joint and answer to their node's name.
    Effector(Effector),
    /// A visible object: ObjectState, AgentState, GoalPost.
    ObjectState(ObjectState),
    /// A visible line, from `begin` to `end` in the frame of the Transform above, m.
    Line {
        /// First end.
        begin: [f32; 3],
        /// Second end.
        end: [f32; 3],
    },
    /// StaticMesh, SingleMatNode and its basic shapes.
    Visual(Visual),
    /// Light source.
    Light(Light),
    /// A class without payload that the simulation does not use (Camera, BaseNode, ...).
    Plain,
}

/// A rigid body as built so far.
#[derive(Debug, Clone, PartialEq)]
pub struct RigidBody {
    /// Mass properties about the origin of the body.
    pub mass: MassProperties,
    /// True if a mass call was accepted; otherwise the engine's 1 kg and unit inertia apply.
    pub has_mass: bool,
    /// World position, m: the Transform's when the node was linked, moved by composite masses.
    pub pos: DVec3,
    /// World rotation if the Transform was turned.
    pub rot: Option<DMat3>,
    /// Position of the node's original origin in the body's frame, m (composite masses).
    pub shift: [f32; 3],
    /// True if gravity acts on it.
    pub gravity: bool,
    /// True if it takes part in the step at import.
    pub enabled: bool,
    /// Velocity at import, m/s.
    pub velocity: [f32; 3],
    /// Angular velocity at import, rad/s.
    pub angular_velocity: [f32; 3],
    /// Force in the first step, N, world axes.
    pub force: [f32; 3],
    /// Torque in the first step, N m, world axes.
    pub torque: [f32; 3],
}

/// A collision shape with sizes in m.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ColliderShape {
    /// Full side lengths.
    Box([f32; 3]),
    /// Radius.
    Sphere(f32),
    /// Radius and straight length along z.
    Capsule(f32, f32),
    /// `(a, b, c) x = d` in world axes.
    Plane([f64; 3], f64),
    /// TransformCollider: its shape is its child.
    Wrapper,
}

/// A collider.
#[derive(Debug, Clone, PartialEq)]
pub struct Collider {
    /// Shape.
    pub shape: ColliderShape,
    /// The body beside it when it was linked; `None`: static.
    pub body: Option<NodeId>,
    /// World pose of a static collider; of a wrapped one the pose in the wrapper, before the body's `shift`.
    pub pose: ScenePose,
    /// Names of colliders in the same space that it ignores.
    pub not_with: Vec<String>,
    /// Effectors that the self-collision rule freezes (box colliders).
    pub freeze_effectors: Vec<String>,
}

/// Contact parameters; a value counts only if its mode is on (`docs/reference/physics.md` A.8).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ContactHandler {
    /// Bounce mode.
    pub bounce_on: bool,
    /// Restitution.
    pub bounce: f32,
    /// Approach speed above which it bounces, m/s.
    pub bounce_speed_min: f32,
    /// Soft ERP mode.
    pub erp_on: bool,
    /// Error reduction.
    pub erp: f32,
    /// Soft CFM mode.
    pub cfm_on: bool,
    /// Constraint force mixing of the normal.
    pub cfm: f32,
    /// Slip mode.
    pub slip_on: bool,
    /// Constraint force mixing of friction.
    pub slip: f32,
    /// Friction bound, `INFINITY` unless set; all shipped files leave it.
    pub mu: f32,
}

impl Default for ContactHandler {
    fn default() -> Self {
        ContactHandler {
            bounce_on: true,
            bounce: 0.8,
            bounce_speed_min: 2.0,
            erp_on: false,
            erp: 0.0,
            cfm_on: false,
            cfm: 0.0,
            slip_on: false,
            slip: 0.005,
            mu: f32::INFINITY,
        }
    }
}

/// The kinds of joints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JointKind {
    /// One axis.
    Hinge,
    /// Two perpendicular axes.
    Universal,
    /// Wheel.
    Hinge2,
    /// Three axes, not driven.
    Ball,
    /// Rigid.
    Fixed,
    /// Shift along one axis.
    Slider,
    /// Read, but not simulated.
    AngularMotor,
}

/// A joint. Anchor and axes are in world coordinates, computed in `f32` when they were set (physics.md C.1).
#[derive(Debug, Clone, PartialEq)]
pub struct Joint {
    /// Kind.
    pub kind: JointKind,
    /// Body 1, the child link; `None`: not attached or static world.
    pub body1: Option<NodeId>,
    /// Body 2, the parent link.
    pub body2: Option<NodeId>,
    /// Anchor, m.
    pub anchor: [f32; 3],
    /// Axis 1, as set (not normalised).
    pub axis1: [f32; 3],
    /// Axis 2, as set.
    pub axis2: [f32; 3],
    /// Motor and stops of the axes.
    pub motors: [physics::MotorModel; 2],
    /// Low and high stops of the axes in degrees, converted back from the stored radians, for the angle guard of hinge
    /// effectors (physics.md C.3).
    pub stops_deg: [(f32, f32); 2],
    /// Motor targets at import, rad/s; of a slider m/s.
    pub targets: [f32; 2],
    /// ERP and CFM of a wheel's spring, as far as they are set.
    pub suspension: Option<(f32, f32)>,
}

/// A perceptor.
#[derive(Debug, Clone, PartialEq)]
pub struct Perceptor {
    /// The sense of the perceptor.
    pub sense: SenseKind,
    /// Sent in every n-th sense message, at least 1.
    pub interval: u32,
    /// Name of the predicate if `setPredicateName` changed it.
    pub predicate: Option<String>,
}

/// The sense of a perceptor.
#[derive(Debug, Clone, PartialEq)]
pub enum SenseKind {
    /// Simulated time.
    Time,
    /// Game state.
    GameState,
    /// Heard messages.
    Hear,
    /// Rotation rate of the body beside it.
    GyroRate,
    /// Acceleration of the body beside it.
    Accelerometer,
    /// Force on the TouchPerceptorHandler of its Transform.
    ForceResistance,
    /// Touch of the PerceptorHandler of its Transform.
    Touch,
    /// Angle of the hinge joint above it.
    Hinge,
    /// Angles of the universal joint above it.
    Universal,
    /// Angle of the wheel joint above it.
    Hinge2,
    /// Battery, temperature and camera of the agent.
    AgentState,
    /// VisionPerceptor (all round) or RestrictedVisionPerceptor.
    Vision(VisionSettings),
    /// Known class, not simulated (ImagePerceptor, ...).
    Other,
}

/// Settings of a vision perceptor.
#[derive(Debug, Clone, PartialEq)]
pub struct VisionSettings {
    /// True if the view is limited to the cones (RestrictedVisionPerceptor).
    pub restricted: bool,
    /// `addNoise`: true if the percepts have noise.
    pub noise: bool,
    /// `useRandomNoise`.
    pub random_noise: bool,
    /// `setNoiseParams`: calibration error and standard deviations of distance, horizontal and vertical angle, if set.
    pub noise_params: Option<[f32; 4]>,
    /// True if the percepts contain the own position.
    pub my_pos: bool,
    /// True if the percepts contain the own orientation.
    pub my_orien: bool,
    /// True if the percepts contain the ball's position.
    pub ball_pos: bool,
    /// True if angles are relative to the world's axes instead of the perceptor's.
    pub static_axis: bool,
    /// True if the percepts contain lines.
    pub lines: bool,
    /// Whole angles of the view, horizontal and vertical, degrees.
    pub cones_deg: [i32; 2],
    /// Limits of pan, degrees.
    pub pan_range_deg: [i32; 2],
    /// Limits of tilt, degrees.
    pub tilt_range_deg: [i32; 2],
}

/// An effector.
#[derive(Debug, Clone, PartialEq)]
pub enum Effector {
    /// Motor of the hinge joint above it.
    Hinge,
    /// Motors of the universal joint above it.
    Universal,
    /// Motor of the wheel joint above it.
    Hinge2,
    /// `init` of a robot with meshes (StaticMeshInitEffector).
    StaticMeshInit,
    /// `init` of a robot with single materials (SingleMatInitEffector).
    SingleMatInit,
    /// `init` (InitEffector).
    Init,
    /// `beam`.
    Beam,
    /// `say`.
    Say,
    /// `syn`.
    AgentSync,
    /// `pass`.
    Pass,
    /// `kick` of the old robots: settings by method name, in order of the calls.
    Kick(Vec<EffectorSetting>),
    /// `drive` of the old robots.
    Drive(Vec<EffectorSetting>),
    /// `catch` of the old robots.
    Catch(Vec<EffectorSetting>),
    /// `pantilt` of the camera beside it.
    PanTilt,
    /// `force` of test agents.
    Force,
    /// Known class, not simulated.
    Other,
}

/// A setting of an effector, unchanged: method and numbers.
pub type EffectorSetting = (&'static str, Vec<f32>);

/// An object visible to robots.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ObjectState {
    /// Name in percepts, `setPerceptName`.
    pub percept_name: String,
    /// Id, `setID`.
    pub id: String,
    /// AgentState only: robot type.
    pub robot_type: i32,
}

/// A node visible to monitors.
#[derive(Debug, Clone, PartialEq)]
pub struct Visual {
    /// True if it has one material (SMN in monitor frames) instead of a list (StaticMesh).
    pub single: bool,
    /// Mesh: a file, or `StdUnitBox`, `StdUnitSphere`, `StdUnitCylinder`, `StdCapsule`. Empty: nothing loaded.
    pub mesh: String,
    /// Parameters of the mesh for monitors.
    pub params: Vec<String>,
    /// Scale along the axes.
    pub scale: [f32; 3],
    /// Materials in the monitors' order; a single-material node has at most one.
    pub materials: Vec<String>,
    /// True if visible at import.
    pub visible: bool,
    /// True if transparent.
    pub transparent: bool,
}

/// A light.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Light {
    /// Diffuse colour, RGBA.
    pub diffuse: [f32; 4],
    /// Ambient colour, RGBA.
    pub ambient: [f32; 4],
    /// Specular colour, RGBA.
    pub specular: [f32; 4],
}
