//! A recording reads back as written: whole, truncated anywhere, or damaged.

use std::io::Cursor;
use std::ops::Range;
use std::sync::OnceLock;

use engine::Columns;
use record::{
    BadLog, Event, FORMAT_VERSION, Gap, RecordingHeader, RecordingReader, RecordingWriter, SkillFile,
    TeamParameterValue, UserFiles, copy,
};

const TICKS: u64 = 60;
const FIRST: u64 = 7;

fn files() -> UserFiles {
    let file = |(name, text): (&str, &str)| (name.to_owned(), text.as_bytes().to_vec());
    [("mine.rsg", "(RSG 0 1)"), ("parts/empty.rsg", "")].map(file).into()
}

fn header() -> RecordingHeader {
    RecordingHeader {
        format: FORMAT_VERSION,
        inputs: engine::INPUT_VERSION,
        spar: "0".to_owned(),
        commit: String::new(),
        began: String::new(),
        world: "beads".to_owned(),
        cycle_ns: 20_000_000,
        seed: -3,
        settings: [("key".to_owned(), "\"text\"".to_owned())].into(),
        files: files().iter().map(|(name, bytes)| (name.clone(), format!("{:016x}", engine::hash(bytes)))).collect(),
        first_tick: FIRST,
        origin: String::new(),
        builtin: Vec::new(),
        skills: Vec::new(),
        team_parameters: Vec::new(),
    }
}

/// The learned skill of a team, and the files with its bytes.
fn skill() -> (SkillFile, UserFiles) {
    let skill = SkillFile::new("Left", "walk", "mine.onnx", b"a network");
    let files = UserFiles::from([(skill.attachment(), b"a network".to_vec())]);
    (skill, files)
}

/// The text of the header's schema in a recording with this header.
fn header_schema(header: &RecordingHeader, files: &UserFiles) -> String {
    let mut bytes = Vec::new();
    let mut writer = RecordingWriter::new(Cursor::new(&mut bytes), header, files).expect("memory");
    writer.finish().expect("memory");
    drop(writer);
    let summary = mcap::Summary::read(&bytes).expect("a file").expect("a summary");
    let schema = summary.schemas.values().find(|schema| schema.name == "spar.Header").expect("a schema");
    String::from_utf8(schema.data.to_vec()).expect("text")
}

#[test]
fn a_learned_skill_is_in_header_and_attachments() {
    let (skill, files) = skill();
    let header = RecordingHeader { skills: vec![skill.clone()], ..header() };
    let mut bytes = Vec::new();
    let mut writer = RecordingWriter::new(Cursor::new(&mut bytes), &header, &files).expect("memory");
    writer.tick(FIRST, &inputs(1), None).expect("memory");
    writer.finish().expect("memory");
    drop(writer);
    let mut log = open(&bytes).expect("a recording");
    assert_eq!(log.header().skills, std::slice::from_ref(&skill));
    let mut attached = log.files().expect("files");
    assert_eq!(skill.content(&attached), Some(&b"a network"[..]));
    attached.insert(skill.attachment(), b"other".to_vec());
    assert_eq!(skill.content(&attached), None, "others");
    let at = bytes.windows(9).position(|word| word == b"a network").expect("the attachment");
    bytes[at] ^= 1;
    let error = open(&bytes).expect("a recording").files().expect_err("damage");
    assert!(error.to_string().contains("skill:Left:walk.onnx"), "{error}");
}

