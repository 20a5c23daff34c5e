//! Compilation of a scene graph to a physics model.
//!
//! Payloads already have everything in `f32` and world coordinates; the compiler only puts bodies, shapes and joints
//! into order of creation (the arena's) and resolves references to indices.

use glam::{DMat3, DVec3};
use physics::{self as model, BodyModel, GeomModel, Handler, JointModel, Model, Surface};

use crate::graph::SceneGraph;
use crate::initial_motion::InitialMotion;
use crate::node::{Collider, ColliderShape, ContactHandler, Joint, JointKind, NodeId, NodePayload, RigidBody};
use crate::pose::{ScenePose, wide};

/// A physics model with the nodes of its parts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Compiled {
    /// The model, in world coordinates of the import.
    pub model: Model,
    /// Node of each body.
    pub body_nodes: Vec<NodeId>,
    /// Node of each geom; for a wrapped shape the wrapper (TransformCollider), whose handlers count.
    pub geom_nodes: Vec<NodeId>,
    /// Node of each joint.
    pub joint_nodes: Vec<NodeId>,
    /// Initial motion of its parts.
    pub start: InitialMotion,
}

impl Compiled {
    /// Index of the body of a RigidBody node. All lookups are binary searches: nodes are in order.
    pub fn body_of(&self, node: NodeId) -> Option<usize> {
        self.body_nodes.binary_search(&node).ok()
    }

    /// Index of the geom of a collider or space.
    pub fn geom_of(&self, node: NodeId) -> Option<usize> {
        self.geom_nodes.binary_search(&node).ok()
    }

    /// Index of the joint of a joint node.
    pub fn joint_of(&self, node: NodeId) -> Option<usize> {
        self.joint_nodes.binary_search(&node).ok()
    }
}

/// Compiles all reachable nodes. It omits joints that bind nothing and unsimulated joint types.
pub fn compile(graph: &SceneGraph) -> Compiled {
    let mut nodes: Vec<NodeId> = graph.all().collect();
    nodes.sort_unstable();
    let mut out = Compiled::default();
    // Bodies first: a shape or a joint may name a body created after it.
    for &id in &nodes {
        if let NodePayload::RigidBody(body) = &graph[id].kind {
            out.body_nodes.push(id);
            out.model.bodies.push(body_model(graph, id, body));
        }
    }
    for &id in &nodes {
        match &graph[id].kind {
            NodePayload::Space { inner } => {
                let geom = GeomModel { shape: model::Shape::Space { inner: *inner }, ..plain_geom(graph, &out, id) };
                out.push_geom(id, geom);
            }
            NodePayload::Collider(collider) => {
                if let Some(geom) = geom_model(graph, &out, id, collider) {
                    out.push_geom(id, geom);
                }
            }
            NodePayload::Joint(joint) => {
                if let Some(joint) = joint_model(graph, &out, id, joint) {
                    out.joint_nodes.push(id);
                    out.model.joints.push(joint);
                }
            }
            _ => {}
        }
    }
    out.start = InitialMotion::of(graph, &out.body_nodes, &out.joint_nodes);
    out
}

/// True if all numbers of a model are finite, masses positive and sizes not negative, as a step requires.
pub(crate) fn is_sound(compiled: &Compiled) -> bool {
    let model = &compiled.model;
    let body = |b: &BodyModel| {
        b.mass.is_finite()
            && b.mass > 0.0
            && b.inertia[..3].iter().all(|&i| i > 0.0)
            && b.inertia.iter().all(|i| i.is_finite())
            && can_turn(b.inertia)
            && b.pos.is_finite()
            && b.rot.is_none_or(|r| r.is_finite())
            && (b.drag_linear + b.drag_angular).is_finite()
    };
    let size = |x: f64| x.is_finite() && x >= 0.0;
    let geom = |g: &GeomModel| {
        let shape = match g.shape {
            model::Shape::Space { .. } => true,
            model::Shape::Sphere(r) => size(r),
            model::Shape::Box(sides) => sides.to_array().into_iter().all(size),
            model::Shape::Capsule(r, l) => size(r) && size(l),
            model::Shape::Plane(normal, distance) => normal.is_finite() && distance.is_finite(),
        };
        shape && g.pos.is_finite() && g.rot.is_finite() && g.offset.is_none_or(|o| o.is_finite())
    };
    let joint = |j: &JointModel| {
        let motor = |m: &model::MotorModel| {
            !(m.lo.is_nan() || m.hi.is_nan() || m.speed_max.is_nan())
                && [m.torque_max, m.cfm, m.stop_cfm, m.stop_erp, m.fudge, m.bounce].iter().all(|x| x.is_finite())
        };
        let spring = |s: model::Suspension| s.erp.is_finite() && s.cfm.is_finite() && s.cfm >= 0.0;
        j.suspension.is_none_or(spring)
            && j.anchor.is_finite()
            && j.axis1.is_finite()
            && j.axis2.is_finite()
            && j.motors.iter().all(motor)
    };
    let model_is = model.bodies.iter().all(body) && model.geoms.iter().all(geom) && model.joints.iter().all(joint);
    model_is && compiled.start.is_sound()
}

