//! The commands of trainers.

use engine::RandomStream;
use humanoid_protocol::PlayMode;
use humanoid_rules::{RefereePlacement, TeamSide, random_side};

use crate::fixture::{L1, L2, R2, TestGame};

#[test]
fn a_kick_off_puts_the_ball_on_the_centre_spot() {
    for (side, mode) in [(TeamSide::Left, PlayMode::KickOffLeft), (TeamSide::Right, PlayMode::KickOffRight)] {
        let mut game = TestGame::playing();
        game.situation.ball = [5.0, 6.0, 1.0];
        assert_eq!(game.kick_off(side), [RefereePlacement::Ball { x: 0.0, y: 0.0 }]);
        assert_eq!((game.mode(), game.referee.barred_side()), (mode, Some(side)));
        assert_eq!(game.situation.ball, [0.0, 0.0, 0.11]);
    }
}

#[test]
fn a_dropped_ball_stays_at_its_place() {
    let mut game = TestGame::new();
    game.situation.ball = [5.0, 6.0, 1.0];
    assert_eq!(game.drop_ball(), [RefereePlacement::Ball { x: 5.0, y: 6.0 }]);
    assert_eq!((game.mode(), game.situation.ball), (PlayMode::PlayOn, [5.0, 6.0, 0.11]));
}

#[test]
fn a_dropped_ball_leaves_the_restrictions() {
    let mut game = TestGame::new();
    game.kick_off(TeamSide::Left);
    game.drop_ball();
    assert_eq!(game.referee.barred_side(), Some(TeamSide::Left));
}

#[test]
fn a_command_is_the_decision_of_its_cycle() {
    // A ball out of the field is judged one cycle later.
    let mut game = TestGame::playing();
    game.situation.ball = [-28.0, 5.0, 0.11];
    game.drop_ball();
    game.step();
    assert_eq!(game.mode(), PlayMode::PlayOn);
    game.step();
    assert_eq!(game.mode(), PlayMode::GoalKickLeft);
}

#[test]
fn robots_are_moved_in_the_cycle_of_the_command() {
    let mut game = TestGame::playing().with(L1, -1.0, 0.0).with(L2, 9.0, 0.0).with(R2, 1.0, 0.0);
    game.kick_off(TeamSide::Left);
    game.step();
    assert_eq!(game.place(L2), [-2.0, 21.0]);
    assert_eq!(game.place(R2), [2.0, 21.0]);
    assert_eq!(game.place(L1), [-1.0, 0.0]);
}

#[test]
fn random_sides_depend_on_the_stream_only() {
    let side = |tick| random_side(&mut RandomStream::new(1, "kick off", 0, tick));
    let sides: Vec<TeamSide> = (0..64).map(side).collect();
    assert_eq!(sides, (0..64).map(side).collect::<Vec<_>>());
    assert!(TeamSide::ALL.iter().all(|side| sides.iter().filter(|other| *other == side).count() > 16));
}
