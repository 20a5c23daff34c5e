//! Intended deviations of a replay from its recording, with reasons; and data that recordings omit.

use super::recording::{Record, Recording};

/// The replay settings of a recording.
#[derive(Debug, Default)]
pub struct Script {
    /// Flags in addition to the common ones.
    pub flags: &'static [&'static str],
    /// Clients connect and disconnect by the notes.
    pub has_comings: bool,
    /// Messages in unrecorded cycles: cycle, agent, message.
    pub unrecorded: Vec<(u32, &'static str, String)>,
    /// Types of robots that the recording omits.
    pub types: &'static [(&'static str, i64)],
    /// Replacement frames: record, frame, reason.
    pub instead: &'static [(u32, &'static str, &'static str)],
    /// Agents without a connection between two records, unlike in the recording; with the reason.
    pub gone: &'static [(&'static str, [u32; 2], &'static str)],
    /// A team's name in the recording, and the real one.
    pub team: Option<(&'static str, &'static str)>,
}

/// Flags for the reference's defects, on which some recordings depend.
pub const WITH_DEFECTS: &[&str] = &["--compat", "0.7.3"];

const CHEATS: &[&str] = &["--noise", "off", "--sense-my-pos", "on", "--sense-my-orien", "on", "--sense-ball-pos", "on"];

/// Spar refuses numbers that are not finite, regardless of `--compat` (`docs/reference/agent-protocol.md` 2.1).
const NOT_FINITE: &str = "not finite: what the reference makes of it";

const BAD_COMMANDS: &[(u32, &str, &str)] = &[
    (112, "(he1 -7)", NOT_FINITE),
    (124, "(rae1 -7)", NOT_FINITE),
    (136, "(he1 7)", NOT_FINITE),
    (143, "(he1 -7)", NOT_FINITE),
    (150, "(he1 7)", NOT_FINITE),
    (228, "(he1 1)", "70 000 bytes: longer than a message may be"),
];

/// The script of a recording.
pub fn of(name: &str) -> Script {
    let comings = Script { has_comings: true, ..Script::default() };
    match name {
        "agent/joining" | "agent/second_scene" => comings,
        "agent/scenes" => {
            Script { gone: &[("X12", [102, 104], "who sends what is no frame is disconnected")], ..comings }
        }
        "agent/disconnects" => {
            Script { gone: &[("C6", [95, 115], "a killed robot's connection is closed")], ..comings }
        }
        "agent/beam_modes" => Script { types: &[("R", 1)], ..comings },
        "agent/bad_commands" => Script { flags: WITH_DEFECTS, instead: BAD_COMMANDS, ..comings },
        "agent/say_hear" => Script { flags: WITH_DEFECTS, ..comings },
        // Recordings truncate names at a blank.
        "agent/joining_odd_2" => Script { flags: WITH_DEFECTS, team: Some(("A", "A B")), ..comings },
        _ if name.starts_with("agent/joining_odd") => Script { flags: WITH_DEFECTS, ..comings },
        "agent/vision_mypos" => Script { flags: CHEATS, unrecorded: lookers(), ..Script::default() },
        "ball/robot_hit" => Script { unrecorded: vec![alpha_1(), says(12, "A", "(beam -5 0 0)")], ..Script::default() },
        _ if name.starts_with("ball/") => Script { unrecorded: vec![alpha_1()], ..Script::default() },
        _ => Script::default(),
    }
}

fn says(cycle: u32, agent: &'static str, words: &str) -> (u32, &'static str, String) {
    (cycle, agent, words.to_owned())
}

fn alpha_1() -> (u32, &'static str, String) {
    says(1, "A", "(init (unum 1)(teamname Alpha))")
}

