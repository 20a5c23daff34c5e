//! Handles survive removals: they find the same body, joint and geom while the instance exists, and nothing afterwards.

use crate::zoo;

use std::sync::Arc;

use glam::DVec3;
use physics::{BodyHandle, GeomHandle, Instance, JointHandle, Model, Params, World};
use proptest::prelude::*;

/// An instance's handles, and the marks that identify their targets.
struct Known {
    name: Instance,
    bodies: Vec<(BodyHandle, DVec3)>,
    joints: Vec<(JointHandle, f64)>,
    geoms: Vec<GeomHandle>,
}

/// Adds an instance, marks its bodies and joints, and records handles of everything in it.
fn add(world: &mut World, model: &Arc<Model>, mark: &mut f64) -> Known {
    let name = world.add(model);
    let mut next = || {
        *mark += 1.0;
        *mark
    };
    for body in world.bodies(name) {
        world.set_position(body, DVec3::splat(next()));
    }
    for joint in world.joints(name) {
        world.set_motor_target(joint, 0, next());
    }
    let constants = world.constants();
    let body = |index| (constants.body_handle(index).expect("a body"), world.body(index).pos);
    let joint = |index| (constants.joint_handle(index).expect("a joint"), world.motor_target(index, 0));
    Known {
        name,
        bodies: world.bodies(name).map(body).collect(),
        joints: world.joints(name).map(joint).collect(),
        geoms: world.geoms(name).map(|index| constants.geom_handle(index).expect("a geom")).collect(),
    }
}

fn check(world: &World, known: &Known, is_there: bool) {
    let constants = world.constants();
    for &(handle, pos) in &known.bodies {
        let found = constants.find_body(handle);
        assert_eq!(found.map(|body| world.body(body).pos), is_there.then_some(pos), "{handle:?}");
        assert_eq!(found.and_then(|body| constants.body_handle(body)), is_there.then_some(handle));
    }
    for &(handle, target) in &known.joints {
        let found = constants.find_joint(handle);
        assert_eq!(found.map(|joint| world.motor_target(joint, 0)), is_there.then_some(target), "{handle:?}");
        assert_eq!(found.and_then(|joint| constants.joint_handle(joint)), is_there.then_some(handle));
    }
    for &handle in &known.geoms {
        let found = constants.find_geom(handle);
        assert_eq!(found.map(|geom| world.instance_of_geom(geom)), is_there.then_some(known.name), "{handle:?}");
        assert_eq!(found.and_then(|geom| constants.geom_handle(geom)), is_there.then_some(handle));
    }
}

proptest! {
    #[test]
    fn handles_find_the_same_thing_until_it_is_gone(changes in prop::collection::vec((any::<bool>(), 0..100_usize), 1..30)) {
        let models = zoo::models();
        let (mut world, mut mark) = (World::new(Params::default()), 0.0);
        let (mut there, mut gone) = (Vec::new(), Vec::new());
        for (adds, at) in changes {
            if adds || there.is_empty() {
                there.push(add(&mut world, &models[at % models.len()], &mut mark));
            } else {
                let known: Known = there.remove(at % there.len());
                world.remove(known.name);
                gone.push(known);
            }
            there.iter().for_each(|known| check(&world, known, true));
            gone.iter().for_each(|known| check(&world, known, false));
        }
    }
}

#[test]
fn what_never_was_has_no_handle_and_no_index() {
    let mut world = World::new(Params::default());
    let ball = world.add(&Arc::new(zoo::ball()));
    let constants = world.constants();
    assert_eq!(constants.body_handle(0), Some(BodyHandle { instance: ball, index: 0 }));
    assert_eq!((constants.body_handle(1), constants.joint_handle(0), constants.geom_handle(1)), (None, None, None));
    assert_eq!(constants.find_body(BodyHandle { instance: ball, index: 1 }), None);
    assert_eq!(constants.find_joint(JointHandle { instance: ball, index: 0 }), None);
    assert_eq!(constants.find_geom(GeomHandle { instance: ball, index: u32::MAX }), None);
}
