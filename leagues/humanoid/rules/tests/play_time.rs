//! The progress of the play time.

use humanoid_rules::{GamePhase, HumanoidGameState, PlayTime, RuleBook, TeamSide};

use crate::fixture::TestGame;

#[test]
fn the_time_is_an_integer_until_the_clock_first_runs() {
    let check = |phase, start_s, before: &str, after: &str| {
        let mut game = TestGame::of(phase, start_s);
        game.wait(3);
        assert_eq!(game.state.play_time().to_string(), before);
        game.kick_off(TeamSide::Left);
        game.step();
        assert_eq!(game.state.play_time().to_string(), after);
    };
    check(GamePhase::FirstHalf, None, "0.0", "0.02");
    check(GamePhase::SecondHalf, None, "300", "300.02");
    check(GamePhase::SecondExtraHalf, None, "780", "780.02");
    check(GamePhase::SecondHalf, Some(300.0), "300.0", "300.02");
    // The clock counts whole milliseconds: the rest of the start is lost when it first runs.
    check(GamePhase::FirstHalf, Some(12.3456), "12.3456", "12.365");
}

#[test]
fn cycles_are_rounded_to_milliseconds() {
    let check = |cycle_s: f64, ms: u32| {
        let mut game = TestGame::playing();
        let before = game.state.play_time().seconds();
        game.situation.sim_time_s += cycle_s;
        game.referee.step(&mut game.state, &mut game.situation);
        assert_eq!(((game.state.play_time().seconds() - before) * 1000.0).round(), f64::from(ms), "{cycle_s}");
    };
    check(0.0204, 20);
    check(0.0206, 21);
    check(0.0, 0);
}

#[test]
fn an_absurd_start_does_no_harm() {
    for start_s in [f64::NAN, f64::INFINITY, -1e300, -5.0] {
        let mut game = TestGame::of(GamePhase::FirstHalf, Some(start_s));
        game.drop_ball();
        game.wait(2);
    }
    let state = HumanoidGameState::new(&RuleBook::FIFA, GamePhase::FirstHalf, Some(-0.5));
    assert_eq!(state.play_time(), PlayTime::Seconds(-0.5));
}
