//! Campaigns of humanoid matches: equal results after a crash, teams by the content of their networks, clear errors.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use humanoid_files::PythonEnvironment;
use serde_json::Value;
use tempfile::TempDir;

/// Two walks in games of two players and halves of two seconds.
const SMALL: &str = "name = \"walks\"\nkind = \"humanoid\"\n[[team]]\nname = \"slow\"\nskills = { walk = \"slow.onnx\" }\n\
    [[team]]\nname = \"usual\"\n[settings]\nplayers = 2\nhalf-time = 2\n[stop]\nrule = \"fixed\"\npairs = 2\n";

/// The built-in walk.
const WALK: &[u8] = include_bytes!("../leagues/humanoid/team/data/walk-t1.onnx");

/// The contract of the network, with commands of half the size.
const SLOW: &str = "joints = ['q_hj1', 'q_hj2', 'q_laj1', 'q_laj2', 'q_laj3', 'q_laj4', 'q_raj1', 'q_raj2', 'q_raj3', 'q_raj4',\n\
    'q_tj1', 'q_llj1', 'q_llj2', 'q_llj3', 'q_llj4', 'q_llj5', 'q_llj6', 'q_rlj1', 'q_rlj2', 'q_rlj3', 'q_rlj4', 'q_rlj5', 'q_rlj6']\n\
    default_angles = [0, 0, 0, -1.4, 0, -0.4, 0, 1.4, 0, 0.4, 0, -0.4, 0, 0, 0.8, -0.4, 0, -0.4, 0, 0, 0.8, -0.4, 0]\n\
    action_scale = 1.5\nstiffness = 25\ndamping = 0.6\n\
    observation = [{ name = 'command', scale = 0.5 }, { name = 'gait_phase' }, { name = 'last_action' }, { name = 'gravity' },\n\
    { name = 'gyro' }, { name = 'acceleration' }, { name = 'joint_angle' }, { name = 'joint_velocity' }]\n";

/// A folder with a campaign file and a slow walk.
fn folder(text: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, content) in [("c.toml", text.as_bytes()), ("slow.onnx", WALK), ("slow.toml", SLOW.as_bytes())] {
        fs::write(folder.path().join(name), content).expect("a file");
    }
    folder
}

/// The same; `None` with a line if the league's server is not installed.
fn installed_folder(text: &str) -> Option<TempDir> {
    if PythonEnvironment::find().is_none() {
        eprintln!("skipped: rcsssmj is not installed (.ci/humanoid)");
        return None;
    }
    Some(folder(text))
}

fn spar(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.current_dir(folder).arg("campaign").args(arguments);
    command
}

fn output(folder: &Path, arguments: &[&str]) -> Output {
    spar(folder, arguments).output().expect("spar runs")
}

/// The result files of a ledger by their names: without the worker and its time, if they are whole.
fn results(ledger: &Path) -> Vec<(String, Option<Value>)> {
    let entries = fs::read_dir(ledger.join("results")).into_iter().flatten().flatten();
    let mut results: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            let text = fs::read_to_string(entry.path()).unwrap_or_default();
            let outcome = serde_json::from_str::<Value>(&text).ok().and_then(|record| record.get("outcome").cloned());
            (name, outcome)
        })
        .filter(|(name, _)| !name.starts_with('.'))
        .collect();
    results.sort_by(|a, b| a.0.cmp(&b.0));
    results
}

