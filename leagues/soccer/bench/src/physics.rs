//! Benchmark of physics alone: the same cycles without agents, rules and sockets.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use super::models::Models;
use super::pitch_physics::{PitchPhysics, apart};
use super::program::Program;

/// The number of cycles between two restarts of the robots: ten seconds.
const RUN_CYCLES: usize = 500;

/// The result of a measurement. Times are the thread's processor time per cycle, µs.
#[derive(Debug, Clone, Default)]
pub struct PhysicsOutcome {
    /// Cycles per second of wall time.
    pub cycles_per_s: f64,
    /// Time of commands and drag.
    pub command_us: f64,
    /// Time of collision detection.
    pub collide_us: f64,
    /// Time from contacts to poses.
    pub step_us: f64,
}

/// Measures the physics for a given time; the robots start again every ten simulated seconds.
pub fn measure(models: &Models, robots: usize, program: Program, time: Duration) -> PhysicsOutcome {
    let (mut wall, mut parts, mut cycles) = (Duration::ZERO, [Duration::ZERO; 3], 0);
    while wall < time {
        let mut pitch_physics = PitchPhysics::new(models, robots, apart, program);
        let start = Instant::now();
        for _ in 0..RUN_CYCLES {
            let mut since = ThreadTime::now().as_duration();
            let mut lap = |part: &mut Duration| {
                let now = ThreadTime::now().as_duration();
                *part += now - since;
                since = now;
            };
            pitch_physics.command();
            lap(&mut parts[0]);
            pitch_physics.world.collide();
            lap(&mut parts[1]);
            pitch_physics.world.step();
            lap(&mut parts[2]);
            cycles += 1;
            if cycles % 10 == 0 && wall + start.elapsed() >= time {
                break;
            }
        }
        wall += start.elapsed();
    }
    let us = |part: Duration| part.as_secs_f64() * 1e6 / cycles as f64;
    let [command_us, collide_us, step_us] = parts.map(us);
    PhysicsOutcome { cycles_per_s: cycles as f64 / wall.as_secs_f64(), command_us, collide_us, step_us }
}
