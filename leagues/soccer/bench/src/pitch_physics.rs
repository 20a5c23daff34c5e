//! A pitch full of robots that follow a motor program: physics alone, without agents and rules.

use std::ops::Range;
use std::sync::Arc;

use glam::DVec3;
use physics::{Model, Params, World};

use super::models::{self, Models};
use super::program::{Program, Script};

/// A place 3 m from all other robots, away from ball and goals, m.
pub fn apart(robot: usize) -> (f64, f64) {
    ((robot % 6) as f64 * 3.0 - 7.5, (robot / 6) as f64 * 3.0 - 4.5)
}

/// One robot of the benchmark.
#[derive(Debug, Clone)]
pub struct BenchRobot {
    /// The range of its joints in the physics world.
    pub joints: Range<usize>,
    /// The joint speeds that it follows.
    pub script: Script,
}

/// The physics of a pitch full of robots, stepped without a server.
#[derive(Debug)]
pub struct PitchPhysics {
    /// The physics world: the pitch first, then the robots.
    pub world: World,
    /// The robots, in order of creation.
    pub robots: Vec<BenchRobot>,
    cycle: usize,
}

impl PitchPhysics {
    /// Creates the pitch with the robots in their places, feet on the ground.
    pub fn new(models: &Models, robots: usize, place: fn(usize) -> (f64, f64), program: Program) -> PitchPhysics {
        let mut world = World::new(Params::default());
        world.add(&models.pitch);
        let robots = (0..robots).map(|robot| {
            let model = models.robot(robot);
            let (x, y) = place(robot);
            add(&mut world, model, DVec3::new(x, y, models::standing_height(model)), robot, program)
        });
        let robots = robots.collect();
        PitchPhysics { world, robots, cycle: 0 }
    }

    /// Applies commands and drag: the part of a cycle before collision and step.
    pub fn command(&mut self) {
        for robot in &self.robots {
            for (joint, &speed) in robot.joints.clone().zip(robot.script.speeds(self.cycle)) {
                self.world.command(joint, 0, speed);
            }
        }
        for body in 0..self.world.state().bodies.len() {
            self.world.control(body);
        }
        self.cycle += 1;
    }
}

fn add(world: &mut World, model: &Arc<Model>, place: DVec3, robot: usize, program: Program) -> BenchRobot {
    let instance = world.add(model);
    let bodies = world.bodies(instance);
    let offset = place - world.body(bodies.start).pos;
    for body in bodies {
        world.set_position(body, world.body(body).pos + offset);
    }
    BenchRobot { joints: world.joints(instance), script: program.script(robot, &models::joint_names(model)) }
}
