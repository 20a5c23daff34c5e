//! Complete rules: the phases of a game in succession, and the trainers' play modes.

use humanoid_protocol::PlayMode;
use humanoid_rules::{
    FieldDimensions, GamePhase, HumanoidGameState, HumanoidReferee, RefereePlacement, RuleBook, TeamSide,
};

use crate::fixture::{HEIGHT, L1, L2, L3, L4, R1, R2, TestGame};

/// Cycles of a break.
const BREAK: u32 = 1500;

/// A game before a phase, with complete rules or without.
fn game(is_complete: bool, phase: GamePhase, start_s: f64) -> TestGame {
    let mut game = TestGame::of(phase, Some(start_s));
    let rules = RuleBook { is_complete, ..RuleBook::SSIM_26 };
    game.referee = HumanoidReferee::new(FieldDimensions::FIFA_7_VS_7, rules);
    game
}

fn complete(phase: GamePhase, start_s: f64) -> TestGame {
    game(true, phase, start_s)
}

/// A game in its break before the second half, after a kick off by this side.
fn in_break(side: TeamSide) -> TestGame {
    let mut game = complete(GamePhase::FirstHalf, 299.98);
    game.kick_off(side);
    game.wait(1);
    assert_eq!((game.mode(), game.state.phase()), (PlayMode::BeforeKickOff, GamePhase::SecondHalf));
    game
}

/// A game in play.
fn playing() -> TestGame {
    let mut game = complete(GamePhase::FirstHalf, 100.0);
    game.drop_ball();
    game.wait(1);
    game
}

fn set_mode(game: &mut TestGame, mode: PlayMode) -> Vec<RefereePlacement> {
    game.referee.set_mode(&mut game.state, &mut game.situation, mode).placements
}

/// Cycles until the mode is another one, at most 2000.
fn cycles_in_mode(game: &mut TestGame) -> u32 {
    let mode = game.mode();
    (1..=2000)
        .find(|_| {
            game.wait(1);
            game.mode() != mode
        })
        .unwrap_or(2001)
}

#[test]
fn a_phase_leads_to_the_next_one_or_ends_the_game() {
    let check = |is_complete, phase, start_s, goals: &[TeamSide], next: Option<GamePhase>| {
        let mut game = game(is_complete, phase, start_s - 10.0);
        for side in goals {
            game.drop_ball();
            game.step();
            game.step_with_ball(side.choose(28.0, -28.0), 0.0);
        }
        let score = game.scores();
        game.situation.ball = [0.0, 0.0, 0.11];
        game.drop_ball();
        game.wait(510);
        let mode = next.map_or(PlayMode::GameOver, |_| PlayMode::BeforeKickOff);
        assert_eq!(
            (game.mode(), game.state.phase()),
            (mode, next.unwrap_or(phase)),
            "{is_complete} {phase:?} {goals:?}"
        );
        assert_eq!(game.scores(), score, "the score stays");
    };
    let (left, right) = (TeamSide::Left, TeamSide::Right);
    for goals in [&[][..], &[left], &[left, right]] {
        check(false, GamePhase::FirstHalf, 300.0, goals, None);
        check(false, GamePhase::SecondHalf, 600.0, goals, None);
        check(false, GamePhase::FirstExtraHalf, 780.0, goals, None);
        check(true, GamePhase::FirstHalf, 300.0, goals, Some(GamePhase::SecondHalf));
        check(true, GamePhase::FirstExtraHalf, 780.0, goals, Some(GamePhase::SecondExtraHalf));
        check(false, GamePhase::SecondExtraHalf, 960.0, goals, None);
        check(true, GamePhase::PenaltyShooting, 60.0, goals, None);
    }
    check(true, GamePhase::SecondHalf, 600.0, &[], Some(GamePhase::FirstExtraHalf));
    check(true, GamePhase::SecondHalf, 600.0, &[left, right], Some(GamePhase::FirstExtraHalf));
    check(true, GamePhase::SecondHalf, 600.0, &[left], None);
    check(true, GamePhase::SecondExtraHalf, 960.0, &[left, right], Some(GamePhase::PenaltyShooting));
    check(true, GamePhase::SecondExtraHalf, 960.0, &[right], None);
    check(true, GamePhase::SecondHalf, 600.0, &[left, right, right], None);
}

#[test]
fn a_draw_without_extra_time_ends_the_game() {
    let mut game = complete(GamePhase::SecondHalf, 599.98);
    let rules = RuleBook { is_complete: true, extra_half_s: 0, ..RuleBook::SSIM_26 };
    game.referee = HumanoidReferee::new(FieldDimensions::FIFA_7_VS_7, rules);
    game.kick_off(TeamSide::Left);
    game.wait(1);
    assert_eq!((game.mode(), game.state.phase()), (PlayMode::GameOver, GamePhase::SecondHalf));
}

