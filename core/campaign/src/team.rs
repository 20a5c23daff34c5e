//! The teams of a campaign, and the identity by which a job knows that a team has not changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::campaign_file::{BUILTIN, TeamEntry};
use crate::digest::Digest;
use crate::error::CampaignError;
use crate::job_kind::JobKind;

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
    /// Finds the files of a team in a campaign of this kind; `folder` is that of the campaign file.
    ///
    /// # Errors
    /// If there is no such file, or one cannot be read.
    pub fn find(entry: &TeamEntry, folder: &Path, kind: JobKind) -> Result<CampaignTeam, CampaignError> {
        let skills = entry.skills.iter().map(|(name, file)| Ok((name.clone(), absolute(&folder.join(file))?)));
        let skills = skills.collect::<Result<_, CampaignError>>()?;
        let script = if entry.start == BUILTIN { None } else { Some(script(&folder.join(&entry.start))?) };
        let parameters = entry.parameters.clone();
        let mut team = CampaignTeam { name: entry.name.clone(), script, skills, parameters, version: String::new() };
        team.version = team.present_version(entry, kind)?;
        Ok(team)
    }

    /// The version that the team has now in a campaign of this kind: the stated one, or the digest of its files.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn present_version(&self, entry: &TeamEntry, kind: JobKind) -> Result<String, CampaignError> {
        if let Some(version) = &entry.version {
            return Ok(version.clone());
        }
        if self.script.is_none() && self.skills.is_empty() {
            return Ok(BUILTIN.to_owned());
        }
        let mut digest = Digest::default();
        for (name, path) in &self.skills {
            digest.add(name.as_bytes());
            digest.add(&fs::read(path).map_err(|error| CampaignError::file(path, error))?);
            let contract = path.with_extension("toml");
            if kind.has_skill_contracts() && contract.is_file() {
                digest.add(&fs::read(&contract).map_err(|error| CampaignError::file(&contract, error))?);
            }
        }
        if let Some(script) = &self.script {
            add_files(&mut digest, script, &entry.ignore)?;
        }
        Ok(digest.text())
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
    if !script.is_file() {
        let reason = format!("there is no such file or folder with a {START_SCRIPT}; {BUILTIN} is the other choice");
        return Err(CampaignError::file(&script, reason));
    }
    if !is_executable(&script) {
        return Err(CampaignError::file(&script, "this start script is no program; `chmod +x` makes it one"));
    }
    absolute(&script)
}

/// True if the system would start this file as a program.
fn is_executable(path: &Path) -> bool {
    #[cfg(unix)]
    return fs::metadata(path)
        .is_ok_and(|data| std::os::unix::fs::PermissionsExt::mode(&data.permissions()) & 0o111 != 0);
    #[cfg(not(unix))]
    {
        let _ = path;
        true
    }
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
