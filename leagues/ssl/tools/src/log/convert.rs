//! Conversion between log formats, by the extensions of their names.

use std::fmt;
use std::fs;
use std::path::Path;

use criss_world::brml::{self, BrmlDamage};
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;
use ssl_protocol::log::{self, LogMessage, MessageType};
use ssl_protocol::{Message, encode};

use super::convert_error::ConvertError;
use super::damage::DamageReport;
use super::packet_counts::PacketCounts;
use super::read::{LogReadError, read};
use crate::brml::{FrameAssembler, LogOutline, OmittedContent, PacketSource, TimedFrame, frame_packets};

/// A conversion of one log file into another.
#[derive(Debug, Clone, Copy)]
pub struct LogConversion<'a> {
    from: &'a Path,
    to: &'a Path,
    is_from_brml: bool,
    is_to_brml: bool,
}

/// The result of a conversion; displayed in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConversionResult {
    /// A log of the league, made of a BRML log.
    League {
        /// The number of frames.
        frames: u64,
        /// The content without a place in packets.
        omitted: OmittedContent,
    },
    /// A BRML log, made of a log of the league.
    Brml {
        /// The number of frames.
        frames: u64,
        /// The packets that contained them.
        source: PacketSource,
    },
    /// A copy of the readable part of a log of the league.
    Copy(PacketCounts),
}

impl fmt::Display for ConversionResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConversionResult::League { frames, omitted: OmittedContent { obstacles, plays } } => {
                write!(f, "{frames} frames; left out: {obstacles} places of obstacles, {plays} plays")
            }
            ConversionResult::Brml { frames, source: PacketSource::Tracker } => {
                write!(f, "{frames} frames of a tracker")
            }
            ConversionResult::Brml { frames, source: PacketSource::Cameras } => write!(f, "{frames} frames of cameras"),
            ConversionResult::Copy(counts) => counts.fmt(f),
        }
    }
}

impl<'a> LogConversion<'a> {
    /// A conversion between these files; their names tell the formats.
    ///
    /// # Errors
    /// If a name does not.
    pub fn new(from: &'a Path, to: &'a Path) -> Result<LogConversion<'a>, ConvertError> {
        Ok(LogConversion { from, to, is_from_brml: is_brml(from)?, is_to_brml: is_brml(to)? })
    }

    /// Converts the log. The output gets its name when it is complete; warnings about defects of the input go to
    /// `tracing`.
    ///
    /// # Errors
    /// If the input cannot be read or has no content, or the output cannot be written.
    pub fn run(&self) -> Result<ConversionResult, ConvertError> {
        match (self.is_from_brml, self.is_to_brml) {
            (true, true) => Err(ConvertError::BothBrml),
            (true, false) => brml_to_league(self.from, self.to),
            (false, true) => league_to_brml(self.from, self.to),
            (false, false) => league_to_league(self.from, self.to),
        }
    }
}

/// True for the name of a BRML log, false for a log of the league; other names are an error.
fn is_brml(path: &Path) -> Result<bool, ConvertError> {
    let name = path.to_string_lossy().to_lowercase();
    let is_one = name.ends_with(".brml");
    if is_one || name.ends_with(".log") || name.ends_with(".log.gz") {
        return Ok(is_one);
    }
    Err(ConvertError::UnknownFormat(path.to_owned()))
}

/// An output file, with the errors of writing it.
struct LogOutput {
    writer: BackgroundWriter,
    errors: FileErrors,
}

impl LogOutput {
    fn create(path: &Path) -> Result<LogOutput, ConvertError> {
        let (name, errors) = (path.display().to_string(), FileErrors::default());
        let writer = BackgroundWriter::create_result(path, name, errors.clone());
        let writer = writer.map_err(|cause| ConvertError::Create { path: path.to_owned(), cause })?;
        Ok(LogOutput { writer, errors })
    }

    fn end(mut self) -> Result<(), ConvertError> {
        self.writer.end();
        self.errors.check().map_err(ConvertError::Write)
    }
}

