//! The compatibility checklist of docs/reference/soccer-rules.md 17, for the course of the match: one test for each
//! item, named after it.

use soccer_protocol::{PlayMode, Side};

use super::event::Decision;
use super::test_game::{TestGame, left, right};

/// The kick-in of the right side after left 2 put the ball out, at the moment when touches begin to count.
fn kick_in() -> TestGame {
    let mut game = TestGame::new();
    game.touch(left(2));
    game.ball([1.0, 9.9, 0.042]);
    game.run(1);
    game.ball([1.0, 10.2, 0.042]);
    game.run(1);
    assert_eq!(game.now(), PlayMode::KickInRight);
    game.run(51);
    game
}

#[test]
fn item_2_one_step_per_cycle_and_time_in_f32() {
    let mut game = TestGame::with(|p| p.drop_ball_s = 0.0);
    let before = game.cycles;
    while game.now() == PlayMode::PlayOn {
        game.run(1);
    }
    assert_eq!((game.now(), game.cycles - before + 2), (PlayMode::BeforeKickOff, 15_001));
    assert_eq!(game.referee.game.half, 2);
}

#[test]
fn item_4_the_ball_is_out_only_when_completely_over_the_line() {
    for (y, is_out) in [(10.0, false), (10.0425, false), (10.043, true)] {
        let mut game = TestGame::new();
        game.touch(left(2));
        game.ball([1.0, y, 0.042]);
        game.run(1);
        assert_eq!(game.now() == PlayMode::KickInRight, is_out, "{y}");
    }
    for (x, is_out) in [(15.0425, false), (15.043, true)] {
        let mut game = TestGame::new();
        game.touch(left(2));
        game.ball([x, 5.0, 0.042]);
        game.run(1);
        assert_eq!(game.now() == PlayMode::GoalKickRight, is_out, "{x}");
    }
}

#[test]
fn item_5_any_player_may_take_any_restart() {
    let mut game = TestGame::new();
    game.mode(PlayMode::KickOffLeft);
    game.run(2);
    game.touch(right(2));
    game.run(1);
    assert_eq!(game.now(), PlayMode::PlayOn);
    let mut game = kick_in();
    game.touch(left(2));
    game.run(1);
    assert_eq!(game.now(), PlayMode::PlayOn);
}

#[test]
fn item_6_touches_count_from_1_03_s_after_the_kick_began() {
    for (cycles, counts) in [(1, false), (49, false), (51, false), (52, true), (100, true)] {
        let mut game = TestGame::new();
        game.touch(left(2));
        game.ball([1.0, 10.2, 0.042]);
        game.run(1);
        game.run(cycles - 1);
        game.touch(right(2));
        game.run(1);
        assert_eq!(game.now() == PlayMode::PlayOn, counts, "{cycles}");
        if !counts && cycles > 49 {
            game.ball([3.0, 3.0, 0.3]);
            game.run(1);
            assert_eq!(game.ball_place()[1], 10.0 - 0.042, "back on its spot");
        }
    }
}

#[test]
fn item_7_a_kick_lasts_a_tenth_of_a_second_then_it_is_a_double_touch() {
    for (gap, is_double) in [(1, false), (4, false), (6, true), (50, true)] {
        let mut game = kick_in();
        game.touch(right(2));
        game.run(1);
        game.run(gap - 1);
        game.touch(right(2));
        game.run(1);
        assert_eq!(game.now() == PlayMode::FreeKickLeft, is_double, "{gap}");
    }
    let mut game = kick_in();
    for player in [right(2), right(3), right(2)] {
        game.touch(player);
        game.run(10);
    }
    assert_eq!(game.now(), PlayMode::PlayOn, "somebody else touched it between");
}

#[test]
fn item_8_goals_from_kicks_are_cancelled_with_more_than_two_agents() {
    let shoot = |mut game: TestGame, goal: Side| {
        game.mode(PlayMode::KickOffLeft);
        game.run(2);
        game.touch(left(2));
        game.run(1);
        game.ball_in_goal(goal);
        game.run(1);
        game.now()
    };
    assert_eq!(shoot(TestGame::new(), Side::Right), PlayMode::GoalKickRight);
    assert_eq!(shoot(TestGame::new(), Side::Left), PlayMode::CornerKickRight);
    let two = || {
        let mut game = TestGame::new();
        game.leaves(left(3));
        game.leaves(right(3));
        game
    };
    assert_eq!(shoot(two(), Side::Right), PlayMode::GoalLeft);
    assert_eq!(shoot(two(), Side::Left), PlayMode::GoalRight);
}

