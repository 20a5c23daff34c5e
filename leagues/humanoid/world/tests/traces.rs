//! Recordings of the league's server: the same percepts and states.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::read::GzDecoder;
use humanoid_protocol::action::{Action, MotorCommand, parse_actions};
use humanoid_protocol::expression::Parser;
use humanoid_protocol::monitor::command::parse_commands;
use humanoid_protocol::monitor::frame::{MonitorFrame, append_frame};
use humanoid_protocol::monitor::scene_graph::{SceneGraph, SentTransforms};
use humanoid_protocol::percept::{Percept, append_percept};
use humanoid_rules::{GamePhase, PlayerId};
use humanoid_world::HumanoidSimulation;
use serde_json::Value;

use crate::installed::{game, installed};

/// The rows of a recording; `None` with a line if there is none.
pub fn rows(name: &str) -> Option<Vec<Value>> {
    rows_in("league26", name)
}

/// The rows of a recording in a folder, as [`rows`].
pub fn rows_in(folder: &str, name: &str) -> Option<Vec<Value>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/traces").join(folder).join(name);
    let Ok(file) = File::open(&path) else {
        eprintln!("skipped: no {}", path.display());
        return None;
    };
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    Some(lines.map(|line| serde_json::from_str(&line.expect("text")).expect("JSON")).collect())
}

fn numbers(text: &Value) -> Vec<f64> {
    let bytes = BASE64_STANDARD.decode(text.as_str().expect("text")).expect("base64");
    bytes.chunks_exact(8).map(|chunk| f64::from_le_bytes(chunk.try_into().expect("eight bytes"))).collect()
}

/// A recording that is played again.
pub struct Replay {
    pub game: HumanoidSimulation,
    pub players: BTreeMap<String, PlayerId>,
    /// The robots and their models, by time of joining.
    models: Vec<(PlayerId, String)>,
    /// The latest angle, velocity and torque of each motor.
    commands: BTreeMap<(PlayerId, String), [f64; 3]>,
    parser: Parser,
    percept: Percept,
    pub scene: SceneGraph,
    pub sent: SentTransforms,
}

impl Replay {
    pub fn new(game: HumanoidSimulation) -> Replay {
        Replay {
            game,
            players: BTreeMap::new(),
            models: Vec::new(),
            commands: BTreeMap::new(),
            parser: Parser::new(),
            percept: Percept::default(),
            scene: SceneGraph::default(),
            sent: SentTransforms::new(),
        }
    }

    pub fn join(&mut self, row: &Value) {
        let joins: Vec<&Value> = row["join"].as_array().into_iter().flatten().collect();
        if joins.is_empty() {
            return;
        }
        let text = |value: &Value, index: usize| value[index].as_str().expect("text").to_owned();
        let requests: Vec<(String, String, u32)> = joins
            .iter()
            .map(|join| (text(join, 1), text(join, 2), join[3].as_u64().expect("a number") as u32))
            .collect();
        let borrowed: Vec<(&str, &str, u32)> =
            requests.iter().map(|(model, team, number)| (model.as_str(), team.as_str(), *number)).collect();
        for (join, result) in joins.iter().zip(self.game.change_robots(&[], &borrowed, None)) {
            assert_eq!(result.is_ok(), join[4].as_bool().expect("whether it joined"), "{join}: {result:?}");
            result.into_iter().for_each(|id| {
                self.players.insert(text(join, 0), id);
                self.models.push((id, text(join, 1)));
            });
        }
    }

    pub fn leave(&mut self, row: &Value) {
        for name in row["leave"].as_array().into_iter().flatten() {
            let id = self.players.remove(name.as_str().expect("text")).expect("a player");
            let controls = self.controls();
            self.models.retain(|(other, _)| *other != id);
            self.game.change_robots(&[id], &[], None);
            self.lose_gains(&controls);
        }
    }

    /// The league's server forgets the gains of all motors when a robot leaves, and keeps controls by their index, so robots
    /// that joined after the leaver get those of others (docs/reference/humanoid.md 10); ours keeps both.
    fn lose_gains(&mut self, controls: &[[f64; 3]]) {
        let motors = self.motors();
        for ((id, motor), [q_deg, dq_deg_s, tau]) in motors.iter().zip(controls) {
            let command = MotorCommand { name: motor, q_deg: *q_deg, dq_deg_s: *dq_deg_s, kp: 1.0, kd: 1.0, tau: *tau };
            self.game.act(*id, &Action::Motor(command));
        }
    }

    /// The motors of all robots, in the order of the model.
    fn motors(&self) -> Vec<(PlayerId, &'static str)> {
        let Some((_, files)) = installed() else { return Vec::new() };
        let of = |(id, model): &(PlayerId, String)| {
            let motors = files.motors(model).expect("a model");
            motors.iter().map(|motor| (*id, motor.as_str())).collect::<Vec<_>>()
        };
        self.models.iter().flat_map(of).collect()
    }

    /// The latest angle, velocity and torque that each motor was given.
    fn controls(&self) -> Vec<[f64; 3]> {
        let control = |(id, motor): &(PlayerId, &str)| self.commands.get(&(*id, (*motor).to_owned())).copied();
        self.motors().iter().map(|motor| control(motor).unwrap_or_default()).collect()
    }

    /// The frame of a player's percept.
    pub fn frame(&mut self, name: &str) -> Vec<u8> {
        let mut out = Vec::new();
        self.game.sense(self.players[name], &mut self.percept);
        append_percept(&mut out, &self.percept);
        out
    }

