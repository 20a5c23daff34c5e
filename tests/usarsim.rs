//! USARSim's protocol over TCP: client bytes, and the answers (docs/reference/rescue-usarsim.md).

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::rescue::client;

use client::{Client, Server};
use rescue_protocol::usarsim::{Image, LineReader, SensorReading, UsarsimMessage};

/// A timeout long enough for any machine; a test that waits longer has failed.
const PATIENCE: Duration = Duration::from_secs(30);

const OPEN: [&str; 4] = ["--usarsim-port", "0", "--set", "image-port=0"];

/// A server with two rooms in which an operator's program advances time.
fn two_rooms(arguments: &[&str]) -> (Server, Client) {
    let server = Server::in_steps(&[&OPEN, arguments].concat());
    let clock = server.stepper("errors teleop");
    (server, clock)
}

/// A client written for USARSim.
struct Driver {
    stream: TcpStream,
    lines: LineReader,
    told: Vec<String>,
}

impl Driver {
    fn of(server: &Server) -> Driver {
        let stream = TcpStream::connect(server.place("usarsim")).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
        Driver { stream, lines: LineReader::default(), told: Vec::new() }
    }

    /// A client with a robot.
    fn with(server: &Server, init: &str) -> Driver {
        let mut driver = Driver::of(server);
        driver.say(init);
        driver.hear();
        driver
    }

    fn say(&mut self, line: &str) {
        self.stream.write_all(line.as_bytes()).expect("the server reads");
        self.stream.write_all(b"\r\n").expect("the server reads");
    }

    fn read(&mut self) {
        let mut bytes = [0; 1 << 14];
        let count = self.stream.read(&mut bytes).expect("bytes");
        assert!(count > 0, "the server has closed the connection");
        let mut delivery = &bytes[..count];
        while let Some(line) = self.lines.read(&mut delivery) {
            self.told.push(String::from_utf8(line.expect("a line").to_vec()).expect("text"));
        }
    }

    /// Its messages until all its commands are done, without the final answer that shows this.
    fn hear(&mut self) -> Vec<String> {
        self.say("GETSTARTPOSES");
        loop {
            if let Some(at) = self.told.iter().position(|line| line.starts_with("NFO {StartPoses")) {
                let rest = self.told.split_off(at + 1);
                let mut heard = std::mem::replace(&mut self.told, rest);
                heard.pop();
                return heard;
            }
            self.read();
        }
    }

    fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.hear()
    }

    /// Its messages while an operator's program advances time.
    fn after(&mut self, clock: &mut Client, ms: u64) -> Vec<String> {
        clock.step(ms);
        self.hear()
    }
}

/// Readings of sensors, with their times.
fn readings(lines: &[String]) -> Vec<(f64, SensorReading)> {
    let read = lines.iter().filter_map(|line| UsarsimMessage::decode(line.as_bytes()));
    let sensors = read.filter_map(|message| match message {
        UsarsimMessage::Sensor(sensor) => Some((sensor.time_s, sensor.reading)),
        _ => None,
    });
    sensors.collect()
}

/// The last true pose: x, y and yaw.
fn truth(lines: &[String]) -> [f64; 3] {
    let mut places = readings(lines).into_iter().filter_map(|(_, reading)| match reading {
        SensorReading::GroundTruth(place) => Some([place.location[0], place.location[1], place.orientation[2]]),
        _ => None,
    });
    places.next_back().expect("a place")
}

fn close_to(value: f64, expect: f64, apart: f64) {
    assert!((value - expect).abs() <= apart, "{value} is not {expect}");
}

const P2AT: &str = "INIT {ClassName USARBot.P2AT} {Name R1} {Location 1,-1.5,0} {Rotation 0,0,0}";

