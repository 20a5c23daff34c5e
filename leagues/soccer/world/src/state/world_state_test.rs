//! Every field of the state counts: a change of any one changes digest and saved bytes.

use std::collections::{BTreeMap, BTreeSet};

use ciborium::{Value, cbor};
use engine::{Commands, ParticipantId, Participants, Reconnections, Role, World};

use crate::commands::{Command, MoveAgent, MoveBall, SaveSnapshot, SelectRobot, SetPace, SetPlayMode};
use crate::effectors::{
    Action, BeamAction, CatchAction, DriveAction, ForceAction, InitAction, JointAction, KickAction, PanTiltAction,
    PassAction, SayAction, SceneAction,
};
use crate::settings::Settings;
use crate::state::{SoccerWorld, State};

/// Fields of participants' ids, which saved states have but the digest does not, since viewers have ids.
const SEATING: [&str; 3] = [".seats[].seat", ".seats[].role", ".selected"];

/// Tried leaves of each kind: a robot has hundreds of equal ones.
const TRIED_PER_KIND: usize = 2;

/// Most stored parts of one name.
const DONORS_PER_NAME: usize = 4;

pub(super) type Way = Vec<usize>;

/// Parts of states by name, which may replace a part with that name.
pub(super) type Donors = BTreeMap<String, Vec<Value>>;

/// A world with a long history and many pending actions; intermediate states' parts go to `donors`.
pub(super) fn busy(donors: &mut Donors) -> SoccerWorld {
    let settings = Settings { robots: vec!["any".to_owned()], seed: 5, snapshots: true, ..Settings::default() };
    let mut world = SoccerWorld::new(settings).expect("a world");
    let nao = "rsg/agent/nao/nao_hetero.rsg";
    let files = [nao, nao, "rsg/agent/soccerplayer.rsg", "rsg/agent/sphere.rsg"];
    let seats = [ParticipantId(1), ParticipantId(2), ParticipantId(4), ParticipantId(5)];
    world.join(ParticipantId(0), Role::Viewer, "monitor");
    for ((seat, file), kind) in seats.into_iter().zip(files).zip(["0", "4", "0", "0"]) {
        world.join(seat, Role::Player, "agent");
        let scene = SceneAction { file: file.into(), arguments: vec![kind.into()] };
        world.act(seat, Action::Scene(Box::new(scene)));
        note(&world, donors);
        world.step();
    }
    for (seat, team) in seats.into_iter().zip(["A", "B", "A", "B"]) {
        world.act(seat, Action::Init(InitAction { unum: 0, team: team.into() }));
    }
    note(&world, donors);
    world.step();
    world.control(None, Command::PlayMode(SetPlayMode(soccer_protocol::PlayMode::PlayOn)));
    for cycle in 0..300 {
        for seat in seats {
            let speed = if cycle % 40 < 20 { 3.0 } else { -3.0 };
            for name in ["lae1", "rle3", "he1"] {
                world.act(seat, Action::Joint(JointAction { name: name.into(), speed, speed2: None }));
            }
            world.act(seat, Action::Say(SayAction { text: "hello".into() }));
        }
        if cycle % 100 == 50 {
            let at = Some([0.3, 0.2, 0.1]);
            world.control(None, Command::Ball(MoveBall { pos: at, vel: Some([1.0, 2.0, 0.5]) }));
            let robot = soccer_protocol::trainer::TeamRobot { side: soccer_protocol::Side::Left, unum: 1 };
            let pose = Some([0.4, 0.2, 0.4, 20.0]);
            world.control(
                None,
                Command::Agent(MoveAgent { robot, pos: None, pose, battery: Some(50.0), temperature_c: None }),
            );
        }
        world.step();
        if cycle % 7 == 0 || cycle % 100 > 50 && cycle % 100 < 54 {
            note(&world, donors);
        }
    }
    for seat in seats {
        world.act(seat, Action::Beam(BeamAction { x: -1.0, y: 2.0, rot: 3.0 }));
        world.act(seat, Action::Pass(PassAction));
        world.act(seat, Action::Kick(KickAction { angle: 10.0, power: 50.0 }));
        world.act(seat, Action::Drive(DriveAction { force: [1.0, 2.0, 3.0] }));
        world.act(seat, Action::Catch(CatchAction));
        world.act(seat, Action::PanTilt(PanTiltAction { pan: 1.0, tilt: 2.0 }));
        world.act(seat, Action::Force(ForceAction { force: [1.0, 2.0, 3.0] }));
    }
    world.join(ParticipantId(7), Role::Player, "agent");
    world.act(ParticipantId(7), Action::Scene(Box::new(SceneAction { file: nao.into(), arguments: vec!["3".into()] })));
    let selection = soccer_protocol::trainer::Selection::Next;
    world.control(Some(ParticipantId(0)), Command::Select(SelectRobot(selection)));
    world.control(Some(ParticipantId(0)), Command::Pace(SetPace::Step(9)));
    world.detach(ParticipantId(5));
    world.control(Some(ParticipantId(0)), Command::Snapshot(SaveSnapshot("early".into())));
    note(&world, donors);
    world
}

