//! The program's answers to common command lines.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn spar_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().expect("spar runs")
}

fn spar(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    spar_in(folder.path(), arguments)
}

/// Standard output of a command that ends well.
fn told(arguments: &[&str]) -> String {
    let done = spar(arguments);
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

/// The error of a command that ends badly.
fn error(arguments: &[&str]) -> String {
    let done = spar(arguments);
    assert!(!done.status.success(), "{arguments:?} is taken");
    String::from_utf8(done.stderr).expect("text")
}

/// The log of a command up to its ready line.
fn log(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command
        .args(arguments)
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("spar runs");
    let mut ready = String::new();
    let read = BufReader::new(child.stdout.take().expect("its output")).read_line(&mut ready);
    // Log lines after the ready line appear at once.
    std::thread::sleep(Duration::from_millis(500));
    child.kill().expect("a process");
    let mut log = String::new();
    child.stderr.take().expect("its log").read_to_string(&mut log).expect("text");
    child.wait().expect("its end");
    assert!(read.is_ok() && ready.starts_with("ready "), "{arguments:?}: {ready}{log}");
    log
}

const FREE: [&str; 8] = ["--agent-port", "0", "--monitor-port", "0", "--web", "0", "--drawings", "off"];

#[test]
fn a_port_names_the_flags_that_there_are() {
    for command in ["serve", "match"] {
        let why = error(&[command, "--port", "3100"]);
        assert!(why.contains("--agent-port") && why.contains("--monitor-port") && !why.contains("--preset"), "{why}");
    }
}

#[test]
fn networks_are_explained_by_networks() {
    let why = error(&["serve", "--allow", "10.1"]);
    assert!(why.contains("networks and addresses such as 10.1.0.0/16"), "{why}");
    assert!(!why.contains("for instance"), "{why}");
}

#[test]
fn localhost_is_an_address() {
    assert!(told(&["params", "bind", "--bind", "localhost"]).contains("bind = \"localhost\""));
    log(&[&["serve", "--bind", "localhost"], &FREE[..]].concat());
    log(&["view", "localhost:1", "--web", "localhost:0"]);
    let why = error(&["serve", "--bind", "here"]);
    assert!(why.contains("an address"), "{why}");
}

#[test]
fn a_key_is_listed_alone() {
    let one = told(&["params", "RuleHalfTime"]);
    assert!(one.contains("RuleHalfTime = 300.0 s") && one.matches(" = ").count() == 1, "{one}");
    let some = told(&["params", "halftime", "--half-time", "7"]);
    assert!(some.contains("RuleHalfTime = 7 s   (from --half-time"), "{some}");
    let why = error(&["params", "vison_interval"]);
    assert!(why.contains("did you mean vision-interval"), "{why}");
    error(&["params", "RuleHalfTime", "--toml"]);
}

#[test]
fn a_folder_is_a_team_if_it_has_a_start_script() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("team")).expect("a folder");
    let play = || {
        let done = spar_in(folder.path(), &["match", "--left", "team", "--half-time", "1", "--join-timeout", "1"]);
        String::from_utf8(done.stderr).expect("text")
    };
    let why = play();
    assert!(why.contains("there is no start.sh in this folder"), "{why}");
    let script = folder.path().join("team/start.sh");
    fs::write(&script, "#!/bin/sh\necho called > called\n").expect("a script");
    fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("a script");
    play();
    assert!(folder.path().join("team/called").is_file(), "the script was started in its folder");
    assert!(error(&["match", "--left", "nowhere"]).contains("there is no such script"));
}

#[test]
fn a_match_may_have_no_pages() {
    let short = ["match", "--half-time", "1", "--quiet", "--web", "off"];
    assert!(told(&short).contains("seed 0"));
    let why = error(&[&short[..], &["--watch"]].concat());
    assert!(why.contains("--web off"), "{why}");
    assert!(error(&["match", "--web", "8080"]).contains("--watch"));
}

#[test]
#[cfg(not(feature = "parquet"))]
fn a_program_without_parquet_says_how_to_get_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let done = spar_in(folder.path(), &["match", "--half-time", "1", "--quiet", "--record", "game.mcap"]);
    assert!(done.status.success());
    let done = spar_in(folder.path(), &["log", "export", "game.mcap", "--format", "parquet"]);
    let why = String::from_utf8(done.stderr).expect("text");
    assert!(!done.status.success() && why.contains("--features parquet"), "{why}");
    assert!(!folder.path().join("game.parquet").exists());
}

