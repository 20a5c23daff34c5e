//! Worlds in a batch behave as they do alone, bit by bit: in any slot, with any number of threads, after any reset.

use std::sync::Arc;

use engine::{
    Batch, BatchError, BatchShape, BatchWorld, Commands, ParticipantId, Participants, RandomStream, StateError, World,
};
use rayon::{ThreadPool, ThreadPoolBuilder};
use soccer_protocol::agent::{Percept, Percepts};
use soccer_protocol::{PlayMode, Side};
use soccer_world::commands::{Command, SetPlayMode};
use soccer_world::effectors::{BeamAction, JointAction};
use soccer_world::{Action, BadLineup, LineupRobot, Settings, SoccerWorld};

/// A Nao of type 0 and one with toes, close enough to fall over each other.
fn two() -> [LineupRobot; 2] {
    let left = LineupRobot { side: Side::Left, unum: 1, robot_type: 0, at_m: [-0.3, 0.1], heading_deg: 0.0 };
    [left, LineupRobot { side: Side::Right, unum: 3, robot_type: 4, at_m: [0.3, 0.0], heading_deg: 180.0 }]
}

fn many(count: u8) -> Vec<LineupRobot> {
    let place = |i: u8| LineupRobot {
        side: if i.is_multiple_of(2) { Side::Left } else { Side::Right },
        unum: i / 2 + 1,
        robot_type: i / 2 % 5,
        at_m: [f32::from(i % 4) * 2.0 - 3.0, f32::from(i / 4) * 1.5 - 4.0],
        heading_deg: f32::from(i) * 30.0,
    };
    (0..count).map(place).collect()
}

fn threads(count: usize) -> Option<Arc<ThreadPool>> {
    Some(Arc::new(ThreadPoolBuilder::new().num_threads(count).build().expect("threads")))
}

fn batch(worlds: usize, pool: Option<Arc<ThreadPool>>) -> Batch<SoccerWorld> {
    soccer_world::batch(Settings { seed: 40, ..Settings::default() }, &two(), worlds, pool).expect("a batch")
}

/// Speeds of world `name` in a cycle; some joints get no command.
fn speeds(name: usize, robot: usize, cycle: usize, out: &mut [f32]) {
    for (joint, speed) in out.iter_mut().enumerate() {
        let draw = RandomStream::new(name as u64, "test", (100 * robot + joint) as u32, cycle as u64 / 4).signed();
        *speed = if draw > 0.8 { f32::NAN } else { draw as f32 * 7.0 };
    }
}

/// The actions of the worlds with these names, slot by slot.
fn actions(shape: BatchShape, names: &[usize], cycle: usize) -> Vec<f32> {
    let mut out = vec![0.0; shape.actions()];
    for (nth, own) in out.chunks_exact_mut(shape.action).enumerate() {
        speeds(names[nth / shape.robots], nth % shape.robots, cycle, own);
    }
    out
}

fn bits(numbers: &[f32]) -> Vec<u32> {
    numbers.iter().map(|number| number.to_bits()).collect()
}

/// A noisy beam of each robot to where it may fall over the other one: the seed decides.
fn beam(batch: &mut Batch<SoccerWorld>) {
    (0..batch.shape().worlds).for_each(|world| beam_in(batch.world_mut(world).expect("a world")));
}

fn beam_in(world: &mut SoccerWorld) {
    world.control(None, Command::PlayMode(SetPlayMode(PlayMode::BeforeKickOff)));
    for seat in [ParticipantId(0), ParticipantId(1)] {
        world.act(seat, Action::Beam(BeamAction { x: -0.3, y: 0.1, rot: 5.0 }));
    }
}

/// Digests and the bits of the observations, world by world, after each cycle of a run of these worlds.
fn run(batch: &mut Batch<SoccerWorld>, names: &[usize], cycles: usize) -> Vec<Vec<(u64, Vec<u32>)>> {
    let shape = batch.shape();
    let mut observations = vec![f32::NAN; shape.observations()];
    beam(batch);
    (0..cycles)
        .map(|cycle| {
            batch.step(None, &actions(shape, names, cycle), &mut observations).expect("a step");
            let rows = observations.chunks_exact(shape.robots * shape.observation).map(bits);
            batch.digests().into_iter().zip(rows).collect()
        })
        .collect()
}

#[test]
fn any_number_of_threads() {
    let names: Vec<usize> = (0..9).collect();
    let alone = run(&mut batch(9, None), &names, 60);
    for count in [1, 2, 8] {
        assert!(alone == run(&mut batch(9, threads(count)), &names, 60), "{count} threads");
    }
    let last = alone.last().expect("cycles");
    assert!((1..9).all(|world| last[world] != last[0]), "seeds and actions make worlds differ");
}