/// Collects the parts of a state, a few different ones of each name.
fn note(world: &SoccerWorld, donors: &mut Donors) {
    let tree = Value::serialized(&world.state).expect("a state is a tree");
    fn walk(tree: &Value, name: &str, donors: &mut Donors) {
        let known = donors.entry(name.to_owned()).or_default();
        if known.len() < DONORS_PER_NAME && !known.contains(tree) {
            known.push(tree.clone());
        }
        match tree {
            Value::Array(items) => items.iter().for_each(|item| walk(item, &format!("{name}[]"), donors)),
            Value::Map(entries) => {
                for (key, value) in entries {
                    walk(value, &format!("{name}.{}", key.as_text().unwrap_or("?")), donors);
                }
            }
            _ => {}
        }
    }
    walk(&tree, "", donors);
}

/// The paths to all leaves.
pub(super) fn leaves(tree: &Value, way: &mut Way, found: &mut Vec<Way>) {
    let children: Vec<&Value> = match tree {
        Value::Array(items) if !items.is_empty() => items.iter().collect(),
        Value::Map(entries) if !entries.is_empty() => entries.iter().map(|(_, value)| value).collect(),
        _ => return found.push(way.clone()),
    };
    for (at, child) in children.into_iter().enumerate() {
        way.push(at);
        leaves(child, way, found);
        way.pop();
    }
}

pub(super) fn part<'a>(tree: &'a Value, way: &[usize]) -> &'a Value {
    way.iter().fold(tree, |tree, &at| match tree {
        Value::Array(items) => &items[at],
        Value::Map(entries) => &entries[at].1,
        other => other,
    })
}

pub(super) fn leaf<'a>(tree: &'a mut Value, way: &[usize]) -> &'a mut Value {
    way.iter().fold(tree, |tree, &at| match tree {
        Value::Array(items) => &mut items[at],
        Value::Map(entries) => &mut entries[at].1,
        other => other,
    })
}

/// The name of a leaf, without numbers: leaves of equal names are of one kind.
pub(super) fn name(tree: &Value, way: &[usize]) -> String {
    let (mut tree, mut name) = (tree, String::new());
    for &at in way {
        tree = match tree {
            Value::Map(entries) => {
                let (key, value) = &entries[at];
                name += &format!(".{}", key.as_text().unwrap_or("?"));
                value
            }
            Value::Array(items) => {
                name += "[]";
                &items[at]
            }
            other => other,
        };
    }
    name
}

/// Values of types that do not occur in this state's history.
fn rare() -> Vec<Value> {
    let value = |it: Result<Value, ciborium::value::Error>| it.expect("a value");
    let words = ["Left", "Right", "V073", "Mended"].map(Value::from);
    let name = || Value::Bytes(vec![b'A']);
    let [x, xyz] = [1, 3].map(|count| vec![0.5; count]);
    let player = value(cbor!({ "side" => "Left", "unum" => 3 }));
    let single = [
        value(cbor!({ "agent" => 1, "player" => { "side" => "Left", "unum" => 3 } })),
        value(cbor!({ "team" => name(), "direction_deg" => null, "text" => name() })),
        value(cbor!({ "agent" => 1, "force" => xyz, "torque" => xyz, "steps_left" => 3 })),
        value(cbor!({ "force" => xyz })),
        value(cbor!({ "joint" => 1, "since_s" => 0.5, "is_frozen" => true })),
        value(cbor!({ "kind" => "Charging", "player" => player })),
        value(cbor!({ "left" => player, "right" => player, "sum" => xyz, "count" => 1 })),
        value(cbor!({ "Touching" => { "robots" => 3 } })),
        value(cbor!([xyz, [xyz, xyz, xyz]])),
        value(cbor!([1, 2])),
        value(cbor!(x)),
        Value::Bool(true),
        player,
    ];
    let lists: Vec<Value> = single.iter().map(|one| Value::Array(vec![one.clone()])).collect();
    words.into_iter().chain(single).chain(lists).collect()
}

