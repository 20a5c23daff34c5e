//! The order of a tick, participants, queues, rejections: the engine's guarantees to worlds and servers.

use crate::toy;

use engine::{
    ACTIONS_QUEUED_MAX, CONNECTIONS_MAX, ConnectionId, INBOUND_BYTES_MAX, Lockstep, NullOutbox, Outbox, ParticipantId,
    Rejection, Session, SessionStatus, Simulation,
};
use toy::{AGENT, Action, Toy, VIEWER, frame, room};

/// Records the session's output.
#[derive(Default)]
struct Notes {
    lines: Vec<String>,
    deaf: Option<ConnectionId>,
}

impl Outbox for Notes {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.lines.push(format!("{connection}: {}", String::from_utf8_lossy(&frame[4..])));
        self.deaf != Some(connection)
    }

    fn close(&mut self, connection: ConnectionId, reason: &str) {
        self.lines.push(format!("{connection} closed: {reason}"));
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
        self.lines.push(format!("{connection} rejected: {}, {}", rejection.reason, rejection.detail));
    }
}

impl Notes {
    fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }
}

fn noted_room() -> Simulation<Toy> {
    let mut toy = Toy::new(1);
    toy.calls = Some(Vec::new());
    room(toy, 0)
}

fn calls(room: &Simulation<Toy>) -> Vec<String> {
    room.world().calls.clone().unwrap_or_default()
}

#[test]
fn inputs_come_first_then_joiners_then_the_step() {
    let mut room = noted_room();
    let first = room.open(AGENT).unwrap();
    room.tick(&mut NullOutbox);
    let second = room.open(AGENT).unwrap();
    room.receive(second, &frame("push 2"), &mut NullOutbox);
    room.receive(first, &frame("push 1"), &mut NullOutbox);
    room.tick(&mut NullOutbox);
    room.tick(&mut NullOutbox);
    let expect = ["join 0", "step", "act 0 Push(1.0)", "join 1", "step", "act 1 Push(2.0)", "step"];
    assert_eq!(calls(&room), expect);
}

#[test]
fn seats_are_served_in_order_of_joining_whoever_speaks_first() {
    let mut room = noted_room();
    let connections: Vec<_> = (0..3).map(|_| room.open(AGENT).unwrap()).collect();
    room.tick(&mut NullOutbox);
    for (i, &connection) in connections.iter().enumerate().rev() {
        room.receive(connection, &frame(&format!("push {i}")), &mut NullOutbox);
    }
    room.receive(connections[0], &frame("push 9"), &mut NullOutbox);
    room.tick(&mut NullOutbox);
    let expect = ["act 0 Push(0.0)", "act 0 Push(9.0)", "act 1 Push(1.0)", "act 2 Push(2.0)", "step"];
    assert_eq!(calls(&room)[4..], expect);
}

#[test]
fn seats_are_given_in_order_of_opening_across_doors() {
    let mut room = noted_room();
    let viewer = room.open(VIEWER).unwrap();
    let agent = room.open(AGENT).unwrap();
    let direct = room.connect().unwrap();
    assert_eq!(room.participant(agent), None);
    room.tick(&mut NullOutbox);
    assert_eq!(
        [viewer, agent, direct].map(|c| room.participant(c)),
        [Some(ParticipantId(0)), Some(ParticipantId(1)), Some(ParticipantId(2))]
    );
}

/// An agent's frame leaves in the next tick, a viewer's in the same one.
#[test]
fn frames_leave_when_their_dialect_says() {
    let mut room = room(Toy::new(1), 0);
    let agent = room.open(AGENT).unwrap();
    let viewer = room.open(VIEWER).unwrap();
    let mut notes = Notes::default();
    let mut tick = |room: &mut Simulation<Toy>| {
        room.tick(&mut notes);
        notes.take()
    };
    assert_eq!(tick(&mut room), [format!("{viewer}: tick 1 beads 0 missed 0 ")]);
    room.receive(agent, &frame("push 1"), &mut NullOutbox);
    assert_eq!(tick(&mut room), [format!("{viewer}: tick 2 beads 1 missed 0 ")]);
    let expect = [format!("{agent}: tick 2 x 0.019968 of 1"), format!("{viewer}: tick 3 beads 1 missed 0 ")];
    assert_eq!(tick(&mut room), expect);
}

