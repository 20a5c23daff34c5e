//! Passing and scoring (docs/reference/challenge.md 6.4).

use crate::stage;

use soccer_challenge::{Profile, RefereeCommand, RunPhase, RunStatus};
use soccer_protocol::PlayMode;
use stage::{BOTH, Scene, between, case, near, robot};

/// A scene with four players on the line y = 0, this far apart.
fn lined_up(profile: Profile, apart: f64) -> Scene {
    let mut scene = Scene::of("passing", profile);
    scene.seen.robots = (0..4).map(|at| robot(at + 7, apart * f64::from(at), 0.0)).collect();
    scene
}

fn playing(profile: Profile) -> Scene {
    let mut scene = lined_up(profile, 4.0);
    scene.ball(-5.0, -5.0, 0.042).started();
    scene.steps(2);
    scene
}

/// The ball lies at a position, and then leaves it.
fn touch_at(scene: &mut Scene, x: f64, y: f64) {
    scene.ball(x, y, 0.042).steps(2);
    scene.ball(x + 0.1, y, 0.042).step();
}

/// The player of this index touches the ball.
fn touch(scene: &mut Scene, player: usize) {
    let [x, y, _] = scene.seen.robots[player].at;
    touch_at(scene, x + 0.2, y);
}

/// The number of players that passed and the score, if play ends now by this mode.
fn result(mut scene: Scene, mode: PlayMode, game_s: f64) -> (f64, f64) {
    scene.mode(mode).at(game_s);
    (scene.end().component("passed").unwrap(), scene.end().score)
}

#[test]
fn passing_begins_after_125_messages_with_four_robots() {
    for profile in BOTH {
        let mut scene = lined_up(profile, 4.0);
        let last = scene.seen.robots.pop().unwrap();
        scene.steps(300);
        assert_eq!(scene.state(), RunPhase::Connected, "three are not enough");
        scene.seen.robots.push(last);
        scene.steps(125);
        assert_eq!(scene.state(), RunPhase::Connected);
        scene.step();
        assert_eq!((scene.state(), scene.seen.mode), (RunPhase::Started, PlayMode::PlayOn));
    }
}

#[test]
fn passing_wants_players_3_m_apart_along_x() {
    for profile in BOTH {
        between(2.999, 3.0, |apart| {
            let mut scene = lined_up(profile, apart);
            scene.steps(10 + 125 + 2);
            if scene.is_over() {
                near(scene.end().score, 85.0);
                assert!(!scene.decisions.iter().any(|decision| decision.state == RunPhase::Started));
            }
            scene.state() == RunPhase::Started
        });
        let mut scene = lined_up(profile, 4.0);
        scene.seen.robots[3].at = [0.0, 9.0, 0.38];
        assert!(scene.steps(137).is_over(), "9 m apart, but along y");
    }
}

#[test]
fn touch_is_within_half_a_metre_of_the_ball_before() {
    for profile in BOTH {
        between(0.501, 0.499, |far| {
            let mut scene = playing(profile);
            touch_at(&mut scene, 0.0, far);
            touch(&mut scene, 1);
            result(scene, PlayMode::KickInLeft, 30.0).0 == 1.0
        });
    }
}

/// A lying robot is nearer to a ball on the ground than an upright one, but this one is too far away to touch it.
#[test]
fn touch_is_of_the_nearest_in_space() {
    for (height, passed) in [(0.38, 1.0), (0.1, 0.0)] {
        let mut scene = playing(Profile::Compat32);
        scene.seen.robots[1].at = [1.01, 0.0, height];
        scene.ball(0.48, 0.0, 0.042).steps(2).ball(0.495, 0.0, 0.042).step();
        touch(&mut scene, 2);
        assert_eq!(result(scene, PlayMode::KickInLeft, 30.0).0, passed);
    }
}

#[test]
fn touch_needs_a_player_alone_within_a_metre() {
    for profile in BOTH {
        between(0.999, 1.001, |far| {
            let mut scene = playing(profile);
            scene.seen.robots[3].at = [-far, 0.0, 0.38];
            touch(&mut scene, 0);
            touch(&mut scene, 1);
            result(scene, PlayMode::KickInLeft, 30.0).0 == 1.0
        });
    }
}

#[test]
fn touch_makes_the_ball_faster() {
    for profile in BOTH {
        // From a step of 0.1 m to this one.
        between(0.099, 0.101, |way| {
            let mut scene = playing(profile);
            for at in [-1.1, -0.6] {
                scene.ball(at, 0.0, 0.042).step();
            }
            for at in [-0.5, -0.4, -0.4 + way] {
                scene.ball(at, 0.0, 0.042).step();
            }
            // The robot at 0 has touched the ball, unless it has only slowed down.
            touch(&mut scene, 1);
            result(scene, PlayMode::KickInLeft, 30.0).0 == 1.0
        });
    }
}

