//! The user's installation: where MuJoCo and the league's data are.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::{fs, io};

use humanoid_world::{RobotModel, RobotModelError, WorldFiles, WorldFilesError};
use mujoco::{Library, LoadError};

use crate::python_environment::{PythonEnvironment, REQUIREMENT};

/// The word for a place that is looked up in the Python environment.
pub const AUTO: &str = "auto";

/// The place of MuJoCo and of the league's data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installation {
    /// MuJoCo's library.
    pub library: PathBuf,
    /// The folder with `environments/` and `robots/`.
    pub data: PathBuf,
    /// Folders with further robots, which win over those of `data`: each has `robots/`, or is a robot's.
    pub robots: Vec<PathBuf>,
}

/// An error in the user's installation.
#[derive(Debug, thiserror::Error)]
pub enum InstallationError {
    /// Nothing was found.
    #[error(
        "MuJoCo 3.5.0 and the league's data are not installed: run `spar setup humanoid`, or pip install {REQUIREMENT} in \
         the active Python environment, or give --mujoco FILE and --league-data FOLDER"
    )]
    Missing,
    /// The library cannot be used.
    #[error(transparent)]
    Library(#[from] LoadError),
    /// A file cannot be read.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// There is no robot.
    #[error("{0} has no folder with a robot.xml")]
    NoRobots(PathBuf),
    /// A robot cannot be used.
    #[error(transparent)]
    Robot(#[from] RobotModelError),
    /// The files cannot be used.
    #[error(transparent)]
    World(#[from] WorldFilesError),
}

impl Installation {
    /// The installation in a Python environment.
    ///
    /// # Errors
    /// If MuJoCo's library is not there.
    pub fn of(environment: &PythonEnvironment) -> Result<Installation, InstallationError> {
        let library = library_in(&environment.packages.join("mujoco")).ok_or(InstallationError::Missing)?;
        Ok(Installation { library, data: environment.packages.join("rcsssmj/resources"), robots: Vec::new() })
    }

    /// The installation at these places; `auto` is looked up in the Python environments.
    ///
    /// # Errors
    /// If a place is `auto` and nothing is installed.
    pub fn find(library: &str, data: &str) -> Result<Installation, InstallationError> {
        let found = OnceCell::new();
        let packages = || {
            let found = found.get_or_init(PythonEnvironment::find).as_ref();
            found.map(|environment| environment.packages.clone()).ok_or(InstallationError::Missing)
        };
        let library = match library {
            AUTO => library_in(&packages()?.join("mujoco")).ok_or(InstallationError::Missing)?,
            path if Path::new(path).is_dir() => library_in(Path::new(path)).ok_or(InstallationError::Missing)?,
            path => PathBuf::from(path),
        };
        let data = match data {
            AUTO => packages()?.join("rcsssmj/resources"),
            path => PathBuf::from(path),
        };
        Ok(Installation { library, data, robots: Vec::new() })
    }

    /// Loads the library, and reads the pitch and all robots.
    ///
    /// # Errors
    /// If a file is missing or wrong.
    pub fn read(&self) -> Result<(Library, WorldFiles), InstallationError> {
        let library = Library::load(&self.library)?;
        let pitch = text(&self.data.join("environments/soccer/world.xml"))?;
        let robots = self.robots()?;
        let files = WorldFiles::new(&library, pitch, robots)?;
        Ok((library, files))
    }

    /// The robots: those of the further folders, then those of the league that have other names.
    fn robots(&self) -> Result<Vec<RobotModel>, InstallationError> {
        let mut robots: Vec<RobotModel> = Vec::new();
        for folder in &self.robots {
            match folder.join(ROBOT_FILE).is_file() {
                true => robots.push(named_by_its_file(robot(folder)?)),
                false => robots.extend(robots_in(&folder.join("robots"))?),
            }
        }
        for robot in robots_in(&self.data.join("robots"))? {
            if robots.iter().all(|other| other.name != robot.name) {
                robots.push(robot);
            }
        }
        Ok(robots)
    }
}

/// The file of a robot in its folder.
const ROBOT_FILE: &str = "robot.xml";

/// The robots in a folder, by name: each is a folder with a `robot.xml`.
fn robots_in(folder: &Path) -> Result<Vec<RobotModel>, InstallationError> {
    let error = |error| InstallationError::File { path: folder.to_owned(), error };
    let entries = fs::read_dir(folder).map_err(error)?.collect::<Result<Vec<_>, _>>().map_err(error)?;
    let mut folders: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    folders.retain(|folder| folder.join(ROBOT_FILE).is_file());
    folders.sort();
    if folders.is_empty() {
        return Err(InstallationError::NoRobots(folder.to_owned()));
    }
    folders.iter().map(|folder| robot(folder)).collect()
}

/// A robot whose name is that of the model in its file: its folder may have any name.
fn named_by_its_file(mut robot: RobotModel) -> RobotModel {
    robot.name.clone_from(&robot.file_name);
    robot
}

fn robot(folder: &Path) -> Result<RobotModel, InstallationError> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let folder = fs::canonicalize(folder).map_err(|error| InstallationError::File { path: folder.into(), error })?;
    Ok(RobotModel::read(&name, &text(&folder.join(ROBOT_FILE))?, &folder.display().to_string())?)
}

fn text(path: &Path) -> Result<String, InstallationError> {
    fs::read_to_string(path).map_err(|error| InstallationError::File { path: path.to_owned(), error })
}

/// The library in a folder of the Python package.
fn library_in(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let is_library = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("libmujoco.") || name == "mujoco.dll"
    };
    entries.filter(is_library).min()
}
