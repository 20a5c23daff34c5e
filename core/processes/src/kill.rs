//! The end of processes that multiply while they are being ended.
//!
//! A killed process may have forked just before. The processes are therefore stopped first, until no new one appears, and
//! killed then. While they are stopped, their ancestry remains and shows which processes belong together.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::thread;
use std::time::{Duration, Instant};

use crate::process_group::ProcessGroup;
use crate::process_stat::ProcessStat;
use crate::process_table::ProcessTable;

/// The time in which processes have to end.
const END_TIME: Duration = Duration::from_secs(10);

/// The number of times that newly found processes are stopped before all are killed.
const STOPS_MAX: usize = 20;

/// Interval between a kill and the look for processes that remain.
const LOOK: Duration = Duration::from_millis(2);

/// The reason why processes could not be ended.
#[derive(Debug, thiserror::Error)]
pub enum KillError {
    /// Some do not end.
    #[error(
        "{count} processes still run {} s after they were killed, among them process {id}: \
         see `ps -fp {id}`, and end them as their user or as root",
        END_TIME.as_secs()
    )]
    StillRunning {
        /// The number of processes.
        count: usize,
        /// The id of one of them.
        id: u32,
    },
    /// The processes cannot be listed, so some may still run.
    #[error("some processes may still run, because /proc cannot be read: {0}; look with `ps`, and end them by hand")]
    Unreadable(#[from] io::Error),
}

/// Kills a group and its descendants that have left it, until none is left. Returns the number of processes.
///
/// The group's first process remains a zombie. The caller must not have waited for it before. Where there is no `/proc`,
/// only the group is killed, and the number is 0. The call takes some milliseconds, or ten seconds if it fails.
///
/// # Errors
/// If a process still runs after ten seconds, or `/proc` cannot be read.
pub fn kill_group(group: ProcessGroup) -> Result<usize, KillError> {
    group.stop();
    let find = |table: &ProcessTable, ancestors: &BTreeSet<u32>| table.group_family(group.id(), ancestors);
    let killed = end_processes(find, || group.kill());
    // Whatever was found: a stopped process would never end.
    group.kill();
    match killed {
        Ok(processes) => Ok(processes.len()),
        Err(KillError::Unreadable(cause)) if cause.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(cause) => Err(cause),
    }
}

/// Stops and kills the processes that `find` finds, until none of them runs. Returns the processes.
///
/// The arguments of `find` are the processes of the system and the ids found before. `kill_first` is called before each kill.
///
/// # Errors
/// As [`kill_group`].
pub(crate) fn end_processes(
    find: impl Fn(&ProcessTable, &BTreeSet<u32>) -> Vec<ProcessStat>,
    kill_first: impl Fn(),
) -> Result<Vec<u32>, KillError> {
    let (start, mut stops) = (Instant::now(), 0);
    // The start of each process found: an id that is used again is no longer its.
    let mut found: BTreeMap<u32, u64> = BTreeMap::new();
    loop {
        let table = ProcessTable::read()?;
        let is_same = |id: &u32, start: u64| table.processes.get(id).is_none_or(|process| process.start_ticks == start);
        let ancestors = found.iter().filter(|(id, start)| is_same(id, **start)).map(|(id, _)| *id).collect();
        let running: Vec<ProcessStat> =
            find(&table, &ancestors).into_iter().filter(|process| process.is_running).collect();
        let Some(first) = running.first() else { return Ok(found.into_keys().collect()) };
        if start.elapsed() > END_TIME {
            return Err(KillError::StillRunning { count: running.len(), id: first.id });
        }
        let is_new = |process: &&ProcessStat| found.get(&process.id) != Some(&process.start_ticks);
        let new: Vec<ProcessStat> = running.iter().filter(is_new).copied().collect();
        found.extend(new.iter().map(|process| (process.id, process.start_ticks)));
        if !new.is_empty() && stops < STOPS_MAX {
            new.iter().for_each(signals::stop);
            stops += 1;
        } else {
            kill_first();
            running.iter().for_each(signals::kill);
            thread::sleep(LOOK);
            stops = 0;
        }
    }
}

#[cfg(unix)]
mod signals {
    use nix::sys::signal::{self, Signal};
    use nix::unistd::Pid;

    use crate::process_stat::ProcessStat;

    pub fn stop(process: &ProcessStat) {
        send(process, Signal::SIGSTOP);
    }

    pub fn kill(process: &ProcessStat) {
        send(process, Signal::SIGKILL);
    }

    /// Sends a signal, unless the process has ended and its id is used again.
    fn send(process: &ProcessStat, signal: Signal) {
        let now = ProcessStat::read(process.id);
        let is_same = now.is_ok_and(|now| now.is_some_and(|now| now.start_ticks == process.start_ticks));
        // Ids 0 and 1 would mean other processes.
        let id = i32::try_from(process.id).ok().filter(|id| is_same && *id > 1);
        if let Some(id) = id
            && let Err(cause) = signal::kill(Pid::from_raw(id), signal)
        {
            tracing::debug!("process {id}: {cause}");
        }
    }
}

#[cfg(not(unix))]
mod signals {
    use crate::process_stat::ProcessStat;

    pub fn stop(_: &ProcessStat) {}

    pub fn kill(_: &ProcessStat) {}
}
