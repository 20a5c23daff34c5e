//! Child processes that pages have started as servers.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The largest number of child servers.
const CHILDREN_MAX: usize = 8;

/// The time limit for opening the endpoints.
const READY_TIMEOUT: Duration = Duration::from_secs(30);

/// The time limit for ending after its input, and the time between two checks.
const END_TIMEOUT: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_millis(10);

/// The child servers. They end with this program.
#[derive(Default)]
pub struct ChildServers(Mutex<Vec<Child>>);

impl Drop for ChildServers {
    fn drop(&mut self) {
        let children = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        children.iter_mut().for_each(|child| drop(child.stdin.take()));
        children.iter_mut().for_each(end);
    }
}

impl ChildServers {
    /// Starts this program with these arguments, which must make it end with its input. Returns its addresses by name.
    ///
    /// # Errors
    /// A message, if there are too many, or the program does not start.
    pub fn start(&self, arguments: &[&OsStr]) -> Result<Vec<(String, String)>, String> {
        let mut children = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        children.retain_mut(|child| !matches!(child.try_wait(), Ok(Some(_))));
        if children.len() >= CHILDREN_MAX {
            return Err(format!("{CHILDREN_MAX} servers were started from here and still run: end one of them first"));
        }
        let failed = |cause| format!("cannot start another server: {cause}");
        let program = std::env::current_exe().map_err(failed)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(failed)?;
        match ready(&mut child) {
            Ok(addresses) => {
                children.push(child);
                Ok(addresses)
            }
            Err(why) => {
                end(&mut child);
                Err(why)
            }
        }
    }

    /// Ends the oldest server if the limit is reached.
    pub fn make_room(&self) {
        let mut children = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        children.retain_mut(|child| !matches!(child.try_wait(), Ok(Some(_))));
        if children.len() >= CHILDREN_MAX {
            end(&mut children.remove(0));
        }
    }
}

/// Ends a server and its children by closing its input; kills it after the time limit.
fn end(child: &mut Child) {
    drop(child.stdin.take());
    let deadline = Instant::now() + END_TIMEOUT;
    while matches!(child.try_wait(), Ok(None)) && Instant::now() < deadline {
        thread::sleep(LOOK);
    }
    // An error means that it has ended already.
    let _: std::io::Result<()> = child.kill();
    let _: std::io::Result<_> = child.wait();
}

/// Returns the addresses in its ready line, or its output as an error. Both output streams are read to their ends: the
/// server never blocks on them.
fn ready(child: &mut Child) -> Result<Vec<(String, String)>, String> {
    let (sender, receiver) = channel();
    if let Some(stdout) = child.stdout.take() {
        let sender = sender.clone();
        thread::spawn(move || {
            let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
            let line = lines.find_map(|line| line.strip_prefix("ready ").map(str::to_owned));
            // The receiver may have given up.
            let _: Result<(), _> = sender.send(line.map(Ok));
            lines.for_each(drop);
        });
    }
    if let Some(stderr) = child.stderr.take() {
        thread::spawn(move || {
            let lines = BufReader::new(stderr).lines().map_while(Result::ok);
            let errors = lines.filter_map(|line| line.strip_prefix("error: ").map(str::to_owned));
            let _: Result<(), _> = sender.send(errors.last().map(Err));
        });
    }
    let deadline = Instant::now() + READY_TIMEOUT;
    while let Ok(said) = receiver.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
        match said {
            Some(Ok(line)) => return Ok(line.split(' ').filter_map(place).collect()),
            Some(Err(why)) => return Err(why),
            None => {}
        }
    }
    Err(String::from("the other server did not start"))
}

fn place(word: &str) -> Option<(String, String)> {
    word.split_once('=').map(|(name, place)| (name.to_owned(), place.to_owned()))
}
