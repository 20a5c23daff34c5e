//! Converts between log formats, by the extensions of their names.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use criss_world::brml;
use criss_world::brml::league::{FrameAssembler, LogSummary, OmittedContent, PacketSource, TimedFrame, frame_packets};
use ssl_protocol::log::{self, LogMessage, MessageType};
use ssl_protocol::{Message, encode};

use super::{KindCounts, file};
use crate::background_writer::BackgroundWriter;
use crate::console;
use crate::file_errors::FileErrors;
use crate::log::check_not_overwritten;
use crate::signal;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct LeagueLogConvertArgs {
    /// The log that is there: .brml, .log or .log.gz.
    #[arg(value_name = "IN")]
    from: PathBuf,

    /// The log that is to be made: .brml, .log or .log.gz.
    #[arg(value_name = "OUT")]
    to: PathBuf,
}

/// Runs `spar smallsize log convert`.
pub fn run(flags: &LeagueLogConvertArgs) -> Result<(), Box<dyn Error>> {
    let LeagueLogConvertArgs { from, to } = flags;
    let (is_from_brml, is_to_brml) = (is_brml(from)?, is_brml(to)?);
    check_not_overwritten(to, from)?;
    signal::remove_files()?;
    let summary = match (is_from_brml, is_to_brml) {
        (true, true) => return Err("both are BRML logs: copy the file".into()),
        (true, false) => brml_to_league(from, to)?,
        (false, true) => league_to_brml(from, to)?,
        (false, false) => league_to_league(from, to)?,
    };
    console::print(&format!("{}: {summary}\n", to.display()))?;
    Ok(())
}

/// True for the name of a BRML log, false for a log of the league; other names are an error.
fn is_brml(path: &Path) -> Result<bool, String> {
    let name = path.to_string_lossy().to_lowercase();
    let is_one = name.ends_with(".brml");
    if is_one || name.ends_with(".log") || name.ends_with(".log.gz") {
        return Ok(is_one);
    }
    Err(format!("{}: names of BRML logs end in .brml, those of the league's logs in .log or .log.gz", path.display()))
}

/// An output file, with the errors of writing it.
struct LogOutput {
    writer: BackgroundWriter,
    errors: FileErrors,
}

impl LogOutput {
    fn create(path: &Path) -> Result<LogOutput, String> {
        let (name, errors) = (path.display().to_string(), FileErrors::default());
        let writer = BackgroundWriter::create_result(path, name.clone(), errors.clone());
        Ok(LogOutput { writer: writer.map_err(|cause| format!("{name}: cannot make this file: {cause}"))?, errors })
    }

    fn end(mut self) -> Result<(), String> {
        self.writer.end();
        self.errors.check()
    }
}

fn brml_to_league(from: &Path, to: &Path) -> Result<String, String> {
    let name = from.display();
    let text = fs::read_to_string(from).map_err(|cause| format!("{name}: cannot read this log: {cause}"))?;
    let (specification, frames) = brml::open(&text).map_err(|error| format!("{name}: {error}"))?;
    let rate = specification.frame_rate_hz;
    if !(0.1..=1e6).contains(&rate) {
        return Err(format!("{name}: frameRate is {rate}; it may be from 0.1 to 1,000,000"));
    }
    let out = LogOutput::create(to)?;
    let (mut bytes, mut omitted, mut count) = (Vec::new(), OmittedContent::default(), 0_u64);
    log::write_header(&mut bytes);
    for frame in frames {
        let frame = match frame {
            Ok(frame) => frame,
            Err(error) => {
                tracing::warn!("{name}: {error}; the {count} frames before it are converted");
                break;
            }
        };
        let time_s = frame.number as f64 / rate;
        let (vision, tracker) = frame_packets(&frame, time_s, &mut omitted);
        push(time_s, MessageType::Vision, &vision, &mut bytes);
        push(time_s, MessageType::Tracker, &tracker, &mut bytes);
        out.writer.write(&bytes);
        bytes.clear();
        count += 1;
    }
    out.writer.write(&bytes);
    out.end()?;
    let OmittedContent { obstacles, plays } = omitted;
    Ok(format!("{count} frames; left out: {obstacles} places of obstacles, {plays} plays"))
}

/// Appends an entry at a simulated time.
fn push(time_s: f64, kind: MessageType, message: &impl Message, bytes: &mut Vec<u8>) {
    let mut packet = Vec::new();
    encode(message, &mut packet);
    // A frame of BRML has at most 64 KiB of text: its packets have less.
    log::write_message(&LogMessage { time_ns: (time_s * 1e9).round() as i64, kind, message: &packet }, bytes);
}

fn league_to_brml(from: &Path, to: &Path) -> Result<String, String> {
    let (source, outline, ended) = outline(from)?;
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
    if let Some(why) = ended {
        tracing::warn!("{why}");
    }
    let whose = if source == PacketSource::Tracker { "a tracker" } else { "cameras" };
    Ok(format!("{} frames of {whose}", specification.number_frames))
}

/// Scans the log: tracked frames if there are any, otherwise the cameras' detections.
fn outline(path: &Path) -> Result<(PacketSource, LogSummary, Option<String>), String> {
    for source in [PacketSource::Tracker, PacketSource::Cameras] {
        let mut outline = LogSummary::default();
        let ended = assemble(path, source, |frame| outline.take(&frame))?;
        if outline.specification().number_frames > 0 {
            return Ok((source, outline, ended));
        }
    }
    Err(format!("{}: there are no frames of a tracker or of cameras in it", path.display()))
}

fn assemble(path: &Path, from: PacketSource, mut take: impl FnMut(TimedFrame)) -> Result<Option<String>, String> {
    let mut assembler = FrameAssembler::new(from);
    let ended = file::read(path, |entry| {
        assembler.take(entry).into_iter().for_each(&mut take);
        Ok(())
    })?;
    assembler.end().into_iter().for_each(take);
    Ok(ended)
}

/// Copies the readable part of a log, compressed by the new name. It resolves kinds that the recorder did not know.
fn league_to_league(from: &Path, to: &Path) -> Result<String, String> {
    let (out, mut bytes, mut counts) = (LogOutput::create(to)?, Vec::new(), KindCounts::default());
    log::write_header(&mut bytes);
    let ended = file::read(from, |entry| {
        let kind = entry.detected_type();
        log::write_message(&LogMessage { kind, ..*entry }, &mut bytes);
        out.writer.write(&bytes);
        bytes.clear();
        counts.add(kind);
        Ok(())
    });
    out.writer.write(&bytes);
    out.end()?;
    if let Some(why) = ended? {
        tracing::warn!("{why}");
    }
    Ok(counts.to_string())
}
