//! "Start here": a recorded run goes on from one of its ticks in a server of its own, a child of this program.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use web::Branch;

/// Servers at a time.
const CHILDREN_MAX: usize = 8;

/// Servers that were started. They end with this program.
#[derive(Default)]
struct Children(Mutex<Vec<Child>>);

impl Drop for Children {
    fn drop(&mut self) {
        for child in self.0.get_mut().unwrap_or_else(PoisonError::into_inner) {
            // The error says that it has ended already.
            let _: std::io::Result<()> = child.kill();
            let _: std::io::Result<_> = child.wait();
        }
    }
}

/// Starts servers that go on from ticks of this recording.
pub fn of(path: PathBuf) -> Branch {
    let children = Arc::new(Children::default());
    Box::new(move |tick| start(&children, &path, tick))
}

fn start(children: &Children, path: &PathBuf, tick: u64) -> Result<Vec<(String, String)>, String> {
    let mut children = children.0.lock().unwrap_or_else(PoisonError::into_inner);
    children.retain_mut(|child| !matches!(child.try_wait(), Ok(Some(_))));
    if children.len() >= CHILDREN_MAX {
        return Err(format!("{CHILDREN_MAX} servers were started from here and still run: end one of them first"));
    }
    let program = std::env::current_exe().map_err(|cause| format!("cannot start another server: {cause}"))?;
    let mut command = Command::new(program);
    command.arg("branch").arg(path).args(["--at", &tick.to_string(), "--serve", "--end-with-input"]);
    // Free ports: the doors of the run itself are open.
    command.args(["--set", "agent-port=0", "--set", "monitor-port=0", "--set", "web=127.0.0.1:8081"]);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|cause| format!("cannot start another server: {cause}"))?;
    match ready(&mut child) {
        Some(places) => {
            children.push(child);
            Ok(places)
        }
        None => Err(why(child)),
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
