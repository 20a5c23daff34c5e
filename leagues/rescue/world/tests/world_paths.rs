//! Robots on planned paths: corners are passed, goals are reached.

use engine::World as _;
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_planning::mission::Waypoint;
use rescue_world::world::{MessageSource, RescueSettings, World};
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

/// A robot on its way to an operator's waypoint (2 3), with its own corners round a keep-out zone.
fn on_a_detour() -> World {
    let mut world = beside_a_box();
    say(&mut world, "(missiongen robot1 (goto (2 3)))");
    say(&mut world, "(missionadd robot1 (goto (2 5)))");
    go(&mut world, 10);
    assert_eq!(world.plan_detour(&world.robots()[0].uid), 0..0, "corners of the path that the operator asked for");
    // Across the way, wherever it leads.
    say(&mut world, "(nogo 3 4 7 6)(nogo 4 0 5 1)");
    go(&mut world, 10);
    world
}

fn own_waypoints(world: &World) -> Vec<[f64; 2]> {
    let of = |waypoint: &Waypoint| match waypoint {
        Waypoint::Goto(at, _) => Some(at.to_array()),
        _ => None,
    };
    world.robots()[0].plan.waypoints().filter_map(of).collect()
}

#[test]
fn a_waypoint_goes_with_the_robots_detour_to_it() {
    let mut world = on_a_detour();
    let detour = world.plan_detour(&world.robots()[0].uid);
    assert!(detour.start == 0 && detour.end == corners(&world) && !detour.is_empty(), "{detour:?}");
    assert_eq!(own_waypoints(&world), [[2.0, 3.0], [2.0, 5.0]]);
    // The robot passed a waypoint after the operator saw this index.
    say(&mut world, &format!("(missiondel robot1 {} (goto (2 3 0)))", detour.end + 1));
    assert_eq!((own_waypoints(&world), corners(&world)), (vec![[2.0, 5.0]], 0));
    assert!(world.plan_detour(&world.robots()[0].uid).is_empty());
}

#[test]
fn a_waypoint_that_the_robot_has_passed_is_not_mistaken_for_another() {
    let mut world = on_a_detour();
    let before = world.latest_messages().count();
    say(&mut world, "(missiondel robot1 0 (goto (8 5 0)))(missiondel robot1 0 (turnto (2 3 0)))");
    let errors =
        world.latest_messages().since(before).iter().filter(|outbound| format!("{outbound:?}").contains("Denied"));
    assert_eq!(errors.count(), 2);
    assert_eq!(own_waypoints(&world), [[2.0, 3.0], [2.0, 5.0]]);
}

#[test]
fn a_saved_state_knows_the_detours() {
    let world = on_a_detour();
    let mut bytes = Vec::new();
    world.save(&mut bytes).expect("a state");
    let mut other = beside_a_box();
    other.load(&bytes).expect("a state");
    let robot = &world.robots()[0].uid;
    assert!(!world.plan_detour(robot).is_empty());
    assert_eq!((other.plan_detour(robot), other.digest()), (world.plan_detour(robot), world.digest()));
}
