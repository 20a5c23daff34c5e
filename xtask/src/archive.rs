//! A release archive: the program, its generated files (man pages, completions), the licences.
//!
//! Equal files give an equal archive: entries are sorted, and carry neither times nor owners.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, Header};

/// Files of the repository that are included.
const FILES: [&str; 5] = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "examples/agent.py"];

/// Shells that get completions, and the names of their files.
const SHELLS: [(&str, &str); 3] = [("bash", "spar.bash"), ("fish", "spar.fish"), ("zsh", "_spar")];

/// Writes `NAME.tar.gz` into `out`: a folder `NAME` with `spar`, `man/`, `completions/`, a `spar.toml` with every
/// default, and files of `repository`. Returns its path.
///
/// # Errors
/// If the program does not run or a file cannot be read or written; the message names it.
pub fn pack(program: &Path, repository: &Path, out: &Path, name: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(out).map_err(|error| about(out, error))?;
    let man = out.join("man");
    if man.exists() {
        // Removes pages of commands that no longer exist.
        fs::remove_dir_all(&man).map_err(|error| about(&man, error))?;
    }
    fs::create_dir_all(&man).map_err(|error| about(&man, error))?;
    run(program, &["man".as_ref(), man.as_os_str()])?;
    let mut entries = vec![(String::from("spar"), read(program)?)];
    for page in fs::read_dir(&man)? {
        let page = page?;
        entries.push((format!("man/{}", page.file_name().to_string_lossy()), read(&page.path())?));
    }
    for (shell, file) in SHELLS {
        entries.push((format!("completions/{file}"), run(program, &["completions".as_ref(), shell.as_ref()])?));
    }
    entries.push((String::from("spar.toml"), run(program, &["params".as_ref(), "--toml".as_ref()])?));
    for file in FILES {
        entries.push((file.to_owned(), read(&repository.join(file))?));
    }
    entries.sort();
    let path = out.join(format!("{name}.tar.gz"));
    let file = File::create(&path).map_err(|error| about(&path, error))?;
    let mut builder = Builder::new(GzEncoder::new(file, Compression::default()));
    for (entry, bytes) in &entries {
        let mut header = Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(if entry == "spar" || entry.ends_with(".py") { 0o755 } else { 0o644 });
        builder.append_data(&mut header, format!("{name}/{entry}"), bytes.as_slice())?;
    }
    builder.into_inner()?.finish()?;
    Ok(path)
}

fn about(path: &Path, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path).map_err(|error| about(path, error))
}

/// A program's standard output. It runs in a folder without settings.
fn run(program: &Path, arguments: &[&std::ffi::OsStr]) -> io::Result<Vec<u8>> {
    let output =
        Command::new(program).args(arguments).current_dir("/").output().map_err(|error| about(program, error))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(io::Error::other(format!("{} {arguments:?}: {told}", program.display())))
}