#[test]
fn a_killed_campaign_has_the_results_of_an_unbroken_one() {
    let Some(folder) = installed_folder(SMALL) else { return };
    let here = folder.path();
    let whole = output(here, &["run", "c.toml", "--ledger", "whole", "--quiet", "--jobs", "2"]);
    assert_eq!(whole.status.code(), Some(2), "{whole:?}");
    let mut run = spar(here, &["run", "c.toml", "--ledger", "killed", "--quiet", "--jobs", "2"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("spar runs");
    while results(&here.join("killed")).is_empty() {
        assert_eq!(run.try_wait().expect("a process"), None, "the run has ended without a result");
        thread::sleep(Duration::from_millis(20));
    }
    run.kill().expect("a kill");
    run.wait().expect("an end");
    let before = results(&here.join("killed")).len();
    assert!((1..4).contains(&before), "{before} of 4 games were played before the kill");
    let resumed = output(here, &["resume", "--ledger", "killed", "--quiet", "--jobs", "2"]);
    assert_eq!((resumed.status, &resumed.stdout), (whole.status, &whole.stdout), "{resumed:?}");
    let [killed, whole] = ["killed", "whole"].map(|ledger| results(&here.join(ledger)));
    assert_eq!(whole.len(), 4);
    let states: BTreeSet<String> = whole.iter().map(|(_, outcome)| format!("{outcome:?}")).collect();
    assert_eq!(states.len(), 4, "equal games: {whole:?}");
    assert_eq!(killed, whole);
    for (name, outcome) in &whole {
        let played = outcome.as_ref().and_then(|outcome| outcome.get("played")).unwrap_or_else(|| panic!("{name}"));
        assert!(played["measures"][1]["falls"].is_f64() && played["state"].as_str() != Some(""), "{played}");
    }
}

#[test]
fn a_network_is_its_files_and_not_their_name() {
    let Some(folder) = installed_folder(SMALL) else { return };
    let here = folder.path();
    let prepare = |ledger: &str| {
        let done = output(here, &["prepare", "c.toml", "--ledger", ledger]);
        assert!(done.status.success(), "{done:?}");
        let jobs = output(here, &["jobs", "--ledger", ledger]);
        String::from_utf8(jobs.stdout).expect("text")
    };
    let first = prepare("first");
    assert_eq!(first.lines().count(), 4, "{first}");
    assert!(first.lines().all(|line| line.contains(" humanoid-")), "{first}");
    fs::rename(here.join("slow.onnx"), here.join("other.onnx")).expect("a move");
    fs::rename(here.join("slow.toml"), here.join("other.toml")).expect("a move");
    fs::write(here.join("c.toml"), SMALL.replace("slow.onnx", "other.onnx")).expect("a file");
    assert_eq!(prepare("renamed"), first);
    fs::write(here.join("other.toml"), SLOW.replace("scale = 0.5", "scale = 0.6")).expect("a file");
    assert_ne!(prepare("changed"), first);
    let resumed = output(here, &["resume", "--ledger", "renamed", "--quiet"]);
    let error = String::from_utf8_lossy(&resumed.stderr).into_owned();
    assert!(error.contains("team slow has changed"), "{error}");
}

#[test]
fn the_keys_of_games_follow_from_the_robots() {
    let Some(folder) = installed_folder(SMALL) else { return };
    let here = folder.path();
    let environment = PythonEnvironment::find().expect("an environment");
    let data = here.join("data");
    let copy = Command::new("cp").args(["-r"]).arg(environment.packages.join("rcsssmj/resources")).arg(&data).status();
    assert!(copy.expect("cp runs").success());
    let text = SMALL.replace("[settings]\n", &format!("[settings]\nleague-data = {:?}\n", data.display().to_string()));
    fs::write(here.join("c.toml"), text).expect("a file");
    let prepared = output(here, &["prepare", "c.toml", "--ledger", "l"]);
    assert!(prepared.status.success(), "{prepared:?}");
    let robot = data.join("robots/T1/robot.xml");
    let model = fs::read_to_string(&robot).expect("a robot");
    fs::write(&robot, format!("{model}\n<!-- changed -->\n")).expect("a robot");
    let resumed = output(here, &["resume", "--ledger", "l", "--quiet"]);
    let error = String::from_utf8_lossy(&resumed.stderr).into_owned();
    assert!(error.contains("plays differently") && error.contains("MuJoCo 3.5.0 and robots"), "{error}");
}

/// Checks the error of a campaign.
fn refused(text: &str, expect: &str) {
    let Some(folder) = installed_folder(text) else { return };
    let run = output(folder.path(), &["run", "c.toml", "--quiet"]);
    let error = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(3), "{error}");
    assert!(error.contains(expect), "{error}\nshould have: {expect}");
}

#[test]
fn mistakes_are_named() {
    refused(
        &SMALL.replace("name = \"usual\"", "name = \"usual\"\nparameters = { speed = 2 }"),
        "team usual: speed: the built-in humanoid team has no parameters",
    );
    refused(&SMALL.replace("walk =", "fly ="), "there is no skill \"fly\" of humanoids");
    refused(
        &SMALL.replacen("[[team]]", "objective = \"shots\"\n[[team]]", 1),
        "objective shots: humanoid matches have no such measure; there are goals, falls, fouls",
    );
    refused(
        &SMALL.replace("[stop]", "[factors]\nleague-data = [\"auto\"]\n[stop]"),
        "league-data: all games of a campaign have the same one; put it into [settings]",
    );
    refused(&SMALL.replace("half-time = 2", "ball-spread = 3"), "ball-spread is 3; it takes a distance from 0 to 1 m");
    refused(&SMALL.replace("half-time = 2", "half-time = 0"), "half-time: a half takes more than 0 s");
}

#[test]
fn a_team_that_does_not_join_is_reported_before_the_first_game() {
    let text = SMALL.replace("skills = { walk = \"slow.onnx\" }", "start = \"bad.sh\"");
    let Some(folder) = installed_folder(&text) else { return };
    let script = folder.path().join("bad.sh");
    fs::write(&script, "#!/bin/sh\nexit 3\n").expect("a script");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("an executable file");
    let run = output(folder.path(), &["run", "c.toml", "--quiet"]);
    let error = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(3), "{error}");
    assert!(error.contains("has ended with status 3") && error.contains("--no-check leaves it out"), "{error}");
}

#[test]
fn a_campaign_says_that_the_league_is_not_installed() {
    let folder = folder(SMALL);
    let run = spar(folder.path(), &["run", "c.toml", "--quiet"])
        .env_remove("VIRTUAL_ENV")
        .env("PATH", folder.path())
        .env("XDG_DATA_HOME", folder.path())
        .output()
        .expect("spar runs");
    let error = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(3), "{error}");
    assert!(
        error.starts_with("error: MuJoCo 3.5.0 and the league's data are not installed: run `spar setup humanoid`")
    );
    assert_eq!(error.lines().count(), 1, "{error}");
}
