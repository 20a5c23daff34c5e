//! Sample models of every kind, and worlds with random events.

use std::collections::BTreeMap;
use std::sync::Arc;

use glam::{DMat3, DVec3};
use physics::*;

fn body(mass: f64, pos: DVec3) -> BodyModel {
    BodyModel {
        name: String::new(),
        mass,
        inertia: [2e-4 * mass, 3e-4 * mass, 2.5e-4 * mass, 0.0, 0.0, 0.0],
        drag_linear: 0.01,
        drag_angular: 0.01,
        speed_max: 10.0,
        gravity: true,
        pos,
        rot: None,
    }
}

fn geom(shape: Shape, space: Option<usize>, body: Option<usize>) -> GeomModel {
    let surface = Surface { bounce: Some((0.5, 0.8)), erp: Some(0.6), cfm: Some(1e-4), slip: Some(0.005) };
    GeomModel {
        shape,
        space,
        body,
        offset: None,
        pos: DVec3::ZERO,
        rot: DMat3::IDENTITY,
        handler: Handler { surface: Some(surface) },
        name: String::new(),
        not_with: Vec::new(),
    }
}

fn joint(kind: JointKind, child: usize, parent: Option<usize>, anchor: DVec3) -> JointModel {
    let motor = MotorModel { lo: -1.0, hi: 1.0, torque_max: 1.0, cfm: 1e-8, bounce: 0.5, ..MotorModel::default() };
    JointModel {
        name: String::new(),
        kind,
        body1: Some(child),
        body2: parent,
        anchor,
        axis1: DVec3::Y,
        axis2: DVec3::Z,
        motors: [motor; 2],
        suspension: None,
    }
}

/// A ground that also carries unassigned robots, a wall, and a sensor at the height of a ball.
pub fn field() -> Model {
    let mut sensor = geom(Shape::Box(DVec3::new(0.5, 0.5, 0.5)), Some(1), None);
    sensor.handler = Handler { surface: None };
    let mut wall = geom(Shape::Box(DVec3::new(0.1, 4.0, 1.0)), Some(1), None);
    wall.pos = DVec3::new(1.5, 0.0, 0.5);
    wall.handler.surface = Some(Surface::default());
    let space = geom(Shape::Space { inner: false }, None, None);
    Model { geoms: vec![geom(Shape::Plane(DVec3::Z, 0.0), None, None), space, sensor, wall], ..Model::default() }
}

/// A sphere.
pub fn ball() -> Model {
    let ball = body(0.026, DVec3::new(0.0, 0.0, 0.1));
    Model { bodies: vec![ball], geoms: vec![geom(Shape::Sphere(0.042), None, Some(0))], ..Model::default() }
}

/// Two feet, 20 links above them, all on powered hinges; 13 shapes, as a Nao has.
pub fn robot() -> Model {
    let mut model = Model { geoms: vec![geom(Shape::Space { inner: false }, None, None)], ..Model::default() };
    for link in 0..22 {
        let pos = match link {
            0 => DVec3::new(0.0, 0.06, 0.0195),
            1 => DVec3::new(0.0, -0.06, 0.0195),
            _ => DVec3::new(0.0, 0.0, 0.03 * link as f64),
        };
        model.bodies.push(body(0.2 + 0.01 * link as f64, pos));
        if link < 2 || link % 2 == 1 {
            model.geoms.push(geom(Shape::Box(DVec3::new(0.12, 0.05, 0.04)), Some(0), Some(link)));
        }
        if link > 0 {
            let parent = if link == 2 { 0 } else { link - 1 };
            model.joints.push(joint(JointKind::Hinge, link, Some(parent), pos - DVec3::Z * 0.01));
        }
    }
    model
}

