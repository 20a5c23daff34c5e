//! `spar tournament`: plays a tournament of a committee from one file.
//!
//! The crate `tournament` computes games, tables and brackets; the folder of a tournament (`folder`) keeps results and
//! decisions. `flags` defines the arguments. `new_plan` finds teams, `submit` takes them in, `run` and `work` are runners,
//! `runner` claims games and watches the process that plays one (`play`, with its parts in `game_parts`).

mod committee;
mod export;
mod file_error;
mod flags;
mod folder;
mod game_parts;
mod mixed_team;
mod new_plan;
mod plan;
mod play;
mod run;
mod runner;
mod sha256;
mod status;
mod submission;
mod submit;
mod team_limits;
mod work;

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use settings::Worlds;

use crate::console;
pub use flags::TournamentArgs;
use flags::{FileArgs, TournamentCommand};
pub use folder::TournamentFolder;
pub use sha256::sha256;

/// The commented example file.
const EXAMPLE: &str = include_str!("example.toml");

/// Runs `spar tournament`.
///
/// # Errors
/// If the file is wrong, the folder cannot be used, or a game cannot be played.
pub fn run(flags: &TournamentArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.what {
        TournamentCommand::New(flags) => new(flags),
        TournamentCommand::Check(flags) => new_plan::check(&flags.file, worlds),
        TournamentCommand::Submit(flags) => submit::run(flags),
        TournamentCommand::Run(flags) => run::run(flags, worlds),
        TournamentCommand::Work(flags) => work::run(flags, worlds),
        TournamentCommand::Play(flags) => play::run(flags, worlds),
        TournamentCommand::Stop(flags) => stop(flags),
        TournamentCommand::Status(flags) => status::run(flags),
        TournamentCommand::Verdict(flags) => committee::verdict(flags),
        TournamentCommand::Protest(flags) => committee::protest(flags),
        TournamentCommand::Export(flags) => export::run(flags),
    }
}

/// Writes the commented example.
fn new(flags: &FileArgs) -> Result<ExitCode, Box<dyn Error>> {
    let path = &flags.file;
    let mut file = fs::File::create_new(path).map_err(|cause| format!("{}: {cause}", path.display()))?;
    std::io::Write::write_all(&mut file, EXAMPLE.as_bytes())?;
    console::print(&format!("{}: change it, then `spar tournament check {}`\n", path.display(), path.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Asks the runners of a tournament to end after their games.
fn stop(flags: &flags::LedgerArgs) -> Result<ExitCode, Box<dyn Error>> {
    folder::TournamentFolder::open(&flags.path())?.request_stop(true)?;
    console::print("runners end after their games; `spar tournament run` continues\n")?;
    Ok(ExitCode::SUCCESS)
}
