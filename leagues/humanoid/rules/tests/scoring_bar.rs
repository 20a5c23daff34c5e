//! The bar from scoring after a kick off.

use humanoid_protocol::PlayMode;
use humanoid_rules::{PlayerId, TeamSide};

use crate::fixture::{L1, L2, R1, TestGame};

/// Kicks off on the left, plays these contacts with the ball at x, and returns the barred side.
fn barred(contacts: &[&[PlayerId]], x: f64) -> Option<TeamSide> {
    let mut game = TestGame::new().with(L1, -1.0, 0.0).with(L2, -2.0, 0.0).with(R1, 9.0, 0.0);
    game.kick_off(TeamSide::Left);
    for robots in contacts {
        game.touch(robots);
        game.step_with_ball(x, 0.0);
    }
    game.referee.barred_side()
}

#[test]
fn the_bar_ends_with_an_opponent_or_far_from_the_centre() {
    let check = |contacts: &[&[PlayerId]], x: f64, expect: Option<TeamSide>| {
        assert_eq!(barred(contacts, x), expect, "{contacts:?} at {x}");
    };
    let left = Some(TeamSide::Left);
    check(&[&[L1]], 9.0, left);
    check(&[&[L1], &[]], 9.0, left);
    check(&[&[L1], &[L2]], 1.0, left);
    check(&[&[L1], &[R1]], 1.0, None);
    check(&[&[L1], &[L2]], 5.5, left);
    check(&[&[L1], &[L2]], 5.51, None);
    // The same robot twice counts as two.
    check(&[&[L1], &[], &[L1]], 5.51, None);
    // A first touch by an opponent is not enough.
    check(&[&[R1]], 9.0, left);
}

#[test]
fn a_goal_of_the_barred_side_is_a_goal_kick() {
    let check = |side: TeamSide, x: f64, mode: PlayMode, scores: [u32; 2]| {
        let mut game = TestGame::new();
        game.kick_off(side);
        game.step();
        game.step_with_ball(x, 0.0);
        assert_eq!((game.mode(), game.scores()), (mode, scores), "{side:?} {x}");
        let is_barred = game.referee.barred_side().is_some();
        // A goal leaves the bar until the kick off.
        assert_eq!(is_barred, scores != [0, 0]);
    };
    check(TeamSide::Left, 28.0, PlayMode::GoalKickRight, [0, 0]);
    check(TeamSide::Right, -28.0, PlayMode::GoalKickLeft, [0, 0]);
    check(TeamSide::Left, -28.0, PlayMode::GoalRight, [0, 1]);
    check(TeamSide::Right, 28.0, PlayMode::GoalLeft, [1, 0]);
}
