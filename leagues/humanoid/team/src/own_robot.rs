//! A player's knowledge of its robot, from percepts.

use humanoid_protocol::percept::{Percept, Reading};

/// Duration of a cycle, s.
pub(crate) const CYCLE_S: f64 = 0.02;

/// Share of a new velocity in its mean: positions have three decimals, so a difference of two is off by 0.05 m/s.
const VELOCITY_SHARE: f64 = 0.3;

/// The robot, by its latest percept.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OwnRobot {
    /// Sensors of the joints, in the order of percepts.
    pub joints: Vec<String>,
    /// Angles of the joints, rad.
    pub angles_rad: Vec<f64>,
    /// Velocities of the joints, rad/s.
    pub velocities_rad_s: Vec<f64>,
    /// Angular velocity, rad/s, axes of the torso.
    pub gyro_rad_s: [f64; 3],
    /// Acceleration with gravity, m/s², axes of the torso.
    pub acceleration_m_s2: [f64; 3],
    /// Axes of the torso in those of the field, by columns: forward, left, up.
    pub axes: [[f64; 3]; 3],
    /// Position of the torso, m; the own team attacks to positive x.
    pub position_m: [f64; 3],
    /// Velocity of the torso, m/s, axes of the field.
    pub velocity_m_s: [f64; 3],
    /// Time of the latest percept, s; `None` before the first.
    now_s: Option<f64>,
}

impl OwnRobot {
    /// Takes over a percept.
    pub fn update(&mut self, percept: &Percept) {
        for sensor in &percept.sensors {
            match sensor.reading {
                Reading::Orientation(quaternion) => self.axes = axes(quaternion),
                Reading::Position(position_m) => self.take_position(position_m, percept.now),
                Reading::Gyro(deg_s) => self.gyro_rad_s = deg_s.map(f64::to_radians),
                Reading::Acceleration(m_s2) => self.acceleration_m_s2 = m_s2,
                Reading::Touch(_) => {}
            }
        }
        if self.joints.len() != percept.joints.len() {
            self.joints =
                percept.joints.iter().map(|joint| String::from_utf8_lossy(&joint.name).into_owned()).collect();
        }
        self.angles_rad.clear();
        self.angles_rad.extend(percept.joints.iter().map(|joint| joint.angle_deg.to_radians()));
        self.velocities_rad_s.clear();
        self.velocities_rad_s.extend(percept.joints.iter().map(|joint| joint.velocity_deg_s.to_radians()));
        self.now_s = Some(percept.now);
    }

    /// Sets the orientation of the torso, a quaternion (w, x, y, z).
    pub fn set_orientation(&mut self, quaternion: [f64; 4]) {
        self.axes = axes(quaternion);
    }

    fn take_position(&mut self, position_m: [f64; 3], now_s: f64) {
        let elapsed_s = self.now_s.map_or(0.0, |before_s| now_s - before_s);
        if elapsed_s > CYCLE_S / 2.0 {
            for ((velocity, now), before) in self.velocity_m_s.iter_mut().zip(position_m).zip(self.position_m) {
                *velocity += VELOCITY_SHARE * ((now - before) / elapsed_s - *velocity);
            }
        }
        self.position_m = position_m;
    }

    /// Direction of gravity in the axes of the torso: 0 0 -1 upright.
    pub fn gravity(&self) -> [f64; 3] {
        self.axes.map(|axis| -axis[2])
    }

    /// Heading, rad: 0 towards the opponents' goal, counter-clockwise.
    pub fn heading_rad(&self) -> f64 {
        libm::atan2(self.axes[0][1], self.axes[0][0])
    }

    /// A vector of the field in the axes of the torso.
    pub(crate) fn in_torso(&self, vector: [f64; 3]) -> [f64; 3] {
        self.axes.map(|axis| axis.iter().zip(vector).map(|(axis, part)| axis * part).sum())
    }

    /// The index of a joint in the order of percepts.
    pub(crate) fn joint(&self, sensor: &str) -> Option<usize> {
        self.joints.iter().position(|joint| joint == sensor)
    }
}

/// The axes of a quaternion (w, x, y, z), which may be a little longer or shorter than 1.
fn axes(quaternion: [f64; 4]) -> [[f64; 3]; 3] {
    let length = quaternion.iter().map(|part| part * part).sum::<f64>().sqrt();
    let [w, x, y, z] = if length > 0.0 { quaternion.map(|part| part / length) } else { [1.0, 0.0, 0.0, 0.0] };
    [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + w * z), 2.0 * (x * z - w * y)],
        [2.0 * (x * y - w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + w * x)],
        [2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - 2.0 * (x * x + y * y)],
    ]
}
