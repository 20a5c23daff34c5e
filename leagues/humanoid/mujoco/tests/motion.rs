//! Motion: a falling ball, and a hinge that an actuator drives.

use mujoco::{Attachment, ObjectKind, Physics};

use crate::installed::library;

const WORLD: &str = "<mujoco><option timestep='0.005'/><worldbody>\
    <geom name='ground' type='plane' size='5 5 1'/>\
    <body name='ball' pos='0 0 1'><freejoint name='ball-root'/><geom name='ball' size='0.1' mass='1'/></body>\
    </worldbody></mujoco>";

const ARM: &str = "<mujoco><worldbody>\
    <body name='torso' pos='2 0 1'><joint name='hinge' axis='0 1 0' damping='0.1'/>\
    <geom name='arm' type='capsule' fromto='0 0 0 0 0 0.3' size='0.05' mass='1'/></body></worldbody>\
    <actuator><position name='m_pos' joint='hinge' kp='1'/><velocity name='m_vel' joint='hinge' kv='1'/></actuator>\
    <sensor><jointpos name='q' joint='hinge'/></sensor></mujoco>";

#[test]
fn a_ball_falls_as_semi_implicit_integration_says() {
    let Some(library) = library() else { return };
    let mut world = Physics::new(&library, WORLD, &[]).expect("a world");
    for steps in 1..=50 {
        world.step();
        let fallen_m = 9.81 * 0.005 * 0.005 * f64::from(steps * (steps + 1)) / 2.0;
        assert!((world.qpos()[2] - (1.0 - fallen_m)).abs() < 1e-12, "{steps}: {}", world.qpos()[2]);
    }
    assert!((world.time_s() - 0.25).abs() < 1e-12 && world.step_s() == 0.005);
}

#[test]
fn equal_worlds_have_equal_bits() {
    let Some(library) = library() else { return };
    let states = [0, 1].map(|_| {
        let arm = |prefix| Attachment { name: "arm", xml: ARM, body: "torso", prefix };
        let mut world = Physics::new(&library, WORLD, &[arm("a-"), arm("b-")]).expect("a world");
        (0..400).for_each(|_| world.step());
        (world.qpos().to_vec(), world.qvel().to_vec())
    });
    assert_eq!(states[0], states[1]);
}

/// The angle of the hinge after five seconds with this stiffness, driven to 0.5 rad.
fn angle(stiffness: f64) -> Option<f64> {
    let library = library()?;
    let arm = Attachment { name: "arm", xml: ARM, body: "torso", prefix: "a-" };
    let mut world = Physics::new(&library, WORLD, &[arm]).expect("a world");
    let [position, velocity] =
        ["a-m_pos", "a-m_vel"].map(|name| world.id(ObjectKind::Actuator, name).expect("a motor"));
    world.set_position_gain(position, stiffness);
    world.set_velocity_gain(velocity, 5.0);
    assert_eq!([world.gain(position), world.gain(velocity)], [stiffness, 5.0]);
    world.ctrl_mut()[position] = 0.5;
    (0..1000).for_each(|_| world.step());
    assert_eq!(world.sensordata().len(), 1);
    Some(world.sensordata()[0])
}

#[test]
fn gains_decide_how_far_a_motor_gets() {
    let (Some(weak), Some(strong)) = (angle(10.0), angle(1000.0)) else { return };
    assert!((strong - 0.5).abs() < 0.01 && (weak - 0.5).abs() > 0.02, "{weak} {strong}");
}

#[test]
fn the_ball_touches_the_ground_at_the_end() {
    let Some(library) = library() else { return };
    let mut world = Physics::new(&library, WORLD, &[]).expect("a world");
    assert_eq!(world.contacts().count(), 0);
    (0..400).for_each(|_| world.step());
    let ids = ["ground", "ball"].map(|name| world.id(ObjectKind::Geom, name).expect("a geometry") as i32);
    assert_eq!(world.contacts().collect::<Vec<_>>(), [ids]);
}

#[test]
fn a_state_that_is_set_continues_with_the_same_bits() {
    let Some(library) = library() else { return };
    let mut first = Physics::new(&library, WORLD, &[]).expect("a world");
    (0..130).for_each(|_| first.step());
    let mut second = Physics::new(&library, WORLD, &[]).expect("a world");
    second.qpos_mut().copy_from_slice(first.qpos());
    second.qvel_mut().copy_from_slice(first.qvel());
    second.qacc_warmstart_mut().copy_from_slice(first.qacc_warmstart());
    second.set_time_s(first.time_s());
    for _ in 0..100 {
        first.step();
        second.step();
        assert_eq!((first.qpos(), first.qvel(), first.time_s()), (second.qpos(), second.qvel(), second.time_s()));
    }
}
