//! Static bodies: the walls around the field and of the goals.

use glam::DVec2;

use super::hull;
use crate::field::FieldGeometry;
use crate::model::{Model, Surface};

/// Thickness of the walls around the field: bodies outside stay there.
const WALL_M: f64 = 0.02;

/// Height of these walls, above any flight of the ball: a net catches balls over a board.
const WALL_HEIGHT_M: f64 = 100.0;

/// Number of walls.
pub const WALL_COUNT: usize = 10;

/// An upright box along the axes.
#[derive(Debug, Clone, Copy)]
pub struct WallBox {
    middle: DVec2,
    half: DVec2,
    /// Height.
    pub height_m: f64,
    /// True if it is foam.
    is_foam: bool,
}

impl WallBox {
    /// Signed distance and direction to a point, seen from above.
    pub fn near(&self, point: DVec2) -> (f64, DVec2) {
        hull::rectangle(self.half, point - self.middle)
    }

    /// Returns its material.
    pub fn surface(&self, model: &Model) -> Surface {
        if self.is_foam { model.foam } else { model.wall }
    }
}

/// Returns the walls of a field. If goals are openings, the walls are their sides, as thick as goals are deep.
pub fn wall_boxes(field: &FieldGeometry) -> [WallBox; WALL_COUNT] {
    let is_open = field.has_goals_in_walls();
    let [x, y] = field.reach_m();
    let (thin, goal) = (WALL_M / 2.0, field.goal_wall_m / 2.0);
    let goal_height_m = if is_open { WALL_HEIGHT_M } else { field.goal_height_m };
    let wall = |x: f64, y: f64, half_x: f64, half_y: f64, height_m: f64, is_foam: bool| WallBox {
        middle: DVec2::new(x, y),
        half: DVec2::new(half_x, half_y),
        height_m,
        is_foam,
    };
    let around = |x: f64, y: f64, half_x: f64, half_y: f64| wall(x, y, half_x, half_y, WALL_HEIGHT_M, false);
    let line = field.length_m / 2.0;
    let (depth, half) = (field.goal_depth_m, field.goal_width_m / 2.0);
    let back = |side: f64| wall(side * (line + depth + goal), 0.0, goal, half + 2.0 * goal, goal_height_m, true);
    let [begin, thick] = if is_open {
        [field.length_m / 2.0 + field.margin_goal_line_m, ((y - half) / 2.0).max(goal)]
    } else {
        [line, goal]
    };
    let post = |side: f64, left: f64| {
        let (middle, half_depth) = ((begin + line + depth) / 2.0, (line + depth - begin) / 2.0);
        wall(side * middle, left * (half + thick), half_depth, thick, goal_height_m, false)
    };
    [
        around(x + thin, 0.0, thin, y + WALL_M),
        around(-x - thin, 0.0, thin, y + WALL_M),
        around(0.0, y + thin, x + WALL_M, thin),
        around(0.0, -y - thin, x + WALL_M, thin),
        back(1.0),
        back(-1.0),
        post(1.0, 1.0),
        post(1.0, -1.0),
        post(-1.0, 1.0),
        post(-1.0, -1.0),
    ]
}
