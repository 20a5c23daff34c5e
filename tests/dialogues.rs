//! Joining, teams, speech: recorded dialogues with the reference, repeated with the program.
//!
//! The test states our behaviour in the cases in which the reference's is clearly undesirable
//! (`docs/reference/agent-protocol.md` 4.3, 4.4, 7.4). `tests/replay.rs` compares the dialogues field by field.

use crate::replay;

use replay::dialogue::{self, Event, MONITOR, Told, What};
use replay::recording::{Record, Recording};
use replay::server::AS_RECORDED;
use replay::stage::{Stage, scene};
use soccer_protocol::Side;

/// Repeats a recorded dialogue; `ours` turns the reference's answers into our expected ones. `None`: no recording.
fn hold(name: &str, ours: impl FnOnce(&mut Vec<Event>)) -> Option<(Recording, Told)> {
    let recording = Recording::load(name)?;
    let mut expected = dialogue::recorded(&recording);
    ours(&mut expected);
    let told = dialogue::play(&recording);
    let faults = dialogue::faults(&expected, &told.events);
    assert!(faults.is_empty(), "{name}:\n{}", faults.join("\n"));
    Some((recording, told))
}

/// Like [`hold`]; all robots also have to come to rest at their recorded positions.
fn hold_in_place(name: &str, ours: impl FnOnce(&mut Vec<Event>)) {
    if let Some((recording, told)) = hold(name, ours) {
        let faults = dialogue::misplaced(&recording, &told.truths);
        assert!(faults.is_empty(), "{name}:\n{}", faults.join("\n"));
    }
}

fn event(cycle: u32, who: &str, what: What) -> Event {
    Event { cycle, who: who.to_owned(), what }
}

fn roster(names: &[&str]) -> What {
    What::Roster(names.iter().map(|name| (*name).to_owned()).collect())
}

fn teams(left: &str, right: Option<&str>) -> What {
    What::Teams([Some(left.to_owned()), right.map(str::to_owned)])
}

/// An artificial record: one agent's message.
fn says(agent: &str, frame: &[u8]) -> Record {
    Record { inputs: vec![(agent.to_owned(), vec![frame.to_vec()])], ..Record::default() }
}

fn trainer(frame: &[u8]) -> Record {
    Record { trainer: vec![frame.to_vec()], ..Record::default() }
}

/// The reference delivers a teamless speaker's message to all agents, twice; spar does not deliver it. Spar closes a
/// killed robot's connection, where the reference sends its last percept for ever.
#[test]
fn speech_is_heard_as_recorded() {
    hold_in_place("agent/say_hear", |events| {
        let is_nobody = |event: &Event| matches!(&event.what, What::Heard(hear) if &*hear.message == b"nobody");
        assert_eq!(events.iter().filter(|event| is_nobody(event)).count(), 8);
        events.retain(|event| !is_nobody(event));
        events.push(event(728, "A2", What::Closed));
    });
}

/// In the reference a robot that is refused for its type leaves its number taken for ever; here the number stays free.
#[test]
fn types_are_limited_as_recorded() {
    fn renumber(events: &mut [Event], agent: &str, from: i32, to: i32) {
        let (old, new) = (format!("L{from}"), format!("L{to}"));
        for event in events {
            match &mut event.what {
                What::Shirt(unum, _) if event.who == agent && *unum == from => *unum = to,
                What::Roster(names) => {
                    names.iter_mut().filter(|name| **name == old).for_each(|name| name.clone_from(&new))
                }
                _ => {}
            }
        }
    }
    hold_in_place("agent/types_7of1", |events| renumber(events, "R8", 9, 8));
    hold_in_place("agent/types_9of2", |events| renumber(events, "R10", 11, 10));
    hold_in_place("agent/types_min3", |events| {
        renumber(events, "R10", 11, 10);
        events.push(event(96, "R11", What::Shirt(11, Side::Left)));
        let names: Vec<String> = (1..=11).map(|unum| format!("L{unum}")).collect();
        events.push(event(97, MONITOR, What::Roster(names)));
    });
    hold_in_place("agent/types_12th", |_| ());
}

/// A robot without a team name plays for the next free side, which stays unnamed; odd names are accepted. A second
/// `init` is ignored, where the reference executes half of it.
#[test]
fn odd_team_names_play_as_recorded() {
    for (name, is_nameless) in [
        ("agent/joining_odd_0", true),
        ("agent/joining_odd_1", true),
        ("agent/joining_odd_3", false),
        ("agent/joining_odd_4", false),
    ] {
        let held = hold(name, |events| {
            let of_second = teams("Alpha", Some("Beta"));
            assert_eq!(events.iter().filter(|event| event.what == of_second).count(), usize::from(is_nameless));
            events.retain(|event| event.what != of_second);
        });
        let Some((_, told)) = held else { continue };
        let place = told.truths.last().and_then(|truth| truth.robots[1].place()).expect("a robot");
        assert!((place[0] - 14.2).abs() < 1e-3 && (place[1] - 9.2).abs() < 1e-3, "{name}: {place:?}");
    }
}

