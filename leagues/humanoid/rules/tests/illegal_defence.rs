//! The illegal defence.

use humanoid_protocol::PlayMode;
use humanoid_rules::{FoulKind, PlayerId, TeamSide};

use crate::fixture::{L1, L2, L3, L4, R1, R2, R3, TestGame, foul};

const OUTSIDE: [f64; 2] = [-10.0, 0.0];
const INSIDE: [f64; 2] = [-25.0, 1.0];

fn set(game: &mut TestGame, robot: PlayerId, [x, y]: [f64; 2]) {
    game.robot(robot).position[0] = x;
    game.robot(robot).position[1] = y;
}

#[test]
fn the_last_to_enter_leaves_in_the_fifth_cycle() {
    let mut game = TestGame::new().with(L1, -25.0, 0.0).with(L2, -10.0, 0.0).with(L3, -25.0, -1.0);
    game.wait(10);
    set(&mut game, L2, INSIDE);
    assert!(game.wait(4).fouls.is_empty());
    assert_eq!(game.wait(1).fouls, [foul(FoulKind::IllegalDefence, L2)]);
    // It runs before kick off too, and decides nothing.
    assert_eq!((game.mode(), game.place(L2)), (PlayMode::BeforeKickOff, [-2.0, 21.0]));
    assert!(game.wait(20).fouls.is_empty());
}

#[test]
fn the_count_restarts_when_one_leaves_for_a_cycle() {
    let mut game = TestGame::new().with(L1, -25.0, 0.0).with(L2, -25.0, 1.0).with(L3, -25.0, -1.0);
    game.wait(4);
    set(&mut game, L1, OUTSIDE);
    game.wait(1);
    set(&mut game, L1, [-25.0, 0.0]);
    assert!(game.wait(4).fouls.is_empty());
    // It has entered anew.
    assert_eq!(game.wait(1).fouls, [foul(FoulKind::IllegalDefence, L1)]);
}

#[test]
fn of_those_that_entered_together_the_first_in_order_leaves() {
    let mut game = TestGame::new().with(L4, -25.0, 0.0).with(L2, -25.0, 1.0).with(L3, -25.0, -1.0).with(L1, -24.0, 0.0);
    assert_eq!(game.wait(5).fouls, [foul(FoulKind::IllegalDefence, L4)]);
    assert!(game.wait(4).fouls.is_empty());
    assert_eq!(game.wait(1).fouls, [foul(FoulKind::IllegalDefence, L2)]);
    assert!(game.wait(20).fouls.is_empty());
}

#[test]
fn bounds_belong_to_the_area_and_only_own_robots_count() {
    let check = |robots: [PlayerId; 3], place: [f64; 2], expect: bool| {
        let mut game = TestGame::new();
        for robot in robots {
            game = game.with(robot, place[0], place[1]);
        }
        assert_eq!(!game.wait(5).fouls.is_empty(), expect, "{robots:?} {place:?}");
    };
    check([L1, L2, L3], [-23.5, 3.65], true);
    check([L1, L2, L3], [-27.5, -3.65], true);
    check([L1, L2, L3], [-23.49, 0.0], false);
    check([L1, L2, L3], [-27.51, 0.0], false);
    check([L1, L2, L3], [25.0, 0.0], false);
    check([R1, R2, R3], [25.0, 0.0], true);
    check([L1, R2, R3], [25.0, 0.0], false);
    assert_eq!(TeamSide::Left.other(), TeamSide::Right);
}
