//! Goalie (docs/reference/challenge.md 6.5).

use crate::stage;

use soccer_challenge::{ChallengeConfig, Overrides, Profile, RefereeCommand, RunPhase, RunStatus};
use soccer_protocol::PlayMode;
use stage::{BOTH, Scene, between, case, near};

/// A running game with the goalkeeper in its goal.
fn playing(profile: Profile) -> Scene {
    let mut scene = Scene::of("goalie", profile);
    scene.stand(-14.5, 0.0).play();
    assert_eq!(scene.state(), RunPhase::Connected);
    scene.step();
    assert_eq!(scene.state(), RunPhase::Started, "with the first message");
    scene
}

fn shot(scene: &Scene) -> RefereeCommand {
    let [x, y] = scene.start.ball;
    RefereeCommand::Ball { at: [x, y, 0.04], velocity: scene.start.velocity }
}

#[test]
fn goalie_has_the_ball_put_in_every_message_of_the_launch() {
    for profile in BOTH {
        let mut scene = Scene::of("goalie", profile);
        let [x, y] = scene.start.ball;
        let order = RefereeCommand::Ball { at: [x, y, 0.042], velocity: [0.0; 3] };
        for _ in 0..11 {
            assert!(scene.step().has_ordered(order));
        }
        assert!(scene.has_ordered(RefereeCommand::Mode(PlayMode::PlayOn)));
        assert!(!scene.orders.iter().any(|order| matches!(order, RefereeCommand::Beam(_))), "goalies beam themselves");
    }
}

#[test]
fn goalie_is_shot_at_after_5_s() {
    for profile in BOTH {
        between(4.999, 5.0, |after| {
            let mut scene = playing(profile);
            let (start_s, order) = (scene.seen.game_s, shot(&scene));
            scene.at(start_s + after).has_ordered(order)
        });
        let mut scene = playing(profile);
        scene.at(6.0);
        let order = shot(&scene);
        assert!(scene.has_ordered(order) && !scene.at(6.04).has_ordered(order), "once");
    }
}

#[test]
fn goalie_stays_behind_minus_13_2() {
    for profile in BOTH {
        between(-13.201, -13.199, |x| check_left(profile, x, 0.0));
    }
}

#[test]
fn goalie_stays_within_3_m_of_the_middle() {
    for profile in BOTH {
        between(2.999, 3.001, |y| check_left(profile, -14.0, y));
        between(-2.999, -3.001, |y| check_left(profile, -14.0, y));
    }
}

/// Checks for a goalkeeper at this position that it loses the run, or not.
fn check_left(profile: Profile, x: f64, y: f64) -> bool {
    let mut scene = playing(profile);
    scene.stand(x, y).step();
    if scene.is_over() {
        near(scene.end().score, 0.0);
        assert_eq!(scene.end().status, RunStatus::Ok);
    }
    scene.is_over()
}

/// Only a goal of the right team counts.
#[test]
fn goalie_loses_with_a_goal_and_with_no_other_mode() {
    for profile in BOTH {
        for mode in PlayMode::ALL.into_iter().filter(|mode| *mode != PlayMode::PlayOn) {
            let mut scene = playing(profile);
            scene.at(7.0).mode(mode).look();
            near(scene.end().score, if mode == PlayMode::GoalRight { 0.0 } else { 1.0 });
        }
        let mut scene = playing(profile);
        scene.stand(-13.0, 0.0).mode(PlayMode::GoalKickLeft).step();
        near(scene.end().score, 0.0);
    }
}

#[test]
fn goalie_has_15_s() {
    for profile in BOTH {
        between(14.999, 15.001, |after| {
            let mut scene = playing(profile);
            let start_s = scene.seen.game_s;
            scene.at(start_s + after);
            if scene.is_over() {
                near(scene.end().score, 1.0);
            }
            scene.is_over()
        });
    }
}

/// Every row lies on the page's grid, and all values of the grid occur.
#[test]
fn kicks_are_rows_of_the_grid() {
    let wishes = Overrides { runs: Some(4000), ..Overrides::default() };
    let kicks = ChallengeConfig::new("goalie", Profile::Compat32, 123, wishes).unwrap().starts;
    let (mut xs, mut ys, mut goals, mut speeds, mut ups) = (vec![], vec![], vec![], vec![], vec![]);
    for kick in &kicks {
        let ([x, y], [vx, vy, vz]) = (kick.ball, kick.velocity);
        let speed = vx / (-15.0 - x);
        let goal = y + vy / speed;
        for (all, value) in [(&mut xs, x), (&mut ys, y), (&mut goals, goal), (&mut speeds, speed), (&mut ups, vz)] {
            // In hundredths, since sums are not exact.
            let value = (value * 100.0).round() as i64;
            if !all.contains(&value) {
                all.push(value);
            }
        }
        assert_eq!(kick.place, [0.0, y], "what start scripts are told");
    }
    for all in [&mut xs, &mut ys, &mut goals, &mut speeds, &mut ups] {
        all.sort_unstable();
    }
    assert_eq!(xs, (-12..=0).map(|x| x * 100).collect::<Vec<_>>());
    assert_eq!(ys, (-9..=9).map(|y| y * 100).collect::<Vec<_>>());
    assert_eq!(goals, [-90, 0, 90]);
    assert_eq!(speeds, [175, 300]);
    assert_eq!(ups, [0, 100, 200, 300, 400, 500]);
}

#[test]
fn goalie_has_twelve_runs() {
    for profile in BOTH {
        assert_eq!(case("goalie", profile).starts.len(), 12);
    }
}
