//! Logs of the league (`docs/reference/smallsize-protocol.md` 9): literal bytes, pieces, cut ends.

use proptest::prelude::*;
use ssl_protocol::log::{self, LogDefect, LogError, LogMessage, LogReader, MESSAGE_BYTES_MAX, MessageType};
use ssl_protocol::referee::Referee;
use ssl_protocol::tracker::{TrackedFrame, TrackerWrapperPacket};
use ssl_protocol::vision::{DetectionFrame, WrapperPacket};
use ssl_protocol::{Message, encode, geometry};

/// Time, message type, message.
type Owned = (i64, i32, Vec<u8>);

/// The entries of these deliveries, and the result at the end of the log.
fn read<'a>(deliveries: impl IntoIterator<Item = &'a [u8]>) -> (Vec<Owned>, Result<(), LogError>) {
    let (mut reader, mut entries) = (LogReader::default(), Vec::new());
    for mut delivery in deliveries {
        loop {
            match reader.next(&mut delivery) {
                Ok(Some(LogMessage { time_ns, kind, message })) => {
                    entries.push((time_ns, kind.number(), message.to_vec()));
                }
                Ok(None) => break,
                Err(bad) => {
                    assert_eq!(reader.next(&mut &[0; 100][..]), Err(bad), "nothing comes after it");
                    assert_eq!(reader.end(), Err(bad));
                    return (entries, Err(bad));
                }
            }
        }
        assert!(delivery.is_empty(), "everything is used");
    }
    (entries, reader.end())
}

fn written(entries: &[Owned]) -> Vec<u8> {
    let mut out = Vec::new();
    log::write_header(&mut out);
    for (time_ns, kind, message) in entries {
        assert!(log::write_message(
            &LogMessage { time_ns: *time_ns, kind: MessageType::from_number(*kind), message },
            &mut out
        ));
    }
    out
}

/// A handwritten log: a blank entry, vision, a future message type at a time before 1970.
const GOLDEN: &[u8] = b"SSL_LOG_FILE\x00\x00\x00\x01\
    \x00\x00\x00\x00\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x00\
    \x17\x97\x9c\xfe\x36\x2a\x00\x00\x00\x00\x00\x04\x00\x00\x00\x03abc\
    \xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x63\x00\x00\x00\x01\xff";

fn golden() -> Vec<Owned> {
    vec![(5, 0, Vec::new()), (1_700_000_000_000_000_000, 4, b"abc".to_vec()), (-1, 99, vec![0xff])]
}

#[test]
fn the_bytes_are_as_published() {
    assert_eq!(written(&golden()), GOLDEN);
    assert_eq!(read([GOLDEN]), (golden(), Ok(())));
    let kinds = [0, 1, 2, 3, 4, 5, 6, -1, i32::MAX];
    assert_eq!(kinds.map(|kind| MessageType::from_number(kind).number()), kinds);
    assert_eq!(
        [3, 4, 5].map(MessageType::from_number),
        [MessageType::Referee, MessageType::Vision, MessageType::Tracker]
    );
}

#[test]
fn a_log_may_end_anywhere() {
    // The positions of its entries.
    let begins = [16, 32, 51, 68];
    for end in 0..=GOLDEN.len() {
        let whole = begins.iter().skip(1).filter(|begin| **begin <= end).count();
        let cut_at = if end < 16 { 0 } else { begins[whole] };
        let is_whole = begins.contains(&end);
        let ends = if is_whole { Ok(()) } else { Err(LogError { at: cut_at as u64, why: LogDefect::Truncated }) };
        assert_eq!(read([&GOLDEN[..end]]), (golden()[..whole].to_vec(), ends), "{end} bytes");
    }
}

