//! The measured scenes, and the phases of the scenes that contain only physics.
//!
//! Every scene has a fixed beginning, fixed commands and a fixed number of cycles, in one thread.

use std::error::Error;
use std::hint::black_box;

use crate::meter::{Meter, phase};
use crate::models::Models;
use crate::pitch_physics::{PitchPhysics, apart};
use crate::program::Program;
use crate::stage::Stage;

/// A scene to measure.
#[derive(Debug)]
pub struct Scene {
    pub name: &'static str,
    pub robots: usize,
    play: Play,
}

#[derive(Debug)]
enum Play {
    /// Only the physics.
    Physics { place: fn(usize) -> (f64, f64), program: Program, warm_up_cycles: usize, cycles: usize },
    /// The whole world with the messages of agents and monitors, and the built-in agents' decisions.
    World,
}

const fn physics(name: &'static str, robots: usize, program: Program) -> Scene {
    Scene { name, robots, play: Play::Physics { place: apart, program, warm_up_cycles: 40, cycles: 40 } }
}

/// Cycles of the whole world.
const WORLD_CYCLES: usize = 40;

/// All scenes.
pub const SCENES: [Scene; 5] = [
    physics("alone", 1, Program::Sway),
    physics("sway", 22, Program::Sway),
    physics("wild", 22, Program::Wild),
    Scene {
        name: "heap",
        robots: 22,
        play: Play::Physics { place: crowded, program: Program::Sway, warm_up_cycles: 10, cycles: 10 },
    },
    Scene { name: "world", robots: 22, play: Play::World },
];

/// A grid in which arms overlap: all robots touch.
fn crowded(robot: usize) -> (f64, f64) {
    (4.0 + (robot % 5) as f64 * 0.27, 3.0 + (robot / 5) as f64 * 0.22)
}

impl Scene {
    /// Plays the scene from beginning to end.
    ///
    /// # Errors
    /// If our own scene files are wrong.
    pub fn play(&self) -> Result<Meter, Box<dyn Error>> {
        let models = Models::new()?;
        let mut meter = Meter::default();
        match self.play {
            Play::Physics { place, program, warm_up_cycles, cycles } => {
                let mut arena = PitchPhysics::new(&models, self.robots, place, program);
                for _ in 0..warm_up_cycles {
                    arena.command();
                    arena.world.collide();
                    arena.world.step();
                }
                for _ in 0..cycles {
                    phase!(meter, physics_command(&mut arena));
                    phase!(meter, physics_collide(&mut arena));
                    phase!(meter, physics_step(&mut arena));
                }
            }
            Play::World => {
                let mut stage = Stage::new(&models, self.robots)?;
                (0..WORLD_CYCLES).for_each(|cycle| stage.cycle(cycle, &mut meter));
            }
        }
        Ok(meter)
    }
}

#[inline(never)]
fn physics_command(arena: &mut PitchPhysics) {
    black_box(arena).command();
}

#[inline(never)]
fn physics_collide(arena: &mut PitchPhysics) {
    black_box(arena).world.collide();
}

#[inline(never)]
fn physics_step(arena: &mut PitchPhysics) {
    black_box(arena.world.step());
}
