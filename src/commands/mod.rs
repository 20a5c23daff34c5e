//! The commands, a file or folder each: flags, calls of the libraries, printing.

#[cfg(feature = "soccer")]
pub mod agent;
#[cfg(feature = "soccer")]
pub mod bench;
pub mod branch;
#[cfg(feature = "soccer")]
pub mod challenge;
#[cfg(feature = "soccer")]
pub mod gateway;
pub mod log;
pub mod manual;
#[cfg(feature = "soccer")]
pub mod match_command;
pub mod replay;
#[cfg(feature = "rescue")]
pub mod rescue;
pub mod serve;
#[cfg(feature = "criss")]
pub mod smallsize;
#[cfg(feature = "ssl")]
pub mod ssl;
pub mod view;

use std::error::Error;
use std::process::ExitCode;

use crate::flags::{Cli, Command};
use crate::worlds::Worlds;

/// Runs the command of a command line.
pub fn run(flags: &Cli, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        #[cfg(feature = "soccer")]
        Command::Agent(flags) => agent::run(flags).map(success),
        Command::Branch(branch) => branch::run(branch, flags.log_format, worlds).map(success),
        #[cfg(feature = "soccer")]
        Command::Bench(flags) => bench::run(flags).map(success),
        #[cfg(feature = "soccer")]
        Command::Challenge(flags) => challenge::run(flags, worlds),
        Command::Completions(flags) => manual::completions(flags, Cli::command_with(worlds)).map(success),
        Command::Log(flags) => log::run(flags, worlds),
        Command::Man(flags) => manual::man(flags, Cli::command_with(worlds)).map(success),
        #[cfg(feature = "soccer")]
        Command::Match(flags) => match_command::run(flags, worlds),
        Command::Params(flags) => crate::params::run(flags, worlds).map(success),
        Command::Replay(flags) => replay::run(flags, worlds).map(success),
        #[cfg(feature = "rescue")]
        Command::Rescue(rescue) => rescue::run(rescue, flags.log_format, worlds),
        #[cfg(feature = "ssl")]
        Command::Ssl(flags) => ssl::run(&flags.command),
        #[cfg(feature = "criss")]
        Command::Smallsize(smallsize) => smallsize::run(smallsize, flags.log_format, worlds),
        Command::View(flags) => view::run(flags, worlds).map(success),
        Command::Serve(serve) => serve::run(serve, flags.log_format, worlds).map(success),
    }
}

fn success(_: ()) -> ExitCode {
    ExitCode::SUCCESS
}
