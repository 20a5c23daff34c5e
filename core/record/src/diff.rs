//! The differences between two runs: the first tick, body and field.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};
use std::ops::Range;

use engine::{Entity, InputError, NullOutbox, Pose, RenderScene, StateField};
use serde::{Serialize, Serializer};

use crate::format::RecordingHeader;
use crate::gaps::Gap;
use crate::player::{BadReplay, RecordingPlayer};
use crate::read_error::BadLog;
use crate::run_position::RunClock;
use crate::seekable_source::SeekableSource;

/// The largest number of listed fields and inputs.
const LISTED_MAX: usize = 10;

/// The reasons why two runs cannot be compared.
#[derive(Debug, thiserror::Error)]
pub enum DiffError {
    /// The runs have no tick in common.
    #[error("they have no tick in common: {} to {}, {} to {}", .0[0].start, .0[0].end, .0[1].start, .0[1].end)]
    NoCommonTick([Range<u64>; 2]),
    /// The times between two frames differ, s.
    #[error("one log has a line every {} s, the other every {} s", .0[0], .0[1])]
    FrameTimes([f64; 2]),
    /// A recording cannot be read.
    #[error(transparent)]
    Log(#[from] BadLog),
    /// A recording cannot be played.
    #[error(transparent)]
    Replay(#[from] BadReplay),
    /// The inputs of a tick cannot be decoded.
    #[error(transparent)]
    Inputs(#[from] InputError),
}

/// The differences between two runs.
#[derive(Debug, Default, Serialize)]
pub struct DiffReport {
    /// The number of ticks that both have.
    ticks: [u64; 2],
    /// Earlier ticks that only one of them has.
    before: [u64; 2],
    /// Later ticks that only one of them has.
    only: [u64; 2],
    /// Ticks that damage has removed from each; they are not compared.
    #[serde(serialize_with = "lost_ticks")]
    missing: [Vec<Gap>; 2],
    /// Settings that differ, with their values.
    settings: Vec<(String, [Option<String>; 2])>,
    /// The first tick with different inputs, and these inputs.
    inputs: Option<InputDifference>,
    /// The first tick with different digests.
    pub state: Option<StateDifference>,
}

#[derive(Debug, Serialize)]
struct InputDifference {
    tick: u64,
    only_a: Vec<String>,
    only_b: Vec<String>,
}

/// The first tick after which two runs have different states.
#[derive(Debug, Default, Serialize)]
pub struct StateDifference {
    /// The tick's number; it starts with equal states.
    pub tick: u64,
    time_s: f64,
    /// The entity of the scene that the body belongs to: `left 3`.
    pub thing: Option<String>,
    /// The first body, joint or part of the world that differs.
    pub body: Option<String>,
    /// The path of its first field that differs: `pos[0]`.
    pub field: Option<String>,
    /// The field's value in the first run.
    pub a: Option<String>,
    /// The field's value in the second run.
    pub b: Option<String>,
    /// The number of fields that differ.
    fields: usize,
    /// Further fields: body, field, values.
    more: Vec<[String; 4]>,
    /// Inputs of this tick that only the first or only the second run has.
    only_a: Vec<String>,
    only_b: Vec<String>,
    /// True if both have the same inputs in a different order.
    in_another_order: bool,
    /// The reason why no field can be named.
    pub remark: String,
}

/// Compares what two runs show, tick by tick, such as the lines of two logs of frames. Line 0 is at 0 s.
///
/// # Errors
/// If their ticks have different lengths, or one cannot be played.
pub fn compare_frames<S: SeekableSource>([mut a, mut b]: [S; 2]) -> Result<DiffReport, DiffError> {
    let cycles_ns = [a.cycle_ns(), b.cycle_ns()];
    if cycles_ns[0] != cycles_ns[1] {
        return Err(DiffError::FrameTimes(cycles_ns.map(|cycle_ns| cycle_ns as f64 / 1e9)));
    }
    let clock = RunClock::of_match_log(cycles_ns[0]);
    let (end_a, end_b) = (a.ticks().end, b.ticks().end);
    let end = end_a.min(end_b);
    let mut report = DiffReport { ticks: [0, end - 1], only: [end_a - end, end_b - end], ..DiffReport::default() };
    let mut scenes = [RenderScene::default(), RenderScene::default()];
    for line in 0..end {
        for (log_player, scene) in [&mut a, &mut b].into_iter().zip(&mut scenes) {
            if line > 0 {
                log_player.play(&mut NullOutbox)?;
            }
            log_player.session().render_scene(scene);
        }
        let differing = differences(&fields(&scenes[0]), &fields(&scenes[1]));
        if !differing.is_empty() {
            let state = StateDifference { tick: line, time_s: clock.after_s(line), ..StateDifference::default() };
            report.state = Some(state.with(differing, &scenes));
            break;
        }
    }
    Ok(report)
}

/// Returns the contents of a scene, by name: the state of the game, then the poses of all entities.
fn fields(scene: &RenderScene) -> Vec<StateField> {
    let field = |of: &str, name: &str, value: String| StateField { owner: of.to_owned(), name: name.to_owned(), value };
    let mut fields = vec![field("game", "time", format!("{:?}", scene.time_s))];
    fields.extend(scene.status.iter().map(|(name, value)| field("game", name, value.clone())));
    for (entity, poses) in scene.entities_with_poses() {
        for (part, pose) in entity.parts.iter().zip(poses) {
            let of = format!("{} {}", entity.name, part.name);
            let numbers = pose.position_m.iter().zip(["x", "y", "z"]);
            let numbers = numbers.chain(pose.rotation.iter().zip(["qx", "qy", "qz", "qw"]));
            fields.extend(numbers.map(|(number, name)| field(of.trim_end(), name, format!("{number:?}"))));
        }
    }
    fields
}

/// Compares the inputs and states of two recordings, tick by tick, up to the first different state.
///
/// # Errors
/// If they have no tick in common, or cannot be read or played.
pub fn compare_recordings<R: Read + Seek>(players: &mut [RecordingPlayer<R>; 2]) -> Result<DiffReport, DiffError> {
    let [a, b] = players.each_ref().map(|player| player.recording().ticks());
    let (start, end) = (a.start.max(b.start), a.end.min(b.end));
    if start >= end {
        return Err(DiffError::NoCommonTick([a, b]));
    }
    let (before, only) = ([start - a.start, start - b.start], [a.end - end, b.end - end]);
    let mut report = DiffReport { ticks: [start, end - 1], before, only, ..DiffReport::default() };
    report.settings = settings(players);
    report.missing = players.each_ref().map(|player| player.recording().gaps().to_vec());
    for number in start..end {
        let [a, b] = players;
        let (one, other) = match (a.recording_mut().tick(number), b.recording_mut().tick(number)) {
            (Err(BadLog::Missing(_)), _) | (_, Err(BadLog::Missing(_))) => continue,
            (one, other) => (one?, other?),
        };
        if report.inputs.is_none() && one.inputs != other.inputs {
            let (only_a, only_b) = other_inputs(players, number)?;
            report.inputs = Some(InputDifference { tick: number, only_a, only_b });
        }
        if one.digest != other.digest {
            report.state = Some(other_state(players, number)?);
            break;
        }
    }
    Ok(report)
}

fn settings<R: Read + Seek>(players: &[RecordingPlayer<R>; 2]) -> Vec<(String, [Option<String>; 2])> {
    let [a, b] = players.each_ref().map(|player| header_settings(player.recording().header()));
    let keys: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
    let differ = keys.into_iter().filter(|key| a.get(*key) != b.get(*key));
    differ.map(|key| (key.clone(), [a.get(key).cloned(), b.get(key).cloned()])).collect()
}

/// Returns world, settings and data files of a run.
fn header_settings(header: &RecordingHeader) -> BTreeMap<String, String> {
    let files = header.files.iter().map(|(name, hash)| (format!("data file {name}"), hash.clone()));
    let world = [(String::from("world"), header.world.clone())];
    header.settings.clone().into_iter().chain(files).chain(world).collect()
}

/// The inputs of a tick that only the first or only the second run has.
type Others = (Vec<String>, Vec<String>);

fn other_inputs<R: Read + Seek>(players: &mut [RecordingPlayer<R>; 2], tick: u64) -> Result<Others, DiffError> {
    let [a, b] = players;
    let (one, other) = (a.recording_mut().tick(tick)?, b.recording_mut().tick(tick)?);
    let (one, other) = (a.session().inputs_to_json(&one.inputs)?, b.session().inputs_to_json(&other.inputs)?);
    let only =
        |of: &[String], not: &[String]| of.iter().filter(|input| !not.contains(input)).cloned().collect::<Vec<_>>();
    Ok((only(&one, &other), only(&other, &one)))
}

fn other_state<R: Read + Seek>(players: &mut [RecordingPlayer<R>; 2], tick: u64) -> Result<StateDifference, DiffError> {
    let (only_a, only_b) = other_inputs(players, tick)?;
    let [a, b] = players;
    let in_another_order = a.recording_mut().tick(tick)?.inputs != b.recording_mut().tick(tick)?.inputs;
    let mut remark = String::new();
    for (player, name) in players.iter_mut().zip(["A", "B"]) {
        match player.seek(tick + 1) {
            Ok(()) => {}
            Err(BadReplay::Differs { tick, .. }) => {
                remark += &format!("playing {name} again differs from the recording at tick {tick}; ");
            }
            Err(error) => return Err(error.into()),
        }
    }
    let [a, b] = players.each_ref().map(|player| player.session().fields());
    let differing = differences(&a, &b);
    let scenes = players.each_ref().map(|player| {
        let mut scene = RenderScene::default();
        player.session().render_scene(&mut scene);
        scene
    });
    if differing.is_empty() {
        remark += "playing both again gives equal states: another program or machine made one of the recordings";
    }
    let time_s = RunClock::of_recording(players[0].recording().header().cycle_ns).after_s(tick);
    let remark = remark.trim_end_matches("; ").to_owned();
    let state =
        StateDifference { tick, time_s, only_a, only_b, in_another_order, remark, ..StateDifference::default() };
    Ok(state.with(differing, &scenes))
}

/// Returns the entity that a body or joint of the state belongs to: `left 3` for `Alpha 3 head`.
fn thing_of(body: &str, a: &RenderScene, b: &RenderScene) -> Option<String> {
    let is_it = |(thing, _): &(&Entity, &[Pose])| {
        let robot = thing.team.as_ref().zip(thing.number).map(|(team, number)| format!("{team} {number}"));
        let names = [Some(&thing.name), robot.as_ref()];
        names.into_iter().flatten().any(|name| body == name || body.starts_with(&format!("{name} ")))
    };
    // If both teams have one name, the entity that is in different places counts.
    let is_elsewhere = |(thing, poses): &(&Entity, &[Pose])| {
        b.entities_with_poses().find(|(other, _)| other.name == thing.name).is_none_or(|(_, others)| others != *poses)
    };
    let found = || a.entities_with_poses().chain(b.entities_with_poses()).filter(is_it);
    found().find(is_elsewhere).or_else(|| found().next()).map(|(thing, _)| thing.name.clone())
}

/// Returns body, field and both values of all fields that differ.
fn differences(a: &[StateField], b: &[StateField]) -> Vec<[String; 4]> {
    let none = || String::from("none");
    let key = |field: &StateField| (field.owner.clone(), field.name.clone());
    if a.iter().map(key).eq(b.iter().map(key)) {
        let pairs = a.iter().zip(b).filter(|(a, b)| a.value != b.value);
        return pairs.map(|(a, b)| [a.owner.clone(), a.name.clone(), a.value.clone(), b.value.clone()]).collect();
    }
    // One has fields that the other lacks, for instance of another robot.
    let values =
        |of: &[StateField]| of.iter().map(|field| (key(field), field.value.clone())).collect::<BTreeMap<_, _>>();
    let (of_a, of_b) = (values(a), values(b));
    let mut keys: Vec<_> = a.iter().map(key).collect();
    keys.extend(b.iter().map(key).filter(|key| !of_a.contains_key(key)));
    let differ = keys.into_iter().filter(|key| of_a.get(key) != of_b.get(key));
    let row = |key: (String, String)| {
        let [a, b] = [of_a.get(&key), of_b.get(&key)].map(|value| value.cloned().unwrap_or_else(none));
        [key.0, key.1, a, b]
    };
    differ.map(row).collect()
}

/// Writes the ranges of lost ticks.
fn lost_ticks<S: Serializer>(missing: &[Vec<Gap>; 2], serializer: S) -> Result<S::Ok, S::Error> {
    missing.each_ref().map(|gaps| gaps.iter().map(|gap| gap.ticks.clone()).collect::<Vec<_>>()).serialize(serializer)
}

impl DiffReport {
    /// True if the runs are equal where both have ticks.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        // A branch or a range begins later than its original run, which does not make it another run.
        self.only == [0, 0]
            && self.missing.iter().all(Vec::is_empty)
            && self.settings.is_empty()
            && self.inputs.is_none()
            && self.state.is_none()
    }

    /// Returns the differences in words, with the names A and B.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (key, [a, b]) in &self.settings {
            let shown = |value: &Option<String>| value.clone().unwrap_or_else(|| String::from("not set"));
            out += &format!("setting {key}: A {}, B {}\n", shown(a), shown(b));
        }
        if let Some(InputDifference { tick, only_a, only_b }) = &self.inputs {
            out += &format!("tick {tick}: the first with other inputs\n{}", listed(only_a, only_b));
        }
        if let Some(state) = &self.state {
            out += &state.text();
        }
        let [first, last] = self.ticks;
        if self.state.is_none() {
            out += &format!("ticks {first} to {last} have equal states\n");
        }
        for (gaps, name) in self.missing.iter().zip(["A", "B"]) {
            gaps.iter().for_each(|gap| out += &format!("{name}: {gap}; not compared\n"));
        }
        for (more, name) in self.before.iter().zip(["A", "B"]).filter(|(more, _)| **more > 0) {
            out += &format!("{name} has {more} ticks before tick {first}\n");
        }
        for (more, name) in self.only.iter().zip(["A", "B"]).filter(|(more, _)| **more > 0) {
            out += &format!("{name} continues for {more} ticks after tick {last}\n");
        }
        out
    }
}

