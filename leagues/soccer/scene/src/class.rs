//! The classes of scene files, and the linking of a node into the tree (`docs/reference/physics.md` G.6,
//! `docs/reference/scene-files.md` 5).

use glam::DVec3;

use crate::compile::rotation;
use crate::graph::SceneGraph;
use crate::mass::MassProperties;
use crate::node::{
    Collider, ColliderShape, ContactHandler, Effector, Joint, JointKind, Light, Node, NodeId, NodePayload, ObjectState,
    Perceptor, RigidBody, SenseKind, VisionSettings, Visual,
};
use crate::pose::ScenePose;
use crate::pose::wide;
use physics::MotorModel;

/// A class of scene nodes: a word that a file may write after `nd`.
#[derive(Debug, Clone, Copy)]
pub struct Class {
    /// Name without prefix; files may write `oxygen/` or `kerosin/` before it.
    pub name: &'static str,
    /// The classes whose methods it inherits, in addition to the methods of every node.
    pub bases: &'static [&'static str],
    /// Description of its nodes.
    pub effect: &'static str,
    make: fn() -> NodePayload,
}

const fn class(
    name: &'static str,
    bases: &'static [&'static str],
    effect: &'static str,
    make: fn() -> NodePayload,
) -> Class {
    Class { name, bases, effect, make }
}

/// Short forms of classes, keywords and methods with their full forms.
pub const ABBREVIATIONS: [(&str, &str); 11] = [
    ("nd", "node"),
    ("sel", "select"),
    ("templ", "template"),
    ("def", "define"),
    ("att", "attach"),
    ("SLT", "setLocalTransform"),
    ("sSc", "setScale"),
    ("sMat", "setMaterial"),
    ("BN", "BaseNode"),
    ("SMN", "SingleMatNode"),
    ("TRF", "Transform"),
];

/// The full form of a word.
pub fn unabbreviated(word: &str) -> &str {
    ABBREVIATIONS.iter().find(|(short, _)| *short == word).map_or(word, |(_, full)| full)
}

/// The class of this name, with or without prefix, short or in full.
pub fn find(name: &str) -> Option<&'static Class> {
    let name = unabbreviated(name);
    let name = name.strip_prefix("oxygen/").or_else(|| name.strip_prefix("kerosin/")).unwrap_or(name);
    classes().find(|class| class.name == name)
}

/// A new node of the class, not yet linked.
pub fn instance(name: &str) -> Option<Node> {
    find(name).map(|class| Node::new(class.name, (class.make)()))
}

/// All classes, kind by kind.
pub fn classes() -> impl Iterator<Item = &'static Class> {
    [SOLID, JOINTS, PERCEPTORS, EFFECTORS, SEEN].into_iter().flatten()
}

const SOLID: &[Class] = &[
    class("Transform", &[], "Place and attitude of all below it.", || NodePayload::Transform(ScenePose::IDENTITY)),
    class("AgentAspect", &["Transform"], "Transform at the root of a robot.", || {
        NodePayload::Transform(ScenePose::IDENTITY)
    }),
    class("Ball", &["Transform"], "Transform of the ball.", || NodePayload::Transform(ScenePose::IDENTITY)),
    class("BaseNode", &[], "Node without meaning.", || NodePayload::Plain),
    class("Space", &[], "Collision space: all colliders below it.", || NodePayload::Space { inner: true }),
    class("RigidBody", &[], "Body of the Transform it is in; 1 kg with unit inertia until told.", || {
        NodePayload::RigidBody(Box::new(body()))
    }),
    class("DragController", &[], "Slows the body above it.", || NodePayload::Drag { linear: 0.1, angular: 0.1 }),
    class("VelocityController", &[], "Limits the speed of the body above it.", || {
        NodePayload::SpeedLimit(f32::INFINITY)
    }),
    class("BoxCollider", &["Collider"], "Box, 1 m a side until told; fixed to the body declared before it.", || {
        collider(ColliderShape::Box([1.0; 3]))
    }),
    class("SphereCollider", &["Collider"], "Sphere, radius 1 m until told.", || collider(ColliderShape::Sphere(1.0))),
    class("CapsuleCollider", &["Collider"], "Capsule along z, radius and length 1 m until told.", || {
        collider(ColliderShape::Capsule(1.0, 1.0))
    }),
    class("PlaneCollider", &["Collider"], "Plane in world axes, whatever the Transform; z = 0 until told.", || {
        collider(ColliderShape::Plane([0.0, 0.0, 1.0], 0.0))
    }),
    class(
        "TransformCollider",
        &["Collider"],
        "Wrapper: puts the one collider below it beside the body's centre.",
        || collider(ColliderShape::Wrapper),
    ),
    class("ContactJointHandler", &[], "Makes the collider above it resist touch, with these parameters.", || {
        NodePayload::ContactHandler(ContactHandler::default())
    }),
    class(
        "TouchPerceptorHandler",
        &["ContactJointHandler"],
        "The same, and a ForceResistancePerceptor feels it.",
        || NodePayload::ContactHandler(ContactHandler::default()),
    ),
    class("RecorderHandler", &[], "Notices touch, for the rules; makes no contact.", || NodePayload::Handler),
    class("AgentCollisionHandler", &[], "Notices touch between robots, for the rules.", || NodePayload::Handler),
    class("PerceptorHandler", &[], "Notices touch, for a TouchPerceptor.", || NodePayload::Handler),
];