#[test]
fn a_dialect_hears_of_frames_that_were_discarded() {
    let mut room = room(Toy::new(1), 0);
    let viewer = room.open(VIEWER).unwrap();
    let mut notes = Notes { deaf: Some(viewer), ..Notes::default() };
    room.tick(&mut notes);
    room.tick(&mut notes);
    assert_eq!(notes.take()[1], format!("{viewer}: tick 2 beads 0 missed 1 "));
    assert_eq!((room.counters().frames, room.counters().frames_missed), (0, 2));
}

/// As recorded: commands sent just before closing do no harm, and the robot is still there in that cycle.
#[test]
fn last_words_are_carried_out_before_leaving() {
    let mut room = noted_room();
    let agent = room.open(AGENT).unwrap();
    room.tick(&mut NullOutbox);
    room.receive(agent, &frame("push 1"), &mut NullOutbox);
    room.close(agent);
    room.receive(agent, &frame("push 2"), &mut NullOutbox);
    room.tick(&mut NullOutbox);
    room.tick(&mut NullOutbox);
    assert_eq!(calls(&room), ["join 0", "step", "act 0 Push(1.0)", "step", "leave 0", "step"]);
}

/// Programs connect to the monitor port, send one command and hang up at once.
#[test]
fn who_hangs_up_before_the_first_tick_is_still_heard() {
    let mut room = noted_room();
    let agent = room.open(AGENT).unwrap();
    room.receive(agent, &frame("push 1"), &mut NullOutbox);
    room.close(agent);
    let silent = room.open(AGENT).unwrap();
    room.close(silent);
    for _ in 0..3 {
        room.tick(&mut NullOutbox);
    }
    assert_eq!(calls(&room), ["join 0", "step", "act 0 Push(1.0)", "step", "leave 0", "step"]);
}

#[test]
fn the_dismissed_are_closed_once_and_leave_once() {
    let mut room = noted_room();
    let first = room.open(AGENT).unwrap();
    let second = room.open(AGENT).unwrap();
    room.tick(&mut NullOutbox);
    room.receive(first, &frame("dismiss 1"), &mut NullOutbox);
    room.receive(first, &frame("dismiss 1"), &mut NullOutbox);
    let mut notes = Notes::default();
    room.tick(&mut notes);
    room.tick(&mut notes);
    assert_eq!(
        notes.lines.iter().filter(|line| line.contains("closed")).collect::<Vec<_>>(),
        [&format!("{second} closed: dismissed")]
    );
    assert_eq!(calls(&room).iter().filter(|call| call.starts_with("leave")).collect::<Vec<_>>(), ["leave 1"]);
    assert_eq!(room.counters().dismissed, 1);
}

#[test]
fn a_bad_message_is_counted_and_told() {
    let mut room = room(Toy::new(1), 0);
    let agent = room.open(AGENT).unwrap();
    room.tick(&mut NullOutbox);
    let mut notes = Notes::default();
    room.receive(agent, &frame("jump"), &mut notes);
    room.receive(agent, &frame("jump"), &mut notes);
    assert_eq!(
        notes.take(),
        [format!("{agent} rejected: unknown command, jump"), format!("{agent} rejected: unknown command, jump")]
    );
    assert_eq!(room.counters().rejected.get("unknown command"), Some(&2));
}

#[test]
fn a_fatal_message_ends_its_connection_only() {
    let mut room = noted_room();
    let agent = room.open(AGENT).unwrap();
    let other = room.open(AGENT).unwrap();
    room.tick(&mut NullOutbox);
    let mut notes = Notes::default();
    room.receive(agent, &frame("push 1"), &mut notes);
    room.receive(agent, &[0xff; 8], &mut notes);
    room.receive(agent, &frame("push 2"), &mut notes);
    assert_eq!(
        notes.take(),
        [format!("{agent} rejected: frame too long, 4294967295 bytes"), format!("{agent} closed: frame too long")]
    );
    room.tick(&mut notes);
    assert_eq!(calls(&room)[3..], ["act 0 Push(1.0)", "step", "leave 0"]);
    assert_eq!(room.participant(other), Some(ParticipantId(1)));
}

#[test]
fn a_fatal_message_before_the_first_tick_ends_the_connection_too() {
    let mut room = noted_room();
    let agent = room.open(AGENT).unwrap();
    room.receive(agent, &[0xff; 8], &mut NullOutbox);
    let mut notes = Notes::default();
    room.tick(&mut notes);
    assert!(notes.lines.contains(&format!("{agent} closed: frame too long")));
    room.tick(&mut notes);
    assert_eq!(calls(&room), ["join 0", "step", "step", "leave 0"]);
}