impl StateDifference {
    /// Adds the differing fields of the two worlds: body, field, values.
    fn with(mut self, mut differing: Vec<[String; 4]>, [a, b]: &[RenderScene; 2]) -> StateDifference {
        self.fields = differing.len();
        differing.truncate(LISTED_MAX);
        let mut listed = differing.into_iter();
        let first = listed.next();
        self.thing = first.as_ref().and_then(|[body, ..]| thing_of(body, a, b));
        [self.body, self.field, self.a, self.b] = first.map_or([const { None }; 4], |first| first.map(Some));
        self.more = listed.collect();
        self
    }

    fn text(&self) -> String {
        let mut out = format!("tick {} ({:.2} s): the first with another state\n", self.tick, self.time_s);
        if let (Some(body), Some(field), Some(a), Some(b)) = (&self.body, &self.field, &self.a, &self.b) {
            out += &format!("  body   {body}\n  field  {field}\n  A      {a}\n  B      {b}\n");
        }
        for [body, field, a, b] in &self.more {
            out += &format!("  also   {body} {field}: A {a}, B {b}\n");
        }
        let more = self.fields.saturating_sub(1 + self.more.len());
        if more > 0 {
            out += &format!("  and {more} more fields\n");
        }
        out += &match self.only_a.is_empty() && self.only_b.is_empty() {
            true if self.in_another_order => String::from("  inputs of this tick: the same, in another order\n"),
            true => String::from("  inputs of this tick: the same\n"),
            false => format!("  inputs of this tick that only one has\n{}", listed(&self.only_a, &self.only_b)),
        };
        if !self.remark.is_empty() {
            out += &format!("  {}\n", self.remark);
        }
        out
    }
}

fn listed(only_a: &[String], only_b: &[String]) -> String {
    let mut out = String::new();
    for (inputs, name) in [(only_a, "A"), (only_b, "B")] {
        for input in inputs.iter().take(LISTED_MAX) {
            out += &format!("    {name} {input}\n");
        }
        if inputs.len() > LISTED_MAX {
            out += &format!("    {name} and {} more\n", inputs.len() - LISTED_MAX);
        }
    }
    out
}
