//! Recordings: whole files, and the messages in them, which the check sums and packing of a file hide from a fuzzer.

use std::collections::BTreeMap;
use std::io::Cursor;

use engine::Columns;
use mcap::WriteOptions;
use mcap::records::MessageHeader;
use record::{Channel, Event, FORMAT_VERSION, RecordingHeader, RecordingReader, RecordingWriter, UserFiles, copy};

/// Longest tried input, bytes.
const BYTES_MAX: usize = 64 * 1024;

const CYCLE_NS: u64 = 20_000_000;

/// Bytes of a file, unmodified.
pub fn recordings(bytes: &[u8]) {
    if bytes.len() <= BYTES_MAX {
        read(bytes);
    }
}

/// Messages in a valid file: number of the channel, ticks since the previous message, length, bytes.
pub fn recorded_messages(bytes: &[u8]) {
    if bytes.len() > BYTES_MAX {
        return;
    }
    let mut file = Vec::new();
    let mut out = WriteOptions::new().compression(None).create(Cursor::new(&mut file)).expect("memory");
    let mut numbers =
        Channel::ALL.map(|channel| out.add_channel(0, channel.topic(), "", &BTreeMap::new()).expect("a channel"));
    let mut put = |channel: u16, tick: u64, data: &[u8]| {
        let log_time = tick.saturating_mul(CYCLE_NS);
        let header = MessageHeader { channel_id: channel, sequence: 0, log_time, publish_time: log_time };
        out.write_to_known_channel(&header, data).expect("memory");
    };
    put(numbers[0], 0, &serde_json::to_vec(&header()).expect("JSON"));
    // The header's channel moves to the end of the list, where it is left out: there is one header.
    let (mut tick, mut rest) = (0, bytes);
    numbers.rotate_left(1);
    while let [channel, after, length, more @ ..] = rest {
        let data;
        (data, rest) = more.split_at(usize::from(*length).min(more.len()));
        tick += u64::from(*after % 4);
        if let Some(number) = numbers.get(usize::from(*channel % 7)).filter(|number| **number != numbers[6]) {
            put(*number, tick, data);
        }
    }
    out.finish().expect("memory");
    drop(out);
    read(&file);
}

/// The readable part of a recording can be copied, and stays the same.
fn read(bytes: &[u8]) {
    let Ok(mut log) = RecordingReader::open(Cursor::new(bytes)) else { return };
    for number in log.ticks().take(1000) {
        let _ = (log.tick(number).map(|tick| tick.inputs.is_empty()), log.key_frame_before(number).is_ok());
    }
    let _ = log.events();
    let files = log.files().unwrap_or_default();
    let (mut copied, ticks) = (Vec::new(), log.ticks());
    let mut writer = RecordingWriter::new(Cursor::new(&mut copied), log.header(), &files).expect("memory");
    let all = copy(&mut log, ticks.start..u64::MAX, None, &mut writer);
    writer.finish().expect("memory");
    drop(writer);
    if all.is_err() {
        return;
    }
    let mut other = RecordingReader::open(Cursor::new(copied.as_slice())).expect("a copy");
    assert_eq!((other.is_complete(), other.files().expect("files")), (true, files));
    for number in ticks.take(1000) {
        let (one, other) = (log.tick(number), other.tick(number));
        if let Ok(one) = one {
            assert_eq!(*one, *other.expect("a tick"), "tick {number}");
        }
    }
}

fn header() -> RecordingHeader {
    RecordingHeader {
        format: FORMAT_VERSION,
        inputs: engine::INPUT_VERSION,
        spar: String::new(),
        commit: String::new(),
        began: String::new(),
        world: String::new(),
        cycle_ns: CYCLE_NS,
        seed: 0,
        settings: BTreeMap::new(),
        files: BTreeMap::new(),
        first_tick: 0,
        origin: String::new(),
        builtin: Vec::new(),
        skills: Vec::new(),
        team_parameters: Vec::new(),
    }
}

/// The seeds, generated recordings: (target, name, bytes).
pub fn seeds() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let whole = file(8, &UserFiles::new());
    let torn = whole[..whole.len() * 2 / 3].to_vec();
    let messages = |messages: &[(u8, u8, Vec<u8>)]| {
        let mut bytes = Vec::new();
        for (channel, after, data) in messages {
            bytes.extend([*channel, *after, data.len() as u8]);
            bytes.extend(data);
        }
        bytes
    };
    let input = |shapes: &[u8], tags: &[u8], more: &[u8]| {
        let count = |count: usize| (count as u32).to_le_bytes();
        [&count(0)[..], &count(0), &count(shapes.len()), shapes, &count(tags.len()), tags, more, &count(0)].concat()
    };
    let hash = vec![7; 8];
    vec![
        ("recordings", "whole", whole),
        ("recordings", "torn", torn),
        ("recordings", "with_files", file(2, &[(String::from("a.rsg"), b"(RSG 0 1)".to_vec())].into())),
        ("recordings", "no_tick", file(0, &UserFiles::new())),
        (
            "recorded_messages",
            "ticks",
            messages(&[(2, 0, vec![9]), (0, 0, input(&[1, 2], &[], &[])), (1, 0, hash.clone())]),
        ),
        (
            "recorded_messages",
            "numbers",
            messages(&[
                (0, 0, input(&[], &[0, 18, 2, 100], &[1, 2, 3, 4, 5, 6, 7])),
                (1, 0, hash.clone()),
                (0, 1, input(&[], &[1, 3], &[])),
            ]),
        ),
        ("recorded_messages", "out_of_order", messages(&[(0, 0, input(&[], &[], &[])), (0, 2, input(&[], &[], &[]))])),
        (
            "recorded_messages",
            "others",
            messages(&[(3, 0, b"{}".to_vec()), (4, 1, b"draw".to_vec()), (5, 1, vec![1, 0, 0, 0, 40])]),
        ),
    ]
}

/// A small recording.
fn file(ticks: u64, files: &UserFiles) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = RecordingWriter::new(Cursor::new(&mut bytes), &header(), files).expect("memory");
    let mut inputs = Columns::default();
    for tick in 0..ticks {
        if tick % 4 == 0 {
            writer.key_frame(tick, b"state").expect("memory");
        }
        inputs.clear();
        inputs.push(&(tick as u8, tick as f32 / 8.0, -0.1_f32, 2.5_f64)).expect("a form");
        writer.tick(tick, &inputs, Some(tick)).expect("memory");
    }
    let (kind, what) = (String::from("goal"), String::from("goal of left"));
    writer.event(&Event { tick: 0, time_s: 0.0, kind, what, why: String::new() }).expect("memory");
    writer.finish().expect("memory");
    drop(writer);
    bytes
}
