//! The one program, with all worlds that there are.

use std::process::ExitCode;

fn main() -> ExitCode {
    spar::run(&spar::WORLDS)
}
