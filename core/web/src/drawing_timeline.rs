//! The drawings of a run at any of its ticks, made from all packets before it.

use std::collections::BTreeMap;
use std::time::Duration;

use soccer_protocol::drawing::commands;

use crate::drawings::{DrawingState, SenderId};

/// Ticks from one saved picture to the next.
const STEP_TICKS: u64 = 500;

/// Limit of the stored packets of a live run, bytes; beyond it the older half is dropped.
const BYTES_MAX: usize = 16 << 20;

/// The tick before whose inputs a packet came, its sender, and the packet.
type Packet = (u64, SenderId, Vec<u8>);

/// The packets of a run, and the position up to which they are drawn.
#[derive(Default)]
pub(crate) struct DrawingTimeline {
    packets: Vec<Packet>,
    bytes: usize,
    /// Number of drawn packets.
    drawn: usize,
    /// The tick up to which packets are drawn.
    tick: u64,
    /// Saved pictures by tick, with the number of packets in each.
    kept: BTreeMap<u64, (usize, DrawingState)>,
}

impl DrawingTimeline {
    /// Creates a timeline of a recording's packets, which do not name their senders.
    pub(crate) fn new(packets: Vec<(u64, Vec<u8>)>) -> DrawingTimeline {
        let packets = packets.into_iter().map(|(tick, packet)| (tick, SenderId(0), packet)).collect();
        DrawingTimeline { packets, ..DrawingTimeline::default() }
    }

    /// Adds a packet. Its tick is not before the previous packet's.
    pub(crate) fn push(&mut self, tick: u64, source: SenderId, packet: &[u8]) {
        if self.bytes + packet.len() > BYTES_MAX {
            self.packets.drain(..self.packets.len() / 2);
            let bytes = self.packets.iter().map(|(_, _, packet)| packet.len()).sum();
            *self = DrawingTimeline { packets: std::mem::take(&mut self.packets), bytes, ..DrawingTimeline::default() };
        }
        self.bytes += packet.len();
        self.packets.push((tick, source, packet.to_vec()));
    }

    /// Brings the picture to the moment before this tick's inputs. After a jump back, browsers get the whole picture.
    pub(crate) fn go_to(&mut self, tick: u64, store: &mut DrawingState) {
        if tick < self.tick {
            let (at, drawn, picture) = match self.kept.range(..=tick).next_back() {
                Some((at, (drawn, picture))) => (*at, *drawn, Some(picture)),
                None => (0, 0, None),
            };
            (self.tick, self.drawn) = (at, drawn);
            store.restore(picture);
        }
        while let Some((at, source, packet)) = self.packets.get(self.drawn).filter(|(at, ..)| *at < tick) {
            if at / STEP_TICKS > self.tick / STEP_TICKS {
                let border = at / STEP_TICKS * STEP_TICKS;
                self.kept.entry(border).or_insert_with(|| (self.drawn, store.clone()));
            }
            self.tick = *at;
            self.drawn += 1;
            // Errors in a packet were reported when it arrived.
            for command in commands(packet).map_while(Result::ok) {
                let _: Result<(), _> = store.take(*source, &command, Duration::ZERO, None);
            }
        }
        self.tick = tick;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A set with one ball at this place along x.
    fn packet(x: u32) -> Vec<u8> {
        [b"\x01\x03", format!("{x:06}").as_bytes(), b"0.00000.00000.2000\xff\x00\x00ball\0\0\0ball\0"].concat()
    }

    #[test]
    fn every_moment_has_its_own_picture() {
        let packets = (0..3000).step_by(7).map(|tick| (tick, packet(tick as u32))).collect();
        let (mut track, mut store) = (DrawingTimeline::new(packets), DrawingState::default());
        for tick in [0, 1, 8, 2999, 3, 1500, 1499, 501, 500, 499, 0, 2998] {
            track.go_to(tick, &mut store);
            let shown = serde_json::to_value(store.changes(None)).expect("JSON");
            let expect = tick.checked_sub(1).map(|last| (last / 7 * 7) as f64);
            assert_eq!(shown["sets"][0]["shapes"][0]["centre"][0].as_f64(), expect, "{tick}");
        }
        assert!(track.kept.len() > 3);
    }
}
