//! The table of methods that a scene file may call, by class, with arguments and effects (`docs/reference/physics.md`
//! G.6, `docs/reference/scene-files.md` 5). A call that is not in this table, or has another number of arguments, has
//! no effect.

use ArgumentCount::{AtLeast, Either, Exactly};

use crate::class;

/// The number of arguments of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArgumentCount {
    /// Exactly this many.
    Exactly(usize),
    /// Either of two numbers.
    Either(usize, usize),
    /// This many or more.
    AtLeast(usize),
}

impl ArgumentCount {
    /// True if a call with `n` arguments has an effect.
    pub fn allows(self, n: usize) -> bool {
        match self {
            Exactly(count) => n == count,
            Either(one, other) => n == one || n == other,
            AtLeast(count) => n >= count,
        }
    }
}

/// A method of a class, or of all classes with a base.
#[derive(Debug, Clone, Copy)]
pub struct Method {
    /// The class or base of the method; `node`: every class.
    pub of: &'static str,
    /// Its name in full.
    pub name: &'static str,
    /// The number of arguments.
    pub count: ArgumentCount,
    /// The arguments as in documentation.
    pub arguments: &'static str,
    /// Description of its effect.
    pub effect: &'static str,
}

const fn method(
    of: &'static str,
    name: &'static str,
    count: ArgumentCount,
    arguments: &'static str,
    effect: &'static str,
) -> Method {
    Method { of, name, count, arguments, effect }
}

/// The method of a class: its own, else a base's, else the method of every node.
pub fn find(class: &str, name: &str) -> Option<&'static Method> {
    let name = class::unabbreviated(name);
    let bases = class::find(class).map_or(&[][..], |class| class.bases);
    let mut owners = std::iter::once(&class).chain(bases).chain(&["node"]);
    owners.find_map(|owner| methods().find(|method| method.of == *owner && method.name == name))
}

/// All methods, class by class.
pub fn methods() -> impl Iterator<Item = &'static Method> {
    [NODE, BODY, COLLIDER, JOINT, SENSE, LOOK].into_iter().flatten()
}

const NODE: &[Method] = &[
    method("node", "setName", Exactly(1), "NAME", "Name, by which paths find it."),
    method("node", "importScene", AtLeast(1), "FILE [ARGUMENT ...]", "Reads a file below the node."),
    method("node", "unlinkChildren", AtLeast(0), "", "Takes all children out."),
    method("node", "unlinkLeaf", AtLeast(0), "", "Takes the node out."),
    method("node", "getName", AtLeast(0), "", "Nothing: a file has no use for it, nor for other getters."),
    method("node", "getFullPath", AtLeast(0), "", "Nothing."),
    method("node", "isLeaf", AtLeast(0), "", "Nothing."),
    method("Transform", "setLocalPos", AtLeast(3), "X Y Z", "Position, m."),
    method("Transform", "setLocalRotation", AtLeast(3), "X Y Z", "Attitude Rx Ry Rz, degrees."),
    method("Transform", "setLocalTransform", Exactly(16), "16 numbers", "Matrix, column by column."),
    method("Space", "disableInnerCollision", Exactly(1), "BOOL", "Whether its members pass through each other."),
];

