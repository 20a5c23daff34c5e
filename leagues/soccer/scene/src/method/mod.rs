//! The effects of method calls on nodes (`docs/reference/physics.md` G.6, `docs/reference/scene-files.md` 5).
//!
//! Arguments are text. C's `atof` reads numbers, so every text is one; only counts and truth values can be wrong. A
//! refused call has no effect.

mod appearance;
mod body;
mod collider;
mod joint;
mod perception;
mod table;

use crate::class::unabbreviated;
use crate::environment::Environment;
use crate::graph::SceneGraph;
use crate::node::{NodeId, NodePayload};
use crate::pose::ScenePose;

pub use table::{ArgumentCount, Method, find, methods};

/// The outcome of a method call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallOutcome {
    /// The call had its effect.
    Done,
    /// The class has no such method.
    Unknown,
    /// Wrong number or kind of arguments, with the expected form.
    Refused(&'static str),
    /// The call had its effect, or the reference's substitute for it, with a warning for the author.
    Remark(String),
}

/// `Done` if the arguments were valid.
fn done(value: Option<()>, expected: &'static str) -> CallOutcome {
    if value.is_some() { CallOutcome::Done } else { CallOutcome::Refused(expected) }
}

/// True if the method runs when its line is read, on any class. All others wait for the end of the file.
pub fn is_immediate(method: &str) -> bool {
    matches!(
        unabbreviated(method),
        "setName"
            | "importScene"
            | "unlinkChildren"
            | "unlinkLeaf"
            | "getName"
            | "getFullPath"
            | "isLeaf"
            | "setLocalPos"
            | "setLocalRotation"
            | "setLocalTransform"
            | "getLocalPos"
            | "getLocalTransform"
            | "getWorldTransform"
    )
}

/// True if 0.7.3 refuses a call with so many arguments that has an effect here.
pub fn is_newer(method: &str, arguments: usize) -> bool {
    method == "setMassParameters" && arguments == body::SIX_INERTIA_NUMBERS
}

/// Calls a method of a node, except `importScene`, which is the importer's.
pub fn call(graph: &mut SceneGraph, id: NodeId, method: &str, args: Args, environment: &Environment) -> CallOutcome {
    let method = unabbreviated(method);
    let Some(known) = find(graph[id].class, method) else {
        return if method.starts_with("get") { CallOutcome::Done } else { CallOutcome::Unknown };
    };
    if !known.count.allows(args.len()) {
        return CallOutcome::Refused(if known.arguments.is_empty() { "no argument" } else { known.arguments });
    }
    if let Some(outcome) = base(graph, id, method, args) {
        return outcome;
    }
    match graph[id].kind {
        NodePayload::RigidBody(_) => body::call(graph, id, method, args),
        NodePayload::Joint(_) => joint::call(graph, id, method, args),
        NodePayload::Collider(_) => collider::call(graph, id, method, args),
        _ => own(graph, id, method, args, environment),
    }
}

/// Calls a method of a class that needs only its own payload.
fn own(graph: &mut SceneGraph, id: NodeId, method: &str, args: Args, environment: &Environment) -> CallOutcome {
    let node = &mut graph[id];
    match &mut node.kind {
        NodePayload::Transform(pose) => transform(pose, method, args),
        NodePayload::Space { inner } => match method {
            "disableInnerCollision" => done(args.flag().map(|off| *inner = !off), "true or false"),
            _ => CallOutcome::Unknown,
        },
        NodePayload::Drag { linear, angular } => match method {
            "setLinearDrag" => args.store(linear),
            "setAngularDrag" => args.store(angular),
            _ => CallOutcome::Unknown,
        },
        NodePayload::SpeedLimit(max) if method == "setMaxVelocity" => args.store(max),
        NodePayload::ContactHandler(handler) => collider::handler(handler, method, args),
        NodePayload::Perceptor(perceptor) => perception::perceptor(perceptor, method, args),
        NodePayload::Effector(effector) => perception::effector(effector, method, args),
        NodePayload::ObjectState(state) => perception::object_state(node.class, state, method, args),
        NodePayload::Line { begin, end } => match method {
            "setBeginPoint" => done(args.exactly(3).map(|a| *begin = a.vector(0)), "x y z"),
            "setEndPoint" => done(args.exactly(3).map(|a| *end = a.vector(0)), "x y z"),
            _ => CallOutcome::Unknown,
        },
        NodePayload::Visual(visual) => appearance::visual(node.class, visual, method, args, environment),
        NodePayload::Light(light) => appearance::light(light, method, args),
        NodePayload::Plain if node.class == "Camera" => appearance::camera(method),
        _ => CallOutcome::Unknown,
    }
}

