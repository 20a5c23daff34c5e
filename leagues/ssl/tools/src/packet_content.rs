//! The decoded content of a packet.

use ssl_protocol::log::MessageType;
use ssl_protocol::referee::Referee;
use ssl_protocol::tracker::TrackerWrapperPacket;
use ssl_protocol::vision::WrapperPacket;
use ssl_protocol::{Message, Name, decode};

/// The decoded message of a packet.
#[derive(Debug, Clone, PartialEq)]
pub enum PacketContent {
    /// The state of the game.
    Referee(Box<Referee>),
    /// Detections of a camera, geometry, or both.
    Vision(Box<WrapperPacket>),
    /// Tracked objects.
    Tracker(Box<TrackerWrapperPacket>),
    /// A message of a kind that is not decoded.
    Opaque,
    /// Bytes that are no message of their kind.
    Invalid,
}

impl PacketContent {
    /// Decodes a message of this type.
    #[must_use]
    pub fn of(kind: MessageType, message: &[u8]) -> PacketContent {
        let content = match kind {
            MessageType::Referee => decoded::<Referee>(message).map(PacketContent::Referee),
            MessageType::Vision => {
                let packet = decoded::<WrapperPacket>(message);
                packet
                    .filter(|packet| packet.detection.is_some() || packet.geometry.is_some())
                    .map(PacketContent::Vision)
            }
            MessageType::Tracker => {
                let packet = decoded::<TrackerWrapperPacket>(message);
                packet.filter(|packet| packet.tracked_frame.is_some()).map(PacketContent::Tracker)
            }
            _ => Some(PacketContent::Opaque),
        };
        content.unwrap_or(PacketContent::Invalid)
    }
}

/// Decodes a message; `None` if the bytes are none, or have none of its fields.
fn decoded<M: Message + Name + Default + PartialEq>(message: &[u8]) -> Option<Box<M>> {
    let decoded = decode::<M>(message).ok()?;
    (decoded != M::default()).then(|| Box::new(decoded))
}