/// Six robots join, beam to their places, one lies down; then one turns its head. Taken from the program that made the
/// recording: everything up to its first recorded cycle.
fn lookers() -> Vec<(u32, &'static str, String)> {
    let mut said = vec![alpha_1()];
    let others = [("B", 1, "2)(teamname Alpha"), ("C", 4, "3)(teamname Alpha"), ("D", 2, "1)(teamname Beta-Team_9")];
    let more = [("E", 3, "11)(teamname Beta-Team_9"), ("F", 0, "5)(teamname Beta-Team_9")];
    for (index, (agent, kind, shirt)) in (0..).zip(others.into_iter().chain(more)) {
        let comes = 32 + 35 * index;
        let joins = if agent == "F" { comes + 3 } else { comes + 4 };
        said.push(says(comes + 1, agent, &format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})")));
        said.push(says(joins, agent, &format!("(init (unum {shirt}))")));
    }
    let places = [("A", "-5 1 30"), ("B", "-3 2.5 40"), ("C", "-1.5 -1 170"), ("D", "-2 0.3 0"), ("E", "-6 -3 -90")];
    let places = places.into_iter().chain([("F", "-0.6 4 120")]);
    said.extend((206..).zip(places).map(|(cycle, (agent, place))| says(cycle, agent, &format!("(beam {place})"))));
    said.extend((262..287).map(|cycle| says(cycle, "F", "(lle3 5)(rle3 5)(lle5 -3)(rle5 -3)")));
    said.extend((287..327).map(|cycle| says(cycle, "F", "(lle3 0)(rle3 0)(lle5 0)(rle5 0)")));
    for (from, to, joint, degrees) in [
        (425, 435, "he1", 30.0),
        (455, 465, "he1", 30.0),
        (466, 470, "he2", -10.0),
        (488, 498, "he1", 30.0),
        (499, 503, "he2", 10.0),
        (521, 531, "he1", 29.0),
    ] {
        let speed = f64::to_radians(degrees) / (f64::from(to - from) * 0.02);
        said.extend((from..to).map(|cycle| says(cycle, "A", &format!("({joint} {speed:.6})"))));
        said.push(says(to, "A", &format!("({joint} 0)")));
    }
    said
}

impl Script {
    /// The recording as it is to be played: with a record for every cycle.
    pub fn apply(&self, recording: &mut Recording) {
        for (agent, kind) in self.types {
            recording.header["robots"][agent]["type"] = (*kind).into();
        }
        let mut kept = std::mem::take(&mut recording.records).into_iter().peekable();
        let end = |cycle| Record { cycle, ..Record::default() };
        for cycle in 1.. {
            if kept.peek().is_none() {
                break;
            }
            recording.records.push(kept.next_if(|record| record.cycle == cycle).unwrap_or_else(|| end(cycle)));
        }
        for (cycle, agent, words) in &self.unrecorded {
            let record = &mut recording.records[*cycle as usize - 1];
            record.inputs.push(((*agent).to_owned(), vec![words.clone().into_bytes()]));
        }
        for (cycle, frame, _) in self.instead {
            for (_, frames) in &mut recording.records[*cycle as usize - 1].inputs {
                *frames = vec![frame.as_bytes().to_vec()];
            }
        }
        for record in &mut recording.records {
            self.clear(record);
        }
    }

    /// Removes a record's data that does not apply to the replay.
    fn clear(&self, record: &mut Record) {
        let gone = self.gone.iter().filter(|(_, [from, to], _)| (*from..=*to).contains(&record.cycle));
        for (agent, ..) in gone {
            record.percepts.retain(|(name, _)| name != agent);
            record.truth.iter_mut().for_each(|truth| truth.robots.retain(|robot| !robot.bodies.is_empty()));
        }
        if let Some((recorded, is)) = self.team {
            let names = record.truth.iter_mut().flat_map(|truth| &mut truth.teams);
            names.filter(|name| name.as_deref() == Some(recorded)).for_each(|name| *name = Some(is.to_owned()));
        }
    }

    /// Moves each `init` that the reference read late to the record in which it took effect: the reference sent
    /// monitors nothing in the cycle of a successful `init` (`docs/reference/traces.md` 1, 2).
    pub fn delay(recording: &mut Recording) {
        let is_init = |frames: &Vec<Vec<u8>>| frames.iter().any(|frame| frame.windows(5).any(|part| part == b"(init"));
        for index in (1..recording.records.len()).rev() {
            let (before, after) = recording.records.split_at_mut(index);
            let (record, next) = (&mut before[index - 1], &mut after[0]);
            if record.truth.is_some() && next.truth.is_none() {
                next.inputs.extend(record.inputs.extract_if(.., |(_, frames)| is_init(frames)));
            }
        }
    }
}