#[test]
fn other_slots_are_other_places_and_nothing_else() {
    const ORDER: [usize; 7] = [3, 0, 6, 2, 5, 1, 4];
    let plain: Vec<usize> = (0..7).collect();
    let expect = run(&mut batch(7, threads(2)), &plain, 60);
    let first = soccer_world::lineup(Settings { seed: 40, ..Settings::default() }, &two()).expect("a line-up");
    let worlds = ORDER.iter().map(|&name| first.fork(40 + name as u64)).collect();
    let mut mixed = Batch::new(worlds, threads(2)).expect("a batch");
    for (cycle, (expect, found)) in expect.iter().zip(run(&mut mixed, &ORDER, 60)).enumerate() {
        let expect: Vec<_> = ORDER.iter().map(|&name| expect[name].clone()).collect();
        assert!(expect == found, "cycle {cycle}");
    }
}

/// The single world is built by inputs and gets its commands as text.
#[test]
fn a_world_alone_does_the_same() {
    const SLOT: usize = 2;
    let settings = Settings { seed: 42, ..Settings::default() };
    let mut alone = soccer_world::lineup(settings, &two()).expect("a line-up");
    let mut batch = batch(4, threads(2));
    let (shape, layouts) = (batch.shape(), batch.layouts().to_vec());
    let mut observations = vec![0.0; shape.observations()];
    beam(&mut batch);
    beam_in(&mut alone);
    for cycle in 0..120 {
        let numbers = actions(shape, &[0, 1, 2, 3], cycle);
        for (robot, layout) in layouts.iter().enumerate() {
            let own = &numbers[(SLOT * shape.robots + robot) * shape.action..][..shape.action];
            for (name, &speed) in layout.action[0].parts.iter().zip(own).filter(|(_, speed)| !speed.is_nan()) {
                let action = Action::Joint(JointAction { name: name.as_ref().into(), speed, speed2: None });
                alone.act(ParticipantId(robot as u32), action);
            }
            alone.act(
                ParticipantId(robot as u32),
                Action::Joint(JointAction { name: "none".into(), speed: 0.0, speed2: None }),
            );
        }
        alone.step();
        alone.take_rejections();
        batch.step(None, &numbers, &mut observations).expect("a step");
        let mut own = vec![0.0; shape.observation];
        for robot in 0..shape.robots {
            alone.observe(ParticipantId(robot as u32), &mut own);
            let found = &observations[(SLOT * shape.robots + robot) * shape.observation..][..shape.observation];
            assert!(bits(&own) == bits(found), "robot {robot}, cycle {cycle}");
        }
        assert_eq!(alone.digest(), batch.digests()[SLOT], "cycle {cycle}");
    }
}

#[test]
fn worlds_that_are_not_asked_for_stand_still() {
    let mut batch = batch(3, threads(2));
    let shape = batch.shape();
    let mut observations = vec![0.5; shape.observations()];
    let before = batch.digests();
    let mask = [true, false, true];
    batch.step(Some(&mask), &actions(shape, &[0, 1, 2], 0), &mut observations).expect("a step");
    let rows: Vec<_> = observations.chunks_exact(shape.robots * shape.observation).collect();
    for (world, is_asked) in mask.into_iter().enumerate() {
        assert_eq!(batch.digests()[world] != before[world], is_asked);
        assert_eq!(rows[world].iter().any(|number| *number != 0.5), is_asked);
    }
}

#[test]
fn a_reset_by_mask_is_a_fresh_start() {
    let names = [0, 1, 2, 3];
    let mut worn = batch(4, threads(2));
    let shape = worn.shape();
    let mut start = Vec::new();
    worn.save(1, &mut start).expect("a state");
    run(&mut worn, &names, 50);
    let before = worn.digests();
    let mut observations = vec![0.5; shape.observations()];
    let mask = [false, true, false, true];
    worn.reset(Some(&mask), &[&start], &[0, 41, 0, 43], &mut observations).expect("a reset");
    let mut fresh = batch(4, None);
    let mut expect = vec![0.0; shape.observations()];
    fresh.observe(&mut expect).expect("observations");
    let size = shape.robots * shape.observation;
    for (world, is_reset) in mask.into_iter().enumerate() {
        let digests = if is_reset { fresh.digests() } else { before.clone() };
        assert_eq!(worn.digests()[world], digests[world], "world {world}");
        let row = &observations[world * size..][..size];
        assert!(if is_reset { row == &expect[world * size..][..size] } else { row.iter().all(|n| *n == 0.5) });
    }
    let (worn, fresh) = (run(&mut worn, &names, 50), run(&mut fresh, &names, 50));
    for (worn, fresh) in worn.iter().zip(&fresh) {
        assert!(worn[1] == fresh[1] && worn[3] == fresh[3] && worn[0] != fresh[0]);
    }
}

