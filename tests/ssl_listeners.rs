//! Unmodified small-size clients' expectations of received data, over real sockets. Numbers refer to the list in
//! docs/reference/smallsize-features.md.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::time::Duration;

use ssl_protocol::config::{RealismConfig, SimulatorConfig};
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::erforce::RealismConfigErForce;
use ssl_protocol::geometry::{FieldSize, GeometryData};
use ssl_protocol::vision::{DetectionFrame, WrapperPacket};
use ssl_protocol::{Any, Team, decode};

use crate::ssl::client;
use crate::ssl::messages;

use client::{Client, Server, Stepper, receive, socket, socket_at};
use messages::{ball_to, config, robot_to};

fn place(socket: &UdpSocket) -> SocketAddr {
    socket.local_addr().expect("an address")
}

/// The contents of this many datagrams, as bytes.
fn datagrams(socket: &UdpSocket, count: usize) -> Vec<Vec<u8>> {
    let mut bytes = [0; 65_536];
    let datagram = |_| {
        let length = socket.recv(&mut bytes).expect("a datagram");
        bytes[..length].to_vec()
    };
    (0..count).map(datagram).collect()
}

/// True if no datagram is waiting there.
fn is_silent(socket: &UdpSocket) -> bool {
    socket.set_nonblocking(true).expect("a socket");
    let came = socket.recv(&mut [0; 65_536]);
    socket.set_nonblocking(false).expect("a socket");
    came.is_err_and(|cause| cause.kind() == ErrorKind::WouldBlock)
}

/// (4) Some clients listen at 10006, some at 10020, and some wait for the geometry before anything else.
#[test]
fn vision_goes_to_several_ports_with_the_geometry_at_once_and_again() {
    let other = socket();
    let own = socket();
    let both = format!("{},{}", place(&own), place(&other));
    let server = Server::start(&["--sync-door", "0", "--vision", &both]);
    assert_eq!(server.place("vision"), Some(both.as_str()));
    let mut stepper = Stepper::of(&server);
    let mut seen = Vec::new();
    for _ in 0..62 {
        stepper.go(1.0 / 60.0, None, None);
        let packets = datagrams(&own, 4);
        assert_eq!(packets, datagrams(&other, 4), "both get the same");
        seen.extend(packets);
    }
    let packets: Vec<WrapperPacket> = seen.iter().map(|bytes| decode(bytes).expect("a packet")).collect();
    let with_geometry =
        |(index, packet): (usize, &WrapperPacket)| Some((index, packet.geometry.as_ref()?.field.clone()));
    let geometry: Vec<_> = packets.iter().enumerate().filter_map(with_geometry).collect();
    assert_eq!(geometry.iter().map(|(index, _)| *index).collect::<Vec<_>>(), [0, 120, 240]);
    let sizes = geometry.iter().all(|(_, field)| (field.field_length, field.field_width) == (12_000, 9_000));
    assert!(sizes, "{geometry:?}");
}

/// Two sockets with one port, at two addresses of this machine.
fn at_one_port() -> [UdpSocket; 2] {
    let pairs = (0..100).filter_map(|_| {
        let first = socket();
        let second = UdpSocket::bind((Ipv4Addr::new(127, 0, 0, 2), place(&first).port())).ok()?;
        second.set_read_timeout(Some(Duration::from_secs(20))).expect("a socket");
        Some([first, second])
    });
    pairs.into_iter().next().expect("a port that is free at both")
}

