//! The noise of joints, gyroscopes, accelerometers, foot forces and joint commands (docs/reference/agent-protocol.md
//! 6.10): its sizes, its places, and its repetition.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{BatchWorld, Commands, ParticipantId, Session, StateError, World};
use soccer_protocol::Side;
use soccer_protocol::agent::{Percept, Percepts};
use soccer_protocol::trainer::TeamRobot;
use soccer_world::commands::{Command, MoveAgent};
use soccer_world::{LineupRobot, RobotNoise, Settings, SoccerWorld};

use crate::party::{CAST, Party};
use crate::stage::MONITOR;

const KEYS: [&str; 6] =
    ["joint-noise", "gyro-noise", "gyro-bias", "accelerometer-noise", "force-noise", "effector-noise"];

const ROBOT: ParticipantId = ParticipantId(0);

fn with(keys: &[(&str, &str)]) -> Settings {
    let mut settings = Settings { seed: 5, ..Settings::default() };
    keys.iter().for_each(|(name, text)| settings.set_text(name, text).expect(name));
    settings
}

fn all_noise() -> Settings {
    with(&KEYS.map(|name| (name, "3")))
}

/// A world in which two robots stand.
fn standing(settings: Settings) -> SoccerWorld {
    let left = LineupRobot { side: Side::Left, unum: 1, robot_type: 0, at_m: [-2.0, 0.0], heading_deg: 0.0 };
    let right = LineupRobot { side: Side::Right, unum: 2, robot_type: 4, at_m: [2.0, 0.0], heading_deg: 180.0 };
    soccer_world::lineup(settings, &[left, right]).expect("a line-up")
}

fn sensed(world: &SoccerWorld, seat: ParticipantId) -> Percepts {
    let mut percepts = Percepts::new();
    assert!(world.sense(seat, &mut percepts));
    percepts
}

/// The word and the noisy numbers of a percept; `None` for percepts that this noise leaves alone.
fn numbers(percept: &Percept) -> Option<(&'static str, Vec<f32>)> {
    match percept {
        Percept::Hinge { angle, .. } => Some(("HJ", vec![*angle])),
        Percept::Gyro { rate, .. } => Some(("GYR", rate.to_vec())),
        Percept::Accelerometer { acceleration, .. } => Some(("ACC", acceleration.to_vec())),
        Percept::Force { force, .. } => Some(("FRP", force.to_vec())),
        _ => None,
    }
}

fn norm(numbers: &[f32]) -> f64 {
    numbers.iter().map(|number| f64::from(*number).powi(2)).sum::<f64>().sqrt()
}

fn mean_and_deviation(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (mean, (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt())
}

fn assert_deviation(what: &str, values: &[f64], expect: f64) {
    let (mean, deviation) = mean_and_deviation(values);
    println!("{what}: {} values, mean {mean:.5}, deviation {deviation:.5}, expected {expect}", values.len());
    let error = expect / (values.len() as f64).sqrt();
    assert!((deviation - expect).abs() < 4.0 * error, "{what}: deviation {deviation}, not {expect}");
    assert!(mean.abs() < 4.0 * error, "{what}: mean {mean}");
}

/// The errors of each percept of two equal worlds, one with these keys: sensed minus exact, forces relative to their
/// size. In every cycle both have the same percepts and states.
fn errors(keys: &[(&str, &str)], cycles: usize) -> BTreeMap<&'static str, Vec<f64>> {
    let (mut exact, mut noisy) = (standing(with(&[])), standing(with(keys)));
    let mut errors: BTreeMap<_, Vec<f64>> = BTreeMap::new();
    for _ in 0..cycles {
        [&mut exact, &mut noisy].into_iter().for_each(World::step);
        assert_eq!(exact.digest(), noisy.digest());
        let [of_exact, of_noisy] = [&exact, &noisy].map(|world| sensed(world, ROBOT));
        assert_eq!(of_exact.list().len(), of_noisy.list().len());
        for (one, other) in of_exact.list().iter().zip(of_noisy.list()) {
            let (Some((word, one)), Some((same, other))) = (numbers(one), numbers(other)) else {
                assert_eq!(one, other);
                continue;
            };
            assert_eq!(word, same);
            let size = if word == "FRP" { norm(&one) } else { 1.0 };
            let differences = one.iter().zip(&other).map(|(one, other)| (f64::from(*other) - f64::from(*one)) / size);
            errors.entry(word).or_default().extend(differences);
        }
    }
    errors
}

