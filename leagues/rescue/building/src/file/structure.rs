//! File entries of walls, doors, furniture and ground.

use super::BuildingFileError;
use super::entry::{TableEntry, read_rect, write_rect};
use super::entry_writer::EntryWriter;
use super::table_reader::TableReader;
use crate::ground::{Hole, Ramp, Rubble, Smoke, Stairs};
use crate::model::{Door, DoorState, Floor, Furniture, Material, Room, Wall};

const HEIGHT_M: f64 = 2.8;
const THICKNESS_M: f64 = 0.12;
const DOOR_WIDTH_M: f64 = 0.9;
const DOOR_HEIGHT_M: f64 = 2.1;
const RUBBLE_CELL_M: f64 = 0.5;
const STAIRS_WIDTH_M: f64 = 1.2;
const SMOKE_PER_M: f64 = 1.0;

impl TableEntry for Floor {
    const TABLE: &'static str = "floor";

    fn read(row: &mut TableReader<'_>) -> Result<Floor, BuildingFileError> {
        Ok(Floor {
            number: row.floor("number", None)?,
            elevation_m: row.number_or("elevation_m", 0.0)?,
            height_m: row.size("height_m", Some(HEIGHT_M))?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.whole("number", self.number);
        line.number("elevation_m", self.elevation_m);
        line.number("height_m", self.height_m);
    }
}

impl TableEntry for Room {
    const TABLE: &'static str = "room";

    fn read(row: &mut TableReader<'_>) -> Result<Room, BuildingFileError> {
        Ok(Room {
            name: row.text("name")?,
            kind: row.word("kind", None)?,
            floor: row.floor("floor", Some(0))?,
            reachable: row.switch_or("reachable", true)?,
            outline_m: row.outline("outline_m")?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.text("name", &self.name);
        line.word("kind", self.kind);
        line.floor(self.floor);
        line.switch("reachable", self.reachable);
        line.points("outline_m", &self.outline_m);
    }
}

impl TableEntry for Wall {
    const TABLE: &'static str = "wall";

    fn read(row: &mut TableReader<'_>) -> Result<Wall, BuildingFileError> {
        Ok(Wall {
            name: row.text("name")?,
            floor: row.floor("floor", Some(0))?,
            from_m: row.point("from_m")?,
            to_m: row.point("to_m")?,
            thickness_m: row.size("thickness_m", Some(THICKNESS_M))?,
            height_m: row.size("height_m", Some(HEIGHT_M))?,
            material: row.word("material", Some(Material::Solid))?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.text("name", &self.name);
        line.floor(self.floor);
        line.point("from_m", self.from_m);
        line.point("to_m", self.to_m);
        line.number("thickness_m", self.thickness_m);
        line.number("height_m", self.height_m);
        if self.material != Material::Solid {
            line.word("material", self.material);
        }
    }
}

impl TableEntry for Door {
    const TABLE: &'static str = "door";

    fn read(row: &mut TableReader<'_>) -> Result<Door, BuildingFileError> {
        Ok(Door {
            name: row.text("name")?,
            wall: row.text("wall")?,
            at_m: row.number("at_m")?,
            width_m: row.size("width_m", Some(DOOR_WIDTH_M))?,
            height_m: row.size("height_m", Some(DOOR_HEIGHT_M))?,
            state: row.word("state", Some(DoorState::Open))?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.text("name", &self.name);
        line.text("wall", &self.wall);
        line.number("at_m", self.at_m);
        line.number("width_m", self.width_m);
        line.number("height_m", self.height_m);
        line.word("state", self.state);
    }
}

impl TableEntry for Furniture {
    const TABLE: &'static str = "furniture";

    fn read(row: &mut TableReader<'_>) -> Result<Furniture, BuildingFileError> {
        Ok(Furniture {
            name: row.text("name")?,
            kind: row.word("kind", None)?,
            floor: row.floor("floor", Some(0))?,
            place: read_rect(row)?,
            above_m: row.amount_or("above_m", 0.0)?,
            height_m: row.size("height_m", None)?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.text("name", &self.name);
        line.word("kind", self.kind);
        line.floor(self.floor);
        write_rect(&self.place, line);
        line.number("above_m", self.above_m);
        line.number("height_m", self.height_m);
    }
}

impl TableEntry for Rubble {
    const TABLE: &'static str = "rubble";

    fn read(row: &mut TableReader<'_>) -> Result<Rubble, BuildingFileError> {
        Ok(Rubble {
            floor: row.floor("floor", Some(0))?,
            corner_m: row.point("corner_m")?,
            cell_m: row.size("cell_m", Some(RUBBLE_CELL_M))?,
            roughness_m: row.amount_or("roughness_m", 0.0)?,
            heights_m: row.heights("heights_m")?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.floor(self.floor);
        line.point("corner_m", self.corner_m);
        line.number("cell_m", self.cell_m);
        line.number("roughness_m", self.roughness_m);
        line.grid("heights_m", &self.heights_m);
    }
}

impl TableEntry for Ramp {
    const TABLE: &'static str = "ramp";

    fn read(row: &mut TableReader<'_>) -> Result<Ramp, BuildingFileError> {
        let floor = row.floor("floor", Some(0))?;
        Ok(Ramp { floor, place: read_rect(row)?, height_m: row.size("height_m", None)? })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.floor(self.floor);
        write_rect(&self.place, line);
        line.number("height_m", self.height_m);
    }
}

impl TableEntry for Hole {
    const TABLE: &'static str = "hole";

    fn read(row: &mut TableReader<'_>) -> Result<Hole, BuildingFileError> {
        let floor = row.floor("floor", Some(0))?;
        Ok(Hole { floor, place: read_rect(row)? })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.floor(self.floor);
        write_rect(&self.place, line);
    }
}

impl TableEntry for Stairs {
    const TABLE: &'static str = "stairs";

    fn read(row: &mut TableReader<'_>) -> Result<Stairs, BuildingFileError> {
        Ok(Stairs {
            lower_floor: row.floor("lower_floor", None)?,
            lower_m: row.point("lower_m")?,
            upper_floor: row.floor("upper_floor", None)?,
            upper_m: row.point("upper_m")?,
            width_m: row.size("width_m", Some(STAIRS_WIDTH_M))?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.whole("lower_floor", self.lower_floor);
        line.point("lower_m", self.lower_m);
        line.whole("upper_floor", self.upper_floor);
        line.point("upper_m", self.upper_m);
        line.number("width_m", self.width_m);
    }
}

impl TableEntry for Smoke {
    const TABLE: &'static str = "smoke";

    fn read(row: &mut TableReader<'_>) -> Result<Smoke, BuildingFileError> {
        Ok(Smoke {
            floor: row.floor("floor", Some(0))?,
            center_m: row.point("center_m")?,
            radius_m: row.size("radius_m", None)?,
            density_per_m: row.size("density_per_m", Some(SMOKE_PER_M))?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.floor(self.floor);
        line.point("center_m", self.center_m);
        line.number("radius_m", self.radius_m);
        line.number("density_per_m", self.density_per_m);
    }
}
