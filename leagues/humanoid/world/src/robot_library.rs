//! The robot models and the pitch that the user has installed.

use std::sync::{Arc, OnceLock};

use mujoco::Library;

use crate::occlusion::{Occluder, league_occluders};
use crate::pitch::PitchError;
use crate::robot_model::{RobotModel, RobotModelError};
use crate::shapes::RobotShapes;

/// A robot model that robots can have, with its shapes for monitors.
#[derive(Debug, Clone)]
pub(crate) struct InstalledRobot {
    pub model: Arc<RobotModel>,
    pub shapes: Arc<RobotShapes>,
    /// Its pictures that hide markers on the development line, once a game has needed them.
    pictures: OnceLock<Arc<[Occluder]>>,
}

/// The parts of a world. Whoever makes a world has read the texts from files.
#[derive(Debug, Clone)]
pub struct WorldFiles {
    /// The text of `environments/soccer/world.xml`.
    pub(crate) pitch: String,
    robots: Vec<InstalledRobot>,
}

/// An error in the files of a world.
#[derive(Debug, thiserror::Error)]
pub enum WorldFilesError {
    /// The pitch.
    #[error(transparent)]
    Pitch(#[from] PitchError),
    /// A robot.
    #[error(transparent)]
    Robot(#[from] RobotModelError),
    /// MuJoCo refuses the texts.
    #[error(transparent)]
    Model(#[from] mujoco::ModelError),
}

impl WorldFiles {
    /// The pitch, and the robot models with their shapes, which MuJoCo reads in a third of a second each.
    ///
    /// # Errors
    /// If MuJoCo refuses a robot, for instance because a mesh is missing.
    pub fn new(library: &Library, pitch: String, models: Vec<RobotModel>) -> Result<WorldFiles, WorldFilesError> {
        let read = |model: RobotModel| {
            let shapes = Arc::new(RobotShapes::read(library, &model)?);
            Ok(InstalledRobot { model: Arc::new(model), shapes, pictures: OnceLock::new() })
        };
        let robots = models.into_iter().map(read).collect::<Result<_, WorldFilesError>>()?;
        library.release_memory();
        Ok(WorldFiles { pitch, robots })
    }

    /// The motors of the robot model with this name; `None` if there is no such model.
    pub fn motors(&self, model: &str) -> Option<&[String]> {
        self.robot(model).map(|robot| robot.model.motors.as_slice())
    }

    /// Reads the pictures of all robots that hide markers on the development line.
    ///
    /// # Errors
    /// If MuJoCo refuses a robot.
    pub(crate) fn read_pictures(&self, library: &Library) -> Result<(), WorldFilesError> {
        for robot in self.robots.iter().filter(|robot| robot.pictures.get().is_none()) {
            let pictures = league_occluders(library, &robot.model)?;
            robot.pictures.get_or_init(|| pictures);
        }
        library.release_memory();
        Ok(())
    }

    /// The pictures of a robot that hide markers on the development line; none before they are read.
    pub(crate) fn pictures(&self, model: &str) -> &[Occluder] {
        self.robot(model).and_then(|robot| robot.pictures.get()).map_or(&[], |pictures| pictures)
    }

    /// The model with this name.
    pub(crate) fn robot(&self, name: &str) -> Option<&InstalledRobot> {
        self.robots.iter().find(|robot| robot.model.name == name)
    }
}
