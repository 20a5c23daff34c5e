//! Locks that show whether a worker still runs, on the same machine.
//!
//! Each worker holds a lock on a file of its own until its process ends, in whatever way: the system releases it. The
//! locks are SQLite's, which work on all systems.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OpenFlags};

/// The number of workers of this process.
static WORKERS: AtomicU64 = AtomicU64::new(0);

/// The ending of the files.
const ENDING: &str = ".lock";

/// The number of times to create a file that other workers may clean up at the same moment.
const ATTEMPTS: usize = 20;

/// Time for other workers to look at a new file.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);

/// The lock of a running worker; dropped, or at the end of the process, it is released.
#[derive(Debug)]
pub struct WorkerLock {
    folder: PathBuf,
    name: String,
    /// The owner of the lock; threads share only its name.
    connection: Mutex<Option<Connection>>,
}

impl WorkerLock {
    /// Locks a new file in this folder, which is created if it is missing.
    ///
    /// # Errors
    /// If the file cannot be created or locked.
    pub fn acquire(folder: &Path) -> io::Result<WorkerLock> {
        let mut last_attempt = Ok(());
        for _ in 0..ATTEMPTS {
            // The time tells a process from an earlier one with its number.
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
            let name = format!("{}-{}-{now}", process::id(), WORKERS.fetch_add(1, Ordering::Relaxed));
            match lock(folder, &name) {
                Ok(Some(connection)) => {
                    return Ok(WorkerLock {
                        folder: folder.to_owned(),
                        name,
                        connection: Mutex::new(Some(connection)),
                    });
                }
                Ok(None) => {}
                // The last worker to end has removed the folder: before the file was created, or (the second error)
                // between an attempt to create the folder and the look at what is there.
                Err(cause) if matches!(cause.kind(), ErrorKind::NotFound | ErrorKind::AlreadyExists) => {
                    last_attempt = Err(cause);
                }
                Err(cause) => return Err(cause),
            }
        }
        last_attempt.and(Err(io::Error::other(format!("{}: files vanish from this folder", folder.display()))))
    }

    /// The worker's name, which no other worker has or will have.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// True if the worker of this name still runs. Where the system does not tell, it is true.
    #[must_use]
    pub fn is_running(folder: &Path, name: &str) -> bool {
        let path = file(folder, name);
        if !path.is_file() {
            return false;
        }
        let look = |connection: Connection| {
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0))
        };
        open(&path, Duration::ZERO).and_then(look).is_err()
    }

    /// Removes the files of workers that no longer run. Returns true if another worker runs.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn clean_up(&self) -> io::Result<bool> {
        let mut has_others = false;
        for entry in fs::read_dir(&self.folder)? {
            let Ok(name) = entry?.file_name().into_string() else { continue };
            let Some(name) = name.strip_suffix(ENDING).filter(|name| *name != self.name) else { continue };
            has_others |= !remove_ended(&file(&self.folder, name));
        }
        Ok(has_others)
    }
}

impl Drop for WorkerLock {
    fn drop(&mut self) {
        // Some systems remove no open file.
        drop(self.connection.get_mut().unwrap_or_else(PoisonError::into_inner).take());
        remove(&file(&self.folder, &self.name));
        // The files of killed workers go, too; the folder stays while others have their files in it.
        let _ = self.clean_up();
        let _ = fs::remove_dir(&self.folder);
    }
}

fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{ENDING}"))
}

/// Creates and locks a file. Returns none if another worker has cleaned it up between the two steps.
fn lock(folder: &Path, name: &str) -> io::Result<Option<Connection>> {
    let path = file(folder, name);
    fs::create_dir_all(folder)?;
    File::create_new(&path)?;
    let locked = open_locked(&path, LOCK_TIMEOUT);
    // Looked at after the lock: from now on, no worker removes the file.
    if path.is_file() { locked.map(Some).map_err(io::Error::other) } else { Ok(None) }
}

/// Removes the file of a worker that no longer runs. Returns false if the worker runs.
fn remove_ended(path: &Path) -> bool {
    // The lock is held while the file is removed: its worker may be just about to take it.
    let Ok(connection) = open_locked(path, Duration::ZERO) else { return !path.is_file() };
    if fs::remove_file(path).is_err() {
        // Windows removes no open file; in return, this fails if its worker has opened it.
        drop(connection);
        remove(path);
    }
    true
}

fn open_locked(path: &Path, timeout: Duration) -> rusqlite::Result<Connection> {
    let connection = open(path, timeout)?;
    connection.execute_batch("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE")?;
    Ok(connection)
}

fn open(path: &Path, timeout: Duration) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(timeout)?;
    Ok(connection)
}

fn remove(path: &Path) {
    if let Err(cause) = fs::remove_file(path) {
        tracing::debug!("{} stays: {cause}", path.display());
    }
}
