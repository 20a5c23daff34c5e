//! Sliders and sprung wheels step as in the reference's engine. `golden/sliders.txt` holds runs of ODE 0.16.2 in double
//! precision: a line of figures, then for each of 25 steps position, attitude, velocity and rate of turn of both
//! bodies, and the slider's displacement.

use std::sync::Arc;

use glam::DVec3;
use physics::{BodyModel, JointKind, JointModel, Model, MotorModel, Params, Suspension, World};

fn numbers(line: &str) -> Vec<f64> {
    line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

fn block(mass: f64, [x, y, z]: [f64; 3], pos: DVec3) -> BodyModel {
    let k = mass / 12.0;
    BodyModel {
        name: String::new(),
        mass,
        inertia: [k * (y * y + z * z), k * (x * x + z * z), k * (x * x + y * y), 0.0, 0.0, 0.0],
        drag_linear: 0.0,
        drag_angular: 0.0,
        speed_max: f64::INFINITY,
        gravity: true,
        pos,
        rot: None,
    }
}

fn joint(kind: JointKind) -> JointModel {
    JointModel {
        name: String::new(),
        kind,
        body1: Some(0),
        body2: Some(1),
        anchor: DVec3::new(-0.2, 0.1, 0.9),
        axis1: DVec3::Z,
        axis2: DVec3::X,
        motors: [MotorModel::default(); 2],
        suspension: None,
    }
}

/// A world of two moving bodies, described by the figures.
fn scene(name: &str, f: &[f64]) -> (World, f64) {
    let first = block(1.5, [0.2, 0.3, 0.4], DVec3::new(0.1, 0.2, 1.3));
    let (second, joint, target, vel, spin) = if name == "suspension" {
        let mut joint = joint(JointKind::Hinge2);
        joint.suspension = Some(Suspension { erp: f[0], cfm: f[1] });
        joint.motors[1].torque_max = 0.5;
        (block(0.5, [0.2; 3], joint.anchor), joint, (1, 3.0), DVec3::new(0.3, 0.0, -1.0), 0.5)
    } else {
        let mut joint = joint(JointKind::Slider);
        joint.body2 = (f[0] == 1.0).then_some(1);
        joint.axis1 = DVec3::new(0.6, 0.0, 0.8);
        joint.motors[0] = MotorModel {
            lo: f[3],
            hi: f[4],
            torque_max: f[2],
            cfm: 1e-7,
            stop_cfm: 1e-6,
            stop_erp: 0.5,
            fudge: f[6],
            bounce: f[5],
            speed_max: f32::INFINITY,
        };
        (block(2.5, [0.5, 0.3, 0.2], DVec3::new(-0.2, 0.1, 0.9)), joint, (0, f[1]), DVec3::X * f[7], f[8])
    };
    let step = 0.02_f32 as f64;
    let mut world = World::new(Params { step, auto_disable: false, ..Params::default() });
    world.add(&Arc::new(Model { bodies: vec![first, second], geoms: Vec::new(), joints: vec![joint] }));
    world.set_velocity(0, vel, DVec3::ZERO);
    world.set_velocity(1, DVec3::ZERO, DVec3::new(0.0, 0.3, spin));
    world.set_motor_target(0, target.0, target.1);
    (world, if name == "suspension" { f64::NAN } else { 0.0 })
}

#[test]
fn sliders_and_springs_step_as_in_the_reference() {
    let golden = include_str!("golden/sliders.txt");
    let mut lines = golden.lines();
    let mut scenes = 0;
    while let Some(line) = lines.next() {
        let name = line.split(' ').next().unwrap();
        let (mut world, way) = scene(name, &numbers(line.strip_prefix(name).unwrap()));
        for step in 1..=25 {
            world.collide();
            world.step();
            let expect = numbers(lines.next().unwrap());
            for body in 0..2 {
                let state = world.body(body);
                let ours = [
                    state.pos.to_array().to_vec(),
                    state.quat.to_vec(),
                    state.vel.to_array().to_vec(),
                    state.spin.to_array().to_vec(),
                ];
                for (ours, golden) in ours.concat().iter().zip(&expect[13 * body..]) {
                    assert!((ours - golden).abs() < 1e-9, "{name} step {step} body {body}: {ours} {golden}");
                }
            }
            if way == 0.0 {
                let ours = world.joint_angle(0, 0).unwrap();
                assert!((ours - expect[26]).abs() < 1e-9, "{name} step {step}: {ours} {}", expect[26]);
            }
        }
        scenes += 1;
    }
    assert_eq!(scenes, 12);
}
