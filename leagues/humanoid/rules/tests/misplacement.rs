//! Misplaced robots during restarts.

use humanoid_protocol::PlayMode;
use humanoid_rules::{PlayerId, TeamSide};

use crate::fixture::{L1, L2, L3, R1, R2, R3, TestGame};

/// The robots of a kick off by `side` that the referee moves, in order.
fn moved_at_kick_off(side: TeamSide, robots: &[(PlayerId, f64, f64)]) -> Vec<PlayerId> {
    let mut game = TestGame::new();
    for &(robot, x, y) in robots {
        game = game.with(robot, x, y);
    }
    game.kick_off(side);
    let output = game.step();
    assert!(output.fouls.is_empty());
    robots_in(&output.placements)
}

fn robots_in(placements: &[humanoid_rules::RefereePlacement]) -> Vec<PlayerId> {
    let robot = |placement: &humanoid_rules::RefereePlacement| match *placement {
        humanoid_rules::RefereePlacement::Robot { robot, .. } => Some(robot),
        humanoid_rules::RefereePlacement::Ball { .. } => None,
    };
    placements.iter().filter_map(robot).collect()
}

#[test]
fn a_kick_off_leaves_one_kicker_in_the_other_half() {
    let check = |robots: &[(PlayerId, f64, f64)], expect: &[PlayerId]| {
        assert_eq!(moved_at_kick_off(TeamSide::Left, robots), expect, "{robots:?}");
    };
    check(&[(L1, 0.0, 9.0), (L2, 0.1, 0.0)], &[]);
    check(&[(L1, 5.5, 0.0)], &[]);
    check(&[(L1, 5.51, 0.0)], &[L1]);
    check(&[(L1, 2.0, 0.0), (L2, 1.0, 0.0)], &[L1]);
    check(&[(L1, 1.0, 0.0), (L2, 2.0, 0.0)], &[L2]);
    check(&[(L1, 3.0, 0.0), (L2, 2.0, 0.0), (L3, 1.0, 0.0)], &[L1, L2]);
    // Of two at the same distance the later one stays.
    check(&[(L1, 3.0, 4.0), (L2, 4.0, 3.0)], &[L1]);
    check(&[(L1, 9.0, 0.0), (L2, 2.0, 0.0), (R1, -1.0, 0.0)], &[L1, R1]);
}

#[test]
fn a_kick_off_keeps_opponents_in_their_half_and_out_of_the_circle() {
    let check = |robot: PlayerId, x: f64, y: f64, expect: bool| {
        let side = robot.side.other();
        assert_eq!(!moved_at_kick_off(side, &[(robot, x, y)]).is_empty(), expect, "{robot:?} {x} {y}");
    };
    check(R1, 5.5, 0.0, false);
    check(R1, 5.49, 0.0, true);
    check(R1, 0.0, 5.5, false);
    check(R1, -0.01, 9.0, true);
    check(R1, 20.0, 0.0, false);
    check(L1, -5.5, 0.0, false);
    check(L1, -5.49, 0.0, true);
    check(L1, 0.01, 9.0, true);
}

#[test]
fn the_left_team_comes_first_at_both_kick_offs() {
    let robots = [(L1, 1.0, 0.0), (R1, -9.0, 0.0)];
    assert_eq!(moved_at_kick_off(TeamSide::Right, &robots), [L1, R1]);
    assert_eq!(moved_at_kick_off(TeamSide::Left, &[(L1, 9.0, 0.0), (R1, 1.0, 0.0)]), [L1, R1]);
    // The kickers of the right team.
    let robots = [(R1, -2.0, 0.0), (R2, -1.0, 0.0), (R3, -6.0, 0.0)];
    assert_eq!(moved_at_kick_off(TeamSide::Right, &robots), [R1, R3]);
}

#[test]
fn a_goal_kick_clears_the_area_of_opponents() {
    let check = |robot: PlayerId, x: f64, y: f64, expect: bool| {
        let mut game = TestGame::playing().with(robot, x, y);
        game.begin_goal_kick();
        assert_eq!(game.place(robot) != [x, y], expect, "{robot:?} {x} {y}");
    };
    check(R1, -23.5, 3.65, true);
    check(R1, -23.49, 0.0, false);
    check(L1, -25.0, 0.0, false);
    check(R1, 25.0, 0.0, false);
}

#[test]
fn opponents_keep_their_distance_from_other_restarts() {
    // The throw in is at 0 18.
    let check = |robot: PlayerId, x: f64, y: f64, expect: bool| {
        let mut game = TestGame::playing().with(robot, x, y);
        game.begin_throw_in();
        assert_eq!(game.place(robot) != [x, y], expect, "{robot:?} {x} {y}");
    };
    check(R1, 0.0, 12.5, false);
    check(R1, 0.0, 12.51, true);
    check(R1, -5.49, 18.0, true);
    check(L1, 0.0, 17.0, false);
}

#[test]
fn every_cycle_of_a_restart_moves_robots() {
    let mut game = TestGame::playing().with(R1, 20.0, 0.0);
    game.begin_throw_in();
    assert_eq!(game.place(R1), [20.0, 0.0]);
    game.robot(R1).position = [1.0, 17.0, 0.6];
    game.wait(1);
    assert_eq!((game.mode(), game.place(R1)), (PlayMode::KickInLeft, [2.0, -21.0]));
}
