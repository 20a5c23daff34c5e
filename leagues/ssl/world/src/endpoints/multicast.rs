//! Multicast endpoints: they produce frames even without listeners, and accept no input.
//!
//! A frame consists of a port, two bytes, little-endian, and the packet. Port 0 stands for the port of each target
//! address; any other value replaces it.

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Role, ServicePolicy, Synchronization,
    ViewerService, WorldRequest,
};
use ssl_protocol::{Message, encode};

use super::AT_ANY_TIME;
use crate::world::World;

/// A source of multicast packets.
pub trait MulticastSource: Send {
    /// Name of the endpoint.
    fn name(&self) -> &'static str;

    /// Port of the packets; `None` for the port of each target address.
    fn port(&self, _: &World) -> Option<u16> {
        None
    }

    /// Writes the packets of this tick.
    fn write_packets(&mut self, world: &World, packets: &mut PacketSink<'_>);
}

/// Sink for packets, each of which goes to all listeners.
pub struct PacketSink<'a> {
    participants: &'a [ParticipantId],
    port: u16,
    out: &'a mut OutgoingFrames,
}

impl PacketSink<'_> {
    /// Adds a message.
    pub fn push(&mut self, message: &impl Message) {
        self.push_with(|out| encode(message, out));
    }

    /// Adds an encoded message.
    pub fn push_bytes(&mut self, message: &[u8]) {
        self.push_with(|out| out.extend_from_slice(message));
    }

    fn push_with(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let begin = self.out.bytes.len();
        self.out.bytes.extend(self.port.to_le_bytes());
        write(&mut self.out.bytes);
        let range = begin..self.out.bytes.len();
        self.out.frames.extend(self.participants.iter().map(|participant| (*participant, range.clone())));
    }
}

/// The multicast endpoint of one source.
pub struct Multicast<T> {
    source: T,
    participants: Vec<ParticipantId>,
}

impl<T> Multicast<T> {
    /// An endpoint for this source.
    pub fn of(source: T) -> Multicast<T> {
        Multicast { source, participants: Vec::new() }
    }
}

impl<T: MulticastSource> EndpointHandler<World> for Multicast<T> {
    fn name(&self) -> &'static str {
        self.source.name()
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    /// Listeners are admitted without a tick, so a replay has listeners too.
    fn service(&self) -> ServicePolicy {
        AT_ANY_TIME
    }

    fn open(&mut self, participant: ParticipantId) {
        self.participants.push(participant);
    }

    fn read(
        &mut self,
        _: &World,
        _: ParticipantId,
        _: &[u8],
        _: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        rejections.push("words at a door that only tells", String::new);
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        if !self.participants.is_empty() {
            let port = self.source.port(world).unwrap_or(0);
            self.source.write_packets(world, &mut PacketSink { participants: &self.participants, port, out });
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.participants.retain(|other| *other != participant);
    }
}

impl<T: MulticastSource> Synchronization for Multicast<T> {
    fn awaits(&self, _: ParticipantId) -> bool {
        false
    }
}

impl<T: MulticastSource> PlayerService<World> for Multicast<T> {}

impl<T: MulticastSource> ViewerService<World> for Multicast<T> {}
