//! `spar match`: whole matches in process and with start scripts; its child processes end with it.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use games::{SHORT, command, folder, is_whole, played, report, script, starting, told, until};

#[test]
fn a_match_has_two_halves_and_a_report() {
    let here = folder("halves");
    let report = report(&here, &[&SHORT[..], &["--seed", "3"]].concat());
    let game = &report["games"][0];
    assert_eq!(game["half"], 2);
    assert!(is_whole(game), "{}", game["game_time_s"]);
    assert_eq!(game["seed"], 3);
    let modes: Vec<&str> = game["events"].as_array().unwrap().iter().filter_map(|e| e["name"].as_str()).collect();
    let begins =
        |mode: &str| modes.iter().position(|name| *name == mode).unwrap_or_else(|| panic!("{mode}: {modes:?}"));
    assert!(begins("KickOff_Left") < begins("BeforeKickOff") && begins("BeforeKickOff") < begins("KickOff_Right"));
    assert_eq!(modes.last(), Some(&"GameOver"));
    for team in 0..2 {
        let team = &game["teams"][team];
        let players = team["players"].as_array().unwrap();
        assert_eq!(players.len(), 2, "{team}");
        for player in players {
            assert_eq!(player["missed_cycles"], 0, "{player}");
            assert!(player["cycles"].as_u64().is_some_and(|cycles| cycles >= 200), "{player}");
        }
    }
    assert_eq!(report["parameters"]["RuleHalfTime"], "2");
    assert_eq!(report["parameters"]["MaxTouchGroupSize"], "2");
}

