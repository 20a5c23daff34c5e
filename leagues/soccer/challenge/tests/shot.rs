//! Common rules of kick and throw-in, and their scores (docs/reference/challenge.md 6.2, 6.7).

use crate::stage;

use soccer_challenge::{FRAME_S, Profile, RefereeCommand, RunPhase, RunStatus};
use soccer_protocol::PlayMode;
use stage::{BOTH, Scene, between, case, near};

const SHOTS: [&str; 2] = ["kick", "throwIn"];

/// Runs a check for all shots under both profiles.
fn each(check: impl Fn(&str, Profile)) {
    for name in SHOTS {
        for profile in BOTH {
            check(name, profile);
        }
    }
}

fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Play is on, and the robot stands at its start, but the ball is too far away for the clock to start.
fn beamed(name: &str, profile: Profile) -> Scene {
    let mut scene = Scene::of(name, profile);
    scene.play();
    let [x, y] = scene.start.ball;
    scene.ball(x + 0.5, y, 0.042).at(0.1);
    assert_eq!(scene.state(), RunPhase::Beamed);
    scene
}

/// The clock has run for 0.1 s, and the ball is at its first position.
fn started(name: &str, profile: Profile) -> Scene {
    let mut scene = beamed(name, profile);
    let [x, y] = scene.start.ball;
    scene.ball(x, y, 0.042).stand(x - 0.3, y).look();
    assert_eq!(scene.state(), RunPhase::Started);
    scene
}

/// Puts the ball this far from its first position along x.
fn ball_away(scene: &mut Scene, away: f64) {
    let [x, y] = scene.start.ball;
    scene.ball(x + away, y, 0.042);
}

#[test]
fn shots_put_the_ball_in_every_message_of_the_launch_and_with_play_on() {
    each(|name, profile| {
        let mut scene = Scene::of(name, profile);
        let [x, y] = scene.start.ball;
        let order = RefereeCommand::Ball { at: [x, y, 0.042], velocity: [0.0; 3] };
        for _ in 0..10 {
            assert!(scene.step().has_ordered(order));
            assert_eq!(scene.state(), RunPhase::Created);
        }
        scene.step();
        assert!(scene.has_ordered(order) && scene.has_ordered(RefereeCommand::Mode(PlayMode::PlayOn)), "at once");
        assert_eq!(scene.seen.frame, 11);
        assert!(!scene.step().has_ordered(order));
    });
}

#[test]
fn shot_is_beamed_within_a_tenth() {
    each(|name, profile| {
        for direction in [[1.0, 0.0], [0.0, -1.0], [-0.6, 0.8]] {
            between(0.101, 0.099, |far| {
                let mut scene = Scene::of(name, profile);
                let [x, y] = scene.start.place;
                scene.stand(x + far * direction[0], y + far * direction[1]).play().step();
                scene.state() >= RunPhase::Beamed
            });
        }
    });
}

#[test]
fn shot_starts_when_the_robot_is_at_the_ball() {
    each(|name, profile| {
        between(0.401, 0.399, |far| {
            let mut scene = beamed(name, profile);
            let [x, y] = [scene.body().at[0], scene.body().at[1]];
            scene.ball(x + far * 0.6, y + far * 0.8, 1.0).look();
            scene.state() == RunPhase::Started
        });
    });
}

/// The game time counts, regardless of the time of the beam.
#[test]
fn shot_starts_after_3_s() {
    each(|name, profile| {
        between(2.999, 3.001, |game_s| beamed(name, profile).at(game_s).state() == RunPhase::Started);
    });
}

#[test]
fn shot_ends_when_the_robot_leaves_the_circle() {
    each(|name, profile| {
        between(1.999, 2.001, |far| {
            let mut scene = started(name, profile);
            let [x, y] = scene.start.ball;
            scene.stand(x, y + far).step().is_over()
        });
        let mut scene = beamed(name, profile);
        let [x, y] = scene.start.ball;
        assert!(!scene.stand(x, y + 3.0).step().is_over(), "not before the start");
    });
}

#[test]
fn shot_ends_when_the_ball_rests_outside() {
    for (profile, limit_m) in [(Profile::Compat32, 0.001), (Profile::Strict, 0.025 * FRAME_S)] {
        for name in SHOTS {
            between(limit_m * 1.01, limit_m * 0.99, |way_m| {
                let mut scene = started(name, profile);
                ball_away(&mut scene, 3.0);
                assert!(!scene.step().is_over(), "the ball has moved");
                ball_away(&mut scene, 3.0 + way_m);
                scene.step().is_over()
            });
            // Equally slow, inside and outside the circle.
            between(1.999, 2.001, |away| {
                let mut scene = started(name, profile);
                ball_away(&mut scene, away);
                scene.steps(2).is_over()
            });
        }
    }
}

