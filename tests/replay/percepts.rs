//! Comparison of one percept frame with the recorded one.

use sexp::Reader;
use soccer_protocol::agent::{GameState, Percept, Percepts, See};

use super::fields::Field;
use super::fields::Tally;
use super::sight::{self, Sight};

/// The permitted step of the server time from one cycle to the next, seconds, as printed.
const STEP_S: f32 = 0.02;
const STEP_SLACK_S: f32 = 0.0101;

/// The tallies of all fields.
pub type Tallies = [Tally; Field::ALL.len()];

/// Compares percept frames of one agent.
#[derive(Default)]
pub struct PerceptComparison {
    /// The recording has no See: the run's Sees are ignored.
    without_see: bool,
    /// Cameras had no noise in either run.
    exact_see: bool,
    reader: Reader,
    recorded: Percepts,
    seen: Percepts,
    /// The previous record, and the server's time in both of its frames, seconds.
    now_s: Option<(u32, [f32; 2])>,
}

impl PerceptComparison {
    pub fn new(without_see: bool, exact_see: bool) -> PerceptComparison {
        PerceptComparison { without_see, exact_see, ..PerceptComparison::default() }
    }

    /// Compares a frame with the recorded one of the same cycle.
    pub fn compare(&mut self, record: u32, recorded: &[u8], seen: &[u8], tallies: &mut Tallies) {
        for (percepts, frame) in [(&mut self.recorded, recorded), (&mut self.seen, seen)] {
            if let Err(error) = percepts.decode(&mut self.reader, frame) {
                tallies[Field::Order as usize]
                    .miss(record, f64::INFINITY, || format!("{error}: {}", frame.escape_ascii()));
            }
        }
        let wanted = |percept: &&Percept| !(self.without_see && matches!(percept, Percept::See(_)));
        let keyed = |percepts: &Percepts| -> Vec<(String, Percept)> {
            percepts.list().iter().filter(wanted).map(|percept| (key(percept), percept.clone())).collect()
        };
        compare_lists(record, &keyed(&self.recorded), &keyed(&self.seen), self.exact_see, tallies);
        self.step(record, tallies);
    }

    /// Compares the server's time by its steps: servers start at different times.
    fn step(&mut self, record: u32, tallies: &mut Tallies) {
        let now_s = [&self.recorded, &self.seen].map(time_s);
        if let Some((before, before_s)) = self.now_s {
            let steps_s = [0, 1].map(|i| now_s[i] - before_s[i]);
            let expected_s = STEP_S * (record - before) as f32;
            let right = steps_s.iter().all(|step_s| (step_s - expected_s).abs() <= STEP_SLACK_S);
            tallies[Field::Now as usize].check(record, right, || format!("step {} became {}", steps_s[0], steps_s[1]));
        }
        self.now_s = Some((record, now_s));
    }
}

fn compare_lists(
    record: u32,
    recorded: &[(String, Percept)],
    seen: &[(String, Percept)],
    exact_see: bool,
    tallies: &mut Tallies,
) {
    let keys = |list: &[(String, Percept)]| list.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>();
    let same_order = recorded.iter().map(|(key, _)| key).eq(seen.iter().map(|(key, _)| key));
    tallies[Field::Order as usize]
        .check(record, same_order, || format!("{:?} became {:?}", keys(recorded), keys(seen)));
    for (key, percept) in recorded {
        match seen.iter().find(|(other, _)| other == key) {
            Some((_, other)) => match (percept, other) {
                (Percept::See(a), Percept::See(b)) => see(record, a, b, exact_see, tallies),
                _ => compare_percept(record, percept, other, tallies),
            },
            None => tallies[field(percept) as usize].miss(record, f64::INFINITY, || format!("no {key}")),
        }
    }
    for (key, percept) in seen {
        if !recorded.iter().any(|(other, _)| other == key) {
            tallies[field(percept) as usize].miss(record, f64::INFINITY, || format!("additional {key}"));
        }
    }
}

fn time_s(percepts: &Percepts) -> f32 {
    let now = percepts.list().iter().find_map(|percept| match percept {
        Percept::Time(now) => Some(*now),
        _ => None,
    });
    now.unwrap_or(f32::NAN)
}

/// The identity of a percept in two frames: kind and name; heard texts also by speaker.
fn key(percept: &Percept) -> String {
    match percept {
        Percept::Time(_) => "time".to_owned(),
        Percept::GameState(_) => "GS".to_owned(),
        Percept::Hear(hear) => format!("hear {:?} {}", hear.team, hear.direction.is_none()),
        Percept::Gyro { name, .. } => format!("GYR {name}"),
        Percept::Accelerometer { name, .. } => format!("ACC {name}"),
        Percept::Hinge { name, .. } => format!("HJ {name}"),
        Percept::Universal { name, .. } => format!("UJ {name}"),
        Percept::Hinge2 { name, .. } => format!("H2J {name}"),
        Percept::Touch { name, .. } => format!("TCH {name}"),
        Percept::Force { name, .. } => format!("FRP {name}"),
        Percept::See(_) => "See".to_owned(),
        Percept::AgentState { .. } => "AgentState".to_owned(),
        Percept::Foul(_) => "foul".to_owned(),
    }
}

