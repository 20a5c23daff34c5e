//! The example session of the protocol, over TCP: docs/reference/rescue-conformance.md has it line by line, with this
//! building's differences. One client is the model, as in the guide: without extensions. Another one advances time, and
//! acts as the person at the station.

use std::collections::{BTreeMap, BTreeSet};

use crate::rescue::border;
use crate::rescue::client;

use border::Border;
use client::{Client, Server, fields, file, head, numbers, only};

struct Session {
    model: Client,
    person: Client,
    border: Border,
    /// The objects in the picture.
    things: BTreeSet<String>,
    /// The last reported furniture of the map, by name.
    furniture: BTreeMap<String, Vec<f64>>,
    _server: Server,
}

impl Session {
    /// Starts a session in which robots have already looked around when the model connects. Also returns its greeting.
    fn begin() -> (Session, Vec<String>) {
        let server = Server::start(&[&file("session.toml"), "--lockstep", "--set", "Detector=perfect"]);
        let mut person = server.stepper("sync mark attention");
        person.step(1500);
        let mut model = server.client();
        let mut greeting = model.until("(frontier ");
        // The world is paused, so all lines up to an answer belong to the greeting.
        person.ask("(missiondel robot3)");
        greeting.extend(model.until("(mission robot3)"));
        greeting.pop();
        let mut border = Border::default();
        only(&greeting, "frontier").into_iter().for_each(|line| border.take(line));
        border.check_closed();
        let furniture = BTreeMap::new();
        let mut session = Session { model, person, border, things: BTreeSet::new(), furniture, _server: server };
        only(&greeting, "map").into_iter().for_each(|line| session.furnish(line));
        (session, greeting)
    }

    /// Sends a command of the model.
    fn say(&mut self, command: &str) -> Vec<String> {
        self.model.say(command);
        self.pass(20)
    }

    /// The model's messages in this time: exactly the messages for clients without extensions.
    fn pass(&mut self, ms: u64) -> Vec<String> {
        let (mut heard, mut has_new_sides) = (Vec::new(), false);
        for line in self.person.step(ms) {
            match head(&line) {
                "sync" => {
                    self.border.check_closed();
                    has_new_sides = false;
                    continue;
                }
                "hold" => continue,
                "frontier" => {
                    let is_gone = fields(&line)[2] == "invalid";
                    assert!(!is_gone || !has_new_sides, "{line}: what is gone comes first");
                    has_new_sides |= !is_gone;
                    self.border.take(&line);
                }
                "image" => self.see(&line),
                "map" => self.furnish(&line),
                _ => {}
            }
            assert_eq!(self.model.line(), line);
            heard.push(line);
        }
        heard
    }

    /// Applies a map message about furniture: new, changed, or removed.
    fn furnish(&mut self, line: &str) {
        let (name, kind) = (fields(line)[1].to_owned(), fields(line)[2]);
        if kind == "furn" {
            self.furniture.insert(name, numbers(line, 3))
        } else {
            self.furniture.remove(&name)
        };
    }

    /// Applies a picture message: an object is new, changed, or removed.
    fn see(&mut self, line: &str) {
        let name = fields(line)[1].to_owned();
        if fields(line)[2] == "invalid" {
            assert_eq!(line, format!("(image {name} invalid 0 0 0 0 0.0000)"));
            assert!(self.things.remove(&name), "{line}: it was not there");
            return;
        }
        let [x, y, width, height, theta]: [f64; 5] = numbers(line, 3).try_into().expect("five numbers");
        assert!(width > 0.0 && x - width / 2.0 >= -1.0 && x + width / 2.0 <= 321.0, "{line}");
        assert!(height > 0.0 && y - height / 2.0 >= -1.0 && y + height / 2.0 <= 241.0 && theta == 0.0, "{line}");
        self.things.insert(name);
    }
}

/// The lines without robots' poses, the map and the picture, which arrive on their own schedule.
fn answers(lines: &[String]) -> Vec<&str> {
    let is_answer = |line: &&str| !matches!(head(line), "robot" | "map" | "frontier" | "image");
    lines.iter().map(String::as_str).filter(is_answer).collect()
}

#[test]
fn the_example_session() {
    let (mut session, greeting) = Session::begin();
    check_greeting(&greeting, &session.border);
    make_plans(&mut session);
    drive(&mut session);
    generate(&mut session);
    share_with_a_person(&mut session);
}