#[test]
fn each_key_changes_its_own_percept_by_the_stated_deviation() {
    fn check(key: &str, value: &str, percept: &str, deviation: f64) {
        let errors = errors(&[(key, value)], 250);
        assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["ACC", "FRP", "GYR", "HJ"]);
        for (word, errors) in errors {
            if word == percept {
                assert_deviation(key, &errors, deviation);
            } else {
                assert!(errors.iter().all(|error| *error == 0.0), "{key} changes {word}");
            }
        }
    }
    check("joint-noise", "0.5", "HJ", 0.5);
    check("gyro-noise", "2", "GYR", 2.0);
    check("accelerometer-noise", "0.3", "ACC", 0.3);
    check("force-noise", "10", "FRP", 0.1);
}

#[test]
fn a_gyroscopes_bias_is_constant_and_each_robots_own() {
    let exact = standing(with(&[]));
    let gyro = |world: &SoccerWorld, seat| {
        let percepts = sensed(world, seat);
        let rate = percepts.list().iter().find_map(|percept| match percept {
            Percept::Gyro { rate, .. } => Some(rate.map(f64::from)),
            _ => None,
        });
        rate.expect("a gyroscope")
    };
    let mut biased = standing(with(&[("gyro-bias", "2")]));
    let of_seed = |biased: &SoccerWorld, seed: u64| {
        let biased = biased.fork(seed);
        let bias = |seat| {
            let (one, other) = (gyro(&exact, seat), gyro(&biased, seat));
            std::array::from_fn::<f64, 3, _>(|axis| other[axis] - one[axis])
        };
        [bias(ROBOT), bias(ParticipantId(1))].concat()
    };
    let first = of_seed(&biased, 5);
    let all: Vec<f64> = (0..100).flat_map(|seed| of_seed(&biased, seed)).collect();
    assert_deviation("gyro-bias", &all, 2.0);
    let mut still = standing(with(&[]));
    for _ in 0..20 {
        [&mut biased, &mut still].into_iter().for_each(World::step);
        let (one, other) = (gyro(&still, ROBOT), gyro(&biased, ROBOT));
        (0..3).for_each(|axis| assert!((other[axis] - one[axis] - first[axis]).abs() < 1e-5));
    }
}

#[test]
fn commanded_speeds_have_the_stated_relative_deviation() {
    let (mut exact, mut noisy) = (standing(with(&[])), standing(with(&[("effector-noise", "10")])));
    let layout = noisy.robots().swap_remove(0).1;
    let speeds = layout.observation_range("joint_speed").expect("speeds");
    let (mut row, mut action) = (vec![0.0; speeds.end], vec![0.0; speeds.len()]);
    // Motors that stand have no noise.
    for _ in 0..20 {
        for world in [&mut exact, &mut noisy] {
            world.act_from_array(ROBOT, &action);
            world.step();
        }
        assert_eq!(exact.digest(), noisy.digest());
    }
    // The head follows its motors.
    let mut errors = Vec::new();
    for cycle in 0..400 {
        let speed = if cycle % 8 < 4 { 2.0 } else { -2.0 };
        action[..2].fill(speed);
        noisy.act_from_array(ROBOT, &action);
        noisy.step();
        noisy.observe(ROBOT, &mut row);
        errors.extend(row[speeds.clone()][..2].iter().map(|reached| f64::from(reached / speed) - 1.0));
    }
    assert_deviation("effector-noise", &errors, 0.1);
    // The joint's largest speed is the limit of noisy commands, too.
    for cycle in 0..40 {
        action[..2].fill(if cycle % 8 < 4 { 6.13955 } else { -6.13955 });
        noisy.act_from_array(ROBOT, &action);
        noisy.step();
        noisy.observe(ROBOT, &mut row);
        assert!(row[speeds.clone()][..2].iter().all(|reached| reached.abs() < 6.2), "{row:?}");
    }
}

#[test]
fn foot_forces_are_absent_without_contact() {
    let mut world = standing(with(&[("force-noise", "50")]));
    let robot = TeamRobot { side: Side::Left, unum: 1 };
    let high = MoveAgent { robot, pos: Some([0.0, 0.0, 3.0]), pose: None, battery: None, temperature_c: None };
    let feet = |world: &SoccerWorld| {
        let percepts = sensed(world, ROBOT);
        percepts.list().iter().filter(|percept| matches!(percept, Percept::Force { .. })).count()
    };
    assert_eq!(feet(&world), 2);
    world.control(None, Command::Agent(high));
    for _ in 0..10 {
        world.step();
        assert_eq!(feet(&world), 0);
    }
}

