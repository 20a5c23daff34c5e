//! Penalty shoot-outs under complete rules.

use humanoid_protocol::PlayMode;
use humanoid_rules::{
    BallTouch, BodyGeometry, FieldDimensions, FoulKind, GamePhase, HandGeom, HumanoidReferee, PlayerId,
    RefereePlacement, RuleBook, ShootoutScore, TeamSide,
};

use crate::fixture::{L1, L2, L3, R1, R2, R3, TestGame, foul};

const LEFT: TeamSide = TeamSide::Left;
const RIGHT: TeamSide = TeamSide::Right;

/// The place of the ball of an attempt on the right goal.
const SPOT: f64 = 27.5 - 7.32;

fn game(is_complete: bool, phase: GamePhase, start_s: f64) -> TestGame {
    let mut game = TestGame::of(phase, Some(start_s));
    let rules = RuleBook { is_complete, ..RuleBook::SSIM_26 };
    game.referee = HumanoidReferee::new(FieldDimensions::FIFA_7_VS_7, rules);
    for (id, x) in [(L1, -25.0), (L2, -5.0), (L3, -3.0), (R1, 25.0), (R2, 5.0), (R3, 3.0)] {
        game = game.with(id, x, 1.0);
    }
    game
}

/// A shoot-out in its first attempt.
fn shootout(first: TeamSide) -> TestGame {
    let mut game = game(true, GamePhase::PenaltyShooting, 0.0);
    game.kick_off(first);
    game.wait(1);
    game
}

fn score(game: &TestGame) -> ShootoutScore {
    game.state.shootout_score().expect("a shoot-out")
}

fn goals(game: &TestGame) -> [u32; 2] {
    TeamSide::ALL.map(|side| score(game).goals(side))
}

fn attempts(game: &TestGame) -> [u32; 2] {
    TeamSide::ALL.map(|side| score(game).attempts(side))
}

/// The side that has an attempt.
fn shooter(game: &TestGame) -> Option<TeamSide> {
    match game.mode() {
        PlayMode::PenaltyShootLeft => Some(LEFT),
        PlayMode::PenaltyShootRight => Some(RIGHT),
        _ => None,
    }
}

/// Ends the present attempt with a goal or out, and waits for the next one or the end.
fn attempt(game: &mut TestGame, is_goal: bool) {
    let side = shooter(game).expect("an attempt");
    let mode = side.choose(PlayMode::GoalLeft, PlayMode::GoalRight);
    game.step_with_ball(side.choose(28.0, -28.0), if is_goal { 0.0 } else { 5.0 });
    if game.mode() != PlayMode::GameOver {
        assert_eq!(game.mode(), if is_goal { mode } else { PlayMode::BeforeKickOff });
        game.wait(149);
        assert_eq!(shooter(game), None, "a pause of 3 s");
        game.wait(2);
        assert_eq!(shooter(game), Some(side.other()), "in turns");
    }
}

#[test]
fn a_shoot_out_ends_when_it_is_decided() {
    /// The attempts as text, in turns: `o` a goal, `x` none.
    fn check(text: &str, expected: [u32; 2], is_over: bool) {
        for first in TeamSide::ALL {
            let mut game = shootout(first);
            for (index, letter) in text.chars().filter(|letter| *letter != ' ').enumerate() {
                assert_ne!(game.mode(), PlayMode::GameOver, "{text}: before attempt {index}");
                attempt(&mut game, letter == 'o');
            }
            let expected = first.choose(expected, [expected[1], expected[0]]);
            assert_eq!((goals(&game), game.mode() == PlayMode::GameOver), (expected, is_over), "{text}");
            assert_eq!(game.scores(), [0, 0], "the goals of the game are others");
        }
    }
    check("", [0, 0], false);
    check("ox ox", [2, 0], false);
    check("ox ox ox", [3, 0], true);
    check("oo oo ox ox", [4, 2], true);
    check("xo xo x", [0, 2], false);
    check("xo xo xo", [0, 3], true);
    check("oo oo oo oo o", [5, 4], false);
    check("oo oo oo oo ox", [5, 4], true);
    check("oo oo oo oo xo", [4, 5], true);
    // Sudden death.
    check("oo oo oo oo oo", [5, 5], false);
    check("xx xx xx xx xx o", [1, 0], false);
    check("xx xx xx xx xx ox", [1, 0], true);
    check("xx xx xx xx xx oo xo", [1, 2], true);
    check("xx xx xx xx xx xx xx xx xx x", [0, 0], false);
    check("xx xx xx xx xx xx xx xx xx xx", [0, 0], true);
}

