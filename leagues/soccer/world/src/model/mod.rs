//! The constant parts of a world: game parameters, files, the pitch, robot models.

mod anatomy;
pub(crate) mod by_source;
mod camera;
mod figures;
mod files;
mod game;
mod gear;
mod library;
mod measures;
mod parameters;
mod perceptor;
mod pitch;
mod robot;
mod robots;
mod simulated;
mod source;

pub(crate) use anatomy::{Anatomy, BoxPair};
pub(crate) use camera::{Eye, Mount};
pub(crate) use figures::FIGURES;
pub(crate) use files::Overlay;
pub use files::{DataFiles, EMBEDDED, Embedded, ROBOT_TYPES_FILE};
pub(crate) use game::{Charging, Parameters, Rules, SelfCollision};
pub(crate) use gear::{CatchGear, DriveGear, KickGear};
pub(crate) use library::{Library, MODELS_MAX, NoRobot};
pub(crate) use measures::measure;
pub use parameters::BadParameters;
pub(crate) use parameters::read;
pub(crate) use perceptor::{Blueprint, Foot, Installed, Subject};
pub(crate) use pitch::{FIELD_FILE, Pitch, Place};
pub(crate) use robot::{Control, Joint, RobotModel, WHEEL_AXES};
pub(crate) use robots::{LEAGUE_ROBOTS, Robots, words};
pub(crate) use simulated::Simulated;
pub(crate) use source::RobotSource;
pub use source::Scene;
