//! A state is a value: a world that is saved and loaded continues bit by bit, and no part of the saved state can change
//! unnoticed.

use crate::zoo;

use std::sync::Arc;

use ciborium::Value;
use glam::DVec3;
use physics::{Model, Params, State, StateMismatch, World};
use proptest::prelude::*;
use xxhash_rust::xxh3::Xxh3;
use zoo::{Event, Register, happen};

fn save(state: &State) -> Vec<u8> {
    postcard::to_allocvec(state).expect("a state is encoded")
}

fn load(bytes: &[u8], register: &Register) -> World {
    let state = postcard::from_bytes(bytes).expect("a state is decoded");
    World::load(Params::default(), state, |name| register.get(&name).cloned()).expect("the state fits")
}

fn digest(state: &State) -> u64 {
    let mut hash = Xxh3::new();
    state.hash_into(&mut hash);
    // An independent implementation of the state's hash.
    assert_eq!(hash.digest(), state.digest());
    hash.digest()
}

/// Query results between two steps that the state does not store directly.
fn answers(world: &World) -> Vec<u64> {
    let angles = |joint| [0, 1].map(|axis| world.joint_angle(joint, axis).unwrap_or(9.0));
    let joints = (0..world.state().joints.len()).flat_map(|joint| {
        let [a, b] = angles(joint);
        [a, b, world.anchor_gap(joint)]
    });
    let owners = (0..world.state().bodies.len()).map(|body| {
        let name = world.instance_of_body(body);
        (world.bodies(name).start * 1000 + world.geoms(name).start) as f64
    });
    joints.chain(owners).map(f64::to_bits).collect()
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let at = || 0..1000_usize;
    let small = || prop::array::uniform3(-1.0..1.0);
    let event = prop_oneof![
        2 => (at(), prop::array::uniform2(-1.2..1.2)).prop_map(|(model, place)| Event::Add(model, place)),
        1 => at().prop_map(Event::Remove),
        1 => (at(), 0..9_u32).prop_map(|(at, company)| Event::Company(at, company)),
        4 => (at(), -7.0..7.0_f32).prop_map(|(at, speed)| Event::Command(at, speed)),
        1 => (at(), -7.0..7.0).prop_map(|(at, speed)| Event::Target(at, speed)),
        1 => (at(), small()).prop_map(|(at, force)| Event::Push(at, force)),
        1 => (at(), small()).prop_map(|(at, pos)| Event::Put(at, pos)),
        1 => (at(), -3.0..3.0).prop_map(|(at, angle)| Event::Turn(at, angle)),
        1 => (at(), -3.0..3.0).prop_map(|(at, angle)| Event::TurnExactly(at, angle)),
        1 => (at(), small()).prop_map(|(at, vel)| Event::Kick(at, vel)),
        1 => (at(), any::<bool>()).prop_map(|(at, on)| Event::Wake(at, on)),
        1 => Just(Event::Collide),
        6 => (1..4_usize).prop_map(Event::Steps),
        1 => Just(Event::Steps(15)),
    ];
    prop::collection::vec(event, 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_world_that_is_loaded_again_and_again_stays_the_same(events in events()) {
        let models = zoo::models();
        let (mut whole, mut register) = (World::new(Params::default()), Register::new());
        happen(&mut whole, &Event::Add(0, [0.0; 2]), &models, &mut register);
        let mut loaded = load(&save(whole.state()), &register);
        for event in &events {
            let before = save(loaded.state());
            loaded = load(&before, &register);
            prop_assert_eq!(&save(loaded.state()), &before);
            happen(&mut whole, event, &models, &mut register);
            happen(&mut loaded, event, &models, &mut register);
            prop_assert_eq!(save(whole.state()), save(loaded.state()), "{:?}", event);
            prop_assert_eq!(digest(whole.state()), digest(loaded.state()));
            prop_assert_eq!(answers(&whole), answers(&loaded));
        }
    }

    #[test]
    fn constants_are_kept_as_long_as_they_fit(events in events()) {
        let models = zoo::models();
        let (mut world, mut register) = (World::new(Params::default()), Register::new());
        let mut kept = Arc::clone(world.constants());
        for event in &events {
            happen(&mut world, event, &models, &mut register);
            let anew = kept.refitted(world.state(), |name| register.get(&name).cloned()).expect("the state fits");
            prop_assert_eq!(format!("{:?}", anew), format!("{:?}", world.constants()));
            let again = anew.refitted(world.state(), |name| register.get(&name).cloned()).expect("the state fits");
            prop_assert!(Arc::ptr_eq(&anew, &again));
            kept = again;
        }
    }

    #[test]
    fn what_is_saved_wrongly_is_refused_or_does_no_harm(at in 0..100_000_usize, byte in any::<u8>()) {
        let (world, register) = busy();
        let mut bytes = save(world.state());
        let at = at % bytes.len();
        bytes[at] = byte;
        let Ok(state) = postcard::from_bytes::<State>(&bytes) else { return Ok(()) };
        let world = World::load(Params::default(), state, |name| register.get(&name).cloned());
        if let Ok(mut world) = world {
            happen(&mut world, &Event::Steps(3), &zoo::models(), &mut register.clone());
            world.state().instances().to_vec().into_iter().for_each(|i| world.remove(i.name));
        }
    }
}

/// A world in which every part of the state is non-empty.
fn busy() -> (World, Register) {
    let models = zoo::models();
    let (mut world, mut register) = (World::new(Params::default()), Register::new());
    let events = [
        Event::Add(0, [0.0; 2]),
        Event::Add(1, [3.0, 0.0]),
        Event::Add(3, [1.0, 0.5]),
        Event::Remove(1),
        Event::Add(1, [0.1, 0.0]),
        Event::Company(0, 1),
        Event::Company(1, 8),
        Event::Command(0, 3.0),
        Event::Command(1, 3.0),
        Event::Steps(20),
        Event::Turn(2, 0.3),
        Event::Push(0, [0.1, 0.2, 0.3]),
    ];
    events.iter().for_each(|event| happen(&mut world, event, &models, &mut register));
    let state = world.state();
    assert!(!state.contacts().is_empty() && state.contacts().iter().any(|c| c.force != DVec3::ZERO), "no contacts");
    assert!(!state.sensed().is_empty(), "nothing sensed");
    assert!((0..state.joints.len()).any(|joint| state.joint_force(joint).force != DVec3::ZERO), "no feedback");
    (world, register)
}

/// A path from the top of a tree down to a leaf.
type Way = Vec<usize>;

fn leaves(tree: &Value, way: &mut Way, found: &mut Vec<Way>) {
    let children: Vec<&Value> = match tree {
        Value::Array(items) => items.iter().collect(),
        Value::Map(entries) => entries.iter().map(|(_, value)| value).collect(),
        _ => return found.push(way.clone()),
    };
    for (at, child) in children.into_iter().enumerate() {
        way.push(at);
        leaves(child, way, found);
        way.pop();
    }
}

fn leaf<'a>(tree: &'a mut Value, way: &[usize]) -> &'a mut Value {
    way.iter().fold(tree, |tree, &at| match tree {
        Value::Array(items) => &mut items[at],
        Value::Map(entries) => &mut entries[at].1,
        leaf => leaf,
    })
}

