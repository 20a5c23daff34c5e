//! Terms of a network's observation.

use crate::contract_error::ContractError;

/// A term of an observation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ObservationTerm {
    /// The observed quantity.
    pub kind: TermKind,
    /// Factor of its numbers.
    pub scale: f32,
    /// Largest magnitude of its numbers, if they are clipped.
    pub clip: Option<f32>,
    /// Number of frames, the oldest first.
    pub frames: usize,
    /// Period of a gait clock, s.
    pub period_s: f32,
}

/// The observed quantity. Vectors are in the axes of the torso.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermKind {
    /// Velocity of the torso, m/s.
    LinearVelocity,
    /// Angular velocity, rad/s.
    AngularVelocity,
    /// Acceleration with gravity, m/s².
    Acceleration,
    /// Direction of gravity: 0 0 -1 upright.
    Gravity,
    /// Angles of the joints from their default angles, rad.
    JointOffset,
    /// Angles of the joints, rad.
    JointAngle,
    /// Velocities of the joints, rad/s.
    JointVelocity,
    /// The network's output of the step before.
    LastAction,
    /// The command: forward, left, m/s, turn, rad/s.
    Command,
    /// Sine and cosine of a clock.
    GaitPhase,
    /// Cosine and sine of a clock.
    GaitPhaseCosine,
}

/// The names of terms, those of trainers among them.
const NAMES: [(&str, TermKind); 21] = [
    ("base_lin_vel", TermKind::LinearVelocity),
    ("base_ang_vel", TermKind::AngularVelocity),
    ("gyro", TermKind::AngularVelocity),
    ("acceleration", TermKind::Acceleration),
    ("projected_gravity", TermKind::Gravity),
    ("gravity", TermKind::Gravity),
    ("joint_pos", TermKind::JointOffset),
    ("joint_pos_rel", TermKind::JointOffset),
    ("joint_offset", TermKind::JointOffset),
    ("joint_angle", TermKind::JointAngle),
    ("joint_vel", TermKind::JointVelocity),
    ("joint_vel_rel", TermKind::JointVelocity),
    ("joint_velocity", TermKind::JointVelocity),
    ("actions", TermKind::LastAction),
    ("last_action", TermKind::LastAction),
    ("command", TermKind::Command),
    ("velocity_commands", TermKind::Command),
    ("generated_commands", TermKind::Command),
    ("gait_phase", TermKind::GaitPhase),
    ("gait_sin_cos", TermKind::GaitPhase),
    ("gait_cos_sin", TermKind::GaitPhaseCosine),
];

impl TermKind {
    /// The kind with this name.
    pub(crate) fn of(name: &str) -> Result<TermKind, ContractError> {
        let known = || NAMES.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let found = NAMES.iter().find(|(other, _)| *other == name).map(|(_, kind)| *kind);
        found.ok_or_else(|| ContractError::UnknownTerm { name: name.to_owned(), known: known() })
    }

    /// Its first name.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    /// Its unit before the scale; empty without one.
    pub fn unit(self) -> &'static str {
        match self {
            TermKind::LinearVelocity => "m/s",
            TermKind::AngularVelocity | TermKind::JointVelocity => "rad/s",
            TermKind::Acceleration => "m/s²",
            TermKind::JointOffset | TermKind::JointAngle => "rad",
            TermKind::Command => "m/s, m/s, rad/s",
            TermKind::Gravity | TermKind::LastAction | TermKind::GaitPhase | TermKind::GaitPhaseCosine => "",
        }
    }

    /// Its axes or the order of its numbers.
    pub fn axes(self) -> &'static str {
        match self {
            TermKind::LinearVelocity | TermKind::AngularVelocity | TermKind::Acceleration | TermKind::Gravity => {
                "torso: x forward, y left, z up"
            }
            TermKind::JointOffset | TermKind::JointAngle | TermKind::JointVelocity | TermKind::LastAction => {
                "joints of the action"
            }
            TermKind::Command => "forward, left, turn",
            TermKind::GaitPhase => "sine, cosine",
            TermKind::GaitPhaseCosine => "cosine, sine",
        }
    }

    /// True if it has a number for each joint.
    pub(crate) fn is_per_joint(self) -> bool {
        use TermKind::{JointAngle, JointOffset, JointVelocity, LastAction};
        matches!(self, JointOffset | JointAngle | JointVelocity | LastAction)
    }

    /// Number of numbers in a frame, with so many joints.
    pub fn width(self, joints: usize) -> usize {
        match self {
            _ if self.is_per_joint() => joints,
            TermKind::GaitPhase | TermKind::GaitPhaseCosine => 2,
            _ => 3,
        }
    }
}

impl ObservationTerm {
    /// One frame of a quantity as it is.
    pub(crate) fn plain(kind: TermKind) -> ObservationTerm {
        ObservationTerm { kind, scale: 1.0, clip: None, frames: 1, period_s: 1.0 }
    }

    /// A number of the term as the network sees it.
    pub(crate) fn scaled(&self, number: f32) -> f32 {
        let scaled = number * self.scale;
        self.clip.map_or(scaled, |clip| scaled.clamp(-clip, clip))
    }
}
