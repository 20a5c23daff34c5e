//! Plays a recording against a new server, and compares every field.

use std::path::Path;

use super::comparison::Comparison;
use super::cues;
use super::dialogue;
use super::recording::{Record, Recording};
use super::script::{self, Script};
use super::server::AS_RECORDED;
use super::stage::{Arrived, Stage};
use super::suite::{self, Row};
use super::table;

/// Plays a recording against a new server.
pub fn play(mut recording: Recording) -> Comparison {
    println!("{}", recording.name);
    let script = script::of(&recording.name);
    script.apply(&mut recording);
    if script.has_comings { play_dialogue(recording, &script) } else { play_records(&recording, &script) }
}

/// Plays a recording in which records announce each newcomer.
fn play_records(recording: &Recording, script: &Script) -> Comparison {
    let first = recording.first_agent();
    let flags = [AS_RECORDED, script.flags].concat();
    let mut stage = Stage::open(&flags, first, recording.robot_type(first));
    let mut comparison = Comparison::with(recording);
    let syn = !recording.holds_syn();
    let mut before: Option<&Record> = None;
    for (index, record) in recording.records.iter().enumerate() {
        if let Some(next) = recording.records.get(index + 1) {
            connect_ahead(&mut stage, next);
        }
        let arrived = stage.cycle(record, syn);
        compare(&mut comparison, before, &arrived);
        if let Some(truth) = &record.truth {
            comparison.truth(record.cycle, truth, &arrived.truth);
        }
        before = Some(record);
    }
    // The last record's percept arrives in the next cycle.
    let arrived = stage.cycle(&Record::default(), true);
    compare(&mut comparison, before, &arrived);
    comparison
}

/// Plays a recording in which clients connect and disconnect by the notes.
fn play_dialogue(mut recording: Recording, script: &Script) -> Comparison {
    let mut comparison = Comparison::with(&recording);
    let cues = cues::of(&recording);
    Script::delay(&mut recording);
    let told = dialogue::play_with(&recording, &cues, script.flags);
    for (index, record) in recording.records.iter().enumerate() {
        for (agent, frame) in &record.percepts {
            let seen = told.percepts[index].iter().find(|(other, _)| other == agent);
            let seen = seen.and_then(|(_, frame)| frame.as_deref());
            comparison.percept(record.cycle, agent, frame.as_deref(), seen);
        }
        if let Some(truth) = &record.truth {
            comparison.truth(record.cycle, truth, &told.truths[index]);
        }
    }
    comparison
}

/// Connects the agents that send their scene in the next record.
fn connect_ahead(stage: &mut Stage, next: &Record) {
    let asks = |frames: &Vec<Vec<u8>>| frames.iter().any(|frame| frame.starts_with(b"(scene"));
    for (agent, _) in next.inputs.iter().filter(|(_, frames)| asks(frames)) {
        if !stage.knows(agent) {
            stage.connect(agent);
        }
    }
}

/// Compares the data that arrives in a cycle, which belongs to the previous record.
fn compare(comparison: &mut Comparison, before: Option<&Record>, arrived: &Arrived) {
    let Some(before) = before else { return };
    for (agent, recorded) in &before.percepts {
        comparison.percept(before.cycle, agent, recorded.as_deref(), arrived.percept(agent));
    }
}

/// Plays rows and checks each against its demands and the page. Rows with missing recordings are skipped.
pub fn check(rows: &[Row]) {
    let recordings = rows.iter().filter_map(|row| Some((row, Recording::load(row.name)?)));
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(table::PATH);
    let page = std::fs::read_to_string(page).expect("the page is there");
    let mut outdated = Vec::new();
    let runs: Vec<_> = recordings
        .map(|(row, recording)| {
            let end = recording.end();
            let run = play(recording);
            outdated.extend(table::fault(&page, row, end, &run));
            (row, run)
        })
        .collect();
    assert!(!runs.is_empty(), "tests/data has none of these recordings");
    let mut faults = suite::faults_together(&runs);
    faults.extend(outdated);
    for (row, run) in &runs {
        faults.extend(row.faults(run).into_iter().map(|fault| format!("{}: {fault}", row.name)));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
