//! The endpoint for clients of 2002: handshakes, packets, teams, bad clients (docs/reference/smallsize-ssl.md 7.8).

use crate::room;

use criss_protocol::{Command, CommandPacket, Counts, DRIBBLE, Handshake, KICK, VisionPacket};
use engine::ConnectionId;
use room::Room;
use ssl_world::TICK_S;

/// Connects a client of 2002 and completes its handshake.
fn greet(room: &mut Room, comm: Handshake) -> ConnectionId {
    let client = room.open("cornell");
    room.say(client, &comm.encode());
    room.tick(2);
    client
}

/// The next frame sent to a client.
fn see(room: &mut Room, client: ConnectionId) -> VisionPacket {
    room.taken(client);
    room.tick(4);
    VisionPacket::decode(Counts::FIVE, &room.taken(client)).expect("one packet in four ticks")
}

/// A packet with a command for robot 2.
fn packet(command: Command) -> Vec<u8> {
    let robots = vec![Command::default(), Command::default(), command];
    let mut bytes = Vec::new();
    CommandPacket { robots, ..CommandPacket::default() }.encode(Counts::FIVE, &mut bytes);
    bytes
}

fn along(x_velocity: f64, y_velocity: f64) -> Command {
    Command { x_velocity, y_velocity, ..Command::default() }
}