/// Recordings without learned skills have the bytes that they had before there were any.
#[test]
fn only_recordings_with_learned_skills_have_their_schema() {
    let plain = include_str!("../src/schemas/header.json");
    assert_eq!(header_schema(&header(), &files()), plain);
    assert!(!serde_json::to_string(&header()).expect("JSON").contains("skills"));
    let (skill, files) = skill();
    let text = header_schema(&RecordingHeader { skills: vec![skill], ..header() }, &files);
    let [mut with, plain] = [&text, plain].map(|text| serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
    let skills = with["properties"].as_object_mut().and_then(|properties| properties.remove("skills"));
    assert!(skills.is_some() && with == plain, "{text}");
}

#[test]
fn only_recordings_with_team_parameters_have_their_schema() {
    let parameter = TeamParameterValue { team: "Left".to_owned(), parameter: "walk-speed".to_owned(), value: 0.9 };
    let header = RecordingHeader { team_parameters: vec![parameter.clone()], ..header() };
    let text = header_schema(&header, &files());
    let plain = include_str!("../src/schemas/header-with-skills.json");
    let [mut with, plain] = [&text, plain].map(|text| serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
    let added = with["properties"].as_object_mut().and_then(|properties| properties.remove("team_parameters"));
    assert!(added.is_some() && with == plain, "{text}");
    let read: RecordingHeader = serde_json::from_str(&serde_json::to_string(&header).expect("JSON")).expect("a header");
    assert_eq!(read.team_parameters, [parameter]);
}

fn inputs(tick: u64) -> Columns {
    let mut columns = Columns::default();
    for joint in 0..tick % 5 {
        columns.push(&(joint as u8, (tick / 3 * joint) as f32 / 7.0, tick as f64)).expect("it has a form");
    }
    columns
}

fn event(tick: u64) -> Event {
    Event { tick, time_s: tick as f64, kind: "goal".to_owned(), what: format!("goal {tick}"), why: String::new() }
}

/// A recording with a chunk for each five ticks, and a key frame in every twentieth.
fn recording() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let mut bytes = Vec::new();
        let mut writer = RecordingWriter::new(Cursor::new(&mut bytes), &header(), &files()).expect("memory");
        for tick in FIRST..FIRST + TICKS {
            if (tick - FIRST).is_multiple_of(20) {
                writer.key_frame(tick, &[tick as u8; 100]).expect("memory");
                // A second may end just then, so this chunk has no tick.
                writer.flush().expect("memory");
            }
            writer.tick(tick, &inputs(tick), Some(tick * tick)).expect("memory");
            if tick % 11 == 0 {
                writer.event(&event(tick)).expect("memory");
                writer.drawing(tick, b"draw").expect("memory");
                writer.percept(tick, 3, b"(time)").expect("memory");
            }
            if tick % 5 == 0 {
                writer.flush().expect("memory");
            }
        }
        writer.tick(FIRST + TICKS, &inputs(4), None).expect("memory");
        writer.finish().expect("memory");
        drop(writer);
        bytes
    })
}

fn open(bytes: &[u8]) -> Result<RecordingReader<Cursor<&[u8]>>, BadLog> {
    RecordingReader::open(Cursor::new(bytes))
}

/// All ticks in this range read back as written, except the lost ones.
fn check_ticks(log: &mut RecordingReader<Cursor<&[u8]>>) {
    let gaps = log.gaps().to_vec();
    for number in log.ticks().filter(|number| !gaps.iter().any(|gap| gap.ticks.contains(number))) {
        let tick = log.tick(number).expect("a tick");
        assert_eq!((tick.number, &tick.inputs, tick.digest), (number, &inputs(number), Some(number * number)));
        let (key_frame, chunk) = log.key_frame_before(number).expect("a state");
        assert!(key_frame <= number && (key_frame - FIRST).is_multiple_of(20), "{key_frame} {number}");
        assert_eq!(chunk.key_frame, Some((key_frame, vec![key_frame as u8; 100])));
    }
}

#[test]
fn a_whole_recording_is_read_as_it_was_written() {
    let mut log = open(recording()).expect("a recording");
    assert!(log.is_complete());
    assert_eq!(log.files().expect("attachments"), files());
    assert_eq!((log.header(), log.ticks()), (&header(), FIRST..FIRST + TICKS));
    assert_eq!(log.key_frames().collect::<Vec<_>>(), [7, 27, 47]);
    assert_eq!(log.events().expect("events"), [11, 22, 33, 44, 55, 66].map(event));
    check_ticks(&mut log);
    let told = log.tick(6).expect_err("it begins later").to_string();
    assert_eq!(told, "the recording has ticks 7 to 66, not 6");
    assert!(log.tick(FIRST + TICKS).is_err(), "the last tick has no end");
    let chunks: Vec<_> = log.chunks().map(|chunk| chunk.expect("a chunk")).collect();
    let last = chunks.last().and_then(|chunk| chunk.ticks.last()).expect("a tick");
    assert_eq!((last.number, last.digest, &last.inputs), (FIRST + TICKS, None, &inputs(4)));
    let drawings: Vec<_> = chunks.iter().flat_map(|chunk| &chunk.drawings).collect();
    assert_eq!(drawings.first(), Some(&&(11, b"draw".to_vec())));
    assert_eq!(chunks.iter().flat_map(|chunk| &chunk.percepts).count(), 6);
}

#[test]
fn a_recording_that_is_cut_off_anywhere_has_everything_before() {
    let mut ticks = 0;
    for len in 0..recording().len() {
        match open(&recording()[..len]) {
            Ok(mut log) => {
                assert!(!log.is_complete() && log.gaps().is_empty(), "{len}: it is torn, not damaged");
                assert!(log.ticks().end >= ticks, "{len}: no more bytes, no fewer ticks");
                ticks = log.ticks().end;
                if len % 13 == 0 {
                    check_ticks(&mut log);
                }
            }
            Err(BadLog::Empty | BadLog::NoRecording(_)) => assert_eq!(ticks, 0, "{len}"),
            Err(error) => panic!("{len}: {error}"),
        }
    }
    assert_eq!(ticks, FIRST + TICKS, "all chunks are there before the end");
}

