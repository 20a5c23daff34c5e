//! The one program: chooses a command and wires worlds, sockets and signals together.
//!
//! `flags` says what can be asked for, `params` what can be set, `worlds` what can be simulated; each command has a file of its own.

mod agent;
mod bench;
mod data;
mod flags;
mod game;
mod match_log;
mod papers;
mod params;
mod pool;
mod report;
mod self_collisions;
mod serve;
mod worlds;

use std::io::{IsTerminal, stderr};
use std::process::ExitCode;

use clap::Parser;
use flags::{Command, Flags};

fn main() -> ExitCode {
    let flags = Flags::parse();
    tracing_subscriber::fmt()
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        .with_target(false)
        .with_max_level(flags.level())
        .init();
    let result = match &flags.command {
        Command::Agent(flags) => agent::run(flags),
        Command::Bench(flags) => bench::run(flags),
        Command::Completions(flags) => papers::completions(flags),
        Command::Man(flags) => papers::man(flags),
        Command::Match(flags) => game::run(flags),
        Command::Params(flags) => params::run(flags),
        Command::Serve(flags) => serve::run(flags),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
