//! Start scripts of teams: each runs in a process group that ends when its [`Script`] is dropped.
//!
//! A process group is identified by the id of its first process, which stays reserved until this program waits for that
//! process. A script waits only after killing the group, and so never kills a process that it did not start.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::process_group::{self, ProcessGroup};

/// Time for a group to terminate after SIGTERM.
const GRACE: Duration = Duration::from_millis(500);

/// Interval between checks for its termination: no system reports the end of a whole group.
const LOOK: Duration = Duration::from_millis(5);

/// Number of output lines shown when a script fails.
const TAIL_LINES: usize = 15;

/// Maximum number of output bytes read: some scripts print megabytes.
const TAIL_BYTES: u64 = 16 * 1024;

/// Maximum number of characters of a line in a message.
const LINE_CHARS: usize = 200;

/// The variable with the name of the team.
const TEAM: &str = "SPAR_TEAM";

/// Number of scripts started; part of the names of temporary files, because matches may have equal numbers.
static STARTED: AtomicU64 = AtomicU64::new(0);

/// The scripts that are running.
static SCRIPTS: Mutex<Vec<RunningScript>> = Mutex::new(Vec::new());

/// A start script that is running.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningScript {
    /// The value of the variable `SPAR_TEAM`.
    pub team: String,
    /// Its process group.
    pub group: ProcessGroup,
    /// The file with its output.
    pub output: PathBuf,
}

/// The start scripts of this program that are running.
pub fn running_scripts() -> Vec<RunningScript> {
    running().clone()
}

fn running() -> MutexGuard<'static, Vec<RunningScript>> {
    SCRIPTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all running start scripts and their processes at once: for a program that does not wait for its matches to
/// end.
pub fn kill_scripts() {
    running().iter().for_each(|script| script.group.kill());
}

/// Asks a group to terminate, and kills the rest of it after [`GRACE`].
fn end(group: ProcessGroup) {
    group.ask();
    let asked = Instant::now();
    while group.is_alive() && asked.elapsed() < GRACE {
        thread::sleep(LOOK);
    }
    group.kill();
}

/// A running start script. Its process group ends when this is dropped.
#[derive(Debug)]
pub struct Script {
    path: PathBuf,
    /// Index of its team.
    pub side: usize,
    child: Child,
    group: ProcessGroup,
    output: ScriptOutput,
    /// A file that the script's process needs open, if another part of the program has started it.
    control: Option<File>,
    /// The largest processor time measured for its group, ms; 0 where the system does not report it.
    processor_ms: AtomicU64,
}

impl Script {
    /// Starts a script in its own folder. Its output goes to a file: in the folder for script output, or a temporary
    /// one, which is removed at the end.
    ///
    /// # Errors
    /// If it cannot be started: the problem and its remedy.
    pub fn start(path: &Path, call: &ScriptCall<'_>) -> Result<Script, String> {
        let fail = |cause: io::Error| format!("{}: {cause}", path.display());
        let full = fs::canonicalize(path).map_err(fail)?;
        let folder = full.parent().unwrap_or(Path::new("/"));
        let (output, file) = ScriptOutput::create(call.output, call.kept_in)?;
        let mut command = match call.shell {
            Some(shell) => Command::new(shell),
            None => Command::new(&full),
        };
        command.args(call.shell.map(|_| &full)).args(call.arguments).current_dir(folder);
        command.envs(call.variables.iter().map(|(name, value)| (name, value)));
        command
            .stdin(Stdio::null())
            .stdout(file.try_clone().map_err(|cause| output.cannot_write(&cause))?)
            .stderr(file);
        let (child, group) = process_group::spawn(&mut command).map_err(|cause| cannot_start(path, &cause))?;
        let team = call.variables.iter().find(|(name, _)| *name == TEAM).map(|(_, team)| team.clone());
        Ok(Script::of_process(path, (call.side, team.unwrap_or_default()), output, (child, group, None)))
    }

