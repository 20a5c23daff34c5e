//! Servers that pages have started: children of this program.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// Servers at a time.
const CHILDREN_MAX: usize = 8;

/// Servers that were started. They end with this program.
#[derive(Default)]
pub struct Servers(Mutex<Vec<Child>>);

impl Drop for Servers {
    fn drop(&mut self) {
        for child in self.0.get_mut().unwrap_or_else(PoisonError::into_inner) {
            // The error says that it has ended already.
            let _: std::io::Result<()> = child.kill();
            let _: std::io::Result<_> = child.wait();
        }
    }
}

impl Servers {
    /// Starts this program with these arguments, and answers the places of its doors by name. It should end with its input.
    ///
    /// # Errors
    /// If there are too many of them, or it does not start: why.
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
            Some(places) => {
                children.push(child);
                Ok(places)
            }
            None => Err(why(child)),
        }
    }
}

/// The places of its doors, from its ready line; nothing if it has ended before.
fn ready(child: &mut Child) -> Option<Vec<(String, String)>> {
    let mut lines = BufReader::new(child.stdout.take()?).lines();
    let line = lines.find_map(|line| line.ok()?.strip_prefix("ready ").map(str::to_owned))?;
    let place = |word: &str| word.split_once('=').map(|(name, place)| (name.to_owned(), place.to_owned()));
    let stderr = child.stderr.take();
    // Both ends stay open and are read, so that the server can go on writing.
    std::thread::spawn(move || lines.for_each(drop));
    std::thread::spawn(move || stderr.into_iter().for_each(|stderr| BufReader::new(stderr).lines().for_each(drop)));
    Some(line.split(' ').filter_map(place).collect())
}

/// What a server said that did not start.
fn why(child: Child) -> String {
    let said = child.wait_with_output().map(|output| String::from_utf8_lossy(&output.stderr).into_owned());
    let said = said.unwrap_or_default();
    let error = said.lines().rev().find(|line| line.starts_with("error: "));
    error.map_or_else(|| String::from("the other server did not start"), |line| line.replacen("error: ", "", 1))
}
