//! Recordings of the real server, and comparison with them (docs/reference/traces.md).

use std::io::{Read, Write};
use std::path::PathBuf;

use flate2::read::GzDecoder;
use serde_json::Value;
use soccer_protocol::monitor::{SceneFrame, SceneNode, SceneNodeKind, decode};

/// Header and records.
pub fn read(path: &PathBuf) -> Option<(Value, Vec<Value>)> {
    let mut text = String::new();
    let file = std::fs::File::open(path).ok()?;
    GzDecoder::new(file).read_to_string(&mut text).expect("gzip");
    let mut lines = text.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let header = lines.next().expect("a header");
    Some((header, lines.collect()))
}

/// A recording that is always available.
pub fn own(name: &str) -> (Value, Vec<Value>) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("data/{name}.jsonl.gz"));
    read(&path).expect("a recording in tests/data")
}

/// A recording that is complete on machines with all recordings beside the repository; a few, or their first records,
/// lie in the workspace's `tests/data`.
pub fn shared(name: &str) -> Option<(Value, Vec<Value>)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../..");
    let file = format!("{name}.jsonl.gz");
    let found = ["../shared/traces", "tests/data"].iter().find_map(|folder| read(&root.join(folder).join(&file)));
    if found.is_none() {
        // Macro output appears only if the test fails; a write error here is harmless.
        let _ = writeln!(std::io::stderr(), "{name}: left out, the recording is not here");
    }
    found
}

/// Strings of a list.
pub fn strings(value: Option<&Value>) -> Vec<&str> {
    value.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// A percept frame split into its predicates.
pub fn predicates(frame: &str) -> Vec<&str> {
    let (mut out, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in frame.char_indices() {
        match c {
            '(' => {
                if depth == 0 {
                    start = at;
                }
                depth += 1;
            }
            ')' => {
                depth -= 1;
                if depth == 0 {
                    out.push(&frame[start..=at]);
                }
            }
            _ => {}
        }
    }
    out
}

/// The difference of two predicates: words must be equal, numbers nearly.
pub fn differs(ours: &str, recorded: &str, tolerance: f64) -> Option<String> {
    let cut = |text: &str| -> Vec<String> {
        text.split(['(', ')', ' ']).filter(|w| !w.is_empty()).map(String::from).collect()
    };
    let (a, b) = (cut(ours), cut(recorded));
    let same = a.len() == b.len()
        && a.iter().zip(&b).all(|(a, b)| match (a.parse::<f64>(), b.parse::<f64>()) {
            (Ok(x), Ok(y)) => (x - y).abs() <= tolerance + 2e-6 * y.abs(),
            _ => a == b,
        });
    (!same).then(|| format!("ours {ours} recorded {recorded}"))
}

/// Half a unit of the sixth digit.
pub fn print_rounding(x: f64) -> f64 {
    if x.abs() < 1e-30 { 0.0 } else { 0.500_001 * 10_f64.powf(x.abs().log10().floor() - 5.0) }
}

/// Poses of a monitor frame: ball, and each robot's parts, 16 numbers each.
#[derive(Debug, Default)]
pub struct Poses {
    pub ball: [f32; 16],
    pub robots: Vec<Vec<[f32; 16]>>,
}

pub fn poses(frame: &[u8]) -> Poses {
    let mut reader = sexp::Reader::default();
    let scene: SceneFrame = decode(&mut reader, frame).expect("a full frame");
    let pose = |node: &SceneNode| match node.kind {
        SceneNodeKind::Transform(matrix) => matrix,
        _ => panic!("no transform"),
    };
    Poses {
        ball: pose(&scene.nodes[35]),
        robots: scene.nodes[36..].iter().map(|node| node.children.iter().map(pose).collect()).collect(),
    }
}

/// Largest distance of our poses from recorded ones, m, print rounding allowed: robots, ball.
pub fn departure(ours: &Poses, gt: &Value) -> (f64, f64) {
    let off = |ours: &[f32], recorded: &[Value]| {
        ours.iter().zip(recorded).fold(0.0_f64, |worst, (&a, b)| {
            let b = b.as_f64().unwrap_or(f64::NAN);
            let allowed = print_rounding(b) + print_rounding(f64::from(a));
            worst.max((f64::from(a) - b).abs() - allowed)
        })
    };
    let mut robots = 0.0_f64;
    for (k, robot) in gt["robots"].as_array().into_iter().flatten().enumerate() {
        for (i, body) in robot["b"].as_array().into_iter().flatten().enumerate() {
            let body = body.as_array().expect("twelve numbers");
            let ours = ours.robots.get(k).and_then(|robot| robot.get(i));
            let ours = ours.unwrap_or_else(|| panic!("robot {k} body {i}"));
            robots = robots.max(off(&ours[12..15], &body[9..12]));
        }
    }
    let ball = gt["ball"].as_array().map_or(0.0, |ball| off(&ours.ball[12..15], ball));
    (robots, ball)
}
