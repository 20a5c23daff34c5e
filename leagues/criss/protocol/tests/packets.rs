//! Cornell's packets of 2002, byte by byte (`docs/reference/smallsize-protocol.md` 1): handshake, vision and commands.

use codec::PacketSplitter;
use criss_protocol::{
    BallRecord, Command, CommandPacket, Counts, DRIBBLE, Handshake, KICK, NOT_FOUND, RobotRecord, UnknownHandshake,
    VisionPacket, WrongSize,
};

#[test]
fn handshakes() {
    for (comm, bytes, sends, receives) in [
        (Handshake::SendReceive, [0, 0, 0, 0], true, true),
        (Handshake::JustSend, [1, 0, 0, 0], true, false),
        (Handshake::JustReceive, [2, 0, 0, 0], false, true),
    ] {
        assert_eq!((comm.encode(), Handshake::decode(bytes)), (bytes, Ok(comm)));
        assert_eq!((comm.sends(), comm.receives()), (sends, receives));
    }
    for (bytes, number) in [([3, 0, 0, 0], 3), ([0, 0, 0, 1], 1 << 24), ([255; 4], -1)] {
        assert_eq!(Handshake::decode(bytes), Err(UnknownHandshake(number)));
    }
    let text = "handshake 7: 0 (send and receive), 1 (just send) or 2 (just receive) is expected";
    assert_eq!(UnknownHandshake(7).to_string(), text);
}

#[test]
fn two_that_only_send_or_only_receive_refuse_each_other() {
    use Handshake::{JustReceive, JustSend, SendReceive};
    for (one, other, pairs) in [
        (SendReceive, SendReceive, true),
        (SendReceive, JustSend, true),
        (SendReceive, JustReceive, true),
        (JustSend, JustReceive, true),
        (JustSend, JustSend, false),
        (JustReceive, JustReceive, false),
    ] {
        assert_eq!((one.is_compatible_with(other), other.is_compatible_with(one)), (pairs, pairs), "{one:?} {other:?}");
    }
}

#[test]
fn sizes_follow_from_counts() {
    let sizes = |robots, balls, obstacles| {
        let counts = Counts { robots, balls, obstacles };
        (counts.vision_bytes(), counts.command_bytes())
    };
    assert_eq!((Counts::FIVE.vision_bytes(), Counts::FIVE.command_bytes()), (164, 168));
    assert_eq!(sizes(5, 1, 0), (164, 168));
    assert_eq!(sizes(0, 0, 0), (24, 8));
    assert_eq!(sizes(12, 4, 6), (24 + 312 + 40 + 78, 392));
    assert_eq!(sizes(255, 255, 255), (12_519, 8168));
}

const COUNTS: Counts = Counts { robots: 2, balls: 2, obstacles: 1 };

fn vision() -> VisionPacket {
    let seen = |x, y, theta| RobotRecord { found: true, x, y, theta };
    VisionPacket {
        time_stamp: 258,
        start_s: 1.0,
        finish_s: 1.5,
        instruction: 20,
        teams: [vec![seen(1.0, -1.0, 0.5)], vec![RobotRecord::NOT_FOUND, seen(2.0, 3.0, 4.0)]],
        balls: vec![BallRecord { found: true, x: 0.5, y: 0.25, source: -1 }],
        obstacles: vec![],
    }
}

