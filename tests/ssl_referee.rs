//! A game over real sockets: the built-in referee, a script, people, and a game controller synchronised with the world
//! (docs/reference/smallsize-ssl.md 8).

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use ssl_protocol::ci::{CiInput, CiOutput};
use ssl_protocol::control::{SimulatorCommand, SimulatorControl, TeleportBall};
use ssl_protocol::delimited::{DelimitedReader, MESSAGE_BYTES_MAX, write};
use ssl_protocol::referee::{DesignatedPosition, Referee};
use ssl_protocol::stage::Command;
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::tracker::TrackedFrame;
use ssl_protocol::vision::DetectionFrame;

use crate::ssl::client;
use crate::viewers::client as http;

use client::{Server, Stepper};

/// A team's socket for referee messages.
pub struct Ear {
    place: SocketAddr,
    messages: mpsc::Receiver<Referee>,
}

impl Ear {
    pub fn new() -> Ear {
        let socket = UdpSocket::bind("127.0.0.1:0").expect("a socket");
        let (place, (sender, messages)) = (socket.local_addr().expect("an address"), mpsc::channel());
        // Read at once, because a full buffer would lose messages.
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length) = socket.recv(&mut bytes) {
                let message = ssl_protocol::decode(&bytes[..length]).expect("a message of the referee");
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        Ear { place, messages }
    }

    pub fn place(&self) -> String {
        self.place.to_string()
    }

    /// The latest message, or the one before if none has come since.
    pub fn latest(&self, before: &Referee) -> Referee {
        let first = self.messages.recv_timeout(Duration::from_secs(20)).unwrap_or_else(|_| before.clone());
        self.messages.try_iter().last().unwrap_or(first)
    }

    /// All messages up to the first one that satisfies the predicate.
    fn hear_until(&self, what: &str, is_so: impl Fn(&Referee) -> bool) -> Vec<Referee> {
        let mut heard = Vec::new();
        loop {
            let message = self.messages.recv_timeout(Duration::from_secs(20));
            let message = message.unwrap_or_else(|_| panic!("{what}: not after {:?}", commands(&heard)));
            let is_last = is_so(&message);
            heard.push(message);
            if is_last {
                return heard;
            }
        }
    }
}

/// The command that rolls the ball from here along x.
fn ball(x: f32, vx: f32) -> SimulatorCommand {
    let ball = TeleportBall { x: Some(x), y: Some(0.0), vx: Some(vx), vy: Some(0.0), ..TeleportBall::default() };
    let control = SimulatorControl { teleport_ball: Some(ball), ..SimulatorControl::default() };
    SimulatorCommand { control: Some(control), config: None }
}

/// Advances time by a tenth of a second; returns the pictures taken in it.
fn turn(stepper: &mut Stepper, command: Option<SimulatorCommand>) -> Vec<DetectionFrame> {
    let request = SimulationSyncRequest { sim_step: Some(0.1), simulator_command: command, robot_control: None };
    stepper.step(&request).detection
}

fn commands(heard: &[Referee]) -> Vec<Command> {
    let mut commands: Vec<_> = heard.iter().filter_map(|message| Command::try_from(message.command).ok()).collect();
    commands.dedup();
    commands
}

