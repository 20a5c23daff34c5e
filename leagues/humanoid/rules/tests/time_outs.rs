//! Time-outs of restarts and of the pause after a goal.

use humanoid_protocol::PlayMode;
use humanoid_rules::{RefereePlacement, TeamSide};

use crate::fixture::{R1, R2, TestGame};

/// The number of cycles until the mode changes, at most 1000.
fn cycles_in_mode(game: &mut TestGame) -> u32 {
    let mode = game.mode();
    for cycle in 1..=1000 {
        game.wait(1);
        if game.mode() != mode {
            return cycle;
        }
    }
    1001
}

#[test]
fn restarts_end_after_more_than_fifteen_seconds() {
    // 750 cycles are 15 s. Whether their difference in floats is above 15 depends on the start.
    let check = |begin: fn(&mut TestGame), mode: PlayMode, cycles: u32| {
        let mut game = TestGame::playing();
        begin(&mut game);
        assert_eq!(game.mode(), mode);
        assert_eq!(cycles_in_mode(&mut game), cycles, "{mode:?}");
        assert_eq!(game.mode(), PlayMode::PlayOn);
    };
    let kick_off = |game: &mut TestGame| {
        game.kick_off(TeamSide::Left);
        game.step();
    };
    check(kick_off, PlayMode::KickOffLeft, 750);
    check(TestGame::begin_throw_in, PlayMode::KickInLeft, 751);
    let corner = |game: &mut TestGame| {
        game.touch(&[R2]);
        game.step_with_ball(28.0, 5.0);
    };
    check(corner, PlayMode::CornerKickLeft, 751);
    check(TestGame::begin_goal_kick, PlayMode::GoalKickLeft, 751);
}

#[test]
fn a_goal_kick_in_time_out_continues_at_the_corner_of_the_area() {
    let check = |x: f64, expect: RefereePlacement| {
        let mut game = TestGame::playing();
        game.step_with_ball(x, 5.0);
        assert_eq!(game.wait(751).placements, [expect]);
        assert_eq!(game.mode(), PlayMode::PlayOn);
    };
    check(-28.0, RefereePlacement::Ball { x: -23.5, y: 3.65 });
    check(28.0, RefereePlacement::Ball { x: 23.5, y: 3.65 });
}

#[test]
fn the_other_side_kicks_off_three_seconds_after_a_goal() {
    let check = |x: f64, goal: PlayMode, kick_off: PlayMode, barred: TeamSide| {
        let mut game = TestGame::playing();
        game.step_with_ball(x, 0.0);
        assert_eq!(game.mode(), goal);
        assert_eq!(cycles_in_mode(&mut game), 151);
        assert_eq!(game.mode(), kick_off);
        assert_eq!(game.referee.barred_side(), Some(barred));
        assert_eq!(game.situation.ball, [0.0, 0.0, 0.11]);
    };
    check(28.0, PlayMode::GoalLeft, PlayMode::KickOffRight, TeamSide::Right);
    check(-28.0, PlayMode::GoalRight, PlayMode::KickOffLeft, TeamSide::Left);
}

#[test]
fn a_time_out_ends_the_decisions_of_its_cycle() {
    let mut game = TestGame::playing().with(R1, 9.0, 0.0);
    game.begin_throw_in();
    game.wait(750);
    assert_eq!(game.mode(), PlayMode::KickInLeft);
    game.step_with_ball(28.0, 0.0);
    assert_eq!((game.mode(), game.scores()), (PlayMode::PlayOn, [0, 0]));
    game.step();
    assert_eq!((game.mode(), game.scores()), (PlayMode::GoalLeft, [1, 0]));
}
