//! The incapable robot.

use humanoid_protocol::PlayMode;
use humanoid_rules::{FoulKind, PlayerId};

use crate::fixture::{HEIGHT, L1, L2, R2, TestGame, foul};

/// The number of cycles with the torso at this height until the foul, at most `limit`.
fn cycles_to_foul(game: &mut TestGame, robot: PlayerId, height: f64, limit: u32) -> Option<u32> {
    for cycle in 1..=limit {
        game.robot(robot).position[2] = height;
        let output = game.wait(1);
        if !output.fouls.is_empty() {
            assert_eq!(output.fouls, [foul(FoulKind::Incapable, robot)]);
            return Some(cycle);
        }
    }
    None
}

#[test]
fn lying_and_sitting_have_limits() {
    let check = |robot, height: f64, expect: Option<u32>| {
        let mut game = TestGame::playing().with(robot, -5.0, 3.0);
        assert_eq!(cycles_to_foul(&mut game, robot, height, 3100), expect, "{robot:?} {height}");
        if expect.is_some() {
            assert_eq!(game.place(robot)[1], 21.0);
            assert_eq!(game.robot(robot).position[2], HEIGHT);
        }
    };
    // The float sums of 750 and of 1500 cycles are a little below 15 s and 30 s, that of 3000 a little above 60 s.
    check(L2, 0.1499, Some(751));
    check(L2, 0.15, Some(1501));
    check(L2, 0.2499, Some(1501));
    check(L2, 0.25, None);
    check(L1, 0.1, Some(1501));
    check(L1, 0.2, Some(3000));
}

#[test]
fn the_time_on_the_ground_pauses_while_sitting() {
    let mut game = TestGame::playing().with(L2, -5.0, 3.0);
    assert_eq!(cycles_to_foul(&mut game, L2, 0.1, 700), None);
    assert_eq!(cycles_to_foul(&mut game, L2, 0.2, 500), None);
    assert_eq!(cycles_to_foul(&mut game, L2, 0.1, 100), Some(51));
}

#[test]
fn half_a_second_of_standing_ends_the_time_of_not_standing() {
    let check = |standing: u32, expect: Option<u32>| {
        let mut game = TestGame::playing().with(L2, -5.0, 3.0);
        assert_eq!(cycles_to_foul(&mut game, L2, 0.2, 1400), None);
        assert_eq!(cycles_to_foul(&mut game, L2, 0.3, standing), None);
        assert_eq!(cycles_to_foul(&mut game, L2, 0.2, 1000), expect, "{standing}");
    };
    check(24, Some(101));
    check(25, None);
}

#[test]
fn beside_the_field_all_times_restart() {
    let check = |y: f64, expect: Option<u32>| {
        let mut game = TestGame::playing().with(L2, -5.0, 3.0);
        assert_eq!(cycles_to_foul(&mut game, L2, 0.1, 700), None);
        game.robot(L2).position[1] = y;
        assert_eq!(cycles_to_foul(&mut game, L2, 0.1, 1), None);
        game.robot(L2).position[1] = 3.0;
        assert_eq!(cycles_to_foul(&mut game, L2, 0.1, 200), expect, "{y}");
    };
    check(18.1, Some(50));
    check(18.11, None);
    check(-18.11, None);
}

#[test]
fn times_stand_still_before_kick_off_and_outlive_the_robot() {
    let mut game = TestGame::new().with(R2, 5.0, 3.0);
    assert_eq!(cycles_to_foul(&mut game, R2, 0.1, 2000), None);
    assert_eq!(game.mode(), PlayMode::BeforeKickOff);
    game.drop_ball();
    assert_eq!(cycles_to_foul(&mut game, R2, 0.1, 700), None);
    let robot = game.situation.robots.remove(0);
    game.wait(10);
    game.situation.robots.push(robot);
    assert_eq!(cycles_to_foul(&mut game, R2, 0.1, 100), Some(51));
}
