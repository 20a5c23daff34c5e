//! Control events: one schedule, reported to observers and control nodes.

use crate::toy;

use std::sync::{Arc, Mutex};

use engine::{ControlNode, Input, NullOutbox, Observer, ObserverContext, ScheduleEvent, Session, Stamp};
use toy::{AGENT, Action, Command, Toy, frame, room};

/// Inputs with their stamps.
type Stamped = Arc<Mutex<Vec<(Stamp, Input<Action, Command>)>>>;

/// Received events: the receiver, the event, the tick, and the world's digest.
type Heard = Arc<Mutex<Vec<(&'static str, ScheduleEvent, u64, u64)>>>;

/// Records every event it receives.
struct Witness {
    name: &'static str,
    heard: Heard,
}

impl Observer<Toy> for Witness {
    fn event(&mut self, event: ScheduleEvent, seen: &ObserverContext<'_, Toy>) {
        self.heard.lock().unwrap().push((self.name, event, seen.tick, seen.digest));
    }
}

#[test]
fn nodes_hear_the_whole_schedule_in_order() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let witness = |name| Box::new(Witness { name, heard: Arc::clone(&heard) });
    let mut room = room(Toy::new(1), 0).with_observer(witness("a")).with_observer(witness("b"));
    let mut digests = vec![room.digest()];
    for _ in 0..2 {
        room.tick(&mut NullOutbox);
        digests.push(room.digest());
    }
    room.end(&mut NullOutbox);
    room.end(&mut NullOutbox);

    let cycle =
        [ScheduleEvent::StartCycle, ScheduleEvent::FramesSent, ScheduleEvent::ActAgent, ScheduleEvent::EndCycle];
    let mut expect = vec![(ScheduleEvent::Init, 0)];
    expect.extend(cycle.map(|event| (event, 0)));
    expect.extend(cycle.map(|event| (event, 1)));
    expect.push((ScheduleEvent::Done, 2));
    let expect: Vec<_> = expect
        .into_iter()
        .flat_map(|(event, tick)| {
            let steps = tick as usize + usize::from(event == ScheduleEvent::EndCycle);
            ["a", "b"].map(|name| (name, event, tick, digests[steps]))
        })
        .collect();
    assert_eq!(*heard.lock().unwrap(), expect);
}

#[test]
fn a_run_without_a_tick_still_begins_and_ends() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let mut room = room(Toy::new(1), 0).with_observer(Box::new(Witness { name: "", heard: Arc::clone(&heard) }));
    room.end(&mut NullOutbox);
    let events: Vec<_> = heard.lock().unwrap().iter().map(|entry| entry.1).collect();
    assert_eq!(events, [ScheduleEvent::Init, ScheduleEvent::Done]);
}

/// A control node gives its command after the endpoints' inputs, and observers see both.
#[test]
fn a_node_gives_commands_as_inputs() {
    struct Finisher;
    impl Observer<Toy> for Finisher {
        fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, Toy>) {}
    }
    impl ControlNode<Toy> for Finisher {
        fn command(&mut self, seen: &ObserverContext<'_, Toy>, commands: &mut Vec<Command>) {
            if seen.tick == 2 {
                commands.push(Command::Finish);
            }
        }
    }
    struct Log(Stamped);
    impl Observer<Toy> for Log {
        fn input(&mut self, stamp: Stamp, input: &Input<Action, Command>) {
            self.0.lock().unwrap().push((stamp, input.clone()));
        }
        fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, Toy>) {}
    }
    let log = Arc::new(Mutex::new(Vec::new()));
    let mut room =
        room(Toy::new(1), 0).with_control_node(Box::new(Finisher)).with_observer(Box::new(Log(Arc::clone(&log))));
    let agent = room.open(AGENT).unwrap();
    while !room.is_finished() {
        room.receive(agent, &frame("push 1"), &mut NullOutbox);
        room.tick_offline();
    }
    assert_eq!(room.ticks(), 3);
    let seat = engine::ParticipantId(0);
    let push = || Input::Act { seat, action: Action::Push(1.0) };
    let expect = [
        (0, 0, Input::Join { seat, role: engine::Role::Player, name: "agent".to_owned() }),
        (1, 0, push()),
        (1, 1, push()),
        (2, 0, push()),
        (2, 1, Input::Control { by: None, command: Command::Finish }),
    ];
    let expect: Vec<_> = expect.into_iter().map(|(tick, place, input)| (Stamp { tick, place }, input)).collect();
    assert_eq!(*log.lock().unwrap(), expect);
}
