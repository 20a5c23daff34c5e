//! `spar ssl log` and `spar log export --format ssl-log`: logs of the league on the command line.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, UdpSocket};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use criss_world::brml;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use ssl_protocol::decode;
use ssl_protocol::log::{self, LogMessage, LogReader, MessageType};
use ssl_protocol::robot::{GlobalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity};
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::vision::WrapperPacket;

use crate::ssl::client;

use client::{Server, Stepper};

/// Time, type, packet.
type Owned = (i64, MessageType, Vec<u8>);

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().expect("spar runs")
}

/// The output of a command that succeeds.
fn told(folder: &Path, arguments: &[&str]) -> String {
    let output = spar(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The error of a command that fails.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = spar(folder, arguments);
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

fn written(entries: &[Owned]) -> Vec<u8> {
    let mut out = Vec::new();
    log::write_header(&mut out);
    for (time_ns, kind, message) in entries {
        assert!(log::write_message(&LogMessage { time_ns: *time_ns, kind: *kind, message }, &mut out));
    }
    out
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut out = GzEncoder::new(Vec::new(), Compression::fast());
    out.write_all(bytes).expect("packed");
    out.finish().expect("packed")
}

fn unpacked(path: &Path) -> Vec<u8> {
    let mut out = Vec::new();
    GzDecoder::new(fs::File::open(path).expect("a file")).read_to_end(&mut out).expect("a packed file");
    out
}

fn entries(log: &[u8]) -> Vec<Owned> {
    let (mut reader, mut rest, mut out) = (LogReader::default(), log, Vec::new());
    while let Some(entry) = reader.next(&mut rest).expect("a log") {
        out.push((entry.time_ns, entry.kind, entry.message.to_vec()));
    }
    reader.end().expect("a whole log");
    out
}

/// The packets of a type.
fn of(kind: MessageType, entries: &[Owned]) -> Vec<Vec<u8>> {
    entries.iter().filter(|(_, other, _)| *other == kind).map(|(.., message)| message.clone()).collect()
}

fn socket() -> (UdpSocket, String) {
    let socket = UdpSocket::bind("127.0.0.1:0").expect("a socket");
    socket.set_read_timeout(Some(Duration::from_secs(20))).expect("a socket");
    let place = socket.local_addr().expect("an address").to_string();
    (socket, place)
}

/// The contents of this many datagrams.
fn receive(socket: &UdpSocket, count: usize) -> Vec<Vec<u8>> {
    let mut bytes = [0; 65_536];
    let mut next = || {
        let length = socket.recv(&mut bytes).expect("a datagram");
        bytes[..length].to_vec()
    };
    (0..count).map(|_| next()).collect()
}

const KINDS: [MessageType; 3] = [MessageType::Vision, MessageType::Tracker, MessageType::Referee];

/// Thirty packets, a millisecond apart.
fn packets() -> Vec<Owned> {
    (0..30_u8).map(|n| (i64::from(n) * 1_000_000, KINDS[usize::from(n % 3)], vec![n; usize::from(n) * 40])).collect()
}

#[test]
fn what_is_recorded_is_what_was_sent_and_what_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["ssl", "log", "record", "a.log.gz", "--vision", "127.0.0.1:0", "--tracker", "127.0.0.1:0"]);
    command.args(["--referee", "127.0.0.1:0"]).current_dir(&folder);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("spar runs");
    let (mut out, mut line) = (BufReader::new(child.stdout.take().expect("piped")), String::new());
    out.read_line(&mut line).expect("a line");
    let place = |name: &str| -> SocketAddr {
        let mut words = line.split_whitespace().filter_map(|word| word.split_once('='));
        words.find(|(known, _)| *known == name).expect("a place").1.parse().expect("an address")
    };
    let places = ["vision", "tracker", "referee"].map(place);
    let sender = socket().0;
    for (_, kind, packet) in packets() {
        let at = KINDS.iter().position(|other| *other == kind).expect("a kind");
        sender.send_to(&packet, places[at]).expect("sent");
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs").success());
    assert!(child.wait().expect("it ends").success());
    line.clear();
    out.read_to_string(&mut line).expect("text");
    assert_eq!(line, "a.log.gz: 30 packets: referee 10, vision 10, tracker 10\n");
    let recorded = entries(&unpacked(&folder.path().join("a.log.gz")));
    for kind in KINDS {
        assert_eq!(of(kind, &recorded), of(kind, &packets()), "{kind:?}");
    }
    let all = packets();
    check_play(folder.path(), "a.log.gz", &["--speed", "10"], &all);
    // With its own times, and not packed.
    fs::write(folder.path().join("b.log"), written(&all)).expect("a file");
    check_play(folder.path(), "b.log", &[], &all);
}

/// Plays a log to three sockets, which must receive these packets.
fn check_play(folder: &Path, name: &str, flags: &[&str], expect: &[Owned]) {
    let sockets = [socket(), socket(), socket()];
    let places =
        ["--vision", "--tracker", "--referee"].into_iter().zip(&sockets).map(|(flag, (_, place))| [flag, place]);
    let places: Vec<&str> = places.flatten().collect();
    let said = told(folder, &[&["smallsize", "log", "play", name], flags, &places].concat());
    assert_eq!(said, format!("{name}: sent {} packets: referee 10, vision 10, tracker 10\n", expect.len()));
    for (kind, (socket, _)) in KINDS.into_iter().zip(&sockets) {
        assert_eq!(receive(socket, 10), of(kind, expect), "{kind:?}");
    }
}

/// A log whose clock has a gap is played with that gap.
#[test]
fn packets_leave_at_their_times() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = written(&[
        (5, MessageType::Vision, vec![1]),
        (400_000_005, MessageType::Vision, vec![2]),
        (7, MessageType::Blank, Vec::new()),
    ]);
    fs::write(folder.path().join("a.log"), log).expect("a file");
    let (socket, place) = socket();
    let since = std::time::Instant::now();
    let flags = ["smallsize", "log", "play", "a.log", "--vision", &place, "--tracker", "off", "--referee", "off"];
    let output = spar(folder.path(), &flags);
    assert!(since.elapsed() >= Duration::from_millis(400));
    let notes = String::from_utf8_lossy(&output.stderr);
    assert!(notes.ends_with("left out 1 packets: blank 1\n"), "{notes}");
    assert_eq!(receive(&socket, 2), [[1], [2]]);
}

