//! Recordings of the real server, played again: same messages, same cycles, same numbers.

mod stage;
#[path = "stage/trace.rs"]
mod trace;

use serde_json::Value;
use stage::{AGENT, MONITOR, Stage, as_recorded};
use trace::{departure, differs, poses, predicates, shared, strings};

/// What a replay found.
#[derive(Debug, Default)]
struct Found {
    predicates: usize,
    /// Record and what differed.
    different: Vec<(u64, String)>,
    /// Record in which a body was off by more than 1e-5 m, and the largest distance up to there.
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

/// One robot, connected as docs/reference/traces.md 2 says: record 1 is the sixth step of its fall.
fn replay_one(name: &str, header: &Value, records: &[Value]) -> Found {
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
        for frame in strings(record.get("tr")) {
            stage.say(monitor, frame);
        }
        for frame in strings(record["in"].get("A")) {
            stage.say(agent, frame);
        }
        stage.say(agent, "(syn)");
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

fn check_exact(name: &str, header: &Value, records: &[Value]) {
    let found = replay_one(name, header, records);
    assert!(found.different.is_empty(), "{name}: {:?}", &found.different[..found.different.len().min(5)]);
    assert_eq!(found.departed, None, "{name}");
}

#[test]
fn stand() {
    let (header, records) = trace::own("stand_t0");
    check_exact("stand_t0", &header, &records);
}

/// Everything that the reference repeats to the last digit.
#[test]
fn all_exact_recordings_of_one_robot() {
    for motion in [
        "stand",
        "squat",
        "sway",
        "step_fall",
        "sweep_air",
        "sweep_ground",
        "drop_spawn",
        "drop_height",
        "hinge_semantics",
    ] {
        for kind in 0..5 {
            let name = format!("{motion}_t{kind}");
            let path = format!("{}/../../../shared/traces/agent/{name}.jsonl.gz", env!("CARGO_MANIFEST_DIR"));
            if std::fs::exists(path).unwrap_or(false)
                && let Some((header, records)) = shared(&format!("agent/{name}"))
            {
                check_exact(&name, &header, &records);
            }
        }
    }
}
