//! Vision packets and their sending times (docs/reference/smallsize-ssl.md 4.7).

use crate::stage;

use proptest::prelude::*;
use ssl_protocol::vision::{Source, WrapperPacket};
use ssl_protocol::{DATAGRAM_BYTES_MAX, decode, encode};
use ssl_world::sensors::{
    CameraFrame, DelayQueue, PacketMetadata, RealismPreset, geometry, has_geometry, vision_packet,
};
use ssl_world::{State, Team};
use stage::{Stage, ball_at, game};

const EPOCH_S: f64 = 1_700_000_000.0;

fn sending(tick: u64) -> PacketMetadata {
    PacketMetadata { epoch_s: EPOCH_S, tick, processing_s: 0.01, source: Source::Other }
}

#[test]
fn a_packet_has_everything_in_the_units_of_the_wire() {
    let stage = Stage::plain(1);
    let picture = CameraFrame { frame: 42, ..stage.pictures(&game(240)).remove(0) };
    let sent = vision_packet(&picture, &sending(248), None);
    assert_eq!(sent.source, Some(Source::Other.into()));
    let frame = sent.detection.expect("a frame");
    assert_eq!((frame.frame_number, frame.camera_id), (42, 0));
    assert_eq!((frame.robots_yellow.len(), frame.robots_blue.len()), (11, 11));
    let (ball, seen) = (frame.balls[0], picture.balls[0]);
    assert_eq!([ball.x, ball.y, ball.confidence], [300.0, -200.0, 1.0]);
    assert_eq!((ball.area, ball.pixel_x, ball.z), (Some(seen.area_px), seen.pixel.x as f32, Some(0.0)));
    let robot = frame.robots_blue[2];
    assert_eq!(robot.robot_id, Some(2));
    assert_eq!((robot.x, robot.y), (1400.0, -1000.0));
    assert_eq!((robot.orientation, robot.height), (Some(-2.9), Some(150.0)));
}

#[test]
fn times_tell_capture_arrival_and_departure() {
    let picture = Stage::plain(1).pictures(&game(240)).remove(0);
    let times = |sending: PacketMetadata| {
        let frame = vision_packet(&picture, &sending, None).detection.expect("a frame");
        [frame.t_capture_camera.expect("set"), frame.t_capture, frame.t_sent].map(|time| time - sending.epoch_s)
    };
    let [camera, capture, sent] = times(sending(248));
    let close = |one: f64, other: f64| (one - other).abs() < 1e-6;
    assert!(close(camera, 1.0) && close(sent, 1.0 + 8.0 / 240.0) && close(capture, sent - 0.01));
    // Without a delay all times are equal, also relative to another epoch.
    assert_eq!(times(PacketMetadata { epoch_s: 0.0, processing_s: 0.0, ..sending(240) }), [1.0; 3]);
    // Processing does not start before the picture is taken.
    assert_eq!(times(PacketMetadata { epoch_s: 0.0, processing_s: 1.0, ..sending(240) }), [1.0; 3]);
}

#[test]
fn the_geometry_goes_with_each_nth_picture_of_the_first_camera() {
    let picture = Stage::plain(1).pictures(&ball_at(0.0, 0.0, 0.0)).remove(0);
    let with =
        |camera: u32, frame: u32, every: u32| has_geometry(&CameraFrame { camera, frame, ..picture.clone() }, every);
    assert_eq!((0..9).filter(|frame| with(0, *frame, 4)).collect::<Vec<_>>(), [0, 4, 8]);
    assert!((0..9).all(|frame| with(0, frame, 1)) && !(0..9).any(|frame| with(1, frame, 1)));
    assert!(!with(0, 0, 0));
}

#[test]
fn a_full_field_with_geometry_fits_into_a_datagram_and_survives() {
    let stage = Stage::new(RealismPreset::Realistic.realism(), 8);
    let mut state: State = game(0);
    for team in Team::ALL {
        for number in 0..16 {
            stage::put(&mut state, team, number, glam::DVec2::new(0.1, number as f64 * 0.02), 0.0);
        }
    }
    let all = geometry(&stage.model, &stage.cameras, 0.09);
    for picture in stage.pictures(&state) {
        let sent = vision_packet(&picture, &sending(8), Some(&all));
        let mut bytes = Vec::new();
        encode(&sent, &mut bytes);
        assert!(bytes.len() < DATAGRAM_BYTES_MAX / 10, "{} bytes", bytes.len());
        assert_eq!(decode::<WrapperPacket>(&bytes), Ok(sent));
    }
}

#[test]
fn empty_frames_are_packets_too() {
    let picture = Stage::plain(4).pictures(&ball_at(50.0, 0.0, 0.0)).remove(3);
    let frame = vision_packet(&picture, &sending(1), None).detection.expect("a frame");
    assert_eq!((frame.camera_id, frame.balls.len(), frame.robots_blue.len()), (3, 0, 0));
}

#[test]
fn pictures_leave_exactly_as_many_ticks_later_as_they_should() {
    for delay in [0, 1, 8, 100] {
        let mut delayed = DelayQueue::default();
        for tick in 0..500_u64 {
            if tick % 4 == 0 {
                delayed.push(tick, delay, tick);
            }
            let due = tick.checked_sub(delay).filter(|taken| taken % 4 == 0);
            assert_eq!(delayed.pop(tick), due, "{tick} {delay}");
            assert_eq!(delayed.pop(tick), None);
        }
    }
}

#[test]
fn what_waits_survives_storing() {
    let mut delayed = DelayQueue::default();
    Stage::plain(4).pictures(&game(0)).into_iter().for_each(|picture| delayed.push(0, 8, picture));
    let stored = serde_json::to_string(&delayed).expect("plain data");
    let mut restored: DelayQueue<CameraFrame> = serde_json::from_str(&stored).expect("our own");
    assert_eq!(restored, delayed);
    assert_eq!((restored.len(), restored.pop(7)), (4, None));
    assert_eq!(restored.pop(8), delayed.clone().pop(8));
}

proptest! {
    /// For any delays: nothing overtakes, nothing is lost, nothing is later than promised.
    #[test]
    fn nothing_overtakes(delays in prop::collection::vec(0_u64..30, 1..60)) {
        let mut delayed = DelayQueue::default();
        let mut out = Vec::new();
        let mut pop = |delayed: &mut DelayQueue<u64>, tick: u64| while let Some(taken) = delayed.pop(tick) { out.push((taken, tick)); };
        for (tick, delay) in (0..).zip(&delays) {
            delayed.push(tick, *delay, tick);
            pop(&mut delayed, tick);
        }
        (delays.len() as u64..100).for_each(|tick| pop(&mut delayed, tick));
        prop_assert!(delayed.is_empty());
        prop_assert_eq!(out.iter().map(|(taken, _)| *taken).collect::<Vec<_>>(), (0..delays.len() as u64).collect::<Vec<_>>());
        for ((taken, left), delay) in out.iter().zip(&delays) {
            prop_assert!(left - taken <= *delay);
        }
    }
}
