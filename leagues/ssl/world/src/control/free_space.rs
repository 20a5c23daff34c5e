//! Search for free positions.

use std::f64::consts::TAU;

use glam::DVec2;

use crate::{FieldGeometry, Model, Robot, State, Team};

/// Gap left between objects placed side by side, m.
const GAP_M: f64 = 0.01;
/// Distance between waiting positions of robots, m.
const APART_M: f64 = 0.25;
/// Distance from the walls to robots waiting outside, m.
const OUTSIDE_M: f64 = 0.05;
/// Number of waiting positions on each team's half.
const PLACES: u32 = 64;
/// Number of directions tried around a ball.
const DIRECTIONS: u32 = 24;
/// Number of rounds of the search, each farther away: enough to leave any crowd of robots.
const ROUNDS: u32 = 16;

/// True if a robot would touch no other robot there.
fn is_free(state: &State, id: (Team, usize), at: DVec2, radius_m: f64) -> bool {
    let others = state.present().filter(|&(team, number, _)| (team, number) != id);
    let mut others = others.map(|(.., other)| other.at.distance(at) >= other.spec.radius_m + radius_m);
    others.all(|is_apart| is_apart)
}

/// True if a disc is within the walls around the field.
fn is_walled_in(field: &FieldGeometry, at: DVec2, radius_m: f64) -> bool {
    let [x, y] = field.walls_m();
    at.x.abs() <= x - radius_m && at.y.abs() <= y - radius_m
}

/// Returns a free position beside the touch lines, on the negative half for yellow and on the positive half for blue,
/// as near to the halfway line as possible; the last position if all are taken.
pub(super) fn beside_field(state: &State, field: &FieldGeometry, team: Team, number: usize) -> DVec2 {
    let side = if team == Team::Yellow { -1.0 } else { 1.0 };
    let radius_m = state.robot(team, number).map_or(0.0, |robot| robot.spec.radius_m);
    let strip_m = field.margin_touch_line_m / 2.0;
    // If the strip is too narrow, robots wait outside the walls.
    let y = field.width_m / 2.0 + if strip_m >= radius_m { strip_m } else { 2.0 * strip_m + radius_m + OUTSIDE_M };
    let place = |place: u32| {
        let x = side * (f64::from(place / 2) + 0.5) * APART_M;
        DVec2::new(x, if place.is_multiple_of(2) { -y } else { y })
    };
    let is_good = |at: &DVec2| {
        let from_ball = at.distance(state.ball.at);
        from_ball > radius_m + APART_M / 2.0 && is_free(state, (team, number), *at, radius_m)
    };
    (0..PLACES).map(place).find(is_good).unwrap_or_else(|| place(PLACES - 1))
}

/// Returns the position of a robot that clears a space for the ball: directly away from it, or as near to that as there
/// is room, on the same side of the walls.
pub(super) fn clear_of(state: &State, model: &Model, id: (Team, usize), robot: &Robot, position: DVec2) -> DVec2 {
    let radius_m = robot.spec.radius_m;
    let is_inside = is_walled_in(&model.field, robot.at, 0.0);
    let is_good = |at| {
        let is_through_a_wall = is_inside && !is_walled_in(&model.field, at, radius_m);
        !is_through_a_wall && is_free(state, id, at, radius_m)
    };
    let away = (robot.at - position).try_normalize().unwrap_or_else(|| -robot.ahead());
    let mut distance_m = radius_m + model.ball.radius_m + GAP_M;
    let straight = position + away * distance_m;
    for _ in 0..ROUNDS {
        for step in 0..DIRECTIONS {
            let angle = TAU * f64::from(step.div_ceil(2)) / f64::from(DIRECTIONS);
            let angle = if step.is_multiple_of(2) { angle } else { -angle };
            let at = position + DVec2::new(libm::cos(angle), libm::sin(angle)).rotate(away) * distance_m;
            if is_good(at) {
                return at;
            }
        }
        distance_m += radius_m;
    }
    straight
}

/// Moves the ball out of overlapping robots, by the shorter way (out of the hull or ahead), or towards the field's
/// centre if that way crosses a wall. If robots stand too closely, physics resolves the rest.
pub(super) fn free_ball(state: &mut State, model: &Model) {
    let radius_m = model.ball.radius_m;
    for _ in 0..ROUNDS {
        let (at, z) = (state.ball.at, state.ball.z);
        let is_inside = is_walled_in(&model.field, at, 0.0);
        let out_of = |robot: &Robot| {
            let out = out_of(robot, at, radius_m).filter(|_| z < robot.spec.height_m)?;
            let is_through_a_wall = is_inside && !is_walled_in(&model.field, out, radius_m);
            Some(if is_through_a_wall { inwards(robot, radius_m) } else { out })
        };
        let out = state.present().find_map(|(.., robot)| out_of(robot));
        let Some(out) = out else { return };
        state.ball.at = out;
    }
}

/// The contact point of a ball at a robot, on the side of the field's centre.
fn inwards(robot: &Robot, ball_radius_m: f64) -> DVec2 {
    let inwards = (-robot.at).try_normalize().unwrap_or_else(|| robot.ahead());
    robot.at + inwards * (robot.spec.radius_m + ball_radius_m + GAP_M)
}

/// Returns the position to move a ball to that overlaps a robot; `None` without an overlap.
fn out_of(robot: &Robot, ball: DVec2, ball_radius_m: f64) -> Option<DVec2> {
    /// Margin for rounding, m.
    const ROUNDING_M: f64 = 1e-9;
    let ahead = robot.ahead();
    let from_middle = ball - robot.at;
    let (distance_m, ahead_m) = (from_middle.length(), from_middle.dot(ahead));
    let hull_m = robot.spec.radius_m + ball_radius_m - distance_m;
    let front_m = robot.spec.center_to_dribbler_m.min(robot.spec.radius_m) + ball_radius_m - ahead_m;
    // Far off the field, where robots are parked, numbers are coarser: an overlap that cannot be resolved is ignored.
    let coarse_m = ROUNDING_M.max(4.0 * f64::EPSILON * (robot.at.abs().max_element()));
    if hull_m.min(front_m) <= coarse_m {
        return None;
    }
    match from_middle.try_normalize().filter(|_| hull_m < front_m) {
        Some(outwards) => Some(ball + outwards * (hull_m + coarse_m / 2.0)),
        None => Some(ball + ahead * (front_m + coarse_m / 2.0)),
    }
}