#[test]
fn games_differ_only_at_the_end_of_a_phase() {
    let mut games = [false, true].map(|is_complete| game(is_complete, GamePhase::FirstHalf, 290.0).with(R1, 9.0, 1.0));
    for cycle in 0..499 {
        let [off, on] = games.each_mut().map(|game| {
            match cycle {
                0 => drop(game.kick_off(TeamSide::Left)),
                20 => game.situation.ball = [28.0, 5.0, 0.11],
                40 => game.situation.ball = [-28.0, 0.0, 0.11],
                _ => {}
            }
            game.touch(if cycle % 7 == 3 { &[R1] } else { &[] });
            let output = game.step();
            (output, game.state.clone(), game.situation.clone())
        });
        assert_eq!(off, on, "{cycle}");
    }
    let [off, on] = games.map(|mut game| {
        game.wait(1);
        game.mode()
    });
    assert_eq!((off, on), (PlayMode::GameOver, PlayMode::BeforeKickOff));
}

#[test]
fn the_other_side_opens_the_next_phase_after_the_break() {
    let check = |side: Option<TeamSide>, mode: PlayMode| {
        let mut game = complete(GamePhase::FirstHalf, 299.98);
        match side {
            Some(side) => game.kick_off(side),
            None => game.drop_ball(),
        };
        game.wait(1);
        assert_eq!(game.state.due_kick_off().map(TeamSide::other), side.or(Some(TeamSide::Left)));
        assert_eq!(cycles_in_mode(&mut game), BREAK);
        assert_eq!((game.mode(), game.state.due_kick_off()), (mode, None));
        assert_eq!(game.state.play_time().to_string(), "300");
        game.wait(1);
        assert_eq!(game.state.play_time().to_string(), "300.02");
    };
    check(Some(TeamSide::Left), PlayMode::KickOffRight);
    check(Some(TeamSide::Right), PlayMode::KickOffLeft);
    // Without a kick off the left side counts as the one that opened the half.
    check(None, PlayMode::KickOffRight);
}

#[test]
fn a_kick_off_after_a_goal_does_not_open_a_phase() {
    let mut game = complete(GamePhase::FirstHalf, 290.0).with(L1, -1.0, 0.0).with(R1, 1.0, 0.0);
    game.kick_off(TeamSide::Left);
    for robot in [L1, R1] {
        game.touch(&[robot]);
        game.step();
    }
    game.step_with_ball(28.0, 0.0);
    assert_eq!(cycles_in_mode(&mut game), 151);
    assert_eq!((game.mode(), game.scores()), (PlayMode::KickOffRight, [1, 0]));
    game.wait(500);
    assert_eq!(game.state.due_kick_off(), Some(TeamSide::Right));
}

#[test]
fn phases_are_opened_in_turns() {
    let mut game = in_break(TeamSide::Right);
    let mut opened = Vec::new();
    for phase in &GamePhase::ALL[1..] {
        assert_eq!((game.state.phase(), game.mode()), (*phase, PlayMode::BeforeKickOff));
        opened.push(game.state.due_kick_off());
        while game.state.phase() == *phase && game.mode() != PlayMode::GameOver {
            game.wait(1);
        }
    }
    assert_eq!(opened, [TeamSide::Left, TeamSide::Right, TeamSide::Left, TeamSide::Right].map(Some));
    assert_eq!(game.mode(), PlayMode::GameOver);
}

#[test]
fn time_never_runs_backward() {
    let check = |start_s: f64| {
        let mut game = complete(GamePhase::FirstHalf, start_s);
        let mut before = game.state.play_time().seconds();
        game.kick_off(TeamSide::Left);
        for cycle in 0..60_000 {
            game.wait(1);
            let now = game.state.play_time().seconds();
            assert!(now >= before, "{cycle}: {before} s, then {now} s");
            before = now;
        }
        assert_eq!(game.mode(), PlayMode::GameOver);
    };
    check(0.0);
    // Its cycles do not meet the end of the half.
    check(0.005);
    check(299.99);
    // Later than the ends of phases.
    check(700.0);
}

#[test]
fn teams_begin_a_phase_in_their_own_halves() {
    let mut game = complete(GamePhase::FirstHalf, 299.98)
        .with(L1, -5.0, 1.0)
        .with(L2, 5.0, 1.0)
        .with(R1, -5.0, 2.0)
        .with(R2, 6.0, 2.0);
    game.situation.ball = [3.0, 4.0, 0.11];
    game.drop_ball();
    let placements = game.wait(1).placements;
    let beside = |robot, x| RefereePlacement::Robot { robot, x, y: 21.0, heading: -core::f64::consts::FRAC_PI_2 };
    let centre = RefereePlacement::Ball { x: 0.0, y: 0.0 };
    assert_eq!(placements, [centre, beside(L2, -2.0), beside(R1, 2.0)]);
    assert_eq!([L1, R2].map(|id| game.place(id)), [[-5.0, 1.0], [6.0, 2.0]]);
}

