//! Robot commands and feedback, and simulation steps, byte by byte (`docs/reference/smallsize-protocol.md` 6).

use crate::golden;

use golden::check;
use ssl_protocol::control::{SimulatorCommand, SimulatorError};
use ssl_protocol::robot::{
    GlobalVelocity, LocalVelocity, RobotCommand, RobotControl, RobotControlResponse, RobotFeedback, RobotMoveCommand,
    Velocity, WheelVelocity,
};
use ssl_protocol::sync::{SimulationSyncRequest, SimulationSyncResponse};
use ssl_protocol::vision::DetectionFrame;
use ssl_protocol::{Any, decode};

#[test]
fn a_command() {
    let local = LocalVelocity { forward: 1.0, left: -1.0, angular: 0.5 };
    let command = RobotCommand {
        id: 5,
        move_command: Some(Velocity::Local(local).into()),
        kick_speed: Some(6.0),
        kick_angle: Some(10.0),
        dribbler_speed: Some(1000.0),
    };
    check(
        &RobotControl { robot_commands: vec![command, RobotCommand::default()] },
        &[
            b"\x0a\x24",                                       // 1 robot_commands, 36 bytes: 2 + 19 + 5 + 5 + 5
            b"\x08\x05",                                       // 1 id, varint: 5
            b"\x12\x11\x12\x0f",                               // 2 move_command, 17 bytes: 2 local_velocity, 15 bytes
            b"\x0d\0\0\x80\x3f\x15\0\0\x80\xbf\x1d\0\0\0\x3f", // 1 forward 1, 2 left -1, 3 angular 0.5
            b"\x1d\x00\x00\xc0\x40",                           // 3 kick_speed, fixed32: 6
            b"\x25\x00\x00\x20\x41",                           // 4 kick_angle, fixed32: 10
            b"\x2d\x00\x00\x7a\x44",                           // 5 dribbler_speed, fixed32: 1000
            b"\x0a\x02\x08\x00",                               // 1 robot_commands, 2 bytes: 1 id 0
        ],
    );
    check(&RobotControl::default(), &[]);
    assert_eq!(RobotCommand::default().kick_angle(), 0.0);
}

#[test]
fn three_ways_to_move() {
    let moving = |velocity: Velocity| RobotMoveCommand::from(velocity);
    check(
        &moving(Velocity::Wheel(WheelVelocity { front_right: 1.0, back_right: 2.0, back_left: 4.0, front_left: 6.0 })),
        &[
            b"\x0a\x14",                         // 1 wheel_velocity, 20 bytes
            b"\x0d\0\0\x80\x3f\x15\0\0\0\x40",   // 1 front_right 1, 2 back_right 2
            b"\x1d\0\0\x80\x40\x25\0\0\xc0\x40", // 3 back_left 4, 4 front_left 6
        ],
    );
    check(
        &moving(Velocity::Local(LocalVelocity::default())),
        &[b"\x12\x0f\x0d\0\0\0\0\x15\0\0\0\0\x1d\0\0\0\0"], // 2 local_velocity, 15 bytes
    );
    check(
        &moving(Velocity::Global(GlobalVelocity { x: 1.0, y: 2.0, angular: -1.0 })),
        &[
            b"\x1a\x0f",                                       // 3 global_velocity, 15 bytes
            b"\x0d\0\0\x80\x3f\x15\0\0\0\x40\x1d\0\0\x80\xbf", // 1 x 1, 2 y 2, 3 angular -1
        ],
    );
    check(&RobotMoveCommand::default(), &[]);
    // If two alternatives are set, the last one counts.
    let both = decode::<RobotMoveCommand>(b"\x12\x00\x1a\x00");
    assert_eq!(both, Ok(moving(Velocity::Global(GlobalVelocity::default()))));
}

#[test]
fn an_answer() {
    let response = RobotControlResponse {
        errors: vec![SimulatorError::new("A", "b")],
        feedback: vec![
            RobotFeedback {
                id: 3,
                dribbler_ball_contact: Some(true),
                custom: Some(Any { type_url: "/X".into(), value: vec![7] }),
            },
            RobotFeedback::default(),
        ],
    };
    check(
        &response,
        &[
            b"\x0a\x06\x0a\x01A\x12\x01b",     // 1 errors, 6 bytes: 1 code, 2 message
            b"\x12\x0d",                       // 2 feedback, 13 bytes: 2 + 2 + 9
            b"\x08\x03",                       // 1 id, varint: 3
            b"\x10\x01",                       // 2 dribbler_ball_contact, varint: yes
            b"\x1a\x07\x0a\x02/X\x12\x01\x07", // 3 custom, 7 bytes: 1 type_url, 2 value
            b"\x12\x02\x08\x00",               // 2 feedback, 2 bytes: 1 id 0
        ],
    );
    check(&RobotControlResponse::default(), &[]);
}

#[test]
fn a_step() {
    let request = SimulationSyncRequest {
        sim_step: Some(0.5),
        simulator_command: Some(SimulatorCommand::default()),
        robot_control: Some(RobotControl::default()),
    };
    check(
        &request,
        &[
            b"\x0d\x00\x00\x00\x3f", // 1 sim_step, fixed32: 0.5
            b"\x12\x00",             // 2 simulator_command, empty
            b"\x1a\x00",             // 3 robot_control, empty
        ],
    );
    let response = SimulationSyncResponse {
        detection: vec![DetectionFrame::default(); 2],
        robot_control_response: Some(RobotControlResponse::default()),
    };
    check(
        &response,
        &[
            b"\x0a\x16\x08\0\x11\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0\x20\0", // 1 detection, 22 bytes: 1 to 4
            b"\x0a\x16\x08\0\x11\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0\x20\0", // and another
            b"\x12\x00",                                                     // 2 robot_control_response, empty
        ],
    );
}
