//! The rescue world: robots search a building for victims, supervised by human operators or cognitive models.
//! The crates below it are `rescue_building` (buildings, robot types, cameras), `rescue_mapping` (obstacles, maps,
//! localization) and `rescue_planning` (motion, missions, paths, exploration).
//!
//! | to find | look in |
//! |---|---|
//! | faults, batteries and requests for help | [`faults`] |
//! | the radio between robots and their base | [`radio`] |
//! | commands to the world | [`input`] |
//! | numbers of operators' stations | [`station_id`] |
//! | the world and its step | [`world`] |
//! | endpoints for operators and for USARSim's clients | [`endpoints`] |
//! | the log of a run, and its replay | [`run_log`], [`replay`] |
//! | metrics of a run | [`metrics`] |
//! | the world's specification for programs that serve it | [`RESCUE`], [`build`], [`simulation`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

pub mod endpoints;
pub mod faults;
pub mod input;
pub mod metrics;
pub mod radio;
pub mod replay;
pub mod run_log;
mod spec;
pub mod station_id;
mod viewer_commands;
pub mod world;

pub use spec::{
    BoxedObserver, BuildOptions, BuildingSource, RESCUE, ROBOTS_MAX, build, placement_request, protocol_settings,
    simulation,
};
