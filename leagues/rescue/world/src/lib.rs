//! The rescue world: robots search a building for victims, supervised by human operators or cognitive models.
//!
//! | to find | look in |
//! |---|---|
//! | obstacles and ray casting | [`collision`] |
//! | motion of a robot | [`kinematics`] |
//! | missions: waypoints and their execution | [`mission`] |
//! | local planner: path following, collision avoidance, traffic | [`local_planner`] |
//! | autonomous exploration | [`explore`] |
//! | angles | [`angle`] |
//! | buildings: files, a generator, floor plans | [`building`] |
//! | robot types | [`robots`] |
//! | the occupancy grid from laser scans and camera coverage | [`grid`] |
//! | localization | [`localization`] |
//! | cameras: detections and rendered pictures | [`camera`] |
//! | the operator's map: frontier, walls and furniture | [`map`] |
//! | path planning and goal assignment | [`path_planning`] |
//! | faults, batteries and requests for help | [`faults`] |
//! | the radio between robots and their base | [`radio`] |
//! | commands to the world | [`input`] |
//! | the world and its step | [`world`] |
//! | endpoints for operators and for USARSim's clients | [`endpoints`] |
//! | the log of a run, and its replay | [`run_log`], [`replay`] |
//! | metrics of a run | [`metrics`] |
//! | the world's specification for programs that serve it | [`RESCUE`], [`build`] |
//! | names of values in files | [`word`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

pub mod angle;
pub mod building;
pub mod camera;
pub mod collision;
pub mod endpoints;
pub mod explore;
pub mod faults;
pub mod grid;
pub mod input;
pub mod kinematics;
pub mod local_planner;
pub mod localization;
pub mod map;
pub mod metrics;
pub mod mission;
pub mod path_planning;
pub mod radio;
pub mod replay;
pub mod robots;
pub mod run_log;
mod spec;
mod viewer_commands;
pub mod word;
pub mod world;

pub use spec::{BoxedObserver, BuildOptions, RESCUE, ROBOTS_MAX, build, protocol_settings};
