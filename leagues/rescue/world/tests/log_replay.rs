//! Replay of a run's log for pages: any of its moments, with the events of its notes.

use engine::{RecordableSession, RenderScene, StateError, World as _};
use rescue_protocol::mrcs::Style;
use rescue_world::replay::{LogReplay, RecordedLog};
use rescue_world::world::MessageSource;

const LOG: &[u8] = b"; mrcs-log 1  scenario=test  seed=1  start=2026-01-31T09:00:00Z
0.000 (map wall1 wall 2.000 0.000 4.000 0.100 0.0000)
0.000 (robot robot1 p2at 1.000 1.000 0.0000)
0.050 (robot robot1 p2at 1.500 1.000 0.0000)
; 0.060 note (fault robot1 camera)
0.100 (map vict1 vict 3.000 2.000 0.500 0.500 0.0000)
0.100 (robot robot2 airrobot 0.000 -1.000 1.5708)
0.130 (map vict1 invalid 0.000 0.000 0.000 0.000 0.0000)
; 0.161 note (end)
";

fn scene(session: &mut dyn RecordableSession, shown: u64) -> (Vec<String>, RenderScene) {
    session.restore(shown, &shown.to_le_bytes()).expect("a moment");
    let mut scene = RenderScene::default();
    session.render_scene(&mut scene);
    (scene.entities.iter().map(|entity| entity.name.clone()).collect(), scene)
}

#[test]
fn moments_are_shown_in_any_order() {
    let log = RecordedLog::read(LOG, &Style::default()).expect("a log");
    assert_eq!((log.end_ms(), log.ticks()), (130, 10));
    let mut session = LogReplay::new(log, false).into_viewer_session();
    let mut solids = Vec::new();
    for (shown, robots, x) in [(1, 1, 1.0), (10, 2, 1.5), (3, 1, 1.0), (4, 1, 1.5), (6, 2, 1.5), (2, 1, 1.0)] {
        let (names, scene) = scene(&mut *session, shown);
        assert_eq!(names, ["building", "robot1", "robot2"][..=robots], "{shown}");
        assert_eq!((scene.poses.len(), scene.poses[1].position_m[0]), (robots + 1, x), "{shown}");
        assert_eq!(scene.time_s, (shown - 1) as f64 * 0.02);
        assert!(scene.measures.iter().all(|(_, size_m)| (5.0..5.5).contains(size_m)), "{:?}", scene.measures);
        solids.push(scene.entities[0].parts[0].solids.len());
    }
    assert_eq!(solids, [2, 2, 2, 2, 3, 2], "floor, wall, and for a while the victim's mark");
    for wrong in [0_u64, 11] {
        assert_eq!(session.restore(wrong, &wrong.to_le_bytes()), Err(StateError::Damaged), "{wrong}");
    }
}

#[test]
fn notes_and_marks_are_events() {
    let log = RecordedLog::read(LOG, &Style::default()).expect("a log");
    let events: Vec<_> = log.events().iter().map(|event| (event.tick(), event.kind)).collect();
    assert_eq!(events, [(3, "fault"), (5, "mark"), (7, "unmark"), (9, "end")]);
    assert_eq!(log.events()[0].text, "robot1 has a fault: camera");
}

/// The messages of a replay, up to its end, for clients that know that it is one.
#[test]
fn notes_of_robots_and_scores_are_told_to_those_who_know_of_the_replay() {
    const NOTES: &[u8] = b"; mrcs-log 1  scenario=test  seed=1  start=2026-01-31T09:00:00Z
0.000 (robot robot1 p2at 1.000 1.000 0.0000)
; 0.020 note (state robot1 exploring)
; 0.040 note (area 12.50 3.25)
; 0.060 note (request robot1 stuck)
; 0.080 note (requestdone robot1)
; 0.080 note (visible 1 victim1 20 1)
0.100 (robot robot1 p2at 1.500 1.000 0.0000)
";
    let log = RecordedLog::read(NOTES, &Style::default()).expect("a log");
    assert_eq!((log.end_ms(), log.ticks()), (100, 6));
    let mut replay = LogReplay::new(log, false);
    let mut told = Vec::new();
    for _ in 0..6 {
        let before = replay.latest_messages().count();
        replay.step();
        let new = replay.latest_messages().since(before).iter();
        told.extend(new.map(|outbound| {
            let mut bytes = Vec::new();
            outbound.message.encode(&Style::default(), &mut bytes);
            String::from_utf8_lossy(&bytes).trim().to_owned()
        }));
    }
    let expect = [
        "(status robot1 exploring 0.000 0.000)",
        "(score explored_m2 12.500)",
        "(score seen_m2 3.250)",
        "(request robot1 stuck 0)",
        "(requestdone robot1)",
        "(robot robot1 p2at 1.500 1.000 0.0000)",
    ];
    assert_eq!(told, expect);
    assert!(replay.is_replay());
}
