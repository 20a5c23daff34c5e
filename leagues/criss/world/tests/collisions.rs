//! Collisions whose outcome has a closed form (docs/reference/smallsize-criss.md 4).

use crate::pitch;

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use criss_world::world_parameters::{Shape, Wall};
use criss_world::{Collisions, Description, Object, Quirks, Settings, World};
use pitch::{BALL, RADIUS, ROBOT_RADIUS, ball, distance, empty, idle, near, near_both, of, put, robot, wall, world};

const UPRIGHT: Shape = Shape::Line { length_m: 2.0, angle_rad: FRAC_PI_2 };

fn rolling(at: [f64; 2], vel: [f64; 2], walls: Vec<Wall>) -> World {
    world(&Description { balls: vec![ball(0, at, vel)], walls, ..empty() })
}

#[test]
fn a_wall_turns_the_speed_across_it_round_and_keeps_that_along_it() {
    let mut world = rolling([0.0, 0.0], [2.0, 0.5], vec![wall(0.5, [1.0, 0.0], UPRIGHT)]);
    idle(&mut world, 100);
    let truth = of(&world, BALL);
    let touches_at_s = (1.0 - RADIUS) / 2.0;
    near_both(truth.velocity_m_s, [-1.0, 0.5]);
    near_both(truth.position_m, [1.0 - RADIUS - (1.0 - touches_at_s), 0.5]);
}

#[test]
fn walls_work_from_both_sides() {
    for sign in [-1.0, 1.0] {
        let mut world = rolling([-sign, 0.0], [sign * 20.0, 0.0], vec![wall(1.0, [0.0, 0.0], UPRIGHT)]);
        idle(&mut world, 100);
        near_both(of(&world, BALL).velocity_m_s, [-sign * 20.0, 0.0]);
        assert!(of(&world, BALL).position_m[0] * sign < -RADIUS);
    }
}

#[test]
fn a_corner_is_a_point() {
    // The ball's centre passes the wall's end at half its radius: it leaves perpendicular to the line of contact.
    let down = Shape::Line { length_m: 2.0, angle_rad: FRAC_PI_2 };
    let mut world = rolling([-1.0, RADIUS * 0.5], [1.0, 0.0], vec![wall(1.0, [0.0, -1.0], down)]);
    idle(&mut world, 200);
    // The normal at the contact is (-cos 30, sin 30); mirrored at it, (1, 0) is (-cos 60, sin 60).
    let [vx, vy] = of(&world, BALL).velocity_m_s;
    near(vx, -0.5);
    near(vy, 3.0_f64.sqrt() / 2.0);
}

#[test]
fn an_arc_is_hit_from_inside_and_outside_and_passed_through_its_gap() {
    let ring = wall(1.0, [0.0, 0.0], Shape::Circle { radius_m: 0.5, orientation_rad: 0.0 });
    let mut inside = rolling([0.0, 0.0], [3.0, 0.0], vec![ring.clone()]);
    for _ in 0..200 {
        idle(&mut inside, 1);
        assert!(of(&inside, BALL).position_m[0].abs() <= 0.5 - RADIUS + 1e-9);
    }
    let mut outside = rolling([-2.0, 0.0], [30.0, 0.0], vec![ring]);
    idle(&mut outside, 50);
    near_both(of(&outside, BALL).velocity_m_s, [-30.0, 0.0]);
    // Open towards -x: the ball enters, turns round at the far side, and leaves.
    let open = Shape::Arc { radius_m: 0.5, begin_rad: -PI + FRAC_PI_4, end_rad: PI - FRAC_PI_4 };
    let mut through = rolling([-2.0, 0.0], [10.0, 0.0], vec![wall(1.0, [0.0, 0.0], open)]);
    idle(&mut through, 20);
    let [x, _] = of(&through, BALL).position_m;
    assert!((-0.5..0.5).contains(&x), "it is inside, at {x}");
    idle(&mut through, 30);
    near_both(of(&through, BALL).velocity_m_s, [-10.0, 0.0]);
    assert!(of(&through, BALL).position_m[0] < -0.5);
}

#[test]
fn equal_balls_exchange_their_velocities() {
    let balls = vec![ball(0, [-1.0, 0.0], [3.0, 0.0]), ball(1, [0.5, 0.0], [-1.0, 0.0])];
    let mut world = world(&Description { balls, ..empty() });
    idle(&mut world, 60);
    near_both(of(&world, BALL).velocity_m_s, [-1.0, 0.0]);
    near_both(of(&world, Object::Ball { number: 1 }).velocity_m_s, [3.0, 0.0]);
}

