//! The cost of a step while 22 robots lie on one heap: `cargo run --release --example heap [-- SCENE]`.
//!
//! * `wild`: they stand so close that arms overlap, and every motor gets a random speed.
//! * `swing`: the same, but legs, arms and necks swing to and fro at full speed.
//! * `one-place`: they are built into one another, without commands.
//!
//! Processor time of [`World::step`] alone, in one thread. The digest of all states shows whether any bit changed.

#[allow(dead_code, reason = "an example has no other way to the models of the tests")]
#[path = "../core/physics/tests/oracle/mod.rs"]
mod oracle;

use std::time::Duration;

use cpu_time::ThreadTime;
use oracle::{Scene, numbers};
use physics::{Params, StepReport, World};
use serde_json::Value;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let folder = oracle::folders("traj").remove(0);
    let lines = |name: &str| oracle::lines(&folder.join(format!("{name}.jsonl.zst")));
    for (name, run) in SCENES {
        if asked.is_empty() || asked.iter().any(|a| a == name) {
            println!("{name:9} {}", run(&lines));
        }
    }
}

type Lines<'a> = &'a dyn Fn(&str) -> Vec<Value>;

/// The name and the run of a scene.
type Run = (&'static str, fn(Lines<'_>) -> Costs);

const SCENES: [Run; 3] = [
    ("wild", |lines| heap(&lines("team22-pile"), |draw, _, _| wild(draw))),
    ("swing", |lines| heap(&lines("team22-pile"), |_, motor, cycle| swing(motor, cycle))),
    ("one-place", |lines| one_place(&lines("nao0-stand"))),
];

/// Cycles of a run.
const CYCLES: usize = 200;
/// Cycles in which initially overlapping robots separate.
const PART_CYCLES: usize = 10;
/// Robots of a heap, and the motors of each.
const ROBOTS: usize = 22;
const MOTORS: usize = 22;

/// A fixed sequence of speeds in (-9, 9) rad/s.
fn wild(draw: &mut u64) -> f32 {
    *draw = draw.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    ((*draw >> 40) as f32 / (1 << 24) as f32 - 0.5) * 18.0
}

/// Hips, knees and ankles that bend and stretch, shoulders and necks that swing.
fn swing(motor: usize, cycle: usize) -> f32 {
    let sign = if (cycle / 12).is_multiple_of(2) { 1.0 } else { -1.0 };
    match motor % MOTORS {
        0 | 2 | 6 => 6.0 * sign,
        12 | 14 | 18 | 20 => 3.0 * sign,
        13 | 19 => -6.0 * sign,
        _ => 0.0,
    }
}

fn heap(lines: &[Value], speed: impl Fn(&mut u64, usize, usize) -> f32) -> Costs {
    let mut scene = Scene::new(&lines[0]);
    for (b, state) in lines[1]["state"].as_array().expect("states").iter().enumerate() {
        scene.put(b, &numbers(state));
    }
    let (mut costs, mut draw) = (Costs::default(), 1);
    for cycle in 0..CYCLES {
        for (motor, &(joint, axis)) in scene.motors.iter().enumerate() {
            if cycle % 5 == 0 {
                scene.world.command(joint, axis, speed(&mut draw, motor, cycle));
            }
        }
        scene.control_all();
        costs.step(&mut scene.world);
    }
    costs
}

fn one_place(lines: &[Value]) -> Costs {
    let model = std::sync::Arc::new(oracle::model(&lines[0]));
    let mut world = World::new(Params::default());
    (0..ROBOTS).for_each(|_| _ = world.add(&model));
    let mut costs = Costs::default();
    for _ in 0..CYCLES {
        (0..world.state().bodies.len()).for_each(|b| world.control(b));
        costs.step(&mut world);
    }
    costs
}

/// The step times of a run.
#[derive(Default)]
struct Costs {
    times: Vec<Duration>,
    reports: Vec<StepReport>,
    digest: u64,
}

impl Costs {
    fn step(&mut self, world: &mut World) {
        world.collide();
        let start = ThreadTime::now();
        let report = world.step();
        self.times.push(start.elapsed());
        self.reports.push(report);
        self.digest = self.digest.rotate_left(1) ^ world.state().digest();
    }
}

impl std::fmt::Display for Costs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut sorted: Vec<f64> = self.times.iter().map(|t| t.as_secs_f64() * 1e3).collect();
        sorted.sort_by(f64::total_cmp);
        let mean = sorted.iter().sum::<f64>() / sorted.len() as f64;
        let (p99, worst) = (sorted[sorted.len() * 99 / 100], sorted[sorted.len() - 1]);
        let later = self.times.iter().skip(PART_CYCLES).max().map_or(0.0, |t| t.as_secs_f64() * 1e3);
        let most = |of: fn(&StepReport) -> usize| self.reports.iter().map(of).max().unwrap_or(0);
        write!(
            f,
            "mean {mean:7.3} ms  p99 {p99:7.3} ms  worst {worst:7.3} ms, {later:7.3} ms later  rows tried {:4}  capped {:2}  digest {:016x}",
            most(|r| r.tried),
            self.reports.iter().filter(|r| r.capped > 0).count(),
            self.digest
        )
    }
}
