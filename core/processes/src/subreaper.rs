//! Strays: processes that have left their group and lost their ancestry.
//!
//! A daemon forks twice and makes a session of its own; its parent ends at once. On Linux, the child sub-reaper among its
//! ancestors becomes its parent. If this program is a sub-reaper, strays are therefore among its children.

use std::io;

use crate::kill::KillError;
use crate::process_group::ProcessGroup;

/// Makes this program the parent of all its descendants whose parents end. It has to call [`kill_strays`] from time to time,
/// which also waits for those that have ended. Does nothing on systems other than Linux.
///
/// # Errors
/// If the system refuses.
pub fn become_subreaper() -> io::Result<()> {
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_child_subreaper(true)?;
    Ok(())
}

/// Kills all strays with their descendants, and returns the number of processes that ran. Does nothing on systems other than
/// Linux.
///
/// A stray is a child of this program that is neither in a known group nor in the group of this program. `known` must have
/// all groups that this program has started and not waited for; while the function runs, no other thread may start one.
/// Processes started without a group of their own are in the group of this program, and remain untouched.
///
/// The function waits for the strays, and for adopted processes of known groups that have ended, but never for the first
/// process of a group.
///
/// # Errors
/// If a stray still runs after ten seconds, or `/proc` cannot be read.
pub fn kill_strays(known: &[ProcessGroup]) -> Result<usize, KillError> {
    #[cfg(target_os = "linux")]
    return strays::kill(known);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = known;
        Ok(0)
    }
}

#[cfg(target_os = "linux")]
mod strays {
    use std::collections::BTreeSet;

    use nix::sys::wait::{WaitPidFlag, waitpid};
    use nix::unistd::{Pid, getpgrp};

    use crate::kill::{KillError, end_processes};
    use crate::process_group::ProcessGroup;
    use crate::process_stat::ProcessStat;
    use crate::process_table::ProcessTable;

    pub fn kill(known: &[ProcessGroup]) -> Result<usize, KillError> {
        let own_group = u32::try_from(getpgrp().as_raw()).unwrap_or(0);
        let known: BTreeSet<u32> = known.iter().map(|group| group.id()).collect();
        let is_child = |process: &ProcessStat| process.parent == std::process::id();
        let is_root =
            |process: &ProcessStat| is_child(process) && process.group != own_group && !known.contains(&process.group);
        let killed = end_processes(|table, ancestors| table.family(ancestors, is_root), || ())?;
        let table = ProcessTable::read()?;
        let is_adopted =
            |process: &&ProcessStat| is_child(process) && known.contains(&process.group) && process.group != process.id;
        let strays = table.family(&killed.iter().copied().collect(), is_root);
        let ended =
            strays.iter().chain(table.processes.values().filter(is_adopted)).filter(|process| !process.is_running);
        ended.for_each(|process| wait_for(process.id));
        Ok(killed.len())
    }

    /// Waits for a child that has ended; does nothing if it is no child.
    fn wait_for(id: u32) {
        let Ok(id) = i32::try_from(id) else { return };
        if let Err(cause) = waitpid(Pid::from_raw(id), Some(WaitPidFlag::WNOHANG)) {
            tracing::debug!("process {id}: {cause}");
        }
    }
}