fn check_greeting(greeting: &[String], border: &Border) {
    let fixed = [
        "(window listview1 listview 0 0 220 800)",
        "(window mapview1 mapview 220 0 640 640)",
        "(window imgview1 imgview 860 0 320 240)",
        "(window teleop1 teleop 860 240 320 260)",
        "(robot robot1 p2at 1.000 1.500 0.0000)",
        "(robot robot2 p2at 1.000 2.200 0.0000)",
        "(robot robot3 airrobot 0.500 0.800 0.0000)",
        "(mission robot1)",
        "(mission robot2)",
        "(mission robot3)",
    ];
    let (begin, map) = greeting.split_at(fixed.len());
    assert_eq!(begin, fixed);
    let first_side = map.iter().position(|line| head(line) == "frontier").expect("there are sides");
    let (things, sides) = map.split_at(first_side);
    assert!(things.iter().any(|line| line.starts_with("(map wall1 wall ")), "{things:?}");
    assert!(things.iter().all(|line| head(line) == "map") && sides.iter().all(|line| head(line) == "frontier"));
    for (number, side) in (1..).zip(sides) {
        assert!(side.starts_with(&format!("(frontier frontier{number} ")), "{side}");
        assert!(["open", "wall"].contains(&fields(side)[2]), "{side}");
    }
    // Both rooms have 20.3 m² inside; one polygon surrounds the area that robots at its left end see.
    let areas_m2 = border.areas_m2();
    assert!(areas_m2.len() == 1 && (8.0..20.0).contains(&areas_m2[0]), "{areas_m2:?}");
}

const GO: &str = "(goto (3.500 1.500 0.0000))";
const TURN: &str = "(turnto (3.500 1.500 1.5708))";
const EXPLORE: &str = "(explore (3.500 1.500 1.5708))";

fn make_plans(session: &mut Session) {
    let mut check = |command: &str, answer: String| assert_eq!(answers(&session.say(command)), [answer], "{command}");
    check("(SELECT ROBOT1)", String::from("(select robot1)"));
    check("(missionadd robot1 (goto (3.5 1.5)))", format!("(mission robot1 {GO})"));
    check("(missionadd robot1 (turnto (1.5708)))", format!("(mission robot1 {GO} {TURN})"));
    check("(missionadd robot1 ((explore)))", format!("(mission robot1 {GO} {TURN} {EXPLORE})"));
    check("(missiondel robot1)", format!("(mission robot1 {GO} {TURN})"));
}

/// The robot arrives and turns; on the way the border changes, and a table and a victim appear in the picture.
fn drive(session: &mut Session) {
    let lines = session.pass(9000);
    let arrives = format!("(mission robot1 {TURN})");
    assert_eq!(answers(&lines), [arrives.as_str(), "(mission robot1)"]);
    let until = lines.iter().position(|line| *line == arrives).expect("it was there");
    let places: Vec<Vec<f64>> = only(&lines[..until], "robot")
        .into_iter()
        .filter(|line| line.starts_with("(robot robot1 p2at "))
        .map(|line| numbers(line, 3))
        .collect();
    assert!(places.len() > 10 && places.is_sorted_by(|a, b| a[0] < b[0]), "{places:?}");
    for place in &places {
        assert!((place[1] - 1.5).abs() < 0.02 && place[2].abs() < 0.02, "{place:?}");
    }
    assert!(places.last().is_some_and(|place| (3.3..3.55).contains(&place[0])), "{places:?}");
    let sides = only(&lines, "frontier");
    assert!(sides.iter().any(|line| line.ends_with(" invalid 0.000 0.000 0.0000 0.000)")), "{sides:?}");
    assert!(session.border.areas_m2().iter().sum::<f64>() > 15.0, "it sees more of the second room");
    for kind in ["furn", "vict"] {
        assert!(only(&lines[..until], "image").iter().any(|line| fields(line)[2] == kind), "{kind}");
    }
}

