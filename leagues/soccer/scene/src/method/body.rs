//! Methods of RigidBody: mass, inertia, composite bodies.

use super::{Args, CallOutcome, done};
use crate::graph::SceneGraph;
use crate::mass::MassProperties;
use crate::node::{NodeId, NodePayload, RigidBody};
use crate::pose::ScenePose;

pub fn call(graph: &mut SceneGraph, id: NodeId, method: &str, args: Args) -> CallOutcome {
    if let Some(shape) = method.strip_prefix("add").and_then(shape) {
        return add(graph, id, shape, args);
    }
    let NodePayload::RigidBody(body) = &mut graph[id].kind else {
        return CallOutcome::Unknown;
    };
    if let Some(shape) = method.strip_prefix("set").and_then(shape) {
        let count = shape.count();
        let fits = if shape.form == Form::Cuboid { args.at_least(count) } else { args.exactly(count) };
        return done(fits.map(|a| set(body, shape.mass(a))), shape.expected());
    }
    match method {
        "setMass" => done(args.exactly(1).map(|a| change_mass(body, a.wide(0))), "one mass in kg"),
        "useGravity" => args.store_flag(&mut body.gravity),
        "enable" => set_enabled(body, true),
        "disable" => set_enabled(body, false),
        "setVelocity" => done(args.exactly(3).map(|a| body.velocity = a.vector(0)), "x y z"),
        "setAngularVelocity" => done(args.exactly(3).map(|a| body.angular_velocity = a.vector(0)), "x y z"),
        "setPosition" => done(args.exactly(3).map(|a| body.pos = crate::pose::wide(a.vector(0))), "x y z"),
        "addForce" => push(&mut body.force, args),
        "addTorque" => push(&mut body.torque, args),
        "translateMass" => {
            body.mass.translate(args.vector(0).map(f64::from));
            body.mass.centre = [0.0; 3];
            CallOutcome::Done
        }
        "setMassParameters" => parameters(body, args),
        _ => CallOutcome::Unknown,
    }
}

/// Adds a force; several calls add up.
fn push(sum: &mut [f32; 3], args: Args) -> CallOutcome {
    for (sum, part) in sum.iter_mut().zip(args.vector(0)) {
        *sum += part;
    }
    CallOutcome::Done
}

/// Arguments of setMassParameters with an inertia of six numbers, and with the whole matrix.
pub const SIX_INERTIA_NUMBERS: usize = 10;
const NINE_INERTIA_NUMBERS: usize = 13;

