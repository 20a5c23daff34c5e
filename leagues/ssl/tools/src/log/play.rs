//! Playback of a log's packets at their times.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use ssl_protocol::log::MessageType;

use super::damage::DamageReport;
use super::packet_counts::PacketCounts;
use super::read::{LogReadError, read};

/// The result of a playback.
#[derive(Debug)]
pub struct Playback {
    /// The packets that were sent.
    pub sent: PacketCounts,
    /// The packets of other types.
    pub omitted: PacketCounts,
    /// The damage of the log.
    pub damage: DamageReport,
}

/// Passes the packets of these types to `send`, each at its time; returns when the log ends. `speed` is a factor of the
/// log's speed, `None` as fast as possible. Vision in the format of 2010 counts as vision; broken messages are sent too.
///
/// # Errors
/// If the file cannot be read or is no log.
pub fn play(
    path: &Path,
    speed: Option<f64>,
    kinds: &[MessageType],
    mut send: impl FnMut(MessageType, &[u8]),
) -> Result<Playback, LogReadError> {
    let (mut sent, mut omitted) = (PacketCounts::default(), PacketCounts::default());
    let mut clock = PlaybackClock { speed, begin: None };
    let damage = read(path, |packet| {
        let kind = match packet.entry.kind {
            MessageType::Vision2010 => MessageType::Vision,
            kind => kind,
        };
        if !kinds.contains(&kind) {
            return omitted.add(kind);
        }
        clock.wait(packet.entry.time_ns);
        send(kind, packet.entry.message);
        sent.add(kind);
    })?;
    Ok(Playback { sent, omitted, damage })
}

/// Times packets: at their original distances, or at once.
struct PlaybackClock {
    /// The factor of the log's speed; `None`: at once.
    speed: Option<f64>,
    /// The time at which the first packet was sent, and its time in the log.
    begin: Option<(Instant, i64)>,
}

impl PlaybackClock {
    /// Waits until a packet with this log time is due. One with an earlier time than its predecessor is due at once.
    fn wait(&mut self, time_ns: i64) {
        let Some(speed) = self.speed else { return };
        let (begin, first_ns) = *self.begin.get_or_insert_with(|| (Instant::now(), time_ns));
        let after_s = time_ns.saturating_sub(first_ns).max(0) as f64 / 1e9 / speed;
        let due = Duration::try_from_secs_f64(after_s).unwrap_or(Duration::MAX);
        thread::sleep(due.saturating_sub(begin.elapsed()));
    }
}
