//! Logs of the league as runs for pages: events, scenes, and the memory that they take.

use engine::{NullOutbox, RenderScene};
use record::{Event, FrameLogPlayer, SeekableSource};
use ssl_protocol::geometry::{FieldSize, GeometryData};
use ssl_protocol::log::MessageType;
use ssl_protocol::referee::Referee;
use ssl_protocol::team_info::TeamInfo;
use ssl_protocol::tracker::{RobotId, TrackedBall, TrackedFrame, TrackedRobot, TrackerWrapperPacket, Vector2, Vector3};
use ssl_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot, WrapperPacket};
use ssl_protocol::{Message, encode};
use ssl_tools::log::read;
use ssl_tools::log_replay::{PERIOD_NS, open_league_log};

use crate::logs::{GOAL_GZ, file, goal, mutated, packed, shifted, written};

fn open(log: &[u8]) -> FrameLogPlayer {
    let (_folder, path) = file(log);
    open_league_log(&path).unwrap_or_else(|error| panic!("{error}"))
}

/// The scene at a time, s.
fn scene(player: &mut FrameLogPlayer, time_s: f64) -> RenderScene {
    let mut scene = RenderScene::default();
    player.seek((time_s * 1e9 / PERIOD_NS as f64) as u64 + 1).expect("a tick");
    player.session().render_scene(&mut scene);
    scene
}

/// Position of an entity, mm.
fn position_mm(scene: &RenderScene, name: &str) -> Option<[i64; 2]> {
    let mut entities = scene.entities_with_poses();
    let (_, poses) = entities.find(|(entity, _)| entity.name == name)?;
    let [x, y, _] = poses.first()?.position_m;
    Some([x, y].map(|part| (part * 1000.0).round() as i64))
}

fn status<'a>(scene: &'a RenderScene, name: &str) -> &'a str {
    scene.status.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value)
}

/// Kinds, texts and times of events, in hundredths of a second.
fn told(events: &[Event]) -> Vec<(String, i64)> {
    events.iter().map(|event| (format!("{}: {}", event.kind, event.what), (event.time_s * 100.0) as i64)).collect()
}

#[test]
fn a_game_has_its_events_and_its_scene() {
    let mut player = open(GOAL_GZ);
    assert_eq!((player.ticks(), player.is_complete(), player.damage().len()), (1..271, true, 0));
    let events = player.events().expect("events");
    let expect = [
        ("mode: first-half-pre", 0),
        ("mode: halt", 0),
        ("mode: kick-off yellow", 1),
        ("mode: first-half", 21),
        ("mode: normal start", 21),
        ("goal: goal for yellow, 1:0", 150),
    ];
    assert_eq!(told(&events), expect.map(|(text, at)| (text.to_owned(), at)));
    let before = scene(&mut player, 1.4);
    assert_eq!((status(&before, "score_left"), status(&before, "play_mode")), ("0", "normal start"));
    let after = scene(&mut player, 1.6);
    assert_eq!((status(&after, "score_left"), status(&after, "score_right")), ("1", "0"));
    assert_eq!((status(&after, "team_left"), status(&after, "stage")), ("Yellow", "first-half"));
    assert_eq!(position_mm(&after, "yellow 0"), Some([-600, -2600]));
    assert_eq!(position_mm(&after, "blue 0"), Some([600, -2600]));
    assert!(position_mm(&after, "ball").is_some_and(|[x, _]| x > 4000), "{:?}", position_mm(&after, "ball"));
    assert!(after.measures.contains(&("FieldLength", 9.0)), "{:?}", after.measures);
    // The same scene, played.
    player.seek(1).expect("a tick");
    while player.next_tick() < 161 {
        player.play(&mut NullOutbox).expect("a tick");
    }
    let mut played = RenderScene::default();
    player.session().render_scene(&mut played);
    assert_eq!(played.poses, after.poses);
}

/// The log without the packets of the tracker.
fn without_tracker(log: &[u8]) -> Vec<u8> {
    let (_folder, path) = file(log);
    let mut entries = Vec::new();
    let report = read(&path, |packet| {
        if packet.entry.kind != MessageType::Tracker {
            entries.push((packet.entry.time_ns, packet.entry.kind, packet.entry.message.to_vec()));
        }
    });
    assert!(report.expect("a log").is_empty());
    let entries: Vec<_> = entries.iter().map(|(time, kind, message)| (*time, *kind, message.as_slice())).collect();
    written(&entries)
}

#[test]
fn without_a_tracker_cameras_show_the_same() {
    let (mut cameras, mut tracker) = (open(&without_tracker(&goal())), open(&goal()));
    for time_s in [0.5, 1.0, 2.0] {
        let [seen, tracked] = [&mut cameras, &mut tracker].map(|player| scene(player, time_s));
        for name in ["yellow 0", "blue 0", "ball"] {
            let [seen, tracked] = [&seen, &tracked].map(|scene| position_mm(scene, name).expect(name));
            let apart = seen.iter().zip(tracked).map(|(one, other)| one.abs_diff(other)).max();
            assert!(apart <= Some(200), "{name} at {time_s} s: {seen:?} {tracked:?}");
        }
    }
}

