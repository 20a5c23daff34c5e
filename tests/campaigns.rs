//! Campaigns: every way to play one gives the same answer, after any crash, and teams that misbehave are contained.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// Two settings of the built-in team in games of one player and two seconds.
const SMALL: &str = "name = \"small\"\n[[team]]\nname = \"new\"\nparameters = { walk-speed = 1.1 }\n[[team]]\nname = \"old\"\n\
    [settings]\nplayers = 1\nRuleHalfTime = 1.0\n[stop]\nrule = \"fixed\"\npairs = 6\n";

/// A folder with a campaign file.
fn campaign(text: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("c.toml"), text).expect("a campaign file");
    folder
}

fn spar(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.current_dir(folder).arg("campaign").args(arguments);
    command
}

fn output(folder: &Path, arguments: &[&str]) -> Output {
    spar(folder, arguments).output().expect("spar runs")
}

/// The report of a ledger.
fn report(folder: &Path, ledger: &str) -> Value {
    let shown = output(folder, &["show", "--ledger", ledger, "--json", "-"]);
    serde_json::from_slice(&shown.stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&shown.stderr)))
}

/// Processes whose command line has this text.
fn processes_with(text: &str) -> Vec<String> {
    let lines = fs::read_dir("/proc").expect("/proc").flatten();
    let lines = lines.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " ")).filter(|line| line.contains(text)).collect()
}

/// Names of the result files of a ledger.
fn results(ledger: &Path) -> Vec<std::ffi::OsString> {
    let entries = fs::read_dir(ledger.join("results")).expect("results");
    let names = entries.flatten().map(|entry| entry.file_name());
    // A killed worker leaves the part of a file.
    let mut names: Vec<_> = names.filter(|name| !name.to_string_lossy().starts_with('.')).collect();
    names.sort();
    names
}

/// Plays the campaign of a ledger again in another one, by workers with these arguments at the same time.
fn play_again(here: &Path, [ledger, other]: [&str; 2], workers: &[&[&str]]) {
    fs::create_dir_all(here.join(other).join("results")).expect("a folder");
    fs::copy(here.join(ledger).join("plan.json"), here.join(other).join("plan.json")).expect("a plan");
    let work = |arguments: &&[&str]| {
        let arguments = [&["work", other], *arguments].concat();
        spar(here, &arguments).stdout(Stdio::null()).spawn().expect("a worker")
    };
    let mut workers: Vec<Child> = workers.iter().map(work).collect();
    assert!(workers.iter_mut().all(|worker| worker.wait().expect("an end").success()));
}

#[test]
fn local_fixed_parts_and_claims_give_the_same_answer() {
    let sprt = SMALL.replace("rule = \"fixed\"\npairs = 6", "rule = \"sprt\"\nh0 = 0.0\nh1 = 1.0\npairs-max = 40");
    for (text, end) in [(SMALL, "verdict: open\n"), (&sprt, "verdict: new is not better than old by what was asked\n")]
    {
        let folder = campaign(text);
        let here = folder.path();
        let local = output(here, &["run", "c.toml", "--ledger", "local", "--quiet"]);
        assert!(String::from_utf8_lossy(&local.stdout).ends_with(end), "{local:?}");
        let expected = report(here, "local");
        for (ledger, parts) in [
            ("parts", [&["--shard", "1/3"][..], &["--shard", "2/3"], &["--shard", "3/3"]].as_slice()),
            ("claims", [&[][..], &[]].as_slice()),
        ] {
            play_again(here, ["local", ledger], parts);
            assert_eq!(report(here, ledger), expected, "{ledger}");
            if text == SMALL {
                assert_eq!(results(&here.join(ledger)), results(&here.join("local")));
            }
            let resumed = output(here, &["resume", "--ledger", ledger, "--quiet"]);
            assert_eq!(
                (resumed.status, resumed.stdout),
                (local.status, local.stdout.clone()),
                "it plays nothing again"
            );
        }
    }
}

#[test]
fn status_and_export_know_all_games() {
    let folder = campaign(SMALL);
    let here = folder.path();
    output(here, &["run", "c.toml", "--ledger", "local", "--quiet"]);
    let status = output(here, &["status", "c.toml", "--ledger", "local"]);
    assert_eq!(String::from_utf8_lossy(&status.stdout), "12 of 12 games have been played\n");
    let export = output(here, &["export", "--ledger", "local"]);
    assert!(export.status.success(), "{export:?}");
    let table = fs::read_to_string(here.join("local/games.csv")).expect("a table");
    assert_eq!(table.lines().count(), 13, "{table}");
}