#[test]
fn the_referee_forgets_at_the_end_of_a_phase() {
    let mut game = complete(GamePhase::FirstHalf, 290.0);
    for id in [L1, L2, L3] {
        game = game.with(id, -25.0, f64::from(id.number));
    }
    game.robot(L2).position[2] = 0.1;
    game.kick_off(TeamSide::Left);
    game.wait(1);
    game.touch(&[L1]);
    game.step();
    assert!(game.referee.taker().is_some() && game.referee.barred_side().is_some());
    game.wait(498);
    assert_eq!(game.state.phase(), GamePhase::SecondHalf);
    assert_eq!(game.referee, complete(GamePhase::FirstHalf, 0.0).referee);
}

#[test]
fn nothing_is_judged_in_a_break_or_after_the_game() {
    let over = || {
        let mut game = playing();
        set_mode(&mut game, PlayMode::GameOver);
        game.wait(1);
        game
    };
    let check = |mut game: TestGame, x: f64, y: f64| {
        let (mode, place) = (game.mode(), game.place(L2));
        game.robot(L2).position[2] = 0.1;
        for _ in 0..1000 {
            game.touch(&[L2]);
            let output = game.step_with_ball(x, y);
            assert!(output.placements.is_empty() && output.fouls.is_empty());
        }
        assert_eq!((game.mode(), game.scores(), game.place(L2)), (mode, [0, 0], place));
    };
    for (x, y) in [(28.0, 0.0), (28.0, 5.0), (0.0, 19.0), (0.0, 0.0)] {
        check(in_break(TeamSide::Left).with(L2, 1.0, 0.0), x, y);
        check(over().with(L2, 1.0, 0.0), x, y);
    }
}

#[test]
fn the_kick_off_after_a_break_clears_the_field() {
    let mut game = in_break(TeamSide::Left).with(L2, 3.0, 0.0).with(R2, 2.0, 0.0);
    game.situation.ball = [9.0, 9.0, 0.11];
    game.wait(BREAK);
    assert_eq!((game.mode(), game.referee.barred_side()), (PlayMode::KickOffRight, Some(TeamSide::Right)));
    assert_eq!(game.situation.ball, [0.0, 0.0, 0.11]);
    assert_eq!([game.place(L2), game.place(R2)], [[-2.0, 21.0], [2.0, 0.0]]);
}

#[test]
fn a_trainer_may_end_a_break() {
    let check = |act: fn(&mut TestGame), mode: PlayMode| {
        let mut game = in_break(TeamSide::Left);
        game.wait(100);
        act(&mut game);
        assert_eq!((game.mode(), game.state.due_kick_off()), (mode, None));
        game.wait(10);
        assert_eq!(game.mode(), mode);
    };
    check(|game| drop(game.kick_off(TeamSide::Left)), PlayMode::KickOffLeft);
    check(|game| drop(game.drop_ball()), PlayMode::PlayOn);
    check(|game| drop(set_mode(game, PlayMode::GameOver)), PlayMode::GameOver);
    // It waits for a trainer then, as before the first half.
    check(|game| drop(set_mode(game, PlayMode::BeforeKickOff)), PlayMode::BeforeKickOff);
}

#[test]
fn a_trainer_sets_any_mode_and_the_ball_stays() {
    let barred = [PlayMode::KickOffLeft, PlayMode::KickOffRight, PlayMode::FreeKickLeft, PlayMode::FreeKickRight];
    for mode in PlayMode::ALL {
        let mut game = playing();
        game.situation.ball = [-25.0, 0.0, 0.11];
        if mode == PlayMode::GoalKickRight {
            game.situation.ball[0] = 25.0;
        }
        let ball = game.situation.ball;
        game.kick_off(TeamSide::Left);
        game.situation.ball = ball;
        assert_eq!(set_mode(&mut game, mode), []);
        let side = barred.iter().position(|other| *other == mode).map(|index| TeamSide::ALL[index % 2]);
        let keeps = (mode == PlayMode::PlayOn).then_some(TeamSide::Left);
        assert_eq!((game.mode(), game.referee.barred_side()), (mode, side.or(keeps)), "{mode:?}");
        assert_eq!((game.scores(), game.situation.ball), ([0, 0], ball), "{mode:?}");
        game.wait(10);
        assert_eq!((game.mode(), game.scores()), (mode, [0, 0]), "{mode:?}");
    }
}

