//! The commands of the robots in a comparison: all motors swing, each robot in its own way.

use std::fmt::Write;

use engine::RandomStream;

/// Cycles of one swing.
const PERIOD: f64 = 50.0;

/// The commands of one robot.
#[derive(Debug)]
pub(crate) struct RobotMotion {
    motors: Vec<MotorSwing>,
    /// Place of the first beam, m and degrees.
    beam: [f64; 3],
    /// True if it speaks: the loss of speech is random in the reference from four speakers on.
    is_speaker: bool,
}

/// The swing of one motor.
#[derive(Debug)]
struct MotorSwing {
    name: String,
    amplitude_deg: f64,
    /// Part of the period.
    phase: f64,
}

impl RobotMotion {
    /// The motion of the robot that joins as number `index`.
    pub fn new(seed: u64, index: u32, motors: &[String]) -> RobotMotion {
        let mut random = RandomStream::new(seed, "humanoid comparison", index, 0);
        let motors = motors.iter().map(|name| MotorSwing {
            name: name.clone(),
            amplitude_deg: 2.0 + 18.0 * random.unit(),
            phase: random.unit(),
        });
        let motors = motors.collect();
        let beam = [-1.0 - f64::from(index / 4), f64::from(index % 4) * 1.5 - 2.0, 30.0 * random.signed()];
        RobotMotion { motors, beam, is_speaker: index < 2 }
    }

    /// The beam after joining.
    pub fn beam(&self) -> String {
        let [x, y, theta_deg] = self.beam;
        format!("(beam {x} {y} {theta_deg})")
    }

    /// The commands of a cycle.
    pub fn commands(&self, cycle: u64) -> String {
        let mut text = String::new();
        for MotorSwing { name, amplitude_deg, phase } in &self.motors {
            let turns = (cycle as f64 / PERIOD + phase) % 1.0;
            let angle_deg = amplitude_deg * libm::sin(turns * core::f64::consts::TAU);
            let _ = write!(text, "({name} {angle_deg:.2} 0.0 25.00 0.60 0.0)");
        }
        if self.is_speaker && cycle.is_multiple_of(10) {
            // "spar" in base64.
            text.push_str("(SPK say 80 c3Bhcg==)");
        }
        text
    }
}
