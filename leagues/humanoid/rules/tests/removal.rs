//! The place beside the field for a robot that the referee moves.

use core::f64::consts::PI;

use humanoid_rules::{PlayerId, RefereePlacement, heading_quaternion};

use crate::fixture::{L1, R1, R2, R3, TestGame};

/// Moves R1 by the rule of throw ins, after a touch by R3 at the side line at this y.
fn removal(ball_y: f64, others: &[(PlayerId, f64, f64)]) -> RefereePlacement {
    let mut game = TestGame::playing().with(R1, 0.0, ball_y);
    for &(robot, x, y) in others {
        game = game.with(robot, x, y);
    }
    game.touch(&[R3]);
    let output = game.step_with_ball(0.0, ball_y * 1.01);
    let is_r1 = |placement: &&RefereePlacement| matches!(placement, RefereePlacement::Robot { robot: R1, .. });
    *output.placements.iter().find(is_r1).expect("R1 is too near the ball")
}

#[test]
fn the_place_is_across_from_the_ball_and_free() {
    let check = |ball_y: f64, others: &[(PlayerId, f64, f64)], x: f64, y: f64, heading: f64| {
        assert_eq!(removal(ball_y, others), RefereePlacement::Robot { robot: R1, x, y, heading }, "{others:?}");
    };
    check(18.0, &[], 2.0, -21.0, PI / 2.0);
    check(-18.0, &[], 2.0, 21.0, -PI / 2.0);
    check(18.0, &[(R2, 2.0, -21.0)], 4.0, -21.0, PI / 2.0);
    check(18.0, &[(R2, 2.9, -21.0), (L1, 4.0, -21.5)], 6.0, -21.0, PI / 2.0);
    // At exactly 1 m the place is free.
    check(18.0, &[(R2, 3.0, -21.0)], 2.0, -21.0, PI / 2.0);
    check(18.0, &[(R2, 2.0, -20.0)], 2.0, -21.0, PI / 2.0);
    check(18.0, &[(R2, 2.0, 21.0)], 2.0, -21.0, PI / 2.0);
}

#[test]
fn robots_moved_in_one_cycle_stand_beside_each_other() {
    let mut game = TestGame::playing().with(R1, 0.0, 17.0).with(R2, 1.0, 17.0).with(R3, 2.0, 17.0);
    game.begin_throw_in();
    assert_eq!([R1, R2, R3].map(|robot| game.place(robot)), [[2.0, -21.0], [4.0, -21.0], [6.0, -21.0]]);
}

#[test]
fn headings_are_quaternions_about_z() {
    let [w, x, y, z] = heading_quaternion(-PI / 2.0);
    let half = core::f64::consts::FRAC_1_SQRT_2;
    // The reference's sine is one bit below its cosine.
    assert_eq!((w, z), (half, -half.next_down()));
    assert!(x == 0.0 && x.is_sign_negative() && y == 0.0 && y.is_sign_negative());
    assert_eq!(heading_quaternion(0.0), [1.0, 0.0, 0.0, 0.0]);
}
