//! One recorded step: load, step, compare (`docs/reference/oracle.md` 2).

use glam::DVec3;
use physics::Contact;
use serde_json::Value;

use super::{Scene, flags, numbers, vector};

/// Largest errors of a record, in the order of its noise: position, velocity, spin, contact force, joint force, then
/// angle.
type Errors = [f64; 6];
const GATES: Errors = [1e-10, 1e-9, 1e-8, 1e-6, 1e-6, 1e-9];

/// Loads a record. The warm start is forgotten unless `warm`.
fn load(scene: &mut Scene, record: &Value, warm: bool) {
    for (b, state) in record["pre"].as_array().unwrap().iter().enumerate() {
        scene.put(b, &numbers(state));
    }
    let mut state = scene.world.state().clone();
    let idle = numbers(&record["idle"]);
    for (b, on) in flags(&record["on"]).into_iter().enumerate() {
        (state.bodies[b].on, state.bodies[b].idle) = (on, idle[b] as i32);
        (state.bodies[b].force, state.bodies[b].torque) = (DVec3::ZERO, DVec3::ZERO);
    }
    if !warm {
        state.joints.iter_mut().for_each(|j| j.clamped = [0, 0]);
    }
    for (target, &(joint, axis)) in numbers(&record["tgt"]).iter().zip(&scene.motors) {
        state.joints[joint].target[axis] = *target;
    }
    scene.world.restore(&state);
    for acc in record["acc"].as_array().into_iter().flatten() {
        let a = numbers(acc);
        scene.world.add_force(a[0] as usize, vector(&a[1..4]));
        scene.world.add_torque(a[0] as usize, vector(&a[4..7]));
    }
    let contacts = record["con"].as_array().unwrap().iter().map(|c| contact(scene, &numbers(c))).collect();
    scene.world.set_contacts(contacts);
}

fn contact(scene: &Scene, c: &[f64]) -> Contact {
    let body = |x: f64| (x >= 0.0).then_some(x as usize);
    Contact {
        geoms: [c[0] as usize, c[1] as usize],
        bodies: [body(c[2]), body(c[3])],
        surface: scene.surfaces[c[4] as usize],
        pos: vector(&c[5..8]),
        normal: vector(&c[8..11]),
        depth: c[11],
        force: DVec3::ZERO,
    }
}

fn largest(a: DVec3, b: DVec3) -> f64 {
    (a - b).abs().max_element()
}

/// Compares the world with the state after the recorded step. The largest |w| component comes second.
fn compare(scene: &Scene, record: &Value) -> Result<(Errors, f64), String> {
    let mut errors = [0.0_f64; 6];
    let mut spin_max = 0.0_f64;
    let mut note =
        |at: usize, error: f64| errors[at] = if error.is_nan() { f64::INFINITY } else { errors[at].max(error) };
    let idle = numbers(&record["idle_post"]);
    for (b, (state, on)) in record["post"].as_array().unwrap().iter().zip(flags(&record["on_post"])).enumerate() {
        let (s, body) = (numbers(state), scene.world.body(b));
        if (body.on, body.idle) != (on, idle[b] as i32) {
            return Err(format!("sleep of body {b} is {:?}", (body.on, body.idle)));
        }
        note(0, largest(body.pos, vector(&s[0..3])));
        note(1, largest(body.vel, vector(&s[7..10])));
        note(2, largest(body.spin, vector(&s[10..13])));
        let same: f64 = body.quat.iter().zip(&s[3..7]).map(|(a, b)| a * b).sum();
        for (a, b) in body.quat.iter().zip(&s[3..7]) {
            note(0, (a - b * same.signum()).abs());
        }
        spin_max = spin_max.max(vector(&s[10..13]).abs().max_element());
    }
    for (c, f) in scene.world.contacts().iter().zip(record["cf"].as_array().unwrap()) {
        note(3, largest(c.force, vector(&numbers(f))));
    }
    for (j, f) in record["jf"].as_array().unwrap().iter().enumerate() {
        let (f, own) = (numbers(f), scene.world.joint_force(j));
        note(4, largest(own.force, vector(&f[0..3])).max(largest(own.torque, vector(&f[3..6]))));
    }
    for (angle, &(joint, axis)) in record["ang"].as_array().unwrap().iter().zip(&scene.motors) {
        if let (Some(angle), Some(own)) = (angle.as_f64(), scene.world.joint_angle(joint, axis)) {
            let small = angle.abs() < 1e-4;
            note(5, if small { (angle.abs() - own.abs()).abs() } else { (angle - own).abs() });
        }
    }
    Ok((errors, spin_max))
}

/// The largest share of its gate that a record uses.
fn share_of_gate((errors, spin_max): (Errors, f64), record: &Value) -> f64 {
    let noise = numbers(&record["noise"]);
    let scale = (spin_max / 10.0).max(1.0);
    let own = |i: usize| if i < 5 { 10.0 * noise[i] } else { 10.0 * 0.02 * noise[2] };
    // Attitudes are recorded with the positions: their noise equals the spin's noise over one step.
    let own = |i: usize| if i == 0 { own(0).max(own(5)) } else { own(i) };
    let gate = |i: usize| if i == 5 { GATES[i] } else { GATES[i] * scale };
    (0..6).map(|i| errors[i] / (gate(i) + own(i))).fold(0.0, f64::max)
}

/// Makes one recorded step. Returns its share of its gate, or the error.
pub fn replay(scene: &mut Scene, record: &Value, warm: bool) -> Result<f64, String> {
    load(scene, record, warm);
    scene.control_all();
    let report = scene.world.step();
    if report.capped > 0 {
        return Err("the active set did not settle".to_owned());
    }
    let (errors, spin_max) = compare(scene, record)?;
    let share = share_of_gate((errors, spin_max), record);
    if share <= 1.0 { Ok(share) } else { Err(format!("{share} of its gate, errors {errors:?}")) }
}
