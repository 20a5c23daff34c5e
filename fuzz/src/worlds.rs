//! Worlds restored from files: saved states, and recorded inputs.

use std::cell::RefCell;

use engine::Participants;
use engine::{NullOutbox, ParticipantId, RecordableSession, Session, Simulation, Stamp, StateError, World, WorldInput};
use soccer_protocol::agent::Percepts;
use soccer_world::{Settings, SoccerWorld};

/// Longest tried input, bytes; most inputs and ticks.
const BYTES_MAX: usize = 64 * 1024;
const INPUTS_MAX: usize = 500;
const TICKS_MAX: usize = 40;

/// Ticks after an accepted state.
const STEPS: usize = 3;

/// The header of a saved state: version, fingerprint of the settings, check sum.
const HEAD_BYTES: usize = 9;
const SUM_BYTES: usize = 8;

fn room() -> Simulation<SoccerWorld> {
    let settings = Settings { snapshots: true, robots: vec!["any".to_owned()], ..Settings::default() };
    soccer_world::simulation(settings).expect("a world")
}

/// Two reusable worlds that load one state after the other: building a world takes longer than a whole test.
struct Rooms {
    room: Simulation<SoccerWorld>,
    other: Simulation<SoccerWorld>,
    empty: Vec<u8>,
}

thread_local! {
    static ROOMS: RefCell<Rooms> = {
        let (room, other, mut empty) = (room(), room(), Vec::new());
        room.world().save(&mut empty).expect("a state");
        RefCell::new(Rooms { room, other, empty })
    };
}

/// A state without its header, since almost any header would be refused: it gets a valid one.
pub fn state(bytes: &[u8]) {
    if bytes.len() > BYTES_MAX {
        return;
    }
    ROOMS.with_borrow_mut(|Rooms { room, other, empty }| {
        let whole = [&empty[..HEAD_BYTES], &engine::hash(bytes).to_le_bytes(), bytes].concat();
        if room.load(&whole).is_err() {
            return;
        }
        room.detach_all();
        for _ in 0..STEPS {
            // Numbers near the end of their range may leave it.
            look_at(room.world(), other).ok();
            room.tick(&mut NullOutbox);
        }
    });
}

/// Consecutive inputs as the encoder writes them; inputs with the same tick precede the same step.
pub fn inputs(bytes: &[u8]) {
    if bytes.len() > BYTES_MAX {
        return;
    }
    let (mut rest, mut ticks) = (bytes, vec![(0, Vec::<WorldInput<SoccerWorld>>::new())]);
    for _ in 0..INPUTS_MAX {
        let Ok((Stamp { tick, .. }, input)) = engine::decode_input(&mut rest) else { break };
        match ticks.last_mut() {
            Some((number, inputs)) if *number == tick => inputs.push(input),
            _ => ticks.push((tick, vec![input])),
        }
    }
    ROOMS.with_borrow_mut(|Rooms { room, other, empty }| {
        room.load(empty).expect("an empty pitch");
        for (_, inputs) in ticks.into_iter().take(TICKS_MAX).chain([(0, Vec::new())]) {
            room.replay_tick(inputs);
            assert_eq!(look_at(room.world(), other), Ok(()), "a world's own state");
            assert_eq!(other.digest(), room.digest());
        }
    });
}

/// Calls every query that does not change the world, and loads its state into another world.
fn look_at(world: &SoccerWorld, other: &mut Simulation<SoccerWorld>) -> Result<(), StateError> {
    let mut percepts = Percepts::default();
    for seat in
        world.participants().into_iter().map(|(seat, _)| seat).chain([ParticipantId(0), ParticipantId(u32::MAX)])
    {
        world.sense(seat, &mut percepts);
        world.label(seat);
    }
    let mut saved = Vec::new();
    world.save(&mut saved).expect("a state can be saved");
    other.load(&saved)
}

/// The seeds, generated states and inputs: (target, name, bytes).
pub fn seeds() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let payload = |room: &Simulation<SoccerWorld>| {
        let mut bytes = Vec::new();
        room.world().save(&mut bytes).expect("a state");
        bytes.split_off(HEAD_BYTES + SUM_BYTES)
    };
    let mut seeds = vec![("state", "empty_pitch", payload(&room()))];
    for (name, script) in SCRIPTS {
        let (mut played, mut bytes) = (room(), Vec::new());
        for (tick, line) in script.iter().enumerate() {
            let inputs: Vec<WorldInput<SoccerWorld>> = line.iter().map(|said| said.input()).collect();
            for (place, input) in inputs.iter().enumerate() {
                let stamp = Stamp { tick: tick as u64, place: place as u32 };
                engine::encode_input(stamp, input, &mut bytes).expect("an input has a form");
            }
            played.replay_tick(inputs);
        }
        seeds.push(("inputs", name, bytes));
        seeds.push(("state", name, payload(&played)));
    }
    seeds
}

