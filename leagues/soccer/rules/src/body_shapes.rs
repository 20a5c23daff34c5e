//! The collision shapes of a robot as the rules know them: names and sizes, without bodies of a physics engine.

use codec::Name;
use glam::Vec3;

/// A collision shape of a robot.
#[derive(Debug, Clone, PartialEq)]
pub struct BodyShape {
    /// The shape's name in reports.
    pub name: Name,
    /// Half its lengths without the rounding, m.
    pub half: Vec3,
    /// True for a plain box: the self-collision rule checks only these.
    pub is_box: bool,
    /// Indices of shapes that may overlap this one without a self collision.
    pub not_with: Vec<usize>,
    /// Joints that freeze when it collides with another shape of its robot: indices among the commandable ones.
    pub freezes: Vec<usize>,
}

/// A pair of boxes of one robot that must not overlap.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoxPair {
    /// Indices of the shapes, the earlier one in the tree first.
    pub parts: [usize; 2],
    /// Distance of their centres above which they do not overlap, m.
    pub reach: f32,
}

/// Added to the reach of two boxes for the rounding of their poses, m.
const REACH_MARGIN_M: f32 = 0.001;

/// All collision shapes of a robot, in the order of its tree, and the pairs of them that the referee checks.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct BodyShapes {
    parts: Vec<BodyShape>,
    box_pairs: Vec<BoxPair>,
}

impl BodyShapes {
    /// The shapes of a robot, in the order of its tree.
    pub fn new(parts: Vec<BodyShape>) -> BodyShapes {
        BodyShapes { box_pairs: box_pairs(&parts), parts }
    }

    /// The shapes, in the order of the robot's tree.
    #[inline]
    pub fn parts(&self) -> &[BodyShape] {
        &self.parts
    }

    /// The pairs of boxes that the referee checks for self collisions.
    #[inline]
    pub fn box_pairs(&self) -> &[BoxPair] {
        &self.box_pairs
    }
}

/// All pairs of boxes that may not overlap. Only the exceptions of the later one of two count
/// (docs/reference/soccer-rules.md 11.7).
fn box_pairs(parts: &[BodyShape]) -> Vec<BoxPair> {
    let boxes = || parts.iter().enumerate().filter(|(_, part)| part.is_box);
    let mut out = Vec::new();
    for (first, a) in boxes() {
        for (second, b) in boxes().filter(|(second, b)| *second > first && !b.not_with.contains(&first)) {
            let reach = a.half.length() + b.half.length() + REACH_MARGIN_M;
            out.push(BoxPair { parts: [first, second], reach });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_exceptions_of_the_later_box_count() {
        let part = |is_box: bool, not_with: &[usize]| BodyShape {
            name: "part".into(),
            half: Vec3::new(0.1, 0.0, 0.0),
            is_box,
            not_with: not_with.to_vec(),
            freezes: Vec::new(),
        };
        let shapes = BodyShapes::new(vec![part(true, &[1]), part(true, &[]), part(false, &[]), part(true, &[1])]);
        let pairs: Vec<[usize; 2]> = shapes.box_pairs().iter().map(|pair| pair.parts).collect();
        assert_eq!(pairs, [[0, 1], [0, 3]]);
        assert_eq!(shapes.box_pairs()[0].reach, 0.1 + 0.1 + REACH_MARGIN_M);
    }
}
