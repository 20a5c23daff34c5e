//! The order of checks in a cycle: later ones see what earlier ones did.

use humanoid_protocol::PlayMode;
use humanoid_rules::{BallTouch, BodyGeometry, FoulKind, HandGeom, RefereePlacement, TeamSide};

use crate::fixture::{L1, L2, L3, R1, R2, TestGame, foul};

fn extended_arm() -> Option<BodyGeometry> {
    Some(BodyGeometry {
        torso_centre: [0.0, 0.0, 0.8],
        torso_sizes: [0.075, 0.1],
        torso_axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        head: None,
        hands: vec![HandGeom { centre: [1.0, 0.0, 0.8], sizes: [0.03, 0.0875] }],
    })
}

#[test]
fn a_hand_foul_comes_before_a_goal_and_moves_opponents() {
    let mut game = TestGame::playing().with(L2, 26.0, 0.0).with(R2, 26.5, 0.0);
    game.robot(R2).body = extended_arm();
    game.situation.ball = [27.6, 0.5, 0.11];
    game.referee.contacts.update(&[BallTouch { robot: R2, hand: Some(0) }], 0.04);
    let output = game.step();
    assert_eq!(output.fouls, [foul(FoulKind::Hand, R2)]);
    assert!(matches!(
        output.placements[..],
        [RefereePlacement::Ball { .. }, RefereePlacement::Robot { robot: R2, .. }]
    ));
    assert_eq!(game.mode(), PlayMode::DirectFreeKickLeft);
    // The ball is still in the goal.
    game.wait(1);
    assert_eq!((game.mode(), game.scores()), (PlayMode::GoalLeft, [1, 0]));
}

#[test]
fn an_incapable_robot_no_longer_crowds_its_goalie_area() {
    let mut game = TestGame::playing().with(L1, -25.0, 0.0).with(L2, -25.0, 1.0).with(L3, -10.0, -1.0);
    for _ in 0..746 {
        game.robot(L2).position[2] = 0.1;
        game.wait(1);
    }
    game.robot(L3).position[0] = -25.0;
    for _ in 0..4 {
        game.robot(L2).position[2] = 0.1;
        assert!(game.wait(1).fouls.is_empty());
    }
    game.robot(L2).position[2] = 0.1;
    assert_eq!(game.wait(1).fouls, [foul(FoulKind::Incapable, L2)]);
    assert_eq!(game.place(L3), [-25.0, -1.0]);
}

#[test]
fn fouls_of_one_cycle_are_listed_by_robot() {
    // R1 lies until the cycle of its hand foul; L2 lies too and comes before R1 in the order of robots.
    let mut game = TestGame::playing().with(L2, -5.0, 3.0).with(R1, 5.0, 3.0);
    let lie = |game: &mut TestGame| {
        game.robot(L2).position[2] = 0.1;
        game.robot(R1).position[2] = 0.2;
    };
    for cycle in 0..1500 {
        lie(&mut game);
        if cycle == 750 {
            assert_eq!(game.wait(1).fouls, [foul(FoulKind::Incapable, L2)]);
            game.robot(L2).position = [-5.0, 3.0, 0.1];
        } else {
            assert!(game.wait(1).fouls.is_empty(), "{cycle}");
        }
    }
    lie(&mut game);
    game.robot(R1).body = extended_arm();
    game.referee.contacts.update(&[BallTouch { robot: R1, hand: Some(0) }], 0.0);
    assert_eq!(game.step().fouls, [foul(FoulKind::Hand, R1), foul(FoulKind::Incapable, L2)]);
}

#[test]
fn the_bar_from_scoring_ends_before_the_goal_is_judged() {
    let mut game = TestGame::new().with(L1, -9.0, 0.0).with(L2, -9.0, 3.0);
    game.kick_off(TeamSide::Left);
    game.touch(&[L1]);
    game.step();
    game.touch(&[L2]);
    game.step_with_ball(27.6, 0.0);
    assert_eq!((game.mode(), game.scores()), (PlayMode::GoalLeft, [1, 0]));
}

#[test]
fn a_decision_of_the_cycle_places_robots_by_the_new_mode() {
    let mut game = TestGame::playing().with(R2, 0.0, 15.0);
    game.touch(&[R2]);
    let output = game.step_with_ball(0.0, 18.5);
    assert_eq!(output.placements.len(), 2);
    assert_eq!(game.place(R2), [2.0, -21.0]);
}

#[test]
fn an_empty_game_does_no_harm() {
    let mut game = TestGame::new();
    for side in TeamSide::ALL {
        game.kick_off(side);
        game.wait(800);
    }
    // Contacts of robots that have left.
    game.referee.contacts.update(&[BallTouch { robot: L1, hand: Some(0) }], 0.0);
    game.step();
    assert_eq!(game.mode(), PlayMode::PlayOn);
}