#[test]
fn doors_are_closed_unless_somebody_wants_them() {
    let server = Server::in_steps(&[]);
    assert_eq!(server.ready(), format!("ready actr={}\n", server.address()));
    for open in
        [&OPEN[..], &["--set", "usarsim=0", "--set", "image=0"], &["--set", "UsarsimPort=0", "--set", "image=0"]]
    {
        let server = Server::in_steps(open);
        let places = [server.address(), server.place("usarsim"), server.place("image")];
        assert_eq!(server.ready(), format!("ready actr={} usarsim={} image={}\n", places[0], places[1], places[2]));
    }
    let server = Server::in_steps(&["--set", "usarsim=0", "--set", "image=off"]);
    assert_eq!(server.ready(), format!("ready actr={} usarsim={}\n", server.address(), server.place("usarsim")));
}

#[test]
fn a_client_is_greeted_and_told_the_starts() {
    let server = Server::in_steps(&OPEN);
    let mut stream = TcpStream::connect(server.place("usarsim")).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
    stream.write_all(b"getstartposes\n").expect("the server reads");
    let expect = "NFO {Gametype spar} {Level two rooms} {TimeLimit 0}\r\n\
                  NFO {StartPoses 3} {robot1 1.0000,-3.0000,0.0000 0.0000,0.0000,0.0000 \
                  robot2 1.0000,-1.5000,0.0000 0.0000,0.0000,0.0000 \
                  robot3 1.0000,-4.5000,0.0000 0.0000,0.0000,0.0000}\r\n";
    let mut told = vec![0; expect.len()];
    stream.read_exact(&mut told).expect("bytes");
    assert_eq!(String::from_utf8(told).expect("text"), expect);
}

#[test]
fn a_robot_and_its_sensors_tell_at_their_rates() {
    let (server, mut clock) = two_rooms(&[]);
    let mut driver = Driver::with(&server, P2AT);
    let told = driver.after(&mut clock, 1000);
    let count = |begin: &str| told.iter().filter(|line| line.starts_with(begin)).count();
    assert_eq!(count("STA {Type GroundVehicle} {Time "), 5);
    let of = |kind: &str| told.iter().filter(|line| line.contains(&format!("{{Type {kind}}}"))).count();
    assert_eq!(["RangeScanner", "Odometry", "INS", "GroundTruth"].map(of), [10, 10, 5, 10]);
    assert_eq!(told.len(), 40);
    assert!(told.contains(&String::from(
        "STA {Type GroundVehicle} {Time 0.2000} {FrontSteer 0.0000} {RearSteer 0.0000} {LightToggle False} \
         {LightIntensity 0} {Battery 1199} {View -1}"
    )));
    let first = told.iter().find(|line| line.contains("GroundTruth")).expect("a place");
    assert_eq!(
        first,
        "SEN {Time 0.1000} {Type GroundTruth} {Name GroundTruth} {Location 1.000,-1.500,0.000} {Orientation \
         0.000,0.000,0.000}"
    );
}

/// The wall to the right is 1.44 m away, the wall to the left 4.44 m, the one behind the door 10.94 m.
#[test]
fn a_scan_goes_from_the_right_to_the_left() {
    let (server, mut clock) = two_rooms(&[]);
    let mut driver = Driver::with(&server, P2AT);
    let told = driver.after(&mut clock, 100);
    let line = told.iter().find(|line| line.contains("RangeScanner")).expect("a scan");
    let head = "{Type RangeScanner} {Name Scanner1} {Resolution 0.0175} {FOV 3.1416} {Range ";
    assert!(line.contains(head), "{line}");
    let Some((_, SensorReading::Ranges { ranges_m, .. })) = readings(&told).into_iter().next() else {
        panic!("{told:?}")
    };
    assert_eq!(ranges_m.len(), 181);
    close_to(ranges_m[0], 1.44, 0.15);
    close_to(ranges_m[180], 4.44, 0.3);
    close_to(ranges_m[90], 4.94, 0.35);
}