/// One input of a script.
enum Said {
    Joins(u32),
    Agent(u32, &'static str),
    Trainer(&'static str),
    Vacates(u32),
    HangsUp(u32),
    Leaves(u32),
}

impl Said {
    fn input(&self) -> WorldInput<SoccerWorld> {
        use engine::{Input, Role};
        match *self {
            Said::Joins(seat) => {
                Input::Join { seat: ParticipantId(seat), role: Role::Player, name: "agent".to_owned() }
            }
            Said::Agent(seat, text) => {
                let mut reader = sexp::Reader::new();
                let message = soccer_protocol::agent::messages(&mut reader, text.as_bytes()).next();
                let message = message.and_then(Result::ok).expect("a message");
                Input::Act { seat: ParticipantId(seat), action: soccer_world::action(&message).expect("an action") }
            }
            Said::Trainer(text) => {
                let mut reader = sexp::Reader::new();
                let command = soccer_protocol::trainer::commands(&mut reader, text.as_bytes()).next();
                let command = command.and_then(Result::ok).expect("a command");
                Input::Control {
                    by: None,
                    command: soccer_world::commands::read(&command).expect("a command of this world"),
                }
            }
            Said::Vacates(seat) => Input::Vacate { seat: ParticipantId(seat) },
            Said::HangsUp(seat) => Input::HangUp { seat: ParticipantId(seat) },
            Said::Leaves(seat) => Input::Leave { seat: ParticipantId(seat) },
        }
    }
}

use Said::{Agent, HangsUp, Joins, Leaves, Trainer, Vacates};

const SPHERE: &str = "(scene rsg/agent/sphere.rsg)";
const NAO: &str = "(scene rsg/agent/nao/nao_hetero.rsg 0)";

/// The inputs before each step.
type Script = &'static [&'static [Said]];

const SCRIPTS: [(&str, Script); 4] = [
    (
        "spheres_at_the_ball",
        &[
            &[Joins(0), Joins(2)],
            &[Agent(0, SPHERE), Agent(2, SPHERE)],
            &[],
            &[Agent(0, "(init (unum 1)(teamname A))"), Agent(2, "(init (unum 0)(teamname B))")],
            &[Trainer("(playMode PlayOn)"), Trainer("(agent (unum 1)(team Left)(pos -0.3 0 0.2))")],
            &[Agent(0, "(drive 50 0 0)"), Agent(0, "(kick 20 80)"), Agent(2, "(say hello)")],
            &[Agent(0, "(pantilt 30 5)"), Agent(2, "(drive -20 5 0)"), Trainer("(select (unum 1)(team Left))")],
            &[],
        ],
    ),
    (
        "a_player_and_a_loner",
        &[
            &[Joins(1), Joins(2)],
            &[Agent(1, NAO), Agent(2, NAO)],
            &[],
            &[Agent(1, "(init (unum 3)(teamname A))")],
            &[Agent(1, "(beam -3 1 10)"), Agent(1, "(lae1 1.5)"), Agent(1, "(he1 -2)")],
            &[Agent(1, "(lle3 3)"), Trainer("(score (left 2)(right 1))"), HangsUp(2)],
            &[Leaves(2)],
            &[],
        ],
    ),
    (
        "vacant_and_taken_again",
        &[
            &[Joins(1), Joins(2)],
            &[Agent(1, SPHERE), Agent(2, SPHERE)],
            &[],
            &[Agent(1, "(init (unum 3)(teamname A))"), Agent(2, "(init (unum 4)(teamname A))")],
            &[Vacates(1), Vacates(2), Joins(5)],
            &[Agent(5, SPHERE)],
            &[],
            &[Agent(5, "(init (unum 4)(teamname A))"), Agent(5, "(drive 5 5 0)")],
            &[],
        ],
    ),
    (
        "snapshots",
        &[
            &[Joins(1), Joins(2), Trainer("(snapshot empty)")],
            &[Agent(1, SPHERE), Agent(2, SPHERE)],
            &[],
            &[Agent(1, "(init (unum 3)(teamname A))"), Trainer("(snapshot begun)")],
            &[Agent(2, "(init (unum 1)(teamname B))")],
            &[Trainer("(dropBall)"), HangsUp(1), Trainer("(snapshot begun)")],
            &[Leaves(1), Trainer("(time 300)")],
            &[Trainer("(restore begun)"), Joins(3)],
            &[Trainer("(restore empty)"), Trainer("(pause)")],
            &[Trainer("(restore begun)"), Trainer("(kill (unum 3)(team Left))")],
        ],
    ),
];
