//! The DTD of parameter files as a table (docs/reference/smallsize-criss.md 2.2).

/// Allowed number of children of one kind in an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    One,
    AtMostOne,
    OneOrMore,
    Any,
}

use Count::{Any, AtMostOne, One, OneOrMore};

/// Rule for one element: required and optional attributes, and children.
pub(super) struct Rule {
    pub tag: &'static str,
    pub required: &'static [&'static str],
    pub optional: &'static [&'static str],
    pub children: &'static [(&'static str, Count)],
}

pub(super) const ROOT: &str = "parameter_file";
pub(super) const WORLD: &str = "sim_world";
pub(super) const COMMENT: &str = "COMMENT";

/// True for both spellings of a world's element: manual and DTD use the first, the page on networking the second.
pub(super) fn is_world(tag: &str) -> bool {
    tag == WORLD || tag == "simworld"
}

const SHAPED: &[(&str, Count)] = &[("shape", One)];

pub(super) const RULES: &[Rule] = &[
    Rule { tag: ROOT, required: &[], optional: &[], children: &[(WORLD, OneOrMore)] },
    Rule {
        tag: WORLD,
        required: &["x_size", "y_size"],
        optional: &[
            "name",
            "z_size",
            "in_latency",
            "out_latency",
            "frame_rate",
            "noise_radius",
            "max_noise_radius",
            "max_noise_theta",
        ],
        children: &[
            ("field", AtMostOne),
            ("robot", Any),
            ("ball", Any),
            ("wall", Any),
            ("goal", Any),
            ("decoration", Any),
        ],
    },
    Rule {
        tag: "field",
        required: &["kinetic_friction", "static_friction", "elasticity"],
        optional: &["name", "inherits"],
        children: &[("geometry", One), ("appearance", Any)],
    },
    Rule {
        tag: "robot",
        required: &["name", "id", "team", "mass"],
        optional: &["elasticity", "inherits"],
        children: &[("geometry", One), ("appearance", Any), ("kicker", Any), ("dribbler", Any)],
    },
    Rule {
        tag: "ball",
        required: &["mass", "kinetic_friction", "static_friction", "elasticity"],
        optional: &["name", "id", "team", "inherits"],
        children: &[("geometry", One), ("appearance", Any)],
    },
    Rule {
        tag: "wall",
        required: &["name", "elasticity"],
        optional: &["inherits"],
        children: &[("geometry", One), ("appearance", Any)],
    },
    Rule {
        tag: "goal",
        required: &["team"],
        optional: &["name", "inherits"],
        children: &[("geometry", One), ("appearance", Any)],
    },
    Rule { tag: "decoration", required: &[], optional: &[], children: &[("geometry", One), ("appearance", Any)] },
    Rule { tag: "geometry", required: &["start_position", "start_velocity"], optional: &[], children: SHAPED },
    Rule {
        tag: "shape",
        required: &[],
        optional: &[],
        children: &[("line", Any), ("circle", Any), ("rectangle", Any), ("Plane", Any), ("arc", Any)],
    },
    Rule { tag: "circle", required: &["radius", "orientation"], optional: &[], children: &[] },
    Rule { tag: "rectangle", required: &["length", "width", "orientation"], optional: &["height"], children: &[] },
    Rule { tag: "line", required: &["length", "angle"], optional: &[], children: &[] },
    Rule { tag: "arc", required: &["radius", "begin_angle", "end_angle"], optional: &[], children: &[] },
    Rule { tag: "Plane", required: &["length", "width"], optional: &["normalangle"], children: &[] },
    Rule { tag: "kicker", required: &["kick_impulse", "reset_time"], optional: &[], children: SHAPED },
    Rule { tag: "dribbler", required: &["stickiness"], optional: &[], children: SHAPED },
    Rule { tag: "appearance", required: &["fill_color", "edge_color", "edge_thickness"], optional: &[], children: &[] },
];

/// Returns the rule for an element of this name.
pub(super) fn rule(tag: &str) -> Option<&'static Rule> {
    let tag = if is_world(tag) { WORLD } else { tag };
    RULES.iter().find(|rule| rule.tag == tag)
}
