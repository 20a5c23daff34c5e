//! Tests with synthetic packets to sockets of this machine.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

use ssl_protocol::encode;
use ssl_protocol::geometry::{FieldSize, GeometryData};
use ssl_protocol::vision::{DetectionFrame, WrapperPacket};

use super::*;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The current Unix time in the tests.
const NOW_S: f64 = 1.8e9;

fn bytes(frame: Option<DetectionFrame>, size_mm: Option<(i32, i32)>) -> Vec<u8> {
    let field =
        size_mm.map(|(field_length, field_width)| FieldSize { field_length, field_width, ..FieldSize::default() });
    let geometry = field.map(|field| GeometryData { field, ..GeometryData::default() });
    let mut out = Vec::new();
    encode(&WrapperPacket { detection: frame, geometry, ..WrapperPacket::default() }, &mut out);
    out
}

fn frame(camera_id: u32, frame_number: u32, t_capture: f64) -> DetectionFrame {
    DetectionFrame { camera_id, frame_number, t_capture, t_sent: t_capture, ..DetectionFrame::default() }
}

fn seen(packets: impl IntoIterator<Item = Vec<u8>>) -> String {
    let mut vision = VisionReport::default();
    packets.into_iter().for_each(|packet| vision.take(HERE, &packet));
    text(&vision.findings(Duration::from_secs(2), NOW_S))
}

/// Two cameras at 60 Hz for two seconds, from this time on.
fn usual(begin_s: f64) -> Vec<Vec<u8>> {
    let one = |number: u32| (0..2).map(move |camera| frame(camera, number, begin_s + f64::from(number) / 60.0));
    let frames = (0..=120).flat_map(one).map(|frame| bytes(Some(frame), None));
    frames.chain([bytes(None, Some((12_000, 9_000)))]).collect()
}

#[test]
fn what_is_as_it_should_be_is_good() {
    let told = seen(usual(NOW_S));
    for words in [
        "good  122 packets a second, from 127.0.0.1",
        "good  2 cameras (0, 1)",
        "good  geometry 1 times: a field of 12000 mm by 9000 mm (2026A, 2018A)",
        "good  times are Unix time",
        "good  the clock goes 1.00 times as fast as real time",
        "A client would work.",
    ] {
        assert!(told.contains(words), "{words} is not in\n{told}");
    }
    assert!(!told.contains("note"), "{told}");
}

#[test]
fn each_thing_that_is_wrong_is_told() {
    let check = |packets: Vec<Vec<u8>>, words: &str| {
        let told = seen(packets);
        assert!(told.contains(words), "{words} is not in\n{told}");
    };
    let without_geometry = usual(NOW_S).into_iter().take(200).collect();
    check(without_geometry, "BAD   no geometry came");
    check(usual(0.0), "note  times begin at 0 with the simulator");
    check(usual(5e9), "note  times are neither");
    check(vec![bytes(None, Some((9_000, 6_000)))], "BAD   no packet has a detection frame");
    check(
        vec![bytes(None, Some((9_001, 6_000)))],
        "note  geometry 1 times: a field of 9001 mm by 6000 mm, which is that of no division",
    );
    let still = (0..50).map(|number| bytes(Some(frame(0, number, 7.0)), None)).collect();
    check(still, "BAD   the clock stands still");
    let back = [3.0, 2.0].into_iter().zip(0..).map(|(time, number)| bytes(Some(frame(0, number, time)), None));
    check(back.collect(), "BAD   times go back");
    let numbers = |numbers: &[u32]| numbers.iter().map(|number| bytes(Some(frame(0, *number, 1.0)), None)).collect();
    check(numbers(&[0, 1, 4, 5]), "note  2 of 6 frames are missing");
    check(numbers(&[0, 1, 500, 2]), "BAD   frame numbers leap or go back 2 times");
    check(vec![b"\xff\xff".to_vec()], "BAD   some packets are no SSL_WrapperPacket");
    let mut two = VisionReport::default();
    two.take(HERE, &bytes(None, None));
    two.take([10, 0, 0, 7].into(), &bytes(None, None));
    let told = text(&two.findings(Duration::from_secs(2), NOW_S));
    assert!(told.contains("BAD   several machines send here: 10.0.0.7, 127.0.0.1"), "{told}");
}

fn socket() -> UdpSocket {
    UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).expect("a socket")
}

fn address(socket: &UdpSocket) -> SocketAddr {
    socket.local_addr().expect("an address")
}

/// Returns the address of a port that was free a moment ago.
fn free() -> SocketAddr {
    address(&socket())
}

fn flags(vision: SocketAddr) -> DoctorArgs {
    let [control, blue, yellow] = [OptionalAddress(None); 3];
    DoctorArgs { vision, tracker: free(), control, blue, yellow, seconds: Duration::from_millis(300) }
}