#[test]
fn the_same_state_with_another_seed_goes_on_differently() {
    let mut batch = batch(3, None);
    let mut start = Vec::new();
    batch.save(0, &mut start).expect("a state");
    let mut observations = vec![0.0; batch.shape().observations()];
    let states = [start.clone(), start.clone(), start];
    batch.reset(None, &states, &[7, 8, 7], &mut observations).expect("a reset");
    let last = run(&mut batch, &[0, 0, 0], 30).pop().expect("cycles");
    assert!(last[0] == last[2] && last[0] != last[1]);
}

#[test]
fn mistakes_are_told() {
    let mut batch = batch(2, None);
    let shape = batch.shape();
    let (zeros, mut observations) = (vec![0.0; shape.actions()], vec![0.0; shape.observations()]);
    let digests = batch.digests();
    let size = |of, is, needs| Err(BatchError::Size { of, is, needs });
    assert_eq!(batch.step(None, &zeros[1..], &mut observations), size("actions", zeros.len() - 1, zeros.len()));
    assert_eq!(
        batch.observe(&mut observations[1..]),
        size("observations", shape.observations() - 1, shape.observations())
    );
    assert_eq!(batch.step(Some(&[true]), &zeros, &mut observations), size("entries of the mask", 1, 2));
    assert_eq!(batch.reset(None, &[[0_u8]], &[1], &mut observations), size("seeds", 1, 2));
    assert_eq!(batch.reset(None, &[[0_u8]; 3], &[1, 2], &mut observations), size("states", 3, 2));
    let damaged = BatchError::State { world: 0, why: StateError::Damaged };
    assert_eq!(batch.reset(None, &[&[]], &[1, 2], &mut observations), Err(damaged));
    assert_eq!(batch.digests(), digests);

    let one = soccer_world::lineup(Settings { seed: 40, ..Settings::default() }, &two()[..1]).expect("a line-up");
    let (mut other, mut own) = (Vec::new(), Vec::new());
    one.save(&mut other).expect("a state");
    batch.save(0, &mut own).expect("a state");
    let result = batch.reset(None, &[&own, &other], &[1, 2], &mut observations);
    assert_eq!(result, Err(BatchError::OtherRobots { world: 1 }));
    let (first, second) = observations.split_at(shape.observations() / 2);
    assert!(first.iter().any(|number| *number != 0.0) && second.iter().all(|number| *number == 0.0));
    batch.reset(None, &[&own], &[1, 2], &mut observations).expect("a reset");

    assert!(matches!(Batch::<SoccerWorld>::new(Vec::new(), None), Err(BatchError::Empty)));
    let empty = soccer_world::lineup(Settings::default(), &[]).expect("a line-up");
    assert!(matches!(Batch::new(vec![empty], None), Err(BatchError::Empty)));
}

