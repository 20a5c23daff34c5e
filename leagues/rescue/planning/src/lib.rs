//! Planning for rescue robots on their maps: decisions without the world that executes them.
//!
//! | to find | look in |
//! |---|---|
//! | motion of a robot | [`kinematics`] |
//! | missions: waypoints and their execution | [`mission`] |
//! | path planning and goal assignment | [`path_planning`] |
//! | local planner: path following, collision avoidance | [`local_planner`] |
//! | autonomous exploration | [`explore`] |
//! | robots that block each other yield | [`traffic`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

pub mod explore;
pub mod kinematics;
pub mod local_planner;
pub mod mission;
pub mod path_planning;
pub mod traffic;
