//! Logs of the league, sound and damaged: the packets that are used, and the words about the damage.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;

use engine::RandomStream;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use ssl_protocol::log::{self, LogMessage, MessageType};
use ssl_tools::PacketContent;
use ssl_tools::log::{DamageReport, LogPacket, LogReadError, LogSummary, is_league_log, read};
use tempfile::TempDir;

/// A game of 2.7 s: 231 packets, a goal 1.5 s after the begin.
pub const GOAL_GZ: &[u8] = include_bytes!("data/goal.log.gz");

/// Offset of packet 113, a vision packet, and of packet 114.
const ENTRY: usize = 14_916;
const NEXT: usize = 14_967;

pub fn goal() -> Vec<u8> {
    let mut log = Vec::new();
    GzDecoder::new(GOAL_GZ).read_to_end(&mut log).expect("a packed log");
    log
}

pub fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut out = GzEncoder::new(Vec::new(), Compression::best());
    out.write_all(bytes).expect("packed");
    out.finish().expect("packed")
}

pub fn written(entries: &[(i64, MessageType, &[u8])]) -> Vec<u8> {
    let mut out = Vec::new();
    log::write_header(&mut out);
    for (time_ns, kind, message) in entries {
        assert!(log::write_message(&LogMessage { time_ns: *time_ns, kind: *kind, message }, &mut out));
    }
    out
}

/// A file with these bytes; the folder goes with the first value.
pub fn file(bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.log");
    fs::write(&path, bytes).expect("a file");
    (folder, path)
}

/// The packets that are used.
#[derive(Debug, Default, PartialEq)]
struct Used {
    whole: usize,
    broken: usize,
    /// Time from the first to the last packet, ms.
    length_ms: i64,
}

fn used(bytes: &[u8]) -> Result<(Used, DamageReport), LogReadError> {
    let (_folder, path) = file(bytes);
    let (mut used, mut first) = (Used::default(), None);
    let report = read(&path, |LogPacket { entry, content, .. }| {
        let first = *first.get_or_insert(entry.time_ns);
        used.length_ms = used.length_ms.max(entry.time_ns.saturating_sub(first) / 1_000_000);
        if content == PacketContent::Invalid { used.broken += 1 } else { used.whole += 1 }
    })?;
    Ok((used, report))
}

