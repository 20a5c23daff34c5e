//! Initial state: specifications of robots, and their positions.

use std::f64::consts::PI;

use glam::DVec2;

use super::field::{Era, FieldGeometry};
use super::robot_spec::RobotSpec;
use super::state::{ROBOTS_MAX, State, Team};

/// Distance from a touch line to the first row of robots.
const EDGE_M: f64 = 0.4;

/// Distance from the halfway line to the first robot of a row.
const FIRST_M: f64 = 0.6;

/// Distance between the robots of a row, and between rows.
const APART_M: f64 = 0.35;

/// Smallest distance from the last robot of a row to the goal line.
const LAST_M: f64 = 0.1;

/// Returns the initial state, with this many robots of each team on their own halves; yellow has the negative one.
pub fn state(era: Era, robots: usize, field: &FieldGeometry) -> State {
    let mut state = State::default();
    for (team, side) in [(Team::Yellow, -1.0), (Team::Blue, 1.0)] {
        for number in 0..ROBOTS_MAX {
            let Some(robot) = state.robot_mut(team, number) else { continue };
            robot.spec = RobotSpec::of(era);
            if number < robots {
                (robot.is_present, robot.at) = (true, place(field, number) * DVec2::new(side, 1.0));
                robot.heading = if side > 0.0 { PI } else { 0.0 };
            }
        }
    }
    state
}

/// Position of a robot on the positive half: in a row at the edge, or in the next row if that is full.
fn place(field: &FieldGeometry, number: usize) -> DVec2 {
    let [x, y] = field.half_m();
    let in_row = (((x - FIRST_M - LAST_M) / APART_M).max(0.0) + 1.0) as usize;
    let (row, column) = ((number / in_row) as f64, (number % in_row) as f64);
    DVec2::new(FIRST_M + APART_M * column, EDGE_M - y + APART_M * row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_team_has_room_on_its_half_of_every_field() {
        for (name, era) in Era::ALL {
            let field = era.field();
            let state = state(era, ROBOTS_MAX, &field);
            let robots: Vec<DVec2> = state.present().map(|(.., robot)| robot.at).collect();
            let room = DVec2::from(field.half_m()) - 0.09;
            assert!(robots.iter().all(|at| at.abs().cmple(room).all()), "{name}: {robots:?}");
            let pairs = robots.iter().enumerate().flat_map(|(n, a)| robots.iter().skip(n + 1).map(move |b| (a, b)));
            assert!(pairs.into_iter().all(|(a, b)| a.distance(*b) > 0.18), "{name}: {robots:?}");
        }
    }
}
