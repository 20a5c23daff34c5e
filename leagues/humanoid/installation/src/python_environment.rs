//! Python environments that have the league's server: the active one, or the one that `spar setup humanoid` makes.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, io};

/// The package of the league's server, with MuJoCo.
pub const REQUIREMENT: &str = "rcsssmj==0.2.1";

/// The variable that names the folder of programs' data.
const DATA_VARIABLE: &str = "XDG_DATA_HOME";

/// A Python environment that has the league's server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PythonEnvironment {
    /// The interpreter.
    pub python: PathBuf,
    /// The folder of its packages.
    pub packages: PathBuf,
}

/// An error of the installation of the league's server.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// There is no folder for the user's data.
    #[error("no folder for data: set {DATA_VARIABLE} or HOME")]
    NoFolder,
    /// There is no Python.
    #[error("python3: {0}; spar needs Python 3.10 or later for this")]
    NoPython(io::Error),
    /// A command has failed.
    #[error("{0} has failed; its messages are above")]
    Failed(String),
}

impl PythonEnvironment {
    /// The first environment that has the league's server: the active one, that of `python3`, that of `spar setup humanoid`.
    pub fn find() -> Option<PythonEnvironment> {
        let active = env::var_os("VIRTUAL_ENV").map(|folder| interpreter(Path::new(&folder)));
        let pythons = active.into_iter().chain(["python3", "python"].map(PathBuf::from));
        pythons.chain(own_folder().map(|folder| interpreter(&folder))).find_map(PythonEnvironment::of)
    }

    /// Makes an environment of spar's own, and installs the league's server in it.
    ///
    /// # Errors
    /// If there is no Python, or the package cannot be had.
    pub fn install() -> Result<PythonEnvironment, SetupError> {
        let folder = own_folder().ok_or(SetupError::NoFolder)?;
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        let python = interpreter(&folder);
        run(Command::new(&python).args(["-m", "pip", "install", "--disable-pip-version-check", REQUIREMENT]))?;
        PythonEnvironment::of(python).ok_or_else(|| SetupError::Failed(format!("pip install {REQUIREMENT}")))
    }

    /// The environment of this interpreter, if it has the league's server.
    fn of(python: PathBuf) -> Option<PythonEnvironment> {
        let script = "import importlib.util as u, os, sys; print(sys.executable); \
                      print(os.path.dirname(os.path.dirname(u.find_spec('rcsssmj').origin)))";
        let output = Command::new(python).args(["-c", script]).output().ok()?;
        let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
        let (python, packages) = text.trim().split_once('\n')?;
        Some(PythonEnvironment { python: python.trim().into(), packages: packages.into() })
    }
}

fn run(command: &mut Command) -> Result<(), SetupError> {
    let status = command.status().map_err(SetupError::NoPython)?;
    if status.success() { Ok(()) } else { Err(SetupError::Failed(format!("{command:?}"))) }
}

/// The folder of the environment that spar makes.
fn own_folder() -> Option<PathBuf> {
    let data = env::var_os(DATA_VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let data = data.or_else(|| Some(env::home_dir()?.join(".local/share")))?;
    Some(data.join("spar/humanoid"))
}

/// The interpreter of an environment in this folder.
fn interpreter(folder: &Path) -> PathBuf {
    folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python3" })
}
