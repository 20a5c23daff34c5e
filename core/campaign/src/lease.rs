//! Leases: the claims of workers that share a folder and no other connection.
//!
//! A worker claims a job by creating `KEY.lease`, renews it while it plays, and removes it afterwards. A lease that has
//! not been renewed for [`EXPIRY`] is of a worker that has ended; another worker takes it over by renaming it, which one
//! of several workers can do. Times are those of the disk, since clocks of machines differ. Two workers that play the
//! same job nevertheless, after a long pause of the machine for instance, write the same result file.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Time without renewal after which a lease has expired.
pub const EXPIRY: Duration = Duration::from_secs(60);

/// The time between two renewals.
const RENEWAL: Duration = Duration::from_secs(10);

/// The claim of a job. It is renewed by a thread, and removed when this is dropped.
#[derive(Debug)]
pub struct Lease {
    path: PathBuf,
    /// Dropping it ends the thread.
    stop: Option<Sender<()>>,
    renewal: Option<JoinHandle<()>>,
}

impl Lease {
    /// Claims a job for a worker; `None` if another worker has it.
    ///
    /// # Errors
    /// If the folder cannot be written to.
    pub fn acquire(folder: &Path, key: &str, worker: &str) -> io::Result<Option<Lease>> {
        fs::create_dir_all(folder)?;
        let path = folder.join(format!("{key}.lease"));
        match File::create_new(&path) {
            Ok(mut file) => file.write_all(worker.as_bytes())?,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                if !is_expired(&path, folder, worker)? || !take_over(&path, worker)? {
                    return Ok(None);
                }
            }
            Err(error) => return Err(error),
        }
        Ok(Some(Lease::renewed(path, worker)))
    }

    fn renewed(path: PathBuf, worker: &str) -> Lease {
        let (stop, stopped) = mpsc::channel();
        let (file, worker) = (path.clone(), worker.to_owned());
        let run = move || {
            while stopped.recv_timeout(RENEWAL) == Err(RecvTimeoutError::Timeout) {
                if let Err(error) = renew(&file, &worker) {
                    tracing::warn!("{}: {error}", file.display());
                }
            }
        };
        Lease { path, stop: Some(stop), renewal: Some(thread::spawn(run)) }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(renewal) = self.renewal.take() {
            // A thread that has panicked renews nothing.
            let _ = renewal.join();
        }
        if let Err(error) = fs::remove_file(&self.path) {
            tracing::debug!("{} stays: {error}", self.path.display());
        }
    }
}

/// Writes a lease again, which sets its time to the present of its disk.
fn renew(path: &Path, worker: &str) -> io::Result<()> {
    File::options().write(true).open(path)?.write_all(worker.as_bytes())
}

/// True if a lease has not been renewed for [`EXPIRY`]. A new file in the folder has the present time of its disk.
fn is_expired(path: &Path, folder: &Path, worker: &str) -> io::Result<bool> {
    let clock = folder.join(format!(".{worker}.clock"));
    File::create(&clock)?;
    let now = fs::metadata(&clock)?.modified()?;
    fs::remove_file(&clock)?;
    match fs::metadata(path) {
        Ok(lease) => Ok(now.duration_since(lease.modified()?).is_ok_and(|age| age > EXPIRY)),
        // Its worker has removed it.
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Takes an expired lease over. Returns false if another worker was faster.
fn take_over(path: &Path, worker: &str) -> io::Result<bool> {
    let old = path.with_extension(format!("{worker}.expired"));
    match fs::rename(path, &old) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        renamed => renamed?,
    }
    fs::remove_file(&old)?;
    match File::create_new(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        created => {
            created?.write_all(worker.as_bytes())?;
            Ok(true)
        }
    }
}
