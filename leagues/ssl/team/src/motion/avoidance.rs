//! Obstacle avoidance: the nearest free direction around robots, the ball, goals and forbidden areas.

use glam::DVec2;

use super::{MoveOrder, ROBOT_M};
use crate::field::FieldDimensions;
use crate::geometry::{AlignedRectangle, angle_of, direction, distance_to_segment};
use crate::world_model::{RobotState, Snapshot};

/// Radius of the ball.
const BALL_M: f64 = 0.0215;

/// Farthest point of the way that is checked.
const LOOKAHEAD_M: f64 = 0.9;

/// Something that a robot's centre must not enter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Obstacle {
    /// A disc with its centre and radius.
    Disc(DVec2, f64),
    /// A rectangle.
    Box(AlignedRectangle),
    /// Everything beyond these coordinates.
    Walls(DVec2),
}

impl Obstacle {
    fn blocks(&self, from: DVec2, to: DVec2) -> bool {
        match self {
            Obstacle::Disc(centre, radius_m) if from.distance(*centre) < *radius_m => {
                // Inside: every way that leads outwards is free.
                (to - from).dot(*centre - from) > 0.0
            }
            Obstacle::Disc(centre, radius_m) => distance_to_segment(from, to, *centre) < *radius_m,
            Obstacle::Box(rectangle) if rectangle.contains(from) => {
                let depth = |at: DVec2| {
                    let (low, high) = (at - rectangle.min, rectangle.max - at);
                    low.min(high).min_element()
                };
                depth(to) >= depth(from)
            }
            Obstacle::Box(rectangle) => rectangle.meets(from, to),
            Obstacle::Walls(limit) => {
                let beyond = |at: DVec2| (at.abs() - *limit).max(DVec2::ZERO).max_element();
                beyond(to) > beyond(from) + 1e-6
            }
        }
    }
}

/// Returns everything that the robot of an order has to avoid.
pub fn obstacles(order: &MoveOrder, robot: &RobotState, snapshot: &Snapshot) -> Vec<Obstacle> {
    let field = &snapshot.field;
    let margin_m = order.robot_distance_m;
    let mates = snapshot.own.iter().filter(|other| other.number != robot.number);
    let mut obstacles: Vec<Obstacle> = mates
        .chain(&snapshot.opponents)
        .filter(|other| other.at.distance(robot.at) < LOOKAHEAD_M + 0.5)
        .map(|other| {
            // The target may lie beside a robot.
            let room_m = (other.at.distance(order.target) - 0.005).max(2.0 * ROBOT_M);
            let ahead = other.at + other.velocity * 0.15;
            Obstacle::Disc(ahead, (2.0 * ROBOT_M + margin_m).min(room_m))
        })
        .collect();
    if let Some(distance_m) = order.ball_distance_m {
        obstacles.push(Obstacle::Disc(snapshot.ball.at, distance_m + ROBOT_M + BALL_M));
    }
    if !order.may_enter_their_area {
        obstacles.push(Obstacle::Box(field.their_area().expanded(ROBOT_M + 0.02)));
    }
    if !order.may_enter_own_area {
        obstacles.push(Obstacle::Box(field.own_area().expanded(ROBOT_M + 0.01)));
    }
    obstacles.extend(goal_walls(field).map(|wall| Obstacle::Box(wall.expanded(ROBOT_M))));
    let walls = DVec2::new(field.half_length_m, field.half_width_m) + field.margin_m;
    obstacles.push(Obstacle::Walls(walls - ROBOT_M + 0.005));
    obstacles
}

/// Half the thickness of the goals' walls.
const GOAL_WALL_M: f64 = 0.01;

/// Returns side and back walls of both goals.
pub(crate) fn goal_walls(field: &FieldDimensions) -> impl Iterator<Item = AlignedRectangle> {
    let (front_x, back_x) = (field.half_length_m, field.half_length_m + field.goal_depth_m);
    let y = field.half_goal_m + GOAL_WALL_M;
    let segments = move |side: f64| {
        [
            (DVec2::new(side * front_x, y), DVec2::new(side * back_x, y)),
            (DVec2::new(side * front_x, -y), DVec2::new(side * back_x, -y)),
            (DVec2::new(side * (back_x + GOAL_WALL_M), -y), DVec2::new(side * (back_x + GOAL_WALL_M), y)),
        ]
    };
    let walls = [-1.0, 1.0].into_iter().flat_map(segments);
    walls.map(|(from, to)| AlignedRectangle { min: from.min(to), max: from.max(to) }.expanded(GOAL_WALL_M))
}

