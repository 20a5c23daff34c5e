//! Presets that are separate games, played with `spar match`: penalty shoot-outs, keep-away, training.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

use games::{script, told};

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    games::folder(&format!("shootout-{name}"))
}

fn run(folder: &Path, preset: &str, arguments: &[&str]) -> Output {
    games::command(folder, &[&["--preset", preset], arguments].concat()).output().unwrap()
}

fn played(folder: &Path, preset: &str, arguments: &[&str]) -> String {
    let output = run(folder, preset, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refusal(folder: &Path, preset: &str, arguments: &[&str]) -> String {
    let output = run(folder, preset, arguments);
    assert!(!output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).unwrap()
}

/// The reports of all games, without their timing.
fn games(folder: &Path, preset: &str, arguments: &[&str]) -> Vec<Value> {
    let text = played(folder, preset, &[arguments, &["--json", "-"]].concat());
    let report: Value = serde_json::from_str(&text).expect("nothing but JSON");
    report["games"].as_array().expect("games").clone()
}

fn attempts(game: &Value) -> &Vec<Value> {
    game["attempts"].as_array().expect("attempts")
}

fn whole(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is no whole number"))
}

/// Attempts alternate, five each unless it is decided before, then in pairs.
fn is_by_the_rules(game: &Value) {
    let (mut goals, mut taken) = ([0, 0], [0_i64, 0]);
    for (index, one) in attempts(game).iter().enumerate() {
        let [a, b]: [i64; 2] = goals;
        let [left_a, left_b] = taken.map(|taken| (5 - taken).max(0));
        let is_regular = taken[0] < 5 || taken[1] < 5;
        let is_decided = if is_regular { a > b + left_b || b > a + left_a } else { taken[0] == taken[1] && a != b };
        assert!(!is_decided, "attempt {} is one too many: {game}", index + 1);
        let team = index % 2;
        assert_eq!(whole(&one["team"]), team as i64);
        assert_eq!(one["kicker"], serde_json::json!({ "team": team, "unum": 9 }));
        assert_eq!(one["goalkeeper"], serde_json::json!({ "team": 1 - team, "unum": 1 }));
        taken[team] += 1;
        goals[team] += i64::from(one["is_goal"] == true);
    }
    assert_eq!([0, 1].map(|team| whole(&game["score"][team])), goals);
    let winner = match goals[0].cmp(&goals[1]) {
        std::cmp::Ordering::Greater => serde_json::json!(0),
        std::cmp::Ordering::Less => serde_json::json!(1),
        std::cmp::Ordering::Equal => Value::Null,
    };
    assert_eq!(game["winner"], winner);
    assert!(winner != Value::Null || taken == [10, 10], "{game}");
}

#[test]
fn a_shootout_is_played_until_it_is_decided_and_goalkeepers_stop_some() {
    let games = games(&folder("decided"), "penalty", &["--seed", "1"]);
    games.iter().for_each(is_by_the_rules);
    let of = |result: &str| games.iter().flat_map(attempts).filter(|one| one["result"] == result).count();
    assert!(of("goal") > 0 && of("saved") > 0, "{games:?}");
    assert_eq!(of("goalkeeper left its area"), 0, "{games:?}");
    for one in games.iter().flat_map(attempts) {
        let time_s = one["time_s"].as_f64().expect("a time");
        assert!((5.0..60.05).contains(&time_s), "an attempt lasts up to a minute, and it is a long way: {one}");
    }
}

/// Attempts of two seconds: no robot reaches the goal.
const SHORT: [&str; 2] = ["--half-time", "2"];

#[test]
fn equal_seeds_give_equal_shootouts_whatever_shares_the_work() {
    let here = folder("seed");
    let games = |more: &[&str]| games(&here, "penalty", &[&SHORT[..], more].concat());
    let one = games(&["--seed", "7", "--threads", "1"]);
    let both = games(&["--seed", "7", "--threads", "2", "--games", "2", "--jobs", "2"]);
    assert_eq!(one[0], both[0]);
    assert_ne!(one[0]["state"], both[1]["state"], "another seed");
    let states: Vec<&Value> = attempts(&one[0]).iter().map(|one| &one["state"]).collect();
    assert!(states.iter().all(|state| states.iter().filter(|other| *other == state).count() == 1), "{states:?}");
}

#[test]
fn a_shootout_without_goals_ends_as_a_draw_and_each_attempt_has_a_log() {
    let here = folder("draw");
    let text = played(&here, "penalty", &[&SHORT[..], &["--simspark-log", "a.log"]].concat());
    assert!(text.contains("Left 0 : 0 Right   penalty shoot-out, drawn after 20 attempts"), "{text}");
    assert!(text.contains("Right 9  against Left 1    0:02.0  0:0  time-out"), "{text}");
    for number in 1..=20 {
        let log = fs::read_to_string(here.join(format!("a-{number}.log"))).unwrap();
        assert!(log.contains("(team_left Left)") == (number % 2 == 1), "who attacks plays left: {number}");
    }
    assert!(!here.join("a.log").exists());
}

/// Starts one player of the built-in team.
fn player(unum: u8) -> String {
    let spar = env!("CARGO_BIN_EXE_spar");
    format!("{spar} --log warn agent --team mine --unum {unum} --host $1 --port $2 &")
}

#[test]
fn a_start_script_is_told_whether_to_start_the_kicker_or_the_goalkeeper() {
    let here = folder("roles");
    let text = format!("echo $SPAR_TEAM $SPAR_ROLE >> roles\n[ $SPAR_ROLE = kicker ] || exit 4\n{}\nwait", player(8));
    let mine = script(&here, "start.sh", &text);
    // The first attempt is correct; the second one ends where its goalkeeper would have to come.
    let error = refusal(&here, "penalty", &[&SHORT[..], &["--left", &mine]].concat());
    assert!(error.contains("attempt 2: ") && error.contains("has ended with status 4"), "{error}");
    assert_eq!(fs::read_to_string(here.join("roles")).unwrap(), "Left kicker\nLeft goalkeeper\n");
}

#[test]
fn scripts_of_the_league_for_kicker_and_goalkeeper_are_used_if_they_lie_there() {
    let here = folder("league_scripts");
    let mine = script(&here, "start.sh", "echo whole team >> started");
    script(&here, "start_penalty_kicker.sh", &format!("echo kicker >> started\n{} wait", player(11)));
    script(&here, "start_penalty_goalie.sh", "echo goalie >> started\nexit 3");
    let error = refusal(&here, "penalty", &[&SHORT[..], &["--left", &mine]].concat());
    assert!(
        error.contains("attempt 2: ") && error.contains("start_penalty_goalie.sh has ended with status 3"),
        "{error}"
    );
    assert_eq!(fs::read_to_string(here.join("started")).unwrap(), "kicker\ngoalie\n");
}

/// The players that `examples/start.sh` would start: a stub in place of spar records its arguments.
fn started(folder: &Path, role: &str, players: &str) -> String {
    let _ = fs::remove_file(folder.join("calls"));
    let spar = script(folder, "spar.sh", "echo $* >> calls");
    let mut example = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/start.sh"));
    example.env("SPAR", spar).env("SPAR_ROLE", role).env("SPAR_PLAYERS", players).current_dir(folder);
    assert!(example.status().unwrap().success(), "{role}");
    let mut calls: Vec<String> = fs::read_to_string(folder.join("calls")).unwrap().lines().map(String::from).collect();
    calls.sort();
    calls.join("\n")
}

#[test]
fn the_example_script_starts_the_team_that_is_wanted_or_the_one_player_that_is() {
    let here = folder("example_script");
    let call = |unum: u8, of: u8| {
        format!("--log warn agent --team Example --unum {unum} --players {of} --host 127.0.0.1 --port 3100")
    };
    assert_eq!(started(&here, "team", "3"), [1, 2, 3].map(|unum| call(unum, 3)).join("\n"));
    assert_eq!(started(&here, "keepaway", "2"), [1, 2].map(|unum| call(unum, 2)).join("\n"));
    assert_eq!(started(&here, "kicker", "1"), call(9, 11));
    assert_eq!(started(&here, "goalkeeper", "1"), call(1, 11));
}

#[test]
fn a_shootout_whose_player_does_not_come_is_a_failed_match_that_says_for_whom_it_waited() {
    let here = folder("nobody_comes");
    let lazy = script(&here, "start.sh", "sleep 60");
    let arguments = ["--preset", "penalty", "--left", &lazy, "--join-timeout", "3", "--json", "all.json"];
    let output =
        Command::new(env!("CARGO_BIN_EXE_spar")).arg("match").args(arguments).current_dir(&here).output().unwrap();
    let error = told(&output);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("waiting for players: left 0 of 1, right 0 of 1 (attempt 1)"), "{error}");
    assert!(error.contains("attempt 1: after 3 s players are missing"), "{error}");
    let report: Value = serde_json::from_slice(&fs::read(here.join("all.json")).unwrap()).expect("JSON");
    assert_eq!(report["games"], serde_json::json!([]));
    assert!(report["failed"][0]["error"].as_str().is_some_and(|why| why.starts_with("attempt 1: ")), "{report}");
}

#[test]
fn a_log_of_an_attempt_that_cannot_be_written_is_an_error_and_the_shootout_goes_on() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let here = folder("full");
    std::os::unix::fs::symlink("/dev/full", here.join("a-2.log")).unwrap();
    let output = run(&here, "penalty", &[&SHORT[..], &["--simspark-log", "a.log"]].concat());
    let error = told(&output);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("simspark-log a-2.log: "), "{error}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("drawn after 20 attempts"), "{error}");
    let last = fs::read_to_string(here.join("a-20.log")).unwrap();
    let last = last.lines().last().expect("a line");
    assert!(last.contains("(play_mode 12)"), "the last cycle is in the last log: {last}");
}

