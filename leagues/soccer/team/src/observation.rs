//! A robot's percepts as numbers, with the decimals of the agent protocol, in radians.

use std::ops::Range;

use codec::Name;
use soccer_protocol::agent::{Percept, Percepts, Polar, See, SeenItem};

use crate::senses::CYCLE_S;

/// Names of the goal posts and the flags, in the order of the observation.
pub const LANDMARKS: [&str; 8] = ["F1L", "F1R", "F2L", "F2R", "G1L", "G1R", "G2L", "G2R"];

/// Name of the ball.
const BALL: &[u8] = b"B";

/// Numbers of an item of the view: is it visible, distance, angle to the left, angle upwards.
const ITEM: usize = 4;

/// Numbers before the joints: gyroscope and accelerometer.
const INERTIAL: usize = 6;

/// Numbers of the vertical.
const UP: usize = 3;

/// Numbers of a foot: touch, centre, force.
const FOOT: usize = 7;

/// Largest age of a view, s.
const AGE_MAX_S: f32 = 1.0;

/// The name of no joint's perceptor.
const NO_JOINT: u64 = 0;

/// Degrees to radians.
const RADIANS: f32 = std::f32::consts::PI / 180.0;

/// The places of a robot's percepts in its observation.
#[derive(Debug, Clone)]
pub struct RobotReader {
    /// Perceptor of each joint, by the first eight bytes of its name, with its index in the observation.
    joints: Vec<(u64, usize)>,
    /// Names of the feet's perceptors.
    feet: Vec<String>,
    has_view: bool,
}

impl RobotReader {
    /// The reader of the percepts of a robot with these joints, by the names of their effectors, and these feet, by the
    /// names of their perceptors.
    pub fn new<Joint: AsRef<str>>(joints: &[Joint], feet: Vec<String>, has_view: bool) -> RobotReader {
        let joints = joints.iter().enumerate().map(|(index, effector)| (perceptor(effector.as_ref()), index)).collect();
        RobotReader { joints, feet, has_view }
    }

    /// The same reader, for which these joints, by the names of their effectors, stay at 0.
    pub fn without_joints(mut self, effectors: &[&str]) -> RobotReader {
        let ignored: Vec<u64> = effectors.iter().map(|effector| perceptor(effector)).collect();
        self.joints.iter_mut().filter(|(name, _)| ignored.contains(name)).for_each(|(name, _)| *name = NO_JOINT);
        self
    }

    /// The reader of the percepts of a robot with these joints and the feet of these percepts, fastest if the joints of
    /// later percepts are in the same order.
    pub fn of_robot<Joint: AsRef<str>>(joints: &[Joint], example: &Percepts, has_view: bool) -> RobotReader {
        let mut feet: Vec<String> = Vec::new();
        let mut order: Vec<u64> = Vec::new();
        for percept in example.list() {
            match percept {
                Percept::Hinge { name, .. } => order.push(name.prefix()),
                Percept::Force { name, .. } => feet.push(String::from_utf8_lossy(name).into_owned()),
                _ => {}
            }
        }
        feet.sort();
        let mut reader = RobotReader::new(joints, feet, has_view);
        reader.joints.sort_by_key(|(name, _)| order.iter().position(|perceptor| perceptor == name));
        reader
    }

    /// The number of numbers of an observation.
    pub fn width(&self) -> usize {
        let places = Places::new(self.joints.len(), self.feet.len());
        if self.has_view { places.age.end + ITEM * (1 + LANDMARKS.len()) } else { places.feet.end }
    }

    /// Names of the feet's perceptors, in the order of the observation.
    pub fn feet(&self) -> &[String] {
        &self.feet
    }

    /// True if the observation has what the camera sees.
    pub fn has_view(&self) -> bool {
        self.has_view
    }

    /// Clears an observation: there has been no view yet.
    pub fn clear(&self, row: &mut [f32]) {
        row.fill(0.0);
        if self.has_view {
            let places = Places::new(self.joints.len(), self.feet.len());
            set(row, places.age, |age| age.fill(AGE_MAX_S));
        }
    }

    /// Fills in the vertical in the torso's axes.
    pub fn set_up(&self, up: [f32; 3], row: &mut [f32]) {
        let start = INERTIAL + 2 * self.joints.len();
        set(row, start..start + UP, |out| copy(out, up));
    }

