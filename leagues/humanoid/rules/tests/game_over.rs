//! The end of a phase.

use humanoid_protocol::PlayMode;
use humanoid_rules::{GamePhase, TeamSide};

use crate::fixture::{L2, R2, TestGame};

#[test]
fn the_game_ends_at_the_end_of_its_phase() {
    let check = |phase, start_s: f64| {
        let mut game = TestGame::of(phase, Some(start_s));
        game.drop_ball();
        game.wait(1);
        assert_eq!(game.mode(), PlayMode::PlayOn);
        game.touch(&[L2]);
        game.step();
        assert_eq!(game.mode(), PlayMode::GameOver);
        assert_eq!(game.referee.contacts.latest(), None);
        let end = game.state.play_time();
        game.wait(10);
        assert_eq!(game.state.play_time(), end);
    };
    check(GamePhase::FirstHalf, 299.96);
    check(GamePhase::SecondHalf, 599.96);
    check(GamePhase::FirstExtraHalf, 779.96);
    check(GamePhase::SecondExtraHalf, 959.96);
    check(GamePhase::PenaltyShooting, 59.96);
}

#[test]
fn nothing_happens_in_the_last_cycle() {
    let mut game = TestGame::of(GamePhase::FirstHalf, Some(299.98)).with(R2, -10.0, 0.0);
    game.kick_off(TeamSide::Left);
    game.situation.ball = [28.0, 0.0, 0.11];
    let output = game.step();
    assert!(output.placements.is_empty() && output.fouls.is_empty());
    assert_eq!((game.mode(), game.scores(), game.referee.barred_side()), (PlayMode::GameOver, [0, 0], None));
}

#[test]
fn a_kick_off_after_the_end_lasts_until_the_referee_looks() {
    let mut game = TestGame::of(GamePhase::FirstHalf, Some(299.98));
    game.drop_ball();
    game.wait(3);
    game.situation.ball = [5.0, 0.0, 0.11];
    assert_eq!(game.kick_off(TeamSide::Left).len(), 1);
    game.step();
    assert_eq!((game.mode(), game.situation.ball[0]), (PlayMode::GameOver, 0.0));
    // The clock ran for this one cycle, as in the reference.
    assert_eq!(game.state.play_time().to_string(), "300.02");
}

#[test]
fn a_start_at_the_end_is_the_end() {
    let mut game = TestGame::of(GamePhase::FirstHalf, Some(300.0));
    game.step();
    assert_eq!(game.mode(), PlayMode::GameOver);
}
