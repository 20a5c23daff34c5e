//! Supporters: free places for a pass, spread over the width of the field.

use glam::DVec2;

use crate::kick::{pass_value, shot};
use crate::world_model::Snapshot;

/// Returns the positions of this many supporters, from negative to positive y: each in a lane of its own.
pub fn positions(snapshot: &Snapshot, count: usize, known: &[DVec2]) -> Vec<DVec2> {
    let field = &snapshot.field;
    let half_m = field.half_width_m - 0.4;
    let lane_m = 2.0 * half_m / count.max(1) as f64;
    let lane = |index: usize| {
        let low = -half_m + lane_m * index as f64;
        best_in_lane(snapshot, low, low + lane_m, known.get(index).copied())
    };
    (0..count).map(lane).collect()
}

/// Columns and rows of the grid of candidates in a lane.
const GRID: (u32, u32) = (7, 4);

fn best_in_lane(snapshot: &Snapshot, low_y: f64, high_y: f64, known: Option<DVec2>) -> DVec2 {
    let field = &snapshot.field;
    let ball = snapshot.ball.at;
    let (back_x, front_x) =
        ((ball.x - 1.5).clamp(-0.35 * field.half_length_m, 0.3 * field.half_length_m), field.half_length_m - 0.5);
    let mut best = DVec2::new(0.0, (low_y + high_y) / 2.0);
    let mut best_value = f64::NEG_INFINITY;
    let mut consider = |at: DVec2, bonus: f64| {
        let at = field.outside(&field.their_area(), at, 0.25);
        let value = value(snapshot, ball, at) + bonus;
        if value > best_value {
            (best, best_value) = (at, value);
        }
    };
    // A small bonus for the known place: robots do not run to and fro.
    if let Some(known) = known.filter(|known| known.y >= low_y - 0.05 && known.y <= high_y + 0.05) {
        consider(known, 0.12);
    }
    for column in 0..GRID.0 {
        for row in 0..GRID.1 {
            let x = back_x + (front_x - back_x) * f64::from(column) / f64::from(GRID.0 - 1);
            let y = low_y + (high_y - low_y) * (f64::from(row) + 0.5) / f64::from(GRID.1);
            consider(DVec2::new(x, y), 0.0);
        }
    }
    best
}

fn value(snapshot: &Snapshot, ball: DVec2, at: DVec2) -> f64 {
    let nearest_m = snapshot.opponents.iter().map(|opponent| opponent.at.distance(at)).fold(f64::INFINITY, f64::min);
    let crowd = ((nearest_m - 0.3) / 1.5).clamp(0.0, 1.0) * 0.3;
    let near_ball = if at.distance(ball) < 1.0 { -0.6 } else { 0.0 };
    pass_value(snapshot, ball, at) * 0.7 + shot(snapshot, at).value * 0.8 + crowd + near_ball
}
