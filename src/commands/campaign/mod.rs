//! `spar campaign`: plays games of teams until a question has an answer.
//!
//! The crate `campaign` has plan, jobs, ledger and engine; `job_kinds` leads to the modules that play the jobs. `flags` defines the arguments,
//! `run` runs a campaign on this machine, `work` is one of its workers, `plan` measures before, `check` checks teams, `jobs` lists
//! games for programs that hand them out, `page` and `export` write pages and tables.

pub mod challenge_run;
mod check;
mod export;
mod flags;
#[cfg(feature = "humanoid")]
mod humanoid_identity;
#[cfg(feature = "humanoid")]
pub mod humanoid_match;
pub mod job_kinds;
mod jobs;
mod new_plan;
mod page;
mod plan;
#[cfg(feature = "rescue")]
mod rescue_session;
mod run;
#[cfg(feature = "ssl")]
mod small_size_match;
pub mod soccer_match;
mod work;

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use campaign::{CampaignFolder, CampaignProgress, CampaignReport, Verdict, read_record};
use settings::Worlds;

use crate::console;
use crate::json_file::JsonFile;
pub use flags::CampaignArgs;
use flags::{CampaignCommand, LedgerArgs, ReportArgs, ShowArgs};

/// The exit code of an error. Smaller ones are verdicts.
pub const EXIT_ERROR: u8 = 3;

/// Runs `spar campaign`.
pub fn run(flags: &CampaignArgs, worlds: &'static Worlds) -> ExitCode {
    let done = match &flags.what {
        CampaignCommand::Plan(flags) => plan::run(flags, worlds),
        CampaignCommand::Check(flags) => check::run(flags, worlds),
        CampaignCommand::Run(flags) => run::run(flags, worlds),
        CampaignCommand::Resume(flags) => run::resume(flags, worlds),
        CampaignCommand::Prepare(flags) => run::prepare(flags, worlds),
        CampaignCommand::Jobs(flags) => jobs::run(flags),
        CampaignCommand::Work(flags) => work::run(flags, worlds),
        CampaignCommand::Show(flags) => show(flags),
        CampaignCommand::Status(flags) => status(flags),
        CampaignCommand::Stop(flags) => stop(flags),
        CampaignCommand::Export(flags) => export::run(flags),
    };
    done.unwrap_or_else(|error| {
        console::note(&format!("error: {error}\n"));
        ExitCode::from(EXIT_ERROR)
    })
}

/// Shows the results so far.
fn show(flags: &ShowArgs) -> Result<ExitCode, Box<dyn Error>> {
    let folder = CampaignFolder::open(&flags.ledger.path())?;
    let plan = folder.read_plan()?;
    let mut progress = CampaignProgress::new(&plan)?;
    progress.advance(|key| read_record(&folder, key))?;
    if let Some(path) = &flags.report.html {
        page::write(path, &folder, &plan, &progress)?;
    }
    report(&CampaignReport::new(&folder, &plan, &progress)?, &flags.report)
}

/// Writes a report, and returns the exit code of its verdict.
fn report(report: &CampaignReport, flags: &ReportArgs) -> Result<ExitCode, Box<dyn Error>> {
    let json_file = JsonFile::open(flags.json.as_deref())?;
    let is_markdown_shown = flags.markdown.as_deref() == Some(Path::new("-"));
    let is_stdout_taken = json_file.is_stdout();
    if is_markdown_shown && is_stdout_taken {
        return Err("--json and --markdown cannot both write to standard output".into());
    }
    json_file.write(&serde_json::to_value(report)?)?;
    match &flags.markdown {
        Some(_) if is_markdown_shown => {
            console::print(&report.markdown())?;
        }
        Some(path) => write_text(path, &report.markdown())?,
        None => {}
    }
    if !is_stdout_taken && !is_markdown_shown {
        console::print(&report.text())?;
    }
    if report.has_only_failures() {
        return Err("no pair counts: in each of them a game has failed".into());
    }
    Ok(match report.verdict {
        Verdict::Better | Verdict::Complete => ExitCode::SUCCESS,
        Verdict::Worse | Verdict::NotBetter => ExitCode::from(1),
        Verdict::Open => ExitCode::from(2),
    })
}

fn write_text(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|cause| format!("{}: {cause}", path.display()))
}

/// Shows the number of games by status.
fn status(flags: &LedgerArgs) -> Result<ExitCode, Box<dyn Error>> {
    let folder = CampaignFolder::open(&flags.path())?;
    let counts = campaign::status(&folder)?;
    console::print(&counts.text())?;
    Ok(ExitCode::SUCCESS)
}

/// Asks the programs that work on a campaign to end after their games.
fn stop(flags: &LedgerArgs) -> Result<ExitCode, Box<dyn Error>> {
    let folder = CampaignFolder::open(&flags.path())?;
    folder.request_stop(true)?;
    console::print("workers end after their games; `spar campaign resume` continues\n")?;
    Ok(ExitCode::SUCCESS)
}