/// True if an inertia resists a turn about every axis: positive definite.
fn can_turn([xx, yy, zz, xy, xz, yz]: [f64; 6]) -> bool {
    let whole = DMat3::from_cols_array(&[xx, xy, xz, xy, yy, yz, xz, yz, zz]);
    xx * yy > xy * xy && whole.determinant() > 0.0
}

impl Compiled {
    fn push_geom(&mut self, id: NodeId, geom: GeomModel) {
        self.geom_nodes.push(id);
        self.model.geoms.push(geom);
    }
}

fn body_model(graph: &SceneGraph, id: NodeId, body: &RigidBody) -> BodyModel {
    let mut out = BodyModel {
        name: graph[graph.transform_above(id)].name.clone(),
        mass: body.mass.mass,
        inertia: body.mass.six(),
        drag_linear: 0.0,
        drag_angular: 0.0,
        speed_max: f64::INFINITY,
        gravity: body.gravity,
        pos: body.pos,
        rot: body.rot,
    };
    for &child in &graph[id].children {
        match graph[child].kind {
            NodePayload::Drag { linear, angular } => (out.drag_linear, out.drag_angular) = (linear, angular),
            NodePayload::SpeedLimit(max) => out.speed_max = max as f64,
            _ => {}
        }
    }
    out
}

/// The common part of all geoms: name, enclosing space.
fn plain_geom(graph: &SceneGraph, out: &Compiled, id: NodeId) -> GeomModel {
    GeomModel {
        shape: model::Shape::Space { inner: true },
        space: space_above(graph, id).and_then(|space| out.geom_of(space)),
        body: None,
        offset: None,
        pos: DVec3::ZERO,
        rot: DMat3::IDENTITY,
        handler: Handler::default(),
        name: graph[id].name.clone(),
        not_with: Vec::new(),
    }
}

fn space_above(graph: &SceneGraph, id: NodeId) -> Option<NodeId> {
    let mut at = graph[id].parent?;
    while !matches!(graph[at].kind, NodePayload::Space { .. }) {
        at = graph[at].parent?;
    }
    Some(at)
}

/// A free-standing collider, or a wrapper with its shape. The shape inside a wrapper is no geom of its own.
fn geom_model(graph: &SceneGraph, out: &Compiled, id: NodeId, collider: &Collider) -> Option<GeomModel> {
    let is_wrapper = |c: &Collider| c.shape == ColliderShape::Wrapper;
    if graph[id].parent.is_some_and(|p| matches!(&graph[p].kind, NodePayload::Collider(c) if is_wrapper(c))) {
        return None;
    }
    let mut geom = plain_geom(graph, out, id);
    geom.body = collider.body.and_then(|body| out.body_of(body));
    geom.handler = handler(graph, id);
    geom.not_with = collider.not_with.clone();
    let mut pose = collider.pose;
    let shape = if is_wrapper(collider) {
        let wrapped = graph[id].children.iter().find_map(|&c| match &graph[c].kind {
            NodePayload::Collider(inner) => Some(inner),
            _ => None,
        })?;
        geom.offset = collider.body.map(|body| wide(offset(graph, body, wrapped.pose.pos())));
        pose = pose.times(&wrapped.pose);
        wrapped.shape
    } else {
        collider.shape
    };
    geom.shape = match shape {
        ColliderShape::Box(sides) => model::Shape::Box(wide(sides)),
        ColliderShape::Sphere(r) => model::Shape::Sphere(r as f64),
        ColliderShape::Capsule(r, l) => model::Shape::Capsule(r as f64, l as f64),
        ColliderShape::Plane(normal, distance) => model::Shape::Plane(DVec3::from_array(normal), distance),
        ColliderShape::Wrapper => return None,
    };
    if geom.body.is_none() && !matches!(geom.shape, model::Shape::Plane(..)) {
        geom.pos = wide(pose.pos());
        geom.rot = rotation(&pose);
    }
    Some(geom)
}

