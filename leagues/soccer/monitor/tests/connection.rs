//! A client with scripted servers.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use soccer_monitor::{Error, Monitor};
use soccer_protocol::Side;
use soccer_protocol::trainer::{Command, TeamRobot};

const SOON: Duration = Duration::from_secs(10);

const FULL: &str = "((play_modes BeforeKickOff PlayOn)(time 0)(team_left Reds)(play_mode 0))(RSG 0 1)\
    ((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 1 2 3 1)(nd StaticMesh (setVisible 1) (load models/soccerball.obj))))";
const MOVED: &str = "((time 0.04))(RDS 0 1)((nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 4 5 6 1)(nd StaticMesh)))";
const MISFIT: &str = "((time 0.08))(RDS 0 1)((nd)(nd))";

/// A server for one client.
fn server(script: impl FnOnce(TcpStream) + Send + 'static) -> (SocketAddr, JoinHandle<()>) {
    let door = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = door.local_addr().expect("an address");
    (address, thread::spawn(move || script(door.accept().expect("a client").0)))
}

fn framed(text: &str) -> Vec<u8> {
    let length = u32::try_from(text.len()).expect("a length");
    [&length.to_be_bytes(), text.as_bytes()].concat()
}

fn send(stream: &mut TcpStream, text: &str) {
    stream.write_all(&framed(text)).expect("sent");
}

fn receive(stream: &mut TcpStream) -> String {
    let mut length = [0; 4];
    stream.read_exact(&mut length).expect("a length");
    let mut text = vec![0; u32::from_be_bytes(length) as usize];
    stream.read_exact(&mut text).expect("a text");
    String::from_utf8(text).expect("text")
}

fn connect(address: SocketAddr) -> Monitor {
    Monitor::connect(address, SOON).expect("a connection")
}

#[test]
fn frames_come_one_by_one_until_the_server_goes() {
    let (address, script) =
        server(|mut stream| stream.write_all(&[framed(FULL), framed(MOVED)].concat()).expect("sent"));
    let mut monitor = connect(address);
    assert!(monitor.next_frame(SOON).expect("a frame"));
    assert_eq!((monitor.truth().ball_m(), monitor.truth().frames()), (Some([1.0, 2.0, 3.0]), 1));
    assert!(monitor.next_frame(SOON).expect("a frame"));
    assert_eq!((monitor.truth().ball_m(), monitor.truth().game().time_s), (Some([4.0, 5.0, 6.0]), 0.04));
    script.join().expect("sent");
    let error = monitor.next_frame(SOON).expect_err("the end");
    assert!(matches!(error, Error::Ended) && error.to_string().contains("connect again"), "{error}");
}

#[test]
fn a_silent_server_is_no_error() {
    let (address, script) = server(|mut stream| {
        // Part of a frame is not a frame.
        stream.write_all(&framed(FULL)[..20]).expect("sent");
        receive(&mut stream);
        stream.write_all(&framed(FULL)[20..]).expect("sent");
        receive(&mut stream);
    });
    let mut monitor = connect(address);
    let begin = Instant::now();
    assert!(!monitor.next_frame(Duration::from_millis(50)).expect("no frame"));
    assert!(begin.elapsed() >= Duration::from_millis(50));
    assert!(!monitor.next_frame(Duration::ZERO).expect("no frame"));
    monitor.send(&Command::DropBall).expect("sent");
    assert!(monitor.next_frame(Duration::MAX).expect("a frame"), "the half frame was kept");
    monitor.send(&Command::DropBall).expect("sent");
    script.join().expect("sent");
}

#[test]
fn what_does_not_fit_is_asked_for_once() {
    let (address, script) = server(|mut stream| {
        send(&mut stream, MOVED);
        assert_eq!(receive(&mut stream), "(reqfullstate)");
        send(&mut stream, MOVED);
        send(&mut stream, FULL);
        for _ in 0..3 {
            send(&mut stream, MISFIT);
        }
        assert_eq!(receive(&mut stream), "(reqfullstate)");
        // The next message is the test's: nothing was requested a second time.
        assert_eq!(receive(&mut stream), "(time 1)");
        send(&mut stream, FULL);
    });
    let mut monitor = connect(address);
    assert!(monitor.next_frame(SOON).expect("a frame"));
    assert_eq!((monitor.truth().frames(), monitor.truth().ball_m()), (1, Some([1.0, 2.0, 3.0])));
    assert!(!monitor.next_frame(Duration::from_millis(200)).expect("no frame"));
    monitor.send(&Command::Time(1.0)).expect("sent");
    assert!(monitor.next_frame(SOON).expect("a frame"));
    assert_eq!(monitor.truth().frames(), 2);
    script.join().expect("all as it should be");
}

#[test]
fn garbage_is_told_in_words() {
    let (address, _script) = server(|mut stream| {
        send(&mut stream, "hello");
        send(&mut stream, FULL);
        stream.write_all(&[0xff; 8]).expect("sent");
    });
    let mut monitor = connect(address);
    let error = monitor.next_frame(SOON).expect_err("garbage");
    assert!(matches!(error, Error::NotUnderstood(_)) && error.to_string().contains("port for monitors"), "{error}");
    assert!(monitor.next_frame(SOON).expect("a frame"), "one bad frame spoils no other");
    for _ in 0..2 {
        let error = monitor.next_frame(SOON).expect_err("garbage");
        assert!(matches!(error, Error::NoFrames(_)) && error.to_string().contains("port for monitors"), "{error}");
    }
}

#[test]
fn an_end_within_a_frame_is_told() {
    let (address, _script) = server(|mut stream| stream.write_all(&framed(FULL)[..30]).expect("sent"));
    let error = connect(address).next_frame(SOON).expect_err("the end");
    assert!(matches!(error, Error::CutOff), "{error}");
}

#[test]
fn nobody_there_is_told() {
    let door = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = door.local_addr().expect("an address");
    drop(door);
    let error = Monitor::connect(address, SOON).expect_err("no server listens");
    assert!(matches!(error, Error::NoConnection(_)) && error.to_string().contains("is it running"), "{error}");
    assert!(Monitor::connect("no address", Duration::ZERO).is_err());
}

#[test]
fn commands_are_those_of_the_wire() {
    let (address, script) = server(|mut stream| {
        assert_eq!(receive(&mut stream), "(agent (unum 7)(team Left)(pos 1 2 0.5))");
        assert_eq!(receive(&mut stream), "(playMode PlayOn)");
        assert_eq!(receive(&mut stream), "(dropBall)");
        send(&mut stream, "((RSMP 1 0)((gt 1 0)0)((sg 1 0)full)((gs 1 0)(time 0)(team_left Reds)))");
        assert_eq!(receive(&mut stream), "(agent (unum 7)(team Reds)(pos 1 2 0.5))");
    });
    let mut monitor = connect(address);
    let robot = TeamRobot { side: Side::Left, unum: 7 };
    let command = Command::Agent { robot, pos: Some([1.0, 2.0, 0.5]), pose: None, battery: None, temperature: None };
    monitor.send(&command).expect("sent");
    monitor.send_text("(playMode PlayOn) (dropBall)").expect("sent");
    assert!(matches!(monitor.send_text("dropBall"), Err(Error::BadWords(_))));
    assert!(monitor.next_frame(SOON).expect("a frame"));
    monitor.send(&command).expect("sent");
    script.join().expect("all as it should be");
}
