//! The enforcement of limits: groups that exceed theirs are ended.
//!
//! The owner of the groups calls [`enforce_limits`] once a second. A call takes some milliseconds for `/proc`, and about a
//! microsecond for each entry of the folders.

use std::fmt;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use crate::folder_usage::{FolderUsage, measure_folder};
use crate::kill::{KillError, kill_group};
use crate::limits::{LimitExceeded, Limits, Usage, check};
use crate::process_group::ProcessGroup;
use crate::usage::measure_groups;

/// A process group with its limits. Its owner must not have waited for the group's first process.
#[derive(Debug, Clone)]
pub struct WatchedGroup {
    /// The group.
    pub group: ProcessGroup,
    /// Its limits.
    pub limits: Limits,
    /// The time of its start.
    pub start: Instant,
    /// The folder where it may write.
    pub folder: Option<PathBuf>,
    /// The file with its output.
    pub output: Option<PathBuf>,
}

impl WatchedGroup {
    /// A group that starts now, with neither folder nor output.
    pub fn new(group: ProcessGroup, limits: Limits) -> WatchedGroup {
        WatchedGroup { group, limits, start: Instant::now(), folder: None, output: None }
    }
}

/// A group that has exceeded a limit and was killed.
#[derive(Debug)]
pub struct Violation {
    /// The group.
    pub group: ProcessGroup,
    /// The limit.
    pub limit: LimitExceeded,
    /// Its usage before the end.
    pub usage: Usage,
    /// The number of processes killed.
    pub killed: Result<usize, KillError>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "process group {} was killed: {}", self.group.id(), self.limit)?;
        match &self.killed {
            Ok(_) => Ok(()),
            Err(cause) => write!(f, "; {cause}"),
        }
    }
}

/// The usage of each group.
///
/// # Errors
/// If `/proc` cannot be read. Where there is none, the processes' figures are 0.
pub fn measure(groups: &[WatchedGroup]) -> io::Result<Vec<Usage>> {
    let processes = match measure_groups(&groups.iter().map(|watched| watched.group).collect::<Vec<_>>()) {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => vec![Default::default(); groups.len()],
        measured => measured?,
    };
    let usage = |(watched, processes): (&WatchedGroup, _)| Usage {
        processes,
        folder: watched.folder.as_deref().map_or_else(FolderUsage::default, |folder| {
            // One entry more than the limit shows that it is exceeded.
            measure_folder(folder, watched.limits.folder_entries_max.saturating_add(1))
        }),
        output_bytes: watched.output.as_deref().and_then(|file| fs::metadata(file).ok()).map_or(0, |data| data.len()),
        time: watched.start.elapsed(),
    };
    Ok(groups.iter().zip(processes).map(usage).collect())
}

/// Measures the groups and kills those that exceed a limit, with their descendants. Groups that have ended exceed none.
///
/// # Errors
/// If `/proc` cannot be read.
pub fn enforce_limits(groups: &[WatchedGroup]) -> io::Result<Vec<Violation>> {
    let mut violations = Vec::new();
    for (watched, usage) in groups.iter().zip(measure(groups)?) {
        let Some(limit) = check(&usage, &watched.limits) else { continue };
        if usage.processes.processes == 0 && !watched.group.is_alive() {
            continue;
        }
        violations.push(Violation { group: watched.group, limit, usage, killed: kill_group(watched.group) });
    }
    Ok(violations)
}