#[test]
fn pages_for_man_get_their_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("share/man1");
    told(&["man", pages.to_str().expect("a path")]);
    assert!(pages.join("spar-serve.1").is_file());
}

#[test]
fn bash_completes_words_before_flags() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("spar.bash");
    fs::write(&script, told(&["completions", "bash"])).expect("a file");
    let complete = |words: &[&str]| {
        let last = words.len() - 1;
        let (line, cur, before) = (words.join("' '"), words[last], words[last - 1]);
        let text = format!(
            "source {}; COMP_WORDS=('{line}'); COMP_CWORD={last}; _spar spar '{cur}' '{before}'; echo \"${{COMPREPLY[@]}}\"",
            script.display()
        );
        let done = match Command::new("bash").args(["-c", &text]).output() {
            Err(cause) if cause.kind() == ErrorKind::NotFound => return None,
            done => done.expect("bash runs"),
        };
        Some(String::from_utf8(done.stdout).expect("text"))
    };
    let Some(names) = complete(&["spar", "challenge", "run", ""]) else {
        println!("there is no bash here");
        return;
    };
    assert!(names.contains("kick") && names.contains("passing") && !names.contains("--"), "{names}");
    assert_eq!(complete(&["spar", "challenge", "run", "ki"]).expect("bash").trim(), "kick kick-far");
    let flags = complete(&["spar", "challenge", "run", "--se"]).expect("bash");
    assert!(flags.contains("--seed") && flags.contains("--server"), "{flags}");
    let commands = complete(&["spar", ""]).expect("bash");
    assert!(commands.contains("serve") && !commands.contains("--"), "{commands}");
    let flags = complete(&["spar", "serve", ""]).expect("bash");
    assert!(flags.contains("--agent-port"), "{flags}");
}

#[test]
fn a_server_tells_its_seed_and_how_to_change_it() {
    let log = |arguments: &[&str]| log(&[&["serve"], &FREE[..], arguments].concat());
    let usual = log(&[]);
    assert!(usual.contains("the seed is 0") && usual.contains("--seed N"), "{usual}");
    let chosen = log(&["--seed", "7"]);
    assert!(!chosen.contains("the seed is") && chosen.contains("seed=7 (--seed)"), "{chosen}");
}

#[test]
fn commands_that_are_open_to_other_machines_are_a_warning() {
    let check = |arguments: &[&str], is_warned: bool| {
        let log = log(&[&["serve"], &FREE[..], arguments].concat());
        let warnings: Vec<&str> = log.lines().filter(|line| line.contains(" WARN ")).collect();
        let is_about = |line: &str| line.contains("may give commands") && line.contains("--trainer-token");
        assert_eq!(warnings.into_iter().any(is_about), is_warned, "{arguments:?}: {log}");
    };
    check(&[], false);
    check(&["--bind", "0.0.0.0"], true);
    check(&["--bind", "0.0.0.0", "--monitor-bind", "127.0.0.1"], false);
    check(&["--bind", "0.0.0.0", "--trainer-token", "sesame"], false);
}

#[test]
fn the_log_says_in_words_who_comes_from_where() {
    let soccer = log(&[&["serve"], &FREE[..]].concat());
    assert!(soccer.contains("open: agents, monitors and trainers from this machine"), "{soccer}");
    let ports = ["control-port", "blue-port", "yellow-port"].map(|port| format!("--{port}=0"));
    // None of this traffic leaves the machine.
    let alone = ["serve", "--world", "ssl", "--web", "0", "--vision", "127.0.0.1:9", "--tracker", "127.0.0.1:9"];
    let small = log(&[&alone[..], &ports.each_ref().map(String::as_str)].concat());
    assert!(small.contains("the blue team's programs") && !small.contains("blues"), "{small}");
    let rescue = log(&["rescue", "--actr-port", "0", "--web", "0"]);
    assert!(
        rescue.contains("operators and cognitive models from this machine") && !rescue.contains("actrs"),
        "{rescue}"
    );
}

