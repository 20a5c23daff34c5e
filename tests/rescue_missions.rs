//! The protocol of the MrCS ACT-R interface guide over TCP: robots' plans. Numbers refer to the list in
//! docs/reference/rescue-conformance.md.

use crate::rescue::client;

use client::{Client, Server, numbers, only};

/// The last reported position of a robot.
fn place(lines: &[String], robot: &str) -> Option<[f64; 3]> {
    let told = only(lines, "robot").into_iter().rfind(|line| client::fields(line)[1] == robot)?;
    numbers(told, 3).try_into().ok()
}

/// The last plan of a robot.
fn plan(lines: &[String], robot: &str) -> Option<String> {
    let mut told = only(lines, "mission").into_iter();
    told.rfind(|line| client::fields(line)[1] == robot).map(str::to_owned)
}

/// Legs of a plan: type, x, y, heading.
fn legs(plan: &str) -> Vec<(String, [f64; 3])> {
    let tuples = plan.split(" (").skip(1).collect::<Vec<_>>();
    let pairs = tuples.chunks(2).map(|pair| {
        let numbers = pair[1].trim_end_matches(')').split(' ').map(|number| number.parse().expect("a number"));
        (pair[0].to_owned(), numbers.collect::<Vec<f64>>().try_into().expect("three numbers"))
    });
    pairs.collect()
}

#[test]
fn c09_deleting_from_an_empty_plan_is_answered() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    assert_eq!(client.ask("(missiondel robot2)"), ["(mission robot2)"]);
}

#[test]
fn c10_a_robot_without_its_waypoint_stops_within_a_second() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    client.ask("(missionadd robot1 (goto (5 3)))");
    let moving = client.step(2000);
    let before = place(&moving, "robot1").expect("it moves");
    assert!(before[0] > 1.5, "{before:?}");
    assert_eq!(plan(&client.ask("(missiondel robot1)"), "robot1").as_deref(), Some("(mission robot1)"));
    client.step(1000);
    let at_rest = client.step(5000);
    let first = place(&at_rest[..1], "robot1");
    assert!(only(&at_rest, "robot").len() <= 6, "only what is told every five seconds: {at_rest:?}");
    let last = place(&at_rest, "robot1").expect("told every five seconds");
    assert!(last[0] < before[0] + 0.7 && first.is_none_or(|first| first == last), "{last:?}");
}

/// Lets robots look around, and requests a plan.
fn generated(client: &mut Client, waypoint: &str) -> String {
    client.step(1500);
    let mut lines = client.ask(&format!("(missiongen robot1 {waypoint})"));
    lines.extend(client.step(200));
    plan(&lines, "robot1").expect("an answer")
}

#[test]
fn c11_generated_plans_lead_round_what_is_known_and_end_as_asked() {
    let cases = [
        ("(goto (8.5 1.5 1.0))", "goto", [8.5, 1.5, 1.0]),
        ("(turnto (8.5 1.5 -2.0))", "turnto", [8.5, 1.5, -2.0]),
        ("(explore (8.5 4.5 0.5))", "explore", [8.5, 4.5, 0.5]),
    ];
    for (waypoint, kind, end) in cases {
        let server = Server::in_steps(&[]);
        let mut client = server.stepper("");
        let legs = legs(&generated(&mut client, waypoint));
        let (last, place) = legs.last().expect("a plan");
        assert_eq!((last.as_str(), *place), (kind, end), "{waypoint}");
        let goals: Vec<[f64; 2]> =
            legs.iter().filter(|(kind, _)| kind == "goto").map(|(_, at)| [at[0], at[1]]).collect();
        assert_eq!(goals.last(), Some(&[end[0], end[1]]), "{waypoint}: a goto leads there");
        let mut from = [1.0, 3.0];
        for to in goals {
            assert!(is_clear(from, to), "{waypoint}: {from:?} to {to:?}");
            from = to;
        }
    }
}

/// True if a disc of 0.36 m passes: the wall between the rooms has a door of 1.2 m in its middle.
fn is_clear(from: [f64; 2], to: [f64; 2]) -> bool {
    let points = (0..=100).map(|part| {
        let part = f64::from(part) / 100.0;
        [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    });
    // From a point to the wall's parts below and above the door.
    let beside = |x: f64| ((x - 6.0).abs() - 0.06).max(0.0);
    let gap_m = |[x, y]: [f64; 2]| beside(x).hypot((y - 2.4).max(0.0)).min(beside(x).hypot((3.6 - y).max(0.0)));
    // Walls of the map are cells of 0.05 m.
    let is_free = |point: [f64; 2]| gap_m(point) > 0.36 - 0.05;
    points.into_iter().all(is_free)
}

#[test]
fn c12_a_goal_that_cannot_be_reached_leaves_the_plan() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("errors");
    client.step(1500);
    client.ask("(missionadd robot1 (goto (2 3)))");
    let mut lines = client.ask("(missiongen robot1 (goto (6.0 0.5 0)))");
    lines.extend(client.step(200));
    assert_eq!(legs(&plan(&lines, "robot1").expect("an answer")).len(), 1, "{lines:?}");
    assert_eq!(only(&lines, "error").len(), 1, "{lines:?}");
    assert!(only(&lines, "error")[0].starts_with("(error no-path"), "{lines:?}");
}

#[test]
fn c29_exploration_ends_when_no_open_side_is_left() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    client.ask("(missionadd robot1 (explore (6 3) 0))(missionadd robot2 (explore (6 3) 0))");
    let mut lines = Vec::new();
    for _ in 0..60 {
        lines.extend(client.step(5000));
        if ["robot1", "robot2"].iter().all(|robot| plan(&lines, robot) == Some(format!("(mission {robot})"))) {
            break;
        }
    }
    assert_eq!(plan(&lines, "robot1").as_deref(), Some("(mission robot1)"), "it has ended");
    assert_eq!(plan(&lines, "robot2").as_deref(), Some("(mission robot2)"), "it has ended");
    client.ask("(select robot1)");
    let late = server.client().until("(select robot1)");
    let open = |line: &&str| client::fields(line)[2] == "open" && numbers(line, 3)[3] >= 0.6;
    let left: Vec<&str> = only(&late, "frontier").into_iter().filter(open).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn c28_plans_get_shorter_as_waypoints_are_reached() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    client.ask("(missionadd robot1 ((goto (2.5 3)) (goto (4 3)) (turnto (1.5708))))");
    let lines = client.step(15_000);
    let counts: Vec<usize> = only(&lines, "mission").into_iter().map(|plan| legs(plan).len()).collect();
    assert_eq!(counts, [2, 1, 0], "{:?}", only(&lines, "mission"));
    let [x, y, heading] = place(&lines, "robot1").expect("it moves");
    assert!(
        (x - 4.0).abs() < 0.15 && (y - 3.0).abs() < 0.15 && (heading - std::f64::consts::FRAC_PI_2).abs() < 0.08,
        "{x} {y} {heading}"
    );
}
