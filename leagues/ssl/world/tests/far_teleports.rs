//! Clients put the ball and robots a thousand kilometres away to have them out of the way (docs/reference/smallsize-ssl.md 1).
//! The world stays sound on every port.

use std::time::{Duration, Instant};

use engine::ConnectionId;
use ssl_protocol::control::{
    RobotId, SimulatorCommand, SimulatorControl, SimulatorResponse, TeleportBall, TeleportRobot,
};
use ssl_protocol::grsim::{BallReplacement, Packet, Replacement, RobotReplacement};
use ssl_protocol::sync::{SimulationSyncRequest, SimulationSyncResponse};
use ssl_protocol::tracker::{TrackedFrame, TrackerWrapperPacket};
use ssl_protocol::vision::{DetectionFrame, WrapperPacket};
use ssl_protocol::{Message, Team as Color, decode, delimited, encode};

use crate::room::Room;

/// A thousand kilometres.
const FAR_M: f32 = -1_000_000.0;

/// Ticks after a teleport: two seconds.
const TICKS: u32 = 480;

/// Limit for these ticks, hundreds of times what they take: a search metre by metre would take hours.
const TIME_MAX: Duration = Duration::from_secs(5);

/// Commands of one port: teleports the ball with a velocity, and two robots, to a place on both axes.
type Teleport = fn(&mut Room, ConnectionId, f32);

struct Test {
    room: Room,
    client: ConnectionId,
    vision: ConnectionId,
    tracker: ConnectionId,
}

impl Test {
    fn new(port: &str) -> Test {
        let mut room = Room::new(&[("rules", "\"2026\""), ("robots", "11")]);
        let [client, vision, tracker] = [port, "vision", "tracker"].map(|door| room.open(door));
        room.tick(8);
        Test { room, client, vision, tracker }
    }

    /// All detections and tracked frames of some ticks.
    fn frames(&mut self, ticks: u32) -> (Vec<DetectionFrame>, Vec<TrackedFrame>) {
        let [vision, tracker] = [self.vision, self.tracker];
        self.room.post.frames.retain(|(to, _)| *to != vision && *to != tracker);
        self.room.tick(ticks);
        let (mut detections, mut tracked) = (Vec::new(), Vec::new());
        for (to, frame) in &self.room.post.frames {
            let packet = &frame[2.min(frame.len())..];
            if *to == vision {
                detections.extend(decode::<WrapperPacket>(packet).expect("a packet").detection);
            } else if *to == tracker {
                tracked.extend(decode::<TrackerWrapperPacket>(packet).expect("a packet").tracked_frame);
            }
        }
        (detections, tracked)
    }
}

fn command(place_m: f32) -> SimulatorCommand {
    let place = Some(place_m);
    let ball = TeleportBall { x: place, y: place, z: Some(0.0), vx: Some(3.0), vy: Some(0.0), ..<_>::default() };
    let robot = |team, id, x| TeleportRobot {
        id: RobotId::new(team, id),
        x: Some(x),
        y: place,
        present: Some(true),
        ..<_>::default()
    };
    let robots = vec![robot(Color::Yellow, 3, place_m), robot(Color::Blue, 4, place_m + 1.0)];
    let control = SimulatorControl { teleport_ball: Some(ball), teleport_robot: robots, ..<_>::default() };
    SimulatorCommand { control: Some(control), config: None }
}

fn bytes(message: &impl Message) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    bytes
}

fn by_control(room: &mut Room, client: ConnectionId, place_m: f32) {
    room.say(client, &bytes(&command(place_m)));
    room.tick(1);
    let answer: SimulatorResponse = decode(&room.taken(client)).expect("an answer");
    assert_eq!(answer.errors, []);
}

fn by_sync(room: &mut Room, client: ConnectionId, place_m: f32) {
    let request = SimulationSyncRequest {
        sim_step: Some(1.0 / 240.0),
        simulator_command: Some(command(place_m)),
        robot_control: None,
    };
    let mut bytes = Vec::new();
    delimited::write(&request, &mut bytes);
    room.say(client, &bytes);
    room.tick(1);
    let answer = room.taken(client);
    let mut reader = delimited::DelimitedReader::new(delimited::MESSAGE_BYTES_MAX);
    let message = reader.next(&mut answer.as_slice()).expect("a stream").expect("an answer").to_vec();
    let answer: SimulationSyncResponse = decode(&message).expect("an answer");
    assert_eq!(answer.robot_control_response, None, "no errors");
}

