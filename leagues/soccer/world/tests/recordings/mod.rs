//! Recordings of robots' vision, and the same views computed from the recorded poses.
//!
//! A recording is JSON Lines, gzip: a header, then one record per cycle with a See. A record with `gt` (six digits of
//! the pose of every body) starts a new scene; the records after it belong to the same. Bodies that vision does not
//! need may be empty. Format: `docs/reference/traces.md` 1 and 4.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::rc::Rc;

use flate2::read::GzDecoder;
use glam::{DMat3, DVec3};
use serde_json::Value;
use soccer_world::sensors::camera_model::{self, CameraIntrinsics, CameraPolar, CameraPose, VisionItem, VisionNoise};

/// Distance (m), horizontal and vertical angle (degrees), as they are printed.
pub type Pol = [f64; 3];

/// Landmarks that never move, in the order of the percept.
const LANDMARKS: [(&str, [f64; 3]); 8] = [
    ("G1L", [-15.0, 1.05, 0.8]),
    ("G2L", [-15.0, -1.05, 0.8]),
    ("G2R", [15.0, -1.05, 0.8]),
    ("G1R", [15.0, 1.05, 0.8]),
    ("F1L", [-15.0, 10.0, 0.0]),
    ("F2L", [-15.0, -10.0, 0.0]),
    ("F1R", [15.0, 10.0, 0.0]),
    ("F2R", [15.0, -10.0, 0.0]),
];

/// The straight field lines; the centre circle's ten chords follow them.
const LINES: [[[f64; 2]; 2]; 11] = [
    [[0.0, -10.0], [0.0, 10.0]],
    [[15.0, -10.0], [15.0, 10.0]],
    [[-15.0, -10.0], [-15.0, 10.0]],
    [[15.0, 10.0], [-15.0, 10.0]],
    [[15.0, -10.0], [-15.0, -10.0]],
    [[13.2, 3.0], [13.2, -3.0]],
    [[13.2, 3.0], [15.0, 3.0]],
    [[13.2, -3.0], [15.0, -3.0]],
    [[-13.2, 3.0], [-13.2, -3.0]],
    [[-13.2, 3.0], [-15.0, 3.0]],
    [[-13.2, -3.0], [-15.0, -3.0]],
];

/// The visible parts of a player, in the order of the percept.
pub const PARTS: [&str; 5] = ["head", "rlowerarm", "llowerarm", "rfoot", "lfoot"];

/// A robot's data for vision.
pub struct Robot {
    /// Team and number.
    pub name: String,
    pub head: CameraPose,
    pub parts: [DVec3; 5],
}

/// One moment of a recording.
pub struct Scene {
    pub ball: DVec3,
    pub robots: Vec<Robot>,
}

impl Scene {
    /// All items that may be seen as points.
    pub fn points(&self) -> Vec<(String, VisionItem, DVec3)> {
        let mut points: Vec<_> = (0..)
            .zip(LANDMARKS)
            .map(|(i, (name, at))| (name.to_owned(), VisionItem::Landmark(i), DVec3::from(at)))
            .collect();
        points.push(("B".to_owned(), VisionItem::Landmark(8), self.ball));
        for (seat, robot) in (0..).zip(&self.robots) {
            for (part, (name, at)) in (0..).zip(PARTS.iter().zip(robot.parts)) {
                let name = format!("{} {name}", robot.name);
                points.push((name, VisionItem::Part { agent: seat, part }, at));
            }
        }
        points
    }
}

/// The 21 field lines.
pub fn lines() -> Vec<[DVec3; 2]> {
    let flat = |[x, y]: [f64; 2]| DVec3::new(x, y, 0.0);
    let on_circle = |i: u32| {
        let angle = (f64::from(i) * 36.0).to_radians();
        DVec3::new(2.0 * angle.cos(), 2.0 * angle.sin(), 0.0)
    };
    let straight = LINES.iter().map(|ends| ends.map(flat));
    straight.chain((0..10).map(|i| [on_circle(i), on_circle(i + 1)])).collect()
}

/// The contents of a See.
#[derive(Debug, Default)]
pub struct Seen {
    pub points: BTreeMap<String, Pol>,
    pub lines: Vec<[Pol; 2]>,
}

/// One recorded See.
pub struct Look {
    pub cycle: u64,
    /// Index of the observing robot.
    pub who: usize,
    pub scene: Rc<Scene>,
    pub seen: Seen,
}

/// The See of one robot, computed.
pub fn compute(scene: &Scene, who: usize, lens: &CameraIntrinsics, noise: &VisionNoise) -> Seen {
    let camera = &scene.robots[who].head;
    let mut seen = Seen::default();
    for (name, item, at) in scene.points() {
        if let Some(polar) = camera_model::point(camera, lens, noise, item, at) {
            seen.points.insert(name, degrees(polar));
        }
    }
    for (number, [begin, end]) in (0..).zip(lines()) {
        if let Some((begin, end)) = camera_model::line(camera, lens, noise, number, begin, end) {
            seen.lines.push([degrees(begin), degrees(end)]);
        }
    }
    seen
}

fn degrees(p: CameraPolar) -> Pol {
    [p.distance, p.horizontal.to_degrees(), p.vertical.to_degrees()]
}

/// The path of a recording stored beside the tests.
pub fn kept(name: &str) -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.join(format!("data/{name}.jsonl.gz"))
}

