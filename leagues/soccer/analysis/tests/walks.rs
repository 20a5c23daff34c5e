//! Walks of robots with given velocities.

use soccer_analysis::RobotSample;

use crate::game::{LEFT_2, report, sample, standing};

fn near(value: Option<f64>, expect: f64) -> bool {
    value.is_some_and(|value| (value - expect).abs() < 0.02)
}

#[test]
fn velocities_are_in_the_robots_own_axes() {
    // It looks along y and walks along y, then along x, then back.
    let game = report(9.0, |time_s| {
        let (y, x, back) = (time_s.min(3.0), (time_s - 3.0).clamp(0.0, 3.0), (time_s - 6.0).max(0.0));
        let robot = standing(LEFT_2, 0.3 * x, 0.6 * y - 0.2 * back);
        sample(time_s, [5.0, 5.0], &[RobotSample { ahead: [0.0, 1.0, 0.0], ..robot }])
    });
    let left = &game.left;
    assert!(near(left.forward_m_s, 0.6) && near(left.sideways_m_s, 0.3) && near(left.backward_m_s, 0.2), "{left:?}");
    assert!(near(left.turn_deg_s, 0.0) && near(left.moving, 0.94), "{left:?}");
}

#[test]
fn a_turn_is_measured_across_180_degrees() {
    let game = report(9.0, |time_s| {
        let heading = time_s;
        let robot = standing(LEFT_2, 0.0, 0.0);
        sample(time_s, [5.0, 5.0], &[RobotSample { ahead: [heading.cos(), heading.sin(), 0.0], ..robot }])
    });
    assert!(game.left.turn_deg_s.is_some_and(|turn| (turn - 57.3).abs() < 0.5), "{:?}", game.left);
}

#[test]
fn a_start_takes_the_time_from_standing() {
    // It accelerates with 1 m/s² from second 1 on.
    let game = report(2.0, |time_s| {
        let time_s_walking = (time_s - 1.0).max(0.0);
        sample(time_s, [5.0, 5.0], &[standing(LEFT_2, time_s_walking * time_s_walking / 2.0, 0.0)])
    });
    // The mean over 0.2 s passes 0.1 and 0.45 m/s.
    assert!(near(game.left.start_s, 0.36), "{:?}", game.left.start_s);
}

#[test]
fn a_robot_that_is_placed_does_not_walk() {
    let game = report(4.0, |time_s| sample(time_s, [5.0, 5.0], &[standing(LEFT_2, 5.0 * (time_s / 2.0).floor(), 0.0)]));
    assert_eq!((game.left.forward_m_s, game.left.moving), (Some(0.0), Some(0.0)));
}
