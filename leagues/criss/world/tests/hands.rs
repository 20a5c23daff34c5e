//! Manual intervention: placements and keys, and the counting of goals (docs/reference/smallsize-criss.md 4.5, 8, 9).

use crate::pitch;

use criss_world::{
    ActuatorCommand, BadPlacement, ConsoleKey, Description, FrameCommands, NOT_FOUND, Object, ObjectPose, Placement,
    Quirks, Settings, VisionFrame, World,
};
use pitch::{BALL, distance, empty, first, five_a_side, idle, near_both, of, put, robot};

const ME: Object = Object::Robot { team: 0, id: 0 };

fn world() -> World {
    let described = Description { in_latency_frames: 0, out_latency_frames: 0, ..five_a_side() };
    World::new(&described, pitch::quiet())
}

#[test]
fn records_name_objects() {
    for (kind, id, wanted) in [
        (0, 0, Some(Object::Robot { team: 0, id: 0 })),
        (0, 9, Some(Object::Robot { team: 1, id: 4 })),
        (0, 10, None),
        (1, 0, Some(BALL)),
        (1, 9, Some(Object::Ball { number: 9 })),
        (1, 10, None),
        (2, 3, Some(Object::Obstacle { id: 3 })),
        (3, 0, None),
        (0, -1, None),
        (2, 256, None),
    ] {
        assert_eq!(Object::of_record(kind, id), wanted, "{kind} {id}");
    }
}

#[test]
fn objects_are_moved_taken_away_and_added() {
    let mut world = world();
    let pose = ObjectPose { position_m: [0.5, 0.6], heading_rad: 7.0, velocity_m_s: [1.0, 0.0], turn_rad_s: 0.5 };
    world.place(&Placement::of_record(ME, pose)).expect("a slot");
    let truth = of(&world, ME);
    assert_eq!((truth.position_m, truth.velocity_m_s, truth.turn_rad_s), ([0.5, 0.6], [1.0, 0.0], 0.5));
    assert!((truth.heading_rad - (7.0 - std::f64::consts::TAU)).abs() < 1e-12);
    let gone = ObjectPose { position_m: [NOT_FOUND, NOT_FOUND], ..pose };
    world.place(&Placement::of_record(ME, gone)).expect("a slot");
    assert!(world.object_state(ME).is_none());
    idle(&mut world, 3);
    assert!(!world.vision_frame().expect("vision").teams[0][0].is_found);
    world.place(&Placement::of_record(ME, pose)).expect("a slot");
    assert!(world.object_state(ME).is_some());
    world.place(&Placement::Remove { object: BALL }).expect("a slot");
    idle(&mut world, 1);
    assert!(world.object_state(BALL).is_none() && !world.vision_frame().expect("vision").balls[0].is_found);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let mut world = world();
    let digest = world.digest();
    let put = |object, pose| Placement::Put { object, pose };
    let here = ObjectPose::default();
    for placement in [
        put(Object::Robot { team: 0, id: 5 }, here),
        put(Object::Robot { team: 2, id: 0 }, here),
        put(Object::Obstacle { id: 0 }, here),
        put(Object::Ball { number: 1 }, here),
        Placement::Remove { object: Object::Ball { number: 9 } },
    ] {
        assert_eq!(world.place(&placement), Err(BadPlacement::NoSlot));
    }
    for pose in [
        ObjectPose { position_m: [f64::NAN, 0.0], ..here },
        ObjectPose { position_m: [0.0, 1e9], ..here },
        ObjectPose { heading_rad: f64::INFINITY, ..here },
        ObjectPose { velocity_m_s: [f64::INFINITY, 0.0], ..here },
        ObjectPose { turn_rad_s: f64::NAN, ..here },
    ] {
        assert_eq!(world.place(&put(ME, pose)), Err(BadPlacement::BadPose));
    }
    assert_eq!(world.digest(), digest);
}