/// Measured from one player's touch to the next player's.
#[test]
fn pass_is_longer_than_2_5_m() {
    for profile in BOTH {
        between(2.499, 2.501, |way| {
            let mut scene = playing(profile);
            touch_at(&mut scene, 0.4, 0.0);
            scene.seen.robots[1].at = [0.4 + way, 0.2, 0.38];
            touch_at(&mut scene, 0.4 + way, 0.0);
            result(scene, PlayMode::KickInLeft, 30.0).0 == 1.0
        });
    }
}

/// Another touch by the player in possession does not reset the touch point.
#[test]
fn a_dribble_counts_from_its_first_touch() {
    for profile in BOTH {
        let mut scene = playing(profile);
        touch(&mut scene, 0);
        scene.seen.robots[0].at = [2.0, 0.0, 0.38];
        scene.seen.robots[1].at = [3.2, 0.0, 0.38];
        touch(&mut scene, 0);
        touch(&mut scene, 1);
        assert_eq!(result(scene, PlayMode::KickInLeft, 30.0).0, 1.0);
    }
}

/// Too short a pass makes its player neutral, and the player can pass again.
#[test]
fn short_pass_makes_neutral() {
    for profile in BOTH {
        let mut scene = playing(profile);
        scene.seen.robots[1].at = [2.0, 0.0, 0.38];
        touch(&mut scene, 0);
        touch(&mut scene, 1);
        touch(&mut scene, 2);
        assert_eq!(result(scene, PlayMode::KickInLeft, 30.0), (1.0, 84.0), "2 m, and then 6 m");
    }
}

#[test]
fn passing_scores_the_time_for_3_passes_and_a_goal() {
    for profile in BOTH {
        for (passes, mode, passed, score) in [
            (3, PlayMode::GoalLeft, 3.0, 42.0),
            (3, PlayMode::KickInLeft, 3.0, 85.0 - 3.0),
            (2, PlayMode::GoalLeft, 2.0, 85.0 - 2.0 - 1.0),
            (2, PlayMode::GoalRight, 2.0, 85.0 - 2.0),
            (0, PlayMode::GoalLeft, 0.0, 85.0 - 1.0),
        ] {
            let mut scene = playing(profile);
            for player in 0..=passes {
                touch(&mut scene, player);
            }
            assert_eq!(result(scene, mode, 42.0), (passed, score), "{passes}, {mode:?}");
        }
    }
}

#[test]
fn passing_scores_the_time_for_4_passes() {
    for profile in BOTH {
        let mut scene = playing(profile);
        for player in [0, 1, 2, 3, 0] {
            touch(&mut scene, player);
        }
        // Four have passed, so no goal is needed.
        assert_eq!(result(scene, PlayMode::KickInLeft, 50.0), (4.0, 50.0));
        // Three have passed, and one of them had the ball last: the fourth did not score the goal.
        let mut scene = playing(profile);
        for player in [0, 1, 2, 0] {
            touch(&mut scene, player);
        }
        assert_eq!(result(scene, PlayMode::GoalLeft, 50.0), (3.0, 85.0 - 3.0 - 1.0));
    }
}

#[test]
fn passing_ends_after_80_s() {
    for profile in BOTH {
        between(79.999, 80.001, |game_s| {
            let mut scene = playing(profile);
            scene.at(game_s);
            assert_eq!(scene.is_over(), scene.has_ordered(RefereeCommand::Mode(PlayMode::GameOver)));
            if scene.is_over() {
                near(scene.end().score, 85.0);
                assert_eq!(scene.end().status, RunStatus::Ok);
            }
            scene.is_over()
        });
    }
}

#[test]
fn passing_ends_with_any_mode_but_three() {
    for mode in PlayMode::ALL {
        let goes_on = matches!(mode, PlayMode::BeforeKickOff | PlayMode::PlayOn | PlayMode::GameOver);
        let mut scene = playing(Profile::Compat32);
        assert_eq!(scene.mode(mode).look().is_over(), !goes_on, "{mode:?}");
    }
}

/// The trials' proximity and win scores are tested in tests/tally.rs.
#[test]
fn passing_has_four_trials() {
    for profile in BOTH {
        let common = case("passing", profile).parameters.common;
        assert_eq!((common.runs, common.repetitions, common.best_of, common.agents), (1, 4, Some(3), 4));
    }
}
