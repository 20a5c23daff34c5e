//! Replays a recording with several agents; their connections and messages come from the recording.

use std::collections::BTreeMap;

use engine::ConnectionId;
use serde_json::Value;

use soccer_world::{Compat, Settings};

use crate::stage::trace::{departure, differs, poses, predicates, strings};
use crate::stage::{AGENT, MONITOR, Stage, as_recorded};

/// The result of a replay.
#[derive(Debug, Default)]
pub struct Found {
    pub predicates: usize,
    /// The record, the agent and the difference.
    pub different: Vec<(u64, String)>,
    /// First record in which a robot or the ball was off by more than 1e-5 m.
    pub departed: Option<u64>,
    /// Largest distance before that, m.
    pub worst: f64,
    /// Records in which the drawn robots were not those recorded.
    pub shown: Vec<(u64, String)>,
}

/// An agent of the replay.
struct Actor {
    connection: ConnectionId,
    /// Message that builds its robot, to be sent one cycle after it connected.
    scene: Option<String>,
}

/// The scene messages of robots for which the recording has none.
pub type Scenes<'a> = &'a dyn Fn(&str) -> String;

/// The settings of a replay.
pub struct Score {
    /// The server's compatibility mode.
    pub compat: Compat,
    /// The last record.
    pub until: u64,
    /// Frames sent instead of the recorded ones, by record.
    pub instead: &'static [(u64, &'static str)],
    /// Records whose `init` the reference read a cycle late (docs/reference/traces.md 2), besides the obvious ones.
    pub late: &'static [u64],
}

pub fn nao(kind: u64) -> String {
    format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})")
}

pub struct Troupe<'a> {
    stage: Stage,
    monitor: ConnectionId,
    actors: BTreeMap<String, Actor>,
    scenes: Scenes<'a>,
    found: Found,
    expected: Vec<(String, u64, String)>,
}