#[test]
fn a_tuned_campaign_gives_the_same_answer_by_claims() {
    let text = "name = \"tuned\"\n[[team]]\nname = \"base\"\n[settings]\nplayers = 1\nRuleHalfTime = 1.0\n\
        [tune]\nkind = \"challenge\"\nsettings = { challenge = \"run\", run-time-s = 3 }\niterations = 3\npairs = 2\n\
        [tune.parameters]\nwalk-speed = { min = 0.8, max = 1.2, step = 0.02 }\nwalk-lean = { min = -0.1, max = 0.1, step = 0.01 }\n\
        [stop]\nrule = \"fixed\"\npairs = 2\n";
    let folder = campaign(text);
    let here = folder.path();
    let planned = output(here, &["plan", "c.toml", "--ledger", "local"]);
    let planned = String::from_utf8_lossy(&planned.stdout).into_owned();
    assert!(planned.contains("tuning, 24 games of "), "{planned}");
    let run = output(here, &["run", "c.toml", "--ledger", "local", "--quiet"]);
    assert_eq!(run.status.code(), Some(2), "{run:?}");
    let expected = report(here, "local");
    assert_eq!(expected["tuning"]["iterations"], 3);
    assert_ne!(expected["tuning"]["parameters"][1]["value"], 1.0);
    assert_eq!(expected["pairings"][0]["teams"], serde_json::json!(["base tuned", "base untuned"]));
    play_again(here, ["local", "claims"], &[&[], &[]]);
    assert_eq!(report(here, "claims"), expected);
    let shard = output(here, &["work", "claims", "--shard", "1/2"]);
    assert!(String::from_utf8_lossy(&shard.stderr).contains("leave out --shard"), "{shard:?}");
    let status = output(here, &["status", "c.toml", "--ledger", "claims"]);
    assert_eq!(String::from_utf8_lossy(&status.stdout), "28 of 28 games have been played\n");
}

/// Runs a campaign file to its end; returns its report.
fn played(text: &str) -> Value {
    let folder = campaign(text);
    let run = output(folder.path(), &["run", "c.toml", "--ledger", "l", "--quiet"]);
    assert!(run.status.code().is_some_and(|code| code < 3), "{run:?}");
    report(folder.path(), "l")
}

#[test]
fn each_kind_of_jobs_is_played() {
    let two =
        |first: &str, second: &str| format!("[[team]]\nname = \"a\"\n{first}\n[[team]]\nname = \"b\"\n{second}\n");
    let stop = "[stop]\nrule = \"fixed\"\npairs = 1\n";
    let challenge = played(&format!(
        "name = \"c\"\nkind = \"challenge\"\n{}[settings]\nchallenge = \"run\"\nrun-time-s = 3\nrobot-type = 2\n{stop}",
        two("parameters = { walk-speed = 0.5 }", "")
    ));
    assert_eq!(
        (&challenge["objective"]["measure"], &challenge["objective"]["better"]),
        (&"score".into(), &"higher".into())
    );
    assert_eq!(challenge["pairings"][0]["games"], serde_json::json!([0, 0, 2]), "a slow walk is worse: {challenge}");
    let small_size = played(&format!(
        "name = \"s\"\nkind = \"small-size\"\n{}[settings]\nhalf = 3.0\nrobots = 2\n{stop}",
        two("", "")
    ));
    assert_eq!(small_size["pairings"][0]["goals"], serde_json::json!([0, 0]));
    let falls = played(&format!(
        "name = \"f\"\nobjective = \"forward-m-s\"\n{}[settings]\nplayers = 2\nRuleHalfTime = 5.0\n{stop}",
        two("parameters = { walk-speed = 0.5 }", "")
    ));
    assert_eq!(falls["pairings"][0]["games"], serde_json::json!([0, 0, 2]), "who walks slowly walks less: {falls}");
    let rescue = played(&format!(
        "name = \"r\"\nkind = \"rescue\"\nobjective = \"laser_m2\"\nbetter = \"higher\"\n{}[settings]\nminutes = 0.1\nvictims = 2\n{stop}",
        two("parameters = { robots = 2 }", "parameters = { robots = 1 }")
    ));
    assert_eq!(
        rescue["pairings"][0]["pentanomial"],
        serde_json::json!([0, 0, 0, 0, 1]),
        "two robots see more: {rescue}"
    );
}

