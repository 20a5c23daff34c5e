//! The pitch as MJCF: ground, ball, and two goals with frames and nets.

use std::fmt::Write as _;

use humanoid_rules::FieldDimensions;
use roxmltree::{Document, Node};

/// An error in the pitch's file.
#[derive(Debug, thiserror::Error)]
pub enum PitchError {
    /// The text is no XML.
    #[error("world.xml: {0}")]
    Xml(#[from] roxmltree::Error),
    /// A part that the league needs is missing.
    #[error("world.xml: {0} is missing")]
    Missing(&'static str),
}

/// The root of a half with the league's digits.
#[expect(clippy::approx_constant, reason = "more digits would be another goal")]
const HALF_ROOT: f64 = 0.707_106_8;

/// The text of a world of MuJoCo's: the user's file (`environments/soccer/world.xml` of the league's server) with a pitch of
/// this size and the goals. Pictures are left out.
///
/// # Errors
/// If the text is no XML, or has no ground or ball.
pub fn pitch_xml(text: &str, field: &FieldDimensions) -> Result<String, PitchError> {
    let document = Document::parse(text)?;
    let find = |tag: &str, name: &str| {
        document.descendants().find(|node| node.has_tag_name(tag) && node.attribute("name") == Some(name))
    };
    let ground = find("geom", "pitch").ok_or(PitchError::Missing("the geom pitch"))?;
    find("body", "ball").ok_or(PitchError::Missing("the body ball"))?;
    let size = ground.attribute_node("size").ok_or(PitchError::Missing("the size of the pitch"))?;
    let half = [field.length / 2.0, field.width / 2.0, field.height / 2.0];
    let mut edits = vec![(size.range(), format!(r#"size="{:?} {:?} {:?}""#, half[0], half[1], half[2]))];
    let is_picture = |node: &Node<'_, '_>| node.has_tag_name("asset") || node.has_tag_name("light");
    edits.extend(document.descendants().filter(is_picture).map(|node| (node.range(), String::new())));
    let materials = document.descendants().filter_map(|node| node.attribute_node("material"));
    edits.extend(materials.map(|attribute| (attribute.range(), String::new())));
    let world = document.descendants().find(|node| node.has_tag_name("worldbody"));
    let end = world.ok_or(PitchError::Missing("worldbody"))?.range().end - "</worldbody>".len();
    edits.push((end..end, goals(field)));
    edits.sort_by_key(|(range, _)| range.start);
    Ok(edited(text, &edits))
}

/// The text with ranges replaced, which are in order.
pub(crate) fn edited(text: &str, edits: &[(std::ops::Range<usize>, String)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (range, replacement) in edits {
        out.push_str(&text[at..range.start]);
        out.push_str(replacement);
        at = range.end;
    }
    out.push_str(&text[at..]);
    out
}

/// A solid part of a goal: a bar, which is a cylinder, or a net, which is a box.
pub(crate) struct GoalPart {
    pub name: &'static str,
    pub is_net: bool,
    /// Position from the middle of the goal line, m.
    pub position: [f64; 3],
    /// Sizes as MuJoCo has them, m: radius and half length, or half sizes.
    pub size: [f64; 3],
    /// A quaternion (w, x, y, z), not of length 1.
    pub orientation: [f64; 4],
}

/// No rotation.
const UPRIGHT: [f64; 4] = [1.0, 0.0, 0.0, 0.0];
/// From upright to along the goal line.
const ACROSS: [f64; 4] = [0.0, 0.0, HALF_ROOT, HALF_ROOT];

fn goals(field: &FieldDimensions) -> String {
    let mut out = String::new();
    for (side, sign) in [("left", -1.0), ("right", 1.0)] {
        let x = sign * field.length / 2.0;
        let _ = writeln!(out, r#"<body name="goal-{side}" pos="{x:?} 0 0">"#);
        for part in goal_parts(field, sign) {
            let GoalPart { name, is_net, position: [x, y, z], size: [a, b, c], orientation: [w, i, j, k] } = part;
            let shape = if is_net { "box" } else { "cylinder" };
            let _ = writeln!(
                out,
                r#"<geom name="goal-{side}-{name}" type="{shape}" pos="{x:?} {y:?} {z:?}" size="{a:?} {b:?} {c:?}" quat="{w:?} {i:?} {j:?} {k:?}"/>"#
            );
        }
        out.push_str("</body>\n");
    }
    out
}

/// The parts of a goal: eleven bars and four nets, in the league's order. `sign` is that of x on its side.
pub(crate) fn goal_parts(field: &FieldDimensions, sign: f64) -> [GoalPart; 15] {
    let (half, top, bar) = (field.goal_width / 2.0, field.goal_height, field.goal_post_radius);
    let back = sign * field.goal_depth;
    let post = |name, x, y| GoalPart {
        name,
        is_net: false,
        position: [x, y, top / 2.0],
        size: [bar, top / 2.0, 0.0],
        orientation: UPRIGHT,
    };
    let across = |name, x, z| GoalPart {
        name,
        is_net: false,
        position: [x, 0.0, z],
        size: [bar, half, 0.0],
        orientation: ACROSS,
    };
    let along = |name, y, z, turn: f64| GoalPart {
        name,
        is_net: false,
        position: [back / 2.0, y, z],
        size: [bar, back.abs() / 2.0, 0.0],
        orientation: [0.0, turn * HALF_ROOT * sign, 0.0, HALF_ROOT],
    };
    let net = |name, position, size| GoalPart { name, is_net: true, position, size, orientation: UPRIGHT };
    let depth = back.abs() / 2.0;
    [
        post("front-left-post", 0.0, -half),
        post("front-right-post", 0.0, half),
        post("back-left-post", back, -half),
        post("back-right-post", back, half),
        across("front-crossbar", 0.0, top),
        across("back-crossbar", back, top),
        along("left-side-crossbar", -half, top, 1.0),
        along("right-side-crossbar", half, top, -1.0),
        across("back-lower-crossbar", back, 0.0),
        along("lower-left-side-crossbar", -half, 0.0, 1.0),
        along("lower-right-side-crossbar", half, 0.0, -1.0),
        net("top-net", [back / 2.0, 0.0, top], [depth, half, bar]),
        net("back-net", [back, 0.0, top / 2.0], [bar, half, top / 2.0]),
        net("left-side-net", [back / 2.0, -half, top / 2.0], [depth, bar, top / 2.0]),
        net("right-side-net", [back / 2.0, half, top / 2.0], [depth, bar, top / 2.0]),
    ]
}
