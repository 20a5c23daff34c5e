//! What is inside a thing of the world, for people who want to know why it does what it does: its joints, the forces on it,
//! and what it perceives.

use serde::{Deserialize, Serialize};

use crate::Pose;

/// Numbers along x, y and z.
pub type Vector = [f32; 3];

/// The inside of a thing after the latest step. All axes are the world's.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Insight {
    /// Its name in the [picture](crate::Picture).
    pub thing: String,
    /// How the part moves that stands for the whole.
    pub body: Motion,
    /// Its joints as its effectors name them, an entry for each axis.
    pub joints: Vec<JointInsight>,
    /// Where it touches something.
    pub contacts: Vec<Touch>,
    /// What its feet feel.
    pub feet: Vec<FootInsight>,
    /// What it sees, in ticks in which its camera does.
    pub seen: Option<Sight>,
    /// What cameras around it told of it last.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub reports: Vec<Report>,
}

/// How a body moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// Middle of its mass, m.
    pub position_m: Vector,
    /// m/s.
    pub velocity_m_s: Vector,
    /// rad/s.
    pub spin_rad_s: Vector,
}

/// An axis of a joint.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JointInsight {
    /// Name of its effector; those of a joint with two axes are numbered.
    pub name: String,
    /// Where it is, m.
    pub at: Vector,
    /// Unit vector.
    pub axis: Vector,
    /// rad; `None` where the joint measures none.
    pub angle_rad: Option<f32>,
    /// rad/s.
    pub rate_rad_s: Option<f32>,
    /// What motor and stops together turn the child with, N m.
    pub torque_n_m: f32,
    /// Its stops, where it has some, rad.
    pub low_rad: Option<f32>,
    /// See `low_rad`.
    pub high_rad: Option<f32>,
}

/// A point in which two things touch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Touch {
    /// m.
    pub at: Vector,
    /// The force on this thing, N.
    pub force_n: Vector,
    /// Name of the other thing.
    pub with: String,
}

/// What a foot feels.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FootInsight {
    /// Name of the body.
    pub name: String,
    /// Where the force acts, m.
    pub at: Vector,
    /// N.
    pub force_n: Vector,
}

/// What a camera sees.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sight {
    /// Where the camera is; it looks along its y axis, z is up in its picture.
    pub eye: Pose,
    /// What it sees.
    pub items: Vec<Sighted>,
}

/// Something that a camera sees: where the percept says it is, and where it is. Of a line, that is one end, and `to` the
/// other one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sighted {
    /// Name in the percept, `line`, or side, number and part of a robot: `left 4 head`.
    pub name: String,
    /// m.
    pub at: Vector,
    /// m.
    pub truth: Vector,
    /// m.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub to: Option<Vector>,
    /// m.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub truth_to: Option<Vector>,
}

/// What a camera told of a thing, beside what was so.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The camera: `camera 0`.
    pub camera: String,
    /// The tick of its picture.
    pub tick: u64,
    /// Where the thing is in the picture, m; `None`: it is not.
    pub at: Option<Vector>,
    /// Where it was then, m.
    pub truth: Vector,
    /// How much farther it is turned in the picture than it was, rad; `None` where pictures do not say.
    pub turned_rad: Option<f32>,
    /// Why it is not in the picture, or what it is taken for there; empty if nothing is wrong.
    pub remark: String,
}