/// Calls a method of every class; `None` if it is none of them.
fn base(graph: &mut SceneGraph, id: NodeId, method: &str, args: Args) -> Option<CallOutcome> {
    Some(match method {
        "setName" => done(args.exactly(1).map(|a| graph[id].name = a.text(0).to_string()), "one name"),
        "unlinkChildren" => {
            for child in std::mem::take(&mut graph[id].children) {
                graph[child].parent = None;
            }
            CallOutcome::Done
        }
        "unlinkLeaf" => {
            graph.unlink(id);
            CallOutcome::Done
        }
        "isLeaf" => CallOutcome::Done,
        "getName" | "getFullPath" => CallOutcome::Done,
        _ => return None,
    })
}

fn transform(pose: &mut ScenePose, method: &str, args: Args) -> CallOutcome {
    match method {
        "setLocalPos" => done(args.at_least(3).map(|a| pose.set_pos(a.vector(0))), "x y z"),
        "setLocalRotation" => {
            let turned = args.at_least(3).map(|a| ScenePose::from_euler_deg(a.vector(0)));
            let pos = pose.pos();
            done(turned.map(|turned| *pose = turned).map(|()| pose.set_pos(pos)), "three angles in degrees")
        }
        "setLocalTransform" => done(args.pose_16(0).map(|given| *pose = given), "16 numbers, column by column"),
        _ => CallOutcome::Unknown,
    }
}

/// The arguments of a call.
#[derive(Debug, Clone, Copy)]
pub struct Args<'a>(pub &'a [String]);

impl<'a> Args<'a> {
    fn len(self) -> usize {
        self.0.len()
    }

    fn exactly(self, n: usize) -> Option<Args<'a>> {
        (self.len() == n).then_some(self)
    }

    fn at_least(self, n: usize) -> Option<Args<'a>> {
        (self.len() >= n).then_some(self)
    }

    fn text(self, i: usize) -> &'a str {
        self.0.get(i).map_or("", |s| s.as_str())
    }

    /// A number; 0 if the text is none.
    fn number(self, i: usize) -> f32 {
        sexp::number(self.text(i).as_bytes()) as f32
    }

    /// A number, widened to `f64` from its `f32` value.
    fn wide(self, i: usize) -> f64 {
        self.number(i) as f64
    }

    fn integer(self, i: usize) -> i32 {
        sexp::integer(self.text(i).as_bytes())
    }

    fn vector(self, from: usize) -> [f32; 3] {
        self.array(from)
    }

    fn array<const N: usize>(self, from: usize) -> [f32; N] {
        std::array::from_fn(|i| self.number(from + i))
    }

    fn truth(self, i: usize) -> Option<bool> {
        match self.text(i) {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        }
    }

    /// The only argument as a truth value.
    fn flag(self) -> Option<bool> {
        self.exactly(1)?.truth(0)
    }

    /// Stores the only argument.
    fn store(self, slot: &mut f32) -> CallOutcome {
        done(self.exactly(1).map(|a| *slot = a.number(0)), "one number")
    }

    /// Stores the only argument as a truth value.
    fn store_flag(self, slot: &mut bool) -> CallOutcome {
        done(self.flag().map(|value| *slot = value), "true or false")
    }

    /// A pose of 16 numbers.
    fn pose_16(self, from: usize) -> Option<ScenePose> {
        self.exactly(from + 16).map(|a| ScenePose(a.array(from)))
    }

    /// A pose of 16 numbers, or of six: position and angles in degrees.
    fn pose(self, from: usize) -> Option<ScenePose> {
        if self.len() != from + 6 {
            return self.pose_16(from);
        }
        let mut pose = ScenePose::from_euler_deg(self.vector(from + 3));
        pose.set_pos(self.vector(from));
        Some(pose)
    }
}