    /// Makes all joint rates zero, as after the first percepts.
    pub fn clear_rates(&self, row: &mut [f32]) {
        let start = INERTIAL + self.joints.len();
        set(row, start..start + self.joints.len(), |out| out.fill(0.0));
    }

    /// Fills in the numbers of percepts, after those that do not come from the world. Numbers of the view stay until the
    /// next view.
    pub fn read(&self, percepts: &Percepts, row: &mut [f32]) {
        let places = Places::new(self.joints.len(), self.feet.len());
        set(row, places.feet.clone(), |foot| foot.fill(0.0));
        if self.has_view {
            set(row, places.age.clone(), |age| {
                age.iter_mut().for_each(|age| *age = (*age + CYCLE_S as f32).min(AGE_MAX_S))
            });
        }
        let mut next_joint = 0;
        for percept in percepts.list() {
            match percept {
                Percept::Gyro { rate, .. } => set(row, 0..3, |out| copy(out, rate.map(|rate| rate * RADIANS))),
                Percept::Accelerometer { acceleration, .. } => set(row, 3..6, |out| copy(out, *acceleration)),
                Percept::Hinge { name, angle } => {
                    let Some(at) = self.joint(name.prefix(), &mut next_joint) else { continue };
                    let angle = angle * RADIANS;
                    let rate = INERTIAL + self.joints.len() + at;
                    if let Ok([before, rate]) = row.get_disjoint_mut([INERTIAL + at, rate]) {
                        *rate = (angle - *before) / CYCLE_S as f32;
                        *before = angle;
                    }
                }
                Percept::Force { name, centre, force } => {
                    let Some(foot) = self.feet.iter().position(|foot| foot.as_bytes() == &**name) else { continue };
                    let [x, y, z] = *centre;
                    let [fx, fy, fz] = *force;
                    let start = places.feet.start + foot * FOOT;
                    set(row, start..start + FOOT, |out| copy(out, [1.0, x, y, z, fx, fy, fz]));
                }
                Percept::See(see) if self.has_view => self.read_view(see, row.get_mut(places.age.start..)),
                _ => {}
            }
        }
    }

    /// Fills in a view: its age, the ball and the landmarks.
    fn read_view(&self, see: &See, row: Option<&mut [f32]>) {
        let Some(row) = row else { return };
        row.fill(0.0);
        for item in &see.items {
            let SeenItem::Static { name, at } = item else { continue };
            let index = match &**name {
                BALL => Some(0),
                name => LANDMARKS.iter().position(|landmark| landmark.as_bytes() == name).map(|index| index + 1),
            };
            let Some(index) = index else { continue };
            let Polar { distance, theta, phi } = *at;
            let start = 1 + index * ITEM;
            set(row, start..start + ITEM, |out| copy(out, [1.0, distance, theta * RADIANS, phi * RADIANS]));
        }
    }

    /// The index of a joint in the action. Percepts nearly always come in the same order.
    fn joint(&self, perceptor: u64, next: &mut usize) -> Option<usize> {
        let is_it = |(name, _): &(u64, usize)| *name == perceptor;
        let found = match self.joints.get(*next) {
            Some(joint) if is_it(joint) => *next,
            _ => self.joints.iter().position(is_it)?,
        };
        *next = found + 1;
        self.joints.get(found).map(|(_, at)| *at)
    }
}

/// The first eight bytes of the name of a joint's perceptor.
fn perceptor(effector: &str) -> u64 {
    Name::from(effector.replace('e', "j").as_str()).prefix()
}

/// The ranges of an observation's numbers.
struct Places {
    feet: Range<usize>,
    age: Range<usize>,
}

impl Places {
    fn new(joints: usize, feet: usize) -> Places {
        let feet_start = INERTIAL + 2 * joints + UP;
        let age = feet_start + feet * FOOT;
        Places { feet: feet_start..age, age: age..age + 1 }
    }
}

fn set(row: &mut [f32], range: Range<usize>, fill: impl FnOnce(&mut [f32])) {
    if let Some(own) = row.get_mut(range) {
        fill(own);
    }
}

fn copy<const N: usize>(out: &mut [f32], numbers: [f32; N]) {
    out.iter_mut().zip(numbers).for_each(|(place, number)| *place = number);
}
