//! The ball alone, thrown by a trainer as in the recordings.

mod stage;
#[path = "stage/trace.rs"]
mod trace;

use engine::{Seat, World};
use soccer3d::command::{Command, MoveBall};
use soccer3d::{Action, Settings};
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

/// A goal's box has no contact with the ball, but feels it (docs/reference/physics.md B.3, B.4).
#[test]
fn a_goal_senses_the_ball() {
    let mut world = soccer3d::world(Settings::default());
    world.join(Seat(0));
    let mut put = |x: f32| {
        let command = MoveBall { pos: Some([x, 0.0, 0.042]), vel: Some([0.0; 3]) };
        world.act(Seat(0), Action::Trainer(Command::Ball(command)));
        world.step();
        (world.physics().sensed().len(), world.physics().contacts().len())
    };
    assert_eq!(put(14.0), (0, 1), "the ground alone");
    assert_eq!(put(15.3), (1, 1), "the ground, and the goal");
    assert_eq!(put(-15.3), (1, 1), "the other goal");
    assert_eq!(put(0.0), (0, 1), "what was sensed is forgotten");
}