const BODY: &[Method] = &[
    method("RigidBody", "setSphere", Exactly(2), "DENSITY RADIUS", "Mass of a sphere, kg/m3 and m."),
    method("RigidBody", "setSphereTotal", Exactly(2), "MASS RADIUS", "Mass of a sphere, kg and m."),
    method("RigidBody", "setBox", AtLeast(4), "DENSITY X Y Z", "Mass of a box."),
    method("RigidBody", "setBoxTotal", AtLeast(4), "MASS X Y Z", "Mass of a box."),
    method("RigidBody", "setCylinder", Exactly(3), "DENSITY RADIUS LENGTH", "Mass of a cylinder along z."),
    method("RigidBody", "setCylinderTotal", Exactly(3), "MASS RADIUS LENGTH", "Mass of a cylinder along z."),
    method("RigidBody", "setCapsule", Exactly(3), "DENSITY RADIUS LENGTH", "Mass of a capsule along z."),
    method("RigidBody", "setCapsuleTotal", Exactly(3), "MASS RADIUS LENGTH", "Mass of a capsule along z."),
    method("RigidBody", "addSphere", AtLeast(2), "DENSITY RADIUS [POSE]", ADDS),
    method("RigidBody", "addSphereTotal", AtLeast(2), "MASS RADIUS [POSE]", ADDS),
    method("RigidBody", "addBox", AtLeast(4), "DENSITY X Y Z [POSE]", ADDS),
    method("RigidBody", "addBoxTotal", AtLeast(4), "MASS X Y Z [POSE]", ADDS),
    method("RigidBody", "addCylinder", AtLeast(3), "DENSITY RADIUS LENGTH [POSE]", ADDS),
    method("RigidBody", "addCylinderTotal", AtLeast(3), "MASS RADIUS LENGTH [POSE]", ADDS),
    method("RigidBody", "addCapsule", AtLeast(3), "DENSITY RADIUS LENGTH [POSE]", ADDS),
    method("RigidBody", "addCapsuleTotal", Exactly(3), "MASS RADIUS LENGTH", "Adds a part at the centre; no pose."),
    method("RigidBody", "setMass", Exactly(1), "MASS", "Mass, kg; the inertia grows with it."),
    method(
        "RigidBody",
        "setMassParameters",
        AtLeast(10),
        "MASS X Y Z 6 or 9 numbers",
        "Mass, centre, inertia: Ixx Iyy Izz Ixy Ixz Iyz, or the matrix by rows.",
    ),
    method("RigidBody", "translateMass", Exactly(3), "X Y Z", "Inertia about a point that far from the centre, m."),
    method("RigidBody", "setPosition", Exactly(3), "X Y Z", "Position in the world, m."),
    method("RigidBody", "setVelocity", Exactly(3), "X Y Z", "Speed at import, m/s."),
    method("RigidBody", "setAngularVelocity", Exactly(3), "X Y Z", "Rate of turn at import, rad/s."),
    method("RigidBody", "addForce", Exactly(3), "X Y Z", "Force in the first step, N."),
    method("RigidBody", "addTorque", Exactly(3), "X Y Z", "Torque in the first step, N m."),
    method("RigidBody", "useGravity", Exactly(1), "BOOL", "Whether it falls."),
    method("RigidBody", "enable", AtLeast(0), "", "Moves from the start, as it does anyway."),
    method("RigidBody", "disable", AtLeast(0), "", "Sleeps until something touches or drives it."),
    method("DragController", "setLinearDrag", Exactly(1), "K", "Force per speed, N s/m."),
    method("DragController", "setAngularDrag", Exactly(1), "K", "Torque per rate of turn, N m s."),
    method("VelocityController", "setMaxVelocity", Exactly(1), "SPEED", "Greatest speed, m/s."),
];

const ADDS: &str = "Adds a part; the origin moves to the common centre. POSE: 6 or 16 numbers.";

