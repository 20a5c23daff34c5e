//! The first touch at a restart.

use humanoid_protocol::PlayMode;
use humanoid_rules::TeamSide;

use crate::fixture::{L1, L2, R1, R2, TestGame};

fn game() -> TestGame {
    TestGame::playing().with(L1, -20.0, 0.0).with(L2, -15.0, 0.0).with(R2, 20.0, 0.0)
}

#[test]
fn a_touch_ends_every_restart_but_the_goal_kick() {
    let check = |begin: fn(&mut TestGame), mode: PlayMode, after: PlayMode| {
        let mut game = game();
        begin(&mut game);
        game.wait(1);
        assert_eq!(game.mode(), mode);
        game.touch(&[L2]);
        game.step();
        assert_eq!(game.mode(), after, "{mode:?}");
        let taker = (after == PlayMode::PlayOn).then_some(L2);
        assert_eq!(game.referee.taker(), taker);
    };
    let kick_off = |game: &mut TestGame| {
        game.kick_off(TeamSide::Left);
    };
    check(kick_off, PlayMode::KickOffLeft, PlayMode::PlayOn);
    check(TestGame::begin_throw_in, PlayMode::KickInLeft, PlayMode::PlayOn);
    check(TestGame::begin_goal_kick, PlayMode::GoalKickLeft, PlayMode::GoalKickLeft);
}

#[test]
fn the_other_team_may_take_the_restart() {
    let mut game = game().with(R1, 22.0, 0.0);
    game.begin_throw_in();
    game.touch(&[R2]);
    game.step();
    assert_eq!((game.mode(), game.referee.taker()), (PlayMode::PlayOn, Some(R2)));
}

#[test]
fn a_robot_alone_in_its_team_does_not_become_the_taker() {
    let mut game = game();
    game.begin_throw_in();
    game.touch(&[R2]);
    game.step();
    assert_eq!((game.mode(), game.referee.taker()), (PlayMode::PlayOn, None));
}

#[test]
fn a_touch_before_kick_off_changes_nothing() {
    let mut game = TestGame::new().with(L1, -1.0, 0.0);
    game.touch(&[L1]);
    game.step();
    assert_eq!(game.mode(), PlayMode::BeforeKickOff);
}
