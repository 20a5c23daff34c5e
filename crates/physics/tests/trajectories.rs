//! Free-running trajectories, commands to poses, on our own contacts and sleep (`docs/reference/oracle.md` 5): as close
//! to the recorded ones as the reference is to itself under a displacement of 1e-12 m, a hundredfold.

mod oracle;

use std::collections::BTreeMap;

use oracle::{Scene, flags, numbers, scenes, vector};
use serde_json::Value;

fn start(scene: &mut Scene, record: &Value) {
    for (b, state) in record["state"].as_array().unwrap().iter().enumerate() {
        scene.put(b, &numbers(state));
    }
    let mut state = scene.world.state().clone();
    for (b, on) in flags(&record["on"]).into_iter().enumerate() {
        state.bodies[b].on = on;
    }
    scene.world.restore(&state);
}

/// The inputs of one cycle, then the cycle.
fn cycle(scene: &mut Scene, inputs: &Value) {
    if let Some(body) = inputs["put"]["body"].as_u64() {
        scene.put(body as usize, &numbers(&inputs["put"]["state"]));
        scene.world.enable(body as usize);
    }
    for push in inputs["push"].as_array().into_iter().flatten() {
        let body = push["body"].as_u64().unwrap() as usize;
        scene.world.add_force(body, vector(&numbers(&push["force"])));
    }
    scene.command(&inputs["cmd"]);
    scene.control_all();
    scene.world.collide();
    scene.world.step();
}

/// Largest error of a recorded moment, as a share of its gate.
fn check(scene: &Scene, record: &Value) -> f64 {
    let gate = (100.0 * record["dev"].as_f64().unwrap()).max(1e-10);
    let mut error = 0.0_f64;
    for (b, pos) in record["pos"].as_array().unwrap().iter().enumerate() {
        let gap = (scene.world.body(b).pos - vector(&numbers(pos))).abs().max_element();
        error = if gap.is_nan() { f64::INFINITY } else { error.max(gap) };
    }
    let on: Vec<bool> = (0..scene.names.len()).map(|b| scene.world.body(b).on).collect();
    assert_eq!(on, flags(&record["on"]), "sleep flags after cycle {} (error {error})", record["t"]);
    let contacts = record["contacts"].as_u64().unwrap() as usize;
    assert_eq!(scene.world.contacts().len(), contacts, "contacts after cycle {} (error {error})", record["t"]);
    error / gate
}

fn run(name: &str, lines: &[Value]) -> (u64, f64) {
    let mut scene = Scene::new(&lines[0]);
    start(&mut scene, &lines[1]);
    let inputs: BTreeMap<u64, &Value> = lines.iter().filter_map(|l| Some((l["k"].as_u64()?, l))).collect();
    let (mut done, mut worst) = (0, 0.0_f64);
    for record in lines[2..].iter().filter(|l| l.get("pos").is_some()) {
        if !record["same"].as_bool().unwrap() {
            break;
        }
        for k in done..record["t"].as_u64().unwrap() {
            cycle(&mut scene, inputs.get(&k).unwrap_or(&&Value::Null));
            done += 1;
        }
        let share = check(&scene, record);
        assert!(share <= 1.0, "{name} after cycle {}: {share} of its gate", record["t"]);
        worst = worst.max(share);
    }
    (done, worst)
}

#[test]
fn every_recorded_trajectory_is_followed() {
    let mut found = 0;
    for (name, lines) in scenes("traj") {
        let (cycles, worst) = run(&name, &lines);
        println!("{name}: {cycles} cycles, at most {worst:.3} of the gate");
        found += 1;
    }
    assert!(found >= 10, "only {found} golden trajectories were found");
}
