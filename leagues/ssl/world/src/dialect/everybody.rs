//! Doors whose frames go to everybody, whether anybody listens or not. Nobody says anything there.
//!
//! A frame is a port, two bytes, little-endian, and the packet. Port 0 is that of the address that it goes to; any other one takes
//! its place.

use engine::{Dialect, Outgoing, Rejections, RequestTo, Role, Seat, Service};
use ssl_protocol::{Message, encode};

use super::AT_ANY_TIME;
use crate::world::World;

/// What everybody is told.
pub trait Told: Send {
    /// Name of the door.
    fn name(&self) -> &'static str;

    /// The port that packets go to; without one, that of each address.
    fn port(&self, _: &World) -> Option<u16> {
        None
    }

    /// Makes the packets of this tick.
    fn tell(&mut self, world: &World, packets: &mut Packets<'_>);
}

/// Takes packets: each goes to all who listen.
pub struct Packets<'a> {
    seats: &'a [Seat],
    port: u16,
    out: &'a mut Outgoing,
}

impl Packets<'_> {
    /// One more.
    pub fn push(&mut self, message: &impl Message) {
        self.push_with(|out| encode(message, out));
    }

    /// One more, as it came from elsewhere.
    pub fn push_bytes(&mut self, message: &[u8]) {
        self.push_with(|out| out.extend_from_slice(message));
    }

    fn push_with(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let begin = self.out.bytes.len();
        self.out.bytes.extend(self.port.to_le_bytes());
        write(&mut self.out.bytes);
        let range = begin..self.out.bytes.len();
        self.out.frames.extend(self.seats.iter().map(|seat| (*seat, range.clone())));
    }
}

/// The door.
pub struct Everybody<T> {
    what: T,
    seats: Vec<Seat>,
}

impl<T> Everybody<T> {
    /// Where this is told.
    pub fn of(what: T) -> Everybody<T> {
        Everybody { what, seats: Vec::new() }
    }
}

impl<T: Told> Dialect<World> for Everybody<T> {
    fn name(&self) -> &'static str {
        self.what.name()
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    /// Those who listen get their seats without a tick, so a replay has listeners, too.
    fn service(&self) -> Service {
        AT_ANY_TIME
    }

    fn open(&mut self, seat: Seat) {
        self.seats.push(seat);
    }

    fn read(&mut self, _: Seat, _: &[u8], _: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        rejections.push("words at a door that only tells", String::new);
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        if !self.seats.is_empty() {
            let port = self.what.port(world).unwrap_or(0);
            self.what.tell(world, &mut Packets { seats: &self.seats, port, out });
        }
    }

    fn close(&mut self, seat: Seat) {
        self.seats.retain(|other| *other != seat);
    }
}
