//! Inspection: debug data of one entity for viewers, with its joints, contact forces and percepts.

use serde::{Deserialize, Serialize};

use crate::Pose;

/// Numbers along x, y and z.
pub type Vector = [f32; 3];

/// Debug data of one entity after the latest step. All axes are the world's.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Inspection {
    /// The entity's name in the [render scene](crate::RenderScene).
    pub thing: String,
    /// Motion of its first body.
    pub body: MotionInspection,
    /// Its joints as its effectors name them, an entry for each axis.
    pub joints: Vec<JointInspection>,
    /// Its contacts with other entities.
    pub contacts: Vec<ContactForce>,
    /// Forces on its feet.
    pub feet: Vec<FootInspection>,
    /// Its camera detections, in ticks in which its camera takes a picture.
    pub seen: Option<CameraInspection>,
    /// The latest reports of cameras around it.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub reports: Vec<CameraReport>,
}

/// Position and velocity of a body.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct MotionInspection {
    /// Centre of mass, m.
    pub position_m: Vector,
    /// Linear velocity, m/s.
    pub velocity_m_s: Vector,
    /// Angular velocity, rad/s.
    pub spin_rad_s: Vector,
}

/// State of one joint axis.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JointInspection {
    /// Name of its effector; the two axes of a universal joint are numbered.
    pub name: String,
    /// Its position, m.
    pub at: Vector,
    /// Its direction, a unit vector.
    pub axis: Vector,
    /// Joint angle, rad; `None` if the joint has no sensor.
    pub angle_rad: Option<f32>,
    /// Angular velocity, rad/s.
    pub rate_rad_s: Option<f32>,
    /// Total torque of motor and stops on the child body, N m.
    pub torque_n_m: f32,
    /// Lower stop, rad; `None` if there is none.
    pub low_rad: Option<f32>,
    /// Upper stop, rad; `None` if there is none.
    pub high_rad: Option<f32>,
}

/// A contact point with another entity.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ContactForce {
    /// The contact point, m.
    pub at: Vector,
    /// The force on this entity, N.
    pub force_n: Vector,
    /// Name of the other entity.
    pub with: String,
}

/// The reading of one foot's force sensor.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FootInspection {
    /// Name of the body.
    pub name: String,
    /// The force's point of application, m.
    pub at: Vector,
    /// The force, N.
    pub force_n: Vector,
}

/// The pose of a camera and its detections.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CameraInspection {
    /// The camera's pose: it looks along its y axis, and z is up in its image.
    pub eye: Pose,
    /// The detected objects.
    pub items: Vec<CameraDetection>,
}

/// One camera detection next to ground truth. For a line, `at` is one end and `to` the other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CameraDetection {
    /// Name in the percept, `line`, or side, number and part of a robot: `left 4 head`.
    pub name: String,
    /// The detected position, m.
    pub at: Vector,
    /// The true position, m.
    pub truth: Vector,
    /// The detected end of a line, m.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub to: Option<Vector>,
    /// The true end of a line, m.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub truth_to: Option<Vector>,
}

/// A camera's report of an entity next to ground truth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CameraReport {
    /// Name of the camera: `camera 0`.
    pub camera: String,
    /// The tick of the camera frame.
    pub tick: u64,
    /// The reported position, m; `None` if the entity was not detected.
    pub at: Option<Vector>,
    /// The true position at that tick, m.
    pub truth: Vector,
    /// Error of the reported heading, rad; `None` if the camera reports none.
    pub turned_rad: Option<f32>,
    /// The reason for a missing or confused detection; empty if nothing is wrong.
    pub remark: String,
}