#[test]
fn packing_is_seen_and_a_cut_end_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let log = written(&packets());
    fs::write(here.join("a.log"), &log).expect("a file");
    let counts = "30 packets: referee 10, vision 10, tracker 10";
    assert_eq!(told(here, &["smallsize", "log", "convert", "a.log", "b.log.gz"]), format!("b.log.gz: {counts}\n"));
    assert_eq!(unpacked(&here.join("b.log.gz")), log);
    // The content decides, not the name.
    fs::write(here.join("c.log"), packed(&log)).expect("a file");
    assert_eq!(told(here, &["smallsize", "log", "convert", "c.log", "d.log"]), format!("d.log: {counts}\n"));
    assert_eq!(fs::read(here.join("d.log")).expect("a log"), log);

    let last = log.len() - 16 - 29 * 40;
    fs::write(here.join("cut.log"), &log[..log.len() - 1]).expect("a file");
    let said = told(here, &["ssl", "log", "info", "cut.log"]);
    assert!(said.contains("packets  29 packets: referee 9, vision 10, tracker 10\n"), "{said}");
    let end = format!("damage   byte {last}, packet 30: the log ends in the middle of this packet\n");
    assert!(said.contains(&end), "{said}");
    // A truncated packed log: the readable part counts.
    let packed = packed(&log);
    fs::write(here.join("cut.log.gz"), &packed[..packed.len() - 9]).expect("a file");
    let said = told(here, &["smallsize", "log", "info", "cut.log.gz"]);
    assert!(said.contains(": the packed file ends here, in the middle\n"), "{said}");
}

