//! The user of a sandbox.
//!
//! The program runs as user 1000 of a user namespace of its own, without any capability. Outside it is the user of spar, or,
//! if spar runs as root, a user that nobody else has.

use std::fs;
use std::io;

use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl::set_dumpable;
use nix::unistd::{Gid, Uid, getegid, geteuid, setgid, setgroups, setuid};

/// The user and group inside.
const INNER_ID: u32 = 1000;

/// True if this process is root of the whole machine, not of a user namespace.
pub(crate) fn is_machine_root() -> bool {
    let map = fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
    let fields: Vec<&str> = map.split_whitespace().collect();
    geteuid().is_root() && fields == ["0", "0", "4294967295"]
}

/// Enters a new user namespace, as root of it, together with the other new namespaces.
pub(crate) fn enter_as_root(flags: CloneFlags) -> io::Result<()> {
    enter(flags, 0)
}

/// Becomes `user`, if this process is root of the machine.
pub(crate) fn become_user(user: u32) -> io::Result<()> {
    setgroups(&[])?;
    setgid(Gid::from_raw(user))?;
    setuid(Uid::from_raw(user))?;
    // A process that has changed its user may not write its own maps otherwise.
    set_dumpable(true)?;
    Ok(())
}

/// Enters the user namespace in which the program runs, and closes memory and files of this process to it: the program has
/// the same user.
pub(crate) fn enter_as_user() -> io::Result<()> {
    enter(CloneFlags::empty(), INNER_ID)?;
    Ok(set_dumpable(false)?)
}

fn enter(flags: CloneFlags, inner: u32) -> io::Result<()> {
    let (user, group) = (geteuid(), getegid());
    unshare(flags | CloneFlags::CLONE_NEWUSER)?;
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{inner} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{inner} {group} 1"))
}
