//! The end of a worker whose parent has ended.

use std::io;

/// Ends this process (SIGKILL) as soon as its parent ends, even if the parent is killed. A worker calls it for itself at its
/// start, in its first thread: the request ends with the thread that has made it. `parent` is the id of the process that started the worker, which passes it with an argument or a variable.
///
/// The parent may have ended before the call. The system then sends no signal, but the worker has another parent, which the
/// function checks after its request. The parent's thread that started the worker has to live as long as the worker: the
/// system reports the end of this thread.
///
/// On systems other than Linux only the check is done, and on those without Unix's processes nothing.
///
/// # Errors
/// If `parent` is not the parent: the worker should end. If the system refuses.
pub fn die_with_parent(parent: u32) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL)?;
    #[cfg(unix)]
    {
        let found = std::os::unix::process::parent_id();
        if found != parent {
            return Err(io::Error::other(format!(
                "the process {parent} that started this worker has ended, process {found} is its parent now; \
                 start the worker again"
            )));
        }
    }
    #[cfg(not(unix))]
    let _ = parent;
    Ok(())
}
