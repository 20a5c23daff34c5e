//! The teams of a campaign, and the identity by which a job knows that a team has not changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::campaign_file::{BUILTIN, TeamEntry};
use crate::digest::Digest;
use crate::error::CampaignError;

/// The name of the start script in a team's folder.
const START_SCRIPT: &str = "start.sh";

/// Names of files and folders that do not count for a team's identity.
pub const IGNORED: [&str; 6] = [".git", "__pycache__", ".venv", "log", "logs", "recordings"];

/// The largest number of files in a team's folder.
const FILES_MAX: usize = 100_000;

/// A team of a campaign.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CampaignTeam {
    /// The name, for reports.
    pub name: String,
    /// The start script, absolute; `None`: the built-in team.
    pub script: Option<PathBuf>,
    /// Files of learned skills by the names of the skills, absolute.
    pub skills: BTreeMap<String, PathBuf>,
    /// Parameters by name.
    pub parameters: BTreeMap<String, Value>,
    /// The stated version, or the digest of the files; with parameters and skills it identifies the team.
    pub version: String,
}

impl CampaignTeam {
    /// Finds the files of a team; `folder` is that of the campaign file.
    ///
    /// # Errors
    /// If there is no such file, or one cannot be read.
    pub fn find(entry: &TeamEntry, folder: &Path) -> Result<CampaignTeam, CampaignError> {
        let mut skills = BTreeMap::new();
        let mut digest = Digest::default();
        for (name, file) in &entry.skills {
            let path = absolute(&folder.join(file))?;
            digest.add(name.as_bytes());
            digest.add(&fs::read(&path).map_err(|error| CampaignError::file(&path, error))?);
            skills.insert(name.clone(), path);
        }
        let script = if entry.start == BUILTIN { None } else { Some(script(&folder.join(&entry.start))?) };
        if let Some(script) = &script {
            add_files(&mut digest, script, &entry.ignore)?;
        }
        let version = match &entry.version {
            Some(version) => version.clone(),
            None if script.is_none() && skills.is_empty() => BUILTIN.to_owned(),
            None => digest.text(),
        };
        Ok(CampaignTeam { name: entry.name.clone(), script, skills, parameters: entry.parameters.clone(), version })
    }

    /// The values that identify the team in a job: its name does not count.
    pub fn identity(&self) -> Value {
        let skills: Vec<&String> = self.skills.keys().collect();
        serde_json::json!({
            "is_builtin": self.script.is_none(),
            "version": self.version,
            "skills": skills,
            "parameters": self.parameters,
        })
    }
}

/// The start script that a path names.
fn script(path: &Path) -> Result<PathBuf, CampaignError> {
    let script = if path.is_dir() { path.join(START_SCRIPT) } else { path.to_owned() };
    if script.is_file() {
        return absolute(&script);
    }
    Err(CampaignError::file(&script, format!("there is no such start script; {BUILTIN} is the other choice")))
}

fn absolute(path: &Path) -> Result<PathBuf, CampaignError> {
    path.canonicalize().map_err(|error| CampaignError::file(path, error))
}

/// Adds the files of the script's folder, in the order of their paths.
fn add_files(digest: &mut Digest, script: &Path, ignore: &[String]) -> Result<(), CampaignError> {
    let folder = script.parent().unwrap_or(Path::new("/"));
    let mut files = Vec::new();
    list_files(folder, ignore, &mut files)?;
    files.sort();
    for path in files {
        let name = path.strip_prefix(folder).unwrap_or(&path);
        digest.add(name.as_os_str().as_encoded_bytes());
        digest.add(&fs::read(&path).map_err(|error| CampaignError::file(&path, error))?);
    }
    digest.add(script.strip_prefix(folder).unwrap_or(script).as_os_str().as_encoded_bytes());
    Ok(())
}

/// Lists the files below a folder. Links to folders are not followed, since they may form loops.
fn list_files(folder: &Path, ignore: &[String], files: &mut Vec<PathBuf>) -> Result<(), CampaignError> {
    let unreadable = |error| CampaignError::file(folder, error);
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let (name, kind) = (entry.file_name(), entry.file_type().map_err(unreadable)?);
        let is_ignored = |ignored: &&str| name.to_str() == Some(*ignored);
        if IGNORED.iter().any(is_ignored) || ignore.iter().any(|ignored| is_ignored(&ignored.as_str())) {
            continue;
        }
        if kind.is_dir() {
            list_files(&entry.path(), ignore, files)?;
        } else if entry.path().is_file() {
            files.push(entry.path());
        }
        if files.len() > FILES_MAX {
            let reason = format!("more than {FILES_MAX} files: state `version`, or name folders in `ignore`");
            return Err(CampaignError::file(folder, reason));
        }
    }
    Ok(())
}
