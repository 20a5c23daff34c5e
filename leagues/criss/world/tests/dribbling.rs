//! Balls held by dribblers (docs/reference/smallsize-criss.md 5.2).

use crate::pitch;

use criss_world::world_parameters::{Description, Shape};
use criss_world::{ActuatorCommand, Object, Placement, Quirks, Settings, World};
use engine::RandomStream;
use pitch::{BALL, RADIUS, ROBOT_RADIUS, ball, distance, empty, first, near_both, of, put, robot, wall};

const ME: Object = Object::Robot { team: 0, id: 0 };
const REACH: f64 = RADIUS + ROBOT_RADIUS;
const DRIBBLE: ActuatorCommand =
    ActuatorCommand { velocity_m_s: [0.0; 2], turn_rad_s: 0.0, kick: false, dribble: true };

fn described(stickiness_n: f64) -> Description {
    let mut described = empty();
    let mut me = robot(0, 0, [0.0; 2], [0.0; 2]);
    me.dribblers[0].stickiness_n = stickiness_n;
    described.robots.push(me);
    let mut ball = ball(0, [REACH * 0.8, REACH * 0.6], [0.0; 2]);
    ball.deceleration_m_s2 = 0.75;
    described.balls.push(ball);
    described
}

/// The ball's position in the robot's axes.
fn carried(world: &World) -> [f64; 2] {
    let (me, ball) = (of(world, ME), of(world, BALL));
    let [dx, dy] = [ball.position_m[0] - me.position_m[0], ball.position_m[1] - me.position_m[1]];
    let (sin, cos) = me.heading_rad.sin_cos();
    [dx * cos + dy * sin, dy * cos - dx * sin]
}

#[test]
fn a_carried_ball_keeps_its_place_under_any_motion() {
    for quirks in [Quirks::Documented, Quirks::Criss] {
        let mut world = World::new(&described(1e4), Settings { quirks, ..pitch::quiet() });
        let mut worst: f64 = 0.0;
        for tick in 0..5000_u64 {
            let mut draw = RandomStream::new(1, "test", 0, tick / 7);
            let velocity_m_s = [3.0 * draw.signed(), 3.0 * draw.signed()];
            world.step(&first(ActuatorCommand { velocity_m_s, turn_rad_s: 20.0 * draw.signed(), ..DRIBBLE }));
            assert!(world.is_dribbled(0), "tick {tick}");
            worst = worst.max(distance(carried(&world), [REACH * 0.8, REACH * 0.6]));
        }
        println!("{quirks:?}: at most {worst:e} m out of its place");
        assert!(worst < 1e-9);
    }
}

#[test]
fn its_velocity_is_that_of_the_place_on_the_robot() {
    let mut world = pitch::world(&described(1e4));
    let drive = ActuatorCommand { velocity_m_s: [0.5, -0.25], turn_rad_s: 3.0, ..DRIBBLE };
    (0..10).for_each(|_| world.step(&first(drive)));
    let (me, ball) = (of(&world, ME).position_m, of(&world, BALL));
    let arm = [ball.position_m[0] - me[0], ball.position_m[1] - me[1]];
    near_both(ball.velocity_m_s, [0.5 - 3.0 * arm[1], -0.25 + 3.0 * arm[0]]);
}

#[test]
fn it_is_let_go_and_kicked() {
    let mut world = pitch::world(&described(1e4));
    let drive = ActuatorCommand { velocity_m_s: [1.0, 0.0], ..DRIBBLE };
    (0..5).for_each(|_| world.step(&first(drive)));
    let mut kicked = world.clone();
    world.step(&first(ActuatorCommand { dribble: false, ..drive }));
    assert!(!world.is_dribbled(0));
    kicked.step(&first(ActuatorCommand { kick: true, ..drive }));
    assert!(!kicked.is_dribbled(0));
    near_both(kicked.object_state(BALL).expect("a ball").velocity_m_s, [1.0 + 4.0 - 0.75 * 0.01, 0.0]);
}

#[test]
fn a_dribbler_that_is_too_weak_loses_the_ball() {
    // From rest to 1 m/s in 10 ms, 50 g need 5 N plus the floor's friction, 0.0375 N; rolling on needs friction only.
    for (stickiness_n, is_kept) in [(5.1, true), (4.9, false)] {
        let mut world = pitch::world(&described(stickiness_n));
        world.step(&first(DRIBBLE));
        assert!(world.is_dribbled(0));
        world.step(&first(ActuatorCommand { velocity_m_s: [1.0, 0.0], ..DRIBBLE }));
        assert_eq!(world.is_dribbled(0), is_kept, "{stickiness_n} N");
    }
    let mut world = pitch::world(&described(0.03));
    world.step(&first(DRIBBLE));
    assert!(!world.is_dribbled(0), "the floor takes more than that");
}

#[test]
fn a_ball_that_arrives_is_caught_in_the_sector_only() {
    for (from, is_caught) in [([1.0, 0.0], true), ([0.0, 1.0], true), ([-1.0, 0.0], false)] {
        let mut world = pitch::world(&described(1e4));
        put(&mut world, BALL, [from[0] * 0.3, from[1] * 0.3], [-3.0 * from[0], -3.0 * from[1]]);
        (0..20).for_each(|_| world.step(&first(DRIBBLE)));
        assert_eq!(world.is_dribbled(0), is_caught, "{from:?}");
    }
}

#[test]
fn a_hand_takes_ball_or_robot_away() {
    let mut world = pitch::world(&described(1e4));
    world.step(&first(DRIBBLE));
    let mut other = world.clone();
    world.place(&Placement::Remove { object: ME }).expect("it is there");
    assert!(!world.is_dribbled(0) && world.object_state(ME).is_none());
    put(&mut other, BALL, [1.0, 1.0], [0.0; 2]);
    assert!(!other.is_dribbled(0));
}

#[test]
fn a_carried_ball_that_is_pressed_against_a_wall_stays_between() {
    let mut described = described(1e4);
    let shape = Shape::Line { length_m: 4.0, angle_rad: std::f64::consts::FRAC_PI_2 };
    described.walls.push(wall(0.8, [0.5, 0.0], shape));
    let mut world = pitch::world(&described);
    for tick in 0..2000_u64 {
        let turn_rad_s = 12.0 * RandomStream::new(2, "test", 0, tick / 11).signed();
        world.step(&first(ActuatorCommand { velocity_m_s: [1.5, 0.0], turn_rad_s, ..DRIBBLE }));
        let (me, ball) = (of(&world, ME).position_m, of(&world, BALL).position_m);
        assert!(ball[0] <= 0.5 - RADIUS + 1e-8, "tick {tick}: the ball is in the wall, {ball:?}");
        assert!(distance(me, ball) >= REACH - 1e-8, "tick {tick}: the ball is in the robot");
    }
}
