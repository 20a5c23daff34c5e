//! What stands at the rim of Cornell's games of 2002 (`docs/reference/smallsize-wire.md` 1): displays that move things, the
//! referee's box, the robots' radio.

use criss_protocol::{
    BadPlacement, BadRadio, Colour, PLACEMENT_BYTES, Placed, Placement, RADIO_BYTES, Radio, RadioCommand, Signal,
    WrongSize,
};

fn placement(what: Placed) -> Placement {
    Placement { what, pose: [1.0, -1.0, 0.5], velocity: [2.0, 3.0, 4.0] }
}

/// x, y, theta, vx, vy, omega of it.
const NUMBERS: &[u8] = b"\0\0\x80\x3f\0\0\x80\xbf\0\0\0\x3f\0\0\0\x40\0\0\x40\x40\0\0\x80\x40";

#[test]
fn placements() {
    for (what, head) in [
        (Placed::Robot { team: 0, number: 0 }, b"\0\x01\0\0\0\0\0\0\0\0\0\0"), // valid, padding, kind 0, number 0
        (Placed::Robot { team: 1, number: 4 }, b"\0\x01\0\0\0\0\0\0\x09\0\0\0"), // 5 * 1 + 4
        (Placed::Ball { team: 0, number: 0 }, b"\0\x01\0\0\x01\0\0\0\0\0\0\0"), // kind 1
        (Placed::Ball { team: 1, number: 0 }, b"\0\x01\0\0\x01\0\0\0\x05\0\0\0"),
        (Placed::Obstacle(258), b"\0\x01\0\0\x02\0\0\0\x02\x01\0\0"), // kind 2
    ] {
        let record = [head, NUMBERS].concat();
        assert_eq!(record.len(), PLACEMENT_BYTES);
        assert_eq!(Placement::encode(Some(&placement(what)))[..], record, "{what:?}");
        assert_eq!(Placement::decode(&record), Ok(Some(placement(what))));
    }
}

/// One in most frames.
#[test]
fn nothing_to_do() {
    let mut nothing = [0; PLACEMENT_BYTES];
    nothing[0] = 1;
    assert_eq!(Placement::encode(None), nothing);
    // A record counts only if byte 0 is 0 and byte 1 is not, whatever the rest is.
    for (first, second, counts) in [(0, 0, false), (1, 0, false), (1, 1, false), (0, 1, true), (0, 255, true)] {
        let mut record = Placement::encode(Some(&placement(Placed::Obstacle(0))));
        record[..2].copy_from_slice(&[first, second]);
        assert_eq!(Placement::decode(&record).map(|found| found.is_some()), Ok(counts), "{first} {second}");
    }
    let rest = [&[1, 0][..], &[0xff; 34]].concat();
    assert_eq!(Placement::decode(&rest), Ok(None));
}

#[test]
fn placements_that_cannot_be_read() {
    let bad = |kind: i32, number: i32| {
        let record = [b"\0\x01\0\0", &kind.to_le_bytes()[..], &number.to_le_bytes(), NUMBERS].concat();
        Placement::decode(&record).expect_err("no such thing")
    };
    for (kind, number) in [(0, -1), (0, 10), (1, 10), (1, i32::MIN), (2, -1)] {
        assert_eq!(bad(kind, number), BadPlacement::Number(number));
    }
    for kind in [-1, 3, i32::MAX] {
        assert_eq!(bad(kind, 0), BadPlacement::Kind(kind));
    }
    for bytes in [0, 4, 35, 37] {
        let wrong = WrongSize { bytes, expected: PLACEMENT_BYTES };
        assert_eq!(Placement::decode(&vec![0; bytes]), Err(BadPlacement::Size(wrong)));
    }
}

#[test]
fn the_referees_box() {
    use Colour::{Blue, Yellow};
    let signals = [
        (b's', Signal::Start),
        (b'S', Signal::Stop),
        (b'1', Signal::FirstHalf),
        (b'h', Signal::HalfTime),
        (b'2', Signal::SecondHalf),
        (b'o', Signal::Overtime),
        (b'a', Signal::PenaltyShootOut),
        (b'r', Signal::Restart),
        (b'k', Signal::KickOff(Yellow)),
        (b'K', Signal::KickOff(Blue)),
        (b'p', Signal::Penalty(Yellow)),
        (b'P', Signal::Penalty(Blue)),
        (b'f', Signal::FreeKick(Yellow)),
        (b'F', Signal::FreeKick(Blue)),
        (b't', Signal::Timeout(Yellow)),
        (b'T', Signal::Timeout(Blue)),
        (b'z', Signal::TimeoutEnd),
        (b'g', Signal::Goal(Yellow)),
        (b'G', Signal::Goal(Blue)),
        (b' ', Signal::KeepAlive),
    ];
    assert_eq!(signals.map(|(_, signal)| signal), Signal::ALL);
    for byte in 0..=255 {
        let expect = signals.into_iter().find(|signal| signal.0 == byte).map(|(_, signal)| signal);
        assert_eq!(Signal::from_byte(byte), expect);
        assert_eq!(expect.map_or(byte, Signal::byte), byte);
    }
}

fn radio() -> Radio {
    let mut radio = Radio { second_half: true, ..Radio::default() };
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

/// 0x80: robots 6 to 11. 0: forward +127, side -127, turning 255. 1: turning 255; 0x80 clockwise, 0x40 dive, 0x18 dribbler
/// 3. 5: 0x20 dribblers at the sides, 0x08 dribbler 1, 0x07 kick 7.
#[test]
fn radio_packets() {
    assert_eq!(radio().encode(), *RADIO);
    assert_eq!(Radio::decode(RADIO), Ok(radio()));
    assert_eq!(Radio::default().encode(), [0; RADIO_BYTES]);
    for identity in [1, 0x7f, 0x81, 0xff] {
        let mut packet = *RADIO;
        packet[0] = identity;
        assert_eq!(Radio::decode(&packet), Err(BadRadio::Identity(identity)));
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
