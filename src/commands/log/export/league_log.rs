//! Exports a log of the small-size league: the packets that the run broadcast, byte by byte, at simulated times.

use std::error::Error;
use std::ops::Range;
use std::path::Path;

use engine::{ConnectionId, Outbox};
use server::datagram_of_frame;
use ssl_protocol::log::{self, LogMessage, MessageType};
use ssl_world::{SSL, TICKS_PER_S};

use super::super::file;
use super::{LogExportArgs, cannot};
use crate::worlds::{BuildContext, Worlds};
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;

/// Broadcast endpoints whose packets belong into a league log.
const ENDPOINTS: [(&str, MessageType); 3] =
    [("vision", MessageType::Vision), ("tracker", MessageType::Tracker), ("referee", MessageType::Referee)];

/// The key of the time of the first tick, s.
const EPOCH: &str = "epoch";

/// Collects the packets of a tick.
struct PacketCollector {
    connections: Vec<(ConnectionId, MessageType)>,
    time_ns: i64,
    bytes: Vec<u8>,
}

impl Outbox for PacketCollector {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        let endpoint = self.connections.iter().find(|(endpoint, _)| *endpoint == connection);
        if let Some(((_, kind), (_, message))) = endpoint.zip(datagram_of_frame(frame)) {
            log::write_message(&LogMessage { time_ns: self.time_ns, kind: *kind, message }, &mut self.bytes);
        }
        true
    }

    fn close(&mut self, _: ConnectionId, _: &'static str) {}
}

/// Exports a log of the league; returns its ticks.
pub fn export(
    flags: &LogExportArgs,
    out: &Path,
    worlds: &'static Worlds,
    errors: &FileErrors,
) -> Result<Range<u64>, Box<dyn Error>> {
    let (log, config) = file::open_with_config(&flags.file, worlds)?;
    let world = config.world();
    if world.name != SSL.name {
        return Err(format!("{} has no logs of the small-size league", world.name).into());
    }
    let epoch_s = config.values().number(EPOCH)?;
    let mut player = file::make_player(
        &flags.file,
        log,
        &config,
        &BuildContext { errors: errors.clone(), ..BuildContext::default() },
    )?;
    let ticks = file::ticks(player.recording_mut(), &flags.part)?;
    player.seek_to_first(&ticks)?;
    let session = player.session_mut();
    session.open_for_viewers();
    let known = session.endpoints();
    let connections =
        ENDPOINTS.iter().filter_map(|(name, kind)| Some((known.iter().position(|endpoint| endpoint == name)?, *kind)));
    let connections: Vec<_> =
        connections.filter_map(|(endpoint, kind)| Some((session.open(endpoint)?, kind))).collect();
    let mut packets = PacketCollector { connections, time_ns: 0, bytes: Vec::new() };
    session.serve_viewers(&mut Vec::new(), &mut packets);
    // Packets from before the range's first tick do not belong to it.
    packets.bytes.clear();
    let writer = BackgroundWriter::create_result(out, out.display().to_string(), errors.clone());
    let mut writer = writer.map_err(|cause| cannot(out)(&cause))?;
    log::write_header(&mut packets.bytes);
    while player.next_tick() < ticks.end {
        packets.time_ns = time_ns(epoch_s, player.next_tick() + 1);
        player.step_or_skip(Some(&mut packets))?;
        writer.write(&packets.bytes);
        packets.bytes.clear();
    }
    writer.write(&packets.bytes);
    writer.end();
    Ok(ticks)
}

/// Returns the send time of the packets after a number of ticks.
fn time_ns(epoch_s: f64, ticks: u64) -> i64 {
    let since_ns = u128::from(ticks) * 1_000_000_000 / u128::from(TICKS_PER_S);
    let since_ns = i64::try_from(since_ns).unwrap_or(i64::MAX);
    ((epoch_s * 1e9).round() as i64).saturating_add(since_ns)
}
