//! Full monitor frames: the drawn nodes, as recorded (`docs/reference/monitor-protocol.md` 2 to 5).
//!
//! Poses of bodies are left out; everything that does not move is compared, the item list included.

use crate::replay;

use replay::recording::{self, Record};
use replay::server::AS_RECORDED;
use replay::stage::Stage;
use sexp::Reader;
use soccer_protocol::monitor::{self, SceneMesh, SceneNode, SceneNodeKind};

/// The ball's index among the top-level nodes.
const BALL_NODE: usize = 35;

/// A monitor gets a frame every other cycle, and robots join a cycle apart: the maximum number of cycles between frames
/// with the same content.
const CYCLES_APART_MAX: usize = 2;

/// A connect or disconnect before a cycle.
enum Cue {
    Connects(String),
    Sends(String, String),
    Leaves(String),
}

/// One cycle of a recording, and its final full frame.
#[derive(Default)]
struct Step {
    cues: Vec<Cue>,
    record: Record,
    full: Option<Vec<u8>>,
}

/// Reads a raw monitor stream: remarks about the agents' actions, and frames.
fn steps(name: &str) -> Option<Vec<Step>> {
    let Some(path) = recording::path(name, "txt") else {
        recording::left_out(name);
        return None;
    };
    let mut steps = Vec::new();
    let mut cues = Vec::new();
    for line in recording::lines(&path) {
        if let Some(frame) = line.strip_prefix(b"< ") {
            let step: &mut Step = steps.last_mut().expect("a cycle before a frame");
            step.full = frame.windows(9).any(|window| window == b"(RSG 0 1)").then(|| frame.to_vec());
            continue;
        }
        let remark = String::from_utf8(line).expect("a text");
        let Some(remark) = remark.strip_prefix("# ") else { continue };
        if let Some(cycle) = remark.strip_prefix("cycle ") {
            steps.push(Step { cues: std::mem::take(&mut cues), record: record(cycle), full: None });
        } else if let Some(agent) = remark.strip_prefix("agent ") {
            let name = agent.split(' ').next().unwrap_or_default().to_owned();
            if agent.ends_with(" connects") {
                cues.push(Cue::Connects(name));
            } else if let Some((_, frame)) = agent.split_once(" sends ") {
                cues.push(Cue::Sends(name, frame.to_owned()));
            } else if let Some(words) = agent.strip_suffix(" closes") {
                cues.push(Cue::Leaves(words.rsplit(' ').next().unwrap_or_default().to_owned()));
            }
        }
    }
    Some(steps)
}

/// Parses a remark: `14 agents: A (beam -5 1 0); B …`
fn record(remark: &str) -> Record {
    let (cycle, agents) = remark.split_once(" agents: ").unwrap_or((remark, ""));
    let said = agents.split("; ").filter_map(|said| said.split_once(' '));
    let inputs = said.map(|(agent, frame)| (agent.to_owned(), vec![frame.as_bytes().to_vec()]));
    Record { cycle: cycle.parse().expect("a number"), inputs: inputs.collect(), ..Record::default() }
}

/// All parts of a full frame that do not move, line by line.
fn drawn(frame: &[u8]) -> Vec<String> {
    let mut reader = Reader::new();
    let scene = monitor::decode(&mut reader, frame).unwrap_or_else(|error| panic!("{error}: {}", frame.escape_ascii()));
    let mut lines: Vec<String> = scene.items.iter().map(|item| format!("{item:?}")).collect();
    for (index, node) in scene.nodes.iter().enumerate() {
        let moving_depth = match index {
            BALL_NODE => Some(0),
            _ if index > BALL_NODE => Some(1),
            _ => None,
        };
        draw(&index.to_string(), node, 0, moving_depth, &mut lines);
    }
    lines
}

/// Nodes of depth `moving_depth` are bodies: they move.
fn draw(path: &str, node: &SceneNode, depth: usize, moving_depth: Option<usize>, lines: &mut Vec<String>) {
    let mesh = |mesh: &SceneMesh| {
        let SceneMesh { visible, transparent, load, scale } = mesh;
        format!("{} visible {visible} transparent {transparent} scale {scale:?}", load.escape_ascii())
    };
    let names =
        |names: &[&[u8]]| names.iter().map(|name| name.escape_ascii().to_string()).collect::<Vec<_>>().join(" ");
    let text = match &node.kind {
        SceneNodeKind::Transform(_) if moving_depth == Some(depth) => "TRF of a body".to_owned(),
        SceneNodeKind::Transform(matrix) => {
            format!("TRF {}", matrix.map(|x| format!("{:.6}", x + 0.0)).join(" ").replace("-0.000000", "0.000000"))
        }
        SceneNodeKind::StaticMesh(shape, materials) => {
            format!("StaticMesh {} materials {}", mesh(shape), names(materials))
        }
        SceneNodeKind::SingleMaterial(shape, material) => {
            format!("SMN {} material {}", mesh(shape), names(material.as_slice()))
        }
        SceneNodeKind::Light(light) => format!("{light:?}"),
    };
    lines.push(format!("{path} {text}"));
    for (index, child) in node.children.iter().enumerate() {
        draw(&format!("{path}.{index}"), child, depth + 1, moving_depth, lines);
    }
}

/// Repeats the recorded dialogue; every recorded full frame has to occur, at its time. Returns their number.
fn check(name: &str) -> usize {
    let Some(steps) = steps(name) else { return 0 };
    let first = steps.iter().find_map(|step| step.record.inputs.first()).expect("somebody says something");
    let mut stage = Stage::open(AS_RECORDED, &first.0, 0);
    let mut ours = Vec::new();
    for step in &steps {
        for cue in &step.cues {
            match cue {
                Cue::Connects(agent) => stage.connect(agent),
                Cue::Sends(agent, frame) => stage.send(agent, frame.as_bytes()),
                Cue::Leaves(agent) => stage.hang_up(agent),
            }
        }
        ours.push(drawn(&stage.cycle(&step.record, true).frame));
    }
    let mut frames = 0;
    for (index, full) in steps.iter().enumerate().filter_map(|(index, step)| Some((index, step.full.as_ref()?))) {
        let recorded = drawn(full);
        let around = index.saturating_sub(CYCLES_APART_MAX)..(index + CYCLES_APART_MAX + 1).min(ours.len());
        assert!(
            ours[around].contains(&recorded),
            "{name}, cycle {}:\n{}",
            index + 1,
            difference(&recorded, &ours[index])
        );
        frames += 1;
    }
    frames
}

fn difference(recorded: &[String], seen: &[String]) -> String {
    let pairs = recorded.iter().zip(seen).filter(|(a, b)| a != b).take(5);
    let lines: Vec<String> = pairs.map(|(a, b)| format!("recorded {a}\nseen     {b}")).collect();
    format!("{} lines recorded, {} seen\n{}", recorded.len(), seen.len(), lines.join("\n"))
}

#[test]
fn one_robot_is_drawn_as_recorded() {
    assert_eq!(check("monitor/one_robot"), 5);
}

#[test]
fn twenty_two_robots_are_drawn_as_recorded() {
    let frames = check("monitor/robots_22");
    assert!(frames == 45 || recording::all().is_none(), "{frames} frames");
}
