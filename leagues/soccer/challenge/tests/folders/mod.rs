//! Team folders for tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

static FOLDERS: AtomicU32 = AtomicU32::new(0);

pub struct Folder {
    path: PathBuf,
    is_given_up: AtomicBool,
}

impl Folder {
    /// A folder with these scripts, and a blank in its name.
    pub fn new(start: &str, kill: Option<&str>) -> Folder {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("a team {}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        fs::write(path.join(soccer_challenge::START_SCRIPT), start).expect("a script");
        if let Some(kill) = kill {
            fs::write(path.join(soccer_challenge::KILL_SCRIPT), kill).expect("a script");
        }
        Folder { path, is_given_up: AtomicBool::new(false) }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The port passed to the start script, once it was started.
    pub fn port(&self) -> Option<u16> {
        while !self.is_given_up.load(Ordering::Relaxed) {
            let words = fs::read_to_string(self.path.join("arguments")).unwrap_or_default();
            let port = words.split_whitespace().nth(1).and_then(|word| word.parse().ok());
            if port.is_some() && words.ends_with('\n') {
                return port;
            }
            thread::sleep(Duration::from_millis(5));
        }
        None
    }

    pub fn give_up(&self) {
        self.is_given_up.store(true, Ordering::Relaxed);
    }

    /// Command lines of the processes that run in this folder.
    pub fn processes(&self) -> Vec<String> {
        let numbers = fs::read_dir("/proc").expect("processes").flatten();
        let here = numbers.filter(|entry| fs::read_link(entry.path().join("cwd")).is_ok_and(|cwd| cwd == self.path));
        here.map(|entry| fs::read_to_string(entry.path().join("cmdline")).unwrap_or_default()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}