#[test]
fn packets_that_come_are_seen_and_ports_that_answer_do() {
    let (vision, door) = (free(), socket());
    let control = OptionalAddress(Some(address(&door)));
    let flags = DoctorArgs { control, seconds: Duration::from_millis(600), ..flags(vision) };
    let told = thread::scope(|scope| {
        scope.spawn(|| {
            let sender = socket();
            for packet in usual(0.0) {
                thread::sleep(Duration::from_millis(1));
                let _ = sender.send_to(&packet, vision);
            }
        });
        scope.spawn(|| {
            let (length, from) = door.recv_from(&mut [0; 64]).expect("a question");
            assert_eq!(length, 0, "nothing is asked for");
            door.send_to(&[], from).expect("sent");
        });
        text(&examine(&flags))
    });
    assert!(told.contains(&format!("good  vision comes to {vision}\n")), "{told}");
    assert!(told.contains("good  control 127.0.0.1:") && told.contains("2 cameras"), "{told}");
    assert!(told.contains("note  no tracked frames"), "{told}");
}

#[test]
fn nothing_has_a_reason() {
    let told = text(&examine(&flags(free())));
    assert!(told.contains("BAD   no vision comes to 127.0.0.1:") && told.contains("does not run"), "{told}");

    let taken = socket();
    let told = text(&examine(&flags(address(&taken))));
    assert!(told.contains("BAD   vision cannot come") && told.contains("another program has this port"), "{told}");

    let told = text(&examine(&flags("192.0.2.1:10020".parse().expect("an address"))));
    assert!(told.contains("this machine has no such address"), "{told}");

    let closed = OptionalAddress(Some(free()));
    let told = text(&examine(&DoctorArgs { yellow: closed, ..flags(free()) }));
    assert!(told.contains("BAD   the yellow team's port 127.0.0.1:"), "{told}");
    assert!(told.contains("A client would not work"), "{told}");
}

#[test]
fn vision_elsewhere_and_machines_far_away_are_told() {
    let silence = |elsewhere: &[&str], control: &str| SilenceDiagnosis {
        address: "224.5.23.2:10006".parse().expect("a place"),
        interfaces: Ok(vec!["eth0".to_owned(), "lo".to_owned()]),
        other_addresses: elsewhere.iter().map(|place| place.parse().expect("a place")).collect(),
        is_answered: true,
        control: control.parse().ok(),
    };
    let told = text(&silence(&["224.5.23.2:10020"], "127.0.0.1:10300").findings());
    assert!(told.contains("BAD   no vision comes to 224.5.23.2:10006 on eth0, lo\n"), "{told}");
    assert!(told.contains("note  vision comes to 224.5.23.2:10020: tell the client"), "{told}");
    let told = text(&silence(&[], "10.0.0.7:10300").findings());
    assert!(told.contains("multicast-ttl=1") && told.contains("ufw allow 10006/udp"), "{told}");
}

/// Returns the findings about a server of this program with these arguments, which sends vision to `vision`.
fn told_of_a_server(vision: SocketAddr, arguments: &[&str]) -> String {
    let tracker = free();
    let (to_vision, to_tracker) = (vision.to_string(), tracker.to_string());
    let usual = ["--world", "ssl", "--web", "off", "--vision", &to_vision, "--tracker", &to_tracker];
    let doors = ["--control", "0", "--blue", "0", "--yellow", "0"];
    let serving = crate::serve(&crate::WORLDS, usual.iter().chain(&doors).chain(arguments)).expect("a server");
    let (ready, stopper) = (serving.ready_line(), serving.shutdown_handle());
    let door = |name: &str| {
        let mut words = ready.split_whitespace().filter_map(|word| word.split_once('='));
        OptionalAddress(words.find(|(known, _)| *known == name).and_then(|(_, place)| place.parse().ok()))
    };
    let [control, blue, yellow] = ["control", "blue", "yellow"].map(door);
    let flags = DoctorArgs { vision, tracker, control, blue, yellow, seconds: Duration::from_millis(1500) };
    let told = thread::spawn(move || {
        let told = text(&examine(&flags));
        stopper.shutdown();
        told
    });
    serving.run().expect("it ends well");
    told.join().expect("an answer")
}

#[test]
fn a_server_of_our_own_is_good() {
    let told = told_of_a_server(free(), &[]);
    assert!(told.ends_with("A client would work.\n"), "{told}");
    for words in ["good  4 cameras (0, 1, 2, 3)", "11 yellow", "tracked frames a second, from spar", "(2026A, 2018A)"] {
        assert!(told.contains(words), "{words} is not in\n{told}");
    }
    let told = told_of_a_server(free(), &["--preset", "2026B", "--set", "geometry-every=0"]);
    assert!(told.contains("BAD   no geometry came"), "{told}");
}

/// With the usual group on loopback.
#[test]
fn multicast_of_a_server_of_our_own_is_heard() {
    let group = SocketAddr::new([224, 5, 23, 2].into(), free().port());
    if let Err(deaf) = sockets::open(group) {
        println!("this machine has no multicast: nothing is tried: {deaf}");
        return;
    }
    let told = told_of_a_server(group, &["--set", "multicast-interface=127.0.0.1"]);
    assert!(told.contains(&format!("good  vision comes to {group}\n")), "{told}");
    assert!(told.ends_with("A client would work.\n"), "{told}");
    println!("{told}");
}
