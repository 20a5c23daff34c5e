//! Sandboxes: programs of people whom nobody has to trust, such as the teams of a tournament, run in a sandbox of their own.
//!
//! ```text
//! Sandbox::prepare -> `spar sandbox-init enter` -> `spar sandbox-init run` (process 1 of the sandbox) -> the program
//! ```
//!
//! | to | see |
//! |---|---|
//! | choose and name guards | [`isolation`] |
//! | describe a sandbox: folders, limits | [`settings`] |
//! | prepare, start and end one | [`launch`] |
//! | enter it, in the process of `spar sandbox-init` | [`enter`], [`init`] |
//! | run the start scripts of a match in sandboxes | [`match_isolation`], [`script`] |
//! | report guards and incidents | [`report`] |
//! | check that each sandbox plays one team | [`team_names`] |
//!
//! With namespaces the sandbox has its own files, processes, users, shared memory and network. Its network has one other end:
//! a socket that listens at the agent port. Process 1 of the sandbox opens it and passes it to the server, which accepts
//! connections from the sandbox as from any port. There is no proxy between them, and no way to another port.
//!
//! Without namespaces, Landlock restricts files and ports of the machine's own ([`isolation::Guard::unprevented`] says what
//! remains possible).

pub mod isolation;
pub mod launch;
pub mod match_isolation;
pub mod message;
pub mod report;
pub mod script;
pub mod settings;
pub mod team_names;

#[cfg(target_os = "linux")]
mod control_socket;
#[cfg(target_os = "linux")]
pub mod enter;
#[cfg(target_os = "linux")]
mod failure;
#[cfg(target_os = "linux")]
mod file_rules;
#[cfg(target_os = "linux")]
pub mod init;
#[cfg(target_os = "linux")]
mod limits;
#[cfg(target_os = "linux")]
mod mounts;
#[cfg(target_os = "linux")]
mod network;
#[cfg(target_os = "linux")]
mod syscall_filter;
#[cfg(target_os = "linux")]
mod user;