#[test]
fn challenges_of_both_directions_are_no_factor() {
    let text = "name = \"c\"\nkind = \"challenge\"\n[[team]]\nname = \"a\"\n[[team]]\nname = \"b\"\n[factors]\n\
        challenge = [\"run\", \"kick\"]\n[stop]\nrule = \"fixed\"\npairs = 2\n";
    let folder = campaign(text);
    let refused = output(folder.path(), &["prepare", "c.toml"]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("campaigns of their own"), "{refused:?}");
    fs::write(
        folder.path().join("c.toml"),
        text.replace("\"run\", \"kick\"", "\"run\"").replace("name = \"c\"", "name = \"c\"\nseed = 0"),
    )
    .expect("a campaign file");
    let refused = output(folder.path(), &["prepare", "c.toml"]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("seeds from 1 on"), "{refused:?}");
}

#[test]
fn kill_9_at_twenty_moments_loses_and_repeats_nothing() {
    let text = SMALL.replace("pairs = 6", "pairs = 80");
    let folder = campaign(&text);
    let here = folder.path();
    output(here, &["run", "c.toml", "--ledger", "whole", "--quiet"]);
    let expected = report(here, "whole");
    let ledger = here.join("killed").display().to_string();
    let path = here.join("killed");
    let played = || if path.join("results").is_dir() { results(&path).len() } else { 0 };
    let mut moments = engine::RandomStream::new(20, "moments of kills", 0, 0);
    let mut moment_ms = |greatest: u64| Duration::from_millis(moments.next_u64() % greatest);
    for kill in 0..20 {
        let before = played();
        let mut run = spar(here, &["run", "c.toml", "--ledger", "killed", "--quiet", "--jobs", "2"])
            .stdout(Stdio::null())
            .spawn()
            .expect("spar runs");
        if kill % 4 == 3 {
            // Some moments are before the first game.
            thread::sleep(moment_ms(500));
        } else {
            wait_until(|| played() > before, "no game was played");
            thread::sleep(moment_ms(60));
        }
        if kill % 2 == 0 {
            // A campaign survives its worker, and is killed a moment later.
            if let Some(worker) = worker_ids(run.id()).first() {
                Command::new("kill").args(["-9", &worker.to_string()]).status().expect("kill runs");
            }
            thread::sleep(moment_ms(60));
        }
        assert_eq!(run.try_wait().expect("a process"), None, "all games were played before kill {kill}");
        run.kill().expect("a kill");
        run.wait().expect("an end");
        wait_until(|| processes_with(&ledger).is_empty(), "a worker has outlived its engine");
    }
    assert!(played() < results(&here.join("whole")).len());
    output(here, &["run", "c.toml", "--ledger", "killed", "--quiet"]);
    assert_eq!(report(here, "killed"), expected);
    assert_eq!(results(Path::new(&ledger)), results(&here.join("whole")));
    wait_until(|| processes_with(&ledger).is_empty(), "a worker is left");
}

#[test]
fn a_prepared_campaign_lists_its_games_until_they_have_results() {
    let folder = campaign(SMALL);
    let here = folder.path();
    let prepared = output(here, &["prepare", "c.toml", "--ledger", "l"]);
    assert!(prepared.status.success(), "{prepared:?}");
    assert!(String::from_utf8_lossy(&prepared.stdout).starts_with("at most 12 games; plan in "), "{prepared:?}");
    let jobs = |expect: usize| {
        let text = String::from_utf8(output(here, &["jobs", "--ledger", "l"]).stdout).expect("text");
        assert_eq!(text.lines().count(), expect, "{text}");
        text
    };
    let first = jobs(12);
    assert!(first.starts_with("0 0 match-") && first.lines().all(|line| line.split(' ').count() == 3), "{first}");
    let played = output(here, &["work", "l", "--shard", "1/3"]);
    assert_eq!(String::from_utf8_lossy(&played.stdout), "4 games played\n");
    assert!(jobs(8).starts_with("1 0 match-"));
    output(here, &["run", "c.toml", "--ledger", "l", "--quiet"]);
    jobs(0);
}

