//! Keep-out zones: paths and exploration avoid them, and clients get messages about them.

use engine::World as _;
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_planning::mission::Waypoint;
use rescue_world::world::{MessageSource, RescueSettings, World};
use staged::{begun, go, hall, say, until_idle, wall, written};

use crate::staged;

/// A hall, and a robot that has seen all of it: the laser range is 20 m.
fn in_a_hall() -> World {
    let building = hall([10.0, 6.0], &[(RobotType::P2at, [1.5, 3.0])]);
    let mut world = begun(RescueSettings { building, ..RescueSettings::default() });
    say(&mut world, "(missionadd robot1 (turnto 3.1))");
    go(&mut world, 10);
    until_idle(&mut world, 0, 500);
    world
}

/// Sends text as the client; returns the answers within this many ticks.
fn answers(world: &mut World, text: &str, ticks: u64) -> Vec<String> {
    let before = world.latest_messages().count();
    say(world, text);
    let answers: Vec<String> = world.latest_messages().since(before).iter().map(written).collect();
    answers.into_iter().chain(go(world, ticks).concat()).collect()
}

fn at(world: &World) -> DVec2 {
    world.robots()[0].motion.at
}

/// Advances until the robot is idle. Returns its closest approach to the middle of a zone along x and y, in half side
/// lengths: below 1 it was inside.
fn nearest(world: &mut World, [low, high]: [[f64; 2]; 2]) -> f64 {
    let (low, high) = (DVec2::from(low), DVec2::from(high));
    let (middle, half) = ((low + high) / 2.0, (high - low) / 2.0);
    let mut nearest = f64::INFINITY;
    for _ in 0..3_000 {
        go(world, 1);
        nearest = nearest.min(((at(world) - middle).abs() / half).max_element());
        if world.robots()[0].plan.first().is_none() {
            return nearest;
        }
    }
    panic!("it has not come to an end at {}", at(world));
}

const MIDDLE: [[f64; 2]; 2] = [[4.0, 1.5], [6.0, 4.5]];

#[test]
fn paths_lead_round_a_zone_and_through_it_when_it_is_gone() {
    let mut world = in_a_hall();
    say(&mut world, "(nogo 6 1.5 4 4.5)");
    say(&mut world, "(missiongen robot1 (goto (8.5 3)))");
    go(&mut world, 10);
    assert!(nearest(&mut world, MIDDLE) > 1.0);
    assert!(at(&world).distance(DVec2::new(8.5, 3.0)) < 0.15);
    say(&mut world, "(nogodel nogo1)");
    say(&mut world, "(missiongen robot1 (goto (1.5 3)))");
    go(&mut world, 10);
    assert!(nearest(&mut world, MIDDLE) < 0.2, "straight on");
}

#[test]
fn a_robot_on_a_path_that_leads_through_a_new_zone_goes_round_it() {
    let mut world = in_a_hall();
    // The first zone leaves a passage below it, with corners in the path. The second closes it and opens the other.
    say(&mut world, "(nogo 4 2 6 6)");
    say(&mut world, "(missiongen robot1 (goto (8.5 5)))");
    go(&mut world, 20);
    assert!(matches!(world.robots()[0].plan.first(), Some(Waypoint::Via(_))));
    say(&mut world, "(nogodel nogo1)");
    say(&mut world, "(nogo 4 0 6 4)");
    assert!(nearest(&mut world, [[4.0, 0.0], [6.0, 4.0]]) > 1.0);
    assert!(at(&world).distance(DVec2::new(8.5, 5.0)) < 0.15);
}

/// An operator who sends a robot straight into a zone does so deliberately.
#[test]
fn waypoints_and_hands_lead_into_zones() {
    let mut world = in_a_hall();
    say(&mut world, "(nogo 4 1.5 6 4.5)");
    say(&mut world, "(missionadd robot1 (goto (5 3)))");
    go(&mut world, 10);
    assert!(nearest(&mut world, MIDDLE) < 0.2);
}

#[test]
fn a_place_inside_a_zone_is_no_goal_of_a_path() {
    let mut world = in_a_hall();
    say(&mut world, "(nogo 4 1.5 6 4.5)");
    let answers = answers(&mut world, "(missiongen robot1 (goto (5 3)))", 10);
    assert!(world.robots()[0].plan.first().is_none());
    assert!(answers.iter().any(|line| line.starts_with("(error no-path")), "{answers:?}");
}

#[test]
fn robots_do_not_explore_zones() {
    // Two rooms: the second one is visible only from its door.
    let mut building = hall([12.0, 5.0], &[(RobotType::P2at, [1.5, 2.5])]);
    building.walls.push(wall("low", [6.0, 0.0], [6.0, 1.5]));
    building.walls.push(wall("high", [6.0, 3.5], [6.0, 5.0]));
    let explored = |zone: &str| {
        let settings =
            RescueSettings { building: building.clone(), explore_radius_m: 0.0, ..RescueSettings::default() };
        let mut world = begun(settings);
        say(&mut world, zone);
        say(&mut world, "(missionadd robot1 (explore))");
        go(&mut world, 10);
        let mut farthest_m = 0.0_f64;
        for _ in 0..6_000 {
            go(&mut world, 1);
            farthest_m = farthest_m.max(at(&world).x);
            if world.robots()[0].plan.first().is_none() {
                return farthest_m;
            }
        }
        panic!("it explores for ever at {}", at(&world));
    };
    assert!(explored("(nogo 5 0 12 5)") < 4.9);
    assert!(explored("(time?)") > 5.5, "without a zone it goes and looks");
}

#[test]
fn zones_are_saved_and_told_to_clients_that_come_late() {
    let mut world = in_a_hall();
    let told = answers(&mut world, "(nogo 6 4.5 4 1.5)(nogo 0 0 1 1)(nogodel nogo1)(nogo 1 1 2 2)", 0);
    let first = "(nogo nogo1 4.000 1.500 6.000 4.500)";
    let [second, third] = ["(nogo nogo2 0.000 0.000 1.000 1.000)", "(nogo nogo3 1.000 1.000 2.000 2.000)"];
    assert_eq!(told, [first, second, "(nogodel nogo1)", third]);
    // States are saved between ticks.
    go(&mut world, 1);
    let mut restored = in_a_hall();
    let mut bytes = Vec::new();
    world.save(&mut bytes).expect("a state");
    restored.load(&bytes).expect("the state");
    for world in [&world, &restored] {
        let late: Vec<String> = world.snapshot().all().map(written).filter(|line| line.contains("nogo")).collect();
        assert_eq!(late, [second, third]);
    }
    let moved = [world, restored].map(|mut world| {
        say(&mut world, "(missiongen robot1 (goto (0.5 0.5)))");
        answers(&mut world, "(missiongen robot1 (goto (8.5 1)))", 200)
    });
    assert_eq!(moved[0], moved[1]);
}

#[test]
fn zones_that_cannot_be_are_refused() {
    let check = |said: &str, words: &str| {
        let answers = answers(&mut in_a_hall(), said, 0);
        assert!(answers.iter().any(|line| line.starts_with(words)), "{said}: {answers:?}");
    };
    check("(nogo 1 1 1 5)", "(error bad-number \"a zone to keep off is at least 0.05 m wide");
    check("(nogo 1 1 1e30 5)", "(error bad-number");
    check("(nogodel nogo1)", "(error bad-type \"there is no zone of this name");
    let many: String = (0..65).map(|_| "(nogo 0 0 1 1)").collect();
    check(&many, "(error too-long \"there are at most 64");
}
