//! The tracker's messages, byte by byte (`docs/reference/smallsize-protocol.md` 4).

use crate::golden;

use golden::check;
use ssl_protocol::tracker::{
    Capability, KickedBall, RobotId, TrackedBall, TrackedFrame, TrackedRobot, TrackerWrapperPacket, Vector2, Vector3,
};
use ssl_protocol::{Team, decode};

#[test]
fn a_wrapper_without_a_frame() {
    let packet = TrackerWrapperPacket { uuid: "u".into(), source_name: Some("spar".into()), tracked_frame: None };
    // 1 uuid, 1 byte; 2 source_name, 4 bytes
    check(&packet, &[b"\x0a\x01u", b"\x12\x04spar"]);
}

#[test]
fn a_frame() {
    let ball = TrackedBall {
        pos: Vector3 { x: 1.0, y: -1.0, z: 0.5 },
        vel: Some(Vector3 { x: 2.0, y: 3.0, z: 4.0 }),
        visibility: Some(1.0),
    };
    let robot = TrackedRobot {
        robot_id: RobotId { id: 7, team_color: Team::Blue.into() },
        pos: Vector2 { x: 1.5, y: 2.0 },
        orientation: -1.0,
        vel: Some(Vector2 { x: 0.5, y: 0.0 }),
        vel_angular: Some(6.0),
        visibility: Some(0.5),
    };
    let frame = TrackedFrame {
        frame_number: 300,
        timestamp: 1.5,
        balls: vec![ball],
        robots: vec![robot],
        kicked_ball: None,
        capabilities: vec![Capability::DetectFlyingBalls.into(), Capability::DetectKickedBalls.into()],
    };
    let packet = TrackerWrapperPacket { uuid: String::new(), source_name: None, tracked_frame: Some(frame) };
    check(
        &packet,
        &[
            b"\x0a\x00",                                               // 1 uuid, empty
            b"\x1a\x68",                                               // 3 tracked_frame, 104 bytes: 12 + 41 + 47 + 4
            b"\x08\xac\x02",                                           // 1 frame_number, varint: 300
            b"\x11\x00\x00\x00\x00\x00\x00\xf8\x3f",                   // 2 timestamp, fixed64: 1.5
            b"\x1a\x27",                                               // 3 balls, 39 bytes: 17 + 17 + 5
            b"\x0a\x0f\x0d\0\0\x80\x3f\x15\0\0\x80\xbf\x1d\0\0\0\x3f", // 1 pos, 15 bytes: 1, -1, 0.5
            b"\x12\x0f\x0d\0\0\0\x40\x15\0\0\x40\x40\x1d\0\0\x80\x40", // 2 vel, 15 bytes: 2, 3, 4
            b"\x1d\x00\x00\x80\x3f",                                   // 3 visibility, fixed32: 1
            b"\x22\x2d",                                               // 4 robots, 45 bytes: 6 + 12 + 5 + 12 + 5 + 5
            b"\x0a\x04\x08\x07\x10\x02",                               // 1 robot_id, 4 bytes: 1 id 7, 2 blue
            b"\x12\x0a\x0d\0\0\xc0\x3f\x15\0\0\0\x40",                 // 2 pos, 10 bytes: 1.5, 2
            b"\x1d\x00\x00\x80\xbf",                                   // 3 orientation, fixed32: -1
            b"\x22\x0a\x0d\0\0\0\x3f\x15\0\0\0\0",                     // 4 vel, 10 bytes: 0.5, 0
            b"\x2d\x00\x00\xc0\x40",                                   // 5 vel_angular, fixed32: 6
            b"\x35\x00\x00\x00\x3f",                                   // 6 visibility, fixed32: 0.5
            b"\x30\x01\x30\x03",                                       // 6 capabilities, varints: 1, 3
        ],
    );
}

#[test]
fn a_kick() {
    let kick = KickedBall {
        pos: Vector2 { x: 1.0, y: 2.0 },
        vel: Vector3 { x: 6.0, y: 0.0, z: 3.0 },
        start_timestamp: 1.0,
        stop_timestamp: Some(2.0),
        stop_pos: Some(Vector2 { x: 4.0, y: 2.0 }),
        robot_id: Some(RobotId { id: 0, team_color: Team::Yellow.into() }),
    };
    let frame = TrackedFrame { kicked_ball: Some(kick), ..TrackedFrame::default() };
    check(
        &frame,
        &[
            b"\x08\x00\x11\0\0\0\0\0\0\0\0",                         // 1 frame_number, 2 timestamp
            b"\x2a\x41",                               // 5 kicked_ball, 65 bytes: 12 + 17 + 9 + 9 + 12 + 6
            b"\x0a\x0a\x0d\0\0\x80\x3f\x15\0\0\0\x40", // 1 pos, 10 bytes: 1, 2
            b"\x12\x0f\x0d\0\0\xc0\x40\x15\0\0\0\0\x1d\0\0\x40\x40", // 2 vel, 15 bytes: 6, 0, 3
            b"\x19\x00\x00\x00\x00\x00\x00\xf0\x3f",   // 3 start_timestamp, fixed64: 1
            b"\x21\x00\x00\x00\x00\x00\x00\x00\x40",   // 4 stop_timestamp, fixed64: 2
            b"\x2a\x0a\x0d\0\0\x80\x40\x15\0\0\0\x40", // 5 stop_pos, 10 bytes: 4, 2
            b"\x32\x04\x08\x00\x10\x01",               // 6 robot_id, 4 bytes: 0, yellow
        ],
    );
}

/// Packed lists are also read, as proto2 demands.
#[test]
fn capabilities_may_be_packed() {
    let frame = decode::<TrackedFrame>(b"\x32\x02\x02\x03").expect("a frame");
    assert_eq!(
        frame.capabilities().collect::<Vec<_>>(),
        [Capability::DetectMultipleBalls, Capability::DetectKickedBalls]
    );
}
