//! The commands of clients.

use serde::{Deserialize, Serialize};

use super::blocks::{Blocks, NumberError, number};
use super::writer::{LineWriter, USUAL};

/// A supported command.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// `INIT`: requests a robot for the connection.
    Init(InitCommand),
    /// `DRIVE`: moves the robot.
    Drive(DriveCommand),
    /// `SET`: sets a property of a part of the robot.
    Set(SetCommand),
    /// `ACT`, in older versions `MISPKG`: turns the links of a mechanism.
    Act {
        /// Name of the mechanism.
        name: String,
        /// Numbers of links, from 1, and their values, rad.
        links: Vec<(u32, f64)>,
    },
    /// `GETSTARTPOSES`: requests the start poses.
    GetStartPoses,
    /// `GETGEO`: requests sizes and poses of robot and sensors.
    GetGeometry(ConfigurationQuery),
    /// `GETCONF`: requests their abilities.
    GetConfiguration(ConfigurationQuery),
}

/// The robot that a client requests, and its start pose.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct InitCommand {
    /// Class of the robot, for instance `USARBot.P2AT`.
    pub class: String,
    /// The client's own name for the robot.
    pub name: String,
    /// Name of a start pose.
    pub start: Option<String>,
    /// Position, m.
    pub location: Option<[f64; 3]>,
    /// Roll, pitch, yaw, rad.
    pub rotation: Option<[f64; 3]>,
}

/// A motion command. Missing values are unchanged, except for the wheels: one named side sets both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct DriveCommand {
    /// Wheel speeds at the left and at the right, rad/s.
    pub wheels: Option<[f64; 2]>,
    /// Speed up, m/s.
    pub altitude: Option<f64>,
    /// Speed forward, m/s.
    pub linear: Option<f64>,
    /// Speed to the right, m/s.
    pub lateral: Option<f64>,
    /// Turn rate clockwise, degrees/s.
    pub rotational: Option<f64>,
    /// True if all values are hundredths of the robot's maximum.
    pub is_normalized: bool,
}

/// A property of a part, to be set.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SetCommand {
    /// Kind of the part: `Camera`, `Joint`.
    pub kind: String,
    /// Name of the part.
    pub name: String,
    /// The client's name of its robot.
    pub robot: String,
    /// Property to set.
    pub opcode: String,
    /// The value.
    pub params: String,
}

/// A request for geometry or configuration.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConfigurationQuery {
    /// `Robot`, or a kind of sensor.
    pub kind: String,
    /// Name of the only part in question.
    pub name: Option<String>,
}

/// Reasons a line is ignored as a command. USARSim does not report them to its client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IgnoredLineError {
    /// The line is not UTF-8.
    #[error("not text")]
    NotText,
    /// The command is unknown.
    #[error("unknown command")]
    Unknown,
    /// A value is not a number.
    #[error("not a number")]
    NotNumber,
    /// A required value is missing.
    #[error("missing value")]
    Missing,
}

impl IgnoredLineError {
    /// Returns a name for a counter.
    pub fn word(self) -> &'static str {
        match self {
            IgnoredLineError::NotText => "not text",
            IgnoredLineError::Unknown => "unknown command",
            IgnoredLineError::NotNumber => "not a number",
            IgnoredLineError::Missing => "missing value",
        }
    }
}

impl From<NumberError> for IgnoredLineError {
    fn from(_: NumberError) -> IgnoredLineError {
        IgnoredLineError::NotNumber
    }
}

impl Command {
    /// Decodes a line.
    ///
    /// # Errors
    /// The reason the line is not a supported command.
    pub fn decode(line: &[u8]) -> Result<Command, IgnoredLineError> {
        let text = std::str::from_utf8(line).map_err(|_| IgnoredLineError::NotText)?;
        let blocks = Blocks::read(text).ok_or(IgnoredLineError::Unknown)?;
        let said = |key: &str| blocks.text(key).unwrap_or_default().to_owned();
        Ok(match blocks.head().to_ascii_uppercase().as_str() {
            "INIT" => Command::Init(init(&blocks)?),
            "DRIVE" => Command::Drive(drive(&blocks)?),
            "SET" => Command::Set(SetCommand {
                kind: said("Type"),
                name: said("Name"),
                robot: said("Robot"),
                opcode: said("Opcode"),
                params: said("Params"),
            }),
            "ACT" | "MISPKG" => Command::Act { name: said("Name"), links: links(&blocks)? },
            "GETSTARTPOSES" => Command::GetStartPoses,
            "GETGEO" => Command::GetGeometry(query(&blocks)?),
            "GETCONF" => Command::GetConfiguration(query(&blocks)?),
            _ => return Err(IgnoredLineError::Unknown),
        })
    }