fn collider(shape: ColliderShape) -> NodePayload {
    NodePayload::Collider(Collider {
        shape,
        body: None,
        pose: ScenePose::IDENTITY,
        not_with: Vec::new(),
        freeze_effectors: Vec::new(),
    })
}

fn body() -> RigidBody {
    RigidBody {
        mass: MassProperties::default(),
        has_mass: false,
        pos: DVec3::ZERO,
        rot: None,
        shift: [0.0; 3],
        gravity: true,
        enabled: true,
        velocity: [0.0; 3],
        angular_velocity: [0.0; 3],
        force: [0.0; 3],
        torque: [0.0; 3],
    }
}

const JOINTS: &[Class] = &[
    class("HingeJoint", &["Joint"], "One axis, x of its Transform until told.", || joint(JointKind::Hinge)),
    class("UniversalJoint", &["Joint"], "Two axes, x and y of its Transform until told.", || {
        joint(JointKind::Universal)
    }),
    class("Hinge2Joint", &["Joint"], "Wheel: steered about z, spinning about x of its Transform.", || {
        joint(JointKind::Hinge2)
    }),
    class("BallJoint", &["Joint"], "Three axes, not driven.", || joint(JointKind::Ball)),
    class("FixedJoint", &["Joint"], "Rigid.", || joint(JointKind::Fixed)),
    class("SliderJoint", &["Joint"], "Shift along x of its Transform.", || joint(JointKind::Slider)),
    class("AngularMotor", &["Joint"], "Turns one body against the other, holding nothing. Not simulated.", || {
        joint(JointKind::AngularMotor)
    }),
];

fn joint(kind: JointKind) -> NodePayload {
    NodePayload::Joint(Box::new(Joint {
        kind,
        body1: None,
        body2: None,
        anchor: [0.0; 3],
        axis1: [1.0, 0.0, 0.0],
        axis2: [0.0, 1.0, 0.0],
        motors: [MotorModel::default(); 2],
        stops_deg: [(f32::NEG_INFINITY, f32::INFINITY); 2],
        targets: [0.0; 2],
        suspension: None,
    }))
}

const fn perceptor(name: &'static str, effect: &'static str, make: fn() -> NodePayload) -> Class {
    class(name, &["Perceptor"], effect, make)
}

