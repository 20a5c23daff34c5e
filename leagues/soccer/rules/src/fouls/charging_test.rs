//! Charging (docs/reference/soccer-rules.md 11.6): two players collide, at least one moving; each case is named after
//! the deciding recording.

use soccer_protocol::monitor::FoulKind::Charging;
use soccer_protocol::{PlayMode, Side};

use crate::event::{Event, PlayerId};
use crate::test_game::{TestGame, left, right};

/// Left 2 runs along x into right 2, which stands in front of it; the ball is far away.
struct Case {
    speed: [f32; 2],
    victim_speed: [f32; 2],
    ball: [f32; 3],
    /// Position of the contact, m.
    contact: [f32; 2],
    /// Cycles of contact.
    cycles: u32,
}

const FRONT: Case =
    Case { speed: [0.6, 0.0], victim_speed: [0.0, 0.0], ball: [-5.0, 5.0, 0.042], contact: [0.12, 0.0], cycles: 1 };

/// A ball in the air at this distance from left 2, m, and this angle to the right of its direction.
fn ball_at(distance: f32, degrees: f32) -> [f32; 3] {
    let angle = f64::from(-degrees).to_radians();
    [distance * libm::cos(angle) as f32, distance * libm::sin(angle) as f32, 1.0]
}

fn staged(case: &Case) -> TestGame {
    let mut game = TestGame::new();
    game.player(left(2), 0.0, 0.0);
    game.player(right(2), 0.25, 0.0);
    game.moves(left(2), case.speed);
    game.moves(right(2), case.victim_speed);
    game.ball([-5.0, 5.0, 0.042]);
    game.run(60);
    game.ball(case.ball);
    game
}

fn play(game: &mut TestGame, cycles: u32, contact: [f32; 2]) {
    for _ in 0..cycles {
        game.bump([left(2), right(2)], contact);
        game.run(1);
    }
}

fn check(name: &str, case: &Case, expect: &[PlayerId]) {
    let mut game = staged(case);
    play(&mut game, case.cycles, case.contact);
    expect_fouls(name, &game, expect);
}

fn expect_fouls(name: &str, game: &TestGame, expect: &[PlayerId]) {
    let fouls: Vec<PlayerId> =
        game.fouls().into_iter().filter(|(kind, _)| *kind == Charging).map(|foul| foul.1).collect();
    assert_eq!(fouls, expect, "{name}: {:?}", game.events);
}

#[test]
fn far_from_the_ball() {
    check("front", &FRONT, &[left(2)]);
    check("speed_041", &Case { speed: [0.41, 0.0], ..FRONT }, &[left(2)]);
    check("speed_038", &Case { speed: [0.38, 0.0], ..FRONT }, &[]);
    check("both", &Case { victim_speed: [-0.6, 0.0], ..FRONT }, &[]);
    check("impact_022", &Case { speed: [0.22, -0.6], ..FRONT }, &[left(2)]);
    check("impact_016", &Case { speed: [0.16, -0.6], ..FRONT }, &[]);
    check("contact near the ball", &Case { ball: [0.12, 0.09, 1.0], speed: [0.6, -0.3], ..FRONT }, &[]);
}

#[test]
fn near_the_ball() {
    check("angle_25", &Case { ball: ball_at(0.145, 25.0), ..FRONT }, &[]);
    check("angle_35", &Case { ball: ball_at(0.26, 35.0), ..FRONT }, &[left(2)]);
    check("ball_beside", &Case { ball: ball_at(0.3, -90.0), ..FRONT }, &[left(2)]);
    check("ball_behind", &Case { ball: ball_at(0.9, 180.0), ..FRONT }, &[left(2)]);
    check("opponent_has_ball", &Case { ball: [0.5, 0.0, 1.0], ..FRONT }, &[left(2)]);
    let past = Case { speed: [0.33, -0.5], ..FRONT };
    // The opponent is 57 degrees to the left of the direction of motion.
    let beside_way = |degrees: f32| ball_at(0.26, degrees + 56.6);
    check("past_45", &Case { ball: beside_way(45.0), ..past }, &[]);
    check("past_65", &Case { ball: beside_way(65.0), ..past }, &[left(2)]);
}

/// Both players head for the ball; the farther one is charging, if the other is slow or comes from another direction.
#[test]
fn both_head_for_the_ball() {
    let ahead = Case { ball: [0.45, 0.0, 1.0], ..FRONT };
    check("delta_06", &ahead, &[left(2)]);
    check("both fast, same angle", &Case { victim_speed: [-0.6, 0.0], ball: [0.15, 0.25, 1.0], ..FRONT }, &[]);
    let nearly_equal = Case { ball: [0.145, 0.045, 1.0], contact: [0.12, -0.06], ..FRONT };
    check("delta_04", &nearly_equal, &[]);
}

#[test]
fn who_is_not_judged() {
    let mut game = staged(&FRONT);
    game.player_at(right(2), [0.25, 0.0, 0.1]);
    game.run(1);
    play(&mut game, 1, FRONT.contact);
    expect_fouls("fallen", &game, &[]);

    for (cycles, expect) in [(48, vec![]), (49, vec![left(2)])] {
        let mut game = staged(&FRONT);
        game.act(|update| {
            let index = update.situation.find(right(2)).expect("plays");
            update.move_player(index, glam::Vec3::new(0.25, 0.0, 0.385));
        });
        game.run(cycles);
        play(&mut game, 1, FRONT.contact);
        expect_fouls("moved_49, moved_50", &game, &expect);
    }

    let mut game = staged(&FRONT);
    game.player(left(3), 0.25, 0.0);
    game.player(right(2), 3.0, 3.0);
    game.bump([left(2), left(3)], FRONT.contact);
    game.run(1);
    expect_fouls("mate", &game, &[]);
}

