//! Connects and disconnects of clients: recordings contain them in notes (`X1 sends (scene …)`, `X1 closes`).

use super::recording::{Record, Recording};
use super::stage::{Stage, scene};

/// An absurd length prefix, and the beginning of a frame.
const HUGE_PREFIX: &[u8] = b"\x7f\xff\xff\xff(scene";

/// The first half of a frame.
const HALF_FRAME: &[u8] = b"\0\0\0\x32(he1 1)";

/// A connect or disconnect without messages in the record.
#[derive(Debug, PartialEq)]
pub enum Cue {
    /// Connects and sends this at once.
    Comes(String, Vec<u8>),
    /// Connects and sends nothing.
    ComesSilent(String),
    /// Connects and sends these bytes, which are not a frame.
    ComesRaw(String, &'static [u8]),
    Leaves(String),
    /// Sends these bytes, which are not a frame, and leaves at once.
    LeavesAfterRaw(String, &'static [u8]),
    /// Sends this and leaves at once.
    LeavesAfter(String, &'static [u8]),
    /// Resets the connection.
    Resets(String),
    /// Closes its direction of the connection.
    FallsSilent(String),
}

impl Cue {
    /// Executes the cue.
    pub fn give(&self, stage: &mut Stage) {
        match self {
            Cue::Comes(agent, frame) => {
                stage.connect(agent);
                stage.send(agent, frame);
            }
            Cue::ComesSilent(agent) => stage.connect(agent),
            Cue::ComesRaw(agent, bytes) => {
                stage.connect(agent);
                stage.send_raw(agent, bytes);
            }
            Cue::Leaves(agent) => stage.hang_up(agent),
            Cue::LeavesAfterRaw(agent, bytes) => {
                stage.send_raw(agent, bytes);
                stage.hang_up(agent);
            }
            Cue::LeavesAfter(agent, frame) => {
                stage.send(agent, frame);
                stage.hang_up(agent);
            }
            Cue::Resets(agent) => stage.reset(agent),
            Cue::FallsSilent(agent) => stage.fall_silent(agent),
        }
    }
}

/// All connects and disconnects of a recording, with their cycles. Without a note, an agent connected four cycles
/// before its first recorded command.
pub fn of(recording: &Recording) -> Vec<(u32, Cue)> {
    let mut cues = Vec::new();
    let mut known = vec![recording.first_agent().to_owned()];
    for record in &recording.records {
        for cue in noted(record) {
            if let Cue::Comes(agent, _) | Cue::ComesSilent(agent) | Cue::ComesRaw(agent, _) = &cue {
                known.push(agent.clone());
            }
            cues.push((record.cycle, cue));
        }
    }
    for record in &recording.records {
        for (agent, _) in &record.inputs {
            if !known.contains(agent) {
                known.push(agent.clone());
                let told = record.note.rsplit_once("type ").map(|(_, kind)| kind.parse().expect("a robot type"));
                let kind = told.unwrap_or_else(|| recording.robot_type(agent));
                cues.push((record.cycle - 4, Cue::Comes(agent.clone(), scene(kind))));
            }
        }
    }
    cues
}

fn noted(record: &Record) -> Vec<Cue> {
    let remarks = || record.note.split("; ").map(|remark| remark.strip_prefix("killed ").unwrap_or(remark));
    let cues: Vec<Cue> = remarks().filter_map(deed).collect();
    if cues.is_empty() { remarks().filter_map(case).collect() } else { cues }
}

/// Parses an action: `X1 sends (scene …)`, `C2 resets the connection`.
fn deed(remark: &str) -> Option<Cue> {
    let (agent, does) = remark.split_once(' ').filter(|(agent, _)| is_agent(agent))?;
    let agent = agent.to_owned();
    match does {
        "closes" | "closes normally" | "leaves, C8 tries again" => Some(Cue::Leaves(agent)),
        "closes after half a frame" => Some(Cue::LeavesAfterRaw(agent, HALF_FRAME)),
        "sends a command and closes at once" => Some(Cue::LeavesAfter(agent, b"(he1 1)(syn)")),
        "resets the connection" => Some(Cue::Resets(agent)),
        "shuts down its sending half only" => Some(Cue::FallsSilent(agent)),
        "sends scene again" => None,
        _ => Some(Cue::Comes(agent, does.strip_prefix("sends ")?.as_bytes().to_vec())),
    }
}

/// Parses a new connection for a case, and its message: `X1: unknown file: (scene …)`, `X13: nothing at all: `.
fn case(remark: &str) -> Option<Cue> {
    let (agent, what) = remark.split_once(": ").filter(|(agent, _)| agent.starts_with('X') && is_agent(agent))?;
    let (_, words) = what.rsplit_once(": ")?;
    let agent = agent.to_owned();
    Some(match words {
        "" => Cue::ComesSilent(agent),
        "None" => Cue::ComesRaw(agent, HUGE_PREFIX),
        words => Cue::Comes(agent, words.as_bytes().to_vec()),
    })
}

fn is_agent(word: &str) -> bool {
    let digits = word.strip_prefix(['X', 'C']);
    digits.is_some_and(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))
}
