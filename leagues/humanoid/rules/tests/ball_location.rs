//! The rules about the place of the ball.

use humanoid_protocol::PlayMode;
use humanoid_rules::{PlayerId, RefereePlacement};

use crate::fixture::{L2, R2, TestGame};

#[test]
fn the_last_toucher_decides_over_a_ball_that_is_out() {
    let check = |ball: [f64; 2], toucher: Option<PlayerId>, mode: PlayMode, place: [f64; 2]| {
        for is_active in [true, false] {
            let mut game = TestGame::playing();
            game.touch(toucher.as_slice());
            game.step();
            if !is_active {
                game.touch(&[]);
            }
            let output = game.step_with_ball(ball[0], ball[1]);
            assert_eq!(game.mode(), mode, "{ball:?} {toucher:?}");
            assert_eq!(output.placements, [RefereePlacement::Ball { x: place[0], y: place[1] }]);
            assert_eq!(game.situation.ball, [place[0], place[1], 0.11]);
            assert_eq!(game.referee.contacts.latest(), None);
        }
    };
    // Goal lines.
    check([-27.6, 5.0], Some(L2), PlayMode::CornerKickRight, [-27.5, 18.0]);
    check([-27.6, -5.0], Some(L2), PlayMode::CornerKickRight, [-27.5, -18.0]);
    check([-27.6, 5.0], Some(R2), PlayMode::GoalKickLeft, [-25.5, 0.0]);
    check([-27.6, 5.0], None, PlayMode::GoalKickLeft, [-25.5, 0.0]);
    check([27.6, 5.0], Some(R2), PlayMode::CornerKickLeft, [27.5, 18.0]);
    check([27.6, 5.0], Some(L2), PlayMode::GoalKickRight, [25.5, 0.0]);
    check([27.6, 5.0], None, PlayMode::GoalKickRight, [25.5, 0.0]);
    // Above a goal, behind it, and in a corner.
    check([28.6, 0.0], Some(L2), PlayMode::GoalKickRight, [25.5, 0.0]);
    check([28.0, 30.0], Some(R2), PlayMode::CornerKickLeft, [27.5, 18.0]);
    // Side lines.
    check([3.0, 18.1], Some(L2), PlayMode::KickInRight, [3.0, 18.0]);
    check([3.0, -18.1], Some(R2), PlayMode::KickInLeft, [3.0, -18.0]);
    check([3.0, -18.1], None, PlayMode::PlayOn, [3.0, -18.0]);
}

#[test]
fn only_the_centre_of_the_ball_counts() {
    let check = |ball: [f64; 3], mode: PlayMode| {
        let mut game = TestGame::playing();
        game.situation.ball = ball;
        game.step();
        assert_eq!(game.mode(), mode, "{ball:?}");
    };
    check([27.49, 5.0, 0.11], PlayMode::PlayOn);
    check([27.5, 18.0, 0.11], PlayMode::PlayOn);
    check([27.5, 0.0, 0.11], PlayMode::GoalLeft);
    check([27.5, 1.83, 1.83], PlayMode::GoalLeft);
    check([27.5, 1.84, 0.11], PlayMode::PlayOn);
    check([27.6, 0.0, 1.84], PlayMode::GoalKickRight);
    check([-28.5, -1.83, 0.0], PlayMode::GoalRight);
    // Below the ground it is no goal.
    check([-28.0, 0.0, -0.01], PlayMode::GoalKickLeft);
    check([f64::NAN, 0.0, 0.11], PlayMode::PlayOn);
}

#[test]
fn goal_kicks_end_when_the_ball_leaves_the_area() {
    let check = |ball: [f64; 2], mode: PlayMode, scores: [u32; 2]| {
        let mut game = TestGame::playing();
        game.begin_goal_kick();
        game.step_with_ball(ball[0], ball[1]);
        assert_eq!((game.mode(), game.scores()), (mode, scores), "{ball:?}");
    };
    check([-23.5, 3.65], PlayMode::GoalKickLeft, [0, 0]);
    check([-23.49, 0.0], PlayMode::PlayOn, [0, 0]);
    check([-25.0, 3.66], PlayMode::PlayOn, [0, 0]);
    // The own goal: no goal. The other goal counts.
    check([-28.0, 0.0], PlayMode::PlayOn, [0, 0]);
    check([28.0, 0.0], PlayMode::GoalLeft, [1, 0]);
    // Behind the goal line, untouched: another goal kick.
    check([-28.0, 5.0], PlayMode::GoalKickLeft, [0, 0]);
}

#[test]
fn the_ball_in_the_own_goal_at_a_goal_kick_continues_at_the_corner_of_the_area() {
    let mut game = TestGame::playing();
    game.begin_goal_kick();
    let output = game.step_with_ball(-28.0, 0.0);
    assert_eq!(output.placements, [RefereePlacement::Ball { x: -23.5, y: 3.65 }]);
}

#[test]
fn the_place_counts_before_kick_off_but_not_after_a_goal() {
    let check = |ball: [f64; 2], mode: PlayMode, scores: [u32; 2]| {
        let mut game = TestGame::new();
        game.step_with_ball(ball[0], ball[1]);
        assert_eq!((game.mode(), game.scores()), (mode, scores), "{ball:?}");
    };
    check([28.0, 0.0], PlayMode::GoalLeft, [1, 0]);
    check([-28.0, 5.0], PlayMode::GoalKickLeft, [0, 0]);
    check([0.0, 19.0], PlayMode::BeforeKickOff, [0, 0]);

    let mut game = TestGame::playing();
    game.step_with_ball(28.0, 0.0);
    assert!(game.step().placements.is_empty());
    assert!(game.step_with_ball(0.0, 30.0).placements.is_empty());
    assert_eq!((game.mode(), game.scores()), (PlayMode::GoalLeft, [1, 0]));
}

#[test]
fn a_goal_keeps_contacts_and_a_dropped_ball_forgets_them() {
    let mut game = TestGame::playing();
    game.touch(&[L2]);
    game.step_with_ball(28.0, 0.0);
    assert_eq!(game.referee.contacts.active(), Some(L2));

    let mut game = TestGame::playing();
    game.touch(&[L2]);
    game.drop_ball();
    game.step();
    game.step_with_ball(0.0, 19.0);
    assert_eq!(game.mode(), PlayMode::PlayOn);
}
