//! The robot's body: joints, their names and limits, the sizes of the five types
//! (`docs/reference/agent-protocol.md` 5 and 7.2, `docs/reference/physics.md` F.1 to F.5).
//!
//! Axes of body parts are the server's: x right, y forward, z up. Angles are rad, sides are indices: 0 right, 1 left.

mod leg;

pub use leg::{Foot, Leg};

/// Right and left, as indices of pairs.
pub const RIGHT: usize = 0;
/// See [`RIGHT`].
pub const LEFT: usize = 1;

/// Number of joints of the type with the most.
pub const JOINTS: usize = 24;

/// Index of the head's pan joint.
pub const HEAD_PAN: usize = 0;
/// Index of the head's tilt joint.
pub const HEAD_TILT: usize = 1;
/// Index of the first of the four joints of the right and the left arm.
pub const ARM: [usize; 2] = [2, 6];
/// Index of the first of the seven joints of the right and the left leg; the seventh is the toe.
pub const LEG: [usize; 2] = [10, 17];
/// Place of the toe among a leg's joints.
pub const TOE: usize = 6;

/// Angles of all joints, rad.
pub type Angles = [f64; JOINTS];

/// Name of each joint's effector.
pub const EFFECTORS: [&str; JOINTS] = [
    "he1", "he2", "rae1", "rae2", "rae3", "rae4", "lae1", "lae2", "lae3", "lae4", "rle1", "rle2", "rle3", "rle4",
    "rle5", "rle6", "rle7", "lle1", "lle2", "lle3", "lle4", "lle5", "lle6", "lle7",
];

/// Lowest and highest angle of each joint, degrees.
const STOPS_DEG: [[f64; 2]; JOINTS] = [
    [-120.0, 120.0],
    [-45.0, 45.0],
    [-120.0, 120.0],
    [-95.0, 1.0],
    [-120.0, 120.0],
    [-1.0, 90.0],
    [-120.0, 120.0],
    [-1.0, 95.0],
    [-120.0, 120.0],
    [-90.0, 1.0],
    [-90.0, 1.0],
    [-45.0, 25.0],
    [-25.0, 100.0],
    [-130.0, 1.0],
    [-45.0, 75.0],
    [-25.0, 45.0],
    [-1.0, 70.0],
    [-90.0, 1.0],
    [-25.0, 45.0],
    [-25.0, 100.0],
    [-130.0, 1.0],
    [-45.0, 75.0],
    [-45.0, 25.0],
    [-1.0, 70.0],
];

/// Index of the joint that a hinge perceptor measures: `hj1`, `raj3`, `llj5` …
pub(crate) fn joint_of_perceptor(name: &[u8]) -> Option<usize> {
    let (first, digit) = match name {
        [b'h', b'j', digit] => (HEAD_PAN, digit),
        [b'r', b'a', b'j', digit] => (ARM[RIGHT], digit),
        [b'l', b'a', b'j', digit] => (ARM[LEFT], digit),
        [b'r', b'l', b'j', digit] => (LEG[RIGHT], digit),
        [b'l', b'l', b'j', digit] => (LEG[LEFT], digit),
        _ => return None,
    };
    let place = usize::from(digit.checked_sub(b'1')?);
    (place <= TOE).then_some(first + place)
}

/// Middle of the torso to the head's pan joint, and from there to the tilt joint, m. The camera is 5 mm above that.
pub(crate) const NECK_M: f64 = 0.15;
/// Tilt joint to camera, m.
pub(crate) const CAMERA_M: f64 = 0.005;

/// The dimensions and speeds of one robot type.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RobotType {
    /// Middle of the torso to the hip's joints, to the side, m.
    pub hip_side_m: f64,
    /// Hip to knee, downwards, m.
    pub thigh_m: f64,
    /// Knee to ankle, downwards, m.
    pub shank_m: f64,
    /// Greatest speed of the ankle's pitch joint, rad/s.
    pub ankle_pitch_rad_s: f64,
    /// Greatest speed of the ankle's roll joint, rad/s.
    pub ankle_roll_rad_s: f64,
    /// True if the feet have toes.
    pub has_toes: bool,
}

/// Greatest speed of all other joints, rad/s.
const JOINT_RAD_S: f64 = 6.13955;

/// The five robot types.
pub const ROBOT_TYPES: [RobotType; 5] = [
    RobotType {
        hip_side_m: 0.055,
        thigh_m: 0.12,
        shank_m: 0.1,
        ankle_pitch_rad_s: 6.1395,
        ankle_roll_rad_s: 6.1395,
        has_toes: false,
    },
    RobotType {
        hip_side_m: 0.055,
        thigh_m: 0.13832,
        shank_m: 0.11832,
        ankle_pitch_rad_s: 6.1395,
        ankle_roll_rad_s: 6.1395,
        has_toes: false,
    },
    RobotType {
        hip_side_m: 0.055,
        thigh_m: 0.12,
        shank_m: 0.1,
        ankle_pitch_rad_s: 8.80667,
        ankle_roll_rad_s: 3.47234,
        has_toes: false,
    },
    RobotType {
        hip_side_m: 0.072954,
        thigh_m: 0.147868,
        shank_m: 0.127868,
        ankle_pitch_rad_s: 6.1395,
        ankle_roll_rad_s: 6.1395,
        has_toes: false,
    },
    RobotType {
        hip_side_m: 0.055,
        thigh_m: 0.12,
        shank_m: 0.1,
        ankle_pitch_rad_s: 6.1395,
        ankle_roll_rad_s: 6.1395,
        has_toes: true,
    },
];

impl RobotType {
    /// The type of that number; type 0 if there is none.
    pub fn of(number: u8) -> &'static RobotType {
        ROBOT_TYPES.get(usize::from(number)).unwrap_or(&ROBOT_TYPES[0])
    }

    /// Greatest speed of a joint, rad/s.
    pub fn joint_rad_s(&self, joint: usize) -> f64 {
        match joint {
            14 | 21 => self.ankle_pitch_rad_s,
            15 | 22 => self.ankle_roll_rad_s,
            _ => JOINT_RAD_S,
        }
    }

    /// True if a robot of this type has the joint.
    pub fn has_joint(&self, joint: usize) -> bool {
        self.has_toes || !LEG.contains(&joint.wrapping_sub(TOE))
    }
}

/// Range of angles used for each joint, rad: slightly within its stops, where the server ignores commands
/// (`docs/reference/agent-protocol.md` 7.2).
const REACH: [[f64; 2]; JOINTS] = {
    const MARGIN_DEG: f64 = 0.5;
    let mut reach = [[0.0; 2]; JOINTS];
    let mut joint = 0;
    while joint < JOINTS {
        let [low, high] = STOPS_DEG[joint];
        reach[joint] = [(low + MARGIN_DEG).to_radians(), (high - MARGIN_DEG).to_radians()];
        joint += 1;
    }
    reach
};

/// An angle within a joint's reach, rad.
pub(crate) fn within_reach(joint: usize, angle: f64) -> f64 {
    let [low, high] = REACH[joint];
    angle.clamp(low, high)
}
