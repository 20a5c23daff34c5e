//! Vision, byte by byte (`docs/reference/smallsize-protocol.md` 3).

use crate::golden;

use golden::check;
use ssl_protocol::decode;
use ssl_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot, Source, WrapperPacket};

const BALL: DetectionBall =
    DetectionBall { confidence: 1.0, area: Some(300), x: 1000.0, y: -250.0, z: Some(0.5), pixel_x: 2.0, pixel_y: 3.0 };

const ROBOT: DetectionRobot = DetectionRobot {
    confidence: 0.5,
    robot_id: Some(15),
    x: -1.0,
    y: 2.0,
    orientation: Some(1.5),
    pixel_x: 4.0,
    pixel_y: 6.0,
    height: Some(10.0),
};

#[test]
fn a_ball() {
    check(
        &BALL,
        &[
            b"\x0d\x00\x00\x80\x3f", // 1 confidence, fixed32: 1.0
            b"\x10\xac\x02",         // 2 area, varint: 300
            b"\x1d\x00\x00\x7a\x44", // 3 x, fixed32: 1000.0
            b"\x25\x00\x00\x7a\xc3", // 4 y, fixed32: -250.0
            b"\x2d\x00\x00\x00\x3f", // 5 z, fixed32: 0.5
            b"\x35\x00\x00\x00\x40", // 6 pixel_x, fixed32: 2.0
            b"\x3d\x00\x00\x40\x40", // 7 pixel_y, fixed32: 3.0
        ],
    );
}

/// Strict readers refuse a ball without its required fields.
#[test]
fn what_must_be_set_is_sent_when_it_is_zero() {
    check(
        &DetectionBall::default(),
        &[
            b"\x0d\x00\x00\x00\x00", // 1 confidence
            b"\x1d\x00\x00\x00\x00", // 3 x
            b"\x25\x00\x00\x00\x00", // 4 y
            b"\x35\x00\x00\x00\x00", // 6 pixel_x
            b"\x3d\x00\x00\x00\x00", // 7 pixel_y
        ],
    );
    assert_eq!(decode::<DetectionBall>(b""), Ok(DetectionBall::default()), "and may be missing for us");
}

#[test]
fn a_robot() {
    check(
        &ROBOT,
        &[
            b"\x0d\x00\x00\x00\x3f", // 1 confidence, fixed32: 0.5
            b"\x10\x0f",             // 2 robot_id, varint: 15
            b"\x1d\x00\x00\x80\xbf", // 3 x, fixed32: -1.0
            b"\x25\x00\x00\x00\x40", // 4 y, fixed32: 2.0
            b"\x2d\x00\x00\xc0\x3f", // 5 orientation, fixed32: 1.5
            b"\x35\x00\x00\x80\x40", // 6 pixel_x, fixed32: 4.0
            b"\x3d\x00\x00\xc0\x40", // 7 pixel_y, fixed32: 6.0
            b"\x45\x00\x00\x20\x41", // 8 height, fixed32: 10.0
        ],
    );
}

#[test]
fn a_frame() {
    let empty = DetectionBall::default();
    let yellow = DetectionRobot { robot_id: Some(0), ..DetectionRobot::default() };
    let frame = DetectionFrame {
        frame_number: 129,
        t_capture: 1.0,
        t_sent: 1.5,
        camera_id: 3,
        balls: vec![empty],
        robots_yellow: vec![yellow],
        robots_blue: vec![DetectionRobot::default()],
        t_capture_camera: Some(0.5),
    };
    let packet = WrapperPacket { detection: Some(frame), geometry: None, source: Some(Source::ErForceSim.into()) };
    check(
        &packet,
        &[
            b"\x0a\x73",                             // 1 detection, 115 bytes: 3 + 9 + 9 + 2 + 27 + 29 + 27 + 9
            b"\x08\x81\x01",                         // 1 frame_number, varint: 129
            b"\x11\x00\x00\x00\x00\x00\x00\xf0\x3f", // 2 t_capture, fixed64: 1.0
            b"\x19\x00\x00\x00\x00\x00\x00\xf8\x3f", // 3 t_sent, fixed64: 1.5
            b"\x20\x03",                             // 4 camera_id, varint: 3
            b"\x2a\x19",                             // 5 balls, 25 bytes: 1, 3, 4, 6, 7
            b"\x0d\0\0\0\0\x1d\0\0\0\0\x25\0\0\0\0\x35\0\0\0\0\x3d\0\0\0\0",
            b"\x32\x1b", // 6 robots_yellow, 27 bytes: 1, 2 robot_id 0, 3, 4, 6, 7
            b"\x0d\0\0\0\0\x10\x00\x1d\0\0\0\0\x25\0\0\0\0\x35\0\0\0\0\x3d\0\0\0\0",
            b"\x3a\x19", // 7 robots_blue, 25 bytes: 1, 3, 4, 6, 7
            b"\x0d\0\0\0\0\x1d\0\0\0\0\x25\0\0\0\0\x35\0\0\0\0\x3d\0\0\0\0",
            b"\x41\x00\x00\x00\x00\x00\x00\xe0\x3f", // 8 t_capture_camera, fixed64: 0.5
            b"\x18\x05",                             // 3 source, varint: ER-Force's simulator
        ],
    );
}

/// Cameras also send empty frames.
#[test]
fn an_empty_frame() {
    let packet = WrapperPacket { detection: Some(DetectionFrame::default()), ..WrapperPacket::default() };
    check(
        &packet,
        &[
            b"\x0a\x16",                                                 // 1 detection, 22 bytes
            b"\x08\x00\x11\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0\x20\x00", // 1 to 4
        ],
    );
    check(&WrapperPacket::default(), &[]);
}
