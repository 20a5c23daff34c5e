//! Imports and exports floor plans of other programs (docs/reference/rescue-building.md 7).

mod bitmap;
mod cell_occupancy;
mod graymap;
mod map_description;
mod picture;
mod picture_file;
mod png_image;
mod ros;
mod wall_pixels;

use thiserror::Error;

pub use cell_occupancy::CellOccupancy;
pub use png_image::from_png;
pub use ros::{MapCells, RosMap, from_ros_map, ros_map_cells, to_ros_map};

/// Reasons a floor plan cannot be imported.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum MapImportError {
    /// The PNG is damaged or is no PNG.
    #[error("this is no PNG that can be read: {0}")]
    Png(String),
    /// The PGM is damaged or is no PGM.
    #[error("this is no PGM that can be read: {0}")]
    Pgm(&'static str),
    /// The BMP is damaged, or of a kind that is not read.
    #[error("this is no BMP that can be read: {0}")]
    Bmp(&'static str),
    /// The picture has none of the known formats.
    #[error("this is no picture that can be read: PGM (P2 or P5), PNG and BMP are")]
    Picture,
    /// The description is no YAML.
    #[error("the map's description is no YAML: {0}")]
    Yaml(String),
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
    /// A ROS map description lacks a key.
    #[error("the map's description has no line `{0}: …`")]
    Missing(&'static str),
}
