//! The constant parts of a world: reading of game parameters, files, the pitch, robot models.

mod actuators;
mod allowed_robots;
mod body_shapes;
pub(crate) mod by_source;
mod camera;
mod files;
mod measures;
mod model_library;
mod parameters;
mod perceptor;
mod pitch;
mod robot;
mod robot_source;
mod simulated_nodes;

pub(crate) use actuators::{CatchActuator, DriveActuator, KickActuator};
pub(crate) use allowed_robots::{AllowedRobots, LEAGUE_ROBOTS, words};
pub(crate) use camera::{CameraSensor, PanTiltLimits};
pub(crate) use files::Overlay;
pub use files::{DataFiles, EMBEDDED_FILES, EmbeddedFiles, ROBOT_TYPES_FILE};
pub(crate) use measures::measure;
pub(crate) use model_library::{MODELS_MAX, ModelLibrary, RobotError};
pub use parameters::BadParameters;
pub(crate) use parameters::read;
pub(crate) use perceptor::{Foot, InstalledPerceptor, PerceptorBuilder, PerceptorTarget};
pub(crate) use pitch::{FIELD_FILE, LandmarkPosition, Pitch};
pub(crate) use robot::{Control, Joint, RobotModel, WHEEL_AXES};
pub(crate) use robot_source::RobotSource;
pub use robot_source::SceneAction;
pub(crate) use simulated_nodes::SimulatedNodes;