/// Other values that may replace a leaf.
fn others(own: &Value, donors: &[Value]) -> Vec<Value> {
    let numbers = |count: usize| Value::Array((0..count).map(|i| Value::Float(i as f64 + 0.5)).collect());
    let mut all: Vec<Value> = donors.iter().cloned().chain(rare()).collect();
    match own {
        Value::Float(x) => all.push(Value::Float(if x.is_finite() { x + 1.0 } else { 1.0 })),
        Value::Integer(i) => {
            let i = i64::try_from(i128::from(*i)).unwrap_or_default();
            all.extend([i + 1, i - 1, 0, 1].map(Value::from));
        }
        Value::Bool(b) => all.push(Value::Bool(!b)),
        Value::Bytes(bytes) => {
            let mut other = bytes.clone();
            other.first_mut().into_iter().for_each(|byte| *byte ^= 1);
            all.push(Value::Bytes(if bytes.is_empty() { vec![b'x'] } else { other }));
        }
        Value::Text(text) => all.push(Value::from(format!("{text}x"))),
        Value::Null => {
            let (bytes, some) = (Value::Bytes(vec![1, 2, 3]), [Value::from(1), Value::Float(0.5), Value::Bool(true)]);
            all.extend([numbers(2), numbers(3), numbers(4), numbers(9), bytes, Value::Array(Vec::new())]);
            all.extend(some);
        }
        Value::Array(_) => all.extend([numbers(1), Value::Array(vec![Value::from(1)])]),
        _ => {}
    }
    all.retain(|other| other != own);
    all
}

fn saved(state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    engine::encode_value(state, &mut bytes).expect("a state can be written");
    bytes
}

#[test]
fn every_field_is_saved_and_hashed() {
    let mut donors = Donors::new();
    let world = busy(&mut donors);
    let tree = Value::serialized(&world.state).expect("a state is a tree");
    let (mut found, mut tried, mut untried) = (Vec::new(), BTreeMap::<String, usize>::new(), BTreeSet::new());
    leaves(&tree, &mut Vec::new(), &mut found);
    let (bytes, digest) = (saved(&world.state), world.digest());
    // The first participant is a viewer, which the digest leaves out.
    let is_viewers = |way: &Way| name(&tree, &way[..1]) == ".seats" && way.get(1) == Some(&0);
    for way in found.iter().filter(|way| !is_viewers(way)) {
        let name = name(&tree, way);
        let count = tried.entry(name.clone()).or_default();
        if *count >= TRIED_PER_KIND {
            continue;
        }
        let own = part(&tree, way).clone();
        let changed = |other: Value| -> Option<State> {
            let mut tree = tree.clone();
            *leaf(&mut tree, way) = other;
            tree.deserialized().ok().filter(|state| *state != world.state)
        };
        let Some(state) = others(&own, donors.get(&name).map_or(&[], Vec::as_slice)).into_iter().find_map(changed)
        else {
            untried.insert(name);
            continue;
        };
        *count += 1;
        assert_ne!(saved(&state), bytes, "{name} = {own:?} is not saved");
        if !SEATING.contains(&name.as_str()) {
            assert_ne!(state.digest(), digest, "{name} = {own:?} is not hashed");
        }
    }
    let tried: BTreeSet<String> = tried.into_iter().filter(|(_, count)| *count > 0).map(|(name, _)| name).collect();
    let untried: Vec<&String> = untried.difference(&tried).collect();
    // Most geoms cannot move to another position in a list without breaking it: the physics tests them separately.
    assert_eq!(untried, [".physics.spaces[].after", ".physics.spaces[].space"], "fields that no test value fits");
}
