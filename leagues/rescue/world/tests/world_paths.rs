//! Robots on planned paths: corners are passed, goals are reached.

use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_planning::mission::Waypoint;
use rescue_world::world::{RescueSettings, World};
use staged::{begun, furniture, go, hall, say, until_idle};

use crate::staged;

/// A hall with a box in the middle, and a robot that has mapped it by driving along it.
fn beside_a_box() -> World {
    let mut building = hall([10.0, 6.0], &[(RobotType::P2at, [2.0, 3.0])]);
    building.furniture = vec![furniture([4.0, 2.0], [6.0, 4.0], 1.0)];
    let mut world = begun(RescueSettings { building, ..RescueSettings::default() });
    say(&mut world, "(missiongen robot1 (goto (8 5)))");
    go(&mut world, 10);
    until_idle(&mut world, 0, 2_000);
    world
}

fn corners(world: &World) -> usize {
    world.robots()[0].plan.waypoints().filter(|waypoint| matches!(waypoint, Waypoint::Via(_))).count()
}

/// The remaining path may be a suffix of the new one: its corners do not count as passed.
#[test]
fn a_path_to_the_same_place_begins_anew() {
    let mut world = beside_a_box();
    say(&mut world, "(missiongen robot1 (goto (2 3)))");
    go(&mut world, 10);
    assert!(corners(&world) > 0, "a way round the box");
    // Only the last leg remains, and manual control drives the robot back behind the box.
    for _ in 0..2_000 {
        if corners(&world) == 0 {
            break;
        }
        go(&mut world, 1);
    }
    while world.robots()[0].belief.at.x < 8.0 {
        say(&mut world, "(drive robot1 -0.5 0)");
        go(&mut world, 5);
    }
    go(&mut world, 50);
    say(&mut world, "(missiongen robot1 (goto (2 3)))");
    go(&mut world, 6);
    assert!(corners(&world) > 0, "it is not taken for passed");
    until_idle(&mut world, 0, 3_000);
    assert!(world.robots()[0].belief.at.distance(DVec2::new(2.0, 3.0)) < 0.15);
}

/// Corners are cut where there is free space, but a client's goal is reached exactly.
#[test]
fn places_are_reached_and_corners_are_passed() {
    let mut world = beside_a_box();
    for place in ["(8 3)", "(8 5)", "(8 3)"] {
        say(&mut world, &format!("(missionadd robot1 (goto {place}))"));
    }
    go(&mut world, 5);
    let mut reached = Vec::new();
    for _ in 0..2_000 {
        let before = world.robots()[0].plan.waypoints().count();
        go(&mut world, 1);
        let robot = &world.robots()[0];
        if robot.plan.waypoints().count() < before {
            reached.push(robot.belief.at);
        }
    }
    let places = [[8.0, 3.0], [8.0, 5.0], [8.0, 3.0]].map(DVec2::from_array);
    assert_eq!(reached.len(), 3);
    assert!(reached.iter().zip(places).all(|(at, place)| at.distance(place) <= 0.1), "{reached:?}");
}
