//! A sandbox as spar sees it: prepared, then started, ended when dropped.

use std::fs::File;
use std::io;
use std::net::TcpListener;
use std::path::Path;
use std::process::Child;
use std::sync::Arc;

use processes::process_group::ProcessGroup;

use crate::isolation::Guard;
use crate::message::ProgramCall;
use crate::settings::SandboxSettings;

/// A prepared sandbox, in which nothing runs yet. It ends when the control socket is closed, all copies included.
#[derive(Debug)]
pub struct Sandbox {
    /// The guard that is on.
    pub guard: Guard,
    /// With namespaces: the socket to which the program can connect.
    pub listener: Option<Arc<TcpListener>>,
    /// The control socket.
    control: File,
}

/// A sandbox that cannot be prepared or started.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The system refuses.
    #[error("no sandbox: {0}")]
    Refused(String),
    /// Its process cannot be started or asked.
    #[error("no sandbox: {program}: {cause}")]
    Process {
        /// The program.
        program: String,
        /// The cause.
        cause: io::Error,
    },
}

#[cfg(target_os = "linux")]
mod linux {
    use std::os::fd::AsFd;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::control_socket;
    use crate::message::Readiness;

    impl Sandbox {
        /// Prepares a sandbox; `program` is the path of spar, and `output` takes what runs in the sandbox prints. Returns its
        /// first process outside, the group with all its processes, and the sandbox.
        ///
        /// # Errors
        /// If this machine has no such guard, or refuses it.
        pub fn prepare(
            settings: &SandboxSettings,
            program: &Path,
            output: &File,
        ) -> Result<(Child, ProcessGroup, Sandbox), SandboxError> {
            let fail = |cause| SandboxError::Process { program: program.display().to_string(), cause };
            let (control, theirs) = control_socket::pair().map_err(fail)?;
            let text = serde_json::to_string(settings).map_err(|error| fail(error.into()))?;
            let mut command = Command::new(program);
            // The sandbox shows the environment of its process 1 in /proc.
            command.env_clear().args(["sandbox-init", "enter", &text]).stdin(Stdio::from(theirs));
            command.stdout(output.try_clone().map_err(fail)?).stderr(output.try_clone().map_err(fail)?);
            let (mut child, group) = processes::process_group::spawn(&mut command).map_err(fail)?;
            // The command holds the other end, whose closing has to be seen.
            drop(command);
            match control_socket::receive(&control) {
                Ok(Some((Readiness::Ready(guard), socket))) => {
                    let listener = socket.map(|socket| Arc::new(TcpListener::from(socket)));
                    Ok((child, group, Sandbox { guard, listener, control: File::from(control) }))
                }
                other => {
                    let ended = child.wait();
                    Err(match other {
                        Ok(Some((Readiness::Failed(reason), _))) => SandboxError::Refused(reason),
                        Err(cause) => fail(cause),
                        _ => SandboxError::Refused(format!("its first process has ended: {ended:?}")),
                    })
                }
            }
        }

        /// Starts the program.
        ///
        /// # Errors
        /// If the sandbox has ended.
        pub fn start(&self, call: &ProgramCall) -> Result<(), SandboxError> {
            control_socket::send(self.control.as_fd(), call, None)
                .map_err(|cause| SandboxError::Process { program: call.file.clone(), cause })
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Sandbox {
    /// Fails: this system has no sandboxes.
    ///
    /// # Errors
    /// Always.
    pub fn prepare(_: &SandboxSettings, _: &Path, _: &File) -> Result<(Child, ProcessGroup, Sandbox), SandboxError> {
        Err(SandboxError::Refused(String::from("isolation needs Linux")))
    }

    /// Fails: this system has no sandboxes.
    ///
    /// # Errors
    /// Always.
    pub fn start(&self, _: &ProgramCall) -> Result<(), SandboxError> {
        Err(SandboxError::Refused(String::from("isolation needs Linux")))
    }
}

impl Sandbox {
    /// A copy of the control socket, which keeps the sandbox while it is open.
    ///
    /// # Errors
    /// If the process has too many open files.
    pub fn control(&self) -> io::Result<File> {
        self.control.try_clone()
    }
}