#[test]
fn item_9_kick_offs_by_turns() {
    let mut game = TestGame::with(|p| p.half_time_s = 1.0);
    game.mode(PlayMode::BeforeKickOff);
    game.act(|update| update.kick_off(None, "a trainer"));
    assert_eq!(game.now(), PlayMode::KickOffLeft);
    assert_eq!(game.until_mode_changes(100).0, PlayMode::BeforeKickOff);
    game.act(|update| update.kick_off(None, "a trainer"));
    assert_eq!(game.now(), PlayMode::KickOffRight);
}

#[test]
fn item_13_moves_are_relative_to_where_a_player_is_now() {
    for (keeps_defects, expect) in [(false, [-2.5, 2.0]), (true, [1.0, 2.0])] {
        let mut game = TestGame::new();
        game.keeps_defects = keeps_defects;
        game.act(|update| {
            let index = update.situation.find(left(2)).expect("plays");
            update.move_player(index, glam::Vec3::new(-2.5, 2.0, 0.385));
            update.move_player(index, glam::Vec3::new(-2.5, 2.0, 0.385));
        });
        assert_eq!(game.place(left(2)), expect, "keeps defects: {keeps_defects}");
    }
}

#[test]
fn item_14_after_a_change_of_sides_scores_names_and_touches_go_with_their_teams() {
    let mut game = TestGame::with(|p| (p.change_sides, p.half_time_s) = (true, 1.0));
    game.referee.game.score = [2, 1];
    game.touch(left(2));
    game.run(1);
    assert_eq!(game.until_mode_changes(100).0, PlayMode::BeforeKickOff);
    assert_eq!(game.referee.game.score, [1, 2]);
    assert_eq!(game.referee.touch.last.and_then(|last| last.player), Some(right(2)));
    assert!(game.decided(|decision| *decision == Decision::ChangeOfSides));
    game.run(2);
    assert!(game.place(right(2))[0] > 0.0 && game.place(left(2))[0] < 0.0, "all are in their new halves");
}

#[test]
fn item_18_a_ball_that_nobody_touched_is_given_to_who_defends_there() {
    let out = |mut game: TestGame, at: [f32; 3]| {
        game.ball(at);
        game.run(1);
        game.now()
    };
    assert_eq!(out(TestGame::new(), [-3.0, 10.1, 0.042]), PlayMode::KickInLeft);
    assert_eq!(out(TestGame::new(), [15.1, 5.0, 0.042]), PlayMode::GoalKickRight);
    assert_eq!(out(TestGame::new().old(), [-3.0, 10.1, 0.042]), PlayMode::PlayOn);
    let placed = |mut game: TestGame| {
        game.mode(PlayMode::GoalKickLeft);
        game.ball([1.0, 1.0, 1.0]);
        game.run(60);
        game.ball_place()[2] != 1.0
    };
    assert!(placed(TestGame::new()));
    assert!(!placed(TestGame::new().old()), "0.7.3 waits for the first touch of the match");
    let mut game = TestGame::new();
    game.touch(left(2));
    game.run(1);
    game.leaves(left(2));
    assert_eq!(out(game, [3.0, -10.1, 0.042]), PlayMode::KickInRight, "the toucher has left");
}

#[test]
fn item_21_footprints_decide_halves_boxes_decide_circles() {
    let mut game = TestGame::new();
    game.player(left(2), 0.0, 2.0);
    game.player(right(2), 0.1, -6.0);
    game.player(right(3), 2.15, 0.0);
    game.mode(PlayMode::KickOffLeft);
    game.run(1);
    assert_eq!(game.place(left(2)), [-2.5, 2.0], "its middle is on the line, outside of the circle");
    assert_eq!(game.place(right(2)), [0.1, -6.0], "its box, not its middle, is in the other half");
    assert_eq!(game.place(right(3)), [2.5, 0.0], "its box is in the circle");
}

#[test]
fn item_22_offside_modes_do_nothing() {
    let mut game = TestGame::new();
    game.mode(PlayMode::OffsideLeft);
    game.touch(left(2));
    game.ball([3.0, 10.5, 0.042]);
    game.run(1000);
    assert_eq!(game.now(), PlayMode::OffsideLeft);
}

#[test]
fn item_23_the_end_of_the_match_is_a_pause() {
    for (keeps_defects, is_paused) in [(false, true), (true, false)] {
        let mut game = TestGame::new();
        game.keeps_defects = keeps_defects;
        game.mode(PlayMode::GameOver);
        game.run(1);
        assert_eq!(game.referee.is_paused, is_paused);
    }
}

#[test]
fn item_24_lots_are_drawn_for_the_last_toucher() {
    let last = |seed: u64| {
        let mut game = TestGame::new();
        game.cycles = seed;
        game.touch(left(2));
        game.touch(right(2));
        game.run(1);
        game.referee.touch.last.and_then(|last| last.player)
    };
    let seen: Vec<_> = (0..40).map(last).collect();
    assert!(seen.contains(&Some(left(2))) && seen.contains(&Some(right(2))));
    assert_eq!(last(5), last(5));
}
