//! What clients say.

use serde::{Deserialize, Serialize};

use super::blocks::{BadNumber, Blocks, number};
use super::pen::{Pen, USUAL};

/// A command that has a meaning here.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// `INIT`: the connection wants a robot.
    Init(Init),
    /// `DRIVE`: it moves.
    Drive(Drive),
    /// `SET`: something on the robot is set.
    Set(Set),
    /// `ACT`, in older versions `MISPKG`: the links of a mechanism turn.
    Act {
        /// Its name.
        name: String,
        /// Numbers of links, from 1, and their values, rad.
        links: Vec<(u32, f64)>,
    },
    /// `GETSTARTPOSES`: where robots can start.
    GetStartPoses,
    /// `GETGEO`: sizes and places of robot and sensors.
    GetGeometry(Query),
    /// `GETCONF`: what they can do.
    GetConfiguration(Query),
}

/// Which robot a client wants, and where.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Init {
    /// Its class, for instance `USARBot.P2AT`.
    pub class: String,
    /// The client's own name for it.
    pub name: String,
    /// The name of a start.
    pub start: Option<String>,
    /// A place, m.
    pub location: Option<[f64; 3]>,
    /// Roll, pitch, yaw, rad.
    pub rotation: Option<[f64; 3]>,
}

/// How a robot is to move. What is not named stays as it is, but for the wheels: one side that is named sets both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Drive {
    /// Wheels at the left and at the right, rad/s.
    pub wheels: Option<[f64; 2]>,
    /// Up, m/s.
    pub altitude: Option<f64>,
    /// Forward, m/s.
    pub linear: Option<f64>,
    /// To the right, m/s.
    pub lateral: Option<f64>,
    /// Clockwise, degrees/s.
    pub rotational: Option<f64>,
    /// All of them are hundredths of what the robot can do.
    pub is_normalized: bool,
}

/// What is to be set.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Set {
    /// Of which kind it is: `Camera`, `Joint`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// The robot that has it, by the client's name for it.
    pub robot: String,
    /// What about it.
    pub opcode: String,
    /// The value.
    pub params: String,
}

/// What is asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    /// `Robot`, or a kind of sensor.
    pub kind: String,
    /// Only the one with this name.
    pub name: Option<String>,
}

/// Why a line is no command. USARSim says nothing about it to its client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Ignored {
    /// It is not UTF-8.
    #[error("not text")]
    NotText,
    /// There is no such command here.
    #[error("unknown command")]
    Unknown,
    /// A value that should be a number is none.
    #[error("not a number")]
    NotNumber,
    /// A value without which it means nothing is missing.
    #[error("missing value")]
    Missing,
}

impl Ignored {
    /// A name for a counter.
    pub fn word(self) -> &'static str {
        match self {
            Ignored::NotText => "not text",
            Ignored::Unknown => "unknown command",
            Ignored::NotNumber => "not a number",
            Ignored::Missing => "missing value",
        }
    }
}

impl From<BadNumber> for Ignored {
    fn from(_: BadNumber) -> Ignored {
        Ignored::NotNumber
    }
}

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// Why it is no command that has a meaning here.
    pub fn decode(line: &[u8]) -> Result<Command, Ignored> {
        let text = std::str::from_utf8(line).map_err(|_| Ignored::NotText)?;
        let blocks = Blocks::read(text).ok_or(Ignored::Unknown)?;
        let said = |key: &str| blocks.text(key).unwrap_or_default().to_owned();
        Ok(match blocks.head().to_ascii_uppercase().as_str() {
            "INIT" => Command::Init(init(&blocks)?),
            "DRIVE" => Command::Drive(drive(&blocks)?),
            "SET" => Command::Set(Set {
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
            _ => return Err(Ignored::Unknown),
        })
    }

    /// Appends the line, with CR LF.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Command::Init(init) => write_init(init, out),
            Command::Drive(drive) => write_drive(drive, out),
            Command::Set(set) => {
                let mut pen = Pen::new("SET", out);
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
                let mut pen = Pen::new("ACT", out);
                pen.text("Name", name);
                for (link, value) in links {
                    pen.text("Link", &link.to_string()).number("Value", *value);
                }
                pen.end();
            }
            Command::GetStartPoses => Pen::new("GETSTARTPOSES", out).end(),
            Command::GetGeometry(query) => write_query("GETGEO", query, out),
            Command::GetConfiguration(query) => write_query("GETCONF", query, out),
        }
    }
}

fn init(blocks: &Blocks<'_>) -> Result<Init, Ignored> {
    let text = |key: &str| blocks.text(key).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(Init {
        class: text("ClassName").ok_or(Ignored::Missing)?,
        name: text("Name").unwrap_or_default(),
        start: text("Start"),
        location: blocks.triple("Location")?,
        rotation: blocks.triple("Rotation")?,
    })
}

fn write_init(init: &Init, out: &mut Vec<u8>) {
    let mut pen = Pen::new("INIT", out);
    pen.text("ClassName", &init.class).text("Name", &init.name);
    init.start.iter().for_each(|start| _ = pen.text("Start", start));
    init.location.iter().for_each(|location| _ = pen.numbers("Location", location, USUAL));
    init.rotation.iter().for_each(|rotation| _ = pen.numbers("Rotation", rotation, USUAL));
    pen.end();
}

fn drive(blocks: &Blocks<'_>) -> Result<Drive, Ignored> {
    let sides = [blocks.number("Left")?, blocks.number("Right")?];
    let wheels = sides.iter().any(Option::is_some).then(|| sides.map(|side| side.unwrap_or(0.0)));
    Ok(Drive {
        wheels,
        altitude: blocks.number("AltitudeVelocity")?,
        linear: blocks.number("LinearVelocity")?,
        lateral: blocks.number("LateralVelocity")?,
        rotational: blocks.number("RotationalVelocity")?,
        is_normalized: blocks.text("Normalized").is_some_and(|text| text.eq_ignore_ascii_case("true")),
    })
}

fn write_drive(drive: &Drive, out: &mut Vec<u8>) {
    let mut pen = Pen::new("DRIVE", out);
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

/// Links with values: each `Link` is about the next `Value`.
fn links(blocks: &Blocks<'_>) -> Result<Vec<(u32, f64)>, Ignored> {
    let (mut links, mut named) = (Vec::new(), None);
    for (key, text) in blocks.all() {
        if key.eq_ignore_ascii_case("Link") {
            named = Some(text.parse().map_err(|_| Ignored::NotNumber)?);
        } else if key.eq_ignore_ascii_case("Value") {
            let link = named.take().ok_or(Ignored::Missing)?;
            links.push((link, number(text).ok_or(Ignored::NotNumber)?));
        }
    }
    Ok(links)
}

fn query(blocks: &Blocks<'_>) -> Result<Query, Ignored> {
    let text = |key: &str| blocks.text(key).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(Query { kind: text("Type").ok_or(Ignored::Missing)?, name: text("Name") })
}

fn write_query(head: &str, query: &Query, out: &mut Vec<u8>) {
    let mut pen = Pen::new(head, out);
    pen.text("Type", &query.kind);
    query.name.iter().for_each(|name| _ = pen.text("Name", name));
    pen.end();
}