const PERCEPTORS: &[Class] = &[
    perceptor("TimePerceptor", "`time`: simulated time.", || sense(SenseKind::Time)),
    perceptor("GameStatePerceptor", "`GS`: state of the game.", || sense(SenseKind::GameState)),
    perceptor("HearPerceptor", "`hear`: messages of players nearby.", || sense(SenseKind::Hear)),
    perceptor("GyroRatePerceptor", "`GYR`: rate of turn of the body beside it.", || sense(SenseKind::GyroRate)),
    perceptor("Accelerometer", "`ACC`: acceleration of the body beside it.", || sense(SenseKind::Accelerometer)),
    perceptor("ForceResistancePerceptor", "`FRP`: force on the TouchPerceptorHandler of its Transform.", || {
        sense(SenseKind::ForceResistance)
    }),
    perceptor("TouchPerceptor", "`TCH`: touch of the PerceptorHandler of its Transform.", || sense(SenseKind::Touch)),
    perceptor("HingePerceptor", "`HJ`: angle of the hinge above it.", || sense(SenseKind::Hinge)),
    perceptor("UniversalJointPerceptor", "`UJ`: angles of the universal joint above it.", || {
        sense(SenseKind::Universal)
    }),
    perceptor("Hinge2Perceptor", "`H2J`: angle of the wheel joint above it.", || sense(SenseKind::Hinge2)),
    perceptor("AgentStatePerceptor", "`AgentState`: battery, temperature, camera.", || sense(SenseKind::AgentState)),
    class("VisionPerceptor", &["Perceptor", "vision"], "`See`: everything around.", || {
        sense(SenseKind::Vision(vision(false)))
    }),
    class("RestrictedVisionPerceptor", &["Perceptor", "vision"], "`See`: everything in a cone of view.", || {
        sense(SenseKind::Vision(vision(true)))
    }),
    perceptor("ImagePerceptor", "Picture of a camera. Senses nothing here.", || sense(SenseKind::Other)),
    perceptor("CollisionPerceptor", "Names of what touches. Senses nothing here.", || sense(SenseKind::Other)),
    perceptor("PerfectVisionPerceptor", "All of the scene. Senses nothing here.", || sense(SenseKind::Other)),
    perceptor("HMDPPerceptor", "Answers of a motion controller. Senses nothing here.", || sense(SenseKind::Other)),
];

fn sense(sense: SenseKind) -> NodePayload {
    NodePayload::Perceptor(Perceptor { sense, interval: 1, predicate: None })
}

fn vision(restricted: bool) -> VisionSettings {
    VisionSettings {
        restricted,
        noise: true,
        random_noise: true,
        noise_params: None,
        my_pos: false,
        my_orien: false,
        ball_pos: false,
        static_axis: true,
        lines: false,
        cones_deg: [90, 90],
        pan_range_deg: [-90, 90],
        tilt_range_deg: [-20, 20],
    }
}

const fn effector(name: &'static str, effect: &'static str, make: fn() -> NodePayload) -> Class {
    class(name, &[], effect, make)
}

const EFFECTORS: &[Class] = &[
    effector("HingeEffector", "Speed of the hinge above it; the message is its name.", || action(Effector::Hinge)),
    effector("UniversalJointEffector", "Speeds of the universal joint above it.", || action(Effector::Universal)),
    effector("Hinge2Effector", "Speed of the wheel above it.", || action(Effector::Hinge2)),
    effector("InitEffector", "`init`: joins a team.", || action(Effector::Init)),
    effector("StaticMeshInitEffector", "`init` of a robot made of meshes.", || action(Effector::StaticMeshInit)),
    effector("SingleMatInitEffector", "`init` of a robot made of basic shapes.", || action(Effector::SingleMatInit)),
    effector("BeamEffector", "`beam`: goes to a place before a kick-off and after a goal.", || action(Effector::Beam)),
    effector("SayEffector", "`say`: speaks.", || action(Effector::Say)),
    effector("AgentSyncEffector", "`syn`: done for this cycle.", || action(Effector::AgentSync)),
    effector("PassEffector", "`pass`: asks for pass mode.", || action(Effector::Pass)),
    effector("KickEffector", "`kick` of the old robots.", || action(Effector::Kick(Vec::new()))),
    effector("DriveEffector", "`drive` of the old robots.", || action(Effector::Drive(Vec::new()))),
    effector("CatchEffector", "`catch` of the old robots.", || action(Effector::Catch(Vec::new()))),
    effector("PanTiltEffector", "`pantilt`: turns the camera.", || action(Effector::PanTilt)),
    effector("ForceEffector", "`force` of test agents.", || action(Effector::Force)),
    effector("HMDPEffector", "Motion controller. Does nothing here.", || action(Effector::Other)),
];