fn brml_to_league(from: &Path, to: &Path) -> Result<ConversionResult, ConvertError> {
    let text = fs::read_to_string(from);
    let text = text.map_err(|cause| LogReadError::Unreadable { path: from.to_owned(), cause })?;
    let opened = brml::open(&text);
    let (specification, frames) = opened.map_err(|cause| ConvertError::Brml { path: from.to_owned(), cause })?;
    let rate_hz = specification.frame_rate_hz;
    let out = LogOutput::create(to)?;
    let (mut bytes, mut omitted, mut count) = (Vec::new(), OmittedContent::default(), 0_usize);
    log::write_header(&mut bytes);
    for frame in frames {
        let frame = match frame {
            Ok(frame) => frame,
            Err(error) => {
                let damage = BrmlDamage { error, frames: count };
                tracing::warn!("{}: {damage}", from.display());
                break;
            }
        };
        let time_s = frame.number as f64 / rate_hz;
        let (vision, tracker) = frame_packets(&frame, time_s, &mut omitted);
        push(time_s, MessageType::Vision, &vision, &mut bytes);
        push(time_s, MessageType::Tracker, &tracker, &mut bytes);
        out.writer.write(&bytes);
        bytes.clear();
        count += 1;
    }
    out.writer.write(&bytes);
    out.end()?;
    Ok(ConversionResult::League { frames: count as u64, omitted })
}

/// Appends an entry at a simulated time.
fn push(time_s: f64, kind: MessageType, message: &impl Message, bytes: &mut Vec<u8>) {
    let mut packet = Vec::new();
    encode(message, &mut packet);
    // A frame of BRML has at most 64 KiB of text: its packets have less.
    log::write_message(&LogMessage { time_ns: (time_s * 1e9).round() as i64, kind, message: &packet }, bytes);
}

fn league_to_brml(from: &Path, to: &Path) -> Result<ConversionResult, ConvertError> {
    let (source, outline, damage) = outline(from)?;
    let specification = outline.specification();
    let (out, mut text) = (LogOutput::create(to)?, String::new());
    brml::write_header(&specification, &mut text);
    let mut numbered = outline.frame_numbering();
    assemble(from, source, |frame| {
        brml::write_frame(&numbered(frame), &mut text);
        out.writer.write(text.as_bytes());
        text.clear();
    })?;
    brml::write_footer(&mut text);
    out.writer.write(text.as_bytes());
    out.end()?;
    damage.warn(from);
    Ok(ConversionResult::Brml { frames: specification.number_frames, source })
}

/// Scans the log: tracked frames if there are any, otherwise the cameras' detections.
fn outline(path: &Path) -> Result<(PacketSource, LogOutline, DamageReport), ConvertError> {
    for source in [PacketSource::Tracker, PacketSource::Cameras] {
        let mut outline = LogOutline::default();
        let damage = assemble(path, source, |frame| outline.take(&frame))?;
        if outline.specification().number_frames > 0 {
            return Ok((source, outline, damage));
        }
    }
    Err(ConvertError::NoFrames(path.to_owned()))
}

fn assemble(path: &Path, from: PacketSource, mut take: impl FnMut(TimedFrame)) -> Result<DamageReport, LogReadError> {
    let mut assembler = FrameAssembler::new(from);
    let damage = read(path, |packet| assembler.take(packet.content).into_iter().for_each(&mut take))?;
    assembler.end().into_iter().for_each(take);
    Ok(damage)
}

/// Copies the packets of a log, compressed by the new name. It resolves kinds that the recorder did not know, and passes
/// messages on as recorded, broken ones too.
fn league_to_league(from: &Path, to: &Path) -> Result<ConversionResult, ConvertError> {
    let (out, mut bytes, mut counts) = (LogOutput::create(to)?, Vec::new(), PacketCounts::default());
    log::write_header(&mut bytes);
    let damage = read(from, |packet| {
        log::write_message(&packet.entry, &mut bytes);
        out.writer.write(&bytes);
        bytes.clear();
        counts.add(packet.entry.kind);
    })?;
    out.writer.write(&bytes);
    out.end()?;
    damage.warn(from);
    Ok(ConversionResult::Copy(counts))
}