/// The whole recording, if the collection of recordings is available; prints a notice if not.
pub fn whole(name: &str) -> Option<PathBuf> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = here.join(format!("../../../../../shared/traces/agent/{name}.jsonl.gz"));
    if path.exists() {
        return Some(path);
    }
    // Macro output appears only if the test fails; a write error here is harmless.
    let _ = writeln!(std::io::stderr(), "{name}: the whole recording is not here, not compared");
    None
}

/// The header and the records of a recording.
pub fn records(path: PathBuf) -> (Value, Vec<Value>) {
    let file = std::fs::File::open(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    let mut rows = text.lines().map(|l| serde_json::from_str(l).unwrap());
    (rows.next().unwrap(), rows.collect())
}

/// The Sees of a `vision_*` recording.
pub fn looks(path: PathBuf) -> Vec<Look> {
    let (header, records) = records(path);
    let robots = header["robots"].as_array().unwrap();
    let mut scene = None;
    let mut looks = Vec::new();
    for record in records {
        if record["gt"].is_object() {
            scene = Some(Rc::new(scene_of(robots, &record["gt"])));
        }
        let scene = scene.as_ref().expect("the first record has a scene");
        for (agent, frame) in record["p"].as_object().unwrap() {
            looks.push(Look {
                cycle: record["c"].as_u64().unwrap(),
                who: robots.iter().position(|r| r[0] == agent[..]).unwrap(),
                scene: Rc::clone(scene),
                seen: seen_in(frame.as_str().unwrap()),
            });
        }
    }
    looks
}

fn scene_of(header: &[Value], gt: &Value) -> Scene {
    let robot = |(header, robot): (&Value, &Value)| {
        let bodies = robot["b"].as_array().unwrap();
        // Order of the bodies: docs/reference/monitor-protocol.md 5.2; type 4 has a toe after each foot.
        let feet = [16, bodies.len() - if bodies.len() == 25 { 2 } else { 1 }];
        let place = |i: usize| pose(&bodies[i]).position;
        Robot {
            name: format!("{} {}", header[1].as_str().unwrap(), header[2]),
            head: pose(&bodies[2]),
            parts: [2, 6, 10, feet[0], feet[1]].map(place),
        }
    };
    let robots = gt["robots"].as_array().unwrap();
    Scene { ball: DVec3::from_slice(&numbers(&gt["ball"])), robots: header.iter().zip(robots).map(robot).collect() }
}

/// A body's pose: three axes and the position.
pub fn pose(body: &Value) -> CameraPose {
    let n = numbers(body);
    CameraPose { position: DVec3::from_slice(&n[9..]), rotation: DMat3::from_cols_slice(&n[..9]) }
}

/// A JSON list of numbers.
pub fn numbers(list: &Value) -> Vec<f64> {
    let list = list.as_array().unwrap();
    list.iter().map(|n| n.as_f64().unwrap()).collect()
}

enum Node<'a> {
    Atom(&'a str),
    List(Vec<Node<'a>>),
}

impl<'a> Node<'a> {
    /// The items of a list.
    fn list(&self) -> &[Node<'a>] {
        match self {
            Node::List(items) => items,
            Node::Atom(_) => &[],
        }
    }

    /// The text of an atom; for a list, the text of its first item.
    fn text(&self) -> &'a str {
        match self {
            Node::Atom(text) => text,
            Node::List(items) => items.first().map_or("", Node::text),
        }
    }

    /// Polar coordinates of the form `(pol d theta phi)`.
    fn pol(&self) -> Pol {
        assert_eq!(self.text(), "pol");
        let number = |i: usize| self.list()[i].text().parse().unwrap();
        [number(1), number(2), number(3)]
    }
}

/// The items up to the closing parenthesis of the list containing `text`, or to the end.
fn parse<'a>(text: &mut &'a str) -> Vec<Node<'a>> {
    let mut items = Vec::new();
    loop {
        *text = text.trim_start();
        match text.as_bytes().first() {
            None => return items,
            Some(b'(') => {
                *text = &text[1..];
                items.push(Node::List(parse(text)));
            }
            Some(b')') => {
                *text = &text[1..];
                return items;
            }
            Some(_) => {
                let end = text.find(['(', ')', ' ']).unwrap_or(text.len());
                items.push(Node::Atom(&text[..end]));
                *text = &text[end..];
            }
        }
    }
}

/// The See of a percept frame.
fn seen_in(frame: &str) -> Seen {
    let mut seen = Seen::default();
    let frame = parse(&mut &*frame);
    let see = frame.iter().find(|n| n.text() == "See").unwrap();
    for item in &see.list()[1..] {
        match item.text() {
            "L" => seen.lines.push([1, 2].map(|i| item.list()[i].pol())),
            "P" => player(item.list(), &mut seen.points),
            "mypos" | "myorien" | "ballpos" => {}
            name => {
                seen.points.insert(name.to_owned(), item.list()[1].pol());
            }
        }
    }
    seen
}

/// Reads a player: `(P (team NAME) (id N) (part (pol d theta phi)) …)`.
fn player(items: &[Node<'_>], points: &mut BTreeMap<String, Pol>) {
    let (team, id) = (items[1].list()[1].text(), items[2].list()[1].text());
    for part in &items[3..] {
        let name = format!("{team} {id} {}", part.text());
        points.insert(name, part.list()[1].pol());
    }
}

/// Named polar values like `(B (pol 6.02 0.15 -4.71)) (rlowerarm …)`.
pub fn named(text: &str) -> BTreeMap<String, Pol> {
    let items = parse(&mut &*text);
    let pair = |n: &Node<'_>| (n.text().to_owned(), n.list()[1].pol());
    items.iter().map(pair).collect()
}
