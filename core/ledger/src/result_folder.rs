//! A folder with one result file a job, each complete or absent after any end of a program.
//!
//! A file is written aside in the same folder, synced, and renamed; then the folder is synced. A job's artefacts are
//! written before its result file, so a job with a result has all of them.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use files::output_file::TemporaryFile;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

/// The ending of result files.
const ENDING: &str = ".json";

/// The ending of files that are being written.
const PART: &str = ".part";

/// The maximum length of a key, which leaves room for the name of the temporary file beside it.
const KEY_BYTES_MAX: usize = 200;

/// A folder with one JSON file a job, `KEY.json`.
#[derive(Debug, Clone)]
pub struct ResultFolder(PathBuf);

/// The state of a result file.
#[derive(Debug, Clone, PartialEq)]
pub enum ResultFile<T> {
    /// There is none: the job is not done.
    Absent,
    /// The file is not a whole JSON text, with the reason: the job has to be done again. Only another program, or a
    /// disk that lost what it had confirmed, leaves a torn file.
    Torn(String),
    /// The result.
    Whole(T),
}

/// A file that a job writes besides its result.
#[derive(Debug, Clone, Copy)]
pub struct Artefact<'a> {
    /// The path.
    pub path: &'a Path,
    /// The content.
    pub bytes: &'a [u8],
}

impl ResultFolder {
    /// Opens the folder, or creates it.
    ///
    /// # Errors
    /// If neither is possible.
    pub fn open(path: &Path) -> io::Result<ResultFolder> {
        fs::create_dir_all(path)?;
        Ok(ResultFolder(path.to_owned()))
    }

    /// The folder's path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a job's result file.
    #[must_use]
    pub fn file(&self, key: &str) -> PathBuf {
        self.0.join(format!("{key}{ENDING}"))
    }

    /// Reads the result of a job.
    ///
    /// # Errors
    /// If the key is no name of a file, the file cannot be read, or it is a whole JSON text of another type
    /// (`InvalidData`), as other versions of a program write.
    pub fn read<T: DeserializeOwned>(&self, key: &str) -> io::Result<ResultFile<T>> {
        check_key(key)?;
        let bytes = match fs::read(self.file(key)) {
            Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(ResultFile::Absent),
            bytes => bytes?,
        };
        match serde_json::from_slice(&bytes) {
            Ok(result) => Ok(ResultFile::Whole(result)),
            Err(error) if error.classify() == Category::Data && is_json(&bytes) => {
                Err(io::Error::new(ErrorKind::InvalidData, error))
            }
            Err(error) => Ok(ResultFile::Torn(error.to_string())),
        }
    }

    /// Writes the artefacts of a job, then its result, each of them durably. A result that is there is replaced.
    ///
    /// # Errors
    /// If the key is no name of a file, or a file cannot be written.
    pub fn write(&self, key: &str, artefacts: &[Artefact<'_>], result: &impl Serialize) -> io::Result<()> {
        check_key(key)?;
        let text = serde_json::to_vec_pretty(result)?;
        artefacts.iter().try_for_each(|artefact| write_durably(artefact.path, artefact.bytes))?;
        write_durably(&self.file(key), &text)
    }

    /// The keys of all result files, sorted.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn keys(&self) -> io::Result<Vec<String>> {
        let names = self.names()?.into_iter();
        let keys = names.filter_map(|name| Some(name.strip_suffix(ENDING)?.to_owned()));
        let mut keys: Vec<String> = keys.filter(|key| check_key(key).is_ok()).collect();
        keys.sort();
        Ok(keys)
    }

    /// The files aside that ended programs have left, or that running ones write.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn parts(&self) -> io::Result<Vec<PathBuf>> {
        let is_part = |name: &String| name.starts_with('.') && name.ends_with(PART);
        Ok(self.names()?.iter().filter(|name| is_part(name)).map(|name| self.0.join(name)).collect())
    }

    /// The names of all files that are Unicode.
    fn names(&self) -> io::Result<Vec<String>> {
        let names = fs::read_dir(&self.0)?.map(|entry| Ok(entry?.file_name().into_string().ok()));
        Ok(names.collect::<io::Result<Vec<_>>>()?.into_iter().flatten().collect())
    }
}

/// Writes a file durably: after any end of the program or the machine it is the old one or the new one. Pipes and devices
/// are written directly.
///
/// # Errors
/// If the file cannot be written.
pub fn write_durably(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (temporary, mut file) = TemporaryFile::create(path)?;
    file.write_all(bytes)?;
    if !temporary.is_aside() {
        // A pipe or a device, or a folder without room for another file.
        return Ok(());
    }
    file.sync_all()?;
    drop(file);
    temporary.persist()?;
    sync_folder(path)
}

/// Syncs the folder of a file: its new name is on disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::File::open(folder)?.sync_all()
}

/// Other systems sync names with files, and do not open folders.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Checks that a key is the name of a visible file in this folder.
fn check_key(key: &str) -> io::Result<()> {
    let is_name = !key.starts_with('.') && !key.contains(['/', '\\', '\0', ':']);
    if is_name && (1..=KEY_BYTES_MAX).contains(&key.len()) {
        return Ok(());
    }
    let why = format!("{key:?}: a key is the name of a file, with at most {KEY_BYTES_MAX} bytes");
    Err(io::Error::new(ErrorKind::InvalidInput, why))
}

fn is_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<serde::de::IgnoredAny>(bytes).is_ok()
}
