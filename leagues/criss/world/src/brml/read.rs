//! Reader of BRML logs. Unknown attributes and elements of newer writers are ignored.
//!
//! A log may be long, and is cut off if its writer was killed; so the reader splits it at the ends of frames, and
//! parses each piece as a separate XML document.

use std::ops::RangeInclusive;
use std::str::FromStr;

use roxmltree::{Document, Node, ParsingOptions};

use super::{LogBall, LogFrame, LogRobot, Specification};

/// Longest text of a frame, bytes.
pub const FRAME_BYTES_MAX: usize = 1 << 16;

/// Possible frame rates, Hz.
const FRAME_RATES_HZ: RangeInclusive<f64> = 0.1..=1e6;

const NODES_MAX: u32 = 10_000;
const FRAME: &str = "<frame";
const FRAME_END: &str = "</frame>";

/// Error in the text of a log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BrmlError {
    /// Line of the error, from 1.
    pub line: usize,
    /// Description of the error.
    pub what: String,
}

/// The error that ends the readable part of a log, with the number of frames before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{error}; the {frames} frames before it are used")]
pub struct BrmlDamage {
    /// The error, with its line.
    pub error: BrmlError,
    /// Number of frames before it.
    pub frames: usize,
}

/// Iterator over the frames of a log. It ends after an error.
#[derive(Debug, Clone)]
pub struct FrameReader<'a> {
    rest: &'a str,
    /// Number of lines in front of the rest.
    lines: usize,
}

/// Reads the header of a log. Returns it with an iterator over the frames.
///
/// # Errors
/// If the text does not begin with the header of a log.
pub fn open(text: &str) -> Result<(Specification, FrameReader<'_>), BrmlError> {
    let at = text.find(FRAME).or_else(|| text.find("</brml>")).unwrap_or(text.len());
    let (head, rest) = text.split_at(at);
    let closed = format!("{}</brml>", without_comments(head));
    let specification = parse(&closed, 0, |root, lines| {
        let of = root.children().find(|child| child.has_tag_name("specification"));
        let Some(node) = of.filter(|_| root.has_tag_name("brml")) else {
            return Err(BrmlError { line: lines + 1, what: String::from("a log begins with brml and specification") });
        };
        let reader = Attributes { node, lines };
        let frame_rate_hz = reader.number_or("frameRate", 60.0)?;
        if !FRAME_RATES_HZ.contains(&frame_rate_hz) {
            let what = "it may be from 0.1 to 1,000,000 frames a second";
            return Err(reader.bad(format!("frameRate is {frame_rate_hz}; {what}")));
        }
        Ok(Specification {
            number_frames: reader.or("numberFrames", 0)?,
            frame_rate_hz,
            robots: [reader.or("robotsOnTeam0", 0)?, reader.or("robotsOnTeam1", 0)?],
            balls: [reader.or("ballsOnTeam0", 0)?, reader.or("ballsOnTeam1", 0)?],
        })
    })?;
    Ok((specification, FrameReader { rest, lines: newlines(head) }))
}

impl Iterator for FrameReader<'_> {
    type Item = Result<LogFrame, BrmlError>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.rest.find(FRAME)?;
        let (before, rest) = self.rest.split_at(start);
        let lines = self.lines + newlines(before);
        let Some(end) = rest.find(FRAME_END).map(|end| end + FRAME_END.len()) else {
            self.rest = "";
            return Some(Err(BrmlError { line: lines + 1, what: String::from("the log ends within this frame") }));
        };
        let (piece, rest) = rest.split_at(end);
        (self.rest, self.lines) = (rest, lines + newlines(piece));
        let frame = if piece.len() > FRAME_BYTES_MAX {
            Err(BrmlError { line: lines + 1, what: format!("a frame has more than {FRAME_BYTES_MAX} bytes") })
        } else {
            parse(&without_comments(piece), lines, frame)
        };
        if frame.is_err() {
            self.rest = "";
        }
        Some(frame)
    }
}

