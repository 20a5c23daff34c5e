//! The auxiliary interfaces of Cornell's games of 2002 (`docs/reference/smallsize-protocol.md` 1): displays that move
//! objects, the referee's box, the robots' radio.

use criss_protocol::{
    BadPlacementRecord, BadRadioPacket, PLACEMENT_BYTES, PlacedObject, PlacementRecord, RADIO_BYTES, RadioCommand,
    RadioPacket, RefereeSignal, TeamColour, WrongSize,
};

fn placement(what: PlacedObject) -> PlacementRecord {
    PlacementRecord { object: what, pose: [1.0, -1.0, 0.5], velocity: [2.0, 3.0, 4.0] }
}

/// The record's x, y, theta, vx, vy, omega.
const NUMBERS: &[u8] = b"\0\0\x80\x3f\0\0\x80\xbf\0\0\0\x3f\0\0\0\x40\0\0\x40\x40\0\0\x80\x40";

#[test]
fn placements() {
    for (what, head) in [
        (PlacedObject::Robot { team: 0, number: 0 }, b"\0\x01\0\0\0\0\0\0\0\0\0\0"), // valid, padding, kind 0, number 0
        (PlacedObject::Robot { team: 1, number: 4 }, b"\0\x01\0\0\0\0\0\0\x09\0\0\0"), // 5 * 1 + 4
        (PlacedObject::Ball { team: 0, number: 0 }, b"\0\x01\0\0\x01\0\0\0\0\0\0\0"), // kind 1
        (PlacedObject::Ball { team: 1, number: 0 }, b"\0\x01\0\0\x01\0\0\0\x05\0\0\0"),
        (PlacedObject::Obstacle(258), b"\0\x01\0\0\x02\0\0\0\x02\x01\0\0"), // kind 2
    ] {
        let record = [head, NUMBERS].concat();
        assert_eq!(record.len(), PLACEMENT_BYTES);
        assert_eq!(PlacementRecord::encode(Some(&placement(what)))[..], record, "{what:?}");
        assert_eq!(PlacementRecord::decode(&record), Ok(Some(placement(what))));
    }
}

/// Most frames carry this record.
#[test]
fn nothing_to_do() {
    let mut nothing = [0; PLACEMENT_BYTES];
    nothing[0] = 1;
    assert_eq!(PlacementRecord::encode(None), nothing);
    // A record counts only if byte 0 is 0 and byte 1 is not, regardless of the rest.
    for (first, second, counts) in [(0, 0, false), (1, 0, false), (1, 1, false), (0, 1, true), (0, 255, true)] {
        let mut record = PlacementRecord::encode(Some(&placement(PlacedObject::Obstacle(0))));
        record[..2].copy_from_slice(&[first, second]);
        assert_eq!(PlacementRecord::decode(&record).map(|found| found.is_some()), Ok(counts), "{first} {second}");
    }
    let rest = [&[1, 0][..], &[0xff; 34]].concat();
    assert_eq!(PlacementRecord::decode(&rest), Ok(None));
}

#[test]
fn placements_that_cannot_be_read() {
    let bad = |kind: i32, number: i32| {
        let record = [b"\0\x01\0\0", &kind.to_le_bytes()[..], &number.to_le_bytes(), NUMBERS].concat();
        PlacementRecord::decode(&record).expect_err("no such thing")
    };
    for (kind, number) in [(0, -1), (0, 10), (1, 10), (1, i32::MIN), (2, -1)] {
        assert_eq!(bad(kind, number), BadPlacementRecord::Number(number));
    }
    for kind in [-1, 3, i32::MAX] {
        assert_eq!(bad(kind, 0), BadPlacementRecord::Kind(kind));
    }
    for bytes in [0, 4, 35, 37] {
        let wrong = WrongSize { bytes, expected: PLACEMENT_BYTES };
        assert_eq!(PlacementRecord::decode(&vec![0; bytes]), Err(BadPlacementRecord::Size(wrong)));
    }
}

