//! `spar sandbox-init`: the first processes of a sandbox. The program calls it; people do not, and no help lists it.

use std::ffi::OsString;
use std::process::ExitCode;

/// The name of the command.
const NAME: &str = "sandbox-init";

/// Runs the first process of a sandbox if the command line asks for one. It has to happen before this program starts
/// threads: processes with threads cannot enter a user namespace.
pub fn run(arguments: &[OsString]) -> Option<ExitCode> {
    let mut words = arguments.iter().skip(1).map(|argument| argument.to_str().unwrap_or_default());
    if words.next() != Some(NAME) {
        return None;
    }
    let (stage, settings) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    Some(start(stage, settings))
}

#[cfg(target_os = "linux")]
fn start(stage: &str, settings: &str) -> ExitCode {
    match stage {
        "run" => sandbox::init::run(settings),
        _ => sandbox::enter::enter(settings),
    }
}

#[cfg(not(target_os = "linux"))]
fn start(_: &str, _: &str) -> ExitCode {
    ExitCode::FAILURE
}
