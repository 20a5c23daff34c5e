//! `spar campaign run` and `resume`: play a campaign on this machine. `spar campaign prepare`: plays nothing yet.

use std::error::Error;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use campaign::{
    CampaignError, CampaignFolder, CampaignPlan, CampaignProgress, CampaignReport, EngineSummary, Ledger, LocalEngine,
    Worker, forget_failures, open_ledger,
};
use settings::Worlds;

use super::flags::{EngineArgs, PrepareArgs, ResumeArgs, RunArgs};
use super::new_plan::new_plan;
use super::page::LivePage;
use super::work::ProgramRunner;
use super::{check, job_kinds, page, report};
use crate::commands::match_command::interrupt;
use crate::console;
use crate::progress::WorkProgress;
use crate::signal::EXIT_INTERRUPTED;

/// Runs `spar campaign run`.
///
/// # Errors
/// If the campaign file is wrong, or the ledger cannot be used.
pub fn run(flags: &RunArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let (folder, plan) = plan_in_ledger(&flags.file, flags.ledger.as_deref(), flags.engine.accept_binary, worlds)?;
    // A program that plays for this ledger keeps its plan.
    let ledger = lock_ledger(&folder, &plan, &flags.engine)?;
    folder.write_plan(&plan)?;
    warn_of_equal_teams(&plan);
    let is_new = folder.results().keys()?.is_empty();
    if is_new && !flags.no_check {
        check::check_teams(&flags.file, &plan)?;
    }
    play(&folder, &plan, &ledger, &flags.engine, worlds)
}

/// Warns of two teams with the same files and parameters: their games show nothing.
fn warn_of_equal_teams(plan: &CampaignPlan) {
    for (index, team) in plan.teams.iter().enumerate() {
        if let Some(other) = plan.teams.iter().skip(index + 1).find(|other| other.identity() == team.identity()) {
            console::note(&format!(
                "warning: the teams {} and {} have the same files and parameters\n",
                team.name, other.name
            ));
        }
    }
}

/// Opens the ledger for this program alone, without the failed games if the user wants them to be played again.
fn lock_ledger(folder: &CampaignFolder, plan: &CampaignPlan, flags: &EngineArgs) -> Result<Ledger, CampaignError> {
    let ledger = open_ledger(folder, plan)?;
    if !flags.retry_failed {
        return Ok(ledger);
    }
    // Behind the lock: a program that plays for this ledger keeps its results.
    forget_failures(folder)?;
    drop(ledger);
    open_ledger(folder, plan)
}

/// Runs `spar campaign prepare`.
///
/// # Errors
/// If the campaign file is wrong, or the folder cannot be used.
pub fn prepare(flags: &PrepareArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let (folder, plan) = plan_in_ledger(&flags.file, flags.ledger.as_deref(), flags.accept_binary, worlds)?;
    folder.write_plan(&plan)?;
    folder.request_stop(false)?;
    console::print(&format!("at most {} games; plan in {}\n", plan.jobs_max(), folder.path().display()))?;
    Ok(ExitCode::SUCCESS)
}

/// The plan of a campaign file, and the folder of its ledger, whose earlier plan it may replace.
pub fn plan_in_ledger(
    file: &Path,
    ledger: Option<&Path>,
    is_accepted: bool,
    worlds: &'static Worlds,
) -> Result<(CampaignFolder, CampaignPlan), Box<dyn Error>> {
    let plan = new_plan(file, worlds)?;
    let path = ledger.map_or_else(|| file.with_extension("ledger"), Path::to_owned);
    let folder = CampaignFolder::open_or_create(&path)?;
    if folder.read_plan().is_ok_and(|earlier| earlier.file.tune != plan.file.tune) {
        console::note("[tune] has changed since the ledger was written: the search begins anew\n");
    }
    let plan = with_earlier_program(plan, &folder, is_accepted)?;
    Ok((folder, plan))
}

/// Runs `spar campaign resume`.
///
/// # Errors
/// If there is no such campaign, or the ledger cannot be used.
pub fn resume(flags: &ResumeArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let folder = CampaignFolder::open(&flags.ledger.path())?;
    let plan = folder.read_plan()?;
    let own = CampaignPlan { program: job_kinds::program_identity(&plan.file, worlds)?, ..plan };
    let plan = with_earlier_program(own, &folder, flags.engine.accept_binary)?;
    plan.check_versions()?;
    let ledger = lock_ledger(&folder, &plan, &flags.engine)?;
    // With a program that the user has just accepted.
    folder.write_plan(&plan)?;
    play(&folder, &plan, &ledger, &flags.engine, worlds)
}

