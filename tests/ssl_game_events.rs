//! The world as automatic referee of a game controller: from the kick-off to a goal that counts, the ball out of the field
//! with its restart, fouls with their card, and half time (docs/reference/smallsize-ssl.md 8.6).

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ssl_protocol::ci::{CiInput, CiOutput};
use ssl_protocol::control::{RobotId, SimulatorCommand, SimulatorControl, TeleportBall, TeleportRobot};
use ssl_protocol::delimited::{DelimitedReader, MESSAGE_BYTES_MAX, write};
use ssl_protocol::game_event::{ApiInput, GameEvent};
use ssl_protocol::referee::{DesignatedPosition, Referee};
use ssl_protocol::stage::{Command, Stage};
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::{Message, Team};

use crate::ssl::client::{Server, Stepper};
use crate::ssl_referee::Ear;

/// Time after which the controller accepts a proposed event, ns.
const ACCEPT_NS: i64 = 1_000_000_000;

/// Types of events.
const TOUCH_LINE: i32 = 6;
const GOAL: i32 = 8;
const DOUBLE_TOUCH: i32 = 14;
const TOO_FAST_IN_STOP: i32 = 28;

/// The wishes of the test's operator.
#[derive(Default)]
struct Operator {
    /// The game stays stopped.
    holds_stop: AtomicBool,
    /// The time of the half is over.
    ends_half: AtomicBool,
}

/// A game controller in mode ci: it proposes, groups and accepts events by the rules of the league's controller, and its operator
/// starts the game again after each interruption.
struct Controller {
    stream: TcpStream,
    operator: Arc<Operator>,
    state: Referee,
    since_ns: i64,
    now_ns: i64,
    /// The effects of events by referee, as the settings have them.
    behavior: BTreeMap<String, BTreeMap<String, i32>>,
    /// Proposed events, with the times of the first and the latest report.
    proposals: Vec<(GameEvent, i64, i64)>,
    /// All accepted events.
    accepted: Vec<i32>,
    ball: (f32, f32),
}

impl Controller {
    fn serve(listener: &TcpListener, operator: Arc<Operator>) -> Vec<i32> {
        let (stream, _) = listener.accept().expect("the world connects");
        let mut state = Referee { stage_time_left: Some(300_000_000), ..Referee::default() };
        (state.yellow.max_allowed_bots, state.blue.max_allowed_bots) = (Some(11), Some(11));
        let mut controller = Controller {
            stream,
            operator,
            state,
            since_ns: 0,
            now_ns: 0,
            behavior: BTreeMap::new(),
            proposals: Vec::new(),
            accepted: Vec::new(),
            ball: (0.0, 0.0),
        };
        let (mut messages, mut bytes) = (DelimitedReader::new(MESSAGE_BYTES_MAX), [0; 65_536]);
        while let Ok(length @ 1..) = controller.stream.read(&mut bytes) {
            let mut delivery = &bytes[..length];
            while let Some(message) = messages.next(&mut delivery).expect("messages with their lengths") {
                let input: CiInput = ssl_protocol::decode(message).expect("an input");
                controller.answer(&input);
            }
        }
        controller.accepted
    }

    fn answer(&mut self, input: &CiInput) {
        self.now_ns = input.timestamp.expect("a clock");
        let frame = input.tracker_packet.as_ref().and_then(|packet| packet.tracked_frame.as_ref());
        self.ball = frame.and_then(|frame| frame.balls.first()).map_or(self.ball, |ball| (ball.pos.x, ball.pos.y));
        for bytes in &input.api_inputs {
            self.take(ssl_protocol::decode(bytes).expect("an input of the world"));
        }
        if self.operator.ends_half.load(Ordering::Relaxed) && self.state.stage == i32::from(Stage::FirstHalf) {
            self.state.stage_time_left = Some(-1);
        }
        self.settle();
        self.lead();
        let mut bytes = Vec::new();
        write(&CiOutput { referee_msg: Some(self.state.clone()) }, &mut bytes);
        // A world that has ended does not read its last answer.
        let _ = self.stream.write_all(&bytes);
    }

    fn take(&mut self, input: ApiInput) {
        for (name, config) in input.config_delta.map(|config| config.auto_ref_configs).unwrap_or_default() {
            self.behavior.insert(name, config.game_event_behavior);
        }
        let event = input.change.and_then(|change| change.add_game_event?.game_event);
        if let Some(event) = event {
            assert!(self.behavior.contains_key(&event.origin[0]), "events follow their settings: {event:?}");
            let now = self.now_ns;
            // Alike events within a second of the latest one are one incident.
            let group = self
                .proposals
                .iter_mut()
                .find(|(known, _, latest)| known.kind == event.kind && now - latest < ACCEPT_NS);
            match group {
                Some((_, _, latest)) => *latest = now,
                None => self.proposals.push((event, now, now)),
            }
        }
        if input.continue_action.is_some_and(|action| action.kind == 8) {
            self.state.stage = Stage::HalfTime.into();
            self.state.stage_time_left = Some(300_000_000);
            self.command(Command::Halt);
        }
    }

