//! The protocol of the MrCS ACT-R interface guide over TCP: the messages to clients. Numbers refer to the list in
//! docs/reference/rescue-conformance.md.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::rescue::border;
use crate::rescue::client;

use border::Border;
use client::{Client, Server, fields, head, numbers, only};

/// The order of a snapshot.
const ORDER: [&str; 7] = ["window", "robot", "mission", "map", "frontier", "image", "select"];

/// The messages that a new client gets at once: a world in which clients advance time is paused.
fn snapshot(server: &Server, last: &str) -> Vec<String> {
    server.client().until(last)
}

/// Advances a world to give it a history.
fn lived(server: &Server) -> Client {
    let mut client = server.stepper("");
    client.ask("(missionadd robot1 (goto (5 3)))");
    client.step(6000);
    client.ask("(select robot2)");
    client
}

#[test]
fn c01_a_greeting_begins_with_four_windows() {
    let server = Server::in_steps(&[]);
    let first = snapshot(&server, "(mission robot3)");
    let windows = [
        "(window listview1 listview 0 0 220 800)",
        "(window mapview1 mapview 220 0 640 640)",
        "(window imgview1 imgview 860 0 320 240)",
        "(window teleop1 teleop 860 240 320 260)",
    ];
    assert_eq!(first[..4], windows);
    assert_eq!(first[4], "(robot robot1 p2at 1.000 3.000 0.0000)");
    assert_eq!(first[7..], ["(mission robot1)", "(mission robot2)", "(mission robot3)"]);
    let _client = lived(&server);
    let late = snapshot(&server, "(select robot2)");
    let ranks: Vec<usize> =
        late.iter().map(|line| ORDER.iter().position(|head| *head == client::head(line)).expect(line)).collect();
    assert!(ranks.is_sorted(), "{late:?}");
    for head in ["window", "robot", "mission", "map", "frontier", "select"] {
        assert!(!only(&late, head).is_empty(), "{head}");
    }
    let server = Server::two_rooms(&["--set", "Snapshot=false"]);
    let mut client = server.client();
    assert_eq!(client.until("(window teleop1").len(), 4);
    assert_ne!(head(&client.line()), "mission");
}

#[test]
fn c02_a_second_client_gets_the_same() {
    let server = Server::in_steps(&[]);
    let _client = lived(&server);
    assert_eq!(snapshot(&server, "(select robot2)"), snapshot(&server, "(select robot2)"));
}

#[test]
fn c14_the_border_is_closed_after_every_batch() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("sync");
    client.say("(missionadd robot1 ((goto (8 3)) (goto (10 1.5))))(missionadd robot2 (goto (5 1.5)))");
    let lines = client.step(25_000);
    let (mut border, mut batches, mut changed) = (Border::default(), 0, false);
    for line in &lines {
        match head(line) {
            "frontier" => {
                border.take(line);
                changed = true;
            }
            "sync" if std::mem::take(&mut changed) => {
                border.check_closed();
                // The robots are inside it.
                assert!(border.areas_m2().iter().sum::<f64>() > 5.0, "{:?}", border.areas_m2());
                batches += 1;
            }
            _ => {}
        }
    }
    assert!(batches > 5, "{batches}");
    let explored: f64 = border.areas_m2().iter().sum();
    assert!(explored > 55.0, "most of 72 m² is explored: {explored}");
}

#[test]
fn c15_names_are_never_used_again() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("mark");
    client.say("(missionadd robot1 ((goto (8 3)) (goto (10 1.5))))(mark 3 3)(markdel vict1)(mark 3 3)");
    let mut lines = client.step(20_000);
    lines.extend(client.ask("(markdel vict2)"));
    let (mut live, mut gone) = (BTreeSet::new(), BTreeSet::new());
    for line in lines.iter().filter(|line| matches!(head(line), "map" | "frontier" | "image" | "robot")) {
        let name = fields(line)[1].to_owned();
        assert!(!gone.contains(&name), "{line}: the name was gone");
        if fields(line)[2] == "invalid" {
            assert!(live.remove(&name), "{line}: it was not there");
            assert!(numbers(line, 3).iter().all(|number| *number == 0.0), "{line}");
            gone.insert(name);
        } else {
            live.insert(name);
        }
    }
    assert!(gone.contains("vict1") && gone.contains("vict2") && gone.len() > 5, "{gone:?}");
}

#[test]
fn c17_everybody_hears_every_selection() {
    let server = Server::in_steps(&[]);
    let mut other = server.client();
    other.until("(mission robot3)");
    let mut client = server.stepper("");
    for robot in ["robot2", "robot2", "robot1"] {
        let echo = format!("(select {robot})");
        assert_eq!(client.ask(&echo), [echo.as_str()]);
        assert_eq!(other.find("(select"), echo);
    }
}