/// The names along a path, for messages.
fn name(tree: &Value, way: &[usize]) -> String {
    let (mut tree, mut names) = (tree, String::new());
    for &at in way {
        tree = match tree {
            Value::Map(entries) => {
                names += &format!(".{}", entries[at].0.as_text().unwrap_or_default());
                &entries[at].1
            }
            Value::Array(items) => {
                names += &format!("[{at}]");
                &items[at]
            }
            leaf => leaf,
        };
    }
    names
}

/// Other values that may replace a leaf.
fn others(leaf: &Value) -> Vec<Value> {
    let numbers = |count: usize| Value::Array((0..count).map(|i| Value::Float(i as f64 + 0.5)).collect());
    match leaf {
        Value::Float(x) => vec![Value::Float(x + 1.0)],
        Value::Integer(i) => vec![Value::from(i64::try_from(i128::from(*i)).unwrap_or_default() + 1)],
        Value::Bool(b) => vec![Value::Bool(!b)],
        Value::Text(_) => vec![Value::from("Everybody"), Value::from("AndLoners")],
        // Types that the whole state omits: a vector, a matrix, a number, an index, a pair.
        Value::Null => vec![numbers(3), numbers(9), Value::Float(0.5), Value::from(1), numbers(2)],
        _ => Vec::new(),
    }
}

