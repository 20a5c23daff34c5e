//! Body parts of victims and decoys, as boxes.

use glam::DVec2;

use super::people::{DecoyKind, Part, PartKind, Posture};

type Row = (PartKind, [f64; 2], [f64; 2], f64, f64);

// Body part, centre, size, height of the lower side, height; x along the heading.
const LYING: &[Row] = &[
    (PartKind::Head, [0.75, 0.0], [0.24, 0.18], 0.0, 0.22),
    (PartKind::Chest, [0.36, 0.0], [0.5, 0.4], 0.0, 0.24),
    (PartKind::Pelvis, [0.0, 0.0], [0.24, 0.36], 0.0, 0.22),
    (PartKind::Arm, [0.28, 0.26], [0.6, 0.1], 0.0, 0.12),
    (PartKind::Arm, [0.28, -0.26], [0.6, 0.1], 0.0, 0.12),
    (PartKind::Leg, [-0.49, 0.1], [0.76, 0.15], 0.0, 0.16),
    (PartKind::Leg, [-0.49, -0.1], [0.76, 0.15], 0.0, 0.16),
];

const SITTING: &[Row] = &[
    (PartKind::Head, [-0.3, 0.0], [0.22, 0.18], 0.7, 0.25),
    (PartKind::Chest, [-0.32, 0.0], [0.26, 0.4], 0.22, 0.46),
    (PartKind::Pelvis, [-0.28, 0.0], [0.3, 0.36], 0.0, 0.22),
    (PartKind::Arm, [-0.25, 0.26], [0.3, 0.1], 0.1, 0.5),
    (PartKind::Arm, [-0.25, -0.26], [0.3, 0.1], 0.1, 0.5),
    (PartKind::Leg, [0.27, 0.1], [0.8, 0.15], 0.0, 0.16),
    (PartKind::Leg, [0.27, -0.1], [0.8, 0.15], 0.0, 0.16),
];

const STANDING: &[Row] = &[
    (PartKind::Head, [0.0, 0.0], [0.22, 0.18], 1.5, 0.25),
    (PartKind::Chest, [0.0, 0.0], [0.24, 0.4], 0.98, 0.5),
    (PartKind::Pelvis, [0.0, 0.0], [0.24, 0.36], 0.8, 0.18),
    (PartKind::Arm, [0.0, 0.26], [0.12, 0.1], 0.8, 0.65),
    (PartKind::Arm, [0.0, -0.26], [0.12, 0.1], 0.8, 0.65),
    (PartKind::Leg, [0.0, 0.1], [0.16, 0.15], 0.0, 0.8),
    (PartKind::Leg, [0.0, -0.1], [0.16, 0.15], 0.0, 0.8),
];

const JACKET: &[Row] = &[
    (PartKind::Chest, [0.0, 0.0], [0.6, 0.45], 0.0, 0.1),
    (PartKind::Arm, [0.1, 0.35], [0.5, 0.14], 0.0, 0.08),
    (PartKind::Arm, [0.1, -0.35], [0.5, 0.14], 0.0, 0.08),
];

/// Returns all body parts of a person 1.75 m tall in this posture.
#[must_use]
pub fn parts(posture: Posture) -> Vec<Part> {
    from_rows(match posture {
        Posture::Lying => LYING,
        Posture::Sitting => SITTING,
        Posture::Standing => STANDING,
    })
}

/// Returns all parts of a decoy; a mannequin lies.
pub(super) fn decoy_parts(kind: DecoyKind) -> Vec<Part> {
    from_rows(match kind {
        DecoyKind::Mannequin => LYING,
        DecoyKind::Jacket => JACKET,
    })
}

fn from_rows(rows: &[Row]) -> Vec<Part> {
    let part = |&(kind, at, size, above_m, height_m): &Row| Part {
        kind,
        at_m: DVec2::from_array(at),
        size_m: DVec2::from_array(size),
        above_m,
        height_m,
    };
    rows.iter().map(part).collect()
}
