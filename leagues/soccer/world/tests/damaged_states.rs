//! Saved states that this world cannot continue from: refused with a reason, and the world stays unchanged.

use engine::{ParticipantId, Participants, RandomStream, Role, StateError, World};
use soccer_world::effectors::{InitAction, SceneAction};
use soccer_world::{Action, Settings, SoccerWorld};

/// A world with a robot in a team.
fn world(settings: Settings) -> SoccerWorld {
    let mut world = soccer_world::world(settings).expect("a world");
    world.join(ParticipantId(0), Role::Player, "agent");
    let scene = SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments: vec!["0".into()] };
    world.act(ParticipantId(0), Action::Scene(Box::new(scene)));
    world.step();
    world.act(ParticipantId(0), Action::Init(InitAction { unum: 3, team: "A".into() }));
    (0..20).for_each(|_| world.step());
    world
}

fn saved(world: &SoccerWorld) -> Vec<u8> {
    let mut bytes = Vec::new();
    world.save(&mut bytes).expect("a state can be saved");
    bytes
}

fn check(world: &mut SoccerWorld, bytes: &[u8], expect: &StateError) {
    let before = world.digest();
    assert_eq!(world.load(bytes).as_ref(), Err(expect));
    assert_eq!(world.digest(), before, "a refused state changes nothing");
}

#[test]
fn a_changed_bit_or_a_missing_end_is_noticed() {
    let mut world = world(Settings::default());
    let bytes = saved(&world);
    // After version and fingerprint, which have separate errors.
    const HEAD_BYTES: usize = 9;
    for draw in 0..300 {
        let mut dice = RandomStream::new(1, "damage", 0, draw);
        let at = HEAD_BYTES + (dice.unit() * (bytes.len() - HEAD_BYTES) as f64) as usize;
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (draw % 8);
        check(&mut world, &damaged, &StateError::Damaged);
        check(&mut world, &bytes[..at], &StateError::Damaged);
    }
    check(&mut world, &[], &StateError::Damaged);
    let longer = [bytes.as_slice(), &[0]].concat();
    check(&mut world, &longer, &StateError::Damaged);
}

#[test]
fn a_state_of_another_release_is_named() {
    let mut world = world(Settings::default());
    let mut bytes = saved(&world);
    bytes[0] += 1;
    check(&mut world, &bytes, &StateError::Version { is: 3, reads: 2 });
}

#[test]
fn a_state_belongs_to_its_settings() {
    let bytes = saved(&world(Settings { seed: 7, ..Settings::default() }));
    check(&mut world(Settings::default()), &bytes, &StateError::OtherSettings);
    // Settings of threads, monitors and tokens do not change the world.
    let same = Settings {
        seed: 7,
        monitor_step_s: 1.0,
        trainer_token: Some("word".into()),
        referee_token: Some("whistle".into()),
        ..Settings::default()
    };
    assert_eq!(world(same).load(&bytes), Ok(()));
}
