//! Tournaments: one file and one command lead to a ranking, after any crash, with teams that fail.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use humanoid_files::PythonEnvironment;
use serde_json::Value;
use tempfile::TempDir;

/// Games of one player and two seconds.
const SETTINGS: &str = "[settings]\nplayers = 1\nRuleHalfTime = 1.0\n[extra-time]\nRuleHalfTime = 1.0\n\
    [penalties]\nRuleHalfTime = 1.0\n[limits]\njoin_s = 10\nprocesses = 30\n";

const LEAGUE: &str = "[[stage]]\nname = \"league\"\nformat = \"round-robin\"\n";

const KNOCK_OUT: &str = "[[stage]]\nname = \"ko\"\nformat = \"knock-out\"\n";

/// A folder with a tournament of these built-in teams and stages.
fn cup(teams: &[&str], stages: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write_cup(folder.path(), &teams.iter().map(|name| (*name, "builtin")).collect::<Vec<_>>(), stages);
    folder
}

fn write_cup(folder: &Path, teams: &[(&str, &str)], stages: &str) {
    let team = |(name, start): &(&str, &str)| format!("[[team]]\nname = \"{name}\"\nstart = \"{start}\"\n");
    let teams: String = teams.iter().map(team).collect();
    fs::write(folder.join("cup.toml"), format!("name = \"cup\"\n{teams}{stages}{SETTINGS}")).expect("a file");
}

/// A team whose start script does this.
fn team(folder: &Path, name: &str, script: &str) {
    let path = folder.join(name);
    fs::create_dir_all(&path).expect("a folder");
    let file = path.join("start.sh");
    fs::write(&file, format!("#!/bin/sh\n{script}\n")).expect("a script");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("permissions");
}

/// The built-in player as a program of its own.
const PLAYER: &str = "exec \"$SPAR\" agent --host \"$SPAR_HOST\" --port \"$SPAR_PORT\" --team \"$SPAR_TEAM\" --unum 1";

fn spar(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.current_dir(folder).arg("tournament").args(arguments);
    command
}

fn output(folder: &Path, arguments: &[&str]) -> Output {
    spar(folder, arguments).output().expect("spar runs")
}

/// Standard output of a command that succeeds.
fn text(folder: &Path, arguments: &[&str]) -> String {
    let done = output(folder, arguments);
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

/// The error of a command that fails.
fn error(folder: &Path, arguments: &[&str]) -> String {
    let done = output(folder, arguments);
    assert!(!done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stdout));
    String::from_utf8_lossy(&done.stderr).into_owned()
}

/// The report of a tournament.
fn report(folder: &Path) -> Value {
    serde_json::from_str(&text(folder, &["export", "cup.toml", "--json", "-"])).expect("JSON")
}

/// The states of all worlds by game.
fn states(folder: &Path) -> BTreeMap<String, Value> {
    let report = report(folder);
    let games = report["games"].as_array().expect("games");
    games.iter().map(|game| (game["key"].to_string(), game["parts"][0]["state"].clone())).collect()
}

