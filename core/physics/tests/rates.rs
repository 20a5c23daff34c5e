//! Joint rates agree with the change of joint angles.

use crate::zoo;

use glam::DVec3;
use physics::{Params, World};

/// Relative tolerance: over a finite step the angle change differs slightly from the rate at the end of the step.
const SHARE: f64 = 0.1;

#[test]
fn angles_change_as_fast_as_joints_turn() {
    let h = Params::default().step;
    let (mut compared, mut fastest) = (0, 0.0_f64);
    for model in zoo::models() {
        let mut world = World::new(Params::default());
        let name = world.add(&model);
        world.bodies(name).for_each(|body| world.set_position(body, world.body(body).pos + DVec3::Z));
        for joint in world.joints(name) {
            (0..2).for_each(|axis| world.set_motor_target(joint, axis, 0.3 + 0.2 * ((joint + axis) % 4) as f64));
        }
        for _ in 0..12 {
            let angles = |world: &World| -> Vec<Option<f64>> {
                world.joints(name).flat_map(|joint| [0, 1].map(|axis| world.joint_angle(joint, axis))).collect()
            };
            let before = angles(&world);
            world.step();
            for (nth, (before, after)) in before.into_iter().zip(angles(&world)).enumerate() {
                let rate = world.state().joint_rate(world.constants(), world.joints(name).start + nth / 2, nth % 2);
                let (Some(before), Some(after), Some(rate)) = (before, after, rate) else { continue };
                let change = (after - before) / h;
                assert!((change - rate).abs() < 0.02 + SHARE * rate.abs(), "joint {nth}: {change} {rate} rad/s");
                compared += 1;
                fastest = fastest.max(rate.abs());
            }
        }
    }
    assert!(compared > 100 && fastest > 0.8, "{compared} compared, up to {fastest} rad/s");
}