#[test]
fn a_game_leads_itself_from_the_kick_off_to_a_goal_that_counts() {
    let ear = Ear::new();
    let server = Server::start(&["--game", "auto", "--referee", &ear.place(), "--sync-door", "0"]);
    let mut stepper = Stepper::of(&server);
    // All robots are in their own halves, so a kick-off begins after two seconds.
    for step in 0..92 {
        turn(
            &mut stepper,
            [(60, ball(1.0, 0.0)), (61, ball(5.0, 4.0))].into_iter().find(|(at, _)| *at == step).map(|(_, ball)| ball),
        );
    }
    let heard = ear.hear_until("a goal", |message| message.yellow.score == 1);
    assert_eq!(
        commands(&heard),
        [Command::Halt, Command::Stop, Command::PrepareKickoffYellow, Command::NormalStart, Command::Stop],
        "{:?}",
        heard.last()
    );
    assert!(heard.is_sorted_by_key(|message| (message.packet_timestamp, message.command_counter)));
    let last = heard.last().expect("a message");
    assert_eq!(last.next_command, Some(Command::PrepareKickoffBlue.into()), "{last:?}");
    assert_eq!(last.status_message.as_deref(), Some("goal for yellow"));
    // It continues with the other team's kick-off, and the ball in the middle.
    let seen = (0..100).map(|_| turn(&mut stepper, None)).last();
    ear.hear_until("the other kick-off", |message| message.command == i32::from(Command::PrepareKickoffBlue));
    let ball = seen.iter().flatten().find_map(|frame| frame.balls.first()).expect("a ball");
    assert!(ball.x.abs() < 1.0 && ball.y.abs() < 1.0, "{ball:?}");
}

#[test]
fn a_script_gives_commands_and_people_may_step_in() {
    let ear = Ear::new();
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("kick-off.toml");
    let steps = "[[steps]]\nwhen = { at-tick = 24 }\ncall = \"stop\"\n\n\
                 [[steps]]\nwhen = { after-ticks = 24 }\ncall = { prepare-kickoff = \"Blue\" }\n";
    std::fs::write(&script, steps).expect("written");
    let script = script.to_str().expect("a path");
    let server = Server::start(&["--referee-script", script, "--referee", &ear.place(), "--web", "0"]);
    let heard = ear.hear_until("a kick-off", |message| message.command == i32::from(Command::PrepareKickoffBlue));
    assert_eq!(commands(&heard), [Command::Halt, Command::Stop, Command::PrepareKickoffBlue]);
    let post = |words: &str| http::post(server.web(), "/api/command", words).status;
    assert_eq!(post("(referee ball-placement yellow 1.5 -0.25)"), 200);
    assert_eq!([post("(referee go)"), post("(referee stop 1)"), post("(referee direct-free)")], [409; 3]);
    let heard = ear.hear_until("a placement", |message| message.command == i32::from(Command::BallPlacementYellow));
    let place = heard.last().and_then(|message| message.designated_position);
    assert_eq!(place, Some(DesignatedPosition { x: 1500.0, y: -250.0 }));
    // A halt moves the ball there, as in the league's own tool.
    assert_eq!(post("(referee halt 1.5 -0.25)"), 200);
    server.see_when("the ball in its place", |packet| {
        let ball = packet.detection.as_ref().and_then(|frame| frame.balls.first());
        ball.is_some_and(|ball| (ball.x - 1500.0).abs() < 1.0 && (ball.y + 250.0).abs() < 1.0)
    });
}

#[test]
fn a_script_that_cannot_be_read_is_told_with_its_place() {
    let spar = || std::process::Command::new(env!("CARGO_BIN_EXE_spar"));
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("bad.toml");
    std::fs::write(&script, "[[steps]]\nwhen = \"goal\"\ncall = \"dance\"\n").expect("written");
    for (path, why) in [(script.to_str().expect("a path"), "dance"), ("no/such/file.toml", "No such file")] {
        let output = spar().args(["serve", "--world", "ssl", "--referee-script", path]).output().expect("it runs");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(path) && told.contains(why), "{told}");
    }
}

/// A game controller synchronised with the world, which does the work of its operator and its rules.
struct Controller {
    messages: DelimitedReader,
    stream: TcpStream,
    state: Referee,
    /// The start time of the current command, ns.
    since_ns: i64,
    /// True once it has received the field's geometry.
    has_geometry: bool,
    moments: Vec<i64>,
}

/// The permitted number of robots of each team after the goal.
const ALLOWED: u32 = 9;

