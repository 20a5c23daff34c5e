//! The noise of robots: joint angles, gyroscopes, accelerometers, foot forces and joint commands
//! (docs/reference/agent-protocol.md 6.10). All of it is off by default, as in the reference.
//!
//! Perceptors add it to what agents sense; the state of the world, and so all exact values, stay without. Each draw is a
//! function of the seed, the robot, its part and the tick.

use engine::RandomStream;

/// The noise of robots: standard deviations of normal errors with mean 0. At 0 there is none.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct RobotNoise {
    /// Error of a sensed joint angle, degrees.
    pub joint_deg: f64,
    /// Error of each component of a gyroscope's angular velocity, degrees per second.
    pub gyro_deg_s: f64,
    /// Constant error of each component of a gyroscope's angular velocity, degrees per second; drawn once for each robot.
    pub gyro_bias_deg_s: f64,
    /// Error of each component of a sensed acceleration, m/s².
    pub accelerometer_m_s2: f64,
    /// Error of each component of a sensed foot force, percent of the force's magnitude.
    pub force_percent: f64,
    /// Error of a commanded joint speed, percent of it.
    pub effector_percent: f64,
}

/// The named draws of one robot in one tick.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NoiseDraws {
    pub seed: u64,
    /// The robot's number in the order of agents.
    pub agent: u32,
    pub tick: u64,
}

impl NoiseDraws {
    /// Adds normal errors with this standard deviation to the values of one of the robot's parts.
    pub(crate) fn add<const N: usize>(
        self,
        purpose: &'static str,
        part: usize,
        sigma: f64,
        exact: [f32; N],
    ) -> [f32; N] {
        // Ticks stay far below 2^48, so no two parts share their draws.
        let at = (part as u64) << 48 ^ self.tick;
        let mut stream = RandomStream::new(self.seed, purpose, self.agent, at);
        exact.map(|value| (f64::from(value) + sigma * stream.normal()) as f32)
    }
}