    /// Appends the command as a line with CR LF.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Command::Init(init) => write_init(init, out),
            Command::Drive(drive) => write_drive(drive, out),
            Command::Set(set) => {
                let mut pen = LineWriter::new("SET", out);
                let all = [
                    ("Type", &set.kind),
                    ("Robot", &set.robot),
                    ("Name", &set.name),
                    ("Opcode", &set.opcode),
                    ("Params", &set.params),
                ];
                all.iter().filter(|(_, value)| !value.is_empty()).for_each(|(key, value)| _ = pen.text(key, value));
                pen.end();
            }
            Command::Act { name, links } => {
                let mut pen = LineWriter::new("ACT", out);
                pen.text("Name", name);
                for (link, value) in links {
                    pen.text("Link", &link.to_string()).number("Value", *value);
                }
                pen.end();
            }
            Command::GetStartPoses => LineWriter::new("GETSTARTPOSES", out).end(),
            Command::GetGeometry(query) => write_query("GETGEO", query, out),
            Command::GetConfiguration(query) => write_query("GETCONF", query, out),
        }
    }
}

fn init(blocks: &Blocks<'_>) -> Result<InitCommand, IgnoredLineError> {
    let text = |key: &str| blocks.text(key).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(InitCommand {
        class: text("ClassName").ok_or(IgnoredLineError::Missing)?,
        name: text("Name").unwrap_or_default(),
        start: text("Start"),
        location: blocks.triple("Location")?,
        rotation: blocks.triple("Rotation")?,
    })
}

fn write_init(init: &InitCommand, out: &mut Vec<u8>) {
    let mut pen = LineWriter::new("INIT", out);
    pen.text("ClassName", &init.class).text("Name", &init.name);
    init.start.iter().for_each(|start| _ = pen.text("Start", start));
    init.location.iter().for_each(|location| _ = pen.numbers("Location", location, USUAL));
    init.rotation.iter().for_each(|rotation| _ = pen.numbers("Rotation", rotation, USUAL));
    pen.end();
}

fn drive(blocks: &Blocks<'_>) -> Result<DriveCommand, IgnoredLineError> {
    let sides = [blocks.number("Left")?, blocks.number("Right")?];
    let wheels = sides.iter().any(Option::is_some).then(|| sides.map(|side| side.unwrap_or(0.0)));
    Ok(DriveCommand {
        wheels,
        altitude: blocks.number("AltitudeVelocity")?,
        linear: blocks.number("LinearVelocity")?,
        lateral: blocks.number("LateralVelocity")?,
        rotational: blocks.number("RotationalVelocity")?,
        is_normalized: blocks.text("Normalized").is_some_and(|text| text.eq_ignore_ascii_case("true")),
    })
}

fn write_drive(drive: &DriveCommand, out: &mut Vec<u8>) {
    let mut pen = LineWriter::new("DRIVE", out);
    if let Some([left, right]) = drive.wheels {
        pen.number("Left", left).number("Right", right);
    }
    let air = [
        ("AltitudeVelocity", drive.altitude),
        ("LinearVelocity", drive.linear),
        ("LateralVelocity", drive.lateral),
        ("RotationalVelocity", drive.rotational),
    ];
    air.iter().for_each(|(key, value)| value.iter().for_each(|value| _ = pen.number(key, *value)));
    if drive.is_normalized {
        pen.text("Normalized", "true");
    }
    pen.end();
}

/// Returns links with values: each `Link` applies to the next `Value`.
fn links(blocks: &Blocks<'_>) -> Result<Vec<(u32, f64)>, IgnoredLineError> {
    let (mut links, mut named) = (Vec::new(), None);
    for (key, text) in blocks.all() {
        if key.eq_ignore_ascii_case("Link") {
            named = Some(text.parse().map_err(|_| IgnoredLineError::NotNumber)?);
        } else if key.eq_ignore_ascii_case("Value") {
            let link = named.take().ok_or(IgnoredLineError::Missing)?;
            links.push((link, number(text).ok_or(IgnoredLineError::NotNumber)?));
        }
    }
    Ok(links)
}

fn query(blocks: &Blocks<'_>) -> Result<ConfigurationQuery, IgnoredLineError> {
    let text = |key: &str| blocks.text(key).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(ConfigurationQuery { kind: text("Type").ok_or(IgnoredLineError::Missing)?, name: text("Name") })
}

fn write_query(head: &str, query: &ConfigurationQuery, out: &mut Vec<u8>) {
    let mut pen = LineWriter::new(head, out);
    pen.text("Type", &query.kind);
    query.name.iter().for_each(|name| _ = pen.text("Name", name));
    pen.end();
}
