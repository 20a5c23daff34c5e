//! Robots that block each other: which one yields, where to, and who makes way for it.

use glam::DVec2;
use rescue_mapping::grid::{CELL_M, Cell, CellState, OccupancyGrid};
use rescue_planning::explore::ExploredMap;
use rescue_planning::traffic::{Traffic, TrafficRobot};

const RADIUS_M: f64 = 0.35;

/// A free rectangle inside walls, from the origin.
fn room(width_m: f64, height_m: f64) -> ExploredMap {
    let (columns, rows) = ((width_m / CELL_M) as i32, (height_m / CELL_M) as i32);
    let mut grid = OccupancyGrid::default();
    for x in -1..=columns {
        for y in -1..=rows {
            let is_inside = (0..columns).contains(&x) && (0..rows).contains(&y);
            grid.set(Cell { x, y }, if is_inside { CellState::Free } else { CellState::Occupied });
        }
    }
    ExploredMap::of(&grid)
}

fn robot(number: u32, at: [f64; 2], corners: &[[f64; 2]], held: Option<(u32, f64)>) -> TrafficRobot {
    let corners = corners.iter().copied().map(DVec2::from_array).collect();
    TrafficRobot { number, at: DVec2::from_array(at), radius_m: RADIUS_M, corners, held, may_yield: true }
}

/// Checks who yields to whom after one update.
fn check(map: &ExploredMap, robots: &[TrafficRobot], expected: &[(u32, u32)]) -> Traffic {
    let mut traffic = Traffic::default();
    traffic.update(map, robots, 10.0);
    assert_eq!(traffic.yielding().collect::<Vec<_>>(), expected);
    traffic
}

/// The end of a robot's way aside.
fn place(traffic: &Traffic, number: u32) -> DVec2 {
    *traffic.yield_path(number).and_then(|corners| corners.last()).expect("it yields")
}

#[test]
fn a_robot_without_a_destination_yields_beside_the_way() {
    let robots = [robot(0, [1.0, 2.0], &[[7.0, 2.0]], Some((1, 2.5))), robot(1, [2.0, 2.0], &[], None)];
    let traffic = check(&room(8.0, 4.0), &robots, &[(1, 0)]);
    let beside_m = (place(&traffic, 1).y - 2.0).abs();
    assert!(beside_m >= 2.0 * RADIUS_M + 0.25, "{beside_m}");
}

#[test]
fn a_robot_yields_only_after_two_seconds_and_if_it_may() {
    let mut robots = [robot(0, [1.0, 2.0], &[[7.0, 2.0]], Some((1, 1.5))), robot(1, [2.0, 2.0], &[], None)];
    check(&room(8.0, 4.0), &robots, &[]);
    robots[0].held = Some((1, 2.5));
    robots[1].may_yield = false;
    // The first one backs off instead, and plans again.
    check(&room(8.0, 4.0), &robots, &[(0, 1)]);
}

#[test]
fn a_robot_in_a_corridor_makes_the_next_one_yield_before_it() {
    // Robot 1 can only leave to the right, where robot 2 stands in a corridor one robot wide.
    let corridor = room(8.0, 0.9);
    let robots = [
        robot(0, [1.0, 0.45], &[[3.0, 0.45]], Some((1, 2.5))),
        robot(1, [2.0, 0.45], &[], None),
        robot(2, [3.2, 0.45], &[], None),
    ];
    let traffic = check(&corridor, &robots, &[(1, 0), (2, 1)]);
    let (first, second) = (place(&traffic, 1).x, place(&traffic, 2).x);
    assert!(first >= 3.0 + 2.0 * RADIUS_M && second >= first + 2.0 * RADIUS_M, "{first} {second}");
}

#[test]
fn a_robot_that_still_blocks_after_it_has_yielded_makes_the_other_back_off() {
    let map = room(8.0, 4.0);
    let mut robots = [robot(0, [1.0, 2.0], &[[7.0, 2.0]], Some((1, 2.5))), robot(1, [2.0, 2.0], &[], None)];
    let mut traffic = check(&map, &robots, &[(1, 0)]);
    robots[0].held = Some((1, 4.5));
    traffic.update(&map, &robots, 12.0);
    assert_eq!(traffic.yielding().collect::<Vec<_>>(), [(0, 1), (1, 0)]);
    // It backs off for four seconds; the other keeps its way.
    robots[0].held = None;
    traffic.update(&map, &robots, 16.5);
    assert_eq!(traffic.yielding().collect::<Vec<_>>(), [(1, 0)]);
}

#[test]
fn a_robot_leaves_one_that_it_nearly_touches_without_coming_nearer() {
    let (near, away) = (DVec2::new(2.0, 2.0), DVec2::new(2.0 + 2.0 * RADIUS_M + 0.06, 2.0));
    let robots = [robot(0, near.to_array(), &[[7.0, 2.0]], Some((1, 2.5))), robot(1, away.to_array(), &[], None)];
    let traffic = check(&room(8.0, 4.0), &robots, &[(1, 0)]);
    let mut from = away;
    for corner in traffic.yield_path(1).expect("a path") {
        let steps = (0..=20).map(|step| from.lerp(*corner, f64::from(step) / 20.0));
        let least_m = steps.map(|at| at.distance(near)).fold(f64::INFINITY, f64::min);
        assert!(least_m >= away.distance(near) - 0.04, "{least_m}");
        from = *corner;
    }
}
