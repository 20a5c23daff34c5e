//! Initial state: specifications of robots, and their positions.

use std::f64::consts::PI;

use glam::DVec2;

use super::field::{Era, FieldGeometry};
use super::formation::{Formation, kick_off};
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

/// Returns a state without robots, with the specifications of an era.
pub fn state(era: Era) -> State {
    let mut state = State::default();
    state.robots.as_flattened_mut().iter_mut().for_each(|robot| robot.spec = RobotSpec::of(era));
    state
}

/// Adds this many robots of each team on their own halves; yellow has the negative one.
pub fn place_robots(state: &mut State, robots: usize, field: &FieldGeometry, formation: Formation) {
    for (team, side) in [(Team::Yellow, -1.0), (Team::Blue, 1.0)] {
        let places = match formation {
            Formation::Rows => Vec::new(),
            Formation::KickOff => kick_off(field, &radii_m(state, team, robots)),
        };
        for number in 0..robots.min(ROBOTS_MAX) {
            let Some(robot) = state.robot_mut(team, number) else { continue };
            let at = places.get(number).copied().flatten().unwrap_or_else(|| place(field, number));
            (robot.is_present, robot.at) = (true, at * DVec2::new(side, 1.0));
            robot.heading = if side > 0.0 { PI } else { 0.0 };
        }
    }
}

/// Returns the number of robots of a team for which the field has no place of this formation; they stand in rows.
pub fn without_place(state: &State, team: Team, robots: usize, field: &FieldGeometry, formation: Formation) -> usize {
    match formation {
        Formation::Rows => 0,
        Formation::KickOff => {
            kick_off(field, &radii_m(state, team, robots)).iter().filter(|place| place.is_none()).count()
        }
    }
}

fn radii_m(state: &State, team: Team, robots: usize) -> Vec<f64> {
    (0..robots.min(ROBOTS_MAX))
        .map(|number| state.robot(team, number).map_or(0.0, |robot| robot.spec.radius_m))
        .collect()
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
            let mut state = state(era);
            place_robots(&mut state, ROBOTS_MAX, &field, Formation::Rows);
            let robots: Vec<DVec2> = state.present().map(|(.., robot)| robot.at).collect();
            let room = DVec2::from(field.half_m()) - 0.09;
            assert!(robots.iter().all(|at| at.abs().cmple(room).all()), "{name}: {robots:?}");
            let pairs = robots.iter().enumerate().flat_map(|(n, a)| robots.iter().skip(n + 1).map(move |b| (a, b)));
            assert!(pairs.into_iter().all(|(a, b)| a.distance(*b) > 0.18), "{name}: {robots:?}");
        }
    }
}
