//! `spar match --isolation`: teams in sandboxes play as others do, and cannot play for the opponent.
#![cfg(target_os = "linux")]

use crate::games;

use std::fs;
use std::path::Path;

use serde_json::Value;

use games::{SHORT, command, folder, is_whole, script, starting, told};

/// The flags of a short match of these teams with a guard.
fn flags<'a>(guard: &'a str, left: &'a str, right: &'a str) -> Vec<&'a str> {
    let flags = ["--isolation", guard, "--left", left, "--right", right, "--json", "-"];
    SHORT.iter().chain(&flags).copied().collect()
}

/// The report of a match; `None`, with a line, if this machine has no such guard.
fn report(folder: &Path, flags: &[&str]) -> Option<Value> {
    let output = command(folder, flags).output().unwrap();
    if told(&output).contains("no sandbox: ") {
        println!("skipped: {}", told(&output));
        return None;
    }
    assert!(output.status.success(), "{flags:?}: {}", told(&output));
    let report: Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    Some(report["games"][0].clone())
}

/// A team whose script starts its players with the program that `SPAR` names, and then runs further commands.
fn team(here: &Path, name: &str, further: &str) -> String {
    let team = here.join(name);
    fs::create_dir(&team).unwrap();
    let players = "for unum in 1 2; do \"$SPAR\" --log warn agent --team \"$SPAR_TEAM\" --unum $unum --type $unum \
                   --host \"$1\" --port \"$2\" &\nsleep 0.1\ndone\n";
    script(&team, "start.sh", &format!("{players}{further}\nwait"))
}

#[test]
fn isolated_teams_play_a_match() {
    let here = folder("play");
    let start = team(&here, "team", "echo notes > notes.txt");
    for guard in ["namespaces", "landlock", "auto"] {
        let Some(report) = report(&here, &flags(guard, &start, "builtin")) else { continue };
        assert!(is_whole(&report), "{report}");
        let isolation = &report["isolation"][0];
        assert_eq!((&isolation["team"], &isolation["has_sandbox_per_player"]), (&0.into(), &false.into()), "{report}");
        assert!(guard == "auto" || isolation["guard"] == guard, "{isolation}");
        assert_eq!(isolation["incidents"], Value::Object(Default::default()), "{isolation}");
    }
    assert!(!here.join("team/notes.txt").exists(), "the folder of a team stays as it is");
}

#[test]
fn each_player_has_a_sandbox_of_its_own() {
    let here = folder("players");
    let start = team(&here, "team", "exit 1");
    let player = "exec \"$SPAR\" --log warn agent --team \"$SPAR_TEAM\" --unum $SPAR_PLAYER --type $SPAR_PLAYER \
                  --host \"$SPAR_HOST\" --port \"$SPAR_PORT\"";
    script(&here.join("team"), "start-player.sh", player);
    for guard in ["namespaces", "landlock"] {
        let Some(report) = report(&here, &flags(guard, &start, &start)) else { continue };
        assert!(is_whole(&report), "{report}");
        assert_eq!(report["isolation"][1]["has_sandbox_per_player"], true, "{report}");
        assert_eq!(report["isolation"][1]["unprevented"].as_array().map(Vec::is_empty), Some(guard == "namespaces"));
    }
}

#[test]
fn a_player_of_the_opponent_is_refused() {
    let here = folder("spy");
    let player = |team: &str, unum: u32| {
        format!("\"$SPAR\" --log warn agent --team {team} --unum {unum} --type {unum} --host \"$1\" --port \"$2\" &\n")
    };
    let slow = here.join("slow");
    fs::create_dir(&slow).unwrap();
    let players = format!("{}sleep 8\necho second player\n{}wait", player("Left", 1), player("Left", 2));
    let slow = script(&slow, "start.sh", &players);
    // It takes the place of the opponent's second player.
    let spying = here.join("spying");
    fs::create_dir(&spying).unwrap();
    let players =
        format!("{}sleep 0.5\n{}sleep 0.1\n{}wait", player("Left", 2), player("Right", 1), player("Right", 2));
    let spying = script(&spying, "start.sh", &players);
    for guard in ["off", "namespaces", "landlock"] {
        let flags = [&flags(guard, &slow, &spying)[..], &["--script-logs", guard]].concat();
        let Some(report) = report(&here, &flags) else { continue };
        // The match begins with four players, whosoever they are.
        let output = fs::read_to_string(here.join(guard).join("match-1-left.log")).unwrap();
        assert_eq!(output.contains("second player"), guard != "off", "{guard}: {output}");
        if guard != "off" {
            let incidents = report["isolation"][1]["incidents"].as_object().expect("a table");
            let expect = "team \"Left\" is the opponent's: its players come from another sandbox";
            assert_eq!(incidents.keys().collect::<Vec<_>>(), [expect]);
        }
    }
}

#[test]
fn a_team_that_takes_too_much_memory_is_ended() {
    let here = folder("memory");
    let honest = team(&here, "honest", "");
    // Each `tail` holds a line of 60 MB.
    let hog = "for i in 1 2 3 4 5; do (head -c 60000000 /dev/zero; sleep 60) | tail -n 1 > /dev/null & done";
    let greedy = team(&here, "greedy", hog);
    let more = ["--speed", "real", "--isolation-memory", "250"];
    let flags = [&flags("namespaces", &honest, &greedy)[..], &more].concat();
    let Some(report) = report(&here, &flags) else { return };
    let incidents = report["isolation"][1]["incidents"].as_object().expect("a table");
    assert!(incidents.keys().any(|text| text.contains("ended: it uses")), "{report}");
    assert_eq!(report["departures"].as_array().map(Vec::len).unwrap_or_default(), 2, "{report}");
}

#[test]
fn a_match_without_players_is_an_error() {
    let here = folder("deserted");
    let start = script(&here, "start.sh", &starting(1).replace("wait", "sleep 7; kill $!"));
    let flags = ["--players", "1", "--half-time", "4", "--speed", "real", "--left", &start, "--right", &start];
    let output = command(&here, &flags).output().unwrap();
    let error = told(&output);
    assert!(!output.status.success() && error.contains("all players have left the match"), "{error}");
}
