//! Formations of robots at the start: rows at the edge, or the places of a kick-off (docs/reference/smallsize-grsim.md 6).
//!
//! A kick-off has eleven places, as parts of a team's half. A place that the field does not have, and every robot beyond the
//! eleventh, moves to the nearest free place of a grid, which gets denser until all robots have one.

use glam::DVec2;

use super::field::FieldGeometry;

/// A formation of robots at the start.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Formation {
    /// Rows at the edge of the own half.
    #[default]
    Rows,
    /// The places of a kick-off: in the own half, outside the centre circle, the keeper in its area.
    KickOff,
}

impl Formation {
    /// All formations, with their names.
    pub const ALL: [(&'static str, Formation); 2] = [("rows", Formation::Rows), ("kick-off", Formation::KickOff)];
}

/// Places of a kick-off on the positive half, as parts of half the length and half the width: the keeper, then in pairs.
const PLACES: [[f64; 2]; 11] = [
    [0.96, 0.0],
    [0.2, 0.0],
    [0.12, 0.4],
    [0.12, -0.4],
    [0.55, 0.25],
    [0.55, -0.25],
    [0.55, 0.6],
    [0.55, -0.6],
    [0.33, 0.15],
    [0.33, -0.15],
    [0.3, 0.75],
];

/// Distance between robots, and from robots to lines, if there is room.
const GAP_M: f64 = 0.05;

/// Smallest distance between robots.
const GAP_M_MIN: f64 = 0.005;

/// Distances between the places of the search's grids, as parts of a robot's width and gap.
const GRIDS: [f64; 3] = [2.0, 1.0, 0.5];

/// Returns a place of a kick-off on the positive half for each robot, from its radius; `None` where the field has no room.
pub fn kick_off(field: &FieldGeometry, radii_m: &[f64]) -> Vec<Option<DVec2>> {
    let half = DVec2::from(field.half_m());
    let wide = radii_m.iter().copied().fold(0.0, f64::max);
    let mut places: Vec<Option<DVec2>> = Vec::with_capacity(radii_m.len());
    for (number, radius_m) in radii_m.iter().enumerate() {
        let target = PLACES.get(number).map_or(DVec2::new(0.5, 0.0), |place| DVec2::from(*place)) * half;
        let target = if number == 0 { keeper(field, target, *radius_m) } else { target };
        let free = |at: DVec2, gap_m: f64| is_free(field, &places, at, (number, *radius_m, wide), gap_m);
        let place = if free(target, GAP_M) { Some(target) } else { nearest(field, target, wide, &free) };
        places.push(place);
    }
    places
}

/// The place of the keeper: in its area, or in the middle of an area that is too small for it.
fn keeper(field: &FieldGeometry, target: DVec2, radius_m: f64) -> DVec2 {
    let [half, _] = field.half_m();
    let (front, line) = (half - field.penalty_area_depth_m + radius_m, half - radius_m - GAP_M);
    DVec2::new(if front < line { target.x.clamp(front, line) } else { (front + line) / 2.0 }, 0.0)
}

/// True if a robot may stand at a place: on its half, outside the circle, beside all robots before it, and outside the area
/// unless it is the keeper.
fn is_free(
    field: &FieldGeometry,
    places: &[Option<DVec2>],
    at: DVec2,
    (number, radius_m, wide): (usize, f64, f64),
    gap_m: f64,
) -> bool {
    let [half_x, half_y] = field.half_m();
    let edge_m = radius_m + gap_m;
    let is_on_half = at.x >= edge_m && at.x <= half_x - edge_m && at.y.abs() <= half_y - edge_m;
    let is_in_circle = at.length() < field.center_circle_radius_m + edge_m;
    let is_in_area =
        at.x > half_x - field.penalty_area_depth_m - edge_m && at.y.abs() < field.penalty_area_width_m / 2.0 + edge_m;
    let is_apart = places.iter().flatten().all(|other| other.distance(at) >= radius_m + wide + gap_m);
    is_apart && (number == 0 || is_on_half && !is_in_circle && !is_in_area)
}

/// Returns the free place of the first grid with one that is nearest to a target place.
fn nearest(field: &FieldGeometry, target: DVec2, wide: f64, free: &dyn Fn(DVec2, f64) -> bool) -> Option<DVec2> {
    let [half_x, half_y] = field.half_m();
    GRIDS.iter().find_map(|part| {
        let gap_m = if *part < 1.0 { GAP_M_MIN } else { GAP_M };
        let apart_m = (part * (2.0 * wide + gap_m)).max(half_x.max(half_y) / 200.0);
        let (columns, rows) = ((half_x / apart_m) as i64, (half_y / apart_m) as i64);
        let all = (0..=columns).flat_map(|column| (-rows..=rows).map(move |row| (column as f64, row as f64)));
        let edge_m = wide + gap_m;
        let places = all.map(|(column, row)| DVec2::new(edge_m + column * apart_m, row * apart_m));
        let places = places.filter(|at| free(*at, gap_m));
        places.min_by(|a, b| a.distance_squared(target).total_cmp(&b.distance_squared(target)))
    })
}
