//! grSim's older protocol, byte by byte (`docs/reference/smallsize-protocol.md` 7).

use crate::golden;

use golden::check;
use ssl_protocol::grsim::{
    BallReplacement, GrSimRobotCommand, Packet, Replacement, RobotReplacement, RobotStatus, RobotsStatus, TeamCommands,
};

#[test]
fn commands() {
    let command = GrSimRobotCommand {
        id: 4,
        kickspeedx: 1.0,
        kickspeedz: 0.5,
        veltangent: 2.0,
        velnormal: -1.0,
        velangular: 3.0,
        spinner: true,
        wheelsspeed: false,
        wheel1: Some(1.0),
        wheel2: Some(2.0),
        wheel3: Some(4.0),
        wheel4: Some(6.0),
    };
    let commands = TeamCommands { timestamp: 1.5, isteamyellow: true, robot_commands: vec![command] };
    check(
        &Packet { commands: Some(commands), replacement: None },
        &[
            b"\x0a\x40",                             // 1 commands, 64 bytes: 9 + 2 + 53
            b"\x09\x00\x00\x00\x00\x00\x00\xf8\x3f", // 1 timestamp, fixed64: 1.5
            b"\x10\x01",                             // 2 isteamyellow, varint: yes
            b"\x1a\x33",                             // 3 robot_commands, 51 bytes: 2 + 5 * 5 + 2 * 2 + 4 * 5
            b"\x08\x04",                             // 1 id, varint: 4
            b"\x15\x00\x00\x80\x3f",                 // 2 kickspeedx, fixed32: 1
            b"\x1d\x00\x00\x00\x3f",                 // 3 kickspeedz, fixed32: 0.5
            b"\x25\x00\x00\x00\x40",                 // 4 veltangent, fixed32: 2
            b"\x2d\x00\x00\x80\xbf",                 // 5 velnormal, fixed32: -1
            b"\x35\x00\x00\x40\x40",                 // 6 velangular, fixed32: 3
            b"\x38\x01",                             // 7 spinner, varint: yes
            b"\x40\x00",                             // 8 wheelsspeed, varint: no
            b"\x4d\x00\x00\x80\x3f",                 // 9 wheel1, fixed32: 1
            b"\x55\x00\x00\x00\x40",                 // 10 wheel2, fixed32: 2
            b"\x5d\x00\x00\x80\x40",                 // 11 wheel3, fixed32: 4
            b"\x65\x00\x00\xc0\x40",                 // 12 wheel4, fixed32: 6
        ],
    );
}

#[test]
fn a_command_without_wheels() {
    check(
        &TeamCommands { robot_commands: vec![GrSimRobotCommand::default()], ..TeamCommands::default() },
        &[
            b"\x09\0\0\0\0\0\0\0\0\x10\0", // 1 timestamp, 2 isteamyellow
            b"\x1a\x1f\x08\0",             // 3 robot_commands, 31 bytes: 1 id, then 2 to 8
            b"\x15\0\0\0\0\x1d\0\0\0\0\x25\0\0\0\0\x2d\0\0\0\0\x35\0\0\0\0\x38\0\x40\0",
        ],
    );
}

#[test]
fn replacement() {
    let ball = BallReplacement { x: Some(1.0), y: Some(2.0), vx: Some(-4.0), vy: Some(0.5) };
    let robot = RobotReplacement { x: 1.0, y: 0.5, dir: 90.0, id: 2, yellowteam: true, turnon: Some(false) };
    let off = RobotReplacement::default();
    check(
        &Packet { commands: None, replacement: Some(Replacement { ball: Some(ball), robots: vec![robot, off] }) },
        &[
            b"\x12\x6a",                             // 2 replacement, 106 bytes: 38 + 35 + 33
            b"\x0a\x24",                             // 1 ball, 36 bytes
            b"\x09\x00\x00\x00\x00\x00\x00\xf0\x3f", // 1 x, fixed64: 1
            b"\x11\x00\x00\x00\x00\x00\x00\x00\x40", // 2 y, fixed64: 2
            b"\x19\x00\x00\x00\x00\x00\x00\x10\xc0", // 3 vx, fixed64: -4
            b"\x21\x00\x00\x00\x00\x00\x00\xe0\x3f", // 4 vy, fixed64: 0.5
            b"\x12\x21",                             // 2 robots, 33 bytes
            b"\x09\x00\x00\x00\x00\x00\x00\xf0\x3f", // 1 x, fixed64: 1
            b"\x11\x00\x00\x00\x00\x00\x00\xe0\x3f", // 2 y, fixed64: 0.5
            b"\x19\x00\x00\x00\x00\x00\x80\x56\x40", // 3 dir, fixed64: 90 degrees
            b"\x20\x02",                             // 4 id, varint: 2
            b"\x28\x01",                             // 5 yellowteam, varint: yes
            b"\x30\x00",                             // 6 turnon, varint: no
            b"\x12\x1f",                             // 2 robots, 31 bytes: 1 to 5
            b"\x09\0\0\0\0\0\0\0\0\x11\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0\x20\0\x28\0",
        ],
    );
    check(&Replacement { ball: Some(BallReplacement::default()), robots: vec![] }, &[b"\x0a\x00"]);
}

#[test]
fn status() {
    let status = RobotStatus { robot_id: 6, infrared: true, flat_kick: false, chip_kick: true };
    check(
        &RobotsStatus { robots_status: vec![status, RobotStatus { robot_id: -1, ..RobotStatus::default() }] },
        &[
            b"\x0a\x08",                                                       // 1 robots_status, 8 bytes
            b"\x08\x06\x10\x01\x18\x00\x20\x01", // 1 robot_id 6, 2 infrared, 3 flat, 4 chip
            b"\x0a\x11",                         // 1 robots_status, 17 bytes
            b"\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x10\0\x18\0\x20\0", // 1 robot_id: -1 has ten bytes
        ],
    );
}