#[test]
fn line_ups_that_cannot_be_are_refused() {
    let why = |places: &[LineupRobot]| match soccer_world::lineup(Settings::default(), places) {
        Err(BadLineup::Robot { robot, why }) => format!("{robot}: {why}"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("this line-up was accepted"),
    };
    let [left, right] = two();
    assert!(why(&[left.clone(), LineupRobot { robot_type: 9, ..left.clone() }]).starts_with("Left 1: no such robot"));
    assert!(why(&[left.clone(), left.clone()]).starts_with("Left 1: number is taken"));
    assert!(why(&[LineupRobot { unum: 12, ..left.clone() }]).starts_with("Left 12: no such number"));
    assert!(why(&[LineupRobot { at_m: [1e9, 0.0], ..left.clone() }]).contains("cannot stand at"));
    assert!(why(&[LineupRobot { heading_deg: f32::NAN, ..left }]).contains("cannot stand at"));
    assert!(why(&[right]).contains("left"));
}

/// The value of one quantity, by number.
fn value(batch: &Batch<SoccerWorld>, observations: &[f32], robot: usize, quantity: &str, part: usize) -> f32 {
    let range = batch.layouts()[robot].observation_range(quantity).unwrap_or_else(|| panic!("{quantity}"));
    observations[robot * batch.shape().observation..][range][part]
}

#[test]
fn robots_stand_where_they_should() {
    let places = many(22);
    let mut batch = soccer_world::batch(Settings::default(), &places, 1, None).expect("a batch");
    let mut observations = vec![0.0; batch.shape().observations()];
    batch.observe(&mut observations).expect("observations");
    let widest = batch.shape().observation;
    for (robot, place) in places.iter().enumerate() {
        let value = |quantity, part| value(&batch, &observations, robot, quantity, part);
        let end = batch.layouts()[robot].observation_range("joint_speed").expect("joints").end;
        assert_eq!(end < widest, place.robot_type < 4, "only type 4 has toes");
        assert!(observations[robot * widest..][end..widest].iter().all(|number| *number == 0.0));
        let far = |part: usize| (value("torso_position", part) - place.at_m[part]).abs();
        assert!(far(0) < 0.05 && far(1) < 0.05 && value("torso_position", 2) > 0.35, "robot {robot}");
        assert_eq!(value("side", 0), if place.side == Side::Left { 1.0 } else { -1.0 });
        assert_eq!(value("play_mode", 0), 3.0);
        // The Nao faces along its y axis.
        let [w, x, y, z] = [0, 1, 2, 3].map(|part| value("torso_attitude", part));
        let ahead = [2.0 * (x * y - w * z), 1.0 - 2.0 * (x * x + z * z)];
        let (sin, cos) = place.heading_deg.to_radians().sin_cos();
        assert!(ahead[0] * cos + ahead[1] * sin > 0.99, "robot {robot} looks along {ahead:?}");
        let feet = batch.layouts()[robot].observation_range("foot_touch").expect("feet").len();
        let weight: f32 = (0..feet).map(|foot| value("foot_force", 3 * foot + 2)).sum();
        assert!((35.0..55.0).contains(&weight) && value("foot_touch", 0) == 1.0, "robot {robot} weighs {weight} N");
    }
}

/// Percepts contain the same numbers, in degrees and after rounding.
#[test]
fn observations_are_what_robots_feel() {
    let mut batch = batch(1, None);
    let shape = batch.shape();
    let mut observations = vec![0.0; shape.observations()];
    let (mut percepts, mut compared) = (Percepts::default(), 0);
    for cycle in 0..80 {
        batch.step(None, &actions(shape, &[0], cycle), &mut observations).expect("a step");
        for robot in 0..shape.robots {
            let value = |quantity, part| value(&batch, &observations, robot, quantity, part);
            let same = |a: f32, b: f32| assert!((a - b).abs() < 1e-5 * (1.0 + a.abs()), "{a} {b} in cycle {cycle}");
            assert!(batch.world(0).expect("a world").sense(ParticipantId(robot as u32), &mut percepts));
            let mut joints = 0;
            for percept in percepts.list() {
                match percept {
                    Percept::Hinge { name, angle } => {
                        let effector =
                            String::from_utf8_lossy(name).replace("aj", "ae").replace("lj", "le").replace("hj", "he");
                        let parts = &batch.layouts()[robot].action[0].parts;
                        let at =
                            parts.iter().position(|part| *part == effector).unwrap_or_else(|| panic!("{effector}"));
                        same(value("joint_angle", at).to_degrees(), *angle);
                        joints += 1;
                    }
                    Percept::Gyro { rate, .. } => {
                        (0..3).for_each(|i| same(value("torso_spin", i).to_degrees(), rate[i]));
                    }
                    Percept::Accelerometer { acceleration, .. } => {
                        (0..3).for_each(|i| same(value("acceleration", i), acceleration[i]));
                    }
                    Percept::Force { name, centre, force } => {
                        let body = match &**name {
                            b"rf" => "rfoot.x",
                            b"rf1" => "rtoe.x",
                            b"lf" => "lfoot.x",
                            _ => "ltoe.x",
                        };
                        let forces = batch.layouts()[robot].observation.iter().find(|of| of.name == "foot_force");
                        let parts = &forces.expect("feet").parts;
                        let at = parts.iter().position(|part| part == body).expect("a foot");
                        (0..3).for_each(|i| same(value("foot_force", at + i), force[i]));
                        (0..3).for_each(|i| same(value("foot_centre", at + i), centre[i]));
                        compared += 1;
                    }
                    _ => {}
                }
            }
            assert_eq!(joints, batch.layouts()[robot].action[0].parts.len());
        }
    }
    assert!(compared > 80, "{compared} percepts of feet");
}

#[test]
fn a_step_allocates_nothing() {
    let mut batch = batch(3, None);
    let shape = batch.shape();
    let mut observations = vec![0.0; shape.observations()];
    let quiet = vec![0.01; shape.actions()];
    let mut step = |_| batch.step(None, &quiet, &mut observations).expect("a step");
    (0..200).for_each(&mut step);
    let used = allocation_counter::measure(|| (200..300).for_each(&mut step));
    assert_eq!(used.count_total, 0, "{used:?}");
}

/// The bytes of each additional world, after it has stepped and was reset.
fn bytes_of_a_world(robots: u8) -> i64 {
    const WORLDS: [usize; 2] = [2, 10];
    let [few, more] = WORLDS.map(|worlds| {
        let mut batch = None;
        let used = allocation_counter::measure(|| {
            let settings = Settings::default();
            let mut new = soccer_world::batch(settings, &many(robots), worlds, None).expect("a batch");
            let (shape, mut start) = (new.shape(), Vec::new());
            let mut observations = vec![0.0; shape.observations()];
            new.save(0, &mut start).expect("a state");
            for cycle in 0..40 {
                let names: Vec<usize> = (0..worlds).collect();
                new.step(None, &actions(shape, &names, cycle), &mut observations).expect("a step");
                if cycle == 20 {
                    new.reset(None, &[&start], &vec![0; worlds], &mut observations).expect("a reset");
                }
            }
            batch = Some(new);
        });
        drop(batch);
        used.bytes_current
    });
    (more - few) / (WORLDS[1] - WORLDS[0]) as i64
}

#[test]
fn worlds_share_what_is_large() {
    let [two, all] = [2, 22].map(bytes_of_a_world);
    println!("a world of 2 robots takes {two} bytes, of 22 robots {all}");
    assert!((1..100_000).contains(&two) && (1..1_000_000).contains(&all), "{two} {all}");
}

/// `docs/soccer/batch.md` has a line for each quantity.
#[test]
fn the_page_knows_all_quantities() {
    let page = include_str!("../../../../docs/soccer/batch.md");
    let batch = batch(1, None);
    let layout = &batch.layouts()[0];
    for quantity in layout.observation.iter().chain(&layout.action) {
        let (name, unit, about) = (quantity.name, quantity.unit, quantity.about);
        let is_told =
            |line: &str| line.starts_with(&format!("| `{name}` |")) && line.ends_with(&format!("| {unit} | {about} |"));
        assert!(page.lines().any(is_told), "| `{name}` | {} | {unit} | {about} |", quantity.parts.join(", "));
    }
}

/// A caller that acts, steps and observes by itself gets the same worlds as `step`.
#[test]
fn code_of_a_caller_in_each_world() {
    let names: Vec<usize> = (0..5).collect();
    let (mut stepped, mut called) = (batch(5, None), batch(5, threads(3)));
    let shape = stepped.shape();
    let mut observations = vec![0.0; shape.observations()];
    for cycle in 0..40 {
        let actions = actions(shape, &names, cycle);
        stepped.step(None, &actions, &mut observations).expect("a step");
        let mut rows = vec![0.0; shape.observations()];
        let mut items: Vec<(&[f32], &mut [f32])> = actions
            .chunks_exact(shape.robots * shape.action)
            .zip(rows.chunks_exact_mut(shape.robots * shape.observation))
            .collect();
        let work = |world: &mut SoccerWorld, robots: &[ParticipantId], (actions, rows): &mut (&[f32], &mut [f32])| {
            robots.iter().zip(actions.chunks_exact(shape.action)).for_each(|(id, own)| world.act_from_array(*id, own));
            world.step();
            robots.iter().zip(rows.chunks_exact_mut(shape.observation)).for_each(|(id, own)| world.observe(*id, own));
            Ok(())
        };
        called.for_each(&mut items, work).expect("a step");
        assert!(bits(&observations) == bits(&rows), "cycle {cycle}");
    }
    assert_eq!(stepped.digests(), called.digests());
    let refused = called.for_each(&mut [0; 4], |_, _, _| Ok(()));
    assert_eq!(refused, Err(BatchError::Size { of: "items", is: 4, needs: 5 }));
    let failed = called.for_each(&mut [0, 1, 2, 3, 4], |_, _, item| match *item {
        2.. => Err(StateError::Damaged),
        _ => Ok(()),
    });
    assert_eq!(failed, Err(BatchError::State { world: 2, why: StateError::Damaged }));
}

#[test]
fn a_shorter_array_gets_the_first_numbers() {
    let batch = batch(1, None);
    let world = batch.world(0).expect("a world");
    let (mut all, mut first) = (vec![0.0; batch.shape().observation], vec![0.0; 24]);
    world.observe(ParticipantId(0), &mut all);
    world.observe(ParticipantId(0), &mut first);
    assert_eq!(bits(&all[..24]), bits(&first));
}