fn wait_until(is_true: impl Fn() -> bool, what: &str) {
    let begin = Instant::now();
    while !is_true() {
        assert!(begin.elapsed() < Duration::from_secs(30), "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// The names of the result files.
fn results(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("cup.ledger/results")).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    names.filter(|name| !name.starts_with('.')).collect()
}

#[test]
fn the_example_is_a_tournament() {
    let folder = tempfile::tempdir().expect("a folder");
    text(folder.path(), &["new", "cup.toml"]);
    let checked = text(folder.path(), &["check", "cup.toml"]);
    assert!(
        checked.starts_with("groups (groups): 4 teams\nfinals (knock-out): 4 teams\nteam Alpha: builtin"),
        "{checked}"
    );
    assert!(error(folder.path(), &["new", "cup.toml"]).contains("cup.toml"), "it replaces no file");
}

#[test]
fn kill_9_at_any_moment_loses_and_repeats_nothing() {
    let stages = format!("{LEAGUE}legs = 2\n{KNOCK_OUT}");
    let teams = ["a", "b", "c", "d"];
    let whole = cup(&teams, &stages);
    text(whole.path(), &["run", "cup.toml", "--quiet"]);
    let expected = states(whole.path());
    assert_eq!(expected.len(), 12 + 3);
    let killed = cup(&teams, &stages);
    let here = killed.path();
    let mut moments = engine::RandomStream::new(9, "moments of kills", 0, 0);
    for kill in 0..6 {
        let before = results(here).len();
        let start = || spar(here, &["run", "cup.toml", "--quiet", "--jobs", "2"]).stdout(Stdio::null()).spawn();
        let mut run = start().expect("spar runs");
        if kill % 3 != 0 {
            wait_until(|| results(here).len() > before, "no game was played");
        }
        thread::sleep(Duration::from_millis(moments.next_u64() % 150));
        if kill % 2 == 0 {
            // The process of a game is killed, too, and a moment later its runner.
            let children = fs::read_to_string(format!("/proc/{0}/task/{0}/children", run.id())).unwrap_or_default();
            for child in children.split_whitespace().take(1) {
                Command::new("kill").args(["-9", child]).status().expect("kill runs");
            }
        }
        assert_eq!(run.try_wait().expect("a process"), None, "all games were played before kill {kill}");
        run.kill().expect("a kill");
        run.wait().expect("an end");
    }
    let before: BTreeMap<String, Vec<u8>> = results(here)
        .into_iter()
        .map(|name| (name.clone(), fs::read(here.join("cup.ledger/results").join(name)).expect("a result")))
        .collect();
    text(here, &["run", "cup.toml", "--quiet", "--retry"]);
    assert_eq!(states(here), expected);
    for (name, bytes) in before {
        assert_eq!(
            fs::read(here.join("cup.ledger/results").join(&name)).expect("a result"),
            bytes,
            "{name} was played again"
        );
    }
    assert_eq!(report(here)["ranking"], report(whole.path())["ranking"]);
}

#[test]
fn several_runners_share_a_folder() {
    let folder = cup(&["a", "b", "c", "d"], &format!("{LEAGUE}{KNOCK_OUT}"));
    let here = folder.path();
    let mut run =
        spar(here, &["run", "cup.toml", "--quiet", "--jobs", "1"]).stdout(Stdio::null()).spawn().expect("spar runs");
    wait_until(|| here.join("cup.ledger/plan.json").is_file(), "there is no plan");
    let work = || spar(here, &["work", "cup.ledger", "--jobs", "1"]).stdout(Stdio::null()).spawn().expect("spar runs");
    let mut others: Vec<Child> = vec![work(), work()];
    assert!(run.wait().expect("an end").success());
    assert!(others.iter_mut().all(|other| other.wait().expect("an end").success()));
    assert_eq!(results(here).len(), 6 + 3);
    assert_eq!(report(here)["is_complete"], true);
    assert!(
        !here.join("cup.ledger/leases").read_dir().is_ok_and(|mut leases| leases.next().is_some()),
        "no claim is left"
    );
}

#[test]
fn the_game_of_a_runner_that_was_killed_is_played_by_another_one() {
    let folder = cup(&["a", "b"], LEAGUE);
    let here = folder.path();
    let lease = here.join("cup.ledger/leases/league-g1-1v2.lease");
    fs::create_dir_all(lease.parent().expect("a folder")).expect("a folder");
    fs::write(&lease, "another-machine-1").expect("a lease");
    // The claim was renewed a minute and a half ago.
    let old = std::time::SystemTime::now() - Duration::from_secs(90);
    fs::File::options().write(true).open(&lease).and_then(|file| file.set_modified(old)).expect("a time");
    text(here, &["run", "cup.toml", "--quiet"]);
    assert_eq!(results(here), ["league-g1-1v2.json"]);
}

#[test]
fn teams_that_fail_forfeit_and_the_others_play_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let scripts = [
        ("good", PLAYER, ""),
        ("crashes", "echo no such player >&2; exit 7", "status 7"),
        ("leaves", &format!("{PLAYER} & sleep 1; kill -9 $!; sleep 100"), "all players of leaves have left the game"),
        ("forks", "i=0; while [ $i -lt 60 ]; do sleep 1000 & i=$((i+1)); done; wait", "exceeds a limit: it runs "),
        ("hangs", "exec sleep 1000", "players are missing"),
    ];
    for (name, script, reason) in &scripts[1..] {
        team(here, "good", PLAYER);
        team(here, name, script);
        // The team that leaves does so in a long game.
        let stages = LEAGUE.replace("round-robin\"\n", "round-robin\"\nsettings = { RuleHalfTime = 300.0 }\n");
        write_cup(here, &[("good", "good"), (*name, *name)], &stages);
        let run = text(here, &["run", "cup.toml", "--quiet"]);
        assert!(run.contains("1. good     1   1   0   0     3:0") || run.contains("3:0    +3    3"), "{name}: {run}");
        let game = &report(here)["games"][0];
        assert_eq!(game["result"]["decision"], "forfeit", "{name}: {run}");
        assert!(game["result"]["reason"].as_str().is_some_and(|text| text.contains(reason)), "{name}: {game}");
        assert_eq!(game["winner"], "good");
        fs::remove_dir_all(here.join("cup.ledger")).expect("a folder");
    }
}

#[test]
fn a_game_without_end_is_lost_by_the_only_start_script() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    team(here, "hangs", "exec sleep 1000");
    write_cup(here, &[("hangs", "hangs"), ("b", "builtin")], LEAGUE);
    let file = fs::read_to_string(here.join("cup.toml")).expect("a file");
    fs::write(here.join("cup.toml"), file.replace("join_s = 10", "join_s = 100\ntime_s = 2")).expect("a file");
    let run = text(here, &["run", "cup.toml", "--quiet"]);
    assert!(run.contains("forfeit in league-g1-1v2: the game exceeds a limit: it has run for"), "{run}");
}

