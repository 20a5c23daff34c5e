//! Episodes that begin in saved states of other worlds.

use std::sync::Arc;

use engine::{BatchWorld, ParticipantId, Participants, RandomStream, World};
use rayon::ThreadPoolBuilder;
use soccer_protocol::Side;
use soccer_tasks::{
    Autoreset, ObservationProfile, OtherRobots, SavedStart, SavedStarts, TaskBatch, TaskError, TaskOptions,
};
use soccer_world::{LineupRobot, Settings, SoccerWorld};

use crate::runs::{actions, options, rows, run};

fn settings() -> Settings {
    Settings { seed: 9, ..Settings::default() }
}

/// A game of four robots of two types, whose joints move.
fn game() -> SoccerWorld {
    let place = |side, unum, robot_type, x, y| LineupRobot { side, unum, robot_type, at_m: [x, y], heading_deg: 30.0 };
    let places = [
        place(Side::Left, 2, 0, -3.0, 0.0),
        place(Side::Left, 3, 1, -3.0, 1.0),
        place(Side::Right, 2, 0, 3.0, 0.0),
        place(Side::Right, 3, 0, -2.0, 0.5),
    ];
    soccer_world::lineup(settings(), &places).expect("a line-up")
}

/// The states of the game every 10 cycles, with their digests; robots 0 to 3 are controlled by turns.
fn saved(others: OtherRobots, jitter_m: f64) -> (SavedStarts, Vec<u64>) {
    let mut world = game();
    let robots = world.robots();
    let (mut starts, mut digests) = (Vec::new(), Vec::new());
    for number in 0..8 {
        for cycle in 0..10 {
            for (robot, layout) in &robots {
                let mut draws = RandomStream::new(3, "test", robot.0, number * 10 + cycle);
                let speeds: Vec<f32> =
                    layout.action.iter().flat_map(|of| &of.parts).map(|_| draws.signed() as f32).collect();
                world.act_from_array(*robot, &speeds);
            }
            world.step();
            drop((world.take_rejections(), world.take_dismissals()));
        }
        let mut state = Vec::new();
        world.save(&mut state).expect("a state");
        starts.push(SavedStart { state: state.into(), robot: robots[number as usize % robots.len()].0 });
        digests.push(world.digest());
    }
    (SavedStarts { settings: settings(), starts, others, jitter_m }, digests)
}

fn batch(task: &str, options: TaskOptions, saved: &SavedStarts) -> TaskBatch {
    let mut batch = TaskBatch::new(task, options, None).expect("a batch");
    batch.set_starts(Some(saved)).expect("starts");
    batch.reset(None, None).expect("a reset");
    batch
}

#[test]
fn a_start_with_all_robots_is_the_saved_state() {
    let (saved, digests) = saved(OtherRobots::All, 0.0);
    for profile in ObservationProfile::ALL {
        let mut batch = batch("Walk", TaskOptions { profile, ..options(12) }, &saved);
        for _ in 0..2 {
            let starts: Vec<usize> = batch.starts().map(|start| start.expect("a saved start")).collect();
            let expect: Vec<u64> = starts.iter().map(|start| digests[*start]).collect();
            assert_eq!(batch.digests(), expect);
            assert!(starts.iter().all(|start| start % 4 != 1), "robot 1 has another type: {starts:?}");
            assert!(starts.iter().any(|start| *start != starts[0]), "{starts:?}");
            batch.reset(None, None).expect("a reset");
        }
    }
}

/// With a delay of one cycle the first action acts in the second one.
#[test]
fn joints_keep_their_speeds_until_the_first_action_acts() {
    let (saved, _) = saved(OtherRobots::All, 0.0);
    let mut batch = batch("Walk", options(1), &saved);
    let start = &saved.starts[batch.starts().next().flatten().expect("a start")];
    let mut plain = game();
    plain.load(&start.state).expect("a state");
    for expect_equal in [true, false] {
        batch.step(&actions(&batch, &[0], 0)).expect("a step");
        plain.act_from_array(start.robot, &[f32::NAN; 22]);
        plain.step();
        assert_eq!(batch.digests() == [plain.digest()], expect_equal);
    }
}

#[test]
fn the_chosen_robots_take_part() {
    for (others, robots) in [(OtherRobots::None, 1), (OtherRobots::Nearest(2), 3), (OtherRobots::All, 4)] {
        let (saved, _) = saved(others, 0.0);
        let batch = batch("Kick", options(6), &saved);
        for (world, start) in batch.starts().enumerate() {
            let found = batch.world(world).expect("a world").robots();
            assert_eq!(found.len(), robots, "{others:?}");
            let own = saved.starts[start.expect("a start")].robot;
            assert!(found.iter().any(|(robot, _)| *robot == own));
            // Robot 3 stands 1.1 m from robot 0, robot 2 six metres.
            let has = |id| found.iter().any(|(robot, _)| robot.0 == id);
            assert!(own.0 != 0 || robots != 3 || has(1) && has(3), "{found:?}");
        }
    }
}

#[test]
fn equal_bits_in_every_slot_and_with_threads() {
    let (saved, _) = saved(OtherRobots::Nearest(1), 0.05);
    let options = TaskOptions { autoreset: Autoreset::SameStep, episode_s: Some(0.3), ..options(4) };
    let plain = run(&mut batch("Kick", options.clone(), &saved), &[0, 1, 2, 3], 40);
    let pool = ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
    let mut mixed =
        TaskBatch::new("Kick", TaskOptions { worlds: 3, ..options }, Some(Arc::new(pool))).expect("a batch");
    mixed.set_starts(Some(&saved)).expect("starts");
    mixed.reset(None, Some(&[42, 43, 40])).expect("a reset");
    for (step, (expect, found)) in plain.iter().zip(run(&mut mixed, &[2, 3, 0], 40)).enumerate() {
        let expect = [2, 3, 0].map(|world| expect[world].clone());
        assert!(expect.as_slice() == found, "step {step}");
    }
}