#[test]
fn c18_what_was_in_a_picture_is_gone_before_anothers_is_told() {
    let server = Server::in_steps(&["--set", "Detector=perfect"]);
    let mut client = server.stepper("frame mark");
    client.say("(missionadd robot1 (goto (7.2 3)))(select robot1)");
    let mut lines = client.step(16_000);
    let shown: BTreeSet<String> = images(&lines);
    assert!(only(&lines, "image").iter().any(|line| fields(line)[2] == "vict"), "robot1 stands before the victim");
    client.say("(select robot2)");
    let after = client.step(1000);
    let echo = after.iter().position(|line| line == "(select robot2)").expect("the echo");
    assert!(only(&after[..echo], "image").is_empty(), "{after:?}");
    let (gone, rest) = after[echo + 1..].split_at(shown.len());
    let names: BTreeSet<String> = gone
        .iter()
        .inspect(|line| assert!(line.ends_with(" invalid 0 0 0 0 0.0000)"), "{line}"))
        .map(|line| fields(line)[1].to_owned())
        .collect();
    assert_eq!(names, shown, "all of them are gone before anything else");
    let new = images(rest);
    assert!(!new.is_empty() && new.is_disjoint(&shown), "{new:?}");
    // A picture's feature becomes a mark near the victim at (9.5, 3).
    lines = client.ask("(select robot1)");
    lines.extend(client.step(1000));
    let victim = only(&lines, "image").into_iter().find(|line| fields(line)[2] == "vict").expect("it is there again");
    let marked = client.ask(&format!("(mark {})", fields(victim)[1]));
    let place = numbers(only(&marked, "map")[0], 3);
    assert!((place[0] - 9.5).hypot(place[1] - 3.0) < 1.0, "{place:?}");
}

/// The objects of a picture after these lines.
fn images(lines: &[String]) -> BTreeSet<String> {
    let mut live = BTreeSet::new();
    for line in only(lines, "image") {
        let name = fields(line)[1].to_owned();
        match fields(line)[2] {
            "invalid" => assert!(live.remove(&name), "{line}"),
            _ => drop(live.insert(name)),
        }
    }
    live
}

#[test]
fn c19_robots_are_told_five_times_a_second_at_most_and_every_five_seconds_at_least() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    client.say("(missionadd robot1 (goto (5 3)))");
    let (mut told, mut last) = (BTreeMap::<String, Vec<u64>>::new(), BTreeMap::<String, [f64; 3]>::new());
    for tick in 1..=600 {
        for line in only(&client.step(20), "robot") {
            let (name, place) = (fields(line)[1].to_owned(), numbers(line, 3).try_into().expect("a place"));
            let [x, y, theta]: [f64; 3] = place;
            let times = told.entry(name.clone()).or_default();
            if let Some([x0, y0, theta0]) = last.insert(name, place) {
                let is_new = (x - x0).hypot(y - y0) > 0.049 || (theta - theta0).abs() > 0.049;
                let since = tick - times.last().copied().unwrap_or(0);
                assert!(since >= if is_new { 10 } else { 250 }, "{line}: after {since} ticks");
            }
            times.push(tick);
        }
    }
    assert!(told["robot1"].len() > 15, "{told:?}");
    // Robots at rest are reported at the start, and then every five seconds.
    assert_eq!(told["robot2"], [250, 500]);
}

#[test]
fn c20_windows_that_move_are_told() {
    let server = Server::in_steps(&[]);
    let mut other = server.client();
    other.until("(mission robot3)");
    let mut client = server.stepper("view errors");
    let moved = "(window imgview1 imgview 900 10 640 480)";
    client.step(20);
    assert_eq!(client.ask("(window imgview1 900 10 640 480)"), [moved]);
    assert_eq!(other.find("(window"), moved, "everybody is told");
    assert!(snapshot(&server, "(mission robot3)").contains(&moved.to_owned()), "and those that come later");
    assert_eq!(client.ask("(window teleop1 invalid)"), ["(window teleop1 invalid 0 0 0 0)"]);
    assert_eq!(snapshot(&server, "(robot robot1").len(), 4, "three windows and a robot");
    assert_eq!(only(&client.ask("(window door1 1 1 1 1)"), "error").len(), 1);
}

#[test]
fn c24_a_slow_reader_holds_nobody_up() {
    let server = Server::two_rooms(&["--speed", "max"]);
    let mut slow = server.client();
    slow.say("(hello 2 clock)");
    let mut quick = server.client();
    quick.until("(mission robot3)");
    for _ in 0..50 {
        for robot in ["robot1", "robot2"] {
            quick.say(&format!("(select {robot})"));
            quick.until(&format!("(select {robot})"));
        }
    }
    drop(slow);
}

#[test]
fn c25_a_client_of_the_guide_hears_seven_heads_only() {
    let server = Server::two_rooms(&["--web", "0"]);
    let mut client = server.client();
    let mut other = server.client();
    other.say("(hello 2 clock sync status request mark errors score pose polygon view frame)");
    for command in
        ["(select robot9)", "(fly)", "(missiongen robot1 (goto (500 500)))", "(mark 3 3)", "(drive robot1 1 1)"]
    {
        client.say(command);
        other.say(command);
    }
    let lines = client.during(Duration::from_secs(2));
    assert!(lines.len() > 20, "{lines:?}");
    for line in lines {
        assert!(ORDER.contains(&head(&line)), "{line}");
    }
}
