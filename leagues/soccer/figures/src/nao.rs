//! The shapes of a Nao's bodies. The robot looks along y of its torso, x is to its right; arms reach along y of their
//! bodies.

use engine::{Body, Entity, VisualShape};
use render::FigurePiece;

use crate::pieces::{ALONG_X, ALONG_Y, ALONG_Z, Coat, ball, block, disc, rod};

/// The lengths of a type of Nao, m.
struct Lengths {
    /// From the thigh's centre up to the hip.
    hip: f64,
    /// From the shank's centre down to the ankle.
    ankle: f64,
    /// From the upper arm's centre to the elbow.
    elbow: f64,
}

const LENGTHS: [Lengths; 5] = [
    Lengths { hip: 0.04, ankle: 0.055, elbow: 0.07 },
    Lengths { hip: 0.05832, ankle: 0.07332, elbow: 0.10664 },
    Lengths { hip: 0.04, ankle: 0.055, elbow: 0.07 },
    Lengths { hip: 0.067868, ankle: 0.082868, elbow: 0.125737 },
    Lengths { hip: 0.04, ankle: 0.055, elbow: 0.07 },
];

const SHELL: Coat = ([0.933, 0.945, 0.957], 0.0);
const JOINT: Coat = ([0.227, 0.251, 0.282], 0.0);
const SOLE: Coat = ([0.137, 0.153, 0.176], 0.0);
const SHIRT: Coat = ([1.0, 1.0, 1.0], 1.0);
const FACE: Coat = ([0.082, 0.094, 0.11], 0.0);
const EYE: Coat = ([0.659, 0.925, 1.0], 0.0);
/// Thighs and shanks show the type.
const ACCENTS: [Coat; 5] = [
    ([0.169, 0.188, 0.212], 0.0),
    ([0.29, 0.322, 0.357], 0.0),
    ([0.553, 0.588, 0.624], 0.0),
    ([0.957, 0.965, 0.973], 0.0),
    ([1.0, 1.0, 1.0], 0.85),
];

/// The figure of a Nao's body, by its index: the torso is the first one, and the others have names. Bodies inside others have
/// no shapes. `None` if the entity is no Nao.
pub(crate) fn nao_figure(entity: &Entity, body: usize) -> Option<Vec<FigurePiece>> {
    let model = entity.model.strip_prefix("nao")?;
    let number = model.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let kind = number.parse::<usize>().unwrap_or_default() % LENGTHS.len();
    let (lengths, accent) = (LENGTHS.get(kind)?, *ACCENTS.get(kind)?);
    let part = entity.parts.get(body)?;
    let limb = part.name.strip_prefix(['l', 'r']).unwrap_or(&part.name);
    Some(match (body, limb) {
        (0, _) => torso(),
        (_, "neck") => vec![rod(0.02, 0.05, ALONG_Z, [0.0; 3], JOINT)],
        (_, "head") => head(),
        (_, "upperarm") => upper_arm(lengths.elbow),
        (_, "lowerarm") => lower_arm(),
        (_, "thigh") => thigh(lengths.hip, accent),
        (_, "shank") => shank(lengths.ankle, accent),
        (_, "foot") => foot(box_length(part, 0.16)),
        (_, "toe") => vec![block([0.08, box_length(part, 0.036), 0.014], [0.0, 0.0, 0.002], SOLE)],
        _ => Vec::new(),
    })
}

/// Length of the body's own box along y, m.
fn box_length(part: &Body, otherwise: f64) -> f64 {
    let lengths = part.solids.iter().filter_map(|solid| match solid.form {
        VisualShape::Box([_, length, _]) => Some(length),
        _ => None,
    });
    lengths.into_iter().next().unwrap_or(otherwise)
}

fn torso() -> Vec<FigurePiece> {
    vec![
        block([0.146, 0.108, 0.126], [0.0, 0.0, 0.032], SHIRT),
        block([0.112, 0.092, 0.1], [0.0, 0.0, -0.055], SHELL),
        block([0.124, 0.094, 0.046], [0.0, -0.005, -0.108], JOINT),
        disc(0.037, 0.02, ALONG_Z, [0.0, 0.0, 0.098], JOINT),
        ball(0.036, [-0.09, 0.0, 0.075], SHIRT),
        ball(0.036, [0.09, 0.0, 0.075], SHIRT),
        ball(0.012, [0.0, 0.042, -0.045], EYE),
    ]
}

