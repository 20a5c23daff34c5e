//! File entries of start poses, victims and decoys.

use super::BuildingFileError;
use super::entry::TableEntry;
use super::entry_writer::EntryWriter;
use super::table_reader::TableReader;
use crate::body_parts::{body_parts, decoy_parts};
use crate::victims::{BodyPart, Decoy, Difficulty, Posture, StartPose, Victim, VictimState};

impl TableEntry for StartPose {
    const TABLE: &'static str = "start";

    fn read(row: &mut TableReader<'_>) -> Result<StartPose, BuildingFileError> {
        Ok(StartPose {
            name: row.text("name")?,
            robot: row.robot("robot")?,
            floor: row.floor("floor", Some(0))?,
            at_m: row.point("at_m")?,
            heading_rad: row.number_or("heading_rad", 0.0)?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.text("name", &self.name);
        line.word("robot", self.robot);
        line.floor(self.floor);
        line.point("at_m", self.at_m);
        line.number("heading_rad", self.heading_rad);
    }
}

impl TableEntry for Victim {
    const TABLE: &'static str = "victim";

    fn read(row: &mut TableReader<'_>) -> Result<Victim, BuildingFileError> {
        let posture = row.word("posture", Some(Posture::Lying))?;
        Ok(Victim {
            name: row.text("name")?,
            floor: row.floor("floor", Some(0))?,
            at_m: row.point("at_m")?,
            heading_rad: row.number_or("heading_rad", 0.0)?,
            posture,
            state: row.word("state", Some(VictimState::Unconscious))?,
            difficulty: row.word("difficulty", Some(Difficulty::Open))?,
            parts: read_parts(row, || body_parts(posture))?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.text("name", &self.name);
        line.floor(self.floor);
        line.point("at_m", self.at_m);
        line.number("heading_rad", self.heading_rad);
        line.word("posture", self.posture);
        line.word("state", self.state);
        line.word("difficulty", self.difficulty);
        write_parts(&self.parts, &body_parts(self.posture), line);
    }
}

impl TableEntry for Decoy {
    const TABLE: &'static str = "decoy";

    fn read(row: &mut TableReader<'_>) -> Result<Decoy, BuildingFileError> {
        let kind = row.word("kind", None)?;
        Ok(Decoy {
            name: row.text("name")?,
            kind,
            floor: row.floor("floor", Some(0))?,
            at_m: row.point("at_m")?,
            heading_rad: row.number_or("heading_rad", 0.0)?,
            parts: read_parts(row, || decoy_parts(kind))?,
        })
    }

    fn write(&self, line: &mut EntryWriter) {
        line.text("name", &self.name);
        line.word("kind", self.kind);
        line.floor(self.floor);
        line.point("at_m", self.at_m);
        line.number("heading_rad", self.heading_rad);
        write_parts(&self.parts, &decoy_parts(self.kind), line);
    }
}

/// Reads the body parts; an entry without parts has the whole body.
fn read_parts(
    row: &mut TableReader<'_>,
    whole: impl Fn() -> Vec<BodyPart>,
) -> Result<Vec<BodyPart>, BuildingFileError> {
    let given = row.has("parts");
    let rows = row.rows("parts")?;
    if !given {
        return Ok(whole());
    }
    rows.into_iter().map(read_part).collect()
}

fn read_part(mut row: TableReader<'_>) -> Result<BodyPart, BuildingFileError> {
    let part = BodyPart {
        kind: row.word("kind", None)?,
        at_m: row.point("at_m")?,
        size_m: row.sizes("size_m")?,
        above_m: row.amount_or("above_m", 0.0)?,
        height_m: row.size("height_m", None)?,
    };
    row.finish()?;
    Ok(part)
}

fn write_parts(parts: &[BodyPart], whole: &[BodyPart], line: &mut EntryWriter) {
    if parts == whole {
        return;
    }
    let write = |part: &BodyPart| {
        let mut line = EntryWriter::default();
        line.word("kind", part.kind);
        line.point("at_m", part.at_m);
        line.point("size_m", part.size_m);
        line.number("above_m", part.above_m);
        line.number("height_m", part.height_m);
        line
    };
    line.lines("parts", parts.iter().map(write).collect());
}
