//! Every recorded percept frame decodes and encodes to the same bytes.
//!
//! Two exceptions: the reference sometimes prints `nan` in a line of a `See`, spar never does
//! (`docs/reference/agent-protocol.md` 2.2); and a second `scene` on one connection gives a player with two heads in
//! one group, which spar does not imitate (4.2).

use crate::common;

use sexp::Reader;
use soccer_protocol::agent::Percepts;

#[derive(Default)]
struct Check {
    reader: Reader,
    percepts: Percepts,
    encoded: Vec<u8>,
    frames: usize,
}

impl Check {
    fn frame(&mut self, frame: &[u8]) {
        let shown = frame.escape_ascii();
        assert_eq!(self.percepts.decode(&mut self.reader, frame), Ok(()), "{shown}");
        self.encoded.clear();
        self.percepts.encode(&mut self.encoded);
        if self.encoded != frame {
            let expect = shown.to_string().replace("-nan", "nan").replace(" nan", " 0.00");
            assert_eq!(self.encoded.escape_ascii().to_string(), expect);
        }
        self.frames += 1;
    }
}

#[test]
fn sample_survives_decoding_and_encoding() {
    let mut check = Check::default();
    common::sample("percepts.txt").iter().for_each(|frame| check.frame(frame));
    assert_eq!(check.frames, 21);
}

#[test]
fn all_recordings_survive_decoding_and_encoding() {
    let Some(traces) = common::traces("recorded_percepts.rs") else {
        return;
    };
    let mut check = Check::default();
    for folder in ["agent", "ball", "contact", "rules", "uta"] {
        let mut files = common::files(&traces.join(folder), ".jsonl.gz");
        files.retain(|file| !file.ends_with("second_scene.jsonl.gz"));
        for file in files {
            for line in common::lines(&file) {
                if !line.windows(4).any(|window| window == b"\"p\":") {
                    continue;
                }
                let record: serde_json::Value = serde_json::from_slice(&line).expect("a record");
                let percepts = record["p"].as_object().expect("agents and their frames");
                let frames = percepts.values().filter_map(serde_json::Value::as_str);
                frames.for_each(|frame| check.frame(&common::latin1(frame)));
            }
        }
    }
    println!("{} percept frames", check.frames);
    assert!(check.frames > 60_000);
}
