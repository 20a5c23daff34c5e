//! The markers of the field that robots see (docs/reference/humanoid.md 5.5).
//!
//! The markers of the areas lie at the full width of the area where half is meant: a defect of the reference that its
//! clients' localization depends on.

use crate::field::FieldDimensions;

/// A marker of the field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FieldMarker {
    /// Its name in percepts.
    pub name: &'static str,
    /// Its position, m.
    pub position: [f64; 3],
}

impl FieldDimensions {
    /// The markers, in the order of percepts.
    pub fn markers(&self) -> [FieldMarker; 30] {
        let (x, y) = (self.length / 2.0, self.width / 2.0);
        let (radius, spot) = (self.circle_radius, x - self.penalty_spot_distance);
        let (post, top) = (self.goal_width / 2.0, self.goal_height);
        let (goalie_x, goalie_y) = (x - self.goalie_area_length, self.goalie_area_width);
        let (penalty_x, penalty_y) = (x - self.penalty_area_length, self.penalty_area_width);
        [
            at("l_luf", [-x, y, 0.0]),
            at("l_llf", [-x, -y, 0.0]),
            at("l_ruf", [x, y, 0.0]),
            at("l_rlf", [x, -y, 0.0]),
            at("t_cuf", [0.0, y, 0.0]),
            at("t_clf", [0.0, -y, 0.0]),
            at("x_cuc", [0.0, radius, 0.0]),
            at("x_clc", [0.0, -radius, 0.0]),
            at("p_lpm", [-spot, 0.0, 0.0]),
            at("p_rpm", [spot, 0.0, 0.0]),
            at("g_lup", [-x, post, top]),
            at("g_llp", [-x, -post, top]),
            at("g_rup", [x, post, top]),
            at("g_rlp", [x, -post, top]),
            at("l_luga", [-goalie_x, goalie_y, 0.0]),
            at("l_llga", [-goalie_x, -goalie_y, 0.0]),
            at("l_ruga", [goalie_x, goalie_y, 0.0]),
            at("l_rlga", [goalie_x, -goalie_y, 0.0]),
            at("t_luga", [-x, goalie_y, 0.0]),
            at("t_llga", [-x, -goalie_y, 0.0]),
            at("t_ruga", [x, goalie_y, 0.0]),
            at("t_rlga", [x, -goalie_y, 0.0]),
            at("l_lupa", [-penalty_x, penalty_y, 0.0]),
            at("l_llpa", [-penalty_x, -penalty_y, 0.0]),
            at("l_rupa", [penalty_x, penalty_y, 0.0]),
            at("l_rlpa", [penalty_x, -penalty_y, 0.0]),
            at("t_lupa", [-x, penalty_y, 0.0]),
            at("t_llpa", [-x, -penalty_y, 0.0]),
            at("t_rupa", [x, penalty_y, 0.0]),
            at("t_rlpa", [x, -penalty_y, 0.0]),
        ]
    }
}

fn at(name: &'static str, position: [f64; 3]) -> FieldMarker {
    FieldMarker { name, position }
}
