//! Control and configuration of a simulation, byte by byte (`docs/reference/smallsize-protocol.md` 5).

use crate::golden;

use golden::check;
use ssl_protocol::config::{RealismConfig, RobotLimits, RobotSpecs, RobotWheelAngles, SimulatorConfig};
use ssl_protocol::control::{
    RobotId, SimulatorCommand, SimulatorControl, SimulatorError, SimulatorResponse, TeleportBall, TeleportRobot,
};
use ssl_protocol::erforce::{RealismConfigErForce, RobotSpecErForce};
use ssl_protocol::geometry::GeometryData;
use ssl_protocol::{Any, Team, decode};

#[test]
fn a_ball_is_teleported() {
    let ball = TeleportBall {
        x: Some(1.0),
        y: Some(-1.0),
        z: Some(0.5),
        vx: Some(2.0),
        vy: Some(3.0),
        vz: Some(4.0),
        teleport_safely: Some(true),
        roll: Some(false),
        by_force: Some(true),
    };
    check(
        &ball,
        &[
            b"\x0d\x00\x00\x80\x3f", // 1 x, fixed32: 1
            b"\x15\x00\x00\x80\xbf", // 2 y, fixed32: -1
            b"\x1d\x00\x00\x00\x3f", // 3 z, fixed32: 0.5
            b"\x25\x00\x00\x00\x40", // 4 vx, fixed32: 2
            b"\x2d\x00\x00\x40\x40", // 5 vy, fixed32: 3
            b"\x35\x00\x00\x80\x40", // 6 vz, fixed32: 4
            b"\x38\x01",             // 7 teleport_safely, varint: yes
            b"\x40\x00",             // 8 roll, varint: no
            b"\x48\x01",             // 9 by_force, varint: yes
        ],
    );
    // Unset fields do not change, so they are not sent.
    check(&TeleportBall { x: Some(0.0), ..TeleportBall::default() }, &[b"\x0d\x00\x00\x00\x00"]);
}

#[test]
fn robots_are_teleported() {
    let robot = TeleportRobot {
        id: RobotId::new(Team::Yellow, 11),
        x: Some(1.0),
        y: Some(2.0),
        orientation: Some(3.0),
        v_x: Some(4.0),
        v_y: Some(6.0),
        v_angular: Some(10.0),
        present: Some(true),
        by_force: Some(false),
    };
    check(
        &robot,
        &[
            b"\x0a\x04\x08\x0b\x10\x01", // 1 id, 4 bytes: 1 id 11, 2 yellow
            b"\x15\x00\x00\x80\x3f",     // 2 x, fixed32: 1
            b"\x1d\x00\x00\x00\x40",     // 3 y, fixed32: 2
            b"\x25\x00\x00\x40\x40",     // 4 orientation, fixed32: 3
            b"\x2d\x00\x00\x80\x40",     // 5 v_x, fixed32: 4
            b"\x35\x00\x00\xc0\x40",     // 6 v_y, fixed32: 6
            b"\x3d\x00\x00\x20\x41",     // 7 v_angular, fixed32: 10
            b"\x40\x01",                 // 8 present, varint: yes
            b"\x48\x00",                 // 9 by_force, varint: no
        ],
    );
    let control = SimulatorControl {
        teleport_ball: Some(TeleportBall::default()),
        teleport_robot: vec![
            TeleportRobot { id: RobotId::new(Team::Blue, 0), present: Some(false), ..TeleportRobot::default() },
            TeleportRobot::default(),
        ],
        simulation_speed: Some(0.5),
    };
    check(
        &SimulatorCommand { control: Some(control), config: None },
        &[
            b"\x0a\x15",                         // 1 control, 21 bytes: 2 + 10 + 4 + 5
            b"\x0a\x00",                         // 1 teleport_ball, empty
            b"\x12\x08",                         // 2 teleport_robot, 8 bytes
            b"\x0a\x04\x08\x00\x10\x02\x40\x00", // 1 id: 0, blue; 8 present: no
            b"\x12\x02\x0a\x00",                 // 2 teleport_robot, 2 bytes: 1 id, which says nothing
            b"\x1d\x00\x00\x00\x3f",             // 3 simulation_speed, fixed32: 0.5
        ],
    );
}

/// The message does not name a robot; the world must not assume number 0.
#[test]
fn a_missing_id_can_be_told() {
    let control = decode::<SimulatorControl>(b"\x12\x05\x15\0\0\x80\x3f").expect("a control");
    assert_eq!(control.teleport_robot[0].id, RobotId { id: None, team: None });
    assert_eq!(control.teleport_robot[0].id.team(), Team::Unknown);
}

