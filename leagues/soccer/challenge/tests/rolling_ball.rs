//! Rolling ball (docs/reference/challenge.md 6.6).

use crate::stage;

use soccer_challenge::{Profile, RefereeCommand, RunPhase, RunStatus};
use soccer_protocol::PlayMode;
use stage::{BOTH, Scene, between, case};

/// A scene with a running clock.
fn started(profile: Profile) -> Scene {
    let mut scene = Scene::of("rollingBall", profile);
    scene.play().step();
    assert_eq!(scene.state(), RunPhase::Started);
    scene
}

/// A scene with a released, fast ball.
fn rolling(profile: Profile) -> Scene {
    let mut scene = started(profile);
    let start_s = scene.seen.game_s;
    scene.at(start_s + 5.0);
    scene.ball(-11.0, 0.0, 0.042).step();
    for step in 0..3 {
        scene.ball(-10.0 + f64::from(step), 0.0, 0.042).step();
    }
    assert!(!scene.is_over());
    scene
}

/// The number of messages until a ball that moves this far in each, m, counts as resting; `None` for more than 50.
fn messages_to_rest(profile: Profile, frame_s: f64, way: f64) -> Option<usize> {
    let mut scene = rolling(profile);
    scene.frame_s = frame_s;
    for message in 1..=50 {
        let x = scene.seen.ball[0] + way;
        if scene.ball(x, 0.0, 0.042).step().is_over() {
            assert!(scene.end().reason.contains("rest"));
            return Some(message);
        }
    }
    None
}

#[test]
fn rolling_ball_passes_through_beamed_in_one_message() {
    for profile in BOTH {
        let mut scene = Scene::of("rollingBall", profile);
        scene.look();
        assert!(scene.has_ordered(RefereeCommand::Beam([-12.0, 0.0])));
        scene.play();
        assert_eq!((scene.state(), scene.seen.frame), (RunPhase::Connected, 11));
        scene.step();
        let states: Vec<RunPhase> = scene.decisions.iter().map(|decision| decision.state).collect();
        assert_eq!(states, [RunPhase::Connected, RunPhase::Beamed, RunPhase::Started]);
        assert_eq!(scene.decisions[1].frame, scene.decisions[2].frame);
    }
}

#[test]
fn rolling_ball_is_beamed_within_a_tenth() {
    for profile in BOTH {
        for [x, y] in [[0.6, -0.8], [-1.0, 0.0]] {
            between(0.101, 0.099, |far| {
                let mut scene = Scene::of("rollingBall", profile);
                scene.stand(-12.0 + far * x, far * y).play().step();
                scene.state() == RunPhase::Started
            });
        }
    }
}

/// The ball lies at the middle of the field until then.
#[test]
fn ball_rolls_after_5_s() {
    for profile in BOTH {
        let mut scene = Scene::of("rollingBall", profile);
        scene.play();
        assert!(scene.has_ordered(RefereeCommand::Ball { at: [0.0, 0.0, 0.042], velocity: [0.0; 3] }));
        between(4.999, 5.0, |after| {
            let mut scene = started(profile);
            let ([x, y], velocity) = (scene.start.ball, scene.start.velocity);
            let height = if profile == Profile::Compat32 { 0.0 } else { 0.042 };
            let start_s = scene.seen.game_s;
            scene.at(start_s + after);
            assert!(!scene.is_over(), "a ball that has not rolled does not rest");
            scene.has_ordered(RefereeCommand::Ball { at: [x, y, height], velocity })
        });
    }
}

/// The mean of two distances is slow from the second slow one on; four means, so five messages.
#[test]
fn ball_rests_after_4_slow_messages() {
    assert_eq!(messages_to_rest(Profile::Compat32, 0.04, 0.0101), None);
    assert_eq!(messages_to_rest(Profile::Compat32, 0.04, 0.0099), Some(5));
    assert_eq!(messages_to_rest(Profile::Compat32, 0.02, 0.0099), Some(5));
    // One faster message restarts the count.
    let mut scene = rolling(Profile::Compat32);
    scene.steps(4).ball(5.0, 0.0, 0.042).steps(5);
    assert!(!scene.is_over());
    assert!(scene.steps(1).is_over());
}