#[test]
fn a_missing_team_forfeits_if_the_committee_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    write_cup(here, &[("a", "builtin"), ("late", "nowhere"), ("b", "builtin")], LEAGUE);
    assert!(error(here, &["check", "cup.toml"]).contains("team late is missing: "));
    assert!(error(here, &["run", "cup.toml"]).contains("--forfeit-missing plays without it"));
    let run = text(here, &["run", "cup.toml", "--quiet", "--forfeit-missing"]);
    assert!(run.contains("3. late   2   0   0   2     0:6"), "{run}");
}

#[test]
fn a_fault_of_nobody_stops_the_tournament_until_a_verdict() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    team(here, "changes", &format!("date +%N > changed; {PLAYER}"));
    write_cup(here, &[("changes", "changes"), ("b", "builtin")], &LEAGUE.replace("robin\"\n", "robin\"\nlegs = 2\n"));
    let stopped = error(here, &["run", "cup.toml", "--quiet", "--jobs", "1"]);
    assert!(stopped.contains("games have failed 3 times") && stopped.contains("team changes has changed"), "{stopped}");
    let game = stopped.lines().rfind(|line| line.starts_with("  league-")).expect("a game");
    let key = game.trim().split(':').next().expect("a key");
    text(
        here,
        &["verdict", "cup.toml", "--game", key, "--forfeit", "changes", "--reason", "it changes", "--by", "Ada"],
    );
    let status = text(here, &["status", "cup.toml"]);
    assert!(status.contains(&format!("Ada: verdict on {key}: changes forfeits: it changes")), "{status}");
    assert_eq!(report(here)["is_complete"], true);
}

