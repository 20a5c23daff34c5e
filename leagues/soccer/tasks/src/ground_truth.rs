//! Exact values of a robot and the ball in one cycle, for rewards and ends.

use std::ops::Range;

use engine::Layout;
use glam::{DMat3, DQuat, DVec3};

/// Height of the torso, m, below which a robot has fallen.
const FALLEN_M: f64 = 0.25;

/// Cosine of the tilt, beyond which a robot has fallen: 60 degrees.
const FALLEN_UP: f64 = 0.5;

/// The robot and the ball in one cycle. The heading's axes are horizontal: forward, and to the robot's left.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct GroundTruth {
    /// Position of the torso on the field, m.
    pub position_m: [f64; 2],
    /// Height of the torso, m; 0.38 standing.
    pub height_m: f64,
    /// Cosine of the torso's tilt: 1 upright, 0 lying, -1 upside down.
    pub up: f64,
    /// Heading, rad: 0 towards the right goal, counter-clockwise.
    pub heading: f64,
    /// Velocity of the torso forward and to the left, m/s.
    pub velocity_m_s: [f64; 2],
    /// Speed of the torso in all directions, m/s.
    pub speed_m_s: f64,
    /// Turn of the torso about the vertical, rad/s, counter-clockwise.
    pub turn_rad_s: f64,
    /// Upward component of the torso's forward axis: 1 lying on the back, -1 on the front.
    pub forward_up: f64,
    /// Upward component of the torso's axis to its right: -1 lying on the right side.
    pub right_up: f64,
    /// Position of the ball on the field, m.
    pub ball_m: [f64; 2],
    /// Velocity of the ball over the field, m/s.
    pub ball_velocity_m_s: [f64; 2],
    /// Speed of the ball, m/s.
    pub ball_speed_m_s: f64,
    /// True for the left and the right foot if it touches something.
    pub feet_touch: [bool; 2],
    /// Speed of the torso's roll and pitch, rad/s.
    pub sway_rad_s: f64,
    /// Vertical velocity of the torso, m/s.
    pub rise_m_s: f64,
    /// The gait phase, rad, from 0 to 2π.
    pub gait_phase: f64,
    /// Mean square of the action.
    pub action_square: f64,
    /// Mean square of the change of the action since the last cycle.
    pub action_change_square: f64,
}

impl GroundTruth {
    /// True if the robot has fallen: torso below 0.25 m, or tilted by more than 60 degrees.
    pub fn has_fallen(&self) -> bool {
        self.height_m < FALLEN_M || self.up < FALLEN_UP
    }

    /// A point on the field, m, that lies so far ahead and to the left of the robot.
    pub fn field_point(&self, [ahead, left]: [f64; 2]) -> [f64; 2] {
        let (sin, cos) = (libm::sin(self.heading), libm::cos(self.heading));
        let [x, y] = self.position_m;
        [x + ahead * cos - left * sin, y + ahead * sin + left * cos]
    }

    /// The distance of the ball to the left of the robot's heading, m; negative to the right.
    pub fn ball_left_m(&self) -> f64 {
        let ([x, y], [ball_x, ball_y]) = (self.position_m, self.ball_m);
        (ball_y - y) * libm::cos(self.heading) - (ball_x - x) * libm::sin(self.heading)
    }
}