/// The displacement of a robot between two states of one world, m; all its bodies have it.
fn displacement(from: &SoccerWorld, to: &SoccerWorld, robot: ParticipantId) -> [f64; 2] {
    let torso = from.bodies(robot)[0].pos();
    let bodies = &from.physics().bodies;
    let first = bodies.iter().position(|body| body.pos.as_vec3().to_array() == torso).expect("its torso");
    let moves = (first..first + from.bodies(robot).len())
        .map(|body| to.physics().bodies[body].pos - bodies[body].pos)
        .collect::<Vec<_>>();
    assert!(moves.iter().all(|by| (*by - moves[0]).length() < 1e-9), "{moves:?}");
    [moves[0].x, moves[0].y]
}

#[test]
fn jitter_displaces_the_ball_and_the_other_robots() {
    let (saved, _) = saved(OtherRobots::All, 0.1);
    let batch = batch("Kick", options(8), &saved);
    let mut moves = Vec::new();
    for (index, start) in batch.starts().enumerate() {
        let start = &saved.starts[start.expect("a start")];
        let mut plain = game();
        plain.load(&start.state).expect("a state");
        let world = batch.world(index).expect("a world");
        let bodies = |world: &SoccerWorld| world.physics().bodies.iter().map(|body| body.pos).collect::<Vec<_>>();
        let moved: Vec<_> = bodies(&plain).into_iter().zip(bodies(world)).map(|(a, b)| b - a).collect();
        let far: Vec<_> = moved.iter().filter(|by| by.length() > 0.0).collect();
        assert!(
            far.iter().all(|by| by.x.abs() <= 0.1 + 1e-6 && by.y.abs() <= 0.1 + 1e-6 && by.z.abs() < 1e-6),
            "{far:?}"
        );
        let velocities =
            |world: &SoccerWorld| world.physics().bodies.iter().map(|body| (body.vel, body.spin)).collect::<Vec<_>>();
        assert_eq!(velocities(&plain), velocities(world));
        for (robot, _) in plain.robots() {
            let by = displacement(&plain, world, robot);
            let is_alone = robot.0 == 2;
            assert!(robot != start.robot || by == [0.0; 2], "the task's robot stays");
            assert!(robot == start.robot || !is_alone || by != [0.0; 2], "nothing is near robot 2");
        }
        moves.push(far[0].x);
    }
    assert!(moves.iter().any(|x| *x > 0.0) && moves.iter().any(|x| *x < 0.0), "{moves:?}");
}

#[test]
fn a_saved_episode_continues_bit_by_bit() {
    let (saved, _) = saved(OtherRobots::Nearest(1), 0.02);
    let mut first = batch("Kick", options(2), &saved);
    run(&mut first, &[0, 1], 5);
    let mut state = Vec::new();
    first.save(1, &mut state).expect("a state");
    let mut second = batch("Kick", options(1), &saved);
    second.load(0, &state).expect("the same starts");
    let later =
        |batch: &mut TaskBatch, names: &[u64]| run(batch, names, 10).pop().and_then(|rows| rows.last().cloned());
    assert_eq!(later(&mut first, &[0, 1]), later(&mut second, &[1]));
    let mut other = TaskBatch::new("Kick", options(1), None).expect("a batch");
    assert!(matches!(other.load(0, &state), Err(TaskError::OtherOptions)));
}

#[test]
fn without_saved_starts_episodes_are_as_before() {
    let (saved, _) = saved(OtherRobots::None, 0.0);
    let mut batch = batch("Walk", options(2), &saved);
    batch.set_starts(None).expect("the task's starts");
    assert!(matches!(batch.step(&actions(&batch, &[0, 1], 0)), Err(TaskError::NotBegun)));
    batch.reset(None, Some(&[40, 41])).expect("a reset");
    assert_eq!(rows(&batch), rows(&crate::runs::batch("Walk", options(2))));
    assert!(batch.starts().all(|start| start.is_none()));
}

#[test]
fn starts_that_do_not_fit_are_errors() {
    let (saved, _) = saved(OtherRobots::None, 0.0);
    let error = |options: TaskOptions, saved: &SavedStarts| {
        let mut batch = TaskBatch::new("Walk", options, None).expect("a batch");
        batch.set_starts(Some(saved)).expect_err("they do not fit").to_string()
    };
    let of_type = TaskOptions { robot_type: 4, ..options(1) };
    assert_eq!(error(of_type, &saved), "no start has a robot nao 4; the starts have nao 0, nao 1");
    let quiet = TaskOptions { noise: false, ..options(1) };
    assert_eq!(error(quiet, &saved), "the noise of the starts is true; make the batch with noise=true");
    let far = SavedStarts { jitter_m: 2.0, ..saved.clone() };
    assert_eq!(error(options(1), &far), "the jitter is 2; it takes 0 to 1 m");
    let empty = SavedStarts { starts: Vec::new(), ..saved };
    assert_eq!(error(options(1), &empty), "no start has a robot nao 0; there are no starts");
}

#[test]
fn others_have_names() {
    let check = |text: &str, expect: Option<OtherRobots>| assert_eq!(OtherRobots::of_text(text).ok(), expect, "{text}");
    check("ball", Some(OtherRobots::None));
    check("nearest 2", Some(OtherRobots::Nearest(2)));
    check("all", Some(OtherRobots::All));
    ["", "nearest", "nearest two", "nearest -1", "everyone"].into_iter().for_each(|text| check(text, None));
}
