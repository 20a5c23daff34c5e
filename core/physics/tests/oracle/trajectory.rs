//! One recorded trajectory: commands in, poses compared (`docs/reference/oracle.md` 5).

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Scene, flags, numbers, vector};

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
fn check(scene: &Scene, record: &Value) -> Result<f64, String> {
    let gate = (100.0 * record["dev"].as_f64().unwrap()).max(1e-10);
    let mut error = 0.0_f64;
    for (b, pos) in record["pos"].as_array().unwrap().iter().enumerate() {
        let gap = (scene.world.body(b).pos - vector(&numbers(pos))).abs().max_element();
        error = if gap.is_nan() { f64::INFINITY } else { error.max(gap) };
    }
    let on: Vec<bool> = (0..scene.names.len()).map(|b| scene.world.body(b).on).collect();
    let contacts = scene.world.contacts().len();
    let problem = if on != flags(&record["on"]) {
        "other sleep flags".to_owned()
    } else if record["contacts"] != contacts {
        format!("{contacts} contacts instead of {}", record["contacts"])
    } else if error > gate {
        format!("{} of its gate", error / gate)
    } else {
        return Ok(error / gate);
    };
    Err(format!("after cycle {}: {problem}, error {error} m", record["t"]))
}

/// Follows a trajectory. Returns the cycles made and the largest share of a gate, or the error.
pub fn follow(lines: &[Value]) -> Result<(u64, f64), String> {
    let mut scene = Scene::new(&lines[0]);
    start(&mut scene, &lines[1]);
    let inputs: BTreeMap<u64, &Value> = lines.iter().filter_map(|l| Some((l["k"].as_u64()?, l))).collect();
    let (mut done, mut worst) = (0, 0.0_f64);
    for record in lines[2..].iter().filter(|l| l.get("pos").is_some()) {
        if !record["same"].as_bool().unwrap() {
            break;
        }
        let until = record["t"].as_u64().unwrap();
        while done < until {
            cycle(&mut scene, inputs.get(&done).unwrap_or(&&Value::Null));
            done += 1;
        }
        worst = worst.max(check(&scene, record)?);
    }
    Ok((done, worst))
}