#[test]
fn nothing_in_a_state_changes_unnoticed() {
    let (world, _) = busy();
    let tree = Value::serialized(world.state()).expect("a state is a tree");
    let own: State = tree.deserialized().expect("and a state again");
    assert_eq!(save(&own), save(world.state()), "the tree says everything");
    let mut found = Vec::new();
    leaves(&tree, &mut Way::new(), &mut found);
    let (mut kinds, mut refused) = (std::collections::BTreeSet::new(), 0);
    for way in &found {
        let name = name(&tree, way);
        let changed = |other: Value| -> Option<State> {
            let mut tree = tree.clone();
            *leaf(&mut tree, way) = other;
            tree.deserialized().ok()
        };
        let own = leaf(&mut tree.clone(), way).clone();
        let states: Vec<State> = others(&own).into_iter().filter(|o| *o != own).filter_map(changed).collect();
        // Most geoms cannot move to another position in a list without breaking it.
        refused += usize::from(states.is_empty());
        assert!(!states.is_empty() || name.starts_with(".spaces"), "{name} = {own:?} cannot be changed");
        for state in &states {
            assert_ne!(save(state), save(world.state()), "{name} is not saved");
            assert_ne!(digest(state), digest(world.state()), "{name} is not hashed");
        }
        kinds.insert(name.split('[').next().unwrap_or_default().to_owned());
    }
    println!("{} leaves, {refused} refused, in {kinds:?}", found.len());
    assert_eq!(kinds.len(), 8, "{kinds:?}");
}

#[test]
fn the_order_of_a_list_is_hashed() {
    let models = zoo::models();
    let digest_of = |order: [usize; 2]| {
        let (mut world, mut register) = (World::new(Params::default()), Register::new());
        (0..2).for_each(|_| happen(&mut world, &Event::Add(1, [0.0; 2]), &models, &mut register));
        world.collide();
        for body in order {
            // The body keeps its position, but moves to the front of its list.
            world.set_position(body, world.body(body).pos);
        }
        digest(world.state())
    };
    assert_ne!(digest_of([0, 1]), digest_of([1, 0]));
}

#[test]
fn states_of_other_models_are_refused() {
    let (world, register) = busy();
    let names: Vec<_> = world.state().instances().iter().map(|i| i.name).collect();
    let check =
        |edit: &dyn Fn(&mut State), model: &dyn Fn(physics::Instance) -> Option<Arc<Model>>, expect: StateMismatch| {
            let mut state = world.state().clone();
            edit(&mut state);
            assert_eq!(World::load(Params::default(), state, model).expect_err("a refusal"), expect);
        };
    let right = |name| register.get(&name).cloned();
    let keep = |_: &mut State| {};
    check(&keep, &|_| None, StateMismatch::NoModel(names[0]));
    check(&keep, &|_| Some(Arc::new(zoo::ball())), StateMismatch::OtherModel(names[0]));
    check(&|state| _ = state.bodies.pop(), &right, StateMismatch::Parts);
    check(&|state| _ = state.joints.pop(), &right, StateMismatch::Parts);
    check(&|state| state.spaces.add(None), &right, StateMismatch::Parts);
    let contact = |state: &mut State| {
        let mut contacts = state.contacts().to_vec();
        contacts[0].geoms[1] = 1000;
        state.set_contacts(contacts);
    };
    check(&contact, &right, StateMismatch::Contact);
}

#[test]
fn a_pitch_full_of_robots_is_small() {
    let models = zoo::models();
    let (mut world, mut register) = (World::new(Params::default()), Register::new());
    happen(&mut world, &Event::Add(0, [100.0, 0.0]), &models, &mut register);
    for robot in 0..22 {
        happen(&mut world, &Event::Add(2, [(robot % 6) as f64, (robot / 6) as f64]), &models, &mut register);
    }
    (0..462).for_each(|joint| world.command(joint, 0, 0.1));
    happen(&mut world, &Event::Steps(10), &models, &mut register);
    let contacts = world.contacts().len();
    assert!(contacts >= 22 * 8, "only {contacts} contacts");
    let bytes = save(world.state()).len();
    println!("{} bodies, {contacts} contacts: {bytes} bytes", world.state().bodies.len());
    assert!(bytes < 120_000, "{bytes} bytes");
}
