//! Notes: ground truth of the world for metrics, which clients do not get (docs/reference/rescue-metrics.md 1).

use std::fmt;

use rescue_protocol::mrcs::{Form, Item, Items, RobotActivity, Uid, Workload};

use crate::station_id::StationId;

/// A note, written with `to_string()`. Positions are in the map's own frame, whatever the style of the log.
#[derive(Debug, Clone, PartialEq)]
pub enum LogNote {
    /// A victim of the building: name and position, m.
    Victim(String, [f64; 2]),
    /// Floor that robots can explore, m².
    Floor(f64),
    /// Its parts that lasers explored and that cameras saw until now, m².
    Area(f64, f64),
    /// A victim is in the picture that a station displays: its height in pixels and its visible share, 0 to 1.
    Visible(StationId, String, f64, f64),
    /// A victim is no longer in the picture of a station.
    Hidden(StationId, String),
    /// A robot has a fault of this kind.
    Fault(Uid, String),
    /// A fault of a robot is over: the one of this kind, or all.
    Repaired(Uid, Option<String>),
    /// The operator of a station drives a robot by hand.
    Teleop(Uid, StationId),
    /// Manual driving of the robot ends.
    TeleopEnd(Uid),
    /// A robot requests help for this reason.
    Request(Uid, String),
    /// A request of a robot is over: the one for this reason, or all.
    RequestDone(Uid, Option<String>),
    /// A client, by its number in the log, operates a station.
    Operates(u32, StationId),
    /// The workload ratings of a station's operator.
    Tlx(StationId, Workload),
    /// The new activity of a robot.
    State(Uid, RobotActivity),
    /// The session ends.
    End,
}

impl LogNote {
    /// Reads a note. `None` in the result: its name is unknown. Surplus arguments are ignored.
    pub(crate) fn read(form: &Form<'_>) -> Result<Option<LogNote>, NoteError> {
        if !HEADS.contains(&form.head()) {
            return Ok(None);
        }
        Fields(form.arguments()).note(form.head()).map(Some).ok_or(NoteError)
    }

    /// Rank of notes of one time, independent of their order in the log: facts, ends, beginnings, the end of the
    /// session.
    pub(super) const fn rank(&self) -> u8 {
        match self {
            LogNote::Operates(..) | LogNote::Victim(..) | LogNote::Floor(_) => 0,
            LogNote::Hidden(..) | LogNote::Repaired(..) | LogNote::TeleopEnd(_) | LogNote::RequestDone(..) => 1,
            LogNote::End => 3,
            _ => 2,
        }
    }
}

/// Arguments of a note are missing or wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoteError;

/// The names of notes, in the order of the variants.
const HEADS: [&str; 15] = [
    "victim",
    "floor",
    "area",
    "visible",
    "hidden",
    "fault",
    "repaired",
    "teleop",
    "teleopend",
    "request",
    "requestdone",
    "station",
    "tlx",
    "state",
    "end",
];

/// The unread arguments.
struct Fields<'a>(Items<'a>);