/// (4) A client moves vision to another port while the world runs: all addresses keep, and get that port.
#[test]
fn a_client_moves_vision_to_another_port() {
    let (old, elsewhere) = ([socket(), socket()], socket_at(Ipv4Addr::new(127, 0, 0, 2)));
    let new = at_one_port();
    let targets = format!("{},{},{}", place(&old[0]), place(&old[1]), place(&elsewhere));
    let server = Server::start(&["--sync-door", "0", "--vision", &targets]);
    let mut stepper = Stepper::of(&server);
    stepper.go(0.05, None, None);
    old.iter().chain([&elsewhere]).for_each(|socket| drop(datagrams(socket, 12)));
    let port = u32::from(place(&new[0]).port());
    let command = config(SimulatorConfig { vision_port: Some(port), ..SimulatorConfig::default() });
    assert!(server.controller().control(&command).errors.is_empty());
    stepper.go(0.05, None, None);
    // Two targets have merged: each datagram is sent once.
    let [first, second] = new.each_ref().map(|socket| datagrams(socket, 12));
    assert_eq!(first, second);
    assert!(old.iter().chain([&elsewhere]).chain(&new).all(is_silent));
    let frames = first.iter().map(|bytes| decode::<WrapperPacket>(bytes).expect("a packet").detection);
    let numbers: Vec<u32> = frames.map(|frame| frame.expect("a frame").frame_number).collect();
    assert_eq!(numbers, [3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5], "nothing begins anew");
}

/// (5) The league's simulation controller knows only the sender of vision.
#[test]
fn control_is_answered_by_the_machine_that_sends_vision() {
    for bind in ["127.0.0.1", "0.0.0.0"] {
        let server = Server::start(&["--bind", bind]);
        let (_, from) = server.vision.recv_from(&mut [0; 65_536]).expect("a packet");
        let control = Client::from(Ipv4Addr::LOCALHOST, (from.ip(), server.door("control").port()).into());
        assert!(control.control(&SimulatorCommand::default()).errors.is_empty(), "{bind}");
    }
}

/// Makes steps of a picture each, with a command before each; returns the messages at the vision socket.
fn watched(server: &Server, commands: &[SimulatorCommand], cameras: usize) -> Vec<DetectionFrame> {
    let mut stepper = Stepper::of(server);
    let mut seen = Vec::new();
    for command in commands {
        stepper.go(1.0 / 60.0, Some(command.clone()), None);
        for _ in 0..cameras {
            seen.extend(receive::<WrapperPacket>(&server.vision).detection);
        }
    }
    seen
}

fn field(length_mm: i32) -> SimulatorCommand {
    let field = FieldSize { field_length: length_mm, ..FieldSize::default() };
    let geometry = GeometryData { field, ..GeometryData::default() };
    config(SimulatorConfig { geometry: Some(geometry), ..SimulatorConfig::default() })
}

fn realism() -> SimulatorCommand {
    let realism = RealismConfigErForce { stddev_ball_p: Some(0.01), ..RealismConfigErForce::default() };
    let realism_config = Some(RealismConfig { custom: vec![Any::pack(&realism)] });
    config(SimulatorConfig { realism_config, ..SimulatorConfig::default() })
}

/// (6) To the official game controller, a jump of frame numbers means a restarted simulator.
#[test]
fn frame_numbers_count_on_through_teleports_and_configurations() {
    let server = Server::start(&["--sync-door", "0"]);
    let nothing = SimulatorCommand::default();
    let (ball, robot) = (ball_to(1.0, 1.0, 2.0), robot_to(3, Team::Yellow, 2.0, 1.0));
    let commands = [nothing.clone(), ball, robot, field(9_000), realism(), field(12_000), nothing];
    let seen = watched(&server, &commands, 4);
    let mut next = [0; 4];
    for frame in &seen {
        let next = &mut next[frame.camera_id as usize];
        assert_eq!(frame.frame_number, *next, "camera {}", frame.camera_id);
        *next += 1;
    }
    assert_eq!(next, [commands.len() as u32; 4]);
}

/// (7) The official game controller may use these times, and clients that compare them need Unix time.
#[test]
fn times_in_packets_are_simulated_times_from_a_chosen_epoch() {
    for epoch_s in [0.0, 1_790_000_000.0] {
        let epoch = format!("epoch={epoch_s}");
        let server = Server::start(&["--sync-door", "0", "--set", "cameras=1", "--set", &epoch]);
        let commands = vec![SimulatorCommand::default(); 120];
        let seen = watched(&server, &commands, 1);
        for (index, frame) in seen.iter().enumerate() {
            let expect_s = epoch_s + (index + 1) as f64 / 60.0;
            assert!((frame.t_capture - expect_s).abs() < 1e-6, "{} s, not {expect_s} s", frame.t_capture);
            assert!(frame.t_sent >= frame.t_capture);
        }
    }
}
