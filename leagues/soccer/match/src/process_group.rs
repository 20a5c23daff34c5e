//! Process groups for start scripts: spawn, signal, and processor time.

use std::io;
use std::process::{Child, Command};

/// A process group started by this program, identified by its leader's process id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProcessGroup(u32);

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
    Err(io::Error::new(io::ErrorKind::Unsupported, "start scripts need process groups, as Linux and macOS have them"))
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
    use std::fs;
    use std::time::Duration;

    use nix::sys::signal::{Signal, killpg};
    use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid};
    use nix::unistd::Pid;

    use super::{ProcessExit, ProcessGroup};

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
            let processes = fs::read_dir("/proc").ok()?.flatten();
            let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
            let stats = numbers.filter_map(|number| fs::read_to_string(format!("/proc/{number}/stat")).ok());
            let ticks: Vec<u64> = stats.filter_map(|stat| ticks_in(&stat, self.0)).collect();
            let ms = ticks.iter().sum::<u64>().saturating_mul(1000 / TICKS_PER_S);
            (!ticks.is_empty()).then(|| Duration::from_millis(ms))
        }

        /// True if a process of the group still runs. Always true without `/proc`.
        pub fn is_alive(self) -> bool {
            // Signals do not tell: the first process takes them, ended or not, until we wait for it.
            let Ok(processes) = fs::read_dir("/proc") else { return true };
            let mut numbers = processes.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
            let mut is_empty = true;
            let is_member = |number: u32| {
                is_empty = false;
                fs::read_to_string(format!("/proc/{number}/stat")).is_ok_and(|stat| runs_in(&stat, self.0))
            };
            numbers.any(is_member) || is_empty
        }
    }

    /// The unit of times in `/proc/NUMBER/stat` (proc(5), `USER_HZ`).
    const TICKS_PER_S: u64 = 100;

    /// The processor time in a line of `/proc/NUMBER/stat`, in ticks, if its process belongs to the group.
    fn ticks_in(stat: &str, group: u32) -> Option<u64> {
        let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        if words.get(2)?.parse() != Ok(group) {
            return None;
        }
        // User and system time, of the process and of its children that it has waited for.
        words.get(11..15)?.iter().map(|word| word.parse::<u64>().ok()).sum()
    }

    /// True if a line of `/proc/NUMBER/stat` describes a running process of the group.
    fn runs_in(stat: &str, group: u32) -> bool {
        // Number, name in parentheses, which may have any characters, state, parent, group.
        let Some((_, rest)) = stat.rsplit_once(')') else { return false };
        let mut words = rest.split_whitespace();
        let state = words.next();
        !matches!(state, Some("Z" | "X") | None) && words.nth(1).is_some_and(|word| word.parse() == Ok(group))
    }

    #[cfg(test)]
    mod tests {
        use super::{runs_in, ticks_in};

        #[test]
        fn processor_time_counts_a_process_and_the_children_that_it_has_waited_for() {
            let stat = "4711 (a) R 1 (b)) S 4700 4710 4710 0 -1 4194304 9 9 9 9 1 20 300 4000 20 0 1 0";
            assert_eq!(ticks_in(stat, 4710), Some(4321));
            assert_eq!(ticks_in(stat, 4700), None);
            assert_eq!(ticks_in("4711 (a) S 1 4710 0", 4710), None);
        }

        #[test]
        fn members_of_a_group_are_found_whatever_their_names() {
            let stat = "4711 (a) R 1 (b)) S 4700 4710 4710 0 -1 4194304";
            assert!(runs_in(stat, 4710));
            assert!(!runs_in(stat, 4700) && !runs_in(stat, 4711));
            assert!(!runs_in(&stat.replace(") S", ") Z"), 4710), "it has ended");
            assert!(!runs_in("", 4710) && !runs_in("1 (x)", 4710));
        }
    }
}

#[cfg(not(unix))]
impl ProcessGroup {
    /// There is none.
    pub fn ask(self) {}

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
