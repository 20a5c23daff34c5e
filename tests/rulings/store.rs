//! Sources of scenarios: the recordings themselves if available, otherwise their compact form.
//!
//! The compact form is one file, JSON Lines: a header with the name, then the lines of a scenario, again a header, etc.
//! It contains all commands; of the monitor data it contains changes of mode, half and score, fouls, jumps, and a full
//! sample at a fixed interval. With all recordings available, `UPDATE_DATA` writes it.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde_json::{Map, Value, json};

use super::super::replay::recording::{self, lines};
use super::cases::{CASES, Case};
use super::play::{BALL_JUMP_M, JUMP_M, away};
use super::scenario::Scenario;
use super::{clock, harm};

/// The compact form, from the workspace's root.
const PATH: &str = "tests/data/rules.jsonl.zst";

/// Level of compression: the highest that any decoder accepts.
const LEVEL: i32 = 19;

/// The interval of fully stored cycles.
const STRIDE: u64 = 50;

/// True if the recordings themselves are available.
pub fn is_full() -> bool {
    recording::all().is_some() && std::env::var_os("SPAR_COMPACT").is_none()
}

/// Too large for the compact form: six walkers, each with commands of its own.
const LARGE: &str = "contact/game";

/// The scenarios of these cases, as far as available.
pub fn scenarios(cases: &[&'static Case]) -> Vec<(&'static Case, Scenario)> {
    if !is_full() {
        recording::left_out(LARGE);
    }
    let is_here = |case: &&&'static Case| is_full() || case.name != LARGE;
    cases.iter().filter(is_here).map(|case| (*case, Scenario::read(values(case.name)))).collect()
}

/// Header and lines of a recording.
pub fn values(name: &str) -> Vec<Value> {
    if is_full() { full(name) } else { compact(name) }
}

fn full(name: &str) -> Vec<Value> {
    let name = if name.contains('/') { name.to_owned() } else { format!("rules/{name}") };
    let path = recording::path(&name, "jsonl").unwrap_or_else(|| panic!("{name} is not among the recordings"));
    lines(&path).map(|line| serde_json::from_slice(&line).expect("a JSON line")).collect()
}

fn compact(name: &str) -> Vec<Value> {
    static ALL: OnceLock<Vec<Vec<Value>>> = OnceLock::new();
    let all = ALL.get_or_init(read_compact);
    let named = |values: &&Vec<Value>| values.first().is_some_and(|header| header["name"] == name);
    all.iter().find(named).unwrap_or_else(|| panic!("{name} is not in {PATH}")).clone()
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(PATH)
}

fn read_compact() -> Vec<Vec<Value>> {
    let bytes = std::fs::read(file()).unwrap_or_else(|cause| panic!("{PATH}: {cause}"));
    let text = zstd::decode_all(bytes.as_slice()).expect("compressed text");
    let values = text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    let mut all: Vec<Vec<Value>> = Vec::new();
    for value in values.map(|line| serde_json::from_slice::<Value>(line).expect("a JSON line")) {
        match all.last_mut().filter(|_| value.get("name").is_none()) {
            Some(scenario) => scenario.push(value),
            None => all.push(vec![value]),
        }
    }
    all
}

/// Writes the compact form of all played scenarios.
pub fn write_compact() {
    let mut text = Vec::new();
    for name in names() {
        for value in compacted(name, &full(name)) {
            serde_json::to_writer(&mut text, &value).expect("JSON");
            text.push(b'\n');
        }
    }
    let bytes = zstd::encode_all(text.as_slice(), LEVEL).expect("texts can be compressed");
    std::fs::write(file(), bytes).expect("the compact form can be written");
}

/// # Panics
/// If a scenario is missing in the compact form, or differs there.
pub fn check_compact() {
    for name in names() {
        let short = compact(name);
        assert!(short.len() > 1, "{name} is empty in {PATH}");
        if is_full() {
            assert!(compacted(name, &full(name)) == short, "{name} is another one in {PATH}: UPDATE_DATA=1 writes it");
        }
    }
}

/// The names of all stored scenarios.
fn names() -> impl Iterator<Item = &'static str> {
    CASES.iter().map(|case| case.name).filter(|name| *name != LARGE).chain(harm::NAMES).chain([clock::NAME])
}

