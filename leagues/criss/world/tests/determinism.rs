//! Equal inputs give equal bits, and a state is a value.

use crate::pitch;

use criss_world::{
    ActuatorCommand, Collisions, ConsoleKey, FrameCommands, Object, ObjectPose, Placement, Quirks, Settings, World,
};
use engine::{RandomStream, StateError};
use pitch::five_a_side;

const STEPS: u64 = 100_000;

fn settings(quirks: Quirks) -> Settings {
    Settings { seed: 5, quirks, collisions: Collisions::Elastic, ..Settings::default() }
}

/// A step of a lively game: commands, keys and placements, all functions of the step number.
fn step(world: &mut World, at: u64) {
    let drive = |team: u32, id: u32| {
        let mut draw = RandomStream::new(11, "test", 100 * team + id, at / 10);
        ActuatorCommand {
            velocity_m_s: [2.0 * draw.signed(), 2.0 * draw.signed()],
            turn_rad_s: 8.0 * draw.signed(),
            kick: draw.unit() < 0.2,
            dribble: draw.unit() < 0.5,
        }
    };
    let mut draw = RandomStream::new(12, "test", 0, at);
    if draw.unit() < 0.01 {
        let keys = ['b', 'o', '`', '3', '7'];
        world.press(ConsoleKey::of(keys[draw.next_u64() as usize % keys.len()]).expect("a key"));
    }
    if draw.unit() < 0.01 {
        let object = Object::Robot { team: (at % 2) as u8, id: (draw.next_u64() % 5) as u8 };
        let pose = ObjectPose { position_m: [1.3 * draw.signed(), draw.signed()], ..ObjectPose::default() };
        let placement = if draw.unit() < 0.2 { Placement::Remove { object } } else { Placement::Put { object, pose } };
        world.place(&placement).expect("a slot");
    }
    world.step(&FrameCommands { teams: [0, 1].map(|team| (0..5).map(|id| drive(team, id)).collect()) });
}

#[test]
fn the_same_seed_gives_the_same_digests() {
    for quirks in [Quirks::Documented, Quirks::Criss] {
        let mut worlds = [(); 2].map(|()| World::new(&five_a_side(), settings(quirks)));
        let steps = if quirks == Quirks::Documented { STEPS } else { STEPS / 10 };
        for at in 0..steps {
            let digests = worlds.each_mut().map(|world| {
                step(world, at);
                world.digest()
            });
            assert_eq!(digests[0], digests[1], "step {at}");
        }
        let world = &worlds[0];
        println!("{quirks:?}: {:016x} after {steps} steps, score {:?}", world.digest(), world.score());
    }
}

/// A change of this number is a change of the simulated world: record it in the changelog.
#[test]
fn the_digest_is_pinned() {
    let mut world = World::new(&five_a_side(), settings(Quirks::Documented));
    (0..2000).for_each(|at| step(&mut world, at));
    assert_eq!(format!("{:016x}", world.digest()), PINNED);
}

const PINNED: &str = "3e1d2a061ae9fb39";

#[test]
fn saved_states_go_on_bit_by_bit() {
    let ticks: Vec<u64> = (0..50).map(|index| RandomStream::new(1, "test", 0, index).next_u64() % 3000).collect();
    let mut world = World::new(&five_a_side(), settings(Quirks::Documented));
    let mut saved = Vec::new();
    let mut digests = Vec::new();
    for at in 0..3200 {
        if ticks.contains(&at) {
            let mut bytes = Vec::new();
            world.save(&mut bytes).expect("it is saved");
            saved.push((at, bytes));
        }
        step(&mut world, at);
        digests.push(world.digest());
    }
    assert!(saved.len() > 45);
    for (from, bytes) in &saved {
        let mut other = World::new(&five_a_side(), settings(Quirks::Documented));
        other.load(bytes).expect("a state");
        let mut again = Vec::new();
        other.save(&mut again).expect("it is saved");
        assert!(again == *bytes, "tick {from}");
        for at in *from..*from + 200 {
            step(&mut other, at);
            assert_eq!(other.digest(), digests[at as usize], "from {from}, step {at}");
        }
        assert!(other.vision_frame().is_some());
    }
}

#[test]
fn states_of_other_worlds_and_damaged_ones_are_refused() {
    let mut world = World::new(&five_a_side(), settings(Quirks::Documented));
    (0..50).for_each(|at| step(&mut world, at));
    let mut bytes = Vec::new();
    world.save(&mut bytes).expect("it is saved");
    let mut other = World::new(&five_a_side(), settings(Quirks::Criss));
    assert_eq!(other.load(&bytes), Err(StateError::OtherSettings));
    let digest = world.digest();
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        assert!(world.load(&damaged).is_err(), "byte {at}");
        assert!(world.load(&bytes[..at]).is_err(), "cut at {at}");
    }
    assert_eq!(world.digest(), digest);
}

#[test]
fn a_clone_goes_on_as_the_original_does() {
    let mut world = World::new(&five_a_side(), settings(Quirks::Documented));
    (0..500).for_each(|at| step(&mut world, at));
    let mut clone = world.clone();
    for at in 500..1000 {
        step(&mut world, at);
        step(&mut clone, at);
        assert_eq!(world.digest(), clone.digest());
    }
}