    pub fn check_percepts(&mut self, row: &Value) {
        for (name, expect) in row["percept"].as_object().into_iter().flatten() {
            let out = self.frame(name);
            assert_same(&out, expect.as_str().expect("text"), &format!("cycle {}, {name}", row["c"]));
        }
    }

    pub fn act(&mut self, row: &Value) {
        for (name, frame) in row["action"].as_object().into_iter().flatten() {
            let frame = frame.as_str().expect("text").as_bytes().to_vec();
            let id = self.players[name];
            for action in parse_actions(&mut self.parser, &frame).map_while(Result::ok) {
                self.game.act(id, &action);
                if let Action::Motor(MotorCommand { name, q_deg, dq_deg_s, tau, .. }) = action {
                    self.commands.insert((id, name.to_owned()), [q_deg, dq_deg_s, tau]);
                }
            }
        }
    }

    pub fn step(&mut self, row: &Value) {
        let frames: Vec<Vec<u8>> = match &row["command"] {
            Value::String(text) => vec![text.as_bytes().to_vec()],
            Value::Array(texts) => texts.iter().map(|text| text.as_str().expect("text").as_bytes().to_vec()).collect(),
            _ => Vec::new(),
        };
        let joined = frames.concat();
        let mut parser = Parser::new();
        let commands: Vec<_> = parse_commands(&mut parser, &joined).map_while(Result::ok).collect();
        self.game.step(&commands);
    }

    /// Compares a monitor's frame, if there is one.
    fn check_monitor(&mut self, row: &Value) -> bool {
        let Some(text) = row["monitor"].as_str() else { return false };
        let is_full = text.contains("((sg 1 0)full");
        if is_full {
            self.scene = self.game.scene_graph();
        }
        self.game.move_scene_graph(&mut self.scene);
        let (game, environment) =
            (self.game.game_information(self.game.foul_calls().collect()), self.game.environment());
        let time = self.game.physics().time_s();
        let frame = MonitorFrame { time, scene: &self.scene, game: &game, environment: &environment };
        let mut out = Vec::new();
        append_frame(&mut out, &frame, is_full, &mut self.sent);
        assert_same(&out, text, &format!("monitor, cycle {}", row["c"]));
        true
    }

    pub fn check_state(&self, row: &Value) {
        let physics = self.game.physics();
        if row["qpos"].is_string() {
            let c = &row["c"];
            assert_eq!((physics.qpos(), c), (&numbers(&row["qpos"])[..], c), "positions");
        }
        if row["qvel"].is_string() {
            let c = &row["c"];
            assert_eq!((physics.qvel(), c), (&numbers(&row["qvel"])[..], c), "velocities");
        }
        row["t"].as_f64().into_iter().for_each(|t| assert_eq!(physics.time_s(), t, "cycle {}", row["c"]));
    }
}

/// Fails with the texts around the first byte that differs.
pub fn assert_same(ours: &[u8], expect: &str, place: &str) {
    let Some(at) = ours.iter().zip(expect.as_bytes()).position(|(ours, expect)| ours != expect) else {
        return assert_eq!(ours.len(), expect.len(), "{place}");
    };
    let around =
        |text: &[u8]| String::from_utf8_lossy(&text[at.saturating_sub(150)..(at + 80).min(text.len())]).into_owned();
    panic!("{place}, byte {at}:\n   ours: {}\n expect: {}", around(ours), around(expect.as_bytes()));
}

/// Cycles and percepts of a recording that were compared.
#[derive(Debug, PartialEq)]
struct Compared {
    cycles: usize,
    percepts: usize,
    monitors: usize,
}

fn check(name: &str, expect: [usize; 3]) {
    let Some(rows) = rows(&format!("{name}.jsonl.gz")) else { return };
    let head = &rows[0];
    let phase = GamePhase::ALL[head["phase"].as_u64().expect("a phase") as usize];
    let Some(game) = game(phase, head["play_time"].as_f64()) else { return };
    let mut replay = Replay::new(game);
    let mut compared = Compared { cycles: 0, percepts: 0, monitors: 0 };
    for row in rows.iter().filter(|row| row["c"].is_u64()) {
        replay.leave(row);
        replay.join(row);
        replay.check_percepts(row);
        replay.act(row);
        replay.step(row);
        replay.check_state(row);
        compared.cycles += 1;
        compared.percepts += row["percept"].as_object().map_or(0, serde_json::Map::len);
        compared.monitors += usize::from(replay.check_monitor(row));
    }
    let [cycles, percepts, monitors] = expect;
    assert_eq!(compared, Compared { cycles, percepts, monitors });
}

#[test]
fn one_robot_with_every_form_of_command() {
    check("state-one-robot", [251, 247, 0]);
}

#[test]
fn one_robot_of_the_other_model() {
    check("state-one-k1", [181, 177, 0]);
}

#[test]
fn two_robots_that_see_and_hear() {
    check("state-vision", [48, 94, 0]);
}

#[test]
fn a_kick_off_and_a_goal() {
    check("game-kickoff-goal", [1455, 1160, 727]);
}

#[test]
fn balls_that_leave_the_field() {
    check("game-out", [1210, 480, 605]);
}

#[test]
fn fouls() {
    check("game-fouls", [1127, 270, 563]);
}

#[test]
fn hands() {
    check("game-hand", [39, 114, 19]);
}

#[test]
fn ends_of_halves() {
    check("game-end-phase0", [96, 190, 48]);
    check("game-end-phase1", [96, 190, 48]);
}

#[test]
fn robots_that_join_and_leave() {
    check("monitor-1", [263, 131, 131]);
    check("monitor-2", [266, 263, 133]);
    check("monitor-14", [43, 0, 21]);
}
