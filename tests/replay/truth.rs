//! Ground truth of a cycle: the contents of a monitor frame, or its recorded data.

use serde_json::Value;
use sexp::Reader;
use soccer_protocol::Side;
use soccer_protocol::monitor::{self, FrameItem, SceneNode, SceneNodeKind};

/// Position of the ball among the top-level nodes; robots follow (`docs/reference/monitor-protocol.md` 4).
const BALL_NODE: usize = 35;

/// Axes and position of a body, in this order: Xx Xy Xz Yx Yy Yz Zx Zy Zz Px Py Pz; metres.
pub type Pose = [f64; 12];

/// A monitor frame, limited to recorded data.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Truth {
    /// Game time, s.
    pub time_s: f64,
    pub half: i64,
    pub score: [i64; 2],
    /// Index of the play mode.
    pub play_mode: i64,
    /// Names of the left and the right team.
    pub teams: [Option<String>; 2],
    /// Type, team (1 or 2) and number of each foul.
    pub fouls: Vec<[i64; 3]>,
    /// Running numbers of the fouls.
    pub foul_numbers: Vec<i64>,
    /// The time in which the left and the right team may not score after pass mode, s.
    pub waits_s: [Option<f64>; 2],
    /// Position of the ball, metres.
    pub ball: [f64; 3],
    /// The ball's axes, Xx Xy Xz Yx Yy Yz Zx Zy Zz; few recordings have them.
    pub ball_axes: Option<[f64; 9]>,
    /// The robots, in order of connecting.
    pub robots: Vec<Robot>,
}

/// A robot.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Robot {
    /// Side and number, once known.
    pub shirt: Option<(Side, i64)>,
    /// Body poses, torso first. Recordings have only the torso in most cycles.
    pub bodies: Vec<Pose>,
}

impl Robot {
    /// The torso's position, metres; `None` without a robot.
    pub fn place(&self) -> Option<[f64; 3]> {
        self.bodies.first().map(place)
    }

    /// Side and number, for messages: `L3`, `-` without them.
    pub fn name(&self) -> String {
        match self.shirt {
            Some((Side::Left, unum)) => format!("L{unum}"),
            Some((Side::Right, unum)) => format!("R{unum}"),
            None => "-".to_owned(),
        }
    }
}

/// The position in a pose, metres.
pub fn place(pose: &Pose) -> [f64; 3] {
    [pose[9], pose[10], pose[11]]
}

impl Truth {
    /// The ground truth in a record; `None` if there was no frame.
    pub fn from_record(value: &Value) -> Option<Truth> {
        value.is_object().then_some(())?;
        let integer = |key: &str| value[key].as_i64().unwrap_or(-1);
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        let fouls = || value["fouls"].as_array().into_iter().flatten();
        Some(Truth {
            time_s: number(&value["t"]),
            half: integer("half"),
            score: [integer("sl"), integer("sr")],
            play_mode: integer("pm"),
            teams: [text("team_left"), text("team_right")],
            fouls: fouls().map(|foul| [1, 2, 3].map(|i| foul[i].as_i64().unwrap_or(-1))).collect(),
            foul_numbers: fouls().map(|foul| foul[0].as_i64().unwrap_or(-1)).collect(),
            waits_s: ["pwl", "pwr"].map(|key| value[key].as_f64()),
            ball: [0, 1, 2].map(|i| number(&value["ball"][i])),
            ball_axes: value["ballrot"]
                .as_array()
                .map(|axes| std::array::from_fn(|i| axes.get(i).map_or(f64::NAN, number))),
            robots: value["robots"].as_array().into_iter().flatten().map(recorded_robot).collect(),
        })
    }

    /// The ground truth in a full frame.
    pub fn from_frame(reader: &mut Reader, frame: &[u8]) -> Truth {
        let scene = monitor::decode(reader, frame).unwrap_or_else(|error| panic!("{error}: {}", frame.escape_ascii()));
        let mut truth = Truth::default();
        scene.items.iter().for_each(|item| truth.take(item));
        let nodes = &scene.nodes;
        let ball = nodes.get(BALL_NODE).and_then(pose).unwrap_or([f64::NAN; 12]);
        truth.ball = place(&ball);
        truth.ball_axes = ball.first_chunk().copied();
        truth.robots = nodes.iter().skip(BALL_NODE + 1).map(robot).collect();
        truth
    }

    fn take(&mut self, item: &FrameItem) {
        let text = |name: &[u8]| Some(String::from_utf8_lossy(name).into_owned());
        match *item {
            FrameItem::Time(time) => self.time_s = f64::from(time),
            FrameItem::Half(half) => self.half = half.into(),
            FrameItem::ScoreLeft(goals) => self.score[0] = goals.into(),
            FrameItem::ScoreRight(goals) => self.score[1] = goals.into(),
            FrameItem::PlayMode(mode) => self.play_mode = mode.index() as i64,
            FrameItem::TeamLeft(name) => self.teams[0] = text(name),
            FrameItem::TeamRight(name) => self.teams[1] = text(name),
            FrameItem::PassModeScoreWaitLeft(wait_s) => self.waits_s[0] = Some(f64::from(wait_s)),
            FrameItem::PassModeScoreWaitRight(wait_s) => self.waits_s[1] = Some(f64::from(wait_s)),
            FrameItem::Foul { number, kind, side, unum } => {
                let team = if side == Side::Left { 1 } else { 2 };
                self.foul_numbers.push(number.into());
                self.fouls.push([kind.index() as i64, team, unum.into()]);
            }
            _ => {}
        }
    }
}

/// Reads a number; recordings contain non-finite numbers as texts.
fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

fn recorded_robot(value: &Value) -> Robot {
    let side = match value["s"].as_str() {
        Some("L") => Some(Side::Left),
        Some("R") => Some(Side::Right),
        _ => None,
    };
    let body = |body: &Value| std::array::from_fn(|i| number(&body[i]));
    Robot {
        shirt: side.zip(value["u"].as_i64()),
        bodies: value["b"].as_array().into_iter().flatten().map(body).collect(),
    }
}

fn robot(node: &SceneNode) -> Robot {
    let mut materials = Vec::new();
    if let Some(torso) = node.children.first() {
        collect_materials(torso, &mut materials);
    }
    let number = |name: &&[u8]| std::str::from_utf8(name.strip_prefix(b"matNum")?).ok()?.parse().ok();
    let side = |name: &&[u8]| match *name {
        b"matLeft" => Some(Side::Left),
        b"matRight" => Some(Side::Right),
        _ => None,
    };
    Robot {
        shirt: materials.iter().find_map(side).zip(materials.iter().find_map(number)),
        bodies: node.children.iter().filter_map(pose).collect(),
    }
}

fn collect_materials<'a>(node: &SceneNode<'a>, materials: &mut Vec<&'a [u8]>) {
    if let SceneNodeKind::StaticMesh(_, names) = &node.kind {
        materials.extend(names);
    }
    node.children.iter().for_each(|child| collect_materials(child, materials));
}

/// A transform's three axes and its position, without the fourth row.
fn pose(node: &SceneNode) -> Option<Pose> {
    let SceneNodeKind::Transform(matrix) = node.kind else { return None };
    let [xx, xy, xz, _, yx, yy, yz, _, zx, zy, zz, _, px, py, pz, _] = matrix.map(f64::from);
    Some([xx, xy, xz, yx, yy, yz, zx, zy, zz, px, py, pz])
}
