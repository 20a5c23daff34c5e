//! A team of 2002 plays one of today in one world, without sockets: each reads and writes the bytes of its own
//! protocol, and equal seeds give equal games.

use crate::attackers;
use crate::room;
use crate::tally;

use attackers::Attackers;
use criss_protocol::{Counts, Handshake, VisionPacket};
use criss_world::builtin_team::{TeamMemory, decide};
use engine::ConnectionId;
use room::Room;
use ssl_protocol::tracker::TrackerWrapperPacket;
use ssl_protocol::vision::WrapperPacket;
use ssl_protocol::{Message, decode, encode};
use tally::{Tally, to_the_middle};

fn tell(room: &mut Room, client: ConnectionId, message: &impl Message) {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    room.say(client, &bytes);
}

/// Multicast messages are prefixed with their port.
const PORT_BYTES: usize = 2;

/// The statistics and final hash of a game of this length. The kicker of 2002 is as strong as today's.
fn game(seed: u64, time_s: u32) -> (Tally, u64) {
    let settings = [("seed", &*seed.to_string()), ("realism", "\"Friendly\""), ("cornell-kick", "3.0")];
    let mut room = Room::new(&settings);
    let doors = ["cornell", "vision", "blue", "tracker", "control"].map(|door| room.open(door));
    let [old, vision, new, tracker, control] = doors;
    room.say(old, &Handshake::SendReceive.encode());
    let (mut mind, mut attackers, mut tally) = (TeamMemory::new(0, 0), Attackers::default(), Tally::default());
    for _ in 0..time_s * 240 {
        room.tick(1);
        for (to, bytes) in std::mem::take(&mut room.post.frames) {
            if to == old && bytes.len() > Handshake::BYTES {
                let seen = VisionPacket::decode(Counts::FIVE, &bytes).expect("vision");
                let mut packet = Vec::new();
                decide(&seen, &mut mind).encode(Counts::FIVE, &mut packet);
                room.say(old, &packet);
            } else if to == vision {
                let frame = decode::<WrapperPacket>(&bytes[PORT_BYTES..]).expect("vision").detection.expect("a frame");
                attackers.see(&frame);
                if frame.camera_id == 3 {
                    tell(&mut room, new, &attackers.decide());
                }
            } else if to == tracker {
                let packet = decode::<TrackerWrapperPacket>(&bytes[PORT_BYTES..]).expect("a packet");
                if tally.take(&packet.tracked_frame.expect("a frame")) {
                    tell(&mut room, control, &to_the_middle());
                }
            }
        }
    }
    assert!(room.post.closed.is_empty() && room.post.rejected.is_empty(), "{:?}", room.post.rejected);
    (tally, room.session.digest())
}

#[test]
fn both_play_and_the_same_seed_is_the_same_game() {
    let (tally, bits) = game(1, 60);
    println!("goals {:?}, kicks {:?}, ways {:.1?} m", tally.goals, tally.kicks, tally.ways);
    assert!(tally.is_a_game(), "{tally:?}");
    assert_eq!(game(1, 60), (tally, bits));
    assert_ne!(game(2, 10).1, game(1, 10).1);
}
