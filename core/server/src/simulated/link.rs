//! One direction of a simulated connection: packets in flight and received bytes.

use std::collections::VecDeque;
use std::time::Duration;

/// A packet of the simulated network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SimulatedPacket {
    /// The connection request of a client.
    Connect,
    /// Bytes of a stream, or a datagram.
    Bytes(Vec<u8>),
    /// The orderly end of the stream.
    End,
    /// A reset: packets in flight are lost.
    Reset,
}

/// The kind of end of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LinkEnd {
    Orderly,
    Reset,
}

/// One direction of a simulated connection.
#[derive(Debug, Default)]
pub(super) struct SimulatedLink {
    /// By time of arrival.
    in_flight: VecDeque<(Duration, SimulatedPacket)>,
    arrived: VecDeque<Vec<u8>>,
    pub(super) ended: Option<LinkEnd>,
}

impl SimulatedLink {
    /// Sends a packet that arrives at a given time; with `keeps_order` not before earlier packets.
    pub(super) fn send(&mut self, at: Duration, packet: SimulatedPacket, keeps_order: bool) {
        let latest = self.in_flight.back().map_or(Duration::ZERO, |(latest, _)| *latest);
        let at = if keeps_order { at.max(latest) } else { at };
        let index = self.in_flight.partition_point(|(earlier, _)| *earlier <= at);
        self.in_flight.insert(index, (at, packet));
    }

    /// Arrival time of the next packet.
    pub(super) fn next(&self) -> Option<Duration> {
        self.in_flight.front().map(|(at, _)| *at)
    }

    /// Delivers the next packet that has arrived by now.
    pub(super) fn arrive(&mut self, now: Duration) -> Option<SimulatedPacket> {
        if self.next()? > now {
            return None;
        }
        let (_, packet) = self.in_flight.pop_front()?;
        match &packet {
            SimulatedPacket::Bytes(bytes) => self.arrived.push_back(bytes.clone()),
            SimulatedPacket::End => self.ended = self.ended.or(Some(LinkEnd::Orderly)),
            SimulatedPacket::Reset => {
                self.arrived.clear();
                self.ended = Some(LinkEnd::Reset);
            }
            SimulatedPacket::Connect => {}
        }
        Some(packet)
    }

    /// Number of bytes in flight or unread.
    pub(super) fn buffered_bytes(&self) -> usize {
        let flying = self
            .in_flight
            .iter()
            .map(|(_, packet)| if let SimulatedPacket::Bytes(bytes) = packet { bytes.len() } else { 0 });
        flying.sum::<usize>() + self.arrived.iter().map(Vec::len).sum::<usize>()
    }

    /// True if something can be read.
    pub(super) fn has_arrived(&self) -> bool {
        !self.arrived.is_empty()
    }

    /// Reads received bytes of a stream into the buffer.
    pub(super) fn read_stream(&mut self, buffer: &mut [u8]) -> usize {
        let mut read = 0;
        while let (Some(first), Some(room)) = (self.arrived.front_mut(), buffer.get_mut(read..)) {
            let length = first.len().min(room.len());
            if length == 0 {
                break;
            }
            room[..length].copy_from_slice(&first[..length]);
            first.drain(..length);
            read += length;
            if first.is_empty() {
                self.arrived.pop_front();
            }
        }
        read
    }

    /// Takes the first unread item as it was sent: a datagram, or a piece of a stream.
    pub(super) fn take(&mut self) -> Option<Vec<u8>> {
        self.arrived.pop_front()
    }
}
