//! Summary of a log.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use ssl_protocol::decode;
use ssl_protocol::log::{LogMessage, MessageType};
use ssl_protocol::referee::Referee;
use ssl_protocol::tracker::TrackerWrapperPacket;
use ssl_protocol::vision::WrapperPacket;

use super::packet_counts::PacketCounts;
use super::read::{LogReadError, read};

/// The largest number of listed sources; a log has few.
const NAMES_MAX: usize = 20;

/// The summary of a log; displayed as a line for each fact.
#[derive(Debug, Default)]
pub struct LogSummary {
    counts: PacketCounts,
    bytes: u64,
    times_ns: Option<(i64, i64)>,
    /// The number of messages that cannot be decoded.
    broken: u64,
    /// The number of frames by camera.
    cameras: BTreeMap<u32, u64>,
    /// Length and width of the latest field geometry, mm.
    field_mm: Option<(i32, i32)>,
    trackers: BTreeSet<String>,
    /// Teams and goals in the referee's last message: yellow, blue.
    score: Option<[(String, u32); 2]>,
    ended: Option<LogReadError>,
}

impl LogSummary {
    /// Summarises a log, as far as it can be read.
    ///
    /// # Errors
    /// If the file cannot be read or is no log.
    pub fn read(path: &Path) -> Result<LogSummary, LogReadError> {
        let mut summary = LogSummary::default();
        summary.ended = read(path, |entry| summary.take(entry))?;
        Ok(summary)
    }

    fn take(&mut self, entry: &LogMessage<'_>) {
        let kind = entry.detected_type();
        self.counts.add(kind);
        self.bytes += entry.message.len() as u64;
        let (first, last) = self.times_ns.unwrap_or((entry.time_ns, entry.time_ns));
        self.times_ns = Some((first.min(entry.time_ns), last.max(entry.time_ns)));
        let is_whole = match kind {
            MessageType::Vision => decode(entry.message).map(|packet| self.vision(&packet)).is_ok(),
            MessageType::Tracker => decode(entry.message).map(|packet| self.tracker(packet)).is_ok(),
            MessageType::Referee => decode(entry.message).map(|referee| self.referee(referee)).is_ok(),
            _ => true,
        };
        self.broken += u64::from(!is_whole);
    }

    fn vision(&mut self, packet: &WrapperPacket) {
        if let Some(detection) = &packet.detection
            && (self.cameras.len() < NAMES_MAX || self.cameras.contains_key(&detection.camera_id))
        {
            *self.cameras.entry(detection.camera_id).or_default() += 1;
        }
        if let Some(geometry) = &packet.geometry {
            self.field_mm = Some((geometry.field.field_length, geometry.field.field_width));
        }
    }

    fn tracker(&mut self, packet: TrackerWrapperPacket) {
        if self.trackers.len() < NAMES_MAX {
            self.trackers.insert(format!("{} {}", packet.source_name.unwrap_or_default(), packet.uuid));
        }
    }

    fn referee(&mut self, referee: Referee) {
        self.score = Some([referee.yellow, referee.blue].map(|team| (team.name, team.score)));
    }
}

impl fmt::Display for LogSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "packets  {}\nbytes    {}\n", self.counts, self.bytes)?;
        if let Some((first, last)) = self.times_ns {
            let begin = Duration::from_nanos(first.max(0) as u64);
            let begin = humantime::format_rfc3339_millis(UNIX_EPOCH + begin);
            writeln!(f, "begin    {begin}\nlength   {:.3} s", last.saturating_sub(first) as f64 / 1e9)?;
        }
        for (camera, pictures) in &self.cameras {
            writeln!(f, "camera   {camera}: {pictures} pictures")?;
        }
        if let Some((length, width)) = self.field_mm {
            writeln!(f, "field    {length} mm by {width} mm")?;
        }
        for tracker in &self.trackers {
            writeln!(f, "tracker  {tracker}")?;
        }
        if let Some([(yellow, goals), (blue, others)]) = &self.score {
            writeln!(f, "score    {yellow} (yellow) {goals} : {others} (blue) {blue}")?;
        }
        if self.broken > 0 {
            writeln!(f, "broken   {} packets are none of their kind", self.broken)?;
        }
        self.ended.as_ref().map_or(Ok(()), |why| writeln!(f, "end      {why}"))
    }
}
