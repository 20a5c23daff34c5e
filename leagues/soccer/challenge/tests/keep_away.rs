//! Keep-away (docs/reference/challenge.md 6.3).

use crate::stage;

use soccer_challenge::{Profile, RefereeCommand, RobotSnapshot, RunPhase, RunStatus};
use soccer_protocol::{PlayMode, Side};
use stage::{BOTH, Scene, between, near, robot};

/// A scene with this many robots from the first message on; the fourth is the opponent.
fn with(profile: Profile, robots: u8) -> Scene {
    let mut scene = Scene::of("keepAway", profile);
    let side = |at: u8| if at == 3 { Side::Right } else { Side::Left };
    let one = |at: u8| RobotSnapshot { side: Some(side(at)), ..robot(at + 1, f64::from(at), 5.0) };
    scene.seen.robots = (0..robots).map(one).collect();
    scene
}

fn playing(profile: Profile) -> Scene {
    let mut scene = with(profile, 2);
    scene.steps(12);
    scene.seen.robots = with(profile, 4).seen.robots;
    scene.play();
    assert_eq!(scene.state(), RunPhase::Started);
    scene
}

#[test]
fn opponent_comes_when_a_player_is_missing() {
    let mut scene = with(Profile::Compat32, 2);
    scene.steps(10);
    assert!(scene.orders.is_empty());
    assert!(scene.step().has_ordered(RefereeCommand::Opponent), "the first call of the set-up");
    scene.steps(10);
    assert!(!scene.has_ordered(RefereeCommand::Opponent), "once");
    let mut scene = with(Profile::Compat32, 3);
    for _ in 0..100 {
        assert!(!scene.step().has_ordered(RefereeCommand::Opponent), "it never comes if all are there");
    }
    scene.seen.robots.pop();
    assert!(scene.step().has_ordered(RefereeCommand::Opponent), "but when one goes");
}

#[test]
fn opponent_comes_when_the_team_is_there_in_strict() {
    let mut scene = with(Profile::Strict, 2);
    scene.steps(50);
    assert!(!scene.has_ordered(RefereeCommand::Opponent));
    scene.seen.robots.push(robot(3, 3.0, 0.0));
    assert!(scene.step().has_ordered(RefereeCommand::Opponent));
    assert!(!scene.step().has_ordered(RefereeCommand::Opponent), "once");
    let mut scene = with(Profile::Strict, 3);
    scene.steps(10);
    assert!(scene.orders.is_empty());
    assert!(scene.step().has_ordered(RefereeCommand::Opponent), "the first call of the set-up");
}

/// 10 messages with four robots, and play in the next one.
#[test]
fn keep_away_begins_10_messages_after_the_last_robot() {
    for profile in BOTH {
        let mut scene = with(profile, 3);
        scene.steps(30);
        scene.seen.robots.push(RobotSnapshot { side: Some(Side::Right), ..robot(8, 8.0, 0.0) });
        scene.steps(10);
        assert_eq!((scene.state(), scene.seen.mode), (RunPhase::Connected, PlayMode::BeforeKickOff));
        scene.step();
        assert_eq!((scene.state(), scene.seen.mode), (RunPhase::Started, PlayMode::PlayOn));
        // A robot that leaves in between restarts the count.
        let mut scene = with(profile, 4);
        scene.steps(15).seen.robots.pop();
        scene.step().seen.robots.push(RobotSnapshot { side: Some(Side::Right), ..robot(8, 8.0, 0.0) });
        scene.steps(10);
        assert_eq!(scene.state(), RunPhase::Connected);
        scene.step();
        assert_eq!(scene.state(), RunPhase::Started);
    }
}

