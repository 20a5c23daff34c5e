//! `spar challenge` on the command line: lists, runs, competitions that continue after a kill, ledgers that are shown.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// A folder for a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("spar-challenges-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).expect("a file");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect(name)
    }

    fn json(&self, name: &str) -> Value {
        let mut value: Value = serde_json::from_str(&self.read(name)).expect("JSON");
        value.as_object_mut().expect("an object").remove("timing");
        value
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.arg("challenge").args(arguments).current_dir(&self.0).stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("spar runs")
    }

    /// The standard output of a command that succeeds.
    fn tells(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const CUP: &str = "
seed = 7
challenges = ['run', 'kick', 'rollingBall', 'goalie']
runs = 2
repetitions = 1
[challenge.run]
run_time_s = 2.0
[[team]]
name = 'usual'
source = 'builtin'
[[team]]
name = 'high'
source = 'builtin'
drop_height_m = 0.45
";

#[test]
fn challenges_are_listed_by_profile() {
    let folder = Folder::new("list");
    let all = folder.tells(&["list"]);
    for challenge in soccer_challenge::CHALLENGES {
        assert!(all.contains(challenge.name), "{}", challenge.name);
    }
    let paper = folder.tells(&["list", "--profile", "paper-2016"]);
    assert!(paper.contains("  run ") && paper.contains("  kick ") && !paper.contains("goalie"), "{paper}");
}

#[test]
fn equal_seeds_give_equal_results_whatever_the_jobs() {
    let folder = Folder::new("seeds");
    let run = |file: &str, jobs: &str, seed: &str| {
        let arguments = ["run", "run", "--repetitions", "3", "--run-time", "2", "--jobs", jobs, "--seed", seed];
        folder.tells(&[&arguments[..], &["--json", file, "--quiet"]].concat());
        folder.json(file)
    };
    let first = run("a.json", "1", "5");
    assert_eq!(first, run("b.json", "3", "5"));
    assert_ne!(first, run("c.json", "1", "6"));
    let attempt = &first["challenges"][0]["attempts"][0];
    assert_eq!(attempt["outcome"]["status"], "ok");
    assert!(attempt["outcome"]["reason"].as_str().is_some_and(|why| why.contains("run time")), "{attempt}");
    assert!(attempt["decisions"].as_array().is_some_and(|decisions| decisions.len() >= 3), "{attempt}");
    assert!(first["challenges"][0]["results"][0]["score"].as_f64().is_some_and(|score| score > 0.3), "{first}");
}

#[test]
fn results_go_into_tables_files_and_pages() {
    let folder = Folder::new("files");
    let out = ["--csv", "runs.csv", "--html", "report.html", "--ledger", "runs.db", "--record", "films"];
    let arguments = ["run", "turn", "--team", "builtin", "--team", "builtin:0", "--runs", "1", "--run-time", "2"];
    let told = folder.tells(&[&arguments[..], &out, &["--compare", "builtin", "builtin:0"]].concat());
    assert!(told.contains("place  team") && told.contains("fewer than two runs in common"), "{told}");
    assert!(told.contains("penalties  components"), "{told}");
    let rows = folder.read("runs.csv");
    assert_eq!(rows.lines().count(), 3, "{rows}");
    assert!(rows.contains("films/run-2.mcap"), "{rows}");
    assert!(folder.read("report.html").starts_with("<!DOCTYPE html>"));
    // A recorded run can be replayed.
    let replay = Command::new(env!("CARGO_BIN_EXE_spar"))
        .args(["replay", "films/run-1.mcap", "--verify"])
        .current_dir(&folder.0)
        .output()
        .expect("spar runs");
    assert!(replay.status.success(), "{}", String::from_utf8_lossy(&replay.stderr));
    let shown = folder.run(&["show", "runs.db", "--explain"]);
    let [tables, runs] = [&shown.stdout, &shown.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert!(runs.contains("the clock runs") && tables.contains("place  team"), "{runs}{tables}");
}

#[test]
fn a_killed_competition_goes_on_as_if_nothing_had_been() {
    let folder = Folder::new("resume");
    folder.write("cup.toml", CUP);
    folder.tells(&["competition", "cup.toml", "--json", "whole.json", "--quiet"]);
    let mut kills = 0;
    for attempt in 0..40 {
        let resume: &[&str] = if attempt == 0 { &[] } else { &["--resume"] };
        let arguments = [&["competition", "cup.toml", "--ledger", "cup.db", "--json", "part.json", "--quiet"], resume];
        let mut child = folder.command(&arguments.concat()).stdout(Stdio::null()).spawn().expect("spar runs");
        // Sooner at first, to kill the program on a quick machine, too; later then, to let a slow one finish.
        if ends_within(&mut child, Duration::from_millis(150 + 50 * attempt)) {
            break;
        }
        child.kill().expect("it is killed");
        child.wait().expect("it has ended");
        kills += 1;
    }
    assert!(kills > 0, "it was never killed");
    assert_eq!(folder.json("whole.json"), folder.json("part.json"));
    // A ledger belongs to one competition, and cannot be created twice.
    let again = folder.run(&["competition", "cup.toml", "--ledger", "cup.db"]);
    assert!(String::from_utf8_lossy(&again.stderr).contains("this file exists already"), "{again:?}");
    let other = folder.run(&["competition", "cup.toml", "--seed", "8", "--ledger", "cup.db", "--resume"]);
    assert!(String::from_utf8_lossy(&other.stderr).contains("another competition"), "{other:?}");
}

fn ends_within(child: &mut Child, time: Duration) -> bool {
    let began = Instant::now();
    while began.elapsed() < time {
        if child.try_wait().expect("a child").is_some() {
            return true;
        }
        thread::sleep(Duration::from_millis(5));
    }
    false
}

#[test]
fn the_template_of_a_start_script_plays() {
    let folder = Folder::new("template");
    let template = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/challenge");
    let told = folder.tells(&["run", "turn", "--team", template, "--runs", "1", "--run-time", "2"]);
    assert!(told.contains("challenge ") && told.contains(" ok "), "{told}");
    let told = folder.tells(&["test", "--team", template, "--challenge", "kick"]);
    assert!(told.contains("Kick accuracy"), "{told}");
}

#[test]
fn a_server_of_its_own_script_plays() {
    let folder = Folder::new("server");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/challenge/startServer.sh");
    let [agents, monitors] = [(); 2].map(|()| {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.local_addr().expect("an address").to_string()
    });
    let arguments = ["run", "run", "--repetitions", "2", "--run-time", "2", "--quiet", "--json", "-"];
    let server = ["--server", &agents, "--monitor", &monitors, "--server-script", script, "--lock-step"];
    let told: Value = serde_json::from_str(&folder.tells(&[&arguments[..], &server].concat())).expect("JSON");
    let attempts = told["challenges"][0]["attempts"].as_array().expect("attempts");
    assert!(attempts.iter().all(|attempt| attempt["outcome"]["status"] == "ok"), "{told:#}");
}

/// An agent that answers every percept but one: there it waits for the next one, as if it had lost a wake-up.
const FORGETFUL: &str = "import socket, sys
sock = socket.create_connection((sys.argv[1], int(sys.argv[2])))
sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
stream = sock.makefile('rwb')
def say(text):
    stream.write(len(text).to_bytes(4, 'big') + text.encode()), stream.flush()
def hear():
    head = stream.read(4)
    return len(head) == 4 and stream.read(int.from_bytes(head, 'big'))
say('(scene rsg/agent/nao/nao_hetero.rsg 0)(syn)'), hear()
say('(init (unum 8)(teamname Raw))(syn)')
count = 0
while hear():
    count += 1
    if count != 100:
        say('(syn)')
";

/// A run continues when an agent has lost a wake-up, and is reported as not repeatable; the message names the flag.
#[test]
#[cfg(unix)]
fn an_agent_that_loses_a_wake_up_does_not_hold_a_run_up() {
    let folder = Folder::new("forgetful");
    fs::create_dir(folder.0.join("team")).expect("a folder");
    folder.write("team/agent.py", FORGETFUL);
    folder.write("team/startChallengePlayer.sh", "exec python3 agent.py \"$1\" \"$2\"\n");
    let began = Instant::now();
    let arguments = ["run", "run", "--team", "team", "--repetitions", "1", "--run-time", "1", "--json", "out.json"];
    let told = folder.tells(&arguments);
    assert!(told.contains("1 run is not repeatable") && told.contains("--speed real"), "{told}");
    let attempt = folder.json("out.json")["challenges"][0]["attempts"][0].take();
    assert_eq!((&attempt["outcome"]["status"], &attempt["is_repeatable"]), (&"ok".into(), &false.into()), "{attempt}");
    assert!(began.elapsed() < Duration::from_secs(50), "it does not wait until the connection is closed");
    // It hangs at its initial pose: that is not flight.
    assert_eq!(attempt["outcome"]["score"], 0.0, "{attempt}");
}

/// At twice real time, the 1 s of the run and the time before it take half as long.
#[test]
#[cfg(unix)]
fn a_run_over_tcp_goes_as_fast_as_was_asked_for() {
    let folder = Folder::new("speed");
    let template = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/challenge");
    let arguments = ["run", "turn", "--team", template, "--runs", "1", "--run-time", "4", "--json", "out.json"];
    let began = Instant::now();
    folder.tells(&[&arguments[..], &["--speed", "2"]].concat());
    let took_s = began.elapsed().as_secs_f64();
    let attempt = folder.json("out.json")["challenges"][0]["attempts"][0].take();
    let simulated_s = attempt["cycles"].as_f64().expect("a number") * 0.02;
    assert!(simulated_s > 4.0 && took_s > simulated_s / 2.0 - 0.5, "{simulated_s} s in {took_s} s");
    for wrong in [&["--speed", "0"][..], &["--speed", "2", "--server", "a:1", "--monitor", "a:2"]] {
        assert!(!folder.run(&[&arguments[..], wrong].concat()).status.success(), "{wrong:?}");
    }
}

/// A failed run has no score, in tables and in files.
#[test]
fn a_run_that_failed_is_no_score() {
    let folder = Folder::new("failed");
    fs::create_dir(folder.0.join("team")).expect("a folder");
    // Of the runs 0 and 1 the second one fails.
    let template = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/challenge/startChallengePlayer.sh");
    let script = format!("[ \"$SPAR_RUN\" = 1 ] && exit 3\nexec bash {template} \"$@\"\n");
    folder.write("team/startChallengePlayer.sh", &script);
    let output =
        folder.run(&["run", "kick", "--team", "team", "--runs", "2", "--json", "out.json", "--csv", "out.csv"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let challenge = folder.json("out.json")["challenges"][0].take();
    let (result, attempts) = (&challenge["results"][0], &challenge["attempts"]);
    let score = attempts[0]["outcome"]["score"].as_f64().expect("a score");
    assert!((result["score"].as_f64().expect("a score") - score).abs() < 0.001, "{challenge:#}");
    assert_eq!((&result["failed"], &result["is_valid"]), (&1.into(), &false.into()));
    assert_eq!(attempts[1]["outcome"]["score"], Value::Null, "{challenge:#}");
    assert!(folder.read("out.csv").lines().nth(2).is_some_and(|row| row.contains("launch_timeout,,false")));
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("1 failed"), "{told}");
}

#[test]
fn a_judge_disqualifies_a_team_in_a_ledger() {
    let folder = Folder::new("judge");
    let teams = ["--team", "builtin", "--team", "builtin:0"];
    let run = ["run", "turn", "--runs", "1", "--run-time", "2", "--ledger", "cup.db", "--quiet"];
    folder.tells(&[&run[..], &teams].concat());
    let first = |told: &str| told.lines().find(|line| line.trim_start().starts_with("1 ")).map(str::to_owned);
    let best = first(&folder.tells(&["show", "cup.db"])).expect("a place");
    let name = best.split_whitespace().nth(1).expect("a name").to_owned();
    let reason = "it turns on its hands";
    let judge = ["judge", "cup.db", "--team", &name, "--challenge", "turn"];
    folder.tells(&[&judge[..], &["--disqualify", reason]].concat());
    let told = folder.tells(&["show", "cup.db", "--json", "out.json", "--html", "out.html"]);
    assert!(told.contains(&format!("{name} is disqualified: {reason}")), "{told}");
    assert!(!first(&told).expect("a place").contains(&format!(" {name} ")), "{told}");
    let last = folder.json("out.json")["challenges"][0]["results"][1].take();
    assert_eq!((&last["team"], &last["disqualified"]), (&name.as_str().into(), &reason.into()));
    assert!(folder.read("out.html").contains(reason));
    let again = folder.tells(&[&run[..], &teams, &["--resume"]].concat());
    assert!(again.contains(reason), "it stays when the competition continues: {again}");
    folder.tells(&[&judge[..], &["--reinstate"]].concat());
    assert_eq!(first(&folder.tells(&["show", "cup.db"])), Some(best));
    let output = folder.run(&["judge", "cup.db", "--team", "strangers", "--disqualify", "x"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("no team \"strangers\""), "{output:?}");
}

#[test]
fn errors_say_what_to_do() {
    let folder = Folder::new("errors");
    folder.write("cup.toml", "[[team]]\nname = 'x'\ndir = 'nowhere'");
    for (arguments, words) in [
        (&["run", "goalie", "--profile", "paper-2016"][..], "strict has all challenges"),
        (&["run", "run", "--team", "nowhere"], "there is no such folder"),
        (&["run", "run", "--team", "."], "no start script; a challenge needs"),
        (&["competition", "cup.toml"], "cup.toml:"),
        (&["show", "nothing.db"], "there is no such ledger"),
        (&["run", "run", "--compare", "builtin", "others"], "there is no team \"others\""),
    ] {
        let output = folder.run(arguments);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && told.contains(words), "{arguments:?}: {told}");
    }
    // A mistake in a flag leaves no ledger that would prevent the next attempt.
    folder.run(&["run", "run", "--ledger", "runs.db", "--compare", "builtin", "others"]);
    assert!(!folder.0.join("runs.db").exists());
}