fn by_grsim(room: &mut Room, client: ConnectionId, place_m: f32) {
    let place = f64::from(place_m);
    let ball = BallReplacement { x: Some(place), y: Some(place), vx: Some(3.0), vy: Some(0.0) };
    let robot = |id, yellowteam, x| RobotReplacement { x, y: place, dir: 0.0, id, yellowteam, turnon: Some(true) };
    let robots = vec![robot(3, true, place), robot(4, false, place + 1.0)];
    let replacement = Some(Replacement { ball: Some(ball), robots });
    room.say(client, &bytes(&Packet { commands: None, replacement }));
    room.tick(1);
    assert_eq!(room.post.rejected, Vec::<String>::new());
}

fn is_finite(frame: &TrackedFrame) -> bool {
    let ball = frame.balls.iter().all(|ball| {
        let velocity = ball.vel.unwrap_or_default();
        [ball.pos.x, ball.pos.y, ball.pos.z, velocity.x, velocity.y, velocity.z].iter().all(|number| number.is_finite())
    });
    let robots =
        frame.robots.iter().all(|robot| [robot.pos.x, robot.pos.y, robot.orientation].iter().all(|n| n.is_finite()));
    ball && robots
}

/// Sends everything far away by one port, and back again.
fn check(port: &str, teleport: Teleport) {
    let mut test = Test::new(port);
    teleport(&mut test.room, test.client, FAR_M);
    let since = Instant::now();
    let (seen, tracked) = test.frames(TICKS);
    assert!(since.elapsed() < TIME_MAX, "{port}: {:?} for {TICKS} ticks", since.elapsed());
    assert!(!seen.is_empty() && !tracked.is_empty(), "{port}");
    for frame in &seen {
        let has_robot =
            |robots: &[ssl_protocol::vision::DetectionRobot], id| robots.iter().any(|robot| robot.robot_id == Some(id));
        assert_eq!(frame.balls.len(), 0, "{port}: a camera sees the ball");
        assert!(!has_robot(&frame.robots_yellow, 3) && !has_robot(&frame.robots_blue, 4), "{port}");
    }
    assert!(tracked.iter().all(is_finite), "{port}");
    assert_eq!(tracked.last().map(|frame| frame.robots.len()), Some(20), "{port}");

    // Back, at a place without other robots; the ball rolls away from there.
    teleport(&mut test.room, test.client, 0.5);
    let (seen, tracked) = test.frames(16);
    let balls: Vec<_> = seen.iter().flat_map(|frame| &frame.balls).collect();
    assert!(!balls.is_empty() && balls.iter().all(|ball| (ball.y - 500.0).abs() < 200.0), "{port}: {balls:?}");
    assert!(seen.iter().flat_map(|frame| &frame.robots_blue).any(|robot| robot.robot_id == Some(4)), "{port}");
    assert_eq!(tracked.last().map(|frame| frame.robots.len()), Some(22), "{port}");
    assert!(tracked.iter().all(is_finite), "{port}");
}

#[test]
fn the_control_port_sends_everything_far_away_and_back() {
    check("control", by_control);
}

#[test]
fn the_sync_port_sends_everything_far_away_and_back() {
    check("sync-door", by_sync);
}

#[test]
fn grsims_port_sends_everything_far_away_and_back() {
    check("grsim", by_grsim);
}

/// Many robots at one far place push each other apart, and a flying ball among them comes to rest.
#[test]
fn a_far_crowd_parts() {
    let mut test = Test::new("control");
    let place = Some(FAR_M);
    let robot = |team, id| TeleportRobot { id: RobotId::new(team, id), x: place, y: place, ..<_>::default() };
    let teams = [Color::Yellow, Color::Blue];
    let robots = teams.into_iter().flat_map(|team| (0..11).map(move |id| robot(team, id))).collect();
    let ball = TeleportBall { x: place, y: place, z: Some(0.5), vz: Some(3.0), vx: Some(5.0), ..<_>::default() };
    let control = SimulatorControl { teleport_ball: Some(ball), teleport_robot: robots, ..<_>::default() };
    test.room.say(test.client, &bytes(&SimulatorCommand { control: Some(control), config: None }));
    let since = Instant::now();
    let (seen, tracked) = test.frames(TICKS);
    assert!(since.elapsed() < TIME_MAX, "{:?}", since.elapsed());
    assert!(seen.iter().all(|frame| frame.balls.is_empty() && frame.robots_blue.is_empty()));
    assert!(tracked.iter().all(is_finite));
    by_control(&mut test.room, test.client, 0.5);
    let (seen, _) = test.frames(16);
    assert!(seen.iter().any(|frame| !frame.balls.is_empty()));
}