/// Every other kind of joint between boxes, one of which is turned from the start.
pub fn machine() -> Model {
    let kinds = [JointKind::Universal, JointKind::Hinge2, JointKind::Slider, JointKind::Fixed, JointKind::Ball];
    let mut model = Model { geoms: vec![geom(Shape::Space { inner: true }, None, None)], ..Model::default() };
    for link in 0..=kinds.len() {
        let pos = DVec3::new(0.15 * link as f64, 0.0, 0.1);
        model.bodies.push(body(0.5 + 0.1 * link as f64, pos));
        let shape = if link == 3 { Shape::Capsule(0.03, 0.05) } else { Shape::Box(DVec3::splat(0.08)) };
        model.geoms.push(geom(shape, Some(0), Some(link)));
        if link > 0 {
            model.joints.push(joint(kinds[link - 1], link, Some(link - 1), pos - DVec3::X * 0.075));
        }
    }
    model.bodies[5].rot = Some(DMat3::from_rotation_x(0.3_f32.into()));
    model
}

/// All models.
pub fn models() -> Vec<Arc<Model>> {
    [field(), ball(), robot(), machine()].into_iter().map(Arc::new).collect()
}

/// The model of each instance, needed to load a state.
pub type Register = BTreeMap<Instance, Arc<Model>>;

/// An event between two steps, or a step. Numbers are taken modulo the available count.
#[derive(Debug, Clone)]
pub enum Event {
    Add(usize, [f64; 2]),
    Remove(usize),
    Company(usize, u32),
    Command(usize, f32),
    Target(usize, f64),
    Push(usize, [f64; 3]),
    Put(usize, [f64; 3]),
    Turn(usize, f64),
    TurnExactly(usize, f64),
    Kick(usize, [f64; 3]),
    Wake(usize, bool),
    Collide,
    Steps(usize),
}

/// Applies the event to the world.
pub fn happen(world: &mut World, event: &Event, models: &[Arc<Model>], register: &mut Register) {
    let bodies = world.state().bodies.len();
    let joints = world.state().joints.len();
    let instance = |world: &World, at: usize| {
        let instances = world.state().instances();
        (!instances.is_empty()).then(|| instances[at % instances.len()].name)
    };
    match *event {
        Event::Add(model, place) => add(world, &models[model % models.len()], place, register),
        Event::Remove(at) => instance(world, at).into_iter().for_each(|name| world.remove(name)),
        Event::Company(at, company) => {
            let company = match company % 3 {
                0 => CollisionGroup::Everybody,
                1 => CollisionGroup::AndLoners,
                _ => CollisionGroup::Loner(company),
            };
            instance(world, at).into_iter().for_each(|name| world.set_collision_group(name, company));
        }
        Event::Collide => world.collide(),
        Event::Steps(count) => (0..count).for_each(|_| cycle(world)),
        Event::Command(at, speed) if joints > 0 => world.command(at % joints, at % 2, speed),
        Event::Target(at, speed) if joints > 0 => world.set_motor_target(at % joints, at % 2, speed),
        _ if bodies > 0 => to_body(world, event, bodies),
        _ => {}
    }
}

fn add(world: &mut World, model: &Arc<Model>, [x, y]: [f64; 2], register: &mut Register) {
    let name = world.add(model);
    register.insert(name, Arc::clone(model));
    for body in world.bodies(name) {
        world.set_position(body, world.body(body).pos + DVec3::new(x, y, 0.0));
    }
}

fn to_body(world: &mut World, event: &Event, bodies: usize) {
    match *event {
        Event::Push(at, force) => {
            world.add_force(at % bodies, DVec3::from(force));
            world.add_torque(at % bodies, DVec3::from(force) * 0.01);
        }
        Event::Put(at, pos) => world.set_position(at % bodies, DVec3::from(pos)),
        Event::Turn(at, angle) => world.set_rotation(at % bodies, &DMat3::from_rotation_y(angle)),
        Event::TurnExactly(at, angle) => {
            let (sin, cos) = (libm::sin(angle), libm::cos(angle));
            world.set_quaternion(at % bodies, [cos, sin, 0.0, 0.0]);
        }
        Event::Kick(at, vel) => world.set_velocity(at % bodies, DVec3::from(vel), DVec3::from(vel)),
        Event::Wake(at, true) => world.enable(at % bodies),
        Event::Wake(at, false) => world.disable(at % bodies),
        _ => {}
    }
}

fn cycle(world: &mut World) {
    (0..world.state().bodies.len()).for_each(|body| world.control(body));
    world.collide();
    world.step();
}
