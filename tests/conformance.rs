//! The page of agreement with the recordings, and tests of the underlying comparison.

use crate::replay;

use std::path::Path;
use std::sync::Mutex;
use std::thread;

use replay::comparison::Comparison;
use replay::recording::{Record, Recording};
use replay::suite::{self, Demand, Row};
use replay::{playing, recording, table};

/// A recording that lies in `tests/data`.
const SAMPLE: &str = "agent/step_fall_t1";

/// Modified records of the sample: a robot that stands and sees.
const CHANGED: [usize; 4] = [200, 203, 206, 209];

/// The faults of a row that demands everything, after some records are changed.
fn faults_after(change: impl Fn(&mut Record)) -> Vec<String> {
    faults_in(SAMPLE, &CHANGED, change)
}

fn faults_in(name: &'static str, records: &[usize], change: impl Fn(&mut Record)) -> Vec<String> {
    let [recorded, mut other] = [0; 2].map(|_| Recording::load(name).expect("a recording of tests/data"));
    records.iter().for_each(|&record| change(&mut other.records[record]));
    let row = Row { name, demand: Demand::All(u32::MAX) };
    let run = Comparison::of_recordings(&recorded, &other);
    let mut faults = row.faults(&run);
    faults.extend(suite::faults_together(&[(&row, run)]));
    faults
}

fn text(record: &Record) -> String {
    String::from_utf8(record.percepts[0].1.clone().expect("a percept")).expect("a text")
}

/// Replaces a text in the percept.
fn edit(record: &mut Record, from: &str, to: &str) {
    let text = text(record);
    assert!(text.contains(from), "no {from} in {text}");
    record.percepts[0].1 = Some(text.replacen(from, to, 1).into_bytes());
}

/// Replaces the text behind another one, up to the next parenthesis.
fn edit_after(record: &mut Record, before: &str, to: &str) {
    let text = text(record);
    let start = text.find(before).unwrap_or_else(|| panic!("no {before} in {text}"));
    let end = start + before.len() + text[start + before.len()..].find(')').expect("a parenthesis");
    edit(record, &text[start..end], &format!("{before}{to}"));
}

#[test]
fn a_recording_has_no_faults() {
    assert_eq!(faults_after(|_| ()), Vec::<String>::new());
}

/// Runs of different servers, types 0 and 2, in motions that all of them repeat exactly: only the noise differs. The
/// first records of the falls lie in `tests/data`.
#[test]
fn noise_is_no_fault() {
    let mut compared = 0;
    for (name, other) in [("agent/squat_t0", "agent/squat_t2"), ("agent/step_fall_t0", "agent/step_fall_t2")] {
        let (Some(recorded), Some(other)) = (Recording::load(name), Recording::load(other)) else { continue };
        let row = Row { name, demand: Demand::All(u32::MAX) };
        assert_eq!(row.faults(&Comparison::of_recordings(&recorded, &other)), Vec::<String>::new());
        compared += 1;
    }
    assert!(compared > 0);
}

/// One small change, and the field whose comparison must detect it.
#[test]
fn every_change_is_noticed() {
    fn check(field: &str, change: fn(&mut Record)) {
        let faults = faults_after(change);
        assert!(faults.iter().any(|fault| fault.starts_with(field)), "{field}: {faults:?}");
    }
    check("now", |record| edit_after(record, "(time (now ", "99.99"));
    check("GS", |record| edit(record, "(sl 0)", "(sl 1)"));
    check("GS", |record| edit(record, "(GS ", "(GS (unum 1) (team left) "));
    check("t:", |record| edit(record, "(t 0.00)", "(t 0.02)"));
    check("pm", |record| edit(record, "BeforeKickOff", "PlayOn"));
    check("hear", |record| edit(record, "(GYR", "(hear Alpha 0.00 self x)(GYR"));
    check("GYR", |record| edit_after(record, "(GYR (n torso) (rt ", "0.00 999.00 0.00"));
    check("ACC", |record| edit_after(record, "(ACC (n torso) (a ", "0.00 999.00 0.00"));
    check("HJ", |record| edit_after(record, "(HJ (n llj2) (ax ", "-7.77"));
    check("HJ", |record| edit(record, "(HJ (n hj1)", "(HJ (n hj9)"));
    check("FRP", |record| edit(record, "(HJ (n rlj6)", "(FRP (n rf9) (c 0 0 0) (f 0 0 1))(HJ (n rlj6)"));
    check("order", |record| edit(record, "(GYR", "(XYZ 1)(GYR"));
    check("See", |record| edit(record, "(See ", "(Saw "));
    check("names", |record| edit(record, "(G1R ", "(G1Q "));
    check("pol", |record| edit_after(record, "(G1R (pol ", "19.00 1.00 1.00"));
    check("L:", |record| edit_after(record, "(L (pol ", "9.00 1.00 1.00"));
    check("game", |record| record.truth.as_mut().expect("a frame").time_s += 0.02);
    check("fouls", |record| record.truth.as_mut().expect("a frame").fouls.push([7, 1, 1]));
    check("robots", |record| record.truth.as_mut().expect("a frame").robots.clear());
    check("bodies", |record| record.truth.as_mut().expect("a frame").robots[0].bodies[0][11] += 2e-5);
    check("axes", |record| record.truth.as_mut().expect("a frame").robots[0].bodies[0][0] += 2e-4);
    check("ball", |record| record.truth.as_mut().expect("a frame").ball[0] += 2e-5);
}

