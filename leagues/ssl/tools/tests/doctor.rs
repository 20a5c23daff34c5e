//! Tests with synthetic packets to sockets of this machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::thread;
use std::time::Duration;

use ssl_protocol::encode;
use ssl_protocol::geometry::{FieldSize, GeometryData};
use ssl_protocol::vision::{DetectionFrame, WrapperPacket};
use ssl_tools::doctor::{ClientAddresses, DoctorReport, SilenceDiagnosis, VisionReport, examine};

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

fn report_of(packets: impl IntoIterator<Item = Vec<u8>>) -> String {
    let mut vision = VisionReport::default();
    packets.into_iter().for_each(|packet| vision.take(HERE, &packet));
    DoctorReport(vision.findings(Duration::from_secs(2), NOW_S)).to_string()
}

/// Two cameras at 60 Hz for two seconds, from this time on.
fn usual(begin_s: f64) -> Vec<Vec<u8>> {
    let one = |number: u32| (0..2).map(move |camera| frame(camera, number, begin_s + f64::from(number) / 60.0));
    let frames = (0..=120).flat_map(one).map(|frame| bytes(Some(frame), None));
    frames.chain([bytes(None, Some((12_000, 9_000)))]).collect()
}

#[test]
fn what_is_as_it_should_be_is_good() {
    let report = report_of(usual(NOW_S));
    for words in [
        "good  122 packets a second, from 127.0.0.1",
        "good  2 cameras (0, 1)",
        "good  geometry 1 times: a field of 12000 mm by 9000 mm (2026A, 2018A)",
        "good  times are Unix time",
        "good  the clock goes 1.00 times as fast as real time",
        "A client would work.",
    ] {
        assert!(report.contains(words), "{words} is not in\n{report}");
    }
    assert!(!report.contains("note"), "{report}");
}

#[test]
fn each_thing_that_is_wrong_is_told() {
    let check = |packets: Vec<Vec<u8>>, words: &str| {
        let report = report_of(packets);
        assert!(report.contains(words), "{words} is not in\n{report}");
    };
    let without_geometry = usual(NOW_S).into_iter().take(200).collect();
    check(without_geometry, "BAD   no geometry came");
    check(usual(0.0), "note  times begin at 0 with the simulator");
    check(usual(5e9), "note  times are neither");
    check(vec![bytes(None, Some((9_000, 6_000)))], "BAD   no packet has a detection frame");
    check(
        vec![bytes(None, Some((9_001, 6_000)))],
        "note  geometry 1 times: a field of 9001 mm by 6000 mm, no division's size",
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
    let report = DoctorReport(two.findings(Duration::from_secs(2), NOW_S)).to_string();
    assert!(report.contains("BAD   several machines send here: 10.0.0.7, 127.0.0.1"), "{report}");
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

fn client(vision: SocketAddr) -> ClientAddresses {
    ClientAddresses { vision, tracker: free(), control: None, blue: None, yellow: None, instance: 0 }
}

fn report(client: &ClientAddresses) -> String {
    examine(client, Duration::from_millis(300)).to_string()
}

#[test]
fn packets_that_come_are_seen_and_ports_that_answer_do() {
    let (vision, endpoint) = (free(), socket());
    let client = ClientAddresses { control: Some(address(&endpoint)), ..client(vision) };
    let report = thread::scope(|scope| {
        scope.spawn(|| {
            let sender = socket();
            for packet in usual(0.0) {
                thread::sleep(Duration::from_millis(1));
                let _ = sender.send_to(&packet, vision);
            }
        });
        scope.spawn(|| {
            let (length, from) = endpoint.recv_from(&mut [0; 64]).expect("a question");
            assert_eq!(length, 0, "nothing is asked for");
            endpoint.send_to(&[], from).expect("sent");
        });
        examine(&client, Duration::from_millis(600)).to_string()
    });
    assert!(report.contains(&format!("good  vision comes to {vision}\n")), "{report}");
    assert!(report.contains("good  control 127.0.0.1:") && report.contains("2 cameras"), "{report}");
    assert!(report.contains("note  no tracked frames"), "{report}");
}

#[test]
fn nothing_has_a_reason() {
    let message = report(&client(free()));
    assert!(message.contains("BAD   no vision comes to 127.0.0.1:") && message.contains("does not run"), "{message}");

    let taken = socket();
    let message = report(&client(address(&taken)));
    assert!(
        message.contains("BAD   vision cannot come") && message.contains("another program has this port"),
        "{message}"
    );

    let message = report(&client("192.0.2.1:10020".parse().expect("an address")));
    assert!(message.contains("this machine has no such address"), "{message}");

    let message = report(&ClientAddresses { yellow: Some(free()), ..client(free()) });
    assert!(message.contains("BAD   the yellow team's port 127.0.0.1:"), "{message}");
    assert!(message.contains("A client would not work"), "{message}");
}

#[test]
fn vision_elsewhere_and_machines_far_away_are_told() {
    let diagnosis = |elsewhere: &[&str], control: &str| SilenceDiagnosis {
        address: "224.5.23.2:10006".parse().expect("a place"),
        interfaces: Ok(vec!["eth0".to_owned(), "lo".to_owned()]),
        other_addresses: elsewhere.iter().map(|address| address.parse().expect("a place")).collect(),
        is_answered: true,
        control: control.parse().ok(),
    };
    let report = DoctorReport(diagnosis(&["224.5.23.2:10020"], "127.0.0.1:10300").findings()).to_string();
    assert!(report.contains("BAD   no vision comes to 224.5.23.2:10006 on eth0, lo\n"), "{report}");
    assert!(report.contains("note  vision comes to 224.5.23.2:10020: tell the client"), "{report}");
    let report = DoctorReport(diagnosis(&[], "10.0.0.7:10300").findings()).to_string();
    assert!(report.contains("multicast-ttl=1") && report.contains("ufw allow 10006/udp"), "{report}");
}
