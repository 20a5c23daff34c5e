//! RoboViz's drawings: every command of `docs/reference/monitor-protocol.md` 10, byte by byte, in both directions, and
//! the conventions of their senders.

use soccer_protocol::Side;
use soccer_protocol::drawing::{
    AgentRef, BadDrawing, CORNERS_MAX, Command, Corners, DATAGRAM_BYTES_MAX, DrawingFault, DrawingShape, EncodeError,
    TEXT_BYTES_MAX, commands,
};

fn all(datagram: &[u8]) -> Vec<Command<'_>> {
    commands(datagram).collect::<Result<_, _>>().unwrap_or_else(|bad| panic!("{}: {bad}", datagram.escape_ascii()))
}

/// The commands before the fault, and the fault.
fn faulty(datagram: &[u8]) -> (usize, BadDrawing) {
    let mut results: Vec<_> = commands(datagram).collect();
    let bad = results.pop().and_then(Result::err);
    assert!(results.iter().all(Result::is_ok), "a fault is the last item: {}", datagram.escape_ascii());
    (results.len(), bad.unwrap_or_else(|| panic!("{} has no fault", datagram.escape_ascii())))
}

fn encoded(command: &Command<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    assert_eq!(command.encode(&mut out), Ok(()), "{command:?}");
    out
}

fn agent(side: Side, unum: i32) -> AgentRef {
    AgentRef::new(side, unum).expect("a number from 1 to 128")
}

fn swap(sets: &str) -> Command<'_> {
    Command::Swap { sets: sets.into() }
}

fn draw<'a>(set: &'a str, shape: DrawingShape<'a>) -> Command<'a> {
    Command::Draw { shape, set: set.into() }
}

const CORNERS: [[f64; 3]; 3] = [[0.0, 0.0, 0.5], [1.0, 0.0, 0.5], [0.0, -1.25, 0.5]];
const CYAN: [u8; 3] = [0, 255, 254];

/// Each command, its bytes, and the section's byte count without the texts.
fn each() -> Vec<(Command<'static>, &'static [u8], usize)> {
    let circle = DrawingShape::Circle { centre: [-12.34, 5.0], radius: 1.5, thickness: 2.0, colour: CYAN };
    let line = DrawingShape::Line { ends: [[1.0, 2.0, 3.0], [-4.0, -5.0, 6.0]], thickness: 7.0, colour: CYAN };
    let point = DrawingShape::Point { at: [100.0, -0.5, 0.25], size: 10.0, colour: CYAN };
    let sphere = DrawingShape::Sphere { centre: [100.0, -0.5, 0.25], radius: 0.042, colour: CYAN };
    let polygon = DrawingShape::Polygon { corners: Corners::new(&CORNERS), colour: [1, 2, 3, 128] };
    let annotation = DrawingShape::Annotation { at: [1.2345, -9.0, 0.0], colour: CYAN, text: "größer".into() };
    let striker = agent(Side::Right, 11);
    vec![
        (swap("rcss"), b"\x00\x00rcss\0", 3 + 4),
        (draw("c", circle), b"\x01\x00-12.345.00001.50002.0000\x00\xff\xfec\0", 30 + 1),
        (draw("l", line), b"\x01\x011.00002.00003.0000-4.000-5.0006.00007.0000\x00\xff\xfel\0", 48 + 1),
        (draw("", point), b"\x01\x02100.00-0.5000.250010.000\x00\xff\xfe\0", 30),
        (draw("s.t", sphere), b"\x01\x03100.00-0.5000.25000.0420\x00\xff\xfes.t\0", 30 + 3),
        (
            draw("p", polygon),
            b"\x01\x04\x03\x01\x02\x03\x800.00000.00000.50001.00000.00000.50000.0000-1.2500.5000p\0",
            8 + 18 * 3 + 1,
        ),
        (draw("a", annotation), b"\x02\x001.2345-9.0000.0000\x00\xff\xfegr\xc3\xb6\xc3\x9fer\0a\0", 25 + 8 + 1),
        (
            Command::AgentAnnotation { agent: striker, colour: CYAN, text: "mine".into() },
            b"\x02\x01\x8a\x00\xff\xfemine\0",
            7 + 4,
        ),
        (Command::RemoveAgentAnnotation(striker), b"\x02\x02\x8a", 3),
        (Command::SelectAgent(agent(Side::Left, 1)), b"\x03\x00\x00", 3),
    ]
}