#[test]
fn queues_have_limits() {
    let mut room = room(Toy::new(1), 0);
    let agent = room.open(AGENT).unwrap();
    room.tick(&mut NullOutbox);
    let mut notes = Notes::default();
    for _ in 0..=ACTIONS_QUEUED_MAX {
        room.receive(agent, &frame("push 1"), &mut notes);
    }
    assert_eq!(notes.take()[1], format!("{agent} closed: too many actions in one tick"));

    let early = room.open(AGENT).unwrap();
    for _ in 0..=INBOUND_BYTES_MAX / 1024 {
        room.receive(early, &[0; 1024], &mut notes);
    }
    assert_eq!(notes.take()[1], format!("{early} closed: too many bytes before the first tick"));
}

#[test]
fn connections_beyond_the_limit_are_refused_until_one_leaves() {
    let mut room = room(Toy::new(1), 0);
    let connections: Vec<_> = (0..CONNECTIONS_MAX).map(|_| room.open(AGENT).unwrap()).collect();
    assert_eq!(room.open(AGENT), None);
    room.tick(&mut NullOutbox);
    assert_eq!(room.open(AGENT), None);
    assert!(room.open(VIEWER).is_some(), "each door has room of its own");
    room.close(connections[5]);
    room.tick(&mut NullOutbox);
    assert!(room.open(AGENT).is_some());
    assert_eq!(room.open(99), None, "no such endpoint");
    assert_eq!(room.counters().refused, 2);
}

/// A world that waits for an answer makes no tick, perhaps for a minute.
#[test]
fn thousands_come_and_go_while_the_world_waits_and_the_doors_stay_open() {
    let mut room = room(Toy::new(1), 0);
    room.tick(&mut NullOutbox);
    for door in [AGENT, VIEWER] {
        for _ in 0..2 * CONNECTIONS_MAX {
            let guest = room.open(door).expect("a place is free");
            room.close(guest);
            room.serve_while_waiting(&mut NullOutbox);
        }
    }
}

/// Many connections together may leave no more input behind than one of them may.
#[test]
fn what_many_leave_behind_while_the_world_waits_has_a_limit() {
    let mut room = room(Toy::new(1), 0);
    room.tick(&mut NullOutbox);
    let push = frame("push 0");
    let pushes = INBOUND_BYTES_MAX / push.len() / 4;
    for _ in 0..40 {
        let guest = room.open(AGENT).expect("a place is free");
        room.receive(guest, &push.repeat(pushes), &mut NullOutbox);
        room.close(guest);
    }
    (0..3).for_each(|_| room.tick(&mut NullOutbox));
    assert_eq!(room.counters().actions, 4 * pushes as u64);
}

#[test]
fn a_clock_waits_for_those_who_owe_an_answer() {
    let mut room = room(Toy::new(1), 0);
    let mut awaited = Vec::new();
    let mut waits = |room: &Simulation<Toy>| {
        room.awaited_connections(&mut awaited);
        awaited.clone()
    };
    let first = room.open(AGENT).unwrap();
    room.open(VIEWER).unwrap();
    for _ in 0..=toy::GRACE {
        assert_eq!(waits(&room), []);
        room.tick(&mut NullOutbox);
    }
    assert_eq!(waits(&room), [first]);
    room.receive(first, &frame("answer"), &mut NullOutbox);
    assert_eq!(waits(&room), []);
    room.tick(&mut NullOutbox);
    assert_eq!(waits(&room), [first]);
    room.close(first);
    assert_eq!(waits(&room), [], "the tick does not wait for closed connections");
}

#[test]
fn the_world_can_end_the_run() {
    let mut room = room(Toy::new(1), 0);
    let agent = room.open(AGENT).unwrap();
    room.tick(&mut NullOutbox);
    room.receive(agent, &frame("finish"), &mut NullOutbox);
    assert!(!room.is_finished());
    room.tick(&mut NullOutbox);
    assert!(room.is_finished());
}

