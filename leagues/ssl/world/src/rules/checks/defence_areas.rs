//! Rule check: robots that touch the ball in a defence area.

use glam::DVec2;

use super::tick_context::TickContext;
use crate::FieldGeometry;
use crate::rules::event::{Event, EventKind};

pub fn check(context: &TickContext, events: &mut Vec<Event>) {
    let field = &context.rules.model.field;
    for touch in context.touches {
        let Some(robot) = context.after.robot(touch.by.team, touch.by.number) else { continue };
        let is_own = context.rules.owner(touch.at.x) == touch.by.team;
        let is_keeper = context.rules.keeper(touch.by.team) == Some(touch.by.number);
        // An attacker counts by the ball's centre, a defender by the whole ball [N].
        if !is_own && is_inside(field, touch.at, 0.0) {
            events.push(context.event(EventKind::AttackerInArea, touch.at, Some(touch.by)));
        }
        if is_own && !is_keeper && is_inside(field, robot.at, robot.spec.radius_m) {
            events.push(context.event(EventKind::DefenderInArea, touch.at, Some(touch.by)));
        }
    }
}

/// True if a circle is entirely in one of the defence areas, between goal line and front.
fn is_inside(field: &FieldGeometry, at: DVec2, radius_m: f64) -> bool {
    let [x, _] = field.half_m();
    let is_deep = at.x.abs() - radius_m >= x - field.penalty_area_depth_m && at.x.abs() + radius_m <= x;
    is_deep && at.y.abs() + radius_m <= field.penalty_area_width_m / 2.0
}