impl Controller {
    fn keep_time(listener: &TcpListener) -> Controller {
        let (stream, _) = listener.accept().expect("the world connects");
        let mut controller = Controller {
            messages: DelimitedReader::new(MESSAGE_BYTES_MAX),
            stream,
            state: Referee { source_identifier: Some(String::from("a test")), ..Referee::default() },
            since_ns: 0,
            has_geometry: false,
            moments: Vec::new(),
        };
        (controller.state.yellow.max_allowed_bots, controller.state.blue.max_allowed_bots) = (Some(11), Some(11));
        let mut bytes = [0; 65_536];
        while let Ok(length @ 1..) = controller.stream.read(&mut bytes) {
            let mut delivery = &bytes[..length];
            while let Some(message) = controller.messages.next(&mut delivery).expect("messages with their lengths") {
                let input: CiInput = ssl_protocol::decode(message).expect("a moment");
                controller.answer(&input);
            }
        }
        controller
    }

    fn answer(&mut self, input: &CiInput) {
        self.has_geometry |= input.geometry.is_some();
        let now = input.timestamp.expect("a clock");
        self.moments.push(now);
        let packet = input.tracker_packet.as_ref().expect("a tracked frame");
        self.lead(packet.tracked_frame.as_ref().expect("a tracked frame"), now);
        self.state.packet_timestamp = (now / 1000) as u64;
        let mut bytes = Vec::new();
        write(&CiOutput { referee_msg: Some(self.state.clone()) }, &mut bytes);
        // A world that has ended does not read its last answer.
        let _ = self.stream.write_all(&bytes);
    }

    /// Halt, stop, kick-off; after a goal stop, halt with the ball's position, then the other kick-off.
    fn lead(&mut self, frame: &TrackedFrame, now: i64) {
        let waited_s = (now - self.since_ns) as f64 * 1e-9;
        let ball = frame.balls.first().map_or((0.0, 0.0), |ball| (ball.pos.x, ball.pos.y));
        let (is_scored, is_goal) = (self.state.yellow.score == 1, ball.0 > 6.03 && ball.1.abs() < 0.9);
        let next = match Command::try_from(self.state.command) {
            Ok(Command::Halt) if !is_scored && waited_s >= 1.0 => Command::Stop,
            Ok(Command::Halt) if is_scored && waited_s >= 5.0 && ball.0.abs() < 0.15 => Command::PrepareKickoffBlue,
            Ok(Command::Stop) if !is_scored && waited_s >= 1.0 => Command::PrepareKickoffYellow,
            Ok(Command::Stop) if is_scored && waited_s >= 1.0 => Command::Halt,
            Ok(Command::PrepareKickoffYellow) if waited_s >= 1.0 => Command::NormalStart,
            Ok(Command::NormalStart) if is_goal => Command::Stop,
            _ => return,
        };
        if next == Command::NormalStart {
            self.state.stage = 1;
        }
        if next == Command::Stop && is_goal {
            self.state.yellow.score = 1;
            self.state.designated_position = Some(DesignatedPosition { x: 0.0, y: 0.0 });
            (self.state.yellow.max_allowed_bots, self.state.blue.max_allowed_bots) = (Some(ALLOWED), Some(ALLOWED));
        }
        (self.state.command, self.since_ns) = (next.into(), now);
        self.state.command_counter += 1;
        self.state.command_timestamp = (now / 1000) as u64;
    }
}

fn controller() -> (String, JoinHandle<Controller>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = listener.local_addr().expect("an address").to_string();
    (place, thread::spawn(move || Controller::keep_time(&listener)))
}

