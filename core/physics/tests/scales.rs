//! Constants that differ from those of the models by factors.

use std::sync::Arc;

use glam::DVec3;
use physics::{ConstantScales, Constants, Params, Workspace, World, step};

use crate::zoo;

/// The velocity of a ball after a step in which a force of 1 N acts along x.
fn velocity(constants: &Constants, world: &World) -> DVec3 {
    let mut state = world.state().clone();
    state.add_force(0, DVec3::X);
    step(constants, &mut state, &mut Workspace::default());
    state.body(0).vel
}

#[test]
fn masses_and_gravity_follow_their_factors() {
    let mut world = World::new(Params::default());
    let instance = world.add(&Arc::new(zoo::ball()));
    world.set_position(0, DVec3::new(0.0, 0.0, 5.0));
    let of = |scales| velocity(&world.constants().scaled(&[instance], &scales), &world);
    let usual = velocity(world.constants(), &world);
    assert_eq!(usual, of(ConstantScales::default()));
    let check = |scales, expect: DVec3| {
        let found = of(scales);
        assert!(found.distance(expect) < 1e-12 * usual.length(), "{scales:?}: {found} is not {expect}");
    };
    check(ConstantScales { mass: 2.0, ..ConstantScales::default() }, DVec3::new(usual.x / 2.0, 0.0, usual.z));
    check(ConstantScales { gravity: 0.5, ..ConstantScales::default() }, DVec3::new(usual.x, 0.0, usual.z / 2.0));
    let other =
        velocity(&world.constants().scaled(&[], &ConstantScales { mass: 2.0, ..ConstantScales::default() }), &world);
    assert_eq!(other, usual, "no instance is scaled");
}

#[test]
fn factors_do_not_multiply_and_a_loaded_state_has_none() {
    let mut world = World::new(Params::default());
    let model = Arc::new(zoo::robot());
    let instance = world.add(&model);
    let scales = ConstantScales { mass: 1.5, torque: 0.5, slip: 2.0, gravity: 0.9 };
    let once = Arc::new(world.constants().scaled(&[instance], &scales));
    let twice = Arc::new(once.scaled(&[instance], &scales));
    let moved = |constants: &Constants| {
        let mut state = world.state().clone();
        for _ in 0..20 {
            state.command(constants, 3, 0, 2.0);
            physics::find_contacts(constants, &mut state, &mut Workspace::default());
            step(constants, &mut state, &mut Workspace::default());
        }
        state.body(5).pos
    };
    assert_eq!(moved(&once), moved(&twice));
    assert_ne!(moved(&once), moved(world.constants()));
    let loaded = once.refitted(world.state(), |_| Some(Arc::clone(&model))).expect("the same instances");
    assert!(Arc::ptr_eq(&loaded, world.constants()));
}
