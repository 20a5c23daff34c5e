//! USARSim's protocol: lines in the form that clients send and expect (docs/reference/rescue-usarsim.md).

use rescue_protocol::usarsim::{
    Blocks, Command, Configuration, ConfigurationQuery, DriveCommand, GameInfo, Geometry, IgnoredLineError, Image,
    ImageRequests, ImageTooLong, InitCommand, LINE_BYTES_MAX, LineReader, LineTooLong, SensorMessage, SensorMount,
    SensorReading, SetCommand, UsarPose, UsarsimMessage, VehicleKind, VehicleStatus, Wheels,
};

#[test]
fn any_mix_of_cr_and_lf_ends_a_line() {
    let check = |pieces: &[&str], expect: &[&str]| {
        let (mut lines, mut told) = (LineReader::default(), Vec::new());
        for piece in pieces {
            let mut delivery = piece.as_bytes();
            while let Some(line) = lines.read(&mut delivery) {
                told.push(String::from_utf8(line.expect("a line").to_vec()).expect("text"));
            }
            assert!(delivery.is_empty());
        }
        assert_eq!(told, expect, "{pieces:?}");
    };
    check(&["A\r\nB\nC\rD"], &["A", "B", "C"]);
    check(&["\r\n\n\n\rA\r\r\n\n", "\nB\r\n"], &["A", "B"]);
    check(&["DRI", "VE {Le", "ft 1}", "\r", "\n", "X\n"], &["DRIVE {Left 1}", "X"]);
    check(&["", "\n", ""], &[]);
}

#[test]
fn a_line_that_is_too_long_is_left_out_alone() {
    let long = "x".repeat(LINE_BYTES_MAX);
    let text = format!("{long}\nA\n{long}x\nB\n");
    for size in [7, 100_000] {
        let (mut lines, mut told) = (LineReader::default(), Vec::new());
        for mut piece in text.as_bytes().chunks(size) {
            while let Some(line) = lines.read(&mut piece) {
                told.push(line.map(<[u8]>::len));
            }
            assert!(lines.pending_bytes() <= LINE_BYTES_MAX);
        }
        assert_eq!(told, [Ok(LINE_BYTES_MAX), Ok(1), Err(LineTooLong), Ok(1)]);
    }
}

#[test]
fn a_line_has_a_type_and_blocks() {
    let check = |line: &str, head: &str, all: &[(&str, &str)]| {
        let blocks = Blocks::read(line).expect("blocks");
        assert_eq!((blocks.head(), blocks.all().collect::<Vec<_>>()), (head, all.to_vec()), "{line}");
    };
    check("DRIVE {Left 1.0} {Right -1}", "DRIVE", &[("Left", "1.0"), ("Right", "-1")]);
    check("  drive{left  1.0 }{Right\t2}", "drive", &[("left", "1.0"), ("Right", "2")]);
    check("INIT {Name two words} {} {Team}", "INIT", &[("Name", "two words"), ("Team", "")]);
    check("SET between {Type Camera} words {Name", "SET", &[("Type", "Camera"), ("Name", "")]);
    check("A {B {C} 1}", "A", &[("B", "{C")]);
    assert_eq!(Blocks::read(" {Left 1}"), None);
    assert_eq!(Blocks::read("  "), None);
    assert_eq!(Blocks::read("X {NaMe a} {name b}").and_then(|blocks| blocks.text("nAmE")), Some("a"));
}

fn decoded(line: &str) -> Result<Command, IgnoredLineError> {
    Command::decode(line.as_bytes())
}