#[test]
fn each_command_has_its_bytes() {
    for (command, bytes, total) in each() {
        assert_eq!(encoded(&command).escape_ascii().to_string(), bytes.escape_ascii().to_string());
        assert_eq!(all(bytes), [command]);
        assert_eq!(bytes.len(), total, "{}", bytes.escape_ascii());
    }
}

#[test]
fn fields_are_where_the_section_says() {
    let offsets: [&[(usize, &[u8])]; 7] = [
        &[(2, b"rcss")],
        &[(2, b"-12.34"), (8, b"5.0000"), (14, b"1.5000"), (20, b"2.0000"), (26, &CYAN), (29, b"c")],
        &[
            (2, b"1.0000"),
            (8, b"2.0000"),
            (14, b"3.0000"),
            (20, b"-4.000"),
            (26, b"-5.000"),
            (32, b"6.0000"),
            (38, b"7.0000"),
            (44, &CYAN),
            (47, b"l"),
        ],
        &[(2, b"100.00"), (8, b"-0.500"), (14, b"0.2500"), (20, b"10.000"), (26, &CYAN), (29, b"\0")],
        &[(2, b"100.00"), (20, b"0.0420"), (26, &CYAN), (29, b"s.t")],
        &[(2, b"\x03"), (3, &[1, 2, 3, 128]), (7, b"0.0000"), (55, b"0.5000"), (61, b"p")],
        &[(2, b"1.2345"), (8, b"-9.000"), (14, b"0.0000"), (20, &CYAN), (23, "größer\0a\0".as_bytes())],
    ];
    for ((command, ..), fields) in each().iter().zip(offsets) {
        let bytes = encoded(command);
        for (at, field) in fields {
            assert_eq!(&bytes[*at..at + field.len()], *field, "byte {at} of {}", bytes.escape_ascii());
        }
    }
    let text = encoded(&each()[7].0);
    assert_eq!((text[2], &text[3..6], &text[6..]), (138, &CYAN[..], &b"mine\0"[..]));
}

#[test]
fn the_sections_example() {
    let bytes = b"\x01\x010.00000.00000.00001.5000-2.0000.50002.0000\xff\x00\x00demo.a\0\x00\x00demo.a\0";
    let line = DrawingShape::Line { ends: [[0.0; 3], [1.5, -2.0, 0.5]], thickness: 2.0, colour: [255, 0, 0] };
    let sent = [draw("demo.a", line), swap("demo.a")];
    assert_eq!(all(bytes), sent);
    let mut out = Vec::new();
    sent.iter().for_each(|command| command.encode(&mut out).expect("it fits"));
    assert_eq!(out.escape_ascii().to_string(), bytes.escape_ascii().to_string());
}

/// FCP prints four decimals, ends its last shape with a swap of the same set, and begins with two empty swaps.
#[test]
fn datagrams_of_fcp() {
    assert_eq!(all(b"\x00\x00\x00\x00\x00\x00"), [swap(""), swap("")]);
    let circle =
        DrawingShape::Circle { centre: [-0.0, 13.571], radius: 0.3333, thickness: 2.0, colour: [199, 21, 133] };
    let bytes = b"\x01\x00-0.00013.5710.33332.0000\xc7\x15\x85l_5_ball\0\x00\x00l_5_ball\0";
    assert_eq!(all(bytes), [draw("l_5_ball", circle), swap("l_5_ball")]);
    let cleared = b"\x00\x00r-11_\0\x00\x00r-11_\0";
    assert_eq!(all(cleared), [swap("r-11_"), swap("r-11_")]);
}

/// The reference server and UT send a datagram for each command; their sets have dots.
#[test]
fn names_of_others_are_names() {
    for name in ["rcss.Vel_Left", "L.01.path", "_17.R.11", "Ä"] {
        assert_eq!(all(&[b"\x00\x00", name.as_bytes(), b"\0"].concat()), [swap(name)]);
    }
}

