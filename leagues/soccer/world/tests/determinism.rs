//! Equal inputs give equal bits, regardless of other clients.

use crate::stage;

use std::sync::Arc;

use engine::{ConnectionId, NullOutbox, ParticipantId, Participants, Role, Session, Simulation, World};
use soccer_world::effectors::{BeamAction, InitAction, JointAction, SayAction, SceneAction};
use soccer_world::{Action, Settings, SoccerWorld};
use stage::{AGENT, MONITOR, Stage};

const JOINTS: [&str; 6] = ["he1", "rae1", "lae2", "lle3", "rle4", "lle5"];

fn speed(tick: u64, robot: usize, joint: usize) -> f32 {
    let draw = engine::RandomStream::new(5, "test", (robot * 100 + joint) as u32, tick).signed();
    (draw * 6.0) as f32
}

/// A lively game of some robots; the digest after each tick.
fn game(settings: &Settings, robots: usize, ticks: u64) -> Vec<u64> {
    game_with_bytes(settings, robots, ticks).0
}

/// The same with all bytes sent to all clients.
fn game_with_bytes(settings: &Settings, robots: usize, ticks: u64) -> (Vec<u64>, Vec<Option<String>>) {
    let mut stage = Stage::new(settings.clone());
    let monitor = stage.open(MONITOR);
    let agents: Vec<_> = (0..robots).map(|_| stage.open(AGENT)).collect();
    stage.tick();
    for (i, agent) in agents.iter().enumerate() {
        stage.say(*agent, &format!("(scene rsg/agent/nao/nao_hetero.rsg {})", i % 5));
    }
    stage.ticks(3);
    for (i, agent) in agents.iter().enumerate() {
        let team = if i % 2 == 0 { "A" } else { "B" };
        stage.say(*agent, &format!("(init (unum 0)(teamname {team}))(beam -{i} {i} 10)"));
    }
    let (mut digests, mut bytes) = (Vec::new(), Vec::new());
    for tick in 0..ticks {
        for (i, agent) in agents.iter().enumerate() {
            for (k, joint) in JOINTS.iter().enumerate() {
                stage.say(*agent, &format!("({joint} {})", speed(tick, i, k)));
            }
            stage.say(*agent, &format!("(say t{tick}_{i})"));
        }
        stage.tick();
        digests.push(stage.session.digest());
        bytes.extend(agents.iter().chain([&monitor]).map(|who| stage.frame(*who)));
    }
    (digests, bytes)
}

/// Robots fall over each other here: islands of all kinds, and of very different sizes.
#[test]
fn any_number_of_threads() {
    let settings = Settings { seed: 11, ..Settings::default() };
    let alone = game_with_bytes(&settings, 22, 150);
    for threads in [2, 4] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let settings = Settings { pool: Some(Arc::new(pool)), ..settings.clone() };
        let (digests, bytes) = game_with_bytes(&settings, 22, 150);
        assert_eq!(alone.0, digests, "{threads} threads");
        assert!(alone.1 == bytes, "{threads} threads");
    }
}

#[test]
fn the_same_game_twice() {
    let settings = Settings { seed: 11, ..Settings::default() };
    let first = game(&settings, 6, 120);
    assert_eq!(first, game(&settings, 6, 120));
    let mut different = first.clone();
    different.dedup();
    assert_eq!(different.len(), first.len(), "every tick changes something");
    let other = game(&Settings { seed: 12, ..settings }, 6, 120);
    assert!(first.iter().zip(&other).all(|(a, b)| a != b), "the seed decides about beam noise");
}

