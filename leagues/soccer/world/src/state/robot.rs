//! A robot on the pitch: what changes about it besides the state of its bodies.

use std::sync::Arc;

use codec::Name;
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use super::posture::Posture;
use super::requests::Requests;
use crate::model::{RobotModel, by_source};
use crate::rules::event::PlayerId;
use crate::rules::hearing::Ears;

/// A robot's place in its team.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Shirt {
    pub side: Side,
    /// The side whose colours it wears: its own, but with `Compat::V073` that of the first half.
    pub jersey: Side,
    pub unum: u8,
    /// The number that cameras read: its own, until another `init` is carried out (`Compat::V073`).
    pub shown_unum: u8,
    pub team: Name,
    /// The side from which it beams, hears and looks, and for which it plays in the referee's eyes: its own, until
    /// another `init` is carried out (`Compat::V073`).
    pub faces: Side,
}

impl Shirt {
    /// The team and number by which the referee knows it.
    pub(crate) fn player(&self) -> PlayerId {
        PlayerId { side: self.faces, unum: self.shown_unum }
    }
}

/// Memory of an accelerometer, world axes until it is sensed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sample {
    /// Velocity at the last sample, m/s.
    pub velocity: [f32; 3],
    /// Proper acceleration in the body's axes, m/s².
    pub value: [f32; 3],
}

/// Memory of a force perceptor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FootForce {
    /// Whether it touches something.
    pub touching: bool,
    /// Where the force acts, m, and the force, N, in the foot's axes; the last ones while the foot sleeps.
    pub centre: [f32; 3],
    pub force: [f32; 3],
}

/// Whether a robot has been told its number and side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Announcement {
    /// Not yet: it plays in no team, or joins in this cycle.
    Pending,
    /// In the percept of this cycle.
    Now,
    /// In an earlier one.
    Done,
}

/// In place of a tick: the robot's file failed in a way that the reference does not notice, so it neither acts nor senses
/// until the scene changes (docs/reference/scene-files.md 4).
pub(crate) const DORMANT: u64 = u64::MAX - 1;

/// A robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Robot {
    #[serde(with = "by_source")]
    pub model: Arc<RobotModel>,
    pub instance: physics::Instance,
    /// The tick that built it; it acts and senses from the next one on. Or [`DORMANT`].
    pub imported: u64,
    pub shirt: Option<Shirt>,
    /// Where it started: place of the torso, m, and heading, degrees. `None`: where its file puts it.
    pub start: Option<([f32; 3], f32)>,
    /// The posture at which all moves since the last step begin.
    pub posture: Posture,
    pub announcement: Announcement,
    pub ears: Ears,
    pub samples: Vec<Sample>,
    pub feet: Vec<FootForce>,
    /// Whether each touch perceptor touches something.
    pub touches: Vec<bool>,
    /// Pan and tilt of each camera, degrees.
    pub cameras: Vec<[f32; 2]>,
    /// Whether each joint that can be commanded is frozen.
    pub frozen: Vec<bool>,
    /// Charge of the battery, percent.
    pub battery: f32,
    /// Degrees Celsius.
    pub temperature_c: f32,
    /// Force that the drive is set to, N, in the axes of the team.
    pub drive_n: [f32; 3],
    /// How often it was put back to its start place.
    pub put_back: u32,
    /// The agent's requests for its next step.
    pub requests: Requests,
}

/// A new robot's temperature, degrees Celsius, and its charge, percent.
const TEMPERATURE_C: f32 = 23.0;
const BATTERY: f32 = 100.0;

impl Robot {
    pub(crate) fn new(model: Arc<RobotModel>, instance: physics::Instance, tick: u64) -> Robot {
        Robot {
            samples: vec![Sample::default(); model.accelerometers.len()],
            feet: vec![FootForce::default(); model.feet.len()],
            touches: vec![false; model.touches.len()],
            cameras: vec![[0.0; 2]; model.cameras.len()],
            frozen: vec![false; model.joints.len()],
            battery: BATTERY,
            temperature_c: TEMPERATURE_C,
            drive_n: [0.0; 3],
            put_back: 0,
            imported: if model.dormant { DORMANT } else { tick },
            posture: Posture::new(model.bodies.len()),
            model,
            instance,
            shirt: None,
            start: None,
            announcement: Announcement::Pending,
            ears: Ears::default(),
            requests: Requests::default(),
        }
    }

    /// Whether it has a memory for each part of its model that needs one.
    pub(crate) fn fits_its_model(&self) -> bool {
        let model = &self.model;
        let here = [self.samples.len(), self.feet.len(), self.touches.len(), self.cameras.len(), self.frozen.len()];
        let there = [
            model.accelerometers.len(),
            model.feet.len(),
            model.touches.len(),
            model.cameras.len(),
            model.joints.len(),
        ];
        here == there && self.posture.fits(model.bodies.len())
    }

    /// Whether it sees the field from the right team's point of view.
    pub(crate) fn is_right(&self) -> bool {
        self.shirt.as_ref().is_some_and(|shirt| shirt.faces == Side::Right)
    }
}
