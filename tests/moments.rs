//! Moments of recordings in the user's notation: by tick, run time, game time and event (docs/tools/recording.md).
#![cfg(unix)]

use crate::games;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use games::{folder, played};
use serde_json::Value;

fn spar(here: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).current_dir(here).output().expect("spar starts")
}

fn text(here: &Path, arguments: &[&str]) -> String {
    let output = spar(here, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", games::told(&output));
    String::from_utf8(output.stdout).expect("text")
}

/// The first tick of a part, and its number of ticks.
fn part(here: &Path, from: &str, to: &str) -> (u64, u64) {
    let told = text(here, &["log", "cut", "game.mcap", "--from", from, "--to", to, "--out", "part.mcap"]);
    let (_, ticks) = told.trim_end().split_once("ticks ").expect("ticks");
    let (first, last) = ticks.split_once(" to ").expect("first and last");
    let [first, last] = [first, last].map(|tick| tick.parse::<u64>().expect("a tick"));
    (first, last + 1 - first)
}

#[test]
fn moments_have_names_on_both_clocks() {
    let here = folder("moments");
    played(&here, &["--record", "game.mcap", "--players", "1", "--half-time", "22", "--set", "WaitBeforeKickOff=1.5"]);

    // The page's example line works with the page's own file.
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/tools/recording.md")).expect("the page");
    let line = page.lines().find(|line| line.starts_with("    spar log cut game.mcap")).expect("a line");
    let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().skip(1).collect();
    text(&here, &words);
    assert!(here.join("game-cut.mcap").exists());

    let events = text(&here, &["log", "events", "game.mcap", "--json"]);
    let events: Vec<Value> = events.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let tick_of = |what: &str| {
        let is_it = |event: &&Value| event["what"].as_str().is_some_and(|told| told.starts_with(what));
        let event = events.iter().find(is_it).unwrap_or_else(|| panic!("no {what}"));
        event["tick"].as_u64().expect("a tick")
    };
    let kick_off = tick_of("KickOff_") + 1;
    assert!(kick_off > 75, "the clock stands for 1.5 s and longer: {kick_off}");
    assert_eq!(part(&here, "0:01", "0:02"), (kick_off + 50, 50));
    // Run time has no pause like this.
    assert_eq!(part(&here, "3s", "4.0"), (150, 50));
    assert_eq!(part(&here, "10", "20"), (10, 10));
    // Before the second kick-off the clock stands still again.
    let half = tick_of("half 2") + 1;
    let left = part(&here, "0:21", "half 2").1;
    assert!((50..=51).contains(&left), "a half ends in the first cycle beyond 22 s: {left}");
    assert_eq!(part(&here, "half 2", &format!("{}", half + 10)), (half, 10));
    assert!(part(&here, "half 2", "0:23").1 >= 49 + 75);

    let table = text(&here, &["log", "events", "game.mcap"]);
    let head = table.lines().next().expect("a line");
    assert!(head.contains("run time") && head.contains("game time"), "{head}");
    let row = table.lines().find(|line| line.contains("KickOff_")).expect("the kick-off");
    assert!(row.contains(&format!("{:.2}s", kick_off as f64 * 0.02)) && row.contains("0:00.00"), "{row}");

    for (moment, expect) in [
        ("9:00", "the game clock does not reach 9:00.00"),
        ("2:7", "run time (137.5s), game time (2:17)"),
        ("900s", "the recording has ticks"),
    ] {
        let output = spar(&here, &["replay", "game.mcap", "--at", moment]);
        assert!(!output.status.success() && games::told(&output).contains(expect), "{}", games::told(&output));
    }
}