const COLLIDER: &[Method] = &[
    method("Collider", "setPosition", Exactly(3), "X Y Z", "Position in its Transform, m; with a body, the body's."),
    method("Collider", "setLocalPosition", Exactly(3), "X Y Z", "The same in the world; inside a wrapper the offset."),
    method("Collider", "setRotation", Either(6, 16), "POSE", "Attitude of a collider without body."),
    method("Collider", "addCollisionHandler", Exactly(1), "CLASS", "A handler of that class."),
    method("Collider", "addNotCollideWithColliderName", Exactly(2), "NAME BOOL", "Ignores colliders of that name."),
    method("BoxCollider", "setBoxLengths", Exactly(3), "X Y Z", "Sides, m."),
    method("BoxCollider", "addSCFreezeJointEffName", Exactly(1), "NAME", "Effector that stops when it touches itself."),
    method("SphereCollider", "setRadius", Exactly(1), "RADIUS", "Radius, m."),
    method("CapsuleCollider", "setParams", Exactly(2), "RADIUS LENGTH", "Radius and straight length, m."),
    method("CapsuleCollider", "setRadius", Exactly(1), "RADIUS", "Radius, m."),
    method("CapsuleCollider", "setLength", Exactly(1), "LENGTH", "Straight length, m."),
    method("PlaneCollider", "setParams", Either(4, 6), "A B C D, or point and normal", "The plane Ax + By + Cz = D."),
    method("ContactJointHandler", "setContactBounceMode", Exactly(1), "BOOL", "Whether it bounces."),
    method("ContactJointHandler", "setContactBounceValue", Exactly(1), "SHARE", "Share of the speed that comes back."),
    method("ContactJointHandler", "setMinBounceVel", Exactly(1), "SPEED", "Speed from which it bounces, m/s."),
    method("ContactJointHandler", "setContactSoftERPMode", Exactly(1), "BOOL", "Whether its own ERP counts."),
    method(
        "ContactJointHandler",
        "setContactSoftERP",
        Exactly(1),
        "ERP",
        "Share of the depth mended in a step, 0 to 1.",
    ),
    method("ContactJointHandler", "setContactSoftCFMMode", Exactly(1), "BOOL", "Whether its own CFM counts."),
    method("ContactJointHandler", "setContactSoftCFM", Exactly(1), "CFM", "Softness."),
    method("ContactJointHandler", "setContactSlipMode", Exactly(1), "BOOL", "Whether it slips."),
    method("ContactJointHandler", "setContactSlip", Exactly(1), "SLIP", "Speed per force, m/s/N."),
    method(
        "ContactJointHandler",
        "setContactMu",
        Exactly(1),
        "MU",
        "Friction. No effect here: contacts slip, but never slide.",
    ),
];

const AXIS: &str = "AXIS NUMBER";

const JOINT: &[Method] = &[
    method("Joint", "attach", Either(1, 2), "PATH [PATH]", "The bodies it joins; one: to the world."),
    method("Joint", "setLowStopDeg", Exactly(2), AXIS, "Low stop, degrees."),
    method("Joint", "setHighStopDeg", Exactly(2), AXIS, "High stop, degrees."),
    method("Joint", "setLowStopPos", Exactly(2), AXIS, "Low stop, rad; of a slider m."),
    method("Joint", "setHighStopPos", Exactly(2), AXIS, "High stop, rad; of a slider m."),
    method("Joint", "setMaxMotorForce", Exactly(2), AXIS, "Greatest torque of its motor, N m; of a slider N."),
    method("Joint", "setAngularMotorVelocity", Exactly(2), AXIS, "Speed of its motor at import, degrees/s."),
    method(
        "Joint",
        "setLinearMotorVelocity",
        Exactly(2),
        AXIS,
        "Speed of its motor at import, rad/s; of a slider m/s.",
    ),
    method("Joint", "setCFM", Exactly(2), AXIS, "Softness of its motor."),
    method("Joint", "setStopCFM", Exactly(2), AXIS, "Softness of its stops."),
    method("Joint", "setStopERP", Exactly(2), AXIS, "Share of the way beyond a stop mended in a step."),
    method("Joint", "setFudgeFactor", Exactly(2), AXIS, "Share of the torque that drives away from a stop."),
    method("Joint", "setBounce", Exactly(2), AXIS, "Share of the speed that comes back from a stop."),
    method(
        "Joint",
        "setSuspensionERP",
        Exactly(2),
        AXIS,
        "Spring of a wheel, first axis: share of the way mended in a step.",
    ),
    method("Joint", "setSuspensionCFM", Exactly(2), AXIS, "Softness of that spring."),
    method("Joint", "setJointMaxSpeed1", Exactly(1), "SPEED", "Greatest speed an agent may ask for, rad/s."),
    method("Joint", "setJointMaxSpeed2", Exactly(1), "SPEED", "The same of the second axis."),
    method("Joint", "enableFeedback", Exactly(1), "BOOL", "Nothing: forces are always known."),
    method("HingeJoint", "setAnchor", Exactly(3), "X Y Z", "Anchor in its Transform, m."),
    method("HingeJoint", "setAxis", Either(1, 3), "AXIS, or X Y Z", "Axis in its Transform; 0 x, 1 y, 2 z."),
    method("UniversalJoint", "setAnchor", Exactly(3), "X Y Z", "Anchor in its Transform, m."),
    method("UniversalJoint", "setAxis1", Exactly(3), "X Y Z", "First axis in its Transform."),
    method("UniversalJoint", "setAxis2", Exactly(3), "X Y Z", "Second axis in its Transform."),
    method("Hinge2Joint", "setAnchor", Exactly(3), "X Y Z", "Anchor in its Transform, m."),
    method("BallJoint", "setAnchor", Exactly(3), "X Y Z", "Anchor in its Transform, m."),
    method("FixedJoint", "setFixed", Exactly(0), "", "Holds the bodies as they are, as it does anyway."),
    method("AngularMotor", "setNumAxes", Exactly(1), "N", "No effect here."),
    method("AngularMotor", "setMotorAxis", AtLeast(5), "AXIS MODE X Y Z", "No effect here."),
    method("AngularMotor", "setAxisAngle", Exactly(2), AXIS, "No effect here."),
    method("AngularMotor", "setUserMode", AtLeast(0), "", "No effect here."),
    method("AngularMotor", "setEulerMode", AtLeast(0), "", "No effect here."),
];

