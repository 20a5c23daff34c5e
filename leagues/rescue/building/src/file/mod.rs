//! Buildings as TOML (docs/reference/rescue-building.md 2). Each building has exactly one text, which reads back as the
//! same building, bit by bit.

mod entry;
mod entry_writer;
mod structure;
mod table_reader;
mod victims;

use std::collections::BTreeSet;

use glam::DVec2;
use thiserror::Error;
use toml::Table;

use self::entry::TableEntry;
use self::entry_writer::EntryWriter;
use self::table_reader::TableReader;
use super::model::{Building, Door};

/// An error in a building file.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum BuildingFileError {
    /// The text is not TOML.
    #[error("this is not TOML: {0}")]
    NotToml(String),
    /// A key is missing.
    #[error("{place}: the key `{key}` is missing; it is {expected}")]
    Missing {
        /// Table and number of the entry.
        place: String,
        /// Name of the key.
        key: &'static str,
        /// Description of a valid value.
        expected: String,
    },
    /// A value has the wrong type or is out of range.
    #[error("{place}: `{key}` is {found}, but {expected} is expected")]
    Value {
        /// Table and number of the entry.
        place: String,
        /// Name of the key.
        key: &'static str,
        /// The value found.
        found: String,
        /// Description of a valid value.
        expected: String,
    },
    /// The format has no such key.
    #[error("{place}: there is no key `{key}`; {hint}")]
    Unknown {
        /// Table and number of the entry.
        place: String,
        /// The key.
        key: String,
        /// The most similar key, or all valid keys.
        hint: String,
    },
}

/// Reads a building from TOML.
pub fn read(text: &str) -> Result<Building, BuildingFileError> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| BuildingFileError::NotToml(error.to_string()))?;
    let mut row = TableReader::new("the file", &table);
    let building = Building {
        name: row.text_or("name", "")?,
        min_m: row.point("min_m")?,
        max_m: row.point("max_m")?,
        floors: list(&mut row)?,
        rooms: list(&mut row)?,
        walls: list(&mut row)?,
        doors: list(&mut row)?,
        furniture: list(&mut row)?,
        rubble: list(&mut row)?,
        ramps: list(&mut row)?,
        holes: list(&mut row)?,
        stairs: list(&mut row)?,
        smoke: list(&mut row)?,
        starts: list(&mut row)?,
        victims: list(&mut row)?,
        decoys: list(&mut row)?,
    };
    row.finish()?;
    check_links(&building)?;
    Ok(building)
}

/// Writes a building as TOML.
#[must_use]
pub fn write(building: &Building) -> String {
    let mut text = format!(
        "name = {}\nmin_m = {}\nmax_m = {}\n",
        entry_writer::quoted(&building.name),
        entry_writer::point(building.min_m),
        entry_writer::point(building.max_m)
    );
    append(&mut text, &building.floors);
    append(&mut text, &building.rooms);
    append(&mut text, &building.walls);
    append(&mut text, &building.doors);
    append(&mut text, &building.furniture);
    append(&mut text, &building.rubble);
    append(&mut text, &building.ramps);
    append(&mut text, &building.holes);
    append(&mut text, &building.stairs);
    append(&mut text, &building.smoke);
    append(&mut text, &building.starts);
    append(&mut text, &building.victims);
    append(&mut text, &building.decoys);
    text
}

fn list<T: TableEntry>(row: &mut TableReader<'_>) -> Result<Vec<T>, BuildingFileError> {
    let read = |mut entry: TableReader<'_>| {
        let value = T::read(&mut entry)?;
        entry.finish()?;
        Ok(value)
    };
    row.rows(T::TABLE)?.into_iter().map(read).collect()
}

/// Appends one line per entry; nothing for an empty list.
fn append<T: TableEntry>(text: &mut String, entries: &[T]) {
    if entries.is_empty() {
        return;
    }
    text.push_str(&format!("\n{} = [\n", T::TABLE));
    for entry in entries {
        let mut line = EntryWriter::default();
        entry.write(&mut line);
        text.push_str(&format!("  {},\n", line.finish()));
    }
    text.push_str("]\n");
}

/// Checks the references between entries.
fn check_links(building: &Building) -> Result<(), BuildingFileError> {
    if building.min_m.cmpge(building.max_m).any() {
        return Err(wrong(
            "the file",
            "max_m",
            entry_writer::point(building.max_m),
            "a point above and right of `min_m`",
        ));
    }
    let mut names = BTreeSet::new();
    for (number, wall) in building.walls.iter().enumerate() {
        if !names.insert(wall.name.as_str()) {
            return Err(wrong(
                table_reader::place("wall", number),
                "name",
                entry_writer::quoted(&wall.name),
                "a name of its own",
            ));
        }
    }
    for (number, door) in building.doors.iter().enumerate() {
        check_door(building, number, door)?;
    }
    check_floors(building)
}

fn check_door(building: &Building, number: usize, door: &Door) -> Result<(), BuildingFileError> {
    let place = || table_reader::place("door", number);
    let Some(wall) = building.walls.iter().find(|wall| wall.name == door.wall) else {
        let near = table_reader::nearest(&door.wall, building.walls.iter().map(|wall| wall.name.as_str()));
        let expected =
            near.map_or("the name of a wall".to_owned(), |name| format!("the name of a wall, {name:?} perhaps,"));
        return Err(wrong(place(), "wall", entry_writer::quoted(&door.wall), expected));
    };
    let half = door.width_m * 0.5;
    if door.at_m - half < -1e-9 || door.at_m + half > wall.length_m() + 1e-9 {
        let expected = format!("a place between the ends of a wall that is {:.3} m long", wall.length_m());
        return Err(wrong(place(), "at_m", entry_writer::number(door.at_m), expected));
    }
    Ok(())
}

fn check_floors(building: &Building) -> Result<(), BuildingFileError> {
    let floors: BTreeSet<i32> = building.floors.iter().map(|floor| floor.number).collect();
    let mut used: Vec<(&str, usize, i32)> = Vec::new();
    let mut take = |table, numbers: Vec<i32>| {
        used.extend(numbers.into_iter().enumerate().map(|(number, floor)| (table, number, floor)));
    };
    take("room", building.rooms.iter().map(|room| room.floor).collect());
    take("wall", building.walls.iter().map(|wall| wall.floor).collect());
    take("furniture", building.furniture.iter().map(|item| item.floor).collect());
    take("rubble", building.rubble.iter().map(|patch| patch.floor).collect());
    take("ramp", building.ramps.iter().map(|ramp| ramp.floor).collect());
    take("hole", building.holes.iter().map(|hole| hole.floor).collect());
    take("smoke", building.smoke.iter().map(|smoke| smoke.floor).collect());
    take("start", building.starts.iter().map(|start| start.floor).collect());
    take("victim", building.victims.iter().map(|victim| victim.floor).collect());
    take("decoy", building.decoys.iter().map(|decoy| decoy.floor).collect());
    match used.into_iter().find(|(_, _, floor)| !floors.contains(floor)) {
        Some((table, number, floor)) => Err(wrong(
            table_reader::place(table, number),
            "floor",
            floor.to_string(),
            "the number of a floor in `floor`",
        )),
        None => Ok(()),
    }
}

fn wrong(place: impl Into<String>, key: &'static str, found: String, expected: impl Into<String>) -> BuildingFileError {
    BuildingFileError::Value { place: place.into(), key, found, expected: expected.into() }
}

/// Largest coordinate of a point, m from the origin.
const FARTHEST_M: f64 = 1e5;

fn is_near(point: DVec2) -> bool {
    point.abs().max_element() <= FARTHEST_M
}
