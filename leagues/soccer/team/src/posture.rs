//! The posture of the robot, from the attitude of its torso.

use crate::senses::Senses;

/// The posture of the robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Posture {
    /// It stands, walks, or leans.
    #[default]
    Upright,
    /// On its face.
    OnFront,
    /// On its back.
    OnBack,
    /// On its left or right side.
    OnSide,
}

impl Posture {
    /// The posture that follows from the attitude estimate.
    pub fn of(senses: &Senses) -> Posture {
        let attitude = &senses.attitude;
        if attitude.z_axis.z > 0.5 {
            return Posture::Upright;
        }
        if libm::fabs(attitude.x_axis.z) > 0.8 {
            return Posture::OnSide;
        }
        if attitude.y_axis.z < 0.0 { Posture::OnFront } else { Posture::OnBack }
    }
}

/// The side of the body that a robot lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LyingSide {
    /// The front, or none: it leans.
    Front,
    /// The back.
    Back,
    /// Its right side.
    Right,
    /// Its left side.
    Left,
}

impl LyingSide {
    /// All sides.
    pub const ALL: [LyingSide; 4] = [LyingSide::Front, LyingSide::Back, LyingSide::Right, LyingSide::Left];

    /// The side that follows from the attitude estimate.
    pub fn of(senses: &Senses) -> LyingSide {
        match Posture::of(senses) {
            Posture::OnBack => LyingSide::Back,
            Posture::OnSide if senses.attitude.x_axis.z < 0.0 => LyingSide::Right,
            Posture::OnSide => LyingSide::Left,
            Posture::Upright | Posture::OnFront => LyingSide::Front,
        }
    }
}
