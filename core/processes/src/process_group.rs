//! Process groups: spawn, signal, exit and processor time.

use std::io;
use std::process::{Child, Command};

/// A process group started by this program, identified by its leader's process id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProcessGroup(u32);

impl ProcessGroup {
    /// The id of its first process, which is the id of the group.
    pub fn id(self) -> u32 {
        self.0
    }
}

/// Starts a process as the leader of a new process group.
///
/// # Errors
/// If it cannot be started.
#[cfg(unix)]
pub fn spawn(command: &mut Command) -> io::Result<(Child, ProcessGroup)> {
    use std::os::unix::process::CommandExt;

    let child = command.process_group(0).spawn()?;
    let group = ProcessGroup(child.id());
    Ok((child, group))
}

/// Fails: this platform has no process groups.
///
/// # Errors
/// Always.
#[cfg(not(unix))]
pub fn spawn(_: &mut Command) -> io::Result<(Child, ProcessGroup)> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "process groups need Linux or macOS"))
}

/// The exit of a process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcessExit {
    /// True if it exited without an error.
    pub is_success: bool,
    /// The exit in words.
    pub description: String,
}

#[cfg(unix)]
mod system {
    use std::time::Duration;

    use nix::sys::signal::{Signal, killpg};
    use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid};
    use nix::unistd::Pid;

    use super::{ProcessExit, ProcessGroup};
    use crate::process_stat::{ProcessStat, TICKS_PER_S};
    use crate::process_table::process_ids;

    impl ProcessGroup {
        fn pid(self) -> Option<Pid> {
            // Group 0 would be our own, and 1 would mean all processes.
            i32::try_from(self.0).ok().filter(|number| *number > 1).map(Pid::from_raw)
        }

        fn signal(self, signal: Signal) {
            if let Some(pid) = self.pid()
                && let Err(cause) = killpg(pid, signal)
            {
                tracing::debug!("process group {}: {cause}", self.0);
            }
        }

        /// Asks the processes of the group to terminate (SIGTERM).
        pub fn ask(self) {
            self.signal(Signal::SIGTERM);
        }

        /// Stops the processes of the group (SIGSTOP): those that run and those that start at this moment.
        pub(crate) fn stop(self) {
            self.signal(Signal::SIGSTOP);
        }

        /// Kills the processes of the group (SIGKILL).
        pub fn kill(self) {
            self.signal(Signal::SIGKILL);
        }

        /// The exit of the group's first process, if it has exited. It remains a zombie.
        pub fn end(self) -> Option<ProcessExit> {
            let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOHANG | WaitPidFlag::WNOWAIT;
            match waitid(Id::Pid(self.pid()?), flags) {
                Ok(WaitStatus::Exited(_, code)) => {
                    Some(ProcessExit { is_success: code == 0, description: format!("has ended with status {code}") })
                }
                Ok(WaitStatus::Signaled(_, signal, _)) => {
                    Some(ProcessExit { is_success: false, description: format!("was ended by {signal}") })
                }
                _ => None,
            }
        }

        /// Processor time of the group's processes and of the children they have waited for; `None` if unavailable.
        pub fn processor_time(self) -> Option<Duration> {
            let processes = process_ids().ok()?.into_iter().filter_map(|id| ProcessStat::read(id).ok().flatten());
            let members = processes.filter(|process| process.group == self.0);
            let ticks: Vec<u64> = members.map(|process| process.processor_ticks).collect();
            let ms = ticks.iter().sum::<u64>().saturating_mul(1000 / TICKS_PER_S);
            (!ticks.is_empty()).then(|| Duration::from_millis(ms))
        }

        /// True if a process of the group still runs. Always true without `/proc`.
        pub fn is_alive(self) -> bool {
            // Signals do not tell: the first process takes them, ended or not, until we wait for it.
            let ids = process_ids().unwrap_or_default();
            let is_member = |process: ProcessStat| process.group == self.0 && process.is_running;
            ids.is_empty() || ids.iter().any(|&id| ProcessStat::read(id).ok().flatten().is_some_and(is_member))
        }
    }
}

#[cfg(not(unix))]
impl ProcessGroup {
    /// There is none.
    pub fn ask(self) {}

    /// There is none.
    pub(crate) fn stop(self) {}

    /// There is none.
    pub fn kill(self) {}

    /// There is none.
    pub fn end(self) -> Option<ProcessExit> {
        None
    }

    /// There is none.
    pub fn processor_time(self) -> Option<std::time::Duration> {
        None
    }

    /// There is none.
    pub fn is_alive(self) -> bool {
        true
    }
}