#[test]
fn wheels_drive_until_they_are_told_otherwise() {
    let (server, mut clock) = two_rooms(&[]);
    let mut driver = Driver::with(&server, P2AT);
    driver.say("DRIVE {Left 2.0} {Right 2.0}");
    // 0.26 m/s, reached with 0.7 m/s².
    let [x, y, yaw] = truth(&driver.ask_and(&mut clock, 5000));
    close_to(x, 1.0 + 0.26 * 5.0 - 0.26 * 0.26 / 1.4, 0.01);
    assert_eq!((y, yaw), (-1.5, 0.0));
    driver.say("DRIVE {Left 0} {Right 0}");
    let stood = truth(&driver.ask_and(&mut clock, 1000));
    assert_eq!(truth(&driver.ask_and(&mut clock, 1000)), stood);
    // The left side faster: to the right, i.e. clockwise.
    driver.say("drive {left 1.0}{right -1.0}");
    let [.., yaw] = truth(&driver.ask_and(&mut clock, 1000));
    close_to(yaw, 2.0 * 0.13 / 0.4712, 0.08);
    let told = driver.ask_and(&mut clock, 200);
    let odometry = readings(&told).into_iter().find_map(|(_, reading)| match reading {
        SensorReading::Odometry(pose) => Some(pose),
        _ => None,
    });
    let [x, y, theta] = odometry.expect("a pose");
    close_to(x, 1.3, 0.15);
    close_to(y, 0.0, 0.1);
    assert!(theta > 0.4, "{theta}");
}

impl Driver {
    /// Commands take effect before time advances.
    fn ask_and(&mut self, clock: &mut Client, ms: u64) -> Vec<String> {
        self.hear();
        self.after(clock, ms)
    }
}

#[test]
fn normalized_speeds_are_hundredths_of_the_greatest() {
    let (server, mut clock) = two_rooms(&[]);
    let mut driver = Driver::with(&server, P2AT);
    driver.say("DRIVE {Left 50} {Right 50} {Normalized true}");
    driver.ask_and(&mut clock, 1000);
    let [before, ..] = truth(&driver.ask_and(&mut clock, 1000));
    let [after, ..] = truth(&driver.ask_and(&mut clock, 1000));
    close_to(after - before, 0.35, 0.01);
}

#[test]
fn a_robot_in_the_air_slides_and_turns() {
    let (server, mut clock) = two_rooms(&["--set", "Robot=air1 airrobot 3 3 0"]);
    let mut driver = Driver::with(&server, "INIT {ClassName USARBot.AirRobot} {Name Air}");
    let told = driver.after(&mut clock, 200);
    let status =
        "STA {Type AerialVehicle} {Time 0.2000} {LightToggle False} {LightIntensity 0} {Battery 1199} {View -1}";
    assert_eq!(told[1], status);
    assert!(told.iter().all(|line| !line.contains("RangeScanner") && !line.contains("Odometry")), "{told:?}");
    assert!(told[2].contains("INS") && told[2].contains(",-1.2000} {Orientation"), "{}", told[2]);
    driver.say("DRIVE {RotationalVelocity 45} {AltitudeVelocity 0}");
    let [.., before] = truth(&driver.ask_and(&mut clock, 1000));
    let [.., after] = truth(&driver.ask_and(&mut clock, 1000));
    close_to((after - before).rem_euclid(std::f64::consts::TAU), std::f64::consts::FRAC_PI_4, 0.01);
    // Unnamed values stay.
    driver.say("DRIVE {LateralVelocity 0.1}");
    let [.., on] = truth(&driver.ask_and(&mut clock, 1000));
    close_to((on - after).rem_euclid(std::f64::consts::TAU), std::f64::consts::FRAC_PI_4, 0.01);
    driver.say("DRIVE {RotationalVelocity 0} {LateralVelocity 0}");
    driver.ask_and(&mut clock, 2000);
    let [x, y, yaw] = truth(&driver.ask_and(&mut clock, 200));
    driver.say("DRIVE {LateralVelocity 0.2}");
    let [to_x, to_y, _] = truth(&driver.ask_and(&mut clock, 1000));
    // In USARSim's frame the right side of a robot with this yaw is (-sin, cos).
    let right = (to_y - y) * yaw.cos() - (to_x - x) * yaw.sin();
    close_to(right, 0.19, 0.02);
}

