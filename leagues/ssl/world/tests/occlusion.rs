//! Robots between camera and ball (docs/reference/smallsize-ssl.md 4.4).

use crate::stage;

use glam::{DVec2, DVec3};
use ssl_world::sensors::{BallVisibility, MissingReason, Object, Realism, ball_visibility};
use ssl_world::{State, Team};
use stage::{RADIUS_M, Stage, ball_at, put};
use std::f64::consts::PI;

fn view(state: &State) -> BallVisibility {
    ball_visibility(&Stage::plain(1).cameras[0], state, RADIUS_M, true)
}

fn part(state: &State) -> f64 {
    match view(state) {
        BallVisibility::Visible { part, .. } => part,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_ball_alone_is_seen_whole() {
    let state = ball_at(4.0, 1.0, 0.0);
    assert_eq!(view(&state), BallVisibility::Visible { part: 1.0, middle: DVec3::new(4.0, 1.0, RADIUS_M) });
}

/// The camera above the middle sees past a robot of height h at the ball's angle: behind the robot is its shadow.
#[test]
fn a_robot_between_camera_and_ball_hides_it() {
    for (number, angle) in (0..12_u8).map(|k| (usize::from(k), f64::from(k) * PI / 6.0)) {
        let way = DVec2::new(libm::cos(angle), libm::sin(angle));
        let mut state = ball_at(way.x * 4.0, way.y * 4.0, 0.0);
        put(&mut state, Team::Blue, number, way * 3.88, angle + PI);
        assert_eq!(part(&state), 0.0, "{angle}");
        // On the other side of the ball it hides nothing.
        put(&mut state, Team::Blue, number, way * 4.12, angle);
        assert_eq!(part(&state), 1.0, "{angle}");
    }
}

#[test]
fn a_ball_at_the_front_is_seen_if_the_front_looks_to_the_camera() {
    for angle in [0.0, 0.7, 2.0, -1.9] {
        let way = DVec2::new(libm::cos(angle), libm::sin(angle));
        let mut state = ball_at(way.x * 3.0, way.y * 3.0, 0.0);
        put(&mut state, Team::Yellow, 3, way * (3.0 + 0.073 + RADIUS_M), angle + PI);
        assert_eq!(part(&state), 1.0, "{angle}");
    }
}

#[test]
fn a_robot_below_the_line_of_sight_hides_nothing() {
    let mut state = ball_at(4.0, 0.0, 0.0);
    // Its top is at 0.15 m; at 1 m before the ball the ray is higher.
    put(&mut state, Team::Blue, 0, DVec2::new(3.0, 0.0), 0.0);
    assert_eq!(part(&state), 1.0);
    // Nor one beside it.
    put(&mut state, Team::Blue, 1, DVec2::new(3.9, 0.15), 0.0);
    assert_eq!(part(&state), 1.0);
}

#[test]
fn a_ball_over_a_robot_is_seen() {
    let mut state = ball_at(4.0, 0.0, 0.2);
    put(&mut state, Team::Blue, 0, DVec2::new(4.0, 0.0), 0.0);
    assert_eq!(part(&state), 1.0);
}

/// A robot moves in from the side: the visible part shrinks, and its centre moves away from the robot.
#[test]
fn a_ball_that_is_seen_in_part_moves_away_from_what_hides_it() {
    let (mut last, mut partial) = (1.0, 0);
    for k in 0..=60 {
        let mut state = ball_at(4.0, 0.0, 0.0);
        put(&mut state, Team::Blue, 0, DVec2::new(3.9, -0.13 + f64::from(k) * 0.001), PI);
        let BallVisibility::Visible { part, middle } = view(&state) else { panic!() };
        assert!(part <= last, "{k}: {part} after {last}");
        last = part;
        if part > 0.0 && part < 1.0 {
            partial += 1;
            assert!(middle.y > 0.0 && middle.y < RADIUS_M, "{k}: {part} {middle}");
        }
    }
    // The distance from the first to the last hidden point is the ball's width, minus half a ring on both sides.
    let width_mm = 2.0 * RADIUS_M * 1000.0;
    assert!((0.8 * width_mm..width_mm).contains(&f64::from(partial)), "{partial} of {width_mm} mm");
}

fn half_hidden() -> State {
    let hides = |k: i32| {
        let mut state = ball_at(4.0, 0.0, 0.0);
        put(&mut state, Team::Blue, 0, DVec2::new(3.9, -0.13 + f64::from(k) * 0.001), PI);
        state
    };
    (0..80).map(hides).find(|state| (0.3..0.6).contains(&part(state))).expect("a place")
}

#[test]
fn the_threshold_decides_whether_a_part_is_enough() {
    let state = half_hidden();
    let seen = part(&state);
    let with = |visible_part_min: f64| Stage::new(Realism { visible_part_min, ..Realism::default() }, 1);
    let picture = with(seen - 0.01).pictures(&state).remove(0);
    assert_eq!(picture.balls.len(), 1);
    assert!((picture.balls[0].confidence - seen).abs() < 1e-12 && picture.balls[0].at.y > 0.003);
    let picture = with(seen + 0.01).pictures(&state).remove(0);
    assert!(picture.balls.is_empty());
    assert_eq!(picture.missing[0].object, Object::Ball);
    assert_eq!(picture.missing[0].why, MissingReason::Occluded { visible_part: seen });
}

#[test]
fn without_the_option_robots_hide_nothing() {
    let stage = Stage::new(Realism { is_ball_hidden: false, ..Realism::default() }, 1);
    let picture = stage.pictures(&half_hidden()).remove(0);
    assert_eq!((picture.balls[0].confidence, picture.balls[0].at), (1.0, DVec2::new(4.0, 0.0)));
}
