//! The user's scene files: data folders that take precedence over the built-in files, in the given order.
//!
//! Names come over the network, so a file must lie below its folder, links followed; must be a file, not a pipe; and
//! must not be huge.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use soccer_scene::{SceneFiles, is_allowed_name};

/// The size limit of a scene file, bytes. The league's largest has 10,000.
const FILE_BYTES_MAX: u64 = 4 * 1024 * 1024;

/// The limits on number and bytes of the data files in a recording.
const KEPT_FILES_MAX: usize = 2000;
const KEPT_BYTES_MAX: usize = 64 << 20;

/// The largest depth of nested folders.
const DEPTH_MAX: usize = 32;

/// The number of unreadable files that are logged, each once: a client may request one in every cycle.
const UNREADABLE_LOGGED_MAX: usize = 100;

/// The data folders, in order of precedence.
#[derive(Debug)]
pub struct DataFolders {
    roots: Vec<PathBuf>,
    /// Unreadable files that were logged already.
    unreadable: Mutex<Vec<PathBuf>>,
}

impl DataFolders {
    /// Opens the folders of these names.
    ///
    /// # Errors
    /// A message that names a missing folder or a path that is no folder.
    pub fn open(names: &[String]) -> Result<DataFolders, String> {
        let open = |name: &String| {
            let path = fs::canonicalize(name).map_err(|cause| {
                format!("no such data folder: {name:?} ({cause}); --data, or data in spar.toml, names it")
            })?;
            if path.is_dir() {
                Ok(path)
            } else {
                Err(format!("data folder {name:?}: it is no folder; --data, or data in spar.toml, names it"))
            }
        };
        let roots = names.iter().map(open).collect::<Result<_, _>>()?;
        Ok(DataFolders { roots, unreadable: Mutex::default() })
    }

    /// Returns the first file of this name with its path; `None` if it is missing or unreadable.
    pub fn find(&self, name: &str) -> Option<(PathBuf, Vec<u8>)> {
        if !is_allowed_name(name) {
            return None;
        }
        self.roots.iter().find_map(|root| match read(root, name) {
            Ok(bytes) => Some((root.join(name), bytes)),
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => None,
            Err(cause) => {
                self.log(root, name, &cause);
                None
            }
        })
    }

    /// Returns all files in the folders, by name.
    ///
    /// # Errors
    /// If they exceed a limit.
    pub fn all(&self) -> Result<BTreeMap<String, Vec<u8>>, String> {
        let mut found = BTreeMap::new();
        let mut bytes = 0;
        for root in &self.roots {
            let names = names_below(root).map_err(|cause| format!("data folder {}: {cause}", root.display()))?;
            for name in names {
                if let Some(file) = self.read(&name).filter(|_| !found.contains_key(&name)) {
                    bytes += file.len();
                    found.insert(name, file.into_owned());
                }
                if bytes > KEPT_BYTES_MAX {
                    return Err(format!("data folder {}: {}", root.display(), too_much()));
                }
            }
        }
        Ok(found)
    }

    fn log(&self, root: &Path, name: &str, cause: &io::Error) {
        let mut logged = self.unreadable.lock().unwrap_or_else(PoisonError::into_inner);
        let path = root.join(name);
        if logged.len() < UNREADABLE_LOGGED_MAX && !logged.contains(&path) {
            tracing::warn!("{} is not read: {cause}", path.display());
            logged.push(path);
        }
    }
}

impl SceneFiles for DataFolders {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        self.find(name).map(|(_, bytes)| Cow::Owned(bytes))
    }
}

/// The error of a recording whose data files exceed a limit.
fn too_much() -> String {
    let most = format!("{KEPT_FILES_MAX} files or {} MB", KEPT_BYTES_MAX >> 20);
    format!("it has more than {most}; a recording holds all data files, so name a folder that has only those")
}

