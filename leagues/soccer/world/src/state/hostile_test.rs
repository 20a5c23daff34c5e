//! Saved states with a right checksum and wrong contents: a world refuses them, or continues from them without harm.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ciborium::Value;
use engine::{Commands, ParticipantId, Participants, Reconnections, Role, World};
use soccer_protocol::agent::Percepts;

use super::world_state_test::{Donors, Way, busy, leaf, leaves, name, part};
use crate::commands::{Command, EndGame, KickOff, KillRobot, RestoreSnapshot, SaveSnapshot, SelectRobot};
use crate::settings::Settings;
use crate::state::{SoccerWorld, State};

/// Tried leaves of each kind.
const TRIED_PER_KIND: usize = 2;

/// Steps with each state.
const STEPS: usize = 3;

/// Extremely large or unusual numbers.
fn hostile(own: &Value, donors: &[Value]) -> Vec<Value> {
    let mut all: Vec<Value> = match own {
        Value::Float(_) => [f64::NAN, f64::INFINITY, -1e300, f64::MAX, 3e38, 1e-310, -0.0].map(Value::Float).to_vec(),
        Value::Integer(_) => {
            let ends = [u64::MAX, u64::from(u32::MAX), i32::MAX as u64, 1 << 60, 255, 23, 12, 0].map(Value::from);
            ends.into_iter().chain([-1, i64::from(i32::MIN), -129].map(Value::from)).collect()
        }
        Value::Bool(is) => vec![Value::Bool(!is)],
        Value::Text(_) => ["", "x", "rsg/agent/nao/nao_hetero.rsg", "\u{0}"].map(Value::from).to_vec(),
        Value::Bytes(_) => vec![Value::Bytes(Vec::new()), Value::Bytes(vec![0xff; 5000])],
        Value::Array(_) => vec![Value::Array(Vec::new())],
        _ => vec![Value::from(1), Value::Float(f64::NAN), Value::Float(0.5), Value::Array(Vec::new())],
    };
    all.extend(donors.iter().cloned());
    all.retain(|other| other != own);
    all
}

/// A list without its last item, with the item twice, and with many copies.
fn hostile_lists(own: &[Value]) -> Vec<Value> {
    let Some((last, others)) = own.split_last() else { return Vec::new() };
    let twice = [own, std::slice::from_ref(last)].concat();
    let reversed = own.iter().rev().cloned().collect();
    let many = vec![last.clone(); 1200];
    [others.to_vec(), twice, reversed, many].map(Value::Array).to_vec()
}

/// The paths to all lists.
fn lists(tree: &Value, way: &mut Way, found: &mut Vec<Way>) {
    let children: Vec<&Value> = match tree {
        Value::Array(items) => {
            found.push(way.clone());
            items.iter().collect()
        }
        Value::Map(entries) => entries.iter().map(|(_, value)| value).collect(),
        _ => return,
    };
    for (at, child) in children.into_iter().enumerate() {
        way.push(at);
        lists(child, way, found);
        way.pop();
    }
}

/// Calls every query of a world.
fn use_it(world: &mut SoccerWorld) {
    let mut percepts = Percepts::default();
    let seats: Vec<ParticipantId> = world.state.seats.iter().map(|seated| seated.seat).collect();
    for step in 0..STEPS {
        match step {
            0 => {
                world.control(None, Command::Select(SelectRobot(soccer_protocol::trainer::Selection::Next)));
                world.control(None, Command::Snapshot(SaveSnapshot("again".into())));
            }
            1 => {
                world.control(None, Command::KickOff(KickOff(None)));
                world.control(None, Command::Restore(RestoreSnapshot("kept".into())));
                world.join(ParticipantId(900), Role::Player, "agent");
            }
            _ => {
                world.control(None, Command::Kill(KillRobot(None)));
                world.detach(seats.last().copied().unwrap_or_default());
                world.leave(seats.first().copied().unwrap_or_default());
                world.state.referee.change_sides();
            }
        }
        world.step();
        for &seat in &seats {
            world.sense(seat, &mut percepts);
        }
        let mut bytes = Vec::new();
        world.save(&mut bytes).expect("a state can be saved");
        world.digest();
    }
    world.control(None, Command::EndGame(EndGame { reason: String::new() }));
    world.step();
}

/// Number of accepted and refused states; failures are reported at the end.
struct Tally {
    settings: Settings,
    /// The world that loads one state after the other: building one takes longer than testing a state.
    world: SoccerWorld,
    taken: usize,
    refused: usize,
    harm: Vec<String>,
}

impl Tally {
    fn new(settings: Settings) -> Tally {
        let world = SoccerWorld::new(settings.clone()).expect("a world");
        Tally { settings, world, taken: 0, refused: 0, harm: Vec::new() }
    }

    fn try_state(&mut self, tree: &Value, what: impl Fn() -> String) {
        let Ok(state) = tree.deserialized::<State>() else { return };
        let done = catch_unwind(AssertUnwindSafe(|| {
            let is_taken = self.world.load(&self.saved(&state)).is_ok();
            if is_taken {
                use_it(&mut self.world);
            }
            is_taken
        }));
        match done {
            Ok(true) => self.taken += 1,
            Ok(false) => self.refused += 1,
            Err(_) => {
                self.harm.push(what());
                self.world = SoccerWorld::new(self.settings.clone()).expect("a world");
            }
        }
    }

    /// The bytes that a world in this state would save.
    fn saved(&self, state: &State) -> Vec<u8> {
        const HEAD_BYTES: usize = 9;
        let (mut bytes, mut payload) = (Vec::new(), Vec::new());
        self.world.save_state(&mut bytes).expect("a state can be saved");
        engine::encode_value(state, &mut payload).expect("a state can be written");
        bytes.truncate(HEAD_BYTES);
        [bytes, engine::hash(&payload).to_le_bytes().to_vec(), payload].concat()
    }
}

#[test]
fn states_that_no_world_reaches_do_no_harm() {
    let mut donors = Donors::new();
    let mut world = busy(&mut donors);
    world.control(None, Command::Snapshot(SaveSnapshot("kept".into())));
    let tree = Value::serialized(&world.state).expect("a state is a tree");
    let mut tally = Tally::new(world.constants.settings.clone());
    let (mut found, mut found_lists, mut tried) = (Vec::new(), Vec::new(), BTreeMap::<String, usize>::new());
    leaves(&tree, &mut Vec::new(), &mut found);
    lists(&tree, &mut Vec::new(), &mut found_lists);
    for (way, is_list) in found.iter().map(|way| (way, false)).chain(found_lists.iter().map(|way| (way, true))) {
        let name = name(&tree, way);
        let count = tried.entry(format!("{name}{is_list}")).or_default();
        if *count >= TRIED_PER_KIND {
            continue;
        }
        *count += 1;
        let own = part(&tree, way).clone();
        let others = match &own {
            Value::Array(items) if is_list => hostile_lists(items),
            own => hostile(own, donors.get(&name).map_or(&[], Vec::as_slice)),
        };
        for other in others {
            let mut tree = tree.clone();
            *leaf(&mut tree, way) = other.clone();
            tally.try_state(&tree, || format!("{name} {way:?} = {:.200}", format!("{other:?}")));
        }
    }
    assert!(tally.harm.is_empty(), "{} states did harm:\n{}", tally.harm.len(), tally.harm.join("\n"));
    assert!(tally.taken > 500 && tally.refused > 500, "taken {}, refused {}", tally.taken, tally.refused);
}
