//! Where a ball counts (docs/reference/smallsize-criss.md 4.5).

use glam::DVec2;

use super::rectangle;
use crate::criss::description::Goal;

/// The inside of a goal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct GoalArea {
    /// The team that defends it.
    pub team: usize,
    middle: DVec2,
    half: DVec2,
}

impl GoalArea {
    pub fn has(&self, point: DVec2) -> bool {
        let away = (point - self.middle).abs();
        away.x <= self.half.x && away.y <= self.half.y
    }
}

pub(super) fn areas(goal: &Goal) -> impl Iterator<Item = GoalArea> {
    let [x, y, _] = goal.outline.position_m;
    let halves = goal.outline.shapes.iter().filter_map(rectangle);
    halves.map(move |half| GoalArea { team: usize::from(goal.team), middle: DVec2::new(x, y), half })
}