#[test]
fn nonsense_does_not_move_the_goal() {
    let log = goal();
    let check = |name: &str, log: &[u8], frames: u64| {
        let mut player = open(log);
        assert_eq!(player.ticks().end, frames, "{name}");
        let events = player.events().expect("events");
        let goal = events.iter().find(|event| event.kind == "goal").expect("a goal");
        assert_eq!(goal.tick, 151, "{name}");
        assert!(!player.damage().is_empty(), "{name}");
    };
    check("two far ahead", &shifted(&log, 50..52, 1e6), 271);
    check("30 s ahead", &shifted(&log, 50..53, 30.0), 271);
    check("the last ones", &shifted(&log, 229..232, 30.0), 268);
    check("zeros", &[&log[..], &[0; 1600]].concat(), 271);
    check("cut", &log[..20_000], 181);
    check("packed and cut", &GOAL_GZ[..4000], 188);
    // A true pause of an hour.
    let mut player = open(&shifted(&log, 50..1000, 3600.0));
    let events = player.events().expect("events");
    assert_eq!((player.ticks().end, events.last().map(|event| event.tick)), (360_271, Some(360_151)));
    assert!(player.damage().is_empty());
}

fn bytes(message: &impl Message) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    bytes
}

/// A log of these messages, 10 ms apart.
fn log_of(messages: &[(MessageType, Vec<u8>)]) -> Vec<u8> {
    let entries = (0..).zip(messages).map(|(n, (kind, message))| (n * 10_000_000, *kind, message.as_slice()));
    written(&entries.collect::<Vec<_>>())
}

#[test]
fn cards_breaks_and_goals_taken_back_are_events() {
    let message = |stage: i32, score: u32, yellow_cards: u32, red_cards: u32| {
        let blue = TeamInfo { name: String::from("B"), score, yellow_cards, red_cards, ..TeamInfo::default() };
        let referee = Referee { packet_timestamp: 1, stage, command: 1, blue, ..Referee::default() };
        (MessageType::Referee, bytes(&referee))
    };
    let messages =
        [message(1, 0, 0, 0), message(1, 1, 0, 0), message(1, 0, 1, 0), message(2, 0, 1, 1), message(99, 0, 1, 1)];
    let mut player = open(&log_of(&messages));
    let expect = [
        ("mode: first-half", 0),
        ("mode: stop", 0),
        ("goal: goal for blue, 0:1", 1),
        ("no-goal: a goal for blue is taken back, 0:0", 2),
        ("foul: yellow card for blue", 2),
        ("foul: red card for blue", 3),
        ("half: half-time", 3),
        ("mode: stage 99", 4),
    ];
    assert_eq!(told(&player.events().expect("events")), expect.map(|(text, at)| (text.to_owned(), at)));
}

#[test]
fn cameras_are_merged_and_lost_objects_vanish() {
    let robot = |id, x, confidence| DetectionRobot { robot_id: Some(id), x, confidence, ..DetectionRobot::default() };
    let picture = |camera_id, robots_blue: Vec<DetectionRobot>, ball: Option<f32>| {
        let balls =
            ball.map(|x| DetectionBall { x, confidence: 1.0, ..DetectionBall::default() }).into_iter().collect();
        let detection = DetectionFrame { camera_id, robots_blue, balls, ..DetectionFrame::default() };
        (MessageType::Vision, bytes(&WrapperPacket { detection: Some(detection), ..WrapperPacket::default() }))
    };
    let nonsense =
        vec![robot(3, f32::NAN, 1.0), robot(4, 1e9, 1.0), robot(16, 0.0, 1.0), robot(4_000_000_000, 0.0, 1.0)];
    let mut messages = vec![
        picture(0, vec![robot(7, 1000.0, 0.9)], Some(100.0)),
        picture(1, vec![robot(7, 1200.0, 0.5)], None),
        picture(0, vec![robot(7, 1010.0, 0.4)], None),
        picture(1, nonsense, None),
    ];
    messages.extend((0..100).map(|_| picture(1, vec![robot(2, 0.0, 1.0)], None)));
    let mut player = open(&log_of(&messages));
    let blue = |player: &mut FrameLogPlayer, time_s: f64| position_mm(&scene(player, time_s), "blue 7");
    assert_eq!(blue(&mut player, 0.01), Some([1000, 0]), "the more confident camera");
    assert_eq!(blue(&mut player, 0.03), Some([1010, 0]), "the same camera");
    let names = |scene: &RenderScene| scene.entities.iter().map(|entity| entity.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&scene(&mut player, 0.03)), ["field", "ball", "blue 7"]);
    assert_eq!(names(&scene(&mut player, 0.9)), ["field", "blue 2"], "unseen for half a second");
}

