//! The camera's detections (docs/reference/smallsize-criss.md 6).

use crate::pitch;

use criss_world::camera::{is_hidden, is_in_window};
use criss_world::{ConsoleKey, NOT_FOUND, Object, VisionBall, VisionFrame, VisionRobot, World};
use pitch::{BALL, five_a_side, put};

fn now(world: &World) -> VisionFrame {
    let mut seen = VisionFrame::default();
    world.undelayed_vision(&mut seen);
    seen
}

#[test]
fn the_window_ends_at_two_metres_and_one_and_a_half() {
    for (at, is_seen) in [
        ([2.0, 1.5], true),
        ([-2.0, -1.5], true),
        ([2.0_f64.next_up(), 0.0], false),
        ([0.0, -1.5_f64.next_up()], false),
        ([-5.0, 0.0], false),
    ] {
        assert_eq!(is_in_window(at[0], at[1]), is_seen, "{at:?}");
    }
}

#[test]
fn what_is_not_found_has_the_marks_for_it() {
    let mut world = World::new(&five_a_side(), pitch::quiet());
    put(&mut world, Object::Robot { team: 1, id: 2 }, [5.0, 0.0], [0.0; 2]);
    put(&mut world, BALL, [0.0, 1.6], [0.0; 2]);
    let seen = now(&world);
    assert_eq!(seen.teams[1][2], VisionRobot { is_found: false, x_m: -32000.0, y_m: -32000.0, heading_rad: -32000.0 });
    assert_eq!(seen.balls, [VisionBall { is_found: false, x_m: NOT_FOUND, y_m: NOT_FOUND }]);
    assert_eq!([seen.teams[0].len(), seen.teams[1].len(), seen.obstacles.len()], [5, 5, 0]);
    assert!(seen.teams[0].iter().all(|robot| robot.is_found));
}

/// The line of sight leaves the height of robots at this share of the way from the ball to the middle.
const SHARE: f64 = (0.15 - 0.0427) / (3.0 - 0.0427);

#[test]
fn a_robot_hides_what_is_behind_it_as_seen_from_above_the_middle() {
    // A ball at x = 1: the line is over [1 - SHARE, 1] while it is not above robots.
    let front = 1.0 - SHARE - 0.09;
    let small = 1e-9;
    for (robot, is_hidden_there) in [
        ([front + small, 0.0], true),
        ([front - small, 0.0], false),
        ([1.0 + 0.09 - small, 0.0], true),
        ([1.0 + 0.09 + small, 0.0], false),
        ([1.0 - SHARE / 2.0, 0.09 - small], true),
        ([1.0 - SHARE / 2.0, 0.09 + small], false),
        ([0.0, 0.0], false),
    ] {
        assert_eq!(is_hidden([1.0, 0.0], robot), is_hidden_there, "{robot:?}");
    }
    // A ball that touches a robot from outside, and one right below the camera.
    assert!(!is_hidden([1.0, 0.0], [1.0 - 0.0427 - 0.09, 0.0]));
    assert!(!is_hidden([0.0, 0.0], [0.1, 0.0]) && is_hidden([0.0, 0.0], [0.08, 0.0]));
}

#[test]
fn hiding_depends_on_distance_and_direction_only() {
    for angle in [0.3_f64, 2.0, -1.2] {
        let turn = |[x, y]: [f64; 2]| [x * angle.cos() - y * angle.sin(), x * angle.sin() + y * angle.cos()];
        for robot in [[1.5, 0.05], [1.55, -0.08], [1.45, 0.1], [1.3, 0.0], [1.42, 0.0], [1.6, 0.0]] {
            assert_eq!(is_hidden(turn([1.55, 0.0]), turn(robot)), is_hidden([1.55, 0.0], robot), "{angle} {robot:?}");
        }
    }
}

#[test]
fn a_key_lets_robots_hide_the_ball() {
    let mut world = World::new(&five_a_side(), pitch::quiet());
    let robot = Object::Robot { team: 0, id: 0 };
    // Far out, the line of sight is low for so long that a robot that touches the ball hides it.
    put(&mut world, BALL, [1.9, 1.2], [0.0; 2]);
    put(&mut world, robot, [1.9 - 0.12, 1.2 - 0.0758], [0.0; 2]);
    let is_found = |world: &World| now(world).balls[0].is_found;
    assert!(is_found(&world));
    world.press(ConsoleKey::Occlusion);
    assert!(!is_found(&world) && now(&world).teams[0][0].is_found);
    world.press(ConsoleKey::Occlusion);
    assert!(is_found(&world));
}
