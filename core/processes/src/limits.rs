//! Limits of a process group, and their comparison with its usage.

use std::time::Duration;

use crate::folder_usage::FolderUsage;
use crate::usage::ProcessUsage;

/// The default number of processes: eleven players of a few processes each.
pub const PROCESSES_MAX: u64 = 256;

/// The default memory, bytes (8 GiB): eleven players with a virtual machine or a learned policy each.
pub const MEMORY_BYTES_MAX: u64 = 8 << 30;

/// The default space of a folder, bytes (2 GiB): a program with its libraries and the logs of some matches.
pub const FOLDER_BYTES_MAX: u64 = 2 << 30;

/// The default number of entries of a folder. It also bounds the time that a measure of the folder takes.
pub const FOLDER_ENTRIES_MAX: u64 = 100_000;

/// The default length of the output, bytes (1 GiB): eleven players that print 1 kB in each cycle of a match.
pub const OUTPUT_BYTES_MAX: u64 = 1 << 30;

/// The largest usage that a process group may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The number of running processes.
    pub processes_max: u64,
    /// The sum of their resident memory, bytes.
    pub memory_bytes_max: u64,
    /// The space of the group's folder, bytes.
    pub folder_bytes_max: u64,
    /// The number of entries of this folder.
    pub folder_entries_max: u64,
    /// The time since the group's start; `None`: no limit.
    pub time_max: Option<Duration>,
    /// The length of the group's output, bytes.
    pub output_bytes_max: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            processes_max: PROCESSES_MAX,
            memory_bytes_max: MEMORY_BYTES_MAX,
            folder_bytes_max: FOLDER_BYTES_MAX,
            folder_entries_max: FOLDER_ENTRIES_MAX,
            time_max: None,
            output_bytes_max: OUTPUT_BYTES_MAX,
        }
    }
}

/// The usage of a process group with its folder and output.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    /// Its processes; none on systems without `/proc`.
    pub processes: ProcessUsage,
    /// Its folder.
    pub folder: FolderUsage,
    /// The length of its output, bytes.
    pub output_bytes: u64,
    /// The time since its start.
    pub time: Duration,
}

/// The limit that a usage exceeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LimitExceeded {
    /// Too many processes.
    #[error("it runs {count} processes, {} more than its limit of {max}; run fewer at a time, or raise the limit", count.saturating_sub(*max))]
    Processes {
        /// The number found.
        count: u64,
        /// The limit.
        max: u64,
    },
    /// Too much memory.
    #[error("it uses {}; use less memory, or raise the limit", above("of memory", *bytes, *max))]
    Memory {
        /// The memory found, bytes.
        bytes: u64,
        /// The limit, bytes.
        max: u64,
    },
    /// Too large a folder.
    #[error("its folder takes {}{}; write less, remove old files, or raise the limit", if *is_complete { "" } else { "at least " }, above("on the disk", *bytes, *max))]
    FolderBytes {
        /// The space found, bytes.
        bytes: u64,
        /// False if the true space may be larger.
        is_complete: bool,
        /// The limit, bytes.
        max: u64,
    },
    /// Too many entries in a folder.
    #[error(
        "its folder has more than {max} entries, its limit; write fewer files, remove old ones, or raise the limit"
    )]
    FolderEntries {
        /// The limit.
        max: u64,
    },
    /// Too much output.
    #[error("it has printed {}; print less, or raise the limit", above("of output", *bytes, *max))]
    Output {
        /// The length found, bytes.
        bytes: u64,
        /// The limit, bytes.
        max: u64,
    },
    /// Too long a time.
    #[error("it has run for {:.1} s, {:.1} s longer than its limit of {:.1} s; look for a wait without end, or raise the limit", time.as_secs_f64(), time.saturating_sub(*max).as_secs_f64(), max.as_secs_f64())]
    Time {
        /// The time since the start.
        time: Duration,
        /// The limit.
        max: Duration,
    },
}

/// The first limit that a usage exceeds, in the order of [`LimitExceeded`].
pub fn check(usage: &Usage, limits: &Limits) -> Option<LimitExceeded> {
    let (count, bytes) = (usage.processes.processes, usage.processes.memory_bytes);
    if count > limits.processes_max {
        return Some(LimitExceeded::Processes { count, max: limits.processes_max });
    }
    if bytes > limits.memory_bytes_max {
        return Some(LimitExceeded::Memory { bytes, max: limits.memory_bytes_max });
    }
    if usage.folder.bytes > limits.folder_bytes_max {
        let FolderUsage { bytes, is_complete, .. } = usage.folder;
        return Some(LimitExceeded::FolderBytes { bytes, is_complete, max: limits.folder_bytes_max });
    }
    if usage.folder.entries > limits.folder_entries_max {
        return Some(LimitExceeded::FolderEntries { max: limits.folder_entries_max });
    }
    if usage.output_bytes > limits.output_bytes_max {
        return Some(LimitExceeded::Output { bytes: usage.output_bytes, max: limits.output_bytes_max });
    }
    let max = limits.time_max.filter(|max| usage.time > *max)?;
    Some(LimitExceeded::Time { time: usage.time, max })
}

/// A number of bytes above its limit, in words.
fn above(what: &str, bytes: u64, max: u64) -> String {
    format!("{} {what}, {} more than its limit of {}", size(bytes), size(bytes.saturating_sub(max)), size(max))
}

/// A number of bytes with its unit.
fn size(bytes: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    match UNITS.iter().find(|(unit, _)| bytes >= *unit) {
        Some((unit, name)) => format!("{:.1} {name}", bytes as f64 / *unit as f64),
        None => format!("{bytes} bytes"),
    }
}
