//! Imports and exports floor plans of other programs (docs/reference/rescue-building.md 7).

mod pgm;
mod png_image;
mod ros;
mod wall_pixels;

use thiserror::Error;

pub use png_image::from_png;
pub use ros::{RosMap, from_ros_map, to_ros_map};

/// Reasons a floor plan cannot be imported.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum MapImportError {
    /// The PNG is damaged or is no PNG.
    #[error("this is no PNG that can be read: {0}")]
    Png(String),
    /// The PGM is damaged or is no PGM.
    #[error("this is no PGM that can be read: {0}")]
    Pgm(&'static str),
    /// An import setting is out of range.
    #[error("`{key}` is {found}, but {expected} is expected")]
    Value {
        /// Name of the setting.
        key: &'static str,
        /// The value found.
        found: String,
        /// Description of a valid value.
        expected: &'static str,
    },
    /// A line of a ROS map description is invalid.
    #[error("line {line} of the map's description: {flaw}")]
    Line {
        /// Number of the line, from 1.
        line: usize,
        /// The fault, and the expected text.
        flaw: String,
    },
    /// A ROS map description lacks a key.
    #[error("the map's description has no line `{0}: …`")]
    Missing(&'static str),
}
