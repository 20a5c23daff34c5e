//! The tracker's frames (docs/reference/smallsize-ssl.md 6).

use crate::stage;

use glam::{DVec2, DVec3};
use ssl_protocol::tracker::{Capability, RobotId, TrackerWrapperPacket, Vector2, Vector3};
use ssl_protocol::{decode, encode};
use ssl_world::sensors::{BallKick, tracked_frame, tracker_packet, uuid};
use ssl_world::{BallModel, State, Team};
use stage::{Stage, ball_model, game, put};

const EPOCH_S: f64 = 1_700_000_000.0;

#[test]
fn a_frame_is_the_truth() {
    let mut state = game(480);
    state.ball.z = 0.25;
    state.ball.velocity = DVec3::new(1.0, -2.0, 0.5);
    let robot = state.robot_mut(Team::Blue, 3).expect("a robot");
    (robot.velocity, robot.turn, robot.heading) = (DVec2::new(0.5, -0.25), 3.0, 7.0);
    let at = robot.at;
    let frame = tracked_frame(&state, &ball_model(), &Stage::plain(4).cameras, None, 17, EPOCH_S);
    assert_eq!((frame.frame_number, frame.timestamp), (17, EPOCH_S + 2.0));
    assert_eq!(frame.balls.len(), 1);
    assert_eq!(frame.balls[0].pos, Vector3 { x: 0.3, y: -0.2, z: 0.25 });
    assert_eq!(frame.balls[0].vel, Some(Vector3 { x: 1.0, y: -2.0, z: 0.5 }));
    assert_eq!(frame.robots.len(), 22);
    let blue = i32::from(ssl_protocol::Team::Blue);
    let id = RobotId { id: 3, team_color: blue };
    let it = frame.robots.iter().find(|robot| robot.robot_id == id).expect("blue 3");
    assert_eq!(it.pos, Vector2 { x: at.x as f32, y: at.y as f32 });
    assert_eq!((it.vel, it.vel_angular), (Some(Vector2 { x: 0.5, y: -0.25 }), Some(3.0)));
    assert!((f64::from(it.orientation) - (7.0 - std::f64::consts::TAU)).abs() < 1e-6);
    let can = [Capability::DetectFlyingBalls, Capability::DetectKickedBalls].map(i32::from);
    assert_eq!(frame.capabilities, can);
    assert_eq!(frame.kicked_ball, None);
}

#[test]
fn robots_that_are_parked_far_away_do_not_count() {
    let mut state = game(0);
    put(&mut state, Team::Yellow, 0, DVec2::new(0.0, -10.0), 0.0);
    let frame = tracked_frame(&state, &ball_model(), &Stage::plain(4).cameras, None, 0, 0.0);
    assert_eq!(frame.robots.len(), 21);
}

#[test]
fn the_balls_visibility_is_that_of_the_best_camera() {
    let cameras = Stage::plain(1).cameras;
    let visibility =
        |state: &State| tracked_frame(state, &ball_model(), &cameras, None, 0, 0.0).balls[0].visibility.expect("set");
    let mut state = stage::ball_at(4.0, 0.0, 0.0);
    assert_eq!(visibility(&state), 1.0);
    put(&mut state, Team::Blue, 0, DVec2::new(3.88, 0.0), 3.1);
    assert_eq!(visibility(&state), 0.0);
    assert_eq!(visibility(&stage::ball_at(40.0, 0.0, 0.0)), 0.0);
}

/// Integrates in small steps instead of formulas.
fn roll_out(mut speed: f64, ball: &BallModel) -> (f64, f64) {
    let (switch, step_s) = (speed * ball.switch, 1e-5);
    let (mut way, mut time) = (0.0, 0.0);
    while speed > 0.0 {
        way += speed * step_s;
        time += step_s;
        speed -= step_s * if speed > switch { ball.slide_m_s2 } else { ball.roll_m_s2 };
    }
    (way, time)
}