#[test]
fn clients_say_init() {
    let check = |line: &str, expect: InitCommand| assert_eq!(decoded(line), Ok(Command::Init(expect)), "{line}");
    let p2at = InitCommand { class: "USARBot.P2AT".into(), name: "R1".into(), ..InitCommand::default() };
    check(
        "INIT {ClassName USARBot.P2AT} {Name R1} {Location 4.5,1.9,1.8} {Rotation 0,0,1.57}",
        InitCommand { location: Some([4.5, 1.9, 1.8]), rotation: Some([0.0, 0.0, 1.57]), ..p2at.clone() },
    );
    check(
        "init {classname USARBot.P2AT}{NAME R1}{start RobotStart1}",
        InitCommand { start: Some("RobotStart1".into()), ..p2at },
    );
    check(
        "INIT {ClassName AirRobot} {Location 1.0 -2.0 0.5}",
        InitCommand { class: "AirRobot".into(), location: Some([1.0, -2.0, 0.5]), ..InitCommand::default() },
    );
    assert_eq!(decoded("INIT {Name R1}"), Err(IgnoredLineError::Missing));
    assert_eq!(decoded("INIT {ClassName P2AT} {Location 1,2}"), Err(IgnoredLineError::NotNumber));
}

#[test]
fn clients_drive() {
    let check = |line: &str, expect: DriveCommand| assert_eq!(decoded(line), Ok(Command::Drive(expect)), "{line}");
    let still = DriveCommand::default();
    check("DRIVE {Left 1.0} {Right 2.5}", DriveCommand { wheels: Some([1.0, 2.5]), ..still });
    check("DRIVE {right -1e1}", DriveCommand { wheels: Some([0.0, -10.0]), ..still });
    check(
        "DRIVE {Left 100} {Right 100} {Normalized TRUE} {Light true}",
        DriveCommand { wheels: Some([100.0; 2]), is_normalized: true, ..still },
    );
    check(
        "DRIVE {AltitudeVelocity 0} {LinearVelocity 1} {LateralVelocity -.5} {RotationalVelocity 56} {Normalized false}",
        DriveCommand { altitude: Some(0.0), linear: Some(1.0), lateral: Some(-0.5), rotational: Some(56.0), ..still },
    );
    check("DRIVE {Speed 1} {FrontSteer 0.2}", still);
    check("DRIVE {Light true}", still);
    assert_eq!(decoded("DRIVE {Left fast}"), Err(IgnoredLineError::NotNumber));
    assert_eq!(decoded("DRIVE {Left NaN}"), Err(IgnoredLineError::NotNumber));
    assert_eq!(decoded("DRIVE {Left 1e999}"), Err(IgnoredLineError::NotNumber));
}

#[test]
fn clients_set_and_ask() {
    let check = |line: &str, expect: Command| assert_eq!(decoded(line), Ok(expect), "{line}");
    let set = SetCommand { kind: "Camera".into(), name: "Camera".into(), ..SetCommand::default() };
    check(
        "SET {Type Camera} {Name Camera} {Opcode Zoom} {Params 0.7}",
        Command::Set(SetCommand { opcode: "Zoom".into(), params: "0.7".into(), ..set.clone() }),
    );
    check(
        "SET {Type Camera}{Robot R1}{Name Camera}{Client 10.0.0.2}",
        Command::Set(SetCommand { robot: "R1".into(), ..set }),
    );
    let links = vec![(1, 0.5), (2, -0.1)];
    check(
        "ACT {Name CameraPanTilt} {Link 1} {Value 0.5} {Link 2} {Value -0.1}",
        Command::Act { name: "CameraPanTilt".into(), links: links.clone() },
    );
    check(
        "MISPKG {Name CameraPanTilt} {Link 1} {Value 0.5} {Link 2} {Value -0.1}",
        Command::Act { name: "CameraPanTilt".into(), links },
    );
    check("GETSTARTPOSES", Command::GetStartPoses);
    check("GetStartPoses {}", Command::GetStartPoses);
    check("GETGEO {Type Robot}", Command::GetGeometry(ConfigurationQuery { kind: "Robot".into(), name: None }));
    check(
        "GETCONF {Type RangeScanner} {Name Scanner1}",
        Command::GetConfiguration(ConfigurationQuery { kind: "RangeScanner".into(), name: Some("Scanner1".into()) }),
    );
    for line in ["MULTIDRIVE {FRFlipper 1.0}", "CONTROL {Type KillAll}", "PAUSE", "", "(select robot1)"] {
        assert_eq!(decoded(line), Err(IgnoredLineError::Unknown), "{line}");
    }
    assert_eq!(decoded("GETGEO"), Err(IgnoredLineError::Missing));
    assert_eq!(decoded("ACT {Name X} {Value 1}"), Err(IgnoredLineError::Missing));
    assert_eq!(Command::decode(b"DRIVE {Left \xff}"), Err(IgnoredLineError::NotText));
}

