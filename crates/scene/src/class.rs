//! The classes a scene file may name, and what a node does when it is linked into the tree.

use glam::DVec3;

use crate::compile::{rotation, wide};
use crate::graph::{Graph, NodeId};
use crate::mass::Mass;
use crate::node::{
    Collider, ContactHandler, Effector, Joint, JointKind, Kind, Light, Node, ObjectState, Perceptor, RigidBody, Sense,
    Shape, Vision, Visual,
};
use crate::pose::Pose;
use physics::MotorModel;

/// Short forms of classes, keywords and methods.
pub fn unabbreviated(word: &str) -> &str {
    match word {
        "nd" => "node",
        "sel" => "select",
        "templ" => "template",
        "def" => "define",
        "att" => "attach",
        "SLT" => "setLocalTransform",
        "sSc" => "setScale",
        "sMat" => "setMaterial",
        "BN" => "BaseNode",
        "SMN" => "SingleMatNode",
        "TRF" => "Transform",
        other => other,
    }
}

/// A new node of the class, not yet linked. The prefixes `oxygen/` and `kerosin/` may be written or left out.
pub fn instance(name: &str) -> Option<Node> {
    let name = unabbreviated(name);
    let name = name.strip_prefix("oxygen/").or_else(|| name.strip_prefix("kerosin/")).unwrap_or(name);
    let makers = [solid, joint, sense, effector, seen];
    let (class, kind) = makers.iter().find_map(|make| make(name))?;
    Some(Node::new(class, kind))
}

