//! `docs/tools/operations.md` is true: its unit, settings and figures agree with the program.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use spar::WORLDS;

const PAGE: &str = include_str!("../docs/tools/operations.md");
const UNIT: &str = include_str!("../examples/spar.service");
const CONTAINER: &str = include_str!("../Containerfile");

/// The code block of the page in this language.
fn block(language: &str) -> &'static str {
    let (_, rest) = PAGE.split_once(&format!("```{language}\n")).unwrap_or_else(|| panic!("no {language}"));
    rest.split("```").next().expect("its end")
}

fn spar(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).output().expect("spar starts")
}

/// The file with the settings that the page recommends.
fn settings() -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("operations.toml");
    std::fs::write(&path, block("toml")).expect("a file");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn the_settings_are_ones_that_the_server_takes() {
    let output = spar(&["params", "--config", &settings()]);
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let chosen = block("toml").lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    assert!(chosen.clone().count() > 5);
    for key in chosen {
        assert!(told.contains(&format!("{key} = ")), "{key} in\n{told}");
    }
}

/// The page's excerpt of the unit is in the unit, and both start the program with existing flags.
#[test]
fn the_unit_is_the_one_of_the_page() {
    for line in block("ini").lines() {
        assert!(UNIT.lines().any(|own| own == line), "{line}");
    }
    let start = UNIT.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/spar ")).expect("a command");
    let start = start.replace("%d/spar.toml", &settings());
    let mut words: Vec<&str> = start.split(' ').collect();
    words.push("--help");
    assert!(spar(&words).status.success(), "{start}");
}

/// The bracketed words of a line of the Containerfile.
fn words(instruction: &str) -> Vec<&'static str> {
    let line = CONTAINER.lines().find_map(|line| line.strip_prefix(instruction)).expect("an instruction");
    line.split('"').skip(1).step_by(2).collect()
}

#[test]
fn the_container_starts_the_program_with_flags_that_it_has() {
    let (entry, command) = (words("ENTRYPOINT "), words("CMD "));
    assert_eq!(entry.first(), Some(&"/usr/local/bin/spar"));
    let line: Vec<&str> = entry.iter().skip(1).chain(&command).copied().chain(["--help"]).collect();
    assert!(spar(&line).status.success(), "{line:?}");
    let rust = format!("/rust:{}-", env!("CARGO_PKG_RUST_VERSION"));
    assert!(CONTAINER.contains(&rust), "the image has the oldest Rust that Cargo.toml promises");
}

/// The program in the image, on free ports: everything that the image publishes listens on all addresses.
#[test]
fn what_the_container_publishes_is_reached_from_outside() {
    let (exposed, command) = (CONTAINER.lines().find_map(|line| line.strip_prefix("EXPOSE ")), words("CMD "));
    let exposed: Vec<&str> = exposed.expect("an instruction").split(' ').collect();
    for port in ["3100", "3200", "8080", "9464", "32769/udp"] {
        assert!(exposed.contains(&port), "{port} is not in {exposed:?}");
        let published = format!(":{port} ");
        assert!(PAGE.contains(&published), "{published} is not in the page");
    }
    let free = command.iter().skip(1).map(|word| match word.strip_prefix("0.0.0.0:") {
        Some(port) if ["8080", "9464", "32769"].contains(&port) => "0.0.0.0:0",
        Some(port) => panic!("{port} is not published"),
        None => word,
    });
    let serving = spar::serve(&WORLDS, free.chain(["--agent-port", "0", "--monitor-port", "0"])).expect("a server");
    let ready = serving.ready_line();
    for place in ["agent=0.0.0.0:", "monitor=0.0.0.0:", "metrics=0.0.0.0:", "web=http://0.0.0.0:"] {
        assert!(ready.contains(place), "{place} in {ready}");
    }
    assert!(command.contains(&"--drawings"), "{command:?}");
}

#[test]
fn the_containers_settings_are_ones_that_the_server_takes() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("container.toml");
    std::fs::write(&path, block("toml container")).expect("a file");
    let output = spar(&["params", "web", "web-host", "drawings", "bind", "--config", path.to_str().expect("a path")]);
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for line in ["web = \"0.0.0.0:8080\"", "web-host = [\"server.example\"]", "drawings = \"0.0.0.0:32769\""] {
        assert!(told.contains(line), "{line} in\n{told}");
    }
}

/// Names of figures in a text: words that begin with `spar_`.
fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_lowercase() && c != '_');
    words.filter(|word| word.starts_with("spar_")).collect()
}

/// The page lists exactly the program's figures, with their types.
#[test]
fn the_figures_are_those_of_the_program() {
    let own = ["--agent-port", "0", "--monitor-port", "0", "--metrics", "0"];
    let serving = spar::serve(&WORLDS, own).expect("a server");
    let address: SocketAddr = serving.metrics_address().expect("pages");
    let stopper = serving.shutdown_handle();
    let running = std::thread::spawn(move || serving.run().expect("a run"));
    let mut page = String::new();
    while !page.contains("spar_solver_passes") {
        page.clear();
        let mut stream = TcpStream::connect(address).expect("pages are served");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time-out");
        write!(stream, "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").expect("a request");
        stream.read_to_string(&mut page).expect("a page");
    }
    stopper.shutdown();
    running.join().expect("no panic");
    let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| `spar_")?.split_once("` | "));
    let listed: BTreeSet<String> = rows
        .map(|(name, rest)| {
            let kind = rest.split(' ').next().expect("a type");
            let name = name.trim_end_matches("_total").trim_end_matches("_info");
            format!("spar_{name} {kind}")
        })
        .collect();
    let there: BTreeSet<String> =
        page.lines().filter_map(|line| line.strip_prefix("# TYPE ")).map(str::to_owned).collect();
    assert_eq!(listed, there);
    // The figures named by the rules and the text.
    for name in names(PAGE) {
        let family = ["_total", "_info", "_bucket"].iter().fold(name, |name, end| name.trim_end_matches(end));
        assert!(there.iter().any(|one| one.split(' ').next() == Some(family)), "{name}");
    }
}