impl<'a> Troupe<'a> {
    fn new(first: &str, scenes: Scenes<'a>, compat: Compat) -> Troupe<'a> {
        let mut stage = Stage::new(Settings { compat, ..as_recorded() });
        let monitor = stage.open(MONITOR);
        let mut troupe =
            Troupe { stage, monitor, actors: BTreeMap::new(), scenes, found: Found::default(), expected: Vec::new() };
        troupe.connect(first, None);
        troupe.stage.tick();
        troupe.send_scenes();
        troupe.stage.ticks(5);
        troupe
    }

    fn connect(&mut self, name: &str, scene: Option<String>) {
        let connection = self.stage.open(AGENT);
        let scene = scene.unwrap_or_else(|| (self.scenes)(name));
        self.actors.insert(name.to_owned(), Actor { connection, scene: Some(scene) });
    }

    fn send_scenes(&mut self) {
        for actor in self.actors.values_mut() {
            if let Some(scene) = actor.scene.take().filter(|scene| !scene.is_empty()) {
                self.stage.say(actor.connection, &scene);
            }
        }
    }

    /// Connects agents: by the notes, or because monitors see a new robot without body now, or one with a body after
    /// the next cycle.
    fn come(&mut self, record: &Value, ahead: &[Value], next: Option<&str>) {
        let note = record["note"].as_str().unwrap_or_default();
        let before = self.actors.len();
        for part in note.split("; ") {
            if let Some(name) = part.strip_suffix(" connects") {
                return self.connect(name, Some(String::new()));
            }
        }
        let shown = |gt: &Value| gt["robots"].as_array().map_or(0, Vec::len);
        let soon = match ahead {
            [one, two, ..] if one["gt"].is_null() => shown(&two["gt"]),
            _ => 0,
        };
        if let Some(next) = next.filter(|_| shown(&record["gt"]).max(soon) > before) {
            self.connect(next, None);
        }
    }

    fn say_lines(&mut self, lines: &[(String, &Value)], trainer: &[&str], instead: Option<&str>) {
        for line in trainer {
            self.stage.say(self.monitor, line);
        }
        for (name, frames) in lines {
            let Some(actor) = self.actors.get(name) else { continue };
            for frame in strings(Some(frames)) {
                self.stage.say(actor.connection, instead.unwrap_or(frame));
            }
            if let Some(raw) = frames["raw_hex"].as_str() {
                let byte = |i: usize| u8::from_str_radix(&raw[i..i + 2], 16).expect("hexadecimal");
                let raw: Vec<u8> = (0..raw.len()).step_by(2).map(byte).collect();
                self.stage.bytes(actor.connection, &raw);
            }
        }
        for actor in self.actors.values() {
            self.stage.say(actor.connection, "(syn)");
        }
    }

    fn compare(&mut self, record: &Value) {
        let c = record["c"].as_u64().expect("a number");
        for (name, at, recorded) in std::mem::take(&mut self.expected) {
            let Some(actor) = self.actors.get(&name) else { continue };
            match self.stage.frame(actor.connection) {
                Some(ours) => compare_percepts(&name, at, &ours, &recorded, &mut self.found),
                None => self.found.different.push((at, format!("{name}: no percept"))),
            }
        }
        for (name, percept) in record["p"].as_object().into_iter().flatten() {
            if let Some(percept) = percept.as_str() {
                self.expected.push((name.clone(), c, percept.to_owned()));
            }
        }
        if record["gt"].is_object() {
            self.compare_truth(c, &record["gt"]);
        }
    }

    fn compare_truth(&mut self, c: u64, gt: &Value) {
        let Some(frame) = self.stage.inbox.frames.get(&self.monitor).map(|frames| &frames[0]) else { return };
        let ours = poses(frame);
        let recorded = gt["robots"].as_array().map_or(0, Vec::len);
        let childless = ours.robots.iter().filter(|robot| robot.is_empty()).count();
        if !(ours.robots.len() - childless..=ours.robots.len()).contains(&recorded) {
            self.found.shown.push((c, format!("{} robots, recorded {recorded}", ours.robots.len())));
            return;
        }
        if self.found.departed.is_some() {
            return;
        }
        let (robots, ball) = departure(&ours, gt);
        if robots.max(ball) > 1e-5 {
            self.found.departed = Some(c);
        } else {
            self.found.worst = self.found.worst.max(robots).max(ball);
        }
    }
}

/// Compares all predicates but the time's value and vision's polars.
pub fn compare_percepts(who: &str, record: u64, ours: &str, recorded: &str, found: &mut Found) {
    let kept = |frame| -> Vec<String> {
        let kept = predicates(frame).into_iter().filter(|p| !p.starts_with("(time") && !p.starts_with("(See"));
        kept.map(String::from).collect()
    };
    let (a, b) = (kept(ours), kept(recorded));
    if a.len() != b.len() {
        let at = a.iter().zip(&b).position(|(a, b)| a != b).unwrap_or(a.len().min(b.len()));
        let show = |list: &[String]| list.get(at).cloned().unwrap_or_default();
        found.different.push((record, format!("{who}: ours {} recorded {}", show(&a), show(&b))));
        return;
    }
    for (a, b) in a.iter().zip(&b) {
        found.predicates += 1;
        if let Some(difference) = differs(a, b, 0.0101) {
            found.different.push((record, format!("{who}: {difference}")));
        }
    }
}

/// Plays a whole recording, up to record `until`.
pub fn play(records: &[Value], scenes: Scenes<'_>, score: &Score) -> Found {
    let names = order_of_appearance(records);
    let first = names.first().expect("somebody speaks");
    let mut troupe = Troupe::new(first, scenes, score.compat);
    let mut known = 1;
    let mut late: Vec<(String, &Value)> = Vec::new();
    for (k, record) in records.iter().enumerate() {
        if record["c"].as_u64().is_some_and(|c| c > score.until) {
            break;
        }
        let next = names.get(known..).into_iter().flatten().find(|name| !troupe.actors.contains_key(*name));
        // Messages before anything else: an agent that connects in this cycle is read from the next one on.
        let mut lines = std::mem::take(&mut late);
        troupe.send_scenes();
        for (name, frames) in record["in"].as_object().into_iter().flatten() {
            let is_init = strings(Some(frames)).iter().any(|frame| frame.contains("(init"));
            let shows = !record["gt"].is_null() && records.get(k + 1).is_some_and(|r| r["gt"].is_null());
            let acts_later = is_init && (shows || score.late.iter().any(|c| record["c"] == *c));
            let to = if acts_later { &mut late } else { &mut lines };
            to.push((name.clone(), frames));
        }
        let instead = score.instead.iter().find(|(c, _)| record["c"] == *c).map(|(_, frame)| *frame);
        troupe.say_lines(&lines, &strings(record.get("tr")), instead);
        let before = troupe.actors.len();
        troupe.come(record, records.get(k + 1..).unwrap_or_default(), next.map(String::as_str));
        if troupe.actors.len() > before {
            known += 1;
        }
        troupe.stage.tick();
        let closed = std::mem::take(&mut troupe.stage.inbox.closed);
        troupe.actors.retain(|_, actor| closed.iter().all(|(gone, _)| *gone != actor.connection));
        troupe.compare(record);
    }
    troupe.found
}

/// Names in the order in which they first send or receive.
fn order_of_appearance(records: &[Value]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for record in records {
        for part in ["in", "p"] {
            for (name, _) in record[part].as_object().into_iter().flatten() {
                if !out.contains(name) {
                    out.push(name.clone());
                }
            }
        }
    }
    out
}
