//! The robot models and the pitch that the user has installed.

use std::sync::Arc;

use mujoco::Library;

use crate::pitch::PitchError;
use crate::robot_model::{RobotModel, RobotModelError};
use crate::shapes::RobotShapes;

/// A robot model that robots can have, with its shapes for monitors.
#[derive(Debug, Clone)]
pub(crate) struct InstalledRobot {
    pub model: Arc<RobotModel>,
    pub shapes: Arc<RobotShapes>,
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
            Ok(InstalledRobot { model: Arc::new(model), shapes })
        };
        let robots = models.into_iter().map(read).collect::<Result<_, WorldFilesError>>()?;
        library.release_memory();
        Ok(WorldFiles { pitch, robots })
    }

    /// The motors of the robot model with this name; `None` if there is no such model.
    pub fn motors(&self, model: &str) -> Option<&[String]> {
        self.robot(model).map(|robot| robot.model.motors.as_slice())
    }

    /// The model with this name.
    pub(crate) fn robot(&self, name: &str) -> Option<&InstalledRobot> {
        self.robots.iter().find(|robot| robot.model.name == name)
    }
}
