//! Trainers' moves, agents' beams and the referee's own moves, any number of them in one cycle: the robot ends at the
//! last target, and its limbs stay attached, also while all its joints turn at full speed.

use engine::{Commands, ParticipantId, Participants, RandomStream, Role, World};
use soccer_protocol::trainer::{Selection, TeamRobot};
use soccer_protocol::{PlayMode, Side};
use soccer_world::commands::{Command, MoveAgent, RepositionRobot, SelectRobot, SetPace, StepBack};
use soccer_world::effectors::{BeamAction, InitAction, JointAction, SceneAction};
use soccer_world::{Action, Compat, Decision, Event, Settings, SoccerWorld};

const TRAINER: ParticipantId = ParticipantId(0);
const PLAYER: ParticipantId = ParticipantId(1);
const OTHER: ParticipantId = ParticipantId(2);

/// The largest permitted distance of limbs from their joints, m.
const LIMBS_MAX_M: f64 = 1e-5;

const JOINTS: [&str; 22] = [
    "he1", "he2", "rae1", "rae2", "rae3", "rae4", "lae1", "lae2", "lae3", "lae4", "rle1", "rle2", "rle3", "rle4",
    "rle5", "rle6", "lle1", "lle2", "lle3", "lle4", "lle5", "lle6",
];

/// A trainer, and a player of each team.
fn world(compat: Compat) -> SoccerWorld {
    let mut world = soccer_world::world(Settings { compat, noise: false, beam_noise: false, ..Settings::default() })
        .expect("a world");
    world.join(TRAINER, Role::Program, "test");
    for (seat, team) in [(PLAYER, "A"), (OTHER, "B")] {
        world.join(seat, Role::Program, "test");
        let scene = SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments: vec!["1".into()] };
        world.act(seat, Action::Scene(Box::new(scene)));
        (0..2).for_each(|_| world.step());
        world.act(seat, Action::Init(InitAction { unum: 1, team: team.into() }));
        (0..2).for_each(|_| world.step());
    }
    world
}

fn robot() -> TeamRobot {
    TeamRobot { side: Side::Left, unum: 1 }
}

/// An `agent pos` command, or with a heading `agent move`.
fn to(place: [f32; 3], deg: Option<f32>) -> Command {
    let [x, y, z] = place;
    let command = MoveAgent { robot: robot(), pos: None, pose: None, battery: None, temperature_c: None };
    Command::Agent(match deg {
        Some(deg) => MoveAgent { pose: Some([x, y, z, deg]), ..command },
        None => MoveAgent { pos: Some(place), ..command },
    })
}

fn command(world: &mut SoccerWorld, command: Command) {
    world.control(Some(TRAINER), command);
}

/// Turns every joint at full speed, in a direction that changes.
fn thrash(world: &mut SoccerWorld, seat: ParticipantId, cycle: u32) {
    for (index, name) in JOINTS.into_iter().enumerate() {
        let speed = if (cycle / 10 + index as u32).is_multiple_of(2) { 3e38 } else { -3e38 };
        world.act(seat, Action::Joint(JointAction { name: name.into(), speed, speed2: None }));
    }
}

/// The current position of a robot's torso, m.
fn torso(world: &SoccerWorld) -> [f32; 3] {
    let (physics, tables) = (world.physics(), world.physics_constants());
    // The ball comes first, then the player's robot.
    let body = (0..physics.bodies.len()).find(|&body| {
        let instance = tables.instance_of_body(body);
        tables.bodies(instance).len() > 1
    });
    physics.body(body.expect("a robot")).pos.to_array().map(|x| x as f32)
}

/// The distance between the two ends of each joint, m.
fn gaps(world: &SoccerWorld) -> Vec<f64> {
    (0..world.physics().joints.len())
        .map(|joint| world.physics().anchor_gap(world.physics_constants(), joint))
        .collect()
}

fn worst(before: &[f64], after: &[f64]) -> f64 {
    before.iter().zip(after).map(|(a, b)| (b - a).abs()).fold(0.0, f64::max)
}

fn is_finite(world: &SoccerWorld) -> bool {
    world.physics().bodies.iter().all(|body| body.pos.is_finite() && body.vel.is_finite())
}

