//! Robots in the way of others: they yield and say so, and a robot that cannot pass says why.

use engine::Commands as _;
use rescue_building::Building;
use rescue_building::robots::RobotType;
use rescue_protocol::mrcs::{Command, Extension, RobotActivity};
use rescue_world::input::{ClientCommand, RescueCommand};
use rescue_world::world::{RescueSettings, World};

use crate::staged::{SEAT, begun, furniture, go, hall, say};

const P2AT: RobotType = RobotType::P2at;
const TICKS_PER_S: u64 = 50;

/// A world whose client has the extension `status`.
fn world(building: Building) -> World {
    let mut world = begun(RescueSettings { building, ..RescueSettings::default() });
    let extensions = vec![Extension::Errors, Extension::Status, Extension::Request, Extension::Attention];
    let command = Command::Hello { version: 2, extensions };
    world.control(Some(SEAT), RescueCommand::Said(ClientCommand { command, echo: String::new() }));
    world
}

/// Runs for this time; returns the messages with one of these heads, with their times, s.
fn heard(world: &mut World, time_s: u64, heads: &[&str]) -> Vec<(f64, String)> {
    let ticks = go(world, time_s * TICKS_PER_S);
    let all = (1..)
        .zip(ticks)
        .flat_map(|(tick, lines)| lines.into_iter().map(move |line| (f64::from(tick) / TICKS_PER_S as f64, line)));
    all.filter(|(_, line)| heads.iter().any(|head| line.starts_with(&format!("({head} ")))).collect()
}

#[test]
fn an_idle_robot_yields_to_one_that_is_sent_past_it() {
    // The passage is 1.2 m wide; the other robot stands in it, and there is room behind it.
    let mut building = hall([8.0, 4.0], &[(P2AT, [1.0, 0.6]), (P2AT, [3.0, 0.6])]);
    building.furniture.push(furniture([2.0, 1.2], [4.5, 4.0], 1.0));
    let mut world = world(building);
    say(&mut world, "(missionadd robot1 (goto (7 0.6)))");
    let yields = heard(&mut world, 60, &["yield"]);
    assert_eq!(yields.first().map(|(_, line)| line.as_str()), Some("(yield robot2 robot1)"));
    let [first, second] = [0, 1].map(|robot| world.robots()[robot].motion.at);
    assert!(first.x > 6.5, "robot 1 is at {first}, robot 2 at {second}");
}

#[test]
fn a_robot_behind_one_out_of_service_waits_then_asks_for_help() {
    let mut building = hall([8.0, 4.0], &[(P2AT, [1.0, 0.6]), (P2AT, [3.0, 0.6])]);
    building.furniture.push(furniture([2.0, 1.2], [8.0, 4.0], 1.0));
    let mut world = world(building);
    say(&mut world, "(hold robot2 1)(missionadd robot1 (goto (7 0.6)))");
    let lines = heard(&mut world, 45, &["waiting", "status", "request", "yield"]);
    let of = |start: &str| lines.iter().find(|(_, line)| line.starts_with(start)).map(|(time_s, _)| *time_s);
    let waiting_s = of("(waiting robot1 robot2)").expect("it says why");
    let stuck_s = of("(status robot1 stuck ").expect("it is stuck");
    assert!(of("(request robot1 stuck").is_some_and(|asked_s| asked_s >= stuck_s - 0.1), "{lines:?}");
    assert!(of("(yield robot2").is_none(), "{lines:?}");
    assert!((24.0..30.0).contains(&(stuck_s - waiting_s)), "{waiting_s} {stuck_s}");
    assert_eq!(world.robots()[0].status.map(|status| status.state), Some(RobotActivity::Stuck));
}

#[test]
fn a_robot_puts_a_table_that_its_laser_does_not_see_on_the_map_and_goes_around_it() {
    let mut building = hall([6.0, 4.0], &[(P2AT, [1.0, 2.0])]);
    // Its top is above the laser's plane, and below the robot's.
    let mut table = furniture([2.5, 1.5], [3.0, 2.5], 0.05);
    table.above_m = 0.45;
    building.furniture.push(table);
    let mut world = world(building);
    say(&mut world, "(missiongen robot1 (goto (5 2)))");
    go(&mut world, 60 * TICKS_PER_S);
    let at = world.robots()[0].motion.at;
    assert!(at.x > 4.5, "it is at {at}");
}
