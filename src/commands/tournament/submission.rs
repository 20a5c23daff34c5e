//! Teams that were handed in, and the digests of their files.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use campaign::{CampaignTeam, IGNORED, JobKind, TeamEntry};
use serde::{Deserialize, Serialize};

use super::file_error::file_error;

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

/// Parses a deadline.
///
/// # Errors
/// If it is no date with a time.
pub fn deadline(text: &str) -> Result<SystemTime, String> {
    humantime::parse_rfc3339_weak(text)
        .map_err(|cause| format!("deadline: {text}: {cause}; for instance 2026-07-01T18:00:00Z"))
}

/// The digest of a team's folder.
///
/// # Errors
/// If there is no start script, or a file cannot be read.
pub fn digest(entry: &TeamEntry, folder: &Path, kind: JobKind) -> Result<String, String> {
    let folder = folder.canonicalize().map_err(|cause| file_error(folder, cause))?;
    let start = folder.display().to_string();
    let entry = TeamEntry { start, skills: Default::default(), version: None, ..entry.clone() };
    CampaignTeam::find(&entry, Path::new("/"), kind).map(|team| team.version).map_err(|error| error.to_string())
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
