//! The limits of one job: the processes of its teams must not take the machine with them.

use serde::{Deserialize, Serialize};

/// Limits of one job and all processes that it starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct JobLimits {
    /// Processes at a time.
    pub processes: u32,
    /// Memory of all processes, MB.
    pub memory_mb: u64,
    /// Files below the folder in which the job plays: recordings and the output of scripts, MB.
    pub folder_mb: u64,
    /// Wall time, s.
    pub time_s: u64,
    /// Wall time for all players of start scripts to join, s.
    pub join_s: u64,
}

impl Default for JobLimits {
    /// Enough for two teams of eleven.
    fn default() -> JobLimits {
        JobLimits { processes: 200, memory_mb: 8_000, folder_mb: 2_000, time_s: 3_600, join_s: 60 }
    }
}
