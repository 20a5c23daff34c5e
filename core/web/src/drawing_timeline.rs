//! The drawings of a run at any of its ticks, made from all packets before it.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::drawings::{DrawingDecoder, DrawingState, SenderId};

/// Ticks from one saved picture to the next.
const STEP_TICKS: u64 = 500;

/// Limit of the stored packets of a live run, bytes; beyond it the older half is dropped.
const BYTES_MAX: usize = 16 << 20;

/// The tick before whose inputs a packet came, its sender, and the packet.
type Packet = (u64, SenderId, Vec<u8>);

/// The packets of a run, and the position up to which they are drawn.
pub(crate) struct DrawingTimeline {
    decode: DrawingDecoder,
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
    pub(crate) fn new(decode: DrawingDecoder, packets: Vec<(u64, Vec<u8>)>) -> DrawingTimeline {
        let packets = packets.into_iter().map(|(tick, packet)| (tick, SenderId(0), packet)).collect();
        DrawingTimeline { decode, packets, bytes: 0, drawn: 0, tick: 0, kept: BTreeMap::new() }
    }

    /// Adds a packet. Its tick is not before the previous packet's.
    pub(crate) fn push(&mut self, tick: u64, source: SenderId, packet: &[u8]) {
        if self.bytes + packet.len() > BYTES_MAX {
            self.packets.drain(..self.packets.len() / 2);
            self.bytes = self.packets.iter().map(|(_, _, packet)| packet.len()).sum();
            (self.drawn, self.tick) = (0, 0);
            self.kept.clear();
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
            for command in (self.decode)(packet).into_iter().map_while(Result::ok) {
                let _: Result<(), _> = store.take(*source, command, Duration::ZERO, None);
            }
        }
        self.tick = tick;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawings::{Colour, DrawingCommand, DrawingShape};

    /// Decodes a packet of a number: a set with one ball at this place along x.
    fn decode(packet: &[u8]) -> Vec<Result<DrawingCommand<'_>, String>> {
        let x: f32 = std::str::from_utf8(packet).expect("a text").parse().expect("a number");
        let shape = DrawingShape::Sphere { centre: [x, 0.0, 0.0], radius: 0.2, colour: Colour([255, 0, 0, 255]) };
        let swap = DrawingCommand::Swap { sets: "ball".into() };
        vec![Ok(DrawingCommand::Draw { shape, set: "ball".into() }), Ok(swap)]
    }

    #[test]
    fn every_moment_has_its_own_picture() {
        let packets = (0..3000).step_by(7).map(|tick| (tick, tick.to_string().into_bytes())).collect();
        let (mut track, mut store) = (DrawingTimeline::new(decode, packets), DrawingState::default());
        for tick in [0, 1, 8, 2999, 3, 1500, 1499, 501, 500, 499, 0, 2998] {
            track.go_to(tick, &mut store);
            let shown = serde_json::to_value(store.changes(None)).expect("JSON");
            let expect = tick.checked_sub(1).map(|last| (last / 7 * 7) as f64);
            assert_eq!(shown["sets"][0]["shapes"][0]["centre"][0].as_f64(), expect, "{tick}");
        }
        assert!(track.kept.len() > 3);
    }
}
