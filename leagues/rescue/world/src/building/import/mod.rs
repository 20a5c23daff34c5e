//! Floor plans from other programs, and for them (docs/reference/rescue-building.md 7).

mod pgm;
mod picture;
mod pixels;
mod ros;

use thiserror::Error;

pub use picture::from_png;
pub use ros::{RosMap, from_ros_map, to_ros_map};

/// Why a floor plan cannot be read.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum BadMap {
    /// The PNG is damaged, or none.
    #[error("this is no PNG that can be read: {0}")]
    Png(String),
    /// The PGM is damaged, or none.
    #[error("this is no PGM that can be read: {0}")]
    Pgm(&'static str),
    /// A number given to the import is outside of its range.
    #[error("`{key}` is {found}, but {expected} is expected")]
    Value {
        /// Name.
        key: &'static str,
        /// What is there.
        found: String,
        /// What should be.
        expected: &'static str,
    },
    /// A line of the description of a ROS map.
    #[error("line {line} of the map's description: {flaw}")]
    Line {
        /// Number of the line, from 1.
        line: usize,
        /// What is wrong, and what is expected.
        flaw: String,
    },
    /// A key of the description of a ROS map is missing.
    #[error("the map's description has no line `{0}: …`")]
    Missing(&'static str),
}
