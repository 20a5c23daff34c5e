//! Flying robots: their height, and the obstacles that they fly over.

use glam::DVec2;
use rescue_building::Building;
use rescue_building::robots::RobotType;
use rescue_world::world::{RescueSettings, World};
use staged::{begun, count, furniture, go, hall, say, until_idle};

use crate::staged;

fn world(building: Building) -> World {
    begun(RescueSettings { building, ..RescueSettings::default() })
}

/// Drives a robot by hand for this many ticks: with VZ in m/s.
fn climb(world: &mut World, climb_m_s: f64, ticks: u64) -> Vec<Vec<String>> {
    (0..ticks / 20)
        .flat_map(|_| {
            say(world, &format!("(drive robot1 0 0 {climb_m_s})"));
            go(world, 20)
        })
        .collect()
}

#[test]
fn a_hand_makes_it_rise_and_sink() {
    let mut world = world(hall([10.0, 4.0], &[(RobotType::Airrobot, [1.0, 2.0]), (RobotType::P2at, [1.0, 3.2])]));
    let above_m = |world: &World| world.robots()[0].above_m;
    assert_eq!([above_m(&world), world.robots()[1].above_m], [1.2, 0.0]);
    climb(&mut world, 0.3, 100);
    assert!((above_m(&world) - 1.8).abs() < 1e-9, "{}", above_m(&world));
    climb(&mut world, 9.0, 100);
    assert_eq!(above_m(&world), 2.2);
    let told = climb(&mut world, -9.0, 220);
    assert_eq!(above_m(&world), 0.5);
    assert!(count(&told, "(pose robot1 1.000 2.000 0.5") > 0, "{told:?}");
    // It stays there until it gets a task.
    go(&mut world, 100);
    assert_eq!(above_m(&world), 0.5);
    say(&mut world, "(missionadd robot1 (goto (8 2)))");
    go(&mut world, 100);
    assert!((above_m(&world) - 1.2).abs() < 1e-9, "{}", above_m(&world));
    // A ground robot stays on the ground.
    say(&mut world, "(drive robot2 0 0 1)");
    go(&mut world, 20);
    assert_eq!(world.robots()[1].above_m, 0.0);
}

#[test]
fn it_does_not_sink_onto_things_and_not_fly_into_them() {
    let building = Building {
        furniture: vec![furniture([3.0, 0.0], [7.0, 4.0], 0.9)],
        ..hall([10.0, 4.0], &[(RobotType::Airrobot, [1.0, 2.0])])
    };
    let check = |text: &str, climb_m_s, least_m: f64, x: std::ops::Range<f64>| {
        let mut world = world(building.clone());
        say(&mut world, text);
        until_idle(&mut world, 0, 1000);
        climb(&mut world, climb_m_s, 200);
        (0..20).for_each(|_| {
            say(&mut world, "(drive robot1 1 0 0)");
            go(&mut world, 20);
        });
        let robot = &world.robots()[0];
        assert!((robot.above_m - least_m).abs() < 0.02 && x.contains(&robot.motion.at.x), "{text}: {robot:?}");
    };
    // Over the middle of the table it sinks to 0.2 m above it, and flies on.
    check("(missionadd robot1 (goto (5 2)))", -1.0, 1.1, 9.0..9.6);
    // Beside it, the robot sinks to 0.5 m, and the table blocks it.
    check("(missionadd robot1 (goto (1.5 2)))", -1.0, 0.5, 2.3..2.6);
    // At 2.2 m it flies over it.
    check("(missionadd robot1 (goto (1.5 2)))", 1.0, 2.2, 9.0..9.6);
}

/// A hall with a barrier that a ground robot's laser has seen; true if the flying robot finds a plan across it.
fn plan_over(height_m: f64) -> (World, bool) {
    let starts = [(RobotType::Airrobot, [1.0, 1.0]), (RobotType::P2at, [1.0, 3.0])];
    let building =
        Building { furniture: vec![furniture([4.0, 0.0], [5.0, 4.0], height_m)], ..hall([10.0, 4.0], &starts) };
    let mut world = world(building);
    // Both look at it; the ground robot sees the rest of the hall first.
    say(
        &mut world,
        "(missionadd robot1 ((goto (2 1) 0.5) (goto (2 1) -0.5)))(missionadd robot2 ((turnto (3.1)) (turnto (0.3))))",
    );
    until_idle(&mut world, 0, 1000);
    until_idle(&mut world, 1, 1000);
    go(&mut world, 50);
    say(&mut world, "(missiongen robot1 (goto (8 2 0)))");
    let told = go(&mut world, 10);
    let is_planned = count(&told, "(mission robot1 (goto") > 0;
    (world, is_planned)
}

#[test]
fn it_plans_over_what_it_has_seen_to_be_low() {
    let (mut world, is_planned) = plan_over(0.8);
    assert!(is_planned);
    until_idle(&mut world, 0, 1500);
    assert!(world.robots()[0].motion.at.distance(DVec2::new(8.0, 2.0)) < 0.2, "{:?}", world.robots()[0].motion);
    // The ground robot gets no plan over it.
    say(&mut world, "(missiongen robot2 (goto (8 3 0)))");
    assert_eq!(count(&go(&mut world, 10), "(mission robot2 (goto"), 0);
    let (_, is_planned) = plan_over(1.4);
    assert!(!is_planned, "a rack is in the way");
}
