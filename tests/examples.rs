//! The first agents of new teams, `examples/agent.py` and `examples/humanoid/agent.py`, run against the program.
#![cfg(unix)]

use crate::replay::server;
use humanoid_files::PythonEnvironment;

use std::io::ErrorKind;
use std::process::Command;

use server::Server;

const AGENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/agent.py");

const HUMANOID: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/humanoid/agent.py");

/// The maximum length of an example: longer code is not read in five minutes.
const LINES_MAX: usize = 92;

/// The agent's output in this many cycles; `None` without Python.
fn play(agent: &str, flags: &[&str], cycles: usize) -> Option<Vec<String>> {
    let server = Server::start(flags);
    let (port, cycles) = (server.agent.port().to_string(), cycles.to_string());
    let agent = Command::new("python3").args([agent, "--port", &port, "--cycles", &cycles]).output();
    let output = match agent {
        Err(cause) if cause.kind() == ErrorKind::NotFound => {
            println!("there is no python3 here: the example is not tried");
            return None;
        }
        output => output.expect("the agent can be started"),
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect())
}

/// Degrees of the knee in a line such as `2 s: BeforeKickOff, knee at -69 degrees, ball 1.55 m away, ...`.
fn knee_deg(line: &str) -> f64 {
    let number = line.split("knee at ").nth(1).and_then(|rest| rest.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no knee in {line}"))
}

#[test]
fn the_first_agent_squats_and_sees_the_ball() {
    let Some(lines) = play(AGENT, &["--sync"], 400) else { return };
    assert_eq!(lines[0], "I am number 1 of Example, playing left");
    assert_eq!(lines.len(), 9, "{lines:?}");
    for (second, line) in (1..).zip(&lines[1..]) {
        assert!(line.starts_with(&format!("{second} s: BeforeKickOff, knee at ")), "{line}");
        let ball_m: f64 =
            line.split("ball ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok()).expect("a ball");
        assert!((1.3..1.8).contains(&ball_m), "it stands where it beamed to: {line}");
    }
    // Down, and up again, twice: a fallen robot would not do this.
    for (line, expect) in [(2, -70.0), (4, 0.0), (6, -70.0), (8, 0.0)] {
        let knee = knee_deg(&lines[line]);
        assert!(f64::abs(knee - expect) < 5.0, "{}", lines[line]);
    }
}

/// The same agent at real time.
#[test]
fn the_first_agent_plays_in_real_time() {
    let Some(lines) = play(AGENT, &["--speed", "2"], 100) else { return };
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(knee_deg(&lines[2]) < -50.0, "{lines:?}");
}

#[test]
fn the_first_humanoid_stands_and_sees_the_ball() {
    if PythonEnvironment::find().is_none() {
        println!("skipped: rcsssmj is not installed (pip install rcsssmj==0.2.1)");
        return;
    }
    let Some(lines) = play(HUMANOID, &["--world", "humanoid", "--sync"], 500) else { return };
    assert_eq!(lines.len(), 10, "{lines:?}");
    let number = |line: &str, after: &str| -> f64 {
        let rest = line.split(after).nth(1).and_then(|rest| rest.split(' ').next());
        rest.and_then(|rest| rest.parse().ok()).unwrap_or_else(|| panic!("no {after} in {line}"))
    };
    for line in &lines {
        assert!((0.65..0.68).contains(&number(line, "torso ")), "it stands: {line}");
        assert!((2.0..2.2).contains(&number(line, "ball ")), "it stands where it beamed to: {line}");
    }
}

#[test]
fn the_first_agents_are_short() {
    for agent in [AGENT, HUMANOID] {
        let code = std::fs::read_to_string(agent).expect("the example");
        let lines = code.lines().count();
        assert!(lines <= LINES_MAX, "{agent}: {lines} lines");
    }
}

/// Without a server, the other example prints its purpose and the error.
#[test]
fn the_example_of_a_page_explains_itself() {
    let viewer = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/viewer.py");
    let check = |argument: &str, is_good: bool, expect: &str| {
        let done = match Command::new("python3").args([viewer, argument]).output() {
            Err(cause) if cause.kind() == ErrorKind::NotFound => return,
            done => done.expect("python3 runs"),
        };
        let told = String::from_utf8([done.stdout, done.stderr].concat()).expect("text");
        assert_eq!(done.status.success(), is_good, "{told}");
        assert!(told.contains(expect) && !told.contains("Traceback"), "{told}");
    };
    check("--help", true, "usage: viewer.py");
    check("nonsense", false, "a link is expected");
    check("http://127.0.0.1:1/", false, "refused");
}
