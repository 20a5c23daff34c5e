//! Recordings of the league's server over TCP: the same bytes in, the same bytes out, one answer for each percept.
//!
//! `wire-sync-k1` is not among them: there the server drove the newcomer with what its memory held for two cycles
//! (docs/reference/humanoid.md 10, no. 1).

use codec::frame;
use engine::{ConnectionId, Lockstep, Outbox, Session, Simulation, World};
use humanoid_rules::GamePhase;
use humanoid_world::{AgentEndpoint, HumanoidSimulation, HumanoidWorld, MonitorEndpoint};
use serde_json::Value;

use crate::installed::game;
use crate::traces::{assert_same, rows};

/// The frames that connections have got since they were last taken.
#[derive(Default)]
pub struct Received(pub Vec<(ConnectionId, Vec<u8>)>, Vec<(ConnectionId, &'static str)>);

impl Outbox for Received {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.0.push((connection, frame[frame::PREFIX_BYTES..].to_vec()));
        true
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        self.1.push((connection, reason));
    }
}

/// A simulation with its endpoints, and what it sends.
pub struct Server {
    pub simulation: Simulation<HumanoidWorld>,
    pub received: Received,
}

impl Server {
    pub fn new(is_sequential: bool) -> Option<Server> {
        Some(Server::of(game(GamePhase::ALL[0], None)?, is_sequential))
    }

    pub fn of(game: HumanoidSimulation, is_sequential: bool) -> Server {
        let simulation = Simulation::new(HumanoidWorld::new(game));
        let simulation = simulation.with_endpoint(Box::new(AgentEndpoint::new(is_sequential)));
        let simulation = simulation.with_endpoint(Box::<MonitorEndpoint>::default());
        Server { simulation, received: Received::default() }
    }

    pub fn agent(&mut self, init: &str) -> ConnectionId {
        let connection = self.simulation.open(0).expect("a place");
        self.send(connection, init);
        connection
    }

    pub fn send(&mut self, connection: ConnectionId, text: &str) {
        let mut bytes = Vec::new();
        frame::write(&mut bytes, |payload| payload.extend_from_slice(text.as_bytes()));
        self.simulation.receive(connection, &bytes, &mut self.received);
    }

    /// Ticks until a connection gets a frame.
    pub fn frame(&mut self, connection: ConnectionId) -> Vec<u8> {
        for _ in 0..5 {
            if let Some(at) = self.received.0.iter().position(|(to, _)| *to == connection) {
                return self.received.0.remove(at).1;
            }
            self.simulation.tick(&mut self.received);
        }
        panic!("no frame")
    }

    /// The world alone: a new one with the same state.
    pub fn into_world(self) -> HumanoidWorld {
        let mut world = HumanoidWorld::new(game(GamePhase::ALL[0], None).expect("a game"));
        let mut state = Vec::new();
        self.simulation.world().save(&mut state).expect("a state");
        world.load(&state).expect("the state");
        world
    }

    /// Ticks until percepts would have this time, hundredths of a second.
    fn run_until(&mut self, now: i64) {
        while ((self.simulation.world().simulation().physics().time_s() * 100.0) as i64) < now {
            self.simulation.tick(&mut self.received);
        }
    }
}

/// Plays the answers of one agent, and compares the percepts.
fn check(name: &str, init: &str, percepts: &[&str], answers: &[&str]) {
    let Some(mut server) = Server::new(false) else { return };
    let now: f64 = percepts[0][11..].split(')').next().and_then(|text| text.parse().ok()).expect("a time");
    // It joins two cycles after it has connected.
    server.run_until((now * 100.0).round() as i64 - 4);
    let agent = server.agent(init);
    for (k, (percept, answer)) in percepts.iter().zip(answers).enumerate() {
        let frame = server.frame(agent);
        assert_same(&frame, percept, &format!("{name}, percept {k}"));
        server.send(agent, answer);
    }
}

#[test]
fn one_robot_over_the_wire() {
    let Some(rows) = rows("wire-sync-t1.jsonl.gz") else { return };
    let text = |row: &'static str| rows.iter().filter_map(move |line| line[row].as_str()).collect::<Vec<_>>();
    let (percepts, answers) = (text("p"), text("a"));
    assert_eq!((percepts.len(), answers.len()), (260, 260));
    check("wire-sync-t1", text("init")[0], &percepts, &answers);
}

#[test]
fn a_public_client_over_the_wire() {
    let Some(rows) = rows("client-bahia-one.jsonl.gz") else { return };
    let text = |row: &Value, key: &str| row[key].as_str().map(str::to_owned);
    let percepts: Vec<String> = rows.iter().filter_map(|row| text(row, "into")).collect();
    let sent: Vec<String> = rows.iter().filter_map(|row| text(row, "out")).collect();
    let (percepts, answers): (Vec<&str>, Vec<&str>) =
        (percepts.iter().map(String::as_str).collect(), sent[1..].iter().map(String::as_str).collect());
    assert_eq!(percepts.len(), 900);
    check("client-bahia-one", &sent[0], &percepts, &answers);
}

/// The number of frames that a first frame is answered with, within some cycles: none if the connection is closed.
fn check_join(server: &mut Server, init: &str, joins: bool) {
    let agent = server.agent(init);
    (0..6).for_each(|_| server.simulation.tick(&mut server.received));
    let has_frames = server.received.0.iter().any(|(to, _)| *to == agent);
    let is_closed = server.received.1.iter().any(|(closed, _)| *closed == agent);
    assert_eq!((has_frames, is_closed), (joins, !joins), "{init}");
}

#[test]
fn first_frames_that_join_and_that_do_not() {
    let Some(mut server) = Server::new(false) else { return };
    for (init, joins) in [
        ("(syn)", false),
        ("(init T1 Alpha)", false),
        ("(init NoSuch Alpha 1)", false),
        // The league's server joins the name to a path; ours takes known robots only.
        ("(init ../robots/T1 Alpha 1)", false),
        ("(init T1 Alpha x)", false),
        ("(init T1 Alpha 0)", true),
        ("(init T1 Alpha -7)", true),
        ("(init T1 Alpha 107)", false),
        ("(init T1 Alpha 3)(syn)", true),
        ("x(init T1 Alpha 4)", false),
        ("(init T1 Alpha 4", false),
        ("(syn)(init T1 Alpha 4)", false),
        ("", false),
        ("(init K1 Beta 1)", true),
        ("(init T1 Gamma 1)", false),
        ("(init ant Beta 2)", true),
    ] {
        check_join(&mut server, init, joins);
    }
}

/// The number of the percept that shows a beam, which answers percept 0.
fn shown_in(is_sequential: bool) -> Option<usize> {
    let mut server = Server::new(is_sequential)?;
    let agent = server.agent("(init T1 Alpha 1)");
    let mut answer = "(beam -5 2 0)";
    for k in 0..6 {
        let frame = server.frame(agent);
        if String::from_utf8_lossy(&frame).contains("(p -5.0 2.0 ") {
            return Some(k);
        }
        server.send(agent, std::mem::replace(&mut answer, "(syn)"));
    }
    None
}

#[test]
fn an_answer_shows_two_percepts_later_or_sequentially_in_the_next() {
    let Some(parallel) = shown_in(false) else { return };
    assert_eq!((parallel, shown_in(true)), (2, Some(1)));
}

/// True in each of the first cycles in which a synchronous clock waits for the agent, which answers when it is waited for.
fn waits(is_sequential: bool) -> Option<Vec<bool>> {
    let mut server = Server::new(is_sequential)?;
    server.simulation.set_synchronous();
    let agent = server.agent("(init T1 Alpha 1)");
    Some(
        (0..7)
            .map(|_| {
                let is_awaited = server.simulation.awaits(agent);
                if is_awaited {
                    server.send(agent, "(syn)");
                    assert!(!server.simulation.awaits(agent), "it has answered");
                }
                server.simulation.tick(&mut server.received);
                is_awaited
            })
            .collect(),
    )
}

#[test]
fn a_synchronous_clock_waits_for_the_answer_to_a_frame_that_has_left() {
    let Some(parallel) = waits(false) else { return };
    assert_eq!(parallel, [false, false, false, true, true, true, true]);
    assert_eq!(waits(true), Some(vec![false, false, true, true, true, true, true]));
}

#[test]
fn a_refused_robot_changes_nothing_for_the_others() {
    let Some(mut server) = Server::new(false) else { return };
    check_join(&mut server, "(init T1 Alpha 1)", true);
    let changed_frame = |server: &Server| server.simulation.world().changed_frame();
    let before = changed_frame(&server);
    check_join(&mut server, "(init NoSuch Alpha 2)", false);
    check_join(&mut server, "(init T1 Alpha 1)", false);
    assert_eq!(changed_frame(&server), before);
    check_join(&mut server, "(init K1 Beta 1)", true);
    assert!(changed_frame(&server) > before);
}

#[test]
fn robots_of_closed_connections_leave_and_the_others_play_on() {
    let Some(mut server) = Server::new(false) else { return };
    let agents = ["(init T1 Alpha 1)", "(init K1 Beta 1)", "(init T1 Alpha 2)"].map(|init| server.agent(init));
    for connection in agents {
        server.frame(connection);
    }
    server.simulation.close(agents[0]);
    (0..4).for_each(|_| server.simulation.tick(&mut server.received));
    server.received.0.clear();
    server.simulation.tick(&mut server.received);
    let served: Vec<ConnectionId> = server.received.0.iter().map(|(to, _)| *to).collect();
    assert_eq!(served, [agents[1], agents[2]]);
}

#[test]
fn numbers_that_are_not_finite_and_unknown_motors_do_no_harm() {
    let Some(mut server) = Server::new(false) else { return };
    let agent = server.agent("(init T1 Alpha 1)");
    for answer in
        ["(nosuch 0 0 0 0 0)", "(he1 nan 0 8 0.3 0)", "(he1 inf 0 8 0.3 0)", "(beam nan 0 0)", "(he1 a 0 0 0 0)"]
    {
        server.frame(agent);
        server.send(agent, answer);
    }
    let frame = String::from_utf8(server.frame(agent)).expect("text");
    assert!(!frame.contains("nan") && !frame.contains("inf"), "{frame}");
    let rejected = &server.simulation.counters().rejected;
    assert_eq!(rejected.get("number that is not finite"), Some(&3), "{rejected:?}");
    assert_eq!(rejected.get("bad expression"), Some(&1), "{rejected:?}");
}

#[test]
fn a_monitor_that_connects_as_a_robot_joins_gets_one_full_frame() {
    let Some(mut server) = Server::new(false) else { return };
    server.agent("(init T1 Alpha 1)");
    let monitor = server.simulation.open(1).expect("a place");
    let is_full = |frame: Vec<u8>| String::from_utf8_lossy(&frame).contains("((sg 1 0)full");
    assert_eq!([(); 3].map(|()| is_full(server.frame(monitor))), [true, false, false]);
}
