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
        let pitch = text(&self.pitch())?;
        let robots = self.robots()?;
        let files = WorldFiles::new(&library, pitch, robots)?;
        Ok((library, files))
    }

    /// The files that decide on a game beside the library, in the order of their paths: the pitch, and all files of robots.
    ///
    /// # Errors
    /// If a folder cannot be read.
    pub fn data_files(&self) -> Result<Vec<PathBuf>, InstallationError> {
        let mut files = vec![self.pitch()];
        for folder in self.further_folders()?.into_iter().chain(self.league_folders()?) {
            add_files(&folder, &mut files)?;
        }
        files.sort();
        files.dedup();
        Ok(files)
    }

    fn pitch(&self) -> PathBuf {
        self.data.join("environments/soccer/world.xml")
    }

    /// The robots: those of the further folders, then those of the league that have other names.
    fn robots(&self) -> Result<Vec<RobotModel>, InstallationError> {
        let mut robots: Vec<RobotModel> = Vec::new();
        for folder in &self.further_folders()? {
            let model = robot(folder)?;
            // The folder of a single robot may have any name.
            robots.push(if self.robots.contains(folder) { named_by_its_file(model) } else { model });
        }
        for folder in &self.league_folders()? {
            let model = robot(folder)?;
            if robots.iter().all(|other| other.name != model.name) {
                robots.push(model);
            }
        }
        Ok(robots)
    }

    /// The folders of further robots: those that were given, or the robots in them.
    fn further_folders(&self) -> Result<Vec<PathBuf>, InstallationError> {
        let mut folders = Vec::new();
        for folder in &self.robots {
            match folder.join(ROBOT_FILE).is_file() {
                true => folders.push(folder.clone()),
                false => folders.extend(robot_folders(&folder.join("robots"))?),
            }
        }
        Ok(folders)
    }

    /// The folders of the league's robots.
    fn league_folders(&self) -> Result<Vec<PathBuf>, InstallationError> {
        robot_folders(&self.data.join("robots"))
    }
}

/// The file of a robot in its folder.
const ROBOT_FILE: &str = "robot.xml";

/// The folders of robots in a folder, by name: each has a `robot.xml`.
fn robot_folders(folder: &Path) -> Result<Vec<PathBuf>, InstallationError> {
    let mut folders = entries(folder)?;
    folders.retain(|folder| folder.join(ROBOT_FILE).is_file());
    folders.sort();
    if folders.is_empty() {
        return Err(InstallationError::NoRobots(folder.to_owned()));
    }
    Ok(folders)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, InstallationError> {
    let error = |error| InstallationError::File { path: folder.to_owned(), error };
    let entries = fs::read_dir(folder).map_err(error)?.collect::<Result<Vec<_>, _>>().map_err(error)?;
    Ok(entries.iter().map(fs::DirEntry::path).collect())
}

/// Adds all files below a folder, without those that Python makes.
fn add_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), InstallationError> {
    for path in entries(folder)? {
        if !path.is_dir() {
            files.push(path);
        } else if !path.ends_with("__pycache__") {
            add_files(&path, files)?;
        }
    }
    Ok(())
}

/// A robot whose name is that of the model in its file.
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