#[test]
fn objects_vanish_in_a_pause() {
    // A pause of a minute between packets 113 and 114.
    for log in [goal(), without_tracker(&goal())] {
        let pause = |number: usize| shifted(&log, number..1000, 60.0);
        let number = if log.len() == goal().len() { 114 } else { 60 };
        let mut player = open(&pause(number));
        let names = |scene: &RenderScene| scene.entities.iter().map(|entity| entity.name.clone()).collect::<Vec<_>>();
        let begin_s = (0..300).map(|n| f64::from(n) / 100.0).rfind(|s| names(&scene(&mut player, *s)).len() > 1);
        let gone_s = begin_s.expect("robots") + 0.02;
        assert!(gone_s < 2.5, "{gone_s}");
        for time_s in [gone_s, 10.0, 50.0] {
            assert_eq!(names(&scene(&mut player, time_s)), ["field"], "{time_s} s");
        }
        let end_s = player.ticks().end.saturating_sub(2) as f64 / 100.0;
        assert!(end_s > 60.0 && names(&scene(&mut player, end_s)).len() > 2);
        assert!(player.damage().is_empty());
    }
}

#[test]
fn the_field_is_that_of_the_geometry() {
    let check = |sizes_mm: &[[i32; 2]], expect: [f64; 2]| {
        let geometry = |size: &[i32; 2]| {
            let [field_length, field_width] = *size;
            let era = FieldSize { goal_width: 1000, goal_depth: 180, boundary_width: 300, ..FieldSize::default() };
            let field = FieldSize { field_length, field_width, ..era };
            let geometry = Some(GeometryData { field, ..GeometryData::default() });
            (MessageType::Vision, bytes(&WrapperPacket { geometry, ..WrapperPacket::default() }))
        };
        let mut player = open(&log_of(&sizes_mm.iter().map(geometry).collect::<Vec<_>>()));
        let scene = scene(&mut player, sizes_mm.len().saturating_sub(1) as f64 / 100.0);
        let measure =
            |name: &str| scene.measures.iter().find(|(known, _)| *known == name).map_or(0.0, |(_, size)| *size);
        assert_eq!([measure("FieldLength"), measure("FieldWidth")], expect, "{sizes_mm:?}");
        assert_eq!(scene.entities.first().map(|entity| entity.name.as_str()), Some("field"));
    };
    check(&[], [9.0, 6.0]);
    check(&[[7500, 5000]], [7.5, 5.0]);
    check(&[[7500, 5000], [12_000, 9000]], [12.0, 9.0]);
    // No world can have this one.
    check(&[[i32::MIN, i32::MAX]], [9.0, 6.0]);
}

#[test]
fn a_packed_log_of_many_robots_takes_little_memory() {
    let robot = |number: u32, step: u32| TrackedRobot {
        robot_id: RobotId { id: number % 20, team_color: 1 + (number / 20 % 2) as i32 },
        pos: Vector2 { x: (step % 100) as f32 / 100.0, y: 0.0 },
        ..TrackedRobot::default()
    };
    let message = |step: u32| {
        let frame = TrackedFrame {
            robots: (0..2_000).map(|number| robot(number, step)).collect(),
            balls: vec![TrackedBall { pos: Vector3::default(), ..TrackedBall::default() }; 500],
            ..TrackedFrame::default()
        };
        let tracked_frame = Some(frame);
        bytes(&TrackerWrapperPacket { uuid: String::from("a"), tracked_frame, ..TrackerWrapperPacket::default() })
    };
    let messages: Vec<_> = (0..400).map(|step| (MessageType::Tracker, message(step))).collect();
    let log = packed(&log_of(&messages));
    let (_folder, path) = file(&log);
    let mut robots = 0;
    let info = allocation_counter::measure(|| {
        let mut player = open_league_log(&path).expect("a log");
        robots = scene(&mut player, 3.9).entities.iter().filter(|entity| entity.kind == "robot").count();
    });
    assert_eq!(robots, 32, "one pose for each team and number");
    assert!(info.bytes_max < 8_000_000, "{} bytes packed: {info:?}", log.len());
}

#[test]
fn mutated_logs_are_shown_without_harm() {
    let mut opened = 0;
    for number in 0..40 {
        let bytes = mutated(number);
        let (_folder, path) = file(&bytes);
        let info = allocation_counter::measure(|| {
            let Ok(mut player) = open_league_log(&path) else { return };
            opened += 1;
            assert!(player.ticks().end <= 271, "{number}: no longer than the game");
            let end_s = player.ticks().end.saturating_sub(2) as f64 / 100.0;
            for part in 0..20 {
                scene(&mut player, end_s * f64::from(part) / 20.0);
            }
        });
        assert!(info.bytes_max < 8_000_000, "{number}: {info:?}");
    }
    assert_eq!(opened, 36, "the others have no header of a log");
}