#[test]
fn what_is_no_log_is_told_with_its_place() {
    let check = |at: usize, bytes: &[u8], bad: LogError, words: &str| {
        let mut log = GOLDEN.to_vec();
        log.splice(at..at + bytes.len(), bytes.iter().copied());
        assert_eq!(read([log.as_slice()]).1, Err(bad));
        assert_eq!(bad.to_string(), words);
    };
    let no_log = "byte 0: this is no log of the league: it does not begin with SSL_LOG_FILE";
    check(4, b"R", LogError { at: 0, why: LogDefect::NoLog }, no_log);
    let version = "byte 12: the log has version 2; version 1 can be read";
    check(15, b"\x02", LogError { at: 12, why: LogDefect::Version(2) }, version);
    let size = |bytes| LogError { at: 32, why: LogDefect::Size { kind: 4, bytes } };
    let words =
        |bytes: i32| format!("byte 32: a message of kind 4 is said to have {bytes} bytes; up to 262144 are read");
    check(44, b"\xff\xff\xff\xff", size(-1), &words(-1));
    check(44, b"\x00\x04\x00\x01", size(262_145), &words(262_145));
    check(
        44,
        b"\x00\x04\x00\x00",
        LogError { at: 32, why: LogDefect::Truncated },
        "byte 32: the log ends here, in the middle; the part before it is whole",
    );
}

#[test]
fn an_index_ends_a_log() {
    // An index of any size: the reader does not store it.
    let index = b"\x00\x00\x00\x00\x00\x00\x00\x05\x00\x00\x00\x06\x7f\xff\xff\xff and a mark";
    assert_eq!(read([GOLDEN, &index[..]]), (golden(), Ok(())));
}

#[test]
fn messages_that_are_too_long_are_not_written() {
    let write = |bytes: usize| {
        let (message, mut out) = (vec![0; bytes], Vec::new());
        (
            log::write_message(&LogMessage { time_ns: 0, kind: MessageType::Vision, message: &message }, &mut out),
            out.len(),
        )
    };
    assert_eq!(write(MESSAGE_BYTES_MAX), (true, MESSAGE_BYTES_MAX + 16));
    assert_eq!(write(MESSAGE_BYTES_MAX + 1), (false, 0));
}

fn bytes(message: &impl Message) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    bytes
}

#[test]
fn unknown_messages_are_what_they_look_like() {
    let check = |message: &[u8], kind: MessageType| {
        let entry = LogMessage { time_ns: 0, kind: MessageType::Unknown, message };
        assert_eq!(entry.detected_type(), kind, "{}", message.escape_ascii());
        // An explicit message type is accepted as it is.
        assert_eq!(LogMessage { kind: MessageType::Vision2010, ..entry }.detected_type(), MessageType::Vision2010);
    };
    let vision = WrapperPacket { detection: Some(DetectionFrame::default()), ..WrapperPacket::default() };
    let geometry =
        WrapperPacket { geometry: Some(geometry::GeometryData::default()), source: Some(4), detection: None };
    let frame = Some(TrackedFrame::default());
    let tracker = TrackerWrapperPacket { uuid: "u".into(), source_name: None, tracked_frame: frame.clone() };
    let no_uuid = TrackerWrapperPacket { uuid: String::new(), source_name: Some("t".into()), tracked_frame: frame };
    check(&bytes(&vision), MessageType::Vision);
    check(&bytes(&geometry), MessageType::Vision);
    check(&bytes(&tracker), MessageType::Tracker);
    check(&bytes(&no_uuid), MessageType::Tracker);
    check(&bytes(&Referee { packet_timestamp: 1, ..Referee::default() }), MessageType::Referee);
    check(b"", MessageType::Unknown);
    check(b"SSL", MessageType::Unknown);
}

fn entries() -> impl Strategy<Value = Vec<Owned>> {
    let kind = any::<i32>().prop_filter("an index ends a log", |kind| *kind != 6);
    prop::collection::vec((any::<i64>(), kind, prop::collection::vec(any::<u8>(), 0..40)), 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_log_comes_back_in_any_pieces(entries in entries(), piece in 1..50_usize) {
        let log = written(&entries);
        prop_assert_eq!(read(log.chunks(piece)), (entries, Ok(())));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), piece in 1..50_usize) {
        let log = [&GOLDEN[..16], &bytes].concat();
        prop_assert_eq!(read(log.chunks(piece)), read([log.as_slice()]));
    }
}
