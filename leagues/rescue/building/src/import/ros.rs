//! ROS maps: an image, and a description with lines `key: value`.

use glam::DVec2;

use super::MapImportError;
use super::pgm::{self, GrayImage};
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
    /// The image, PGM.
    pub pgm: Vec<u8>,
}

impl RosMap {
    /// Returns the image path in a description, relative to the description's folder.
    #[must_use]
    pub fn image_name(yaml: &str) -> Option<&str> {
        let mut keys = yaml.lines().filter_map(|line| line.trim().split_once(':'));
        let (_, value) = keys.find(|(key, _)| key.trim() == "image")?;
        let value = value.split(" #").next().unwrap_or("").trim();
        Some(value.trim_matches(['"', '\''])).filter(|name| !name.is_empty())
    }
}

/// The parsed description of a ROS map.
#[derive(Debug, Clone, PartialEq)]
struct Description {
    resolution_m: f64,
    origin: [f64; 3],
    negate: bool,
    occupied: f64,
}

/// Imports a ROS map: occupied pixels become walls; free and unknown pixels are ignored.
pub fn from_ros_map(map: &RosMap) -> Result<Building, MapImportError> {
    let (description, gray) = (describe(&map.yaml)?, pgm::read(&map.pgm)?);
    WallPixels::check(gray.width, gray.height, description.resolution_m)?;
    let share = |value: u8| {
        let white = f64::from(value) / 255.0;
        if description.negate { white } else { 1.0 - white }
    };
    let dark = gray.bytes.iter().map(|value| share(*value) > description.occupied).collect();
    let [x, y, yaw_rad] = description.origin;
    let frame = ImagePlacement { corner_m: DVec2::new(x, y), yaw_rad, pixel_m: description.resolution_m };
    Ok(WallPixels { width: gray.width, dark }.building(frame))
}

/// Parses a description. As in ROS, keys unrelated to the pixels are ignored.
fn describe(yaml: &str) -> Result<Description, MapImportError> {
    let (mut resolution, mut origin, mut negate, mut occupied, mut free) = (None, None, None, None, None);
    for (number, text) in yaml.lines().enumerate() {
        let text = text.split(" #").next().unwrap_or("").trim();
        if text.is_empty() || text.starts_with('#') || text.starts_with("---") {
            continue;
        }
        let flawed = |flaw: String| MapImportError::Line { line: number + 1, flaw };
        let (key, value) = text.split_once(':').ok_or_else(|| flawed(format!("{text:?} is not `key: value`")))?;
        let value = value.trim();
        let one = || value.parse().ok().filter(|number: &f64| number.is_finite());
        let need = |number: Option<f64>, expected: &str| {
            number.ok_or_else(|| flawed(format!("`{key}` is {value:?}, but {expected} is expected")))
        };
        let share = || one().filter(|share| (0.0..=1.0).contains(share));
        match key.trim() {
            "resolution" => resolution = Some(need(one(), "a number of metres")?),
            "occupied_thresh" => occupied = Some(need(share(), "a number from 0 to 1")?),
            "free_thresh" => free = Some(need(share(), "a number from 0 to 1")?),
            "negate" => negate = Some(need(one().filter(|bit| *bit == 0.0 || *bit == 1.0), "0 or 1")? == 1.0),
            "origin" => origin = Some(three(value).ok_or_else(|| flawed(bad_origin(value)))?),
            _ => {}
        }
    }
    let [occupied, free] = [
        occupied.ok_or(MapImportError::Missing("occupied_thresh"))?,
        free.ok_or(MapImportError::Missing("free_thresh"))?,
    ];
    if free > occupied {
        let expected = "a number that is not above `occupied_thresh`";
        return Err(MapImportError::Value { key: "free_thresh", found: free.to_string(), expected });
    }
    Ok(Description {
        resolution_m: resolution.ok_or(MapImportError::Missing("resolution"))?,
        origin: origin.ok_or(MapImportError::Missing("origin"))?,
        negate: negate.ok_or(MapImportError::Missing("negate"))?,
        occupied,
    })
}

fn bad_origin(value: &str) -> String {
    format!("`origin` is {value:?}, but [x, y, yaw] in metres and radians is expected")
}

fn three(value: &str) -> Option<[f64; 3]> {
    let inner = value.strip_prefix('[')?.strip_suffix(']')?;
    let numbers = inner.split(',').map(|number| number.trim().parse().ok().filter(|number: &f64| number.is_finite()));
    numbers.collect::<Option<Vec<f64>>>()?.try_into().ok()
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
    Ok(RosMap { yaml, pgm: pgm::write(&gray) })
}
