//! Recordings of the real server, replayed: same messages, same cycles, same numbers.

use crate::stage;
use crate::stage::trace;

use serde_json::Value;
use stage::{AGENT, MONITOR, Stage, as_recorded};
use trace::{departure, differs, poses, predicates, shared, strings};

/// The result of a replay.
#[derive(Debug, Default)]
struct Found {
    predicates: usize,
    /// The record and its difference.
    different: Vec<(u64, String)>,
    /// The first record with a body off by more than 1e-5 m, and the largest distance before it.
    departed: Option<u64>,
    worst: f64,
}

/// Compares all predicates but the time's value and vision's polars.
fn compare_percepts(record: u64, ours: &str, recorded: &str, found: &mut Found) {
    let kept = |frame| -> Vec<String> {
        let kept = predicates(frame).into_iter().filter(|p| !p.starts_with("(time"));
        kept.map(|p| if p.starts_with("(See") { String::from("(See)") } else { p.to_owned() }).collect()
    };
    let (a, b) = (kept(ours), kept(recorded));
    if a.len() != b.len() {
        found.different.push((record, format!("ours {ours}\nrecorded {recorded}")));
    }
    for (a, b) in a.iter().zip(&b) {
        found.predicates += 1;
        if let Some(difference) = differs(a, b, 0.0101) {
            found.different.push((record, difference));
        }
    }
}

/// The extent of a replay.
#[derive(Clone, Copy)]
struct Until {
    record: u64,
    /// True if the agent's recorded frames contain their `(syn)`.
    syn: bool,
}

const ALL: Until = Until { record: u64::MAX, syn: false };

/// Replays one robot, connected as docs/reference/traces.md 2 says: record 1 is the sixth step of its fall.
fn replay_one(name: &str, header: &Value, records: &[Value], until: Until) -> Found {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    let agent = stage.open(AGENT);
    stage.tick();
    let kind = header["robot_type"].as_u64().expect("a type");
    stage.say(agent, &format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})(syn)"));
    stage.ticks(5);
    let mut found = Found::default();
    let mut before: Option<(u64, &str)> = None;
    for record in records {
        let c = record["c"].as_u64().expect("a number");
        if c > until.record {
            break;
        }
        for frame in strings(record.get("tr")) {
            stage.say(monitor, frame);
        }
        for frame in strings(record["in"].get("A")) {
            stage.say(agent, frame);
        }
        if !until.syn {
            stage.say(agent, "(syn)");
        }
        stage.tick();
        if let Some((c, recorded)) = before {
            let ours = stage.frame(agent).expect("a percept in every cycle");
            compare_percepts(c, &ours, recorded, &mut found);
        }
        before = record["p"]["A"].as_str().map(|p| (c, p));
        if record["gt"].is_object() && found.departed.is_none() {
            let frame = &stage.inbox.frames[&monitor][0];
            let (robots, ball) = departure(&poses(frame), &record["gt"]);
            found.worst = found.worst.max(robots).max(ball);
            if found.worst > 1e-5 {
                found.departed = Some(c);
            }
        }
    }
    println!(
        "{name}: {} predicates, {} differ, departs {:?}, worst {:.2e} m",
        found.predicates,
        found.different.len(),
        found.departed,
        found.worst
    );
    found
}

fn check_exact(name: &str, header: &Value, records: &[Value], until: Until) {
    let found = replay_one(name, header, records, until);
    assert!(found.different.is_empty(), "{name}: {:?}", &found.different[..found.different.len().min(5)]);
    assert_eq!(found.departed, None, "{name}");
}

#[test]
fn stand() {
    let (header, records) = trace::own("stand_t0");
    check_exact("stand_t0", &header, &records, ALL);
}

/// Replays the available recordings; some always are.
fn check_shared(recordings: &[(&str, Until)]) {
    let mut played = 0;
    for (name, until) in recordings {
        if let Some((header, records)) = shared(name) {
            check_exact(name, &header, &records, *until);
            played += 1;
        }
    }
    assert!(played > 0, "tests/data has none of these recordings");
}

/// Motions that the reference's physics repeats to the last digit. In `sweep_air` a trainer moves the robot 20 times
/// while a joint rests 1e-9 rad inside its stop: the move rounds to `f32`, and rounding errors of 1e-11 decide if the
/// joint is at its stop afterwards. A change of the solver's rounding can therefore end a sweep at one of these moves.
#[test]
fn quiet_motions() {
    check_shared(&[
        ("agent/stand_t0", ALL),
        ("agent/stand_t1", ALL),
        ("agent/stand_t2", ALL),
        ("agent/stand_t3", ALL),
        ("agent/stand_t4", ALL),
        ("agent/squat_t0", ALL),
        ("agent/squat_t1", ALL),
        ("agent/squat_t2", ALL),
        ("agent/squat_t3", ALL),
        ("agent/squat_t4", ALL),
        ("agent/step_fall_t0", ALL),
        ("agent/step_fall_t1", ALL),
        ("agent/step_fall_t2", ALL),
        ("agent/step_fall_t3", ALL),
        ("agent/step_fall_t4", ALL),
        ("agent/sway_t0", ALL),
        ("agent/sway_t3", ALL),
        ("agent/sway_t4", ALL),
        ("agent/sweep_ground_t0", ALL),
        ("agent/sweep_ground_t3", ALL),
        ("agent/drop_spawn_t0", ALL),
        ("agent/drop_height_t0", ALL),
        ("agent/sweep_air_t0", ALL),
        ("agent/sweep_air_t1", ALL),
        ("agent/sweep_air_t2", ALL),
        ("agent/sweep_air_t3", ALL),
        ("agent/sweep_air_t4", until(1285)),
        ("agent/hinge_semantics_t0", ALL),
    ]);
}

fn until(record: u64) -> Until {
    Until { record, syn: false }
}

/// Replayed until rounding errors have grown, or the referee freezes a limb.
#[test]
fn thrashing() {
    check_shared(&[
        ("agent/thrash_before_t0", until(190)),
        ("agent/thrash_before_t1", ALL),
        ("agent/thrash_before_t4", ALL),
        ("agent/thrash_playon_t0", until(190)),
        ("agent/thrash_playon_t1", until(94)),
        ("agent/thrash_playon_t4", until(457)),
    ]);
}

/// A real agent's commands. It beams itself in every cycle for three seconds; each beam rounds to `f32` and so makes
/// rounding errors of 1e-13 into ones of 1e-8, which walking doubles every 30 cycles.
#[test]
fn a_real_agent() {
    const NAMES: [&str; 7] =
        ["uta/play_t0", "uta/play_t1", "uta/play_t2", "uta/play_t3", "uta/play_t4", "uta/fall_t0", "uta/fall_t4"];
    check_shared(&NAMES.map(|name| (name, Until { record: 240, syn: true })));
}
