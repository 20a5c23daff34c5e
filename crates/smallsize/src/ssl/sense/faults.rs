//! What goes wrong with cameras on purpose (docs/reference/smallsize-ssl.md 4.6).

use serde::{Deserialize, Serialize};

use super::camera::{CAMERAS_MAX, Camera};
use crate::ssl::Team;

/// Faults of the cameras. The default is none.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Faults {
    /// Cameras that send nothing at all, by number. Their frame numbers stand still.
    pub is_dark: [bool; CAMERAS_MAX],
    /// The part of detections that come twice, 0 to 1.
    pub doubled: f64,
    /// Robots that are taken for each other.
    pub swaps: Vec<Swap>,
}

/// Two robots of a team that are taken for each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap {
    /// Their team.
    pub team: Team,
    /// Their numbers.
    pub numbers: [u8; 2],
}

impl Faults {
    /// Whether a camera sends nothing.
    pub(super) fn is_dark(&self, camera: &Camera) -> bool {
        self.is_dark.get(camera.number as usize).copied().unwrap_or(false)
    }

    /// The number that a robot is taken for.
    pub(super) fn number(&self, team: Team, number: u8) -> u8 {
        let swapped = |number: u8, swap: &Swap| match swap.numbers {
            [one, other] if one == number => other,
            [one, other] if other == number => one,
            _ => number,
        };
        self.swaps.iter().filter(|swap| swap.team == team).fold(number, swapped)
    }
}
