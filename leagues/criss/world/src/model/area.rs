//! Rectangles with a meaning for objects inside: goals, which count balls, and walls, which exclude all bodies
//! (docs/reference/smallsize-criss.md 4.5).

use glam::DVec2;

use super::rectangle;
use crate::world_parameters::{Goal, Outline};

/// A rectangle along the axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Area {
    middle: DVec2,
    half: DVec2,
}

impl Area {
    pub fn has(&self, point: DVec2) -> bool {
        let away = (point - self.middle).abs();
        away.x <= self.half.x && away.y <= self.half.y
    }

    /// Moves a circle out of the rectangle by the side nearest to its centre.
    pub fn outside(&self, point: DVec2, radius: f64) -> DVec2 {
        let away = point - self.middle;
        let depth = self.half - away.abs();
        let out = self.half + DVec2::splat(radius);
        if depth.x <= depth.y {
            DVec2::new(self.middle.x + out.x.copysign(away.x), point.y)
        } else {
            DVec2::new(point.x, self.middle.y + out.y.copysign(away.y))
        }
    }
}

/// The inside of a goal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct GoalArea {
    /// The team that defends it.
    pub team: usize,
    pub area: Area,
}

pub(super) fn goals(goal: &Goal) -> impl Iterator<Item = GoalArea> {
    areas(&goal.outline).map(|area| GoalArea { team: usize::from(goal.team), area })
}

/// The rectangles of an object.
pub(super) fn areas(outline: &Outline) -> impl Iterator<Item = Area> {
    let [x, y, _] = outline.position_m;
    let halves = outline.shapes.iter().filter_map(rectangle);
    halves.map(move |half| Area { middle: DVec2::new(x, y), half })
}
