//! Assignment of robots to positions and roles.

use glam::DVec2;

use crate::context::{Context, Memory};
use crate::tactics::interception;
use crate::world_model::RobotState;

/// Advantage of the present attacker over others, s.
const KEPT_S: f64 = 0.25;

/// Returns the field robot that reaches the ball first and may touch it.
pub fn attacker<'a>(context: &Context<'a>, memory: &mut Memory) -> Option<&'a RobotState> {
    let mut best: Option<(f64, &RobotState)> = None;
    for robot in context.snapshot.own.iter().filter(|robot| robot.number != context.goalkeeper) {
        if !context.may_touch(robot.number, memory) {
            continue;
        }
        let kept_s = if memory.attacker == Some(robot.number) { KEPT_S } else { 0.0 };
        let time_s = interception(context.snapshot, robot).time_s - kept_s;
        if best.is_none_or(|(best_s, _)| time_s < best_s) {
            best = Some((time_s, robot));
        }
    }
    memory.attacker = best.map(|(_, robot)| robot.number);
    best.map(|(_, robot)| robot)
}

/// Assigns the nearest free robot to each position, in the order of the positions. Removes them from the free ones.
pub fn nearest_first<'a>(positions: &[DVec2], free: &mut Vec<&'a RobotState>) -> Vec<(&'a RobotState, DVec2)> {
    let mut assigned = Vec::new();
    for position in positions {
        let mut best: Option<(f64, usize)> = None;
        for (index, robot) in free.iter().enumerate() {
            let distance_m = robot.at.distance(*position);
            if best.is_none_or(|(best_m, _)| distance_m < best_m) {
                best = Some((distance_m, index));
            }
        }
        if let Some((_, index)) = best {
            assigned.push((free.remove(index), *position));
        }
    }
    assigned
}

/// Returns the number of defenders among this many field robots.
pub fn defender_count(field_robots: usize) -> usize {
    (field_robots * 2 + 1) / 5
}
