//! Camera detections: the packet from server to clients.

use super::field_reader::FieldReader;
use super::{Counts, WrongSize};

/// Coordinates and heading of an object that was not detected.
pub const NOT_FOUND: f32 = -32000.0;

/// One frame. All clients get the same packet: a client of the second team mirrors the field itself.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct VisionPacket {
    /// CRISS leaves it undefined; the number of the frame is a good value.
    pub time_stamp: i32,
    /// Start of the frame, seconds.
    pub start_s: f64,
    /// Completion of the frame, seconds. Clients derive the frame rate from the differences.
    pub finish_s: f64,
    /// State of the kickers: 0 none, 20 on, 21 off.
    pub instruction: i32,
    /// Robots by number, of the first team ("friendly") and the second ("opponent").
    pub teams: [Vec<RobotRecord>; 2],
    /// Balls by number.
    pub balls: Vec<BallRecord>,
    /// Robots of no team.
    pub obstacles: Vec<RobotRecord>,
}

/// The detection of a robot or an obstacle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RobotRecord {
    /// True if the camera detected it. If not, the numbers are [`NOT_FOUND`].
    pub found: bool,
    /// Position in metres, towards the goal that the first team attacks.
    pub x: f32,
    /// Position in metres, to the left of x.
    pub y: f32,
    /// Heading, radians counter-clockwise from x.
    pub theta: f32,
}

/// The detection of a ball.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BallRecord {
    /// True if the camera detected it. If not, the coordinates are [`NOT_FOUND`].
    pub found: bool,
    /// Position along x, metres.
    pub x: f32,
    /// Position along y, metres.
    pub y: f32,
    /// Source: 1 main camera, 2 auxiliary camera, 3 prediction; CRISS sends 0.
    pub source: i8,
}

impl RobotRecord {
    /// Record of a robot that was not detected.
    pub const NOT_FOUND: RobotRecord = RobotRecord { found: false, x: NOT_FOUND, y: NOT_FOUND, theta: NOT_FOUND };
}

impl BallRecord {
    /// Record of a ball that was not detected.
    pub const NOT_FOUND: BallRecord = BallRecord { found: false, x: NOT_FOUND, y: NOT_FOUND, source: 0 };
}

impl VisionPacket {
    /// Appends the packet, [`Counts::vision_bytes`] long. Missing objects are written as not found; surplus objects are
    /// left out.
    pub fn encode(&self, counts: Counts, out: &mut Vec<u8>) {
        out.reserve(counts.vision_bytes());
        out.extend_from_slice(&self.time_stamp.to_le_bytes());
        out.extend_from_slice(&self.start_s.to_le_bytes());
        out.extend_from_slice(&self.finish_s.to_le_bytes());
        out.extend_from_slice(&self.instruction.to_le_bytes());
        for team in &self.teams {
            write_all(out, team, counts.robots);
        }
        for index in 0..counts.balls {
            let BallRecord { found, x, y, source } =
                self.balls.get(usize::from(index)).copied().unwrap_or(BallRecord::NOT_FOUND);
            out.push(found.into());
            out.extend_from_slice(&x.to_le_bytes());
            out.extend_from_slice(&y.to_le_bytes());
            out.extend_from_slice(&source.to_le_bytes());
        }
        write_all(out, &self.obstacles, counts.obstacles);
    }

    /// Reads a packet of a game with these counts.
    ///
    /// # Errors
    /// If its size is not [`Counts::vision_bytes`].
    pub fn decode(counts: Counts, packet: &[u8]) -> Result<VisionPacket, WrongSize> {
        let expected = counts.vision_bytes();
        WrongSize::check(packet, expected)?;
        read(counts, &mut FieldReader::new(packet)).ok_or(WrongSize { bytes: packet.len(), expected })
    }
}

fn write_all(out: &mut Vec<u8>, all: &[RobotRecord], count: u8) {
    for index in 0..count {
        let RobotRecord { found, x, y, theta } = all.get(usize::from(index)).copied().unwrap_or(RobotRecord::NOT_FOUND);
        out.push(found.into());
        for number in [x, y, theta] {
            out.extend_from_slice(&number.to_le_bytes());
        }
    }
}

fn read(counts: Counts, fields: &mut FieldReader<'_>) -> Option<VisionPacket> {
    Some(VisionPacket {
        time_stamp: fields.i32()?,
        start_s: fields.f64()?,
        finish_s: fields.f64()?,
        instruction: fields.i32()?,
        teams: [read_all(fields, counts.robots)?, read_all(fields, counts.robots)?],
        balls: (0..counts.balls).map(|_| read_ball(fields)).collect::<Option<_>>()?,
        obstacles: read_all(fields, counts.obstacles)?,
    })
}

fn read_all(fields: &mut FieldReader<'_>, count: u8) -> Option<Vec<RobotRecord>> {
    let mut one =
        || Some(RobotRecord { found: fields.flag()?, x: fields.f32()?, y: fields.f32()?, theta: fields.f32()? });
    (0..count).map(|_| one()).collect()
}

fn read_ball(fields: &mut FieldReader<'_>) -> Option<BallRecord> {
    Some(BallRecord { found: fields.flag()?, x: fields.f32()?, y: fields.f32()?, source: fields.i8()? })
}