#[test]
fn a_worker_that_is_asked_to_end_records_no_game_as_failed() {
    let folder = campaign(&SMALL.replace("RuleHalfTime = 1.0", "RuleHalfTime = 300.0"));
    let here = folder.path();
    assert!(output(here, &["prepare", "c.toml", "--ledger", "l"]).status.success());
    let mut worker = spar(here, &["work", "l"]).stdout(Stdio::null()).spawn().expect("a worker");
    let is_playing = || fs::read_dir(here.join("l/work")).is_ok_and(|mut games| games.next().is_some());
    wait_until(is_playing, "the worker plays no game");
    Command::new("kill").args(["-TERM", &worker.id().to_string()]).status().expect("kill runs");
    assert_eq!(worker.wait().expect("an end").code(), Some(130));
    let jobs = output(here, &["jobs", "--ledger", "l"]);
    assert_eq!(String::from_utf8_lossy(&jobs.stdout).lines().count(), 12, "games without a result");
}

/// The children of a process.
fn worker_ids(parent: u32) -> Vec<u32> {
    let path = format!("/proc/{parent}/task/{parent}/children");
    let text = fs::read_to_string(path).unwrap_or_default();
    text.split_whitespace().filter_map(|id| id.parse().ok()).collect()
}

fn wait_until(is_true: impl Fn() -> bool, what: &str) {
    let begin = Instant::now();
    while !is_true() {
        assert!(begin.elapsed() < Duration::from_secs(10), "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// A team whose start script does this.
fn team(folder: &Path, name: &str, script: &str) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(&path).expect("a folder");
    let file = path.join("start.sh");
    fs::write(&file, format!("#!/bin/sh\n{script}\n")).expect("a script");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("permissions");
    path
}

#[test]
fn teams_that_misbehave_are_reported_and_the_others_play_on() {
    let scripts = [
        ("crashes", "echo no such player >&2; exit 7", "status 7"),
        ("hangs", "exec sleep 1000", "players are missing"),
        ("forks", "i=0; while [ $i -lt 60 ]; do sleep 1000 & i=$((i+1)); done; wait", "it runs "),
        ("fills", "yes spar_campaign_fills | head -c 40000000; exec sleep 1000", "its folder takes "),
        ("floods", "yes | head -c 4000000000", "its folder takes "),
        ("leaves", "setsid sleep 1001 & exit 0", "has left no process behind"),
    ];
    for (name, script, reason) in scripts {
        let folder = campaign("");
        let here = folder.path();
        team(here, name, script);
        let text = format!(
            "name = \"a\"\n[[team]]\nname = \"good\"\n[[team]]\nname = \"{name}\"\nstart = \"{name}\"\n\
             [[team]]\nname = \"other\"\nparameters = {{ walk-speed = 1.1 }}\n\
             [settings]\nplayers = 1\nRuleHalfTime = 1.0\n[limits]\nprocesses = 30\nfolder_mb = 20\njoin_s = 4\n\
             [stop]\nrule = \"fixed\"\npairs = 1\n"
        );
        fs::write(here.join("c.toml"), text).expect("a campaign file");
        let run = output(here, &["run", "c.toml", "--ledger", "l", "--quiet", "--no-check"]);
        let text = String::from_utf8_lossy(&run.stdout);
        assert_eq!(run.status.code(), Some(0), "{name}: {run:?}");
        let report = report(here, "l");
        assert_eq!(report["failed_pairs"], 2, "{name}: {text}");
        assert_eq!(report["pairings"][1]["pairs"], 1, "{name}: the others play on");
        let failures = report["failures"].as_array().expect("a list");
        assert!(failures.iter().all(|one| one["reason"].to_string().contains(reason)), "{name}: {failures:?}");
        assert!(!failures.is_empty() && text.contains("2 pairs do not count"), "{name}: {text}");
        let left = processes_with("sleep 100");
        assert!(left.is_empty(), "{name}: {left:?}");
    }
}

#[test]
fn mistakes_are_errors_before_the_first_game() {
    let check = |change: (&str, &str), expect: &str| {
        let folder = campaign(&SMALL.replace(change.0, change.1));
        let run = output(folder.path(), &["run", "c.toml", "--ledger", "l", "--quiet"]);
        let error = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(3), "{error}");
        assert!(error.contains(expect), "{error}\nshould have: {expect}");
        assert!(!folder.path().join("l/plan.json").exists(), "{error}");
    };
    check(("players = 1", "playrs = 1"), "players");
    check(("players = 1", "players = 20"), "players");
    check(("walk-speed = 1.1", "walk-sped = 1.1"), "the built-in team has no parameter `walk-sped`");
    check(("walk-speed = 1.1", "walk-speed = 9"), "walk-speed is 9; it takes 0.5 to 2");
    check(("name = \"old\"", "name = \"old\"\nstart = \"nowhere\""), "team old: ");
    check(("name = \"old\"", "name = \"old\"\nskills = { walk = \"none.onnx\" }"), "none.onnx");
    let folder = campaign(SMALL);
    let shown = output(folder.path(), &["show", "--ledger", "nothing"]);
    assert!(String::from_utf8_lossy(&shown.stderr).contains("this is no ledger of a campaign"), "{shown:?}");
}

#[test]
fn a_program_that_plays_differently_is_refused_until_the_user_accepts_it() {
    let folder = campaign(SMALL);
    let here = folder.path();
    assert!(output(here, &["prepare", "c.toml", "--ledger", "l"]).status.success());
    let file = here.join("l/plan.json");
    let mut plan: Value = serde_json::from_str(&fs::read_to_string(&file).expect("a plan")).expect("JSON");
    plan["program"]["digest"] = Value::from("another program");
    fs::write(&file, plan.to_string()).expect("a plan");
    for arguments in [&["work", "l"][..], &["resume", "--ledger", "l"], &["run", "c.toml", "--ledger", "l"]] {
        let refused = output(here, arguments);
        let error = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(3), "{arguments:?}: {error}");
        assert!(error.contains("plays differently from the one that began the campaign"), "{arguments:?}: {error}");
    }
    let accepted = output(here, &["run", "c.toml", "--ledger", "l", "--quiet", "--accept-binary"]);
    let text = String::from_utf8_lossy(&accepted.stdout);
    assert!(text.contains("6 pairs") && text.contains("a program that plays differently has continued"), "{text}");
    assert!(output(here, &["resume", "--ledger", "l", "--quiet", "--accept-binary"]).status.code() == Some(2));
}

