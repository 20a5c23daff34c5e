//! A match log as written by the reference, line by line (docs/reference/monitor-protocol.md 9.1).
//!
//! Its difference lines are not relative to its own lines, because the reference has one memory for the log and for the
//! connected monitor: changes already sent to the monitor are missing. So each line is compared with the whole state:
//! full lines completely, differences in the time and every number that they contain.

use crate::stage;
use crate::stage::trace;

use std::collections::BTreeMap;
use std::io::Read;
use std::path::PathBuf;

use engine::ConnectionId;
use flate2::read::GzDecoder;
use sexp::Reader;
use soccer_protocol::monitor::{
    ChangeKind, FrameItem, NodeChange, SceneNode, SceneNodeKind, decode, decode_difference,
};
use soccer_world::{Compat, Settings};
use stage::{AGENT, MONITOR, Stage, as_recorded};
use trace::differs;

/// Cycles from one line to the next.
const STEP: usize = 10;

/// Cycles before the first line, from there to the first robot's connection, and from that to its scene. These, and the
/// cycles in which the recorded server read newcomers' messages, were found by trial: it did not wait for them.
const FIRST: usize = 10;
const ALONE: usize = 37;
const SILENT: usize = 3;

/// The speaker (empty for the trainer), its message, and the cycles until the next entry. `comes` and `leaves` mean
/// that an agent connects or leaves.
const SAID: [(&str, &str, usize); 13] = [
    ("L2", "(scene rsg/agent/nao/nao_hetero.rsg 0)", 4),
    ("L2", "(init (unum 2)(teamname Alpha))", 51),
    ("R1", "comes", 1),
    ("R1", "(scene rsg/agent/nao/nao_hetero.rsg 1)", 4),
    ("R1", "(init (unum 1)(teamname Beta))", 31),
    ("R1", "(beam -5 0 0)", 0),
    ("L2", "(beam -0.6 0 0)", 31),
    ("", "(kickOff Left)", 52),
    ("", "(ball (pos 3 2 0.5) (vel 4 0 2))", 150),
    ("L2", "(he1 2)(lae1 2)", 21),
    ("L2", "(he1 0)(lae1 0)", 1),
    ("", "(ball (pos 14.5 0 0.1) (vel 5 0 0))", 251),
    ("R1", "leaves", 60),
];

fn log() -> String {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../tests/data/monitor/sparkmonitor.log.gz");
    let file = std::fs::File::open(&file).unwrap_or_else(|cause| panic!("{}: {cause}", file.display()));
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).expect("gzip");
    text
}

/// A match with a monitor that gets the whole state in every cycle.
struct Play {
    stage: Stage,
    monitor: ConnectionId,
    agents: BTreeMap<&'static str, ConnectionId>,
    /// The state after each cycle; nothing in a cycle without frame.
    states: Vec<Option<String>>,
}

impl Play {
    fn run(&mut self, cycles: usize) {
        for _ in 0..cycles {
            self.stage.tick();
            self.states.push(self.stage.frames(self.monitor).pop());
        }
    }

    fn whole() -> Vec<Option<String>> {
        let mut stage = Stage::new(Settings { compat: Compat::V073, ..as_recorded() });
        let monitor = stage.open(MONITOR);
        let mut play = Play { stage, monitor, agents: BTreeMap::new(), states: Vec::new() };
        play.run(FIRST + ALONE);
        play.comes("L2");
        play.run(SILENT);
        for (who, words, cycles) in SAID {
            match (who, words) {
                ("", words) => play.stage.say(monitor, words),
                (who, "comes") => play.comes(who),
                (who, "leaves") => play.stage.session.close(play.agents[who]),
                (who, words) => play.stage.say(play.agents[who], words),
            }
            play.run(cycles);
        }
        play.states
    }

    fn comes(&mut self, who: &'static str) {
        let connection = self.stage.open(AGENT);
        self.agents.insert(who, connection);
    }
}

fn time(items: &[FrameItem<'_>]) -> Option<f32> {
    items.iter().find_map(|item| if let FrameItem::Time(time) = item { Some(*time) } else { None })
}

/// The first number of a difference that contradicts the state.
fn contradicts(changes: &[NodeChange], nodes: &[SceneNode<'_>]) -> Option<String> {
    if changes.len() != nodes.len() {
        return Some(format!("{} nodes, recorded {}", nodes.len(), changes.len()));
    }
    changes.iter().zip(nodes).find_map(|(change, node)| {
        if let (ChangeKind::Node(Some(recorded)), SceneNodeKind::Transform(ours)) = (&change.kind, &node.kind) {
            let (ours, recorded) = (format!("{ours:?}"), format!("{recorded:?}"));
            let words = |text: &str| text.trim_matches(['[', ']']).replace(", ", " ");
            if let Some(difference) = differs(&words(&ours), &words(&recorded), 1e-6) {
                return Some(difference);
            }
        }
        contradicts(&change.children, &node.children)
    })
}

/// The contradiction of a line with the state.
fn check(line: &str, state: &str) -> Result<(), String> {
    if line.contains("(RSG 0 1)") {
        return differs(state, line, 1e-6).map_or(Ok(()), Err);
    }
    let (mut a, mut b) = (Reader::new(), Reader::new());
    let recorded = decode_difference(&mut a, line.as_bytes()).map_err(|error| error.to_string())?;
    let ours = decode(&mut b, state.as_bytes()).map_err(|error| error.to_string())?;
    let (recorded_s, ours_s) = (time(&recorded.items), time(&ours.items));
    if recorded_s.zip(ours_s).is_none_or(|(a, b)| (a - b).abs() > 1e-4) {
        return Err(format!("time {ours_s:?}, recorded {recorded_s:?}"));
    }
    contradicts(&recorded.nodes, &ours.nodes).map_or(Ok(()), Err)
}

#[test]
fn every_line_tells_the_state() {
    let log = log();
    let states = Play::whole();
    for (number, line) in log.lines().enumerate() {
        let state = states.get(FIRST - 1 + STEP * number).and_then(Option::as_deref);
        let state = state.unwrap_or_else(|| panic!("line {number}: no frame in its cycle"));
        assert_eq!(check(line, state), Ok(()), "line {number}");
    }
    assert_eq!(log.lines().count(), 70);
}