    fn settle(&mut self) {
        let now = self.now_ns;
        let due = |(_, first, _): &(GameEvent, i64, i64)| now - first >= ACCEPT_NS;
        let (ready, rest) = std::mem::take(&mut self.proposals).into_iter().partition(due);
        self.proposals = rest;
        for (event, ..) in Vec::<(GameEvent, i64, i64)>::into_iter(ready) {
            self.accept(&event);
        }
    }

    fn accept(&mut self, event: &GameEvent) {
        let kind = event.kind.expect("a type");
        self.accepted.push(kind);
        self.state.game_events.push(event.encode_to_vec());
        let place = |x: f32, y: f32| Some(DesignatedPosition { x: x * 1000.0, y: y * 1000.0 });
        match (event.goal, event.ball_left_field_touch_line) {
            (Some(goal), _) => {
                assert_eq!(goal.by_team, i32::from(Team::Yellow));
                self.state.yellow.score += 1;
                self.interrupt(Command::PrepareKickoffBlue, place(0.0, 0.0));
            }
            (_, Some(out)) => {
                let at = out.location.expect("a place");
                assert_eq!((out.by_team, out.by_bot), (i32::from(Team::Yellow), Some(3)));
                self.interrupt(Command::DirectFreeBlue, place(at.x, at.y - 0.2 * at.y.signum()));
            }
            _ if kind == TOO_FAST_IN_STOP => {
                let fouls = self.state.yellow.foul_counter.unwrap_or(0) + 1;
                self.state.yellow.foul_counter = Some(fouls);
                self.state.yellow.yellow_cards = fouls / 3;
            }
            // The robot that the ball passes has also taken the kick.
            _ => assert_eq!(kind, DOUBLE_TOUCH),
        }
    }

    fn interrupt(&mut self, next: Command, place: Option<DesignatedPosition>) {
        self.state.next_command = Some(next.into());
        self.state.designated_position = place;
        self.command(Command::Stop);
    }

    fn command(&mut self, command: Command) {
        (self.state.command, self.since_ns) = (command.into(), self.now_ns);
        self.state.command_counter += 1;
        self.state.command_timestamp = (self.now_ns / 1000) as u64;
        if command == Command::NormalStart {
            self.state.stage = Stage::FirstHalf.into();
            self.state.game_events.clear();
        }
    }

    /// The operator: halt, the ball in its place, and the next command.
    fn lead(&mut self) {
        let waited_s = (self.now_ns - self.since_ns) as f64 * 1e-9;
        let is_placed = self
            .state
            .designated_position
            .is_none_or(|place| (place.x / 1000.0 - self.ball.0).hypot(place.y / 1000.0 - self.ball.1) < 0.2);
        let next = self.state.next_command.and_then(|next| Command::try_from(next).ok());
        let is_held = self.operator.holds_stop.load(Ordering::Relaxed);
        match (Command::try_from(self.state.command), next) {
            (Ok(Command::Halt), None) if self.state.stage == 0 && waited_s >= 1.0 => {
                self.interrupt(Command::PrepareKickoffYellow, Some(DesignatedPosition { x: 0.0, y: 0.0 }));
            }
            (Ok(Command::Stop), Some(_)) if waited_s >= 1.0 && !is_held => self.command(Command::Halt),
            (Ok(Command::Halt), Some(next)) if waited_s >= 1.0 && is_placed => {
                (self.state.next_command, self.state.designated_position) = (None, None);
                self.command(next);
            }
            (Ok(Command::PrepareKickoffYellow | Command::PrepareKickoffBlue), _) if waited_s >= 1.0 => {
                self.command(Command::NormalStart);
            }
            _ => {}
        }
    }
}

/// A run of the world, step by step, with the referee's latest message.
struct Run {
    stepper: Stepper,
    ear: Ear,
    latest: Referee,
}

impl Run {
    /// Advances time by a tenth of a second.
    fn turn(&mut self, control: Option<SimulatorControl>) {
        let command = control.map(|control| SimulatorCommand { control: Some(control), config: None });
        let request = SimulationSyncRequest { sim_step: Some(0.1), simulator_command: command, robot_control: None };
        self.stepper.step(&request);
        self.latest = self.ear.latest(&self.latest);
    }

    fn turn_until(&mut self, what: &str, is_reached: impl Fn(&Referee) -> bool) {
        for _ in 0..200 {
            if is_reached(&self.latest) {
                return;
            }
            self.turn(None);
        }
        panic!("{what}: {:?}", self.latest);
    }

    fn turns(&mut self, count: usize) {
        (0..count).for_each(|_| self.turn(None));
    }
}

