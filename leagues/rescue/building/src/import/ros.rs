//! ROS maps: a picture, and a description in YAML.

use glam::DVec2;

use super::MapImportError;
use super::cell_occupancy::CellOccupancy;
use super::graymap::{self, GrayImage};
use super::map_description::MapDescription;
use super::picture_file;
use super::wall_pixels::{ImagePlacement, WallPixels};
use crate::model::Building;
use crate::shape::contains;

const OCCUPIED: u8 = 0;
const UNKNOWN: u8 = 205;
const FREE: u8 = 254;
/// Obstacles entirely above this height are not in a map.
const MAP_HEIGHT_M: f64 = 1.0;

/// The two files of a ROS map.
#[derive(Debug, Clone, PartialEq)]
pub struct RosMap {
    /// The description, YAML.
    pub yaml: String,
    /// The picture: PGM, PNG or BMP.
    pub image: Vec<u8>,
}

impl RosMap {
    /// Returns the image path in a description, relative to the description's folder.
    ///
    /// # Errors
    /// If the description is no YAML, or names no image.
    pub fn image_name(yaml: &str) -> Result<String, MapImportError> {
        MapDescription::read(yaml).map(|description| description.image)
    }
}

/// The cells of a map, in rows from the top.
#[derive(Debug, Clone, PartialEq)]
pub struct MapCells {
    /// Number of columns.
    pub width: usize,
    /// The cells.
    pub cells: Vec<CellOccupancy>,
    frame: ImagePlacement,
}

impl MapCells {
    /// Returns the number of cells with this occupancy.
    #[must_use]
    pub fn count(&self, occupancy: CellOccupancy) -> usize {
        self.cells.iter().filter(|cell| **cell == occupancy).count()
    }

    /// True if a point is on free floor.
    #[must_use]
    pub fn is_free(&self, at_m: DVec2) -> bool {
        let [column, row] = self.frame.pixel_at(at_m, self.cells.len() / self.width.max(1));
        let is_inside = (0.0..self.width as f64).contains(&column) && row >= 0.0;
        is_inside && self.cells.get(row as usize * self.width + column as usize) == Some(&CellOccupancy::Free)
    }
}

/// Reads the cells of a ROS map as nav2's map server does (docs/reference/rescue-building.md 7).
///
/// # Errors
/// If the description or the picture cannot be read.
pub fn ros_map_cells(map: &RosMap) -> Result<MapCells, MapImportError> {
    let (description, picture) = (MapDescription::read(&map.yaml)?, picture_file::read(&map.image)?);
    let width = picture.width;
    WallPixels::check(width, picture.pixels.len() / width.max(1), description.resolution_m)?;
    let cells = picture.pixels.iter().map(|pixel| description.occupancy(pixel, picture.has_alpha)).collect();
    let [x, y, yaw_rad] = description.origin;
    let frame = ImagePlacement { corner_m: DVec2::new(x, y), yaw_rad, pixel_m: description.resolution_m };
    Ok(MapCells { width, cells, frame })
}

/// Imports a ROS map: occupied pixels become walls; free and unknown pixels are ignored.
///
/// # Errors
/// If the description or the picture cannot be read.
pub fn from_ros_map(map: &RosMap) -> Result<Building, MapImportError> {
    let MapCells { width, cells, frame } = ros_map_cells(map)?;
    let dark = cells.iter().map(|cell| *cell == CellOccupancy::Occupied).collect();
    Ok(WallPixels { width, dark }.building(frame))
}

/// Exports a floor as a ROS map: walls, closed doors and obstacles on the ground are occupied, the rest of the rooms is
/// free, and everything else is unknown. Without rooms, every unoccupied pixel is free.
pub fn to_ros_map(building: &Building, floor: i32, resolution_m: f64) -> Result<RosMap, MapImportError> {
    let size = (building.max_m - building.min_m) / resolution_m;
    // Bounds that are a multiple of a pixel up to rounding get no extra pixel.
    let [width, height] = [size.x, size.y].map(|pixels| (pixels - 1e-6).ceil().max(0.0) as usize);
    WallPixels::check(width, height, resolution_m)?;
    let point = |pixel: usize| {
        let at = DVec2::new((pixel % width) as f64 + 0.5, (height - 1 - pixel / width) as f64 + 0.5);
        building.min_m + at * resolution_m
    };
    let rooms: Vec<_> = building.rooms.iter().filter(|room| room.floor == floor).collect();
    let ground = |at: DVec2| rooms.is_empty() || rooms.iter().any(|room| contains(&room.outline_m, at));
    let shade = |pixel: usize| if ground(point(pixel)) { FREE } else { UNKNOWN };
    let mut gray = GrayImage { width, height, bytes: (0..width * height).map(shade).collect() };
    for obstacle in building.barriers(floor).iter().filter(|obstacle| obstacle.bottom_m < MAP_HEIGHT_M) {
        let (reach, distance_m) = (obstacle.place.half_extent_m(), obstacle.place.distances());
        let low = ((obstacle.place.center_m - reach - building.min_m) / resolution_m).floor().max(DVec2::ZERO);
        let high = ((obstacle.place.center_m + reach - building.min_m) / resolution_m).ceil().max(DVec2::ZERO);
        for row in low.y as usize..(high.y as usize).min(height) {
            for column in low.x as usize..(high.x as usize).min(width) {
                let pixel = (height - 1 - row) * width + column;
                if let Some(byte) = gray.bytes.get_mut(pixel).filter(|_| distance_m(point(pixel)) == 0.0) {
                    *byte = OCCUPIED;
                }
            }
        }
    }
    let (x, y) = (building.min_m.x, building.min_m.y);
    let yaml = format!(
        "image: map.pgm\nmode: trinary\nresolution: {resolution_m:?}\norigin: [{x:?}, {y:?}, 0.0]\nnegate: 0\n\
         occupied_thresh: 0.65\nfree_thresh: 0.25\n"
    );
    Ok(RosMap { yaml, image: graymap::write(&gray) })
}
