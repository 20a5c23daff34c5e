//! The two sides: the same robots in the same places, in our physics and in the reference's.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use glam::DVec3;
use physics::Instance;

use crate::libode::OdeWorld;
use crate::models::Models;
use crate::pitch_physics::{BenchRobot, PitchPhysics};

/// One of the two physics engines.
pub trait Side {
    /// Commands, drag, collision.
    fn prepare(&mut self);
    /// The timed part: from contacts to poses.
    fn step(&mut self);
    /// Cleanup after a step.
    fn end_cycle(&mut self);
    /// Positions of all bodies, m.
    fn positions(&self) -> Vec<DVec3>;
}

impl Side for PitchPhysics {
    fn prepare(&mut self) {
        self.command();
        self.world.collide();
    }

    fn step(&mut self) {
        self.world.step();
    }

    fn end_cycle(&mut self) {}

    fn positions(&self) -> Vec<DVec3> {
        self.world.state().bodies.iter().map(|body| body.pos).collect()
    }
}

/// The reference's side.
pub struct Reference {
    world: OdeWorld,
    robots: Vec<BenchRobot>,
    cycle: usize,
}

impl Reference {
    /// The same robots at their positions in the arena, at the beginning of their programs.
    pub fn like(models: &Models, arena: &PitchPhysics) -> Reference {
        let mut world = OdeWorld::new(arena.world.constants().params);
        world.add(&models.pitch);
        for robot in 0..arena.robots.len() {
            world.add(models.robot(robot));
        }
        for body in 0..world.bodies() {
            world.set_position(body, arena.world.body(body).pos);
        }
        Reference { world, robots: arena.robots.clone(), cycle: 0 }
    }

    /// Loads the state of an arena after this many cycles.
    pub fn load(&mut self, arena: &PitchPhysics, cycle: usize) {
        self.world.load(arena.world.state());
        self.cycle = cycle;
    }
}

impl Side for Reference {
    fn prepare(&mut self) {
        for robot in &self.robots {
            for (joint, &speed) in robot.joints.clone().zip(robot.script.speeds(self.cycle)) {
                self.world.command(joint, speed);
            }
        }
        self.cycle += 1;
        self.world.control();
        self.world.collide();
    }

    fn step(&mut self) {
        self.world.step();
    }

    fn end_cycle(&mut self) {
        self.world.end_cycle();
    }

    fn positions(&self) -> Vec<DVec3> {
        (0..self.world.bodies()).map(|body| self.world.position(body)).collect()
    }
}

/// The largest distance between a body's positions on the two sides, m.
pub fn distance(a: &[DVec3], b: &[DVec3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max)
}

/// Wall time of a whole cycle, µs.
pub fn cycle_us(side: &mut dyn Side, time: Duration) -> f64 {
    let (start, mut cycles) = (Instant::now(), 0);
    while start.elapsed() < time {
        side.prepare();
        side.step();
        side.end_cycle();
        cycles += 1;
    }
    start.elapsed().as_secs_f64() * 1e6 / f64::from(cycles)
}

/// The number of robots in the largest cluster of touching robots.
pub fn largest_heap(arena: &PitchPhysics) -> usize {
    let mut heaps: Vec<BTreeSet<Instance>> = Vec::new();
    for contact in arena.world.contacts() {
        let [Some(a), Some(b)] = contact.bodies else { continue };
        let pair = [a, b].map(|body| arena.world.instance_of_body(body));
        let mut joined = BTreeSet::from(pair);
        heaps.retain(|heap| {
            let touches = pair.iter().any(|robot| heap.contains(robot));
            if touches {
                joined.extend(heap);
            }
            !touches
        });
        heaps.push(joined);
    }
    heaps.iter().map(BTreeSet::len).max().unwrap_or(1)
}