/// A run of 16 s led by a game controller: the teams' referee messages, and the times sent to the controller.
fn led() -> (Vec<Referee>, Vec<i64>) {
    let (ear, (place, controller)) = (Ear::new(), controller());
    let server = Server::start(&["--game-controller", &place, "--referee", &ear.place(), "--sync-door", "0"]);
    assert_eq!(server.place("game-controller"), Some(place.as_str()));
    let mut stepper = Stepper::of(&server);
    let seen = (0..160).map(|step| turn(&mut stepper, (step == 50).then(|| ball(5.5, 3.0)))).last();
    let heard = ear.hear_until("the other kick-off", |m| m.command == i32::from(Command::PrepareKickoffBlue));
    // The league's tool removes surplus robots.
    let mut blue: Vec<_> =
        seen.iter().flatten().flat_map(|frame| &frame.robots_blue).map(|robot| robot.robot_id).collect();
    blue.sort();
    blue.dedup();
    assert_eq!(blue, (0..ALLOWED).map(Some).collect::<Vec<_>>());
    drop(server);
    let controller = controller.join().expect("it ends with the world");
    assert!(controller.has_geometry);
    (heard, controller.moments)
}

#[test]
fn a_game_controller_leads_from_the_kick_off_to_a_goal_that_counts_and_keeps_time() {
    let (heard, moments) = led();
    let expected = [
        Command::Halt,
        Command::Stop,
        Command::PrepareKickoffYellow,
        Command::NormalStart,
        Command::Stop,
        Command::Halt,
        Command::PrepareKickoffBlue,
    ];
    assert_eq!(commands(&heard), expected);
    assert_eq!(heard.last().map(|message| (message.yellow.score, message.blue.score)), Some((1, 0)));
    // The world forwards messages unchanged.
    assert!(heard.iter().all(|message| message.source_identifier.as_deref() == Some("a test")));
    // Each picture's time from the first on, without a gap: the world waited for each answer. The last one may be lost
    // when the world ends.
    assert!(
        moments.len() >= 959 && moments.first() == Some(&16_666_666),
        "{}, from {:?}",
        moments.len(),
        moments.first()
    );
    assert!(moments.windows(2).all(|two| (16_666_666..=16_666_668).contains(&(two[1] - two[0]))));
    // Therefore the run is repeatable.
    let (again, _) = led();
    assert_eq!(heard, again);
}

#[test]
fn a_game_controller_that_speaks_nonsense_is_left_and_asked_again() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = listener.local_addr().expect("an address").to_string();
    let nonsense = thread::spawn(move || {
        let (mut first, _) = listener.accept().expect("the world connects");
        first.write_all(&[0xff; 12]).expect("sent");
        // It hangs up, and reconnects.
        let mut bytes = [0; 65_536];
        while first.read(&mut bytes).is_ok_and(|length| length > 0) {}
        listener.accept().is_ok()
    });
    let server = Server::start(&["--game-controller", &place]);
    assert!(nonsense.join().expect("no panic"));
    // The match continues in the meantime.
    assert!(server.see().detection.is_some());
}

#[test]
fn a_recording_keeps_the_script() {
    let folder = tempfile::tempdir().expect("a folder");
    let [script, recording] = ["script.toml", "run.mcap"].map(|name| folder.path().join(name));
    std::fs::write(&script, "[[steps]]\nwhen = { at-tick = 10 }\ncall = \"stop\"\n").expect("written");
    let ear = Ear::new();
    let [script, recording] = [&script, &recording].map(|path| path.to_str().expect("a path"));
    let arguments = ["--referee-script", script, "--referee", &ear.place(), "--record", recording, "--web", "0"];
    let server = Server::start(&arguments);
    ear.hear_until("a stop", |message| message.command == i32::from(Command::Stop));
    assert_eq!(http::post(server.web(), "/api/command", "(referee force-start)").status, 200);
    ear.hear_until("a start", |message| message.command == i32::from(Command::ForceStart));
    assert_eq!(http::post(server.web(), "/api/command", "(killsim)").status, 200);
    server.wait();
    std::fs::remove_file(script).expect("removed");
    let spar = || std::process::Command::new(env!("CARGO_BIN_EXE_spar"));
    let output = spar().args(["replay", "--verify", recording]).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
