//! The usage of a folder at a moment: bytes and files.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// The space that the entries below a folder take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FolderUsage {
    /// The space on the disk, bytes. A file with several names counts for each of them.
    pub bytes: u64,
    /// The number of entries: files, folders, links and others.
    pub entries: u64,
    /// False if the true figures may be larger: there are more entries than the limit of the measure, or some cannot be
    /// read.
    pub is_complete: bool,
}

impl Default for FolderUsage {
    fn default() -> FolderUsage {
        FolderUsage { bytes: 0, entries: 0, is_complete: true }
    }
}

/// Measures a folder; a missing one is empty. The measure visits at most `entries_max` entries, takes about a microsecond
/// for each, follows no symbolic link, and passes over files that vanish meanwhile.
pub fn measure_folder(folder: &Path, entries_max: u64) -> FolderUsage {
    let (mut usage, mut folders) = (FolderUsage::default(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        if let Err(cause) = add_folder(&folder, entries_max, &mut usage, &mut folders) {
            usage.is_complete &= cause.kind() == io::ErrorKind::NotFound;
        }
        if usage.entries >= entries_max && !usage.is_complete {
            break;
        }
    }
    usage
}

/// Adds the entries of one folder, and its folders to those that remain.
fn add_folder(folder: &Path, entries_max: u64, usage: &mut FolderUsage, folders: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if usage.entries == entries_max {
            usage.is_complete = false;
            return Ok(());
        }
        match entry.metadata() {
            Ok(data) => {
                usage.entries += 1;
                usage.bytes = usage.bytes.saturating_add(bytes_on_disk(&data));
                if data.is_dir() {
                    folders.push(entry.path());
                }
            }
            Err(cause) => usage.is_complete &= cause.kind() == io::ErrorKind::NotFound,
        }
    }
    Ok(())
}

/// The space that an entry takes on the disk.
#[cfg(unix)]
fn bytes_on_disk(data: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt;

    // stat(2): the unit is 512 bytes on every file system.
    data.blocks().saturating_mul(512)
}

/// The length of an entry.
#[cfg(not(unix))]
fn bytes_on_disk(data: &Metadata) -> u64 {
    data.len()
}