/// In strict the robots have to stand for 0.4 s; the referee waits 2 s for this at most.
#[test]
fn keep_away_waits_for_robots_that_move_in_strict() {
    // Messages from the last robot's arrival to play, if one robot moves by this much in each of the first ones.
    let begins = |profile: Profile, way_m: f64, moves: usize| {
        let mut scene = with(profile, 4);
        scene.steps(if profile == Profile::Strict { 11 } else { 0 });
        let robots = std::mem::take(&mut scene.seen.robots);
        scene.seen.robots = robots[..3].to_vec();
        scene.steps(20).seen.robots = robots;
        for count in 0.. {
            scene.step();
            if scene.state() == RunPhase::Started {
                return count;
            }
            if count < moves {
                scene.seen.robots[2].at[1] += way_m;
            }
        }
        unreachable!("play never begins")
    };
    assert_eq!(begins(Profile::Strict, 0.0, 0), 10);
    assert_eq!(begins(Profile::Strict, 0.0039, 100), 10, "slower than 0.1 m/s is standing");
    assert_eq!(begins(Profile::Strict, 0.0041, 5), 5 + 10);
    assert_eq!(begins(Profile::Strict, 3.0, 1), 1 + 10, "a beam");
    assert_eq!(begins(Profile::Strict, 0.0041, 1000), 50, "2 s at most");
    assert_eq!(begins(Profile::Compat32, 0.0041, 1000), 10);
}

/// True if the ball is in the area at a game time.
fn is_inside(profile: Profile, game_s: f64, x: f64, y: f64) -> bool {
    let mut scene = playing(profile);
    !scene.ball(x, y, 0.042).at(game_s).has_ordered(RefereeCommand::Mode(PlayMode::GameOver))
}

/// 20 m at first, each edge moves in by 2 m per minute, and nothing is left after 300 s.
#[test]
fn area_shrinks_by_4_m_in_a_minute() {
    for profile in BOTH {
        for (game_s, half) in [(0.0, 10.0), (30.0, 9.0), (60.0, 8.0), (150.0, 5.0), (270.0, 1.0), (299.7, 0.01)] {
            for [x, y] in [[1.0, 0.0], [0.0, 1.0]] {
                let outside = |at: f64| !is_inside(profile, game_s, x * at, y * at);
                between(half - 0.001, half + 0.001, outside);
                between(0.001 - half, -half - 0.001, outside);
            }
        }
        assert!(!is_inside(profile, 300.0, 0.0, 0.0), "nothing is left");
        assert!(!is_inside(profile, 400.0, 0.0, 0.0), "and no less than nothing");
    }
}

#[test]
fn area_has_its_lower_edges_only() {
    for profile in BOTH {
        // Sums without rounding errors.
        for (game_s, half) in [(0.0, 10.0), (30.0, 9.0), (150.0, 5.0)] {
            assert!(is_inside(profile, game_s, -half, 0.0));
            assert!(is_inside(profile, game_s, 0.0, -half));
            assert!(!is_inside(profile, game_s, half, 0.0));
            assert!(!is_inside(profile, game_s, 0.0, half));
        }
    }
}

#[test]
fn keep_away_scores_the_time_of_game_over() {
    for profile in BOTH {
        let mut scene = playing(profile);
        assert!(!scene.ball(11.0, 0.0, 0.042).at(12.0).is_over(), "the game's end has to be seen first");
        scene.at(12.04);
        near(scene.end().score, 12.04);
        assert_eq!((scene.end().status, scene.state()), (RunStatus::Ok, RunPhase::Stopped));
        assert!(scene.end().reason.contains("left the area"));
        // The server has ended it: the opponent touched the ball.
        let mut scene = playing(profile);
        scene.mode(PlayMode::GameOver).at(77.0);
        near(scene.end().score, 77.0);
        assert!(scene.end().reason.contains("opponent"));
        // No other mode ends it, and the only limit is our timeout.
        let mut scene = playing(profile);
        for mode in PlayMode::ALL.into_iter().filter(|mode| *mode != PlayMode::GameOver) {
            assert!(!scene.mode(mode).at(200.0).is_over());
        }
    }
}

/// A fourth player of the team would take the opponent's place.
#[test]
fn a_fourth_player_is_one_too_many() {
    let mut scene = with(Profile::Strict, 4);
    scene.seen.robots[3].side = Some(Side::Left);
    assert_eq!(scene.step().end().status, RunStatus::TooManyAgents);
}
