//! The description of a ROS map, as nav2's map server reads it.

use yaml_rust2::parser::{Event, EventReceiver, Parser};
use yaml_rust2::{Yaml, YamlLoader};

use super::MapImportError;
use super::cell_occupancy::CellOccupancy;
use super::picture::Pixel;

/// The interpretation of pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Free, occupied or unknown.
    Trinary,
    /// As trinary, with probabilities between the thresholds.
    Scale,
    /// The pixel's value is the probability in percent.
    Raw,
}

/// The parsed description of a ROS map.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MapDescription {
    pub image: String,
    pub resolution_m: f64,
    /// The lower left corner, m, and its direction, rad.
    pub origin: [f64; 3],
    mode: Mode,
    is_negated: bool,
    occupied: f64,
    free: f64,
}

impl MapDescription {
    /// Parses a description. As in ROS, other keys are ignored.
    pub(super) fn read(yaml: &str) -> Result<MapDescription, MapImportError> {
        let yaml = yaml.trim_start_matches('\u{feff}');
        let flaw = |error: yaml_rust2::ScanError| MapImportError::Yaml(error.to_string());
        let mut aliases = AliasFinder { is_found: false };
        Parser::new_from_str(yaml).load(&mut aliases, true).map_err(flaw)?;
        if aliases.is_found {
            return Err(MapImportError::Yaml("it has aliases (*NAME); write their values".to_owned()));
        }
        let documents = YamlLoader::load_from_str(yaml).map_err(flaw)?;
        let keys = documents.first().cloned().unwrap_or(Yaml::Null);
        let keys = Keys(&keys);
        let image = keys.needed("image")?;
        let image = text(image).filter(|name| !name.is_empty()).ok_or_else(|| bad("image", image, "a file"))?;
        let description = MapDescription {
            image,
            resolution_m: keys.number("resolution", "a number of metres")?,
            origin: keys.origin()?,
            mode: keys.mode()?,
            is_negated: keys.switch("negate")?,
            occupied: keys.share("occupied_thresh")?,
            free: keys.share("free_thresh")?,
        };
        if description.free > description.occupied {
            let found = description.free.to_string();
            let expected = "a number that is not above `occupied_thresh`";
            return Err(MapImportError::Value { key: "free_thresh", found, expected });
        }
        Ok(description)
    }

    /// Returns the occupancy that a pixel stands for.
    pub(super) fn occupancy(&self, pixel: &Pixel, has_alpha: bool) -> CellOccupancy {
        // With transparency, trinary maps take the mean of all four channels.
        let is_mixed = self.mode == Mode::Trinary && has_alpha;
        let light = if is_mixed { (3.0 * pixel.light + pixel.alpha) / 4.0 } else { pixel.light };
        let occupied = if self.is_negated { light } else { 1.0 - light };
        match self.mode {
            Mode::Raw => match (pixel.light * 255.0).round() as u8 {
                0 => CellOccupancy::Free,
                100 => CellOccupancy::Occupied,
                percent @ 1..100 => CellOccupancy::Percent(percent),
                _ => CellOccupancy::Unknown,
            },
            Mode::Scale if pixel.alpha < 1.0 => CellOccupancy::Unknown,
            _ if occupied > self.occupied => CellOccupancy::Occupied,
            _ if occupied < self.free => CellOccupancy::Free,
            Mode::Trinary => CellOccupancy::Unknown,
            Mode::Scale => {
                let part = (occupied - self.free) / (self.occupied - self.free);
                CellOccupancy::Percent((part * 100.0).round() as u8)
            }
        }
    }
}

/// A finder of aliases: the loader copies their values, and a few lines of them would fill the memory.
struct AliasFinder {
    is_found: bool,
}

impl EventReceiver for AliasFinder {
    fn on_event(&mut self, event: Event) {
        self.is_found |= matches!(event, Event::Alias(_));
    }
}

/// The keys of a description.
struct Keys<'a>(&'a Yaml);

impl Keys<'_> {
    fn get(&self, key: &'static str) -> Option<&Yaml> {
        self.0.as_hash()?.get(&Yaml::String(key.to_owned()))
    }

    fn needed(&self, key: &'static str) -> Result<&Yaml, MapImportError> {
        self.get(key).ok_or(MapImportError::Missing(key))
    }

    fn number(&self, key: &'static str, expected: &'static str) -> Result<f64, MapImportError> {
        let value = self.needed(key)?;
        number(value).ok_or_else(|| bad(key, value, expected))
    }

    fn share(&self, key: &'static str) -> Result<f64, MapImportError> {
        let (value, share) = (self.needed(key)?, self.number(key, "a number from 0 to 1")?);
        Some(share).filter(|share| (0.0..=1.0).contains(share)).ok_or_else(|| bad(key, value, "a number from 0 to 1"))
    }

    /// Reads a truth value, as YAML 1.1 writes them.
    fn switch(&self, key: &'static str) -> Result<bool, MapImportError> {
        let value = self.needed(key)?;
        let word = text(value).unwrap_or_default().to_lowercase();
        match (word.as_str(), number(value)) {
            ("true" | "yes" | "on" | "y", _) => Ok(true),
            ("false" | "no" | "off" | "n", _) => Ok(false),
            (_, Some(number)) => Ok(number != 0.0),
            _ => Err(bad(key, value, "0 or 1, true or false")),
        }
    }

    fn origin(&self) -> Result<[f64; 3], MapImportError> {
        let value = self.needed("origin")?;
        let numbers = value.as_vec().and_then(|items| items.iter().map(number).collect::<Option<Vec<f64>>>());
        let three = numbers.and_then(|numbers| numbers.try_into().ok());
        three.ok_or_else(|| bad("origin", value, "[x, y, yaw] in metres and radians"))
    }

    fn mode(&self) -> Result<Mode, MapImportError> {
        let Some(value) = self.get("mode") else { return Ok(Mode::Trinary) };
        match text(value).unwrap_or_default().to_lowercase().as_str() {
            "trinary" => Ok(Mode::Trinary),
            "scale" => Ok(Mode::Scale),
            "raw" => Ok(Mode::Raw),
            _ => Err(bad("mode", value, "trinary, scale or raw")),
        }
    }
}

fn bad(key: &'static str, value: &Yaml, expected: &'static str) -> MapImportError {
    let found = match value {
        Yaml::Array(items) => {
            let items: Vec<String> = items.iter().map(|item| text(item).unwrap_or_default()).collect();
            format!("[{}]", items.join(", "))
        }
        other => format!("{:?}", text(other).unwrap_or_default()),
    };
    MapImportError::Value { key, found, expected }
}

fn number(value: &Yaml) -> Option<f64> {
    text(value)?.parse().ok().filter(|number: &f64| number.is_finite())
}

/// Returns a scalar as its text.
fn text(value: &Yaml) -> Option<String> {
    match value {
        Yaml::Real(text) | Yaml::String(text) => Some(text.clone()),
        Yaml::Integer(number) => Some(number.to_string()),
        Yaml::Boolean(is_on) => Some(is_on.to_string()),
        _ => None,
    }
}
