//! Result files. They are written under a temporary name and renamed when complete: a failed command leaves the
//! existing file unchanged. Pipes and devices are written directly.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number of temporary files that this program has made.
static FILES: AtomicU64 = AtomicU64::new(0);

/// The existing temporary files.
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn temporary_files() -> MutexGuard<'static, Vec<PathBuf>> {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the temporary files, then calls `end`, which ends the program: no file is made in the meantime.
pub fn remove_temporary_files(end: impl FnOnce()) {
    // Locked until the end.
    let files = temporary_files();
    files.iter().for_each(|file| remove(file));
    end();
}

fn remove(temporary: &Path) {
    if let Err(cause) = fs::remove_file(temporary) {
        tracing::debug!("{} stays: {cause}", temporary.display());
    }
}

/// A result file under a temporary name beside its own; dropped without its name, it is removed.
#[derive(Debug)]
pub struct TemporaryFile {
    path: PathBuf,
    /// The temporary path; `None`: the file is written in place.
    temporary: Option<PathBuf>,
}

impl TemporaryFile {
    /// Creates the file for writing, under a temporary name if possible.
    ///
    /// # Errors
    /// If it cannot be written, or the file that it replaces cannot.
    pub fn create(path: &Path) -> io::Result<(TemporaryFile, File)> {
        // A link keeps leading to its file.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let in_place = |path: PathBuf| File::create(&path).map(|file| (TemporaryFile { path, temporary: None }, file));
        let old = fs::metadata(&path).ok();
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return in_place(path);
        }
        if old.is_some() {
            OpenOptions::new().write(true).open(&path)?;
        }
        let name = path.file_name().ok_or(ErrorKind::IsADirectory)?.to_string_lossy();
        let number = FILES.fetch_add(1, Ordering::Relaxed);
        let temporary = path.with_file_name(format!(".{name}.{}-{number}.part", process::id()));
        match create_listed(&temporary) {
            Ok(file) => {
                let made = TemporaryFile { path, temporary: Some(temporary) };
                if let Some(old) = old {
                    file.set_permissions(old.permissions())?;
                }
                Ok((made, file))
            }
            // The folder accepts no new file.
            Err(cause) if cause.kind() == ErrorKind::PermissionDenied && old.is_some() => in_place(path),
            Err(cause) => Err(cause),
        }
    }

    /// True if the file is written under a temporary name.
    #[must_use]
    pub fn is_aside(&self) -> bool {
        self.temporary.is_some()
    }

    /// Gives the complete file its name.
    ///
    /// # Errors
    /// If renaming fails.
    pub fn persist(mut self) -> io::Result<()> {
        let Some(temporary) = &self.temporary else { return Ok(()) };
        match fs::rename(temporary, &self.path) {
            Ok(()) => {
                unlist(temporary);
                self.temporary = None;
            }
            // A file that is a mount point cannot be replaced, only its contents.
            Err(_) if self.path.is_file() => drop(fs::copy(temporary, &self.path)?),
            Err(cause) => return Err(cause),
        }
        Ok(())
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            unlist(temporary);
            remove(temporary);
        }
    }
}

/// Creates a temporary file that [`remove_temporary_files`] removes.
fn create_listed(temporary: &Path) -> io::Result<File> {
    let mut files = temporary_files();
    let file = File::create_new(temporary)?;
    files.push(temporary.to_owned());
    Ok(file)
}

fn unlist(temporary: &Path) {
    temporary_files().retain(|file| file != temporary);
}

/// Writes a whole result file.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (temporary, mut file) = TemporaryFile::create(path)?;
    file.write_all(bytes)?;
    temporary.persist()
}

/// A result file that a flag names. The program checks it before the work starts, which may take hours; the old
/// contents stay until the new ones are complete.
pub struct OutputFile {
    flag: &'static str,
    /// A pipe or a device.
    stream: Option<File>,
    /// The file's path.
    pub path: PathBuf,
}

impl OutputFile {
    /// Checks that the file of a flag can be written.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn open(flag: &'static str, path: &Path) -> Result<OutputFile, String> {
        let (temporary, file) = match fs::metadata(path) {
            Ok(about) if about.is_file() => TemporaryFile::create(path),
            Err(_) => TemporaryFile::create(path),
            Ok(_) => {
                let file = OpenOptions::new().write(true).open(path);
                file.map(|file| (TemporaryFile { path: path.to_owned(), temporary: None }, file))
            }
        }
        .map_err(|cause| write_error(flag, path, &cause))?;
        let is_stream = file.metadata().is_ok_and(|about| !about.is_file());
        drop(temporary);
        Ok(OutputFile { flag, stream: is_stream.then_some(file), path: path.to_owned() })
    }

    /// Replaces the file's contents.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(self, text: &str) -> Result<(), String> {
        let written = match self.stream {
            Some(mut stream) => stream.write_all(text.as_bytes()),
            None => write(&self.path, text.as_bytes()),
        };
        written.map_err(|cause| write_error(self.flag, &self.path, &cause))
    }
}

fn write_error(flag: &str, path: &Path, cause: &io::Error) -> String {
    format!("{flag} {}: cannot write this file: {cause}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates an empty folder for a test.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("spar-output-{}-{name}", process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    fn files(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn a_file_takes_its_name_when_it_is_whole() {
        let folder = folder("whole");
        let path = folder.join("table.csv");
        for old in [None, Some("old")] {
            let (temporary, mut file) = TemporaryFile::create(&path).expect("a file");
            file.write_all(b"half").expect("a disk");
            drop(temporary);
            assert_eq!(fs::read_to_string(&path).ok().as_deref(), old, "a failure leaves what was there");
            let probed = OutputFile::open("--csv", &path).expect("a file");
            drop(probed);
            assert_eq!(files(&folder).len(), old.iter().count(), "and nothing else");
            write(&path, b"old").expect("a disk");
        }
        OutputFile::open("--csv", &path).expect("a file").write("new").expect("a disk");
        assert_eq!((fs::read_to_string(&path).ok().as_deref(), files(&folder).len()), (Some("new"), 1));
        assert!(OutputFile::open("--csv", &folder.join("no/where.csv")).is_err());
        assert!(OutputFile::open("--csv", &folder).is_err());
        fs::remove_dir_all(&folder).expect("it is ours");
    }

    #[test]
    #[cfg(unix)]
    fn links_lead_to_their_files_and_devices_are_written() {
        let folder = folder("links");
        let (file, link) = (folder.join("file"), folder.join("link"));
        fs::write(&file, "old").expect("a file");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        write(&link, b"new").expect("a disk");
        assert!(link.is_symlink() && fs::read_to_string(&file).is_ok_and(|text| text == "new"));
        write(Path::new("/dev/null"), b"new").expect("a device");
        OutputFile::open("--csv", Path::new("/dev/null")).expect("a device").write("new").expect("a device");
        fs::remove_dir_all(&folder).expect("it is ours");
    }
}
