//! What a message looks like that comes without its kind.

use super::Kind;
use crate::decode;
use crate::referee::Referee;
use crate::tracker::TrackerWrapperPacket;
use crate::vision::WrapperPacket;

/// The kind of a message by its bytes, [`Kind::Unknown`] if it is none that we know.
///
/// No message can be two of them: field 1 of `Referee` is a number, that of the others has a length; field 3 of a tracker's packet
/// has a length, that of vision is a number.
#[must_use]
pub fn guess(message: &[u8]) -> Kind {
    if decode::<Referee>(message).is_ok_and(|referee| referee.packet_timestamp > 0) {
        return Kind::Referee;
    }
    if decode::<TrackerWrapperPacket>(message).is_ok_and(|packet| packet.tracked_frame.is_some()) {
        return Kind::Tracker;
    }
    let has_something = |packet: WrapperPacket| packet.detection.is_some() || packet.geometry.is_some();
    if decode::<WrapperPacket>(message).is_ok_and(has_something) { Kind::Vision } else { Kind::Unknown }
}
