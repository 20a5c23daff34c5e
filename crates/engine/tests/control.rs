//! Control events: one schedule, told to doors and to whoever registered.

mod toy;

use std::sync::{Arc, Mutex};

use engine::{ControlNode, Cycle, Event, Nowhere, Session};
use toy::{Toy, room};

/// Who heard which event in which tick, and the digest it saw.
type Heard = Arc<Mutex<Vec<(&'static str, Event, u64, u64)>>>;

/// Writes down every event it is told.
struct Witness {
    name: &'static str,
    heard: Heard,
}

impl ControlNode<Toy> for Witness {
    fn on(&mut self, event: Event, cycle: &mut Cycle<'_, Toy>) {
        self.heard.lock().unwrap().push((self.name, event, cycle.tick, cycle.digest));
    }
}

#[test]
fn nodes_hear_the_whole_schedule_in_order() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let witness = |name| Box::new(Witness { name, heard: Arc::clone(&heard) });
    let mut room = room(Toy::new(1), 0).with_node(witness("a")).with_node(witness("b"));
    let mut digests = vec![room.digest()];
    for _ in 0..2 {
        room.tick(&mut Nowhere);
        digests.push(room.digest());
    }
    room.end(&mut Nowhere);
    room.end(&mut Nowhere);

    let cycle = [Event::StartCycle, Event::SenseAgent, Event::ActAgent, Event::EndCycle];
    let mut expect = vec![(Event::Init, 0)];
    expect.extend(cycle.map(|event| (event, 0)));
    expect.extend(cycle.map(|event| (event, 1)));
    expect.push((Event::Done, 2));
    let expect: Vec<_> = expect
        .into_iter()
        .flat_map(|(event, tick)| ["a", "b"].map(|name| (name, event, tick, digests[tick as usize])))
        .collect();
    assert_eq!(*heard.lock().unwrap(), expect);
}

#[test]
fn a_run_without_a_tick_still_begins_and_ends() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let mut room = room(Toy::new(1), 0).with_node(Box::new(Witness { name: "", heard: Arc::clone(&heard) }));
    room.end(&mut Nowhere);
    let events: Vec<_> = heard.lock().unwrap().iter().map(|entry| entry.1).collect();
    assert_eq!(events, [Event::Init, Event::Done]);
}

/// A node may change the world, at a defined moment.
#[test]
fn a_node_can_meddle() {
    struct Finisher;
    impl ControlNode<Toy> for Finisher {
        fn on(&mut self, event: Event, cycle: &mut Cycle<'_, Toy>) {
            if event == Event::ActAgent && cycle.tick == 2 {
                engine::World::act(cycle.world, engine::Seat(0), toy::Action::Finish);
            }
        }
    }
    let mut room = room(Toy::new(1), 0).with_node(Box::new(Finisher));
    while !room.finished() {
        room.tick_alone();
    }
    assert_eq!(room.ticks(), 3);
}