#[test]
fn a_connection_gets_a_robot_that_no_other_has() {
    let (server, _clock) = two_rooms(&[]);
    let mut first = Driver::with(&server, "INIT {ClassName P3AT} {Name A} {Start robot2}");
    let mut second = Driver::of(&server);
    let init = "INIT {ClassName USARBot.P2AT} {Name B} {Start robot2}";
    let refused = "NFO {Type INIT} {Status Failed} {Reason no P2AT is free for this client: the building has 3 of them, and \
                   other clients have them or their batteries are empty}";
    assert_eq!(second.ask(init)[1..], [refused]);
    assert_eq!(second.ask("INIT {ClassName P2AT} {Name B}"), [""; 0]);
    assert_eq!(Driver::of(&server).ask("INIT {ClassName P2AT}")[1..], [""; 0]);
    assert_eq!(
        Driver::of(&server).ask("INIT {ClassName P2AT} {Start Unknown}")[1..],
        ["NFO {Type INIT} {Status Failed} {Reason there is no start Unknown here; there are robot1, robot2, robot3}"]
    );
    let mut fourth = Driver::of(&server);
    assert_eq!(
        fourth.ask("INIT {ClassName USARBot.Zerg} {Name C}")[1..],
        [
            "NFO {Type INIT} {Status Failed} {Reason there is no class USARBot.Zerg here; there are P2AT, P3AT, TeleMax, \
          AirRobot and Kenaf}"
        ]
    );
    // A client that has a robot keeps it.
    assert_eq!(first.ask("INIT {ClassName P2AT} {Name D}"), [""; 0]);
    assert_eq!(fourth.ask("INIT {ClassName TeleMax}").len(), 1);
}

#[test]
fn what_is_no_command_is_ignored_without_a_word() {
    let (server, _clock) = two_rooms(&[]);
    let mut driver = Driver::of(&server);
    // A client without a robot gets no answers.
    assert_eq!(driver.ask("GETGEO {Type Robot}\r\nDRIVE {Left 1} {Right 1}")[1..], [""; 0]);
    driver.ask(P2AT);
    let long = format!("DRIVE {{Left {}}}", "1".repeat(40_000));
    let nonsense =
        ["MULTIDRIVE {FRFlipper 1.0}", "PAUSE", "DRIVE {Left x}", "(select robot1)", "GETGEO {Type Sonar}", &long];
    for line in nonsense {
        assert_eq!(driver.ask(line), [""; 0], "{line}");
    }
    driver.stream.write_all(b"\xff\xfe{\0}\r\r\n\n").expect("the server reads");
    assert_eq!(driver.ask("GETGEO {Type INS}").len(), 1);
}

#[test]
fn questions_about_robot_and_sensors() {
    let (server, _clock) = two_rooms(&[]);
    let mut driver = Driver::with(&server, P2AT);
    let mut check = |question: &str, answer: &str| assert_eq!(driver.ask(question), [answer], "{question}");
    check(
        "GETGEO {Type Robot}",
        "GEO {Type GroundVehicle} {Name P2AT} {Dimensions 0.5238,0.4968,0.2913} {COG 0.0000,0.0000,0.0000} {WheelRadius \
         0.1300} {WheelSeparation 0.4712} {WheelBase 0.2884}",
    );
    check(
        "getgeo {type rangescanner} {name scanner1}",
        "GEO {Type RangeScanner} {Name Scanner1} {Location 0.0000,0.0000,-0.3000} {Orientation 0.0000,0.0000,0.0000} \
         {Mount HARD}",
    );
    check(
        "GETGEO {Type Camera}",
        "GEO {Type Camera} {Name Camera} {Location 0.0000,0.0000,-0.4200} {Orientation 0.0000,0.0000,0.0000} {Mount HARD}",
    );
    check("GETCONF {Type Robot}", "CONF {Type GroundVehicle} {Name P2AT} {SteeringType SkidSteered} {MaxSpeed 5.3846}");
    check(
        "GETCONF {Type RangeScanner}",
        "CONF {Type RangeScanner} {Name Scanner1} {MaxRange 20.0000} {MinRange 0.0200} {Resolution 0.0175} {Fov 3.1416} \
         {Paning True} {Tilting False}",
    );
    check("GETCONF {Type Odometry}", "CONF {Type Odometry} {Name Odometry} {ScanInterval 0.1000}");
}

