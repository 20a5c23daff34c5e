//! `spar campaign work`: a worker, which plays games of a campaign.

use std::error::Error;
use std::io::{Write, stdin, stdout};
use std::process::{ExitCode, exit};

use campaign::{
    CampaignFolder, CampaignJob, CampaignPlan, GameResult, JobFiles, JobRunner, Worker, work_on_claims, work_on_lines,
    work_on_shard,
};
use processes::parent_death::die_with_parent;
use processes::subreaper::{become_subreaper, kill_strays};
use settings::Worlds;

use super::flags::WorkArgs;
use super::job_kinds;
use crate::commands::match_command::interrupt;
use crate::console;
use crate::signal::EXIT_INTERRUPTED;

/// The program as player of jobs.
pub struct ProgramRunner {
    pub worlds: &'static Worlds,
}

impl JobRunner for ProgramRunner {
    fn play(&self, job: &CampaignJob, files: &JobFiles) -> Result<GameResult, String> {
        let result = job_kinds::play(job, files, self.worlds);
        // Processes of teams that have left their groups.
        if let Err(error) = kill_strays(&[]) {
            tracing::warn!("{error}");
        }
        if interrupt::is_interrupted() {
            // A game that was interrupted has not failed: it gets no result, and is played again.
            exit(i32::from(EXIT_INTERRUPTED));
        }
        result
    }
}

/// Runs `spar campaign work`.
///
/// # Errors
/// If the folder cannot be used.
pub fn run(flags: &WorkArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    if flags.lines {
        die_with_parent(std::os::unix::process::parent_id())?;
    }
    become_subreaper()?;
    interrupt::listen()?;
    let folder = CampaignFolder::open(&flags.folder)?;
    let plan = folder.read_plan()?;
    if !is_engine_the_same_program() {
        check_program(&plan, worlds)?;
    }
    plan.check_versions()?;
    if folder.is_stop_requested() && !flags.lines {
        console::note("a stop was requested: `spar campaign prepare FILE` or `resume` take it back\n");
    }
    let runner = ProgramRunner { worlds };
    let worker = Worker { folder: &folder, plan: &plan, runner: &runner, name: worker_name() };
    let played = match flags.shard {
        Some(shard) => work_on_shard(&worker, shard)?,
        None if flags.lines => work_on_lines(&worker, stdin().lock(), &mut answer)?,
        None => work_on_claims(&worker)?,
    };
    if !flags.lines {
        console::print(&format!("{played} games played\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// True if the program that has started this one is the same file.
fn is_engine_the_same_program() -> bool {
    let file = |process: &str| std::fs::read_link(format!("/proc/{process}/exe")).ok();
    let parent = std::os::unix::process::parent_id().to_string();
    file("self").is_some_and(|own| Some(own) == file(&parent))
}

/// Checks that this program plays as the one that began the campaign, or as one that the user has accepted.
fn check_program(plan: &CampaignPlan, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let own = job_kinds::program_identity(&plan.file, worlds)?;
    let mut programs = plan.accepted_programs.iter().chain([&plan.program]);
    match programs.any(|program| program.digest == own.digest) {
        true => Ok(()),
        false => Err(format!(
            "this program (version {}) plays differently from the one that began the campaign ({}): install that one here, \
             or continue with `spar campaign run --accept-binary` first",
            own.version, plan.program.version
        )
        .into()),
    }
}

/// Answers a line of standard input.
fn answer(key: &str) {
    // If nobody reads the answers, the input ends, too.
    let _ = writeln!(stdout(), "{key}").and_then(|()| stdout().flush());
}

/// The name of this worker: host and process.
fn worker_name() -> String {
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    format!("{}-{}", host.trim(), std::process::id())
}