/// A name with a blank would break the grammar of percepts and monitor frames, so spar refuses it. The robot's next
/// `init` then counts as its first.
#[test]
fn a_team_name_with_a_blank_is_refused() {
    let held = hold("agent/joining_odd_2", |events| {
        events.retain(|event| event.who == "W" || event.cycle < 11 || event.what == What::Percepts);
        events.push(event(20, "X", What::Shirt(4, Side::Right)));
        events.push(event(20, MONITOR, roster(&["L11", "R4"])));
        events.push(event(20, MONITOR, teams("Alpha", Some("Beta"))));
    });
    if let Some((_, told)) = held {
        assert_is_refused(&told, 12, 19);
    }
}

/// The reference crashes at numbers beyond 11 or below 0. Spar refuses them, and the agent may send another `init`.
#[test]
fn numbers_that_do_not_exist_are_refused() {
    for name in ["agent/joining_odd_5", "agent/joining_odd_6", "agent/joining_odd_7"] {
        let held = hold(name, |events| events.retain(|event| event.what != What::Closed));
        let Some((_, mut told)) = held else { continue };
        assert!(told.stage.server.is_alive(), "{name}: the server has ended");
        assert_is_refused(&told, 12, 27);
        told.stage.cycle(&says("X", b"(init (unum 4)(teamname Beta))"), true);
        let arrived = told.stage.cycle(&Record::default(), true);
        let percept = arrived.percept("X").expect("a percept").escape_ascii().to_string();
        assert!(percept.contains("(GS (unum 4) (team right) "), "{name}: {percept}");
    }
}

/// The second robot has no team and falls from (0, 0, 10).
fn assert_is_refused(told: &Told, from: usize, to: usize) {
    for (cycle, truth) in (1..).zip(&told.truths).filter(|(cycle, _)| (from..=to).contains(cycle)) {
        let robot = &truth.robots[1];
        let [x, y, z] = robot.place().expect("a robot");
        assert_eq!(robot.shirt, None);
        assert!(x.abs() < 1e-3 && y.abs() < 1e-3 && (9.4..10.0).contains(&z), "cycle {cycle}: {x} {y} {z}");
    }
}

/// The reference builds a second robot into the first. Spar permits one robot per connection.
#[test]
fn a_second_scene_is_refused() {
    let mut stage = Stage::open(AS_RECORDED, "A", 0);
    stage.cycle(&says("A", b"(init (unum 1)(teamname Alpha))"), true);
    stage.cycle(&says("A", &scene(4)), true);
    for _ in 0..5 {
        let arrived = stage.cycle(&says("A", b"(he1 1)"), true);
        let percept = arrived.percept("A").expect("a percept").escape_ascii().to_string();
        assert_eq!(percept.matches("(time ").count(), 1, "{percept}");
        assert_eq!(arrived.truth.robots.len(), 1);
        assert_eq!(arrived.truth.robots[0].bodies.len(), 23);
        assert_eq!(arrived.truth.robots[0].name(), "L1");
    }
}

/// The reference leaves a killed robot's connection open and sends the last percept again and again, by which clients
/// notice. Spar closes the connection, and frees the number.
#[test]
fn a_killed_robots_connection_is_closed() {
    let mut stage = Stage::open(AS_RECORDED, "A", 0);
    stage.connect("B");
    stage.send("B", &scene(0));
    for _ in 0..6 {
        stage.cycle(&Record::default(), true);
    }
    stage.cycle(&says("A", b"(init (unum 7)(teamname Alpha))"), true);
    stage.cycle(&Record::default(), true);
    stage.cycle(&trainer(b"(kill (unum 7)(team Left))"), true);
    let arrived = stage.cycle(&says("B", b"(init (unum 7)(teamname Alpha))"), true);
    assert!(arrived.percepts.contains(&("A".to_owned(), None)), "A's connection is open");
    let arrived = stage.cycle(&Record::default(), true);
    assert_eq!(arrived.truth.robots.len(), 1);
    let percept = arrived.percept("B").expect("a percept").escape_ascii().to_string();
    assert!(percept.contains("(GS (unum 7) (team left) "), "{percept}");
}
