//! What never changes while the world runs: figures of the game, files, the pitch, robot models.

mod anatomy;
mod figures;
mod files;
mod gear;
mod library;
mod parameters;
mod pitch;
mod robot;
mod robots;
mod source;

pub(crate) use anatomy::{Anatomy, BoxPair};
pub(crate) use figures::FIGURES;
pub(crate) use files::Overlay;
pub use files::{DataFiles, EMBEDDED, Embedded};
pub(crate) use gear::{CatchGear, DriveGear, Gear, KickGear};
pub(crate) use library::{Library, MODELS_MAX, NoRobot};
pub use parameters::BadParameters;
pub(crate) use parameters::{Charging, Parameters, Rules, SelfCollision, read};
pub(crate) use pitch::{FIELD_FILE, Pitch, Place};
pub(crate) use robot::{Control, RobotModel, WHEEL_AXES, by_source};
pub(crate) use robots::{LEAGUE_ROBOTS, Robots, words};
pub(crate) use source::RobotSource;
