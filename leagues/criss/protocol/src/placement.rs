//! Placements by a display: one record for each frame.

use super::WrongSize;
use super::field_reader::FieldReader;

/// Size of a record, bytes.
pub const PLACEMENT_BYTES: usize = 36;

/// Robots of a team, as record numbers count them.
pub const TEAM_SIZE: u8 = 5;

/// Request to put an object at a pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlacementRecord {
    /// The object.
    pub object: PlacedObject,
    /// x and y, metres; heading, radians.
    pub pose: [f32; 3],
    /// Velocity along x and y, m/s; counter-clockwise, rad/s.
    pub velocity: [f32; 3],
}

/// The object of a placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlacedObject {
    /// Kind 0: a robot.
    Robot {
        /// Team, 0 or 1.
        team: u8,
        /// Number in the team, 0 to 4.
        number: u8,
    },
    /// Kind 1: a ball.
    Ball {
        /// Team, 0 or 1.
        team: u8,
        /// Number in the team, 0 to 4.
        number: u8,
    },
    /// Kind 2: a robot of no team, by its number.
    Obstacle(u32),
}

/// Error for a record that cannot be read. Later records are not affected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPlacementRecord {
    /// The record has the wrong size.
    #[error(transparent)]
    Size(#[from] WrongSize),
    /// The kind is unknown.
    #[error("placement of kind {0}: 0 (robot), 1 (ball) or 2 (obstacle) is expected")]
    Kind(i32),
    /// There is no such robot, ball or obstacle.
    #[error("placement of number {0}, which is out of range")]
    Number(i32),
}

impl PlacementRecord {
    /// Reads a record; `None` if it is idle. A record counts if its first byte is 0 and its second is not, as in the
    /// one known reader.
    ///
    /// # Errors
    /// If the size is wrong, or a record that counts has an unknown kind, or a number that its kind does not have.
    pub fn decode(record: &[u8]) -> Result<Option<PlacementRecord>, BadPlacementRecord> {
        WrongSize::check(record, PLACEMENT_BYTES)?;
        let short = WrongSize { bytes: record.len(), expected: PLACEMENT_BYTES };
        let (what, pose, velocity) = match read(&mut FieldReader::new(record)).ok_or(short)? {
            Record { idle: 0, valid: 1.., kind, number, pose, velocity } => (placed(kind, number)?, pose, velocity),
            _ => return Ok(None),
        };
        Ok(Some(PlacementRecord { object: what, pose, velocity }))
    }

    /// Returns the record of a placement, or an idle record.
    pub fn encode(placement: Option<&PlacementRecord>) -> [u8; PLACEMENT_BYTES] {
        let mut record = [0; PLACEMENT_BYTES];
        let fields = placement.map_or([[1, 0, 0, 0]; 9], |placement| {
            let [x, y, theta] = placement.pose.map(f32::to_le_bytes);
            let [vx, vy, omega] = placement.velocity.map(f32::to_le_bytes);
            let (kind, number) = placement.object.numbers();
            [[0, 1, 0, 0], kind.to_le_bytes(), number.to_le_bytes(), x, y, theta, vx, vy, omega]
        });
        let used = if placement.is_some() { PLACEMENT_BYTES } else { 4 };
        for (byte, value) in record.iter_mut().zip(fields.as_flattened()).take(used) {
            *byte = *value;
        }
        record
    }
}

struct Record {
    idle: u8,
    valid: u8,
    kind: i32,
    number: i32,
    pose: [f32; 3],
    velocity: [f32; 3],
}

fn read(fields: &mut FieldReader<'_>) -> Option<Record> {
    let [idle, valid, _, _] = fields.bytes()?;
    let (kind, number) = (fields.i32()?, fields.i32()?);
    let pose = [fields.f32()?, fields.f32()?, fields.f32()?];
    let velocity = [fields.f32()?, fields.f32()?, fields.f32()?];
    Some(Record { idle, valid, kind, number, pose, velocity })
}

fn placed(kind: i32, number: i32) -> Result<PlacedObject, BadPlacementRecord> {
    let of_a_team = || {
        let all = u8::try_from(number).ok().filter(|&all| all < 2 * TEAM_SIZE);
        all.map(|all| (all / TEAM_SIZE, all % TEAM_SIZE)).ok_or(BadPlacementRecord::Number(number))
    };
    match kind {
        0 => of_a_team().map(|(team, number)| PlacedObject::Robot { team, number }),
        1 => of_a_team().map(|(team, number)| PlacedObject::Ball { team, number }),
        2 => u32::try_from(number).map(PlacedObject::Obstacle).map_err(|_| BadPlacementRecord::Number(number)),
        _ => Err(BadPlacementRecord::Kind(kind)),
    }
}

impl PlacedObject {
    /// Returns kind and number on the wire.
    fn numbers(self) -> (i32, i32) {
        let of_a_team = |team: u8, number: u8| i32::from(TEAM_SIZE) * i32::from(team) + i32::from(number);
        match self {
            PlacedObject::Robot { team, number } => (0, of_a_team(team, number)),
            PlacedObject::Ball { team, number } => (1, of_a_team(team, number)),
            PlacedObject::Obstacle(number) => (2, i32::try_from(number).unwrap_or(i32::MAX)),
        }
    }
}
