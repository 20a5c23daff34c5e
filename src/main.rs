//! The one program: chooses a command and wires worlds, sockets and signals together.
//!
//! `flags` says what can be asked for, `params` what can be set, `worlds` what can be simulated; each command has a file of its own.

mod agent;
mod bench;
mod console;
mod data;
mod faults;
mod flag_values;
mod flags;
mod game;
mod json_file;
mod match_log;
mod papers;
mod params;
mod pool;
mod self_collisions;
mod serve;
mod signal;
mod worlds;
mod writer;

use std::io::{IsTerminal, stderr};
use std::process::ExitCode;

use clap::Parser;
use flags::{Command, Flags};

fn main() -> ExitCode {
    let flags = Flags::parse();
    tracing_subscriber::fmt()
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal() && !is_plain())
        .with_target(false)
        .with_max_level(flags.level())
        // A standard error that nobody reads any more is not worth a panic.
        .log_internal_errors(false)
        .init();
    let done = match &flags.command {
        Command::Agent(flags) => agent::run(flags).map(success),
        Command::Bench(flags) => bench::run(flags).map(success),
        Command::Completions(flags) => papers::completions(flags).map(success),
        Command::Man(flags) => papers::man(flags).map(success),
        Command::Match(flags) => game::run(flags),
        Command::Params(flags) => params::run(flags).map(success),
        Command::Serve(flags) => serve::run(flags).map(success),
    };
    done.unwrap_or_else(|error| {
        console::note(&format!("error: {error}\n"));
        ExitCode::FAILURE
    })
}

fn success(_: ()) -> ExitCode {
    ExitCode::SUCCESS
}

/// Whether the user wants no colours (<https://no-color.org>).
fn is_plain() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}