    /// A script that another part of the program has started, for instance in a sandbox: index and name of its team, its
    /// process, the process's group, and a file that stays open as long as the script runs.
    pub fn of_process(
        path: &Path,
        (side, team): (usize, String),
        output: ScriptOutput,
        (child, group, control): (Child, ProcessGroup, Option<File>),
    ) -> Script {
        running().push(RunningScript { team, group, output: output.path.clone() });
        Script { path: path.to_owned(), side, child, group, output, control, processor_ms: AtomicU64::new(0) }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The group of its processes.
    pub fn group(&self) -> ProcessGroup {
        self.group
    }

    /// The reason its players will not connect, if certain: it has failed, or it has exited normally without any of its
    /// `players` in the game and without a remaining process.
    pub fn join_failure(&self, players: usize) -> Option<String> {
        let end = self.group.end()?;
        let path = self.path.display();
        if !end.is_success {
            Some(format!("{path} {}", end.description))
        } else if players > 0 || self.group.is_alive() {
            None
        } else {
            Some(format!("{path} {} and has left no process behind", end.description))
        }
    }

    /// Samples the processor time of its group. A process's time is lost when it exits and no other process of the
    /// group waits for it, so the largest sample counts.
    pub fn sample_processor_time(&self) {
        let used = self.group.processor_time().unwrap_or_default();
        self.processor_ms.fetch_max(u64::try_from(used.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// The largest [sampled](Script::sample_processor_time) processor time of its group.
    pub fn processor_time(&self) -> Option<Duration> {
        let ms = self.processor_ms.load(Ordering::Relaxed);
        (ms > 0).then(|| Duration::from_millis(ms))
    }

    /// Its exit in words, once it has exited, and true if without an error.
    pub fn exit_result(&self) -> Option<(bool, String)> {
        self.group.end().map(|end| (end.is_success, end.description))
    }

    /// Its exit and the last line of its output in words, once it has exited.
    pub fn ending(&self) -> Option<String> {
        let end = self.group.end()?;
        Some(format!("{} {}; {}", self.path.display(), end.description, self.last_line()))
    }

    /// The last line of its output in words.
    pub fn last_line(&self) -> String {
        let bytes = end_of(&self.output.path).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        match text.lines().rfind(|line| !line.trim().is_empty()) {
            Some(last) => format!("its last line is {:?}", shortened(last.trim())),
            None => String::from("it has printed nothing"),
        }
    }

    /// The last lines of its output.
    pub fn output_tail(&self) -> String {
        let bytes = end_of(&self.output.path).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().collect();
        let tail = lines.get(lines.len().saturating_sub(TAIL_LINES)..).unwrap_or_default();
        if tail.is_empty() {
            return format!("{} has printed nothing", self.path.display());
        }
        format!("the last lines of {}:\n    {}", self.path.display(), tail.join("\n    "))
    }
}

/// The file with the output of a script.
#[derive(Debug)]
pub struct ScriptOutput {
    path: PathBuf,
    /// True if the file remains after the script has ended.
    is_kept: bool,
}

impl ScriptOutput {
    /// Creates the file: in the folder for script output, or a temporary one, which is removed at the end.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(name: &str, kept_in: Option<&Path>) -> Result<(ScriptOutput, File), String> {
        let path = kept_in.map_or_else(
            || {
                let count = STARTED.fetch_add(1, Ordering::Relaxed);
                env::temp_dir().join(format!("spar-{}-{count}-{name}", std::process::id()))
            },
            |folder| folder.join(name),
        );
        let output = ScriptOutput { path, is_kept: kept_in.is_some() };
        let file = File::create(&output.path).map_err(|cause| output.cannot_write(&cause))?;
        Ok((output, file))
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn cannot_write(&self, cause: &io::Error) -> String {
        format!("{}: cannot write what the script prints: {cause}", self.path.display())
    }
}

impl Drop for ScriptOutput {
    fn drop(&mut self) {
        if !self.is_kept {
            // Another program may have removed it.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The call of a script: arguments, environment and output.
#[derive(Debug, Clone, Copy)]
pub struct ScriptCall<'a> {
    /// Index of its team, 0 on the left.
    pub side: usize,
    /// The program that runs it; `None`: the script itself is executable.
    pub shell: Option<&'a str>,
    /// Its arguments.
    pub arguments: &'a [String],
    /// Its environment variables, in addition to those of this program.
    pub variables: &'a [(&'a str, String)],
    /// The name of its output file.
    pub output: &'a str,
    /// The folder for this file.
    pub kept_in: Option<&'a Path>,
}

fn cannot_start(path: &Path, cause: &io::Error) -> String {
    let advice = match cause.kind() {
        io::ErrorKind::PermissionDenied => "`chmod +x` makes it a program",
        _ => "does it begin with a line such as #!/bin/sh, without a carriage return at its end?",
    };
    format!("{}: it cannot be started: {cause}; {advice}", path.display())
}

/// The end of a line that is too long for a message.
fn shortened(line: &str) -> &str {
    let from = line.char_indices().rev().nth(LINE_CHARS - 1).map_or(0, |(at, _)| at);
    line.get(from..).unwrap_or_default()
}

/// The last bytes of a file.
fn end_of(path: &Path) -> io::Result<Vec<u8>> {
    let (mut file, mut bytes) = (File::open(path)?, Vec::new());
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(TAIL_BYTES)))?;
    file.take(TAIL_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Drop for Script {
    fn drop(&mut self) {
        end(self.group);
        // Before the wait, which releases the group's id.
        running().retain(|script| script.group != self.group);
        if let Err(cause) = self.child.wait() {
            tracing::warn!("{}: {cause}", self.path.display());
        }
        drop(self.control.take());
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// Time to end a shell with these commands, once it has reported readiness.
    fn takes(commands: &str) -> Duration {
        let mut command = Command::new("sh");
        command.args(["-c", commands]).stdout(Stdio::piped());
        let (mut child, group) = process_group::spawn(&mut command).expect("a shell");
        let mut ready = [0];
        child.stdout.take().expect("a pipe").read_exact(&mut ready).expect("a word");
        let start = Instant::now();
        end(group);
        child.wait().expect("it has ended");
        let took = start.elapsed();
        // The system buries the orphans among the dead in its own time.
        while group.is_alive() {
            assert!(start.elapsed() < 20 * GRACE, "the group is still alive");
            thread::sleep(LOOK);
        }
        took
    }

    #[test]
    fn a_group_is_not_waited_for_once_it_has_ended() {
        let took = takes("sleep 60 & echo; sleep 60");
        assert!(took < GRACE / 2, "{took:?}");
    }

    #[test]
    fn a_group_that_does_not_end_is_killed() {
        let took = takes("trap '' TERM; echo; sleep 60");
        assert!(took >= GRACE, "{took:?}");
    }
}
