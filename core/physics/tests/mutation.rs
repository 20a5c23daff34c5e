//! Omits each detail of the step that solver.md 3 lists from the production step in turn; the golden tests must fail.
//! Single-step tests catch details of one step; trajectories catch collision and command details.

mod oracle;

use std::sync::OnceLock;

use oracle::{Scene, scenes, step, trajectory};
use physics::{Detail, omit};
use serde_json::Value;

type Scenes = Vec<(String, Vec<Value>)>;

fn steps() -> &'static Scenes {
    static SCENES: OnceLock<Scenes> = OnceLock::new();
    SCENES.get_or_init(|| scenes("steps"))
}

fn trajectories() -> &'static Scenes {
    static SCENES: OnceLock<Scenes> = OnceLock::new();
    SCENES.get_or_init(|| scenes("traj"))
}

/// The first golden record that misses its gate.
fn first_failure() -> Option<String> {
    for (name, lines) in steps() {
        let mut scene = Scene::new(&lines[0]);
        for record in &lines[1..] {
            if let Err(what) = step::replay(&mut scene, record, false) {
                return Some(format!("step {} of {name}: {what}", record["k"]));
            }
        }
    }
    trajectories().iter().find_map(|(name, lines)| Some(format!("{name} {}", trajectory::follow(lines).err()?)))
}

#[test]
fn leaving_a_detail_out_is_noticed() {
    use Detail::*;
    let details = [
        (1, Gyroscope),
        (2, StopBounce),
        (3, StopTorque),
        (4, SurfaceLayer),
        (5, JointCfm),
        (6, MotorCfm),
        (7, ParentAxis),
        (8, Drag),
        (9, MixedErp),
        (10, IdleZeroing),
        (11, FirstOrderQuaternion),
        (12, StickyFriction),
        (13, PairOrder),
        (14, TwoAnchors),
        (16, StopGuard),
        (17, SleepNeedsJoint),
    ];
    assert_eq!(first_failure(), None, "the golden tests must pass with nothing left out");
    for (number, detail) in details {
        omit(Some(detail));
        let failure = first_failure();
        omit(None);
        println!("{number} {detail:?}: {}", failure.as_deref().unwrap_or("not noticed"));
        assert!(failure.is_some(), "{number}: {detail:?} can be left out unnoticed");
    }
}