/// A path through the opening, and past the mapped table.
fn generate(session: &mut Session) {
    let mut lines = session.say("(missiongen robot1 (goto (6.5 2.5 0.0)))");
    lines.extend(session.pass(200));
    let [plan] = answers(&lines)[..] else { panic!("{lines:?}") };
    let legs = plan.strip_prefix("(mission robot1 (goto (").and_then(|rest| rest.strip_suffix(")))"));
    let legs: Vec<&str> = legs.unwrap_or_else(|| panic!("{plan}")).split(")) (goto (").collect();
    assert_eq!(legs.last(), Some(&"6.500 2.500 0.0000"));
    let mut from = [3.42, 1.5];
    for leg in legs {
        let numbers: Vec<f64> = leg.split(' ').map(|number| number.parse().expect("a number")).collect();
        check_clear(from, [numbers[0], numbers[1]]);
        from = [numbers[0], numbers[1]];
    }
    session.pass(30_000);
    let is_table = |at: &Vec<f64>| {
        (at[0] - 5.3).hypot(at[1] - 2.4) < 0.15 && (at[2] - 1.2).abs() < 0.2 && (at[3] - 0.6).abs() < 0.2
    };
    let furniture = &session.furniture;
    assert!(furniture.values().any(is_table), "the table at (5.3 2.4), 1.2 by 0.6 m: {furniture:?}");
}

/// Checks that a disc of 0.36 m passes the wall with the opening, and the table. Mapped obstacles are cells of 0.05 m.
fn check_clear(from: [f64; 2], to: [f64; 2]) {
    let solid = [[3.94, 0.0, 4.06, 0.9], [3.94, 2.1, 4.06, 3.0], [4.7, 2.1, 5.9, 2.7]];
    for part in 0..=100 {
        let share = f64::from(part) / 100.0;
        let [x, y] = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share);
        let gap_m = |[left, low, right, high]: [f64; 4]| {
            (left - x).max(x - right).max(0.0).hypot((low - y).max(y - high).max(0.0))
        };
        assert!(solid.into_iter().all(|one| gap_m(one) > 0.36 - 0.05), "({x} {y})");
    }
}

/// A person selects and marks alongside the model, and the model makes a mistake.
fn share_with_a_person(session: &mut Session) {
    let shown = session.things.clone();
    assert!(!shown.is_empty(), "there is something in the picture of robot1");
    session.person.say("(select robot2)");
    let lines = session.pass(1000);
    let changes: Vec<&String> = lines.iter().filter(|line| matches!(head(line), "select" | "image")).collect();
    assert_eq!(changes[0], "(select robot2)");
    let (gone, new) = changes[1..].split_at(shown.len());
    let names = |lines: &[&String]| lines.iter().map(|line| fields(line)[1].to_owned()).collect::<BTreeSet<_>>();
    assert!(names(gone) == shown && gone.iter().all(|line| fields(line)[2] == "invalid"), "{gone:?}");
    assert!(!new.is_empty() && names(new).is_disjoint(&shown), "{new:?}");
    assert!(answers(&session.say("(missionadd robot9 (explore))")).is_empty(), "a mistake is not answered");
    assert_eq!(answers(&session.say("(missiondel robot2)")), ["(mission robot2)"]);
    session.person.say("(mark 5.2 0.5)");
    let lines = session.pass(20);
    assert_eq!(only(&lines, "map"), ["(map vict1 vict 5.200 0.500 1.700 0.500 0.0000)"]);
}

/// The session's last line: a robot with an empty battery is lost for good, and loses its plan before that.
#[test]
fn a_robot_that_is_gone_has_no_plan() {
    let (mut session, _) = Session::begin();
    session.person.say("(hold robot3 1)");
    assert_eq!(
        answers(&session.say("(missionadd robot3 (turnto (1)))")),
        ["(mission robot3 (turnto (0.500 0.800 1.0000)))"]
    );
    let is_about = |line: &&String| line.starts_with("(robot robot3 ") || line.starts_with("(mission robot3");
    for _ in 0..30 {
        let lines = session.pass(60_000);
        let about: Vec<&String> = lines.iter().filter(is_about).collect();
        if let Some(gone) = about.iter().position(|line| *line == "(robot robot3 invalid 0.000 0.000 0.0000)") {
            assert!(gone > 0 && about[gone - 1] == "(mission robot3)" && gone + 1 == about.len(), "{about:?}");
            return;
        }
    }
    panic!("it flies for 30 minutes, but has a battery for 22");
}