#[test]
fn masses_share_the_impulse() {
    let described = Description {
        balls: vec![ball(0, [-0.5, 0.0], [4.0, 0.0])],
        robots: vec![robot(2, 0, [0.0, 0.0], [0.0, 0.0])],
        ..empty()
    };
    let mut all = world(&described);
    idle(&mut all, 20);
    let (ball, robot) = (0.05, 2.0);
    near(of(&all, BALL).velocity_m_s[0], 4.0 * (ball - robot) / (ball + robot));
    near(of(&all, Object::Obstacle { id: 0 }).velocity_m_s[0], 4.0 * 2.0 * ball / (ball + robot));
    // With the elasticities of the file, e = 0.8 * 0.5.
    let settings = Settings { collisions: Collisions::File, ..pitch::quiet() };
    let mut some = World::new(&described, settings);
    idle(&mut some, 20);
    near(of(&some, BALL).velocity_m_s[0], 4.0 * (ball - 0.4 * robot) / (ball + robot));
}

#[test]
fn what_is_across_the_line_of_centres_stays() {
    // Balls whose centres pass each other at one radius: the line of centres is at 30 degrees.
    let balls = vec![ball(0, [-1.0, 0.0], [2.0, 0.0]), ball(1, [0.0, RADIUS], [0.0, 0.0])];
    let mut world = world(&Description { balls, ..empty() });
    idle(&mut world, 80);
    let (cos, sin) = (3.0_f64.sqrt() / 2.0, 0.5);
    let along = 2.0 * cos;
    near_both(of(&world, Object::Ball { number: 1 }).velocity_m_s, [along * cos, along * sin]);
    near_both(of(&world, BALL).velocity_m_s, [2.0 - along * cos, -along * sin]);
}

#[test]
fn a_fast_ball_between_near_walls_bounces_as_often_as_it_should() {
    // In a tick the ball moves 33 cm, the gap is 2 cm wider than the ball: many bounces in each tick.
    let walls = vec![wall(1.0, [0.0, 0.0], UPRIGHT), wall(1.0, [2.0 * RADIUS + 0.02, 0.0], UPRIGHT)];
    let mut world = rolling([RADIUS + 0.01, 0.0], [20.0, 0.0], walls);
    for tick in 1..500 {
        idle(&mut world, 1);
        let way = 0.01 + 20.0 * 0.01 * f64::from(tick);
        let laps = (way / 0.02).floor();
        let rest = way - laps * 0.02;
        let from_left = if laps % 2.0 == 0.0 { rest } else { 0.02 - rest };
        let [x, _] = of(&world, BALL).position_m;
        assert!((x - RADIUS - from_left).abs() < 1e-9, "tick {tick}: {x}");
    }
}

#[test]
fn a_ball_rolls_as_far_as_a_steady_deceleration_lets_it() {
    for quirks in [Quirks::Documented, Quirks::Criss] {
        let mut rolling = ball(0, [0.0, 0.0], [1.2, 0.9]);
        rolling.deceleration_m_s2 = 0.75;
        let described = Description { balls: vec![rolling], ..empty() };
        let mut world = World::new(&described, Settings { quirks, ..pitch::quiet() });
        idle(&mut world, 50);
        near(of(&world, BALL).velocity_m_s[0], 1.2 - 0.75 * 0.5 * 0.8);
        idle(&mut world, 400);
        assert_eq!(of(&world, BALL).velocity_m_s, [0.0, 0.0]);
        let rolled = distance(of(&world, BALL).position_m, [0.0, 0.0]);
        let wanted = 1.5 * 1.5 / (2.0 * 0.75);
        assert!((rolled - wanted).abs() < 1e-5, "{rolled} m in place of {wanted}");
    }
}

#[test]
fn robots_that_press_a_ball_between_them_do_not_swallow_it() {
    let described = Description {
        balls: vec![ball(0, [0.0, 0.0], [0.0, 0.1])],
        robots: vec![robot(2, 0, [-0.3, 0.0], [5.0, 0.0]), robot(2, 1, [0.3, 0.0], [-5.0, 0.0])],
        ..empty()
    };
    let mut world = world(&described);
    for _ in 0..2000 {
        for (id, x) in [(0, 1.0), (1, -1.0)] {
            let here = of(&world, Object::Obstacle { id }).position_m;
            put(&mut world, Object::Obstacle { id }, here, [5.0 * x, 0.0]);
        }
        idle(&mut world, 1);
        let at = of(&world, BALL).position_m;
        for id in [0, 1] {
            let apart = distance(at, of(&world, Object::Obstacle { id }).position_m);
            assert!(apart > RADIUS + ROBOT_RADIUS - 1e-8, "{apart}");
        }
    }
}