/// Checks that the last target counts after repeated commands: once, twice, five times and so on.
fn check(deg: Option<f32>, compat: Compat) {
    for count in [1, 2, 5, 20, 1000] {
        let mut world = world(compat);
        for cycle in 0..30 {
            thrash(&mut world, PLAYER, cycle);
            let before = gaps(&world);
            for i in 0..count {
                let place = [-3.0 + (i % 7) as f32, 1.0 - (i % 5) as f32, 0.5];
                command(&mut world, to(place, deg.map(|deg| deg + i as f32)));
            }
            let last = count - 1;
            assert_eq!(torso(&world), [-3.0 + (last % 7) as f32, 1.0 - (last % 5) as f32, 0.5], "{count}");
            let off = worst(&before, &gaps(&world));
            assert!(off < LIMBS_MAX_M, "limbs are off by {off} m after {count} moves in cycle {cycle}");
            world.step();
            assert!(is_finite(&world));
        }
        assert_eq!((world.robot_resets(), world.truncated_steps()), (0, 0));
    }
}

#[test]
fn twenty_shifts_in_a_cycle_end_at_the_last_target() {
    check(None, Compat::Mended);
}

#[test]
fn twenty_moves_in_a_cycle_leave_the_limbs_on() {
    check(Some(-90.0), Compat::Mended);
}

/// To the other end of the world and back, where rounding merges adjacent limbs.
#[test]
fn a_detour_costs_nothing() {
    let mut worlds = [world(Compat::Mended), world(Compat::Mended)];
    for world in &mut worlds {
        thrash(world, PLAYER, 0);
        (0..3).for_each(|_| world.step());
    }
    command(&mut worlds[0], to([1000.0, -1000.0, 999.0], None));
    command(&mut worlds[0], to([-999.0, 1000.0, 1.0], Some(12.0)));
    worlds.iter_mut().for_each(|world| command(world, to([-2.0, 1.0, 0.5], Some(90.0))));
    worlds.iter_mut().for_each(World::step);
    assert_eq!(worlds[0].digest(), worlds[1].digest());
}

#[test]
fn the_second_shift_of_a_cycle_goes_too_far_with_0_7_3_alone() {
    for compat in [Compat::Mended, Compat::V073] {
        let mut world = world(compat);
        command(&mut world, to([-2.0, 1.0, 0.5], None));
        world.step();
        let from = torso(&world);
        command(&mut world, to([-1.5, 1.5, 0.5], None));
        command(&mut world, to([-1.0, 2.0, 0.5], None));
        let (at, last) = (torso(&world), [-1.0, 2.0, 0.5]);
        let too_far = if compat == Compat::V073 { [-1.5, 1.5, 0.5] } else { from };
        let expect: [f32; 3] = std::array::from_fn(|i| last[i] + (too_far[i] - from[i]));
        (0..3).for_each(|i| assert!((at[i] - expect[i]).abs() < 1e-5, "{compat:?}: {at:?}"));
    }
}

/// Repositioning beside the field, and steps back, follow any earlier moves in the cycle.
#[test]
fn repos_and_a_step_back_follow_on_other_moves() {
    let mut world = world(Compat::Mended);
    command(&mut world, Command::Select(SelectRobot(Selection::Robot(robot()))));
    command(&mut world, to([-3.0, 2.0, 0.5], None));
    command(&mut world, Command::StepBack(StepBack));
    assert_eq!(torso(&world), [-5.5, 2.0, 0.5]);
    command(&mut world, Command::StepBack(StepBack));
    assert_eq!(torso(&world), [-8.0, 2.0, 0.5]);
    command(&mut world, Command::Repos(RepositionRobot(None)));
    assert_eq!(torso(&world), [-3.6000001, -10.5, 1.0]);
    command(&mut world, Command::Repos(RepositionRobot(Some(robot()))));
    assert_eq!(torso(&world), [-3.6000001, -10.5, 1.0]);
}

/// While the world is paused any number of commands may come.
#[test]
fn moves_while_the_world_stands_still_end_at_the_last_target() {
    let mut world = world(Compat::Mended);
    thrash(&mut world, PLAYER, 0);
    (0..5).for_each(|_| world.step());
    let before = gaps(&world);
    command(&mut world, Command::Pace(SetPace::Pause));
    for i in 0..1000 {
        command(&mut world, to([-3.0, i as f32 / 256.0, 0.5], (i % 3 == 0).then_some(i as f32)));
    }
    assert_eq!(torso(&world), [-3.0, 999.0 / 256.0, 0.5]);
    assert!(worst(&before, &gaps(&world)) < LIMBS_MAX_M);
}

