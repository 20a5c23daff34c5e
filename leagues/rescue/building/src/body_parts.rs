//! Body parts of victims and decoys, as boxes.

use glam::DVec2;

use super::victims::{BodyPart, BodyPartKind, DecoyKind, Posture};

type Row = (BodyPartKind, [f64; 2], [f64; 2], f64, f64);

// Body part, centre, size, height of the lower side, height; x along the heading.
const LYING: &[Row] = &[
    (BodyPartKind::Head, [0.75, 0.0], [0.24, 0.18], 0.0, 0.22),
    (BodyPartKind::Chest, [0.36, 0.0], [0.5, 0.4], 0.0, 0.24),
    (BodyPartKind::Pelvis, [0.0, 0.0], [0.24, 0.36], 0.0, 0.22),
    (BodyPartKind::Arm, [0.28, 0.26], [0.6, 0.1], 0.0, 0.12),
    (BodyPartKind::Arm, [0.28, -0.26], [0.6, 0.1], 0.0, 0.12),
    (BodyPartKind::Leg, [-0.49, 0.1], [0.76, 0.15], 0.0, 0.16),
    (BodyPartKind::Leg, [-0.49, -0.1], [0.76, 0.15], 0.0, 0.16),
];

const SITTING: &[Row] = &[
    (BodyPartKind::Head, [-0.3, 0.0], [0.22, 0.18], 0.7, 0.25),
    (BodyPartKind::Chest, [-0.32, 0.0], [0.26, 0.4], 0.22, 0.46),
    (BodyPartKind::Pelvis, [-0.28, 0.0], [0.3, 0.36], 0.0, 0.22),
    (BodyPartKind::Arm, [-0.25, 0.26], [0.3, 0.1], 0.1, 0.5),
    (BodyPartKind::Arm, [-0.25, -0.26], [0.3, 0.1], 0.1, 0.5),
    (BodyPartKind::Leg, [0.27, 0.1], [0.8, 0.15], 0.0, 0.16),
    (BodyPartKind::Leg, [0.27, -0.1], [0.8, 0.15], 0.0, 0.16),
];

const STANDING: &[Row] = &[
    (BodyPartKind::Head, [0.0, 0.0], [0.22, 0.18], 1.5, 0.25),
    (BodyPartKind::Chest, [0.0, 0.0], [0.24, 0.4], 0.98, 0.5),
    (BodyPartKind::Pelvis, [0.0, 0.0], [0.24, 0.36], 0.8, 0.18),
    (BodyPartKind::Arm, [0.0, 0.26], [0.12, 0.1], 0.8, 0.65),
    (BodyPartKind::Arm, [0.0, -0.26], [0.12, 0.1], 0.8, 0.65),
    (BodyPartKind::Leg, [0.0, 0.1], [0.16, 0.15], 0.0, 0.8),
    (BodyPartKind::Leg, [0.0, -0.1], [0.16, 0.15], 0.0, 0.8),
];

const JACKET: &[Row] = &[
    (BodyPartKind::Chest, [0.0, 0.0], [0.6, 0.45], 0.0, 0.1),
    (BodyPartKind::Arm, [0.1, 0.35], [0.5, 0.14], 0.0, 0.08),
    (BodyPartKind::Arm, [0.1, -0.35], [0.5, 0.14], 0.0, 0.08),
];

/// Returns all body parts of a person 1.75 m tall in this posture.
#[must_use]
pub fn body_parts(posture: Posture) -> Vec<BodyPart> {
    from_rows(match posture {
        Posture::Lying => LYING,
        Posture::Sitting => SITTING,
        Posture::Standing => STANDING,
    })
}

/// Returns all parts of a decoy; a mannequin lies.
pub(super) fn decoy_parts(kind: DecoyKind) -> Vec<BodyPart> {
    from_rows(match kind {
        DecoyKind::Mannequin => LYING,
        DecoyKind::Jacket => JACKET,
    })
}

fn from_rows(rows: &[Row]) -> Vec<BodyPart> {
    let part = |&(kind, at, size, above_m, height_m): &Row| BodyPart {
        kind,
        at_m: DVec2::from_array(at),
        size_m: DVec2::from_array(size),
        above_m,
        height_m,
    };
    rows.iter().map(part).collect()
}