fn newlines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// Replaces lines that begin with `#` by empty ones, to keep line numbers.
fn without_comments(text: &str) -> String {
    let line = |line: &'_ str| if line.trim_start().starts_with('#') { String::new() } else { line.to_owned() };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

fn parse<T>(
    text: &str,
    lines: usize,
    read: impl FnOnce(Node<'_, '_>, usize) -> Result<T, BrmlError>,
) -> Result<T, BrmlError> {
    let options = ParsingOptions { nodes_limit: NODES_MAX, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| BrmlError { line: lines + error.pos().row as usize, what: error.to_string() })?;
    read(document.root_element(), lines)
}

fn frame(root: Node<'_, '_>, lines: usize) -> Result<LogFrame, BrmlError> {
    let mut frame = LogFrame { number: Attributes { node: root, lines }.required("number")?, ..LogFrame::default() };
    for node in root.children().filter(Node::is_element) {
        let from = Attributes { node, lines };
        match node.tag_name().name() {
            "robot" => frame.robots.push(robot(&from)?),
            "ball" => frame.balls.push(ball(&from)?),
            "system" => frame.play = node.attribute("play").unwrap_or_default().to_owned(),
            _ => {}
        }
    }
    Ok(frame)
}

fn robot(from: &Attributes<'_, '_>) -> Result<LogRobot, BrmlError> {
    Ok(LogRobot {
        team: from.required("team")?,
        id: from.required("id")?,
        position_m: [from.number("x")?, from.number("y")?],
        heading_rad: from.number_or("rot", 0.0)?,
        velocity_m_s: [from.number_or("xVel", 0.0)?, from.number_or("yVel", 0.0)?],
        turn_rad_s: from.number_or("rotVel", 0.0)?,
        is_found: from.switch("found")?,
    })
}

fn ball(from: &Attributes<'_, '_>) -> Result<LogBall, BrmlError> {
    Ok(LogBall {
        team: from.or("team", 0)?,
        id: from.or("id", 0)?,
        position_m: [from.number("x")?, from.number("y")?],
        velocity_m_s: [from.number_or("xVel", 0.0)?, from.number_or("yVel", 0.0)?],
        is_found: from.switch("found")?,
    })
}

/// The attributes of an element.
struct Attributes<'a, 'input> {
    node: Node<'a, 'input>,
    lines: usize,
}

impl Attributes<'_, '_> {
    fn bad(&self, what: String) -> BrmlError {
        let row = self.node.document().text_pos_at(self.node.range().start).row;
        BrmlError { line: self.lines + row as usize, what }
    }

    fn optional<T: FromStr>(&self, name: &str) -> Result<Option<T>, BrmlError> {
        let Some(text) = self.node.attribute(name) else { return Ok(None) };
        let value = text.trim().parse().map_err(|_| self.bad(format!("{name} is {text:?}, which is no such number")));
        value.map(Some)
    }

    fn or<T: FromStr>(&self, name: &str, default: T) -> Result<T, BrmlError> {
        Ok(self.optional(name)?.unwrap_or(default))
    }

    fn required<T: FromStr>(&self, name: &str) -> Result<T, BrmlError> {
        let missing = || self.bad(format!("{} has no {name}", self.node.tag_name().name()));
        self.optional(name)?.ok_or_else(missing)
    }

    fn number_or(&self, name: &str, default: f64) -> Result<f64, BrmlError> {
        let value: f64 = self.or(name, default)?;
        if value.is_finite() {
            Ok(value)
        } else {
            Err(self.bad(format!("{name} is {value}, which is no finite number")))
        }
    }

    fn number(&self, name: &str) -> Result<f64, BrmlError> {
        self.required::<f64>(name)?;
        self.number_or(name, 0.0)
    }

    /// Reads a flag; a missing attribute means true.
    fn switch(&self, name: &str) -> Result<bool, BrmlError> {
        match self.node.attribute(name).map(|text| text.trim().to_lowercase()).as_deref() {
            None | Some("1" | "true" | "yes") => Ok(true),
            Some("0" | "false" | "no") => Ok(false),
            Some(other) => Err(self.bad(format!("{name} is {other:?}; it is 0 or 1"))),
        }
    }
}