#[test]
fn what_is_no_log_is_refused_with_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    fs::write(here.join("a.log"), "something else, which is longer").expect("a file");
    fs::write(here.join("empty.log.gz"), "").expect("a file");
    let log = |arguments: &[&str]| refused(here, &[&["ssl", "log"], arguments].concat());
    assert!(log(&["info", "a.log"]).contains("a.log: byte 0: this is no log of the league"));
    assert!(log(&["info", "empty.log.gz"]).contains("empty.log.gz: byte 0: the log ends here"));
    assert!(log(&["play", "none.log"]).contains("none.log: cannot read this log"));
    assert!(log(&["convert", "a.log", "a.log"]).contains("over itself"));
    assert!(log(&["convert", "a.log", "b.txt"]).contains("b.txt: names of BRML logs end in .brml"));
    assert!(log(&["convert", "a.brml", "b.brml"]).contains("copy the file"));
    assert!(log(&["convert", "a.log", "b.brml"]).contains("this is no log"));
    let off = ["--vision", "off", "--tracker", "off", "--referee", "off"];
    assert!(log(&[&["record", "b.log"][..], &off].concat()).contains("nothing to record"));
    assert!(log(&[&["play", "a.log"][..], &off].concat()).contains("nowhere to send"));
    assert!(log(&["record", "b.log", "--vision", "here"]).contains("\"here\" is no address with a port"));
}

const BRML: &str = "<brml>
<specification numberFrames='2' frameRate='50' robotsOnTeam0='1' robotsOnTeam1='1' ballsOnTeam0='1' ballsOnTeam1='0'/>
<frame number='0'>
<robot team='0' id='2' x='0.5' y='-0.25' rot='3' xVel='1' yVel='0' rotVel='-2' found='1'/>
<robot team='1' id='11' x='-1.5' y='0.75' rot='-0.5' xVel='0' yVel='0' rotVel='0' found='0'/>
<ball team='0' id='0' x='1' y='0' xVel='-1.5' yVel='0.25' found='1'/>
<system play='N/A'/>
</frame>
<frame number='1'>
<ball team='0' id='0' x='0.96875' y='0.0078125' xVel='-1.5' yVel='0.25' found='0'/>
<system play='N/A'/>
</frame>
</brml>
";

/// All its numbers are exact in single precision.
#[test]
fn a_brml_log_comes_back_from_the_leagues_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    fs::write(here.join("a.brml"), BRML).expect("a file");
    let said = told(here, &["smallsize", "log", "convert", "a.brml", "b.log.gz"]);
    assert_eq!(said, "b.log.gz: 2 frames; left out: 0 places of obstacles, 0 plays\n");
    let times: Vec<i64> = entries(&unpacked(&here.join("b.log.gz"))).iter().map(|(time, ..)| *time).collect();
    assert_eq!(times, [0, 0, 20_000_000, 20_000_000]);
    let said = told(here, &["smallsize", "log", "convert", "b.log.gz", "c.brml"]);
    assert_eq!(said, "c.brml: 2 frames of a tracker\n");
    assert_eq!(fs::read_to_string(here.join("c.brml")).expect("a log"), BRML);
}

/// Drives blue robot 3 in a curve.
fn curve(step: u32) -> RobotControl {
    let velocity = GlobalVelocity { x: -1.0, y: (step % 7) as f32 * 0.2, angular: 1.0 };
    let movement = RobotMoveCommand { velocity: Some(Velocity::Global(velocity)) };
    let command = RobotCommand { id: 3, move_command: Some(movement), ..RobotCommand::default() };
    RobotControl { robot_commands: vec![command] }
}