#[test]
fn a_reset_puts_everything_where_it_began() {
    let mut world = world();
    let began = world.log_frame();
    put(&mut world, BALL, [0.7, 0.3], [3.0, 1.0]);
    world.place(&Placement::Remove { object: ME }).expect("a slot");
    let drive = ActuatorCommand { velocity_m_s: [0.4, 0.4], turn_rad_s: 1.0, ..ActuatorCommand::default() };
    (0..50).for_each(|_| world.step(&FrameCommands { teams: [vec![drive; 5], vec![drive; 5]] }));
    world.place(&Placement::Reset).expect("always");
    let now = world.log_frame();
    assert_eq!((now.robots, now.balls, now.number), (began.robots, began.balls, 50));
}

#[test]
fn a_ball_in_a_robot_or_a_wall_is_moved_out() {
    let mut world = world();
    let at = of(&world, ME).position_m;
    put(&mut world, BALL, [at[0] + 0.01, at[1]], [0.0; 2]);
    assert!(distance(of(&world, BALL).position_m, at) >= 0.09 + 0.0427 - 1e-9);
    for at in [[0.3, 1.14], [1.39, 0.8], [0.5, 1.15], [1.42, 0.8], [1.43, -0.8], [1.585, 0.1]] {
        put(&mut world, BALL, at, [0.0; 2]);
        let [x, y] = of(&world, BALL).position_m;
        let is_inside = x <= 1.4 - 0.0427 + 1e-9 && y <= 1.15 - 0.0427 + 1e-9;
        let is_behind = x >= 1.45 + 0.0427 - 1e-9 || y >= 1.2 + 0.0427 - 1e-9;
        assert!(is_inside || is_behind, "{at:?}: {x} {y}");
    }
}

#[test]
fn where_there_is_no_room_the_world_goes_on() {
    use criss_world::world_parameters::Shape;
    let line = Shape::Line { length_m: 2.0, angle_rad: 0.0 };
    let walls = vec![pitch::wall(0.8, [0.0, 0.0], line), pitch::wall(0.8, [0.0, 0.06], line)];
    let balls = vec![pitch::ball(0, [0.0, 0.03], [3.0, 0.0])];
    let mut world = pitch::world(&Description { balls, walls, ..empty() });
    idle(&mut world, 50);
    let truth = of(&world, BALL);
    assert!(truth.position_m.iter().chain(&truth.velocity_m_s).all(|value| value.is_finite()));
}

#[test]
fn keys_have_their_characters() {
    for (character, key) in [
        ('q', Some(ConsoleKey::Quit)),
        ('b', Some(ConsoleKey::BallToMiddle)),
        ('o', Some(ConsoleKey::Occlusion)),
        ('`', Some(ConsoleKey::Freeze { team: 0, id: 0 })),
        ('1', Some(ConsoleKey::Freeze { team: 0, id: 1 })),
        ('4', Some(ConsoleKey::Freeze { team: 0, id: 4 })),
        ('5', Some(ConsoleKey::Freeze { team: 1, id: 0 })),
        ('9', Some(ConsoleKey::Freeze { team: 1, id: 4 })),
        ('0', None),
        ('Q', None),
    ] {
        assert_eq!(ConsoleKey::of(character), key, "{character}");
    }
}

#[test]
fn keys_end_the_run_and_fetch_the_ball() {
    let mut world = world();
    put(&mut world, BALL, [0.7, 0.9], [3.0, 1.0]);
    world.press(ConsoleKey::BallToMiddle);
    near_both(of(&world, BALL).position_m, [0.0; 2]);
    assert_eq!(of(&world, BALL).velocity_m_s, [0.0; 2]);
    assert!(!world.has_ended());
    world.press(ConsoleKey::Quit);
    assert!(world.has_ended());
}

