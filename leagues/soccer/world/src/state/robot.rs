//! A robot in the world: its changing state apart from its bodies.

use std::sync::Arc;

use codec::Name;
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;
use soccer_rules::{HearingState, PlayerId};

use super::posture::Posture;
use super::requests::Requests;
use crate::model::{RobotModel, by_source};

/// A robot's membership in its team.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Shirt {
    pub side: Side,
    /// The side whose colours it wears: its own; with `Compat::V073`, its side in the first half.
    pub jersey: Side,
    pub unum: u8,
    /// The number that cameras read: its own, until the robot carries out another `init` (`Compat::V073`).
    pub shown_unum: u8,
    pub team: Name,
    /// The side from which it beams, hears and looks, and for which it plays according to the referee: its own, until
    /// the robot carries out another `init` (`Compat::V073`).
    pub faces: Side,
}

impl Shirt {
    /// The referee's id of the player.
    pub(crate) fn player(&self) -> PlayerId {
        PlayerId { side: self.faces, unum: self.shown_unum }
    }
}

/// Stored values of an accelerometer; world axes until it senses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sample {
    /// Velocity at the last sample, m/s.
    pub velocity: [f32; 3],
    /// Proper acceleration in the body's axes, m/s².
    pub value: [f32; 3],
}

/// Stored values of a force perceptor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct FootForce {
    /// True if it touches something.
    pub touching: bool,
    /// Point of action, m, and force, N, in the foot's axes; unchanged while the foot sleeps.
    pub centre: [f32; 3],
    pub force: [f32; 3],
}

/// The progress of announcing a robot's number and side to its agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Announcement {
    /// Not announced: it plays in no team, or joins in this cycle.
    Pending,
    /// Announced in the percept of this cycle.
    Now,
    /// Announced in an earlier percept.
    Done,
}

/// A value in place of a tick: the robot's file failed in a way that the reference does not notice, so the robot
/// neither acts nor senses until the scene changes (docs/reference/scene-files.md 4).
pub(crate) const DORMANT: u64 = u64::MAX - 1;

/// A robot of a participant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Robot {
    #[serde(with = "by_source")]
    pub model: Arc<RobotModel>,
    pub instance: physics::Instance,
    /// The tick that built it; it acts and senses from the next one on. Or [`DORMANT`].
    pub imported: u64,
    pub shirt: Option<Shirt>,
    /// Start position of the torso, m, and heading, degrees. `None`: the pose in its file.
    pub start: Option<([f32; 3], f32)>,
    /// The posture at which all moves since the last step begin.
    pub posture: Posture,
    pub announcement: Announcement,
    pub ears: HearingState,
    pub samples: Vec<Sample>,
    pub feet: Vec<FootForce>,
    /// Contact state of each touch perceptor.
    pub touches: Vec<bool>,
    /// Pan and tilt of each camera, degrees.
    pub cameras: Vec<[f32; 2]>,
    /// State of each commandable joint: true if frozen.
    pub frozen: Vec<bool>,
    /// Charge of the battery, percent.
    pub battery: f32,
    /// Degrees Celsius.
    pub temperature_c: f32,
    /// Force of its drive, N, in the axes of the team.
    pub drive_n: [f32; 3],
    /// Number of resets to its start pose.
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
            ears: HearingState::default(),
            requests: Requests::default(),
        }
    }

    /// True if it has stored values for each part of its model that needs them.
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

    /// True if it sees the field from the right team's point of view.
    pub(crate) fn is_right(&self) -> bool {
        self.shirt.as_ref().is_some_and(|shirt| shirt.faces == Side::Right)
    }
}