/// A random move, and its target if it has one.
fn random_move(dice: &mut RandomStream) -> (Command, Option<[f32; 3]>, Option<f32>) {
    let place = [dice.signed() * 14.0, dice.signed() * 9.0, 0.3 + dice.unit()].map(|x| x as f32);
    let deg = (dice.signed() * 400.0) as f32;
    match (dice.unit() * 4.0) as u32 {
        0 => (to(place, None), Some(place), None),
        1 => (to(place, Some(deg)), Some(place), Some(deg)),
        2 => (Command::Repos(RepositionRobot(Some(robot()))), None, None),
        _ => (Command::StepBack(StepBack), None, None),
    }
}

/// Any mixture of moves is equivalent to one move to the end of the last of them, bit for bit: before the referee's own
/// moves and after them, with an agent's beam after them and without, while all joints turn at full speed.
#[test]
fn any_mixture_of_moves_is_its_last_one() {
    let (mut many, mut one) = (world(Compat::Mended), world(Compat::Mended));
    for world in [&mut many, &mut one] {
        command(world, Command::Select(SelectRobot(Selection::Robot(robot()))));
    }
    let (mut moves, mut beams, mut steps_back, mut sent_away) = (0, 0, 0, 0);
    for cycle in 0..1500 {
        let mut dice = RandomStream::new(1, "moves", 0, u64::from(cycle));
        for world in [&mut many, &mut one] {
            [PLAYER, OTHER].into_iter().for_each(|seat| thrash(world, seat, cycle));
        }
        let before = gaps(&many);
        let count = [0, 0, 1, 2, 3, 5, 30][(dice.unit() * 7.0) as usize];
        let mut deg = None;
        for _ in 0..count {
            let (next, place, turned) = random_move(&mut dice);
            steps_back += u32::from(next == Command::StepBack(StepBack));
            command(&mut many, next);
            deg = turned.or(deg);
            if let Some(place) = place {
                assert_eq!(torso(&many), place, "cycle {cycle}");
            }
        }
        if count > 0 {
            moves += count;
            let off = worst(&before, &gaps(&many));
            assert!(off < LIMBS_MAX_M, "limbs are off by {off} m in cycle {cycle}");
            command(&mut one, to(torso(&many), deg));
        }
        if dice.unit() < 0.3 {
            beams += 1;
            let [x, y, rot] = [dice.signed() * 14.0, dice.signed() * 9.0, dice.signed() * 400.0].map(|x| x as f32);
            for world in [&mut many, &mut one] {
                world.act(PLAYER, Action::Beam(BeamAction { x, y, rot }));
            }
        }
        many.step();
        one.step();
        let is_move =
            |event: &&Event| matches!(event.decision, Decision::Moved { .. }) && !event.reason.contains("trainer");
        sent_away += many.events().iter().filter(is_move).count();
        assert!(is_finite(&many), "cycle {cycle}");
        let (a, b) = (many.physics(), one.physics());
        assert_eq!(a.bodies, b.bodies, "cycle {cycle}");
    }
    assert_eq!((many.robot_resets(), many.play_mode()), (0, PlayMode::BeforeKickOff));
    assert!(moves > 5000 && beams > 300 && steps_back > 1000, "{moves} {beams} {steps_back}");
    assert!(sent_away > 300, "the referee moved it {sent_away} times");
}

/// docs/soccer/trainer.md: a move does not wake bodies, as in the reference.
#[test]
fn a_sleeping_robot_hangs_where_a_trainer_puts_it_until_a_joint_moves() {
    let mut world = world(Compat::Mended);
    (0..500).for_each(|_| world.step());
    command(&mut world, to([-5.0, 1.0, 2.0], None));
    (0..50).for_each(|_| world.step());
    assert_eq!(torso(&world)[2], 2.0, "it hangs");
    world.act(PLAYER, Action::Joint(JointAction { name: "he1".into(), speed: 0.5, speed2: None }));
    (0..100).for_each(|_| world.step());
    assert!(torso(&world)[2] < 1.0, "it has fallen: {:?}", torso(&world));
}
