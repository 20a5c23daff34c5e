//! A rescue robot's knowledge of its surroundings, without the world that simulates them.
//!
//! | to find | look in |
//! |---|---|
//! | obstacles and ray casting | [`collision`] |
//! | the occupancy grid from laser scans and camera coverage | [`grid`] |
//! | localization | [`localization`] |
//! | the operator's map: border, walls and furniture | [`map`] |
//! | angles | [`angle`] |
//! | names of values in files | [`word`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

pub mod angle;
pub mod collision;
pub mod grid;
pub mod localization;
pub mod map;
pub mod word;