#[test]
fn teams_are_handed_in_until_the_deadline() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    team(here, "own", PLAYER);
    write_cup(here, &[("mine", "nowhere"), ("b", "builtin")], LEAGUE);
    let file = fs::read_to_string(here.join("cup.toml")).expect("a file");
    let with_deadline = |deadline: &str| {
        let text = file.replace("name = \"cup\"\n", &format!("name = \"cup\"\ndeadline = \"{deadline}\"\n"));
        fs::write(here.join("cup.toml"), text).expect("a file");
    };
    with_deadline("2020-01-01T00:00:00Z");
    assert!(error(here, &["submit", "cup.toml", "mine", "own"]).contains("the deadline has passed"));
    with_deadline("tomorrow");
    assert!(error(here, &["submit", "cup.toml", "mine", "own"]).contains("for instance 2026-07-01T18:00:00Z"));
    with_deadline("2999-01-01T00:00:00Z");
    assert!(error(here, &["submit", "cup.toml", "other", "own"]).contains("there is no team other; there are mine, b"));
    let first = text(here, &["submit", "cup.toml", "mine", "own", "--by", "Ada"]);
    let digest = first.trim().rsplit(' ').next().expect("a digest").to_owned();
    // What was handed in plays, although it writes a file into its folder in each game and the original has gone.
    fs::remove_dir_all(here.join("own")).expect("a folder");
    team(here, "own", &format!("date +%N > changed; {PLAYER}"));
    let second = text(here, &["submit", "cup.toml", "mine", "own", "--by", "Bob"]);
    assert!(!second.contains(&digest), "{second}");
    fs::remove_dir_all(here.join("own")).expect("a folder");
    text(here, &["run", "cup.toml", "--quiet"]);
    let report = report(here);
    assert_eq!(report["entries"][0]["submitted_by"], "Bob");
    assert_eq!(report["games"][0]["result"]["decision"], "regular");
    let stored = here.join("cup.ledger/teams").join(report["entries"][0]["version"].as_str().expect("a digest"));
    assert!(stored.join("start.sh").is_file() && !stored.join("changed").exists());
    fs::write(stored.join("start.sh"), "#!/bin/sh\n").expect("a script");
    assert!(error(here, &["check", "cup.toml"]).contains("these files have changed since they were handed in"));
}

/// The arguments of a verdict.
fn ruling<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [&["verdict", "cup.toml", "--by", "Ada", "--reason", "seen"], arguments].concat()
}

#[test]
fn verdicts_and_protests_are_checked_and_counted() {
    let folder = cup(&["a", "b", "c"], &format!("{LEAGUE}{KNOCK_OUT}places = [1, 2]\n"));
    let here = folder.path();
    text(here, &["run", "cup.toml", "--quiet"]);
    let refused = [
        (&["--game", "league-g9", "--goals", "1:0"][..], "there is no game league-g9"),
        (&["--game", "league-g1-2v3", "--score", "1"], "a match has goals"),
        (&["--game", "league-g1-2v3", "--forfeit", "a"], "a is no side of this game"),
        (&["--disqualify", "z"], "there is no team z"),
    ];
    for (arguments, reason) in refused {
        let error = error(here, &ruling(arguments));
        assert!(error.contains(reason), "{error}");
    }
    text(here, &ruling(&["--game", "league-g1-2v3", "--goals", "9:0"]));
    let played: Vec<Value> = report(here)["games"].as_array().expect("games").clone();
    assert_eq!(played[0]["result"]["goals"], serde_json::json!([9, 0]));
    text(
        here,
        &[
            "protest",
            "cup.toml",
            "--game",
            "league-g1-2v3",
            "--team",
            "c",
            "--tick",
            "40",
            "--reason",
            "late",
            "--by",
            "Eve",
        ],
    );
    assert!(
        error(here, &["protest", "cup.toml", "--accept", "1", "--reason", "yes", "--by", "Ada"])
            .contains("no protest with the number 1")
    );
    text(here, &["protest", "cup.toml", "--accept", "2", "--reason", "yes", "--by", "Ada"]);
    assert!(
        error(here, &["protest", "cup.toml", "--reject", "2", "--reason", "no", "--by", "Ada"])
            .contains("decided already, by entry 3")
    );
    text(here, &ruling(&["--game", "league-g1-2v3", "--replay"]));
    text(here, &["run", "cup.toml", "--quiet"]);
    assert!(results(here).contains(&String::from("league-g1-2v3-replay1.json")));
    let exported = text(here, &["export", "cup.toml"]);
    assert!(exported.contains("tournament.json"), "{exported}");
    for table in ["games.csv", "tables.csv", "incidents.csv"] {
        let rows = fs::read_to_string(here.join("cup.ledger").join(table)).expect("a table");
        assert!(rows.lines().count() >= 4, "{table}: {rows}");
    }
}

