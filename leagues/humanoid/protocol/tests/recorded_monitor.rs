//! Recorded monitor frames: full ones read and write to the same bytes, and the others have the same nodes and the same
//! state of the game.

use humanoid_protocol::expression::{Element, List, Parser};
use humanoid_protocol::monitor::frame::{MonitorFrame, append_frame, append_game};
use humanoid_protocol::monitor::scene_graph::{SceneGraph, SentTransforms, append_scene_graph};

use crate::common::{appended, files, rows, texts, traces};
use crate::monitor_frames::environment;
use crate::scene_reader;

/// The list at an index of a frame.
fn part(frame: List<'_>, index: usize) -> List<'_> {
    match frame.element(index) {
        Ok(Element::List(list)) => list,
        other => panic!("no list: {other:?}"),
    }
}

/// The text without its transforms.
fn without_transforms(text: &str) -> String {
    let mut parts = text.split(" TRF(SLT ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once(')').map_or("", |(_, rest)| rest))
}

#[derive(Default)]
struct Check {
    parser: Parser,
    /// The last full scene graph of the recording.
    scene: Option<SceneGraph>,
    full: usize,
    differences: usize,
}

impl Check {
    fn frame(&mut self, text: &str) {
        let frame = part(self.parser.parse(text.as_bytes()).expect("a frame"), 0);
        let (time, scene, game) = (part(frame, 1), part(frame, 2), scene_reader::game(part(frame, 3)));
        let is_full = scene.element(1).expect("a kind").is_word(b"full");
        let time = time.float(1).expect("a time");
        let mut sent = SentTransforms::new();
        if is_full {
            let scene = self.scene.insert(scene_reader::scene(scene));
            let frame = MonitorFrame { time, scene, game: &game, environment: &environment() };
            assert_eq!(appended(|out| append_frame(out, &frame, true, &mut sent)), text);
            self.full += 1;
        } else if let Some(scene) = &self.scene {
            append_scene_graph(&mut Vec::new(), scene, true, &mut sent);
            let nodes = appended(|out| append_scene_graph(out, scene, false, &mut sent));
            let game = appended(|out| append_game(out, &game, false));
            let expect = format!("((RSMP 1 0)((gt 1 0){time:.2}){nodes}{game})");
            assert_eq!(expect, without_transforms(text));
            self.differences += 1;
        }
    }
}

#[test]
fn recorded_frames_are_written_again() {
    let Some(folder) = traces("recorded_monitor.rs") else {
        return;
    };
    let mut check = Check::default();
    for file in files(&folder) {
        check.scene = None;
        for row in rows(&file) {
            let whole = texts(&row).into_iter().filter(|text| text.starts_with("((RSMP 1 0)") && !text.contains("..."));
            whole.for_each(|frame| check.frame(frame));
        }
    }
    println!("{} full frames, {} differences", check.full, check.differences);
    assert!(check.full > 10 && check.differences > 200);
}
