//! Times of impact of moving circles in closed form (docs/reference/smallsize-criss.md 4.1).
//!
//! Bodies in contact, or overlapping by rounding, collide at time zero if they approach, and not at all otherwise.

use glam::DVec2;

use crate::angle::left_of;
use crate::model::{ArcSegment, Boundary, Corner, Segment};

/// An impact: its time, and the direction away from the obstacle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Impact {
    pub time: f64,
    pub normal: DVec2,
}

/// Time at which the distance of two points, `gap` apart with relative velocity `vel`, shrinks to `reach`.
pub(super) fn closing(gap: DVec2, vel: DVec2, reach: f64) -> Option<f64> {
    let approach = gap.dot(vel);
    if approach >= 0.0 {
        return None;
    }
    let outside = gap.length_squared() - reach * reach;
    if outside <= 0.0 {
        return Some(0.0);
    }
    let discriminant = approach * approach - vel.length_squared() * outside;
    // The earlier root, in the form without cancellation.
    (discriminant >= 0.0).then(|| outside / (discriminant.sqrt() - approach))
}

/// Time at which the distance grows to `reach`, from inside.
fn opening(gap: DVec2, vel: DVec2, reach: f64) -> Option<f64> {
    let (along, square) = (gap.dot(vel), vel.length_squared());
    if square == 0.0 {
        return None;
    }
    let outside = gap.length_squared() - reach * reach;
    if outside >= 0.0 {
        return (along > 0.0).then_some(0.0);
    }
    Some(((along * along - square * outside).sqrt() - along) / square)
}

/// First impact of a circle on a wall, within a time.
pub(super) fn with_wall(pos: DVec2, vel: DVec2, radius: f64, wall: &Boundary, time_max: f64) -> Option<Impact> {
    let impact = match wall {
        Boundary::Segment(segment) => with_segment(pos, vel, radius, segment, time_max),
        Boundary::Sweep(sweep) => with_sweep(pos, vel, radius, sweep),
        Boundary::Corner(corner) => with_corner(pos, vel, radius, corner),
    };
    impact.filter(|impact| impact.time <= time_max)
}

fn with_segment(pos: DVec2, vel: DVec2, radius: f64, wall: &Segment, time_max: f64) -> Option<Impact> {
    let across = left_of(wall.along);
    let from = pos - wall.start;
    let height = from.dot(across);
    let normal = if height >= 0.0 { across } else { -across };
    let closing = -vel.dot(normal);
    let gap = height.abs() - radius;
    if closing <= 0.0 || gap > closing * time_max {
        return None;
    }
    let time = (gap / closing).max(0.0);
    let foot = (from + vel * time).dot(wall.along);
    (0.0..=wall.length).contains(&foot).then_some(Impact { time, normal })
}

fn with_corner(pos: DVec2, vel: DVec2, radius: f64, Corner(corner): &Corner) -> Option<Impact> {
    let gap = pos - *corner;
    let time = closing(gap, vel, radius)?;
    Some(Impact { time, normal: (gap + vel * time).try_normalize().unwrap_or(DVec2::X) })
}

/// First impact on an arc, from outside or inside the circle.
fn with_sweep(pos: DVec2, vel: DVec2, radius: f64, wall: &ArcSegment) -> Option<Impact> {
    let gap = pos - wall.middle;
    let at = |time: f64, sign: f64| {
        let there = gap + vel * time;
        let normal = there.try_normalize()? * sign;
        wall.has(there).then_some(Impact { time, normal })
    };
    // A circle centred on the line touches it from the side of the arc's centre.
    let is_outside = gap.length() >= wall.radius;
    let outer = closing(gap, vel, wall.radius + radius).filter(|time| *time > 0.0 || is_outside);
    let inner_reach = wall.radius - radius;
    let inner = (inner_reach > 0.0).then(|| opening(gap, vel, inner_reach)).flatten();
    let inner = inner.filter(|time| *time > 0.0 || !is_outside);
    let both = [outer.and_then(|time| at(time, 1.0)), inner.and_then(|time| at(time, -1.0))];
    both.into_iter().flatten().min_by(|a, b| a.time.total_cmp(&b.time))
}

/// The nearest point of a wall, if it is not an end: ends are separate boundaries.
pub(super) fn nearest(wall: &Boundary, pos: DVec2) -> Option<DVec2> {
    match wall {
        Boundary::Segment(segment) => {
            let foot = (pos - segment.start).dot(segment.along);
            (0.0..=segment.length).contains(&foot).then(|| segment.start + segment.along * foot)
        }
        Boundary::Sweep(sweep) => {
            let gap = pos - sweep.middle;
            let direction = gap.try_normalize()?;
            sweep.has(gap).then(|| sweep.middle + direction * sweep.radius)
        }
        Boundary::Corner(Corner(corner)) => Some(*corner),
    }
}
