//! Dimensions of fields (docs/reference/smallsize-ssl.md 1).

use serde::{Deserialize, Serialize};

/// The rules of a year and division.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Era {
    /// 2002: 2.8 m by 2.3 m between walls that stand on the lines.
    Y2002,
    /// 2014, one division of 8.09 m by 6.05 m.
    Y2014,
    /// 2018, division A: 12 m by 9 m.
    Y2018A,
    /// 2018, division B: 9 m by 6 m.
    Y2018B,
    /// 2026, division A: 12 m by 9 m.
    Y2026A,
    /// 2026, division B: 9 m by 6 m.
    Y2026B,
}

/// Dimensions of a field. The origin is its centre.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct FieldGeometry {
    /// Distance between the goal lines.
    pub length_m: f64,
    /// Distance between the touch lines.
    pub width_m: f64,
    /// Distance between the posts.
    pub goal_width_m: f64,
    /// Distance from the goal line to the back wall.
    pub goal_depth_m: f64,
    /// Height of the goals' walls.
    pub goal_height_m: f64,
    /// Thickness of the goals' walls.
    pub goal_wall_m: f64,
    /// Distance from a touch line to the wall around the field.
    pub margin_touch_line_m: f64,
    /// Distance from a goal line to the wall around the field.
    pub margin_goal_line_m: f64,
    /// Depth of the penalty area from the goal line.
    pub penalty_area_depth_m: f64,
    /// Width of the penalty area along the goal line.
    pub penalty_area_width_m: f64,
    /// Radius of the centre circle.
    pub center_circle_radius_m: f64,
    /// Thickness of all lines.
    pub line_thickness_m: f64,
    /// Distance of the penalty mark from the centre of the target goal.
    pub penalty_mark_m: f64,
    /// Width of the substitution area; 0 without one.
    pub substitution_area_width_m: f64,
}

/// Dimensions common to all fields.
const COMMON: FieldGeometry = FieldGeometry {
    length_m: 12.0,
    width_m: 9.0,
    goal_width_m: 1.8,
    goal_depth_m: 0.18,
    goal_height_m: 0.16,
    goal_wall_m: 0.02,
    margin_touch_line_m: 0.3,
    margin_goal_line_m: 0.3,
    penalty_area_depth_m: 1.8,
    penalty_area_width_m: 3.6,
    center_circle_radius_m: 0.5,
    line_thickness_m: 0.01,
    penalty_mark_m: 8.0,
    substitution_area_width_m: 0.0,
};

const SMALL: FieldGeometry = FieldGeometry {
    length_m: 9.0,
    width_m: 6.0,
    goal_width_m: 1.0,
    penalty_area_depth_m: 1.0,
    penalty_area_width_m: 2.0,
    penalty_mark_m: 6.0,
    ..COMMON
};

impl Era {
    /// All eras, with their names.
    pub const ALL: [(&'static str, Era); 6] = [
        ("2026A", Era::Y2026A),
        ("2026B", Era::Y2026B),
        ("2018A", Era::Y2018A),
        ("2018B", Era::Y2018B),
        ("2014", Era::Y2014),
        ("2002", Era::Y2002),
    ];

    /// Returns the era of the rules of a year in a division, if there is one. Until 2014 there was one division.
    #[must_use]
    pub fn of(year: &str, division: &str) -> Option<Era> {
        let wanted = format!("{year}{division}");
        Era::ALL.iter().find(|(name, _)| *name == wanted || wanted.starts_with(name)).map(|(_, era)| *era)
    }

    /// Number of robots of a team.
    #[must_use]
    pub fn robots(self) -> usize {
        match self {
            Era::Y2026A => 11,
            Era::Y2018A => 8,
            Era::Y2014 | Era::Y2018B | Era::Y2026B => 6,
            Era::Y2002 => 5,
        }
    }

    /// Returns its field.
    #[must_use]
    pub fn field(self) -> FieldGeometry {
        match self {
            Era::Y2026A => FieldGeometry { margin_goal_line_m: 0.6, substitution_area_width_m: 0.3, ..COMMON },
            Era::Y2026B => FieldGeometry { substitution_area_width_m: 0.3, ..SMALL },
            Era::Y2018A => FieldGeometry {
                goal_width_m: 1.2,
                penalty_area_depth_m: 1.2,
                penalty_area_width_m: 2.4,
                penalty_mark_m: 1.2,
                ..COMMON
            },
            Era::Y2018B => FieldGeometry { penalty_mark_m: 1.0, ..SMALL },
            // Its defence areas are rounded; their bounding box replaces them.
            Era::Y2014 => FieldGeometry {
                length_m: 8.09,
                width_m: 6.05,
                penalty_area_width_m: 2.5,
                penalty_mark_m: 1.0,
                margin_touch_line_m: 0.25,
                margin_goal_line_m: 0.25,
                ..SMALL
            },
            Era::Y2002 => FieldGeometry {
                length_m: 2.8,
                width_m: 2.3,
                goal_width_m: 0.7,
                goal_wall_m: 0.01,
                margin_touch_line_m: 0.0,
                margin_goal_line_m: 0.0,
                penalty_area_depth_m: 0.233,
                penalty_area_width_m: 1.02,
                center_circle_radius_m: 0.225,
                penalty_mark_m: 0.45,
                ..COMMON
            },
        }
    }
}

impl FieldGeometry {
    /// Half the length and half the width.
    #[must_use]
    pub fn half_m(&self) -> [f64; 2] {
        [self.length_m / 2.0, self.width_m / 2.0]
    }

    /// Distances of the inner faces of the surrounding walls from the centre.
    #[must_use]
    pub fn walls_m(&self) -> [f64; 2] {
        let [x, y] = self.half_m();
        [x + self.margin_goal_line_m, y + self.margin_touch_line_m]
    }

    /// True if the margin has no room for goals, which are then openings in the walls behind the goal lines.
    #[must_use]
    pub fn has_goals_in_walls(&self) -> bool {
        self.margin_goal_line_m < self.goal_depth_m
    }

    /// Largest reachable coordinates: up to the walls, and into goals that are openings in them.
    #[must_use]
    pub fn reach_m(&self) -> [f64; 2] {
        let [x, y] = self.walls_m();
        [x.max(self.length_m / 2.0 + self.goal_depth_m), y]
    }
}
