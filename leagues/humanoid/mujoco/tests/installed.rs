//! The library of the Python package `mujoco`, if it is installed.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use mujoco::Library;

/// The library of the active Python environment, or the one that `SPAR_MUJOCO` names; `None` with a line if there is none.
pub fn library() -> Option<Library> {
    let Some(path) = path() else {
        eprintln!("skipped: MuJoCo is not installed (pip install mujoco==3.5.0, or SPAR_MUJOCO=FILE)");
        return None;
    };
    Some(Library::load(&path).unwrap_or_else(|error| panic!("{error}")))
}

fn path() -> Option<PathBuf> {
    if let Some(file) = env::var_os("SPAR_MUJOCO") {
        return Some(file.into());
    }
    let script = "import glob, os, importlib.util as u; s = u.find_spec('mujoco'); \
                  print(glob.glob(os.path.join(os.path.dirname(s.origin), 'libmujoco.so.3.5.0'))[0])";
    let output = Command::new("python3").args(["-c", script]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| PathBuf::from(text.trim()))
}
