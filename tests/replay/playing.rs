//! Playing a recording of one or several robots that hold all their joining.

use super::comparison::Comparison;
use super::recording::{Record, Recording};
use super::server::AS_RECORDED;
use super::stage::{Arrived, Stage};
use super::suite::{self, Row};

/// Plays a recording against a new server.
pub fn play(recording: &Recording) -> Comparison {
    let first = recording.first_agent();
    let mut stage = Stage::open(AS_RECORDED, first, recording.robot_type(first));
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
    // The last record's percept comes in the cycle after it.
    let arrived = stage.cycle(&Record::default(), true);
    compare(&mut comparison, before, &arrived);
    comparison
}

/// Who sends its scene in the next record connects in this one.
fn connect_ahead(stage: &mut Stage, next: &Record) {
    let asks = |frames: &Vec<Vec<u8>>| frames.iter().any(|frame| frame.starts_with(b"(scene"));
    for (agent, _) in next.inputs.iter().filter(|(_, frames)| asks(frames)) {
        if !stage.knows(agent) {
            stage.connect(agent);
        }
    }
}

/// What arrives in a cycle belongs to the record before.
fn compare(comparison: &mut Comparison, before: Option<&Record>, arrived: &Arrived) {
    let Some(before) = before else { return };
    for (agent, recorded) in &before.percepts {
        comparison.percept(before.cycle, agent, recorded.as_deref(), arrived.percept(agent));
    }
}

/// Plays rows and demands of each what it promises. Rows whose recordings are not here are left out.
pub fn check(rows: &[Row]) {
    let recordings = rows.iter().filter_map(|row| Some((row, Recording::load(row.name)?)));
    let runs: Vec<_> = recordings.map(|(row, recording)| (row, play(&recording))).collect();
    let mut faults = suite::faults_together(&runs);
    for (row, run) in &runs {
        faults.extend(row.faults(run).into_iter().map(|fault| format!("{}: {fault}", row.name)));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