/// The next part of a way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Detour {
    /// Its end: the target, or a point beside the first obstacle.
    pub point: DVec2,
}

/// Returns the next part of the way to a target: straight on, or in the nearest free direction.
pub fn detour(from: DVec2, target: DVec2, obstacles: &[Obstacle]) -> Detour {
    let way = target - from;
    let distance_m = way.length();
    if distance_m < 0.02 {
        return Detour { point: target };
    }
    let reach_m = distance_m.min(LOOKAHEAD_M);
    let straight = angle_of(way);
    let is_free = |angle: f64| {
        let to = from + direction(angle) * reach_m;
        !obstacles.iter().any(|obstacle| obstacle.blocks(from, to))
    };
    if is_free(straight) {
        return Detour { point: target };
    }
    for step in 1..=11 {
        let offset = f64::from(step) * 0.26;
        for angle in [straight + offset, straight - offset] {
            if is_free(angle) {
                return Detour { point: from + direction(angle) * reach_m };
            }
        }
    }
    // Shut in: the shortest free step in any direction.
    let short = |angle: f64| {
        let to = from + direction(angle) * 0.1;
        !obstacles.iter().any(|obstacle| obstacle.blocks(from, to))
    };
    let free = (0..24).map(|step| straight + f64::from((step + 1) / 2) * 0.26 * if step % 2 == 0 { 1.0 } else { -1.0 });
    let angle = free.into_iter().find(|angle| short(*angle));
    Detour { point: angle.map_or(target, |angle| from + direction(angle) * 0.1) }
}

/// Highest closing speed with an opponent at contact: more than 1.5 m/s is a foul.
const CONTACT_M_S: f64 = 0.6;

/// Deceleration that both robots are sure to have.
const BRAKE_M_S2: f64 = 2.5;

/// Time until a command takes effect.
const REACTION_S: f64 = 0.06;

/// Returns the velocity, slower towards opponents that are near.
pub fn slowed_for_opponents(velocity: DVec2, robot: &RobotState, snapshot: &Snapshot) -> DVec2 {
    snapshot.opponents.iter().fold(velocity, |velocity, other| {
        let offset = other.at - robot.at;
        let towards = offset.normalize_or_zero();
        let closing = (velocity - other.velocity).dot(towards);
        let gap_m = (offset.length() - 2.0 * ROBOT_M - 0.02 - closing.max(0.0) * REACTION_S).max(0.0);
        let allowed = CONTACT_M_S + (2.0 * BRAKE_M_S2 * gap_m).sqrt();
        // The other robot's part of the closing speed is its own fault, but its speed counts in a crash.
        if closing > allowed { velocity - towards * (closing - allowed) } else { velocity }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_leads_around_a_robot_and_straight_past_it() {
        let robot = Obstacle::Disc(DVec2::new(0.5, 0.0), 0.2);
        let straight = detour(DVec2::ZERO, DVec2::new(0.0, 1.0), &[robot]);
        assert_eq!(straight.point, DVec2::new(0.0, 1.0));
        let around = detour(DVec2::ZERO, DVec2::new(1.0, 0.0), &[robot]);
        assert!(!robot.blocks(DVec2::ZERO, around.point), "{around:?}");
        assert!(around.point.x > 0.0, "{around:?}");
    }

    #[test]
    fn a_robot_inside_an_obstacle_leaves_it() {
        let area = Obstacle::Box(AlignedRectangle { min: DVec2::splat(-1.0), max: DVec2::splat(1.0) });
        let way = detour(DVec2::new(0.9, 0.0), DVec2::new(-2.0, 0.0), &[area]);
        assert!(way.point.x > 0.9 || way.point.y.abs() > 0.0, "{way:?}");
    }
}
