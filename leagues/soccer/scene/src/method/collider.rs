//! Methods of colliders and contact handlers.

use super::{Args, CallOutcome, done};
use crate::class;
use crate::graph::SceneGraph;
use crate::node::{Collider, ColliderShape, ContactHandler, NodeId, NodePayload};
use crate::pose::ScenePose;
use crate::pose::wide;

pub fn call(graph: &mut SceneGraph, id: NodeId, method: &str, args: Args) -> CallOutcome {
    match method {
        "setPosition" => {
            let frame = graph.world_pose(graph.transform_above(id));
            done(args.exactly(3).map(|a| place(graph, id, frame.transform_point(a.vector(0)), a.vector(0))), "x y z")
        }
        "setLocalPosition" => done(args.exactly(3).map(|a| place(graph, id, a.vector(0), a.vector(0))), "x y z"),
        "addCollisionHandler" => match args.exactly(1).map(|a| class::instance(a.text(0))) {
            Some(Some(handler)) => {
                class::link(graph, id, handler);
                CallOutcome::Done
            }
            Some(None) => CallOutcome::Remark(format!("unknown class {}", args.text(0))),
            None => CallOutcome::Refused("one class"),
        },
        _ => match &mut graph[id].kind {
            NodePayload::Collider(collider) => own(collider, method, args),
            _ => CallOutcome::Unknown,
        },
    }
}

/// Sets the local position: inside a wrapper it is the offset; beside a body it moves the whole body.
fn place(graph: &mut SceneGraph, id: NodeId, world: [f32; 3], local: [f32; 3]) {
    let wrapped = graph[id].parent.is_some_and(|p| matches!(&graph[p].kind, NodePayload::Collider(_)));
    let NodePayload::Collider(collider) = &mut graph[id].kind else {
        return;
    };
    match collider.body {
        _ if wrapped => collider.pose.set_pos(local),
        None => collider.pose.set_pos(world),
        Some(body) => {
            if let NodePayload::RigidBody(body) = &mut graph[body].kind {
                body.pos = wide(world);
            }
        }
    }
}

fn own(collider: &mut Collider, method: &str, args: Args) -> CallOutcome {
    match (method, &mut collider.shape) {
        ("setBoxLengths", ColliderShape::Box(sides)) => {
            done(args.exactly(3).map(|a| *sides = a.vector(0)), "three side lengths")
        }
        ("setRadius", ColliderShape::Sphere(radius) | ColliderShape::Capsule(radius, _)) => args.store(radius),
        ("setLength", ColliderShape::Capsule(_, length)) => args.store(length),
        ("setParams", ColliderShape::Capsule(radius, length)) => {
            done(args.exactly(2).map(|a| (*radius, *length) = (a.number(0), a.number(1))), "radius and length")
        }
        ("setParams", ColliderShape::Plane(normal, distance)) => match plane(args) {
            Some(plane) => {
                (*normal, *distance) = plane;
                CallOutcome::Done
            }
            None => CallOutcome::Refused("a b c d, or a point and a normal"),
        },
        ("setRotation", _) => turn(collider, args),
        ("addNotCollideWithColliderName", _) => match args.exactly(2).and_then(|a| a.truth(1)) {
            Some(add) => {
                collider.not_with.retain(|name| name != args.text(0));
                if add {
                    collider.not_with.push(args.text(0).to_string());
                }
                CallOutcome::Done
            }
            None => CallOutcome::Refused("a collider's name and true or false"),
        },
        ("addSCFreezeJointEffName", ColliderShape::Box(_)) => {
            done(args.exactly(1).map(|a| collider.freeze_effectors.push(a.text(0).to_string())), "an effector's name")
        }
        _ => CallOutcome::Unknown,
    }
}

fn turn(collider: &mut Collider, args: Args) -> CallOutcome {
    match args.pose(0) {
        None => CallOutcome::Refused("6 or 16 numbers"),
        Some(pose) if collider.body.is_none() => {
            let pos = collider.pose.pos();
            collider.pose = ScenePose(pose.0);
            collider.pose.set_pos(pos);
            CallOutcome::Done
        }
        Some(_) => CallOutcome::Remark(String::from("a shape on a body cannot be turned here")),
    }
}

/// Normal and distance, scaled so that the normal is a unit vector.
fn plane(args: Args) -> Option<([f64; 3], f64)> {
    let (normal, distance) = match args.len() {
        4 => (args.vector(0).map(f64::from), args.wide(3)),
        6 => {
            let (p, n) = (args.vector(0), args.vector(3));
            (n.map(f64::from), (n[0] * p[0] + n[1] * p[1] + n[2] * p[2]) as f64)
        }
        _ => return None,
    };
    let [a, b, c] = normal;
    let square = a * a + b * b + c * c;
    if square <= 0.0 {
        return Some(([0.0, 0.0, 1.0], 0.0));
    }
    let scale = 1.0 / square.sqrt();
    Some((normal.map(|x| x * scale), distance * scale))
}

pub fn handler(h: &mut ContactHandler, method: &str, args: Args) -> CallOutcome {
    let clamped = |slot: &mut f32, max: f32| {
        done(args.exactly(1).map(|a| *slot = a.number(0).max(0.0).min(max)), "one number, no more")
    };
    match method {
        "setContactBounceMode" => args.store_flag(&mut h.bounce_on),
        "setContactBounceValue" => clamped(&mut h.bounce, f32::INFINITY),
        "setMinBounceVel" => clamped(&mut h.bounce_speed_min, f32::INFINITY),
        "setContactSoftERPMode" => args.store_flag(&mut h.erp_on),
        "setContactSoftERP" => clamped(&mut h.erp, 1.0),
        "setContactSoftCFMMode" => args.store_flag(&mut h.cfm_on),
        "setContactSoftCFM" => clamped(&mut h.cfm, f32::INFINITY),
        "setContactSlipMode" => args.store_flag(&mut h.slip_on),
        "setContactSlip" => args.store(&mut h.slip),
        "setContactMu" => {
            args.store(&mut h.mu);
            let finite = h.mu.is_finite();
            if finite {
                CallOutcome::Remark(String::from("contacts slip but never slide: setContactMu has no effect"))
            } else {
                CallOutcome::Done
            }
        }
        _ => CallOutcome::Unknown,
    }
}
