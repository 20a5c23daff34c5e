//! `spar rescue study`: serves a study to its participants, rehearses it, and makes its tables.
//!
//! The crate `rescue_study` has files, steps, pages and tables. `flags` defines the arguments, `program` serves the worlds
//! of trials, `serve` and `rehearse` run a study.

mod flags;
mod program;
mod rehearse;
mod serve;

use std::error::Error;
use std::fs;
use std::path::Path;

use rescue_study::step::{StepKind, steps};
use rescue_study::{StudyFile, StudyFolder, check_worlds, study_tables};

use crate::console;
use files::output_file::OutputFile;
pub use flags::StudyArgs;
use flags::{StudyCheckArgs, StudyCommand, StudyLinksArgs, StudyTableArgs};
use program::StudyProgram;
use settings::Worlds;

/// The file with the address of the pages.
const ADDRESS_FILE: &str = "address";

/// The example of a study.
const EXAMPLE: &str = include_str!("../../../../data/studies/live-or-queue.toml");

/// Runs `spar rescue study`.
pub fn run(flags: &StudyArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    match &flags.command {
        StudyCommand::Example => Ok(console::print(EXAMPLE).map(drop)?),
        StudyCommand::Check(flags) => check(flags, worlds),
        StudyCommand::Rehearse(flags) => rehearse::run(flags, worlds),
        StudyCommand::Serve(flags) => serve::run(flags, worlds),
        StudyCommand::Links(flags) => links(flags),
        StudyCommand::Table(flags) => table(flags),
    }
}

/// Reads the file of a study. Also returns its text.
fn read(path: &Path) -> Result<(StudyFile, String), String> {
    let text = fs::read_to_string(path).map_err(|cause| {
        format!("{}: {cause}; `spar rescue study example > study.toml` makes one to begin with", path.display())
    })?;
    let file = StudyFile::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok((file, text))
}

/// Prints the steps of a study, and the order of conditions of each participant.
fn check(flags: &StudyCheckArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let (file, _) = read(&flags.file)?;
    check_worlds(&file, &StudyProgram { worlds }).map_err(|error| format!("{}: {error}", flags.file.display()))?;
    let mut text = format!("{}: {} participants\n\nsteps\n", file.name, file.participants);
    for step in steps(&file, 0) {
        text += &format!("  {}\n", step.key);
    }
    text += "\nparticipant  conditions\n";
    for number in 0..file.participants {
        let conditions = steps(&file, number).into_iter().filter_map(|step| match step.kind {
            StepKind::Trial { condition, .. } => {
                file.conditions.get(condition).map(|condition| condition.label.clone())
            }
            _ => None,
        });
        text += &format!("P{:03}         {}\n", number + 1, conditions.collect::<Vec<_>>().join(", "));
    }
    let rows = file.order.rows(file.conditions.len());
    if rows > 0 && !(file.participants as usize).is_multiple_of(rows) {
        text += &format!("\nThe orders repeat after {rows} participants: a multiple of {rows} balances them.\n");
    }
    Ok(console::print(&text).map(drop)?)
}

/// Prints the links of a study's participants, as CSV.
fn links(flags: &StudyLinksArgs) -> Result<(), Box<dyn Error>> {
    let folder = StudyFolder::open(&flags.folder)?;
    let last = fs::read_to_string(folder.file(ADDRESS_FILE)).unwrap_or_else(|_| String::from("http://127.0.0.1:8080"));
    let address = flags.address.as_deref().unwrap_or(&last).trim().trim_end_matches('/');
    let mut text = String::from("participant,link,status\n");
    for participant in folder.participants(0)? {
        let status = match (participant.has_withdrawn, &participant.browser) {
            (true, _) => "withdrawn",
            (_, Some(_)) => "in use",
            (_, None) => "free",
        };
        text += &format!("{},{address}/p/{},{status}\n", participant.code, participant.token);
    }
    Ok(console::print(&text).map(drop)?)
}

/// Writes the tables of a study.
fn table(flags: &StudyTableArgs) -> Result<(), Box<dyn Error>> {
    let folder = StudyFolder::open(&flags.folder)?;
    let file = StudyFile::read(&folder.study_text()?)
        .map_err(|error| format!("{}: {error}", folder.study_file().display()))?;
    let tables = study_tables(&file, &folder)?;
    let out = flags.out.as_deref().unwrap_or(&flags.folder);
    fs::create_dir_all(out).map_err(|cause| format!("{}: {cause}", out.display()))?;
    for (name, table) in
        [("trials.csv", &tables.trials), ("probes.csv", &tables.probes), ("answers.csv", &tables.answers)]
    {
        OutputFile::open("--out", &out.join(name))?.write(table)?;
    }
    Ok(console::print(&format!("{} trials in {}\n", tables.trial_count, out.join("trials.csv").display())).map(drop)?)
}
