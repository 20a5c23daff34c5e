//! A program that attacks a match from inside a sandbox, as a team's start script could. `ATTACK` names the attack; it ends
//! with 0 if the attack succeeds, with 1 if it fails, and prints how.
//!
//! It also is the program that enters sandboxes, as spar is outside of tests.

#[cfg(target_os = "linux")]
mod attacks;

use std::process::ExitCode;

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [_, "sandbox-init", "enter", settings] => sandbox::enter::enter(settings),
        [_, "sandbox-init", "run", settings] => sandbox::init::run(settings),
        _ => attacks::run(),
    }
}

#[cfg(not(target_os = "linux"))]
fn main() -> ExitCode {
    ExitCode::FAILURE
}