#[test]
fn the_text_tells_score_events_and_statistics() {
    let output = played(&folder("text"), &SHORT);
    let text = String::from_utf8(output.stdout).unwrap();
    for part in [
        "Left 0 : 0 Right   after 0:04.0",
        "no goals",
        "KickOff_Left (automatic kick-off)",
        "possession",
        "passes (completed)",
        "missed cycles",
        "times real time",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_shares_the_work() {
    let here = folder("seed");
    let report = |more: &[&str]| report(&here, &[&SHORT[..], &["--seed", "7"], more].concat());
    let one = report(&["--threads", "1"]);
    assert_eq!(one, report(&["--threads", "1"]));
    assert_eq!(one, report(&["--threads", "3"]));
    let both = report(&["--games", "2", "--jobs", "2"]);
    assert_eq!(both, report(&["--games", "2", "--jobs", "1"]));
    assert_eq!(one["games"][0], both["games"][0]);
    assert_ne!(one["games"][0]["state"], both["games"][1]["state"], "another seed");
    assert_eq!(both["games"][1]["seed"], 8);
}

/// The plan equivalent to `SHORT`.
#[test]
fn the_library_plays_the_match_that_the_command_plays() {
    let report = report(&folder("library"), &[&SHORT[..], &["--seed", "7"]].concat());
    let plan =
        soccer_match::MatchPlan::new(soccer_match::GameKind::Match).with_seed(7).with_players(2).with_half_time_s(2.0);
    assert_eq!(report["games"][0], plan.play().expect("a match").json());
}

#[test]
fn several_matches_make_a_table() {
    let output = played(&folder("table"), &[&SHORT[..], &["--games", "3", "--jobs", "2"]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().filter(|line| line.contains("times real time")).count(), 3, "{text}");
    assert!(text.contains("3 drawn") && text.contains("per match"), "{text}");
}

#[test]
fn start_scripts_play_over_tcp() {
    let here = folder("scripts");
    let start = script(&here, "start.sh", &starting(2));
    let flags = [&SHORT[..], &["--left", &start, "--script-logs", "logs/today"]].concat();
    for right in ["builtin", &start] {
        let report = report(&here, &[&flags[..], &["--right", right]].concat());
        let game = &report["games"][0];
        assert!(is_whole(game), "{}", game["game_time_s"]);
        for team in 0..2 {
            let players = game["teams"][team]["players"].as_array().unwrap();
            assert_eq!(players.len(), 2);
            for player in players {
                assert_eq!(player["missed_cycles"], 0, "{right}: {player}");
                assert_eq!(player["cycles"], players[0]["cycles"], "no player is lost");
            }
        }
    }
    let told = fs::read_to_string(here.join("logs/today/match-1-left.log")).unwrap();
    assert!(told.contains("host 127.0.0.1 port "), "{told}");
}

#[test]
fn teams_that_do_not_come_end_the_match_with_what_they_said() {
    let here = folder("absent");
    let check = |text: &str, more: &[&str], expect: &[&str]| {
        let start = script(&here, "start.sh", text);
        let output = command(&here, &[&SHORT[..], &["--left", &start], more].concat()).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && output.stdout.is_empty(), "{text}");
        for part in expect {
            assert!(told.contains(part), "{part} in\n{told}");
        }
    };
    check("echo no robots today; exit 3", &[], &["status 3", "before its players had come", "no robots today"]);
    let none_came = "there are left 0 of 2, right 0 of 2";
    check("echo no robots today; exit 3", &[], &["players had come; its last line is \"no robots today\"; there are"]);
    check("exit 3", &[], &["players had come; it has printed nothing; there are"]);
    check("echo so tired; sleep 60", &["--join-timeout", "1"], &[none_came, "so tired"]);
    let left_behind = "status 0; its last line is \"they come\"";
    check("echo they come; sleep 60 &", &["--join-timeout", "1"], &[none_came, left_behind]);
    // The match does not wait a minute for players that can no longer join.
    let start = Instant::now();
    check("echo done", &[], &["status 0 and has left no process behind", none_came, "done"]);
    check("sleep 0.3 & exit 0", &[], &["status 0 and has left no process behind", none_came]);
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
    let output = command(&here, &["--left", "missing.sh"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("no such script"));
    fs::write(here.join("plain.txt"), "").unwrap();
    let output = command(&here, &["--left", "plain.txt"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("chmod +x"));
}

/// The hint about equal names appears if it fits.
#[test]
fn missing_players_of_the_right_team_have_a_fitting_explanation() {
    let here = folder("right-team");
    let left = script(&here, "left.sh", &starting(2));
    let check = |right: &str, expect: &[&str], has_hint: bool| {
        let right = script(&here, "right.sh", right);
        let flags = ["--left", &left, "--right", &right, "--join-timeout", "6"];
        let output = command(&here, &[&SHORT[..], &flags].concat()).output().unwrap();
        let told = told(&output);
        assert!(!output.status.success() && told.contains("right 0 of 2"), "{told}");
        assert!(expect.iter().all(|part| told.contains(part)), "{told}");
        assert_eq!(told.contains("if both scripts give the same team name"), has_hint, "{told}");
    };
    check("echo no model; exit 1", &["right.sh has ended with status 1", "its last line is \"no model\""], false);
    check("sleep 60", &[], false);
    check(&starting(2).replace("$SPAR_TEAM", "Left"), &["number"], true);
}

/// Players started in the background join after their script has ended.
#[test]
fn players_come_after_their_script_has_ended() {
    let here = folder("background");
    let start = script(&here, "start.sh", &format!("(\nsleep 1\n{}\n) > /dev/null 2>&1 &\nexit 0", starting(2)));
    let report = report(&here, &[&SHORT[..], &["--left", &start]].concat());
    assert_eq!(report["games"][0]["teams"][0]["players"].as_array().map(Vec::len), Some(2));
}

/// Otherwise the match would wait for ever for a player that crashed before the kick-off.
#[test]
fn players_that_leave_before_the_kick_off_end_the_match() {
    let here = folder("left-again");
    let text = starting(2).replace("echo ", "last=$!; sleep 0.5; kill $last; echo ");
    let start = script(&here, "start.sh", &text);
    let flags = ["--left", &start, "--join-timeout", "2", "--set", "WaitBeforeKickOff=100000"];
    let told = told(&command(&here, &[&SHORT[..], &flags].concat()).output().unwrap());
    assert!(told.contains("after 2 s players are missing; there are left 1 of 2, right 2 of 2"), "{told}");
}

/// The second of them asks for a number that is taken, and gives up.
#[test]
fn a_match_ends_when_the_missing_player_was_refused() {
    let here = folder("refused-player");
    let text = starting(2).replace("--unum 2", "--unum 1");
    let start = script(&here, "start.sh", &format!("{text}\nsleep 300"));
    let began = Instant::now();
    let told = told(&command(&here, &[&SHORT[..], &["--left", &start]].concat()).output().unwrap());
    for part in [
        "players are missing, and no other one comes; there are left 1 of 2, right 2 of 2",
        "the game refused: number is taken: Left 1, robot type 2: use another number",
    ] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
    assert!(began.elapsed() < Duration::from_secs(45), "{:?}", began.elapsed());
}

/// Otherwise it would make thousands of cycles for no one. The log has a line for each 0.2 s.
#[test]
fn the_world_waits_while_players_are_missing() {
    let here = folder("world-waits");
    let start = script(&here, "start.sh", &format!("{}\nsleep 60", starting(1).replace("wait", "")));
    let flags = ["--left", &start, "--join-timeout", "5", "--simspark-log", "match.log"];
    let told = told(&command(&here, &[&SHORT[..], &flags].concat()).output().unwrap());
    assert!(told.contains("after 5 s players are missing; there are left 1 of 2, right 2 of 2"), "{told}");
    let lines = fs::read_to_string(here.join("match.log")).unwrap().lines().count();
    assert!(lines < 40, "{lines} lines of the log");
}

/// Players of real teams have a role and a robot type for each number.
#[test]
fn small_games_have_the_numbers_and_types_of_full_teams() {
    let here = folder("numbers");
    let text = ["1", "2", "3"].into_iter().zip(["9", "1", "5"]).fold(starting(3), |text, (from, to)| {
        text.replace(&format!("--unum {from} --type {from} "), &format!("--unum {to} --type 0 --host \"$1\" #"))
    });
    let text = text.replace("#--host \"$1\"", "");
    let start = script(&here, "start.sh", &text);
    let flags = ["--half-time", "2", "--players", "3", "--left", &start];
    let report = report(&here, &flags);
    let players = report["games"][0]["teams"][0]["players"].as_array().expect("players");
    assert!(players.iter().map(|player| &player["unum"]).eq([1, 5, 9]), "{players:?}");
}

#[test]
fn the_progress_says_who_is_missing() {
    let here = folder("missing");
    let start = script(&here, "start.sh", &format!("{}\nsleep 60", starting(1).replace("wait", "")));
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["match", "--join-timeout", "3", "--left", &start]).args(SHORT).current_dir(&here);
    let told = told(&command.output().unwrap());
    assert!(told.contains("waiting for players: left 1 of 2, right 2 of 2\n"), "{told}");
}

/// Scripts run in their own folder, and the user in another.
#[test]
fn scripts_know_the_program_by_its_whole_path() {
    let here = folder("whole-path");
    fs::create_dir(here.join("team")).unwrap();
    let start = script(&here.join("team"), "start.sh", "echo \"program $SPAR players $SPAR_PLAYERS\"; exit 3");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_spar"), here.join("other")).unwrap();
    let told = |spar: Option<&str>| {
        let mut command = command(&here, &["--players", "5", "--left", &start]);
        match spar {
            Some(spar) => command.env("SPAR", spar),
            None => command.env_remove("SPAR"),
        };
        told(&command.output().unwrap())
    };
    let mine = format!("program {} players 5", env!("CARGO_BIN_EXE_spar"));
    let other = format!("program {} players 5", here.join("other").display());
    for (spar, expect) in [
        (None, mine.as_str()),
        (Some(""), &mine),
        (Some("other"), &other),
        (Some("./other"), &other),
        (Some("/usr/bin/spar"), "program /usr/bin/spar players 5"),
        (Some("spar-in-path"), "program spar-in-path players 5"),
    ] {
        assert!(told(spar).contains(expect), "{spar:?}: {expect} in\n{}", told(spar));
    }
}

/// As on the page about matches, from the folder of the repository.
#[test]
fn the_start_script_of_the_examples_plays_with_teams_of_three() {
    let output = command(Path::new(env!("CARGO_MANIFEST_DIR")), &["--left", "examples/start.sh", "--players", "3"])
        .args(["--half-time", "2", "--json", "-"])
        .env_remove("SPAR")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", told(&output));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    for team in report["games"][0]["teams"].as_array().expect("two") {
        assert_eq!(team["players"].as_array().map(Vec::len), Some(3), "{team}");
    }
}

#[test]
fn the_end_of_megabytes_is_shown() {
    let here = folder("talkative");
    let start = script(&here, "start.sh", "yes | head -c 5000000 | tr -d '\\n'; echo; echo the end; exit 3");
    let told = told(&command(&here, &["--left", &start]).output().unwrap());
    assert!(told.contains("the end") && told.len() < 50_000, "{} bytes", told.len());
}

/// True if a process still exists.
fn is_alive(id: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // An ended process may still be a zombie.
    !stat.is_empty() && !stat.contains(") Z ")
}

/// A script that leaves behind a process that ignores requests to end; its id is in `id`.
const STUBBORN: &str = "(trap '' TERM; echo $$ > group; exec sleep 300) & echo $! > id";

#[test]
#[cfg(target_os = "linux")]
fn processes_of_a_script_end_with_the_match() {
    let here = folder("processes");
    let bystander = Command::new("sleep").arg("300").stdin(Stdio::null()).spawn().unwrap();
    let start = script(&here, "start.sh", &format!("{STUBBORN}\n{}", starting(2)));
    played(&here, &[&SHORT[..], &["--left", &start]].concat());
    let id = fs::read_to_string(here.join("id")).unwrap();
    assert!(!is_alive(id.trim()), "{id} is still there");
    assert!(is_alive(&bystander.id().to_string()), "only what the match has started may end");
    end(bystander);
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_match_takes_its_processes_with_it() {
    let here = folder("interrupt");
    let start = script(&here, "start.sh", &format!("{STUBBORN}\nsleep 300"));
    let mut running = command(&here, &[&SHORT[..], &["--left", &start]].concat());
    let running = running.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    until("the script has started", || fs::read_to_string(here.join("id")).is_ok_and(|id| id.ends_with('\n')));
    let id = fs::read_to_string(here.join("id")).unwrap();
    assert!(is_alive(id.trim()));
    let sent = Command::new("kill").args(["-INT", &running.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = running.wait_with_output().unwrap();
    assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("interrupted"));
    assert!(!is_alive(id.trim()), "{id} is still there");
}

fn end(mut process: std::process::Child) {
    process.kill().unwrap();
    process.wait().unwrap();
}

#[test]
fn what_does_not_go_together_is_refused() {
    let here = folder("refused");
    let check = |arguments: &[&str], expect: &str| {
        let output = command(&here, arguments).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && told.contains(expect), "{expect} in\n{told}");
    };
    check(&["--world", "spheres-2006"], "built-in team does not play in spheres-2006");
    check(&["--games", "2", "--monitor-port", "3200"], "a single match only");
    check(&["--games", "2", "--seed", "9223372036854775807"], "--seed is too high");
    check(&["--set", "AutomaticKickOff=off"], "would never kick off");
    check(&["--wait-agents", "4"], "--wait-agents is for spar serve");
    check(&["--half-time", "0"], "--half-time 0: there is nothing to play");
    check(&["--json", "one", "--simspark-log", "one"], "name the same file, one");
    fs::write(here.join("file"), "").unwrap();
    check(&["--script-logs", "file/logs"], "--script-logs file/logs: cannot make it");
    check(&["--simspark-log", "nowhere/a.log"], "simspark-log nowhere/a.log");
    check(&["--preset", "chess"], "league-2021");
}

#[test]
fn an_agent_says_when_there_is_no_server() {
    let agent = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["agent", "--team", "A", "--unum", "1"]).args(more).output().unwrap()
    };
    // Port 1 is unused.
    let output = agent(&["--port", "1", "--patience", "0"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && told.contains("127.0.0.1:1") && told.contains("is the server running"),
        "{told}"
    );
    assert!(!agent(&["--unum", "12"]).status.success());
    assert!(!agent(&["--team", "a b"]).status.success());
}
