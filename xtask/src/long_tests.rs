//! `cargo xtask long-tests`: the tests of a release. A plain `cargo test` plays a short sample of each.

use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::rust::cargo;

/// A long test: its name, Cargo's arguments after `test`, and the variable that makes it long.
struct LongTest {
    name: &'static str,
    arguments: &'static [&'static str],
    size: Option<(&'static str, &'static str)>,
}

const TESTS: &[LongTest] = &[
    LongTest {
        name: "a thousand simulated days",
        arguments: &["--release", "-p", "xtask", "--test", "days"],
        size: Some(("DAYS", "1000")),
    },
    LongTest {
        name: "faults that are planted in simulated days",
        arguments: &["--release", "-p", "xtask", "--features", "planted", "--test", "planted"],
        size: None,
    },
    LongTest {
        name: "five hundred buildings are explored",
        arguments: &["-p", "spar-rescue-tests", "--test", "it", "explore::"],
        size: Some(("WORLDS", "500")),
    },
    LongTest {
        name: "paths in two hundred offices",
        arguments: &["-p", "spar-rescue-tests", "--test", "it", "plan_offices::"],
        size: Some(("OFFICES", "200")),
    },
    LongTest {
        name: "a match of the small-size league, ten minutes",
        arguments: &["-p", "spar", "--test", "it", "ssl_strategies::"],
        size: Some(("SOAK_S", "600")),
    },
    LongTest {
        name: "recordings killed at fifty moments",
        arguments: &["-p", "spar", "--test", "it", "recordings::"],
        size: Some(("KILLS", "50")),
    },
];

/// Runs all of them, one after the other, and prints the duration of each.
///
/// # Errors
/// With the names of the failed ones.
pub fn run(repository: &Path) -> Result<(), Box<dyn Error>> {
    let mut failed = Vec::new();
    for (test, number) in TESTS.iter().zip(1..) {
        println!("[{number}/{}] {}", TESTS.len(), test.name);
        let began = Instant::now();
        let mut command = cargo(repository);
        command.arg("test").args(test.arguments).envs(test.size);
        let passed = command.status()?.success();
        println!("[{number}/{}] {}: {:.0} s", TESTS.len(), test.name, began.elapsed().as_secs_f64());
        if !passed {
            failed.push(test.name);
        }
    }
    let own = std::env::current_exe()?;
    if !Command::new(&own).arg("bits").current_dir(repository).status()?.success() {
        failed.push("builds of every kind");
    }
    if !Command::new(repository.join(".ci/wasm")).arg(&own).status()?.success() {
        failed.push("WebAssembly");
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", ")).into()) }
}