/// The same match over bytes and in process: equal digests, tick by tick.
#[test]
fn both_doors_lead_to_the_same_room() {
    let mut wired = room(Toy::new(42), 0);
    let mut direct = room(Toy::new(42), 0);
    let wires: Vec<_> = (0..4).map(|_| wired.open(AGENT).unwrap()).collect();
    let hands: Vec<_> = (0..4).map(|_| direct.connect().unwrap()).collect();
    let mut told = Notes::default();
    for tick in 0..200_u32 {
        told.take();
        wired.tick(&mut told);
        direct.tick_offline();
        assert_eq!(wired.digest(), direct.digest(), "tick {tick}");
        for (i, (&wire, &hand)) in wires.iter().zip(&hands).enumerate() {
            let force = f64::from((tick * 7 + i as u32) % 5) - 2.0;
            wired.receive(wire, &frame(&format!("push {force}")), &mut NullOutbox);
            assert!(direct.act(hand, Action::Push(force)));
            let sensed = direct.percept(hand).map(|percept| percept.tick);
            assert_eq!(sensed, (tick > 0).then_some(u64::from(tick) + 1));
        }
    }
    wired.close(wires[1]);
    direct.close(hands[1]);
    for _ in 0..3 {
        wired.tick(&mut told);
        direct.tick_offline();
        assert_eq!(wired.digest(), direct.digest());
    }
    assert_eq!(direct.percept(hands[1]), None);
    assert!(!direct.act(hands[1], Action::Push(1.0)));
}

/// Neither the number of viewers nor the packet boundaries change anything.
#[test]
fn onlookers_and_packet_borders_change_nothing() {
    fn play(viewers: usize, piece: usize) -> Vec<u64> {
        let mut room = room(Toy::new(3), 0);
        let agents: Vec<_> = (0..3).map(|_| room.open(AGENT).unwrap()).collect();
        (0..viewers).for_each(|_| assert!(room.open(VIEWER).is_some()));
        let mut play_tick = |tick: usize| {
            for (i, &agent) in agents.iter().enumerate() {
                for bytes in frame(&format!("push {}", i + tick)).chunks(piece) {
                    room.receive(agent, bytes, &mut NullOutbox);
                }
            }
            room.tick(&mut NullOutbox);
            room.digest()
        };
        (0..50).map(&mut play_tick).collect()
    }
    let expect = play(0, 100);
    for (viewers, piece) in [(0, 1), (0, 3), (1, 100), (2, 5)] {
        assert_eq!(play(viewers, piece), expect, "{viewers} viewers, pieces of {piece}");
    }
}

/// A steady-state tick allocates nothing, for any set of connections.
#[test]
fn a_steady_tick_allocates_nothing() {
    let mut room = room(Toy::new(1), 1000);
    let agents: Vec<_> = (0..22).map(|_| room.open(AGENT).unwrap()).collect();
    room.open(VIEWER).unwrap();
    let (push, answer) = (frame("push 0.001"), frame("answer"));
    let mut awaited = Vec::new();
    let mut cycle = || {
        room.awaited_connections(&mut awaited);
        for &agent in &agents {
            room.receive(agent, &push, &mut NullOutbox);
            room.receive(agent, &answer, &mut NullOutbox);
        }
        room.tick(&mut NullOutbox);
    };
    for _ in 0..10 {
        cycle();
    }
    let count = allocation_counter::measure(|| (0..100).for_each(|_| cycle()));
    assert_eq!(count.count_total, 0);
}

/// Rejections by the world count like an endpoint's; a fatal one closes the connection in the same tick.
#[test]
fn what_the_world_refuses_is_counted_after_the_step() {
    let mut room = noted_room();
    let agent = room.open(AGENT).unwrap();
    let mut notes = Notes::default();
    room.tick(&mut notes);
    assert_eq!(room.label(agent), None);
    room.receive(agent, &frame("push 1"), &mut notes);
    room.receive(agent, &frame("push 3e6"), &mut notes);
    room.tick(&mut notes);
    assert_eq!(notes.take(), ["connection 0 rejected: too strong, 3000000"]);
    assert_eq!(room.label(agent).as_deref(), Some("bead 0"));
    room.receive(agent, &frame("push inf"), &mut notes);
    room.tick(&mut notes);
    let told = notes.take();
    assert_eq!(told[1..], ["connection 0 rejected: too strong, inf", "connection 0 closed: too strong"]);
    assert_eq!(room.counters().rejected.get("too strong"), Some(&2));
    assert_eq!(room.participant(agent), None);
}

/// A connection at the agent endpoint without a bead counts as idle.
#[test]
fn who_only_holds_a_place_is_idle() {
    let mut room = noted_room();
    let [agent, idler] = [(); 2].map(|()| room.open(AGENT).unwrap());
    room.open(VIEWER).unwrap();
    let mut idle = Vec::new();
    room.tick(&mut NullOutbox);
    room.receive(agent, &frame("push 1"), &mut NullOutbox);
    room.tick(&mut NullOutbox);
    room.idle_connections(&mut idle);
    assert_eq!(idle, [idler]);
}