/// After any changed byte, reading refuses or succeeds without panic or hang, and returned data has valid check sums.
#[test]
fn a_damaged_recording_is_refused_by_name() {
    for at in (0..recording().len()).step_by(23) {
        for flip in [1, 0x80] {
            let mut bytes = recording().to_vec();
            bytes[at] ^= flip;
            let Ok(mut log) = open(&bytes) else { continue };
            for number in log.ticks() {
                if let Ok(tick) = log.tick(number) {
                    assert_eq!(tick.digest, Some(number * number), "byte {at}");
                }
            }
            let _ = (log.events(), log.chunks().count());
            assert!(log.files().is_err() || log.files().is_ok_and(|read| read == files()), "byte {at}");
        }
    }
}

/// Positions of records of a kind, by walking from one to the next.
fn places(bytes: &[u8], opcode: u8) -> Vec<usize> {
    let (mut at, mut found) = (8, Vec::new());
    while let Some([kind, length @ ..]) = bytes.get(at..).and_then(<[u8]>::first_chunk::<9>) {
        if *kind == opcode {
            found.push(at);
        }
        at += 9 + u64::from_le_bytes(*length) as usize;
    }
    found
}

/// The recording with one byte changed, and the damage detected.
fn damaged(at: usize, flip: u8) -> Vec<u8> {
    let mut bytes = recording().to_vec();
    bytes[at] ^= flip;
    bytes
}

/// Positions of chunks in the file. Header and first key frame are chunks without a tick; the fourth begins with tick
/// 11.
fn chunks() -> Vec<usize> {
    places(recording(), mcap::records::op::CHUNK)
}

#[test]
fn reading_goes_on_behind_damage_from_the_next_key_frame() {
    // Opcode, length, and contents of chunks; the first and last bytes of the file.
    let [begin, first, fourth, last] = [chunks()[0], chunks()[1], chunks()[3], *chunks().last().expect("chunks")];
    let check = |at: usize, ticks: Range<u64>, lost: Option<Range<u64>>| {
        let bytes = damaged(at, 0x53);
        let mut log = open(&bytes).expect("a recording");
        log.check().expect("memory");
        let mut gaps = log.gaps().iter().map(|gap| gap.ticks.clone());
        let gap = gaps.next();
        assert_eq!(gaps.next(), None, "byte {at}");
        assert_eq!((log.ticks(), gap, log.header()), (ticks, lost, &header()), "byte {at}");
        check_ticks(&mut log);
    };
    let all = FIRST..FIRST + TICKS;
    for offset in [0, 1, 4, 60] {
        check(begin + offset, all.clone(), None);
        check(first + offset, 27..all.end, Some(FIRST..27));
        check(fourth + offset, all.clone(), Some(11..27));
    }
    check(last + 60, FIRST..66, Some(66..66));
    check(0, all.clone(), None);
    check(recording().len() - 1, all, None);
}

/// No chunk follows the last one, but the summary contains the number of chunks.
#[test]
fn a_last_chunk_that_is_no_chunk_any_more_is_a_gap() {
    let last = *chunks().last().expect("chunks");
    let opcodes = (1..=255).map(|flip| (last, flip));
    let lengths = (1..9).map(|offset| (last + offset, 0x53));
    for (at, flip) in opcodes.chain(lengths) {
        let bytes = damaged(at, flip);
        let mut log = open(&bytes).expect("a recording");
        for _ in 0..2 {
            let gap = log.gaps().first().map(|gap| gap.ticks.clone());
            let found = (log.ticks(), log.gaps().len(), gap);
            assert_eq!(found, (FIRST..66, 1, Some(66..66)), "byte {at}, flip {flip}");
            log.check().expect("memory");
        }
    }
}