/// The vision packet of that frame; missing robot 1 of the first team, ball 1 and the obstacle have -32000 everywhere.
const VISION: [&[u8]; 11] = [
    b"\x02\x01\x00\x00",                                     // 0: timeStamp 258
    b"\x00\x00\x00\x00\x00\x00\xf0\x3f",                     // 4: startTime 1.0
    b"\x00\x00\x00\x00\x00\x00\xf8\x3f",                     // 12: finishTime 1.5
    b"\x14\x00\x00\x00",                                     // 20: instruction 20
    b"\x01\x00\x00\x80\x3f\x00\x00\x80\xbf\x00\x00\x00\x3f", // 24: first team, robot 0: found, 1, -1, 0.5
    b"\x00\x00\x00\xfa\xc6\x00\x00\xfa\xc6\x00\x00\xfa\xc6", // 37: robot 1: not found
    b"\x00\x00\x00\xfa\xc6\x00\x00\xfa\xc6\x00\x00\xfa\xc6", // 50: second team, robot 0: not found
    b"\x01\x00\x00\x00\x40\x00\x00\x40\x40\x00\x00\x80\x40", // 63: robot 1: found, 2, 3, 4
    b"\x01\x00\x00\x00\x3f\x00\x00\x80\x3e\xff",             // 76: ball 0: found, 0.5, 0.25, source -1
    b"\x00\x00\x00\xfa\xc6\x00\x00\xfa\xc6\x00",             // 86: ball 1: not found, source 0
    b"\x00\x00\x00\xfa\xc6\x00\x00\xfa\xc6\x00\x00\xfa\xc6", // 96: obstacle: not found
];

#[test]
fn vision_packets() {
    let bytes = VISION.concat();
    assert_eq!(bytes.len(), COUNTS.vision_bytes());
    let mut out = b"x".to_vec();
    vision().encode(COUNTS, &mut out);
    assert_eq!(out, [b"x", &bytes[..]].concat());
    let mut full = vision();
    full.teams[0].push(RobotRecord::NOT_FOUND);
    full.balls.push(BallRecord::NOT_FOUND);
    full.obstacles.push(RobotRecord::NOT_FOUND);
    assert_eq!(VisionPacket::decode(COUNTS, &bytes), Ok(full));
    assert_eq!(NOT_FOUND, -32000.0);
}

/// Offsets of the league's packet of 164 bytes.
#[test]
fn teams_balls_and_obstacles_have_their_places() {
    let seen = |x| vec![RobotRecord { found: true, x, y: 0.0, theta: 0.0 }; 9];
    let ball = BallRecord { found: true, x: 3.0, y: 0.0, source: 1 };
    let vision = VisionPacket {
        teams: [seen(1.0), seen(2.0)],
        balls: vec![ball; 3],
        obstacles: seen(4.0),
        ..VisionPacket::default()
    };
    let mut out = Vec::new();
    vision.encode(Counts { obstacles: 1, ..Counts::FIVE }, &mut out);
    assert_eq!(out.len(), 164 + 13, "what exceeds the counts is left out");
    for (at, x) in [(24, 1.0_f32), (24 + 13 * 4, 1.0), (89, 2.0), (89 + 13 * 4, 2.0), (154, 3.0), (164, 4.0)] {
        assert_eq!((out[at], &out[at + 1..at + 5]), (1, &x.to_le_bytes()[..]), "byte {at}");
    }
    assert_eq!(out[163], 1, "source of the ball");
}

#[test]
fn no_allocation_beyond_the_buffer() {
    let mut out = Vec::with_capacity(COUNTS.vision_bytes());
    let before = out.as_ptr();
    for _ in 0..3 {
        out.clear();
        vision().encode(COUNTS, &mut out);
    }
    assert_eq!((out.as_ptr(), out.capacity()), (before, COUNTS.vision_bytes()));
}

#[test]
fn packets_of_another_size_are_refused() {
    for bytes in [0, 1, 24, 163, 165, 168] {
        let wrong = WrongSize { bytes, expected: 164 };
        assert_eq!(VisionPacket::decode(Counts::FIVE, &vec![0; bytes]), Err(wrong));
        assert_eq!(wrong.to_string(), format!("a packet of {bytes} bytes, 164 are expected"));
    }
    for bytes in [0, 8, 164, 167, 169] {
        assert_eq!(CommandPacket::decode(Counts::FIVE, &vec![0; bytes]), Err(WrongSize { bytes, expected: 168 }));
    }
}

fn commands() -> CommandPacket {
    let first = Command { x_velocity: 1.0, y_velocity: -4.0, spin: 0.5, parameter: KICK };
    let second = Command { x_velocity: 2.0, y_velocity: 0.0, spin: 1.5, parameter: DRIBBLE };
    CommandPacket { instruction: 5, time_stamp: 7, robots: vec![first, second] }
}