#[test]
fn numbers_are_six_characters() {
    let written = |value: f64| {
        let point = DrawingShape::Point { at: [value, 0.0, 0.0], size: 0.0, colour: CYAN };
        let mut out = vec![b'x'];
        let done = draw("", point).encode(&mut out);
        assert!(done.is_ok() || out == b"x", "half a command");
        done.map(|()| String::from_utf8_lossy(&out[3..9]).into_owned())
    };
    // As C prints them with "%6f", the first six characters.
    for (value, expect) in [
        (0.0, "0.0000"),
        (-0.0, "-0.000"),
        (1.2345, "1.2345"),
        (1.234_567, "1.2345"),
        (0.999_999_9, "1.0000"),
        (-12.345, "-12.34"),
        (100.0, "100.00"),
        (-1e-9, "-0.000"),
        (f64::from(0.1_f32), "0.1000"),
        (999.37, "999.37"),
        (f64::from(999.37_f32), "999.36"),
        (12345.678, "12345."),
        (999_999.0, "999999"),
        (-99_999.0, "-99999"),
    ] {
        assert_eq!(written(value), Ok(expect.to_owned()), "{value}");
    }
    // Their first six characters would be another number.
    for value in [1e6, -1e5, 999_999.999_999_9, 1e300, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(written(value), Err(EncodeError::Number(value)));
    }
    assert!(matches!(written(f64::NAN), Err(EncodeError::Number(value)) if value.is_nan()));
}

#[test]
fn numbers_are_read_with_blanks_and_exponents() {
    let datagram = |text: &[u8]| [b"\x01\x02", text, b"0.00000.00002.0000\0\0\0set\0"].concat();
    let read = |text: &[u8; 6]| match commands(&datagram(text)).next()? {
        Ok(Command::Draw { shape: DrawingShape::Point { at: [x, ..], .. }, .. }) => Some(x),
        Err(BadDrawing { command: 0, at: 2, fault: DrawingFault::BadNumber }) => None,
        other => panic!("{}: {other:?}", text.escape_ascii()),
    };
    for (text, expect) in [
        (b"1.2345", 1.2345),
        (b"  -3.5", -3.5),
        (b" 12   ", 12.0),
        (b"7.50\0\0", 7.5),
        (b"\t+2.0\n", 2.0),
        (b"12345.", 12345.0),
        (b".12345", 0.123_45),
        (b"1.5e-3", 0.0015),
        (b"1.0E+2", 100.0),
        (b"3.4e38", 3.4e38),
    ] {
        assert_eq!(read(text), Some(expect), "{}", text.escape_ascii());
    }
    // Numbers with a comma, none at all, beyond an `f32`, in other scripts.
    for text in [b"1,2345", b"      ", b"\0\0\0\0\0\0", b"   nan", b"   inf", b"-inf\0\0", b"3.5e38", b"0x1p+3"] {
        assert_eq!(read(text), None, "{}", text.escape_ascii());
    }
    for text in [b"1.0 00", b"1.0\x0000", b"--1.00", b"\xff\xff\xff\xff\xff\xff", b"1.234\xc3"] {
        assert_eq!(read(text), None, "{}", text.escape_ascii());
    }
}

#[test]
fn a_last_text_may_lack_its_zero() {
    assert_eq!(all(b"\x00\x00rcss"), [swap("rcss")]);
    assert_eq!(all(b"\x00\x00"), [swap("")]);
    let point = |set| draw(set, DrawingShape::Point { at: [0.0; 3], size: 2.0, colour: [1, 2, 3] });
    assert_eq!(all(b"\x01\x020.00000.00000.00002.0000\x01\x02\x03ab"), [point("ab")]);
    assert_eq!(all(b"\x01\x020.00000.00000.00002.0000\x01\x02\x03"), [point("")]);
    let text = DrawingShape::Annotation { at: [0.0; 3], colour: [1, 2, 3], text: "ab".into() };
    assert_eq!(all(b"\x02\x000.00000.00000.0000\x01\x02\x03ab"), [draw("", text)]);
}

#[test]
fn bytes_that_are_no_utf8_are_replaced() {
    assert_eq!(all(b"\x00\x00gr\xf6\xdfer\0"), [swap("gr\u{fffd}\u{fffd}er")]);
}