/// If any byte changes, the damage reaches at most to the next key frame, and a copy contains all remaining ticks.
#[test]
fn one_bad_byte_costs_no_more_than_the_ticks_up_to_the_next_key_frame() {
    for at in (0..recording().len()).step_by(7) {
        let bytes = damaged(at, 1 << (at / 7 % 8));
        let mut log = open(&bytes).unwrap_or_else(|error| panic!("byte {at}: {error}"));
        log.check().expect("memory");
        check_ticks(&mut log);
        let (ticks, gaps) = (log.ticks(), log.gaps().to_vec());
        assert!(gaps.len() <= 1 && ticks.start <= 27 && ticks.end >= 47, "byte {at}: {ticks:?} {gaps:?}");
        // A wrong check sum means a gap or an intact last tick, and a gap at the end means lost ticks.
        let is_whole = ticks == (FIRST..FIRST + TICKS);
        assert!(is_whole || !gaps.is_empty(), "byte {at}: {ticks:?} without a gap");
        for gap in &gaps {
            assert!(!(is_whole && gap.ticks.is_empty()), "byte {at}: {gap}");
            let is_last = gap.ticks.start >= ticks.end;
            let Range { start, end } = gap.ticks;
            assert!(end - start <= 20 && (is_last || (end - FIRST).is_multiple_of(20)), "byte {at}: {gap}");
        }
        let missing = |event: &Event| gaps.iter().any(|gap| gap.ticks.contains(&event.tick));
        let left = log.events().expect("events");
        let events = [11, 22, 33, 44, 55, 66].map(event);
        let is_there = |event: &Event| left.contains(event) || missing(event) || event.tick >= ticks.end;
        assert!(events.iter().all(is_there), "byte {at}: {left:?}");

        // Compression is slow.
        if !at.is_multiple_of(5) {
            continue;
        }
        let mut copied = Vec::new();
        let begin = RecordingHeader { first_tick: ticks.start, ..header() };
        let mut writer = RecordingWriter::new(Cursor::new(&mut copied), &begin, &files()).expect("memory");
        copy(&mut log, ticks.start..u64::MAX, None, &mut writer).expect("a copy");
        writer.finish().expect("memory");
        drop(writer);
        let mut mended = open(&copied).expect("a recording");
        mended.check().expect("memory");
        assert_eq!(
            (mended.is_complete(), mended.ticks()),
            (true, ticks.clone()),
            "byte {at} {:?} {:?} {:?}",
            log.gaps(),
            log.key_frames().collect::<Vec<_>>(),
            mended.gaps()
        );
        let inner = |gap: &&Gap| ticks.contains(&gap.ticks.start) && ticks.start < gap.ticks.start;
        let lost = |gaps: &[Gap]| gaps.iter().filter(inner).map(|gap| gap.ticks.clone()).collect::<Vec<_>>();
        assert_eq!(lost(mended.gaps()), lost(&gaps), "byte {at}");
        check_ticks(&mut mended);
    }
}

#[test]
fn an_index_that_is_not_its_chunks_is_not_believed() {
    let whole = recording().to_vec();
    let indexes = places(&whole, mcap::records::op::MESSAGE_INDEX);
    for at in indexes {
        let mut bytes = whole.clone();
        // The time of the chunk's first message: another tick.
        let Some(time) = bytes.get_mut(at + 9 + 2 + 4 + 3) else { continue };
        *time ^= 0x7f;
        let Ok(mut log) = open(&bytes) else { continue };
        for number in log.ticks().take(1000) {
            if let Ok(tick) = log.tick(number) {
                assert_eq!((tick.number, tick.digest), (number, Some(number * number)));
            }
            if let Ok((key_frame, chunk)) = log.key_frame_before(number) {
                assert_eq!(chunk.key_frame, Some((key_frame, vec![key_frame as u8; 100])));
            }
        }
    }
}

#[test]
fn a_copy_of_a_part_is_that_part() {
    let mut bytes = Vec::new();
    let mut writer =
        RecordingWriter::new(Cursor::new(&mut bytes), &RecordingHeader { first_tick: 30, ..header() }, &files())
            .expect("memory");
    let mut log = open(recording()).expect("a recording");
    copy(&mut log, 30..50, Some(b"state"), &mut writer).expect("a copy");
    writer.finish().expect("memory");
    drop(writer);
    let mut part = open(&bytes).expect("a recording");
    assert_eq!((part.is_complete(), part.ticks()), (true, 30..50));
    assert_eq!(part.key_frames().collect::<Vec<_>>(), [30, 47]);
    assert_eq!(part.events().expect("events"), [33, 44].map(event));
    for number in 30..50 {
        assert_eq!(part.tick(number).expect("a tick").inputs, inputs(number));
    }
}

#[test]
fn other_files_and_layouts_are_refused_by_name() {
    let refused = |bytes: &[u8]| open(bytes).expect_err("no recording").to_string();
    assert_eq!(refused(b""), "this is no recording of spar: it is too short");
    assert_eq!(
        refused(b"((time 3.2))(RSG 0 1)"),
        "this is no recording of spar: it does not begin as an MCAP file does"
    );
    let mut bytes = Vec::new();
    let mut writer =
        RecordingWriter::new(Cursor::new(&mut bytes), &RecordingHeader { format: 9, ..header() }, &files())
            .expect("memory");
    writer.finish().expect("memory");
    drop(writer);
    assert_eq!(refused(&bytes), format!("the recording has layout 9, this release reads layout {FORMAT_VERSION}"));
}