fn head() -> Vec<FigurePiece> {
    vec![
        ball(0.058, [0.0; 3], SHELL),
        block([0.074, 0.03, 0.04], [0.0, 0.044, 0.002], FACE),
        ball(0.0115, [-0.021, 0.0565, 0.004], EYE),
        ball(0.0115, [0.021, 0.0565, 0.004], EYE),
        disc(0.026, 0.018, ALONG_X, [-0.058, 0.0, 0.0], SHIRT),
        disc(0.026, 0.018, ALONG_X, [0.058, 0.0, 0.0], SHIRT),
        block([0.048, 0.048, 0.02], [0.0, -0.006, 0.05], SHIRT),
    ]
}

fn upper_arm(elbow: f64) -> Vec<FigurePiece> {
    let from = -0.02;
    vec![
        rod(0.033, elbow - from - 0.036, ALONG_Y, [0.0, (from + elbow - 0.03) / 2.0, 0.002], SHIRT),
        ball(0.029, [0.0, elbow, 0.006], JOINT),
    ]
}

fn lower_arm() -> Vec<FigurePiece> {
    vec![
        rod(0.026, 0.055, ALONG_Y, [0.0, 0.002, 0.0], SHELL),
        disc(0.0275, 0.016, ALONG_Y, [0.0, 0.022, 0.0], JOINT),
        block([0.04, 0.048, 0.034], [0.0, 0.056, 0.0], SHELL),
    ]
}

/// The knee is 0.08 m below the thigh's centre.
fn thigh(hip: f64, accent: Coat) -> Vec<FigurePiece> {
    let length = hip + 0.075;
    vec![
        ball(0.042, [0.0, -0.01, hip], JOINT),
        block([0.084, 0.084, length], [0.0, -0.002, hip - length / 2.0 + 0.012], SHELL),
        block([0.09, 0.03, length * 0.62], [0.0, 0.034, hip - length / 2.0 + 0.01], accent),
        ball(0.036, [0.0, -0.005, -0.078], JOINT),
    ]
}

/// The knee is 0.045 m above the shank's centre, and 0.01 m behind.
fn shank(ankle: f64, accent: Coat) -> Vec<FigurePiece> {
    let length = 0.045 + ankle - 0.004;
    let middle = (0.045 - ankle) / 2.0;
    vec![
        block([0.08, 0.086, length], [0.0, -0.006, middle], SHELL),
        block([0.074, 0.026, length * 0.72], [0.0, 0.032, middle + 0.004], accent),
        block([0.09, 0.097, 0.02], [0.0, -0.006, 0.034 - ankle], SHIRT),
        ball(0.032, [0.0, -0.01, -ankle], JOINT),
    ]
}

fn foot(length: f64) -> Vec<FigurePiece> {
    let heel = -length / 2.0;
    vec![
        block([0.086, length, 0.016], [0.0, 0.0, -0.002], SOLE),
        block([0.08, length * 0.94, 0.032], [0.0, 0.0, 0.01], SHELL),
        block([0.068, 0.085, 0.045], [0.0, heel + 0.05, 0.024], SHELL),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of shapes of a body with this index and name.
    fn check(model: &str, body: usize, name: &str, expect: Option<usize>) {
        let part = |name: &str| Body { name: name.to_owned(), solids: Vec::new() };
        let entity = Entity { model: model.to_owned(), parts: vec![part("body"), part(name)], ..Entity::default() };
        assert_eq!(nao_figure(&entity, body).map(|pieces| pieces.len()), expect, "{model} {body} {name}");
    }

    #[test]
    fn bodies_of_a_nao_have_shapes() {
        check("nao 0", 0, "head", Some(7));
        for (name, shapes) in [("neck", 1), ("head", 7), ("lhip1", 0), ("rankle", 0)] {
            check("nao 0", 1, name, Some(shapes));
        }
        for (limb, shapes) in [("upperarm", 2), ("lowerarm", 3), ("thigh", 4), ("shank", 4), ("foot", 3), ("toe", 1)] {
            check("nao 3", 1, &format!("l{limb}"), Some(shapes));
            check("nao 4", 1, &format!("r{limb}"), Some(shapes));
        }
    }

    #[test]
    fn other_models_have_none() {
        check("soccerbot", 0, "head", None);
        check("", 0, "head", None);
        check("nao 0", 2, "head", None);
    }

    #[test]
    fn long_limbs_reach_their_joints() {
        let reach = |kind: &str| {
            let name = String::from("lthigh");
            let parts = vec![Body::default(), Body { name, solids: Vec::new() }];
            let entity = Entity { model: kind.to_owned(), parts, ..Entity::default() };
            nao_figure(&entity, 1).and_then(|pieces| pieces.first().map(|piece| piece.element.pose.position_m[2]))
        };
        assert_eq!([reach("nao 0"), reach("nao 3")], [Some(0.04), Some(0.067868)]);
    }
}
