//! The entry into a sandbox: the first process makes the new namespaces and waits for process 1 in them.
//!
//! A new namespace of processes holds the children of the process that makes it, so two processes are needed.

use std::env;
use std::io;
use std::process::{Command, ExitCode, ExitStatus};

use nix::sched::{CloneFlags, unshare};

use crate::failure::{self, NO_SANDBOX};
use crate::init;
use crate::isolation::{Guard, Isolation};
use crate::settings::SandboxSettings;
use crate::user;

/// The advice for a machine without namespaces for users.
const ADVICE: &str = "as another user than root spar needs user namespaces: see `sysctl kernel.unprivileged_userns_clone`, \
                      `sysctl user.max_user_namespaces` and `sysctl kernel.apparmor_restrict_unprivileged_userns`; \
                      in a container they need permission of its engine";

/// Enters the sandbox that these settings, as JSON, describe, and runs its program. Standard input is the control socket.
pub fn enter(settings: &str) -> ExitCode {
    match try_enter(settings) {
        Ok(code) => code,
        Err(reason) => failure::report(reason),
    }
}

fn try_enter(text: &str) -> Result<ExitCode, String> {
    let settings: SandboxSettings = serde_json::from_str(text).map_err(|error| format!("sandbox settings: {error}"))?;
    let made = match settings.isolation {
        Isolation::Landlock => return init::run_with_landlock(&settings),
        _ => make_namespaces(),
    };
    match made {
        Ok(()) => run_first_process(text).map_err(|cause| format!("cannot start the first process: {cause}")),
        Err(cause) if settings.isolation == Isolation::Auto => {
            tracing::debug!("no namespaces: {cause}; {ADVICE}");
            init::run_with_landlock(&settings).map_err(|reason| {
                format!("this machine has neither namespaces ({cause}; {ADVICE}) nor Landlock: {reason}")
            })
        }
        Err(cause) => Err(format!("cannot make {}: {cause}; {ADVICE}", Guard::Namespaces)),
    }
}

fn make_namespaces() -> io::Result<()> {
    let flags = CloneFlags::CLONE_NEWNS
        | CloneFlags::CLONE_NEWPID
        | CloneFlags::CLONE_NEWNET
        | CloneFlags::CLONE_NEWIPC
        | CloneFlags::CLONE_NEWUTS
        | CloneFlags::CLONE_NEWCGROUP;
    if user::is_machine_root() { Ok(unshare(flags)?) } else { user::enter_as_root(flags) }
}

/// Runs process 1 of the sandbox, and returns its exit code.
fn run_first_process(settings: &str) -> io::Result<ExitCode> {
    let status = Command::new(env::current_exe()?).args(["sandbox-init", "run", settings]).status()?;
    Ok(exit_code(status))
}

/// The exit code of this process for a child's status, as shells have it: 128 and the signal's number.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    use std::os::unix::process::ExitStatusExt;

    let code = status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or_default());
    ExitCode::from(u8::try_from(code).unwrap_or(NO_SANDBOX))
}
