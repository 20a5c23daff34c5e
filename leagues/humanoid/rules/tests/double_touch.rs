//! The double touch.

use humanoid_protocol::PlayMode;
use humanoid_rules::{FoulKind, RefereePlacement, TeamSide};

use crate::fixture::{L1, L2, R2, TestGame, foul};

/// A game in which L2 has just taken a throw in for the left team.
fn taken() -> TestGame {
    let mut game = TestGame::playing().with(L1, -20.0, 0.0).with(L2, 0.0, 16.0).with(R2, 20.0, 0.0);
    game.begin_throw_in();
    game.touch(&[L2]);
    game.step();
    assert_eq!((game.mode(), game.referee.taker()), (PlayMode::PlayOn, Some(L2)));
    game
}

#[test]
fn the_taker_may_not_touch_again_after_a_second() {
    // The contact changed in the cycle of the taking; one second is 50 cycles, and the foul comes strictly later.
    let check = |cycles: u32, expect: PlayMode| {
        let mut game = taken();
        game.wait(cycles);
        game.touch(&[L2]);
        let output = game.step_with_ball(2.0, 3.0);
        assert_eq!(game.mode(), expect, "{cycles}");
        if expect == PlayMode::FreeKickRight {
            assert_eq!(output.fouls, [foul(FoulKind::DoubleTouch, L2)]);
            assert_eq!(output.placements[0], RefereePlacement::Ball { x: 2.0, y: 3.0 });
            assert_eq!(game.referee.barred_side(), Some(TeamSide::Right));
            assert_eq!(game.referee.taker(), None);
        } else {
            assert_eq!(game.referee.taker(), Some(L2));
        }
    };
    check(1, PlayMode::PlayOn);
    check(47, PlayMode::PlayOn);
    check(51, PlayMode::FreeKickRight);
}

#[test]
fn a_long_first_touch_is_no_double_touch() {
    let mut game = taken();
    for _ in 0..200 {
        game.touch(&[L2]);
        assert!(game.step().fouls.is_empty());
    }
    // No other robot has been active, so the restriction remains.
    assert_eq!((game.mode(), game.referee.taker()), (PlayMode::PlayOn, Some(L2)));
}

#[test]
fn another_robot_frees_the_taker() {
    for other in [L1, R2] {
        let mut game = taken();
        game.wait(1);
        game.touch(&[other]);
        game.step();
        assert_eq!(game.referee.taker(), None);
        game.wait(100);
        game.touch(&[L2]);
        assert!(game.step().fouls.is_empty());
        assert_eq!(game.mode(), PlayMode::PlayOn);
    }
}