fn ball(at: [f32; 2], velocity: [f32; 2]) -> TeleportBall {
    let [x, y, vx, vy] = [at[0], at[1], velocity[0], velocity[1]].map(Some);
    TeleportBall { x, y, vx, vy, ..TeleportBall::default() }
}

fn robot(number: u32, at: [f32; 2], v_x: f32) -> TeleportRobot {
    TeleportRobot {
        id: RobotId::new(Team::Yellow, number),
        x: Some(at[0]),
        y: Some(at[1]),
        // Its round back is towards positive x.
        orientation: Some(std::f32::consts::PI),
        v_x: Some(v_x),
        v_y: Some(0.0),
        v_angular: Some(0.0),
        present: None,
        by_force: None,
    }
}

#[test]
fn a_game_controller_hears_of_goals_outs_and_fouls_and_of_the_end_of_a_half() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = listener.local_addr().expect("an address").to_string();
    let operator = Arc::new(Operator::default());
    let of_controller = Arc::clone(&operator);
    let controller = thread::spawn(move || Controller::serve(&listener, of_controller));
    let ear = Ear::new();
    let server = Server::start(&["--game-controller", &place, "--referee", &ear.place(), "--sync-door", "0"]);
    let mut run = Run { stepper: Stepper::of(&server), ear, latest: Referee::default() };
    let is_started = |message: &Referee| message.command == i32::from(Command::NormalStart);

    run.turn_until("the kick-off", is_started);
    let shot = SimulatorControl { teleport_ball: Some(ball([5.5, 0.0], [3.0, 0.0])), ..SimulatorControl::default() };
    run.turn(Some(shot));
    run.turn_until("a goal", |message| message.yellow.score == 1);
    run.turn_until("the other kick-off", |message| message.command == i32::from(Command::PrepareKickoffBlue));
    run.turn_until("the game", is_started);
    assert_eq!(run.latest.yellow.score, 1, "a goal counts once");

    // The ball passes a robot so near that it touches it, and leaves the field.
    let (ball_at, robot_at) = (ball([0.1, 2.5], [0.0, 5.0]), robot(3, [0.0, 3.2], 0.0));
    let touch = SimulatorControl {
        teleport_ball: Some(ball_at),
        teleport_robot: vec![robot_at],
        ..SimulatorControl::default()
    };
    run.turn(Some(touch));
    run.turn_until("a free kick", |message| message.next_command == Some(Command::DirectFreeBlue.into()));
    run.turn_until("the free kick", |message| message.command == i32::from(Command::DirectFreeBlue));

    // Fouls in a stop, until a card.
    operator.holds_stop.store(true, Ordering::Relaxed);
    let touch = SimulatorControl {
        teleport_ball: Some(ball([0.1, 2.5], [0.0, 5.0])),
        teleport_robot: vec![robot(3, [0.0, 3.2], 0.0)],
        ..SimulatorControl::default()
    };
    run.turn(Some(touch));
    run.turn_until("a stop", |message| message.command == i32::from(Command::Stop));
    run.turns(25);
    for foul in 1..=3 {
        let fast =
            SimulatorControl { teleport_robot: vec![robot(2, [-4.0, -3.0], 2.5)], ..SimulatorControl::default() };
        run.turn(Some(fast));
        run.turn_until("a foul", |message| message.yellow.foul_counter == Some(foul));
        run.turns(15);
    }
    assert_eq!(run.latest.yellow.yellow_cards, 1);

    operator.ends_half.store(true, Ordering::Relaxed);
    run.turn_until("half time", |message| message.stage == i32::from(Stage::HalfTime));
    drop((run, server));
    let accepted = controller.join().expect("it ends with the world");
    let accepted: Vec<i32> = accepted.into_iter().filter(|kind| *kind != DOUBLE_TOUCH).collect();
    let fouls = [TOO_FAST_IN_STOP; 3];
    assert_eq!(accepted, [[GOAL, TOUCH_LINE, TOUCH_LINE], fouls].concat());
}

#[test]
fn a_world_that_must_not_report_says_nothing() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = listener.local_addr().expect("an address").to_string();
    let controller = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("the world connects");
        let (mut messages, mut bytes) = (DelimitedReader::new(MESSAGE_BYTES_MAX), [0; 65_536]);
        let length = stream.read(&mut bytes).expect("a message");
        let mut delivery = &bytes[..length];
        let message = messages.next(&mut delivery).expect("a length").expect("a whole message");
        ssl_protocol::decode::<CiInput>(message).expect("an input").api_inputs.len()
    });
    let server = Server::start(&["--game-controller", &place, "--set", "referee-events=off"]);
    assert_eq!(controller.join().expect("no panic"), 0);
    // The controller publishes its messages itself: the world forwards them only if told where.
    assert_eq!(server.place("referee"), None);
}