const SENSE: &[Method] = &[
    method("Perceptor", "setInterval", Exactly(1), "N", "Senses in every N-th percept."),
    method("Perceptor", "setPredicateName", Exactly(1), "NAME", "First word of what it sends."),
    method("vision", "setNoiseParams", Exactly(4), "E D A B", "Calibration error, and spread of distance and angles."),
    method("vision", "addNoise", Exactly(1), "BOOL", "Whether it errs."),
    method("vision", "useRandomNoise", Exactly(1), "BOOL", "Whether it errs anew each time."),
    method("vision", "setSenseMyPos", Exactly(1), "BOOL", "Whether it knows where it is."),
    method("vision", "setStaticSenseAxis", Exactly(1), "BOOL", "Whether directions are those of the world."),
    method("RestrictedVisionPerceptor", "setSenseMyOrien", Exactly(1), "BOOL", "Whether it knows its direction."),
    method("RestrictedVisionPerceptor", "setSenseBallPos", Exactly(1), "BOOL", "Whether it knows where the ball is."),
    method("RestrictedVisionPerceptor", "setSenseLine", Exactly(1), "BOOL", "Whether it sees lines."),
    method("RestrictedVisionPerceptor", "setViewCones", Exactly(2), "H V", "Angles of view, whole degrees."),
    method("RestrictedVisionPerceptor", "setPanRange", Exactly(2), "LOW HIGH", "Limits of pan, whole degrees."),
    method("RestrictedVisionPerceptor", "setTiltRange", Exactly(2), "LOW HIGH", "Limits of tilt, whole degrees."),
    method("ImagePerceptor", "setResolution", Exactly(2), "X Y", "No effect here."),
    method("ImagePerceptor", "setFOV", Exactly(1), "ANGLE", "No effect here."),
    method("ImagePerceptor", "setZNear", Exactly(1), "DISTANCE", "No effect here."),
    method("ImagePerceptor", "setZFar", Exactly(1), "DISTANCE", "No effect here."),
    method("ImagePerceptor", "setOffScreen", Exactly(1), "BOOL", "No effect here."),
    method("KickEffector", "setKickMargin", Exactly(1), "DISTANCE", "How near the ball must be, m."),
    method("KickEffector", "setForceFactor", Exactly(1), "K", "Force of a kick per power."),
    method("KickEffector", "setTorqueFactor", Exactly(1), "K", "Torque of a kick per power."),
    method("KickEffector", "setSteps", Exactly(1), "N", "Steps a kick lasts."),
    method("KickEffector", "setMaxPower", Exactly(1), "POWER", "Greatest power."),
    method("KickEffector", "setNoiseParams", Exactly(4), "F T E M", "Spread of force, direction and angle."),
    method("KickEffector", "setAngleRange", Exactly(2), "LOW HIGH", "Limits of the angle, degrees."),
    method("DriveEffector", "setForceFactor", Exactly(1), "K", "Force per power."),
    method("DriveEffector", "setSigma", Exactly(1), "SIGMA", "Spread of the force."),
    method("DriveEffector", "setMaxPower", Exactly(1), "POWER", "Greatest power."),
    method("DriveEffector", "setConsumption", Exactly(1), "N", "Drives that empty the battery."),
    method("CatchEffector", "setCatchMargin", Exactly(1), "DISTANCE", "How near the ball must be, m."),
    method("ObjectState", "setPerceptName", Exactly(1), "NAME", "Name in what cameras send."),
    method("ObjectState", "setID", Exactly(1), "ID", "Id in what cameras send; part of a robot."),
    method("AgentState", "setRobotType", Exactly(1), "N", "Type, for the rules about teams."),
    method("Line", "setBeginPoint", Exactly(3), "X Y Z", "First end in its Transform, m."),
    method("Line", "setEndPoint", Exactly(3), "X Y Z", "Other end, m."),
];

