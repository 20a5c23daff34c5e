//! Detection of a message's type from its content.

use super::MessageType;
use crate::decode;
use crate::referee::Referee;
use crate::tracker::TrackerWrapperPacket;
use crate::vision::WrapperPacket;

/// Returns the type of a message by its bytes, [`MessageType::Unknown`] if it is of no known type.
///
/// The types exclude each other: field 1 is a number in `Referee` and has a length in the others; field 3 has a length
/// in a tracker's packet and is a number in vision.
#[must_use]
pub fn detect_type(message: &[u8]) -> MessageType {
    if decode::<Referee>(message).is_ok_and(|referee| referee.packet_timestamp > 0) {
        return MessageType::Referee;
    }
    if decode::<TrackerWrapperPacket>(message).is_ok_and(|packet| packet.tracked_frame.is_some()) {
        return MessageType::Tracker;
    }
    let has_something = |packet: WrapperPacket| packet.detection.is_some() || packet.geometry.is_some();
    if decode::<WrapperPacket>(message).is_ok_and(has_something) { MessageType::Vision } else { MessageType::Unknown }
}
