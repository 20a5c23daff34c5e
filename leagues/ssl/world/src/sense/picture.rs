//! What a camera saw at a tick, and what it did not (docs/reference/smallsize-ssl.md 4.5).

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::Team;

/// A picture, evaluated.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// Number of the camera.
    pub camera: u32,
    /// Counts the camera's pictures.
    pub frame: u32,
    /// When it was taken.
    pub tick: u64,
    /// Everything that looks like a ball.
    pub balls: Vec<SeenBall>,
    /// Robots of both teams.
    pub robots: Vec<SeenRobot>,
    /// What is in the world, but not in `balls` and `robots`.
    pub missing: Vec<Missing>,
}

/// A robot in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SeenRobot {
    /// Its team.
    pub team: Team,
    /// The number it is taken for.
    pub number: u8,
    /// The number it has.
    pub true_number: u8,
    /// It is there once more.
    pub is_double: bool,
    /// Where it seems to be, m.
    pub at: DVec2,
    /// Where it seems to look, -pi to pi.
    pub heading: f64,
    /// Height of its pattern.
    pub height_m: f64,
    /// Column and row of its pattern.
    pub pixel: DVec2,
    /// 0 to 1.
    pub confidence: f64,
}

/// A ball in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SeenBall {
    /// What it is.
    pub origin: Origin,
    /// Where it seems to be, m: one that flies, behind itself on the ground.
    pub at: DVec2,
    /// Pixels.
    pub area_px: u32,
    /// Column and row.
    pub pixel: DVec2,
    /// 0 to 1: the part of it that is seen.
    pub confidence: f64,
}

/// What a ball in a picture is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Origin {
    /// The ball.
    Ball,
    /// The ball once more.
    Double,
    /// None: something at a robot's dribbler.
    Dribbler(Team, u8),
}

/// Something of the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Object {
    /// The ball.
    Ball,
    /// A robot by its number.
    Robot(Team, u8),
}

impl Object {
    /// A number for each, below 64.
    pub(super) fn index(self) -> u32 {
        match self {
            Object::Ball => 32,
            Object::Robot(team, number) => team as u32 * 16 + u32::from(number),
        }
    }
}

/// What a picture lacks.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Missing {
    /// What.
    pub object: Object,
    /// Why.
    pub why: Why,
}

/// Why a picture lacks something.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Why {
    /// It is where the camera does not see.
    OutOfView,
    /// Robots hide it: less of it is seen than must be.
    Occluded {
        /// The part that is seen, 0 to 1.
        visible_part: f64,
    },
    /// Chance.
    Dropped,
    /// It flies too close below the camera, or above it.
    TooHigh,
}