#[test]
fn a_camera_turns_and_zooms() {
    let (server, mut clock) = two_rooms(&[]);
    let mut driver = Driver::with(&server, P2AT);
    let mut check = |said: &str, result: &str| assert_eq!(driver.ask(said), [result], "{said}");
    let result = |kind: &str, name: &str, status: &str| {
        format!("RES {{Time 0.0000}} {{Type {kind}}} {{Name {name}}} {{Status {status}}}")
    };
    check("SET {Type Camera} {Name Camera} {Opcode FOV} {Params 0.6981}", &result("Camera", "Camera", "OK"));
    check(
        "SET {Type Joint} {Name CameraPanTilt_Link1} {Opcode Angle} {Params 0.5}",
        &result("Joint", "CameraPanTilt_Link1", "OK"),
    );
    check("SET {Type Camera} {Name Camera} {Opcode Zoom} {Params far}", &result("Camera", "Camera", "Failed"));
    check("SET {Type RFID} {Name Gun} {Opcode Release}", &result("RFID", "Gun", "Failed"));
    let confirmed = "CONF {Type Camera} {Name Camera} {TextureResolutionX 320} {TextureResolutionY 240} {CameraDefFov 1.3963} \
                     {CameraMinFov 0.3491} {CameraMaxFov 1.3963} {CameraFov 0.6981}";
    check("GETCONF {Type Camera}", confirmed);
    let turned = "GEO {Type Camera} {Name Camera} {Location 0.0000,0.0000,-0.4200} {Orientation 0.0000,0.2000,0.5000} {Mount HARD}";
    check("ACT {Name CameraPanTilt} {Link 2} {Value 0.2}\r\nGETGEO {Type Camera}", turned);
    clock.step(20);
    assert_eq!(
        driver.ask("SET {Type Camera} {Robot nobody} {Client 10.0.0.2}").last().map(String::as_str),
        Some("RES {Time 0.0200} {Type Camera} {Name } {Status Failed}")
    );
}

#[test]
fn the_robot_of_a_client_is_nobody_elses() {
    let (server, mut clock) = two_rooms(&[]);
    let mut driver = Driver::with(&server, P2AT);
    let denied = clock.ask("(drive robot2 0.5 0)");
    assert!(denied.iter().any(|line| line.starts_with("(error denied")), "{denied:?}");
    // Its plan waits as long as the client is connected.
    clock.ask("(missionadd robot2 (goto (4 1.5)))");
    assert_eq!(truth(&driver.after(&mut clock, 3000)), [1.0, -1.5, 0.0]);
    drop(driver);
    let has_moved = |lines: Vec<String>| lines.iter().any(|line| line.starts_with("(robot robot2 p2at 1.2"));
    assert!((0..1000).any(|_| has_moved(clock.step(100))), "robot2 has not moved");
}

/// Reads a picture; the stream's remaining bytes stay.
fn picture(stream: &mut TcpStream) -> Image {
    let mut head = [0; 5];
    stream.read_exact(&mut head).expect("a picture");
    let mut data = vec![0; u32::from_be_bytes([head[1], head[2], head[3], head[4]]) as usize];
    stream.read_exact(&mut data).expect("a picture");
    Image { kind: head[0], data }
}

fn camera(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(server.place("image")).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
    stream
}

#[test]
fn a_client_gets_a_picture_for_each_ok() {
    let (server, mut clock) = two_rooms(&[]);
    let mut camera = camera(&server);
    camera.write_all(b"OK").expect("the server reads");
    let mut driver = Driver::with(&server, P2AT);
    let first = picture(&mut camera);
    assert_eq!(
        (first.kind, &first.data[..3], &first.data[first.data.len() - 2..]),
        (3, &b"\xff\xd8\xff"[..], &b"\xff\xd9"[..])
    );
    driver.say("SET {Type Joint} {Name CameraPanTilt_Link1} {Opcode Angle} {Params 1.5}");
    driver.hear();
    clock.step(200);
    camera.write_all(b"O").expect("the server reads");
    camera.write_all(b"K\r\n").expect("the server reads");
    clock.step(200);
    driver.after(&mut clock, 20);
    let second = picture(&mut camera);
    assert_eq!(second.kind, 3);
    assert!(second.data != first.data, "the camera has turned");
}