/// A campaign of the built-in team against a team with this start script.
fn against(folder: &Path, script: &str) {
    team(folder, "own", script);
    let text = "name = \"a\"\n[[team]]\nname = \"mine\"\nstart = \"own\"\n[[team]]\nname = \"built-in\"\n\
        [settings]\nplayers = 1\nRuleHalfTime = 1.0\n[limits]\njoin_s = 10\nprocesses = 30\n[stop]\nrule = \"fixed\"\npairs = 1\n";
    fs::write(folder.join("c.toml"), text).expect("a campaign file");
}

/// The built-in player as a program of its own.
const PLAYER: &str = "exec \"$SPAR\" agent --host \"$SPAR_HOST\" --port \"$SPAR_PORT\" --team \"$SPAR_TEAM\" --unum 1";

#[test]
fn a_team_is_checked_before_the_first_game() {
    let folder = campaign("");
    against(folder.path(), PLAYER);
    let checked = output(folder.path(), &["check", "c.toml"]);
    assert_eq!(String::from_utf8_lossy(&checked.stdout), "mine joins, answers and stays\n", "{checked:?}");
    let run = output(folder.path(), &["run", "c.toml", "--quiet"]);
    assert_eq!(run.status.code(), Some(2), "{run:?}");
    for (script, reason) in [
        ("exit 7", "status 7"),
        ("i=0; while [ $i -lt 60 ]; do sleep 1000 & i=$((i+1)); done; wait", "it runs "),
        // It is killed while it joins, or in the match.
        (&format!("{PLAYER} & sleep 0.3; kill -9 $!"), "player"),
    ] {
        let folder = campaign("");
        against(folder.path(), script);
        let run = output(folder.path(), &["run", "c.toml", "--quiet"]);
        let error = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(3), "{script}: {error}");
        assert!(error.contains(reason) && error.contains("--no-check leaves it out"), "{script}: {error}");
    }
}

