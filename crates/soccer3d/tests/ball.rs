//! The ball alone, thrown by a trainer as in the recordings.

mod stage;
#[path = "stage/trace.rs"]
mod trace;

use stage::{MONITOR, Stage, as_recorded};
use trace::{departure, poses, shared, strings};

/// Records from the first throw on; robots beside the field are left out.
fn check(name: &str, limit: f64) {
    let Some((_, records)) = shared(name) else { return };
    let thrown = |line: &&str| line.starts_with("(ball (pos") && line.contains("(vel");
    let start = records.iter().position(|r| strings(r.get("tr")).iter().any(thrown)).expect("a throw");
    let mut stage = Stage::new(as_recorded());
    let trainer = stage.open(MONITOR);
    stage.tick();
    stage.say(trainer, "(playMode offside_left)");
    stage.tick();
    let mut worst: f64 = 0.0;
    for record in &records[start..] {
        for line in strings(record.get("tr")) {
            stage.say(trainer, line);
        }
        stage.tick();
        let frame = &stage.inbox.frames[&trainer][0];
        let mut truth = record["gt"].clone();
        truth["robots"] = serde_json::Value::Null;
        worst = worst.max(departure(&poses(frame), &truth).1);
        assert!(worst <= limit, "{name} record {}: {worst}", record["c"]);
    }
    println!("{name}: {} records, worst {worst:.1e} m", records.len() - start);
}

#[test]
fn the_ball_flies_as_recorded() {
    for name in ["drops", "rolls", "throws", "walls", "goal"] {
        check(&format!("ball/{name}"), 5e-6);
    }
}
