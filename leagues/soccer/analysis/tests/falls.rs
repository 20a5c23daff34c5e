//! Falls and rises of robots.

use soccer_analysis::{FallDirection, RobotSample};

use crate::game::{LEFT_2, report, sample, standing};

/// A robot that lies with its view in this direction, at this height.
fn lying(up: f64, height_m: f64, upright: f64) -> RobotSample {
    let robot = standing(LEFT_2, 0.0, 0.0);
    RobotSample { at: [0.0, 0.0, height_m], ahead: [(1.0 - up * up).sqrt(), 0.0, up], upright, ..robot }
}

/// The falls of a robot with one pose until a time and another one from then on: direction and time of lying.
fn check(poses: &[(f64, RobotSample)], expect: &[(Option<FallDirection>, Option<f64>)]) {
    let game = report(8.0, |time_s| {
        let pose = poses.iter().rev().find(|(from_s, _)| *from_s <= time_s).expect("a pose").1;
        sample(time_s, [0.5, 0.0], &[pose])
    });
    let rounded = |time_s: f64| (time_s * 10.0).round() / 10.0;
    let falls: Vec<_> = game.falls.iter().map(|fall| (fall.direction, fall.lying_s.map(rounded))).collect();
    assert_eq!(falls, expect);
}

#[test]
fn a_fall_has_a_direction_and_a_length() {
    let stands = standing(LEFT_2, 0.0, 0.0);
    for (up, direction) in [(-1.0, FallDirection::Front), (1.0, FallDirection::Back), (0.0, FallDirection::Side)] {
        check(&[(0.0, stands), (1.0, lying(up, 0.1, 0.0)), (3.0, stands)], &[(Some(direction), Some(2.0))]);
    }
}

/// right 2 of a recorded game squats upright at 0.14 m while it gets up.
#[test]
fn a_squat_on_the_way_up_is_no_second_fall() {
    let (stands, lies) = (standing(LEFT_2, 0.0, 0.0), lying(-1.0, 0.1, 0.0));
    let squats = lying(0.0, 0.14, 1.0);
    let front = Some(FallDirection::Front);
    check(&[(0.0, stands), (1.0, lies), (2.0, squats), (2.8, lies), (3.5, stands)], &[(front, Some(2.5))]);
    // Upright at full height for a moment only.
    check(&[(0.0, stands), (1.0, lies), (2.0, stands), (2.3, lies), (3.5, stands)], &[(front, Some(2.5))]);
}

#[test]
fn a_robot_that_is_removed_does_not_get_up() {
    let (stands, lies) = (standing(LEFT_2, 0.0, 0.0), lying(1.0, 0.1, 0.0));
    let elsewhere = standing(LEFT_2, -5.0, 8.0);
    check(&[(0.0, stands), (1.0, lies), (2.0, elsewhere)], &[(Some(FallDirection::Back), None)]);
}
