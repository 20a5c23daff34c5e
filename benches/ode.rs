//! Our physics compared with the reference's, in one run, on the same robots with the same commands.
//!
//! `cargo bench --features ode --bench ode [-- --quick] [--no-history] [step] [cluster] [tcp]` (needs libode 0.16.2,
//! double precision: Debian's `libode-dev`). Without a name it measures everything.
//!
//! * `step`, `cluster`: the way from "contacts known" to "poses integrated", [`physics::World::step`] and `dWorldStep`,
//!   nothing else; each side collides by itself, outside the timing. One thread, and its processor time counts.
//! * `tcp`: whole cycles per second of wall time; ours with agents, a monitor and sockets, the reference's without.
//!
//! Both sides take turns, and all work is repeated. The quickest time counts, because other load on the machine only
//! adds. Gates are reported, not asserted (docs/reference/solver.md 1.3); equal motion on both sides is asserted.

#[path = "ode/history.rs"]
mod history;
#[path = "ode/libode.rs"]
mod libode;
#[path = "../leagues/soccer/bench/src/machine.rs"]
mod machine;
#[path = "../leagues/soccer/bench/src/models.rs"]
mod models;
#[path = "../leagues/soccer/bench/src/parts.rs"]
mod parts;
#[path = "../leagues/soccer/bench/src/pitch_physics.rs"]
mod pitch_physics;
#[path = "../leagues/soccer/bench/src/program.rs"]
#[allow(dead_code, reason = "names of programs are for `spar bench`")]
mod program;
#[path = "ode/sides.rs"]
mod sides;
#[path = "../leagues/soccer/bench/src/tcp.rs"]
#[allow(dead_code, reason = "how long ticks take is for `spar bench`")]
mod tcp;

use std::error::Error;
use std::ops::Range;
use std::time::Duration;

use cpu_time::ThreadTime;
use glam::DVec3;
use history::Figure;
use models::Models;
use pitch_physics::{PitchPhysics, apart};
use program::Program;
use sides::{Reference, Side};

/// Cycles of a run: ten seconds.
const CYCLES: usize = 500;
/// Cycles per turn of one side.
const TURN_CYCLES: usize = 25;
const TURNS: usize = CYCLES / TURN_CYCLES;

/// Cycles in which both sides must agree, and the tolerance. Later, chaotic motion dominates.
const EQUAL_CYCLES: usize = 50;
const EQUAL_M: f64 = 1e-6;

/// Robots in a cluster.
const CLUSTER: usize = 22;
/// Spans of cycles; each times the step with the largest cluster. The spans are few, because the reference takes
/// seconds for each, and skip the start, where robots overlap unusually deeply.
const CLUSTER_SPANS: [Range<usize>; 3] = [10..50, 50..100, 100..150];

/// Turns of server and reference, and their length.
const TCP_TURNS: usize = 5;
const TCP_TURN: Duration = Duration::from_millis(1500);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = |name: &str| arguments.iter().any(|argument| argument == name);
    let all = !["step", "cluster", "tcp"].into_iter().any(asked);
    let repeats = if asked("--quick") { 1 } else { 3 };
    let models = Models::new()?;
    let mut figures = Vec::new();
    let mut add = |figure: Figure| {
        println!("{figure}");
        figures.push(figure);
    };
    if all || asked("step") {
        for robots in [1, 22] {
            Program::ALL.into_iter().for_each(|program| add(step(&models, robots, program, repeats)));
        }
    }
    if all || asked("cluster") {
        Program::ALL.into_iter().for_each(|program| add(cluster(&models, program, repeats)));
    }
    if all || asked("tcp") {
        for (robots, gate) in [(1, 2.5), (22, 4.3)] {
            add(over_tcp(&models, robots, gate)?);
        }
    }
    if !asked("--no-history") {
        history::append(&figures)?;
    }
    Ok(())
}

fn scene(robots: usize) -> &'static str {
    if robots == 1 { "1" } else { "22 apart" }
}

/// Times the same run several times, both sides in turn; each turn counts with its quickest time.
fn step(models: &Models, robots: usize, program: Program, repeats: usize) -> Figure {
    let mut best = [[Duration::MAX; 2]; TURNS];
    for repeat in 0..repeats {
        let mut ours = PitchPhysics::new(models, robots, apart, program);
        let mut theirs = Reference::like(models, &ours);
        let mut tracks = [Vec::new(), Vec::new()];
        for turn in &mut best {
            turn[0] = turn[0].min(turn_of(&mut ours, &mut tracks[0]));
            turn[1] = turn[1].min(turn_of(&mut theirs, &mut tracks[1]));
        }
        if repeat == 0 {
            check_equal(robots, program, &tracks);
        }
    }
    let mean_us =
        |side: usize| best.iter().map(|turn| turn[side]).sum::<Duration>().as_secs_f64() * 1e6 / CYCLES as f64;
    let gate = if program == Program::Wild { 8.0 } else { 10.0 };
    Figure { bench: "step", scene: scene(robots), program, spar_us: mean_us(0), ode_us: mean_us(1), gate }
}

