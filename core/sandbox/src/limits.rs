//! The limits that the kernel enforces on each process of a sandbox.

use std::io;

use nix::sched::{CpuSet, sched_setaffinity};
use nix::sys::resource::{Resource, rlim_t, setrlimit};
use nix::unistd::Pid;

use crate::settings::SandboxLimits;

/// The number of open files of a process.
const FILES_MAX: rlim_t = 4096;

/// Address space of a process by the memory of the sandbox. Virtual machines reserve much more than they use.
const ADDRESS_SPACE_FACTOR: u64 = 4;

/// Sets the limits of this process and its descendants. Without `has_own_user`, the number of processes would count all
/// processes of the user, and stays as it is.
pub(crate) fn apply(limits: &SandboxLimits, has_own_user: bool) -> io::Result<()> {
    let set = |resource, value: u64| setrlimit(resource, value, value);
    set(Resource::RLIMIT_CORE, 0)?;
    set(Resource::RLIMIT_NOFILE, FILES_MAX)?;
    set(Resource::RLIMIT_FSIZE, limits.storage_bytes_max)?;
    set(Resource::RLIMIT_AS, limits.memory_bytes_max.saturating_mul(ADDRESS_SPACE_FACTOR))?;
    set(Resource::RLIMIT_MEMLOCK, 1 << 20)?;
    set(Resource::RLIMIT_MSGQUEUE, 0)?;
    if has_own_user {
        set(Resource::RLIMIT_NPROC, limits.processes_max)?;
    }
    if !limits.cores.is_empty() {
        let mut cores = CpuSet::new();
        for core in &limits.cores {
            cores.set(*core)?;
        }
        sched_setaffinity(Pid::from_raw(0), &cores)?;
    }
    Ok(())
}
