//! User programs against a live server: examples/rescue's adapters find a victim, and Lisp reads the server's messages.

use std::fs;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use crate::rescue::client;

use client::Server;

/// A file of the examples.
fn example(name: &str) -> String {
    format!("{}/examples/rescue/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// A server with an office in which clients advance time.
fn office() -> Server {
    Server::start(&["--generate", "office", "--robots", "4", "--seed", "3", "--lockstep", "--set", "Detector=perfect"])
}

/// Runs SBCL with these arguments; `None` if it is not installed.
fn sbcl(arguments: &[&str], log: &str) -> Option<Output> {
    let options = ["--noinform", "--non-interactive", "--no-userinit"];
    let run = Command::new("sbcl").args(options).args(arguments).env("LOG", log).output();
    if run.is_err() {
        eprintln!("sbcl is not installed: what Lisp says is not tested");
    }
    run.ok()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn the_python_adapter_finds_a_victim() {
    let server = office();
    let done =
        Command::new("python3").args(["-B", &example("supervisor.py")]).arg(server.address().to_string()).output();
    let done = done.expect("python3 runs");
    assert!(done.status.success(), "{}\n{}", text(&done.stdout), text(&done.stderr));
}

#[test]
fn a_client_that_looks_on_turns_events_into_markers() {
    let server = office();
    let address = server.address().to_string();
    let file = std::env::temp_dir().join(format!("spar-markers-{}.csv", std::process::id()));
    let read = || fs::read_to_string(&file).unwrap_or_default();
    let wait = |marker: &str| {
        let start = Instant::now();
        while !read().contains(marker) {
            assert!(start.elapsed() < Duration::from_secs(30), "no {marker} in {}", read());
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    let arguments = ["-B", &example("lsl_markers.py"), &address, "--dry-run", "--csv"];
    let mut markers = Command::new("python3").args(arguments).arg(&file).spawn().expect("python3 runs");
    let mut client = server.stepper("trial request");
    client.step(20);
    wait(",connected trial-none robots-4");
    client.say("(trial start)");
    client.say("(select robot2)");
    client.step(100);
    wait(",select robot2 station1\n");
    wait(",trial running\n");
    drop((client, server));
    assert!(markers.wait().expect("it ends").success(), "it ends with the server");
    let text = read();
    assert!(text.starts_with("local_s,simulated_ms,marker\n"), "{text}");
    fs::remove_file(&file).expect("its own file");
}

/// A client with Nagle's algorithm holds `step` back until the server has acknowledged the command before it.
#[test]
#[cfg(target_os = "linux")]
fn commands_without_answers_do_not_delay_steps() {
    let server = office();
    let mut client = server.stepper("teleop");
    client.use_nagle();
    let mut waits: Vec<Duration> = Vec::new();
    for _ in 0..40 {
        let start = Instant::now();
        client.say("(stop robot1)");
        client.step(20);
        waits.push(start.elapsed());
    }
    waits.sort();
    // Without quick acknowledgements the wait is at least 40 ms; the median tolerates a busy machine.
    assert!(waits[waits.len() / 2] < Duration::from_millis(25), "{waits:?}");
}

#[test]
fn the_python_client_of_usarsim_drives_by_its_laser() {
    let open = ["--usarsim-port", "0", "--set", "image-port=0"];
    let server =
        Server::start(&[&["--generate", "office", "--robots", "2", "--seed", "3", "--speed", "8"], &open[..]].concat());
    let done = Command::new("python3").arg(example("usarsim.py")).arg(server.place("usarsim").to_string()).output();
    let done = done.expect("python3 runs");
    assert!(done.status.success(), "{}\n{}", text(&done.stdout), text(&done.stderr));
    assert!(text(&done.stdout).starts_with("5."), "{}", text(&done.stdout));
}

#[test]
fn the_lisp_adapter_finds_a_victim() {
    let server = office();
    let main = format!("(rescue:main :port {})", server.address().port());
    let Some(done) = sbcl(&["--load", &example("actr.lisp"), "--eval", &main], "") else { return };
    assert!(done.status.success(), "{}\n{}", text(&done.stdout), text(&done.stderr));
}

/// Counts the messages of a log, and fails at the first invalid one: read-time evaluation is off, as in models.
const READ: &str = r#"
(let ((*read-eval* nil) (count 0))
  (with-open-file (log (sb-ext:posix-getenv "LOG"))
    (loop for line = (read-line log nil) while line
          unless (char= (char line 0) #\;)
          do (let ((message (read-from-string line t nil :start (1+ (position #\Space line)))))
               (assert (and (consp message) (symbolp (first message))))
               (labels ((check (item)
                          (cond ((consp item) (mapc #'check item))
                                (t (assert (or (symbolp item) (integerp item) (typep item 'single-float)))))))
                 (check message))
               (incf count))))
  (format t "~d messages~%" count))
"#;

#[test]
fn lisp_reads_a_log_of_twenty_five_minutes() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("user.log");
    let set = format!("UserLog={}", log.display());
    let server = Server::start(&["--robots", "2", "--lockstep", "--set", &set]);
    let mut client = server.stepper("");
    for robot in 1..=2 {
        client.say(&format!("(missionadd robot{robot} (explore (0 0) 0))"));
    }
    for round in 0..25 {
        client.say(&format!("(select robot{})", round % 2 + 1));
        client.step(60_000);
    }
    server.end();
    let path = log.display().to_string();
    let told = fs::read_to_string(&log).expect("a log");
    let events = told.lines().filter(|line| !line.starts_with(';')).count();
    let last_s: f64 = told
        .lines()
        .last()
        .and_then(|line| line.trim_start_matches("; ").split(' ').next()?.parse().ok())
        .expect("a time");
    assert!(events > 5000 && last_s > 1490.0, "{events} messages until {last_s} s");
    let Some(done) = sbcl(&["--eval", READ], &path) else { return };
    assert!(done.status.success(), "{}", text(&done.stderr));
    assert_eq!(text(&done.stdout).trim(), format!("{events} messages"));
}