/// Distance of two points, m.
pub(crate) fn distance([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> f64 {
    let (dx, dy) = (ax - bx, ay - by);
    (dx * dx + dy * dy).sqrt()
}

/// Difference of two angles, rad, from -π to π.
pub(crate) fn angle_between(from: f64, to: f64) -> f64 {
    let difference = to - from;
    libm::atan2(libm::sin(difference), libm::cos(difference))
}

/// The indices of the sources of a ground truth in the observation of a [`BatchWorld`](engine::BatchWorld).
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct GroundTruthReader {
    position: Range<usize>,
    attitude: Range<usize>,
    velocity: Range<usize>,
    spin: Range<usize>,
    ball: Range<usize>,
    ball_velocity: Range<usize>,
    /// The left and the right foot.
    feet: [Range<usize>; 2],
}

impl GroundTruthReader {
    /// The reader of observations with this layout.
    pub fn new(layout: &Layout) -> GroundTruthReader {
        let range = |name| layout.observation_range(name).unwrap_or_default();
        GroundTruthReader {
            position: range("torso_position"),
            attitude: range("torso_attitude"),
            velocity: range("torso_velocity"),
            spin: range("torso_spin"),
            ball: range("ball_position"),
            ball_velocity: range("ball_velocity"),
            feet: ["l", "r"].map(|side| foot(layout, side)),
        }
    }

    /// The number of leading numbers of an observation that it reads.
    pub fn width(&self) -> usize {
        let ranges = [&self.position, &self.attitude, &self.velocity, &self.spin, &self.ball, &self.ball_velocity];
        ranges.into_iter().chain(&self.feet).map(|range| range.end).max().unwrap_or_default()
    }

    /// The rotation from the torso's axes to the field's.
    pub fn attitude(&self, observation: &[f32]) -> DMat3 {
        let [w, x, y, z] = numbers(observation, &self.attitude);
        DMat3::from_quat(DQuat::from_xyzw(x, y, z, w))
    }

    /// The angular velocity, rad/s, in the torso's axes.
    pub fn spin(&self, observation: &[f32]) -> DVec3 {
        DVec3::from_array(numbers(observation, &self.spin))
    }

    /// The ground truth in an observation.
    pub fn read(&self, observation: &[f32]) -> GroundTruth {
        let vector = |range: &Range<usize>| {
            let [x, y, z] = numbers(observation, range);
            DVec3::new(x, y, z)
        };
        let [w, x, y, z] = numbers(observation, &self.attitude);
        let attitude = DQuat::from_xyzw(x, y, z, w);
        let (right, forward, up) = (attitude * DVec3::X, attitude * DVec3::Y, attitude * DVec3::Z);
        // A robot on its back has no heading forward; its head shows there.
        let ahead = if up.z.abs() > 0.1 || forward.z.abs() < 0.9 { forward } else { up * -forward.z.signum() };
        let heading = libm::atan2(ahead.y, ahead.x);
        let (sin, cos) = (libm::sin(heading), libm::cos(heading));
        let (position, velocity) = (vector(&self.position), vector(&self.velocity));
        let spin = attitude * self.spin(observation);
        let (ball, ball_velocity) = (vector(&self.ball), vector(&self.ball_velocity));
        GroundTruth {
            position_m: [position.x, position.y],
            height_m: position.z,
            up: up.z,
            heading,
            velocity_m_s: [velocity.x * cos + velocity.y * sin, velocity.y * cos - velocity.x * sin],
            speed_m_s: velocity.length(),
            turn_rad_s: spin.z,
            sway_rad_s: spin.truncate().length(),
            rise_m_s: velocity.z,
            feet_touch: std::array::from_fn(|side| {
                self.feet.get(side).is_some_and(|foot| numbers::<1>(observation, foot) == [1.0])
            }),
            forward_up: forward.z,
            right_up: right.z,
            ball_m: [ball.x, ball.y],
            ball_velocity_m_s: [ball_velocity.x, ball_velocity.y],
            ball_speed_m_s: ball_velocity.length(),
            gait_phase: 0.0,
            action_square: 0.0,
            action_change_square: 0.0,
        }
    }
}

/// The index of the contact of the foot whose name begins with a side's letter.
fn foot(layout: &Layout, side: &str) -> Range<usize> {
    let all = layout.observation_range("foot_touch").unwrap_or_default();
    let parts =
        layout.observation.iter().find(|quantity| quantity.name == "foot_touch").map(|quantity| &quantity.parts);
    let index = parts.and_then(|parts| parts.iter().position(|part| part.starts_with(side)));
    index.map_or(0..0, |index| all.start + index..all.start + index + 1)
}

/// The mean of the squares of these numbers.
pub(crate) fn mean_square(numbers: impl ExactSizeIterator<Item = f32>) -> f64 {
    let count = numbers.len().max(1) as f64;
    numbers.map(|number| f64::from(number) * f64::from(number)).sum::<f64>() / count
}

fn numbers<const N: usize>(observation: &[f32], range: &Range<usize>) -> [f64; N] {
    let mut own = observation.get(range.clone()).unwrap_or_default().iter();
    std::array::from_fn(|_| own.next().copied().map(f64::from).unwrap_or_default())
}
