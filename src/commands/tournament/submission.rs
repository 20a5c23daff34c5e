//! `spar tournament submit`: takes a team in, with the digest of its files, until the deadline.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use campaign::{CampaignTeam, IGNORED, JobKind, TeamEntry};
use serde::{Deserialize, Serialize};

use super::file_error;
use super::flags::{SubmitArgs, folder_beside};
use super::folder::{TournamentFolder, remove_folder};
use super::plan::read_file;
use crate::console;

/// A team that was handed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submission {
    /// The name of the team.
    pub team: String,
    /// The digest of its files.
    pub digest: String,
    /// The time, RFC 3339.
    pub time: String,
    /// The name of the person who handed it in.
    pub by: String,
    /// The copy of its files, absolute.
    pub files: PathBuf,
}

impl Submission {
    /// Checks that the copy still has the files that were handed in.
    ///
    /// # Errors
    /// If it has other ones, or cannot be read.
    pub fn check_files(&self, entry: &TeamEntry, kind: JobKind) -> Result<(), String> {
        let found = digest(entry, &self.files, kind)?;
        if found == self.digest {
            return Ok(());
        }
        let (team, digest) = (&self.team, &self.digest);
        Err(file_error(
            &self.files,
            format!("team {team}: these files have changed since they were handed in: {found} instead of {digest}"),
        ))
    }
}

/// Runs `spar tournament submit`.
///
/// # Errors
/// If there is no such team, the deadline has passed, or a file cannot be read or written.
pub fn submit(flags: &SubmitArgs) -> Result<ExitCode, Box<dyn Error>> {
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

/// Parses a deadline.
///
/// # Errors
/// If it is no date with a time.
pub fn deadline(text: &str) -> Result<SystemTime, String> {
    humantime::parse_rfc3339_weak(text)
        .map_err(|cause| format!("deadline: {text}: {cause}; for instance 2026-07-01T18:00:00Z"))
}

/// The digest of a team's folder.
fn digest(entry: &TeamEntry, folder: &Path, kind: JobKind) -> Result<String, String> {
    let folder = folder.canonicalize().map_err(|cause| file_error(folder, cause))?;
    let start = folder.display().to_string();
    let entry = TeamEntry { start, skills: Default::default(), version: None, ..entry.clone() };
    CampaignTeam::find(&entry, Path::new("/"), kind).map(|team| team.version).map_err(|error| error.to_string())
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
    if self::digest(entry, &aside, kind)? != digest {
        return Err(file_error(from, "its files change while they are copied; hand it in again"));
    }
    fs::rename(&aside, &files).map_err(|cause| file_error(&files, cause))?;
    Ok(files)
}

/// Copies the files that count for a team's identity. Links to folders are left out, as in the digest.
///
/// # Errors
/// If a file cannot be read or written.
pub fn copy_team(from: &Path, to: &Path, ignore: &[String]) -> Result<(), String> {
    fs::create_dir_all(to).map_err(|cause| file_error(to, cause))?;
    for entry in fs::read_dir(from).map_err(|cause| file_error(from, cause))? {
        let entry = entry.map_err(|cause| file_error(from, cause))?;
        let (name, path) = (entry.file_name(), entry.path());
        let is_ignored = |ignored: &str| name.to_str() == Some(ignored);
        if IGNORED.iter().any(|one| is_ignored(one)) || ignore.iter().any(|one| is_ignored(one)) {
            continue;
        }
        let kind = entry.file_type().map_err(|cause| file_error(&path, cause))?;
        if kind.is_dir() {
            copy_team(&path, &to.join(&name), ignore)?;
        } else if path.is_file() {
            fs::copy(&path, to.join(&name)).map_err(|cause| file_error(&path, cause))?;
        }
    }
    Ok(())
}