/// Mass, centre, and the inertia about it: row by row, or the diagonal and then what is above it, as branches of the
/// reference have it. The centre of a body is its origin, so another centre cannot be had this way.
fn parameters(body: &mut RigidBody, args: Args) -> CallOutcome {
    let row = |i: usize| args.vector(4 + 3 * i).map(f64::from);
    let inertia = match args.len() {
        SIX_INERTIA_NUMBERS => {
            let ([xx, yy, zz], [xy, xz, yz]) = (row(0), row(1));
            [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]
        }
        NINE_INERTIA_NUMBERS.. => [row(0), row(1), row(2)],
        _ => {
            let text = "setMassParameters has no effect without all six or nine numbers of the inertia";
            return CallOutcome::Remark(String::from(text));
        }
    };
    set(body, MassProperties { mass: args.wide(0), centre: [0.0; 3], inertia });
    if args.vector(1) == [0.0; 3] {
        CallOutcome::Done
    } else {
        CallOutcome::Remark(String::from("setMassParameters: the centre of mass stays at the body's origin"))
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Form {
    Cuboid,
    Sphere,
    Capsule,
    Cylinder,
}

#[derive(Clone, Copy)]
struct Solid {
    form: Form,
    /// True if the first argument is the mass; else it is the density.
    total: bool,
}

fn shape(word: &str) -> Option<Solid> {
    let (form, total) = match word {
        "Box" => (Form::Cuboid, false),
        "BoxTotal" => (Form::Cuboid, true),
        "Sphere" => (Form::Sphere, false),
        "SphereTotal" => (Form::Sphere, true),
        "Capsule" => (Form::Capsule, false),
        "CapsuleTotal" => (Form::Capsule, true),
        "Cylinder" => (Form::Cylinder, false),
        "CylinderTotal" => (Form::Cylinder, true),
        _ => return None,
    };
    Some(Solid { form, total })
}

impl Solid {
    /// Arguments before an optional pose.
    fn count(self) -> usize {
        match self.form {
            Form::Cuboid => 4,
            Form::Sphere => 2,
            Form::Capsule | Form::Cylinder => 3,
        }
    }

    fn expected(self) -> &'static str {
        match self.form {
            Form::Cuboid => "mass or density and three side lengths",
            Form::Sphere => "mass or density and a radius",
            Form::Capsule | Form::Cylinder => "mass or density, radius and length",
        }
    }

    fn mass(self, a: Args) -> MassProperties {
        let (m, r, l) = (a.wide(0), a.wide(1), a.wide(2));
        let sides = [r, l, a.wide(3)];
        match (self.form, self.total) {
            (Form::Cuboid, true) => MassProperties::cuboid(m, sides),
            (Form::Cuboid, false) => MassProperties::cuboid(MassProperties::of_cuboid(m, sides), sides),
            (Form::Sphere, true) => MassProperties::sphere(m, r),
            (Form::Sphere, false) => MassProperties::sphere(MassProperties::of_sphere(m, r), r),
            (Form::Capsule, true) => MassProperties::capsule(m, r, l),
            (Form::Capsule, false) => MassProperties::capsule_of_density(m, r, l),
            (Form::Cylinder, true) => MassProperties::cylinder(m, r, l),
            (Form::Cylinder, false) => MassProperties::cylinder(MassProperties::of_cylinder(m, r, l), r, l),
        }
    }
}

fn set(body: &mut RigidBody, mass: MassProperties) {
    body.mass = mass;
    body.has_mass = true;
}

fn change_mass(body: &mut RigidBody, mass: f64) {
    body.mass.set_mass(mass);
    body.has_mass = true;
}

fn set_enabled(body: &mut RigidBody, enabled: bool) -> CallOutcome {
    body.enabled = enabled;
    CallOutcome::Done
}

/// Adds a further mass and moves the body's origin to the common centre. Visible nodes beside the body move the
/// opposite way, so geometry stays in place; compilation does the same for wrapped colliders.
fn add(graph: &mut SceneGraph, id: NodeId, shape: Solid, args: Args) -> CallOutcome {
    let count = shape.count();
    let no_pose = shape.form == Form::Capsule && shape.total;
    let fits = if no_pose { args.exactly(count) } else { args.at_least(count) };
    let Some(args) = fits else {
        return CallOutcome::Refused(shape.expected());
    };
    let pose = args.pose(count).unwrap_or(ScenePose::IDENTITY);
    let NodePayload::RigidBody(body) = &mut graph[id].kind else {
        return CallOutcome::Unknown;
    };
    let moved = add_mass(body, shape.mass(args), &pose);
    let transform = graph.transform_above(id);
    for child in graph[transform].children.clone() {
        if let NodePayload::Transform(local) = &mut graph[child].kind {
            let p = local.pos();
            local.set_pos([p[0] - moved[0], p[1] - moved[1], p[2] - moved[2]]);
        }
    }
    CallOutcome::Done
}

/// The shift of the common centre, in the body's frame.
fn add_mass(body: &mut RigidBody, mut part: MassProperties, pose: &ScenePose) -> [f32; 3] {
    let wide = |v: [f32; 3]| v.map(f64::from);
    let axis = |row: usize| [pose.0[row] as f64, pose.0[4 + row] as f64, pose.0[8 + row] as f64];
    part.rotate([axis(0), axis(1), axis(2)]);
    part.translate(wide(pose.pos()));
    part.translate(wide(body.shift));
    body.mass.add(&part);
    let moved = body.mass.centre.map(|c| c as f32);
    body.mass.translate(wide(moved).map(|c| -c));
    body.mass.centre = [0.0; 3];
    body.has_mass = true;
    for (i, moved) in moved.into_iter().enumerate() {
        body.shift[i] -= moved;
        body.pos[i] = (body.pos[i] as f32 + moved) as f64;
    }
    moved
}