#[test]
fn it_follows_a_drawn_extra_time_after_a_break() {
    for side in TeamSide::ALL {
        let mut game = game(true, GamePhase::SecondExtraHalf, 959.98);
        game.kick_off(side);
        game.wait(1);
        assert_eq!((game.mode(), game.state.phase()), (PlayMode::BeforeKickOff, GamePhase::PenaltyShooting));
        assert_eq!((game.state.due_kick_off(), game.state.shootout_score()), (Some(side.other()), None));
        game.wait(1499);
        assert_eq!(shooter(&game), None);
        game.wait(1);
        assert_eq!(shooter(&game), Some(side.other()));
        assert_eq!(game.state.play_time().to_string(), "960.0");
    }
}

#[test]
fn robots_stand_in_their_places_and_the_others_beside_the_field() {
    let check = |first: TeamSide, kicker: PlayerId, goalkeeper: PlayerId| {
        let mut game = game(true, GamePhase::PenaltyShooting, 0.0);
        let sign = first.choose(1.0, -1.0);
        // Behind the goal line, where it would stop the ball.
        game.robot(R3).position = [28.0, 0.0, 0.1];
        let placements = game.kick_off(first);
        assert_eq!(placements.first(), Some(&RefereePlacement::Ball { x: sign * SPOT, y: 0.0 }));
        let ahead = first.choose(0.0, core::f64::consts::PI);
        let [x, y] = [sign * (SPOT - 1.0), 0.0];
        assert_eq!(placements[1], RefereePlacement::Robot { robot: kicker, x, y, heading: ahead });
        let (x, heading) = (sign * 27.0, core::f64::consts::PI - ahead);
        assert_eq!(placements[2], RefereePlacement::Robot { robot: goalkeeper, x, y, heading });
        for id in [L1, L2, L3, R1, R2, R3] {
            let is_beside = game.place(id)[1].abs() == 21.0;
            assert_eq!(is_beside, id != kicker && id != goalkeeper, "{id:?}");
        }
        // One that comes back leaves again.
        game.robot(R3).position = [28.0, 0.0, 0.6];
        assert_eq!(game.wait(1).placements.len(), 1);
        assert_eq!(game.place(R3)[1], 21.0);
    };
    check(LEFT, L2, R1);
    check(RIGHT, R2, L1);
}

#[test]
fn field_players_kick_in_turns() {
    /// The numbers of the left team's kickers, when it has these robots.
    fn kickers(robots: &[u32]) -> Vec<Option<u32>> {
        let mut game = game(true, GamePhase::PenaltyShooting, 0.0);
        game.situation.robots.retain(|robot| robot.id.side == RIGHT);
        for number in robots {
            game = game.with(PlayerId { side: LEFT, number: *number }, -5.0, f64::from(*number));
        }
        game.kick_off(LEFT);
        let mut kickers = Vec::new();
        for _ in 0..4 {
            let near = |x: f64| (x - (SPOT - 1.0)).abs() < 1e-9;
            let kicker = game.situation.robots.iter().find(|robot| near(robot.position[0]));
            kickers.push(kicker.map(|robot| robot.id.number));
            attempt(&mut game, true);
            attempt(&mut game, true);
        }
        kickers
    }
    assert_eq!(kickers(&[3, 1, 2]), [2, 3, 2, 3].map(Some));
    assert_eq!(kickers(&[9, 4, 7]), [7, 9, 7, 9].map(Some));
    assert_eq!(kickers(&[1]), [1, 1, 1, 1].map(Some));
}

#[test]
fn an_attempt_ends_by_itself() {
    /// Cycles until the attempt ends, at most 4000, with its goals. In each cycle `act` moves the ball and returns
    /// the robots that touch it.
    fn outcome(mut act: impl FnMut(u32, &mut TestGame) -> Vec<PlayerId>) -> (u32, u32) {
        let mut game = shootout(LEFT);
        let cycles = (1..=4000).find(|cycle| {
            let touching = act(*cycle, &mut game);
            game.touch(&touching);
            game.step();
            shooter(&game).is_none()
        });
        assert_eq!(attempts(&game), [1, 0]);
        (cycles.unwrap_or(4001), goals(&game)[0])
    }
    let put = |game: &mut TestGame, x: f64, y: f64| game.situation.ball = [x, y, 0.11];
    // Time, with the first cycle of the fixture and one beyond 60 s.
    assert_eq!(outcome(|_, _| vec![]), (3000, 0));
    // The kicker may wait and touch the ball again.
    assert_eq!(outcome(|cycle, _| if cycle % 500 == 0 { vec![L2] } else { vec![] }), (3000, 0));
    // A goal, and balls that miss it.
    let fly = |x, y| {
        outcome(move |cycle, game| {
            if cycle == 100 {
                put(game, x, y);
            }
            vec![]
        })
    };
    assert_eq!(fly(27.6, 1.8), (100, 1));
    assert_eq!(fly(27.6, 2.0), (100, 0));
    assert_eq!(fly(0.0, 18.1), (100, 0));
    assert_eq!(fly(-27.6, 0.0), (100, 0));
    // The goalkeeper stops the ball, which rests after a second.
    let stopped = outcome(|cycle, game| {
        put(game, 22.0 + 0.1 * f64::from(cycle.min(50)), 0.5);
        if cycle == 49 { vec![R1] } else { vec![] }
    });
    assert_eq!(stopped, (150, 0));
    // The kicker comes first at the ball that the goalkeeper has parried.
    let parried = outcome(|cycle, game| {
        put(game, if cycle < 300 { 25.0 } else { 27.8 }, 0.5);
        match cycle {
            20 => vec![R1],
            90 => vec![L2],
            _ => vec![],
        }
    });
    assert_eq!(parried, (300, 1));
    // A kicker that leaves.
    let absent = outcome(|cycle, game| {
        game.situation.robots.retain(|robot| robot.id != L2 || cycle < 10);
        vec![]
    });
    assert_eq!(absent, (10, 0));
}