/// The inputs of robot `i` in a tick: it is built in tick 3 i, joins and beams in the next one, then moves.
fn act(world: &mut SoccerWorld, seat: ParticipantId, i: usize, tick: usize) {
    if tick == 3 * i {
        world.join(seat, Role::Program, "test");
        let arguments = vec![format!("{}", i % 5).as_str().into()];
        world
            .act(seat, Action::Scene(Box::new(SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments })));
    } else if tick == 3 * i + 1 {
        let team = if i < 11 { "A" } else { "B" };
        world.act(seat, Action::Init(InitAction { unum: 0, team: team.into() }));
        let (x, y) = (-14.0 + (i % 11) as f32 * 1.2, if i == 0 { -9.0 } else { 1.0 + (i / 11) as f32 * 4.0 });
        world.act(seat, Action::Beam(BeamAction { x, y, rot: 0.0 }));
    } else if tick > 3 * i {
        for (k, name) in JOINTS.iter().enumerate() {
            let speed = speed(tick as u64, i, k);
            world.act(seat, Action::Joint(JointAction { name: (*name).into(), speed, speed2: None }));
        }
        world.act(seat, Action::Say(SayAction { text: "x".into() }));
    }
}

/// A world driven by actions as values; the bits of the first robot's bodies after each tick.
fn first_robot(others: usize) -> Vec<Vec<[u32; 16]>> {
    let mut world: SoccerWorld =
        soccer_world::world(Settings { beam_noise: false, ..Settings::default() }).expect("a world");
    let seats: Vec<_> = (0..=others).map(|i| ParticipantId(i as u32)).collect();
    let mut out = Vec::new();
    for tick in 0..200 {
        seats.iter().enumerate().for_each(|(i, &seat)| act(&mut world, seat, i, tick));
        world.step();
        out.push(bits(&world, seats[0]));
    }
    out
}

fn bits(world: &SoccerWorld, seat: ParticipantId) -> Vec<[u32; 16]> {
    world.bodies(seat).iter().map(|pose| pose.0.map(f32::to_bits)).collect()
}

#[test]
fn a_robot_alone_moves_like_the_same_robot_among_others() {
    assert!(first_robot(0) == first_robot(21));
}

/// Sends one framed message at a byte endpoint.
fn say(room: &mut Simulation<SoccerWorld>, who: ConnectionId, text: &str) {
    let mut frame = Vec::new();
    codec::frame::write(&mut frame, |out| out.extend_from_slice(text.as_bytes()));
    room.receive(who, &frame, &mut NullOutbox);
}

/// Both endpoints: bytes on one side, actions as values on the other.
#[test]
fn both_doors_lead_into_one_room() {
    let settings = Settings { seed: 4, ..Settings::default() };
    let mut of_bytes = soccer_world::simulation(settings.clone()).expect("a world");
    let agent = of_bytes.open(AGENT).expect("room");
    let mut room = Simulation::new(soccer_world::world(settings).expect("a world"));
    let connection = room.connect().expect("room");
    let mut percepts = 0;
    for tick in 0..40 {
        if tick == 1 {
            say(&mut of_bytes, agent, "(scene rsg/agent/nao/nao_hetero.rsg 3)");
            let scene = SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments: vec!["3".into()] };
            assert!(room.act(connection, Action::Scene(Box::new(scene))));
        }
        if tick == 4 {
            say(&mut of_bytes, agent, "(init (unum 2)(teamname A))(beam -3 1 5)(he1 1)");
            let actions = [
                Action::Init(InitAction { unum: 2, team: "A".into() }),
                Action::Beam(BeamAction { x: -3.0, y: 1.0, rot: 5.0 }),
                Action::Joint(JointAction { name: "he1".into(), speed: 1.0, speed2: None }),
            ];
            actions.into_iter().for_each(|action| assert!(room.act(connection, action)));
        }
        of_bytes.tick_offline();
        room.tick_offline();
        if tick > 1 {
            let mut encoded = Vec::new();
            room.percept(connection).expect("a percept").encode(&mut encoded);
            percepts += usize::from(!encoded.is_empty());
        }
        let [bodies, others] = [&of_bytes, &room].map(|room| &room.world().physics().bodies);
        assert_eq!(bodies, others, "tick {tick}");
        // A client at the byte endpoint is an agent at once; an in-process one, when it asks for a robot in tick 1.
        if tick > 0 {
            assert_eq!(of_bytes.digest(), room.digest(), "tick {tick}");
        }
    }
    assert_eq!(percepts, 38);
}
