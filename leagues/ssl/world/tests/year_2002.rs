//! The field of 2002: walls on the lines, goals in them, robots of that era (docs/reference/smallsize-ssl.md 1.1).

use engine::RandomStream;
use glam::{DVec2, DVec3};
use ssl_world::sensors::{Realism, cameras};
use ssl_world::{Ball, DriveVelocity, Era, Model, ROBOTS_MAX, RobotSpec, SslSettings, State, Team, World, step};

const RADIUS_M: f64 = 0.02135;

fn rolling(at: [f64; 2], velocity: [f64; 2]) -> State {
    let velocity = DVec2::from(velocity);
    let ball = Ball { at: at.into(), velocity: velocity.extend(0.0), roll: velocity, ..Ball::default() };
    State { ball, ..State::default() }
}

/// The ball's farthest position, and the share of its speed after the bounce there.
fn bounce(at: [f64; 2], velocity: [f64; 2]) -> (DVec2, f64) {
    let (model, axis) = (Model::of(Era::Y2002), DVec2::from(velocity).normalize());
    let mut state = rolling(at, velocity);
    let (mut farthest, mut before) = (state.ball.at, state.ball.velocity);
    for _ in 0..480 {
        step(&mut state, &model);
        if state.ball.velocity.truncate().dot(axis) < 0.0 {
            return (farthest, state.ball.velocity.length() / before.length());
        }
        (farthest, before) = (state.ball.at, state.ball.velocity);
    }
    panic!("no wall from {at:?} towards {velocity:?}: {:?}", state.ball);
}

#[test]
fn walls_stand_on_the_lines_and_goals_are_openings_in_them() {
    let walls = [
        ([0.0, 0.5], [0.0, 2.0], [0.0, 1.15]),
        ([0.3, -0.5], [0.0, -2.0], [0.3, -1.15]),
        ([0.9, 0.6], [2.0, 0.0], [1.40, 0.6]),
        ([-0.9, -0.36], [-2.0, 0.0], [-1.40, -0.36]),
        // Into the goals: their backs, and their sides.
        ([0.9, 0.3], [2.0, 0.0], [1.58, 0.3]),
        ([-0.9, 0.0], [-2.0, 0.0], [-1.58, 0.0]),
        ([1.5, 0.0], [0.0, 1.0], [1.5, 0.35]),
        ([-1.5, 0.0], [0.0, -1.0], [-1.5, -0.35]),
    ];
    for (at, velocity, face) in walls {
        let (farthest, left) = bounce(at, velocity);
        let gap = DVec2::from(face).distance(farthest) - RADIUS_M;
        // In a tick it moves 8 mm.
        assert!((-1e-9..0.009).contains(&gap), "{face:?}: {gap} m");
        assert!((left - 0.8).abs() < 0.02, "{face:?} leaves {left}");
    }
}

#[test]
fn nothing_gets_out_however_fast_it_is() {
    let model = Model::of(Era::Y2002);
    let [x, y] = [1.58 - RADIUS_M, 1.15 - RADIUS_M];
    let mut goals = 0;
    for case in 0..300 {
        let mut draw = RandomStream::new(7, "test shots", case, 0);
        let mut number = || draw.signed();
        let mut state = rolling([number(), number()], [0.0, 0.0]);
        // Flat and chip kicks, for which the goals have no roof.
        state.ball.velocity = DVec3::new(8.0 * number(), 8.0 * number(), if case % 3 == 0 { 3.0 } else { 0.0 });
        for _ in 0..480 {
            step(&mut state, &model);
            let at = state.ball.at.abs();
            let is_in = at.x <= x + 1e-6 && at.y <= y + 1e-6;
            let is_in_goal = at.x > 1.40 - RADIUS_M + 1e-6;
            assert!(is_in && (!is_in_goal || at.y < 0.35), "{case}: {:?}", state.ball);
            goals += u32::from(is_in_goal);
        }
    }
    assert!(goals > 0, "none went into a goal");
}

#[test]
fn robots_stay_within_the_walls_and_have_room_in_a_goal() {
    let model = Model::of(Era::Y2002);
    let drive = |at: [f64; 2], velocity: DVec2| {
        let mut state = State::default();
        state.ball.at = DVec2::new(0.0, -1.0);
        let robot = state.robot_mut(Team::Yellow, 0).expect("a robot");
        (robot.is_present, robot.at, robot.spec) = (true, at.into(), RobotSpec::of(Era::Y2002));
        for _ in 0..480 {
            let robot = state.robot_mut(Team::Yellow, 0).expect("a robot");
            (robot.drive, robot.silence_s) = (Some(DriveVelocity::Global(velocity, 0.0)), 0.0);
            step(&mut state, &model);
        }
        state.robot(Team::Yellow, 0).expect("a robot").at
    };
    assert!((drive([0.5, 0.6], DVec2::X).x - 1.31).abs() < 1e-3);
    assert!((drive([0.5, 0.6], DVec2::Y).y - 1.06).abs() < 1e-3);
    assert!((drive([0.5, 0.0], DVec2::X).x - 1.49).abs() < 1e-3);
}

#[test]
fn a_world_begins_with_robots_of_that_time_and_cameras_that_see_into_the_goals() {
    let world = World::new(SslSettings { era: Era::Y2002, robots: 5, ..SslSettings::default() });
    assert_eq!(world.state().present().count(), 10);
    assert_eq!((world.model().ball.radius_m, world.model().ball.mass_kg), (RADIUS_M, 0.046));
    // Robots added later are also of that era.
    for number in 0..ROBOTS_MAX {
        let spec = world.state().robot(Team::Blue, number).expect("a robot").spec;
        let found = [spec.center_to_dribbler_m, spec.dribbler_width_m, spec.limits.speed_m_s, spec.limits.speed_rad_s];
        assert_eq!(found, [0.062, 0.12, 2.5, 10.0]);
    }
    let cameras = cameras(&world.model().field, 4, &Realism::default(), 1);
    for at in [DVec2::new(1.58, 0.3), DVec2::new(-1.58, -0.3)] {
        assert!(cameras.iter().any(|camera| camera.sees(at)), "{at}");
    }
}
