//! Benchmark of many worlds side by side, as in robot learning: arrays in and out, episodes of ten seconds.

use std::error::Error;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use engine::{BatchError, BatchShape, BatchWorld, Layout};
use soccer_protocol::Side;
use soccer_world::{LineupRobot, Settings};

use super::models::Entry;
use super::program::{Program, Script};
use server::pool::pool;

/// The number of cycles of an episode; then all worlds start again.
const EPISODE_CYCLES: usize = 500;

/// The cycles by which a world is ahead of the one before, which keeps their states different.
const AHEAD_CYCLES: usize = 37;

/// The speed of a batch of worlds.
#[derive(Debug, Clone, Copy)]
pub struct BatchOutcome {
    /// Cycles of all worlds together per second of wall time.
    pub cycles_per_s: f64,
    /// Cycles of all robots together per second of processor time.
    pub robot_cycles_per_core_s: f64,
}

/// Measures the speed of stepping worlds with so many robots for a given time.
///
/// # Errors
/// If threads cannot be started, or the game does not admit a robot.
pub fn measure(
    robots: usize,
    program: Program,
    threads: usize,
    worlds: usize,
    time: Duration,
) -> Result<BatchOutcome, Box<dyn Error>> {
    let places: Vec<LineupRobot> = (0..robots).map(place).collect();
    let mut batch = soccer_world::batch(Settings::default(), &places, worlds, pool(threads)?)?;
    let scripts: Vec<Script> =
        batch.layouts().iter().enumerate().map(|(robot, layout)| script(program, robot, layout)).collect();
    Ok(run(&mut batch, &scripts, time)?)
}

fn place(robot: usize) -> LineupRobot {
    let Entry { unum, kind, place: [x, y], .. } = Entry::of(robot);
    let (side, at_m, heading_deg) =
        if robot.is_multiple_of(2) { (Side::Left, [x, y], 0.0) } else { (Side::Right, [-x, -y], 180.0) };
    LineupRobot { side, unum: unum as u8, robot_type: kind as u8, at_m, heading_deg }
}

fn script(program: Program, robot: usize, layout: &Layout) -> Script {
    let names: Vec<&str> = layout.action.iter().flat_map(|speeds| &speeds.parts).map(AsRef::as_ref).collect();
    program.script(robot, &names)
}

fn run<W: BatchWorld>(
    batch: &mut engine::Batch<W>,
    scripts: &[Script],
    time: Duration,
) -> Result<BatchOutcome, BatchError> {
    let shape = batch.shape();
    let (mut actions, mut observations) = (vec![0.0; shape.actions()], vec![0.0; shape.observations()]);
    let (mut start, seeds) = (Vec::new(), vec![0; shape.worlds]);
    batch.save(0, &mut start)?;
    // The first cycle fills the worlds' storage.
    batch.step(None, &actions, &mut observations)?;
    let (wall, processor, mut cycles) = (Instant::now(), ProcessTime::now(), 0);
    while wall.elapsed() < time {
        if cycles % EPISODE_CYCLES == 0 {
            batch.reset(None, std::slice::from_ref(&start), &seeds, &mut observations)?;
        }
        command(shape, scripts, cycles, &mut actions);
        batch.step(None, &actions, &mut observations)?;
        cycles += 1;
    }
    let count = (cycles * shape.worlds) as f64;
    Ok(BatchOutcome {
        cycles_per_s: count / wall.elapsed().as_secs_f64(),
        robot_cycles_per_core_s: count * shape.robots as f64 / processor.elapsed().as_secs_f64(),
    })
}

fn command(shape: BatchShape, scripts: &[Script], cycle: usize, actions: &mut [f32]) {
    for (nth, own) in actions.chunks_exact_mut(shape.action).enumerate() {
        let (world, robot) = (nth / shape.robots, nth % shape.robots);
        let speeds = scripts[robot].speeds(cycle + AHEAD_CYCLES * world);
        own[..speeds.len()].copy_from_slice(speeds);
    }
}