fn action(effector: Effector) -> NodePayload {
    NodePayload::Effector(effector)
}

const SEEN: &[Class] = &[
    class("ObjectState", &[], "Can be seen by cameras.", object),
    class("AgentState", &["ObjectState"], "What makes a robot a player: team, number, type.", object),
    class("GoalPost", &["ObjectState"], "Can be seen by cameras.", object),
    class("Line", &[], "Line on the field, seen by cameras.", || NodePayload::Line { begin: [0.0; 3], end: [0.0; 3] }),
    class("StaticMesh", &["visual"], "Mesh that monitors show.", || visual(false, "", &[])),
    class("SingleMatNode", &["visual"], "Mesh of one material that monitors show.", || visual(true, "", &[])),
    class("Box", &["visual", "SingleMatNode"], "Box that monitors show.", || visual(true, "StdUnitBox", &[])),
    class("Sphere", &["visual", "SingleMatNode"], "Sphere that monitors show.", || visual(true, "StdUnitSphere", &[])),
    class("Cylinder", &["visual", "SingleMatNode"], "Cylinder along z that monitors show.", || {
        visual(true, "StdUnitCylinder", &["1", "1"])
    }),
    class("Capsule", &["visual", "SingleMatNode"], "Capsule along z that monitors show.", || {
        visual(true, "StdCapsule", &["1", "1"])
    }),
    class("Light", &[], "Light for monitors.", || {
        NodePayload::Light(Light { diffuse: [1.0; 4], ambient: [0.0, 0.0, 0.0, 1.0], specular: [0.1, 0.1, 0.1, 1.0] })
    }),
    class("Camera", &[], "Camera of the reference's own monitor. The server does not use it.", || NodePayload::Plain),
];

fn object() -> NodePayload {
    NodePayload::ObjectState(ObjectState::default())
}

fn visual(single: bool, mesh: &str, params: &[&str]) -> NodePayload {
    NodePayload::Visual(Visual {
        single,
        mesh: mesh.to_string(),
        params: params.iter().map(|p| p.to_string()).collect(),
        scale: [1.0; 3],
        materials: Vec::new(),
        visible: true,
        transparent: false,
    })
}

/// Appends a node to `parent` and links it to its surroundings, which only count at this moment: a body takes the pose
/// of its Transform, a collider the existing body, a joint the frame of its Transform. The text describes a missing
/// link.
pub fn link(graph: &mut SceneGraph, parent: NodeId, node: Node) -> (NodeId, Option<&'static str>) {
    let id = graph.add(parent, node);
    let transform = graph.transform_above(id);
    let frame = graph.world_pose(transform);
    let beside = graph.body_in(transform);
    let wrapped = matches!(&graph[parent].kind, NodePayload::Collider(c) if c.shape == ColliderShape::Wrapper);
    let mut missing = None;
    match &mut graph[id].kind {
        NodePayload::RigidBody(body) => {
            body.pos = wide(frame.pos());
            body.rot = (!frame.is_upright()).then(|| rotation(&frame));
        }
        NodePayload::Collider(collider) if !wrapped => {
            collider.body = beside;
            collider.pose = frame;
        }
        NodePayload::Joint(joint) => {
            joint.anchor = frame.pos();
            let (first, second) = match joint.kind {
                JointKind::Hinge2 => ([0.0, 0.0, 1.0], [1.0, 0.0, 0.0]),
                _ => ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
            };
            joint.axis1 = frame.transform_direction(first);
            joint.axis2 = frame.transform_direction(second);
            if joint.kind == JointKind::AngularMotor {
                missing = Some("this joint is not simulated");
            }
        }
        NodePayload::Perceptor(Perceptor { sense: SenseKind::Other, .. }) => {
            missing = Some("this perceptor senses nothing here")
        }
        NodePayload::Effector(Effector::Other) => missing = Some("this effector does nothing here"),
        _ => {}
    }
    (id, missing)
}
