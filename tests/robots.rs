//! Every robot over TCP, synchronously: its percepts in the order of its file, and each of its joints moved and read
//! back (`docs/reference/scene-files.md` 1 and 6, `docs/reference/physics.md` F).
//!
//! All joints turn at once, each at a different speed, while the robot still falls: each perceptor's reading identifies
//! the effector that moved it and the direction.

use crate::replay;

use replay::connection::Connection;
use replay::server::Server;
use sexp::Reader;
use soccer_protocol::agent::{Percept, Percepts, SeenItem};

/// A robot and its file's expected contents.
struct Robot {
    /// The arguments of `scene`.
    scene: &'static str,
    /// Percepts of one frame in order.
    order: String,
    /// Effector, perceptor and direction of each joint: `+`, `-`, two of them for two axes.
    joints: Vec<(String, String, &'static str)>,
}

/// A robot on a server that waits for it.
struct Play {
    _server: Server,
    connection: Connection,
    reader: Reader,
    percepts: Percepts,
}

impl Play {
    fn new(world: &str, scene: &str) -> Play {
        let server = Server::start(&["--sync", "--noise", "off", "--world", world, "--robots", "any"]);
        let mut connection = Connection::open(server.agent);
        connection.send([format!("(scene {scene})(syn)").as_bytes()]);
        let mut out = Play { _server: server, connection, reader: Reader::new(), percepts: Percepts::new() };
        out.listen();
        out
    }

    fn listen(&mut self) {
        let frame = self.connection.frame().expect("a percept");
        let decoded = self.percepts.decode(&mut self.reader, &frame);
        assert_eq!(decoded, Ok(()), "{}", frame.escape_ascii());
    }

    /// Sends a message and takes the next percept.
    fn cycle(&mut self, said: &str) {
        self.connection.send([said.as_bytes(), b"(syn)"]);
        self.listen();
    }

    /// Kinds and names of the last percept's items.
    fn order(&self) -> String {
        let names: Vec<String> = self.percepts.list().iter().map(title).collect();
        names.join(" ")
    }

