//! The rescue world: robots search a building for victims, supervised by human operators or cognitive models.
//!
//! | to find | look in |
//! |---|---|
//! | obstacles and ray casting | [`solid`] |
//! | motion of a robot | [`drive`] |
//! | missions: waypoints and their execution | [`mission`] |
//! | local planner: path following, collision avoidance, traffic | [`avoid`] |
//! | autonomous exploration | [`explore`] |
//! | angles | [`angle`] |
//! | buildings: files, a generator, floor plans | [`building`] |
//! | robot types | [`robots`] |
//! | the occupancy grid from laser scans and camera coverage | [`grid`] |
//! | localization | [`localise`] |
//! | cameras: detections and rendered pictures | [`camera`] |
//! | the operator's map: frontier, walls and furniture | [`map`] |
//! | path planning and goal assignment | [`plan`] |
//! | faults, batteries and requests for help | [`trouble`] |
//! | the radio between robots and their base | [`radio`] |
//! | commands to the world | [`input`] |
//! | the world and its step | [`world`] |
//! | endpoints for operators and for USARSim's clients | [`dialect`] |
//! | the log of a run, and its replay | [`journal`], [`replay`] |
//! | metrics of a run | [`metrics`] |
//! | the world's specification for programs that serve it | [`RESCUE`], [`build`] |
//! | names of values in files | [`word`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

pub mod angle;
pub mod avoid;
pub mod building;
pub mod camera;
pub mod dialect;
pub mod drive;
pub mod explore;
pub mod grid;
mod hands;
pub mod input;
pub mod journal;
mod kind;
pub mod localise;
pub mod map;
pub mod metrics;
pub mod mission;
pub mod plan;
pub mod radio;
pub mod replay;
pub mod robots;
pub mod solid;
pub mod trouble;
pub mod word;
pub mod world;

pub use kind::{Beside, RESCUE, ROBOTS_MAX, Watcher, build, terms};