/// With noise, losses and delayed pictures.
#[test]
fn an_exported_log_has_what_the_sockets_got() {
    let folder = tempfile::tempdir().expect("a folder");
    let recording = folder.path().join("a.mcap");
    let set = ["--set", "realism=Realistic", "--set", "epoch=1000", "--record", recording.to_str().expect("a name")];
    let server = Server::start(&[&["--sync-door", "0"][..], &set].concat());
    let mut stepper = Stepper::of(&server);
    let (mut vision, mut tracker) = (Vec::new(), Vec::new());
    for step in 0..40 {
        let control = Some(curve(step));
        let request = SimulationSyncRequest { sim_step: Some(0.05), simulator_command: None, robot_control: control };
        let pictures = stepper.step(&request).detection.len();
        vision.extend(receive(&server.vision, pictures));
        tracker.extend(receive(&server.tracker, pictures / 4));
    }
    assert!(vision.len() > 400 && tracker.len() > 100);
    drop(stepper);
    server.end();
    let said = told(folder.path(), &["log", "export", "a.mcap", "--format", "ssl-log"]);
    assert!(said.starts_with("a-ssl.log.gz: ticks 0 to "), "{said}");
    let exported = entries(&unpacked(&folder.path().join("a-ssl.log.gz")));
    // The world continues after its client has left.
    let begins_with = |kind: MessageType, got: &[Vec<u8>]| {
        let exported = of(kind, &exported);
        let differ = exported.iter().zip(got).position(|(one, other)| one != other);
        assert!(exported.len() >= got.len() && differ.is_none(), "{kind:?}: {differ:?}");
    };
    begins_with(MessageType::Vision, &vision);
    begins_with(MessageType::Tracker, &tracker);
    for (time_ns, _, packet) in exported.iter().filter(|(_, kind, _)| *kind == MessageType::Vision) {
        let sent_s = decode::<WrapperPacket>(packet).expect("a packet").detection.expect("a picture").t_sent;
        assert!((sent_s - *time_ns as f64 / 1e9).abs() < 1e-6, "{sent_s} s at {time_ns} ns");
    }
    check_part(folder.path(), &exported);
    check_poses(folder.path(), &vision);
}

/// A part begins with the messages sent in its first tick, including earlier pictures.
fn check_part(folder: &Path, exported: &[Owned]) {
    let flags = ["log", "export", "a.mcap", "--format", "ssl-log", "--from", "120", "--to", "240", "--out", "part.log"];
    told(folder, &flags);
    let part = entries(&fs::read(folder.join("part.log")).expect("a log"));
    let tick_ns = |tick: i64| 1_000_000_000_000 + tick * 1_000_000_000 / 240;
    let expect: Vec<Owned> =
        exported.iter().filter(|(time, ..)| (tick_ns(121)..=tick_ns(240)).contains(time)).cloned().collect();
    assert!(part == expect && part.len() > 100, "{} and {} packets", part.len(), expect.len());
}

/// Exported as a BRML log, the run has the robots of its pictures.
fn check_poses(folder: &Path, vision: &[Vec<u8>]) {
    let log = written(&vision.iter().map(|packet| (0, MessageType::Unknown, packet.clone())).collect::<Vec<_>>());
    fs::write(folder.join("vision.log"), log).expect("a file");
    let said = told(folder, &["smallsize", "log", "convert", "vision.log", "vision.brml"]);
    assert!(said.ends_with("frames of cameras\n"), "{said}");
    let text = fs::read_to_string(folder.join("vision.brml")).expect("a log");
    let (specification, frames) = brml::open(&text).expect("a log");
    assert_eq!((specification.frame_rate_hz, specification.robots), (60.0, [11, 11]));
    let frames: Vec<brml::LogFrame> = frames.collect::<Result<_, _>>().expect("frames");
    assert_eq!(frames.len(), vision.len() / 4);
    // A camera saw every position at that time.
    for (frame, pictures) in frames.iter().zip(vision.chunks(4)) {
        let pictures = pictures.iter().map(|packet| decode::<WrapperPacket>(packet).expect("a packet"));
        let seen: Vec<_> = pictures.filter_map(|packet| packet.detection).flat_map(|frame| frame.robots_blue).collect();
        for robot in frame.robots.iter().filter(|robot| robot.team == 1) {
            let is_it = |seen: &ssl_protocol::vision::DetectionRobot| {
                seen.robot_id == Some(robot.id.into()) && f64::from(seen.x) / 1000.0 == robot.position_m[0]
            };
            assert!(seen.iter().any(is_it), "frame {}: {robot:?}", frame.number);
        }
    }
}