    /// Angles reported by a perceptor, degrees.
    fn angles(&self, perceptor: &str) -> Vec<f32> {
        let angles = self.percepts.list().iter().find_map(|percept| match percept {
            Percept::Hinge { name, angle } | Percept::Hinge2 { name, angle } if **name == *perceptor.as_bytes() => {
                Some(vec![*angle])
            }
            Percept::Universal { name, angles } if **name == *perceptor.as_bytes() => Some(angles.to_vec()),
            _ => None,
        });
        angles.unwrap_or_else(|| panic!("no {perceptor} in {}", self.order()))
    }
}

fn title(percept: &Percept) -> String {
    match percept {
        Percept::Time(_) => "time".to_owned(),
        Percept::GameState(_) => "GS".to_owned(),
        Percept::Hear(_) => "hear".to_owned(),
        Percept::See(_) => "See".to_owned(),
        Percept::AgentState { .. } => "AgentState".to_owned(),
        Percept::Foul(_) => "foul".to_owned(),
        Percept::Gyro { name, .. } => format!("GYR:{name}"),
        Percept::Accelerometer { name, .. } => format!("ACC:{name}"),
        Percept::Hinge { name, .. } => format!("HJ:{name}"),
        Percept::Universal { name, .. } => format!("UJ:{name}"),
        Percept::Hinge2 { name, .. } => format!("H2J:{name}"),
        Percept::Touch { name, .. } => format!("TCH:{name}"),
        Percept::Force { name, .. } => format!("FRP:{name}"),
    }
}

/// Distance of a landmark, m.
fn distance(play: &Play, landmark: &str) -> f32 {
    let see = play.percepts.see().expect("a See");
    let seen = see.items.iter().find_map(|item| match item {
        SeenItem::Static { name, at } if **name == *landmark.as_bytes() => Some(at.distance),
        _ => None,
    });
    seen.unwrap_or_else(|| panic!("no {landmark} in {see:?}"))
}

/// The decrease of a landmark's distance while a message is repeated.
fn approach(world: &str, scene: &str, before: &str, said: &str, landmark: &str) -> f32 {
    let mut play = Play::new(world, scene);
    play.cycle(before);
    (0..APPROACH_CYCLES).for_each(|_| play.cycle(""));
    let from = distance(&play, landmark);
    (0..APPROACH_CYCLES).for_each(|_| play.cycle(said));
    from - distance(&play, landmark)
}

const APPROACH_CYCLES: usize = 100;

/// Cycles until every foot has touched the ground and every camera has seen.
const LANDING_CYCLES_MAX: usize = 200;

/// Cycles for which the joints turn.
const TURNING_CYCLES: usize = 6;

/// The part of them visible in percepts: a percept is one cycle older than the answer to it.
const SHOWN_CYCLES: usize = 5;

/// The permitted relative deviation of a joint from the angle implied by its speed, despite collisions of limbs.
const WAY_SLACK: f32 = 0.3;

fn check(robot: &Robot) {
    check_order("soccer3d", robot.scene, &robot.order);
    turn_joints(robot, &mut Play::new("soccer3d", robot.scene));
}

/// Checks that a frame with all percepts in order arrives eventually.
fn check_order(world: &str, scene: &str, order: &str) {
    let mut play = Play::new(world, scene);
    let mut last = String::new();
    let found = (0..LANDING_CYCLES_MAX).any(|_| {
        play.cycle("");
        last = play.order();
        last == order
    });
    assert!(found, "{scene}:\n{order}\nbut\n{last}");
}

fn turn_joints(robot: &Robot, play: &mut Play) {
    let before: Vec<Vec<f32>> = robot.joints.iter().map(|(_, perceptor, _)| play.angles(perceptor)).collect();
    let mut said = String::new();
    let mut speeds = Vec::new();
    for (index, (effector, _, signs)) in robot.joints.iter().enumerate() {
        let speed = |(axis, sign): (usize, char)| {
            let size = 0.5 + 0.04 * (2 * index + axis) as f32;
            if sign == '-' { -size } else { size }
        };
        let of_joint: Vec<f32> = signs.chars().enumerate().map(speed).collect();
        let text: Vec<String> = of_joint.iter().map(f32::to_string).collect();
        said += &format!("({effector} {})", text.join(" "));
        speeds.push(of_joint);
    }
    (0..TURNING_CYCLES).for_each(|_| play.cycle(&said));
    for (((_, perceptor, _), before), speeds) in robot.joints.iter().zip(before).zip(speeds) {
        for ((from, to), speed) in before.iter().zip(play.angles(perceptor)).zip(speeds) {
            let expect = (speed * 0.02 * SHOWN_CYCLES as f32).to_degrees();
            let share = (to - from) / expect;
            assert!(
                (share - 1.0).abs() < WAY_SLACK,
                "{} {perceptor}: from {from} to {to}, not by {expect}",
                robot.scene
            );
        }
    }
}

fn nao(kind: u32) -> Robot {
    const SCENES: [&str; 5] = [
        "rsg/agent/nao/nao_hetero.rsg 0",
        "rsg/agent/nao/nao_hetero.rsg 1",
        "rsg/agent/nao/nao_hetero.rsg 2",
        "rsg/agent/nao/nao_hetero.rsg 3",
        "rsg/agent/nao/nao_hetero.rsg 4",
    ];
    let toes = kind == 4;
    let mut order = vec!["time GS GYR:torso ACC:torso HJ:hj1 HJ:hj2 See".to_owned()];
    let mut joints = vec![("he1".to_owned(), "hj1".to_owned(), "+"), ("he2".to_owned(), "hj2".to_owned(), "+")];
    for (side, signs) in [("r", ["+", "-", "+", "+"]), ("l", ["+", "+", "+", "-"])] {
        for (number, sign) in (1..).zip(signs) {
            order.push(format!("HJ:{side}aj{number}"));
            joints.push((format!("{side}ae{number}"), format!("{side}aj{number}"), sign));
        }
    }
    for (side, signs) in [("r", ["-", "-", "+", "-", "+", "+", "+"]), ("l", ["-", "+", "+", "-", "+", "-", "+"])] {
        for (number, sign) in (1..=6 + u32::from(toes)).zip(signs) {
            match number {
                6 => order.push(format!("FRP:{side}f")),
                7 => order.push(format!("FRP:{side}f1")),
                _ => {}
            }
            order.push(format!("HJ:{side}lj{number}"));
            joints.push((format!("{side}le{number}"), format!("{side}lj{number}"), sign));
        }
    }
    Robot { scene: SCENES[kind as usize], order: order.join(" "), joints }
}

/// A soccerbot: `head` if its head turns, `foot` is the perceptor type of its feet.
fn soccerbot(scene: &'static str, head: bool, foot: &str) -> Robot {
    let joints: Vec<&str> = ["hj"; 1].into_iter().filter(|_| head).chain(SOCCERBOT_JOINTS).collect();
    let is_universal = |joint: &str| joint == "hj" || joint.contains('_');
    let mut order = vec!["time GS GYR:torso See".to_owned()];
    for joint in &joints {
        if let Some(side) = joint.strip_suffix("lj5_6") {
            order.push(format!("{foot}:{side}f"));
        }
        order.push(format!("{}:{joint}", if is_universal(joint) { "UJ" } else { "HJ" }));
    }
    let joints = joints.iter().map(|joint| {
        let effector = joint.replacen('j', "e", 1);
        (effector, (*joint).to_owned(), if is_universal(joint) { "+-" } else { "-" })
    });
    Robot { scene, order: order.join(" "), joints: joints.collect() }
}

const SOCCERBOT_JOINTS: [&str; 14] = [
    "laj1_2", "raj1_2", "laj3", "raj3", "laj4", "raj4", "llj1", "rlj1", "llj2_3", "rlj2_3", "llj4", "rlj4", "llj5_6",
    "rlj5_6",
];

#[test]
fn naos() {
    (0..5).for_each(|kind| check(&nao(kind)));
    check(&Robot { scene: "rsg/agent/nao/nao.rsg", ..nao(0) });
}

#[test]
fn soccerbot_055() {
    check(&soccerbot("rsg/agent/soccerbot055.rsg", false, "TCH"));
}

#[test]
fn soccerbot_056() {
    check(&soccerbot("rsg/agent/soccerbot056.rsg", false, "FRP"));
}

#[test]
fn soccerbot_of_composite_bodies() {
    check(&soccerbot("rsg/agent/soccerbotcomp.rsg", false, "FRP"));
}

/// The reference's file is broken: it has no joints. Ours works.
#[test]
fn soccerbot_058() {
    check(&soccerbot("rsg/agent/soccerbot058/soccerbot.rsg", true, "FRP"));
}

#[test]
fn legged_sphere() {
    let names = [("lhe", "lefthip", "+-"), ("lke", "leftknee", "+"), ("lae", "leftankle", "-+")];
    let right = [("rhe", "righthip", "+-"), ("rke", "rightknee", "+"), ("rae", "rightankle", "-+")];
    let joints: Vec<_> =
        names.iter().chain(&right).map(|(e, p, signs)| ((*e).to_owned(), (*p).to_owned(), *signs)).collect();
    let order = "UJ:lefthip HJ:leftknee UJ:leftankle UJ:righthip HJ:rightknee UJ:rightankle".to_owned();
    check(&Robot { scene: "rsg/agent/leggedsphere.rsg", order, joints });
}

/// A wheel's percept is the angle of its steering axis, which has no motor; the wheels' turning shows in the view.
#[test]
fn wheeled_player() {
    const SCENE: &str = "rsg/agent/soccerplayer.rsg";
    check_order("soccer3d", SCENE, "time See H2J:ltp H2J:rtp");
    let ahead = approach("soccer3d", SCENE, "", "(lte 200)(rte 200)", "F1R");
    let back = approach("soccer3d", SCENE, "", "(lte -200)(rte -200)", "F1R");
    assert!(ahead > 0.5 && back < -0.5, "{ahead} {back}");
}

#[test]
fn buggy() {
    check_order("soccer3d", "rsg/agent/buggy.rsg", "time H2J:rearleft H2J:rearright");
}

#[test]
fn sphere() {
    for scene in ["rsg/agent/sphere.rsg", "rsg/agent/agent.rsg"] {
        check_order("spheres-2006", scene, "time GS AgentState See");
    }
    let init = "(init (unum 2)(teamname A))";
    let ahead = approach("spheres-2006", "rsg/agent/sphere.rsg", init, "(drive 100 0 0)", "B");
    assert!(ahead > 0.5, "{ahead}");
}