/// Written from the table of the packet (docs/reference/smallsize-protocol.md 1.2), not with the codec.
#[test]
fn the_first_packet_has_these_bytes() {
    let mut room = Room::new(&[]);
    let client = greet(&mut room, Handshake::SendReceive);
    assert_eq!(room.taken(client), [0; 4], "the handshake's answer, and nothing before a picture");
    room.tick(2);
    let time_s = (4.0 * TICK_S).to_le_bytes();
    let robot = |x: f32, y: f32, theta: f32| [vec![1], [x, y, theta].map(f32::to_le_bytes).concat()].concat();
    let places = [(0.6_f32, -0.75_f32), (0.95, -0.75), (1.3, -0.75), (0.6, -0.4), (0.95, -0.4)];
    let expect = [
        1_i32.to_le_bytes().to_vec(),
        time_s.to_vec(),
        time_s.to_vec(),
        vec![0; 4],
        places.map(|(x, y)| robot(-x, y, 0.0)).concat(),
        places.map(|(x, y)| robot(x, y, std::f32::consts::PI)).concat(),
        vec![1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ];
    assert_eq!((room.taken(client), expect.concat().len()), (expect.concat(), 164));
    assert_eq!(see(&mut room, client).time_stamp, 2);
}

#[test]
fn the_first_sender_has_yellow_and_the_second_one_blue() {
    let mut room = Room::new(&[]);
    let watcher = greet(&mut room, Handshake::JustReceive);
    let first = greet(&mut room, Handshake::SendReceive);
    let second = greet(&mut room, Handshake::JustSend);
    // Packets split anywhere are reassembled.
    let begin = see(&mut room, watcher);
    for _ in 0..30 {
        for piece in packet(along(0.5, 0.0)).chunks(61) {
            room.say(first, piece);
        }
        room.say(second, &packet(along(0.0, 0.5)));
        room.tick(4);
    }
    let end = see(&mut room, watcher);
    let moved = |team: usize, number: usize| {
        let [from, to] = [&begin, &end].map(|vision| vision.teams[team][number]);
        [to.x - from.x, to.y - from.y]
    };
    let ([ahead, aside], [left, up]) = (moved(0, 2), moved(1, 2));
    assert!(ahead > 0.15 && aside.abs() < 1e-3, "along the field's axes: {ahead} {aside}");
    assert!(up > 0.15 && left.abs() < 1e-3, "{left} {up}");
    assert!([0, 1].into_iter().all(|team| moved(team, 0) == [0.0, 0.0]), "they were told to stand still");
    // Its robots stop without it, and the next client gets its team.
    room.session.close(first);
    room.tick(60);
    let [stopped, later] = [see(&mut room, watcher), see(&mut room, watcher)].map(|vision| vision.teams[0][2]);
    assert_eq!(stopped, later);
    let third = greet(&mut room, Handshake::JustSend);
    room.tick(4);
    (0..30).for_each(|_| {
        room.say(third, &packet(along(-0.5, 0.0)));
        room.tick(4);
    });
    assert!(see(&mut room, watcher).teams[0][2].x < later.x - 0.1);
}

#[test]
fn a_kick_has_the_speed_that_is_set_and_a_dribbler_holds() {
    let mut room = Room::new(&[("cornell-kick", "2.5")]);
    let (client, control) = (greet(&mut room, Handshake::SendReceive), room.open("control"));
    let ball = ssl_protocol::control::TeleportBall {
        x: Some(-1.3 + 0.062 + 0.02135 + 0.002),
        y: Some(-0.75),
        ..<_>::default()
    };
    let command = ssl_protocol::control::SimulatorControl { teleport_ball: Some(ball), ..<_>::default() };
    let mut bytes = Vec::new();
    ssl_protocol::encode(&ssl_protocol::control::SimulatorCommand { control: Some(command), config: None }, &mut bytes);
    room.tick(4);
    room.say(control, &bytes);
    let mut drive = |command: Command, frames: u32| {
        (0..frames).for_each(|_| {
            room.say(client, &packet(command));
            room.tick(4);
        });
        let vision = see(&mut room, client);
        (vision.teams[0][2], vision.balls[0])
    };
    // Backwards with the ball.
    let (robot, held) = drive(Command { x_velocity: 0.0, y_velocity: 0.3, parameter: DRIBBLE, ..<_>::default() }, 30);
    assert!(robot.y > -0.7 && (held.y - robot.y).abs() < 0.02 && held.x - robot.x < 0.09, "{robot:?} {held:?}");
    let kick = Command { parameter: KICK, ..<_>::default() };
    let [before, after] = [drive(kick, 1).1, drive(kick, 0).1];
    let speed_m_s = (after.x - before.x) * 60.0;
    // It is slipping for some ticks by then.
    assert!((2.4..2.5).contains(&speed_m_s), "{speed_m_s} m/s: {before:?} {after:?}");
}

/// Checks that these bytes close a client's connection with this reason.
fn ends(bytes: &[u8], reason: &str, detail: &str) {
    let mut room = Room::new(&[]);
    let client = room.open("cornell");
    room.tick(1);
    room.say(client, bytes);
    room.tick(1);
    assert_eq!(room.post.closed, [(client, reason.to_owned())]);
    assert!(room.post.rejected.iter().any(|told| told.contains(detail)), "{:?}", room.post.rejected);
    // Other clients continue to play.
    let other = greet(&mut room, Handshake::SendReceive);
    see(&mut room, other);
}

#[test]
fn a_malformed_client_loses_its_connection_with_a_reason() {
    ends(&3_i32.to_le_bytes(), "wrong handshake", "handshake 3: 0 (send and receive)");
    ends(b"GET / HTTP/1.1\r\n\r\n", "wrong handshake", "handshake 542393671");
    ends(&[2, 0, 0, 0, 9], "bytes of a receiver", "1 bytes from a client that said that it only receives");
}

#[test]
fn a_command_that_is_no_number_is_refused_and_the_others_are_done() {
    let mut room = Room::new(&[]);
    let client = greet(&mut room, Handshake::SendReceive);
    let begin = see(&mut room, client).teams[0].clone();
    let robots = vec![along(f64::NAN, 0.0), along(0.5, f64::INFINITY), along(0.0, 0.5)];
    let mut bytes = Vec::new();
    CommandPacket { robots, ..CommandPacket::default() }.encode(Counts::FIVE, &mut bytes);
    for _ in 0..30 {
        room.say(client, &bytes);
        room.tick(4);
    }
    let end = see(&mut room, client).teams[0].clone();
    assert_eq!([end[0], end[1]], [begin[0], begin[1]]);
    assert!(end[2].y > begin[2].y + 0.15);
    assert!(
        room.post.rejected.iter().any(|told| told.contains("robot 0 of the yellow team")),
        "{:?}",
        room.post.rejected.first()
    );
    assert!(room.post.closed.is_empty());
}

/// Five receivers and two senders fit; the longest-connected one makes way for the next.
#[test]
fn newcomers_take_the_oldest_places() {
    let mut room = Room::new(&[]);
    let receivers: Vec<ConnectionId> = (0..5).map(|_| greet(&mut room, Handshake::JustReceive)).collect();
    let senders: Vec<ConnectionId> = (0..2).map(|_| greet(&mut room, Handshake::JustSend)).collect();
    assert!(room.post.closed.is_empty(), "{:?}", room.post.closed);
    greet(&mut room, Handshake::SendReceive);
    room.tick(1);
    let gone = [receivers[0], senders[0]].map(|client| (client, String::from("replaced by a newer client")));
    assert_eq!(room.post.closed, gone);
}

#[test]
fn what_cameras_lose_is_not_found() {
    let mut room = Room::new(&[("realism", "\"Realistic\""), ("robots", "3")]);
    let client = greet(&mut room, Handshake::SendReceive);
    // The cameras' pictures arrive some ticks late.
    room.tick(60);
    let (mut lost, mut places) = (0, Vec::new());
    for _ in 0..300 {
        let vision = see(&mut room, client);
        for robots in &vision.teams {
            assert!(robots[3..].iter().all(|robot| !robot.found && robot.x == -32000.0), "no robot is there");
            lost += robots[..3].iter().filter(|robot| !robot.found).count();
        }
        lost += vision.balls.iter().filter(|ball| !ball.found).count();
        places.push(vision.teams[0][0].x.to_bits());
    }
    assert!((10..300).contains(&lost), "{lost} of 2100 were not found");
    places.sort_unstable();
    places.dedup();
    assert!(places.len() > 200, "{} places of a robot that stands still", places.len());
}
