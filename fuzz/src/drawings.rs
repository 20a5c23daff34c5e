//! Drawings for viewers: datagrams with many commands.

use soccer_protocol::drawing::{Command, EncodeError, commands};

/// Every readable command has a wire form, unless a number or a repaired text is too long for it; and numbers, which
/// the form truncates, are truncated only once.
pub fn drawings(bytes: &[u8]) {
    let mut ended = false;
    for result in commands(bytes) {
        assert!(!ended, "a fault is the last item");
        match result {
            Ok(command) => repeats(&command),
            Err(bad) => {
                ended = true;
                assert!(bad.command <= bad.at && bad.at <= bytes.len() && !bad.to_string().is_empty());
            }
        }
    }
}

fn repeats(command: &Command<'_>) {
    let [mut once, mut twice] = [Vec::new(), Vec::new()];
    match command.encode(&mut once) {
        Ok(()) => {}
        Err(EncodeError::Number(_) | EncodeError::TextTooLong(_)) => return assert!(once.is_empty()),
        Err(unfit) => panic!("{command:?}: {unfit}"),
    }
    let mut again = commands(&once);
    let (Some(Ok(second)), None) = (again.next(), again.next()) else { panic!("{}", once.escape_ascii()) };
    second.encode(&mut twice).unwrap_or_else(|unfit| panic!("{second:?}: {unfit}"));
    assert_eq!(once.escape_ascii().to_string(), twice.escape_ascii().to_string());
}

/// The seeds, binary data that no editor shows: (target, name, bytes).
pub fn seeds() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let corners = b"1.0000-2.500 3.14 ".repeat(255);
    let polygon = [b"\x01\x04\xff\x01\x02\x03\x80".to_vec(), corners, b"p\0".to_vec()];
    let long = [b"\x02\x01\x8a\x00\xff\xfe".to_vec(), b"long ".repeat(300), b"\0".to_vec()];
    [
        ("example", &b"\x01\x010.00000.00000.00001.5000-2.0000.50002.0000\xff\x00\x00demo.a\0\x00\x00demo.a\0"[..]),
        (
            "shapes",
            b"\x01\x00-12.345.00001.50002.0000\x00\xff\xfec\0\
              \x01\x02100.00-0.5000.250010.000\x00\xff\xfe\0\
              \x01\x03100.00-0.5000.25000.0420\x00\xff\xfes.t\0\
              \x01\x04\x03\x01\x02\x03\x800.00000.00000.50001.00000.00000.50000.0000-1.2500.5000p\0",
        ),
        (
            "texts_and_agents",
            b"\x02\x001.2345-9.0000.0000\x00\xff\xfegr\xc3\xb6\xc3\x9fer\0a\0\
              \x02\x01\x8a\x00\xff\xfemine\0\x02\x02\x8a\x03\x00\x00",
        ),
        ("two_empty_swaps", b"\x00\x00\x00\x00\x00\x00"),
        ("no_last_zero", b"\x00\x00rcss"),
        ("no_utf8", b"\x00\x00gr\xf6\xdfer\0\x02\x01\x00\x01\x02\x03\xff\xfe\0"),
        (
            "blanks_and_exponents",
            b"\x01\x02  -3.5 12   7.50\0\0\t1e-3 \x01\x02\x03b\0\x01\x021.0E+23.4e3899999.-.1234abcb\0",
        ),
        ("no_number", b"\x00\x00a\0\x01\x03  nan 0.00000.00001.0000abca\0\x00\x00a\0"),
        ("unknown_kind", b"\x00\x00a\0\x02\x03\x00\x00a\0"),
        ("unknown_group", b"\x00\x00a\0\x04\x00\x00\x00a\0"),
        ("cut_off", b"\x01\x010.00000.00000.00001.50"),
        ("polygon_of_255", &polygon.concat()),
        ("text_too_long", &long.concat()),
    ]
    .map(|(name, bytes)| ("drawings", name, bytes.to_vec()))
    .to_vec()
}
