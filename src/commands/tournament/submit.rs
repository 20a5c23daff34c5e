//! `spar tournament submit`: takes a team in, with the digest of its files, until the deadline.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use campaign::{JobKind, TeamEntry};

use super::file_error::file_error;
use super::flags::{SubmitArgs, folder_beside};
use super::folder::{TournamentFolder, remove_folder};
use super::new_plan::read_file;
use super::submission::{Submission, copy_team, deadline, digest};
use crate::console;

/// Runs `spar tournament submit`.
///
/// # Errors
/// If there is no such team, the deadline has passed, or a file cannot be read or written.
pub fn run(flags: &SubmitArgs) -> Result<ExitCode, Box<dyn Error>> {
    let file = read_file(&flags.file)?;
    let Some(entry) = file.team(&flags.team).and_then(|index| file.teams.get(index)) else {
        let names: Vec<&str> = file.teams.iter().map(|team| team.name.as_str()).collect();
        return Err(format!("there is no team {}; there are {}", flags.team, names.join(", ")).into());
    };
    let now = SystemTime::now();
    if let Some(text) = &file.deadline
        && now > deadline(text)?
    {
        return Err(format!("team {}: the deadline has passed: {text}", entry.name).into());
    }
    let path = flags.ledger.clone().unwrap_or_else(|| folder_beside(&flags.file));
    let folder = TournamentFolder::open_or_create(&path)?;
    let digest = digest(entry, &flags.folder, file.kind)?;
    let files = store(&folder, &flags.folder, entry, &digest, file.kind)?;
    let by = flags.by.clone().or_else(|| std::env::var("USER").ok()).unwrap_or_default();
    let time = humantime::format_rfc3339_seconds(now).to_string();
    let submission = Submission { team: entry.name.clone(), digest, time, by, files };
    let Submission { team, digest, time, .. } = folder.append_submission(&submission)?;
    console::print(&format!("team {team}: handed in at {time}, digest {digest}\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// Copies the files of a team into the tournament's folder, unless they are there.
fn store(
    folder: &TournamentFolder,
    from: &Path,
    entry: &TeamEntry,
    digest: &str,
    kind: JobKind,
) -> Result<PathBuf, String> {
    let files = folder.team_files(digest);
    if files.is_dir() {
        return Ok(files);
    }
    let aside = folder.team_files(&format!("{digest}.{}", std::process::id()));
    remove_folder(&aside)?;
    copy_team(from, &aside, &entry.ignore)?;
    if super::submission::digest(entry, &aside, kind)? != digest {
        return Err(file_error(from, "its files change while they are copied; hand it in again"));
    }
    fs::rename(&aside, &files).map_err(|cause| file_error(&files, cause))?;
    Ok(files)
}