#[test]
fn what_is_no_shootout_is_refused_with_a_reason() {
    let here = folder("refused");
    for (arguments, reason) in [
        (&["--players", "3"][..], "a penalty shoot-out is one kicker against one goalkeeper"),
        (&["--set", "Keepaway=true"], "PenaltyShootout and Keepaway are both on"),
    ] {
        let error = refusal(&here, "penalty", arguments);
        assert!(error.contains(reason), "{arguments:?}: {error}");
    }
}

#[test]
fn keep_away_ends_when_the_ball_is_lost_and_tells_how_long_it_was_kept() {
    let here = folder("keepaway");
    let arguments = ["--seed", "1", "--half-time", "12"];
    let games = games(&here, "keepaway", &arguments);
    let kept_s = games[0]["keepaway"]["kept_s"].as_f64().expect("a time");
    // A team that plays as in a match has lost the ball after 3 s.
    assert!((8.0..12.05).contains(&kept_s), "{}", games[0]["keepaway"]);
    assert_eq!(games[0]["half"], 1, "there is one half");
    let text = played(&here, "keepaway", &arguments);
    assert!(text.starts_with("Left kept the ball for 0:"), "{text}");
}

#[test]
fn training_has_no_fouls_and_no_half_time_but_a_match_of_it_ends() {
    let here = folder("training");
    let params = Command::new(env!("CARGO_BIN_EXE_spar")).args(["params", "--preset", "training"]).output().unwrap();
    let params = String::from_utf8(params.stdout).unwrap();
    assert!(params.contains("RuleHalfTime = 1000000"), "{params}");
    let text = played(&here, "training", &["--half-time", "3", "--players", "4", "--json", "-"]);
    let report: Value = serde_json::from_str(&text).unwrap();
    let events = report["games"][0]["events"].as_array().unwrap();
    assert!(events.iter().all(|event| event["kind"] != "foul"), "{events:?}");
    assert_eq!(events.last().map(|event| &event["name"]), Some(&Value::from("GameOver")));
}
