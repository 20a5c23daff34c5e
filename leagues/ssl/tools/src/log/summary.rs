//! Summary of a log.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use serde::Serialize;
use ssl_protocol::referee::Referee;
use ssl_protocol::tracker::TrackerWrapperPacket;
use ssl_protocol::vision::WrapperPacket;

use super::damage::DamageReport;
use super::packet_counts::PacketCounts;
use super::read::{LogPacket, LogReadError, read};
use crate::PacketContent;

/// The largest number of listed sources; a log has few.
const NAMES_MAX: usize = 20;

/// The largest number of characters of a name; longer ones are cut.
const NAME_CHARACTERS_MAX: usize = 100;

/// The shortest pause between two packets that is noted, ns: a minute.
const PAUSE_NS_MIN: u64 = 60_000_000_000;

/// The long pauses of a log.
#[derive(Debug, Default, Clone, Copy, Serialize)]
struct LongPauses {
    count: u64,
    total_s: f64,
    longest_s: f64,
}

/// The summary of a log; displayed as a line for each fact.
#[derive(Debug, Default)]
pub struct LogSummary {
    counts: PacketCounts,
    bytes: u64,
    times_ns: Option<(i64, i64)>,
    pauses: LongPauses,
    /// The number of messages that are none of their kind.
    broken: u64,
    /// The number of frames by camera.
    cameras: BTreeMap<u32, u64>,
    /// Length and width of the latest field geometry, mm.
    field_mm: Option<(i32, i32)>,
    trackers: BTreeSet<String>,
    /// Teams and goals in the referee's last message: yellow, blue.
    score: Option<[(String, u32); 2]>,
    damage: DamageReport,
}

/// The facts of a summary by name, for programs.
#[derive(Debug, Serialize)]
pub struct LogFacts {
    packets: BTreeMap<&'static str, u64>,
    broken: u64,
    bytes: u64,
    /// Time of the first packet, ns, Unix time.
    begin_ns: Option<i64>,
    length_s: f64,
    pauses: LongPauses,
    cameras: BTreeMap<u32, u64>,
    field_mm: Option<(i32, i32)>,
    trackers: BTreeSet<String>,
    score: Option<[(String, u32); 2]>,
    /// True if the log is not cut off.
    complete: bool,
    damage: Vec<String>,
}

impl LogSummary {
    /// Summarises a log, as far as it can be read.
    ///
    /// # Errors
    /// If the file cannot be read or is no log.
    pub fn read(path: &Path) -> Result<LogSummary, LogReadError> {
        let mut summary = LogSummary::default();
        summary.damage = read(path, |packet| summary.take(packet))?;
        Ok(summary)
    }

    /// Returns the facts by name.
    #[must_use]
    pub fn facts(&self) -> LogFacts {
        LogFacts {
            packets: self.counts.by_name(),
            broken: self.broken,
            bytes: self.bytes,
            begin_ns: self.times_ns.map(|(first, _)| first),
            length_s: self.length_s(),
            pauses: self.pauses,
            cameras: self.cameras.clone(),
            field_mm: self.field_mm,
            trackers: self.trackers.clone(),
            score: self.score.clone(),
            complete: !self.damage.ends_early(),
            damage: self.damage.lines(),
        }
    }

    fn length_s(&self) -> f64 {
        self.times_ns.map_or(0.0, |(first, last)| last.saturating_sub(first) as f64 / 1e9)
    }

    fn take(&mut self, packet: LogPacket<'_>) {
        self.counts.add(packet.entry.kind);
        self.bytes += packet.entry.message.len() as u64;
        let time_ns = packet.entry.time_ns;
        let (first, last) = self.times_ns.unwrap_or((time_ns, time_ns));
        if time_ns > last {
            self.pauses.add(time_ns.abs_diff(last));
        }
        self.times_ns = Some((first.min(time_ns), last.max(time_ns)));
        match packet.content {
            PacketContent::Vision(packet) => self.vision(&packet),
            PacketContent::Tracker(packet) => self.tracker(*packet),
            PacketContent::Referee(referee) => self.referee(*referee),
            PacketContent::Invalid => self.broken += 1,
            PacketContent::Opaque => {}
        }
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
            self.trackers.insert(shortened(&format!("{} {}", packet.source_name.unwrap_or_default(), packet.uuid)));
        }
    }

    fn referee(&mut self, referee: Referee) {
        self.score = Some([referee.yellow, referee.blue].map(|team| (shortened(&team.name), team.score)));
    }
}

impl LongPauses {
    /// Adds the time between two packets.
    fn add(&mut self, pause_ns: u64) {
        if pause_ns >= PAUSE_NS_MIN {
            let pause_s = pause_ns as f64 / 1e9;
            self.count += 1;
            self.total_s += pause_s;
            self.longest_s = self.longest_s.max(pause_s);
        }
    }
}

/// Returns a time in words; clocks that were not set may have one before 1970.
fn begin(time_ns: i64) -> String {
    match u64::try_from(time_ns) {
        Ok(time_ns) => humantime::format_rfc3339_millis(UNIX_EPOCH + Duration::from_nanos(time_ns)).to_string(),
        Err(_) => format!("{:.3} s before 1970", time_ns.unsigned_abs() as f64 / 1e9),
    }
}

fn shortened(name: &str) -> String {
    name.chars().take(NAME_CHARACTERS_MAX).collect()
}

impl fmt::Display for LogSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "packets  {}\nbytes    {}\n", self.counts, self.bytes)?;
        if let Some((first, _)) = self.times_ns {
            writeln!(f, "begin    {}\nlength   {:.3} s", begin(first), self.length_s())?;
        }
        let LongPauses { count, total_s, longest_s } = self.pauses;
        if count > 0 {
            writeln!(f, "pauses   {count} of a minute or more: {total_s:.0} s, the longest {longest_s:.0} s")?;
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
            let used = self.counts.total() - self.broken;
            writeln!(f, "used     {used} packets; the others ({}) are no messages of their kind", self.broken)?;
        }
        self.damage.lines().iter().try_for_each(|line| writeln!(f, "damage   {line}"))
    }
}
