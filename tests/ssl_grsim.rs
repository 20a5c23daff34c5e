//! grSim's older protocol over real sockets: packets in, only changed status out.

use std::net::UdpSocket;
use std::time::Duration;

use ssl_protocol::grsim::{
    BallReplacement, GrSimRobotCommand, Packet, Replacement, RobotReplacement, RobotStatus, RobotsStatus, TeamCommands,
};
use ssl_protocol::vision::WrapperPacket;
use ssl_protocol::{decode, encode};

use crate::ssl::client;

use client::Server;

/// An old-style client: it sends to one port, and receives each team's robot status at another one.
struct Client {
    server: Server,
    socket: UdpSocket,
    blue: UdpSocket,
    yellow: UdpSocket,
}

impl Client {
    fn start() -> Client {
        let [socket, blue, yellow] = [(); 3].map(|()| UdpSocket::bind("127.0.0.1:0").expect("a socket"));
        let place = |socket: &UdpSocket| socket.local_addr().expect("an address").to_string();
        let status = [place(&blue), place(&yellow)];
        let [to_blue, to_yellow] = &status;
        let server =
            Server::start(&["--grsim", "0", "--grsim-blue-status", to_blue, "--grsim-yellow-status", to_yellow]);
        socket.connect(server.door("grsim")).expect("connected");
        assert_eq!(
            [server.door("grsim-blue-status"), server.door("grsim-yellow-status")].map(|at| at.to_string()),
            status
        );
        Client { server, socket, blue, yellow }
    }

    fn send(&self, commands: Option<TeamCommands>, replacement: Option<Replacement>) {
        let mut bytes = Vec::new();
        encode(&Packet { commands, replacement }, &mut bytes);
        self.socket.send(&bytes).expect("sent");
    }

    /// Drives until a packet satisfies the predicate: a robot without commands stops.
    fn drive(
        &self,
        what: &str,
        isteamyellow: bool,
        command: GrSimRobotCommand,
        is_so: impl Fn(&WrapperPacket) -> bool,
    ) {
        self.server.see_when(what, |packet| {
            self.command(isteamyellow, command);
            is_so(packet)
        });
    }

    fn command(&self, isteamyellow: bool, command: GrSimRobotCommand) {
        self.send(Some(TeamCommands { timestamp: 0.0, isteamyellow, robot_commands: vec![command] }), None);
    }
}

/// The messages within this time.
fn status(socket: &UdpSocket, patience_ms: u64) -> Option<Vec<RobotStatus>> {
    socket.set_read_timeout(Some(Duration::from_millis(patience_ms))).expect("a time");
    let mut bytes = [0; 2048];
    let length = socket.recv(&mut bytes).ok()?;
    let status: RobotsStatus = decode(&bytes[..length]).expect("a status");
    Some(status.robots_status)
}

fn robot_to(id: u32, yellowteam: bool, x: f64, y: f64, turnon: bool) -> RobotReplacement {
    RobotReplacement { x, y, dir: 0.0, id, yellowteam, turnon: Some(turnon) }
}

fn x_mm(packet: &WrapperPacket, is_yellow: bool, id: u32) -> Option<f32> {
    let frame = packet.detection.as_ref()?;
    let robots = if is_yellow { &frame.robots_yellow } else { &frame.robots_blue };
    robots.iter().find(|robot| robot.robot_id == Some(id)).map(|robot| robot.x)
}

#[test]
fn things_are_put_and_robots_driven() {
    let client = Client::start();
    let near = |x: Option<f32>, expect: f32| x.is_some_and(|x| (x - expect).abs() < 1.0);
    let ball = BallReplacement { x: Some(2.0), y: Some(1.0), vx: Some(0.0), vy: Some(0.0) };
    let robots = vec![robot_to(4, true, -1.0, 1.5, true), robot_to(15, false, 3.0, -1.0, true)];
    client.send(None, Some(Replacement { ball: Some(ball), robots }));
    client.server.see_when("the ball", |packet| {
        let ball = packet.detection.as_ref().and_then(|frame| frame.balls.first());
        near(ball.map(|ball| ball.x), 2000.0)
    });
    client.server.see_when("yellow 4", |packet| near(x_mm(packet, true, 4), -1000.0));
    client.server.see_when("blue 15, which was not there", |packet| near(x_mm(packet, false, 15), 3000.0));

    let ahead = |id| GrSimRobotCommand { id, veltangent: 1.0, ..GrSimRobotCommand::default() };
    client.drive("yellow 4 on its way", true, ahead(4), |packet| x_mm(packet, true, 4).is_some_and(|x| x > -800.0));
    let wheels = GrSimRobotCommand { wheelsspeed: true, wheel1: Some(-20.0), wheel2: Some(-20.0), ..ahead(15) };
    let wheels = GrSimRobotCommand { wheel3: Some(20.0), wheel4: Some(20.0), ..wheels };
    let is_moved = |x: f32, from: f32| (x - from).abs() > 50.0;
    client.drive("blue 15 on its wheels", false, wheels, |packet| {
        x_mm(packet, false, 15).is_some_and(|x| is_moved(x, 3000.0))
    });
    client.send(None, Some(Replacement { ball: None, robots: vec![robot_to(15, false, 0.0, 0.0, false)] }));
    client.server.see_when("no blue 15", |packet| {
        packet.detection.as_ref().is_some_and(|frame| frame.camera_id == 3) && x_mm(packet, false, 15).is_none()
    });

    // An invalid packet does not end it.
    client.socket.send(b"\xff\xff\xff").expect("sent");
    let begin = client.server.see_when("blue 0", |packet| x_mm(packet, false, 0).is_some());
    let begin = x_mm(&begin, false, 0).expect("a robot");
    client.drive("blue 0 on its way", false, ahead(0), |packet| {
        x_mm(packet, false, 0).is_some_and(|x| is_moved(x, begin))
    });
}

/// A robot reports the ball in front of it once; a kick reports its start, and the kicker's recovery.
#[test]
fn status_comes_when_it_changes() {
    let client = Client::start();
    assert_eq!((status(&client.blue, 300), status(&client.yellow, 1)), (None, None), "nothing has changed yet");
    let ball = BallReplacement { x: Some(0.096), y: Some(1.0), vx: Some(-0.3), vy: Some(0.0) };
    client.command(false, GrSimRobotCommand { id: 2, spinner: true, ..GrSimRobotCommand::default() });
    client.send(None, Some(Replacement { ball: Some(ball), robots: vec![robot_to(2, false, 0.0, 1.0, true)] }));
    let robot = |infrared, flat_kick| RobotStatus { robot_id: 2, infrared, flat_kick, chip_kick: false };
    assert_eq!(status(&client.blue, 20_000), Some(vec![robot(true, false)]));
    client.command(false, GrSimRobotCommand { id: 2, kickspeedx: 3.0, spinner: false, ..GrSimRobotCommand::default() });
    let mut told = Vec::new();
    while let Some(robots) = status(&client.blue, 2_000) {
        told.extend(robots);
    }
    assert!(told.iter().any(|robot| robot.flat_kick), "{told:?}");
    assert_eq!(told.last(), Some(&robot(false, false)), "{told:?}");
    assert!(told.windows(2).all(|two| two[0] != two[1]), "only changes: {told:?}");
    assert_eq!(status(&client.yellow, 1), None, "yellow has done nothing");
}

#[test]
fn without_the_flag_there_is_no_such_door() {
    let server = Server::start(&[]);
    assert!(!server.has_door("grsim") && !server.has_door("grsim-blue-status"));
}
