//! `spar tournament work`: a runner beside `run`, on another machine that shares the folder.

use std::error::Error;
use std::process::ExitCode;

use processes::subreaper::become_subreaper;
use settings::Worlds;
use tournament::GameRecord;

use super::flags::WorkArgs;
use super::folder::TournamentFolder;
use super::run::host;
use super::runner::{Runner, run_all};
use crate::commands::match_command::interrupt;
use crate::console;
use crate::signal::EXIT_INTERRUPTED;

/// Runs `spar tournament work`.
///
/// # Errors
/// If the folder cannot be used, or this program plays differently from the one that runs the tournament.
pub fn run(flags: &WorkArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let folder = TournamentFolder::open(&flags.folder)?;
    let plan = folder.plan()?;
    let own = plan.present_program(worlds)?;
    if own.digest != plan.program.digest {
        return Err(format!(
            "this program (version {}) plays differently from the one that runs the tournament ({}): install that one here",
            own.version, plan.program.version
        )
        .into());
    }
    if folder.is_stop_requested() {
        console::note("a stop was requested: `spar tournament run` takes it back\n");
    }
    become_subreaper()?;
    interrupt::listen()?;
    let jobs = flags.jobs.map_or_else(job_queue::default_threads, |jobs| jobs as usize);
    let name = |index: usize| format!("{}-{}-{}", host(), std::process::id(), index + 1);
    let on_record = |_: &GameRecord| ();
    let played =
        run_all(jobs, |index| Runner { folder: &folder, plan: &plan, name: name(index), on_record: &on_record })?;
    console::print(&format!("{played} games played\n"))?;
    Ok(if interrupt::is_interrupted() { ExitCode::from(EXIT_INTERRUPTED) } else { ExitCode::SUCCESS })
}
