//! The motion of robots and box: robots move at the velocities they choose, and two of them can push the box.

use engine::RandomStream;
use serde::{Deserialize, Serialize};

pub const ROBOTS: usize = 3;
pub const RADIUS_M: f64 = 0.2;
pub const BOX_HALF_M: f64 = 0.5;
pub const STEP_S: f64 = 0.02;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub tick: u64,
    pub robots_m: [[f64; 2]; ROBOTS],
    pub velocities_m_s: [[f64; 2]; ROBOTS],
    pub box_m: [f64; 2],
}

impl State {
    /// The start: robots in a column, the box at a place that depends on the seed.
    pub fn new(seed: u64) -> State {
        let mut random = RandomStream::new(seed, "box", 0, 0);
        let box_m = [0.1 * random.normal(), 0.1 * random.normal()];
        State { tick: 0, robots_m: [-0.4, 0.0, 0.4].map(|y| [-2.0, y]), velocities_m_s: Default::default(), box_m }
    }

    /// Advances the world by one tick.
    pub fn step(&mut self) {
        for (robot, velocity) in self.robots_m.iter_mut().zip(self.velocities_m_s) {
            *robot = sum(*robot, velocity.map(|part| part.clamp(-1.0, 1.0) * STEP_S));
        }
        let pushes: Vec<_> = self.robots_m.iter().filter_map(|robot| overlap_m(*robot, self.box_m)).collect();
        if pushes.len() >= 2 {
            self.box_m = pushes.iter().fold(self.box_m, |place, push| sum(place, push.map(|part| -part / 2.0)));
        }
        for robot in &mut self.robots_m {
            *robot = sum(*robot, overlap_m(*robot, self.box_m).unwrap_or_default());
        }
        self.tick += 1;
    }
}

fn sum(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

/// The shortest way of a robot out of the box; `None` if they do not touch.
fn overlap_m(robot: [f64; 2], center: [f64; 2]) -> Option<[f64; 2]> {
    let nearest = [0, 1].map(|axis| robot[axis].clamp(center[axis] - BOX_HALF_M, center[axis] + BOX_HALF_M));
    let away = [robot[0] - nearest[0], robot[1] - nearest[1]];
    let distance = (away[0] * away[0] + away[1] * away[1]).sqrt();
    (distance > 0.0 && distance < RADIUS_M).then(|| away.map(|part| part / distance * (RADIUS_M - distance)))
}