#[test]
fn a_flat_kick_stops_where_sliding_and_rolling_end() {
    let ball = ball_model();
    for speed in [0.5, 2.0, 6.5] {
        let way = DVec2::new(0.6, 0.8);
        let kick = BallKick { at: DVec2::new(1.0, 1.0), velocity: (way * speed).extend(0.0), tick: 0, by: None };
        let stop = kick.resting_point(&ball);
        let (reach, time) = roll_out(speed, &ball);
        assert!((stop.at.distance(kick.at) - reach).abs() < 1e-3 * reach, "{} {reach}", stop.at);
        assert!((stop.after_s - time).abs() < 1e-3 * time);
        assert!((stop.at - kick.at).perp_dot(way).abs() < 1e-9);
    }
}

#[test]
fn a_chip_kick_hops_and_then_rolls() {
    let ball = BallModel { hop_m_min: 0.1, ..ball_model() };
    // 3 m/s upwards: hops of 0.459 m, 0.101 m, then 0.022 m, which no longer counts.
    let kick = BallKick { at: DVec2::ZERO, velocity: DVec3::new(4.0, 0.0, 3.0), tick: 0, by: None };
    let flight = |up: f64| 2.0 * up / 9.81;
    let (first, second) = (4.0 * flight(3.0), 3.2 * flight(3.0 * 0.47));
    let rolling = 4.0 * 0.8 * 0.85;
    let expected = first + second + rolling * rolling / (2.0 * 0.26);
    let stop = kick.resting_point(&ball);
    assert!((stop.at.x - expected).abs() < 1e-9, "{} {expected}", stop.at.x);
    assert!((stop.after_s - flight(3.0) - flight(1.41) - rolling / 0.26).abs() < 1e-9);
}

#[test]
fn a_kicked_ball_is_told_while_the_ball_moves() {
    let kick =
        BallKick { at: DVec2::ZERO, velocity: DVec3::new(2.0, 0.0, 0.0), tick: 240, by: Some((Team::Yellow, 5)) };
    let mut state = game(480);
    let frame = |state: &State| tracked_frame(state, &ball_model(), &Stage::plain(4).cameras, Some(&kick), 0, EPOCH_S);
    assert_eq!(frame(&state).kicked_ball, None);
    state.ball.velocity = DVec3::new(1.0, 0.0, 0.0);
    let told = frame(&state).kicked_ball.expect("a kick");
    assert_eq!(told.robot_id, Some(RobotId { id: 5, team_color: ssl_protocol::Team::Yellow.into() }));
    assert_eq!(told.start_timestamp, EPOCH_S + 1.0);
    let stop = kick.resting_point(&ball_model());
    assert_eq!(told.stop_pos, Some(Vector2 { x: stop.at.x as f32, y: 0.0 }));
    assert!((told.stop_timestamp.expect("set") - EPOCH_S - 1.0 - stop.after_s).abs() < 1e-6);
}

#[test]
fn the_uuid_is_one_and_comes_from_the_seed() {
    let it = uuid(7);
    assert_eq!(it, uuid(7));
    assert_ne!(it, uuid(8));
    let parts: Vec<&str> = it.split('-').collect();
    assert_eq!(parts.iter().map(|part| part.len()).collect::<Vec<_>>(), [8, 4, 4, 4, 12]);
    assert!(parts[2].starts_with('4') && parts[3].starts_with(['8', '9', 'a', 'b']));
    assert!(it.chars().all(|c| c == '-' || c.is_ascii_hexdigit()));
}

#[test]
fn the_packet_survives_the_wire() {
    let frame = tracked_frame(&game(0), &ball_model(), &Stage::plain(4).cameras, None, 0, EPOCH_S);
    let packet = tracker_packet(frame, &uuid(1), "spar");
    let mut bytes = Vec::new();
    encode(&packet, &mut bytes);
    assert_eq!(decode::<TrackerWrapperPacket>(&bytes), Ok(packet));
}