#[test]
fn a_touch_of_the_ball_protects_for_a_second() {
    for (cycles, toucher, expect) in
        [(49, left(2), vec![]), (50, left(2), vec![left(2)]), (10, right(2), vec![left(2)])]
    {
        let mut game = staged(&FRONT);
        game.touch(toucher);
        game.run(1);
        game.run(cycles - 1);
        play(&mut game, 1, FRONT.contact);
        expect_fouls("touch_49, touch_50, touch_opponent", &game, &expect);
    }
    // A suppressed foul starts no grace period: it comes one cycle later.
    let mut game = staged(&FRONT);
    game.touch(left(2));
    game.run(49);
    play(&mut game, 1, FRONT.contact);
    expect_fouls("touch_49", &game, &[]);
    play(&mut game, 1, FRONT.contact);
    expect_fouls("touch_49, next cycle", &game, &[left(2)]);
}

/// At first left 2 alone is charging, but immune; then right 2 alone would be charging, but has got the immunity.
#[test]
fn immunity_goes_over_to_the_other() {
    for (is_touched, expect) in [(true, vec![]), (false, vec![left(2)])] {
        let mut game = staged(&Case { victim_speed: [-0.6, 0.0], ball: ball_at(0.6, 180.0), ..FRONT });
        if is_touched {
            game.touch(left(2));
        }
        game.run(10);
        play(&mut game, 1, FRONT.contact);
        game.ball([-5.0, 5.0, 0.042]);
        game.moves(left(2), [0.0, 0.0]);
        game.run(3);
        play(&mut game, 1, FRONT.contact);
        expect_fouls("both_immune, both_later", &game, &expect);
    }
}

#[test]
fn grace_lasts_ten_cycles() {
    for (cycles, expect) in [(1, vec![]), (8, vec![]), (9, vec![left(2)])] {
        let mut game = staged(&Case { ball: [0.12, 0.05, 1.0], ..FRONT });
        play(&mut game, 1, FRONT.contact);
        expect_fouls("contact at the ball", &game, &[]);
        game.ball([-5.0, 5.0, 0.042]);
        game.run(cycles);
        play(&mut game, 1, FRONT.contact);
        expect_fouls("grace", &game, &expect);
    }
}

/// 0.7.3 calls no foul on a player that charges the left goalkeeper in its area.
#[test]
fn item_16_both_goalkeepers_are_looked_at() {
    let charge = |keeper: PlayerId, attacker: PlayerId, x: f32, keeps_defects: bool, keeper_runs: bool| {
        let mut game = TestGame::new();
        game.keeps_defects = keeps_defects;
        let toward = if keeper.side == Side::Left { -1.0 } else { 1.0 };
        game.player(keeper, x * toward, 0.0);
        game.player(attacker, (x - 0.25) * toward, 0.0);
        match keeper_runs {
            true => game.moves(keeper, [-0.6 * toward, 0.0]),
            false => game.moves(attacker, [0.6 * toward, 0.0]),
        }
        game.run(60);
        game.events.clear();
        game.bump([keeper, attacker], [(x - 0.12) * toward, 0.0]);
        game.run(1);
        game.fouls()
    };
    for keeps_defects in [false, true] {
        let defect = if keeps_defects { vec![] } else { vec![(Charging, right(3))] };
        assert_eq!(charge(left(1), right(3), 14.0, keeps_defects, false), defect, "keeper_charged");
        assert_eq!(
            charge(right(1), left(3), 14.0, keeps_defects, false),
            [(Charging, left(3))],
            "keeper_charged_right"
        );
        assert_eq!(charge(left(1), right(3), 14.0, keeps_defects, true), [], "keeper_in_area");
        assert_eq!(charge(right(1), left(3), 14.0, keeps_defects, true), [], "keeper_right");
        assert_eq!(charge(left(1), right(3), 15.4, keeps_defects, true), [], "behind the goal line");
        assert_eq!(charge(left(1), right(3), 11.0, keeps_defects, true), [(Charging, left(1))], "keeper_outside");
    }
}

#[test]
fn it_counts_in_free_kicks_but_not_in_pauses() {
    let mut game = staged(&FRONT);
    game.mode(PlayMode::FreeKickLeft);
    game.run(1);
    play(&mut game, 1, FRONT.contact);
    expect_fouls("free_kick", &game, &[left(2)]);

    let mut game = staged(&FRONT);
    game.parameters.start_any_field_position = true;
    game.mode(PlayMode::BeforeKickOff);
    play(&mut game, 5, FRONT.contact);
    expect_fouls("paused", &game, &[]);
    game.mode(PlayMode::PlayOn);
    game.ball([-5.0, 5.0, 0.042]);
    play(&mut game, 1, FRONT.contact);
    expect_fouls("paused, first running cycle", &game, &[left(2)]);
}

#[test]
fn the_reason_is_told_in_words() {
    let mut game = staged(&FRONT);
    game.ball(ball_at(0.4, -90.0));
    play(&mut game, 1, FRONT.contact);
    let reasons: Vec<&str> = game.events.iter().map(|event: &Event| &*event.reason).collect();
    assert!(reasons.contains(&"charging: left 2 hit right 2 at 0.60 m/s, 0.4 m from the ball"), "{reasons:?}");
}