/// Lists the files below a folder. Links are followed, except to a folder that contains them.
fn names_below(root: &Path) -> io::Result<Vec<String>> {
    let (mut names, mut folders) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                let is_around = path.is_symlink() && folder.canonicalize()?.starts_with(path.canonicalize()?);
                if !is_around && path.components().count() < root.components().count() + DEPTH_MAX {
                    folders.push(path);
                }
            } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
                names.push(name.to_owned());
            }
            if names.len() + folders.len() > KEPT_FILES_MAX {
                return Err(io::Error::other(too_much()));
            }
        }
    }
    Ok(names)
}

fn read(root: &Path, name: &str) -> io::Result<Vec<u8>> {
    let path = fs::canonicalize(root.join(name))?;
    if !path.starts_with(root) {
        return Err(io::Error::other("a link leads out of the data folder"));
    }
    let about = fs::metadata(&path)?;
    if !about.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    let mut bytes = Vec::new();
    File::open(&path)?.take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > FILE_BYTES_MAX {
        return Err(io::Error::other(format!("it has more than {FILE_BYTES_MAX} bytes")));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of files for one test, removed at its end.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(test: &str, files: &[(&str, &[u8])]) -> Scratch {
            let root = std::env::temp_dir().join(format!("spar-data-{}-{test}", std::process::id()));
            for (name, bytes) in files {
                let path = root.join(name);
                fs::create_dir_all(path.parent().expect("a folder")).expect("a temporary folder");
                fs::write(path, bytes).expect("a temporary file");
            }
            Scratch(root)
        }

        fn name(&self, below: &str) -> String {
            self.0.join(below).to_string_lossy().into_owned()
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            // A folder that stays among the temporary ones does no harm.
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn the_first_folder_wins() {
        let scratch = Scratch::new("order", &[("a/x.rsg", b"one"), ("b/x.rsg", b"two"), ("b/rsg/y.rsg", b"three")]);
        let folders = DataFolders::open(&[scratch.name("a"), scratch.name("b")]).expect("two folders");
        assert_eq!(folders.read("x.rsg").as_deref(), Some(&b"one"[..]));
        assert_eq!(folders.read("rsg/y.rsg").as_deref(), Some(&b"three"[..]));
        assert_eq!(folders.read("rsg/z.rsg"), None);
        assert_eq!(folders.read("rsg"), None, "a folder is no file");
    }

    #[test]
    fn nothing_outside_is_read() {
        let scratch = Scratch::new("outside", &[("a/x.rsg", b"one"), ("secret.rsg", b"two")]);
        let folders = DataFolders::open(&[scratch.name("a")]).expect("a folder");
        for name in ["../secret.rsg", &scratch.name("secret.rsg"), "a\0", ""] {
            assert_eq!(folders.read(name), None, "{name:?}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(scratch.0.join("secret.rsg"), scratch.0.join("a/link.rsg")).expect("a link");
            std::os::unix::fs::symlink(scratch.0.join("a/x.rsg"), scratch.0.join("a/inside.rsg")).expect("a link");
            assert_eq!(folders.read("link.rsg"), None);
            assert_eq!(folders.read("inside.rsg").as_deref(), Some(&b"one"[..]));
        }
    }

    #[test]
    fn huge_files_are_refused() {
        let scratch = Scratch::new("huge", &[("x.rsg", b"")]);
        let grow = |bytes| File::options().write(true).open(scratch.name("x.rsg")).and_then(|file| file.set_len(bytes));
        let folders = DataFolders::open(&[scratch.name("")]).expect("a folder");
        grow(FILE_BYTES_MAX).expect("a large file");
        assert!(folders.read("x.rsg").is_some());
        grow(FILE_BYTES_MAX + 1).expect("a larger file");
        assert_eq!(folders.read("x.rsg"), None);
    }

    #[test]
    fn missing_folders_are_named() {
        let scratch = Scratch::new("missing", &[("x.rsg", b"")]);
        let error = |name: &str| DataFolders::open(&[scratch.name(name)]).expect_err("no folder");
        assert!(error("none").contains("none"));
        assert!(error("x.rsg").contains("no folder"));
    }
}
