//! The program `spar`, with all built-in worlds.

use std::process::ExitCode;

fn main() -> ExitCode {
    spar::run(&spar::WORLDS)
}