#[test]
fn the_examples_can_be_played() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/campaign");
    let ledger = tempfile::tempdir().expect("a folder");
    let mut names = Vec::new();
    for entry in fs::read_dir(examples).expect("examples").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|ending| ending != "toml") {
            continue;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let path = path.display().to_string();
        let prepared = output(ledger.path(), &["prepare", &path, "--ledger", &name]);
        assert!(prepared.status.success(), "{path}: {prepared:?}");
        names.push(name);
    }
    names.sort();
    assert_eq!(names, ["forward", "small", "sprt", "tune"]);
}

/// Output of a run that is an error, with its exit code 3.
fn refused(folder: &Path, arguments: &[&str], expect: &str) {
    let run = output(folder, arguments);
    let error = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(3), "{arguments:?}: {error}");
    assert!(error.contains(expect), "{arguments:?}: {error}\nshould have: {expect}");
}

#[test]
fn a_ledger_of_another_campaign_keeps_its_plan() {
    let folder = campaign(SMALL);
    let here = folder.path();
    assert!(output(here, &["prepare", "c.toml", "--ledger", "l"]).status.success());
    let plan = || fs::read(here.join("l/plan.json")).expect("a plan");
    let before = plan();
    fs::write(here.join("c.toml"), SMALL.replace("\"small\"", "\"other\"")).expect("a campaign file");
    for command in ["run", "prepare"] {
        refused(here, &[command, "c.toml", "--ledger", "l"], "this ledger is of the campaign small, and not of other");
    }
    assert_eq!(plan(), before);
    refused(here, &["run", "c.toml", "--jbos", "1"], "--jobs");
}

#[test]
fn two_programs_do_not_play_for_one_ledger() {
    let text = SMALL.replace("pairs = 6", "pairs = 200");
    let folder = campaign(&text);
    let here = folder.path();
    let mut first =
        spar(here, &["run", "c.toml", "--quiet", "--jobs", "1"]).stdout(Stdio::null()).spawn().expect("spar");
    let results = here.join("c.ledger/results");
    wait_until(|| fs::read_dir(&results).is_ok_and(|entries| entries.count() > 0), "no game is played");
    for more in ["--quiet", "--retry-failed"] {
        refused(here, &["run", "c.toml", more], "another program has this ledger open");
    }
    let status = output(here, &["status", "c.toml"]);
    assert!(String::from_utf8_lossy(&status.stdout).contains(" of 400 games have been played"), "{status:?}");
    assert!(output(here, &["stop", "c.toml"]).status.success());
    assert_eq!(first.wait().expect("an end").code(), Some(2), "it ends after its game");
}

#[test]
fn failed_games_are_played_again_when_the_user_wants_it() {
    let folder = campaign("");
    let here = folder.path();
    against(
        here,
        "[ -e ../works ] || { echo no library; exit 7; }; exec \"$SPAR\" agent --host \"$SPAR_HOST\" \
        --port \"$SPAR_PORT\" --team \"$SPAR_TEAM\" --unum 1",
    );
    let run = output(here, &["run", "c.toml", "--quiet", "--no-check"]);
    let (text, error) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert_eq!(run.status.code(), Some(3), "{text}{error}");
    assert!(text.contains("      no library\n") && error.contains("no pair counts"), "{text}{error}");
    let status = output(here, &["status", "c.toml"]);
    assert_eq!(String::from_utf8_lossy(&status.stdout), "0 of 2 games have been played, 2 have failed\n");
    fs::write(here.join("works"), "").expect("a file");
    assert_eq!(output(here, &["resume", "c.toml", "--quiet"]).status.code(), Some(3), "a failure is a result");
    let again = output(here, &["resume", "c.toml", "--quiet", "--retry-failed"]);
    assert_eq!(again.status.code(), Some(2), "{again:?}");
    fs::write(here.join("own/walk"), "").expect("a file");
    refused(here, &["resume", "c.toml"], "team mine has changed since the plan was made");
    refused(here, &["work", "c.ledger"], "team mine has changed since the plan was made");
    fs::set_permissions(here.join("own/start.sh"), fs::Permissions::from_mode(0o644)).expect("permissions");
    refused(here, &["run", "c.toml"], "team mine: ");
}