const LOOK: &[Method] = &[
    method("visual", "load", AtLeast(1), "MESH [PARAMETER ...]", "The mesh to show."),
    method("visual", "setScale", Exactly(3), "X Y Z", "Scale along the axes."),
    method("visual", "setVisible", Exactly(1), "BOOL", "Whether it shows."),
    method("visual", "setTransparent", AtLeast(0), "", "Lets see through it."),
    method("visual", "resetMaterials", AtLeast(0), "[MATERIAL ...]", "Its materials."),
    method("visual", "setCastShadows", AtLeast(0), "BOOL", "Nothing: monitors decide."),
    method("visual", "setUseExternalMesh", AtLeast(0), "BOOL", "Nothing: for other monitors."),
    method("visual", "setExternalMeshName", AtLeast(0), "MESH", "Nothing: for other monitors."),
    method("visual", "setExternalMeshScale", AtLeast(0), "X Y Z", "Nothing: for other monitors."),
    method("SingleMatNode", "setMaterial", Exactly(1), "MATERIAL", "Its material."),
    method("Box", "setExtents", Exactly(3), "X Y Z", "Sides, m."),
    method("Sphere", "setRadius", Exactly(1), "RADIUS", "Radius, m."),
    method("Cylinder", "setParams", Exactly(2), "RADIUS LENGTH", "Radius and length, m."),
    method("Capsule", "setParams", Exactly(2), "RADIUS LENGTH", "Radius and straight length, m."),
    method("Light", "setDiffuse", Exactly(4), "R G B A", "Diffuse colour."),
    method("Light", "setAmbient", Exactly(4), "R G B A", "Ambient colour."),
    method("Light", "setSpecular", Exactly(4), "R G B A", "Specular colour."),
    method("Light", "setRadius", Exactly(1), "RADIUS", "Nothing: monitors decide."),
    method("Camera", "setFOV", Exactly(1), "ANGLE", "Nothing."),
    method("Camera", "setZNear", Exactly(1), "DISTANCE", "Nothing."),
    method("Camera", "setZFar", Exactly(1), "DISTANCE", "Nothing."),
    method("Camera", "setViewport", Exactly(4), "X Y W H", "Nothing."),
    method("Camera", "lookAt", Exactly(3), "X Y Z", "Nothing."),
];