#[test]
fn a_response() {
    check(&SimulatorResponse::default(), &[]);
    let errors = vec![SimulatorError::new("ROBOT_ID", "there is none"), SimulatorError::default()];
    check(
        &SimulatorResponse { errors },
        &[
            b"\x0a\x19",              // 1 errors, 25 bytes: 10 + 15
            b"\x0a\x08ROBOT_ID",      // 1 code, 8 bytes
            b"\x12\x0dthere is none", // 2 message, 13 bytes
            b"\x0a\x00",              // 1 errors, empty
        ],
    );
}

#[test]
fn a_config() {
    let config = SimulatorConfig {
        geometry: Some(GeometryData::default()),
        robot_specs: vec![RobotSpecs { id: RobotId::new(Team::Blue, 3), ..RobotSpecs::default() }],
        realism_config: Some(RealismConfig::default()),
        vision_port: Some(10_006),
    };
    check(
        &SimulatorCommand { control: None, config: Some(config) },
        &[
            b"\x12\x1b",                               // 2 config, 27 bytes: 14 + 8 + 2 + 3
            b"\x0a\x0c",                               // 1 geometry, 12 bytes
            b"\x0a\x0a\x08\0\x10\0\x18\0\x20\0\x28\0", // 1 field, 10 bytes: 1 to 5
            b"\x12\x06\x0a\x04\x08\x03\x10\x02",       // 2 robot_specs, 6 bytes: 1 id: 3, blue
            b"\x1a\x00",                               // 3 realism_config, empty
            b"\x20\x96\x4e",                           // 4 vision_port, varint: 10006
        ],
    );
}

#[test]
fn specs_of_a_robot() {
    let specs = RobotSpecs {
        id: RobotId { id: Some(1), team: None },
        radius: Some(0.5),
        height: Some(1.0),
        mass: Some(2.0),
        max_linear_kick_speed: Some(10.0),
        max_chip_kick_speed: Some(6.0),
        center_to_dribbler: Some(1.5),
        limits: Some(RobotLimits {
            acc_speedup_absolute_max: Some(1.0),
            acc_speedup_angular_max: Some(2.0),
            acc_brake_absolute_max: Some(3.0),
            acc_brake_angular_max: Some(4.0),
            vel_absolute_max: Some(6.0),
            vel_angular_max: Some(10.0),
        }),
        wheel_angles: Some(RobotWheelAngles { front_right: 1.0, back_right: 2.0, back_left: 4.0, front_left: 6.0 }),
        custom: vec![Any { type_url: "a/B".into(), value: vec![] }],
    };
    check(
        &specs,
        &[
            b"\x0a\x02\x08\x01",                                 // 1 id, 2 bytes: 1 id 1
            b"\x15\x00\x00\x00\x3f",                             // 2 radius, fixed32: 0.5
            b"\x1d\x00\x00\x80\x3f",                             // 3 height, fixed32: 1
            b"\x25\x00\x00\x00\x40",                             // 4 mass, fixed32: 2
            b"\x3d\x00\x00\x20\x41",                             // 7 max_linear_kick_speed, fixed32: 10
            b"\x45\x00\x00\xc0\x40",                             // 8 max_chip_kick_speed, fixed32: 6
            b"\x4d\x00\x00\xc0\x3f",                             // 9 center_to_dribbler, fixed32: 1.5
            b"\x52\x1e",                                         // 10 limits, 30 bytes: 1 to 6
            b"\x0d\0\0\x80\x3f\x15\0\0\0\x40\x1d\0\0\x40\x40",   // speeding up 1 and 2, braking 3
            b"\x25\0\0\x80\x40\x2d\0\0\xc0\x40\x35\0\0\x20\x41", // braking 4, speeds 6 and 10
            b"\x6a\x14",                                         // 13 wheel_angles, 20 bytes: 1 to 4
            b"\x0d\0\0\x80\x3f\x15\0\0\0\x40\x1d\0\0\x80\x40\x25\0\0\xc0\x40",
            b"\x72\x05\x0a\x03a/B", // 14 custom, 5 bytes: 1 type_url of 3 bytes
        ],
    );
    assert_eq!((RobotSpecs::default().radius(), RobotSpecs::default().height()), (0.09, 0.15));
}

fn realism() -> RealismConfigErForce {
    RealismConfigErForce {
        stddev_ball_p: Some(0.5),
        stddev_robot_p: Some(1.0),
        stddev_robot_phi: Some(1.5),
        stddev_ball_area: Some(2.0),
        enable_invisible_ball: Some(true),
        ball_visibility_threshold: Some(3.0),
        camera_overlap: Some(4.0),
        dribbler_ball_detections: Some(6.0),
        camera_position_error: Some(10.0),
        robot_command_loss: Some(0.5),
        robot_response_loss: Some(1.0),
        missing_ball_detections: Some(1.5),
        vision_delay: Some(35_000_000),
        vision_processing_time: Some(-1),
        simulate_dribbling: Some(false),
        object_position_offset: Some(2.0),
        missing_robot_detections: Some(3.0),
        command_delay: Some(3_000_000),
    }
}

