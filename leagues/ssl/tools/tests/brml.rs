//! BRML logs converted to logs of the league, and back (docs/reference/smallsize-criss.md 10.1).

use criss_world::brml::{LogBall, LogFrame, LogRobot};
use criss_world::{ActuatorCommand, FrameCommands, Object, ObjectPose, Placement, Settings, World, parameter_file};
use ssl_protocol::log::MessageType;
use ssl_protocol::tracker::{TrackedFrame, TrackedRobot, TrackerWrapperPacket};
use ssl_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot, WrapperPacket};
use ssl_protocol::{Message, encode};
use ssl_tools::brml::{FrameAssembler, LogOutline, OmittedContent, PacketSource, frame_packets};
use ssl_tools::log::PacketContent;

const RATE_HZ: f64 = 60.0;

fn entry(kind: MessageType, message: &impl Message) -> (MessageType, Vec<u8>) {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    (kind, bytes)
}

/// Frames as entries of a league log.
fn to_league(frames: &[LogFrame]) -> (Vec<(MessageType, Vec<u8>)>, OmittedContent) {
    let (mut entries, mut left_out) = (Vec::new(), OmittedContent::default());
    for frame in frames {
        let (vision, tracker) = frame_packets(frame, frame.number as f64 / RATE_HZ, &mut left_out);
        entries.extend([entry(MessageType::Vision, &vision), entry(MessageType::Tracker, &tracker)]);
    }
    (entries, left_out)
}

/// League log entries as frames.
fn to_brml(entries: &[(MessageType, Vec<u8>)], from: PacketSource) -> (LogOutline, Vec<LogFrame>) {
    let (mut moments, mut outline, mut all) = (FrameAssembler::new(from), LogOutline::default(), Vec::new());
    let taken = entries.iter().filter_map(|(kind, message)| moments.take(PacketContent::of(*kind, message)));
    all.extend(taken);
    all.extend(moments.end());
    all.iter().for_each(|moment| outline.take(moment));
    let frames = all.into_iter().map(outline.frame_numbering()).collect();
    (outline, frames)
}

/// A game in which the ball goes through the goal line and robots turn.
fn game() -> Vec<LogFrame> {
    let description = parameter_file::read(parameter_file::FIVE_A_SIDE.as_bytes()).expect("our own file").remove(0);
    let mut world = World::new(&description, Settings { has_noise: false, ..Settings::default() });
    let pose = ObjectPose { position_m: [0.0, 0.6], velocity_m_s: [3.0, 1.7], ..ObjectPose::default() };
    world.place(&Placement::Put { object: Object::Ball { number: 0 }, pose }).expect("a place");
    let mut frames = Vec::new();
    for tick in 0..200 {
        frames.push(world.log_frame());
        let drive = ActuatorCommand {
            velocity_m_s: [0.5, f64::from(tick % 7) * 0.1],
            turn_rad_s: 1.0,
            ..ActuatorCommand::default()
        };
        world.step(&FrameCommands { teams: [vec![drive; 5], vec![drive; 2]] });
    }
    frames
}