/// A run of some robots: digests, all frames of all clients, and the saved state.
fn run(settings: Settings, cycles: u64) -> (Vec<u64>, Vec<Option<String>>, Vec<u8>) {
    let mut party = Party::whole_cast(settings);
    let monitor = party.open(MONITOR);
    let (mut digests, mut frames) = (Vec::new(), Vec::new());
    for cycle in 0..cycles {
        party.play(cycle);
        digests.push(party.room.digest());
        frames.extend(party.percepts().into_values());
        frames.push(party.heard(monitor));
    }
    let saved = party.saved();
    (digests, frames, saved)
}

#[test]
fn zero_is_off() {
    assert!(run(with(&[]), 60) == run(with(&KEYS.map(|name| (name, "0"))), 60));
}

#[test]
fn equal_seeds_repeat_with_any_number_of_threads() {
    let first = run(all_noise(), 60);
    assert!(first == run(all_noise(), 60));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
    let threads = run(Settings { pool: Some(Arc::new(pool)), ..all_noise() }, 60);
    assert!(first.0 == threads.0 && first.1 == threads.1);
    let other = run(Settings { seed: 6, ..all_noise() }, 60);
    assert!(first.0 != other.0 && first.1 != other.1);
}

/// Noise of percepts does not reach the state of the world, exact observations or monitors.
#[test]
fn the_truth_has_no_noise() {
    let percept_noise = with(&KEYS.map(|name| (name, if name == "effector-noise" { "0" } else { "3" })));
    let [mut exact, mut noisy] = [with(&[]), percept_noise].map(Party::whole_cast);
    let [one, other] = [&mut exact, &mut noisy].map(|party| party.open(MONITOR));
    let mut rows = [vec![0.0; 200], vec![0.0; 200]];
    for cycle in 0..60 {
        [&mut exact, &mut noisy].into_iter().for_each(|party| party.play(cycle));
        assert_eq!(exact.room.digest(), noisy.room.digest());
        assert_eq!(exact.heard(one), noisy.heard(other));
        for (party, row) in [&exact, &noisy].into_iter().zip(&mut rows) {
            party.room.world().observe(ParticipantId(1), row);
        }
        assert_eq!(rows[0], rows[1]);
        assert!(exact.percepts().iter().zip(noisy.percepts()).all(|((_, exact), (_, noisy))| *exact != noisy));
    }
    // Rounding to the decimals of percepts comes last.
    let frame = noisy.percepts().remove(&CAST[0]).flatten().expect("a percept");
    let (_, angle) = frame.split_once("(HJ (n hj1) (ax ").expect("hj1");
    let (angle, _) = angle.split_once(')').expect("a number");
    assert_eq!(angle.split_once('.').map(|(_, decimals)| decimals.len()), Some(2), "{angle}");
}

#[test]
fn recorded_inputs_repeat_the_run() {
    let mut party = Party::whole_cast(all_noise());
    let mut digests = Vec::new();
    for cycle in 0..60 {
        party.play(cycle);
        digests.push(party.room.digest());
    }
    let mut replay = Party::new(all_noise());
    let again: Vec<u64> = party
        .take_inputs()
        .into_iter()
        .map(|inputs| {
            replay.room.replay_tick(inputs);
            replay.room.digest()
        })
        .collect();
    assert!(again.ends_with(&digests));
}

#[test]
fn a_loaded_state_continues_with_equal_bits() {
    let speeds =
        |cycle: usize| (0..22).map(move |joint| (((cycle + joint) % 9) as f32 - 4.0) * 0.7).collect::<Vec<_>>();
    let step = |world: &mut SoccerWorld, cycle: usize| {
        world.act_from_array(ROBOT, &speeds(cycle));
        world.step();
        (world.digest(), sensed(world, ROBOT))
    };
    let mut first = standing(all_noise());
    (0..30).for_each(|cycle| drop(step(&mut first, cycle)));
    let mut state = Vec::new();
    first.save(&mut state).expect("a state");
    let mut second = soccer_world::world(all_noise()).expect("a world");
    second.load(&state).expect("a state of the same settings");
    assert_eq!(sensed(&first, ROBOT), sensed(&second, ROBOT));
    for cycle in 30..60 {
        assert!(step(&mut first, cycle) == step(&mut second, cycle), "cycle {cycle}");
    }
    let mut exact = soccer_world::world(with(&[])).expect("a world");
    assert_eq!(exact.load(&state), Err(StateError::OtherSettings));
}

#[test]
fn a_program_sets_the_noise_of_a_world() {
    let mut world = standing(with(&[]));
    let exact = sensed(&world, ROBOT);
    world.set_robot_noise(all_noise().robot_noise);
    assert_ne!(sensed(&world, ROBOT), exact);
    assert_eq!(sensed(&world.fork(5), ROBOT), sensed(&world, ROBOT));
    world.set_robot_noise(RobotNoise::default());
    assert_eq!(sensed(&world, ROBOT), exact);
}
