//! Messages in a stream, each after its length (`docs/reference/smallsize-protocol.md` 2), and invalid bytes.

use proptest::prelude::*;
use ssl_protocol::ci::{CiInput, CiOutput};
use ssl_protocol::delimited::{self, DelimitedError, DelimitedReader, MESSAGE_BYTES_MAX};
use ssl_protocol::vision::WrapperPacket;
use ssl_protocol::{Message, decode, encode, grsim, referee, robot, tracker};

type Messages = Result<Vec<Vec<u8>>, DelimitedError>;

/// The messages of one delivery.
fn take(reader: &mut DelimitedReader, mut delivery: &[u8]) -> Messages {
    let mut taken = Vec::new();
    while let Some(message) = reader.next(&mut delivery)? {
        taken.push(message.to_vec());
    }
    assert!(delivery.is_empty(), "everything is used");
    Ok(taken)
}

fn check(deliveries: &[&[u8]], expect: &[&[&[u8]]]) {
    let mut reader = DelimitedReader::new(MESSAGE_BYTES_MAX);
    for (delivery, expect) in deliveries.iter().zip(expect) {
        assert_eq!(take(&mut reader, delivery), Ok(expect.iter().map(|message| message.to_vec()).collect()));
    }
}

#[test]
fn a_message_comes_after_its_length() {
    let mut out = b"x".to_vec();
    delimited::write(&CiOutput::default(), &mut out);
    delimited::write(&CiInput { timestamp: Some(1), ..CiInput::default() }, &mut out);
    assert_eq!(out, b"x\x00\x02\x08\x01");
    let long = CiInput { api_inputs: vec![vec![7; 300]], ..CiInput::default() };
    out.clear();
    delimited::write(&long, &mut out);
    // 303 bytes: 3 api_inputs, 300 bytes
    assert_eq!((out.len(), &out[..6]), (305, &b"\xaf\x02\x1a\xac\x02\x07"[..]));
    let mut reader = DelimitedReader::new(303);
    let message = take(&mut reader, &out).expect("a message").concat();
    assert_eq!(decode::<CiInput>(&message), Ok(long));
}

#[test]
fn messages_come_in_pieces() {
    check(&[b"\x02ab\x00\x01c"], &[&[b"ab", b"", b"c"]]);
    check(&[b"\x02", b"a", b"b\x01", b"", b"c"], &[&[], &[], &[b"ab"], &[], &[b"c"]]);
    check(&[b"\x83", b"\x80", b"\x00ab", b"c"], &[&[], &[], &[], &[b"abc"]]);
    check(&[b""], &[&[]]);
}

#[test]
fn lengths_beyond_the_limit_end_the_stream() {
    let error = |delivery: &[u8]| {
        let mut reader = DelimitedReader::new(300);
        let first = take(&mut reader, delivery).expect_err("a bad length");
        assert_eq!(take(&mut reader, b"\x01a"), Err(first), "and nothing comes after it");
        first
    };
    let too_long = |bytes| DelimitedError::TooLong { bytes, bytes_max: 300 };
    assert_eq!(error(b"\xad\x02"), too_long(301));
    assert_eq!(error(b"\xff\xff\xff\xff\x7f"), too_long((1 << 35) - 1));
    assert_eq!(error(b"\xff\xff\xff\xff\xff"), DelimitedError::EndlessLength);
    assert_eq!(error(b"\x80\x80\x80\x80\x80\x00"), DelimitedError::EndlessLength);
    assert_eq!(too_long(301).to_string(), "message of 301 bytes announced, 300 are allowed");
    let mut reader = DelimitedReader::new(300);
    assert_eq!(take(&mut reader, b"\xac\x02"), Ok(vec![]), "the longest message");
}

#[test]
fn half_a_message_is_all_that_is_kept() {
    let mut reader = DelimitedReader::new(10);
    for (delivery, pending) in [(&b"\x0a123"[..], 3), (b"456789", 9), (b"0\x03a", 1), (b"bc", 0)] {
        take(&mut reader, delivery).expect("good bytes");
        assert_eq!(reader.pending_bytes(), pending);
    }
}

#[test]
fn errors_say_what_was_expected_and_where() {
    for (bytes, expect) in [
        (&b"\x0a\x05\x08"[..], "no SSL_WrapperPacket in 3 bytes: "),
        (b"\x0a\x02\x08\x80", "detection"),
        (b"\x0a\x05\x0d\x00\x00\x00\x00", "frame_number"),
        (b"\x1a\x00", "source"),
        (b"\x07", "no SSL_WrapperPacket in 1 bytes: "),
    ] {
        let text = decode::<WrapperPacket>(bytes).expect_err("no message").to_string();
        assert!(text.contains(expect), "{text}");
    }
    let text = decode::<tracker::TrackerWrapperPacket>(b"\x0a\x01\xff").expect_err("no UTF-8").to_string();
    assert!(text.contains("uuid") && text.contains("UTF-8"), "{text}");
}

/// Deeply nested groups of unknown fields must not exhaust the stack.
#[test]
fn nested_groups_are_refused() {
    let deep = [0xa3, 0x06].repeat(100_000);
    assert!(decode::<WrapperPacket>(&deep).is_err());
}

proptest! {
    #[test]
    fn no_delivery_pattern_changes_the_messages(
        messages in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..200), 0..6),
        cuts in prop::collection::vec(1..60_usize, 1..40),
    ) {
        let mut stream = Vec::new();
        for message in &messages {
            let message = CiInput { api_inputs: vec![message.clone()], ..CiInput::default() };
            delimited::write(&message, &mut stream);
        }
        let mut reader = DelimitedReader::new(MESSAGE_BYTES_MAX);
        let (mut rest, mut found) = (&stream[..], Vec::new());
        for cut in cuts.into_iter().cycle() {
            let (delivery, others) = rest.split_at(cut.min(rest.len()));
            found.extend(take(&mut reader, delivery).expect("good bytes"));
            rest = others;
            if rest.is_empty() {
                break;
            }
        }
        let found: Vec<CiInput> = found.iter().map(|message| decode(message).expect("a message")).collect();
        prop_assert_eq!(found.iter().flat_map(|message| message.api_inputs.clone()).collect::<Vec<_>>(), messages);
    }

    #[test]
    fn no_bytes_make_a_decoder_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        fn repeats<M: Message + ssl_protocol::Name + Default>(bytes: &[u8]) {
            if let Ok(message) = decode::<M>(bytes) {
                let mut out = Vec::new();
                encode(&message, &mut out);
                assert!(decode::<M>(&out).is_ok());
            }
        }
        repeats::<WrapperPacket>(&bytes);
        repeats::<tracker::TrackerWrapperPacket>(&bytes);
        repeats::<ssl_protocol::control::SimulatorCommand>(&bytes);
        repeats::<robot::RobotControl>(&bytes);
        repeats::<grsim::Packet>(&bytes);
        repeats::<referee::Referee>(&bytes);
        let _ = take(&mut DelimitedReader::new(100), &bytes);
    }
}
