//! Robots out of radio reach of their base: commands, messages, and their return.

use crate::staged;
use engine::Participants;
use engine::World as _;
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_building::{Building, StartPose};
use rescue_mapping::grid::{Cell, CellState};
use rescue_world::faults::{FaultKind, FaultSettings, ListedFault};
use rescue_world::radio::RadioPreset;
use rescue_world::world::{MessageSource as _, RescueSettings, World};
use staged::{SEAT, begun, count, go, hall, say, start, until_idle, wall};

/// Behind the five walls in the middle, and 9 m away, a robot is out of reach of its base in the lower left corner; at
/// the right of them it is within reach. A sixth wall narrows the passage.
fn behind_walls(others: &[StartPose]) -> Building {
    let mut building = hall([14.0, 6.0], &[(RobotType::P2at, [1.0, 1.0])]);
    building.starts.extend_from_slice(others);
    let walls = (0..5).map(|number| {
        let y = 2.0 + 0.2 * f64::from(number);
        wall(&format!("inner{number}"), [0.1, y], [10.0, y])
    });
    building.walls.extend(walls);
    building.walls.push(wall("screen", [10.7, 4.0], [10.7, 5.9]));
    building
}

fn settings(radio: RadioPreset) -> RescueSettings {
    RescueSettings { building: behind_walls(&[]), radio, ..RescueSettings::default() }
}

const ROUND_THE_WALLS: &str = "(missionadd robot1 ((goto (11.7 1)) (goto (11.7 3.4)) (goto (9.9 3.4))))";

/// A robot far behind the walls, just after completing its plan.
fn away(mut world: World) -> World {
    say(&mut world, ROUND_THE_WALLS);
    until_idle(&mut world, 0, 2000);
    assert!(world.robots()[0].motion.at.distance(DVec2::new(9.9, 3.4)) < 0.2);
    world
}

/// The refusals of a command, with their reasons.
fn refusals(world: &mut World, text: &str) -> Vec<String> {
    world.take_rejections();
    say(world, text);
    let told = world.take_rejections().into_iter().filter(|(seat, _)| *seat == SEAT);
    told.map(|(_, why)| format!("{why:?}")).collect()
}

#[test]
fn without_a_link_nothing_is_heard_of_a_robot() {
    let near = away(begun(settings(RadioPreset::Off)));
    let mut far = away(begun(settings(RadioPreset::Indoor)));
    assert!(near.grid().scans() > far.grid().scans() + 20, "{} {}", near.grid().scans(), far.grid().scans());
    let scans = far.grid().scans();
    let told = go(&mut far, 40);
    assert_eq!(count(&told, "(robot ") + count(&told, "(pose ") + count(&told, "(mission "), 0, "{told:?}");
    assert_eq!(far.grid().scans(), scans);
    let lost = far.snapshot().all().any(|told| format!("{told:?}").contains("Lost"));
    assert!(lost, "its base says that it is lost");
    let refused = refusals(&mut far, "(missionadd robot1 (goto (9 5)))(drive robot1 0.5 0)(select robot1)");
    assert_eq!(refused.len(), 2, "{refused:?}");
    assert!(refused.iter().all(|why| why.contains("denied")), "{refused:?}");
    go(&mut far, 10);
    assert!(far.robots()[0].hand.is_none() && far.view(1).is_none(), "neither hand nor picture");
}

#[test]
fn it_comes_back_and_the_map_catches_up() {
    let mut world = away(begun(settings(RadioPreset::Indoor)));
    let scans = world.grid().scans();
    let mut told = Vec::new();
    while world.grid().scans() == scans && told.len() < 1000 {
        told.append(&mut go(&mut world, 1));
    }
    told.append(&mut go(&mut world, 50));
    // In a second its laser measures ten times.
    assert!(world.grid().scans() > scans + 40, "it tells what it has measured out there");
    told.append(&mut go(&mut world, 200));
    let line = |text: &str| told.iter().flatten().position(|line| line.starts_with(text));
    assert!(line("(robot robot1 ").is_some() && line("(mission robot1").is_some(), "place and plan are told");
    assert!(line("(status robot1 idle").is_some());
    let at = world.robots()[0].motion.at;
    assert!(at.x > 11.0, "{at}");
    assert!(refusals(&mut world, "(stop robot1)").is_empty());
    let told = go(&mut world, 500);
    assert!(count(&told, "(status robot1 lost") == 0 && world.robots()[0].motion.at.distance(at) < 0.2, "it stays");
}

