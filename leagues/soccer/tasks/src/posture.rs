//! The postures in which episodes begin.

use crate::GroundTruth;

/// The posture in which an episode begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Posture {
    /// Standing, with joints that have just moved a little.
    Standing,
    /// Lying on the front, limbs stretched.
    OnFront,
    /// Lying on the back, limbs stretched.
    OnBack,
    /// Lying on a side.
    OnSide,
    /// Lying as it has fallen, limbs anywhere.
    Random,
}

impl Posture {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Posture::Standing => "standing",
            Posture::OnFront => "on the front",
            Posture::OnBack => "on the back",
            Posture::OnSide => "on a side",
            Posture::Random => "anyhow",
        }
    }

    /// The posture of a robot that lies; `None` if it leans or stands.
    pub fn of(now: &GroundTruth) -> Option<Posture> {
        if now.height_m > 0.25 {
            return None;
        }
        if now.forward_up < -0.9 {
            return Some(Posture::OnFront);
        }
        if now.forward_up > 0.9 {
            return Some(Posture::OnBack);
        }
        (now.right_up.abs() > 0.8).then_some(Posture::OnSide)
    }
}