/// The league's tool measures from message to message, regardless of the time between them.
#[test]
fn strict_shot_measures_speed() {
    for (profile, is_over) in [(Profile::Compat32, false), (Profile::Strict, true)] {
        let mut scene = started("kick", profile);
        ball_away(&mut scene, 3.0);
        scene.step();
        ball_away(&mut scene, 3.002);
        scene.frame_s = 0.1;
        assert_eq!(scene.step().is_over(), is_over);
    }
}

#[test]
fn shot_ends_when_the_ball_stays_for_7_s() {
    each(|name, profile| {
        between(6.999, 7.001, |after| started(name, profile).at(0.1 + after).is_over());
        let mut scene = started(name, profile);
        ball_away(&mut scene, 2.01);
        assert!(!scene.at(0.1 + 7.1).is_over(), "it is out of the circle, and moves");
    });
}

#[test]
fn shot_ends_after_20_s() {
    each(|name, profile| {
        between(19.999, 20.001, |after| {
            let mut scene = started(name, profile);
            // The ball rolls.
            for step in 0..10 {
                ball_away(&mut scene, 3.0 + f64::from(step));
                scene.at(6.0);
            }
            ball_away(&mut scene, 15.0);
            scene.at(0.1 + after).is_over()
        });
    });
}

/// The start time is -1 until the clock starts.
#[test]
fn shot_that_never_starts_ends_at_19_s() {
    each(|name, profile| {
        between(18.999, 19.001, |game_s| {
            let mut scene = Scene::of(name, profile);
            let [x, y] = scene.start.place;
            scene.stand(x - 0.2, y).play().at(8.0);
            assert_eq!((scene.state(), scene.is_over()), (RunPhase::Connected, false));
            scene.at(game_s).is_over()
        });
    });
}

#[test]
fn shot_ends_when_play_is_no_longer_on() {
    each(|name, profile| {
        for mode in [PlayMode::GoalLeft, PlayMode::KickInRight, PlayMode::GameOver, PlayMode::BeforeKickOff] {
            assert!(beamed(name, profile).mode(mode).step().is_over(), "before the start");
            assert!(started(name, profile).mode(mode).step().is_over());
        }
        let mut scene = Scene::of(name, profile);
        scene.play().mode(PlayMode::BeforeKickOff);
        assert!(!scene.steps(3).is_over(), "the order to play is still under way");
        scene.mode(PlayMode::PlayOn).step();
        assert!(scene.mode(PlayMode::BeforeKickOff).step().is_over());
    });
}

#[test]
fn shot_does_not_mind_falls() {
    each(|name, profile| {
        let mut scene = started(name, profile);
        assert!(!scene.fall().steps(10).is_over());
        scene.mode(PlayMode::GameOver).step();
        assert!(!scene.end().has_fallen && scene.end().status != RunStatus::Fell);
    });
}

/// The league's tool uses the ball's position in the message before the last one.
#[test]
fn kick_scores_the_distance_from_the_middle() {
    for (profile, wanted) in [(Profile::Compat32, 5.0), (Profile::Paper2016, 5.0), (Profile::Strict, 2.0)] {
        let mut scene = started("kick", profile);
        scene.ball(3.0, 4.0, 0.042).step();
        scene.ball(0.0, -2.0, 0.042).mode(PlayMode::GoalLeft).step();
        near(scene.end().score, wanted);
        assert_eq!((scene.end().status, scene.end().has_penalty), (RunStatus::Ok, false));
    }
}

#[test]
fn kick_costs_5_m_outside_the_circle() {
    for profile in BOTH {
        let mut scene = started("kick", profile);
        let [x, y] = scene.start.ball;
        scene.ball(1.0, 0.0, 0.042).step();
        scene.ball(1.0, 0.0, 0.042).stand(x, y + 2.01).step();
        near(scene.end().score, 6.0);
        assert_eq!((scene.end().status, scene.end().has_penalty), (RunStatus::Penalty, true));
        let mut scene = beamed("kick", profile);
        scene.ball(1.0, 0.0, 0.042).stand(x, y + 2.01).step();
        scene.mode(PlayMode::GameOver).step();
        near(scene.end().score, 6.0);
    }
}

