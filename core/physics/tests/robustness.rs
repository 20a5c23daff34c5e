//! Extreme scenes: exploding robots and interpenetrating heaps must neither panic nor produce non-finite numbers.

use crate::oracle;

use oracle::{Scene, numbers, scenes};
use physics::StepReport;

/// A fixed sequence of speeds in (-9, 9) rad/s.
fn wild(state: &mut u64) -> f32 {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    ((*state >> 40) as f32 / (1 << 24) as f32 - 0.5) * 18.0
}

fn run(kind: &str, name: &str, state_key: &str, record: usize, cycles: usize) -> (Scene, Vec<StepReport>) {
    let (_, lines) = scenes(kind).into_iter().find(|(n, _)| n == name).expect("the golden file");
    let mut scene = Scene::new(&lines[0]);
    for (b, state) in lines[record][state_key].as_array().expect("states").iter().enumerate() {
        scene.put(b, &numbers(state));
    }
    let (mut reports, mut draw) = (Vec::new(), 1);
    for cycle in 0..cycles {
        for i in 0..scene.motors.len() {
            let (joint, axis) = scene.motors[i];
            if cycle % 5 == 0 {
                scene.world.command(joint, axis, wild(&mut draw));
            }
        }
        scene.control_all();
        scene.world.collide();
        reports.push(scene.world.step());
        for b in 0..scene.names.len() {
            let s = scene.world.body(b);
            let finite = s.pos.is_finite() && s.vel.is_finite() && s.spin.is_finite() && s.rot.is_finite();
            assert!(finite && s.quat.iter().all(|q| q.is_finite()), "body {b} after cycle {cycle}: {s:?}");
        }
    }
    (scene, reports)
}

#[test]
fn an_exploding_robot_stays_finite() {
    let (scene, reports) = run("steps", "nao0-explode", "pre", 20, 600);
    let fastest = (0..scene.names.len()).map(|b| scene.world.body(b).spin.length()).fold(0.0, f64::max);
    let put_back = reports.iter().filter(|r| !r.reset_instances.is_empty()).count();
    assert!(put_back > 0 || fastest > 1e3, "the scene is meant to explode, but {fastest} rad/s is the fastest");
}

#[test]
fn a_state_that_overflows_is_put_back_and_reported() {
    let (_, lines) = scenes("traj").into_iter().find(|(n, _)| n == "nao0-stand").expect("the golden file");
    let mut scene = Scene::new(&lines[0]);
    let before = *scene.world.body(3);
    scene.world.set_velocity(3, glam::DVec3::splat(1e200), glam::DVec3::new(1e200, -1e200, 3e200));
    scene.control_all();
    scene.world.collide();
    let report = scene.world.step();
    assert_eq!(report.reset_instances.len(), 1);
    let after = scene.world.body(3);
    assert_eq!((after.pos, after.vel, after.spin), (before.pos, glam::DVec3::ZERO, glam::DVec3::ZERO));
    assert_eq!(scene.world.step().reset_instances.len(), 0, "at rest it continues unharmed");
}

#[test]
fn a_heap_of_robots_with_all_motors_wild_stays_finite_and_bounded() {
    let started = std::time::Instant::now();
    let (_, reports) = run("traj", "team22-pile", "state", 1, 10);
    let tried: usize = reports.iter().map(|r| r.tried).max().unwrap_or(0);
    let capped: usize = reports.iter().map(|r| r.capped).sum();
    println!("10 steps in {:?}, at most {tried} rows tried in a step, {capped} capped", started.elapsed());
    assert!(tried > 100, "the heap was meant to be hard");
}

#[test]
fn robots_built_into_one_another_do_not_stop_the_world() {
    let (_, lines) = scenes("traj").into_iter().find(|(n, _)| n == "nao0-stand").expect("the golden file");
    let model = std::sync::Arc::new(oracle::model(&lines[0]));
    let mut world = physics::World::new(physics::Params::default());
    (0..22).for_each(|_| _ = world.add(&model));
    let (mut left_out, mut capped) = (0, 0);
    for _ in 0..5 {
        (0..world.state().bodies.len()).for_each(|b| world.control(b));
        world.collide();
        let report = world.step();
        left_out += report.contacts_left_out;
        capped += report.capped;
    }
    println!("{left_out} contacts left out, {capped} steps capped");
    assert!(left_out > 1000, "22 robots in one place were meant to be too much");
    assert!(world.state().bodies.iter().all(|b| b.pos.is_finite() && b.pos.length() < 1e3));
}