/// The greatest difference of positions, headings and speeds; everything else must be the same.
fn difference(one: &LogFrame, other: &LogFrame) -> f64 {
    let key = |frame: &LogFrame| {
        let robots: Vec<_> = frame.robots.iter().map(|robot| (robot.team, robot.id, robot.is_found)).collect();
        let balls: Vec<_> = frame.balls.iter().map(|ball| (ball.team, ball.id, ball.is_found)).collect();
        (frame.number, robots, balls)
    };
    assert_eq!(key(one), key(other));
    let numbers = |frame: &LogFrame| {
        let robots = frame
            .robots
            .iter()
            .map(|robot| [robot.position_m, robot.velocity_m_s, [robot.heading_rad, robot.turn_rad_s]]);
        let balls = frame.balls.iter().map(|ball| [ball.position_m, ball.velocity_m_s, [0.0; 2]]);
        robots.chain(balls).flatten().flatten().collect::<Vec<f64>>()
    };
    numbers(one).iter().zip(numbers(other)).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

#[test]
fn poses_come_back_from_a_trackers_packets() {
    let frames = game();
    let (entries, left_out) = to_league(&frames);
    assert_eq!(left_out, OmittedContent::default());
    let (outline, back) = to_brml(&entries, PacketSource::Tracker);
    let specification = outline.specification();
    assert_eq!((specification.frame_rate_hz, specification.number_frames), (RATE_HZ, 200));
    assert_eq!((specification.robots, specification.balls), ([5, 5], [1, 0]));
    assert_eq!(back.len(), frames.len());
    // Single precision: 24 bits of numbers up to 10.
    let worst = frames.iter().zip(&back).map(|(one, other)| difference(one, other)).fold(0.0, f64::max);
    assert!(worst < 5e-7, "{worst}");
}

/// Vision contains neither speeds nor undetected objects.
#[test]
fn places_come_back_from_a_cameras_packets() {
    let known = |frame: &LogFrame| {
        let robots = frame.robots.iter().filter(|robot| robot.is_found);
        let robots = robots.map(|robot| LogRobot { velocity_m_s: [0.0; 2], turn_rad_s: 0.0, ..*robot }).collect();
        let balls = frame.balls.iter().filter(|ball| ball.is_found);
        let balls = balls.map(|ball| LogBall { velocity_m_s: [0.0; 2], ..*ball }).collect();
        LogFrame { robots, balls, ..frame.clone() }
    };
    let frames: Vec<LogFrame> = game().iter().map(known).collect();
    let (_, back) = to_brml(&to_league(&game()).0, PacketSource::Cameras);
    assert_eq!(back.len(), frames.len());
    let worst = frames.iter().zip(&back).map(|(one, other)| difference(one, other)).fold(0.0, f64::max);
    assert!(worst < 5e-7, "{worst}");
}

#[test]
fn what_has_no_place_is_counted() {
    let obstacle = LogRobot { team: 2, ..LogRobot::default() };
    let robot = LogRobot { team: 1, id: 3, ..LogRobot::default() };
    let balls = vec![LogBall { team: 1, id: 2, ..LogBall::default() }];
    let frame = LogFrame { number: 9, robots: vec![obstacle, robot], balls, play: String::from("Attack") };
    let (entries, left_out) = to_league(&[frame]);
    assert_eq!(left_out, OmittedContent { obstacles: 1, plays: 1 });
    let (_, back) = to_brml(&entries, PacketSource::Tracker);
    // Frame numbers count from the first frame, ball numbers from the first ball.
    assert_eq!(
        back,
        [LogFrame { number: 0, robots: vec![robot], balls: vec![LogBall::default()], play: "N/A".to_owned() }]
    );
}

#[test]
fn cameras_are_put_together() {
    let robot = |id, x, confidence| DetectionRobot { robot_id: Some(id), x, confidence, ..DetectionRobot::default() };
    let ball = |x, confidence| DetectionBall { x, confidence, ..DetectionBall::default() };
    let picture = |camera_id, t_capture, robots_blue, balls| {
        let detection = DetectionFrame { camera_id, t_capture, robots_blue, balls, ..DetectionFrame::default() };
        entry(MessageType::Vision, &WrapperPacket { detection: Some(detection), ..WrapperPacket::default() })
    };
    let log = [
        picture(0, 5.0, vec![robot(7, 1000.0, 0.5), robot(2, 10.0, 1.0)], vec![ball(100.0, 0.4)]),
        picture(1, 5.001, vec![robot(7, 1200.0, 0.9), robot(2, 20.0, 1.0)], vec![ball(200.0, 0.8), ball(300.0, 0.8)]),
        picture(1, 5.02, vec![], vec![]),
        // A robot without number, and one without position.
        picture(0, 5.02, vec![robot(1, f32::NAN, 1.0), DetectionRobot::default()], vec![ball(f32::INFINITY, 1.0)]),
        (MessageType::Vision, vec![0xff]),
    ];
    let (outline, frames) = to_brml(&log, PacketSource::Cameras);
    let seen: Vec<_> = frames
        .iter()
        .map(|frame| {
            let robots: Vec<_> = frame.robots.iter().map(|robot| (robot.team, robot.id, robot.position_m[0])).collect();
            (frame.number, robots, frame.balls.iter().map(|ball| ball.position_m[0]).collect::<Vec<_>>())
        })
        .collect();
    assert_eq!(outline.specification().frame_rate_hz, 50.0);
    assert_eq!(seen, [(0, vec![(1, 2, 0.01), (1, 7, 1.2)], vec![0.2]), (1, vec![], vec![])]);
}

#[test]
fn one_tracker_counts_and_numbers_go_up() {
    let packet = |uuid: &str, timestamp, id| {
        let robot_id = ssl_protocol::tracker::RobotId { id, team_color: ssl_protocol::Team::Yellow.into() };
        let robots = vec![TrackedRobot { robot_id, ..TrackedRobot::default() }];
        let frame = TrackedFrame { timestamp, robots, ..TrackedFrame::default() };
        entry(
            MessageType::Tracker,
            &TrackerWrapperPacket { uuid: uuid.to_owned(), source_name: None, tracked_frame: Some(frame) },
        )
    };
    // The clock of the first tracker stops once, goes back, and skips.
    let times = [100.0, 100.1, 100.1, 100.0, 100.4, 100.5];
    let log: Vec<_> = times.iter().flat_map(|time| [packet("a", *time, 1), packet("b", time + 0.05, 2)]).collect();
    let (outline, frames) = to_brml(&log, PacketSource::Tracker);
    assert_eq!(outline.specification().frame_rate_hz, 10.0);
    assert_eq!(frames.iter().map(|frame| frame.number).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    assert!(frames.iter().all(|frame| frame.robots.len() == 1 && frame.robots[0].id == 1));
}
