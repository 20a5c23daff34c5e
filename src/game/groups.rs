//! Process groups, as far as start scripts need them.

use std::io;
use std::process::{Child, Command};

/// A group of processes that we have started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group(u32);

/// Starts a process that leads a group of its own.
///
/// # Errors
/// If it cannot be started.
#[cfg(unix)]
pub fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
    use std::os::unix::process::CommandExt;

    let child = command.process_group(0).spawn()?;
    let group = Group(child.id());
    Ok((child, group))
}

/// There are none here.
///
/// # Errors
/// Always.
#[cfg(not(unix))]
pub fn spawn(_: &mut Command) -> io::Result<(Child, Group)> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "start scripts need process groups, as Linux and macOS have them"))
}

#[cfg(unix)]
mod system {
    use nix::sys::signal::{Signal, killpg};
    use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid};
    use nix::unistd::Pid;

    use super::Group;

    impl Group {
        fn pid(self) -> Option<Pid> {
            // Group 0 would be our own, and 1 everybody's.
            i32::try_from(self.0).ok().filter(|number| *number > 1).map(Pid::from_raw)
        }

        fn signal(self, signal: Signal) {
            if let Some(pid) = self.pid()
                && let Err(cause) = killpg(pid, signal)
            {
                tracing::debug!("process group {}: {cause}", self.0);
            }
        }

        /// Asks the group to end.
        pub fn ask(self) {
            self.signal(Signal::SIGTERM);
        }

        /// Ends the group.
        pub fn kill(self) {
            self.signal(Signal::SIGKILL);
        }

        /// How the first process of the group has ended, if not well; it stays to be waited for.
        pub fn failure(self) -> Option<String> {
            let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOHANG | WaitPidFlag::WNOWAIT;
            match waitid(Id::Pid(self.pid()?), flags) {
                Ok(WaitStatus::Exited(_, code)) if code != 0 => Some(format!("has ended with status {code}")),
                Ok(WaitStatus::Signaled(_, signal, _)) => Some(format!("was ended by {signal}")),
                _ => None,
            }
        }
    }
}

#[cfg(not(unix))]
impl Group {
    /// There is none.
    pub fn ask(self) {}

    /// There is none.
    pub fn kill(self) {}

    /// There is none.
    pub fn failure(self) -> Option<String> {
        None
    }
}
