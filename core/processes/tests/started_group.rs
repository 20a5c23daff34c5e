//! A group of processes with a mark by which a test finds all that it has started.

use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use processes::kill::kill_group;
use processes::process_group::{self, ProcessGroup};
use processes::subreaper::kill_strays;

/// The time that a test waits for what must happen: long, because the machine may be busy.
const DEADLINE: Duration = Duration::from_secs(60);

/// The variable that all processes of a test inherit.
const MARK: &str = "SPAR_TEST_PROCESSES";

/// One test at a time: strays of one test are children of all.
static ALONE: Mutex<()> = Mutex::new(());

/// A shell with its group, killed at the end of the test.
pub struct StartedGroup {
    pub child: Child,
    pub group: ProcessGroup,
    /// The lines of its output.
    pub lines: Lines<BufReader<ChildStdout>>,
    mark: String,
    _alone: MutexGuard<'static, ()>,
}

impl StartedGroup {
    /// Starts `sh` with commands and their arguments `$1`, `$2`, ...
    pub fn new(commands: &str, arguments: &[&str]) -> StartedGroup {
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        let test = thread::current().name().unwrap_or("test").to_owned();
        let mark = format!("{test}-{}", std::process::id());
        let mut command = Command::new("sh");
        command.args(["-c", commands, "sh"]).args(arguments).env(MARK, &mark).stdout(Stdio::piped());
        let (mut child, group) = process_group::spawn(&mut command).expect("a shell");
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        StartedGroup { child, group, lines, mark, _alone: alone }
    }

    /// The next line of its output.
    pub fn line(&mut self) -> String {
        self.lines.next().expect("a line").expect("a text")
    }

    /// The number of running processes that this test has started.
    pub fn running(&self) -> usize {
        let mark = format!("{MARK}={}\0", self.mark);
        let processes = fs::read_dir("/proc").expect("a folder").flatten();
        let environments = processes.filter_map(|entry| fs::read(entry.path().join("environ")).ok());
        environments.filter(|bytes| bytes.windows(mark.len()).any(|window| window == mark.as_bytes())).count()
    }

    /// Waits until none of the test's processes runs.
    pub fn wait_until_none_runs(&self) {
        wait_until("all processes have ended", || self.running() == 0);
    }
}

impl Drop for StartedGroup {
    fn drop(&mut self) {
        kill_group(self.group).expect("an end");
        kill_strays(&[self.group]).expect("an end");
        self.child.wait().expect("an end");
    }
}

/// Waits until a condition is true.
pub fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < DEADLINE, "not within {DEADLINE:?}: {what}");
        thread::sleep(Duration::from_millis(2));
    }
}