#[test]
fn a_mode_set_by_a_trainer_continues_by_the_rules() {
    let check = |mode: PlayMode, ball: [f64; 2], cycles: u32, next: PlayMode| {
        let mut game = playing();
        game.situation.ball = [ball[0], ball[1], 0.11];
        set_mode(&mut game, mode);
        let elapsed = cycles_in_mode(&mut game);
        assert!(elapsed.abs_diff(cycles) <= 1, "{mode:?}: {elapsed}");
        assert_eq!(game.mode(), next, "{mode:?}");
    };
    check(PlayMode::KickInLeft, [0.0, 5.0], 751, PlayMode::PlayOn);
    check(PlayMode::GoalKickLeft, [-25.0, 0.0], 751, PlayMode::PlayOn);
    // The ball is outside the goalie area.
    check(PlayMode::GoalKickLeft, [0.0, 0.0], 2, PlayMode::PlayOn);
    check(PlayMode::GoalLeft, [28.0, 0.0], 151, PlayMode::KickOffRight);
    check(PlayMode::GoalRight, [0.0, 0.0], 151, PlayMode::KickOffLeft);
    check(PlayMode::PenaltyKickLeft, [20.0, 0.0], 2001, PlayMode::PenaltyKickLeft);
}

#[test]
fn a_restart_set_by_a_trainer_has_no_history() {
    let mut game = playing().with(L1, 1.0, 1.0).with(L2, 5.0, 1.0).with(L4, 9.0, 9.0).with(R2, 4.0, 1.0);
    game.touch(&[L1]);
    set_mode(&mut game, PlayMode::KickInLeft);
    assert_eq!((game.referee.contacts.latest(), game.referee.taker()), (None, None));
    game.wait(1);
    assert_eq!((game.mode(), game.place(R2)), (PlayMode::KickInLeft, [2.0, 21.0]));
    game.touch(&[L2]);
    game.step();
    assert_eq!((game.mode(), game.referee.taker()), (PlayMode::PlayOn, Some(L2)));
    set_mode(&mut game, PlayMode::DirectFreeKickRight);
    assert_eq!(game.referee.taker(), None);
    assert_eq!(game.robot(L1).position[2], HEIGHT);
}

#[test]
fn a_free_kick_set_by_a_trainer_bars_from_scoring_at_the_ball() {
    let mut game = playing();
    game.situation.ball = [20.0, 0.0, 0.11];
    set_mode(&mut game, PlayMode::FreeKickLeft);
    game.step();
    game.step_with_ball(28.0, 0.0);
    assert_eq!((game.mode(), game.scores()), (PlayMode::GoalKickRight, [0, 0]));
}

#[test]
fn a_kick_off_mode_opens_a_phase_too() {
    let mut game = complete(GamePhase::FirstHalf, 299.98);
    set_mode(&mut game, PlayMode::KickOffRight);
    game.wait(1);
    assert_eq!(game.state.due_kick_off(), Some(TeamSide::Left));
}

#[test]
fn a_game_that_a_trainer_ends_has_no_next_phase() {
    let mut game = complete(GamePhase::FirstHalf, 300.0);
    set_mode(&mut game, PlayMode::GameOver);
    game.wait(BREAK);
    assert_eq!((game.mode(), game.state.phase()), (PlayMode::GameOver, GamePhase::FirstHalf));
    let mut game = playing();
    set_mode(&mut game, PlayMode::GameOver);
    let end = game.state.play_time();
    game.wait(10);
    assert_eq!(game.state.play_time(), end);
    // A trainer may resume it.
    game.kick_off(TeamSide::Left);
    game.wait(1);
    assert_eq!(game.mode(), PlayMode::KickOffLeft);
}

#[test]
fn without_complete_rules_trainers_set_no_mode() {
    for mode in PlayMode::ALL {
        let mut game = TestGame::playing();
        let (state, referee) = (game.state.clone(), game.referee.clone());
        assert_eq!(set_mode(&mut game, mode), []);
        assert_eq!((state, referee), (game.state, game.referee), "{mode:?}");
    }
}

#[test]
fn a_copy_in_a_break_continues_alike() {
    let mut game = in_break(TeamSide::Left);
    game.wait(10);
    let mut bytes = Vec::new();
    engine::save_state(&(&game.state, &game.referee), &mut bytes).expect("a state");
    let (mut state, mut referee): (HumanoidGameState, HumanoidReferee) =
        engine::load_state(&bytes).expect("the same state");
    let mut situation = game.situation.clone();
    for _ in 0..2 * BREAK {
        let output = game.wait(1);
        situation.sim_time_s = game.situation.sim_time_s;
        referee.contacts.update(&[], 0.0);
        assert_eq!(referee.step(&mut state, &mut situation), output);
    }
    assert_eq!((state, referee), (game.state, game.referee));
}