#[test]
fn a_begun_tournament_keeps_its_stages_and_teams() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    team(here, "own", PLAYER);
    write_cup(here, &[("mine", "own"), ("b", "builtin")], LEAGUE);
    text(here, &["run", "cup.toml", "--quiet"]);
    team(here, "own", &format!("sleep 0; {PLAYER}"));
    assert!(error(here, &["run", "cup.toml"]).contains("team mine has changed since the first game"));
    text(here, &["run", "cup.toml", "--quiet", "--accept-teams"]);
    write_cup(here, &[("mine", "own"), ("b", "builtin")], KNOCK_OUT);
    assert!(
        error(here, &["run", "cup.toml"]).contains("have changed since the first game, so its results have no place")
    );
}

#[test]
fn a_knock_out_mixed_teams_and_challenges_are_played() {
    let stages = format!(
        "{KNOCK_OUT}[[stage]]\nname = \"mix\"\nformat = \"drop-in\"\ngames = 1\nentries-per-team = 2\n\
         settings = {{ players = 2 }}\n[[stage]]\nname = \"skills\"\nformat = \"challenge\"\nchallenges = [\"run\"]\n\
         settings = {{ run-time-s = 1 }}\n"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    // An entry of a drop-in game starts the numbers that it gets.
    let script = PLAYER
        .replace("exec ", "for unum in $SPAR_UNUMS; do ")
        .replace("--unum 1", "--unum $unum --players 2 & done; wait");
    team(here, "own", &format!("if [ -z \"$SPAR_UNUMS\" ]; then SPAR_UNUMS=1; fi\n{script}"));
    write_cup(here, &[("mine", "own"), ("b", "builtin"), ("c", "builtin"), ("d", "builtin")], &stages);
    let run = text(here, &["run", "cup.toml", "--quiet"]);
    let report = report(here);
    assert_eq!(report["is_complete"], true, "{run}");
    let games = report["games"].as_array().expect("games");
    let mixed = games.iter().find(|game| game["key"] == "mix-1").expect("a game");
    assert_eq!(mixed["result"]["decision"], "regular", "{mixed}");
    let scores = games.iter().filter(|game| game["stage"] == "skills" && game["result"]["score"].is_number());
    assert_eq!(scores.count(), 4, "{run}");
    let shootouts = games.iter().filter(|game| game["stage"] == "ko" && game["parts"][2]["name"] == "penalties");
    assert!(shootouts.count() > 0, "games of a second are draws: {run}");
}

#[test]
fn humanoids_play_a_tournament() {
    if PythonEnvironment::find().is_none() {
        eprintln!("skipped: rcsssmj is not installed (.ci/humanoid)");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    team(here, "crashes", "exit 7");
    let text = "name = \"cup\"\nkind = \"humanoid\"\n[[team]]\nname = \"a\"\n[[team]]\nname = \"b\"\n\
        [[team]]\nname = \"crashes\"\nstart = \"crashes\"\n[[stage]]\nname = \"ko\"\nformat = \"knock-out\"\n\
        extra-time = false\n[settings]\nplayers = 1\nhalf-time = 2\n";
    fs::write(here.join("cup.toml"), text).expect("a file");
    let run = self::text(here, &["run", "cup.toml", "--quiet"]);
    assert!(run.contains("b v crashes  3:0, forfeit  -> b") && run.contains("a v b  0:0, by lots"), "{run}");
    let report = report(here);
    let last = report["games"].as_array().and_then(|games| games.last()).expect("the final");
    let recording = here.join("cup.ledger").join(last["parts"][0]["recording"].as_str().expect("a recording"));
    assert!(recording.is_file(), "{last}");
}

#[test]
fn published_games_are_played_again_and_changes_are_found() {
    let folder = cup(&["a", "b", "c"], LEAGUE);
    let here = folder.path();
    text(here, &["run", "cup.toml", "--quiet"]);
    let verify = |path: &str| {
        let done = Command::new(env!("CARGO_BIN_EXE_spar")).current_dir(here).args(["verify", path]).output().unwrap();
        (done.status.success(), String::from_utf8_lossy(&done.stdout).into_owned())
    };
    let (agrees, lines) = verify("cup.toml");
    assert!(agrees && lines.ends_with("all 3 agree with their records\n"), "{lines}");
    let file = results(here).into_iter().next().expect("a result");
    let (agrees, lines) = verify(&format!("cup.ledger/results/{file}"));
    assert!(agrees && lines.contains("1 parts, "), "{lines}");
    // Each of these changes alone, and back again.
    let result = here.join("cup.ledger/results").join(&file);
    let recording = here.join("cup.ledger/recordings").join(file.replace(".json", "-regular.mcap"));
    let check = |path: &Path, change: &dyn Fn(&[u8]) -> Vec<u8>, expect: &str| {
        let before = fs::read(path).expect("a file");
        fs::write(path, change(&before)).expect("written");
        let (agrees, lines) = verify("cup.toml");
        assert!(!agrees && lines.contains(expect) && lines.contains("1 of 3 do not agree"), "{expect}: {lines}");
        fs::write(path, before).expect("written");
    };
    let replace = |from: &'static str, to: &'static str| {
        move |bytes: &[u8]| {
            let text = String::from_utf8(bytes.to_vec()).expect("JSON");
            assert!(text.contains(from), "{text}");
            text.replacen(from, to, 1).into_bytes()
        }
    };
    let flip = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        bytes
    };
    check(&recording, &flip, "has been changed: its SHA-256 is");
    check(&result, &replace("\"goals\": [\n      0,", "\"goals\": [\n      4,"), "the record says 4:");
    check(&result, &replace("\"seed\": ", "\"seed\": 9"), "the record of the game 9");
    check(&result, &replace("\"state\": \"", "\"state\": \"f"), "never comes to state f");
    assert!(verify("cup.toml").0, "all is as before");
}

#[test]
fn isolated_teams_play_and_their_attempts_are_incidents() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    team(here, "own", &PLAYER.replace("--unum 1", "--unum ${SPAR_UNUMS:-1}"));
    // It plays for the opponent until it is refused.
    let spy = PLAYER.replace("exec ", "").replace("\"$SPAR_TEAM\"", "Left");
    team(here, "spying", &format!("{spy}\n{PLAYER}"));
    let stages = format!("{LEAGUE}[[stage]]\nname = \"mix\"\nformat = \"drop-in\"\ngames = 1\nentries-per-team = 1\n");
    let isolation = "[isolation]\nguard = \"auto\"\n";
    write_cup(here, &[("own", "own"), ("spying", "spying"), ("c", "builtin")], &format!("{stages}{isolation}"));
    let run = output(here, &["run", "cup.toml", "--quiet"]);
    let errors = String::from_utf8_lossy(&run.stderr);
    if errors.contains("no sandbox: ") {
        eprintln!("skipped: {errors}");
        return;
    }
    let report = report(here);
    assert_eq!(report["is_complete"], true, "{errors}");
    let games = report["games"].as_array().expect("games");
    let game = games.iter().find(|game| game["teams"] == serde_json::json!(["own", "spying"])).expect("a game");
    assert_eq!(game["result"]["decision"], "regular", "{game}");
    assert_eq!(
        game["incidents"][0], "spying: team \"Left\" is the opponent's: its players come from another sandbox",
        "{game}"
    );
}