/// The terminal shows the reason for a missing connection, once, and the later connection.
#[test]
fn a_viewer_of_another_server_tells_how_the_connection_is() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = free.local_addr().expect("an address").port();
    drop(free);
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["view", &format!("127.0.0.1:{port}"), "--web", "0"]).stderr(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("spar runs");
    let mut lines = BufReader::new(child.stderr.take().expect("its terminal")).lines().map_while(Result::ok);
    let first = lines.next().expect("a line");
    assert!(first.starts_with(&format!("no connection to 127.0.0.1:{port}: ")), "{first}");
    let server = TcpListener::bind(("127.0.0.1", port)).expect("the port");
    let connection = server.accept().expect("a connection");
    let second = lines.next().expect("a line");
    assert_eq!(second, format!("connected to 127.0.0.1:{port}"));
    drop(connection);
    child.kill().expect("a process");
    child.wait().expect("its end");
}

#[test]
fn a_match_on_another_server_is_recorded_without_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = spar::serve(&spar::WORLDS, FREE).expect("a server");
    let monitor = serving.ready_line();
    let monitor = monitor.split(' ').find_map(|word| word.strip_prefix("monitor=")).expect("a port").to_owned();
    let stopper = serving.shutdown_handle();
    let running = std::thread::spawn(move || serving.run().map(drop).expect("a run"));
    let file = folder.path().join("game.log");
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["view", &monitor, "--web", "off", "--record", file.to_str().expect("a path")]);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("spar runs");
    let mut ready = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut ready).expect("a line");
    assert_eq!(ready.trim(), format!("ready record={}", file.display()));
    let begin = Instant::now();
    while fs::metadata(&file).map_or(0, |about| about.len()) < 10_000 && begin.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(100));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(child.wait().expect("its end").success());
    stopper.shutdown();
    running.join().expect("no panic");
    let log = fs::read_to_string(&file).expect("a log");
    assert!(log.starts_with("((") && log.lines().count() > 10, "{} bytes", log.len());
    let why = error(&["view", "localhost:1", "--web", "off"]);
    assert!(why.contains("--record FILE"), "{why}");
}

#[test]
fn a_map_becomes_a_building_with_robots_and_other_files_are_refused_with_advice() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    let check = |arguments: &[&str], is_success: bool, expect: &str| {
        let done = spar_in(folder.path(), &[&["rescue"], arguments].concat());
        let error = String::from_utf8(done.stderr).expect("text");
        assert_eq!(done.status.success(), is_success, "{arguments:?}: {error}");
        assert!(error.contains(expect), "{arguments:?}: {error}");
        String::from_utf8(done.stdout).expect("text")
    };
    let row = |y: usize| {
        let pixels = (0..60).map(|x| if [0, 59].contains(&x) || [0, 39].contains(&y) { "0" } else { "254" });
        pixels.collect::<Vec<_>>().join(" ")
    };
    write("hall.pgm", &format!("P2\n60 40\n255\n{}\n", (0..40).map(row).collect::<Vec<_>>().join("\n")));
    write(
        "hall.yaml",
        "image: hall.pgm\nresolution: 0.1\norigin: [0, 0, 0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.25\n",
    );
    write("plan.svg", "<svg/>");
    check(&["hall.pgm"], false, "hall.pgm: this is a picture; give the YAML file of the map that names it");
    check(&["plan.svg"], false, "plan.svg: this is a drawing; export it as PNG and give --set pixel=METRES");
    check(&["convert", "hall.yaml", "--robots", "x"], false, "--robots");

    let building = check(&["convert", "hall.yaml", "--robots", "2", "--set", "victims=1"], true, "");
    assert_eq!(
        (building.matches("robot = \"p2at\"").count(), building.matches("posture").count()),
        (2, 1),
        "{building}"
    );
    write("hall.toml", &building);
    assert_eq!(check(&["convert", "hall.toml"], true, ""), building, "it is read again");
    check(&["convert", "hall.toml", "--robots", "3"], true, "hall.toml: robots has no effect, the file has 2 robots");
    // Without its robots it gets others.
    let lines: Vec<&str> = building.lines().filter(|line| !line.contains("robot = ")).collect();
    write("empty.toml", &lines.join("\n"));
    let filled = check(&["convert", "empty.toml", "--robots", "3", "--team", "kenaf"], true, "");
    assert_eq!((filled.matches("robot = \"kenaf\"").count(), filled.matches("posture").count()), (3, 1), "{filled}");
    let start = building.lines().find(|line| line.contains("robot1")).expect("a start");
    write("wall.toml", &building.replace(start, "  { name = \"robot1\", robot = \"p2at\", at_m = [0.3, 2.0] },"));
    check(&["wall.toml"], false, "robot1 starts at 0.30 2.00, 0.20 m from a wall; p2at robots need 0.36 m");
}
