//! Start scripts: processes in a group of their own, which ends with the match.
//!
//! A group is known by the number of its first process. As long as that is not waited for, nobody else can get the
//! number; so it is only waited for after the group was killed, and nothing is ever killed that we did not start.

use std::fs::{self, File};
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::groups::{self, Group};
use super::lineup::Cast;

/// How long a group may take to end by itself once it was asked to.
const GRACE: Duration = Duration::from_millis(500);

/// Lines of its output that are shown when a script fails.
const TAIL_LINES: usize = 15;

/// The groups that run now.
static GROUPS: Mutex<Vec<Group>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<Group>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all groups at once; for a program that ends at once.
pub fn kill_all() {
    running().iter().for_each(|group| group.kill());
}

/// A script that runs. Its group ends when this is dropped.
#[derive(Debug)]
pub struct Script {
    path: PathBuf,
    child: Child,
    group: Group,
    /// What it prints goes here.
    output: PathBuf,
    /// The output stays when the script has ended.
    is_kept: bool,
}

impl Script {
    /// Starts a script in its own folder with host and port as arguments; also as `SPAR_HOST` and `SPAR_PORT`, with the
    /// team that it starts as `SPAR_TEAM` and what is wanted of it as `SPAR_ROLE`. What it prints goes into a file: in
    /// `logs` if there is such a folder, else in one for temporary files, which is removed in the end.
    ///
    /// # Errors
    /// If it cannot be started: what is wrong, and what to do.
    pub fn start(
        path: &Path,
        address: SocketAddr,
        cast: Cast,
        logs: Option<&Path>,
        number: &str,
    ) -> Result<Script, String> {
        let team = cast.name;
        let fail = |cause: io::Error| format!("{}: {cause}", path.display());
        let full = fs::canonicalize(path).map_err(fail)?;
        let folder = full.parent().unwrap_or(Path::new("/"));
        let name = format!("match-{number}-{}.log", team.to_lowercase());
        let output = match logs {
            Some(logs) => logs.join(name),
            None => std::env::temp_dir().join(format!("spar-{}-{name}", std::process::id())),
        };
        let cannot_write =
            |cause: io::Error| format!("{}: cannot write what the script prints: {cause}", output.display());
        let file = File::create(&output).map_err(cannot_write)?;
        let (host, port) = (address.ip().to_string(), address.port().to_string());
        let mut command = Command::new(&full);
        command.arg(&host).arg(&port).current_dir(folder);
        command.env("SPAR_HOST", &host).env("SPAR_PORT", &port).env("SPAR_TEAM", team);
        command.env("SPAR_ROLE", cast.role_name());
        command.stdin(Stdio::null()).stdout(file.try_clone().map_err(cannot_write)?).stderr(file);
        let (child, group) = groups::spawn(&mut command).map_err(|cause| match cause.kind() {
            io::ErrorKind::PermissionDenied => {
                format!("{}: it cannot be started; `chmod +x` makes it a program", path.display())
            }
            _ => format!(
                "{}: it cannot be started: {cause}; does it begin with a line such as #!/bin/sh?",
                path.display()
            ),
        })?;
        running().push(group);
        Ok(Script { path: path.to_owned(), child, group, output, is_kept: logs.is_some() })
    }

    /// How its first process has ended, if it has and if not well. What it left behind may still run.
    pub fn failure(&self) -> Option<String> {
        self.group.failure().map(|how| format!("{} {how}", self.path.display()))
    }

    /// The last lines that it has printed.
    pub fn tail(&self) -> String {
        let bytes = fs::read(&self.output).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().collect();
        let tail = lines.get(lines.len().saturating_sub(TAIL_LINES)..).unwrap_or_default();
        if tail.is_empty() {
            return format!("{} has printed nothing", self.path.display());
        }
        format!("the last lines of {}:\n    {}", self.path.display(), tail.join("\n    "))
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        self.group.ask();
        thread::sleep(GRACE);
        self.group.kill();
        if let Err(cause) = self.child.wait() {
            tracing::warn!("{}: {cause}", self.path.display());
        }
        running().retain(|group| *group != self.group);
        if !self.is_kept {
            // Somebody else may have removed it.
            let _ = fs::remove_file(&self.output);
        }
    }
}