/// All 18 fields of [`realism`].
const REALISM: [&[u8]; 18] = [
    b"\x0d\x00\x00\x00\x3f",                         // 1 stddev_ball_p, fixed32: 0.5
    b"\x15\x00\x00\x80\x3f",                         // 2 stddev_robot_p, fixed32: 1
    b"\x1d\x00\x00\xc0\x3f",                         // 3 stddev_robot_phi, fixed32: 1.5
    b"\x25\x00\x00\x00\x40",                         // 4 stddev_ball_area, fixed32: 2
    b"\x28\x01",                                     // 5 enable_invisible_ball, varint: yes
    b"\x35\x00\x00\x40\x40",                         // 6 ball_visibility_threshold, fixed32: 3
    b"\x3d\x00\x00\x80\x40",                         // 7 camera_overlap, fixed32: 4
    b"\x45\x00\x00\xc0\x40",                         // 8 dribbler_ball_detections, fixed32: 6
    b"\x4d\x00\x00\x20\x41",                         // 9 camera_position_error, fixed32: 10
    b"\x55\x00\x00\x00\x3f",                         // 10 robot_command_loss, fixed32: 0.5
    b"\x5d\x00\x00\x80\x3f",                         // 11 robot_response_loss, fixed32: 1
    b"\x65\x00\x00\xc0\x3f",                         // 12 missing_ball_detections, fixed32: 1.5
    b"\x68\xc0\x9d\xd8\x10",                         // 13 vision_delay, varint: 35 000 000
    b"\x70\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", // 14 vision_processing_time, varint: -1
    b"\x78\x00",                                     // 15 simulate_dribbling, varint: no
    b"\x85\x01\x00\x00\x00\x40",                     // 16 object_position_offset, fixed32: 2
    b"\x8d\x01\x00\x00\x40\x40",                     // 17 missing_robot_detections, fixed32: 3
    b"\x90\x01\xc0\x8d\xb7\x01",                     // 18 command_delay, varint: 3 000 000
];

#[test]
fn realism_of_er_force() {
    check(&realism(), &REALISM);
    let bytes = REALISM.concat();
    let config = RealismConfig { custom: vec![Any::pack(&realism())] };
    check(
        &config,
        &[
            b"\x0a\x89\x01",                                     // 1 custom, 137 bytes: 42 + 95
            b"\x0a\x28type.googleapis.com/RealismConfigErForce", // 1 type_url, 40 bytes
            b"\x12\x5d",                                         // 2 value, 93 bytes
            &bytes,
        ],
    );
    assert_eq!(config.custom[0].unpack(), Ok(Some(realism())));
}

#[test]
fn specs_of_er_force() {
    let specs = RobotSpecErForce { shoot_radius: Some(0.5), dribbler_width: Some(1.0) };
    // 1 shoot_radius, 3 dribbler_width; 2 is reserved
    check(&specs, &[b"\x0d\x00\x00\x00\x3f", b"\x1d\x00\x00\x80\x3f"]);
    assert_eq!(decode::<RobotSpecErForce>(b"\x15\0\0\0\0"), Ok(RobotSpecErForce::default()));
}

#[test]
fn any_message_is_known_by_the_end_of_its_type() {
    let unpack = |type_url: &str, value: &[u8]| {
        Any { type_url: type_url.into(), value: value.to_vec() }.unpack::<RobotSpecErForce>()
    };
    let empty = Some(RobotSpecErForce::default());
    for (type_url, expect) in [
        ("type.googleapis.com/RobotSpecErForce", empty),
        ("/RobotSpecErForce", empty),
        ("RobotSpecErForce", empty),
        ("a/b/RobotSpecErForce", empty),
        ("type.googleapis.com/some.package.RobotSpecErForce", empty),
        ("type.googleapis.com/RealismConfigErForce", None),
        ("type.googleapis.com/XRobotSpecErForce", None),
        ("type.googleapis.com/", None),
        ("", None),
    ] {
        assert_eq!(unpack(type_url, b""), Ok(expect), "{type_url}");
    }
    let bad = unpack("/RobotSpecErForce", b"\x0d\0").expect_err("a field is cut off");
    let text = bad.to_string();
    assert!(text.starts_with("no RobotSpecErForce in 2 bytes: ") && text.contains("shoot_radius"), "{text}");
}