/// Data in only some recordings: the ball's axes; positions that are sent, and seen without noise.
#[test]
fn every_change_of_balls_and_cheats_is_noticed() {
    let faults = faults_in("ball/drops", &CHANGED, |record| {
        record.truth.as_mut().expect("a frame").ball_axes.as_mut().expect("axes")[0] += 2e-4;
    });
    assert!(faults.iter().any(|fault| fault.starts_with("axes")), "{faults:?}");
    for (before, to) in [("(mypos ", "1.00 2.00 3.00"), ("(myorien ", "1.00"), ("(ballpos ", "9.00 9.00 9.00")] {
        let faults = faults_in("agent/vision_mypos", &[0], |record| edit_after(record, before, to));
        assert!(faults.iter().any(|fault| fault.starts_with("pol")), "{before}: {faults:?}");
    }
    let faults = faults_in("agent/vision_mypos", &[0], |record| edit(record, "(G1L (pol 17.06 ", "(G1L (pol 17.08 "));
    assert!(faults.iter().any(|fault| fault.starts_with("pol")), "{faults:?}");
}

/// The page's line of a replayed recording must be up to date.
#[test]
fn a_page_that_is_out_of_date_is_noticed() {
    let [recorded, other] = [0; 2].map(|_| Recording::load(SAMPLE).expect("a recording of tests/data"));
    let row = Row { name: SAMPLE, demand: Demand::All(u32::MAX) };
    let run = Comparison::of_recordings(&recorded, &other);
    let fault = |page: &str| table::fault(page, &row, recorded.end(), &run);
    let line = format!("| {SAMPLE} | 503 | all, 503 |{} 0 |", " - |".repeat(18));
    assert_eq!(fault(&format!("# A page\n\n{line}\n")), None);
    let outdated = line.replace("| - | 0 |", "| 77 | 0 |");
    assert!(fault(&outdated).is_some_and(|fault| fault.contains("| 77 | 0 |")), "{outdated}");
}

/// Replays everything, two servers at a time.
fn play_all() -> Vec<(&'static Row, u32, Comparison)> {
    let todo: Mutex<Vec<(usize, &Row)>> = Mutex::new(suite::rows().enumerate().collect());
    let done = Mutex::new(Vec::new());
    let worker = || {
        loop {
            let Some((place, row)) = todo.lock().expect("no thread panics holding it").pop() else { return };
            let recording = Recording::load(row.name).expect("all recordings are here");
            let end = recording.end();
            done.lock().expect("no thread panics holding it").push((place, (row, end, playing::play(recording))));
        }
    };
    thread::scope(|scope| {
        scope.spawn(worker);
        scope.spawn(worker);
    });
    let mut done = done.into_inner().expect("no thread panics holding it");
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, run)| run).collect()
}

/// With `UPDATE_DOCS` the test writes the page; otherwise the page must list every replayed recording. The replays
/// check the page's results (`replay::playing::check`).
#[test]
fn the_page_lists_every_recording() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(table::PATH);
    if std::env::var_os("UPDATE_DOCS").is_some() && recording::all().is_some() {
        std::fs::write(&path, table::page(&play_all())).expect("the page can be written");
    }
    let page = std::fs::read_to_string(&path).expect("the page is there");
    for row in suite::rows() {
        assert!(page.contains(&format!("| {} | ", row.name)), "{} is not in {}", row.name, table::PATH);
    }
}
