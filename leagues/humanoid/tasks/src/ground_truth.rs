//! Exact values of the robot and the ball in one cycle, for rewards and ends.

use humanoid_world::BodyState;

/// Share of the standing height below which a robot has fallen.
const FALLEN_HEIGHT: f64 = 0.65;

/// Cosine of the tilt beyond which a robot has fallen: 60 degrees.
const FALLEN_UP: f64 = 0.5;

/// Share of its standing height from which a torso counts as standing.
const STANDING_HEIGHT: f64 = 0.9;

/// Cosine of the tilt up to which it counts as standing: 18 degrees.
const STANDING_UP: f64 = 0.95;

/// The robot and the ball in one cycle. The heading's axes are horizontal: forward, and to the robot's left.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct HumanoidGroundTruth {
    /// Position of the torso on the field, m.
    pub position_m: [f64; 2],
    /// Height of the torso, m.
    pub height_m: f64,
    /// The same over its height in the base posture.
    pub relative_height: f64,
    /// The vertical downwards in the axes of the torso: 0 0 -1 upright.
    pub gravity: [f64; 3],
    /// Heading, rad: 0 towards the right goal, counter-clockwise.
    pub heading: f64,
    /// Velocity of the torso forward, to the left and upwards, m/s.
    pub velocity_m_s: [f64; 3],
    /// Turn of the torso about the vertical, rad/s, counter-clockwise.
    pub turn_rad_s: f64,
    /// Speed of the torso's roll and pitch, rad/s.
    pub sway_rad_s: f64,
    /// Position of the ball, m: ahead of the robot, to its left, height.
    pub ball_m: [f64; 3],
    /// Velocity of the ball forward, to the left and upwards, m/s.
    pub ball_velocity_m_s: [f64; 3],
    /// Position of the ball on the field, m.
    pub ball_position_m: [f64; 2],
    /// True for the left and the right foot if it touches something.
    pub feet_touch: [bool; 2],
    /// Mean square of the action.
    pub action_square: f64,
    /// Mean square of the change of the action since the last decision.
    pub action_change_square: f64,
}

impl HumanoidGroundTruth {
    /// The values of a robot and the ball; `standing_m` is the torso's height in the base posture.
    #[must_use]
    pub fn of(torso: &BodyState, ball: &BodyState, feet_touch: [bool; 2], standing_m: f64) -> HumanoidGroundTruth {
        let [x, y, z] = torso.position_m;
        let axes = rotation(torso.orientation);
        let heading = libm::atan2(axes[1][0], axes[0][0]);
        let turned = |[vx, vy, vz]: [f64; 3]| {
            let (sin, cos) = (libm::sin(heading), libm::cos(heading));
            [vx * cos + vy * sin, vy * cos - vx * sin, vz]
        };
        let [roll, pitch, yaw] = torso.angular_velocity_rad_s;
        let [bx, by, bz] = ball.position_m;
        HumanoidGroundTruth {
            position_m: [x, y],
            height_m: z,
            relative_height: z / standing_m,
            gravity: axes[2].map(|part| -part),
            heading,
            velocity_m_s: turned(torso.velocity_m_s),
            turn_rad_s: axes[2][0] * roll + axes[2][1] * pitch + axes[2][2] * yaw,
            sway_rad_s: (roll * roll + pitch * pitch).sqrt(),
            ball_m: turned([bx - x, by - y, bz]),
            ball_velocity_m_s: turned(ball.velocity_m_s),
            ball_position_m: [bx, by],
            feet_touch,
            action_square: 0.0,
            action_change_square: 0.0,
        }
    }

    /// Cosine of the torso's tilt: 1 upright, 0 lying, -1 upside down.
    pub fn up(&self) -> f64 {
        -self.gravity[2]
    }

    /// True if the robot has fallen: torso below 65 % of its standing height, or tilted by more than 60 degrees.
    pub fn has_fallen(&self) -> bool {
        self.relative_height < FALLEN_HEIGHT || self.up() < FALLEN_UP
    }

    /// Cycles that a robot has to stand to be up: half a second.
    pub const STANDING_CYCLES: u64 = 25;

    /// True if the robot stands: torso above 90 % of its standing height, and tilted by less than 18 degrees.
    pub fn stands(&self) -> bool {
        self.relative_height > STANDING_HEIGHT && self.up() > STANDING_UP
    }
}

/// The matrix of a quaternion (w, x, y, z), by rows: the last one is the vertical in the body's axes.
pub(crate) fn rotation([w, x, y, z]: [f64; 4]) -> [[f64; 3]; 3] {
    [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
        [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
    ]
}

/// Mean of the squares of some numbers.
pub(crate) fn mean_square(numbers: impl ExactSizeIterator<Item = f32>) -> f64 {
    let count = numbers.len().max(1) as f64;
    numbers.map(|number| f64::from(number) * f64::from(number)).sum::<f64>() / count
}
