//! A robot's percepts as numbers, with the decimals of the agent protocol, in radians.

use std::borrow::Cow;
use std::ops::Range;

use engine::Quantity;
use soccer_protocol::agent::{Percept, Percepts, Polar, See, SeenItem};
use soccer_protocol::number::DecimalRounding;

/// Names of the goal posts and the flags, in the order of the observation.
const LANDMARKS: [&str; 8] = ["F1L", "F1R", "F2L", "F2R", "G1L", "G1R", "G2L", "G2R"];

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

/// Degrees to radians.
const RADIANS: f32 = std::f32::consts::PI / 180.0;

/// The places of a robot's percepts in its observation.
#[derive(Debug, Clone)]
pub(crate) struct RobotReader {
    /// Perceptor of each joint in the order of percepts, by the first eight bytes of its name, with its index in the
    /// action.
    joints: Vec<(u64, usize)>,
    /// Names of the feet's perceptors.
    feet: Vec<Vec<u8>>,
    has_view: bool,
    rounding: DecimalRounding,
    cycle_s: f32,
}

impl RobotReader {
    /// The reader of the percepts of a robot with these joints, by the names of its effectors. `example` has percepts of
    /// a robot that stands.
    pub fn new(example: &Percepts, joints: &[Cow<'static, str>], has_view: bool, decimals: u8, cycle_s: f32) -> Self {
        let index = |perceptor: &[u8]| joints.iter().position(|effector| is_pair(perceptor, effector.as_bytes()));
        let mut reader = RobotReader {
            joints: Vec::new(),
            feet: Vec::new(),
            has_view,
            rounding: DecimalRounding::new(decimals),
            cycle_s,
        };
        for percept in example.list() {
            match percept {
                Percept::Hinge { name, .. } => reader.joints.extend(index(name).map(|at| (name.prefix(), at))),
                Percept::Force { name, .. } => reader.feet.push(name.to_vec()),
                _ => {}
            }
        }
        reader.feet.sort();
        reader
    }

    /// The quantities of the observation.
    pub fn quantities(&self, joints: &[Cow<'static, str>]) -> Vec<Quantity> {
        let feet: Vec<String> = self.feet.iter().map(|foot| String::from_utf8_lossy(foot).into_owned()).collect();
        let parts = |names: &[String], of: &[&str]| {
            names.iter().flat_map(|name| of.iter().map(move |part| Cow::Owned(format!("{name}.{part}")))).collect()
        };
        let mut all = vec![
            Quantity::new("gyro", "rad/s", "angular velocity about the torso's axes: GYR", &["x", "y", "z"]),
            Quantity::new(
                "acceleration",
                "m/s²",
                "acceleration along the torso's axes, gravity included: ACC",
                &["x", "y", "z"],
            ),
            Quantity {
                name: "joint_angle",
                unit: "rad",
                about: "angle of each joint, in the order of the action: HJ",
                parts: joints.to_vec(),
            },
            Quantity {
                name: "joint_rate",
                unit: "rad/s",
                about: "change of each joint's angle since the cycle before, in the order of the action",
                parts: joints.to_vec(),
            },
            Quantity::new(
                "up",
                "",
                "the vertical in the torso's axes, by integrating GYR from the start of the episode",
                &["x", "y", "z"],
            ),
            Quantity {
                name: "foot",
                unit: "1, m, N",
                about: "for each foot: 1 if it touches something, then centre and force in the foot's axes; else zeros: FRP",
                parts: parts(&feet, &["touch", "centre.x", "centre.y", "centre.z", "force.x", "force.y", "force.z"]),
            },
        ];
        if self.has_view {
            let of = ["visible", "distance", "left", "up"];
            let landmarks = LANDMARKS.map(String::from);
            all.push(Quantity::new(
                "view_age",
                "s",
                "time since the latest view of the camera, at most 1: See",
                &["age"],
            ));
            all.push(Quantity::new(
                "ball_view",
                "1, m, rad, rad",
                "the ball in the latest view: 1 if it is visible, then distance, angle to the left and upwards; else zeros",
                &of,
            ));
            all.push(Quantity {
                name: "landmark_view",
                unit: "1, m, rad, rad",
                about: "the same for each flag and goal post",
                parts: parts(&landmarks, &of),
            });
        }
        all
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
        let number = |value: f32| self.rounding.number(value);
        set(row, places.feet.clone(), |foot| foot.fill(0.0));
        if self.has_view {
            set(row, places.age.clone(), |age| {
                age.iter_mut().for_each(|age| *age = (*age + self.cycle_s).min(AGE_MAX_S))
            });
        }
        let mut next_joint = 0;
        for percept in percepts.list() {
            match percept {
                Percept::Gyro { rate, .. } => set(row, 0..3, |out| copy(out, rate.map(|rate| number(rate) * RADIANS))),
                Percept::Accelerometer { acceleration, .. } => {
                    set(row, 3..6, |out| copy(out, acceleration.map(number)))
                }
                Percept::Hinge { name, angle } => {
                    let Some(at) = self.joint(name.prefix(), &mut next_joint) else { continue };
                    let angle = number(*angle) * RADIANS;
                    let rate = INERTIAL + self.joints.len() + at;
                    if let Ok([before, rate]) = row.get_disjoint_mut([INERTIAL + at, rate]) {
                        *rate = (angle - *before) / self.cycle_s;
                        *before = angle;
                    }
                }
                Percept::Force { name, centre, force } => {
                    let Some(foot) = self.feet.iter().position(|foot| **foot == **name) else { continue };
                    let [x, y, z] = centre.map(number);
                    let [fx, fy, fz] = force.map(number);
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
            let [distance, theta, phi] = [distance, theta, phi].map(|value| self.rounding.number(value));
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

/// True if a joint has this perceptor and this effector: `laj1` and `lae1`.
fn is_pair(perceptor: &[u8], effector: &[u8]) -> bool {
    perceptor.len() == effector.len()
        && perceptor.iter().zip(effector).all(|(sensed, moved)| sensed == moved || (*sensed == b'j' && *moved == b'e'))
}

fn set(row: &mut [f32], range: Range<usize>, fill: impl FnOnce(&mut [f32])) {
    if let Some(own) = row.get_mut(range) {
        fill(own);
    }
}

fn copy<const N: usize>(out: &mut [f32], numbers: [f32; N]) {
    out.iter_mut().zip(numbers).for_each(|(place, number)| *place = number);
}