/// The plan with the program that began the campaign, whose games this one continues.
fn with_earlier_program(
    plan: CampaignPlan,
    folder: &CampaignFolder,
    is_accepted: bool,
) -> Result<CampaignPlan, Box<dyn Error>> {
    let Ok(earlier) = folder.read_plan() else { return Ok(plan) };
    if earlier.file.name != plan.file.name {
        let (ledger, earlier, own) = (folder.path().display(), earlier.file.name, plan.file.name);
        return Err(format!(
            "{ledger}: this ledger is of the campaign {earlier}, and not of {own}; choose another folder with --ledger, or \
             give the campaign its name"
        )
        .into());
    }
    if earlier.program.digest == plan.program.digest {
        return Ok(CampaignPlan { accepted_programs: earlier.accepted_programs, ..plan });
    }
    if !is_accepted {
        let (began, version) = (earlier.program.version, plan.program.version);
        return Err(format!(
            "{}: this program (version {version}) plays differently from the one that began the campaign ({began}): its \
             games cannot be compared with those in the ledger. Choose another --ledger, or --accept-binary",
            folder.path().display()
        )
        .into());
    }
    let mut accepted = earlier.accepted_programs;
    accepted.retain(|program| program.digest != plan.program.digest);
    accepted.push(plan.program);
    Ok(CampaignPlan { program: earlier.program, accepted_programs: accepted, ..plan })
}

/// Plays until the campaign is over, and reports.
fn play(
    folder: &CampaignFolder,
    plan: &CampaignPlan,
    ledger: &Ledger,
    flags: &EngineArgs,
    worlds: &'static Worlds,
) -> Result<ExitCode, Box<dyn Error>> {
    folder.request_stop(false)?;
    interrupt::listen()?;
    let program = std::env::current_exe()?;
    let command = || {
        let mut command = Command::new(&program);
        command.arg("campaign").arg("work").arg(folder.path()).arg("--lines");
        command
    };
    let mut progress = CampaignProgress::new(plan)?;
    let display = (!flags.quiet).then(|| WorkProgress::new(plan.jobs_max(), "games"));
    let live_page = LivePage::new(folder, plan);
    if !flags.quiet {
        console::note(&format!("page of the campaign: {}\n", folder.page().display()));
    }
    let runner = ProgramRunner { worlds };
    let engine = LocalEngine {
        worker: Worker { folder, plan, runner: &runner, name: String::from("engine") },
        ledger,
        workers: flags.jobs.map_or_else(job_queue::default_threads, |jobs| jobs as usize),
        command: &command,
        is_interrupted: &interrupt::is_interrupted,
        on_progress: &|progress| {
            if let Some(display) = &display {
                display.set(progress.jobs_done());
            }
            live_page.update(progress);
        },
    };
    let begin = Instant::now();
    let result = engine.run(&mut progress);
    if let Some(display) = &display {
        display.finish();
    }
    live_page.finish(&progress);
    let summary = result?;
    if !flags.quiet {
        console::note(&speed(summary, engine.workers, begin.elapsed().as_secs_f64()));
    }
    if let Some(path) = &flags.report.html {
        page::write(path, folder, plan, &progress)?;
    }
    let code = report(&CampaignReport::new(folder, plan, &progress)?, &flags.report)?;
    if interrupt::is_interrupted() {
        let ledger = folder.path().display();
        console::note(&format!("interrupted; `spar campaign resume --ledger {ledger}` continues\n"));
        return Ok(ExitCode::from(EXIT_INTERRUPTED));
    }
    Ok(code)
}

/// The speed of a run in words: none if every game was in the ledger.
fn speed(summary: EngineSummary, workers: usize, wall_s: f64) -> String {
    let EngineSummary { games, game_s } = summary;
    if games == 0 {
        return String::new();
    }
    let (an_hour, share) = (3600.0 * games as f64 / wall_s, 100.0 * game_s / (wall_s * workers as f64));
    format!(
        "{games} games in {wall_s:.1} s: {an_hour:.0} an hour, {share:.0} % of the time of {workers} workers inside games\n"
    )
}