#[test]
fn robots_pass_on_what_others_say() {
    let relay = start(2, RobotType::P2at, [12.5, 1.0]);
    let check = |has_relays, is_heard| {
        let building = behind_walls(std::slice::from_ref(&relay));
        let mut world = away(begun(RescueSettings { building, has_relays, ..settings(RadioPreset::Indoor) }));
        let refused = refusals(&mut world, "(stop robot1)");
        assert_eq!(refused.is_empty(), is_heard, "{has_relays}: {refused:?}");
    };
    check(false, false);
    check(true, true);
}

#[test]
fn messages_take_their_time() {
    // The delay of the plan message after its command, in ticks: each direction takes 20 ms on a good link.
    let check = |radio, expect| {
        let mut world = begun(settings(radio));
        go(&mut world, 5);
        say(&mut world, "(missionadd robot1 (goto (3 1)))");
        let told = go(&mut world, 10);
        let ticks = told.iter().position(|tick| tick.iter().any(|line| line.starts_with("(mission robot1 (goto")));
        // Without radio the message comes before the next tick.
        assert_eq!(ticks, expect, "{radio:?}");
    };
    check(RadioPreset::Off, None);
    check(RadioPreset::Usarsim, Some(1));
}

#[test]
fn robots_that_explore_come_back_with_what_they_saw() {
    let mut world = begun(RescueSettings { explore_radius_m: 0.0, ..settings(RadioPreset::Indoor) });
    say(&mut world, "(missionadd robot1 (explore))");
    let (mut lost, mut was_lost) = (0, false);
    let ticks = (0..20_000).find(|_| {
        let told = go(&mut world, 1);
        let is_lost = count(&told, "(status robot1 lost") > 0;
        lost += u32::from(is_lost && !was_lost);
        was_lost = is_lost;
        world.robots()[0].plan.first().is_none()
    });
    assert!(ticks.is_some() && lost > 0, "{ticks:?}, lost {lost} times");
    for place in [[2.0, 1.0], [12.0, 3.0], [8.0, 4.5], [2.0, 4.5]] {
        let cell = Cell::of(DVec2::from_array(place)).expect("a cell");
        assert_eq!(world.grid().state(cell), CellState::Free, "{place:?}");
    }
}

#[test]
fn the_fault_of_the_link_makes_a_robot_mute_in_the_same_way() {
    let listed = vec![ListedFault { robot: String::from("robot1"), kind: FaultKind::LinkLoss, at_s: 0.5 }];
    let faults = FaultSettings { listed, ..FaultSettings::default() };
    let mut world = begun(RescueSettings { faults, ..settings(RadioPreset::Off) });
    go(&mut world, 40);
    let scans = world.grid().scans();
    say(&mut world, "(missionadd robot1 (goto (6 1)))");
    let told = go(&mut world, 450);
    assert!(world.robots()[0].motion.at.x > 5.0, "it hears");
    assert_eq!(count(&told, "(robot ") + count(&told, "(mission "), 0, "{told:?}");
    assert_eq!(world.grid().scans(), scans);
    // Driven back to its return point it reconnects, and sends its measurements.
    say(&mut world, "(missiondel robot1)");
    let told: Vec<_> = (0..160)
        .flat_map(|_| {
            say(&mut world, "(drive robot1 -0.1 0)");
            go(&mut world, 20)
        })
        .collect();
    assert!(count(&told, "(robot robot1") > 0 && count(&told, "(mission robot1") > 0, "it is heard again");
    assert!(world.grid().scans() > scans + 20);
}

#[test]
fn a_saved_world_goes_on_with_what_is_on_its_way() {
    let fresh = || begun(settings(RadioPreset::Indoor));
    let run = |world: &mut World, ticks: std::ops::Range<u64>| -> Vec<u64> {
        let step = |tick| {
            if tick == 2 {
                say(world, ROUND_THE_WALLS);
            }
            world.step();
            world.digest()
        };
        ticks.map(step).collect()
    };
    let expect = run(&mut fresh(), 0..1500);
    assert_eq!(run(&mut fresh(), 0..1500), expect);
    for at in [3, 900, 1250] {
        let mut first = fresh();
        run(&mut first, 0..at);
        let mut bytes = Vec::new();
        first.save(&mut bytes).expect("it is saved");
        let mut second = fresh();
        second.load(&bytes).expect("it is loaded");
        assert_eq!(run(&mut second, at..1500), expect[at as usize..], "from tick {at} on");
    }
}
