//! The usage of process groups at a moment: processes, memory and processor time, from `/proc`.
//!
//! A group's usage includes its descendants: processes that have left the group, and whose ancestry leads to it. A process
//! that has left the group and whose ancestors have all ended is a stray (see [`crate::subreaper`]).

use std::collections::BTreeSet;
use std::io;
use std::time::Duration;

use crate::process_group::ProcessGroup;
use crate::process_stat::{ProcessStat, TICKS_PER_S};
use crate::process_table::ProcessTable;

/// The usage of one group and its descendants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ProcessUsage {
    /// The number of running processes; zombies do not count.
    pub processes: u64,
    /// The sum of their resident memory, bytes. Memory that processes share counts for each of them. The system updates
    /// the figure now and then: it may lag by some hundred kilobytes a process.
    pub memory_bytes: u64,
    /// Processor time, in steps of 10 ms, of the processes, zombies included, and of the children that they have waited
    /// for. It falls when a process ends and its parent is in another group.
    pub processor_time: Duration,
}

/// True if this system reports the usage of processes.
pub fn is_available() -> bool {
    ProcessStat::read(std::process::id()).is_ok_and(|process| process.is_some())
}

/// The usage of each group, in one pass over `/proc`.
///
/// # Errors
/// If `/proc` cannot be read; [`io::ErrorKind::NotFound`] if this system has none.
pub fn measure_groups(groups: &[ProcessGroup]) -> io::Result<Vec<ProcessUsage>> {
    if groups.is_empty() {
        return Ok(Vec::new());
    }
    let table = ProcessTable::read()?;
    let family = |group: &ProcessGroup| table.group_family(group.id(), &BTreeSet::new());
    Ok(groups.iter().map(|group| sum(&family(group), page_bytes())).collect())
}

fn sum(processes: &[ProcessStat], page_bytes: u64) -> ProcessUsage {
    let mut usage = ProcessUsage::default();
    let mut ticks = 0_u64;
    for process in processes {
        usage.processes += u64::from(process.is_running);
        usage.memory_bytes = usage.memory_bytes.saturating_add(process.memory_pages.saturating_mul(page_bytes));
        ticks = ticks.saturating_add(process.processor_ticks);
    }
    usage.processor_time = Duration::from_millis(ticks.saturating_mul(1000 / TICKS_PER_S));
    usage
}

/// The size of a page of memory, bytes.
#[cfg(unix)]
fn page_bytes() -> u64 {
    use nix::unistd::{SysconfVar, sysconf};

    let bytes = sysconf(SysconfVar::PAGE_SIZE).ok().flatten();
    bytes.and_then(|bytes| bytes.try_into().ok()).unwrap_or(4096)
}

/// The size of a page of memory, bytes. There is no `/proc` that counts in pages.
#[cfg(not(unix))]
fn page_bytes() -> u64 {
    4096
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_reports_usage_if_it_has_proc() {
        assert_eq!(is_available(), std::path::Path::new("/proc/self/stat").exists());
    }

    #[test]
    fn a_zombie_counts_with_its_processor_time_alone() {
        let running = ProcessStat {
            id: 2,
            parent: 1,
            group: 2,
            session: 2,
            is_running: true,
            processor_ticks: 7,
            start_ticks: 0,
            memory_pages: 3,
        };
        let zombie = ProcessStat { id: 3, is_running: false, memory_pages: 0, ..running };
        let expect = ProcessUsage { processes: 2, memory_bytes: 6 * 4096, processor_time: Duration::from_millis(210) };
        assert_eq!(sum(&[running, zombie, running], 4096), expect);
        assert_eq!(sum(&[], 4096), ProcessUsage::default());
    }
}
