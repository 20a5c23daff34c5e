//! Logs of the league.

use ssl_protocol::log::{
    LogError, LogMessage, LogReader, MESSAGE_BYTES_MAX, MESSAGE_HEADER_BYTES, MessageType, write_header, write_message,
};

/// The first byte selects the piece sizes of the rest; the pieces make no difference. A decoded log that is written
/// again reads back the same.
pub fn ssl_log(bytes: &[u8]) {
    let Some((&first, log)) = bytes.split_first() else { return };
    let whole = split(log.chunks(log.len().max(1)));
    assert_eq!(whole, split(log.chunks(usize::from(first) + 1)));
    let (entries, ended) = whole;
    if let Err(bad) = ended {
        assert!(bad.at <= log.len() as u64 && !bad.to_string().is_empty());
    }
    let mut again = Vec::new();
    write_header(&mut again);
    for (time_ns, kind, message) in &entries {
        let entry = LogMessage { time_ns: *time_ns, kind: *kind, message };
        let _ = entry.detected_type();
        assert!(write_message(&entry, &mut again));
    }
    assert_eq!(split([again.as_slice()].into_iter()), (entries, Ok(())));
}

type Entries = Vec<(i64, MessageType, Vec<u8>)>;

/// The entries, and the result at the end of the log.
fn split<'a>(pieces: impl Iterator<Item = &'a [u8]>) -> (Entries, Result<(), LogError>) {
    let (mut reader, mut out) = (LogReader::default(), Vec::new());
    for mut piece in pieces {
        loop {
            match reader.next(&mut piece) {
                Ok(Some(entry)) => out.push((entry.time_ns, entry.kind, entry.message.to_vec())),
                Ok(None) => break,
                Err(bad) => return (out, Err(bad)),
            }
        }
        assert!(piece.is_empty());
    }
    (out, reader.end())
}

/// The seeds: (target, name, bytes).
pub fn seeds() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let log = |entries: &[(i64, MessageType, &[u8])]| {
        let mut out = vec![7];
        write_header(&mut out);
        for (time_ns, kind, message) in entries {
            assert!(write_message(&LogMessage { time_ns: *time_ns, kind: *kind, message }, &mut out));
        }
        out
    };
    let two = log(&[(1, MessageType::Vision, b"\x12\x00"), (i64::MIN, MessageType::Unknown, b"\x0a\x01u\x1a\x00")]);
    let head = two.len() - MESSAGE_HEADER_BYTES;
    let too_long = (MESSAGE_BYTES_MAX as i32 + 1).to_be_bytes();
    [
        ("ssl_log", "two", two.clone()),
        ("ssl_log", "cut_off", two[..head].to_vec()),
        (
            "ssl_log",
            "index",
            log(&[
                (1, MessageType::Blank, b""),
                (2, MessageType::Index, b"\x08\x10"),
                (3, MessageType::Referee, b"\x08\x01"),
            ]),
        ),
        ("ssl_log", "too_long", [&log(&[])[..], &[0; 12], &too_long].concat()),
        ("ssl_log", "version", b"\x00SSL_LOG_FILE\x00\x00\x00\x02".to_vec()),
    ]
    .to_vec()
}
