//! The program `push-box`: all commands of spar, for one more world.

use std::process::ExitCode;

static WORLDS: [spar::World; 1] = [spar::World::plain(push_box::PUSH_BOX)];

fn main() -> ExitCode {
    spar::run(&WORLDS)
}