#[test]
fn paper_has_figures_of_its_own_for_the_kick() {
    let paper = || {
        let mut scene = Scene::of("kick", Profile::Paper2016);
        scene.play();
        let [x, y] = scene.start.ball;
        scene.ball(x + 0.6, y, 0.042).at(0.1);
        scene
    };
    between(0.501, 0.499, |far| {
        let mut scene = paper();
        let [x, y] = [scene.body().at[0], scene.body().at[1]];
        scene.ball(x + far, y, 0.042).look();
        scene.state() == RunPhase::Started
    });
    let started = || {
        let mut scene = paper();
        let [x, y] = scene.start.ball;
        scene.ball(x, y, 0.042).stand(x - 0.3, y).look();
        scene
    };
    between(4.999, 5.001, |after| started().at(0.1 + after).is_over());
    let mut scene = started();
    let [x, y] = scene.start.ball;
    scene.ball(1.0, 0.0, 0.042).step();
    scene.ball(1.0, 0.0, 0.042).stand(x, y + 2.01).step();
    near(scene.end().score, 1.0);
    assert!(!scene.end().has_penalty);
}

fn thrown(scene: &Scene) -> bool {
    scene.decisions.iter().any(|decision| decision.why.contains("was thrown"))
}

#[test]
fn throw_is_one_from_a_height_of_02_m_on() {
    for profile in BOTH {
        between(0.199, 0.2, |z| {
            let mut scene = started("throwIn", profile);
            let [x, y] = scene.start.ball;
            scene.ball(x, y, z).step();
            thrown(&scene)
        });
    }
}

#[test]
fn throw_is_none_if_the_ball_is_as_fast_as_a_kick() {
    for profile in BOTH {
        between(0.401, 0.399, |way_m| {
            let mut scene = started("throwIn", profile);
            let [x, y] = scene.start.ball;
            // Half of the distance is upward, and counts.
            let half = way_m * 0.5_f64.sqrt();
            scene.ball(x + half, y, 0.042 + half).step();
            thrown(&scene)
        });
    }
    let mut scene = started("throwIn", Profile::Strict);
    let [x, y] = scene.start.ball;
    scene.frame_s = 0.02;
    scene.ball(x + 0.3, y, 0.2).step();
    assert!(!thrown(&scene), "15 m/s");
}

/// True if the throw counts with the ball at this height and the robot this far away after it.
fn still_counts(profile: Profile, z: f64, far: f64) -> bool {
    let mut scene = started("throwIn", profile);
    let [x, y] = scene.start.ball;
    scene.ball(x, y, 0.3).step();
    scene.ball(x + 0.1, y, z).stand(x + 0.1 - far, y).step();
    scene.ball(x + 0.5, y, 0.042).mode(PlayMode::GameOver).stand(x - 1.0, y).step();
    scene.end().score > 0.0
}

#[test]
fn throw_is_taken_back_at_the_robots_feet() {
    for profile in BOTH {
        between(0.249, 0.251, |far| still_counts(profile, 0.1, far));
        between(0.199, 0.2, |z| still_counts(profile, z, 0.1));
        // The robot can throw it again.
        let mut scene = started("throwIn", profile);
        let [x, y] = scene.start.ball;
        scene.ball(x, y, 0.3).stand(x - 0.1, y).step();
        scene.ball(x, y, 0.1).step();
        scene.ball(x, y, 0.3).step();
        scene.ball(x + 1.0, y, 0.3).mode(PlayMode::GameOver).step();
        near(scene.end().score, 1.0);
    }
}

/// The distance ends at the ball's position in the last message.
#[test]
fn throw_in_scores_the_distance_from_the_first_place() {
    for profile in BOTH {
        let mut scene = started("throwIn", profile);
        let [x, y] = scene.start.ball;
        scene.ball(x, y, 0.3).step();
        scene.ball(x + 4.0, y, 0.042).step();
        scene.ball(x + 3.0, y + 4.0, 0.042).mode(PlayMode::KickInRight).step();
        near(scene.end().score, 5.0);
        assert_eq!(scene.end().status, RunStatus::Ok);
    }
}

#[test]
fn throw_in_scores_nothing_without_a_throw_or_outside_the_circle() {
    for profile in BOTH {
        let mut scene = started("throwIn", profile);
        ball_away(&mut scene, 3.0);
        scene.steps(2);
        near(scene.end().score, 0.0);
        assert_eq!((scene.end().status, scene.end().has_penalty), (RunStatus::Penalty, true));
        let mut scene = started("throwIn", profile);
        let [x, y] = scene.start.ball;
        scene.ball(x, y, 0.3).step();
        scene.ball(x + 3.0, y, 0.3).stand(x, y + 2.01).step();
        near(scene.end().score, 0.0);
        assert!(scene.end().has_penalty);
    }
}

/// Ten runs, and kick's balls from 3 to 12 m.
#[test]
fn shots_have_ten_runs() {
    for name in SHOTS {
        for profile in BOTH {
            assert_eq!(case(name, profile).starts.len(), 10);
        }
    }
    for (run, start) in case("kick", Profile::Compat32).starts.iter().enumerate() {
        near(distance(start.ball, [0.0; 2]), 3.0 + run as f64);
    }
}
