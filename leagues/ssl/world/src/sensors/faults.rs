//! Injected faults of cameras (docs/reference/smallsize-ssl.md 4.6).

use engine::RandomStream;
use serde::{Deserialize, Serialize};

use super::camera::{CAMERAS_MAX, Camera};
use crate::Team;

/// Faults of the cameras. The default is none.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct CameraFaults {
    /// Cameras that send nothing, by number. Their frame numbers do not advance.
    pub is_dark: [bool; CAMERAS_MAX],
    /// Fraction of each camera's frames lost after capture, 0 to 1. Their frame numbers are missing.
    pub lost: [f64; CAMERAS_MAX],
    /// Fraction of duplicated detections, 0 to 1.
    pub doubled: f64,
    /// Pairs of robots that cameras confuse.
    pub swaps: Vec<Swap>,
}

/// Frame loss of a camera.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum CameraLoss {
    /// The camera takes no frames.
    Dark,
    /// This fraction of its frames is lost after capture, 0 to 1.
    Part(f64),
}

/// Two robots of a team that cameras confuse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap {
    /// Their team.
    pub team: Team,
    /// Their numbers.
    pub numbers: [u8; 2],
}

impl Swap {
    /// True if it concerns the same two robots.
    pub(crate) fn is_of(&self, other: &Swap) -> bool {
        let [a, b] = other.numbers;
        self.team == other.team && (self.numbers == [a, b] || self.numbers == [b, a])
    }
}

impl CameraFaults {
    /// Adds a loss of a camera.
    pub(crate) fn lose(&mut self, number: u8, loss: CameraLoss) {
        let number = usize::from(number);
        match loss {
            CameraLoss::Dark => self.is_dark.iter_mut().skip(number).take(1).for_each(|is_dark| *is_dark = true),
            CameraLoss::Part(part) => self.lost.iter_mut().skip(number).take(1).for_each(|lost| *lost = part),
        }
    }

    /// True if the frame that a camera takes in a tick is lost.
    pub(super) fn loses(&self, camera: &Camera, seed: u64, tick: u64) -> bool {
        let part = self.lost.get(camera.number as usize).copied().unwrap_or(0.0);
        part > 0.0 && RandomStream::new(seed, "ssl picture loss", camera.number, tick).unit() < part
    }

    /// True if a camera sends nothing.
    pub(crate) fn is_dark(&self, camera: &Camera) -> bool {
        self.is_dark.get(camera.number as usize).copied().unwrap_or(false)
    }

    /// Returns the number that cameras report for a robot.
    pub(super) fn number(&self, team: Team, number: u8) -> u8 {
        let swapped = |number: u8, swap: &Swap| match swap.numbers {
            [one, other] if one == number => other,
            [one, other] if other == number => one,
            _ => number,
        };
        self.swaps.iter().filter(|swap| swap.team == team).fold(number, swapped)
    }
}
