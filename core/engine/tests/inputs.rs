//! The log of inputs: it records every change of a world, and its bytes decode to the same inputs.

use crate::toy;

use std::sync::{Arc, Mutex};

use engine::{
    INPUT_VERSION, Input, InputError, Lockstep, NullOutbox, Observer, ObserverContext, ParticipantId, Role,
    ScheduleEvent, Session, Simulation, Stamp, decode_input, encode_input,
};
use proptest::prelude::*;
use toy::{AGENT, Action, Command, Toy, VIEWER, frame, room};

type Stamped = Vec<(Stamp, Input<Action, Command>)>;
type Log = Arc<Mutex<Stamped>>;

/// Records every input.
struct Recorder(Log);

impl Observer<Toy> for Recorder {
    fn input(&mut self, stamp: Stamp, input: &Input<Action, Command>) {
        self.0.lock().unwrap().push((stamp, input.clone()));
    }

    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, Toy>) {}
}

/// An action of a client before the next tick.
#[derive(Debug, Clone)]
enum Deed {
    Open(usize),
    Say(usize, String),
    Close(usize),
    Attend,
    Enter,
}

fn deed() -> impl Strategy<Value = Deed> {
    let words = prop_oneof![
        (-9..9_i32).prop_map(|force| format!("push {force}")),
        (0..9_u32).prop_map(|seat| format!("dismiss {seat}")),
        Just("nonsense".to_owned()),
        Just("pause".to_owned()),
        Just("resume".to_owned()),
    ];
    prop_oneof![
        (0..2_usize).prop_map(Deed::Open),
        (0..9_usize, words).prop_map(|(who, text)| Deed::Say(who, text)),
        (0..9_usize).prop_map(Deed::Close),
        Just(Deed::Attend),
        Just(Deed::Enter),
    ]
}

/// Plays the clients' actions; returns the log of inputs and the digest after each tick.
fn played(deeds: &[Vec<Deed>]) -> (Stamped, Vec<u64>) {
    let log = Log::default();
    let mut room = room(Toy::new(5), 0).with_observer(Box::new(Recorder(Arc::clone(&log))));
    let (mut connections, mut digests) = (Vec::new(), Vec::new());
    for tick in deeds {
        for deed in tick {
            let of = |who: &usize| connections.get(who % connections.len().max(1)).copied();
            match deed {
                Deed::Open(door) => connections.extend(room.open([AGENT, VIEWER][*door])),
                Deed::Enter => connections.extend(room.connect()),
                Deed::Say(who, text) => {
                    if let Some(connection) = of(who) {
                        room.receive(connection, &frame(text), &mut NullOutbox);
                        room.act(connection, Action::Push(2.0));
                    }
                }
                Deed::Close(who) => of(who).into_iter().for_each(|connection| room.close(connection)),
                Deed::Attend => room.serve_while_waiting(&mut NullOutbox),
            }
        }
        let ticks = room.ticks();
        room.tick(&mut NullOutbox);
        if room.ticks() > ticks {
            digests.push(room.digest());
        }
    }
    (log.lock().unwrap().clone(), digests)
}

proptest! {
    /// The log contains every change of a world: a world without endpoints that replays it becomes the same.
    #[test]
    fn a_log_replays_to_equal_digests(deeds in prop::collection::vec(prop::collection::vec(deed(), 0..6), 1..30)) {
        let (log, digests) = played(&deeds);
        let mut room = Simulation::new(Toy::new(5));
        let mut inputs = log.iter().peekable();
        for (tick, digest) in digests.iter().enumerate() {
            let due = std::iter::from_fn(|| inputs.next_if(|(stamp, _)| stamp.tick == tick as u64));
            room.replay_tick(due.map(|(_, input)| input.clone()));
            prop_assert_eq!(room.digest(), *digest, "tick {}", tick);
        }
    }

    /// Stamps only increase, and number the inputs of a tick from 0.
    #[test]
    fn stamps_number_the_inputs(deeds in prop::collection::vec(prop::collection::vec(deed(), 0..6), 1..30)) {
        let (log, _) = played(&deeds);
        let mut next = Stamp::default();
        for (stamp, _) in log {
            if stamp.tick > next.tick {
                next = Stamp { tick: stamp.tick, place: 0 };
            }
            prop_assert_eq!(stamp, next);
            next.place += 1;
        }
    }

    #[test]
    fn inputs_read_back_as_they_were(deeds in prop::collection::vec(prop::collection::vec(deed(), 0..6), 1..30)) {
        let (log, _) = played(&deeds);
        let mut bytes = Vec::new();
        for (stamp, input) in &log {
            encode_input(*stamp, input, &mut bytes).unwrap();
        }
        let mut rest = bytes.as_slice();
        for (stamp, input) in log {
            prop_assert_eq!(decode_input(&mut rest), Ok((stamp, input)));
        }
        prop_assert_eq!(decode_input::<Action, Command>(&mut rest), Err(InputError::Empty));
    }

    #[test]
    fn any_bytes_are_an_input_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let mut rest = bytes.as_slice();
        if decode_input::<Action, Command>(&mut rest).is_err() {
            prop_assert_eq!(rest, bytes.as_slice());
        }
    }
}

/// Stored bytes outlive this release: they may change only with the version.
#[test]
fn the_bytes_of_an_input_are_these() {
    fn check(stamp: Stamp, input: &Input<Action, Command>, expect: &[u8]) {
        let mut bytes = vec![9];
        encode_input(stamp, input, &mut bytes).unwrap();
        assert_eq!(bytes[1..], *expect, "{input:?}");
    }
    let at = |tick, place| Stamp { tick, place };
    check(
        at(0, 0),
        &Input::Join { seat: ParticipantId(3), role: Role::Viewer, name: "a".into() },
        &[2, 0, 0, 0, 3, 1, 1, b'a'],
    );
    check(
        at(300, 1),
        &Input::Act { seat: ParticipantId(3), action: Action::Push(1.0) },
        &[2, 0xac, 2, 1, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f],
    );
    check(at(1, 0), &Input::Control { by: None, command: Command::Dismiss(5) }, &[2, 1, 0, 2, 0, 0, 5]);
    check(at(1, 0), &Input::HangUp { seat: ParticipantId(3) }, &[2, 1, 0, 3, 3]);
    check(at(1, 0), &Input::Leave { seat: ParticipantId(3) }, &[2, 1, 0, 4, 3]);
    check(at(1, 0), &Input::Vacate { seat: ParticipantId(3) }, &[2, 1, 0, 5, 3]);
}

#[test]
fn an_input_of_another_release_is_refused() {
    let mut bytes: &[u8] = &[INPUT_VERSION + 1, 0, 0];
    assert_eq!(decode_input::<Action, Command>(&mut bytes), Err(InputError::Version(INPUT_VERSION + 1)));
}
