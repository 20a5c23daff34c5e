//! The first process in a sandbox: it sets up files, network, limits, user and filter, reports readiness, starts the program,
//! waits for all its processes, and ends the sandbox when spar closes the control socket.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio, exit};
use std::thread;

use nix::errno::Errno;
use nix::sys::prctl::{set_child_subreaper, set_no_new_privs, set_pdeathsig};
use nix::sys::signal::Signal;
use nix::sys::wait::{WaitStatus, wait};
use nix::unistd::sethostname;

use crate::failure;
use crate::isolation::Guard;
use crate::message::{ProgramCall, Readiness};
use crate::settings::{SandboxSettings, TEAM_FOLDER};
use crate::{control_socket, file_rules, limits, mounts, network, syscall_filter, user};

/// The host name of a sandbox.
const HOST_NAME: &str = "sandbox";

/// The search path of programs.
const SEARCH_PATH: &str = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin";

/// Runs process 1 of a sandbox with namespaces.
pub fn run(settings: &str) -> ExitCode {
    let run = || {
        let settings = serde_json::from_str(settings).map_err(|error| format!("sandbox settings: {error}"))?;
        run_with_namespaces(&settings)
    };
    run().unwrap_or_else(failure::report)
}

fn run_with_namespaces(settings: &SandboxSettings) -> Result<ExitCode, String> {
    // The process that made the namespaces may be killed.
    set_pdeathsig(Signal::SIGKILL).map_err(|cause| format!("cannot end with spar: {cause}"))?;
    let owner = user::is_machine_root().then_some(settings.user);
    sethostname(HOST_NAME).map_err(|cause| format!("cannot set the host name: {cause}"))?;
    mounts::build(settings, owner)?;
    network::enable_loopback().map_err(|cause| format!("cannot switch the network on: {cause}"))?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, settings.agent_port))
        .map_err(|cause| format!("cannot listen on the sandbox's port {}: {cause}", settings.agent_port))?;
    limits::apply(&settings.limits, true).map_err(|cause| format!("cannot set limits: {cause}"))?;
    if let Some(user) = owner {
        user::become_user(user).map_err(|cause| format!("cannot become user {user}: {cause}"))?;
    }
    user::enter_as_user().map_err(|cause| format!("cannot drop rights: {cause}"))?;
    let call = await_call(Guard::Namespaces, Some(listener))?;
    let Some(call) = call else { return Ok(ExitCode::SUCCESS) };
    end_with_control_socket();
    restrict(Guard::Namespaces)?;
    start(&call, Path::new(TEAM_FOLDER), Path::new("/tmp"))
}

/// Runs a program under Landlock, in this process.
pub(crate) fn run_with_landlock(settings: &SandboxSettings) -> Result<ExitCode, String> {
    set_child_subreaper(true).map_err(|cause| format!("cannot adopt processes: {cause}"))?;
    let is_root = user::is_machine_root();
    let temporary = std::env::temp_dir().join(format!("spar-sandbox-{}", std::process::id()));
    let folder = PrivateFolder::make(&temporary, is_root.then_some(settings.user))
        .map_err(|cause| format!("{}: {cause}", temporary.display()))?;
    limits::apply(&settings.limits, is_root).map_err(|cause| format!("cannot set limits: {cause}"))?;
    // The port of the server is in the call, and the rules need it; spar must know before whether there is Landlock.
    let call = await_call(Guard::Landlock, None)?;
    let Some(call) = call else { return Ok(ExitCode::SUCCESS) };
    if is_root {
        user::become_user(settings.user).map_err(|cause| format!("cannot become user {}: {cause}", settings.user))?;
    }
    end_with_control_socket();
    set_no_new_privs().map_err(|cause| format!("cannot drop rights: {cause}"))?;
    file_rules::restrict(settings, &folder.0, call.agent_port)?;
    restrict(Guard::Landlock)?;
    let team = settings.folder.canonicalize().map_err(|cause| format!("{}: {cause}", settings.folder.display()))?;
    start(&call, &team, &folder.0)
}

/// A private folder, which the end of the sandbox removes.
struct PrivateFolder(PathBuf);

impl PrivateFolder {
    fn make(path: &Path, owner: Option<u32>) -> io::Result<PrivateFolder> {
        use std::os::unix::fs::DirBuilderExt;

        std::fs::DirBuilder::new().mode(0o700).create(path)?;
        if owner.is_some() {
            std::os::unix::fs::chown(path, owner, owner)?;
        }
        Ok(PrivateFolder(path.to_owned()))
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        if let Err(cause) = std::fs::remove_dir_all(&self.0) {
            tracing::debug!("{}: {cause}", self.0.display());
        }
    }
}

/// Reports readiness, and waits for the program to start; `None` if spar wants none.
fn await_call(guard: Guard, listener: Option<TcpListener>) -> Result<Option<ProgramCall>, String> {
    let socket = rustix::stdio::stdin();
    let listening = listener.as_ref().map(AsFd::as_fd);
    let report = control_socket::send(socket, &Readiness::Ready(guard), listening);
    report.map_err(|cause| format!("cannot report to spar: {cause}"))?;
    drop(listener);
    let call = control_socket::receive(&socket).map_err(|cause| format!("spar's call: {cause}"))?;
    Ok(call.map(|(call, _)| call))
}

/// Ends this process, and with it the sandbox, when spar closes its end of the control socket or is killed.
fn end_with_control_socket() {
    thread::spawn(|| {
        // Nothing else is sent.
        let _ = control_socket::receive::<ProgramCall>(&rustix::stdio::stdin());
        exit(0);
    });
}

fn restrict(guard: Guard) -> Result<(), String> {
    set_no_new_privs().map_err(|cause| format!("cannot drop rights: {cause}"))?;
    syscall_filter::apply(guard).map_err(|cause| format!("cannot filter system calls: {cause}"))
}

/// Starts the program and waits until all processes have ended; if the program fails, the sandbox ends at once.
fn start(call: &ProgramCall, folder: &Path, temporary: &Path) -> Result<ExitCode, String> {
    let mut command = Command::new(folder.join(&call.file));
    let address = (Ipv4Addr::LOCALHOST.to_string(), call.agent_port.to_string());
    command.args([&address.0, &address.1]).current_dir(folder).stdin(Stdio::null()).env_clear();
    command.env("PATH", SEARCH_PATH).env("LANG", "C.UTF-8").env("HOME", temporary).env("TMPDIR", temporary);
    command.envs(&call.variables).env("SPAR_PORT", &address.1);
    let child = match command.spawn() {
        Ok(child) => child,
        Err(cause) => {
            // The file of the script's output.
            eprintln!("{}: {cause}", call.file);
            return Ok(ExitCode::from(126));
        }
    };
    let mut code = 0;
    loop {
        let (id, ended) = match wait() {
            Ok(WaitStatus::Exited(id, status)) => (id, status),
            Ok(WaitStatus::Signaled(id, signal, _)) => (id, 128 + signal as i32),
            Ok(_) | Err(Errno::EINTR) => continue,
            Err(_) => break,
        };
        if id.as_raw().unsigned_abs() == child.id() {
            code = ended;
            if code != 0 {
                break;
            }
        }
    }
    Ok(ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX)))
}