#[test]
fn the_referees_box() {
    use TeamColour::{Blue, Yellow};
    let signals = [
        (b's', RefereeSignal::Start),
        (b'S', RefereeSignal::Stop),
        (b'1', RefereeSignal::FirstHalf),
        (b'h', RefereeSignal::HalfTime),
        (b'2', RefereeSignal::SecondHalf),
        (b'o', RefereeSignal::Overtime),
        (b'a', RefereeSignal::PenaltyShootOut),
        (b'r', RefereeSignal::Restart),
        (b'k', RefereeSignal::KickOff(Yellow)),
        (b'K', RefereeSignal::KickOff(Blue)),
        (b'p', RefereeSignal::Penalty(Yellow)),
        (b'P', RefereeSignal::Penalty(Blue)),
        (b'f', RefereeSignal::FreeKick(Yellow)),
        (b'F', RefereeSignal::FreeKick(Blue)),
        (b't', RefereeSignal::Timeout(Yellow)),
        (b'T', RefereeSignal::Timeout(Blue)),
        (b'z', RefereeSignal::TimeoutEnd),
        (b'g', RefereeSignal::Goal(Yellow)),
        (b'G', RefereeSignal::Goal(Blue)),
        (b' ', RefereeSignal::KeepAlive),
    ];
    assert_eq!(signals.map(|(_, signal)| signal), RefereeSignal::ALL);
    for byte in 0..=255 {
        let expect = signals.into_iter().find(|signal| signal.0 == byte).map(|(_, signal)| signal);
        assert_eq!(RefereeSignal::from_byte(byte), expect);
        assert_eq!(expect.map_or(byte, RefereeSignal::byte), byte);
    }
}

fn radio() -> RadioPacket {
    let mut radio = RadioPacket { second_half: true, ..RadioPacket::default() };
    radio.robots[0] = RadioCommand { forward: 2.5, side: -2.5, spin: 10.0, ..RadioCommand::default() };
    radio.robots[1] = RadioCommand { spin: -10.0, dive: true, dribble: 3, ..RadioCommand::default() };
    radio.robots[5] = RadioCommand { side_dribble: true, dribble: 1, kick: 7, ..RadioCommand::default() };
    radio
}

const RADIO: &[u8; RADIO_BYTES] = b"\x80\
    \x7f\xff\xff\x00\
    \x00\x00\xff\xd8\
    \0\0\0\0\0\0\0\0\0\0\0\0\
    \x00\x00\x00\x2f";

/// 0x80: robots 6 to 11. 0: forward +127, side -127, turning 255. 1: turning 255; 0x80 clockwise, 0x40 dive, 0x18
/// dribbler 3. 5: 0x20 dribblers at the sides, 0x08 dribbler 1, 0x07 kick 7.
#[test]
fn radio_packets() {
    assert_eq!(radio().encode(), *RADIO);
    assert_eq!(RadioPacket::decode(RADIO), Ok(radio()));
    assert_eq!(RadioPacket::default().encode(), [0; RADIO_BYTES]);
    for identity in [1, 0x7f, 0x81, 0xff] {
        let mut packet = *RADIO;
        packet[0] = identity;
        assert_eq!(RadioPacket::decode(&packet), Err(BadRadioPacket::Identity(identity)));
    }
}

#[test]
fn numbers_come_in_steps() {
    let speed = |forward| RadioCommand { forward, ..RadioCommand::default() }.quantised().forward;
    let spin = |spin| RadioCommand { spin, ..RadioCommand::default() }.quantised().spin;
    for (sent, steps) in [(0.0, 0), (1.0, 51), (-1.0, -51), (0.009, 0), (0.0099, 1), (9.0, 127), (-1e300, -127)] {
        assert_eq!(speed(sent), f64::from(steps) * (2.5 / 127.0), "{sent}");
    }
    for (sent, steps) in [(0.0, 0), (5.0, 128), (-5.0, -128), (0.019, 0), (0.02, 1), (f64::INFINITY, 255)] {
        assert_eq!(spin(sent), f64::from(steps) * (10.0 / 255.0), "{sent}");
    }
    assert_eq!((speed(f64::NAN), spin(f64::NAN)), (0.0, 0.0));
    let large = RadioCommand { dribble: 200, kick: 200, ..RadioCommand::default() }.quantised();
    assert_eq!((large.dribble, large.kick, large.dive, large.side_dribble), (3, 7, false, false));
}
