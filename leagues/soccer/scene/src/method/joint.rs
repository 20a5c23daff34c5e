//! Methods of joints. Anchor and axes become world coordinates here (`docs/reference/physics.md` C.1).

use super::{Args, CallOutcome, done};
use crate::graph::SceneGraph;
use crate::node::{Joint, JointKind, NodeId, NodePayload};
use crate::pose::{ScenePose, degrees, radians};

pub fn call(graph: &mut SceneGraph, id: NodeId, method: &str, args: Args) -> CallOutcome {
    if method == "attach" {
        return attach(graph, id, args);
    }
    let frame = graph.world_pose(graph.transform_above(id));
    let NodePayload::Joint(joint) = &mut graph[id].kind else {
        return CallOutcome::Unknown;
    };
    if let Some(outcome) = geometry(joint, method, args, &frame) {
        return outcome;
    }
    match method {
        "setJointMaxSpeed1" => speed(joint, 0, args),
        "setJointMaxSpeed2" => speed(joint, 1, args),
        "enableFeedback" => done(args.flag().map(|_| ()), "true or false"),
        "setFixed" => CallOutcome::Done,
        "setNumAxes" | "setMotorAxis" | "setAxisAngle" | "setUserMode" | "setEulerMode" => {
            CallOutcome::Remark(format!("{method} has no effect here"))
        }
        _ => axis_setting(joint, method, args),
    }
}

/// Attaches one path: its body to the world. A path without a body also means the world.
fn attach(graph: &mut SceneGraph, id: NodeId, args: Args) -> CallOutcome {
    if !(1..=2).contains(&args.len()) {
        return CallOutcome::Refused("one or two paths to bodies");
    }
    let body = |path: &str| graph.find(id, path).filter(|&n| matches!(graph[n].kind, NodePayload::RigidBody(_)));
    let found: Vec<Option<NodeId>> = args.0.iter().map(|path| body(path)).collect();
    let lost = args.0.iter().zip(&found).find(|(_, node)| node.is_none()).map(|(path, _)| path.clone());
    if let NodePayload::Joint(joint) = &mut graph[id].kind {
        joint.body1 = found.first().copied().flatten();
        joint.body2 = found.get(1).copied().flatten();
    }
    match lost {
        None => CallOutcome::Done,
        Some(path) => {
            CallOutcome::Remark(format!("`{path}` leads to no RigidBody: that side is attached to the world"))
        }
    }
}

fn geometry(joint: &mut Joint, method: &str, args: Args, frame: &ScenePose) -> Option<CallOutcome> {
    let direction = |a: Args| frame.transform_direction(a.vector(0));
    Some(match (method, joint.kind) {
        ("setAnchor", JointKind::Fixed) => return None,
        ("setAnchor", _) => done(args.exactly(3).map(|a| joint.anchor = frame.transform_point(a.vector(0))), "x y z"),
        ("setAxis", JointKind::Hinge) => match args.len() {
            1 => match args.integer(0) {
                i @ 0..=2 => {
                    joint.axis1 = frame.transform_direction(std::array::from_fn(|j| f32::from(j == i as usize)));
                    CallOutcome::Done
                }
                _ => CallOutcome::Refused("axis 0, 1 or 2"),
            },
            _ => done(args.exactly(3).map(|a| joint.axis1 = direction(a)), "an axis: its index or x y z"),
        },
        ("setAxis1", JointKind::Universal) => done(args.exactly(3).map(|a| joint.axis1 = direction(a)), "x y z"),
        ("setAxis2", JointKind::Universal) => done(args.exactly(3).map(|a| joint.axis2 = direction(a)), "x y z"),
        _ => return None,
    })
}

fn speed(joint: &mut Joint, axis: usize, args: Args) -> CallOutcome {
    done(args.exactly(1).map(|a| joint.motors[axis].speed_max = a.number(0).abs()), "a speed in rad/s")
}

/// ERP and CFM of a wheel's spring without settings in the file: the world's values.
const STIFF: (f32, f32) = (0.2, 1e-5);

/// Settings of one axis: index and number.
fn axis_setting(joint: &mut Joint, method: &str, args: Args) -> CallOutcome {
    let axes = match joint.kind {
        JointKind::Hinge => 1,
        JointKind::Universal | JointKind::Hinge2 => 2,
        JointKind::Slider => 1,
        JointKind::AngularMotor => 3,
        JointKind::Ball | JointKind::Fixed => 0,
    };
    let value = args.number(1);
    let axis = usize::try_from(args.integer(0)).ok().filter(|&i| i < axes);
    let Some(axis) = axis else { return CallOutcome::Refused("index of an axis that can be driven, and a number") };
    let Joint { motors, stops_deg, targets, .. } = joint;
    let (Some(motor), Some(stops), Some(target)) =
        (motors.get_mut(axis), stops_deg.get_mut(axis), targets.get_mut(axis))
    else {
        return CallOutcome::Done;
    };
    let wide = value as f64;
    match method {
        "setLowStopDeg" => (motor.lo, stops.0) = stop(radians(value)),
        "setHighStopDeg" => (motor.hi, stops.1) = stop(radians(value)),
        "setLowStopPos" => (motor.lo, stops.0) = stop(value),
        "setHighStopPos" => (motor.hi, stops.1) = stop(value),
        "setMaxMotorForce" => motor.torque_max = wide,
        "setCFM" => motor.cfm = wide,
        "setStopCFM" => motor.stop_cfm = wide,
        "setStopERP" => motor.stop_erp = wide,
        "setFudgeFactor" => motor.fudge = wide,
        "setBounce" => motor.bounce = wide,
        "setLinearMotorVelocity" => *target = value,
        "setAngularMotorVelocity" => *target = radians(value),
        "setSuspensionERP" | "setSuspensionCFM" if joint.kind != JointKind::Hinge2 || axis != 0 => {
            return CallOutcome::Remark(format!("{method} has no effect but on the first axis of a wheel"));
        }
        "setSuspensionERP" => joint.suspension.get_or_insert(STIFF).0 = value,
        "setSuspensionCFM" => joint.suspension.get_or_insert(STIFF).1 = value,
        _ => return CallOutcome::Unknown,
    }
    CallOutcome::Done
}

/// A stop in rad, and in degrees as read back.
fn stop(angle: f32) -> (f64, f32) {
    (angle as f64, degrees(angle))
}