fn compacted(name: &str, values: &[Value]) -> Vec<Value> {
    let Some((header, lines)) = values.split_first() else { return Vec::new() };
    let mut kept = vec![pick(header, &["descr", "server_variables", "robots"])];
    kept[0]["name"] = json!(name);
    if name == clock::NAME {
        kept.extend(lines.iter().cloned());
        return kept;
    }
    let frames: Vec<&Value> = lines.iter().filter(|line| line.get("gt").is_some()).collect();
    let mut before = &Value::Null;
    for (index, line) in frames.iter().enumerate() {
        let mut short = pick(line, &["c", "in", "tr"]);
        let is_stride = line["c"].as_u64().is_some_and(|cycle| cycle % STRIDE == 0);
        let is_whole = is_stride || index == 0 || index + 1 == frames.len();
        let shown = &line["gt"];
        if shown.is_null() {
            short["gt"] = Value::Null;
        } else {
            // A jump is recognised by the previous frame, which is stored, too.
            let after = frames.get(index + 1).map_or(&Value::Null, |line| &line["gt"]);
            let state = state(shown, before, is_whole);
            let places = places(shown, [before, after], is_whole);
            let fields: Map<String, Value> = state.into_iter().chain(places).collect();
            if !fields.is_empty() {
                short["gt"] = Value::Object(fields);
            }
            before = shown;
        }
        // Lines without new data are omitted.
        if short.as_object().is_some_and(|fields| fields.len() > 1) {
            kept.push(short);
        }
    }
    kept
}

fn pick(value: &Value, keys: &[&str]) -> Value {
    let pairs = keys.iter().filter_map(|key| Some(((*key).to_owned(), value.get(*key)?.clone())));
    Value::Object(pairs.collect())
}

/// The stored part of the game state.
fn state(shown: &Value, before: &Value, is_whole: bool) -> Vec<(String, Value)> {
    let changed = ["pm", "sl", "sr", "half"].into_iter().filter(|key| shown[*key] != before[*key]);
    let mut keys: Vec<&str> = changed.chain(shown.get("fouls").map(|_| "fouls")).collect();
    if is_whole || !keys.is_empty() {
        keys.extend(["t", "team_left", "team_right", "pwl", "pwr"]);
    }
    keys.into_iter().filter_map(|key| Some((key.to_owned(), shown.get(key)?.clone()))).collect()
}

/// The stored part of positions, given two neighbouring frames.
fn places(shown: &Value, beside: [&Value; 2], is_whole: bool) -> Vec<(String, Value)> {
    let mut kept = Vec::new();
    if is_whole || beside.iter().any(|other| ball_jumps(other, shown)) {
        kept.push(("ball".to_owned(), shown["ball"].clone()));
    }
    if is_whole || beside.iter().any(|other| robots_jump(other, shown)) {
        let robots = shown["robots"].as_array().into_iter().flatten();
        kept.push(("robots".to_owned(), robots.map(short_robot).collect()));
    }
    kept
}

fn ball_jumps(a: &Value, b: &Value) -> bool {
    let ball = |value: &Value| place(value["ball"].as_array()?);
    ball(a).zip(ball(b)).is_some_and(|(a, b)| away(a, b) > BALL_JUMP_M)
}

fn robots_jump(a: &Value, b: &Value) -> bool {
    let torso = |robot: &Value| place(robot["b"].as_array()?.first()?.as_array()?);
    let robots = |value: &Value| -> Option<Vec<Option<[f64; 3]>>> {
        Some(value["robots"].as_array()?.iter().map(torso).collect())
    };
    let Some((a, b)) = robots(a).zip(robots(b)) else { return false };
    let moved = |(a, b): (&Option<[f64; 3]>, &Option<[f64; 3]>)| a.zip(*b).is_some_and(|(a, b)| away(a, b) > JUMP_M);
    a.len() != b.len() || a.iter().zip(&b).any(moved)
}

/// A robot with only the position of its torso.
fn short_robot(robot: &Value) -> Value {
    let mut short = pick(robot, &["u", "s"]);
    let torso = robot["b"].as_array().and_then(|bodies| bodies.first()?.as_array());
    if let Some(torso) = torso.filter(|torso| torso.len() >= 3) {
        short["b"] = json!([torso[torso.len() - 3..]]);
    }
    short
}

fn place(numbers: &[Value]) -> Option<[f64; 3]> {
    let at = numbers.len().checked_sub(3)?;
    Some(std::array::from_fn(|i| numbers[at + i].as_f64().unwrap_or(f64::NAN)))
}