/// Offset of a wrapped shape: as set, shifted by the origin of a composite body.
fn offset(graph: &SceneGraph, body: NodeId, set: [f32; 3]) -> [f32; 3] {
    match &graph[body].kind {
        NodePayload::RigidBody(body) => std::array::from_fn(|i| set[i] + body.shift[i]),
        _ => set,
    }
}

/// The first handler that makes contact joints counts; a collider without any handler gets the engine's default.
fn handler(graph: &SceneGraph, id: NodeId) -> Handler {
    let mut any = false;
    for &child in &graph[id].children {
        match &graph[child].kind {
            NodePayload::ContactHandler(handler) => {
                return Handler { surface: Some(surface(handler)) };
            }
            NodePayload::Handler => any = true,
            _ => {}
        }
    }
    Handler { surface: (!any).then(|| surface(&ContactHandler::default())) }
}

/// Modes that are off contribute nothing.
fn surface(h: &ContactHandler) -> Surface {
    Surface {
        bounce: h.bounce_on.then_some((h.bounce, h.bounce_speed_min)),
        erp: h.erp_on.then_some(h.erp),
        cfm: h.cfm_on.then_some(h.cfm),
        slip: h.slip_on.then_some(h.slip),
    }
}

fn joint_model(graph: &SceneGraph, out: &Compiled, id: NodeId, joint: &Joint) -> Option<JointModel> {
    let index = |body: Option<NodeId>| body.and_then(|b| out.body_of(b));
    let (body1, body2) = (index(joint.body1), index(joint.body2));
    if body1.is_none() && body2.is_none() {
        return None;
    }
    Some(JointModel {
        name: joint_name(graph, id),
        kind: match joint.kind {
            JointKind::Hinge => model::JointKind::Hinge,
            JointKind::Universal => model::JointKind::Universal,
            JointKind::Hinge2 => model::JointKind::Hinge2,
            JointKind::Ball => model::JointKind::Ball,
            JointKind::Fixed => model::JointKind::Fixed,
            JointKind::Slider => model::JointKind::Slider,
            JointKind::AngularMotor => return None,
        },
        body1,
        body2,
        anchor: wide(joint.anchor),
        axis1: unit(joint.axis1),
        axis2: unit(joint.axis2),
        motors: joint.motors,
        suspension: joint.suspension.map(|(erp, cfm)| model::Suspension { erp: erp as f64, cfm: cfm as f64 }),
    })
}

/// Name of a joint: its effector's, else its perceptor's, else its own.
fn joint_name(graph: &SceneGraph, id: NodeId) -> String {
    let child = |effector: bool| {
        graph[id].children.iter().find(|&&c| match graph[c].kind {
            NodePayload::Effector(_) => effector,
            NodePayload::Perceptor(_) => !effector,
            _ => false,
        })
    };
    let named = child(true).or_else(|| child(false)).map_or(id, |&c| c);
    graph[named].name.clone()
}

/// The rotation part of a pose, unnormalised.
pub(crate) fn rotation(pose: &ScenePose) -> DMat3 {
    let column = |i: usize| wide([pose.0[4 * i], pose.0[4 * i + 1], pose.0[4 * i + 2]]);
    DMat3::from_cols(column(0), column(1), column(2))
}

/// A unit vector, normalised as in the physics engine: by the largest element first.
fn unit(v: [f32; 3]) -> DVec3 {
    let v = wide(v);
    let mut largest = 0;
    for i in 1..3 {
        if v[i].abs() > v[largest].abs() {
            largest = i;
        }
    }
    let scale = v[largest].abs();
    if scale == 0.0 {
        return DVec3::X;
    }
    let mut w = v / scale;
    w[largest] = v[largest].signum();
    let (a, b) = (w[(largest + 1) % 3], w[(largest + 2) % 3]);
    w * (1.0 / (a * a + b * b + 1.0).sqrt())
}