#[test]
fn raw_pictures_begin_with_their_size() {
    let (server, _clock) = two_rooms(&["--set", "ImageKind=raw"]);
    let _driver = Driver::with(&server, P2AT);
    let mut camera = camera(&server);
    camera.write_all(b"OK").expect("the server reads");
    let raw = picture(&mut camera);
    assert_eq!((raw.kind, raw.data.len(), &raw.data[..4]), (0, 4 + 320 * 240 * 3, &[1, 64, 0, 240][..]));
}

/// A client's messages in a run, and the run's log.
fn run() -> (Vec<String>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("user.log");
    let set = format!("UserLog={}", log.display());
    let (server, mut clock) = two_rooms(&["--set", &set, "--set", "localisation=odom", "--seed", "5"]);
    let mut driver = Driver::with(&server, P2AT);
    driver.say("DRIVE {Left 3.0} {Right 2.5}");
    let mut told = driver.ask_and(&mut clock, 2000);
    driver.say("DRIVE {Left 0} {Right 0}");
    told.extend(driver.ask_and(&mut clock, 500));
    server.end();
    (told, fs::read_to_string(&log).expect("a log"))
}

#[test]
fn equal_commands_give_equal_lines_and_the_log_has_them() {
    let (told, log) = run();
    let (again, log_again) = run();
    assert_eq!(told, again);
    assert_eq!(log, log_again);
    assert!(told.len() > 90, "{} lines", told.len());
    for line in [
        "; 0.020 c2 INIT {ClassName USARBot.P2AT} {Name R1} {Location 1.0000,-1.5000,0.0000} {Rotation 0.0000,0.0000,0.0000}",
        "; 0.020 c2 DRIVE {Left 3.0000} {Right 2.5000}",
        "; 2.020 c2 DRIVE {Left 0.0000} {Right 0.0000}",
    ] {
        assert!(log.lines().any(|logged| logged == line), "{line} is not in\n{log}");
    }
    assert!(log.contains(" note (pilot robot2)\n"), "{log}");
    // The robot's estimated position drifts away from the true one.
    let last = |wanted: fn(&SensorReading) -> Option<[f64; 3]>| {
        readings(&told).iter().filter_map(|(_, reading)| wanted(reading)).next_back().expect("a place")
    };
    let belief = last(|reading| if let SensorReading::Ins(place) = reading { Some(place.location) } else { None });
    let truth =
        last(|reading| if let SensorReading::GroundTruth(place) = reading { Some(place.location) } else { None });
    assert!(belief != truth && (belief[0] - truth[0]).abs() < 0.2, "{belief:?} {truth:?}");
}

/// A program of this package with these arguments.
fn spar(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments);
    command
}

#[test]
fn a_recording_plays_what_clients_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.mcap").display().to_string();
    let (server, mut clock) = two_rooms(&["--set", &format!("Record={path}")]);
    let mut driver = Driver::with(&server, P2AT);
    driver.say("DRIVE {Left 3.0} {Right 2.0}");
    let [x, ..] = truth(&driver.ask_and(&mut clock, 3000));
    assert!(x > 1.5, "{x}");
    drop(driver);
    clock.step(200);
    server.end();
    let played = spar(&["replay", &path, "--verify"]).output().expect("spar runs");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    // A replay has no endpoint for drivers.
    let mut show = spar(&["replay", &path, "--monitor-port", "0", "--web", "off"]);
    let mut show = show.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("spar runs");
    let mut ready = String::new();
    BufReader::new(show.stdout.as_mut().expect("piped")).read_line(&mut ready).expect("a line");
    show.kill().expect("it runs");
    show.wait().expect("it ends");
    assert!(ready.starts_with("ready actr=") && !ready.contains("usarsim"), "{ready}");
}