type Made = Option<(&'static str, Kind)>;

fn solid(name: &str) -> Made {
    let collider = |shape| {
        Kind::Collider(Collider {
            shape,
            body: None,
            pose: Pose::IDENTITY,
            not_with: Vec::new(),
            freeze_effectors: Vec::new(),
        })
    };
    Some(match name {
        "Transform" => ("Transform", Kind::Transform(Pose::IDENTITY)),
        "AgentAspect" => ("AgentAspect", Kind::Transform(Pose::IDENTITY)),
        "Ball" => ("Ball", Kind::Transform(Pose::IDENTITY)),
        "Space" => ("Space", Kind::Space { inner: true }),
        "RigidBody" => ("RigidBody", Kind::RigidBody(Box::new(body()))),
        "DragController" => ("DragController", Kind::Drag { linear: 0.1, angular: 0.1 }),
        "VelocityController" => ("VelocityController", Kind::SpeedLimit(f32::INFINITY)),
        "BoxCollider" => ("BoxCollider", collider(Shape::Box([1.0; 3]))),
        "SphereCollider" => ("SphereCollider", collider(Shape::Sphere(1.0))),
        "CapsuleCollider" => ("CapsuleCollider", collider(Shape::Capsule(1.0, 1.0))),
        "PlaneCollider" => ("PlaneCollider", collider(Shape::Plane([0.0, 0.0, 1.0], 0.0))),
        "TransformCollider" => ("TransformCollider", collider(Shape::Wrapper)),
        "ContactJointHandler" => ("ContactJointHandler", Kind::ContactHandler(ContactHandler::default())),
        "TouchPerceptorHandler" => ("TouchPerceptorHandler", Kind::ContactHandler(ContactHandler::default())),
        "RecorderHandler" => ("RecorderHandler", Kind::Handler),
        "AgentCollisionHandler" => ("AgentCollisionHandler", Kind::Handler),
        "PerceptorHandler" => ("PerceptorHandler", Kind::Handler),
        "BaseNode" => ("BaseNode", Kind::Plain),
        "Camera" => ("Camera", Kind::Plain),
        _ => return None,
    })
}

fn body() -> RigidBody {
    RigidBody {
        mass: Mass::default(),
        mass_given: false,
        pos: DVec3::ZERO,
        rot: None,
        shift: [0.0; 3],
        gravity: true,
        enabled: true,
        velocity: [0.0; 3],
        angular_velocity: [0.0; 3],
    }
}

fn joint(name: &str) -> Made {
    let joint = |class, kind| {
        let joint = Joint {
            kind,
            body1: None,
            body2: None,
            anchor: [0.0; 3],
            axis1: [1.0, 0.0, 0.0],
            axis2: [0.0, 1.0, 0.0],
            motors: [MotorModel::default(); 2],
            stops_deg: [(f32::NEG_INFINITY, f32::INFINITY); 2],
        };
        Some((class, Kind::Joint(Box::new(joint))))
    };
    match name {
        "HingeJoint" => joint("HingeJoint", JointKind::Hinge),
        "UniversalJoint" => joint("UniversalJoint", JointKind::Universal),
        "Hinge2Joint" => joint("Hinge2Joint", JointKind::Hinge2),
        "FixedJoint" => joint("FixedJoint", JointKind::Fixed),
        "SliderJoint" => joint("SliderJoint", JointKind::Unsupported),
        "BallJoint" => joint("BallJoint", JointKind::Unsupported),
        "AngularMotor" => joint("AngularMotor", JointKind::Unsupported),
        _ => None,
    }
}

fn sense(name: &str) -> Made {
    let (class, sense) = match name {
        "TimePerceptor" => ("TimePerceptor", Sense::Time),
        "GameStatePerceptor" => ("GameStatePerceptor", Sense::GameState),
        "HearPerceptor" => ("HearPerceptor", Sense::Hear),
        "GyroRatePerceptor" => ("GyroRatePerceptor", Sense::GyroRate),
        "Accelerometer" => ("Accelerometer", Sense::Accelerometer),
        "ForceResistancePerceptor" => ("ForceResistancePerceptor", Sense::ForceResistance),
        "TouchPerceptor" => ("TouchPerceptor", Sense::Touch),
        "HingePerceptor" => ("HingePerceptor", Sense::Hinge),
        "UniversalJointPerceptor" => ("UniversalJointPerceptor", Sense::Universal),
        "Hinge2Perceptor" => ("Hinge2Perceptor", Sense::Hinge2),
        "VisionPerceptor" => ("VisionPerceptor", Sense::Vision(vision(false))),
        "RestrictedVisionPerceptor" => ("RestrictedVisionPerceptor", Sense::Vision(vision(true))),
        "AgentStatePerceptor" => ("AgentStatePerceptor", Sense::AgentState),
        "ImagePerceptor" => ("ImagePerceptor", Sense::Other),
        "CollisionPerceptor" => ("CollisionPerceptor", Sense::Other),
        "PerfectVisionPerceptor" => ("PerfectVisionPerceptor", Sense::Other),
        "HMDPPerceptor" => ("HMDPPerceptor", Sense::Other),
        _ => return None,
    };
    Some((class, Kind::Perceptor(Perceptor { sense, interval: 1, predicate: None })))
}

fn vision(restricted: bool) -> Vision {
    Vision {
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

fn effector(name: &str) -> Made {
    let (class, effector) = match name {
        "HingeEffector" => ("HingeEffector", Effector::Hinge),
        "UniversalJointEffector" => ("UniversalJointEffector", Effector::Universal),
        "Hinge2Effector" => ("Hinge2Effector", Effector::Hinge2),
        "StaticMeshInitEffector" => ("StaticMeshInitEffector", Effector::StaticMeshInit),
        "SingleMatInitEffector" => ("SingleMatInitEffector", Effector::SingleMatInit),
        "InitEffector" => ("InitEffector", Effector::Init),
        "BeamEffector" => ("BeamEffector", Effector::Beam),
        "SayEffector" => ("SayEffector", Effector::Say),
        "AgentSyncEffector" => ("AgentSyncEffector", Effector::AgentSync),
        "PassEffector" => ("PassEffector", Effector::Pass),
        "KickEffector" => ("KickEffector", Effector::Kick(Vec::new())),
        "DriveEffector" => ("DriveEffector", Effector::Drive(Vec::new())),
        "CatchEffector" => ("CatchEffector", Effector::Catch(Vec::new())),
        "PanTiltEffector" => ("PanTiltEffector", Effector::PanTilt),
        "HMDPEffector" => ("HMDPEffector", Effector::Other),
        "ForceEffector" => ("ForceEffector", Effector::Force),
        _ => return None,
    };
    Some((class, Kind::Effector(effector)))
}

fn seen(name: &str) -> Made {
    let visual = |class, single, mesh: &str, params: &[&str]| {
        let visual = Visual {
            single,
            mesh: mesh.to_string(),
            params: params.iter().map(|p| p.to_string()).collect(),
            scale: [1.0; 3],
            materials: Vec::new(),
            visible: true,
            transparent: false,
        };
        Some((class, Kind::Visual(visual)))
    };
    match name {
        "ObjectState" => Some(("ObjectState", Kind::ObjectState(ObjectState::default()))),
        "AgentState" => Some(("AgentState", Kind::ObjectState(ObjectState::default()))),
        "GoalPost" => Some(("GoalPost", Kind::ObjectState(ObjectState::default()))),
        "Line" => Some(("Line", Kind::Line { begin: [0.0; 3], end: [0.0; 3] })),
        "StaticMesh" => visual("StaticMesh", false, "", &[]),
        "SingleMatNode" => visual("SingleMatNode", true, "", &[]),
        "Box" => visual("Box", true, "StdUnitBox", &[]),
        "Sphere" => visual("Sphere", true, "StdUnitSphere", &[]),
        "Cylinder" => visual("Cylinder", true, "StdUnitCylinder", &["1", "1"]),
        "Capsule" => visual("Capsule", true, "StdCapsule", &["1", "1"]),
        "Light" => {
            let light = Light { diffuse: [1.0; 4], ambient: [0.0, 0.0, 0.0, 1.0], specular: [0.1, 0.1, 0.1, 1.0] };
            Some(("Light", Kind::Light(light)))
        }
        _ => None,
    }
}

/// Appends a node to `parent` and lets it look at its surroundings, which only count at this moment: a body takes the
/// pose of its Transform, a collider the body that is already there, a joint the frame of its Transform.
/// The text says what the node will miss.
pub fn link(graph: &mut Graph, parent: NodeId, node: Node) -> (NodeId, Option<&'static str>) {
    let id = graph.add(parent, node);
    let transform = graph.transform_above(id);
    let frame = graph.world_pose(transform);
    let beside = graph.body_in(transform);
    let wrapped = matches!(&graph[parent].kind, Kind::Collider(c) if c.shape == Shape::Wrapper);
    let mut missing = None;
    match &mut graph[id].kind {
        Kind::RigidBody(body) => {
            body.pos = wide(frame.pos());
            body.rot = (!frame.upright()).then(|| rotation(&frame));
        }
        Kind::Collider(collider) if !wrapped => {
            collider.body = beside;
            collider.pose = frame;
        }
        Kind::Joint(joint) => {
            joint.anchor = frame.pos();
            let (first, second) = match joint.kind {
                JointKind::Hinge2 => ([0.0, 0.0, 1.0], [1.0, 0.0, 0.0]),
                _ => ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
            };
            joint.axis1 = frame.direction(first);
            joint.axis2 = frame.direction(second);
            if joint.kind == JointKind::Unsupported {
                missing = Some("this joint is not simulated");
            }
        }
        Kind::Perceptor(Perceptor { sense: Sense::Other, .. }) => missing = Some("this perceptor senses nothing here"),
        Kind::Effector(Effector::Other) => missing = Some("this effector does nothing here"),
        _ => {}
    }
    (id, missing)
}