/// Times the steps of some cycles. Positions after each of the first cycles go to `track`.
fn turn_of(side: &mut dyn Side, track: &mut Vec<Vec<DVec3>>) -> Duration {
    let mut spent = Duration::ZERO;
    for _ in 0..TURN_CYCLES {
        side.prepare();
        spent += timed_step(side);
        side.end_cycle();
        if track.len() < EQUAL_CYCLES {
            track.push(side.positions());
        }
    }
    spent
}

fn check_equal(robots: usize, program: Program, [ours, theirs]: &[Vec<Vec<DVec3>>; 2]) {
    let worst = ours.iter().zip(theirs).map(|(a, b)| sides::distance(a, b)).fold(0.0, f64::max);
    let what = format!("{}, {}", scene(robots), program.name());
    eprintln!("{what}: both sides agree within {worst:.1e} m for {} cycles", ours.len());
    assert!(worst <= EQUAL_M, "{what}: {worst} m apart within {} cycles", ours.len());
}

/// A grid in which arms overlap.
fn crowded(robot: usize) -> (f64, f64) {
    (4.0 + (robot % 5) as f64 * 0.27, 3.0 + (robot / 5) as f64 * 0.22)
}

/// Times single steps of both sides from the same states: the moments of our run with the largest clusters.
fn cluster(models: &Models, program: Program, repeats: usize) -> Figure {
    let mut spent = [Duration::ZERO; 2];
    for (cycle, heap) in largest_heaps(models, program) {
        let (mut best, mut ours) = (Duration::MAX, arena_after(models, program, cycle));
        let mut theirs = Reference::like(models, &ours);
        theirs.load(&ours, cycle);
        for _ in 0..repeats {
            ours = arena_after(models, program, cycle);
            ours.prepare();
            best = best.min(timed_step(&mut ours));
        }
        theirs.prepare();
        let reference = timed_step(&mut theirs);
        theirs.end_cycle();
        let apart = sides::distance(&ours.positions(), &theirs.positions());
        eprintln!(
            "cluster, {}, cycle {cycle}: {heap} robots in a heap; {best:?} and {reference:?}; {apart:.1e} m apart",
            program.name(),
        );
        spent[0] += best;
        spent[1] += reference;
    }
    let [spar_us, ode_us] = spent.map(|time| time.as_secs_f64() * 1e6 / CLUSTER_SPANS.len() as f64);
    Figure { bench: "step", scene: "22 cluster", program, spar_us, ode_us, gate: 300.0 }
}

/// For each span, the cycle whose step has the largest cluster, and that cluster's size.
fn largest_heaps(models: &Models, program: Program) -> [(usize, usize); CLUSTER_SPANS.len()] {
    let mut arena = arena_after(models, program, CLUSTER_SPANS[0].start);
    CLUSTER_SPANS.map(|span| {
        let mut largest = (0, 0);
        for cycle in span {
            arena.prepare();
            let heap = sides::largest_heap(&arena);
            if heap > largest.1 {
                largest = (cycle, heap);
            }
            arena.step();
        }
        largest
    })
}

fn arena_after(models: &Models, program: Program, cycles: usize) -> PitchPhysics {
    let mut arena = PitchPhysics::new(models, CLUSTER, crowded, program);
    for _ in 0..cycles {
        arena.prepare();
        arena.step();
    }
    arena
}

fn timed_step(side: &mut dyn Side) -> Duration {
    let start = ThreadTime::now();
    side.step();
    start.elapsed()
}

/// Our whole server over TCP, compared with the reference's commands, collision and step alone.
fn over_tcp(models: &Models, robots: usize, gate: f64) -> Result<Figure, Box<dyn Error>> {
    let case = tcp::TcpCase {
        robots,
        program: Program::Sway,
        threads: 1,
        worlds: 1,
        monitors: 1,
        real_time: false,
        time: TCP_TURN,
    };
    let by_part = tcp::measure(models, &case, true)?;
    let parts: Vec<String> = by_part.parts.iter().map(|(name, us)| format!("{name} {us:.1}")).collect();
    eprintln!("tcp, {robots}: of {:.1} µs processor time in the server {}", by_part.server_us, parts.join(", "));
    let mut best_us = [f64::INFINITY; 2];
    for _ in 0..TCP_TURNS {
        let outcome = tcp::measure(models, &case, false)?;
        assert!(outcome.monitor_frames > 0.45, "the monitor missed frames");
        best_us[0] = best_us[0].min(1e6 / outcome.cycles_per_s);
        let mut theirs = Reference::like(models, &PitchPhysics::new(models, robots, apart, Program::Sway));
        best_us[1] = best_us[1].min(sides::cycle_us(&mut theirs, TCP_TURN));
    }
    let [spar_us, ode_us] = best_us;
    Ok(Figure { bench: "tcp", scene: scene(robots), program: Program::Sway, spar_us, ode_us, gate })
}
