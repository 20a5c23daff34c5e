//! The files of a sandbox: a root of its own, with the machine's system folders read-only.
//!
//! | path | content |
//! |---|---|
//! | `/usr`, `/lib` and others | the machine's, or the image's, read-only |
//! | [`TEAM_FOLDER`] | the program's folder; what it writes there is private |
//! | `/tmp`, `/dev/shm` | private |
//! | `/proc` | the processes of the sandbox |
//! | [`SPAR_PATH`] | spar itself, if permitted |
//!
//! All that can be written lies in one file system in memory, whose size is the limit.
//!
//! The new root grows in a file system at `/tmp`, while the old root is at [`OLD_ROOT`]; then it becomes the root, and the
//! old one vanishes. Sources in the machine's own `/tmp` therefore stay reachable.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::unistd::{Gid, Uid, chdir, chown, pivot_root};

use crate::file_rules::{DEVICES, SYSTEM_FILES, SYSTEM_FOLDERS};
use crate::settings::{SPAR_PATH, SandboxSettings, TEAM_FOLDER};

/// The old root, while the new one grows.
const OLD_ROOT: &str = "/old-root";
/// The new root.
const NEW_ROOT: &str = "/new-root";
/// The file system of all that the program may write.
const STORAGE: &str = "/storage";

/// The size of the file systems that have folders and links alone.
const SKELETON: &str = "size=4m,mode=0755";

/// Builds the files and changes the root. `owner` owns what the program writes, if it is another user.
///
/// # Errors
/// The step that failed.
pub(crate) fn build(settings: &SandboxSettings, owner: Option<u32>) -> Result<(), String> {
    let sources = Sources::find(settings)?;
    step("make mounts private", || bind_flags("/", MsFlags::MS_REC | MsFlags::MS_PRIVATE))?;
    step("make room for a new root", enter_base)?;
    let storage = format!("size={},mode=0755", settings.limits.storage_bytes_max);
    step("mount a file system in memory", || {
        in_memory(NEW_ROOT, SKELETON)?;
        in_memory(STORAGE, &storage)
    })?;
    sources.mount_system()?;
    step("make files in /etc and /dev", || make_files(owner))?;
    // After the private folders, which may be above them.
    sources.mount_readable()?;
    sources.mount_team(owner)?;
    step("mount /proc", mount_proc)?;
    step("change the root", change_root)
}

fn fail(path: &Path, cause: io::Error) -> String {
    format!("cannot mount {}: {cause}", path.display())
}

fn step(what: &str, work: impl FnOnce() -> io::Result<()>) -> Result<(), String> {
    work().map_err(|cause| format!("cannot {what}: {cause}"))
}

/// Paths of the machine, without symbolic links.
struct Sources {
    team: PathBuf,
    root: Option<PathBuf>,
    spar: Option<PathBuf>,
    readable: Vec<PathBuf>,
}

impl Sources {
    fn find(settings: &SandboxSettings) -> Result<Sources, String> {
        let real = |path: &PathBuf| fs::canonicalize(path).map_err(|cause| format!("{}: {cause}", path.display()));
        Ok(Sources {
            team: real(&settings.folder)?,
            root: settings.root.as_ref().map(real).transpose()?,
            spar: settings.spar.as_ref().map(real).transpose()?,
            readable: settings.readable.iter().map(real).collect::<Result<_, _>>()?,
        })
    }