#[test]
fn a_hand_foul_decides_an_attempt() {
    let check = |robot: PlayerId, x: f64, expected: Option<u32>| {
        let mut game = shootout(LEFT);
        let hand = HandGeom { centre: [9.0, 0.0, 0.5], sizes: [0.03, 0.05] };
        game.situation.ball = [x, 0.0, 0.11];
        game.robot(robot).body = Some(BodyGeometry {
            torso_centre: [0.0, 0.0, 0.6],
            torso_sizes: [0.075, 0.1],
            torso_axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            head: None,
            hands: vec![hand],
        });
        game.referee.contacts.update(&[BallTouch { robot, hand: Some(0) }], 1.0);
        let fouls = game.step().fouls;
        let is_over = shooter(&game).is_none();
        assert_eq!(is_over.then(|| goals(&game)[0]), expected, "{robot:?} at {x}");
        assert_eq!(fouls, if is_over { vec![foul(FoulKind::Hand, robot)] } else { vec![] });
    };
    check(L2, 20.0, Some(0));
    check(R1, 20.0, None);
    check(R1, 15.0, Some(1));
    check(R2, 25.0, Some(1));
}

#[test]
fn robots_may_lie_during_an_attempt() {
    let mut game = shootout(LEFT);
    for id in [L2, R1] {
        game.robot(id).position[2] = 0.1;
    }
    for _ in 0..2900 {
        let output = game.wait(1);
        assert!(output.fouls.is_empty() && output.placements.is_empty());
    }
}

#[test]
fn trainers_begin_interrupt_and_end_a_shoot_out() {
    let mut game = game(true, GamePhase::PenaltyShooting, 0.0);
    game.wait(2000);
    assert_eq!((game.mode(), game.state.shootout_score()), (PlayMode::BeforeKickOff, None));
    let set = |game: &mut TestGame, mode| drop(game.referee.set_mode(&mut game.state, &mut game.situation, mode));
    set(&mut game, PlayMode::PenaltyShootRight);
    assert_eq!(shooter(&game), Some(RIGHT));
    // The first attempt once more, by the other side.
    game.kick_off(LEFT);
    assert_eq!((shooter(&game), attempts(&game)), (Some(LEFT), [0, 0]));
    attempt(&mut game, true);
    // From now on the side is fixed.
    game.kick_off(LEFT);
    assert_eq!((shooter(&game), attempts(&game)), (Some(RIGHT), [1, 0]));
    // The usual rules, as long as it takes.
    game.drop_ball();
    game.wait(4000);
    assert_eq!((game.mode(), attempts(&game)), (PlayMode::PlayOn, [1, 0]));
    game.kick_off(LEFT);
    assert_eq!(shooter(&game), Some(RIGHT));
    attempt(&mut game, true);
    // In the pause too.
    game.step_with_ball(28.0, 0.0);
    assert_eq!(game.mode(), PlayMode::GoalLeft);
    game.kick_off(LEFT);
    assert_eq!((shooter(&game), goals(&game)), (Some(RIGHT), [2, 1]));
    set(&mut game, PlayMode::GameOver);
    game.wait(1000);
    assert_eq!((game.mode(), goals(&game)), (PlayMode::GameOver, [2, 1]));
}

#[test]
fn a_trainer_may_play_on_in_the_break_before_it() {
    let mut game = game(true, GamePhase::SecondExtraHalf, 959.98);
    game.kick_off(LEFT);
    game.wait(1);
    game.drop_ball();
    game.wait(100);
    assert_eq!(game.mode(), PlayMode::PlayOn);
    game.kick_off(LEFT);
    assert_eq!(shooter(&game), Some(LEFT));
}

#[test]
fn without_complete_rules_there_are_no_attempts() {
    let mut game = game(false, GamePhase::PenaltyShooting, 0.0);
    game.kick_off(LEFT);
    game.wait(1);
    assert_eq!((game.mode(), game.state.shootout_score()), (PlayMode::KickOffLeft, None));
    game.wait(2999);
    assert_eq!(game.mode(), PlayMode::GameOver);
}