/// The two distances count together: 0.018 m and zero are slow enough, 0.022 m is not.
#[test]
fn ball_rests_by_the_mean_of_two_ways() {
    for (way, is_over) in [(0.018, true), (0.022, false)] {
        let mut scene = rolling(Profile::Compat32);
        for step in 0..20 {
            let x = scene.seen.ball[0] + if step % 2 == 0 { way } else { 0.0 };
            scene.ball(x, 0.0, 0.042).step();
        }
        assert_eq!(scene.is_over(), is_over);
    }
}

/// 0.25 m/s for 0.16 s, at any frame rate.
#[test]
fn strict_ball_rests_for_a_time() {
    assert_eq!(messages_to_rest(Profile::Strict, 0.04, 0.0101), None);
    assert_eq!(messages_to_rest(Profile::Strict, 0.04, 0.0099), Some(4));
    assert_eq!(messages_to_rest(Profile::Strict, 0.02, 0.0051), None);
    assert_eq!(messages_to_rest(Profile::Strict, 0.02, 0.0049), Some(8));
}

#[test]
fn rolling_ball_ends_1_5_m_ahead() {
    for profile in BOTH {
        between(-10.501, -10.499, |x| rolling(profile).stand(x, 0.0).step().is_over());
        assert!(started(profile).stand(-10.0, 0.0).step().is_over(), "before the ball rolls, too");
    }
}

#[test]
fn rolling_ball_ends_after_20_s() {
    for profile in BOTH {
        between(19.999, 20.001, |after| {
            let mut scene = started(profile);
            let start_s = scene.seen.game_s;
            scene.at(start_s + after).is_over()
        });
        // The clock of a run without a start is -1.
        between(18.999, 19.001, |game_s| {
            let mut scene = Scene::of("rollingBall", profile);
            scene.stand(-12.0, 1.0).play().at(game_s).is_over()
        });
    }
}

#[test]
fn rolling_ball_ends_when_play_is_no_longer_on() {
    for profile in BOTH {
        assert!(rolling(profile).mode(PlayMode::KickInLeft).step().is_over());
        let mut scene = Scene::of("rollingBall", profile);
        scene.play().mode(PlayMode::BeforeKickOff);
        assert!(!scene.steps(3).is_over(), "the order to play is still under way");
    }
}

/// The outcome of a run with the ball at a position, with or without a fall.
fn score(profile: Profile, x: f64, y: f64, has_fallen: bool) -> (f64, f64, f64) {
    let mut scene = rolling(profile);
    if has_fallen {
        scene.fall().step();
        let robot = stage::robot(1, -12.0, 0.0);
        scene.seen.robots = vec![robot];
        scene.step();
    }
    scene.ball(x, y, 0.042).mode(PlayMode::KickInLeft).step();
    let end = scene.end();
    assert_eq!(end.has_fallen, has_fallen, "a fall counts to the end");
    assert_eq!(end.status, if has_fallen { RunStatus::Fell } else { RunStatus::Ok });
    (end.component("distance_m").unwrap(), end.component("aside_m").unwrap(), end.score)
}

#[test]
fn rolling_ball_scores_distance_less_aside() {
    for profile in BOTH {
        assert_eq!(score(profile, -9.0, -4.0, false), (5.0, 4.0, 1.0));
        assert_eq!(score(profile, -12.0, 2.0, false), (0.0, 2.0, -2.0), "not in front");
        assert_eq!(score(profile, -14.0, 2.0, false), (0.0, 2.0, -2.0), "behind");
    }
}

#[test]
fn rolling_ball_fall_costs_3() {
    for profile in BOTH {
        assert_eq!(score(profile, -9.0, 4.0, true), (5.0, 4.0, 1.0 - 3.0));
    }
}

#[test]
fn rolling_ball_has_ten_runs() {
    for profile in BOTH {
        assert_eq!(case("rollingBall", profile).starts.len(), 10);
    }
}