    /// Mounts the system folders.
    fn mount_system(&self) -> Result<(), String> {
        match &self.root {
            Some(root) => {
                for entry in fs::read_dir(in_old_root(root)).map_err(|cause| fail(root, cause))?.flatten() {
                    let path = Path::new("/").join(entry.file_name());
                    let is_own = ["tmp", "proc", "dev", "sys", "team"].iter().any(|name| entry.file_name() == *name);
                    if !is_own {
                        add(&entry.path(), &path).map_err(|cause| fail(&path, cause))?;
                    }
                }
            }
            None => {
                for path in SYSTEM_FOLDERS.iter().chain(&SYSTEM_FILES).map(Path::new) {
                    if in_old_root(path).symlink_metadata().is_ok() {
                        add(&in_old_root(path), path).map_err(|cause| fail(path, cause))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Mounts further folders and files, and spar.
    fn mount_readable(&self) -> Result<(), String> {
        for path in &self.readable {
            add(&in_old_root(path), path).map_err(|cause| fail(path, cause))?;
        }
        if let Some(spar) = &self.spar {
            add(&in_old_root(spar), Path::new(SPAR_PATH)).map_err(|cause| fail(spar, cause))?;
        }
        Ok(())
    }

    /// Mounts the program's folder, as an overlay that takes what the program writes, or read-only if the kernel has none.
    fn mount_team(&self, owner: Option<u32>) -> Result<(), String> {
        let target = in_new_root(Path::new(TEAM_FOLDER));
        let (upper, work) = (format!("{STORAGE}/team"), format!("{STORAGE}/work"));
        let make = || -> io::Result<()> {
            fs::create_dir_all(&target)?;
            own_folder(Path::new(&upper), owner)?;
            own_folder(Path::new(&work), owner)
        };
        step("make the team's folder", make)?;
        let lower = in_old_root(&self.team);
        let attributes = if owner.is_some() { "" } else { ",userxattr" };
        let options = format!("lowerdir={},upperdir={upper},workdir={work}{attributes}", lower.display());
        let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
        let overlay = Some("overlay");
        // A path with a comma or colon would end an option.
        let is_plain = !lower.to_string_lossy().contains([',', ':', '\\']);
        if is_plain && mount(overlay, &target, overlay, flags, Some(options.as_str())).is_ok() {
            return Ok(());
        }
        add(&lower, Path::new(TEAM_FOLDER)).map_err(|cause| format!("cannot mount {}: {cause}", self.team.display()))
    }
}

fn in_old_root(path: &Path) -> PathBuf {
    Path::new(OLD_ROOT).join(path.strip_prefix("/").unwrap_or(path))
}

fn in_new_root(path: &Path) -> PathBuf {
    Path::new(NEW_ROOT).join(path.strip_prefix("/").unwrap_or(path))
}

fn bind_flags(path: impl AsRef<Path>, flags: MsFlags) -> io::Result<()> {
    const NONE: Option<&str> = None;
    Ok(mount(NONE, path.as_ref(), NONE, flags, NONE)?)
}

fn in_memory(path: &str, options: &str) -> io::Result<()> {
    fs::create_dir_all(path)?;
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    Ok(mount(Some("tmpfs"), path, Some("tmpfs"), flags, Some(options))?)
}

/// Makes a file system in memory the root, and moves the old root below it.
fn enter_base() -> io::Result<()> {
    in_memory("/tmp", SKELETON)?;
    let old_root = Path::new("/tmp").join(OLD_ROOT.trim_start_matches('/'));
    fs::create_dir(&old_root)?;
    pivot_root("/tmp", &old_root)?;
    Ok(chdir("/")?)
}

/// Adds a file, folder or symbolic link of the old root to the new one, read-only.
fn add(source: &Path, path: &Path) -> io::Result<()> {
    let target = in_new_root(path);
    if let Some(parent) = target.parent() {
        fs::create_dir_all(parent)?;
    }
    let data = source.symlink_metadata()?;
    if data.is_symlink() {
        return symlink(fs::read_link(source)?, &target);
    }
    if data.is_dir() {
        fs::create_dir_all(&target)?;
    } else if !target.exists() {
        File::create(&target)?;
    }
    mount(Some(source), &target, Some(""), MsFlags::MS_BIND | MsFlags::MS_REC, Some(""))?;
    for (path, flags) in mounts_below(&target)? {
        let change = MsFlags::MS_BIND | MsFlags::MS_REMOUNT | MsFlags::MS_RDONLY | MsFlags::MS_NOSUID;
        match bind_flags(&path, change | flags) {
            // A mount that another one covers has no path any more.
            Err(cause) if path != target => tracing::debug!("{}: {cause}", path.display()),
            changed => changed?,
        }
    }
    Ok(())
}

/// The mounts at this path and below, with the flags that a remount has to keep.
fn mounts_below(path: &Path) -> io::Result<Vec<(PathBuf, MsFlags)>> {
    let table = fs::read_to_string(Path::new(OLD_ROOT).join("proc/self/mountinfo"))?;
    let mounts = table.lines().filter_map(|line| {
        let mut fields = line.split(' ');
        let (mount_point, options) = (fields.nth(4)?, fields.next()?);
        // Blanks and the like are written in octal; such paths are not needed here.
        let mount_point = PathBuf::from(mount_point);
        mount_point.starts_with(path).then(|| (mount_point, kept_flags(options)))
    });
    Ok(mounts.collect())
}

fn kept_flags(options: &str) -> MsFlags {
    let flag = |name| match name {
        "nodev" => MsFlags::MS_NODEV,
        "noexec" => MsFlags::MS_NOEXEC,
        "noatime" => MsFlags::MS_NOATIME,
        "nodiratime" => MsFlags::MS_NODIRATIME,
        "relatime" => MsFlags::MS_RELATIME,
        _ => MsFlags::empty(),
    };
    options.split(',').map(flag).collect()
}

/// Makes a folder that belongs to `owner`, if it is another user.
fn own_folder(path: &Path, owner: Option<u32>) -> io::Result<()> {
    fs::create_dir_all(path)?;
    if let Some(owner) = owner {
        chown(path, Some(Uid::from_raw(owner)), Some(Gid::from_raw(owner)))?;
    }
    Ok(())
}

/// Makes what programs expect in `/dev`, `/etc`, `/tmp` and `/dev/shm`.
fn make_files(owner: Option<u32>) -> io::Result<()> {
    for (path, stored) in [("/tmp", "tmp"), ("/dev/shm", "shm")] {
        let (target, source) = (in_new_root(Path::new(path)), Path::new(STORAGE).join(stored));
        fs::create_dir_all(&target)?;
        own_folder(&source, owner)?;
        mount(Some(&source), &target, Some(""), MsFlags::MS_BIND, Some(""))?;
    }
    for device in DEVICES {
        let target = in_new_root(Path::new(device));
        File::create(&target)?;
        mount(Some(&in_old_root(Path::new(device))), &target, Some(""), MsFlags::MS_BIND, Some(""))?;
    }
    let dev = in_new_root(Path::new("/dev"));
    for (name, source) in [("fd", "fd"), ("stdin", "fd/0"), ("stdout", "fd/1"), ("stderr", "fd/2")] {
        symlink(Path::new("/proc/self").join(source), dev.join(name))?;
    }
    let etc = in_new_root(Path::new("/etc"));
    fs::create_dir_all(&etc)?;
    let texts = [
        ("passwd", "team:x:1000:1000:team:/tmp:/bin/sh\n"),
        ("group", "team:x:1000:\n"),
        ("hosts", "127.0.0.1 localhost\n"),
    ];
    for (name, text) in texts {
        // An image has its own.
        if !etc.join(name).exists() {
            fs::write(etc.join(name), text)?;
        }
    }
    Ok(())
}

fn mount_proc() -> io::Result<()> {
    let target = in_new_root(Path::new("/proc"));
    fs::create_dir_all(&target)?;
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC;
    Ok(mount(Some("proc"), &target, Some("proc"), flags, Some(""))?)
}

/// Makes the new root the root, read-only, and removes the one before it with the old root below.
fn change_root() -> io::Result<()> {
    chdir(NEW_ROOT)?;
    pivot_root(".", ".")?;
    umount2(".", MntFlags::MNT_DETACH)?;
    chdir("/")?;
    let flags = MsFlags::MS_BIND | MsFlags::MS_REMOUNT | MsFlags::MS_RDONLY | MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    bind_flags("/", flags)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remount_keeps_the_flags_of_the_source() {
        let check = |options: &str, expect: MsFlags| assert_eq!(kept_flags(options), expect, "{options}");
        check("rw,relatime", MsFlags::MS_RELATIME);
        check("ro,nosuid,nodev,noexec", MsFlags::MS_NODEV | MsFlags::MS_NOEXEC);
        check("rw", MsFlags::empty());
    }
}