/// Checks the encoded line, and the value decoded from it.
fn check(message: &UsarsimMessage, expect: &str) {
    let mut out = Vec::new();
    message.encode(&mut out);
    assert_eq!(String::from_utf8_lossy(&out), format!("{expect}\r\n"));
    assert_eq!(UsarsimMessage::decode(&out).as_ref(), Some(message), "{expect}");
}

#[test]
fn the_simulator_greets_and_lists_starts() {
    let game = GameInfo { kind: "spar".into(), level: "two rooms".into(), time_limit_s: 1200 };
    check(&UsarsimMessage::Game(game), "NFO {Gametype spar} {Level two rooms} {TimeLimit 1200}");
    let at = |x, yaw| UsarPose { location: [x, -3.0, 0.0], orientation: [0.0, 0.0, yaw] };
    let starts = vec![("robot1".into(), at(1.0, 0.0)), ("robot2".into(), at(2.5, -1.25))];
    check(
        &UsarsimMessage::StartPoses(starts),
        "NFO {StartPoses 2} {robot1 1.0000,-3.0000,0.0000 0.0000,0.0000,0.0000 robot2 2.5000,-3.0000,0.0000 \
         0.0000,0.0000,-1.2500}",
    );
    check(&UsarsimMessage::StartPoses(Vec::new()), "NFO {StartPoses 0}");
    check(
        &UsarsimMessage::Refused("no P2AT is free".into()),
        "NFO {Type INIT} {Status Failed} {Reason no P2AT is free}",
    );
}

#[test]
fn robots_and_sensors_tell() {
    check(
        &UsarsimMessage::Status(VehicleStatus { body: VehicleKind::Ground, time_s: 0.2, battery_s: 1199 }),
        "STA {Type GroundVehicle} {Time 0.2000} {FrontSteer 0.0000} {RearSteer 0.0000} {LightToggle False} \
         {LightIntensity 0} {Battery 1199} {View -1}",
    );
    check(
        &UsarsimMessage::Status(VehicleStatus { body: VehicleKind::Air, time_s: 12.34, battery_s: 0 }),
        "STA {Type AerialVehicle} {Time 12.3400} {LightToggle False} {LightIntensity 0} {Battery 0} {View -1}",
    );
    let sense = |name: &str, reading, expect: &str| {
        check(&UsarsimMessage::Sensor(SensorMessage { time_s: 5608.86, name: name.into(), reading }), expect);
    };
    sense(
        "Scanner1",
        SensorReading::Ranges { resolution_rad: 0.0175, fov_rad: 4.189, ranges_m: vec![20.0, 0.02, 11.31] },
        "SEN {Time 5608.8600} {Type RangeScanner} {Name Scanner1} {Resolution 0.0175} {FOV 4.1890} {Range 20.00,0.02,11.31}",
    );
    sense(
        "Odometry",
        SensorReading::Odometry([1.5, -0.25, 3.0]),
        "SEN {Time 5608.8600} {Type Odometry} {Name Odometry} {Pose 1.5000,-0.2500,3.0000}",
    );
    let place = UsarPose { location: [4.5, 1.9, -1.2], orientation: [0.0, 0.0, -1.571] };
    sense(
        "INS",
        SensorReading::Ins(place),
        "SEN {Time 5608.8600} {Type INS} {Name INS} {Location 4.5000,1.9000,-1.2000} {Orientation 0.0000,0.0000,-1.5710}",
    );
    sense(
        "GroundTruth",
        SensorReading::GroundTruth(place),
        "SEN {Time 5608.8600} {Type GroundTruth} {Name GroundTruth} {Location 4.500,1.900,-1.200} {Orientation \
         0.000,0.000,-1.571}",
    );
}

