//! Kicks (docs/reference/smallsize-criss.md 5.1). The impulse of 0.2 N s gives the ball of 50 g 4 m/s.

use crate::pitch;

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

use criss_world::world_parameters::Shape;
use criss_world::{ActuatorCommand, Object, ObjectPose, Placement, Quirks, Settings, World};
use pitch::{BALL, RADIUS, ROBOT_RADIUS, ball, empty, first, near_both, of, put, robot};

const KICK: ActuatorCommand = ActuatorCommand { velocity_m_s: [0.0; 2], turn_rad_s: 0.0, kick: true, dribble: false };
const ME: Object = Object::Robot { team: 0, id: 0 };

/// A robot in the middle that faces `heading`, and a ball that touches it in the direction `bearing` of the field.
fn scene(heading_rad: f64, bearing: f64, settings: Settings) -> World {
    let reach = RADIUS + ROBOT_RADIUS;
    let mut described = empty();
    described.robots.push(robot(0, 0, [0.0; 2], [0.0; 2]));
    described.balls.push(ball(0, [reach * bearing.cos(), reach * bearing.sin()], [0.0; 2]));
    let mut world = World::new(&described, settings);
    let pose = ObjectPose { heading_rad, ..ObjectPose::default() };
    world.place(&Placement::Put { object: ME, pose }).expect("a place");
    world
}

#[test]
fn a_kick_adds_its_speed_along_the_heading_to_the_velocity_of_the_robot() {
    for heading in [0.0, 0.7, 3.0, -2.0] {
        let mut world = scene(heading, heading + 0.5, pitch::quiet());
        world.step(&first(ActuatorCommand { velocity_m_s: [0.3, -0.2], ..KICK }));
        near_both(of(&world, BALL).velocity_m_s, [0.3 + 4.0 * heading.cos(), -0.2 + 4.0 * heading.sin()]);
    }
}

#[test]
fn a_kick_has_a_limit() {
    let mut world = scene(0.0, 0.0, Settings { kick_speed_max_m_s: 2.5, ..pitch::quiet() });
    world.step(&first(KICK));
    near_both(of(&world, BALL).velocity_m_s, [2.5, 0.0]);
}

#[test]
fn a_ball_beside_the_sector_is_not_kicked() {
    for (bearing, is_kicked) in [(1.5, true), (-1.5, true), (1.6, false), (-1.6, false), (3.1, false)] {
        let mut world = scene(0.0, bearing, pitch::quiet());
        world.step(&first(KICK));
        assert_eq!(of(&world, BALL).velocity_m_s != [0.0; 2], is_kicked, "{bearing}");
    }
}

#[test]
fn a_ball_that_does_not_touch_is_not_kicked() {
    for (gap, is_kicked) in [(0.0009, true), (0.0011, false)] {
        let mut world = scene(0.0, 0.0, pitch::quiet());
        put(&mut world, BALL, [RADIUS + ROBOT_RADIUS + gap, 0.0], [0.0; 2]);
        world.step(&first(KICK));
        assert_eq!(of(&world, BALL).velocity_m_s != [0.0; 2], is_kicked, "{gap}");
    }
}

#[test]
fn a_ball_that_arrives_in_the_middle_of_a_tick_is_kicked_not_bounced() {
    let mut world = scene(0.0, 0.0, pitch::quiet());
    put(&mut world, BALL, [RADIUS + ROBOT_RADIUS + 0.04, 0.0], [-8.0, 0.0]);
    world.step(&first(KICK));
    near_both(of(&world, BALL).velocity_m_s, [4.0, 0.0]);
    // The contact is after half of the tick; the ball flies for the other half.
    near_both(of(&world, BALL).position_m, [RADIUS + ROBOT_RADIUS + 0.02, 0.0]);
}

#[test]
fn the_kicker_needs_its_reset_time() {
    // 0.1 s are ten frames of a hundred a second.
    let mut world = scene(0.0, 0.0, pitch::quiet());
    let mut kicks = Vec::new();
    for frame in 0..35 {
        put(&mut world, BALL, [RADIUS + ROBOT_RADIUS, 0.0], [0.0; 2]);
        world.step(&first(KICK));
        if of(&world, BALL).velocity_m_s != [0.0; 2] {
            kicks.push(frame);
        }
    }
    assert_eq!(kicks, [0, 10, 20, 30]);
}

#[test]
fn the_shipped_build_has_its_own_kicker() {
    let settings = || Settings { quirks: Quirks::Criss, ..pitch::quiet() };
    for (bearing, is_kicked) in [(0.78, true), (-0.78, true), (0.79, false), (FRAC_PI_2, false)] {
        let mut world = scene(0.0, bearing, settings());
        world.step(&first(KICK));
        let wanted = if is_kicked { [1.5, 0.0] } else { [0.0; 2] };
        near_both(of(&world, BALL).velocity_m_s, wanted);
    }
    // Its reach is a centimetre beyond the rim, and it is always ready.
    let mut world = scene(0.0, 0.0, settings());
    for _ in 0..3 {
        put(&mut world, BALL, [RADIUS + 0.1, 0.0], [0.0; 2]);
        world.step(&first(KICK));
        near_both(of(&world, BALL).velocity_m_s, [1.5, 0.0]);
    }
}

#[test]
fn a_kicker_of_another_shape_lies_in_front() {
    let mut described = empty();
    let mut with_plate = robot(0, 0, [0.0; 2], [0.0; 2]);
    // As wide as the robot: 45 degrees to each side.
    with_plate.kickers[0].shapes = vec![Shape::Line { length_m: 2.0 * ROBOT_RADIUS, angle_rad: FRAC_PI_2 }];
    described.robots.push(with_plate);
    described.balls.push(ball(0, [0.0; 2], [0.0; 2]));
    for (bearing, is_kicked) in [(FRAC_PI_4 - 0.01, true), (FRAC_PI_4 + 0.01, false)] {
        let mut world = pitch::world(&described);
        let reach = RADIUS + ROBOT_RADIUS;
        put(&mut world, BALL, [reach * bearing.cos(), reach * bearing.sin()], [0.0; 2]);
        world.step(&first(KICK));
        assert_eq!(of(&world, BALL).velocity_m_s != [0.0; 2], is_kicked, "{bearing}");
    }
}
