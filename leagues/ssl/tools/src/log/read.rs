//! Reads log files, packed or not, by their first bytes rather than their names.
//!
//! Every command reads logs here, so all of them use the same packets and report damage in the same words. A log is read
//! twice: first for the times of its packets, then for the packets whose times fit. A pipe is copied to a temporary file.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use ssl_protocol::log::{HEADER_BYTES, LogDefect, LogError, LogMessage, LogReader, MAGIC, MessageType, detect_type};

use super::damage::{DamageKind, DamageReport, LogDamage};
use super::entry_scanner::{EntryScanner, ScanItem};
use super::log_file::{LogFile, PIPE_TWICE};
use super::time_plan::{TimePlan, TimeSurvey};
use super::unpacked_bytes::UnpackedBytes;
use crate::PacketContent;

/// The reasons why a log cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum LogReadError {
    /// The file cannot be opened, or not read from its beginning.
    #[error("{}: cannot read this log: {cause}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        cause: io::Error,
    },
    /// The bytes are not those of a log.
    #[error("{}: {cause}", .path.display())]
    NoLog {
        /// The file.
        path: PathBuf,
        /// The defect, with its position.
        cause: LogError,
    },
}

/// A packet of a log.
#[derive(Debug)]
pub struct LogPacket<'a> {
    /// Offset in the unpacked log, bytes.
    pub at: u64,
    /// Number in the log, from 1.
    pub number: u64,
    /// Time and bytes as recorded; the type is inferred if the recorder did not know it.
    pub entry: LogMessage<'a>,
    /// The decoded message.
    pub content: PacketContent,
}

/// True if a file begins like a log of the league, packed or not.
///
/// # Errors
/// If it cannot be read, or is a pipe, whose first bytes would be lost.
pub fn is_league_log(path: &Path) -> io::Result<bool> {
    let file = File::open(path)?;
    let kind = file.metadata()?.file_type();
    if !kind.is_file() && !kind.is_dir() {
        return Err(io::Error::other(PIPE_TWICE));
    }
    let mut source = UnpackedBytes::of(file)?;
    Ok(head(&mut source).starts_with(&MAGIC))
}

/// Passes the packets of a log to `take`, one by one, as far as they can be found. Returns the damage.
///
/// # Errors
/// If the file cannot be read or is no log.
pub fn read(path: &Path, mut take: impl FnMut(LogPacket<'_>)) -> Result<DamageReport, LogReadError> {
    let file = LogFile::open(path).map_err(|cause| LogReadError::Unreadable { path: path.to_owned(), cause })?;
    let plan = survey(path, &file)?;
    let (mut scanner, mut report) = (open(path, &file)?, DamageReport::default());
    let mut reported_until = 0;
    while let Some(item) = scanner.next() {
        let place = match item {
            ScanItem::Damage(damage) => {
                report.add(damage);
                continue;
            }
            ScanItem::Packet(place) => place,
        };
        if let Some(omitted) = plan.omitted(place.number) {
            if place.number >= reported_until {
                reported_until = omitted.numbers.end;
                let kind = DamageKind::Time { packets: omitted.packets, after_s: omitted.after_s };
                report.add(LogDamage { at: place.at, packet: place.number, kind });
            }
            continue;
        }
        let entry = place.with_message(scanner.message(&place));
        let kind = entry.detected_type();
        let content = PacketContent::of(kind, entry.message);
        if let Some(kind) = content_damage(kind, entry.message, &content) {
            report.add(LogDamage { at: place.at, packet: place.number, kind });
        }
        let entry = LogMessage { kind, ..entry };
        take(LogPacket { at: place.at, number: place.number, entry, content });
    }
    Ok(report)
}

/// Returns the damage of a message that is not of its kind.
fn content_damage(kind: MessageType, message: &[u8], content: &PacketContent) -> Option<DamageKind> {
    if *content == PacketContent::Invalid {
        return Some(DamageKind::Content(kind));
    }
    let found = match kind {
        // Vision in the format of 2010 may be one of today's messages as well.
        MessageType::Vision2010 => Some(detect_type(message)).filter(|found| *found != MessageType::Vision)?,
        MessageType::Other(_) | MessageType::Blank => detect_type(message),
        _ => return None,
    };
    let is_damaged = found != MessageType::Unknown || (kind == MessageType::Blank && !message.is_empty());
    is_damaged.then_some(DamageKind::OtherContent { number: kind.number(), bytes: message.len(), content: found })
}

/// Reads the times of all packets.
fn survey(path: &Path, file: &LogFile) -> Result<TimePlan, LogReadError> {
    let (mut scanner, mut survey) = (open(path, file)?, TimeSurvey::default());
    while let Some(item) = scanner.next() {
        if let ScanItem::Packet(place) = item {
            survey.add(place.number, place.time_ns, place.bytes > 0 && place.kind != MessageType::Blank);
        }
    }
    Ok(survey.plan())
}

/// Opens a log behind its header.
fn open(path: &Path, file: &LogFile) -> Result<EntryScanner, LogReadError> {
    let unreadable = |cause| LogReadError::Unreadable { path: path.to_owned(), cause };
    let mut source = file.rewound().and_then(UnpackedBytes::of).map_err(unreadable)?;
    let head = head(&mut source);
    let mut reader = LogReader::default();
    let checked = reader.next(&mut head.as_slice()).map(drop).and_then(|()| reader.end());
    match checked {
        Ok(()) => Ok(EntryScanner::new(source, HEADER_BYTES)),
        Err(cause) => {
            // A packed file without a single byte: the reason is the file's.
            match source.take_damage().filter(|_| head.is_empty()) {
                Some(damage) => Err(unreadable(io::Error::other(damage.to_string()))),
                None => Err(LogReadError::NoLog { path: path.to_owned(), cause: begin(cause, &head) }),
            }
        }
    }
}

/// Returns the error of a file that begins with these bytes.
fn begin(cause: LogError, head: &[u8]) -> LogError {
    match cause.why {
        LogDefect::Truncated if !MAGIC.starts_with(head.get(..MAGIC.len()).unwrap_or(head)) => {
            LogError { at: 0, why: LogDefect::NoLog }
        }
        _ => cause,
    }
}

/// Reads the header of a log, as far as it goes.
fn head(source: &mut UnpackedBytes) -> Vec<u8> {
    let (mut head, mut filled) = (vec![0; HEADER_BYTES], 0);
    while let Some(rest) = head.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match source.read(rest) {
            0 => break,
            bytes => filled += bytes,
        }
    }
    head.truncate(filled);
    head
}
