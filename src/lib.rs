//! The program as a library: commands, flags and settings for a list of worlds. `main.rs` passes all built-in worlds;
//! programs with worlds of their own pass another list. Each league is a feature of the package: its worlds, commands
//! and crates.
//!
//! `worlds` lists the worlds, `flags` the commands and flags, `command_groups` their order in the help, `params` the
//! settings; each command has a file or folder in `commands`.

// Some shared code serves only some leagues. The build with all leagues finds code that nothing uses.
#![cfg_attr(
    not(all(feature = "soccer", feature = "ssl", feature = "criss", feature = "rescue", feature = "humanoid")),
    allow(dead_code, unused_imports)
)]

mod command_groups;
mod commands;
mod console;
mod flag_values;
mod flags;
mod frame_logs;
mod json_file;
mod pages;
mod params;
mod progress;
mod rcssserver3d_alias;
mod recording;
mod run_position;
mod signal;
mod worlds;

use std::error::Error;
use std::ffi::OsString;
use std::io::{IsTerminal, stderr};
use std::process::ExitCode;

use flag_values::LogFormat;
use flags::{Cli, Command};
use settings::{RunConfig, Worlds};

pub use commands::serve::BoundServer;
pub use settings::World;
pub use worlds::WORLDS;

/// Runs the program with the arguments of its process.
pub fn run(worlds: &'static [World]) -> ExitCode {
    let worlds = Worlds::of(worlds);
    let arguments: Vec<OsString> = std::env::args_os().collect();
    #[cfg(feature = "soccer")]
    if let Some(code) = commands::sandbox_init::run(&arguments) {
        return code;
    }
    let command_line = rcssserver3d_alias::CommandLine::read(&arguments);
    if command_line.as_ref().is_some_and(|command_line| command_line.wants_help) {
        return console::print(rcssserver3d_alias::HELP).map_or(ExitCode::FAILURE, |_| ExitCode::SUCCESS);
    }
    let (arguments, warnings) =
        command_line.map_or((arguments, Vec::new()), |command_line| (command_line.arguments, command_line.warnings));
    let flags = Cli::read(worlds, arguments.clone()).unwrap_or_else(|error| exit_with_usage(&error, &arguments));
    write_log(&flags);
    warnings.iter().for_each(|warning| tracing::warn!("{warning}"));
    let done = run_command(&flags, worlds);
    done.unwrap_or_else(|error| {
        match flags.log_format {
            LogFormat::Text => console::note(&format!("error: {error}\n")),
            LogFormat::Json => tracing::error!("{error}"),
        }
        ExitCode::FAILURE
    })
}

/// Prints the error of a command line, or the help that it asks for, and ends the program.
fn exit_with_usage(error: &clap::Error, arguments: &[OsString]) -> ! {
    // A reader of the text that has gone is no error.
    let _ = error.print();
    #[cfg(feature = "soccer")]
    if error.use_stderr() && arguments.get(1).is_some_and(|command| command == "campaign") {
        // Smaller codes are verdicts.
        std::process::exit(i32::from(commands::campaign::EXIT_ERROR));
    }
    let _ = arguments;
    std::process::exit(error.exit_code())
}

/// Runs the command of a command line.
fn run_command(flags: &Cli, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        #[cfg(feature = "soccer")]
        Command::Agent(flags) => commands::agent::run(flags).map(success),
        Command::Branch(branch) => commands::branch::run(branch, flags.log_format, worlds).map(success),
        #[cfg(feature = "soccer")]
        Command::Bench(flags) => commands::bench::run(flags).map(success),
        #[cfg(feature = "soccer")]
        Command::Campaign(flags) => Ok(commands::campaign::run(flags, worlds)),
        #[cfg(feature = "soccer")]
        Command::Challenge(flags) => commands::challenge::run(flags, worlds),
        Command::Completions(flags) => commands::manual::completions(flags, Cli::command_with(worlds)).map(success),
        Command::Log(flags) => commands::log::run(flags, worlds),
        Command::Man(flags) => commands::manual::man(flags, Cli::command_with(worlds)).map(success),
        #[cfg(feature = "humanoid")]
        Command::Humanoid(flags) => commands::humanoid::run(flags),
        #[cfg(feature = "soccer")]
        Command::Match(flags) => commands::match_command::run(flags, worlds),
        Command::Params(flags) => params::run(flags, worlds).map(success),
        Command::Render(flags) => commands::render::run(flags, worlds).map(success),
        Command::Replay(flags) => commands::replay::run(flags, worlds).map(success),
        #[cfg(feature = "rescue")]
        Command::Rescue(rescue) => commands::rescue::run(rescue, flags.log_format, worlds),
        #[cfg(feature = "ssl")]
        Command::Ssl(flags) => commands::ssl::run(&flags.command),
        #[cfg(feature = "criss")]
        Command::Smallsize(smallsize) => commands::smallsize::run(smallsize, flags.log_format, worlds),
        #[cfg(feature = "soccer")]
        Command::Scenario(flags) => commands::scenario::run(flags, worlds),
        #[cfg(feature = "humanoid")]
        Command::Setup(flags) => commands::setup::run(flags).map(success),
        #[cfg(feature = "soccer")]
        Command::Tournament(flags) => commands::tournament::run(flags, worlds),
        #[cfg(feature = "soccer")]
        Command::Verify(flags) => commands::verify::run(flags, worlds),
        Command::View(flags) => commands::view::run(flags, worlds).map(success),
        Command::Serve(serve) => commands::serve::run(serve, flags.log_format, worlds).map(success),
    }
}

fn success(_: ()) -> ExitCode {
    ExitCode::SUCCESS
}

/// Opens the endpoints of a world as `spar serve` does with these arguments; the world runs when the caller calls
/// [`BoundServer::run`].
///
/// # Errors
/// A message about wrong arguments or settings, or about an endpoint that cannot be opened.
pub fn serve<A: Into<OsString>>(
    worlds: &'static [World],
    arguments: impl IntoIterator<Item = A>,
) -> Result<BoundServer, Box<dyn Error>> {
    let worlds = Worlds::of(worlds);
    match Cli::read(worlds, after("serve", arguments))?.command {
        Command::Serve(flags) => BoundServer::open(&RunConfig::load(&flags.given, worlds)?, worlds),
        _ => Err("only `spar serve` opens ports".into()),
    }
}

/// Returns the text that `spar params` prints with these arguments.
///
/// # Errors
/// A message about wrong arguments or settings.
pub fn params<A: Into<OsString>>(
    worlds: &'static [World],
    arguments: impl IntoIterator<Item = A>,
) -> Result<String, Box<dyn Error>> {
    let worlds = Worlds::of(worlds);
    match Cli::read(worlds, after("params", arguments))?.command {
        Command::Params(flags) => params::text(&flags, worlds),
        _ => Err("only `spar params` lists keys".into()),
    }
}

/// Returns a command line.
fn after<A: Into<OsString>>(command: &str, arguments: impl IntoIterator<Item = A>) -> Vec<OsString> {
    ["spar", command].map(OsString::from).into_iter().chain(arguments.into_iter().map(A::into)).collect()
}

/// Starts logging to standard error.
fn write_log(flags: &Cli) {
    let log = tracing_subscriber::fmt()
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal() && !is_plain())
        .with_target(false)
        .with_max_level(flags.level())
        // A standard error without a reader is no reason to panic.
        .log_internal_errors(false);
    match flags.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).with_current_span(false).with_span_list(false).init(),
    }
}

/// True if the user disables colours (<https://no-color.org>).
fn is_plain() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}