#[test]
fn questions_are_answered() {
    let wheels = Some(Wheels { radius_m: 0.13, separation_m: 0.4712, base_m: 0.2884 });
    let (name, dimensions_m) = (String::from("P2AT"), [0.5238, 0.4968, 0.2913]);
    check(
        &UsarsimMessage::Geometry(Geometry::Robot { body: VehicleKind::Ground, name, dimensions_m, wheels }),
        "GEO {Type GroundVehicle} {Name P2AT} {Dimensions 0.5238,0.4968,0.2913} {COG 0.0000,0.0000,0.0000} {WheelRadius \
         0.1300} {WheelSeparation 0.4712} {WheelBase 0.2884}",
    );
    let place = UsarPose { location: [0.0, 0.0, -0.3], orientation: [0.0; 3] };
    let mounts = vec![SensorMount { name: "Scanner1".into(), place }];
    check(
        &UsarsimMessage::Geometry(Geometry::Sensors { kind: "RangeScanner".into(), mounts }),
        "GEO {Type RangeScanner} {Name Scanner1} {Location 0.0000,0.0000,-0.3000} {Orientation 0.0000,0.0000,0.0000} \
         {Mount HARD}",
    );
    check(
        &UsarsimMessage::Configuration(Configuration::Ground { name: "P2AT".into(), speed_rad_s: 5.3846 }),
        "CONF {Type GroundVehicle} {Name P2AT} {SteeringType SkidSteered} {MaxSpeed 5.3846}",
    );
    check(
        &UsarsimMessage::Configuration(Configuration::Scanner {
            name: "Scanner1".into(),
            range_max_m: 20.0,
            range_min_m: 0.02,
            resolution_rad: 0.0175,
            fov_rad: 4.189,
        }),
        "CONF {Type RangeScanner} {Name Scanner1} {MaxRange 20.0000} {MinRange 0.0200} {Resolution 0.0175} {Fov 4.1890} \
         {Paning True} {Tilting False}",
    );
    check(
        &UsarsimMessage::Configuration(Configuration::Timed {
            kind: "INS".into(),
            name: "INS".into(),
            interval_s: 0.2,
        }),
        "CONF {Type INS} {Name INS} {ScanInterval 0.2000}",
    );
    check(
        &UsarsimMessage::Result { time_s: 1.0, kind: "Camera".into(), name: "Camera".into(), is_ok: true },
        "RES {Time 1.0000} {Type Camera} {Name Camera} {Status OK}",
    );
}

#[test]
fn what_would_break_a_line_is_left_out_of_it() {
    let mut out = Vec::new();
    let status = UsarsimMessage::Result { time_s: -1e-9, kind: "a}{b".into(), name: "c\r\nd".into(), is_ok: false };
    status.encode(&mut out);
    assert_eq!(out, b"RES {Time 0.0000} {Type a  b} {Name c  d} {Status Failed}\r\n");
}

#[test]
fn pictures_have_a_kind_and_a_size() {
    let picture = Image::raw(2, 1, &[1, 2, 3, 4, 5, 6]);
    let mut out = Vec::new();
    picture.encode(&mut out);
    assert_eq!(out, b"\x00\x00\x00\x00\x0a\x00\x02\x00\x01\x01\x02\x03\x04\x05\x06");
    out.extend_from_slice(b"\x03\x00\x00\x00\x02\xff");
    let mut rest = &out[..];
    assert_eq!(Image::decode(&mut rest), Ok(Some(picture)));
    assert_eq!((Image::decode(&mut rest), rest.len()), (Ok(None), 6));
    assert_eq!(Image::decode(&mut &b"\x01\x7f\x00\x00\x00"[..]), Err(ImageTooLong(0x7f00_0000)));
}

#[test]
fn each_ok_is_for_a_picture() {
    let mut wanted = ImageRequests::default();
    let counts = [&b"OK"[..], b"OKOK\r\nO", b"K", b"o", b"k O K", b""].map(|bytes| wanted.count(bytes));
    assert_eq!(counts, [1, 2, 1, 0, 1, 0]);
}