#[test]
fn frozen_robots_stand_still_and_five_keys_of_the_shipped_build_do_nothing() {
    for quirks in [Quirks::Documented, Quirks::Criss] {
        let mut described = empty();
        described.robots = vec![robot(0, 4, [0.0, -0.5], [0.0; 2]), robot(1, 0, [0.0, 0.5], [0.0; 2])];
        let mut world = World::new(&described, Settings { quirks, ..pitch::quiet() });
        let go = vec![ActuatorCommand { velocity_m_s: [1.0, 0.0], ..ActuatorCommand::default() }; 5];
        let commands = FrameCommands { teams: [go.clone(), go] };
        let mut moves = |keys: &str| {
            keys.chars().for_each(|key| world.press(ConsoleKey::of(key).expect("a key")));
            world.step(&commands);
            [Object::Robot { team: 0, id: 4 }, Object::Robot { team: 1, id: 0 }]
                .map(|robot| of(&world, robot).velocity_m_s != [0.0; 2])
        };
        assert_eq!(moves(""), [true, true]);
        assert_eq!(moves("45"), [false, quirks == Quirks::Criss]);
        assert_eq!(moves("45"), [true, true]);
    }
}

#[test]
fn commands_act_at_once_and_those_without_sense_are_passed_over() {
    let mut described = empty();
    described.robots = vec![robot(0, 0, [0.0; 2], [0.0; 2])];
    let mut world = pitch::world(&described);
    let go = ActuatorCommand { velocity_m_s: [1.0, -2.0], turn_rad_s: 3.0, ..ActuatorCommand::default() };
    world.step(&first(go));
    near_both(of(&world, ME).position_m, [0.01, -0.02]);
    assert!((of(&world, ME).heading_rad - 0.03).abs() < 1e-12);
    for bad in [
        ActuatorCommand { velocity_m_s: [f64::NAN, 0.0], ..go },
        ActuatorCommand { velocity_m_s: [0.0, f64::INFINITY], ..go },
        ActuatorCommand { velocity_m_s: [101.0, 0.0], ..go },
        ActuatorCommand { turn_rad_s: f64::NEG_INFINITY, ..go },
    ] {
        world.step(&first(bad));
        assert_eq!((of(&world, ME).velocity_m_s, of(&world, ME).turn_rad_s), ([1.0, -2.0], 3.0));
    }
    assert_eq!(world.ignored(), 4);
    idle(&mut world, 1);
    assert_eq!((of(&world, ME).velocity_m_s, of(&world, ME).turn_rad_s), ([0.0; 2], 0.0));
}

#[test]
fn a_goal_counts_for_the_other_side_and_is_deaf_for_a_thousand_ticks() {
    let mut world = world();
    put(&mut world, Object::Robot { team: 1, id: 4 }, [1.0, 0.8], [0.0; 2]);
    put(&mut world, BALL, [1.3, 0.0], [5.0, 0.0]);
    let mut scored = Vec::new();
    for tick in 0..2500 {
        let before = world.score();
        if tick > 5 {
            put(&mut world, BALL, [1.49, 0.0], [0.0; 2]);
        }
        idle(&mut world, 1);
        if world.score() != before {
            scored.push(tick);
        }
    }
    // The ball's centre crosses the line at 1.4 m in the second tick.
    assert_eq!((scored, world.score()), (vec![1, 1002, 2003], [3, 0]));
    put(&mut world, BALL, [-1.41, 0.3], [0.0; 2]);
    idle(&mut world, 1);
    assert_eq!(world.score(), [3, 1]);
}

#[test]
fn obstacles_and_more_balls_have_slots() {
    let mut described = empty();
    described.robots = vec![robot(2, 2, [0.5, 0.0], [0.0; 2]), robot(0, 7, [0.0; 2], [0.0; 2])];
    described.balls = vec![pitch::ball(0, [1.0, 0.0], [0.0; 2]), pitch::ball(6, [-1.0, 0.0], [0.0; 2])];
    let world = pitch::world(&described);
    let mut seen = VisionFrame::default();
    world.undelayed_vision(&mut seen);
    assert_eq!((seen.teams.each_ref().map(Vec::len), seen.obstacles.len(), seen.balls.len()), ([8, 8], 3, 7));
    let found: Vec<usize> = (0..7).filter(|ball| seen.balls[*ball].is_found).collect();
    assert_eq!(found, [0, 6]);
    assert!(seen.obstacles[2].is_found && seen.teams[0][7].is_found && !seen.teams[1][7].is_found);
}