#[track_caller]
fn check(name: &str, bytes: &[u8], whole: usize, length_ms: i64, damage: &[&str]) {
    let (used, report) = used(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(report.lines(), damage, "{name}");
    assert_eq!((used.whole, used.length_ms), (whole, length_ms), "{name}");
}

fn first_ns(log: &[u8]) -> i64 {
    i64::from_be_bytes(log[16..24].try_into().expect("eight bytes"))
}

/// Offset of the last packet.
fn last_entry(log: &[u8]) -> usize {
    let (mut at, mut last) = (16, 16);
    while let Some(size) = log.get(at + 12..at + 16) {
        last = at;
        at += 16 + u32::from_be_bytes(size.try_into().expect("four bytes")) as usize;
    }
    last
}

/// The log with times from 0, as of a simulator.
fn with_times_from_zero(log: &[u8]) -> Vec<u8> {
    let first_ns = first_ns(log);
    let (mut log, mut at) = (log.to_vec(), 16);
    while let Some(head) = log.get(at..at + 16) {
        let time_ns = i64::from_be_bytes(head[..8].try_into().expect("eight bytes")) - first_ns;
        let size = u32::from_be_bytes(head[12..].try_into().expect("four bytes")) as usize;
        log[at..at + 8].copy_from_slice(&time_ns.to_be_bytes());
        at += 16 + size;
    }
    log
}

/// The log with one byte changed.
fn changed(log: &[u8], at: usize, byte: u8) -> Vec<u8> {
    let mut log = log.to_vec();
    log[at] = byte;
    log
}

#[test]
fn damaged_logs_are_used_as_far_as_they_go() {
    let log = goal();
    check("sound", &log, 231, 2695, &[]);
    check("packed", GOAL_GZ, 231, 2695, &[]);
    check("cut", &log[..14_949], 112, 1329, &["byte 14916, packet 113: the log ends in the middle of this packet"]);
    let end = "byte 17761, packet 139: the packed file ends here, in the middle";
    check("cut and packed", &GOAL_GZ[..3531], 138, 1595, &[end]);
    let payload = "byte 14916, packet 113: this is no vision message";
    check("payload", &changed(&log, ENTRY + 16, 0xf5), 230, 2695, &[payload]);
    let size = "byte 14916, packet 113: the packet is said to have 1073741859 bytes; up to 262144 are read; \
                the next packet is at byte 14967";
    check("size", &changed(&log, ENTRY + 12, 0x40), 230, 2695, &[size]);
}

#[test]
fn a_wrong_size_within_the_limits_is_found_too() {
    let log = goal();
    let check = |byte: u8, size_byte: usize, words: &str| {
        check(words, &changed(&log, ENTRY + 12 + size_byte, byte), 230, 2695, &[words]);
    };
    let no_message = "byte 14916, packet 113: this is no vision message, and no packet begins behind it; \
                      the next packet is at byte 14967";
    check(34, 3, no_message);
    check(36, 3, no_message);
    check(4, 2, no_message);
    let beyond_the_end = "byte 14916, packet 113: the packet is said to have 65571 bytes, but the log ends before; \
                          the next packet is at byte 14967";
    check(1, 1, beyond_the_end);
}

#[test]
fn other_headers_that_cannot_be_are_told() {
    let log = goal();
    let kind = "byte 14916, packet 113: there are no packets of kind 16777220; the next packet is at byte 14967";
    check("kind", &changed(&log, ENTRY + 8, 1), 230, 2695, &[kind]);
    let garbage = [&log[..ENTRY], &[0xa5; 1000], &log[ENTRY..]].concat();
    let words = "byte 14916, packet 113: the packet is said to have -1515870811 bytes; up to 262144 are read; \
                 the next packet is at byte 15916";
    check("garbage", &garbage, 231, 2695, &[words]);
    let garbage = [&log[..], &[0xa5; 1000]].concat();
    let words = "byte 29648, packet 232: the packet is said to have -1515870811 bytes; up to 262144 are read; \
                 no packet follows";
    check("garbage at the end", &garbage, 231, 2695, &[words]);
}

#[test]
fn a_wrong_checksum_is_told_and_nonsense_does_not_count() {
    let flipped = changed(GOAL_GZ, 2648, GOAL_GZ[2648] ^ 16);
    let (used, report) = used(&flipped).expect("a log");
    let lines = report.lines();
    assert!(lines.iter().any(|line| line.contains("the checksum of the packed data is wrong")), "{lines:?}");
    assert!((1_000..1_400).contains(&used.length_ms), "{used:?} {lines:?}");
    assert!((90..=231).contains(&used.whole), "{used:?} {lines:?}");
    // One bit of the checksum itself.
    let last = GOAL_GZ.len() - 8;
    let words =
        "byte 29648, packet 232: the checksum of the packed data is wrong: something before this place is damaged";
    check("checksum", &changed(GOAL_GZ, last, GOAL_GZ[last] ^ 1), 231, 2695, &[words]);
}

#[test]
fn padding_behind_packed_data_is_no_damage() {
    check("zeros", &[GOAL_GZ, &[0; 1600]].concat(), 231, 2695, &[]);
    check("one zero", &[GOAL_GZ, &[0]].concat(), 231, 2695, &[]);
    let log = goal();
    check("two members", &[packed(&log[..20_000]), packed(&log[20_000..])].concat(), 231, 2695, &[]);
    check("and zeros", &[&packed(&log[..20_000])[..], &[0; 7], &packed(&log[20_000..])].concat(), 231, 2695, &[]);
    let trail = |at: usize| {
        format!(
            "byte 29648, packet 232: bytes that are no packed data follow at byte {at} of the file; they are left out"
        )
    };
    for garbage in [&b"garbage"[..], b"\x1fx", b"\x1f", b"\x1f\x8b\x00"] {
        let name = garbage.escape_ascii().to_string();
        check(&name, &[GOAL_GZ, garbage].concat(), 231, 2695, &[&trail(GOAL_GZ.len())]);
        check(&name, &[GOAL_GZ, &[0; 100_000], garbage].concat(), 231, 2695, &[&trail(GOAL_GZ.len() + 100_000)]);
    }
}

#[test]
fn zero_bytes_are_no_packets_and_no_time() {
    let log = goal();
    let zeros = |at: usize, packet: usize, bytes: usize| {
        format!("byte {at}, packet {packet}: {bytes} zero bytes in place of packets")
    };
    check("behind it", &[&log[..], &[0; 1600]].concat(), 231, 2695, &[&zeros(29_648, 232, 1600)]);
    check("more than packets", &[&log[..], &[0; 16_001]].concat(), 231, 2695, &[&zeros(29_648, 232, 16_001)]);
    check("inside", &[&log[..ENTRY], &[0; 1600], &log[ENTRY..]].concat(), 231, 2695, &[&zeros(ENTRY, 113, 1600)]);
}

#[test]
fn a_packet_behind_any_number_of_zeros_is_found() {
    let log = goal();
    for bytes in [16, 17, 31, 33, 1234] {
        let words = format!("byte 14916, packet 113: {bytes} zero bytes in place of packets");
        let zeros = [&log[..ENTRY], &vec![0; bytes], &log[ENTRY..]].concat();
        check(&words, &zeros, 231, 2695, &[&words]);
        // Simulated time: packet 113 begins with zeros itself.
        let simulated = with_times_from_zero(&log);
        let zeros = [&simulated[..ENTRY], &vec![0; bytes], &simulated[ENTRY..]].concat();
        check(&words, &zeros, 231, 2695, &[&words]);
    }
}

#[test]
fn an_index_ends_a_log_and_a_packet_of_its_kind_does_not() {
    let log = goal();
    let words = |at: usize, packet: usize, next: &str| {
        format!(
            "byte {at}, packet {packet}: this is said to be the index that ends a log (kind 6), but is none; {next}"
        )
    };
    let flipped = changed(&log, ENTRY + 11, 6);
    check("kind 4 to 6", &flipped, 230, 2695, &[&words(ENTRY, 113, "the next packet is at byte 14967")]);
    let last = last_entry(&log);
    check("the last one", &changed(&log, last + 11, 6), 230, 2662, &[&words(last, 231, "no packet follows")]);
    // A true index: offsets of the packets.
    let offsets: Vec<u8> = (0..231_i64).flat_map(|n| (16 + n * 128).to_be_bytes()).collect();
    for size in [offsets.len() as i32, i32::MAX] {
        let header = [&log[last..last + 8], &6_i32.to_be_bytes(), &size.to_be_bytes()].concat();
        check("an index", &[&log[..], &header, &offsets].concat(), 231, 2695, &[]);
    }
}

#[test]
fn a_packet_of_another_kind_than_its_content_is_told() {
    let log = goal();
    for number in [0, 2, 12, 20, 36, 68, 132] {
        let flipped = changed(&log, ENTRY + 11, number);
        let words =
            format!("byte 14916, packet 113: this packet is said to be of kind {number}, but is a vision message");
        // Kind 2 is vision too.
        let lines: &[&str] = if number == 2 { &[] } else { &[&words] };
        check(&words, &flipped, 231, 2695, lines);
    }
    let referee = "byte 16, packet 1: this packet is said to be of kind 2, but is a referee message";
    check("a referee's", &changed(&log, 16 + 11, 2), 231, 2695, &[referee]);
    let blank = |message: &[u8]| {
        let entry = LogMessage { time_ns: 0, kind: MessageType::Blank, message };
        let mut log = log.clone();
        log::write_message(&LogMessage { time_ns: first_ns(&log) + 2_695_000_000, ..entry }, &mut log);
        log
    };
    check("blank", &blank(b""), 232, 2695, &[]);
    let words = "byte 29648, packet 232: this packet of kind 0 is blank, but has 3 bytes";
    check("blank, with bytes", &blank(b"\xff\xff\xff"), 232, 2695, &[words]);
}

/// The log with these packets moved in time.
pub fn shifted(log: &[u8], packets: std::ops::Range<usize>, by_s: f64) -> Vec<u8> {
    let (mut log, mut at) = (log.to_vec(), 16);
    for number in 1.. {
        let Some(head) = log.get(at..at + 16) else { return log };
        let time = i64::from_be_bytes(head[..8].try_into().expect("eight bytes"));
        let size = u32::from_be_bytes(head[12..].try_into().expect("four bytes")) as usize;
        if packets.contains(&number) {
            log[at..at + 8].copy_from_slice(&(time + (by_s * 1e9) as i64).to_be_bytes());
        }
        at += 16 + size;
    }
    log
}

#[test]
fn packets_with_impossible_times_are_left_out() {
    let log = goal();
    let left_out =
        |at: usize, packet: usize, words: &str| format!("byte {at}, packet {packet}: {words} the packets around it");
    let two = left_out(ENTRY, 113, "these packets are left out (2): the time is 1000000.000 s after");
    check("two, far ahead", &shifted(&log, 113..115, 1e6), 229, 2695, &[&two]);
    let one = left_out(ENTRY, 113, "this packet is left out (1): the time is 30.000 s after");
    check("one, 30 s ahead", &shifted(&log, 113..114, 30.0), 230, 2695, &[&one]);
    let back = left_out(NEXT, 114, "this packet is left out (1): the time is 999.994 s before");
    let (used, report) = used(&shifted(&log, 114..115, -1e3)).expect("a log");
    assert_eq!((used.whole, used.length_ms, report.lines().len()), (230, 2695, 1), "{back} {:?}", report.lines());
    // The log continues after a pause of five hours.
    check("a pause", &shifted(&log, 113..1000, 18_000.0), 231, 18_002_695, &[]);
}

#[test]
fn two_interleaved_clocks_do_not_add_up() {
    let log = goal();
    let mut entries = Vec::new();
    let (_folder, path) = file(&log);
    read(&path, |packet| entries.push((packet.entry.time_ns, packet.entry.kind, packet.entry.message.to_vec())))
        .expect("a log");
    // 25 games, 3 s apart; every other packet has the time 0.
    let games = (0..25_i64).flat_map(|game| entries.iter().map(move |entry| (game * 3_000_000_000, entry)));
    let games: Vec<_> = games
        .zip(0..)
        .map(|((by_ns, (time_ns, kind, message)), n)| {
            (if n % 2 == 0 { 0 } else { time_ns + by_ns }, *kind, message.as_slice())
        })
        .collect();
    let (used, report) = used(&written(&games)).expect("a log");
    assert!(used.length_ms < 80_000 && !report.is_empty(), "{used:?} {report:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_from_a_pipe_is_read_as_a_whole() {
    use std::os::fd::AsRawFd;
    let through_pipe = |bytes: Vec<u8>| {
        let (reader, mut writer) = std::io::pipe().expect("a pipe");
        // The reader may close the pipe early.
        let thread = std::thread::spawn(move || drop(writer.write_all(&bytes)));
        let path = PathBuf::from(format!("/dev/fd/{}", reader.as_raw_fd()));
        assert!(is_league_log(&path).is_err(), "it takes no bytes");
        let mut count = 0;
        let result = read(&path, |_| count += 1);
        // A second time, nothing comes.
        let again = thread.join().map(|()| read(&path, |_| ()).expect_err("an empty pipe").to_string());
        (result.map(|report| (count, report.lines().len())).map_err(|error| error.to_string()), again.expect("written"))
    };
    let (whole, again) = through_pipe(goal());
    assert_eq!(whole, Ok((231, 0)));
    assert!(again.contains("a pipe can be read only once"), "{again}");
    assert_eq!(through_pipe(GOAL_GZ.to_vec()).0, Ok((231, 0)));
    let (refused, _) = through_pipe(b"((FieldLength 30)".to_vec());
    assert!(refused.as_ref().is_err_and(|error| error.contains("this is no log of the league")), "{refused:?}");
}

#[test]
fn what_is_no_log_is_refused() {
    let check = |bytes: &[u8], is_log: bool, words: &str| {
        let (_folder, path) = file(bytes);
        assert_eq!(is_league_log(&path).expect("a file"), is_log, "{words}");
        let error = read(&path, |_| ()).expect_err(words).to_string();
        assert!(error.ends_with(words), "{error}");
    };
    check(b"", false, "byte 0: the log ends here, in the middle; the part before it is whole");
    check(b"SSL_LOG", false, "byte 0: the log ends here, in the middle; the part before it is whole");
    let no_log = "byte 0: this is no log of the league: it does not begin with SSL_LOG_FILE";
    check(b"short", false, no_log);
    check(b"((FieldLength 30)(FieldWidth 20)", false, no_log);
    check(b"SSL_LOG_FILE\x00\x00\x00\x02", true, "byte 12: the log has version 2; version 1 can be read");
    check(b"\x1f\x8b", false, "cannot read this log: the packed file ends here, in the middle");
}

#[test]
fn long_pauses_and_times_before_1970_are_in_the_summary() {
    let check = |log: &[u8], lines: &[&str], others: &[&str]| {
        let (_folder, path) = file(log);
        let text = LogSummary::read(&path).expect("a log").to_string();
        for line in lines {
            assert!(text.lines().any(|other| other == *line), "{line}: {text}");
        }
        others.iter().for_each(|other| assert!(!text.contains(other), "{other}: {text}"));
    };
    check(&goal(), &["length   2.696 s"], &["pauses", "1970"]);
    let one = shifted(&goal(), 100..1000, 3600.0);
    check(&one, &["length   3602.696 s", "pauses   1 of a minute or more: 3600 s, the longest 3600 s"], &[]);
    let two = shifted(&one, 200..1000, 82_800.0);
    check(&two, &["pauses   2 of a minute or more: 86400 s, the longest 82800 s"], &[]);
    let early = with_times_from_zero(&goal());
    check(&early, &["begin    1970-01-01T00:00:00.000Z"], &["before 1970"]);
    check(&shifted(&early, 0..1000, -90.5), &["begin    90.500 s before 1970", "length   2.696 s"], &["pauses"]);
}

/// Sixteen bytes a packet: a header only, or a message of one byte.
#[test]
fn many_small_packets_take_little_memory() {
    let messages: Vec<(i64, MessageType, &[u8])> =
        (0..200_000).map(|n| (n * 1_000_000_007 % 977_000_000_003, MessageType::Vision, &b""[..])).collect();
    let (_folder, path) = file(&packed(&written(&messages)));
    let info = allocation_counter::measure(|| drop(read(&path, |_| ()).expect("a log")));
    assert!(info.bytes_max < 4_000_000, "{info:?}");
}

/// The log with some bytes lost, doubled, zeroed or changed; every third one packed.
pub fn mutated(number: u64) -> Vec<u8> {
    let mut draw = RandomStream::new(number, "mutated log", 0, 0);
    let mut bytes = if number.is_multiple_of(3) { GOAL_GZ.to_vec() } else { goal() };
    for _ in 0..=draw.next_u64() % 12 {
        let at = (draw.next_u64() % bytes.len() as u64) as usize;
        let until = (at + (draw.next_u64() % 40) as usize).min(bytes.len());
        match draw.next_u64() % 4 {
            0 => drop(bytes.drain(at..until)),
            1 => drop(bytes.splice(at..at, bytes[at..until].to_vec())),
            2 => bytes[at..until].fill(0),
            _ => bytes[at] = draw.next_u64() as u8,
        }
    }
    bytes
}

#[test]
fn mutated_logs_do_no_harm() {
    for number in 0..150 {
        let bytes = mutated(number);
        let info = allocation_counter::measure(|| drop(used(&bytes)));
        assert!(info.bytes_max < 8_000_000, "{number}: {info:?}");
    }
}