const COMMANDS: [&[u8]; 9] = [
    b"\x05\x00\x00\x00\x07\x00\x00\x00", // 0: Instruction 5, TimeStamp 7
    b"\x00\x00\x00\x00\x00\x00\xf0\x3f", // 8: robot 0: xVel 1
    b"\x00\x00\x00\x00\x00\x00\x10\xc0", // 16: yVel -4
    b"\x00\x00\x00\x00\x00\x00\xe0\x3f", // 24: thetaVel 0.5
    b"\x01\x00\x00\x00\x00\x00\x00\x00", // 32: parameter: kick; 36: padding
    b"\x00\x00\x00\x00\x00\x00\x00\x40", // 40: robot 1: xVel 2
    b"\x00\x00\x00\x00\x00\x00\x00\x00", // 48: yVel 0
    b"\x00\x00\x00\x00\x00\x00\xf8\x3f", // 56: thetaVel 1.5
    b"\x06\x00\x00\x00\x00\x00\x00\x00", // 64: parameter: dribble; 68: padding
];

#[test]
fn command_packets() {
    let mut bytes = COMMANDS.concat();
    let mut out = b"x".to_vec();
    commands().encode(COUNTS, &mut out);
    assert_eq!(out, [b"x", &bytes[..]].concat());
    assert_eq!(CommandPacket::decode(COUNTS, &bytes), Ok(commands()));
    bytes[36..40].fill(0xcd);
    bytes[68..72].fill(0xcd);
    assert_eq!(CommandPacket::decode(COUNTS, &bytes), Ok(commands()), "padding holds anything");
    out.clear();
    commands().encode(Counts { robots: 3, ..COUNTS }, &mut out);
    assert_eq!((out.len(), &out[72..]), (104, &[0; 32][..]), "who is missing stands still");
}

#[test]
fn a_kick_comes_before_dribbling() {
    let what = |parameter| {
        let command = Command { parameter, ..Command::default() };
        (command.kicks(), command.dribbles())
    };
    for (parameter, expect) in [
        (0x00, (false, false)),
        (0x01, (true, false)),
        (0x02, (false, false)),
        (0x04, (false, true)),
        (0x06, (false, true)),
        (0x07, (true, false)),
        (0x08, (false, false)),
        (-1, (true, false)),
        (-2, (false, true)),
    ] {
        assert_eq!(what(parameter), expect, "{parameter:#x}");
    }
}

/// Ignoring them is the world's task.
#[test]
fn numbers_that_are_none_are_kept() {
    let mut bytes = COMMANDS.concat();
    bytes[8..16].copy_from_slice(&f64::NAN.to_le_bytes());
    bytes[16..24].copy_from_slice(&f64::INFINITY.to_le_bytes());
    let robot = CommandPacket::decode(COUNTS, &bytes).expect("a packet").robots[0];
    assert!(robot.x_velocity.is_nan() && robot.y_velocity == f64::INFINITY);
}

/// A client's handshake and two packets of commands, in pieces of any size.
#[test]
fn a_stream_in_pieces() {
    let packet = COMMANDS.concat();
    let stream = [&Handshake::SendReceive.encode()[..], &packet, &packet].concat();
    for piece in 1..=stream.len() {
        let (mut pieces, mut comm, mut packets) = (PacketSplitter::default(), None, Vec::new());
        for mut delivery in stream.chunks(piece) {
            if comm.is_none() {
                let Some(bytes) = pieces.take(&mut delivery, Handshake::BYTES) else { continue };
                comm = bytes.first_chunk().map(|bytes| Handshake::decode(*bytes));
            }
            while let Some(packet) = pieces.take(&mut delivery, COUNTS.command_bytes()) {
                packets.push(CommandPacket::decode(COUNTS, packet));
            }
            assert!(delivery.is_empty() && pieces.pending_bytes() < COUNTS.command_bytes());
        }
        assert_eq!(comm, Some(Ok(Handshake::SendReceive)));
        assert_eq!(packets, [Ok(commands()), Ok(commands())], "pieces of {piece}");
        assert_eq!(pieces.pending_bytes(), 0);
    }
}