#[test]
fn a_fault_costs_the_rest_and_says_where_it_is() {
    let good = b"\x00\x00a\0";
    for (bad, at, fault) in [
        (&b"\x04\x00a\0"[..], 0, DrawingFault::UnknownGroup),
        (b"\xff", 0, DrawingFault::UnknownGroup),
        (b"\x00\x01a\0", 1, DrawingFault::UnknownKind),
        (b"\x01\x05a\0", 1, DrawingFault::UnknownKind),
        (b"\x02\x03a\0", 1, DrawingFault::UnknownKind),
        (b"\x03\x01a\0", 1, DrawingFault::UnknownKind),
        (b"\x01", 1, DrawingFault::CutOff),
        (b"\x02\x02", 2, DrawingFault::CutOff),
        (b"\x01\x020.00000.00000.00002.00", 24, DrawingFault::CutOff),
        (b"\x01\x020.00000.00000.00002.0000\x01\x02", 28, DrawingFault::CutOff),
        (b"\x01\x020.00000.00000.0x002.0000\x01\x02\x03a\0", 14, DrawingFault::BadNumber),
        (b"\x01\x04\x02\x01\x02\x03\x040.00000.00000.00001.00001.00001.000", 42, DrawingFault::CutOff),
        (b"\x01\x04\x02\x01\x02\x03\x040.00000.00000.00001.00001.0000 nan  a\0", 37, DrawingFault::BadNumber),
    ] {
        let whole = [good, bad].concat();
        let bad = BadDrawing { command: good.len(), at: good.len() + at, fault };
        assert_eq!(faulty(&whole), (1, bad), "{}", whole.escape_ascii());
        if fault != DrawingFault::CutOff {
            assert_eq!(faulty(&[&whole, &good[..]].concat()), (1, bad), "what follows makes no difference");
        }
        assert!(!bad.to_string().is_empty() && fault.to_string() == fault.reason());
    }
    let bad = BadDrawing { command: 4, at: 18, fault: DrawingFault::BadNumber };
    let text = "byte 18: a finite number of six characters is expected; nothing is read from the command at byte 4 on";
    assert_eq!(bad.to_string(), text);
}

#[test]
fn texts_have_a_longest_length() {
    let longest = "x".repeat(TEXT_BYTES_MAX);
    assert_eq!(all(&encoded(&swap(&longest))), [swap(&longest)]);
    let longer = [b"\x00\x00", longest.as_bytes(), b"x\0"].concat();
    assert_eq!(faulty(&longer), (0, BadDrawing { command: 0, at: 2, fault: DrawingFault::TextTooLong }));
    let refused = |text: &str| swap(text).encode(&mut Vec::new());
    assert_eq!(refused(&(longest + "x")), Err(EncodeError::TextTooLong(TEXT_BYTES_MAX + 1)));
    assert_eq!(refused("a\0b"), Err(EncodeError::ZeroByte));
}

#[test]
fn polygons_have_up_to_255_corners() {
    let corners = vec![[1.0, 2.0, 3.0]; CORNERS_MAX + 1];
    let polygon = |count: usize| {
        draw("", DrawingShape::Polygon { corners: Corners::new(&corners[..count]), colour: [0, 0, 0, 255] })
    };
    for count in [0, 1, CORNERS_MAX] {
        assert_eq!(all(&encoded(&polygon(count))), [polygon(count)]);
    }
    let mut out = b"before".to_vec();
    assert_eq!(polygon(256).encode(&mut out), Err(EncodeError::TooManyCorners(256)));
    assert_eq!(out, b"before");
}

#[test]
fn the_longest_datagram_is_read_to_its_end() {
    let line = DrawingShape::Line { ends: [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], thickness: 1.0, colour: CYAN };
    let one = encoded(&draw("l-10_walk", line));
    for bytes in [512, 1500, DATAGRAM_BYTES_MAX] {
        let datagram = one.repeat(bytes / one.len());
        assert_eq!(all(&datagram).len(), bytes / one.len());
    }
}

#[test]
fn an_agents_byte_is_team_and_number() {
    let bytes = [(Side::Left, 1, 0), (Side::Left, 128, 127), (Side::Right, 1, 128), (Side::Right, 128, 255)];
    for (side, unum, byte) in bytes {
        assert_eq!(agent(side, unum).byte(), byte);
    }
    for byte in 0..=255 {
        let found = AgentRef::from_byte(byte);
        assert_eq!(AgentRef::new(found.side(), found.unum().into()), Some(found));
        assert_eq!(found.byte(), byte);
    }
    for unum in [i32::MIN, -1, 0, 129, i32::MAX] {
        assert_eq!(AgentRef::new(Side::Left, unum), None);
    }
}