impl Fields<'_> {
    fn note(&mut self, head: &str) -> Option<LogNote> {
        Some(match head {
            "victim" => LogNote::Victim(self.word()?, [self.number()?, self.number()?]),
            "floor" => LogNote::Floor(self.number()?),
            "area" => LogNote::Area(self.number()?, self.number()?),
            "visible" => LogNote::Visible(self.count()?, self.word()?, self.number()?, self.number()?),
            "hidden" => LogNote::Hidden(self.count()?, self.word()?),
            "fault" => LogNote::Fault(self.robot()?, self.word()?),
            "repaired" => LogNote::Repaired(self.robot()?, self.word()),
            "teleop" => LogNote::Teleop(self.robot()?, self.count()?),
            "teleopend" => LogNote::TeleopEnd(self.robot()?),
            "request" => LogNote::Request(self.robot()?, self.word()?),
            "requestdone" => LogNote::RequestDone(self.robot()?, self.word()),
            "station" => LogNote::Operates(self.count()?, self.count()?),
            "tlx" => LogNote::Tlx(self.count()?, self.workload()?),
            "state" => LogNote::State(self.robot()?, RobotActivity::from_word(&self.word()?)?),
            "end" => LogNote::End,
            _ => return None,
        })
    }

    fn word(&mut self) -> Option<String> {
        match self.0.next()? {
            Item::Symbol(word) | Item::Text(word) => Some(word.to_owned()),
            _ => None,
        }
    }

    fn robot(&mut self) -> Option<Uid> {
        Uid::new(&self.word()?)
    }

    fn number(&mut self) -> Option<f64> {
        match self.0.next()? {
            Item::Number(value) => Some(value),
            _ => None,
        }
    }

    fn count(&mut self) -> Option<u32> {
        let value = self.number()?;
        let is_whole = value.trunc() == value && (0.0..=f64::from(u32::MAX)).contains(&value);
        is_whole.then_some(value as u32)
    }

    fn workload(&mut self) -> Option<Workload> {
        Some(Workload {
            mental: self.number()?,
            physical: self.number()?,
            temporal: self.number()?,
            performance: self.number()?,
            effort: self.number()?,
            frustration: self.number()?,
        })
    }
}

impl fmt::Display for LogNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogNote::Victim(name, [x, y]) => write!(f, "(victim {} {x:.3} {y:.3})", Name(name)),
            LogNote::Floor(area_m2) => write!(f, "(floor {area_m2:.4})"),
            LogNote::Area(laser_m2, camera_m2) => write!(f, "(area {laser_m2:.4} {camera_m2:.4})"),
            LogNote::Visible(station, victim, height_px, share) => {
                write!(f, "(visible {station} {} {height_px:.1} {share:.3})", Name(victim))
            }
            LogNote::Hidden(station, victim) => write!(f, "(hidden {station} {})", Name(victim)),
            LogNote::Fault(robot, kind) => write!(f, "(fault {robot} {})", Name(kind)),
            LogNote::Repaired(robot, None) => write!(f, "(repaired {robot})"),
            LogNote::Repaired(robot, Some(kind)) => write!(f, "(repaired {robot} {})", Name(kind)),
            LogNote::Teleop(robot, station) => write!(f, "(teleop {robot} {station})"),
            LogNote::TeleopEnd(robot) => write!(f, "(teleopend {robot})"),
            LogNote::Request(robot, reason) => write!(f, "(request {robot} {})", Name(reason)),
            LogNote::RequestDone(robot, None) => write!(f, "(requestdone {robot})"),
            LogNote::RequestDone(robot, Some(reason)) => write!(f, "(requestdone {robot} {})", Name(reason)),
            LogNote::Operates(client, station) => write!(f, "(station {client} {station})"),
            LogNote::Tlx(station, Workload { mental, physical, temporal, performance, effort, frustration }) => {
                write!(f, "(tlx {station} {mental} {physical} {temporal} {performance} {effort} {frustration})")
            }
            LogNote::State(robot, state) => write!(f, "(state {robot} {})", state.word()),
            LogNote::End => f.write_str("(end)"),
        }
    }
}

/// A name as a symbol, or in quotes if it would not read back as one. Other than printable ASCII is left out.
struct Name<'a>(&'a str);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Name(text) = *self;
        let is_inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-');
        if text.starts_with(|first: char| first.is_ascii_lowercase()) && text.bytes().all(is_inner) {
            return f.write_str(text);
        }
        f.write_str("\"")?;
        for letter in text.chars().filter(|letter| matches!(letter, ' '..='~')) {
            let escape = if matches!(letter, '"' | '\\') { "\\" } else { "" };
            write!(f, "{escape}{letter}")?;
        }
        f.write_str("\"")
    }
}
