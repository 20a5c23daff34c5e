//! Every recorded full state frame decodes and encodes to the same bytes.

use crate::common;

use sexp::Reader;
use soccer_protocol::monitor::{SceneError, SceneNode, decode};

#[derive(Default)]
struct Check {
    reader: Reader,
    encoded: Vec<u8>,
    full: usize,
    differences: usize,
}

impl Check {
    /// Processes one line: a frame, or anything else, which is skipped.
    fn line(&mut self, line: &[u8]) {
        let Some(start) = line.windows(2).position(|window| window == b"((") else {
            return;
        };
        if line.starts_with(b"#") || line.starts_with(b">") {
            return;
        }
        let frame = &line[start..];
        let scene = match decode(&mut self.reader, frame) {
            Ok(scene) => scene,
            Err(SceneError::NotFull { at }) => {
                assert_eq!(&frame[at..at + 9], b"(RDS 0 1)");
                self.differences += 1;
                return;
            }
            Err(error) => panic!("{error}: {}", frame.escape_ascii()),
        };
        self.encoded.clear();
        scene.encode(&mut self.encoded);
        assert!(self.encoded == frame, "{}\n{}", self.encoded.escape_ascii(), frame.escape_ascii());
        self.full += 1;
    }
}

#[test]
fn sample_survives_decoding_and_encoding() {
    let mut check = Check::default();
    common::sample("monitor_full.txt").iter().for_each(|line| check.line(line));
    assert_eq!((check.full, check.differences), (3, 0));
}

#[test]
fn all_recordings_survive_decoding_and_encoding() {
    let Some(traces) = common::traces("recorded_monitor.rs") else {
        return;
    };
    let mut check = Check::default();
    for file in common::files(&traces.join("monitor"), ".gz") {
        common::lines(&file).for_each(|line| check.line(&line));
    }
    println!("{} full frames, {} differences", check.full, check.differences);
    assert_eq!((check.full, check.differences), (84, 765));
}

#[test]
fn the_tree_has_the_ball_at_35_and_robots_after_it() {
    let lines = common::sample("monitor_full.txt");
    let mut reader = Reader::new();
    let scene = decode(&mut reader, &lines[2]).expect("a full frame");
    assert_eq!(scene.nodes.len(), 38);
    let count = |nodes: &[SceneNode]| {
        fn one(node: &SceneNode) -> usize {
            1 + node.children.iter().map(one).sum::<usize>()
        }
        nodes.iter().map(one).sum::<usize>()
    };
    assert_eq!(count(&scene.nodes[35..36]), 2);
    assert_eq!(scene.nodes[36].children.len(), 23);
    assert_eq!(scene.nodes[37].children.len(), 25);
}