fn field(percept: &Percept) -> Field {
    match percept {
        Percept::Time(_) => Field::Now,
        Percept::GameState(_) => Field::GameState,
        Percept::Hear(_) => Field::Hear,
        Percept::Gyro { .. } => Field::Gyro,
        Percept::Accelerometer { .. } => Field::Accelerometer,
        Percept::Hinge { .. } => Field::Hinge,
        Percept::Force { .. } => Field::Force,
        Percept::See(_) => Field::See,
        Percept::Universal { .. }
        | Percept::Hinge2 { .. }
        | Percept::Touch { .. }
        | Percept::AgentState { .. }
        | Percept::Foul(_) => Field::Order,
    }
}

fn compare_percept(record: u32, recorded: &Percept, seen: &Percept, tallies: &mut Tallies) {
    match (recorded, seen) {
        (Percept::GameState(a), Percept::GameState(b)) => game_state(record, a, b, tallies),
        (Percept::Gyro { rate: a, .. }, Percept::Gyro { rate: b, .. }) => {
            numbers(record, a, b, &mut tallies[Field::Gyro as usize], "GYR");
        }
        (Percept::Accelerometer { acceleration: a, .. }, Percept::Accelerometer { acceleration: b, .. }) => {
            numbers(record, a, b, &mut tallies[Field::Accelerometer as usize], "ACC");
        }
        (Percept::Hinge { name, angle: a }, Percept::Hinge { angle: b, .. }) => {
            tallies[Field::Hinge as usize].number(record, *a, *b, || name.to_string());
        }
        (Percept::Force { centre: a, force: f, name }, Percept::Force { centre: b, force: g, .. }) => {
            let tally = &mut tallies[Field::Force as usize];
            numbers(record, a, b, tally, &format!("centre {name}"));
            numbers(record, f, g, tally, &format!("force {name}"));
        }
        (Percept::Time(_), Percept::Time(_)) => {} // by steps
        (Percept::Hear(a), Percept::Hear(b)) => {
            let near = match (a.direction, b.direction) {
                (Some(a), Some(b)) => (a - b).abs() <= STEP_SLACK_S,
                _ => true,
            };
            let equal = near && a.time == b.time && a.message == b.message;
            tallies[Field::Hear as usize].check(record, equal, || format!("{a:?} became {b:?}"));
        }
        (a, b) => tallies[field(a) as usize].check(record, a == b, || format!("{a:?} became {b:?}")),
    }
}

fn game_state(record: u32, a: &GameState, b: &GameState, tallies: &mut Tallies) {
    tallies[Field::Time as usize].number(record, a.time, b.time, || "t".to_owned());
    tallies[Field::Mode as usize]
        .check(record, a.play_mode == b.play_mode, || format!("{:?} became {:?}", a.play_mode, b.play_mode));
    let rest = |state: &GameState| (state.unum, state.team, state.score);
    tallies[Field::GameState as usize].check(record, rest(a) == rest(b), || format!("{a:?} became {b:?}"));
}

fn numbers<const N: usize>(record: u32, a: &[f32; N], b: &[f32; N], tally: &mut Tally, name: &str) {
    for (i, (a, b)) in a.iter().zip(b).enumerate() {
        tally.number(record, *a, *b, || format!("{name}[{i}]"));
    }
}

fn see(record: u32, a: &See, b: &See, exact: bool, tallies: &mut Tallies) {
    let same = a.predicate == b.predicate;
    tallies[Field::See as usize].check(record, same, || format!("{:?} became {:?}", a.predicate, b.predicate));
    let (a, b) = (&Sight::of(a, exact), &Sight::of(b, exact));
    let names = sight::names_missed(a, b);
    tallies[Field::SeeNames as usize].check(record, names.is_empty(), || format!("{names:?} in one of them"));
    let places = sight::places_missed(a, b);
    tallies[Field::SeePolar as usize].check(record, places.is_empty(), || {
        let at = places.iter().map(|name| format!("{name} {:?} became {:?}", a.points[*name], b.points[*name]));
        at.collect::<Vec<_>>().join(", ")
    });
    for (name, difference) in sight::cheats_missed(a, b) {
        tallies[Field::SeePolar as usize].miss(record, f64::INFINITY, || format!("{name}: {difference}"));
    }
    let lines = sight::lines_missed(a, b);
    tallies[Field::SeeLines as usize]
        .check(record, lines.is_empty(), || format!("{lines:?} in one of {} and {}", a.lines.len(), b.lines.len()));
}
